/* test_controls.c - keys are changed on their page, explained, kept; presses that are none. */
#include <string.h>

#include "app/app_parts.h"
#include "app/keys.h"
#include "scenes/settings/settings_parts.h"
#include "stage.h"

enum { KEY_D = 7, KEY_G = 10, KEY_M = 16, KEY_ENTER = 40, KEY_ESC = 41, KEY_SPACE = 44,
       KEY_F9 = 66, KEY_DELETE = 76, KEY_RIGHT = 79, KEY_SHIFT = 225 };

static Stage *controls(void)
{
    Stage *s = stage_new();
    s->height = 3000;
    app_push(s->app, street_scene_new());
    app_push(s->app, settings_scene_new(s->app));
    stage_press(s, ID_TAB + TAB_CONTROLS);
    return s;
}

static void press_key(Stage *s, uint16_t code, bool shift, uint32_t time_ms)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .key = code, .shift = shift,
                .down = true, .time_ms = time_ms};
    app_input(s->app, &in);
    in.down = false;
    app_input(s->app, &in);
    stage_wait(s, 0.3f);
}

static int row_of(Command command)
{
    for (int i = 0; i < KEY_ACTIONS; i++)
        if (KEY_ACTION[i].command == command) return ID_KEY + i;
    fail();
    return 0;
}

/* On the page of keys; what is scrolled away is brought into sight first. */
static void open_row(Stage *s, Command command)
{
    ui_set_focus(s->app->ui, row_of(command));
    stage_wait(s, 1);
    stage_press(s, row_of(command));
    assert_string_equal(stage_top(s), "key");
}

static const char *cap(const Stage *s, Command command)
{
    return keymap_cap(&s->app->keys, command);
}

static void test_controls__a_key_is_changed_by_pressing_it_and_kept(void **state)
{
    (void)state;
    Stage *s = controls();
    open_row(s, CMD_DRAW);
    press_key(s, KEY_SHIFT, true, 0); // only held besides
    assert_string_equal(stage_top(s), "key");
    press_key(s, KEY_G, true, 0);
    assert_string_equal(stage_top(s), "settings");
    assert_string_equal(cap(s, CMD_DRAW), "Shift+G");
    assert_true(stage_shows(s, "Shift+G"));
    keymap_usual(&s->app->keys, KEYS_BOTH, false);
    keys_load(s->app); // as at the next start
    assert_string_equal(cap(s, CMD_DRAW), "Shift+G");
    assert_int_equal(keymap_owner(&s->app->keys, (KeyPress){KEY_D, 0}), CMD_NONE);
    stage_free(s);
}

static void test_controls__what_was_anothers_is_said_and_nobody_is_left_without(void **state)
{
    (void)state;
    Stage *s = controls();
    open_row(s, CMD_DRAW);
    press_key(s, KEY_SPACE, false, 0);
    assert_string_equal(stage_top(s), "settings");
    assert_string_equal(cap(s, CMD_DRAW), "Space");
    assert_string_equal(cap(s, CMD_SELECT), "D");
    assert_true(stage_shows(s, "Space was “Choose”, which is D"));
    open_row(s, CMD_CONFIRM);
    press_key(s, 11, false, 0); // H, which has F5 besides
    assert_string_equal(cap(s, CMD_HINT), "F5");
    stage_free(s);
}

static void test_controls__esc_leads_back_and_del_is_as_at_first(void **state)
{
    (void)state;
    Stage *s = controls();
    open_row(s, CMD_HINT);
    press_key(s, KEY_ESC, false, 0);
    assert_string_equal(stage_top(s), "settings");
    assert_true(keys_are_usual(s->app, CMD_HINT));
    open_row(s, CMD_HINT);
    press_key(s, KEY_F9, false, 0); // heard here before it silences
    assert_int_equal(pref(&s->app->prefs, PREF_MUTE), 0);
    assert_string_equal(cap(s, CMD_HINT), "F9");
    open_row(s, CMD_HINT);
    press_key(s, KEY_RIGHT, false, 0); // moves no focus here
    assert_string_equal(cap(s, CMD_HINT), "→");
    assert_string_equal(cap(s, CMD_RIGHT), "F9");
    open_row(s, CMD_RIGHT);
    press_key(s, KEY_DELETE, false, 0);
    assert_string_equal(cap(s, CMD_RIGHT), "→");
    assert_string_equal(cap(s, CMD_HINT), "F9"); // it has what was given up for it
    keys_reset_all(s->app);
    for (int i = 0; i < KEY_ACTIONS; i++)
        assert_true(keys_are_usual(s->app, KEY_ACTION[i].command));
    stage_free(s);
}

static void test_controls__every_action_can_have_any_key_and_none_is_lost(void **state)
{
    FastRng dice = fast_rng_seeded(4);
    (void)state;
    Stage *s = controls();
    for (int i = 0; i < 3000; i++) {
        const Command command = KEY_ACTION[fast_rng_below(&dice, KEY_ACTIONS)].command;
        const KeyPress key = {(uint8_t)fast_rng_below(&dice, 110), (uint8_t)fast_rng_below(&dice, 4)};
        Command other;
        if (keys_give(s->app, command, key, &other) != KEYS_FIXED)
            assert_int_equal(keymap_owner(&s->app->keys, key), command);
        for (int k = 0; k < KEY_ACTIONS; k++)
            assert_true(cap(s, KEY_ACTION[k].command)[0] != '\0');
        if (i % 300) continue;
        const Keymap kept = s->app->keys;
        keys_load(s->app);
        for (int c = 0; c < CMD_COUNT; c++)
            assert_string_equal(kept.cap[c], s->app->keys.cap[c]);
    }
    stage_free(s);
}

static void pad(Stage *s, PadButton button, Command usual)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .down = true,
                .button = (uint8_t)button, .command = (uint8_t)usual};
    app_input(s->app, &in);
    in.down = false;
    app_input(s->app, &in);
    stage_wait(s, 0.3f);
}

static void test_controls__pad_buttons_change_places(void **state)
{
    (void)state;
    Stage *s = controls();
    open_row(s, CMD_PASS);
    pad(s, PAD_SOUTH, CMD_SELECT);
    assert_string_equal(stage_top(s), "settings");
    assert_int_equal(s->app->keys.pad[PAD_SOUTH], CMD_PASS);
    assert_int_equal(s->app->keys.pad[PAD_WEST], CMD_SELECT);
    keys_load(s->app);
    assert_int_equal(s->app->keys.pad[PAD_SOUTH], CMD_PASS);
    assert_int_equal(s->app->keys.pad[PAD_WEST], CMD_SELECT);
    open_row(s, CMD_PASS);
    pad(s, PAD_L2, CMD_LOOK); // everybody's own hand
    assert_string_equal(stage_top(s), "key");
    stage_free(s);
}

static int toasts(const Stage *s) { return s->app->toast_count; }

static void test_controls__trembling_and_held_keys_do_not_count(void **state)
{
    (void)state;
    Stage *s = controls();
    app_set(s->app, PREF_DEBOUNCE, 30); // 300 ms
    press_key(s, KEY_F9, false, 1000);
    press_key(s, KEY_F9, false, 1200);
    assert_int_equal(pref(&s->app->prefs, PREF_MUTE), 1);
    press_key(s, KEY_F9, false, 1310);
    assert_int_equal(pref(&s->app->prefs, PREF_MUTE), 0);
    assert_true(toasts(s) > 0);
    app_set(s->app, PREF_REPEAT, REPEAT_NEVER);
    ui_set_focus(s->app->ui, ID_TAB);
    press_key(s, 43, false, 2000); // shows the focus
    const int before = ui_focus(s->app->ui);
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .key = 43, .down = true,
                .repeat = true, .time_ms = 2600};
    app_input(s->app, &in);
    assert_int_equal(ui_focus(s->app->ui), before);
    app_set(s->app, PREF_REPEAT, REPEAT_USUAL);
    app_input(s->app, &in);
    assert_int_not_equal(ui_focus(s->app->ui), before);
    stage_free(s);
}

static void test_controls__hints_name_the_keys_as_they_are(void **state)
{
    Command other;
    (void)state;
    Stage *s = controls();
    stage_press(s, ID_TAB + TAB_SOUND);
    assert_true(stage_shows(s, "F9 does the same"));
    assert_int_equal(keys_give(s->app, CMD_MUTE, (KeyPress){KEY_M, 0}, &other), KEYS_GIVEN);
    stage_wait(s, 0.1f);
    assert_true(stage_shows(s, "M does the same"));
    app_home(s->app);
    stage_sit(s, 1, 2, 1);
    app_push(s->app, table_scene_new(s->app, true));
    stage_wait(s, 2);
    assert_true(stage_shows(s, "Space"));
    assert_int_equal(keys_give(s->app, CMD_SELECT, (KeyPress){KEY_G, WITH_SHIFT}, &other),
                     KEYS_GIVEN);
    stage_wait(s, 0.1f);
    assert_false(stage_shows(s, "Space"));
    assert_true(stage_shows(s, "Shift+G"));
    stage_free(s);
}

static void test_controls__the_focus_wanders_at_its_pace_and_any_key_chooses(void **state)
{
    (void)state;
    Stage *s = controls();
    app_set(s->app, PREF_ONE_SWITCH, 1);
    app_set(s->app, PREF_SCAN, 20);
    stage_wait(s, 2.2f);
    const int first = ui_focus(s->app->ui);
    stage_wait(s, 1.5f);
    assert_int_equal(ui_focus(s->app->ui), first);
    stage_wait(s, 0.8f);
    assert_int_not_equal(ui_focus(s->app->ui), first);
    ui_set_focus(s->app->ui, ID_TAB + TAB_SOUND);
    stage_wait(s, 0.1f);
    press_key(s, KEY_M, false, 0);
    assert_true(stage_shows(s, "Music volume"));
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_controls__a_key_is_changed_by_pressing_it_and_kept),
        cmocka_unit_test(test_controls__what_was_anothers_is_said_and_nobody_is_left_without),
        cmocka_unit_test(test_controls__esc_leads_back_and_del_is_as_at_first),
        cmocka_unit_test(test_controls__every_action_can_have_any_key_and_none_is_lost),
        cmocka_unit_test(test_controls__pad_buttons_change_places),
        cmocka_unit_test(test_controls__trembling_and_held_keys_do_not_count),
        cmocka_unit_test(test_controls__hints_name_the_keys_as_they_are),
        cmocka_unit_test(test_controls__the_focus_wanders_at_its_pace_and_any_key_chooses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
