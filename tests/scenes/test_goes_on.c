/*
 * test_goes_on.c - every table goes on by itself: ten minutes without any input, computers alone
 * and with a person who is asked and asked again; and faster, as long as that is held.
 */
#include <math.h>
#include <string.h>

#include "ai/ai.h"
#include "app/app_parts.h"
#include "scenes/table/table_screen.h"
#include "scenes/table/topbar.h"
#include "stage.h"
#include "table/timeline.h"

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 5, SEATS = 5, FRAMES_A_SECOND = 60, MINUTES = 10 };
static const float FRAME_S = 1.0f / FRAMES_A_SECOND;

static Stage *table_of(const char *stall, int people, int seats, uint64_t seed)
{
    Stage *s = stage_new();
    const Game *game = game_by_id(stall, strlen(stall));
    Setup setup = stage_setup(game, seats, NULL);
    FastRng dice = fast_rng_seeded(seed);
    if (seed) setup.seed = fast_rng_seed(&dice);
    app_host(s->app)->thinks_at_once = true;
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, people);
    app_push(s->app, table_scene_new(s->app, false));
    return s;
}

static Stage *table(const char *stall, int people) { return table_of(stall, people, SEATS, 0); }

static const Table *look(const Stage *s) { return sitting_table(s->app->sitting); }

/* What matters is shown besides: a rule's name, a call, stones that slide. */
static bool is_shown(const Stage *s)
{
    return app_referee(s->app)->untold != 0;
}

/* Nobody waits longer for a computer; the end of a round is seen for nine seconds. */
static void watch(const char *stall)
{
    Stage *s = table(stall, 0);
    float quiet_s = 0, longest_s = 0;
    int steps = stage_steps(s);
    for (int i = 0; i < MINUTES * 60 * FRAMES_A_SECOND && !look(s)->over; i++) {
        app_step(s->app, FRAME_S);
        const bool page = strcmp(stage_top(s), "result") == 0;
        const bool waits = stage_steps(s) == steps && !is_shown(s);
        quiet_s = waits ? quiet_s + (page ? FRAME_S * 0.32f : FRAME_S) : 0;
        steps = stage_steps(s);
        if (quiet_s > longest_s) longest_s = quiet_s;
        if (quiet_s > 3) fail_msg("%s stands still at step %d", stall, steps);
    }
    print_message("%s: %d steps, %.1f s at most\n", stall, steps, (double)longest_s);
    assert_true(look(s)->over || steps > 200);
    stage_free(s);
}

static void test_goes_on__without_anybody_for_ten_minutes(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) watch(STALLS[i]);
}

/* As the program's loop does for a window that is hidden, unmapped or out of focus: no frame is
 * drawn, and between two looks it sleeps as long as it is told that nothing will happen. */
static float sleep_of(const Stage *s)
{
    static const float SLICE_S = 0.1f; // as much of it as counts at once
    const int wake = app_moving(s->app) ? 0 : app_wake_ms(s->app);
    assert_int_not_equal(wake, -1); // for ever, with computers at the table
    return wake == 0 ? FRAME_S : fminf((float)wake / 1000, SLICE_S);
}

static void watch_asleep(const char *stall)
{
    const Input away = {.type = INPUT_FOCUS, .down = false}, size = {.type = INPUT_RESIZED};
    Stage *s = table(stall, 0);
    float quiet_s = 0, passed_s = 0;
    int steps = stage_steps(s);
    app_input(s->app, &away);
    app_input(s->app, &size);
    while (passed_s < MINUTES * 60 && !look(s)->over) {
        const float dt = sleep_of(s);
        app_step(s->app, dt);
        passed_s += dt;
        const bool page = strcmp(stage_top(s), "result") == 0;
        const bool waits = stage_steps(s) == steps && !is_shown(s);
        quiet_s = waits ? quiet_s + (page ? dt * 0.32f : dt) : 0;
        steps = stage_steps(s);
        if (quiet_s > 3) fail_msg("%s stands still at step %d", stall, steps);
    }
    assert_true(look(s)->over || steps > 200);
    stage_free(s);
}

static void test_goes_on__out_of_focus_and_asleep_between_steps(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) watch_asleep(STALLS[i]);
}

static void next_round(Stage *s)
{
    const Happening told = {.kind = HAPPENED_TOLD, .seat = GLASS_SCREEN},
                    next = {.kind = HAPPENED_NEXT};
    referee_happens(app_referee(s->app), &told, NULL);
    referee_happens(app_referee(s->app), &next, NULL);
    app_pop(s->app);
}

/* One person plays as soon as there is something to decide; returns the longest time for which
 * nothing new happened, with all that is shown in it, the end of a round, too. */
static float longest_wait(const char *stall, int seats, uint64_t seed)
{
    enum { MOST = 20 * 60 * FRAMES_A_SECOND };
    Stage *s = table_of(stall, 1, seats, seed);
    FastRng dice = fast_rng_seeded(seed);
    float quiet_s = 0, longest_s = 0;
    for (int i = 0, steps = 0; i < MOST && !look(s)->over; i++) {
        Happening act = {.kind = HAPPENED_ACTION, .seat = 0};
        app_step(s->app, FRAME_S);
        const bool page = strcmp(stage_top(s), "result") == 0;
        const bool asked = !is_shown(s) && referee_decider(app_referee(s->app), GLASS_SCREEN) == 0;
        quiet_s = page || asked || stage_steps(s) != steps ? 0 : quiet_s + FRAME_S;
        if (quiet_s > longest_s) longest_s = quiet_s;
        steps = stage_steps(s);
        if (page) next_round(s);
        if (page || !asked) continue;
        ai_choose(sitting_game(s->app->sitting), sitting_view(s->app->sitting, 0), AI_NORMAL, &dice,
                  &act.action);
        assert_int_equal(referee_happens(app_referee(s->app), &act, NULL), VERDICT_DONE);
    }
    stage_free(s);
    return longest_s;
}

static void test_goes_on__within_three_seconds_whatever_is_shown(void **state)
{
    enum { MATCHES = 2, OF_MANY = 6, MANY = 7 };
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        const bool many = strcmp(STALLS[i], "kakkuri") == 0; // all swap hands, and all pay
        const int matches = many ? OF_MANY : MATCHES;
        for (uint64_t seed = 100; seed < 100 + (uint64_t)matches; seed++) {
            const float longest_s = longest_wait(STALLS[i], many ? MANY : SEATS, seed);
            print_message("%s: %.1f s at most\n", STALLS[i], (double)longest_s);
            if (longest_s > 3) fail_msg("%s stands still", STALLS[i]);
        }
    }
}

/* [KAKU-4] What is drawn for the first dealer comes together: nobody waits for it longer than for
 * another deal. */
static void test_goes_on__to_the_first_decision_of_kakkuri(void **state)
{
    static const float LONGEST_S = 4.5f; // of the twelve that there are at most
    (void)state;
    Stage *s = table("kakkuri", 1);
    float waited_s = 0;
    while (sitting_person_to_act(s->app->sitting) != 0 || is_shown(s)) {
        app_step(s->app, FRAME_S);
        waited_s += FRAME_S;
        if (waited_s > LONGEST_S) fail_msg("asked after more than %.1f s", (double)LONGEST_S);
    }
    stage_free(s);
}

/* The person sits there and does nothing: what the others have to do is done within moments, and
 * then the table asks, for as long as it takes. */
static void test_goes_on__until_the_person_is_asked(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table(STALLS[i], 1);
        int last = 0;
        for (int k = 0; k < MINUTES * 60 * FRAMES_A_SECOND; k++) {
            const int steps = stage_steps(s);
            app_step(s->app, FRAME_S);
            if (stage_steps(s) != steps) last = k;
        }
        assert_int_equal(sitting_person_to_act(s->app->sitting), 0);
        assert_int_equal(app_referee(s->app)->untold, 0);
        if (last > 20 * FRAMES_A_SECOND) fail_msg("%s: asked after %d frames", STALLS[i], last);
        stage_free(s);
    }
}

/* ---- at rest ---- */

/* Ten minutes as the program's loop spends them: it sleeps for as long as it is told that nothing
 * will happen, and draws what has changed; where something moves, here but every sixth frame.
 * Returns how often it was woken; what was under way at first is not counted. */
static int wakes_at_rest(Stage *s)
{
    enum { SETTLES_S = 30, FRAMES_AT_ONCE = 6 };
    float passed_s = 0;
    int wakes = 0;
    stage_draw(s);
    while (passed_s < SETTLES_S + MINUTES * 60) {
        const bool moves = app_moving(s->app);
        const int wake = app_wake_ms(s->app), times = moves ? FRAMES_AT_ONCE : 1;
        if (!moves && wake < 0) break; // until somebody does something
        const float dt = moves ? FRAME_S : fmaxf((float)wake / 1000, FRAME_S);
        for (int i = 0; i < times; i++) app_step(s->app, dt);
        stage_draw(s);
        passed_s += dt * (float)times;
        wakes += passed_s > SETTLES_S ? times : 0;
    }
    return wakes;
}

static void must_rest(Stage *s, const char *where, bool hidden)
{
    enum { A_SECOND = 3 }; // what the machine may be woken for by all that there is
    const Input away = {.type = INPUT_FOCUS, .down = false}, size = {.type = INPUT_RESIZED};
    if (hidden) app_input(s->app, &away);
    if (hidden) app_input(s->app, &size);
    const int wakes = wakes_at_rest(s);
    if (wakes > MINUTES * 60 * A_SECOND)
        fail_msg("%s%s: woken %d times in ten minutes", where, hidden ? ", hidden" : "", wakes);
}

/* Everybody waits for a person who has gone to fetch tea. */
static void test_rests__for_ten_minutes_at_every_table(void **state)
{
    (void)state;
    for (int i = 0; i < 2 * STALL_COUNT; i++) {
        Stage *s = table(STALLS[i / 2], 1);
        must_rest(s, STALLS[i / 2], i % 2);
        assert_int_equal(sitting_person_to_act(s->app->sitting), 0);
        stage_free(s);
    }
}

static void test_rests__for_ten_minutes_on_the_street(void **state)
{
    (void)state;
    for (int hidden = 0; hidden < 2; hidden++) {
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        must_rest(s, "the street", hidden);
        stage_free(s);
    }
}

/* Frames at the table until the computers have taken so many steps. */
static int frames_for(Stage *s, int steps)
{
    int frames = 0;
    for (int i = 0; stage_steps(s) < steps && i < 10000; i++) {
        app_step(s->app, FRAME_S);
        frames += strcmp(stage_top(s), "table") == 0;
    }
    return frames;
}

static void hold(Stage *s, bool down)
{
    const UiTarget *t = stage_target(s, ID_FASTER);
    assert_non_null(t);
    const Input in = {.type = down ? INPUT_DOWN : INPUT_UP, .down = down,
                      .x = t->rect.x + t->rect.w / 2, .y = t->rect.y + t->rect.h / 2};
    app_input(s->app, &in);
}

static void hold_key(Stage *s, bool down)
{
    const Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = CMD_SELECT,
                      .down = down};
    app_input(s->app, &in);
}

/* Pointer and finger on the button, or the key: the same. */
static void test_goes_on__faster_while_that_is_held(void **state)
{
    enum { STEPS = 10 };
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *usual = table(STALLS[i], 0);
        const int frames = frames_for(usual, STEPS);
        stage_free(usual);
        for (int by_key = 0; by_key < 2; by_key++) {
            Stage *s = table(STALLS[i], 0);
            app_step(s->app, FRAME_S);
            if (by_key) hold_key(s, true);
            else hold(s, true);
            const int held = frames_for(s, STEPS);
            if (held * 2 > frames) fail_msg("%s: %d frames of %d", STALLS[i], held, frames);
            if (by_key) hold_key(s, false);
            else hold(s, false);
            stage_free(s);
        }
    }
}

/* What is held stays what it is when the person is asked; released, it is the bulb again. */
static void test_goes_on__what_is_held_becomes_no_bulb(void **state)
{
    enum { RESTING = 60 };
    int asked = 0;
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table(STALLS[i], 1);
        FastRng dice = fast_rng_seeded(3);
        bool held = false;
        int resting = 0;
        for (int frame = 0; frame < 4000 && resting < RESTING; frame++) {
            const bool person = sitting_person_to_act(s->app->sitting) == 0;
            app_step(s->app, FRAME_S);
            if (strcmp(stage_top(s), "table") != 0) break;
            if (!held && !person && stage_target(s, ID_FASTER)) {
                hold(s, true);
                held = true;
            }
            if (held) assert_non_null(stage_target(s, ID_FASTER));
            resting = held && person && !is_shown(s) ? resting + 1 : 0;
            if (person && !held && !is_shown(s)) stage_act(s, &dice);
        }
        if (resting == RESTING) {
            hold(s, false);
            app_step(s->app, FRAME_S);
            assert_non_null(stage_target(s, ID_HINT));
            asked++;
        }
        stage_free(s);
    }
    assert_true(asked > 1); // so it would be seen
}

/* ---- what matters ---- */

static void nothing_begins(Timeline *t, Flight *f)
{
    (void)t;
    (void)f;
}

static void nothing_ends(Timeline *t, const Flight *f)
{
    (void)t;
    (void)f;
}

/* A card, then a rule's name, then a card, in frames of a slot of half a second. */
static void test_goes_on__a_rule_takes_its_time_in_any_slot(void **state)
{
    static const TimelineActs ACTS = {nothing_begins, nothing_ends};
    static Timeline t;
    const Event card = {.type = EV_MOVED}, rule = {.type = EV_RULE};
    int frames = 0, large = 0;
    (void)state;
    timeline_clear(&t, &ACTS);
    timeline_add(&t, &card, 0, 1.0f, NULL);
    timeline_add(&t, &rule, 1.0f, 0.9f, NULL);
    timeline_add(&t, &card, 1.9f, 1.0f, NULL);
    t.until_s = 2.9f;
    for (; timeline_is_busy(&t) && frames < 1000; frames++) {
        const float left = 0.5f - (float)(frames - large) * FRAME_S;
        timeline_tell(&t, FRAME_S, (TellTime){1, left > 0.02f ? left : 0.02f, false, 0});
        large += t.clock_s > 1.0f && t.clock_s < 1.9f;
    }
    assert_in_range(large, 52, 55);          // 0.9 s
    assert_in_range(frames - large, 25, 35); // half a second for both cards
}

/* Five rules at once, each with cards: all of it is told in time, nothing is left out, and what
 * matters has its share. */
static void test_goes_on__much_at_once_is_told_together(void **state)
{
    enum { RULES = 5 };
    static const TimelineActs ACTS = {nothing_begins, nothing_ends};
    static const float MOST_S = 2.6f, SLOT_S = 0.4f, CARD_S = 0.7f, RULE_S = 0.9f;
    static Timeline t;
    const Event card = {.type = EV_MOVED}, rule = {.type = EV_RULE};
    int frames[2] = {0, 0};
    (void)state;
    for (int late = 0; late < 2; late++) {
        timeline_clear(&t, &ACTS);
        for (int i = 0; i < RULES; i++) {
            const float at_s = t.clock_s + (CARD_S + RULE_S) * (float)i;
            timeline_add(&t, &rule, at_s, RULE_S, NULL);
            timeline_add(&t, &card, at_s + RULE_S, CARD_S, NULL);
            t.until_s = at_s + RULE_S + CARD_S;
        }
        for (; timeline_is_busy(&t) && frames[late] < 1000; frames[late]++) {
            const float slot_s = fmaxf(SLOT_S - (float)frames[late] * FRAME_S, 0.02f);
            timeline_tell(&t, FRAME_S, (TellTime){1, slot_s, late, MOST_S});
        }
        assert_int_equal(t.count, 0);
    }
    // The last tenth of a second is told at the rate that was reached, and not ever faster.
    assert_in_range(frames[0], 140, (int)((MOST_S + 0.1f) / FRAME_S) + 1);
    assert_true(frames[1] <= frames[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_goes_on__without_anybody_for_ten_minutes),
        cmocka_unit_test(test_goes_on__out_of_focus_and_asleep_between_steps),
        cmocka_unit_test(test_goes_on__within_three_seconds_whatever_is_shown),
        cmocka_unit_test(test_goes_on__to_the_first_decision_of_kakkuri),
        cmocka_unit_test(test_goes_on__until_the_person_is_asked),
        cmocka_unit_test(test_rests__for_ten_minutes_at_every_table),
        cmocka_unit_test(test_rests__for_ten_minutes_on_the_street),
        cmocka_unit_test(test_goes_on__faster_while_that_is_held),
        cmocka_unit_test(test_goes_on__what_is_held_becomes_no_bulb),
        cmocka_unit_test(test_goes_on__a_rule_takes_its_time_in_any_slot),
        cmocka_unit_test(test_goes_on__much_at_once_is_told_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
