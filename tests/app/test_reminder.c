/* test_reminder.c - "enough for today?" comes to children after a round, by the app's clock. */
#include "app/app_parts.h"
#include "stage.h"

#include <string.h>

static const char *const SAYS = "enough for today?";

static void pass_time(Stage *s, float seconds, bool somebody_there)
{
    for (float t = 0; t < seconds; t += 10) {
        if (somebody_there) app_input(s->app, &(Input){.type = INPUT_MOVE, .x = t, .y = 5});
        app_step(s->app, 10);
    }
}

static Stage *children_play(int reminder)
{
    Stage *s = stage_new();
    app_set(s->app, PREF_CHILD, 1);
    app_set(s->app, PREF_LANG, 1);
    app_set(s->app, PREF_REMINDER, reminder);
    app_push(s->app, street_scene_new());
    stage_sit(s, 1, 2, 5);
    app_push(s->app, table_scene_new(s->app, false));
    stage_draw(s);
    return s;
}

/* The round ends, its result is looked at, the next one begins; was it said? */
static bool says_after_round(Stage *s)
{
    assert_false(stage_shows(s, SAYS)); // never while they play
    stage_play_round(s);
    app_push(s->app, result_scene_new(s->app));
    stage_wait(s, 1);
    const bool says = stage_shows(s, SAYS);
    stage_press_label(s, sitting_table(s->app->sitting)->over ? "Play again" : "Next round");
    assert_string_equal(stage_top(s), "table"); // it holds nobody up
    return says;
}

static void test_reminder__comes_after_so_long_and_once(void **state)
{
    static const float MINUTES[] = {0, 15, 30, 60};
    (void)state;
    for (int choice = 1; choice <= 3; choice++) {
        Stage *s = children_play(choice);
        pass_time(s, MINUTES[choice] * 60 - 60, true);
        assert_false(says_after_round(s));
        pass_time(s, 120, true);
        assert_true(says_after_round(s));
        pass_time(s, MINUTES[choice] * 60, true);
        assert_false(says_after_round(s)); // once is enough
        pass_time(s, 20 * 60, false); // dinner
        app_input(s->app, &(Input){.type = INPUT_MOVE, .x = 7, .y = 5});
        pass_time(s, MINUTES[choice] * 60 + 60, true);
        assert_true(says_after_round(s));
        stage_free(s);
    }
}

static void test_reminder__comes_after_three_rounds(void **state)
{
    (void)state;
    Stage *s = children_play(1);
    for (int round = 1; round <= 6; round++) assert_int_equal(says_after_round(s), round == 3);
    stage_free(s);
}

static void test_reminder__never_comes_where_it_is_off_or_nobody_is_a_child(void **state)
{
    (void)state;
    for (int grown = 0; grown < 2; grown++) {
        Stage *s = children_play(grown ? 1 : 0);
        if (grown) app_set(s->app, PREF_CHILD, 0);
        stage_draw(s);
        pass_time(s, 3 * 3600, true);
        for (int round = 0; round < 4; round++) assert_false(says_after_round(s));
        stage_free(s);
    }
}

static void test_reminder__a_rest_is_no_play(void **state)
{
    (void)state;
    Stage *s = children_play(1);
    pass_time(s, 12 * 60, true);
    pass_time(s, 10 * 60, false); // somebody is at the door
    app_input(s->app, &(Input){.type = INPUT_MOVE, .x = 7, .y = 5});
    assert_false(says_after_round(s));
    pass_time(s, 20 * 60, false); // dinner
    app_input(s->app, &(Input){.type = INPUT_MOVE, .x = 5, .y = 5});
    assert_false(says_after_round(s));
    app_step(s->app, 8 * 3600.0f); // the lid was shut
    app_input(s->app, &(Input){.type = INPUT_MOVE, .x = 6, .y = 5});
    assert_false(says_after_round(s));
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reminder__comes_after_so_long_and_once),
        cmocka_unit_test(test_reminder__comes_after_three_rounds),
        cmocka_unit_test(test_reminder__never_comes_where_it_is_off_or_nobody_is_a_child),
        cmocka_unit_test(test_reminder__a_rest_is_no_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
