/* test_focus.c - moving by keys and pads. */
#include "ui_fixture.h"

/* A screen like a table:  1 2 3 in a row, 4 5 below, 6 wide at the bottom, 7 pointer only. */
static void draw(Stage *s)
{
    static const Rect AT[] = {{100, 100, 80, 60}, {200, 100, 80, 60}, {300, 100, 80, 60},
                              {100, 300, 80, 60}, {300, 300, 80, 60}, {100, 500, 400, 60},
                              {200, 300, 80, 60}};
    for (int i = 0; i < 7; i++) {
        if (s->state == i + 1) continue; // it was played
        uint8_t flags = i == 6 ? UI_NO_FOCUS : i == 5 ? UI_PRIMARY : 0;
        ui_thing(s->ui, i + 1, AT[i], 8, "", flags);
    }
}

static void go(Stage *s, Command c, int to)
{
    press_key(s, DEVICE_KEYBOARD, c);
    if (ui_focus(s->ui) != to) fail_msg("command %d led to %d, not %d", c, ui_focus(s->ui), to);
}

static void test_focus__begins_at_the_primary_and_is_shown_by_the_first_key(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    assert_int_equal(ui_focus(s.ui), 6);
    assert_false(ui_focus_shown(s.ui));
    assert_false(ui_is_hot(s.ui, 6));
    go(&s, CMD_LEFT, 6); // the first arrow only shows where we are
    assert_true(ui_focus_shown(s.ui));
    assert_true(ui_is_hot(s.ui, 6));
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 5, 5);
    assert_false(ui_focus_shown(s.ui));
    stage_free(&s);
}

static void test_focus__moves_to_the_nearest_in_the_direction(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    ui_set_focus(s.ui, 1);
    go(&s, CMD_RIGHT, 1);
    go(&s, CMD_RIGHT, 2), go(&s, CMD_RIGHT, 3);
    assert_false(press_key(&s, DEVICE_KEYBOARD, CMD_RIGHT)); // nothing there: the scene's key
    go(&s, CMD_DOWN, 5), go(&s, CMD_LEFT, 4), go(&s, CMD_DOWN, 6), go(&s, CMD_UP, 5);
    go(&s, CMD_UP, 3), go(&s, CMD_LEFT, 2), go(&s, CMD_LEFT, 1);
    stage_free(&s);
}

static void test_focus__pads_move_it_too(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    ui_set_focus(s.ui, 1);
    press_key(&s, DEVICE_PAD, CMD_RIGHT);
    press_key(&s, DEVICE_PAD, CMD_RIGHT);
    assert_int_equal(ui_focus(s.ui), 2);
    press_key(&s, DEVICE_PAD, CMD_CONFIRM);
    check_act(&s, UI_PRESSED, 2, 0);
    stage_free(&s);
}

static void test_focus__tab_goes_in_the_order_of_drawing_and_round(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    ui_set_focus(s.ui, 4);
    go(&s, CMD_NEXT_AREA, 4);
    go(&s, CMD_NEXT_AREA, 5), go(&s, CMD_NEXT_AREA, 6), go(&s, CMD_NEXT_AREA, 1);
    go(&s, CMD_PREV_AREA, 6);
    stage_free(&s);
}

static void test_focus__goes_to_the_nearest_when_its_control_vanishes(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    ui_set_focus(s.ui, 3);
    frame(&s);
    s.state = 3;
    frame(&s);
    assert_int_equal(ui_focus(s.ui), 2);
    stage_free(&s);
}

/* Two things of play far from a button, and a menu near them. */
static void draw_play(Stage *s)
{
    if (s->state < 1) ui_thing(s->ui, 1, (Rect){100, 100, 80, 60}, 8, "", UI_PLAY);
    if (s->state < 2) ui_thing(s->ui, 2, (Rect){600, 100, 80, 60}, 8, "", UI_PLAY);
    ui_thing(s->ui, 3, (Rect){20, 20, 48, 48}, 8, "", 0);
    if (s->state < 3) ui_thing(s->ui, 5, (Rect){1000, 600, 200, 60}, 8, "", UI_TURN);
    ui_thing(s->ui, 6, (Rect){1000, 620, 200, 60}, 8, "", 0);
    ui_thing(s->ui, 4, (Rect){1000, 700, 200, 60}, 8, "", UI_PRIMARY);
}

static void test_focus__goes_from_play_to_play_or_to_what_is_to_be_done(void **state)
{
    (void)state;
    Stage s = stage_new(draw_play);
    ui_set_focus(s.ui, 1);
    frame(&s);
    s.state = 1;
    frame(&s);
    assert_int_equal(ui_focus(s.ui), 2); // not the menu, which is nearer
    s.state = 2;
    frame(&s);
    assert_int_equal(ui_focus(s.ui), 4);
    ui_set_focus(s.ui, 5);
    frame(&s);
    s.state = 3; // a way to answer is gone: on to the next question
    frame(&s);
    assert_int_equal(ui_focus(s.ui), 4);
    stage_free(&s);
}

static void test_focus__a_new_screen_begins_at_its_primary(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    ui_set_focus(s.ui, 1);
    frame(&s);
    ui_reset(s.ui);
    assert_int_equal(ui_focus(s.ui), 0);
    frame(&s);
    assert_int_equal(ui_focus(s.ui), 6);
    stage_free(&s);
}

static void test_focus__can_be_set_before_its_control_is_drawn(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    s.state = 4;
    frame(&s);
    ui_set_focus(s.ui, 4);
    s.state = 0;
    frame(&s);
    assert_int_equal(ui_focus(s.ui), 4);
    stage_free(&s);
}

static void test_focus__enter_on_a_hidden_focus_shows_it_first(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    ui_set_focus(s.ui, 1);
    assert_true(press_key(&s, DEVICE_KEYBOARD, CMD_CONFIRM));
    assert_int_equal(s.act.kind, UI_NOTHING);
    press_key(&s, DEVICE_KEYBOARD, CMD_CONFIRM);
    check_act(&s, UI_PRESSED, 1, 0);
    stage_free(&s);
}

static void test_focus__enter_presses_the_primary_at_once(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    press_key(&s, DEVICE_KEYBOARD, CMD_CONFIRM);
    check_act(&s, UI_PRESSED, 6, 0);
    stage_free(&s);
}

static void draw_fan(Stage *s)
{
    for (int i = 0; i < 12; i++) // 42 u of each card can be seen
        ui_thing(s->ui, i + 1, (Rect){100 + 42 * (float)i, 600, 100, 140}, -1, "", 0);
    ui_thing(s->ui, 20, (Rect){1000, 640, 160, 60}, 8, "", 0);
}

static void test_focus__steps_through_an_overlapping_hand_card_by_card(void **state)
{
    (void)state;
    Stage s = stage_new(draw_fan);
    ui_set_focus(s.ui, 1);
    go(&s, CMD_RIGHT, 1);
    for (int i = 2; i <= 12; i++) go(&s, CMD_RIGHT, i);
    go(&s, CMD_RIGHT, 20), go(&s, CMD_LEFT, 12), go(&s, CMD_LEFT, 11);
    stage_free(&s);
}

static void draw_stairs(Stage *s)
{
    ui_thing(s->ui, 1, (Rect){100, 100, 200, 60}, 8, "", UI_PRIMARY);
    ui_thing(s->ui, 2, (Rect){200, 200, 200, 60}, 8, "", 0); // below, a little to the right
}

static void test_focus__what_lies_below_is_not_to_the_right(void **state)
{
    (void)state;
    Stage s = stage_new(draw_stairs);
    press_key(&s, DEVICE_KEYBOARD, CMD_DOWN);
    assert_false(press_key(&s, DEVICE_KEYBOARD, CMD_RIGHT));
    go(&s, CMD_DOWN, 2);
    stage_free(&s);
}

static void draw_settings(Stage *s)
{
    static const char *const WORDS[] = {"Calm", "Normal", "Quick"};
    for (int i = 0; i < 3; i++)
        ui_thing(s->ui, i + 1, (Rect){32, 136 + 72 * (float)i, 232, 60}, 14, "", 0);
    ui_toggle(s->ui, 10, (Rect){804, 220, 56, 32}, true, "");
    ui_segments(s->ui, 11, (Rect){564, 482, 296, 44}, WORDS, 3, 1);
    ui_stepper(s->ui, 12, (Rect){700, 560, 152, 44}, "5", true, true);
}

static void test_focus__tab_enters_segments_by_the_chosen_one(void **state)
{
    (void)state;
    Stage s = stage_new(draw_settings);
    ui_set_focus(s.ui, 10);
    go(&s, CMD_NEXT_AREA, 10);
    go(&s, CMD_NEXT_AREA, 11);
    press_key(&s, DEVICE_KEYBOARD, CMD_SELECT);
    check_act(&s, UI_CHANGED, 11, 1);
    go(&s, CMD_RIGHT, 11);
    press_key(&s, DEVICE_KEYBOARD, CMD_SELECT);
    check_act(&s, UI_CHANGED, 11, 2);
    go(&s, CMD_NEXT_AREA, 12);
    press_key(&s, DEVICE_KEYBOARD, CMD_SELECT);
    check_act(&s, UI_CHANGED, 12, 1);
    go(&s, CMD_LEFT, 12);
    press_key(&s, DEVICE_KEYBOARD, CMD_SELECT);
    check_act(&s, UI_CHANGED, 12, -1);
    stage_free(&s);
}

static void test_focus__everything_can_be_reached_from_everywhere(void **state)
{
    (void)state;
    void (*const SCREENS[])(Stage *) = {draw, draw_fan, draw_settings};
    for (int k = 0; k < 3; k++) {
        Stage s = stage_new(SCREENS[k]);
        bool reached[64] = {false};
        int todo[64] = {ui_focus(s.ui)}, n = 1;
        press_key(&s, DEVICE_KEYBOARD, CMD_LEFT);
        reached[todo[0]] = true;
        for (int i = 0; i < n; i++)
            for (int c = CMD_LEFT; c <= CMD_DOWN; c++) {
                ui_set_focus(s.ui, todo[i]);
                press_key(&s, DEVICE_KEYBOARD, (Command)c);
                int to = ui_focus(s.ui);
                if (!reached[to]) reached[to] = true, todo[n++] = to;
            }
        for (int i = 0; i < ui_target_count(s.ui); i++) {
            const UiTarget *t = ui_target(s.ui, i);
            if (!(t->flags & UI_NO_FOCUS)) assert_true(reached[t->id]);
        }
        stage_free(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_focus__begins_at_the_primary_and_is_shown_by_the_first_key),
        cmocka_unit_test(test_focus__moves_to_the_nearest_in_the_direction),
        cmocka_unit_test(test_focus__pads_move_it_too),
        cmocka_unit_test(test_focus__tab_goes_in_the_order_of_drawing_and_round),
        cmocka_unit_test(test_focus__goes_to_the_nearest_when_its_control_vanishes),
        cmocka_unit_test(test_focus__goes_from_play_to_play_or_to_what_is_to_be_done),
        cmocka_unit_test(test_focus__a_new_screen_begins_at_its_primary),
        cmocka_unit_test(test_focus__can_be_set_before_its_control_is_drawn),
        cmocka_unit_test(test_focus__enter_on_a_hidden_focus_shows_it_first),
        cmocka_unit_test(test_focus__enter_presses_the_primary_at_once),
        cmocka_unit_test(test_focus__steps_through_an_overlapping_hand_card_by_card),
        cmocka_unit_test(test_focus__what_lies_below_is_not_to_the_right),
        cmocka_unit_test(test_focus__tab_enters_segments_by_the_chosen_one),
        cmocka_unit_test(test_focus__everything_can_be_reached_from_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
