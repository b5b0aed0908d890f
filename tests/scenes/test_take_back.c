/*
 * test_take_back.c - steps taken back and done again at every table: alone in practice, by mouse,
 * keys and pad, after the round's end and after the match's; and the vote of several people.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/app_parts.h"
#include "ai/ai.h"
#include "app/zones.h"
#include "match/record.h"
#include "scenes/table/take_back_vote.h"
#include "scenes/table/topbar.h"
#include "stage.h"
#include "table/table_kind.h"
#include "times.h"

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 5, DECISIONS = 12, ID_TABLE = 3, ID_NO = 1, ID_AGREE = 10 };

static const Game *game_of(const char *id) { return game_by_id(id, strlen(id)); }

static Stage *table(const char *id, int people, int seats, bool practice, int rounds)
{
    Stage *s = stage_new();
    Setup setup = stage_setup(game_of(id), seats, NULL);
    const int o = option_find(game_of(id), "rounds", 6);
    if (o >= 0 && rounds) setup.option[o] = (int16_t)rounds;
    setup.practice = practice;
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game_of(id), &setup, people);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.3f);
    return s;
}

static const Table *look(const Stage *s) { return sitting_table(s->app->sitting); }
static uint64_t hash(const Stage *s) { return match_hash(sitting_match(s->app->sitting)); }

/* Until the one person is asked; false: the round is over and its result shown. */
static bool until_asked(Stage *s)
{
    for (int i = 0; i < 3000; i++) {
        const bool over = look(s)->phase == PHASE_ROUND_OVER;
        if (over && strncmp(stage_top(s), "result", 6) == 0) return false;
        if (!over && sitting_person_to_act(s->app->sitting) == 0 &&
            strcmp(stage_top(s), "table") == 0) {
            stage_wait(s, 0.05f);
            if (sitting_person_to_act(s->app->sitting) == 0) return true;
        }
        stage_wait(s, 0.1f);
    }
    fail_msg("nobody is asked");
    return false;
}

static void person_acts(Stage *s, FastRng *dice)
{
    Action a;
    ai_random(sitting_game(s->app->sitting), sitting_view(s->app->sitting, 0), dice, &a);
    assert_int_equal(sitting_submit(s->app->sitting, 0, &a, NULL), MATCH_OK);
}

enum { BY_KEYS, BY_MOUSE, BY_PAD, WAYS };

static void pad_presses(Stage *s, int id)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .command = CMD_LEFT, .down = true};
    stage_draw(s);
    if (!ui_focus_shown(s->app->ui)) app_input(s->app, &in); // the first press only shows it
    in.command = CMD_SELECT;
    ui_set_focus(s->app->ui, id);
    stage_draw(s);
    app_input(s->app, &in);
    in.down = false;
    app_input(s->app, &in);
    stage_draw(s);
}

static void turn(Stage *s, int way, Command command, int id)
{
    if (way == BY_KEYS) stage_command(s, command);
    if (way == BY_MOUSE) stage_press(s, id);
    if (way == BY_PAD) pad_presses(s, id);
}

/* ---- practice ---- */

/* The same record, whichever way it came about, and it verifies up to its open end. */
static void assert_sound_record(Stage *s)
{
    RecordFault fault;
    char *record = record_write(sitting_match(s->app->sitting));
    assert_non_null(strstr(record, " practice=on\n"));
    Match *again = record_read(record, strlen(record), &fault);
    if (!again) fail_msg("line %d: %s", fault.line, fault.words);
    assert_int_equal(match_setup(again)->practice, 1);
    assert_true(match_hash(again) == hash(s));
    match_free(again);
    free(record);
}

/* A dozen decisions, over the ends of rounds, and all of them back and again. */
static void back_and_again(const char *stall, int way)
{
    uint64_t before[DECISIONS + 1];
    FastRng dice = fast_rng_seeded(11);
    Stage *s = table(stall, 1, game_of(stall)->seats_min + 1, true, 3);
    int count = 0, results = 0;
    for (;;) {
        if (until_asked(s)) {
            if (count == DECISIONS) break;
            before[count++] = hash(s);
            person_acts(s, &dice);
        } else if (look(s)->over) {
            break;
        } else {
            app_pop(s->app);
            sitting_next_round(s->app->sitting);
            results++;
        }
        stage_draw(s);
    }
    if (strcmp(stage_top(s), "table") != 0) app_pop(s->app); // the match is over
    const uint64_t last = hash(s);
    for (int i = count - 1; i >= 0; i--) {
        turn(s, way, CMD_UNDO, ID_UNDO);
        if (hash(s) != before[i]) fail_msg("%s, way %d: not back at decision %d", stall, way, i);
    }
    turn(s, way, CMD_UNDO, ID_UNDO); // as far as it goes
    assert_sound_record(s);
    for (int i = 0; i < count + 2 * (results + 1) && hash(s) != last; i++)
        turn(s, way, CMD_REDO, ID_REDO);
    if (hash(s) != last) fail_msg("%s, way %d: not again where it was", stall, way);
    assert_sound_record(s);
    stage_free(s);
}

static void test_practice__every_decision_goes_back_and_comes_again(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        for (int way = 0; way < WAYS; way++) back_and_again(STALLS[i], way);
    }
}

static void play_round(Stage *s)
{
    FastRng dice = fast_rng_seeded(3);
    while (until_asked(s)) person_acts(s, &dice);
}

/* The step that ended the round goes back from the result; the round is open again. */
static void test_practice__the_end_of_a_round_goes_back(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        for (int way = 0; way < WAYS; way++) {
            Stage *s = table(STALLS[i], 1, game_of(STALLS[i])->seats_min + 1, true, 3);
            play_round(s);
            stage_to_page(s);
            if (way == BY_KEYS) {
                stage_command(s, CMD_UNDO);
            } else {
                stage_press_label(s, "See the table");
                const int id = stage_labelled(s, "Take back")->id;
                turn(s, way, CMD_UNDO, id);
            }
            assert_string_equal(stage_top(s), "table");
            assert_int_not_equal(look(s)->phase, PHASE_ROUND_OVER);
            stage_wait(s, 0.1f);
            assert_sound_record(s);
            play_round(s); // and it ends again
            stage_free(s);
        }
    }
}

/* A match that was over waits again, with its steps; left and resumed it is the same. */
static void test_practice__the_end_of_the_match_goes_back_and_is_kept(void **state)
{
    StoreStatus status;
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        const Game *game = game_of(STALLS[i]);
        Stage *s = table(STALLS[i], 1, game->seats_min, true, 1);
        for (play_round(s); !look(s)->over; play_round(s)) {
            app_pop(s->app);
            sitting_next_round(s->app->sitting);
        }
        assert_int_equal(fake_store_lines(s->app->store, STALLS[i]), -1);
        RecordFault fault;
        char *record = record_write(sitting_match(s->app->sitting));
        assert_null(record_verify(record, strlen(record), &fault)); // of practice, and it holds
        free(record);
        stage_wait(s, 1);
        const uint64_t end = hash(s);
        stage_command(s, CMD_UNDO);
        assert_string_equal(stage_top(s), "table");
        assert_int_equal(look(s)->over, 0);
        const uint64_t here = hash(s);
        assert_true(fake_store_lines(s->app->store, STALLS[i]) > stage_steps(s));
        app_home(s->app);
        Sitting *again = sitting_resume(app_host(s->app), game, &status);
        assert_int_equal(status, STORE_OK);
        assert_true(match_hash(sitting_match(again)) == here);
        assert_true(sitting_is_practice(again));
        const char *why_not;
        while (sitting_redo(again, &why_not)) continue; // its end was not forgotten either
        assert_true(match_hash(sitting_match(again)) == end);
        assert_true(sitting_undo(again, &why_not));
        assert_true(match_hash(sitting_match(again)) == here);
        assert_true(sitting_undo(again, &why_not)); // what happened before this evening, too
        sitting_free(again);
        stage_free(s);
    }
}

/* Doing something else forgets what was taken back. */
static void test_practice__another_decision_ends_doing_again(void **state)
{
    const char *why_not;
    FastRng dice = fast_rng_seeded(2);
    (void)state;
    Stage *s = table("daifugo", 1, 4, true, 3);
    for (int i = 0; i < 2; i++) {
        until_asked(s);
        person_acts(s, &dice);
    }
    until_asked(s);
    stage_command(s, CMD_UNDO);
    stage_command(s, CMD_UNDO);
    assert_true(sitting_can_redo(s->app->sitting));
    for (int i = 0; sitting_can_redo(s->app->sitting) && i < 50; i++) {
        person_acts(s, &dice);
        if (sitting_can_redo(s->app->sitting)) stage_command(s, CMD_UNDO);
    }
    assert_false(sitting_redo(s->app->sitting, &why_not));
    assert_non_null(why_not);
    stage_free(s);
}

/* Left and taken up again, what was taken back may still be done again. */
static void test_practice__what_was_taken_back_outlives_leaving(void **state)
{
    StoreStatus status;
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        FastRng dice = fast_rng_seeded(2);
        Stage *s = table(STALLS[i], 1, game_of(STALLS[i])->seats_min + 1, true, 3);
        int count = 0;
        for (; count < 3 && until_asked(s); count++) person_acts(s, &dice);
        stage_wait(s, 1); // the round may be over, and its result deaf at first
        const uint64_t last = hash(s);
        for (int k = 0; k < count; k++) stage_command(s, CMD_UNDO);
        assert_true(count > 0 && hash(s) != last);
        const uint64_t first = hash(s);
        for (int k = 0; k < 2; k++) { // twice: the lines of the first resume are kept as well
            app_home(s->app);
            app_sit_down(s->app, sitting_resume(app_host(s->app), game_of(STALLS[i]), &status));
            assert_int_equal(status, STORE_OK);
            app_push(s->app, table_scene_new(s->app, true));
            assert_true(hash(s) == first);
            assert_true(sitting_can_redo(s->app->sitting));
        }
        for (int k = 0; k < 6 && hash(s) != last; k++) stage_command(s, CMD_REDO);
        if (hash(s) != last) fail_msg("%s: not again where it was", STALLS[i]);
        assert_sound_record(s);
        stage_free(s);
    }
}

/* The hands that the result opened forbid it, no matter whose they are; and this is noticed. */
static void test_in_earnest__a_rounds_end_stays_at_every_stall(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table(STALLS[i], 1, game_of(STALLS[i])->seats_min + 1, false, 3);
        play_round(s);
        stage_wait(s, 1);
        const uint64_t here = hash(s);
        View *open = view_new(game_of(STALLS[i]));
        match_view(sitting_match(s->app->sitting), SEAT_NOBODY, open);
        bool hidden = false;
        for (Seat seat = 0; seat < look(s)->seat_count; seat++) {
            Card card[CARDS_MAX];
            const Zone hand = {ZONE_HAND, seat, 0};
            for (int n = game_of(STALLS[i])->cards_in(open, hand, card); n > 0; n--)
                hidden |= card[n - 1] == CARD_HIDDEN;
        }
        free(open);
        alarm(30); // looking for a hidden card once went on for ever
        stage_command(s, CMD_UNDO);
        alarm(0);
        if (hidden && hash(s) != here) fail_msg("%s: open hands went back", STALLS[i]);
        stage_free(s);
    }
}

/* In earnest a card that a computer has shown since stays, and "again" is not offered. */
static void test_in_earnest__what_was_seen_stays(void **state)
{
    FastRng dice = fast_rng_seeded(5);
    (void)state;
    Stage *s = table("daifugo", 1, 4, false, 3);
    until_asked(s);
    person_acts(s, &dice);
    until_asked(s);
    const uint64_t here = hash(s);
    const int at = stage_steps(s);
    stage_command(s, CMD_UNDO);
    assert_true(hash(s) == here && stage_steps(s) == at);
    assert_null(stage_target(s, ID_REDO));
    stage_wait(s, 6); // the toast about the hidden card goes
    stage_command(s, CMD_REDO);
    assert_true(hash(s) == here);
    stage_wait(s, 0.3f);
    assert_true(stage_shows(s, "for practice"));
    stage_free(s);
}

/* ---- several people ---- */

/* Somebody at this table of three people acts; returns who. */
static Seat somebody_acts(Stage *s, FastRng *dice)
{
    const int before = stage_steps(s);
    while (stage_steps(s) == before) assert_true(stage_act(s, dice));
    stage_wait(s, 0.1f);
    const char *why_not;
    const Seat who = sitting_undo_whose(s->app->sitting, &why_not);
    assert_true(who < 3);
    return who;
}

static void buzz(Stage *s, Seat seat)
{
    static const char KEYS[] = "QPZ"; // upper left, upper right, lower left
    static const uint16_t SCANCODES[] = {20, 19, 29};
    Zones z;
    zones_lay(&z, 7, NULL);
    assert_int_equal(zones_cap(&z, seat, PRESS_BUZZ)[0], KEYS[seat]);
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .key = SCANCODES[seat],
                .down = true};
    app_input(s->app, &in);
    in.down = false;
    app_input(s->app, &in);
    stage_draw(s);
}

static void test_vote__all_others_agree_and_it_goes_back(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        FastRng dice = fast_rng_seeded(9);
        Stage *s = table(STALLS[i], 3, 3, false, 3);
        for (int k = 0; k < 4; k++) (void)somebody_acts(s, &dice);
        const uint64_t before = hash(s);
        const Seat asker = somebody_acts(s, &dice);
        stage_command(s, CMD_UNDO);
        assert_string_equal(stage_top(s), "vote");
        const bool hands = i > 0; // Takoyaki hides none
        if (hands) assert_int_equal(s->app->viewer, SEAT_NOBODY); // nobody's lies open meanwhile
        buzz(s, asker); // one's own yes does not count
        assert_string_equal(stage_top(s), "vote");
        assert_null(stage_target(s, ID_AGREE + asker));
        const Seat first = asker == 0 ? 1 : 0, second = asker == 2 ? 1 : 2;
        buzz(s, first);
        buzz(s, first); // once is enough
        assert_string_equal(stage_top(s), "vote");
        stage_press(s, ID_AGREE + second); // by pointer as well
        assert_string_equal(stage_top(s), "table");
        if (hash(s) != before) fail_msg("%s: not back", STALLS[i]);
        if (hands) assert_int_equal(s->app->viewer, SEAT_NOBODY);
        stage_wait(s, 1);
        (void)somebody_acts(s, &dice); // and play goes on
        stage_free(s);
    }
}

static void test_vote__one_no_is_enough(void **state)
{
    static const Command SAY_NO[] = {CMD_CANCEL, CMD_CONFIRM, CMD_NONE};
    FastRng dice = fast_rng_seeded(9);
    (void)state;
    Stage *s = table("tamalou", 3, 3, false, 3);
    (void)somebody_acts(s, &dice);
    const uint64_t here = hash(s);
    for (int i = 0; i < 3; i++) {
        stage_command(s, CMD_UNDO); // the curtain may cover its button
        assert_string_equal(stage_top(s), "vote");
        const char *why_not;
        buzz(s, sitting_undo_whose(s->app->sitting, &why_not) == 0 ? 1 : 0);
        if (SAY_NO[i]) stage_command(s, SAY_NO[i]);
        else stage_press(s, ID_NO);
        assert_string_equal(stage_top(s), "table");
        assert_true(hash(s) == here);
    }
    stage_free(s);
}

static void test_vote__can_be_switched_off(void **state)
{
    FastRng dice = fast_rng_seeded(9);
    (void)state;
    Stage *s = table("takoyaki", 2, 3, false, 3);
    while (somebody_acts(s, &dice) != 0) continue;
    app_set(s->app, PREF_TAKE_BACK, 0);
    const uint64_t here = hash(s);
    stage_command(s, CMD_UNDO);
    assert_string_equal(stage_top(s), "table");
    assert_true(hash(s) == here);
    stage_wait(s, 0.3f);
    assert_true(stage_shows(s, "switched off"));
    stage_free(s);
}

/* The computers always agree: with one other person that one is asked alone. */
static void test_vote__computers_are_not_asked(void **state)
{
    FastRng dice = fast_rng_seeded(9);
    (void)state;
    Stage *s = table("daifugo", 2, 5, false, 3);
    const char *why_not;
    while (sitting_undo_whose(s->app->sitting, &why_not) != 1) stage_act(s, &dice);
    stage_command(s, CMD_UNDO);
    assert_string_equal(stage_top(s), "vote");
    stage_press(s, ID_AGREE + 0);
    assert_string_equal(stage_top(s), "table");
    stage_free(s);
}

/* While one's own card still moves nobody need be asked; what it showed stays known all the
 * same. */
static void test_grace__a_card_that_still_moves_goes_back_without_a_vote(void **state)
{
    (void)state;
    Stage *s = table("daifugo", 2, 3, false, 3);
    app_set(s->app, PREF_SPEED, 2);
    FastRng dice = fast_rng_seeded(1);
    const char *why_not;
    while (sitting_person_to_act(s->app->sitting) == SEAT_NOBODY) stage_act(s, &dice);
    stage_wait(s, 8);
    const Seat who = sitting_person_to_act(s->app->sitting);
    Input hold = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = CMD_SELECT,
                  .down = true, .key = 44};
    app_input(s->app, &hold); // opens the curtain
    stage_wait(s, 0.8f);
    hold.down = false;
    app_input(s->app, &hold);
    stage_wait(s, 3);
    assert_int_equal(s->app->viewer, who);
    const uint64_t before = hash(s);
    const int step = stage_steps(s);
    const Input nth = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = CMD_NTH,
                       .nth = 1, .down = true};
    app_input(s->app, &nth);
    stage_command(s, CMD_CONFIRM);
    assert_int_equal(stage_steps(s), step + 1);
    assert_int_equal(sitting_undo_whose(s->app->sitting, &why_not), who);
    stage_wait(s, 0.1f);
    stage_command(s, CMD_UNDO);
    assert_string_equal(stage_top(s), "table");
    assert_true(hash(s) == before);
    app_input(s->app, &nth);
    stage_command(s, CMD_CONFIRM);
    stage_wait(s, 0.1f);
    stage_press(s, ID_HOVER); // a press on it does the same
    assert_string_equal(stage_top(s), "table");
    assert_true(hash(s) == before);
    app_input(s->app, &nth); // and once it has come to rest, the others are asked
    stage_command(s, CMD_CONFIRM);
    assert_int_equal(stage_steps(s), step + 1);
    stage_wait(s, 3);
    stage_command(s, CMD_UNDO);
    assert_string_equal(stage_top(s), "vote");
    stage_free(s);
}

/* Presses something of the table's own, drawn by lot. */
static void press_anything(Stage *s, FastRng *dice)
{
    enum { ID_FIRST_OF_TABLE = 1000 };
    int id[UI_TARGETS_MAX], count = 0;
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        if (t->id > ID_FIRST_OF_TABLE && !(t->flags & UI_OFF)) id[count++] = t->id;
    }
    if (count > 0) stage_press(s, id[fast_rng_below(dice, (uint32_t)count)]);
}

/* Clicked by lot until a card of one's own hovers; a press on it takes it back. */
static void hovering_goes_back(const char *stall)
{
    FastRng dice = fast_rng_seeded(4);
    Stage *s = table(stall, 1, game_of(stall)->seats_min + 1, false, 3);
    app_set(s->app, PREF_SPEED, 2);
    int back = 0;
    for (int i = 0; i < 4000 && back < times(1, 4); i++) {
        const uint64_t before = hash(s);
        const int at = stage_steps(s);
        if (strcmp(stage_top(s), "table") != 0) {
            app_pop(s->app);
            if (look(s)->over) break;
            sitting_next_round(s->app->sitting);
        }
        press_anything(s, &dice);
        stage_wait(s, 0.05f);
        if (stage_steps(s) == at + 1 && stage_target(s, ID_HOVER)) {
            const Rect r = stage_target(s, ID_HOVER)->rect;
            assert_true(r.w >= 48 && r.h >= 48); // 6 v (ux.md 4.1)
            stage_press(s, ID_HOVER);
            assert_string_equal(stage_top(s), "table");
            if (hash(s) != before) fail_msg("%s: it did not go back", stall);
            assert_null(stage_target(s, ID_HOVER));
            back++;
        }
        stage_wait(s, 2);
        assert_null(stage_target(s, ID_HOVER)); // it lies: no press on it means that any more
    }
    if (back == 0) fail_msg("%s: nothing hovered", stall);
    stage_free(s);
}

static void test_grace__a_press_on_the_hovering_card_takes_it_back(void **state)
{
    (void)state;
    for (int i = 1; i < STALL_COUNT; i++) hovering_goes_back(STALLS[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_practice__every_decision_goes_back_and_comes_again),
        cmocka_unit_test(test_practice__the_end_of_a_round_goes_back),
        cmocka_unit_test(test_practice__the_end_of_the_match_goes_back_and_is_kept),
        cmocka_unit_test(test_practice__another_decision_ends_doing_again),
        cmocka_unit_test(test_practice__what_was_taken_back_outlives_leaving),
        cmocka_unit_test(test_in_earnest__what_was_seen_stays),
        cmocka_unit_test(test_in_earnest__a_rounds_end_stays_at_every_stall),
        cmocka_unit_test(test_vote__all_others_agree_and_it_goes_back),
        cmocka_unit_test(test_vote__one_no_is_enough),
        cmocka_unit_test(test_vote__can_be_switched_off),
        cmocka_unit_test(test_vote__computers_are_not_asked),
        cmocka_unit_test(test_grace__a_card_that_still_moves_goes_back_without_a_vote),
        cmocka_unit_test(test_grace__a_press_on_the_hovering_card_takes_it_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
