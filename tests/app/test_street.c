/* test_street.c - the first screen: what can be reached, what waits, what is closed. */
#include "app/app_parts.h"
#include "stage.h"

#include <string.h>

#include "scenes/table/another_match.h"
#include "scenes/street/start.h"
#include "table/table_kind.h"

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

/* A finger rests on it so long. */
static void hold_label(Stage *s, const char *label, float seconds)
{
    const UiTarget at = *stage_labelled(s, label);
    Input in = {.type = INPUT_DOWN, .down = true, .x = at.rect.x + at.rect.w / 2,
                .y = at.rect.y + at.rect.h / 2};
    app_input(s->app, &in);
    stage_wait(s, seconds);
    in.type = INPUT_UP;
    in.down = false;
    app_input(s->app, &in);
    stage_draw(s);
}

/* What is to be held says so from the first touch, and swings when it is only pressed. */
static void test_street__a_hold_shows_that_it_is_one(void **state)
{
    (void)state;
    Stage *s = on_the_street();
    app_set(s->app, PREF_CHILD, 1);
    stage_draw(s);
    const UiTarget at = *stage_labelled(s, "For children");
    Input in = {.type = INPUT_DOWN, .down = true, .x = at.rect.x + at.rect.w / 2,
                .y = at.rect.y + at.rect.h / 2};
    app_input(s->app, &in);
    stage_wait(s, 0.1f);
    assert_true(stage_shows(s, "Keep holding!"));
    const float early = ui_hold_part(s->app->ui, at.id);
    assert_true(early > 0.05f && early < 0.2f);
    stage_wait(s, 0.5f);
    assert_true(ui_hold_part(s->app->ui, at.id) > early + 0.3f);
    in.type = INPUT_UP;
    app_input(s->app, &in);
    stage_wait(s, 0.05f);
    assert_true(ui_hold_swing(s->app->ui, at.id) != 0);
    stage_wait(s, 1);
    assert_true(ui_hold_part(s->app->ui, at.id) == 0 && ui_hold_swing(s->app->ui, at.id) == 0);
    assert_true(app_style(s->app).child);
    stage_free(s);
}

/* For the youngest Takoyaki alone is awake; the others stir in their sleep and say nothing that
 * would have to be read. Stray keys neither silence the program nor make it run. */
static void test_street__children_see_what_grown_ups_chose(void **state)
{
    static const Command STRAY[] = {CMD_MUTE, CMD_FASTER, CMD_SLOWER, CMD_FOUR_COLOURS};
    (void)state;
    Stage *s = on_the_street();
    app_set(s->app, PREF_CHILD, 1);
    stage_press_label(s, "Dotenko");
    assert_string_equal(stage_top(s), "street");
    assert_int_equal(s->app->toast_count, 0);
    assert_false(stage_shows(s, "Closed"));
    app_set(s->app, PREF_CHILD_STALLS, 3);
    stage_press_label(s, "Dotenko");
    assert_string_not_equal(stage_top(s), "street");
    app_home(s->app);
    const Prefs before = s->app->prefs;
    for (int i = 0; i < 4; i++) stage_command(s, STRAY[i]);
    assert_memory_equal(&before, &s->app->prefs, sizeof before);
    app_set(s->app, PREF_CHILD, 0);
    stage_command(s, CMD_MUTE);
    assert_int_equal(pref(&s->app->prefs, PREF_MUTE), 1);
    stage_free(s);
}

static void test_street__the_elephant_turns_the_whole_program(void **state)
{
    (void)state;
    Stage *s = on_the_street();
    stage_press_label(s, "For children");
    assert_true(app_style(s->app).child);
    assert_null(stage_labelled(s, "Settings")); // behind the elephant for parents
    hold_label(s, "For children", 1.1f);
    assert_true(app_style(s->app).child); // it wants to be held, as the door does
    hold_label(s, "For children", 1.3f);
    assert_false(app_style(s->app).child);
    app_set(s->app, PREF_CHILD_GATE, 1);
    stage_press_label(s, "For children");
    hold_label(s, "For children", 1.3f);
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
    for (int i = 0; i < 2; i++) {
        stage_command(s, i ? CMD_LEAVE : CMD_CANCEL);
        assert_string_equal(stage_top(s), "child_leave");
        stage_command(s, CMD_LEAVE);
        assert_false(s->app->quit);
        if (i == 0) app_pop(s->app);
    }
    stage_press_label(s, "All done"); // a tap is not enough
    assert_false(s->app->quit);
    const UiTarget door = *stage_labelled(s, "All done");
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

/* Grown-ups have closed it: nothing leads in, whatever is pressed, and what waits there is kept. */
static void test_street__a_closed_stall_stays_shut_and_keeps_its_match(void **state)
{
    enum { TAKOYAKI = 1, ALL = 31 };
    static const Command KEYS[] = {CMD_CONFIRM, CMD_SELECT};
    (void)state;
    for (int child = 0; child < 2; child++) {
        Stage *s = on_the_street();
        stage_sit(s, 1, 2, 3);
        app_push(s->app, table_scene_new(s->app, false));
        app_set(s->app, PREF_STALLS, ALL & ~TAKOYAKI);
        app_home(s->app);
        app_set(s->app, PREF_CHILD, child);
        stage_wait(s, 0.1f);
        assert_int_equal(stage_shows(s, "Closed"), !child); // a child sees that it sleeps
        assert_null(stage_labelled(s, "Continue Takoyaki, round 1 of 3"));
        assert_null(stage_labelled(s, "Go on"));
        stage_press_label(s, "Takoyaki");
        assert_string_equal(stage_top(s), "street");
        stage_wait(s, 0.3f);
        assert_int_equal(stage_shows(s, "This stall is closed."), !child);
        ui_show_focus(s->app->ui, stage_labelled(s, "Takoyaki")->id);
        for (int i = 0; i < 2; i++) stage_command(s, KEYS[i]);
        assert_string_equal(stage_top(s), "street");
        assert_true(journal_waits(s->app->store, "takoyaki"));
        stage_press_label(s, "Dotenko");
        assert_string_not_equal(stage_top(s), "street"); // the others are open
        app_home(s->app);
        app_set(s->app, PREF_CHILD, 0);
        app_set(s->app, PREF_STALLS, ALL);
        app_push(s->app, settings_scene_new(s->app));
        app_pop(s->app); // the street looks around again
        const Rect r = stage_labelled(s, "Takoyaki")->rect;
        app_input(s->app, &(Input){.type = INPUT_MOVE, .x = r.x + 40, .y = r.y + 40});
        stage_wait(s, 0.1f);
        assert_non_null(stage_labelled(s, "Continue Takoyaki, round 1 of 3"));
        stage_free(s);
    }
}

/* Neither does the way over another match. */
static void test_street__from_a_closed_stall_the_way_leads_home(void **state)
{
    (void)state;
    for (int again = 0; again < 2; again++) {
        Stage *s = on_the_street();
        stage_sit(s, 1, 2, 1);
        app_push(s->app, table_scene_new(s->app, false));
        app_set(s->app, PREF_STALLS, 30);
        if (again) table_begin_again(s->app);
        else table_set_up_anew(s->app);
        stage_wait(s, 0.1f);
        assert_string_equal(stage_top(s), "street");
        stage_free(s);
    }
}

static void test_street__the_command_line_opens_no_closed_stall(void **state)
{
    (void)state;
    for (int way = 0; way < 3; way++) {
        Stage *s = stage_new();
        stage_sit(s, 1, 2, 3); // and waits
        app_push(s->app, street_scene_new());
        app_home(s->app);
        app_pop(s->app);
        app_set(s->app, PREF_STALLS, 30);
        const Arguments asked = {.stall = way == 2 ? NULL : "takoyaki", .resume = way > 0};
        start_scenes(s->app, &asked);
        stage_wait(s, 0.1f);
        assert_string_equal(stage_top(s), "street");
        assert_true(journal_waits(s->app->store, "takoyaki"));
        stage_free(s);
    }
}

/* Who sits at a stall by the command line, in child mode, is a child and plays its step's rules;
 * rules that are named there hold. */
static void test_street__children_of_the_command_line_play_by_their_steps(void **state)
{
    enum { LEVEL = 2, THREE = 3 };
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        const Game *game = GAMES[i];
        if (game->step_count == 0 || !table_kind(game->id)) continue;
        for (int named = 0; named < 2; named++) {
            Stage *s = stage_new();
            app_set(s->app, PREF_CHILD, 1);
            app_set(s->app, PREF_CHILD_LEVEL, LEVEL);
            Setup wanted = setup_usual(game, THREE);
            Arguments asked = {.stall = game->id, .seat_count = THREE};
            if (named) asked.rules_game = game;
            else setup_apply_preset(game, &game->steps[0], &wanted);
            memcpy(asked.rules, wanted.option, sizeof asked.rules);
            assert_null(game->settle(&wanted));
            start_scenes(s->app, &asked);
            const Table *t = sitting_table(s->app->sitting);
            for (int k = 0; k < game->option_count; k++)
                assert_int_equal(t->option[k], wanted.option[k]);
            for (int k = 0; k < THREE; k++)
                assert_int_equal(sitting_seating(s->app->sitting)->chair[k].child, LEVEL);
            stage_free(s);
        }
    }
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
        cmocka_unit_test(test_street__a_hold_shows_that_it_is_one),
        cmocka_unit_test(test_street__children_see_what_grown_ups_chose),
        cmocka_unit_test(test_street__a_child_leaves_by_a_held_press),
        cmocka_unit_test(test_street__a_closed_stall_stays_shut_and_keeps_its_match),
        cmocka_unit_test(test_street__from_a_closed_stall_the_way_leads_home),
        cmocka_unit_test(test_street__the_command_line_opens_no_closed_stall),
        cmocka_unit_test(test_street__children_of_the_command_line_play_by_their_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
