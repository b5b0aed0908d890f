/* test_targets.c - what a frame offers, and what the pointer and a dialog make of it. */
#include "ui_fixture.h"

enum { BUTTON = 1, THING, CARD, DIALOG = 9 };

static void draw(Stage *s)
{
    ui_set_deaf(s->ui, s->state == DIALOG);
    ui_button(s->ui, BUTTON, (Rect){100, 100, 200, 56},
              &(UiButton){.label = "{遊|あそ}ぶ", .flags = UI_PRIMARY});
    ui_thing(s->ui, THING, (Rect){100, 200, 100, 100}, 8, "stall", 0);
    ui_thing(s->ui, CARD, (Rect){150, 200, 100, 100}, -1, "card", UI_DRAGGABLE | UI_PLAY);
    if (s->state != DIALOG) return;
    ui_set_deaf(s->ui, false);
    ui_button(s->ui, DIALOG, (Rect){500, 500, 200, 56}, &(UiButton){.label = "Stay"});
}

static void test_targets__are_listed_in_the_order_of_drawing(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    assert_int_equal(ui_target_count(s.ui), 3);
    assert_int_equal(ui_target(s.ui, 0)->id, BUTTON);
    assert_int_equal(ui_target(s.ui, 0)->kind, UI_BUTTON);
    assert_string_equal(ui_target(s.ui, 0)->label, "遊ぶ"); // for the voice: no markup
    assert_int_equal(ui_target(s.ui, 2)->flags, UI_DRAGGABLE | UI_PLAY);
    check_near(ui_target(s.ui, 1)->rect.y, 200);
    assert_null(ui_target(s.ui, 3));
    assert_null(ui_target(s.ui, -1));
    stage_free(&s);
}

static void test_targets__the_upper_one_is_pressed(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 175, 250); // both lie here
    assert_true(ui_is_pressed(s.ui, CARD));
    assert_false(ui_is_pressed(s.ui, THING));
    point(&s, INPUT_UP, DEVICE_MOUSE, 175, 250);
    check_act(&s, UI_PRESSED, CARD, 0);
    stage_free(&s);
}

static void test_targets__below_a_dialog_nothing_can_be_reached(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    s.state = DIALOG;
    frame(&s);
    assert_int_equal(ui_target_count(s.ui), 1);
    assert_int_equal(ui_focus(s.ui), DIALOG);
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 150, 120);
    assert_false(ui_is_hot(s.ui, BUTTON));
    assert_false(point(&s, INPUT_DOWN, DEVICE_MOUSE, 150, 120));
    point(&s, INPUT_UP, DEVICE_MOUSE, 150, 120);
    assert_int_equal(s.act.kind, UI_NOTHING);
    s.state = 0;
    frame(&s);
    assert_int_equal(ui_focus(s.ui), BUTTON);
    stage_free(&s);
}

static void test_targets__hover_follows_the_mouse_and_takes_90_ms(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    assert_false(ui_is_hot(s.ui, BUTTON));
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 150, 120);
    assert_true(ui_is_hot(s.ui, BUTTON));
    assert_true(let_pass(&s, 0.05f));
    assert_true(let_pass(&s, 0.05f));
    assert_false(let_pass(&s, 0.05f)); // nothing moves any more: the loop may sleep
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 5, 5);
    assert_false(ui_is_hot(s.ui, BUTTON));
    stage_free(&s);
}

static void draw_moving(Stage *s)
{
    ui_thing(s->ui, THING, (Rect){(float)s->state, 0, 100, 100}, 8, "thing", 0);
}

static void test_targets__hover_is_right_when_things_move_below_the_mouse(void **state)
{
    (void)state;
    Stage s = stage_new(draw_moving);
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 50, 50);
    assert_true(ui_is_hot(s.ui, THING));
    s.state = 300;
    frame(&s);
    assert_false(ui_is_hot(s.ui, THING));
    stage_free(&s);
}

static void draw_children(Stage *s)
{
    ui_thing(s->ui, 1, (Rect){100, 100, 100, 100}, 8, "well", UI_PLAY);
    ui_thing(s->ui, 2, (Rect){400, 100, 100, 100}, 8, "row", 0);
}

static void test_targets__a_child_may_miss_a_little(void **state)
{
    (void)state;
    Stage s = stage_new(draw_children);
    assert_false(point(&s, INPUT_DOWN, DEVICE_TOUCH, 215, 150));
    s.style.child = true;
    frame(&s);
    assert_true(point(&s, INPUT_DOWN, DEVICE_TOUCH, 215, 150));
    point(&s, INPUT_UP, DEVICE_TOUCH, 215, 150);
    check_act(&s, UI_PRESSED, 1, 0);
    assert_false(point(&s, INPUT_DOWN, DEVICE_TOUCH, 230, 150)); // too far
    assert_false(point(&s, INPUT_DOWN, DEVICE_TOUCH, 515, 150)); // not a thing of play
    stage_free(&s);
}

static void draw_many(Stage *s)
{
    for (int i = 0; i < UI_TARGETS_MAX + 20; i++)
        ui_thing(s->ui, i + 1, (Rect){0, 0, 10, 10}, -1, "", 0);
}

static void test_targets__too_many_are_left_out(void **state)
{
    (void)state;
    Stage s = stage_new(draw_many);
    assert_int_equal(ui_target_count(s.ui), UI_TARGETS_MAX);
    stage_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_targets__are_listed_in_the_order_of_drawing),
        cmocka_unit_test(test_targets__the_upper_one_is_pressed),
        cmocka_unit_test(test_targets__below_a_dialog_nothing_can_be_reached),
        cmocka_unit_test(test_targets__hover_follows_the_mouse_and_takes_90_ms),
        cmocka_unit_test(test_targets__hover_is_right_when_things_move_below_the_mouse),
        cmocka_unit_test(test_targets__a_child_may_miss_a_little),
        cmocka_unit_test(test_targets__too_many_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
