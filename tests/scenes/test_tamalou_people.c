/*
 * test_tamalou_people.c - several people at the Tamalou table without a window: the first look
 * behind the curtain, look boxes, every kind of input, refusals in words, and who snaps first.
 */
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "rules/tamalou/tamalou.h"
#include "scenes/table/calls.h"
#include "scenes/table/table_curtain.h"
#include "stage.h"

enum { KEY_Q = 20, KEY_P = 19, KEY_1 = 30, KEY_0 = 39 };

/* ---- a table and hands ---- */

static void set(Setup *setup, const char *option, int value)
{
    const int at = option_find(&TAMALOU, option, strlen(option));
    assert_true(at >= 0);
    setup->option[at] = (int16_t)value;
}

static Stage *sit(int people, int seats, bool snap)
{
    Stage *s = stage_new();
    Setup setup = stage_setup(&TAMALOU, seats, NULL);
    set(&setup, "snap", snap);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, &TAMALOU, &setup, people);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 6); // the deal, and the curtain
    return s;
}

static Sitting *sitting(Stage *s) { return s->app->sitting; }
static const Tamalou *truth(Stage *s) { return tamalou_seen(sitting_view(sitting(s), SEAT_ALL)); }
static int phase(Stage *s) { return sitting_table(sitting(s))->phase; }
static Seat turn(Stage *s) { return truth(s)->turn; }
static uint32_t now(const Stage *s) { return app_now_ms(s->app); }

static void say(Stage *s, Seat seat, uint8_t verb, int place)
{
    Action a = action_of(verb);
    a.place[0] = (uint8_t)place;
    assert_int_equal(sitting_submit(sitting(s), seat, &a, NULL), MATCH_OK);
}

/* Everybody has looked; it is somebody's turn. */
static Stage *sit_ready(int people, int seats, bool snap)
{
    Stage *s = sit(people, seats, snap);
    for (Seat seat = 0; seat < seats; seat++) {
        if (seats_have(sitting_table(sitting(s))->to_act, seat)) say(s, seat, TAMA_SAY_READY, 0);
    }
    stage_wait(s, 3);
    assert_int_equal(phase(s), TAMA_TURN);
    assert_null(stage_labelled(s, "Hold: my cards"));
    return s;
}

static void command(Stage *s, Device device, int pad, Command what, uint16_t key, bool down)
{
    Input in = {.type = INPUT_COMMAND, .device = (uint8_t)device, .command = (uint8_t)what,
                .down = down, .pad = (uint8_t)pad, .key = key, .time_ms = now(s)};
    if (key) keymap_command(&in, false);
    app_input(s->app, &in);
}

static void key(Stage *s, uint16_t code, bool down)
{
    command(s, DEVICE_KEYBOARD, 0, CMD_NONE, code, down);
}

static void point(Stage *s, InputType type, Device device, float x, float y)
{
    app_input(s->app, &(Input){.type = (uint8_t)type, .device = (uint8_t)device, .x = x, .y = y,
                               .pointer = device == DEVICE_TOUCH, .down = type == INPUT_DOWN,
                               .time_ms = now(s)});
}

static Rect rect_of(Stage *s, const char *label)
{
    const UiTarget *t = stage_labelled(s, label);
    if (!t) fail_msg("nothing called %s", label);
    return t->rect;
}

static void tap(Stage *s, Device device, const char *label, float hold_s)
{
    const Rect r = rect_of(s, label);
    point(s, INPUT_DOWN, device, r.x + r.w / 2, r.y + r.h / 2);
    stage_wait(s, hold_s);
    point(s, INPUT_UP, device, r.x + r.w / 2, r.y + r.h / 2);
    stage_wait(s, 0.02f);
}

static void drag(Stage *s, const char *what, const char *to)
{
    const Rect a = rect_of(s, what), b = rect_of(s, to);
    const float x = a.x + a.w / 2, y = a.y + a.h / 2, dx = b.x + b.w / 2 - x, dy = b.y + b.h / 2 - y;
    point(s, INPUT_DOWN, DEVICE_MOUSE, x, y);
    for (int i = 1; i <= 4; i++) {
        point(s, INPUT_MOVE, DEVICE_MOUSE, x + dx * (float)i / 4, y + dy * (float)i / 4);
        stage_draw(s);
    }
    point(s, INPUT_UP, DEVICE_MOUSE, x + dx, y + dy);
    stage_wait(s, 0.02f);
}

/* Focus by one step after another, then the press; by keys or by a pad. */
static void step_to(Stage *s, Device device, const char *label)
{
    const UiTarget *t = stage_labelled(s, label);
    if (!t) fail_msg("nothing called %s", label);
    const int id = t->id;
    for (int n = 0; ui_focus(s->app->ui) != id || !ui_focus_shown(s->app->ui); n++) {
        if (n > 40) fail_msg("the focus does not come to %s", label);
        command(s, device, turn(s), CMD_NEXT_AREA, 0, true);
        stage_draw(s);
    }
    command(s, device, turn(s), CMD_SELECT, 0, true);
    stage_wait(s, 0.02f);
    command(s, device, turn(s), CMD_SELECT, 0, false);
    stage_wait(s, 0.02f);
}

/* ---- what is seen ---- */

static bool is_drawn(Stage *s, Card card)
{
    for (int i = 0; i < s->canvas->op_count; i++) {
        if (stage_face(s, &s->canvas->ops[i]) == card) return true;
    }
    return false;
}

/* Faces of layouts and of the card in hand; jokers are all alike. */
static int hidden_faces(Stage *s)
{
    const Tamalou *t = truth(s);
    int count = t->drawn != CARD_JOKER && card_is_known(t->drawn) && is_drawn(s, t->drawn);
    for (int i = 0; i < t->first[t->table.seat_count]; i++) {
        count += t->laid[i].card != CARD_JOKER && is_drawn(s, t->laid[i].card);
    }
    return count;
}

/* ---- the first look ---- */

static void open_curtain(Stage *s) { tap(s, DEVICE_MOUSE, "Hold: my cards", 0.8f); }

static void test_tamalou__each_looks_alone_for_as_long_as_they_like_and_is_asked(void **state)
{
    (void)state;
    Stage *s = sit(3, 3, false);
    assert_int_equal(phase(s), TAMA_PEEK);
    assert_non_null(stage_target(s, ID_CURTAIN + 0));
    assert_int_equal(hidden_faces(s), 0);
    open_curtain(s);
    stage_wait(s, 0.6f);
    assert_int_equal(s->app->viewer, 0);
    assert_int_equal(hidden_faces(s), 2);
    assert_true(stage_shows(s, "Only"));
    stage_press_label(s, "I remember"); // too soon: at least two seconds
    stage_wait(s, 0.1f);
    assert_int_equal(hidden_faces(s), 2);
    stage_wait(s, 20); // as long as they like
    assert_int_equal(hidden_faces(s), 2);
    stage_press_label(s, "I remember");
    stage_wait(s, 0.1f);
    assert_true(stage_shows(s, "Got it?"));
    assert_int_equal(hidden_faces(s), 0);
    stage_press_label(s, "Look again");
    stage_wait(s, 0.1f);
    assert_int_equal(hidden_faces(s), 2);
    stage_press_label(s, "I remember");
    stage_press_label(s, "Yes, go on");
    stage_wait(s, 1.5f);
    assert_int_equal(hidden_faces(s), 0);
    assert_null(stage_target(s, ID_CURTAIN + 0));
    assert_non_null(stage_target(s, ID_CURTAIN + 1)); // and the next one
    stage_free(s);
}

static void test_tamalou__after_the_last_first_look_nothing_is_open(void **state)
{
    (void)state;
    Stage *s = sit(2, 2, false);
    for (int i = 0; i < 2; i++) {
        open_curtain(s);
        stage_wait(s, 3);
        stage_press_label(s, "I remember");
        stage_press_label(s, "Yes, go on");
        stage_draw(s); // at once, in the very same frame
        if (i == 1) assert_int_equal(hidden_faces(s), 0);
        stage_wait(s, 1.5f);
    }
    assert_int_equal(phase(s), TAMA_TURN);
    assert_int_equal(s->app->viewer, SEAT_NOBODY);
    assert_int_equal(hidden_faces(s), 0);
    stage_free(s);
}

/* ---- look boxes ---- */

static uint16_t look_key(Seat seat) { return seat == 0 ? KEY_1 : KEY_0; } // of two people

static void test_tamalou__the_drawn_card_is_seen_in_its_owners_box_alone(void **state)
{
    (void)state;
    Stage *s = sit_ready(2, 2, false);
    const Seat me = turn(s), other = me == 0 ? 1 : 0;
    stage_press_label(s, "Draw");
    stage_wait(s, 1);
    assert_int_equal(phase(s), TAMA_DRAWN);
    assert_int_equal(hidden_faces(s), 0);
    key(s, look_key(other), true);
    stage_wait(s, 0.3f);
    assert_int_equal(hidden_faces(s), 0);
    assert_true(stage_shows(s, "You remember")); // its own cards, as far as it has seen them
    key(s, look_key(other), false);
    key(s, look_key(me), true);
    stage_wait(s, 0.3f);
    assert_true(is_drawn(s, truth(s)->drawn));
    assert_int_equal(hidden_faces(s), 1);
    key(s, look_key(me), false);
    stage_wait(s, 0.02f);
    assert_int_equal(hidden_faces(s), 0);
    stage_free(s);
}

/* Draws until a power that looks is at work, and uses it. */
static void test_tamalou__what_a_power_shows_is_in_the_actors_box(void **state)
{
    (void)state;
    Stage *s = sit_ready(2, 2, false);
    FastRng dice = fast_rng_seeded(3);
    for (int i = 0; i < 400 && phase(s) != TAMA_POWER_SHOWN; i++) {
        if (phase(s) == PHASE_ROUND_OVER) {
            if (strcmp(stage_top(s), "result") == 0) app_pop(s->app);
            assert_int_equal(sitting_next_round(sitting(s)), MATCH_OK);
        }
        stage_act(s, &dice);
        stage_wait(s, 0.1f);
    }
    stage_wait(s, 2);
    const Seat me = turn(s);
    const Tamalou *t = truth(s);
    const Card shown = tama_at(t, t->shown_seat, t->shown_place)->card;
    assert_false(is_drawn(s, shown));
    key(s, look_key(1 - me), true); // not in the other's
    stage_wait(s, 0.3f);
    assert_false(is_drawn(s, shown));
    assert_true(stage_shows(s, "You remember")); // one's own cards, as far as they were seen
    key(s, look_key(1 - me), false);
    key(s, look_key(me), true);
    stage_wait(s, 0.3f);
    assert_true(is_drawn(s, shown));
    app_input(s->app, &(Input){.type = INPUT_FOCUS}); // the window loses the keyboard
    stage_draw(s);
    assert_false(is_drawn(s, shown));
    stage_free(s);
}

static void test_tamalou__nobodys_place_moves_when_the_turn_does(void **state)
{
    (void)state;
    Stage *s = sit_ready(4, 4, false);
    Rect plate[4];
    for (Seat seat = 0; seat < 4; seat++) plate[seat] = stage_target(s, ID_LOOK_BOX + seat)->rect;
    for (int i = 0; i < 3; i++) {
        const Seat me = turn(s);
        say(s, me, TAMA_SAY_DRAW, 0);
        say(s, me, TAMA_SAY_SWAP, 1 + i);
        say(s, me, TAMA_SAY_END, 0);
        stage_wait(s, 3);
        assert_int_not_equal(turn(s), me);
        for (Seat seat = 0; seat < 4; seat++) {
            const Rect r = stage_target(s, ID_LOOK_BOX + seat)->rect;
            assert_true(r.x == plate[seat].x && r.y == plate[seat].y);
        }
    }
    stage_free(s);
}

/* ---- every kind of input ---- */

enum { BY_POINTER, BY_DRAG, BY_KEYS, BY_PAD, BY_TOUCH, WAYS };

static void swap_by(Stage *s, int way)
{
    switch (way) {
    case BY_POINTER: tap(s, DEVICE_MOUSE, "3", 0.02f); break;
    case BY_TOUCH: tap(s, DEVICE_TOUCH, "3", 0.02f); break;
    case BY_DRAG: drag(s, "The card in your hand", "3"); break;
    case BY_KEYS: step_to(s, DEVICE_KEYBOARD, "3"); break;
    case BY_PAD: step_to(s, DEVICE_PAD, "3"); break;
    default: break;
    }
}

static void test_tamalou__everybody_plays_in_every_way(void **state)
{
    (void)state;
    for (int way = 0; way < WAYS; way++) {
        Stage *s = sit_ready(3, 3, false);
        for (int i = 0; i < 3; i++) { // wherever people sit
            const Seat me = turn(s);
            if (way == BY_TOUCH) tap(s, DEVICE_TOUCH, "Draw", 0.02f);
            else if (way == BY_PAD) step_to(s, DEVICE_PAD, "Draw");
            else if (way == BY_KEYS) step_to(s, DEVICE_KEYBOARD, "Draw");
            else stage_press_label(s, "Draw");
            stage_wait(s, 1);
            assert_int_equal(phase(s), TAMA_DRAWN);
            const Card card = truth(s)->drawn;
            swap_by(s, way);
            assert_int_equal(phase(s), TAMA_DECLARE);
            assert_int_equal(tama_at(truth(s), me, 3)->card, card);
            stage_wait(s, 1);
            say(s, me, TAMA_SAY_END, 0);
            stage_wait(s, 1);
        }
        stage_free(s);
    }
}

static void test_tamalou__refusals_say_why_and_name_no_hidden_card(void **state)
{
    (void)state;
    Stage *s = sit_ready(2, 2, false);
    const Seat me = turn(s);
    say(s, me, TAMA_SAY_DRAW, 0);
    stage_wait(s, 1);
    command(s, DEVICE_PAD, me, CMD_DRAW, 0, true); // names the card: not for all to read
    stage_draw(s);
    assert_true(stage_shows(s, "That doesn't work. Look at your cards and try again."));
    key(s, look_key(me), true); // the others have looked away now
    stage_wait(s, 0.2f);
    command(s, DEVICE_PAD, me, CMD_DRAW, 0, true);
    stage_draw(s);
    assert_true(stage_shows(s, ": play it first."));
    key(s, look_key(me), false);
    say(s, me, TAMA_SAY_SWAP, 1);
    stage_wait(s, 1.5f);
    command(s, DEVICE_PAD, me, CMD_DRAW, 0, true);
    stage_draw(s);
    assert_true(stage_shows(s, "You have already played."));
    stage_free(s);
}

/* ---- the call ---- */

static Stage *sit_declaring(int pace)
{
    Stage *s = sit_ready(2, 2, false);
    app_set(s->app, PREF_CALLS, 1 + pace);
    say(s, turn(s), TAMA_SAY_DRAW, 0);
    say(s, turn(s), TAMA_SAY_SWAP, 1);
    stage_wait(s, 1.5f);
    assert_int_equal(phase(s), TAMA_DECLARE);
    return s;
}

static void test_tamalou__the_call_is_offered_for_three_seconds_but_not_to_children(void **state)
{
    (void)state;
    for (int pace = 0; pace < LAMP_PACES; pace++) {
        Stage *s = sit_declaring(pace);
        const Seat me = turn(s);
        stage_wait(s, 4);
        const bool hurried = pace == LAMP_SERIOUS || pace == LAMP_FAMILY;
        assert_int_equal(phase(s), hurried ? TAMA_TURN : TAMA_DECLARE);
        assert_int_equal(turn(s) == me, !hurried);
        stage_free(s);
    }
}

static void test_tamalou__whoever_needs_longer_is_offered_it_longer(void **state)
{
    enum { TEN_TIMES = 4 };
    (void)state;
    Stage *s = sit_declaring(LAMP_FAMILY);
    app_set(s->app, PREF_CALL_TIMES, TEN_TIMES);
    const Seat me = turn(s);
    stage_wait(s, 20);
    assert_int_equal(turn(s), me);
    assert_int_equal(phase(s), TAMA_DECLARE);
    stage_wait(s, 12);
    assert_int_not_equal(turn(s), me);
    stage_free(s);
}

static void test_tamalou__the_call_needs_holding_and_is_not_cut_short(void **state)
{
    (void)state;
    Stage *s = sit_declaring(LAMP_SERIOUS);
    tap(s, DEVICE_MOUSE, "Tamalou!", 0.1f);
    assert_int_equal(phase(s), TAMA_DECLARE);
    stage_wait(s, 0.9f); // 2.5 s of 3 are gone
    tap(s, DEVICE_MOUSE, "Tamalou!", 0.8f);
    assert_int_equal(phase(s), PHASE_ROUND_OVER);
    assert_true(truth(s)->declarer < 2);
    stage_free(s);
}

/* ---- who snaps first ---- */

/* Somebody has discarded, the lamp is lit; nothing of it depends on what lies where. */
static Stage *sit_lit(int people, int seats, int pace)
{
    Stage *s = sit_ready(people, seats, true);
    app_set(s->app, PREF_CALLS, 1 + pace);
    say(s, turn(s), TAMA_SAY_DRAW, 0);
    say(s, turn(s), TAMA_SAY_SWAP, 1);
    for (int i = 0; i < 300 && !s->app->racing; i++) app_step(s->app, 0.01f);
    assert_true(s->app->racing);
    stage_wait(s, 0.5f);
    return s;
}

static int place_of(Stage *s, Seat seat, bool same)
{
    const Tamalou *t = truth(s);
    const Card top = t->discard[t->discard_count - 1];
    for (int place = 1; place <= tama_places(t, seat); place++) {
        const Card card = tama_at(t, seat, place)->card;
        if (card != CARD_NONE && (card_rank(card) == card_rank(top)) == same) return place;
    }
    return 0;
}

static void press_place(Stage *s, int place)
{
    char label[8];
    snprintf(label, sizeof label, "%d", place);
    tap(s, DEVICE_MOUSE, label, 0.02f);
}

static void test_tamalou__a_wrong_snap_is_shown_costs_a_card_and_lets_the_next_choose(void **state)
{
    (void)state;
    Stage *s = sit_lit(2, 2, LAMP_FAMILY);
    const int wrong = place_of(s, 1, false);
    key(s, KEY_P, true);
    stage_wait(s, 0.2f);
    key(s, KEY_Q, true);
    stage_wait(s, 0.4f);
    assert_true(stage_shows(s, "Choose now!"));
    // A tie within the family's grace goes to the seat after the player of the card.
    const Seat chooser = turn(s) == 0 ? 1 : 0;
    const int places = tama_places(truth(s), chooser);
    press_place(s, chooser == 1 ? wrong : place_of(s, 0, false));
    bool told = false;
    for (int i = 0; i < 40; i++) { // and for a second and more it lies open
        stage_wait(s, 0.1f);
        told = told || stage_shows(s, "Wrong card!");
        if (i == 10) assert_int_equal(hidden_faces(s), 1);
    }
    assert_true(told);
    assert_int_equal(tama_places(truth(s), chooser), places + 1);
    assert_int_equal(hidden_faces(s), 0); // it lies face down again
    assert_true(stage_shows(s, "Choose now!")); // now the other one
    assert_false(seats_have(truth(s)->snappers, chooser));
    stage_free(s);
}

/* Plays on until somebody's layout has the rank of the top card. */
static Seat until_somebody_could_snap(Stage *s, int *place)
{
    for (int i = 0; i < 200; i++) {
        for (int n = 0; n < 300 && !s->app->racing; n++) app_step(s->app, 0.01f);
        for (Seat seat = 0; seat < 2; seat++) {
            *place = place_of(s, seat, true);
            if (*place) return seat;
        }
        const Seat me = turn(s);
        if (phase(s) == TAMA_DECLARE) say(s, me, TAMA_SAY_END, 0);
        say(s, turn(s), TAMA_SAY_DRAW, 0);
        say(s, turn(s), TAMA_SAY_SWAP, 1 + i % 4);
        stage_wait(s, 0.1f);
    }
    return SEAT_NOBODY;
}

static void test_tamalou__a_right_snap_leaves_an_empty_place(void **state)
{
    (void)state;
    int place;
    Stage *s = sit_lit(2, 2, LAMP_SERIOUS);
    const Seat seat = until_somebody_could_snap(s, &place);
    assert_true(seat < 2);
    stage_wait(s, 1);
    key(s, seat == 0 ? KEY_Q : KEY_P, true);
    stage_wait(s, 0.3f);
    assert_true(stage_shows(s, "Choose now!"));
    key(s, seat == 0 ? KEY_P : KEY_Q, true); // the other is locked
    press_place(s, place);
    stage_wait(s, 2);
    assert_int_equal(tama_at(truth(s), seat, place)->card, CARD_NONE);
    assert_int_equal(tama_places(truth(s), seat), 4); // and stays empty: positions are fixed
    assert_false(s->app->racing);
    stage_free(s);
}

static void test_tamalou__who_does_not_choose_in_time_loses_the_chance(void **state)
{
    (void)state;
    Stage *s = sit_lit(2, 2, LAMP_SERIOUS);
    const int step = match_step_count(sitting_match(sitting(s)));
    key(s, KEY_P, true);
    stage_wait(s, 0.3f);
    assert_true(stage_shows(s, "Choose now!"));
    stage_wait(s, 4);
    assert_true(stage_shows(s, "Choose now!"));
    stage_wait(s, 1.2f);
    assert_false(stage_shows(s, "Choose now!"));
    assert_int_equal(match_step_count(sitting_match(sitting(s))), step);
    key(s, KEY_Q, true); // the others still may
    stage_wait(s, 0.3f);
    assert_true(stage_shows(s, "Choose now!"));
    stage_free(s);
}

static void test_tamalou__who_was_first_may_leave_it(void **state)
{
    (void)state;
    Stage *s = sit_lit(2, 2, LAMP_SLOW); // nobody is hurried, so there must be a way out
    key(s, KEY_P, true);
    key(s, KEY_Q, true); // all have pressed
    stage_wait(s, 0.3f);
    assert_true(stage_shows(s, "Choose now!"));
    stage_press(s, ID_LEAVE_IT);
    assert_true(stage_shows(s, "Choose now!")); // the next one
    stage_press(s, ID_LEAVE_IT);
    stage_wait(s, 0.05f);
    assert_false(stage_shows(s, "Choose now!"));
    assert_false(stage_shows(s, "Too late!"));
    assert_null(stage_target(s, ID_LEAVE_IT));
    stage_free(s);
}

/* The lamp is lit for its time after every discard; a draw waits for it, a power does not. */
static void test_tamalou__a_draw_waits_for_the_lamp(void **state)
{
    (void)state;
    Stage *s = sit_lit(2, 2, LAMP_FAMILY);
    say(s, turn(s), TAMA_SAY_END, 0);
    stage_wait(s, 0.3f);
    stage_press_label(s, "Draw");
    stage_wait(s, 0.1f);
    assert_int_equal(phase(s), TAMA_TURN);
    assert_true(stage_shows(s, "Wait for the lamp"));
    stage_wait(s, 4);
    assert_int_equal(phase(s), TAMA_DRAWN);
    stage_free(s);
}

static void test_tamalou__without_the_option_there_is_no_lamp(void **state)
{
    (void)state;
    Stage *s = sit_ready(2, 2, false);
    assert_null(stage_target(s, ID_CLAIM));
    say(s, turn(s), TAMA_SAY_DRAW, 0);
    say(s, turn(s), TAMA_SAY_SWAP, 1);
    stage_wait(s, 1.5f);
    assert_false(s->app->racing);
    key(s, KEY_Q, true);
    stage_draw(s);
    assert_false(stage_shows(s, "Too early!"));
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tamalou__each_looks_alone_for_as_long_as_they_like_and_is_asked),
        cmocka_unit_test(test_tamalou__after_the_last_first_look_nothing_is_open),
        cmocka_unit_test(test_tamalou__the_drawn_card_is_seen_in_its_owners_box_alone),
        cmocka_unit_test(test_tamalou__what_a_power_shows_is_in_the_actors_box),
        cmocka_unit_test(test_tamalou__nobodys_place_moves_when_the_turn_does),
        cmocka_unit_test(test_tamalou__everybody_plays_in_every_way),
        cmocka_unit_test(test_tamalou__refusals_say_why_and_name_no_hidden_card),
        cmocka_unit_test(test_tamalou__the_call_is_offered_for_three_seconds_but_not_to_children),
        cmocka_unit_test(test_tamalou__whoever_needs_longer_is_offered_it_longer),
        cmocka_unit_test(test_tamalou__the_call_needs_holding_and_is_not_cut_short),
        cmocka_unit_test(test_tamalou__a_wrong_snap_is_shown_costs_a_card_and_lets_the_next_choose),
        cmocka_unit_test(test_tamalou__a_right_snap_leaves_an_empty_place),
        cmocka_unit_test(test_tamalou__who_does_not_choose_in_time_loses_the_chance),
        cmocka_unit_test(test_tamalou__who_was_first_may_leave_it),
        cmocka_unit_test(test_tamalou__a_draw_waits_for_the_lamp),
        cmocka_unit_test(test_tamalou__without_the_option_there_is_no_lamp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
