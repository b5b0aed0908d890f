/* test_scroll.c - areas with more in them than they show. */
#include "ui_fixture.h"

enum { AREA = 100, BELOW = 99, ROWS = 20 };

static float offset;
static bool with_rows, with_text, with_slider;

/* 20 rows of 60 u in 300 u. */
static void draw(Stage *s)
{
    Rect box = {100, 100, 400, 300};
    offset = ui_scroll_begin(s->ui, AREA, box, ROWS * 60.0f);
    for (int i = 0; with_rows && i < ROWS; i++)
        ui_thing(s->ui, i + 1, (Rect){100, 100 + 60 * (float)i - offset, 380, 56}, 8, "", 0);
    if (with_text)
        ui_thing(s->ui, 1, (Rect){100, 100 + ROWS * 60 - 60 - offset, 380, 56}, 8, "", 0);
    if (with_slider) ui_slider(s->ui, 1, (Rect){200, 220 - offset, 200, 26}, 0.5f, "");
    ui_scroll_end(s->ui);
    ui_thing(s->ui, BELOW, (Rect){100, 500, 200, 56}, 8, "", 0);
}

static Stage rows(void)
{
    with_rows = true, with_text = false;
    return stage_new(draw);
}

static void settle(Stage *s)
{
    for (int i = 0; i < 60; i++) let_pass(s, 0.02f);
}

static void test_scroll__what_is_cut_away_is_no_target(void **state)
{
    (void)state;
    Stage s = rows();
    assert_int_equal(ui_target_count(s.ui), 5 + 1);
    assert_non_null(op_of(s.canvas, OP_CLIP, 0));
    assert_non_null(op_of(s.canvas, OP_UNCLIP, 0));
    assert_true(draws(s.canvas, OP_ROUND, WASHI_300)); // the thumb
    assert_false(point(&s, INPUT_DOWN, DEVICE_MOUSE, 200, 420));
    stage_free(&s);
}

static void test_scroll__the_wheel_moves_it_and_stops_at_the_ends(void **state)
{
    (void)state;
    Stage s = rows();
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 200, 200);
    assert_true(give(&s, (Input){.type = INPUT_WHEEL, .y = -1}));
    assert_true(let_pass(&s, 0.02f));
    settle(&s);
    check_near(offset, 72);
    assert_false(let_pass(&s, 0.02f));
    const UiTarget *first = ui_target(s.ui, 0);
    assert_int_equal(first->id, 2);
    check_near(first->rect.y, 100); // its upper part is cut off
    check_near(first->rect.h, 44);
    for (int i = 0; i < 40; i++) give(&s, (Input){.type = INPUT_WHEEL, .y = -1});
    settle(&s);
    check_near(offset, 900);
    assert_false(give(&s, (Input){.type = INPUT_WHEEL, .y = -1}));
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 200, 600);
    assert_false(give(&s, (Input){.type = INPUT_WHEEL, .y = 1}));
    stage_free(&s);
}

static void draw_larger(Stage *s)
{
    ui_zoom_begin(s->ui, 1.5f);
    draw(s);
    ui_zoom_end(s->ui);
}

/* In larger units an area lies, is moved and cuts off where it is seen. */
static void test_scroll__in_larger_units_it_is_where_it_is_seen(void **state)
{
    (void)state;
    with_rows = true, with_text = false;
    Stage s = stage_new(draw_larger);
    assert_int_equal(ui_target_count(s.ui), 5 + 1);
    check_near(ui_target(s.ui, 0)->rect.y, 150);
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 200, 580); // below 400 u, which are 600
    assert_true(give(&s, (Input){.type = INPUT_WHEEL, .y = -1}));
    settle(&s);
    check_near(offset, 72 / 1.5f);
    check_near(ui_target(s.ui, 0)->rect.y, 150);
    check_near(ui_target(s.ui, 0)->rect.h, 8 * 1.5f); // 56 u without the 48 above
    point(&s, INPUT_DOWN, DEVICE_TOUCH, 200, 500);
    point(&s, INPUT_MOVE, DEVICE_TOUCH, 200, 350);
    check_near(offset, (72 + 150) / 1.5f); // as far as the finger has moved
    stage_free(&s);
}

static void test_scroll__a_finger_drags_it_and_presses_nothing(void **state)
{
    (void)state;
    Stage s = rows();
    point(&s, INPUT_DOWN, DEVICE_TOUCH, 200, 350);
    point(&s, INPUT_MOVE, DEVICE_TOUCH, 200, 345);
    assert_true(ui_is_pressed(s.ui, 5));
    point(&s, INPUT_MOVE, DEVICE_TOUCH, 200, 250);
    assert_false(ui_is_pressed(s.ui, 5));
    check_near(offset, 100);
    point(&s, INPUT_UP, DEVICE_TOUCH, 200, 250);
    assert_int_equal(s.act.kind, UI_NOTHING);
    point(&s, INPUT_DOWN, DEVICE_TOUCH, 200, 250); // a tap still presses
    point(&s, INPUT_UP, DEVICE_TOUCH, 200, 250);
    check_act(&s, UI_PRESSED, 5, 0);
    stage_free(&s);
}

static void test_scroll__keys_keep_the_focused_row_in_sight(void **state)
{
    (void)state;
    Stage s = rows();
    ui_set_focus(s.ui, 1);
    press_key(&s, DEVICE_KEYBOARD, CMD_DOWN);
    for (int i = 2; i <= ROWS; i++) {
        press_key(&s, DEVICE_KEYBOARD, CMD_DOWN);
        assert_int_equal(ui_focus(s.ui), i);
        settle(&s);
        const UiTarget *t = target_of(&s, i, -1);
        assert_non_null(t);
        check_near(t->rect.h, 56); // the whole of it
    }
    press_key(&s, DEVICE_KEYBOARD, CMD_DOWN);
    if (ui_focus(s.ui) == ROWS) press_key(&s, DEVICE_KEYBOARD, CMD_DOWN);
    assert_int_equal(ui_focus(s.ui), BELOW);
    press_key(&s, DEVICE_KEYBOARD, CMD_UP);
    settle(&s);
    assert_int_equal(ui_focus(s.ui), ROWS);
    for (int i = 0; i < ROWS; i++) press_key(&s, DEVICE_PAD, CMD_UP), settle(&s);
    assert_int_equal(ui_focus(s.ui), 1);
    check_near(offset, 0);
    stage_free(&s);
}

static void test_scroll__page_keys_move_by_pages(void **state)
{
    (void)state;
    Stage s = rows();
    assert_true(press_key(&s, DEVICE_KEYBOARD, CMD_PAGE_DOWN));
    settle(&s);
    check_near(offset, 270);
    press_key(&s, DEVICE_KEYBOARD, CMD_END), settle(&s);
    check_near(offset, 900);
    press_key(&s, DEVICE_KEYBOARD, CMD_PAGE_UP), settle(&s);
    check_near(offset, 630);
    press_key(&s, DEVICE_KEYBOARD, CMD_HOME), settle(&s);
    check_near(offset, 0);
    stage_free(&s);
}

static void test_scroll__text_alone_is_read_by_the_arrows(void **state)
{
    (void)state;
    with_rows = with_text = false;
    Stage s = stage_new(draw);
    assert_int_equal(target_of(&s, AREA, -1)->kind, UI_SCROLL);
    ui_set_focus(s.ui, AREA);
    press_key(&s, DEVICE_KEYBOARD, CMD_DOWN);
    for (int i = 0; i < 5; i++) {
        press_key(&s, DEVICE_KEYBOARD, CMD_DOWN), settle(&s);
        assert_int_equal(ui_focus(s.ui), AREA);
    }
    check_near(offset, 900);
    press_key(&s, DEVICE_KEYBOARD, CMD_DOWN);
    assert_int_equal(ui_focus(s.ui), BELOW);
    stage_free(&s);
}

static void test_scroll__short_content_does_not_move(void **state)
{
    (void)state;
    with_rows = with_text = false;
    Stage s = stage_new(NULL);
    canvas_begin(s.canvas, 1280, 800);
    ui_begin(s.ui, s.canvas, s.style);
    check_near(ui_scroll_begin(s.ui, AREA, (Rect){0, 0, 100, 100}, 80), 0);
    ui_scroll_end(s.ui);
    ui_end(s.ui);
    assert_int_equal(ui_target_count(s.ui), 0);
    assert_null(op_of(s.canvas, OP_ROUND, 0));
    UiAct act;
    assert_false(ui_input(s.ui, &(Input){.type = INPUT_COMMAND, .command = CMD_PAGE_DOWN,
                                         .down = true}, &act));
    stage_free(&s);
}

static void test_scroll__reduced_motion_jumps(void **state)
{
    (void)state;
    Stage s = rows();
    s.style.reduced_motion = true;
    frame(&s);
    press_key(&s, DEVICE_KEYBOARD, CMD_END);
    check_near(offset, 900);
    stage_free(&s);
}

static void test_scroll__an_area_that_was_away_begins_at_its_top(void **state)
{
    (void)state;
    Stage s = rows();
    s.style.reduced_motion = true;
    frame(&s);
    press_key(&s, DEVICE_KEYBOARD, CMD_END);
    s.draw = NULL;
    frame(&s);
    s.draw = draw;
    frame(&s);
    check_near(offset, 0);
    stage_free(&s);
}

/* A swipe over a slider is meant for the page; sliding or tapping is meant for the slider. */
static void test_scroll__a_swipe_over_a_slider_leaves_it_alone(void **state)
{
    (void)state;
    with_rows = with_text = false, with_slider = true;
    Stage s = stage_new(draw);
    point(&s, INPUT_DOWN, DEVICE_TOUCH, 250, 233);
    assert_int_equal(s.act.kind, UI_NOTHING);
    point(&s, INPUT_MOVE, DEVICE_TOUCH, 252, 183);
    assert_int_equal(s.act.kind, UI_NOTHING);
    point(&s, INPUT_UP, DEVICE_TOUCH, 252, 183);
    assert_int_equal(s.act.kind, UI_NOTHING);
    check_near(offset, 50);
    point(&s, INPUT_DOWN, DEVICE_TOUCH, 250, 183);
    point(&s, INPUT_MOVE, DEVICE_TOUCH, 300, 185);
    check_act(&s, UI_CHANGED, 1, 500);
    point(&s, INPUT_MOVE, DEVICE_TOUCH, 350, 285); // once it slides, it goes on
    check_act(&s, UI_CHANGED, 1, 750);
    point(&s, INPUT_UP, DEVICE_TOUCH, 350, 285);
    check_near(offset, 50);
    point(&s, INPUT_DOWN, DEVICE_TOUCH, 250, 183);
    point(&s, INPUT_UP, DEVICE_TOUCH, 250, 183);
    check_act(&s, UI_CHANGED, 1, 250);
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 250, 183); // a mouse has its wheel
    check_act(&s, UI_CHANGED, 1, 250);
    with_slider = false;
    stage_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scroll__what_is_cut_away_is_no_target),
        cmocka_unit_test(test_scroll__the_wheel_moves_it_and_stops_at_the_ends),
        cmocka_unit_test(test_scroll__in_larger_units_it_is_where_it_is_seen),
        cmocka_unit_test(test_scroll__a_finger_drags_it_and_presses_nothing),
        cmocka_unit_test(test_scroll__keys_keep_the_focused_row_in_sight),
        cmocka_unit_test(test_scroll__page_keys_move_by_pages),
        cmocka_unit_test(test_scroll__text_alone_is_read_by_the_arrows),
        cmocka_unit_test(test_scroll__short_content_does_not_move),
        cmocka_unit_test(test_scroll__reduced_motion_jumps),
        cmocka_unit_test(test_scroll__an_area_that_was_away_begins_at_its_top),
        cmocka_unit_test(test_scroll__a_swipe_over_a_slider_leaves_it_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
