/*
 * app.h - what outlives a match: settings, people, store, scenes, and who is looking.
 *
 * Scenes form a stack; the top one gets input. Pushing and popping take effect at once for
 * drawing and at the end of the call for freeing, so that a scene may pop itself.
 * Time comes from outside (app_step), so a test owns the clock.
 */
#ifndef APP_APP_H
#define APP_APP_H

#include "session/people.h"
#include "session/prefs.h"
#include "base/os_places.h"
#include "session/referee.h"
#include "session/sitting.h"
#include "ui/ports.h"
#include "ui/ui.h"

typedef struct App App;
typedef struct Scene Scene;

typedef struct SceneKind {
    const char *name;
    void (*enter)(Scene *self, App *app);  /* it is on top, for the first time or again */
    bool (*first)(Scene *self, App *app, const Input *in); /* looks before the controls do; true:
                                                              it was for the scene alone */
    void (*act)(Scene *self, App *app, const UiAct *act);
    void (*input)(Scene *self, App *app, const Input *in); /* what no control took; NULL: Cancel
                                                              takes the scene away */
    void (*update)(Scene *self, App *app, float dt_s);
    void (*draw)(const Scene *self, const App *app, Ui *ui);
    bool (*moving)(const Scene *self, const App *app); /* wants another frame soon */
    int (*wake_ms)(const Scene *self, const App *app); /* or wants update() in so long; -1 */
    /* Why the computers wait, in a word for the report. NULL: none plays here. */
    const char *(*holds)(const Scene *self, const App *app);
    /* Cards that only one person may see are put away at once; true: there were some. NULL: it
     * never shows any. */
    bool (*hide)(Scene *self, App *app);
    void (*leave)(Scene *self, App *app); /* taken off the stack: frees itself; NULL: it is one
                                             piece of memory, and freed */
    /* A small child decides here now: large targets, no fine aiming. NULL: as is set. */
    bool (*child)(const Scene *self, const App *app);
    /* What this control of it is when it is read aloud, and in which tongue: "" for nothing. False,
     * or NULL: what stands on it, in the program's. */
    bool (*tell)(Scene *self, App *app, const UiTarget *what, Text *out, Tongue *tongue);
    bool hears_all;   /* `first` comes before the program's own keys (F9, F11 ...) */
    bool see_through; /* the scene below is drawn first, deaf */
    bool stands;      /* in a portrait window it is drawn in larger units, 900 to its width */
} SceneKind;

struct Scene {
    const SceneKind *kind;
};

enum { TOAST_TEXT_MAX = 480 }; /* bytes: room for anything that is said in one sentence */

struct Pages;

typedef struct AppOptions {
    const struct Pages *pages; /* which its scenes lead to (scenes/go.h) */
    const char *store_path;   /* NULL: in memory */
    bool no_home;             /* in memory because there is no folder to write in: say so */
    const char *picture_dir;  /* where F12 puts its pictures; NULL: nowhere */
    void (*places)(Places *out); /* where files from elsewhere are looked for beside it; or NULL */
    bool (*wishes)(DesktopWishes *out); /* asks the desktop, at the first start; or NULL */
    const char *locale_dir;
    const char *data_dir;     /* assets/ and the rules book */
    Ports ports;
    Tongue system_tongue;
    uint64_t sparkle_seed;
    Measure measure;
    void (*rescue_told)(void *context, float part); /* how far a long rescue is, 0 to 1; or NULL */
    void *rescue_context;
} AppOptions;

App *app_new(const AppOptions *options); /* NULL only when memory is out */
void app_free(App *app);

void app_push(App *app, Scene *scene);    /* takes ownership; NULL is ignored */
void app_pop(App *app);
void app_replace(App *app, Scene *scene); /* of the top */
/* Back to the lowest scene, away from the match: it waits in the journal, unless it is over. */
void app_home(App *app);
/* Sits down at a match (ownership taken; NULL is ignored), leaving the one before. */
void app_sit_down(App *app, Sitting *sitting);
/* The referee of that match: who is asked, and who may see what. NULL without a match, or when
 * memory is out. */
Referee *app_referee(App *app);
Scene *app_top(const App *app);
/* The pages that scenes lead to (scenes/go.h). */
const struct Pages *app_pages(const App *app);
/* What a match played here needs of the program; as long as the app lives. */
SessionHost *app_host(App *app);

/* ---- what it holds; all of it belongs to the app ---- */

Sitting *app_sitting(const App *app);     /* the match on the table, or NULL */
Ui *app_ui(const App *app);
Store *app_store(const App *app);         /* never NULL */
const Prefs *app_prefs(const App *app);
int app_pref(const App *app, Pref which); /* as pref() */
const People *app_people(const App *app); /* the people who have played here, the latest first */
StoreStatus app_forget_person(App *app, const char *name);
const Keymap *app_keymap(const App *app);
/* As whom the referee permits the screen to show the match: its referee_eyes(). */
Seat app_viewer(const App *app);
void app_look_as(App *app, Seat viewer);
float app_clock_s(const App *app);        /* since start */
float app_idle_s(const App *app);         /* since the last input */
Device app_device(const App *app);        /* what somebody used last */
uint8_t app_pads(const App *app); /* bit n: pad n has been pressed, and not been pulled since */
/* Can this machine show frames in step with the screen? */
bool app_waits_for_screen(const App *app);
/* The computers play among themselves, and again and again. */
bool app_demo(const App *app);
void app_set_demo(App *app, bool on);
/* Tonight somebody chose how strong the computers are at this stall: nobody offers it again. */
bool app_level_chosen(const App *app, const Game *game);
void app_choose_level(App *app, const Game *game);
/* Ends the program without a question, or has it go on after all. */
void app_end(App *app, bool end);
bool app_ended(const App *app);
/* The pages that ask before unsaved data is left behind, and about the result of a rescue. */
void app_asks(App *app, Scene *(*leaving)(App *app), Scene *(*rescue)(App *app));
/* The scene of this name is open, on top or below others. */
bool app_shows(const App *app, const char *scene);
/* The match on the table is a stage of the festival (session/festival.h); until people sit down at
 * another. */
bool app_festive(const App *app);
void app_set_festive(App *app);
/* As app_host(), for a match that nobody keeps: it has no store. */
SessionHost *app_unkept_host(App *app);
/* From 0 to below `count`, for ornament; never for cards. */
uint32_t app_sparkle(App *app, uint32_t count);
bool app_copy(App *app, const char *text); /* to the clipboard; false: there is none */
/* Ports.print and Ports.open; false where that cannot be. */
bool app_print(App *app, const Canvas *page, const char *path, float width_mm);
bool app_open_file(App *app, const char *path);
void app_music(App *app, const char *id);  /* of a stall, by its game's id; NULL: none */

void app_input(App *app, const Input *in);
/* Time passes: at most 100 ms a call count. */
void app_step(App *app, float dt_s);
/* Hides every card that only one person may see; true: there was one. The app sees to
 * it when the window loses the keyboard, changes its size, or a pad is pulled. */
bool app_hide(App *app);
/* Draws the whole stack. */
void app_draw(App *app, Canvas *canvas);
/* Something moves: draw again at the next frame. */
bool app_moving(const App *app);
/* Otherwise nothing happens for this many ms unless somebody does something; -1: for ever. */
int app_wake_ms(const App *app);

/* The clock by which inputs are stamped. */
uint32_t app_now_ms(const App *app);
/* From now on the exact order of presses matters, or no longer. */
void app_race(App *app, bool on);

/* 20261122; 0: nobody knows. */
int app_today(const App *app);

/* The program's language now. */
Tongue app_tongue(const App *app);
/* The language of the person on a chair. */
Tongue app_chair_tongue(const App *app, const Chair *chair);
/* The language of the person who looks at the table; without one the program's. */
Tongue app_reader_tongue(const App *app);
/* How many hints the person on that seat gets: 0 none, 1 what can be done, 2 more. */
int app_hints(const App *app, const Chair *chair);
/* Everybody's buzzer, for zones_lay(); a pad that is not plugged in does not count. */
void app_buzzers(const App *app, const Seating *seating, Buzzer out[SEATS_MAX]);
const char *app_tr(const App *app, const char *msgid); /* xgettext keyword, as tr */
UiStyle app_style(const App *app);
/* How many times larger the units of a page are that stands (SceneKind.stands) in this window; at
 * most 1: they are as usual. With larger letters a page has less width to spare: then less. */
float app_page_zoom(const App *app);

void app_set(App *app, Pref which, int value); /* stores it and lets it take effect at once */
void app_sound(App *app, const char *name);
/* How many extra layers of the music play (ports.h); none in a quiet evening. */
void app_tension(App *app, int layers);
/* Are things of this kind to be read aloud without being asked for? */
bool app_reads(const App *app, PrefAloud least);
/* The machine's voice reads `words` (ready to draw), in place of what it was reading, or `after`
 * it; nothing where it has none or is silenced. */
void app_speak(App *app, Tongue tongue, const char *words, bool after);
/* Says `words` to a child: slowly with the machine's voice, else as babble; nothing where that was
 * switched off or sound is muted. */
void app_tell_child(App *app, Tongue tongue, const char *words);
/* Recordings of the family's voice have come or gone (session/family_voice.h). */
void app_voice_changed(App *app);
/* The microphone and the loudspeaker for it, as in ports.h. */
bool app_listen(App *app, bool on);
bool app_has_microphone(const App *app); /* the system names one, whether it may be used or not */
int app_heard(App *app, int16_t *out, int most);
void app_say(App *app, const int16_t *sample, int count);
/* Has this machine a voice? */
bool app_has_voice(const App *app);
void app_toast(App *app, const char *icon, int tone, const char *text);
/* Somebody wants to leave the program: it asks first if something is not saved. */
void app_quit(App *app);
/* Takes what the store answered, and tells people once if there is something to say about saving
 * (saving.h). */
void app_notice(App *app, StoreStatus status);
/* A new file's name where people find it, "FOLDER/ennichi-WHAT0001ENDING"; false: there is no
 * folder, or it is full of them. */
enum { APP_PATH_MAX = SESSION_PATH_MAX };
bool app_new_file(const App *app, const char *what, const char *ending, char out[APP_PATH_MAX]);
/* Calls `found` for each "ennichi-WHAT...ENDING" in any place where somebody may have put it. */
void app_find_files(const App *app, const char *what, const char *ending,
                    void (*found)(void *context, const char *path), void *context);
/* Where the data lies (assets/, rules book). */
const char *app_data_dir(const App *app);
/* The file that keeps everything; NULL if nothing is kept. */
const char *app_store_path(const App *app);

#endif
