/* test_scene_settings.c - every setting takes effect at once, is kept, and can be undone. */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <string.h>

#include "scenes/settings/settings_parts.h"

static Stage *settings(void)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_push(s->app, settings_scene_new(s->app));
    stage_draw(s);
    return s;
}

static int value(const Stage *s, Pref which) { return pref(&s->app->prefs, which); }

static void turn_wheel(Stage *s, int notches)
{
    Input in = {.type = INPUT_MOVE, .x = 700, .y = (float)s->height / 2};
    app_input(s->app, &in);
    in = (Input){.type = INPUT_WHEEL, .y = 100}; // from the top
    app_input(s->app, &in);
    in.y = -(float)notches;
    app_input(s->app, &in);
    stage_wait(s, 1);
}

/* Presses everything on a tab that changes a setting, one thing after the other, so many notches
 * further down; notes which settings that has changed. */
static void press_all(Stage *s, int tab, int notches, bool changed[PREF_COUNT])
{
    for (int i = 0; i < 160; i++) {
        app_set(s->app, PREF_TEXT_SIZE, 0);  // all of it at once
        app_set(s->app, PREF_ONE_SWITCH, 0); // the focus stays
        app_set(s->app, PREF_LANG, 2); // how Japanese is written is asked then only
        stage_press(s, ID_TAB + tab);
        stage_wait(s, 0.5f);
        turn_wheel(s, notches);
        if (i >= ui_target_count(s->app->ui)) break;
        const UiTarget t = *ui_target(s->app->ui, i);
        const Prefs before = s->app->prefs;
        if (t.id < ID_LINE || t.id >= ID_KEY) continue;
        Input in = {.type = INPUT_DOWN, .x = t.rect.x + t.rect.w * 0.4f,
                    .y = t.rect.y + t.rect.h / 2};
        app_input(s->app, &in);
        in.type = INPUT_UP;
        app_input(s->app, &in);
        if (strcmp(stage_top(s), "our_voice") == 0) { // a door to another page
            app_pop(s->app);
            stage_draw(s);
        }
        for (Pref p = 0; p < PREF_COUNT; p++) {
            if (value(s, p) == pref(&before, p)) continue;
            changed[p] = true;
            Prefs kept;
            prefs_load(&kept, s->app->store);
            assert_int_equal(pref(&kept, p), value(s, p));
            if (p == PREF_CHILD || p == PREF_CHILD_GATE) app_set(s->app, p, 0);
        }
    }
}

static void test_settings__every_setting_of_use_can_be_changed_and_is_kept(void **state)
{
    (void)state;
    Stage *s = settings();
    s->height = 6000; // all of a tab at once
    bool changed[PREF_COUNT] = {[PREF_LEVELS_OFFERED] = true, // a card does
                                [PREF_LESSONS_DONE] = true, // a lesson does
                                [PREF_WELCOMED] = true};    // the first start does
    for (int tab = 0; tab < TAB_COUNT; tab++) press_all(s, tab, 0, changed);
    for (int down = 3; down < 12; down += 3) press_all(s, TAB_CONTROLS, down, changed);
    for (int down = 3; down < 30; down += 3) press_all(s, TAB_CHILDREN, down, changed);
    for (Pref p = 0; p < PREF_COUNT; p++) {
        const bool counted = p >= PREF_CHILD_GOOD && p <= PREF_CHILD_LAST; // by play alone
        const bool growing = p != PREF_CHILD_STEP + TAKOYAKI_INDEX; // its rules do not
        if (changed[p] || counted || !growing) continue;
        fail_msg("nothing changes the setting %s", PREFS[p].key);
    }
    stage_free(s);
}

static void test_settings__language_switches_at_once(void **state)
{
    (void)state;
    Stage *s = settings();
    stage_press(s, ID_TAB + TAB_LANGUAGE);
    stage_press_label(s, "日本語");
    assert_int_equal(app_tongue(s->app).lang, LANG_JA);
    assert_true(stage_shows(s, "設定"));
    stage_press_label(s, "かな");
    assert_int_equal(app_tongue(s->app).reading, READ_KANA);
    assert_true(stage_shows(s, "せってい"));
    stage_press_label(s, "English");
    assert_true(stage_shows(s, "Settings"));
    stage_free(s);
}

static void test_settings__text_size_and_window_follow(void **state)
{
    (void)state;
    Stage *s = settings();
    stage_press(s, ID_TAB + TAB_COMFORT);
    stage_press_label(s, "200%");
    assert_true(ui_style(s->app->ui)->text_scale > 1.9f);
    stage_press_label(s, "100%");
    stage_press_label(s, "Full screen");
    assert_true(s->full_screen);
    stage_free(s);
}

static void test_settings__both_ears_hear_everything(void **state)
{
    (void)state;
    Stage *s = settings();
    s->height = 3000; // all of the tab at once
    assert_false(s->mono);
    stage_press(s, ID_TAB + TAB_SOUND);
    stage_press_label(s, "Same sound in both ears");
    assert_true(s->mono);
    stage_press_label(s, "Same sound in both ears");
    assert_false(s->mono);
    stage_free(s);
}

static void test_settings__the_screen_is_waited_for_where_there_is_one(void **state)
{
    (void)state;
    Stage *s = settings();
    s->height = 3000; // all of the tab at once
    assert_true(s->waits);
    stage_press(s, ID_TAB + TAB_COMFORT);
    assert_true(stage_shows(s, "Takes effect at once."));
    stage_press_label(s, "V-sync");
    assert_false(s->waits);
    s->no_screen = true;
    stage_press_label(s, "V-sync");
    assert_false(stage_shows(s, "Takes effect at once."));
    assert_true(stage_shows(s, "Not needed"));
    stage_free(s);
}

static void test_settings__a_slider_is_heard(void **state)
{
    (void)state;
    Stage *s = settings();
    stage_press(s, ID_TAB + TAB_SOUND);
    stage_press_label(s, "Master volume"); // the middle of it
    assert_in_range(value(s, PREF_MASTER), 45, 55);
    assert_true(s->master > 0.4f && s->master < 0.6f);
    stage_press_label(s, "Mute");
    assert_true(s->master == 0);
    stage_free(s);
}

static void test_settings__back_to_defaults_asks_and_resets_all(void **state)
{
    (void)state;
    Stage *s = settings();
    app_set(s->app, PREF_SPEED, 5);
    app_set(s->app, PREF_SUIT_COLOURS, 1);
    stage_press(s, ID_USUAL);
    assert_string_equal(stage_top(s), "question");
    stage_press_label(s, "Keep my settings");
    assert_int_equal(value(s, PREF_SPEED), 5);
    stage_press(s, ID_USUAL);
    stage_press_label(s, "Reset to defaults");
    for (Pref p = 0; p < PREF_COUNT; p++) assert_int_equal(value(s, p), PREFS[p].usual);
    assert_string_equal(stage_top(s), "settings");
    stage_free(s);
}

static void test_settings__pads_turn_the_pages(void **state)
{
    (void)state;
    Stage *s = settings();
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .command = CMD_NEXT_AREA,
                .down = true};
    app_input(s->app, &in);
    stage_draw(s);
    assert_true(stage_shows(s, "Card speed"));
    in.command = CMD_PREV_AREA;
    app_input(s->app, &in);
    app_input(s->app, &in);
    stage_draw(s);
    assert_true(stage_shows(s, "Made with")); // round to the last
    stage_free(s);
}

static void test_settings__done_and_escape_leave(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        Stage *s = settings();
        if (i == 0) stage_press(s, ID_DONE);
        else if (i == 1) stage_press(s, ID_BACK);
        else stage_command(s, CMD_CANCEL);
        assert_string_equal(stage_top(s), "street");
        stage_free(s);
    }
}

static void test_settings__about_names_version_and_makers(void **state)
{
    (void)state;
    Stage *s = settings();
    s->height = 6000;
    stage_press(s, ID_TAB + TAB_ABOUT);
    stage_draw(s);
    assert_true(stage_shows(s, "Ennichi 0."));
    assert_true(stage_shows(s, "The M+ FONTS Project Authors: OFL-1.1"));
    assert_true(stage_shows(s, "the Ennichi authors: CC0-1.0"));
    assert_true(stage_shows(s, "Nowhere: nothing is kept this time."));
    stage_free(s);
}

static void test_settings__a_childs_hand_meets_the_sum_first(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_set(s->app, PREF_CHILD, 1);
    app_set(s->app, PREF_CHILD_GATE, 1);
    app_push(s->app, street_scene_new());
    app_push(s->app, settings_scene_new(s->app));
    stage_draw(s);
    SettingsScreen *screen = (SettingsScreen *)app_top(s->app);
    assert_null(stage_target(s, ID_TAB));
    for (int i = 0; i < GATE_ANSWERS; i++) {
        if (screen->answer[i] == screen->a + screen->b) continue;
        stage_press(s, ID_ANSWER + i);
        assert_true(screen->locked);
        break;
    }
    for (int i = 0; screen->locked && i < GATE_ANSWERS; i++)
        if (screen->answer[i] == screen->a + screen->b) stage_press(s, ID_ANSWER + i);
    assert_false(screen->locked);
    assert_non_null(stage_target(s, ID_TAB));
    stage_free(s);
}

static void answer_sum(Stage *s)
{
    const SettingsScreen *screen = (const SettingsScreen *)app_top(s->app);
    for (int i = 0; screen->locked && i < GATE_ANSWERS; i++)
        if (screen->answer[i] == screen->a + screen->b) stage_press(s, ID_ANSWER + i);
    assert_false(screen->locked);
}

/* Out of child mode, too, what binds children is behind the sum; asked once. */
static void test_settings__the_page_of_children_meets_the_sum(void **state)
{
    (void)state;
    for (int by_defaults = 0; by_defaults < 2; by_defaults++) {
        Stage *s = settings();
        app_set(s->app, PREF_CHILD_GATE, 1);
        app_set(s->app, PREF_LOCK_RULES, 1);
        stage_press(s, ID_TAB + TAB_PLAY);
        assert_true(stage_shows(s, "Card speed"));
        stage_press(s, by_defaults ? ID_USUAL : ID_TAB + TAB_CHILDREN);
        assert_string_equal(stage_top(s), "settings");
        assert_false(stage_shows(s, "Lock the house rules"));
        assert_null(stage_target(s, ID_TAB));
        answer_sum(s);
        stage_draw(s);
        stage_press(s, ID_TAB + TAB_CHILDREN);
        assert_true(stage_shows(s, "Lock the house rules"));
        stage_free(s);
    }
}

/* The children's stalls stand above with the same names: the last one of that name is pressed. */
static void press_last(Stage *s, const char *label)
{
    const UiTarget *last = NULL;
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        if (strcmp(t->label, label) == 0) last = t;
    }
    assert_non_null(last);
    stage_press(s, last->id);
}

static void test_settings__one_stall_stays_open(void **state)
{
    static const char *const STALLS[] = {"Dotenko", "Kakkuri", "Takoyaki", "Daifugō", "Tamalou"};
    (void)state;
    Stage *s = settings();
    s->height = 6000;
    stage_press(s, ID_TAB + TAB_CHILDREN);
    for (int i = 0; i < 5; i++) press_last(s, STALLS[i]);
    assert_int_equal(value(s, PREF_STALLS), 8); // the fourth in the street
    stage_wait(s, 0.3f);
    assert_true(stage_shows(s, "One stall has to stay open."));
    press_last(s, "Dotenko");
    assert_int_equal(value(s, PREF_STALLS), 8 | 2);
    press_last(s, "Tamalou");
    assert_int_equal(value(s, PREF_STALLS), 2);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_settings__every_setting_of_use_can_be_changed_and_is_kept),
        cmocka_unit_test(test_settings__language_switches_at_once),
        cmocka_unit_test(test_settings__text_size_and_window_follow),
        cmocka_unit_test(test_settings__both_ears_hear_everything),
        cmocka_unit_test(test_settings__the_screen_is_waited_for_where_there_is_one),
        cmocka_unit_test(test_settings__a_slider_is_heard),
        cmocka_unit_test(test_settings__back_to_defaults_asks_and_resets_all),
        cmocka_unit_test(test_settings__pads_turn_the_pages),
        cmocka_unit_test(test_settings__done_and_escape_leave),
        cmocka_unit_test(test_settings__about_names_version_and_makers),
        cmocka_unit_test(test_settings__a_childs_hand_meets_the_sum_first),
        cmocka_unit_test(test_settings__the_page_of_children_meets_the_sum),
        cmocka_unit_test(test_settings__one_stall_stays_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
