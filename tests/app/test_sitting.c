/* test_sitting.c - nothing is shown before it is saved, and what was saved comes back equal. */
#include "app/app_parts.h"
#include "stage.h"

#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/temper.h"
#include "match/match.h"
#include "rules/takoyaki/takoyaki.h"

static const char SLOT[] = "takoyaki";

static Sitting *resume(Stage *s, StoreStatus *status)
{
    return sitting_resume(app_host(s->app), game_by_id(SLOT, strlen(SLOT)), status);
}

static int journal_matches(Stage *s, const Sitting *sitting)
{
    return fake_store_lines(s->app->store, SLOT) == 1 + match_step_count(sitting_match(sitting));
}

/* One action by a seat that has to act. */
static void act_once(Stage *s)
{
    Action a;
    Seat seat = 0;
    FastRng dice = fast_rng_seeded(1);
    Sitting *sitting = s->app->sitting;
    while (!seats_have(sitting_table(sitting)->to_act, seat)) seat++;
    ai_random(sitting_game(sitting), sitting_view(sitting, seat), &dice, &a);
    assert_int_equal(sitting_submit(sitting, seat, &a, NULL), MATCH_OK);
}

static void test_sitting__every_step_is_in_the_journal_before_its_events(void **state)
{
    Event story[64];
    (void)state;
    Stage *s = stage_new();
    Sitting *sitting = stage_sit(s, 1, 3, 2);
    assert_true(journal_matches(s, sitting));
    int rounds = 0;
    while (!sitting_table(sitting)->over) {
        if (sitting_table(sitting)->phase == PHASE_ROUND_OVER) {
            assert_int_equal(sitting_next_round(sitting), MATCH_OK);
            rounds++;
        } else {
            act_once(s);
        }
        if (!sitting_table(sitting)->over) assert_true(journal_matches(s, sitting));
        while (sitting_take_events(sitting, 0, story, 64) > 0) {}
    }
    assert_int_equal(rounds, 1);
    // With its last step the match no longer waits.
    assert_int_equal(fake_store_lines(s->app->store, SLOT), -1);
    stage_free(s);
}

static void test_sitting__a_refused_action_leaves_no_trace(void **state)
{
    Reason why;
    (void)state;
    Stage *s = stage_new();
    Sitting *sitting = stage_sit(s, 2, 2, 1);
    int lines = fake_store_lines(s->app->store, SLOT);
    Action a = action_of(TAKO_SAY_DRAW);
    assert_int_equal(sitting_submit(sitting, 0, &a, &why), MATCH_ILLEGAL);
    assert_int_not_equal(why.code, 0);
    assert_int_equal(fake_store_lines(s->app->store, SLOT), lines);
    stage_free(s);
}

static void test_sitting__resumes_at_the_same_card_after_every_step(void **state)
{
    StoreStatus status;
    (void)state;
    Stage *s = stage_new();
    Sitting *sitting = stage_sit(s, 1, 2, 3);
    for (int i = 0; i < 120 && !sitting_table(sitting)->over; i++) {
        Sitting *again = resume(s, &status);
        assert_int_equal(status, STORE_OK);
        assert_int_equal(match_hash(sitting_match(again)), match_hash(sitting_match(sitting)));
        stage_assert_same_chairs(sitting_seating(again), sitting_seating(sitting));
        Event story[8];
        assert_int_equal(sitting_take_events(again, 0, story, 8), 0); // all has been told
        sitting_free(again);
        if (sitting_table(sitting)->phase == PHASE_ROUND_OVER) sitting_next_round(sitting);
        else act_once(s);
    }
    stage_free(s);
}

static void test_sitting__damage_costs_only_what_comes_after(void **state)
{
    StoreStatus status;
    (void)state;
    Stage *s = stage_new();
    stage_sit(s, 1, 2, 1);
    for (int i = 0; i < 12; i++) act_once(s);
    Store *store = s->app->store;
    fake_store_spoil(store, SLOT, 9, "0 nonsense");
    Sitting *again = resume(s, &status);
    assert_non_null(again);
    assert_int_equal(status, STORE_DAMAGED);
    assert_int_equal(match_step_count(sitting_match(again)), 8); // lines 1 to 8
    // The journal has been begun anew with what is sound, and goes on from there.
    assert_int_equal(fake_store_lines(store, SLOT), 9);
    app_sit_down(s->app, again);
    act_once(s);
    assert_true(journal_matches(s, again));
    stage_free(s);
}

static void test_sitting__computers_answer_to_the_language_one_comes_back_in(void **state)
{
    StoreStatus status;
    (void)state;
    assert_true(text_load(BUILD_DIR "/share/ennichi/locale"));
    Stage *s = stage_new();
    const char *name = sitting_seating(stage_sit(s, 1, 2, 1))->chair[1].name;
    char before[NAME_BYTES];
    memcpy(before, name, sizeof before);
    s->app->prefs.value[PREF_LANG] = app_tongue(s->app).lang == LANG_JA ? 1 : 2;
    Sitting *again = resume(s, &status);
    assert_string_not_equal(sitting_seating(again)->chair[1].name, before);
    sitting_free(again);
    text_unload();
    stage_free(s);
}

static void test_sitting__a_line_that_replays_to_another_state_is_no_line(void **state)
{
    StoreStatus status;
    (void)state;
    Stage *s = stage_new();
    stage_sit(s, 2, 2, 1);
    Action plain = action_of(TAKO_SAY_READY);
    assert_int_equal(sitting_submit(s->app->sitting, 0, &plain, NULL), MATCH_OK);
    // A legal line, but not the one that led to the hash beside it.
    fake_store_spoil(s->app->store, SLOT, 2, "0 arrange 2 1 3 4 5 6 7 8 9 10");
    Sitting *again = resume(s, &status);
    assert_int_equal(status, STORE_DAMAGED);
    assert_int_equal(match_step_count(sitting_match(again)), 1);
    sitting_free(again);
    stage_free(s);
}

static void test_sitting__a_journal_without_a_sound_line_frees_the_stall(void **state)
{
    StoreStatus status;
    Waiting waiting;
    (void)state;
    Stage *s = stage_new();
    stage_sit(s, 1, 2, 1);
    fake_store_spoil(s->app->store, SLOT, 0, "daifugo players=nobody");
    assert_null(resume(s, &status));
    assert_int_equal(status, STORE_DAMAGED);
    assert_false(sitting_waiting(app_host(s->app), game_by_id(SLOT, strlen(SLOT)), &waiting));
    stage_free(s);
}

static void test_sitting__undo_is_kept_and_resumes_equal(void **state)
{
    StoreStatus status;
    const char *why_not;
    (void)state;
    Stage *s = stage_new();
    Sitting *sitting = stage_sit(s, 2, 2, 1);
    uint64_t before = match_hash(sitting_match(sitting));
    assert_false(sitting_undo(sitting, &why_not)); // nothing done yet
    assert_non_null(why_not);
    Action ready = action_of(TAKO_SAY_READY);
    assert_int_equal(sitting_submit(sitting, 0, &ready, NULL), MATCH_OK);
    assert_true(sitting_undo(sitting, &why_not));
    assert_int_equal(match_hash(sitting_match(sitting)), before);
    assert_string_equal(fake_store_line(s->app->store, SLOT, 3), "undo");
    Action arrange = action_of(TAKO_SAY_ARRANGE);
    arrange.count = 10;
    for (int i = 0; i < 10; i++) arrange.item[i] = (uint8_t)(10 - i);
    assert_int_equal(sitting_submit(sitting, 0, &arrange, NULL), MATCH_OK);
    Sitting *again = resume(s, &status);
    assert_int_equal(status, STORE_OK);
    assert_int_equal(match_hash(sitting_match(again)), match_hash(sitting_match(sitting)));
    sitting_free(again);
    stage_free(s);
}

static void test_sitting__what_has_been_seen_is_not_taken_back(void **state)
{
    const char *why_not;
    (void)state;
    Stage *s = stage_new();
    Sitting *sitting = stage_sit(s, 2, 2, 1);
    Action ready = action_of(TAKO_SAY_READY), draw = action_of(TAKO_SAY_DRAW);
    for (Seat seat = 0; seat < 2; seat++) sitting_submit(sitting, seat, &ready, NULL);
    Seat turn = sitting_person_to_act(sitting);
    assert_int_equal(sitting_submit(sitting, turn, &draw, NULL), MATCH_OK);
    int lines = fake_store_lines(s->app->store, SLOT);
    assert_false(sitting_undo(sitting, &why_not));
    assert_non_null(why_not);
    assert_int_equal(fake_store_lines(s->app->store, SLOT), lines);
    stage_free(s);
}

static void test_sitting__trouble_is_told_once_and_play_goes_on(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    Sitting *sitting = stage_sit(s, 1, 2, 1);
    fake_store_answer(s->app->store, STORE_FULL);
    for (int i = 0; i < 6; i++) act_once(s);
    assert_int_equal(s->app->toast_count, 1);
    assert_int_equal(match_step_count(sitting_match(sitting)), 7);
    assert_true(app_wake_ms(s->app) >= 0 && app_wake_ms(s->app) <= 2001); // asks again by and by
    fake_store_answer(s->app->store, STORE_OK);
    stage_wait(s, 5);
    assert_int_equal(s->app->storage_told.why, STORE_OK);
    stage_free(s);
}

/* Children get a sign and nothing to read; the words come when grown-ups leave child mode. */
static void test_sitting__trouble_is_a_sign_to_children(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit(s, 1, 2, 1);
    app_set(s->app, PREF_CHILD, 1);
    fake_store_answer(s->app->store, STORE_FULL);
    for (int i = 0; i < 6; i++) act_once(s);
    assert_int_equal(s->app->toast_count, 1);
    stage_wait(s, 0.5f);
    assert_false(stage_shows(s, "disk is full"));
    stage_wait(s, 20);
    assert_int_equal(s->app->toast_count, 0);
    app_set(s->app, PREF_CHILD, 0);
    stage_wait(s, 0.5f);
    assert_true(stage_shows(s, "disk is full"));
    stage_free(s);
}

static void test_sitting__a_chair_is_kept_by_the_computer_and_taken_back(void **state)
{
    (void)state;
    Stage *s = stage_new();
    Sitting *sitting = stage_sit(s, 1, 2, 1);
    assert_int_equal(sitting_people(sitting), 1);
    sitting_keep_seat(sitting, 0, true);
    assert_int_equal(sitting_person_to_act(sitting), SEAT_NOBODY);
    const int before = match_step_count(sitting_match(sitting));
    const Match *match = sitting_match(sitting);
    for (int i = 0; i < 600 && match_step_count(match) <= before + 2; i++)
        sitting_computers(sitting, 1.0f / 60, true, false);
    assert_true(match_step_count(match) > before + 2); // both play
    assert_int_equal(sitting_people(sitting), 1);
    sitting_keep_seat(sitting, 0, false);
    while (sitting_person_to_act(sitting) == SEAT_NOBODY) {
        sitting_computers(sitting, 1.0f / 60, true, false);
    }
    assert_int_equal(sitting_person_to_act(sitting), 0);
    stage_free(s);
}

/* The name stands beside the match: no line of it changes, and it is there after a break. */
static void test_sitting__somebody_is_called_otherwise_and_stays_so(void **state)
{
    StoreStatus status;
    (void)state;
    Stage *s = stage_new();
    Sitting *sitting = stage_sit(s, 1, 2, 1);
    const int lines = sitting_lines(sitting), steps = match_step_count(sitting_match(sitting));
    assert_false(sitting_rename(sitting, 0, "   "));
    assert_true(sitting_rename(sitting, 0, "Hanako"));
    assert_string_equal(sitting_seating(sitting)->chair[0].name, "Hanako");
    assert_int_equal(sitting_lines(sitting), lines);
    assert_int_equal(match_step_count(sitting_match(sitting)), steps);
    Sitting *again = resume(s, &status);
    assert_non_null(again);
    assert_string_equal(sitting_seating(again)->chair[0].name, "Hanako");
    sitting_free(again);
    stage_free(s);
}

static void test_sitting__the_pace_tells_nothing_and_hurry_ends_with_a_person(void **state)
{
    (void)state;
    Stage *s = stage_new();
    Sitting *sitting = stage_sit(s, 1, 2, 1);
    assert_int_equal(sitting_person_to_act(sitting), 0);
    // Both are asked, and the computer answers at once.
    int frames = 0;
    while (!sitting_computers(sitting, 1.0f / 60, true, false)) frames++;
    assert_in_range(frames, 0, 7);
    Action ready = action_of(TAKO_SAY_READY);
    sitting_submit(sitting, 0, &ready, NULL);
    while (sitting_person_to_act(sitting) == SEAT_NOBODY) {
        int waited = 0;
        while (!sitting_computers(sitting, 1.0f / 60, true, true)) waited++;
        assert_in_range(waited, 0, 4);
    }
    stage_free(s);
}

static void test_sitting__never_while_something_is_shown_and_only_at_a_press_by_steps(void **state)
{
    (void)state;
    Stage *s = stage_new();
    Sitting *sitting = stage_sit(s, 0, 2, 1);
    for (int i = 0; i < 600; i++) assert_false(sitting_computers(sitting, 0.1f, false, false));
    app_set(s->app, PREF_PACE, 4);
    for (int i = 0; i < 600; i++) assert_false(sitting_computers(sitting, 0.1f, true, false));
    assert_int_equal(sitting_due_ms(sitting, true), -1);
    assert_true(sitting_computers(sitting, 0.1f, true, true));
    stage_free(s);
}

/* A table of computers of one level and a person at seat 0. */
static Sitting *sit_with(Stage *s, const char *game_id, int seats, AiLevel level)
{
    const Game *game = game_by_id(game_id, strlen(game_id));
    Seating seating = {0};
    Setup setup = setup_usual(game, seats);
    for (int i = 0; i < seats; i++) {
        seating.chair[i] = seating_next_chair(&seating, (Tongue){0}, i > 0);
        seating.chair[i].level = (uint8_t)level;
        seating.count++;
    }
    assert_null(game->settle(&setup));
    seed_parse("5eed", &setup.seed);
    Sitting *sitting = sitting_new(app_host(s->app), game, &setup, &seating, true);
    app_sit_down(s->app, sitting);
    return sitting;
}

/* What a screen draws is what it asked for, whatever computers look at meanwhile. */
static void test_sitting__a_screen_never_sees_through_a_computers_eyes(void **state)
{
    static const char *const GAMES_WITH_SECRETS[] = {"dotenko", "daifugo", "tamalou"};
    (void)state;
    for (int g = 0; g < 3; g++) {
        Stage *s = stage_new();
        Sitting *sitting = sit_with(s, GAMES_WITH_SECRETS[g], 4, AI_NORMAL);
        int acted = 0;
        for (int i = 0; i < 4000 && acted < 12; i++) {
            const View *view = sitting_view(sitting, 0);
            if (sitting_computers(sitting, 0.05f, true, false)) acted++;
            else assert_int_equal(view_table(view)->viewer, 0);
            if (sitting_person_to_act(sitting) != SEAT_NOBODY) act_once(s);
            if (sitting_table(sitting)->phase == PHASE_ROUND_OVER) break;
        }
        assert_true(acted > 0);
        stage_free(s);
    }
}

/* Nobody waits for a thought that is no longer needed. */
static void test_sitting__a_strong_computer_thinks_beside_the_frames(void **state)
{
    (void)state;
    Stage *s = stage_new();
    Sitting *sitting = sit_with(s, "daifugo", 4, AI_ONI);
    int frames = 0;
    app_set(s->app, PREF_SPEED, 0); // no movements, no delays: only thinking is waited for
    while (sitting_person_to_act(sitting) == SEAT_NOBODY || frames == 0) {
        if (sitting_person_to_act(sitting) != SEAT_NOBODY) act_once(s);
        const int wake = sitting_due_ms(sitting, true);
        assert_true(wake >= 0);
        sitting_computers(sitting, 0.016f, true, false);
        frames++;
    }
    assert_true(frames > 4);
    Action best;
    Reason why;
    assert_false(sitting_hint(sitting, 0, &best)); // and so does who gives a hint
    while (!sitting_hint(sitting, 0, &best)) {}
    assert_int_equal(sitting_try(sitting, 0, &best, &why), MATCH_OK);
    act_once(s);
    sitting_computers(sitting, 0.016f, true, false);
    stage_free(s); // in the middle of a thought
}

/* What each computer did follows from its own view at that moment and the dice of that decision:
 * anybody who has the record can check it. */
static void test_sitting__what_computers_decide_can_be_derived_again(void **state)
{
    static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
    int asked = 0;
    (void)state;
    for (int i = 0; i < 5; i++) {
        Stage *s = stage_new();
        Sitting *sitting = stage_sit_at(s, STALLS[i], 1, 4, 1);
        FastRng dice = fast_rng_seeded(4);
        for (int k = 0; k < 4000 && sitting_table(sitting)->phase != PHASE_ROUND_OVER; k++) {
            sitting_computers(sitting, 5, true, false);
            if (sitting_person_to_act(sitting) == 0 && k % 3 == 0) stage_act(s, &dice);
        }
        const Match *whole = sitting_match(sitting);
        const Game *game = match_game(whole);
        Match *now = match_copy(whole, 1);
        View *view = view_new(game);
        do {
            if (match_step_count(now) == match_step_count(whole)) break;
            const Step *step = match_step(whole, match_step_count(now));
            if (step->kind != STEP_ACTION || step->seat == 0) continue;
            Action again;
            FastRng own = match_dice(now, step->seat);
            match_view(now, step->seat, view);
            if (!seats_have(match_table(now)->to_act, step->seat)) {
                assert_true(ai_interrupts(game, view, AI_NORMAL, &own, &again));
            } else {
                ai_choose(game, view, AI_NORMAL, &own, &again);
                ai_temper(game, view, chair_temper(&sitting_seating(sitting)->chair[step->seat]),
                          &again);
            }
            assert_true(action_equal(&again, &step->action));
            asked++;
        } while (match_follow(now, whole));
        free(view);
        match_free(now);
        stage_free(s);
    }
    assert_true(asked > 100);
}

static void test_sitting__a_new_match_in_its_place_stays_when_the_old_one_goes(void **state)
{
    (void)state;
    Stage *s = stage_new();
    stage_sit(s, 1, 2, 1);
    stage_play_round(s);
    stage_sit(s, 1, 2, 1);
    assert_true(journal_matches(s, s->app->sitting));
    stage_free(s);
}

/* At this house only the first of what could be done goes, which no computer player knows. */
static bool is_first(const View *v, const Action *a, Reason *why)
{
    const Game *game = game_by_id("daifugo", strlen("daifugo"));
    Action first;
    bool more;
    return game->is_legal(v, a, why) && game->legal(v, &first, 1, &more) > 0 &&
           action_equal(&first, a);
}

/* What a computer asks for and is refused is not asked for again and again: it does the first thing
 * that goes, and play goes on. */
static void test_sitting__a_refused_computer_does_what_goes(void **state)
{
    (void)state;
    Stage *s = stage_new();
    static Game house;
    house = *game_by_id("daifugo", strlen("daifugo"));
    house.is_legal = is_first;
    const Setup setup = stage_setup(&house, 4, NULL);
    Sitting *sitting = stage_sit_with(s, &house, &setup, 0);
    int steps = match_step_count(sitting_match(sitting));
    for (int i = 0; i < 20; i++) {
        Event story[64];
        for (int frame = 0; frame < 600; frame++) {
            while (sitting_take_events(sitting, 0, story, 64) > 0) {}
            if (sitting_computers(sitting, 0.05f, true, true)) break;
        }
        assert_true(match_step_count(sitting_match(sitting)) > steps);
        steps = match_step_count(sitting_match(sitting));
    }
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sitting__every_step_is_in_the_journal_before_its_events),
        cmocka_unit_test(test_sitting__a_refused_action_leaves_no_trace),
        cmocka_unit_test(test_sitting__a_refused_computer_does_what_goes),
        cmocka_unit_test(test_sitting__resumes_at_the_same_card_after_every_step),
        cmocka_unit_test(test_sitting__damage_costs_only_what_comes_after),
        cmocka_unit_test(test_sitting__computers_answer_to_the_language_one_comes_back_in),
        cmocka_unit_test(test_sitting__a_line_that_replays_to_another_state_is_no_line),
        cmocka_unit_test(test_sitting__a_journal_without_a_sound_line_frees_the_stall),
        cmocka_unit_test(test_sitting__undo_is_kept_and_resumes_equal),
        cmocka_unit_test(test_sitting__what_has_been_seen_is_not_taken_back),
        cmocka_unit_test(test_sitting__trouble_is_told_once_and_play_goes_on),
        cmocka_unit_test(test_sitting__trouble_is_a_sign_to_children),
        cmocka_unit_test(test_sitting__a_chair_is_kept_by_the_computer_and_taken_back),
        cmocka_unit_test(test_sitting__somebody_is_called_otherwise_and_stays_so),
        cmocka_unit_test(test_sitting__the_pace_tells_nothing_and_hurry_ends_with_a_person),
        cmocka_unit_test(
            test_sitting__never_while_something_is_shown_and_only_at_a_press_by_steps),
        cmocka_unit_test(test_sitting__a_screen_never_sees_through_a_computers_eyes),
        cmocka_unit_test(test_sitting__a_strong_computer_thinks_beside_the_frames),
        cmocka_unit_test(test_sitting__what_computers_decide_can_be_derived_again),
        cmocka_unit_test(test_sitting__a_new_match_in_its_place_stays_when_the_old_one_goes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
