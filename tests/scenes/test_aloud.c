/* test_aloud.c - what the machine's voice reads by itself (ux.md 4.8). What it must never read is
 * in test_outside and test_hidden_hands. */
#include "app/app_parts.h"
#include "stage.h"

#include <string.h>

#include "text/say.h"

enum { ID_CARD = 1100, PHASE_TURN = 2 };

static Stage *table_of(const char *stall, int people, PrefAloud aloud)
{
    Stage *s = stage_new();
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_at(s, stall, people, 4, 2);
    app_push(s->app, table_scene_new(s->app, false));
    app_set(s->app, PREF_READ_ALOUD, (int)aloud);
    return s;
}

static Stage *table(const char *stall, PrefAloud aloud)
{
    Stage *s = table_of(stall, 1, aloud);
    stage_until_asked(s, PHASE_TURN);
    s->spoken[0] = '\0';
    return s;
}

static void focus_on(Stage *s, int id)
{
    ui_show_focus(s->app->ui, id);
    stage_draw(s);
}

/* Its name, and whether it may be laid; in place of what is being read, and once only. */
static void hear_a_card(Stage *s, int i, int *may, int *may_not)
{
    char name[64];
    const UiTarget *t = stage_target(s, ID_CARD + i);
    assert_non_null(t);
    Text out = text_over(name, sizeof name);
    say_card((Tongue){0}, card_parse(t->label, strlen(t->label)), true, &out);
    s->spoken[0] = '\0';
    s->spoken_after = true;
    focus_on(s, ID_CARD + i);
    assert_ptr_equal(strstr(s->spoken, name), s->spoken);
    assert_false(s->spoken_after);
    const bool yes = strstr(s->spoken, "Yes, you may.") != NULL;
    assert_true(strlen(s->spoken) > strlen(name) + 4); // else why not
    *may += yes;
    *may_not += !yes;
    s->spoken[0] = '\0';
    stage_wait(s, 0.5f);
    assert_string_equal(s->spoken, "");
}

static void test_aloud__a_card_says_its_name_and_if_it_may_be_laid(void **state)
{
    (void)state;
    Stage *s = table("daifugo", ALOUD_FOCUS);
    FastRng dice = fast_rng_seeded(1);
    int may = 0, may_not = 0;
    for (int turn = 0; turn < 12; turn++) {
        Card hand[CARDS_MAX];
        const int count = sitting_game(s->app->sitting)
                              ->cards_in(sitting_view(s->app->sitting, 0), (Zone){ZONE_HAND, 0, 0},
                                         hand);
        for (int i = 0; i < count; i++) hear_a_card(s, i, &may, &may_not);
        stage_act(s, &dice);
        stage_until_asked(s, PHASE_TURN);
        if (may > 0 && may_not > 0) break;
    }
    assert_true(may > 0);
    assert_true(may_not > 0);
    stage_free(s);
}

/* Everybody at the table hears the voice: of several people nobody's cards are named. */
static void test_aloud__nobodys_hand_is_read_where_several_listen(void **state)
{
    static const uint16_t BUZZER[] = {20, 19}; // Q and P
    (void)state;
    Stage *s = table_of("daifugo", 2, ALOUD_FOCUS);
    for (int i = 0; i < 600 && stage_curtain(s) == SEAT_NOBODY; i++) stage_wait(s, 0.1f);
    stage_wait(s, 0.5f);
    stage_key(s, BUZZER[stage_curtain(s)], true);
    stage_wait(s, 1);
    assert_true(s->app->viewer < 2);
    for (int i = 0; stage_target(s, ID_CARD + i); i++) {
        char name[64];
        const UiTarget *t = stage_target(s, ID_CARD + i);
        Text out = text_over(name, sizeof name);
        say_card((Tongue){0}, card_parse(t->label, strlen(t->label)), true, &out);
        s->spoken[0] = '\0';
        focus_on(s, ID_CARD + i);
        assert_null(strstr(s->spoken, name));
        assert_non_null(strstr(s->spoken, "With several people nobody's hand is read out."));
    }
    assert_non_null(stage_target(s, ID_CARD + 5));
    stage_free(s);
}

/* What happens is told by the last of the three settings alone; what a seat may not know, never. */
static void listen_to_events(const char *stall, PrefAloud aloud, bool wanted)
{
    Stage *s = table(stall, aloud);
    FastRng dice = fast_rng_seeded(3);
    bool told = false;
    for (int i = 0; i < 20 && stage_act(s, &dice); i++) {
        stage_wait(s, 0.3f);
        told = told || s->spoken[0];
        s->spoken[0] = '\0';
    }
    assert_int_equal(told, wanted);
    stage_free(s);
}

static void test_aloud__what_happens_is_told_where_all_is_wanted(void **state)
{
    (void)state;
    listen_to_events("daifugo", ALOUD_OFF, false);
    listen_to_events("daifugo", ALOUD_FOCUS, false);
    listen_to_events("daifugo", ALOUD_ALL, true);
    listen_to_events("takoyaki", ALOUD_ALL, true);
}

static void test_aloud__controls_say_what_they_are(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_push(s->app, settings_scene_new(s->app));
    stage_press_label(s, "Sound");
    const int silence = stage_labelled(s, "Mute")->id;
    focus_on(s, silence);
    assert_string_equal(s->spoken, ""); // nobody wants it
    app_set(s->app, PREF_READ_ALOUD, ALOUD_FOCUS);
    stage_draw(s);
    assert_string_equal(s->spoken, "Mute: off\n");
    s->spoken[0] = '\0';
    app_set(s->app, PREF_MUTE, 1);
    stage_draw(s);
    assert_string_equal(s->spoken, ""); // silenced
    app_set(s->app, PREF_MUTE, 0);
    stage_draw(s);
    assert_string_equal(s->spoken, "Mute: off\n");
    stage_free(s);
}

/* The pointer means something only where it rests. */
static void test_aloud__what_the_pointer_rests_on_is_told_by_and_by(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_set(s->app, PREF_READ_ALOUD, ALOUD_FOCUS);
    const UiTarget *t = stage_labelled(s, "Settings");
    app_input(s->app, &(Input){.type = INPUT_MOVE, .x = t->rect.x + 20, .y = t->rect.y + 20});
    stage_wait(s, 0.2f);
    assert_string_equal(s->spoken, "");
    assert_in_range(app_wake_ms(s->app), 0, 401);
    stage_wait(s, 0.4f);
    assert_string_equal(s->spoken, "Settings\n");
    stage_free(s);
}

/* Children need read nothing: what the pointer rests on says its word, and a hold says that it is
 * one, as soon as it begins and once. */
static void test_aloud__a_child_hears_buttons_and_holds(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_set(s->app, PREF_CHILD, 1);
    app_push(s->app, street_scene_new());
    stage_wait(s, 1);
    s->told[0] = '\0';
    const UiTarget *book = stage_labelled(s, "Sticker book");
    app_input(s->app, &(Input){.type = INPUT_MOVE, .x = book->rect.x + 20, .y = book->rect.y + 20});
    stage_wait(s, 0.2f);
    assert_string_equal(s->told, "");
    stage_wait(s, 0.4f);
    assert_non_null(strstr(s->told, "Sticker book"));
    s->told[0] = '\0';
    stage_wait(s, 2);
    assert_string_equal(s->told, "");
    const UiTarget *child = stage_labelled(s, "For children");
    const float x = child->rect.x + child->rect.w / 2, y = child->rect.y + child->rect.h / 2;
    app_input(s->app, &(Input){.type = INPUT_MOVE, .x = x, .y = y});
    app_input(s->app, &(Input){.type = INPUT_DOWN, .down = true, .x = x, .y = y});
    stage_wait(s, 0.3f);
    assert_non_null(strstr(s->told, "Keep holding!"));
    s->told[0] = '\0';
    stage_wait(s, 0.3f);
    app_input(s->app, &(Input){.type = INPUT_UP, .x = x, .y = y});
    stage_wait(s, 0.1f);
    assert_string_equal(s->told, "");
    stage_free(s);
}

static void test_aloud__without_a_voice_the_settings_say_so(void **state)
{
    (void)state;
    Stage *s = stage_new();
    s->height = 1600;
    app_push(s->app, street_scene_new());
    app_push(s->app, settings_scene_new(s->app));
    stage_press_label(s, "Sound");
    assert_false(stage_shows(s, "This computer has no voice."));
    s->no_voice = true;
    stage_draw(s);
    assert_true(stage_shows(s, "This computer has no voice."));
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_aloud__a_card_says_its_name_and_if_it_may_be_laid),
        cmocka_unit_test(test_aloud__nobodys_hand_is_read_where_several_listen),
        cmocka_unit_test(test_aloud__what_happens_is_told_where_all_is_wanted),
        cmocka_unit_test(test_aloud__controls_say_what_they_are),
        cmocka_unit_test(test_aloud__what_the_pointer_rests_on_is_told_by_and_by),
        cmocka_unit_test(test_aloud__a_child_hears_buttons_and_holds),
        cmocka_unit_test(test_aloud__without_a_voice_the_settings_say_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
