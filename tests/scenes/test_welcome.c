/*
 * test_welcome.c - the first start: who sits there is asked once, one press leads on, and from
 * there a newcomer has cards to play after two presses at any stall; by pointer, keys and pad.
 */
#include <string.h>

#include "app/app_parts.h"
#include "app/arguments.h"
#include "layout.h"
#include "scenes/street/stalls.h"
#include "scenes/street/start.h"
#include "stage.h"

enum { ID_NAMING = 2, ID_SKIP, ID_DONE, ID_FACE = 20, OWL = 2 };

static Stage *first_start(void)
{
    Stage *s = stage_new();
    const Arguments asked = {0};
    fake_store_be_durable(s->app->store);
    start_scenes(s->app, &asked);
    stage_wait(s, 0.1f);
    return s;
}

static void start_again(Stage *s)
{
    const Arguments asked = {0};
    while (s->app->depth > 0) app_pop(s->app);
    start_scenes(s->app, &asked);
    stage_wait(s, 0.1f);
}

static void type(Stage *s, const char *words)
{
    Input in = {.type = INPUT_TEXT};
    stage_press(s, ID_NAMING);
    for (int i = 0; i < NAME_LETTERS; i++) stage_key(s, 42, true); // Backspace
    memcpy(in.text, words, strlen(words) + 1);
    app_input(s->app, &in);
    stage_command(s, CMD_CONFIRM);
    stage_draw(s);
}

static void test_welcome__keeps_a_name_and_a_face(void **state)
{
    (void)state;
    Stage *s = first_start();
    assert_string_equal(stage_top(s), "welcome");
    type(s, "Hana");
    stage_press(s, ID_FACE + OWL);
    stage_press(s, ID_DONE);
    assert_string_equal(stage_top(s), "street");
    assert_int_equal(app_people(s->app)->count, 1);
    assert_non_null(strstr(app_people(s->app)->person[0].name, "Hana"));
    assert_int_equal(app_people(s->app)->person[0].avatar, OWL);
    start_again(s);
    assert_string_equal(stage_top(s), "street");
    stage_free(s);
}

/* Who gives no name is called after the mask that was chosen. */
static void test_welcome__names_by_the_mask(void **state)
{
    (void)state;
    Stage *s = first_start();
    stage_press(s, ID_FACE + OWL);
    stage_press(s, ID_DONE);
    const Chair owl = seating_mask(app_tongue(s->app), OWL, false);
    assert_string_equal(app_people(s->app)->person[0].name, owl.name);
    stage_free(s);
}

/* Skipped by its door, by Escape, or by the pad: nothing is kept, and nothing is asked again. */
static void test_welcome__is_skipped_and_comes_once(void **state)
{
    (void)state;
    for (int way = 0; way < 2; way++) {
        Stage *s = first_start();
        assert_string_equal(stage_top(s), "welcome");
        if (way == 0) stage_press(s, ID_SKIP);
        else stage_command(s, CMD_CANCEL);
        assert_string_equal(stage_top(s), "street");
        assert_int_equal(app_people(s->app)->count, 0);
        start_again(s);
        assert_string_equal(stage_top(s), "street");
        stage_free(s);
    }
}

/* Enter, or the pad's button, is enough: the focus is on what leads on. */
static void test_welcome__is_left_by_one_key(void **state)
{
    (void)state;
    Stage *s = first_start();
    stage_command(s, CMD_CONFIRM);
    assert_string_equal(stage_top(s), "street");
    assert_int_equal(app_people(s->app)->count, 1);
    stage_free(s);
}

static void test_welcome__is_not_for_children_nor_where_a_stall_is_named(void **state)
{
    (void)state;
    Stage *s = stage_new();
    fake_store_be_durable(s->app->store);
    app_set(s->app, PREF_CHILD, 1);
    start_again(s);
    assert_string_equal(stage_top(s), "street");
    app_set(s->app, PREF_CHILD, 0);
    const Arguments stall = {.stall = "kakkuri"};
    start_scenes(s->app, &stall);
    assert_string_equal(stage_top(s), "setup");
    stage_free(s);
}

/* Where nothing can be kept it would be asked each time. */
static void test_welcome__is_not_asked_where_nothing_is_kept(void **state)
{
    (void)state;
    Stage *s = stage_new();
    start_again(s);
    assert_string_equal(stage_top(s), "street");
    stage_free(s);
}

/* Two presses behind it: a stall, and Play; then somebody is asked at the table. */
static void test_welcome__leads_to_the_first_card_in_two_presses(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = first_start();
        stage_press(s, ID_DONE);
        stage_press_label(s, STALLS[i]->title);
        stage_command(s, CMD_CONFIRM); // Play has the focus
        assert_string_equal(stage_top(s), "table");
        const Sitting *at = app_sitting(s->app);
        assert_int_equal(sitting_people(at), seats_only(0));
        assert_string_equal(sitting_seating(at)->chair[0].name, app_people(s->app)->person[0].name);
        for (int k = 0; k < 200 && referee_decider(app_referee(s->app), GLASS_SCREEN) != 0; k++)
            stage_wait(s, 0.1f);
        assert_int_equal(referee_decider(app_referee(s->app), GLASS_SCREEN), 0);
        stage_free(s);
    }
}

static void test_layout__welcome(void **state)
{
    (void)state;
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    app_push(s->app, welcome_scene_new(s->app));
    layout_check(s, "welcome");
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_welcome__keeps_a_name_and_a_face),
        cmocka_unit_test(test_welcome__names_by_the_mask),
        cmocka_unit_test(test_welcome__is_skipped_and_comes_once),
        cmocka_unit_test(test_welcome__is_left_by_one_key),
        cmocka_unit_test(test_welcome__is_not_for_children_nor_where_a_stall_is_named),
        cmocka_unit_test(test_welcome__is_not_asked_where_nothing_is_kept),
        cmocka_unit_test(test_welcome__leads_to_the_first_card_in_two_presses),
        cmocka_unit_test(test_layout__welcome),
        cmocka_unit_test(test_layout__without_fault),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}
