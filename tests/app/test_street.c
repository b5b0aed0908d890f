/* test_street.c - the first screen: what can be reached, what waits, what is closed. */
#include "stage.h"

#include <string.h>

static Stage *on_the_street(void)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_wait(s, 0.2f);
    return s;
}

static const char *focused(Stage *s)
{
    int id = ui_focus(s->app->ui);
    const UiTarget *t = stage_target(s, id);
    return t ? t->label : "";
}

static void test_street__tab_goes_from_left_to_right(void **state)
{
    static const char *const ORDER[] = {"Takoyaki", "Dotenko", "Kakkuri", "Tamalou", "Daifugō"};
    (void)state;
    Stage *s = on_the_street();
    stage_command(s, CMD_RIGHT); // the first key only shows where the focus is
    for (int i = 0; i < 8 && strcmp(focused(s), "Takoyaki") != 0; i++)
        stage_command(s, CMD_NEXT_AREA);
    for (int i = 0; i < 5; i++) {
        assert_string_equal(focused(s), ORDER[i]);
        stage_command(s, i % 2 ? CMD_RIGHT : CMD_NEXT_AREA);
    }
    stage_free(s);
}

static void test_street__every_stall_opens_its_setup(void **state)
{
    static const char *const STALLS[] = {"Takoyaki", "Dotenko", "Kakkuri", "Tamalou", "Daifugō"};
    (void)state;
    for (int i = 0; i < 5; i++) {
        Stage *s = on_the_street();
        stage_press_label(s, STALLS[i]);
        assert_string_equal(stage_top(s), "setup");
        stage_free(s);
    }
}

static void test_street__continue_appears_when_a_match_waits(void **state)
{
    (void)state;
    Stage *s = on_the_street();
    assert_null(stage_labelled(s, "Continue Takoyaki, round 1 of 3"));
    stage_sit(s, 1, 2, 3);
    app_push(s->app, table_scene_new(s->app, false));
    app_home(s->app);
    stage_wait(s, 0.1f);
    assert_string_equal(stage_top(s), "street");
    assert_null(s->app->sitting);
    stage_press_label(s, "Continue Takoyaki, round 1 of 3");
    assert_string_equal(stage_top(s), "table");
    assert_non_null(s->app->sitting);
    stage_free(s);
}

static void test_street__a_finished_match_does_not_wait(void **state)
{
    (void)state;
    Stage *s = on_the_street();
    stage_sit(s, 1, 2, 1);
    stage_play_round(s);
    app_push(s->app, table_scene_new(s->app, false));
    app_home(s->app);
    stage_wait(s, 0.1f);
    assert_null(stage_labelled(s, "Continue Takoyaki"));
    stage_free(s);
}

static void test_street__the_elephant_turns_the_whole_program(void **state)
{
    (void)state;
    Stage *s = on_the_street();
    stage_press_label(s, "For children");
    assert_true(app_style(s->app).child);
    assert_null(stage_labelled(s, "Settings")); // behind the elephant for parents
    stage_press_label(s, "For children");
    assert_false(app_style(s->app).child);
    app_set(s->app, PREF_CHILD_GATE, 1);
    stage_press_label(s, "For children");
    stage_press_label(s, "For children");
    assert_true(app_style(s->app).child); // guarded now
    assert_string_equal(stage_top(s), "child_leave");
    stage_free(s);
}

static void test_street__rests_after_twenty_seconds(void **state)
{
    (void)state;
    Stage *s = on_the_street();
    assert_true(app_moving(s->app));
    stage_wait(s, 21);
    assert_false(app_moving(s->app));
    app_input(s->app, &(Input){.type = INPUT_MOVE, .x = 5, .y = 5});
    assert_true(app_moving(s->app));
    stage_free(s);
}

static void test_street__does_not_sway_in_reduced_motion(void **state)
{
    (void)state;
    Stage *s = on_the_street();
    app_set(s->app, PREF_REDUCED_MOTION, 1);
    stage_wait(s, 0.1f);
    assert_false(app_moving(s->app));
    stage_free(s);
}

static void test_street__escape_never_quits_and_quit_does(void **state)
{
    (void)state;
    Stage *s = on_the_street();
    stage_command(s, CMD_CANCEL);
    assert_false(s->app->quit);
    assert_string_equal(stage_top(s), "street");
    stage_press_label(s, "Quit");
    assert_true(s->app->quit);
    stage_free(s);
}

static void test_street__a_child_leaves_by_a_held_press(void **state)
{
    (void)state;
    Stage *s = on_the_street();
    app_set(s->app, PREF_CHILD, 1);
    stage_command(s, CMD_CANCEL);
    assert_string_equal(stage_top(s), "child_leave");
    stage_press_label(s, "That is all"); // a tap is not enough
    assert_false(s->app->quit);
    const UiTarget door = *stage_labelled(s, "That is all");
    Input in = {.type = INPUT_DOWN, .down = true, .x = door.rect.x + door.rect.w / 2,
                .y = door.rect.y + door.rect.h / 2};
    app_input(s->app, &in);
    stage_wait(s, 1.1f);
    assert_false(s->app->quit); // neither is leaning on it
    in.type = INPUT_UP;
    app_input(s->app, &in);
    stage_press_label(s, "Go on");
    assert_string_equal(stage_top(s), "street");
    stage_command(s, CMD_CANCEL);
    stage_draw(s);
    in.type = INPUT_DOWN;
    app_input(s->app, &in);
    stage_wait(s, 1.3f);
    assert_true(s->app->quit);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_street__tab_goes_from_left_to_right),
        cmocka_unit_test(test_street__every_stall_opens_its_setup),
        cmocka_unit_test(test_street__continue_appears_when_a_match_waits),
        cmocka_unit_test(test_street__a_finished_match_does_not_wait),
        cmocka_unit_test(test_street__the_elephant_turns_the_whole_program),
        cmocka_unit_test(test_street__rests_after_twenty_seconds),
        cmocka_unit_test(test_street__does_not_sway_in_reduced_motion),
        cmocka_unit_test(test_street__escape_never_quits_and_quit_does),
        cmocka_unit_test(test_street__a_child_leaves_by_a_held_press),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
