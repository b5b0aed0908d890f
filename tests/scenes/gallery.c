/*
 * gallery.c - any screen as a picture, to be laid beside the design's.
 *
 *   gallery FILE.png SCREEN WIDTHxHEIGHT TONGUE TEXTSIZE SEATS [press:ID | label:LABEL | at:LABEL |
 *           key:COMMAND | wheel:NOTCHES:X | pref:N:VALUE | focus:ID | ms:TIME | moment:N | record | record:lost |
 *           take | rescue | wait | point | round | match | memories | chairs | log | pause | teach | film:PICTURES] ...
 * SCREEN is street, tonight, stamps, stickers, lessons, voice (our own), welcome, festival,
 * festival_setup, seat (the short setup), setup, who (plays, for children), settings, book,
 * legend, guide, sheet (the page of rules), lesson, graduation, riddles, riddle, ceremony (of a festival; with
 * ":1" behind it one on its way), table, people (all who sit there), watch (a table without a person), result, or end (of a round;
 * with :won behind the stall the first that the person wins) or final (of a match), staged on the table; kids:STALL:STEP:LEVEL, where SEATS children sit with two more of the
 * computer's, as far as there are places (own hands with :own behind it, a grown-up among
 * them with :parent, long names with :long); those of a stall with
 * ":STALL" if it is another than takoyaki's; TONGUE en, kanji, furigana or kana; TEXTSIZE 0 to 3
 * (100 to 200 %); after a result, "round" plays another round to its end, "match" another match,
 * and "memories" shows them. "film" writes that many pictures, ten a second, as FILE.png.00.png
 * and so on; "teach" plays a lesson and writes each of its pages so, with the help after a wrong
 * press. "pref" holds from before the screen opens.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"
#include "app/saving.h"
#include "gallery_moments.h"
#include "kids.h"
#include "lesson_hand.h"
#include "platform/platform.h"
#include "scenes/table/table_screen.h"
#include "session/festival.h"
#include "stage.h"
#include "table/big_moment.h"
#include "table/finale.h"

/* "book:kakkuri" or "end:kakkuri:won" */
static const char *stall_in(const char *name)
{
    static char stall[24];
    const char *colon = strchr(name, ':');
    snprintf(stall, sizeof stall, "%s", colon ? colon + 1 : "takoyaki");
    stall[strcspn(stall, ":")] = '\0';
    return stall;
}

static bool is_screen(const char *name, const char *screen)
{
    const size_t length = strlen(screen);
    return strncmp(name, screen, length) == 0 && (name[length] == ':' || name[length] == '\0');
}

/* A moment that fills the screen, by its number, again and again. */
typedef struct MomentScene {
    Scene scene;
    int which;
    float since_s;
} MomentScene;

static void draw_moment(const Scene *self, const App *app, Ui *ui)
{
    static const char *const WORDS[] = {"", "Revolution!", "Returned!", "Guri!", "Kamikaze!",
                                        "It worked!", "From last place to first!"};
    const MomentScene *s = (const MomentScene *)self;
    big_moment_draw(ui, (BigMoment)s->which, WORDS[s->which], s->since_s,
                    app_style(app).reduced_motion);
}

static void update_moment(Scene *self, App *app, float dt_s)
{
    MomentScene *s = (MomentScene *)self;
    (void)app;
    s->since_s += dt_s;
    if (s->since_s >= BIG_MOMENT_S) s->since_s = 0;
}

static void open_moment(App *app, int which)
{
    static const SceneKind KIND = {.name = "moment", .draw = draw_moment,
                                   .update = update_moment, .see_through = true};
    MomentScene *s = calloc(1, sizeof *s);
    s->scene.kind = &KIND;
    s->which = which;
    app_push(app, &s->scene);
}

/* The end of a match that is a record, over the table of "final", from its beginning. */
typedef struct RecordScene {
    Scene scene;
    bool lost; /* a run ends */
    float since_s;
} RecordScene;

static void draw_record(const Scene *self, const App *app, Ui *ui)
{
    enum { RUN = 5 };
    const TableScreen *t = (const TableScreen *)app->stack[app->depth - 3];
    const RecordScene *s = (const RecordScene *)self;
    FinaleWords words = {.word = "You win!", .pill = "5 matches won in a row: the longest run yet!"};
    Finale f = {.kind = t->kind, .table = t->table, .model = &t->model,
                      .open = t->model.view, .size = FINALE_RECORD, .run = RUN, .feast = true,
                      .loser = SEAT_NOBODY, .since_s = s->since_s};
    if (s->lost) {
        words = (FinaleWords){.word = "Taro wins!", .pill = "Taro has 6, you have 5.",
                              .aside = "You won 5 in a row, more than ever. Even lanterns need a new "
                                       "candle now and then."};
        f.winner = 1;
        f.loser = 0;
        f.feast = false;
    }
    app->stack[app->depth - 3]->kind->draw(app->stack[app->depth - 3], app, ui);
    finale_draw(&f, &words, ui);
}

static void update_record(Scene *self, App *app, float dt_s)
{
    RecordScene *s = (RecordScene *)self;
    s->since_s = app_style(app).reduced_motion ? FINALE_REST_S
                                               : fminf(FINALE_REST_S, s->since_s + dt_s);
}

static void open_record(App *app, bool lost)
{
    static const SceneKind KIND = {.name = "record", .draw = draw_record,
                                   .update = update_record};
    RecordScene *s = calloc(1, sizeof *s);
    s->scene.kind = &KIND;
    s->lost = lost;
    app_push(app, &s->scene);
}

/* What is seen while much is read anew from damaged files, before there is anything else. */
static void draw_rescue(const Scene *self, const App *app, Ui *ui)
{
    static const float PART = 0.4f;
    (void)self;
    saving_draw_rescue(ui_canvas(ui), app_tongue(app), PART);
}

static void open_rescue(App *app)
{
    static const SceneKind KIND = {.name = "rescue", .draw = draw_rescue};
    Scene *s = calloc(1, sizeof *s);
    s->kind = &KIND;
    app_push(app, s);
}

/* A festival of as many stalls as there can be, to its end. */
/* So many of its stages. */
static void play_festival(Stage *s, int seats, int stages)
{
    Festival f = {.brief = true};
    seating_first(&f.who, app_tongue(s->app), seats - 1);
    for (int i = 0; GAMES[i] && f.count < FESTIVAL_STAGES_MAX; i++)
        if (festival_seats_fit(GAMES[i], seats)) f.stage[f.count++].game = GAMES[i];
    festival_save(app_host(s->app), &f);
    for (Sitting *at; stages-- > 0 && (at = festival_go(app_host(s->app), &f)) != NULL;) {
        app_sit_down(s->app, at);
        for (stage_play_round(s); sitting_next_round(at) == MATCH_OK;) stage_play_round(s);
        app_home(s->app);
    }
    app_push(s->app, festival_scene_new(s->app));
}

/* Pages that need nothing else. */
static void open_page(Stage *s, const char *name)
{
    static const struct {
        const char *name;
        Scene *(*open)(App *app);
    } PAGES[] = {{"tonight", tonight_scene_new}, {"stamps", stamp_book_scene_new},
                 {"festival_setup", festival_setup_scene_new}, {"voice", our_voice_scene_new},
                 {"lessons", lessons_scene_new}, {"welcome", welcome_scene_new},
                 {"stickers", sticker_book_scene_new}};
    for (size_t i = 0; i < sizeof PAGES / sizeof *PAGES; i++)
        if (is_screen(name, PAGES[i].name)) app_push(s->app, PAGES[i].open(s->app));
}

/* Pages of one stall that need no match. */
static void open_stall_page(Stage *s, const char *name)
{
    static const struct {
        const char *name;
        Scene *(*open)(App *app, const Game *game);
    } PAGES[] = {{"seat", seat_scene_new}, {"who", who_plays_scene_new},
                 {"lesson", lesson_scene_new}, {"legend", legend_scene_new},
                 {"graduation", lesson_done_scene_new}};
    const char *stall = stall_in(name);
    const Game *game = game_by_id(stall, strlen(stall));
    for (size_t i = 0; i < sizeof PAGES / sizeof *PAGES; i++)
        if (is_screen(name, PAGES[i].name)) app_push(s->app, PAGES[i].open(s->app, game));
    if (is_screen(name, "guide"))
        app_push(s->app, guide_scene_new(s->app, game, NULL, NULL, NULL));
    if (is_screen(name, "sheet")) {
        const Setup rules = stage_setup(game, game->seats_best, NULL);
        app_push(s->app, sheet_scene_new(s->app, game, &rules, ""));
    }
}

/* What lies over a table. */
static void open_over_table(Stage *s, const char *word)
{
    if (strcmp(word, "chairs") == 0) app_push(s->app, chairs_scene_new(s->app));
    if (strcmp(word, "log") == 0) app_push(s->app, log_scene_new(s->app));
    if (strcmp(word, "pause") == 0) app_push(s->app, pause_scene_new(s->app));
}

/* A grown-up sits beside the children; or names as families type them. */
static void change_children(Stage *s, const char *name, int children)
{
    static const char *const LONG[] = {"Maximiliane Sophie", "ひめかわ さくらこ", "Konstantin Paul",
                                       "おばあちゃん", "Wilhelmina"};
    Seating *who = (Seating *)sitting_seating(s->app->sitting);
    if (strstr(name, ":parent")) who->chair[children].child = 0;
    for (int i = 0; strstr(name, ":long") && i < who->count; i++)
        snprintf(who->chair[i].name, NAME_BYTES, "%s", LONG[i % (int)(sizeof LONG / sizeof *LONG)]);
}

/* "kids:dotenko:1:3"; with ":own" behind it everybody sees nothing but their hand. */
static void open_children(Stage *s, const char *name, int children)
{
    char stall[16];
    int step = 1, level = 1;
    if (sscanf(name, "kids:%15[a-z]:%d:%d", stall, &step, &level) < 1) return;
    if (strstr(name, ":own")) app_set(s->app, PREF_HANDS, SEEN_OWN);
    const Game *game = game_by_id(stall, strlen(stall));
    const int most = game->seats_max, seats = children + 2 < most ? children + 2 : most;
    const int people = children + (strstr(name, ":parent") != NULL);
    kids_sit(s, stall, step, level, people, seats > game->seats_min ? seats : game->seats_min);
    change_children(s, name, children);
}

static void open_screen(Stage *s, const char *name, int seats)
{
    enum { ID_ADD_PERSON = 6, ID_ADD_COMPUTER };
    const char *stall = stall_in(name);
    const bool result = is_screen(name, "result"), watch = is_screen(name, "watch");
    const bool people = is_screen(name, "people");
    app_push(s->app, street_scene_new());
    open_page(s, name);
    open_stall_page(s, name);
    if (is_screen(name, "settings")) app_push(s->app, settings_scene_new(s->app));
    if (is_screen(name, "festival")) app_push(s->app, festival_scene_new(s->app));
    if (is_screen(name, "ceremony")) play_festival(s, seats, strchr(name, ':') ? 1 : FESTIVAL_STAGES_MAX);
    if (is_screen(name, "riddles")) app_push(s->app, riddle_list_scene_new(s->app));
    if (is_screen(name, "riddle")) // the number is in place of how many sit there
        app_push(s->app, riddle_scene_new(s->app, game_by_id(stall, strlen(stall)), seats - 1));
    if (is_screen(name, "book")) app_push(s->app, book_scene_new(s->app, stall));
    if (result || watch || people || is_screen(name, "table")) {
        stage_sit_at(s, stall, watch ? 0 : people ? seats : 1, seats, 5);
        app_push(s->app, table_scene_new(s->app, true));
    }
    if (is_screen(name, "kids")) open_children(s, name, seats);
    if (is_screen(name, "big") && !gallery_before(s, stall, seats)) puts("this never comes about");
    const bool end = is_screen(name, "end"), final = is_screen(name, "final");
    if (end || final) {
        stage_sit_at(s, stall, 1, seats, final ? 1 : 5);
        for (stage_play_round(s); final && sitting_next_round(s->app->sitting) == MATCH_OK;)
            stage_play_round(s);
        // "end:kakkuri:won": the first round that the person wins
        for (bool won = false; end && strstr(name, ":won") && !won;) {
            won = seats_have(sitting_table(s->app->sitting)->winners, 0);
            if (won || sitting_next_round(s->app->sitting) != MATCH_OK) break;
            stage_play_round(s);
        }
        app_push(s->app, table_scene_new(s->app, true));
    }
    if (result) stage_play_round(s);
    if (result) app_push(s->app, result_scene_new(s->app));
    if (!is_screen(name, "setup")) return;
    app_push(s->app, setup_scene_new(s->app, game_by_id(stall, strlen(stall))));
    for (int i = 2; i < seats; i++) stage_press(s, i % 2 ? ID_ADD_COMPUTER : ID_ADD_PERSON);
}

/* A control that is scrolled away is brought into sight first. */
static void press(Stage *s, int id)
{
    if (!stage_target(s, id)) {
        ui_set_focus(s->app->ui, id);
        stage_wait(s, 1);
    }
    stage_press(s, id);
}

static void act(Stage *s, const char *word)
{
    int a = 0, b = 0;
    if (sscanf(word, "press:%d", &a) == 1) press(s, a);
    if (strcmp(word, "round") == 0 && sitting_next_round(s->app->sitting) == MATCH_OK) {
        app_pop(s->app);
        stage_play_round(s);
        app_push(s->app, result_scene_new(s->app));
    }
    if (strcmp(word, "match") == 0) { // a whole one, and away from the table again
        const Setup setup = *match_setup(sitting_match(s->app->sitting));
        const Seating who = *sitting_seating(s->app->sitting);
        const Game *game = sitting_game(s->app->sitting);
        app_home(s->app);
        app_sit_down(s->app, sitting_new(app_host(s->app), game, &setup, &who, false));
        app_push(s->app, table_scene_new(s->app, true));
        for (stage_play_round(s); sitting_next_round(s->app->sitting) == MATCH_OK;)
            stage_play_round(s);
    }
    if (strcmp(word, "memories") == 0) {
        app_home(s->app);
        app_push(s->app, memories_scene_new(s->app));
    }
    if (sscanf(word, "ms:%d", &a) == 1) { // so much later
        stage_wait(s, (float)a / 1000);
        return;
    }
    if (sscanf(word, "moment:%d", &a) == 1) {
        open_moment(s->app, a);
        return;
    }
    if (strncmp(word, "at:", 3) == 0) { // a label, and what follows is seen from its beginning
        stage_press_label(s, word + 3);
        return;
    }
    if (strcmp(word, "record") == 0) open_record(s->app, false);
    if (strcmp(word, "record:lost") == 0) open_record(s->app, true);
    if (strcmp(word, "take") == 0) {
        gallery_take_it(s);
        return;
    }
    if (strcmp(word, "rescue") == 0) open_rescue(s->app);
    open_over_table(s, word);
    if (strcmp(word, "deal") == 0) {
        app_home(s->app);
        app_push(s->app, deal_scene_new(s->app));
    }
    if (strcmp(word, "point") == 0) (void)kids_let_it_point(s);
    if (strcmp(word, "play") == 0) stage_play_round(s);
    if (strcmp(word, "stamps") == 0) {
        app_home(s->app);
        app_push(s->app, stamp_book_scene_new(s->app));
    }
    if (strncmp(word, "label:", 6) == 0) stage_press_label(s, word + 6);
    if (sscanf(word, "key:%d", &a) == 1) stage_command(s, (Command)a);
    if (sscanf(word, "focus:%d", &a) == 1) ui_set_focus(s->app->ui, a);
    if (sscanf(word, "wheel:%d:%d", &a, &b) == 2) {
        Input in = {.type = INPUT_MOVE, .x = (float)b, .y = 400};
        app_input(s->app, &in);
        in.type = INPUT_WHEEL;
        in.y = (float)a;
        app_input(s->app, &in);
    }
    stage_wait(s, 1.5f);
}

/* FILE.png.NN.png */
static void take_picture(Stage *s, Platform *p, const char *file, int number)
{
    const Ports ports = platform_ports(p);
    char name[512];
    stage_wait(s, 0.1f);
    for (int k = 0; k < 3; k++) platform_show(p, s->canvas);
    if (snprintf(name, sizeof name, "%s.%02d.png", file, number) < (int)sizeof name)
        ports.screenshot(ports.context, name);
    ports.screenshot_state(ports.context, true);
}

static void film(Stage *s, Platform *p, const char *file, int pictures)
{
    for (int i = 0; i < pictures; i++) take_picture(s, p, file, i);
}

/* Each question of a lesson as it is asked and with its help, why it was good, and the last page. */
static void film_lesson(Stage *s, Platform *p, const char *file)
{
    enum { READ_S = 3 };
    Action want;
    int number = 0;
    take_picture(s, p, file, number++);
    for (stage_press(s, ID_LESSON_ON); shown(s)->at < shown(s)->lesson->count;
         stage_press(s, ID_LESSON_ON)) {
        for (let_rest(s); lesson_asks(shown(s), &want); let_rest(s)) {
            stage_wait(s, READ_S);
            take_picture(s, p, file, number++);
            ((LessonScreen *)app_top(s->app))->helps = true;
            take_picture(s, p, file, number++);
            (void)do_step(s, NULL);
        }
        stage_wait(s, READ_S);
        take_picture(s, p, file, number++);
    }
    stage_wait(s, READ_S);
    take_picture(s, p, file, number);
}

static void speak(Stage *s, const char *tongue)
{
    static const char *const READINGS[] = {"kanji", "furigana", "kana"};
    app_set(s->app, PREF_LANG, 1);
    for (int i = 0; i < 3; i++) {
        if (strcmp(READINGS[i], tongue) != 0) continue;
        app_set(s->app, PREF_LANG, 2);
        app_set(s->app, PREF_READING, i);
    }
}

/* Settings hold before the screen opens, so that a film of its first moments has them. */
static void set_pref(Stage *s, const char *word)
{
    int which = 0, value = 0;
    if (sscanf(word, "pref:%d:%d", &which, &value) == 2) app_set(s->app, (Pref)which, value);
}

int main(int count, char **word)
{
    const char *why_not = NULL;
    PlatformOptions options = {.no_sound = true, .virtual_screen = true, .data_dir = SOURCE_DIR};
    if (count < 7 || sscanf(word[3], "%dx%d", &options.width, &options.height) != 2) return 2;
    Platform *p = platform_open(&options, &why_not);
    if (!p) {
        fprintf(stderr, "%s\n", why_not);
        return 1;
    }
    Stage *s = stage_new_with(platform_measure(p));
    platform_size(p, &s->width, &s->height);
    speak(s, word[4]);
    for (int i = 7; i < count; i++) set_pref(s, word[i]);
    open_screen(s, word[2], atoi(word[6]));
    app_set(s->app, PREF_TEXT_SIZE, atoi(word[5]));
    const bool end = is_screen(word[2], "end") || is_screen(word[2], "final");
    stage_wait(s, is_screen(word[2], "big") ? 0 : end ? 0.05f : 1.5f);
    for (int i = 7; i < count; i++) {
        if (strncmp(word[i], "film:", 5) == 0) film(s, p, word[1], atoi(word[i] + 5));
        else if (strcmp(word[i], "teach") == 0) film_lesson(s, p, word[1]);
        else if (strncmp(word[i], "pref:", 5) != 0) act(s, word[i]);
    }
    for (int i = 0; i < 3; i++) platform_show(p, s->canvas);
    const Ports ports = platform_ports(p);
    ports.screenshot(ports.context, word[1]);
    ports.screenshot_state(ports.context, true);
    for (int i = 0; i < ui_overflow_count(s->app->ui); i++)
        printf("too long: %s\n", ui_overflow(s->app->ui, i));
    stage_free(s);
    platform_close(p);
    return 0;
}
