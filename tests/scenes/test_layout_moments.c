/*
 * test_layout_moments.c - at every size (layout.h) what comes up at a table with several people,
 * and what shows a match again: the poll, "What happened?", a ladder of returns, the log over the
 * table, the legend, the replay.
 */
#include "app/app_parts.h"
#include "layout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "scenes/table/table_curtain.h"
#include "scenes/table/poll.h"
#include "scenes/result/result_parts.h"
#include "times.h"

static Sitting *sitting(const Stage *s) { return s->app->sitting; }
static int phase(const Stage *s) { return sitting_table(sitting(s))->phase; }

static void assert_no_new_fault(void)
{
    static int before;
    const int now = layout_faults(), more = now - before;
    before = now;
    assert_int_equal(more, 0);
}

/* A table of people first, then computers; nothing moves. */
static Stage *sit_with(const Game *game, const Setup *setup, int people)
{
    Stage *s = stage_new_with(layout_letters());
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_set(s->app, PREF_REDUCED_MOTION, 1);
    app_set(s->app, PREF_TWO_PRESSES, 1);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, setup, people);
    app_push(s->app, table_scene_new(s->app, false));
    return s;
}

static Stage *sit(const char *stall, int people, int seats)
{
    const Game *game = game_by_id(stall, strlen(stall));
    const Setup setup = stage_setup(game, seats, NULL);
    return sit_with(game, &setup, people);
}

static void open_curtain(Stage *s)
{
    const Seat named = stage_curtain(s);
    stage_press(s, ID_CURTAIN + named);
    stage_wait(s, 0.6f);
    stage_press(s, ID_CURTAIN + named);
    stage_wait(s, 0.6f);
}

/* ---- Kakkuri: what is asked of all ---- */

static void wait_for(Stage *s, int id)
{
    for (int i = 0; i < 600 && !stage_target(s, id); i++) stage_wait(s, 0.1f);
    if (!stage_target(s, id)) fail_msg("target %d does not come", id);
}

/* Fuwari, everybody's first look, who drops out, and "really?" of a lantern. */
static void look_at_polls(int seats)
{
    char name[64];
    Stage *s = sit("kakkuri", seats, seats);
    app_set(s->app, PREF_CALLS, 1 + LAMP_SLOW); // nobody is hurried: it stays to be looked at
    snprintf(name, sizeof name, "kakkuri for %d", seats);
    wait_for(s, ID_POLL_NO);
    layout_check_table(s, name);
    for (int i = 0; i < seats && phase(s) == KAKU_FUWARI; i++) {
        wait_for(s, ID_POLL_NO);
        stage_press(s, ID_POLL_NO);
        stage_wait(s, 0.3f);
    }
    for (int i = 0; i < seats; i++) {
        for (int n = 0; n < 100 && stage_curtain(s) == SEAT_NOBODY && !stage_target(s, ID_POLL_NO); n++)
            stage_wait(s, 0.1f);
        if (stage_curtain(s) == SEAT_NOBODY) break; // one may be out by the tongs
        stage_wait(s, 0.5f);
        if (i == 0) layout_check_table(s, "the curtain");
        open_curtain(s);
        if (i == 0) layout_check_table(s, "the first look");
        stage_press(s, ID_SEEN);
        stage_wait(s, 0.5f);
    }
    wait_for(s, ID_POLL_NO);
    snprintf(name, sizeof name, "kakkuri for %d, who drops out", seats);
    layout_check_table(s, name);
    for (Seat seat = 0; seat < seats; seat++) {
        if (!stage_target(s, ID_LANTERN + seat)) continue;
        stage_press(s, ID_LANTERN + seat);
        stage_wait(s, 0.1f);
        snprintf(name, sizeof name, "kakkuri for %d, a lantern", seats);
        layout_check_table(s, name);
        break;
    }
    stage_free(s);
}

static void test_layout__polls(void **state)
{
    (void)state;
    for (int seats = 3; seats <= 8; seats++) look_at_polls(seats);
    assert_no_new_fault();
}

/* ---- "What happened?" ---- */

static void person_plays(Stage *s, Seat person)
{
    Action a;
    FastRng dice = fast_rng_seeded((uint64_t)match_step_count(sitting_match(sitting(s))));
    ai_random(sitting_game(sitting(s)), sitting_view(sitting(s), person), &dice, &a);
    assert_int_equal(sitting_submit(sitting(s), person, &a, NULL), MATCH_OK);
}

static void look_at_what_happened(const char *stall, int seats)
{
    char name[64];
    int told = 0;
    Stage *s = sit(stall, 2, seats);
    app_set(s->app, PREF_HAPPENED, 1);
    app_set(s->app, PREF_CALLS, 1 + LAMP_SERIOUS);
    snprintf(name, sizeof name, "what happened, %s for %d", stall, seats);
    for (int i = 0; i < 4000 && told < 3; i++) {
        if (phase(s) == PHASE_ROUND_OVER) break;
        const Seat person = sitting_person_to_act(sitting(s));
        stage_wait(s, 0.1f);
        if (stage_curtain(s) != SEAT_NOBODY) {
            stage_wait(s, 0.6f);
            if (stage_shows(s, "Since your last turn")) {
                layout_check_table(s, name);
                told++;
            }
            open_curtain(s);
        } else if (stage_target(s, ID_SEEN)) {
            stage_press(s, ID_SEEN);
        } else if (person != SEAT_NOBODY) {
            person_plays(s, person);
        }
    }
    assert_true(told > 0);
    stage_free(s);
}

static void test_layout__what_happened(void **state)
{
    (void)state;
    look_at_what_happened("daifugo", 4);
    look_at_what_happened("daifugo", 8);
    look_at_what_happened("kakkuri", 8);
    assert_no_new_fault();
}

/* ---- look boxes in place of the curtain ---- */

/* The tray of the one in turn, shut and open. */
static void look_at_trays(const char *stall, int seats)
{
    char name[64];
    int seen = 0;
    Stage *s = sit(stall, 3, seats);
    app_set(s->app, PREF_BOXES, 1);
    app_set(s->app, PREF_CALLS, 1 + LAMP_SERIOUS);
    for (int i = 0; i < 4000 && seen < 3; i++) {
        const Referee *r = app_referee(s->app);
        if (phase(s) == PHASE_ROUND_OVER) break;
        stage_wait(s, 0.1f);
        if (r->state == REF_CURTAIN && r->next != SEAT_NOBODY) {
            stage_draw(s);
            snprintf(name, sizeof name, "a tray, %s for %d", stall, seats);
            layout_check_table(s, name);
            const Happening look = {.kind = HAPPENED_LOOKED, .seat = r->next};
            referee_happens(app_referee(s->app), &look, NULL);
            stage_wait(s, 0.2f);
            snprintf(name, sizeof name, "an open tray, %s for %d", stall, seats);
            layout_check_table(s, name);
            seen++;
        } else if (stage_target(s, ID_SEEN)) {
            stage_press(s, ID_SEEN);
        } else if (sitting_person_to_act(sitting(s)) != SEAT_NOBODY) {
            person_plays(s, sitting_person_to_act(sitting(s)));
        }
    }
    assert_true(seen > 0);
    stage_free(s);
}

static void test_layout__trays(void **state)
{
    (void)state;
    look_at_trays("daifugo", 4);
    look_at_trays("daifugo", 8);
    look_at_trays("kakkuri", 8);
    assert_no_new_fault();
}

/* ---- Dotenko: calls that answer each other ---- */

/* Players who can call or return do so; true when two calls stand on one card. */
static bool until_returned(Stage *s, FastRng *dice)
{
    static const uint8_t CALLS[] = {DOTE_SAY_RETURN, DOTE_SAY_DOTENKO, DOTE_SAY_SHOTENKO};
    int calls = 0;
    for (int i = 0; i < 400 && phase(s) != PHASE_ROUND_OVER; i++) {
        bool called = false;
        for (size_t k = 0; k < sizeof CALLS && !called; k++) {
            const Action call = action_of(CALLS[k]);
            for (Seat seat = 0; seat < sitting_table(sitting(s))->seat_count && !called; seat++)
                called = sitting_submit(sitting(s), seat, &call, NULL) == MATCH_OK;
        }
        calls = called ? calls + 1 : 0;
        app_step(s->app, 1.0f / 60); // the table sees each of them
        if (calls >= 2) break;
        if (!called && !stage_act(s, dice)) return false;
    }
    stage_wait(s, 3); // it has been said large, and added up
    return calls >= 2;
}

/* How many arrows are drawn: each rung has one. */
static int arrows(Stage *s)
{
    int count = 0;
    stage_draw(s);
    const Canvas *c = ui_canvas(s->app->ui);
    for (int i = 0; i < c->op_count; i++) {
        const DrawOp *op = &c->ops[i];
        if (op->kind == OP_SPRITE && strcmp(canvas_op_text(c, op), "icons/play") == 0) count++;
    }
    return count;
}

/* A person who comes back to a match within a chain of returns sees all of it. False: nothing of it
 * is shown any more. */
static bool resume_on_a_ladder(Stage *s)
{
    const int before = arrows(s);
    if (phase(s) != DOTE_RETURNS || before == 0) return false;
    app_pop(s->app);
    app_push(s->app, table_scene_new(s->app, true));
    stage_wait(s, 0.1f);
    assert_int_equal(phase(s), DOTE_RETURNS);
    assert_int_equal(arrows(s), before);
    return true;
}

static bool look_at_a_ladder(int people, int seats)
{
    char name[64];
    snprintf(name, sizeof name, "a ladder of returns, %d people of %d", people, seats);
    for (uint64_t seed = 1; seed < 200; seed++) {
        FastRng dice = fast_rng_seeded(seed);
        Setup setup = stage_setup(&DOTENKO, seats, NULL);
        setup.seed = fast_rng_seed(&dice);
        Stage *s = sit_with(&DOTENKO, &setup, people);
        stage_wait(s, 0.1f);
        const bool found = until_returned(s, &dice);
        if (found) layout_check_table(s, name);
        const bool resumed = found && resume_on_a_ladder(s);
        stage_free(s);
        if (found) return resumed;
    }
    fail_msg("nobody ever answers a call");
    return false;
}

static void test_layout__ladder(void **state)
{
    (void)state;
    int resumed = look_at_a_ladder(1, 3);
    resumed += look_at_a_ladder(4, 4);
    resumed += look_at_a_ladder(6, 6);
    assert_true(resumed > 0);
    assert_no_new_fault();
}

/* ---- the end of a round, and of a match ---- */

static void look_at_pages(Stage *s, const char *name)
{
    static const char *const PAGES[] = {"How it was won", "Points", "Chart", "Highlight", "Hands"};
    app_push(s->app, result_scene_new(s->app));
    stage_wait(s, 4);
    layout_check(s, name);
    for (size_t i = 0; i < sizeof PAGES / sizeof *PAGES; i++) {
        if (!stage_labelled(s, PAGES[i])) continue;
        stage_press_label(s, PAGES[i]);
        stage_wait(s, 4);
        layout_check(s, name);
    }
    app_pop(s->app);
}

/* As it is staged on the table, in the still picture. */
static void look_at_end(Stage *s, const char *name)
{
    app_push(s->app, table_scene_new(s->app, true));
    for (int i = 0; i < 600 && strcmp(stage_top(s), "result") != 0; i++) stage_wait(s, 0.05f);
    assert_true(app_top(s->app)->kind->see_through);
    layout_check(s, name);
    app_pop(s->app);
    app_pop(s->app);
}

static void look_at_results(const char *stall, int seats)
{
    char name[64];
    Stage *s = sit(stall, 1, seats);
    stage_play_round(s);
    snprintf(name, sizeof name, "round's end, %s for %d", stall, seats);
    look_at_end(s, name);
    look_at_pages(s, name);
    while (sitting_next_round(sitting(s)) == MATCH_OK) stage_play_round(s);
    snprintf(name, sizeof name, "match's end, %s for %d", stall, seats);
    look_at_end(s, name);
    look_at_pages(s, name);
    stage_free(s);
}

/* As many new stamps as are printed, with the longest words of their leaf. */
static void wins_stamps(StampMoment *m, const Game *game)
{
    const StampLeaf *leaf = stamps_of(game);
    *m = (StampMoment){.game = game, .alone = true};
    for (; m->count < STAMP_MOMENT_MOST; m->count++) {
        int longest = -1;
        for (int i = 0; i < STAMPS_A_STALL; i++) {
            bool has = false;
            for (int k = 0; k < m->count; k++) has = has || m->which[k] == i;
            if (!has && (longest < 0 || strlen(leaf->stamp[i].does) >
                                            strlen(leaf->stamp[longest].does)))
                longest = i;
        }
        m->which[m->count] = longest;
        m->has[m->count] = STAMPS_A_STALL;
    }
}

/* They have a place of their own, beside what else is on the page. */
static void look_at_stamps(const char *stall, int seats)
{
    char name[64];
    Stage *s = sit(stall, 1, seats);
    snprintf(name, sizeof name, "new stamps, %s for %d", stall, seats);
    for (stage_play_round(s); sitting_next_round(sitting(s)) == MATCH_OK;) stage_play_round(s);
    app_push(s->app, result_scene_new(s->app));
    wins_stamps(&((ResultScene *)app_top(s->app))->stamps, sitting_game(sitting(s)));
    stage_wait(s, 4);
    assert_true(stage_shows(s, "12 of 12"));
    layout_check(s, name);
    stage_free(s);
}

/* ---- what lies over the table, and what shows it again ---- */

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 5 };

static void test_layout__results(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        const Game *game = game_by_id(STALLS[i], strlen(STALLS[i]));
        for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
            if (thorough() || seats == game->seats_max) look_at_results(STALLS[i], seats);
        }
    }
    assert_no_new_fault();
}

static void test_layout__new_stamps(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        const Game *game = game_by_id(STALLS[i], strlen(STALLS[i]));
        look_at_stamps(STALLS[i], game->seats_min);
        if (thorough()) look_at_stamps(STALLS[i], game->seats_max);
    }
    assert_no_new_fault();
}

static void test_layout__log_over_the_table(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        FastRng dice = fast_rng_seeded(6);
        if (!thorough() && i % 3 != 0) continue;
        Stage *s = sit(STALLS[i], 1, 6);
        for (int n = 0; n < 40 && stage_act(s, &dice); n++) stage_wait(s, 0.1f);
        app_push(s->app, log_scene_new(s->app));
        layout_check(s, "log over the table");
        stage_free(s);
    }
    assert_no_new_fault();
}

static void test_layout__legend(void **state)
{
    (void)state;
    for (int face = 0; face < 3; face++) {
        Stage *s = sit("kakkuri", 1, 4);
        app_set(s->app, PREF_KOMATSU_FACE, face);
        app_push(s->app, legend_scene_new(s->app, &KAKKURI));
        layout_check(s, "legend");
        stage_free(s);
    }
    assert_no_new_fault();
}

static void look_at_replay(const char *stall, int seats)
{
    char name[64];
    Stage *s = sit(stall, 1, seats);
    snprintf(name, sizeof name, "replay, %s for %d", stall, seats);
    for (stage_play_round(s); sitting_next_round(sitting(s)) == MATCH_OK;) stage_play_round(s);
    const Match *m = sitting_match(sitting(s));
    const int steps = match_step_count(m);
    for (int part = 1; part <= 3; part++) {
        app_push(s->app, replay_scene_new(s->app, match_copy(m, steps), sitting_seating(sitting(s)),
                                          steps * part / 3, SEAT_NOBODY));
        stage_wait(s, 0.5f);
        layout_check_table(s, name);
        app_pop(s->app);
    }
    stage_free(s);
}

static void test_layout__replay(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        const Game *game = game_by_id(STALLS[i], strlen(STALLS[i]));
        for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
            if (thorough() || seats == game->seats_max) look_at_replay(STALLS[i], seats);
        }
    }
    assert_no_new_fault();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__polls),
        cmocka_unit_test(test_layout__what_happened),
        cmocka_unit_test(test_layout__trays),
        cmocka_unit_test(test_layout__ladder),
        cmocka_unit_test(test_layout__results),
        cmocka_unit_test(test_layout__new_stamps),
        cmocka_unit_test(test_layout__log_over_the_table),
        cmocka_unit_test(test_layout__legend),
        cmocka_unit_test(test_layout__replay),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}
