/*
 * table_screen.h - what the files of a match's screen share: what they ask (table_asked.c), what
 * the table is told (table_eyes.c), what is said (table_says.c) and read aloud (table_reads.c),
 * what is taken back (table_turned.c), where people go from here (table_go.c), what they do
 * (table_input.c) and the scene itself (table_screen.c). Nobody else includes it.
 */
#ifndef SCENES_TABLE_SCREEN_H
#define SCENES_TABLE_SCREEN_H

#include "scenes/table/calls.h"
#include "scenes/table/caption.h"
#include "scenes/table/coach.h"
#include "scenes/table/happened.h"
#include "scenes/table/hints.h"
#include "scenes/table/lesson.h"
#include "scenes/table/moment.h"
#include "scenes/table/table_curtain.h"
#include "scenes/table/poll.h"
#include "scenes/table/table_model.h"
#include "scenes/table/watch.h"
#include "session/listener.h"

enum { EVENTS_AT_ONCE = 256, SAYING_MAX = 240 };
enum { SPOT_SAYING, SPOT_CAPTION, SPOTS };

typedef struct TableScreen {
    Scene scene;
    const TableKind *kind;
    Referee *referee;  /* the app's: who is asked, who may see, who was first */
    Listener listener; /* what this screen has been told, and sees */
    float ms_part;     /* of a millisecond that the referee has not been told */
    void *table;
    TableModel model;
    TableNames name;
    Curtain curtain;
    Calls calls;           /* buzzers and look boxes */
    Poll poll;             /* what is asked of all */
    Happened happened;     /* told on the curtain */
    /* Views of the one who decides and of the one who looks; never the one that is drawn */
    View *asking, *eyes;
    View *claim;           /* of the one who has called */
    Seat shown_to; /* as whom the table was shown last */
    bool moving, hurry, press, resumed, result_shown;
    float clock_s, last_press_s;
    float played_s; /* of this match, at its table: somebody is there */
    Hints hints;
    char saying[SAYING_MAX]; /* the sentence: why something was refused, or what is advised */
    const char *saying_icon;
    float saying_left_s;
    bool saying_advises; /* then it goes with the step that it was about */
    /* it names cards of this seat and is shown while its look box is open; SEAT_NOBODY: to all */
    Seat saying_for;
    const Sitting *sitting; /* that it was opened for, */
    int turns;              /* and its sitting_turns() as it was shown last */
    LessonRound lesson; /* it may be the round at the end of one */
    Coach coach;       /* helps children at the card tables */
    Watch watch;       /* nobody plays: they look on */
    Caption caption;   /* the table in words, where somebody has asked for it */
    ClearSpot *spot;   /* SPOTS of them: known once the table has been drawn below the words */
    /* number of steps after the last one taken here, whose card still moves; 0: none */
    int own_step;
    int own_events; /* events before it */
    int tension;    /* layers of the music, as it was told last; -1: not yet */
    int told;       /* what a child was told last (TableTeach.says) */
    Seat called;    /* the child whom the curtain names and who was told so, or SEAT_NOBODY; */
    float called_s; /* when, by the coach's clock */
    int heard;      /* how many events have been read aloud or skipped */
} TableScreen;

/* --- table_asked.c: questions that need none of the other files --- */

/* The person whose language and sizes the screen uses: the one who decides, in turn or out of it;
 * else the one in front. */
Seat screen_decider(const TableModel *m);
/* Does a small child (level 1 to 3) sit there, or decide now? */
bool screen_is_child(const TableChair *chair);
bool screen_child_in_front(const TableScreen *t);
/* Does any child sit in front, also one that needs no help (level 4)? Its table leads to no page
 * that is made for grown-ups. */
bool screen_minor_in_front(const TableScreen *t);
/* Is the sentence visible now? */
bool screen_says(const TableScreen *t);
/* The seat that this action is for: the one who decides in turn, or who may call. */
Seat screen_whose(const TableScreen *t, const Action *a);

/* --- table_eyes.c: what the table is told, and who is handed the screen --- */

/* Something has happened, to somebody. */
RefereeVerdict screen_happens(TableScreen *t, HappeningKind kind, Seat seat);
/* The model as it is now: after anything was done, and before it is asked or drawn. */
void screen_refresh(TableScreen *t, App *app);
/* Passes the new events to the table, as its viewer may know them. */
void screen_take_story(TableScreen *t);
/* Another moment of the match is shown, at once, with what each seat did last until then. */
void screen_leap(TableScreen *t, const App *app);
/* The viewer has changed: shows the table at once as the new one may see it. */
void screen_show_anew(TableScreen *t, const App *app);
/* The scene's hide(). */
bool screen_hide(Scene *self, App *app);
/* The one whom the curtain names has opened it. */
void screen_open_curtain(TableScreen *t, App *app);
/* ... or passes with the cards still covered. */
void screen_pass_curtain(TableScreen *t, App *app);
/* Time passes for the curtain. */
void screen_update_curtain(TableScreen *t, App *app, float dt_s);

/* --- table_says.c: one sentence over the middle --- */

void screen_say_why(TableScreen *t, App *app, const Reason *why);
/* "May I?" was asked, and one may. */
void screen_say_may(TableScreen *t, App *app);
/* What the computer would do in this seat, from what this seat may see: as soon as it knows. The
 * second request asks why. */
void screen_hint(TableScreen *t, App *app);
void screen_show_advice(TableScreen *t, App *app, const Action *best);

/* --- table_reads.c: what is read aloud --- */

/* The scene's tell(). */
bool screen_tell(Scene *self, App *app, const UiTarget *what, Text *out, Tongue *tongue);
/* The sentence that has just come. */
void screen_read_saying(const TableScreen *t, App *app);
/* What has happened since, once it has been shown (`still`). */
void screen_read_story(TableScreen *t, App *app, bool still);
/* What a child is told, whenever it changes. */
void screen_tell_child(TableScreen *t, App *app);

/* --- table_input.c: what people do --- */

void screen_submit(TableScreen *t, App *app, const Action *a);

/* --- table_turned.c: steps taken back --- */

/* Were steps taken back or done again since the table was shown? */
bool screen_is_turned(const TableScreen *t, const App *app);
/* Then shows it as it is now, at once. Steps that are done without asking would be done again at
 * once, so they are taken back, too. */
void screen_turn_back(TableScreen *t, App *app);
void screen_undo(TableScreen *t, App *app);
void screen_redo(TableScreen *t, App *app);

/* --- table_go.c: ways to other pages, and keys that are no play --- */

/* Handles commands that work at any moment; false: the command is play. */
bool screen_go(TableScreen *t, App *app, Command what, bool shift);
void screen_pause(TableScreen *t, App *app);
/* The key that shows the player's own hand goes down or up. */
void screen_look(TableScreen *t, App *app, bool down);

/* The scene's first(), act() and input(). */
bool screen_first(Scene *self, App *app, const Input *in);
void screen_act(Scene *self, App *app, const UiAct *what);
void screen_input(Scene *self, App *app, const Input *in);

#endif
