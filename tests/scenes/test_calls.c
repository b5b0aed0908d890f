/*
 * test_calls.c - several people at the Dotenko table without a window: presses with their times
 * go in, frames come out; nobody's hand lies open but in the box of the one who looks.
 */
#include <stdio.h>
#include <string.h>

#include "rules/dotenko/dotenko.h"
#include "scenes/calls.h"
#include "stage.h"

enum { KEY_Q = 20, KEY_P = 19, KEY_1 = 30, KEY_0 = 39, KEY_BACKSPACE = 42 };

/* The first `persons` of `seats` are people. */
static Stage *sit(int persons, int seats, const char *seed)
{
    const Game *game = &DOTENKO;
    Stage *s = stage_new();
    Seating seating = {0};
    Setup setup = setup_usual(game, seats);
    for (int i = 0; i < seats; i++) {
        seating.chair[i] = seating_next_chair(&seating, (Tongue){0}, i >= persons);
        seating.count++;
    }
    assert_null(game->settle(&setup));
    seed_parse(seed, &setup.seed);
    app_push(s->app, street_scene_new());
    app_sit_down(s->app, sitting_new(s->app, game, &setup, &seating, true));
    app_push(s->app, table_scene_new(s->app, false));
    stage_draw(s);
    return s;
}

static const Dotenko *seen(Stage *s)
{
    return dotenko_seen(sitting_view(s->app->sitting, SEAT_NOBODY));
}

static void key(Stage *s, uint16_t code, bool down, uint32_t time_ms)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .down = down, .key = code,
                .time_ms = time_ms};
    keymap_command(&in, false);
    app_input(s->app, &in);
}

static uint32_t now(const Stage *s) { return app_now_ms(s->app); }

/* Is this card's face in the last frame? */
static bool is_drawn(Stage *s, Card card)
{
    char key[32];
    const int length = snprintf(key, sizeof key, "card %s ", card_notation(card));
    for (int i = 0; i < s->canvas->op_count; i++) {
        if (s->canvas->ops[i].kind != OP_PICTURE) continue;
        const char *drawn = canvas_op_text(s->canvas, &s->canvas->ops[i]);
        if (strncmp(drawn, key, (size_t)length) == 0) return true;
    }
    return false;
}

/* How many cards of this hand are drawn face up in the last frame; jokers are all alike. */
static int shown_of(Stage *s, Seat seat)
{
    const Dotenko *v = dotenko_seen(sitting_view(s->app->sitting, seat));
    int count = 0;
    for (int i = 0; i < v->hand_count[seat]; i++) {
        const Card c = dote_hand(v, seat)[i];
        count += c != CARD_JOKER && is_drawn(s, c);
    }
    return count;
}

static void test_calls__the_hand_is_open_while_its_owner_holds_the_look_key(void **state)
{
    (void)state;
    Stage *s = sit(2, 3, "5eed");
    stage_wait(s, 6);
    assert_int_equal(seen(s)->table.phase, DOTE_OPENING);
    assert_true(is_drawn(s, seen(s)->field));
    assert_int_equal(shown_of(s, 0) + shown_of(s, 1) + shown_of(s, 2), 0);
    key(s, KEY_0, true, now(s));
    stage_wait(s, 0.05f);
    assert_int_equal(shown_of(s, 1), 0); // not yet
    stage_wait(s, 0.1f);
    assert_int_equal(shown_of(s, 1), 2);
    assert_int_equal(shown_of(s, 0) + shown_of(s, 2), 0);
    key(s, KEY_1, true, now(s)); // one at a time
    stage_wait(s, 0.2f);
    assert_int_equal(shown_of(s, 0), 0);
    key(s, KEY_0, false, now(s));
    stage_wait(s, 0.02f);
    assert_int_equal(shown_of(s, 1), 0);
    key(s, KEY_1, false, now(s));
    key(s, KEY_1, true, now(s));
    stage_wait(s, 0.2f);
    assert_int_equal(shown_of(s, 0), 2);
    app_input(s->app, &(Input){.type = INPUT_FOCUS}); // the window loses the keyboard
    stage_draw(s);
    assert_int_equal(shown_of(s, 0), 0);
    stage_free(s);
}

/* The two people press so many ms apart, the later one heard of first; who may choose then? */
static Seat chooser_after(uint16_t first, uint16_t second, int apart_ms, int pace)
{
    Stage *s = sit(2, 3, "5eed");
    app_set(s->app, PREF_CALLS, pace);
    for (int i = 0; i < 600; i++) { // until the lamp is lit
        app_step(s->app, 0.01f);
        if (s->app->racing) break;
    }
    assert_true(s->app->racing);
    for (int i = 0; i < 40; i++) app_step(s->app, 0.01f);
    stage_draw(s);
    key(s, second, true, now(s));
    key(s, first, true, now(s) - (uint32_t)apart_ms);
    for (int i = 0; i < 100 && !stage_shows(s, "Choose now!"); i++) {
        app_step(s->app, 0.01f);
        stage_draw(s);
    }
    assert_true(stage_shows(s, "Choose now!"));
    key(s, KEY_BACKSPACE, true, now(s)); // the one who may choose says: wait
    stage_draw(s);
    const SeatSet left = seen(s)->table.to_act;
    stage_free(s);
    return seats_have(left, 0) ? 1 : 0;
}

static void test_calls__five_ms_decide_whatever_is_heard_first(void **state)
{
    enum { SERIOUS = 1 + LAMP_SERIOUS };
    (void)state;
    assert_int_equal(chooser_after(KEY_Q, KEY_P, 5, SERIOUS), 0);
    assert_int_equal(chooser_after(KEY_P, KEY_Q, 5, SERIOUS), 1);
}

static void test_calls__in_the_family_a_tie_goes_to_the_seat_after_the_player(void **state)
{
    enum { FAMILY = 1 + LAMP_FAMILY };
    (void)state;
    const Seat first = chooser_after(KEY_Q, KEY_P, 200, FAMILY);
    assert_int_equal(chooser_after(KEY_P, KEY_Q, 200, FAMILY), first);
}

/* Everything that the glass knows is the public view: while nobody looks, the faces to be seen
 * are those that lie openly, in every frame of whole rounds played by people. */
static void test_calls__no_frame_shows_a_face_of_a_hand(void **state)
{
    (void)state;
    FastRng dice = fast_rng_seeded(9);
    Stage *s = sit(3, 4, "abcd");
    Sitting *sitting = s->app->sitting;
    for (int frame = 0; frame < 12000; frame++) {
        app_step(s->app, 1.0f / 30);
        if (strcmp(stage_top(s), "table") != 0) break; // the round is over: all hands lie open
        if (frame % 3 == 0) {
            stage_draw(s);
            assert_int_equal(s->app->viewer, SEAT_NOBODY);
            for (Seat seat = 0; seat < 4; seat++) assert_int_equal(shown_of(s, seat), 0);
        }
        const Seat turn = seen(s)->turn;
        const bool person = turn < 3 && seen(s)->table.phase == DOTE_TURN;
        if (!person || fast_rng_below(&dice, 40) != 0) continue;
        Action best;
        sitting_hint(sitting, turn, &best);
        (void)sitting_submit(sitting, turn, &best, NULL);
    }
    assert_string_equal(stage_top(s), "result");
    stage_free(s);
}

/* Plays on, people as computers would, until one of the two people could call with right. */
static Seat until_somebody_could_call(Stage *s)
{
    Sitting *sitting = s->app->sitting;
    const Action call = action_of(DOTE_SAY_DOTENKO);
    for (int i = 0; i < 60000; i++) {
        app_step(s->app, 1.0f / 30);
        if (strcmp(stage_top(s), "result") == 0) app_pop(s->app);
        if (sitting_table(sitting)->phase == PHASE_ROUND_OVER) (void)sitting_next_round(sitting);
        const bool lit = s->app->racing && seen(s)->table.phase == DOTE_TURN;
        for (Seat seat = 0; lit && seat < 2; seat++) {
            if (sitting_try(sitting, seat, &call, NULL) == MATCH_OK) return seat;
        }
        const Seat turn = seen(s)->turn;
        Action best;
        if (i % 60 != 0 || turn >= 2 || seen(s)->table.phase != DOTE_TURN) continue;
        sitting_hint(sitting, turn, &best);
        if (best.verb != DOTE_SAY_DOTENKO) (void)sitting_submit(sitting, turn, &best, NULL);
    }
    return SEAT_NOBODY;
}

static void test_calls__a_right_call_stands_and_a_wrong_one_costs_nothing(void **state)
{
    (void)state;
    Stage *s = sit(2, 3, "ca11");
    const Seat right = until_somebody_could_call(s), wrong = right == 0 ? 1 : 0;
    const Action call = action_of(DOTE_SAY_DOTENKO);
    assert_true(right < 2);
    stage_wait(s, 0.5f);
    assert_int_equal(seen(s)->table.phase, DOTE_TURN);
    if (sitting_try(s->app->sitting, wrong, &call, NULL) != MATCH_OK) {
        key(s, wrong == 0 ? KEY_Q : KEY_P, true, now(s));
        stage_wait(s, 0.6f); // the grace
        assert_int_equal(seen(s)->table.phase, DOTE_TURN);
    }
    key(s, right == 0 ? KEY_Q : KEY_P, true, now(s));
    stage_wait(s, 0.6f);
    assert_int_equal(seen(s)->table.phase, DOTE_RETURNS);
    assert_int_equal(seen(s)->claim_by, right);
    stage_wait(s, 12); // nobody answers: that is an answer, too
    assert_int_equal(seen(s)->table.phase, PHASE_ROUND_OVER);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_calls__the_hand_is_open_while_its_owner_holds_the_look_key),
        cmocka_unit_test(test_calls__five_ms_decide_whatever_is_heard_first),
        cmocka_unit_test(test_calls__in_the_family_a_tie_goes_to_the_seat_after_the_player),
        cmocka_unit_test(test_calls__no_frame_shows_a_face_of_a_hand),
        cmocka_unit_test(test_calls__a_right_call_stands_and_a_wrong_one_costs_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
