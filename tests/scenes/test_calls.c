/*
 * test_calls.c - several people at the Dotenko table without a window: presses with their times
 * go in, frames come out; nobody's hand lies open but in the box of the one who looks.
 */
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "rules/dotenko/dotenko.h"
#include "scenes/table/calls.h"
#include "scenes/table/table_screen.h"
#include "stage.h"

enum { KEY_Q = 20, KEY_P = 19, KEY_1 = 30, KEY_0 = 39, KEY_BACKSPACE = 42 };

/* The computer thinks about it beside the frames. */
static Action advice(Sitting *sitting, Seat seat)
{
    Action best;
    while (!sitting_hint(sitting, seat, &best)) {}
    return best;
}

/* The first `persons` of `seats` are people; a false call costs so many points (0: the rules refuse
 * it). */
static Stage *sit_at_price(int persons, int seats, const char *seed, int price)
{
    const Game *game = &DOTENKO;
    Stage *s = stage_new();
    Seating seating = {0};
    Setup setup = setup_usual(game, seats);
    for (int i = 0; i < seats; i++) {
        seating.chair[i] = seating_next_chair(&seating, (Tongue){0}, i >= persons);
        seating.count++;
    }
    setup.option[DOTE_FALSE_CALL] = (int16_t)price;
    assert_null(game->settle(&setup));
    seed_parse(seed, &setup.seed);
    app_push(s->app, street_scene_new());
    app_sit_down(s->app, sitting_new(app_host(s->app), game, &setup, &seating, true));
    app_push(s->app, table_scene_new(s->app, false));
    stage_draw(s);
    return s;
}

static Stage *sit(int persons, int seats, const char *seed)
{
    return sit_at_price(persons, seats, seed, 0);
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
    for (int i = 0; i < s->canvas->op_count; i++) {
        if (stage_face(s, &s->canvas->ops[i]) == card) return true;
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

/* Cards without jokers. */
static int sorts_of(Stage *s, Seat seat)
{
    const Dotenko *v = dotenko_seen(sitting_view(s->app->sitting, seat));
    int count = 0;
    for (int i = 0; i < v->hand_count[seat]; i++) count += dote_hand(v, seat)[i] != CARD_JOKER;
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

/* ---- two people press, with any device, a given number of ms apart ---- */

typedef enum With { WITH_KEY, WITH_PAD, WITH_FINGER, WITH_PLATE, WITH_MOUSE } With;

/* What the seat presses, as a device tells it. */
static Input buzz_of(Stage *s, Seat seat, With with, uint32_t time_ms)
{
    Input in = {.type = INPUT_COMMAND, .down = true, .time_ms = time_ms};
    switch (with) {
    case WITH_KEY:
        in.device = DEVICE_KEYBOARD;
        in.key = seat == 0 ? KEY_Q : KEY_P;
        keymap_command(&in, false);
        break;
    case WITH_PAD:
        in.device = DEVICE_PAD;
        in.pad = seat;
        in.command = seat == 0 ? CMD_SELECT : CMD_CANCEL; // any face button
        break;
    case WITH_FINGER: { // own corners: the first one's is the upper left
        in.type = INPUT_DOWN;
        in.device = DEVICE_TOUCH;
        in.pointer = 1 + seat;
        in.x = seat == 0 ? 20 : s->canvas->w - 20;
        in.y = 90; // below the buttons of the screen, within 14 v
        break;
    }
    case WITH_PLATE: case WITH_MOUSE: {
        const UiTarget *t = stage_target(s, ID_CLAIM + seat);
        assert_non_null(t);
        in.type = INPUT_DOWN;
        in.device = with == WITH_MOUSE ? DEVICE_MOUSE : DEVICE_TOUCH;
        in.pointer = with == WITH_MOUSE ? 0 : 1 + seat;
        in.x = t->rect.x + t->rect.w / 2;
        in.y = t->rect.y + t->rect.h / 2;
        break;
    }
    }
    return in;
}

/* The later one is heard of first; who may choose then? */
static Seat chooser_of(Seat first, With with, With second_with, int apart_ms, int pace)
{
    const Seat second = first == 0 ? 1 : 0;
    Stage *s = sit(2, 3, "5eed");
    app_set(s->app, PREF_CALLS, pace);
    for (int i = 0; i < 600; i++) { // until the lamp is lit
        app_step(s->app, 0.01f);
        if (s->app->racing) break;
    }
    assert_true(s->app->racing);
    for (int i = 0; i < 40; i++) app_step(s->app, 0.01f);
    stage_draw(s);
    const Input later = buzz_of(s, second, second_with, now(s));
    const Input earlier = buzz_of(s, first, with, now(s) - (uint32_t)apart_ms);
    app_input(s->app, &later);
    app_input(s->app, &earlier);
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
    static const With PAIR[][2] = {{WITH_KEY, WITH_KEY},       {WITH_KEY, WITH_PAD},
                                   {WITH_PAD, WITH_KEY},       {WITH_PAD, WITH_PAD},
                                   {WITH_FINGER, WITH_FINGER}, {WITH_FINGER, WITH_KEY},
                                   {WITH_PLATE, WITH_PAD},     {WITH_PLATE, WITH_PLATE},
                                   {WITH_MOUSE, WITH_KEY},     {WITH_PAD, WITH_MOUSE}};
    (void)state;
    for (size_t i = 0; i < sizeof PAIR / sizeof *PAIR; i++) {
        assert_int_equal(chooser_of(0, PAIR[i][0], PAIR[i][1], 5, SERIOUS), 0);
        assert_int_equal(chooser_of(1, PAIR[i][0], PAIR[i][1], 5, SERIOUS), 1);
    }
}

static void test_calls__what_is_closer_goes_to_the_seat_after_the_player(void **state)
{
    enum { SERIOUS = 1 + LAMP_SERIOUS, FAMILY = 1 + LAMP_FAMILY };
    (void)state;
    const Seat next = chooser_of(0, WITH_KEY, WITH_KEY, 200, FAMILY);
    assert_int_equal(chooser_of(1, WITH_KEY, WITH_KEY, 200, FAMILY), next);
    assert_int_equal(chooser_of(1, WITH_PAD, WITH_KEY, 200, FAMILY), next);
    for (int apart_ms = 0; apart_ms < 5; apart_ms++) {
        assert_int_equal(chooser_of(0, WITH_KEY, WITH_PAD, apart_ms, SERIOUS), next);
        assert_int_equal(chooser_of(1, WITH_FINGER, WITH_KEY, apart_ms, SERIOUS), next);
    }
}

/* The screen knows only the public view: while nobody looks, only faces of open cards are visible,
 * in every frame of whole rounds played by people. */
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
        const Action best = advice(sitting, turn);
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
        if (i % 60 != 0 || turn >= 2 || seen(s)->table.phase != DOTE_TURN) continue;
        const Action best = advice(sitting, turn);
        if (best.verb != DOTE_SAY_DOTENKO) (void)sitting_submit(sitting, turn, &best, NULL);
    }
    return SEAT_NOBODY;
}

static void test_calls__a_right_call_stands_and_a_wrong_one_costs_nothing(void **state)
{
    (void)state;
    Stage *s = sit(2, 3, "ca12");
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
    stage_wait(s, 2); // it was shown
    s->sound[0] = '\0';
    key(s, right == 0 ? KEY_Q : KEY_P, true, now(s));
    assert_string_equal(s->sound, "pop"); // heard, and not refused
    stage_wait(s, 0.6f);
    assert_int_equal(seen(s)->table.phase, DOTE_RETURNS);
    assert_int_equal(seen(s)->claim_by, right);
    assert_int_equal(shown_of(s, right), 0);
    stage_wait(s, 0.9f); // the call itself, large; then the hand opens before the pile
    assert_int_equal(shown_of(s, right), sorts_of(s, right));
    assert_int_equal(shown_of(s, wrong) + shown_of(s, 2), 0);
    stage_wait(s, 14); // nobody answers: that is an answer, too
    assert_int_equal(seen(s)->table.phase, PHASE_ROUND_OVER);
    stage_free(s);
}

/* Lit for a card somebody has played, and the first of the two could not call with right; it is
 * `turn_of`'s turn (SEAT_NOBODY: anybody's). */
static Stage *sit_wrong(int pace, int may, Seat turn_of)
{
    Stage *s = sit(2, 3, "ca15");
    const Action call = action_of(DOTE_SAY_DOTENKO);
    int lit_for = 0;
    app_set(s->app, PREF_CALLS, 1 + pace);
    app_set(s->app, PREF_WRONG_CALL, may);
    for (int i = 0; i < 20000; i++) {
        app_step(s->app, 1.0f / 30);
        const Seat turn = seen(s)->turn, player = seen(s)->field_seat;
        const bool lit = s->app->racing && seen(s)->table.phase == DOTE_TURN;
        const bool wrong = sitting_try(s->app->sitting, 0, &call, NULL) != MATCH_OK;
        const bool both = player == 2 || pace != LAMP_SLOW; // there is somebody to be waited for
        const bool meant = both && (turn_of == SEAT_NOBODY || turn == turn_of);
        lit_for = lit && wrong && player != 0 && player < 3 && meant ? lit_for + 1 : 0;
        if (lit_for == 10 && seen(s)->hand_count[0] > 0) break; // not still at the card before
        if (pace == LAMP_SLOW && lit_for == 0 && i % 60 == 0) { // else it would be lit for ever
            stage_draw(s);
            if (stage_target(s, ID_NOBODY_CALLS)) stage_press(s, ID_NOBODY_CALLS);
        }
        if (i % 30 != 0 || turn >= 2 || seen(s)->table.phase != DOTE_TURN) continue;
        const Action best = advice(s->app->sitting, turn);
        if (best.verb != DOTE_SAY_DOTENKO) (void)sitting_submit(s->app->sitting, turn, &best, NULL);
    }
    stage_draw(s);
    return s;
}

/* As suits the table, shown, and not. */
static void test_calls__a_wrong_call_opens_the_hand_for_a_moment(void **state)
{
    (void)state;
    for (int n = 0; n < 12; n++) {
        const int shown = n / 4;
        const bool child = n % 2, hidden = shown == 0 ? child : shown == 2;
        Stage *s = sit_wrong(child ? LAMP_CHILD : LAMP_SERIOUS, WRONG_AS_SUITS, n % 4 < 2 ? 1 : 2);
        app_set(s->app, PREF_SHOW_WRONG, shown);
        const int step = match_step_count(sitting_match(s->app->sitting));
        assert_int_equal(shown_of(s, 0), 0);
        key(s, KEY_Q, true, now(s));
        for (int k = 0; k < 120 && !stage_shows(s, "Wrong sum!"); k++) stage_wait(s, 0.02f);
        assert_true(stage_shows(s, "Wrong sum!"));
        stage_wait(s, 0.4f);
        assert_int_equal(shown_of(s, 0), hidden ? 0 : sorts_of(s, 0));
        assert_int_equal(shown_of(s, 1) + shown_of(s, 2), 0);
        stage_wait(s, 1.2f);
        assert_int_equal(shown_of(s, 0), 0); // 1,500 ms
        assert_int_equal(match_step_count(sitting_match(s->app->sitting)), step);
        assert_true(s->app->racing); // "nobody else?"
        stage_free(s);
    }
}

/* The rules take a false call that has its price, and nothing else changes: play goes on. */
static void test_calls__a_false_call_at_its_price_leaves_the_lamp_lit(void **state)
{
    (void)state;
    Stage *s = sit_at_price(2, 3, "ca16", 5);
    for (int i = 0; i < 20000; i++) {
        stage_wait(s, 0.5f); // the player in turn waits for the lamp
        const Seat turn = seen(s)->turn, player = seen(s)->field_seat;
        if (s->app->racing && seen(s)->table.phase == DOTE_TURN && player < 3 && player != 0) break;
        if (turn >= 2 || seen(s)->table.phase != DOTE_TURN) continue;
        const Action best = advice(s->app->sitting, turn);
        if (best.verb != DOTE_SAY_DOTENKO) (void)sitting_submit(s->app->sitting, turn, &best, NULL);
    }
    const int step = match_step_count(sitting_match(s->app->sitting));
    key(s, KEY_Q, true, now(s));
    for (int i = 0; i < 60 && match_step_count(sitting_match(s->app->sitting)) == step; i++)
        stage_wait(s, 0.05f);
    assert_int_equal(match_step_count(sitting_match(s->app->sitting)), step + 1);
    assert_int_equal(seen(s)->table.phase, DOTE_TURN); // it was false
    stage_wait(s, 3);
    assert_true(s->app->racing); // "nobody else?"
    stage_free(s);
}

/* Called wrongly, once more: heard, or out for this card. */
static void test_calls__who_was_wrong_waits_or_may_call_again_as_set(void **state)
{
    (void)state;
    for (int free = 0; free < 2; free++) {
        Stage *s = sit_wrong(LAMP_FAMILY, free ? WRONG_IS_FREE : WRONG_LOCKS, SEAT_NOBODY);
        app_set(s->app, PREF_SHOW_WRONG, 2);
        key(s, KEY_Q, true, now(s));
        for (int i = 0; i < 120 && !stage_shows(s, "Wrong sum!"); i++) stage_wait(s, 0.02f);
        assert_true(stage_shows(s, "Wrong sum!"));
        stage_wait(s, 1.4f);
        key(s, KEY_Q, true, now(s));
        stage_wait(s, 0.1f);
        assert_int_equal(stage_shows(s, "Once per card!"), !free);
        stage_wait(s, 0.5f);
        assert_int_equal(stage_shows(s, "Wrong sum!"), free);
        stage_free(s);
    }
}

/* Nobody is hurried: one has called, and the others can say that they do not. */
static void test_calls__without_a_limit_the_others_can_say_no(void **state)
{
    (void)state;
    Stage *s = sit_wrong(LAMP_SLOW, WRONG_AS_SUITS, SEAT_NOBODY);
    app_set(s->app, PREF_SHOW_WRONG, 2);
    key(s, KEY_Q, true, now(s));
    stage_wait(s, 5);
    assert_false(stage_shows(s, "Wrong sum!"));
    stage_press_label(s, "Nobody else");
    stage_wait(s, 0.3f);
    assert_true(stage_shows(s, "Wrong sum!"));
    assert_true(s->app->racing); // they are asked once more
    stage_press_label(s, "Nobody calls");
    stage_wait(s, 0.3f);
    assert_null(stage_labelled(s, "Nobody calls"));
    stage_free(s);
}

/* Somebody who has five cards is asked. */
static Seat until_in_danger(Stage *s)
{
    Sitting *sitting = s->app->sitting;
    FastRng dice = fast_rng_seeded(4);
    for (int i = 0; i < 3000; i++) {
        const Dotenko *v = seen(s);
        if (v->table.phase == PHASE_ROUND_OVER) {
            if (strcmp(stage_top(s), "result") == 0) app_pop(s->app);
            assert_int_equal(sitting_next_round(sitting), MATCH_OK);
        }
        const Seat turn = seen(s)->turn;
        const bool asked = seen(s)->table.phase == DOTE_TURN && turn < 2;
        const Action pass = action_of(DOTE_SAY_PASS);
        if (asked && seen(s)->hand_count[turn] >= 5 &&
            sitting_try(sitting, turn, &pass, NULL) == MATCH_OK) {
            return turn;
        }
        if (asked && sitting_submit(sitting, turn, &pass, NULL) == MATCH_OK) continue;
        stage_act(s, &dice);
    }
    return SEAT_NOBODY;
}

static void pass_and_lose(bool confirms)
{
    Stage *s = sit(2, 3, "d1e");
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_CONFIRM, confirms);
    const Seat seat = until_in_danger(s);
    assert_true(seat < 2);
    stage_wait(s, 8); // all has landed, the lamp is over
    assert_true(stage_labelled(s, "Pass and lose the round") != NULL);
    key(s, KEY_BACKSPACE, true, now(s));
    stage_wait(s, 0.3f);
    assert_int_equal(seen(s)->table.phase, confirms ? DOTE_TURN : DOTE_ROUND_OVER);
    if (confirms) {
        assert_true(stage_labelled(s, "Pass anyway") != NULL);
        key(s, KEY_BACKSPACE, true, now(s));
        stage_wait(s, 0.3f);
    }
    assert_int_equal(seen(s)->table.phase, PHASE_ROUND_OVER);
    stage_free(s);
}

static void test_calls__to_lose_by_passing_is_asked_twice_where_it_is_set(void **state)
{
    (void)state;
    pass_and_lose(true);
    pass_and_lose(false);
}

/* All would see it. */
static void test_calls__nobody_is_advised_before_all_eyes(void **state)
{
    (void)state;
    Stage *s = sit(2, 3, "d1e");
    for (int i = 0; i < 6000 && (s->app->racing || seen(s)->turn >= 2 ||
                                 seen(s)->table.phase != DOTE_TURN); i++)
        app_step(s->app, 0.02f);
    stage_wait(s, 5); // the lamp is over
    const int step = match_step_count(sitting_match(s->app->sitting));
    for (int asked = 0; asked < 2; asked++) { // asked again it would be said why
        s->sound[0] = '\0';
        stage_command(s, CMD_HINT);
        stage_wait(s, 3);
        assert_string_equal(s->sound, "");
    }
    assert_int_equal(match_step_count(sitting_match(s->app->sitting)), step);
    stage_free(s);
}

/* Two people and a computer: the first person was the quickest of the opening, and chooses. */
static Stage *chooses_first(const char *seed)
{
    Stage *s = sit(2, 3, seed);
    for (int i = 0; i < 900 && !s->app->racing; i++) app_step(s->app, 0.01f);
    stage_wait(s, 0.4f);
    key(s, KEY_Q, true, now(s));
    for (int i = 0; i < 60 && !stage_shows(s, "Choose now!"); i++) stage_wait(s, 0.02f);
    return s;
}

/* "3 + 7 = 10", "3 + 8 = 11, wants 10": in one's own box, and nowhere else. */
static void test_calls__the_box_adds_up_what_is_chosen(void **state)
{
    (void)state;
    int plain = 0;
    for (int seed = 0; seed < 8; seed++) {
        char hex[8], want[64];
        snprintf(hex, sizeof hex, "%d", seed + 1);
        Stage *s = chooses_first(hex);
        const Dotenko *v = dotenko_seen(sitting_view(s->app->sitting, 0));
        const Card *hand = dote_hand(v, 0);
        const int a = card_rank(hand[0]), b = card_rank(hand[1]), value = card_rank(v->field);
        if (a < 2 || b < 2 || value == 0 || !stage_shows(s, "Choose now!")) { // an ace, a joker
            stage_free(s);
            continue;
        }
        snprintf(want, sizeof want, a + b == value ? "%d + %d = %d" : "%d + %d = %d, wants %d", a, b,
                 a + b, value);
        stage_wait(s, 0.1f);
        stage_press(s, 1100);
        stage_press(s, 1101);
        assert_false(stage_shows(s, want));
        key(s, KEY_1, true, now(s));
        stage_wait(s, 0.2f);
        assert_true(stage_shows(s, want));
        plain++;
        stage_free(s);
    }
    assert_true(plain > 2);
}

/* A reason that names a card of the hand goes with the hand. */
static void test_calls__a_reason_shuts_with_the_box(void **state)
{
    (void)state;
    int refused = 0;
    for (int seed = 0; seed < 8; seed++) {
        char hex[8];
        snprintf(hex, sizeof hex, "%d", seed + 1);
        Stage *s = chooses_first(hex);
        key(s, KEY_1, true, now(s));
        stage_wait(s, 0.2f);
        const UiTarget *card = stage_target(s, 1100);
        if (card)
            app_input(s->app, &(Input){.type = INPUT_ASK, .x = card->rect.x + 4,
                                       .y = card->rect.y + 4});
        stage_draw(s);
        if (stage_shows(s, "matches neither")) {
            refused++;
            key(s, KEY_1, false, now(s));
            stage_draw(s);
            assert_false(stage_shows(s, "matches neither"));
            key(s, KEY_1, true, now(s));
            stage_wait(s, 0.2f);
            assert_false(stage_shows(s, "matches neither")); // and does not come back
        }
        stage_free(s);
    }
    assert_true(refused > 2);
}

/* Why something does not go may name the hand: before all eyes, only that it does not. */
static void test_calls__a_reason_is_for_the_one_who_looks(void **state)
{
    static const Reason WHY = {.code = DOTE_NOT_HELD, .seat = 0, .card_count = 1, .card = {7}};
    static const char PUBLIC[] = "That doesn't work. Look at your cards and try again.";
    (void)state;
    for (int open = 0; open < 2; open++) {
        Stage *s = chooses_first("2");
        TableScreen *t = (TableScreen *)app_top(s->app);
        if (open) key(s, KEY_1, true, now(s));
        stage_wait(s, 0.2f);
        screen_say_why(t, s->app, &WHY);
        stage_draw(s);
        assert_int_equal(stage_shows(s, PUBLIC), !open);
        assert_int_equal(strcmp(t->saying, PUBLIC) == 0, !open);
        stage_free(s);
    }
}

/* [DOTE-11] is said of the first card: while it is dealt out, there is nothing to call. */
static void test_calls__shotenko_waits_for_the_card_to_be_turned(void **state)
{
    (void)state;
    Stage *s = sit(1, 3, "b");
    int before = 0, after = 0;
    app_set(s->app, PREF_SPEED, 2);
    for (int i = 0; i < 400 && seen(s)->table.phase == DOTE_OPENING; i++) {
        app_step(s->app, 0.02f);
        stage_draw(s);
        const bool turned = is_drawn(s, seen(s)->field);
        const UiTarget *call = stage_labelled(s, "Shotenko!");
        if (!turned) assert_null(call);
        before += !turned;
        after += turned && call != NULL;
    }
    assert_true(before > 0 && after > 0);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_calls__shotenko_waits_for_the_card_to_be_turned),
        cmocka_unit_test(test_calls__the_hand_is_open_while_its_owner_holds_the_look_key),
        cmocka_unit_test(test_calls__five_ms_decide_whatever_is_heard_first),
        cmocka_unit_test(test_calls__what_is_closer_goes_to_the_seat_after_the_player),
        cmocka_unit_test(test_calls__a_wrong_call_opens_the_hand_for_a_moment),
        cmocka_unit_test(test_calls__a_false_call_at_its_price_leaves_the_lamp_lit),
        cmocka_unit_test(test_calls__who_was_wrong_waits_or_may_call_again_as_set),
        cmocka_unit_test(test_calls__without_a_limit_the_others_can_say_no),
        cmocka_unit_test(test_calls__to_lose_by_passing_is_asked_twice_where_it_is_set),
        cmocka_unit_test(test_calls__nobody_is_advised_before_all_eyes),
        cmocka_unit_test(test_calls__the_box_adds_up_what_is_chosen),
        cmocka_unit_test(test_calls__a_reason_shuts_with_the_box),
        cmocka_unit_test(test_calls__a_reason_is_for_the_one_who_looks),
        cmocka_unit_test(test_calls__no_frame_shows_a_face_of_a_hand),
        cmocka_unit_test(test_calls__a_right_call_stands_and_a_wrong_one_costs_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
