/*
 * test_nothing_nags.c - all that comes by itself and asks for something: it comes once, and has its
 * own way to be sent away where it stands, which the settings remember.
 */
#include <string.h>

#include "app/app_parts.h"
#include "app/arguments.h"
#include "scenes/setup/setup_parts.h"
#include "scenes/street/start.h"
#include "stage.h"

/* Each case begins with a Stage of its own. */
typedef struct Unasked {
    const char *says, *away;  /* a part of its words, and of its button */
    void (*before)(Stage *s); /* what has to be so; may be NULL */
    void (*comes)(Stage *s);  /* leads to where it stands, as often as it is called */
    void (*goes_on)(Stage *s); /* from there, without a word about it */
} Unasked;

static const Game *takoyaki(void) { return game_by_id("takoyaki", strlen("takoyaki")); }

static void leave_all(Stage *s)
{
    while (s->app->depth > 0) app_pop(s->app);
}

/* ---- the welcome ---- */

static void never_started(Stage *s) { fake_store_be_durable(s->app->store); }

static void start(Stage *s)
{
    const Arguments asked = {0};
    leave_all(s);
    start_scenes(s->app, &asked);
    stage_wait(s, 0.1f);
}

static void escape(Stage *s) { stage_command(s, CMD_CANCEL); }

/* ---- what the seat card offers ---- */

static void take_seat(Stage *s)
{
    leave_all(s);
    app_push(s->app, street_scene_new());
    app_push(s->app, seat_scene_new(s->app, takoyaki()));
    stage_draw(s);
}

static void play(Stage *s)
{
    stage_press(s, ID_START);
    if (strcmp(stage_top(s), "question") == 0) stage_command(s, CMD_CONFIRM);
    assert_string_equal(stage_top(s), "table");
    app_home(s->app);
}

/* The next level is suggested to those who win four of five. */
static void win_much(Stage *s)
{
    enum { MATCHES_MOST = 200 };
    for (int i = 0; i < MATCHES_MOST; i++) {
        take_seat(s);
        SetupScreen *card = (SetupScreen *)app_top(s->app);
        if (card->suggested >= 0) return;
        while (card->seating.count > 2) setup_remove_chair(card, card->seating.count - 1);
        stage_press(s, ID_START);
        if (strcmp(stage_top(s), "question") == 0) stage_command(s, CMD_CONFIRM);
        do stage_play_round(s); while (sitting_next_round(s->app->sitting) == MATCH_OK);
        app_home(s->app);
    }
    fail_msg("no level is offered");
}

/* ---- "enough for today?" ---- */

static void be_a_child(Stage *s)
{
    app_set(s->app, PREF_CHILD, 1);
    app_set(s->app, PREF_LANG, 1);
}

static void play_long(Stage *s)
{
    enum { MINUTES = 20, STEP_S = 10 };
    leave_all(s);
    app_push(s->app, street_scene_new());
    stage_sit(s, 1, 2, 1);
    app_push(s->app, table_scene_new(s->app, false));
    stage_draw(s);
    for (int t = 0; t < MINUTES * 60; t += STEP_S) {
        app_input(s->app, &(Input){.type = INPUT_MOVE, .x = (float)t, .y = 5});
        app_step(s->app, STEP_S);
    }
    stage_play_round(s);
    app_push(s->app, result_scene_new(s->app));
    stage_wait(s, 1);
}

static void play_again(Stage *s) { stage_press_label(s, "Play again"); }

/* A grown-up does the sum; a wrong answer leads to another one. */
static void do_the_sum(Stage *s)
{
    enum { ID_ANSWER = 3, TRIES_MOST = 200 };
    for (int i = 0; i < TRIES_MOST && strcmp(stage_top(s), "result") != 0; i++)
        stage_press(s, ID_ANSWER);
    assert_string_equal(stage_top(s), "result");
}

/* ---- the list ---- */

static const Unasked LIST[] = {
    {"Who are you?", "Not now", never_started, start, escape},
    {"First time?", "Not now", NULL, take_seat, play},
    {"of the last 5: try", "Not now", win_much, take_seat, play},
    {"enough for today?", "Don't ask again", be_a_child, play_long, play_again},
};
enum { LIST_COUNT = sizeof LIST / sizeof *LIST };

static Stage *comes(const Unasked *u)
{
    Stage *s = stage_new();
    if (u->before) u->before(s);
    u->comes(s);
    if (!stage_shows(s, u->says)) fail_msg("\"%s\" does not come", u->says);
    return s;
}

static void does_not_come(Stage *s, const Unasked *u, const char *after)
{
    if (stage_shows(s, u->says)) fail_msg("\"%s\" comes again after %s", u->says, after);
}

static void test_unasked__each_comes_once(void **state)
{
    (void)state;
    for (int i = 0; i < LIST_COUNT; i++) {
        Stage *s = comes(&LIST[i]);
        LIST[i].goes_on(s);
        LIST[i].comes(s);
        does_not_come(s, &LIST[i], "going on");
        stage_free(s);
    }
}

/* Also when the settings are read anew, and after a night's rest. */
static void test_unasked__each_is_sent_away_where_it_stands(void **state)
{
    (void)state;
    for (int i = 0; i < LIST_COUNT; i++) {
        Stage *s = comes(&LIST[i]);
        if (!stage_labelled(s, LIST[i].away)) fail_msg("\"%s\" stays", LIST[i].says);
        stage_press_label(s, LIST[i].away);
        if (strcmp(stage_top(s), "child_leave") == 0) do_the_sum(s);
        stage_draw(s);
        does_not_come(s, &LIST[i], "having been sent away");
        app_step(s->app, 8 * 3600.0f);
        prefs_load(&s->app->prefs, s->app->store);
        LIST[i].comes(s);
        does_not_come(s, &LIST[i], "a night");
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unasked__each_comes_once),
        cmocka_unit_test(test_unasked__each_is_sent_away_where_it_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
