/* test_presses.c - pressing, letting go elsewhere, holding, dragging, asking. */
#include "ui_fixture.h"

enum { BUTTON = 1, OFF, HOLD, CARD, PILE, ROW };

static void draw(Stage *s)
{
    Ui *ui = s->ui;
    ui_button(ui, BUTTON, (Rect){100, 100, 200, 56}, &(UiButton){.label = "Play"});
    ui_button(ui, OFF, (Rect){100, 200, 200, 56}, &(UiButton){.label = "Off", .flags = UI_OFF});
    ui_button(ui, HOLD, (Rect){100, 300, 200, 56}, &(UiButton){.label = "Look", .flags = UI_HOLD});
    ui_thing(ui, PILE, (Rect){600, 300, 100, 140}, -1, "pile", 0);
    ui_thing(ui, CARD, (Rect){600, 600, 100, 140}, -1, "card", UI_DRAGGABLE | UI_PLAY);
    ui_thing(ui, ROW, (Rect){900, 600, 100, 100}, 8, "row", 0);
}

static void test_presses__count_when_let_go_on_the_same_target(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    for (int d = DEVICE_MOUSE; d <= DEVICE_TOUCH; d++) {
        assert_true(point(&s, INPUT_DOWN, (Device)d, 150, 120));
        assert_int_equal(s.act.kind, UI_NOTHING);
        assert_true(ui_is_pressed(s.ui, BUTTON));
        assert_true(point(&s, INPUT_UP, (Device)d, 290, 110));
        check_act(&s, UI_PRESSED, BUTTON, 0);
        assert_false(ui_is_pressed(s.ui, BUTTON));
    }
    stage_free(&s);
}

static void test_presses__letting_go_elsewhere_cancels(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    for (int d = DEVICE_MOUSE; d <= DEVICE_TOUCH; d++) {
        point(&s, INPUT_DOWN, (Device)d, 150, 120);
        point(&s, INPUT_MOVE, (Device)d, 500, 120);
        assert_false(ui_is_pressed(s.ui, BUTTON));
        assert_true(point(&s, INPUT_UP, (Device)d, 150, 220)); // even on another control
        assert_int_equal(s.act.kind, UI_NOTHING);
    }
    // And coming back before letting go counts again.
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 150, 120);
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 500, 120);
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 160, 120);
    point(&s, INPUT_UP, DEVICE_MOUSE, 160, 120);
    check_act(&s, UI_PRESSED, BUTTON, 0);
    stage_free(&s);
}

static void test_presses__a_release_without_a_press_means_nothing(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    assert_false(point(&s, INPUT_UP, DEVICE_MOUSE, 150, 120));
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 150, 120);
    ui_reset(s.ui); // another scene: the press that opened it must not fall through
    frame(&s);
    assert_false(point(&s, INPUT_UP, DEVICE_MOUSE, 150, 120));
    assert_int_equal(s.act.kind, UI_NOTHING);
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 150, 120);
    give(&s, (Input){.type = INPUT_FOCUS, .down = false}); // the window lost the keyboard
    assert_false(point(&s, INPUT_UP, DEVICE_MOUSE, 150, 120));
    stage_free(&s);
}

static void test_presses__keys_and_pads_press_on_the_way_down_once(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    for (int d = DEVICE_KEYBOARD; d <= DEVICE_PAD; d++)
        for (int c = CMD_CONFIRM; c <= CMD_SELECT; c++) {
            ui_set_focus(s.ui, BUTTON);
            press_key(&s, DEVICE_KEYBOARD, CMD_NEXT_AREA);
            ui_set_focus(s.ui, BUTTON);
            assert_true(press_key(&s, (Device)d, (Command)c));
            check_act(&s, UI_PRESSED, BUTTON, 0);
            assert_true(ui_is_pressed(s.ui, BUTTON)); // it is seen to sink
            assert_true(give(&s, (Input){.type = INPUT_COMMAND, .device = (uint8_t)d,
                                         .command = (uint8_t)c, .down = true, .repeat = true}));
            assert_int_equal(s.act.kind, UI_NOTHING);
            release_key(&s, (Device)d, (Command)c);
            assert_int_equal(s.act.kind, UI_NOTHING);
            assert_false(ui_is_pressed(s.ui, BUTTON));
        }
    stage_free(&s);
}

static void test_presses__an_off_control_refuses(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 150, 220);
    point(&s, INPUT_UP, DEVICE_MOUSE, 150, 220);
    check_act(&s, UI_REFUSED, OFF, 0);
    ui_set_focus(s.ui, OFF);
    press_key(&s, DEVICE_KEYBOARD, CMD_CONFIRM);
    press_key(&s, DEVICE_KEYBOARD, CMD_CONFIRM);
    check_act(&s, UI_REFUSED, OFF, 0);
    stage_free(&s);
}

static void test_presses__a_hold_takes_600_ms(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    for (int d = DEVICE_MOUSE; d <= DEVICE_TOUCH; d++) {
        point(&s, INPUT_DOWN, (Device)d, 150, 320);
        assert_true(let_pass(&s, 0.5f));
        assert_int_equal(s.act.kind, UI_NOTHING);
        let_pass(&s, 0.2f);
        check_act(&s, UI_PRESSED, HOLD, 0);
        point(&s, INPUT_UP, (Device)d, 150, 320);
        assert_int_equal(s.act.kind, UI_NOTHING); // only once
        point(&s, INPUT_DOWN, (Device)d, 150, 320);
        let_pass(&s, 0.5f);
        point(&s, INPUT_UP, (Device)d, 150, 320);
        assert_int_equal(s.act.kind, UI_NOTHING); // too short
        let_pass(&s, 0.5f);
        assert_int_equal(s.act.kind, UI_NOTHING);
    }
    for (int d = DEVICE_KEYBOARD; d <= DEVICE_PAD; d++) {
        press_key(&s, (Device)d, CMD_NEXT_AREA);
        ui_set_focus(s.ui, HOLD);
        press_key(&s, (Device)d, CMD_CONFIRM);
        assert_int_equal(s.act.kind, UI_NOTHING);
        let_pass(&s, 0.7f);
        check_act(&s, UI_PRESSED, HOLD, 0);
        release_key(&s, (Device)d, CMD_CONFIRM);
        press_key(&s, (Device)d, CMD_CONFIRM);
        let_pass(&s, 0.4f);
        release_key(&s, (Device)d, CMD_CONFIRM);
        let_pass(&s, 0.4f);
        assert_int_equal(s.act.kind, UI_NOTHING);
    }
    stage_free(&s);
}

static void test_presses__dragging_tells_where_and_dropping_on_what(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    for (int d = DEVICE_MOUSE; d <= DEVICE_TOUCH; d++) {
        point(&s, INPUT_DOWN, (Device)d, 650, 650);
        point(&s, INPUT_MOVE, (Device)d, 655, 645); // a trembling hand
        assert_int_equal(s.act.kind, UI_NOTHING);
        point(&s, INPUT_MOVE, (Device)d, 650, 500);
        check_act(&s, UI_DRAGGED, CARD, 0);
        check_near(s.act.y, 500);
        point(&s, INPUT_MOVE, (Device)d, 650, 400);
        check_act(&s, UI_DRAGGED, CARD, 0);
        point(&s, INPUT_UP, (Device)d, 650, 400);
        check_act(&s, UI_DROPPED, CARD, 0);
        assert_int_equal(s.act.over, PILE);
    }
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 650, 650);
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 650, 500);
    point(&s, INPUT_UP, DEVICE_MOUSE, 650, 480); // 40 u beside the pile
    assert_int_equal(s.act.over, PILE);
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 650, 650);
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 650, 500);
    point(&s, INPUT_UP, DEVICE_MOUSE, 400, 520);
    check_act(&s, UI_DROPPED, CARD, 0);
    assert_int_equal(s.act.over, 0);
    stage_free(&s);
}

static void test_presses__esc_takes_a_drag_back(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    assert_false(press_key(&s, DEVICE_KEYBOARD, CMD_CANCEL)); // the scene's
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 650, 650);
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 650, 400);
    assert_true(press_key(&s, DEVICE_KEYBOARD, CMD_CANCEL));
    check_act(&s, UI_DROPPED, CARD, 0);
    assert_int_equal(s.act.over, 0);
    check_near(s.act.y, 650);
    point(&s, INPUT_UP, DEVICE_MOUSE, 650, 400);
    assert_int_equal(s.act.kind, UI_NOTHING);
    stage_free(&s);
}

static void test_presses__right_click_and_question_mark_ask(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    point(&s, INPUT_ASK, DEVICE_MOUSE, 650, 650);
    check_act(&s, UI_ASKED, CARD, 0);
    assert_false(point(&s, INPUT_ASK, DEVICE_MOUSE, 5, 5));
    press_key(&s, DEVICE_KEYBOARD, CMD_NEXT_AREA);
    ui_set_focus(s.ui, CARD);
    press_key(&s, DEVICE_KEYBOARD, CMD_WHY);
    check_act(&s, UI_ASKED, CARD, 0);
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 150, 220);
    press_key(&s, DEVICE_KEYBOARD, CMD_WHY);
    check_act(&s, UI_ASKED, OFF, 0);
    stage_free(&s);
}

static void test_presses__a_resting_finger_asks_things_of_play_only(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    point(&s, INPUT_DOWN, DEVICE_TOUCH, 650, 650);
    let_pass(&s, 0.4f);
    check_act(&s, UI_ASKED, CARD, 0);
    assert_true(point(&s, INPUT_ASK, DEVICE_TOUCH, 650, 650)); // the platform says it too
    assert_int_equal(s.act.kind, UI_NOTHING);
    point(&s, INPUT_UP, DEVICE_TOUCH, 650, 650);
    assert_int_equal(s.act.kind, UI_NOTHING); // asking is not pressing
    point(&s, INPUT_DOWN, DEVICE_TOUCH, 150, 120);
    let_pass(&s, 0.8f);
    point(&s, INPUT_ASK, DEVICE_TOUCH, 150, 120);
    assert_int_equal(s.act.kind, UI_NOTHING);
    point(&s, INPUT_UP, DEVICE_TOUCH, 150, 120);
    check_act(&s, UI_PRESSED, BUTTON, 0); // a slow tap is a tap
    stage_free(&s);
}

static void test_presses__children_may_slip_and_tap_twice(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    s.style.child = true;
    frame(&s);
    point(&s, INPUT_DOWN, DEVICE_TOUCH, 950, 650);
    point(&s, INPUT_UP, DEVICE_TOUCH, 1040, 650); // 5 v outside
    check_act(&s, UI_PRESSED, ROW, 0);
    point(&s, INPUT_DOWN, DEVICE_TOUCH, 950, 650);
    point(&s, INPUT_UP, DEVICE_TOUCH, 1060, 650);
    assert_int_equal(s.act.kind, UI_NOTHING); // 7.5 v is too far
    const uint32_t TIMES[] = {1000, 1200, 1500, 1900};
    const UiActKind EXPECTED[] = {UI_PRESSED, UI_NOTHING, UI_PRESSED, UI_PRESSED};
    for (int i = 0; i < 4; i++) {
        point(&s, INPUT_DOWN, DEVICE_TOUCH, 950, 650);
        give(&s, (Input){.type = INPUT_UP, .device = DEVICE_TOUCH, .pointer = 7, .x = 950,
                         .y = 650, .time_ms = TIMES[i]});
        assert_int_equal(s.act.kind, EXPECTED[i]);
    }
    point(&s, INPUT_DOWN, DEVICE_TOUCH, 650, 650);
    let_pass(&s, 2);
    assert_int_equal(s.act.kind, UI_NOTHING); // nothing has to be held, nothing asks
    point(&s, INPUT_UP, DEVICE_TOUCH, 650, 650);
    check_act(&s, UI_PRESSED, CARD, 0);
    stage_free(&s);
}

static void test_presses__two_fingers_are_two_people(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    Input one = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .pointer = 1, .x = 150, .y = 120};
    Input two = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .pointer = 2, .x = 950, .y = 650};
    give(&s, one), give(&s, two);
    one.type = two.type = INPUT_UP;
    give(&s, one);
    check_act(&s, UI_PRESSED, BUTTON, 0);
    give(&s, two);
    check_act(&s, UI_PRESSED, ROW, 0);
    stage_free(&s);
}

static void test_presses__keys_of_the_scene_pass_by(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    for (int c = CMD_NONE; c < CMD_COUNT; c++) {
        if (c >= CMD_LEFT && c <= CMD_SELECT) continue;
        if (c == CMD_NEXT_AREA || c == CMD_PREV_AREA || c == CMD_WHY) continue;
        assert_false(press_key(&s, DEVICE_KEYBOARD, (Command)c));
    }
    assert_false(give(&s, (Input){.type = INPUT_QUIT}));
    assert_false(give(&s, (Input){.type = INPUT_PAD_GONE}));
    assert_false(type_text(&s, "a"));
    stage_free(&s);
}

static void test_presses__before_the_first_frame_nothing_happens(void **state)
{
    (void)state;
    Ui *ui = ui_new();
    UiAct act;
    assert_false(ui_input(ui, &(Input){.type = INPUT_DOWN}, &act));
    assert_false(ui_update(ui, 0.1f, &act));
    ui_free(ui);
    ui_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_presses__count_when_let_go_on_the_same_target),
        cmocka_unit_test(test_presses__letting_go_elsewhere_cancels),
        cmocka_unit_test(test_presses__a_release_without_a_press_means_nothing),
        cmocka_unit_test(test_presses__keys_and_pads_press_on_the_way_down_once),
        cmocka_unit_test(test_presses__an_off_control_refuses),
        cmocka_unit_test(test_presses__a_hold_takes_600_ms),
        cmocka_unit_test(test_presses__dragging_tells_where_and_dropping_on_what),
        cmocka_unit_test(test_presses__esc_takes_a_drag_back),
        cmocka_unit_test(test_presses__right_click_and_question_mark_ask),
        cmocka_unit_test(test_presses__a_resting_finger_asks_things_of_play_only),
        cmocka_unit_test(test_presses__children_may_slip_and_tap_twice),
        cmocka_unit_test(test_presses__two_fingers_are_two_people),
        cmocka_unit_test(test_presses__keys_of_the_scene_pass_by),
        cmocka_unit_test(test_presses__before_the_first_frame_nothing_happens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
