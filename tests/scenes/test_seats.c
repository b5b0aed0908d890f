/* test_seats.c - seating several people: what each buzzes with, hints, head start; all kept. */
#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"
#include "scenes/table/buzzer.h"
#include "scenes/setup/setup_parts.h"
#include "stage.h"

enum { ID_NAMED_HINTS = 140, ID_NAMED_STARS = 160, ID_NAMED_BUZZER = 180 }; // of the chair sheet
enum { KEY_J = 13, KEY_P = 19, KEY_Q = 20, KEY_1 = 30, KEY_0 = 39, KEY_ENTER = 40, KEY_ESC = 41 };

static const Game *dotenko(void) { return game_by_id("dotenko", strlen("dotenko")); }

/* Two people and two computers. */
static Stage *setup(void)
{
    Stage *s = stage_new();
    s->height = 1400; // nothing scrolls
    app_push(s->app, street_scene_new());
    app_push(s->app, setup_scene_new(s->app, dotenko()));
    SetupScreen *screen = (SetupScreen *)app_top(s->app);
    screen->seating.chair[1] = seating_next_chair(&screen->seating, (Tongue){0}, false);
    stage_draw(s);
    return s;
}

static Seating *seating(Stage *s)
{
    for (int i = 0; i < s->app->depth; i++)
        if (strcmp(s->app->stack[i]->kind->name, "setup") == 0)
            return &((SetupScreen *)s->app->stack[i])->seating;
    return NULL;
}

static void tell(Stage *s, Input in)
{
    keymap_command(&in, false);
    app_input(s->app, &in);
    in.down = false;
    app_input(s->app, &in);
    stage_draw(s);
}

static void key(Stage *s, uint16_t code)
{
    tell(s, (Input){.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .down = true, .key = code});
}

static void pad(Stage *s, uint8_t which)
{
    tell(s, (Input){.type = INPUT_COMMAND, .device = DEVICE_PAD, .down = true, .pad = which,
                    .command = CMD_CANCEL});
}

static void test_seats__what_is_pressed_is_the_buzzer(void **state)
{
    (void)state;
    Stage *s = setup();
    app_push(s->app, buzzer_scene_new(s->app, seating(s), 1));
    stage_draw(s);
    pad(s, 2); // a button that leads back elsewhere
    assert_string_equal(stage_top(s), "setup");
    assert_int_equal(seating(s)->chair[1].buzzer.kind, BUZZER_PAD);
    assert_int_equal(seating(s)->chair[1].buzzer.which, 2);
    app_push(s->app, buzzer_scene_new(s->app, seating(s), 0));
    stage_draw(s);
    pad(s, 2); // the same pad is passed on
    assert_int_equal(seating(s)->chair[0].buzzer.kind, BUZZER_PAD);
    assert_int_equal(seating(s)->chair[1].buzzer.kind, BUZZER_ZONE);
    app_push(s->app, buzzer_scene_new(s->app, seating(s), 1));
    stage_draw(s);
    key(s, KEY_ESC);
    assert_string_equal(stage_top(s), "setup");
    assert_int_equal(seating(s)->chair[1].buzzer.kind, BUZZER_ZONE);
    stage_free(s);
}

static void test_seats__a_key_that_opens_a_hand_is_refused_in_words(void **state)
{
    (void)state;
    Stage *s = setup();
    app_push(s->app, buzzer_scene_new(s->app, seating(s), 1));
    stage_draw(s);
    key(s, KEY_1);
    assert_string_equal(stage_top(s), "buzzer");
    stage_wait(s, 0.5f);
    assert_true(stage_shows(s, "That key shows somebody's hand."));
    key(s, KEY_J);
    assert_string_equal(stage_top(s), "setup");
    assert_int_equal(seating(s)->chair[1].buzzer.kind, BUZZER_KEY);
    assert_int_equal(seating(s)->chair[1].buzzer.which, KEY_J);
    app_push(s->app, buzzer_scene_new(s->app, seating(s), 1));
    stage_draw(s);
    key(s, KEY_ENTER); // shows the focus or leaves it as it is: never a buzzer
    assert_int_equal(seating(s)->chair[1].buzzer.which, KEY_J);
    stage_free(s);
}

static void test_seats__hints_and_head_start_are_the_persons_and_kept(void **state)
{
    (void)state;
    Stage *s = setup();
    stage_press(s, ID_HELP + 1);
    assert_string_equal(stage_top(s), "chair");
    stage_press_label(s, "Many");
    stage_press_label(s, "★★");
    stage_press(s, ID_NAMED_BUZZER);
    assert_string_equal(stage_top(s), "buzzer");
    key(s, KEY_J);
    stage_press_label(s, "Done");
    const Chair *c = &seating(s)->chair[1];
    assert_int_equal(app_hints(s->app, c), 2);
    assert_int_equal(chair_stars(c), 2);
    const Seating sat = *seating(s);
    stage_press(s, ID_START);
    assert_string_equal(stage_top(s), "table");
    stage_assert_same_chairs(sitting_seating(s->app->sitting), &sat);
    assert_string_equal(s->app->people.person[1].name, sat.chair[1].name);
    assert_int_equal(chair_stars(&s->app->people.person[1]), 2);
    app_home(s->app);
    app_push(s->app, setup_scene_new(s->app, dotenko()));
    stage_assert_same_chairs(seating(s), &sat);
    stage_free(s);
}

static void test_seats__who_is_forgotten_is_nowhere_any_more(void **state)
{
    (void)state;
    Stage *s = setup();
    char name[NAME_BYTES];
    memcpy(name, seating(s)->chair[1].name, sizeof name);
    stage_press(s, ID_HELP + 1);
    assert_null(stage_labelled(s, "Forget this person")); // has never played
    stage_press_label(s, "Done");
    stage_press(s, ID_START);
    app_home(s->app);
    assert_int_equal(s->app->people.count, 2);
    app_push(s->app, setup_scene_new(s->app, dotenko()));
    stage_draw(s);
    stage_press(s, ID_HELP + 1);
    stage_press_label(s, "Forget this person");
    assert_string_equal(stage_top(s), "question");
    stage_press_label(s, "Forget");
    assert_string_not_equal(seating(s)->chair[1].name, name);
    People kept;
    people_load(&kept, s->app->store);
    assert_int_equal(kept.count, 1);
    assert_string_not_equal(kept.person[0].name, name);
    assert_null(store_get(s->app->store, "stall/dotenko/seats"));
    Waiting waiting; // the match that was left
    assert_true(sitting_waiting(app_host(s->app), dotenko(), &waiting));
    assert_string_equal(waiting.seating.chair[1].name, "Guest");
    stage_free(s);
}

static void test_seats__calls_wait_as_long_as_is_set(void **state)
{
    (void)state;
    Stage *s = setup();
    stage_press(s, ID_START);
    for (LampPace pace = LAMP_SERIOUS; pace < LAMP_PACES; pace++) {
        app_set(s->app, PREF_CALLS, 1 + (int)pace);
        app_set(s->app, PREF_LAMP_LEAST, TIMES_FIVE);
        const LampTimes t = sitting_lamp_times(s->app->sitting);
        assert_int_equal(t.least_ms, 5 * lamp_times(pace)->least_ms);
        assert_int_equal(t.return_ms, lamp_times(pace)->return_ms);
    }
    stage_free(s);
}

/* A grown-up and a child at one table: what is to be hit is large while the child decides. */
static void test_seats__targets_are_a_childs_while_it_is_its_turn(void **state)
{
    (void)state;
    const Game *game = game_by_id("takoyaki", strlen("takoyaki"));
    FastRng dice = fast_rng_seeded(2);
    Stage *s = stage_new();
    Seating who = {0};
    for (; who.count < 2; who.count++)
        who.chair[who.count] = seating_next_chair(&who, (Tongue){0}, false);
    who.chair[1].child = 2;
    const Setup rules = stage_setup(game, 2, NULL);
    app_push(s->app, street_scene_new());
    app_sit_down(s->app, sitting_new(app_host(s->app), game, &rules, &who, true));
    app_push(s->app, table_scene_new(s->app, true));
    int turns[2] = {0};
    for (int i = 0; i < 60; i++) {
        stage_wait(s, 1);
        const Seat person = sitting_person_to_act(s->app->sitting);
        if (person == SEAT_NOBODY || strcmp(stage_top(s), "table") != 0) break;
        assert_int_equal(ui_style(s->app->ui)->child, person == 1);
        turns[person]++;
        (void)stage_act(s, &dice);
    }
    assert_true(turns[0] > 2 && turns[1] > 2);
    app_push(s->app, settings_scene_new(s->app)); // the grown-ups' again
    stage_draw(s);
    assert_false(ui_style(s->app->ui)->child);
    stage_free(s);
}

static void test_seats__alone_nobody_needs_a_buzzer(void **state)
{
    (void)state;
    Stage *s = setup();
    seating(s)->chair[1].computer = true;
    stage_press(s, ID_HELP);
    assert_null(stage_target(s, ID_NAMED_BUZZER));
    stage_free(s);
}

static void test_seats__a_pad_in_a_drawer_is_no_buzzer(void **state)
{
    Buzzer has[SEATS_MAX];
    (void)state;
    Stage *s = setup();
    assert_null(buzzer_give(seating(s), 1, (Buzzer){BUZZER_PAD, 3}));
    app_buzzers(s->app, seating(s), has);
    assert_int_equal(has[1].kind, BUZZER_ZONE);
    tell(s, (Input){.type = INPUT_COMMAND, .device = DEVICE_PAD, .down = true, .pad = 3,
                    .command = CMD_UP});
    app_buzzers(s->app, seating(s), has);
    assert_int_equal(has[1].kind, BUZZER_PAD);
    tell(s, (Input){.type = INPUT_PAD_GONE, .device = DEVICE_PAD, .pad = 3});
    app_buzzers(s->app, seating(s), has);
    assert_int_equal(has[1].kind, BUZZER_ZONE);
    stage_free(s);
}

/* ---- around the laptop ---- */

enum { ID_TRY = 2, ID_BACK_ONE, ID_ON_ONE, ID_OTHER = 7, ID_SEAT = 20 }; // of the places

static Stage *places(void)
{
    Stage *s = setup();
    stage_press_label(s, "Around the laptop");
    assert_string_equal(stage_top(s), "places");
    return s;
}

static void hold(Stage *s, uint16_t code, bool down)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .down = down, .key = code};
    app_input(s->app, &in);
    stage_draw(s);
}

static void test_places__people_move_by_buttons_and_by_dragging(void **state)
{
    (void)state;
    Stage *s = places();
    const Seating was = *seating(s);
    stage_press(s, ID_SEAT + 1);
    stage_press(s, ID_ON_ONE);
    assert_string_equal(seating(s)->chair[2].name, was.chair[1].name);
    stage_press(s, ID_BACK_ONE);
    stage_press(s, ID_BACK_ONE);
    assert_string_equal(seating(s)->chair[0].name, was.chair[1].name);
    stage_press(s, ID_BACK_ONE); // once around
    assert_string_equal(seating(s)->chair[was.count - 1].name, was.chair[1].name);
    stage_press(s, ID_ON_ONE);
    assert_string_equal(seating(s)->chair[0].name, was.chair[1].name);
    const Rect from = stage_target(s, ID_SEAT)->rect, to = stage_target(s, ID_SEAT + 2)->rect;
    Input in = {.type = INPUT_DOWN, .x = from.x + 100, .y = from.y + 30};
    app_input(s->app, &in);
    in = (Input){.type = INPUT_MOVE, .x = to.x + 100, .y = to.y + 30};
    app_input(s->app, &in);
    stage_draw(s);
    in.type = INPUT_UP;
    app_input(s->app, &in);
    stage_draw(s);
    assert_string_equal(seating(s)->chair[2].name, was.chair[1].name);
    stage_command(s, CMD_CANCEL);
    assert_string_equal(stage_top(s), "setup");
    stage_free(s);
}

static void test_places__all_who_hold_are_seen(void **state)
{
    (void)state;
    Stage *s = places();
    stage_press(s, ID_TRY);
    hold(s, KEY_Q, true);
    hold(s, KEY_1, true); // looking is no buzzer
    assert_true(stage_shows(s, "Everybody"));
    hold(s, KEY_P, true);
    assert_true(stage_shows(s, "All of you were seen at once."));
    char *kept = store_get(s->app->store, "keyboard/together");
    assert_string_equal(kept, "2");
    free(kept);
    stage_press(s, ID_SEAT + 1);
    stage_press(s, ID_ON_ONE); // who sits elsewhere has another key
    assert_false(stage_shows(s, "All of you were seen at once."));
    stage_free(s);
}

/* Neither a look key nor what was let go before counts. */
static void test_places__only_buzzers_that_are_held_at_once_count(void **state)
{
    (void)state;
    Stage *s = places();
    stage_press(s, ID_TRY);
    hold(s, KEY_0, true);
    hold(s, KEY_Q, true);
    assert_false(stage_shows(s, "All of you were seen at once."));
    hold(s, KEY_Q, false);
    hold(s, KEY_P, true);
    assert_false(stage_shows(s, "All of you were seen at once."));
    hold(s, KEY_Q, true);
    assert_true(stage_shows(s, "All of you were seen at once."));
    stage_free(s);
}

static void test_places__whoever_is_not_seen_gets_another_key(void **state)
{
    (void)state;
    Stage *s = places();
    stage_press(s, ID_TRY);
    hold(s, KEY_Q, true);
    stage_wait(s, 11); // the keyboard swallows the other one
    assert_true(stage_shows(s, "Seen at once: 1."));
    stage_press(s, ID_OTHER);
    assert_int_equal(seating(s)->chair[0].buzzer.kind, BUZZER_ZONE);
    assert_int_equal(seating(s)->chair[1].buzzer.kind, BUZZER_KEY);
    const uint8_t other = seating(s)->chair[1].buzzer.which;
    assert_int_not_equal(other, KEY_P);
    hold(s, KEY_Q, true);
    hold(s, other, true);
    assert_true(stage_shows(s, "All of you were seen at once."));
    stage_command(s, CMD_CANCEL);
    stage_press_label(s, "Around the laptop");
    assert_false(stage_shows(s, "Try the buzzers!"));
    stage_free(s);
}

static void test_places__a_pad_in_the_check_seats_it(void **state)
{
    (void)state;
    Stage *s = places();
    stage_press(s, ID_TRY);
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .down = true, .pad = 1,
                .button = PAD_EAST, .command = CMD_CANCEL};
    app_input(s->app, &in); // the second pad is the second person's, and does not lead back
    stage_draw(s);
    assert_string_equal(stage_top(s), "places");
    hold(s, KEY_Q, true);
    assert_true(stage_shows(s, "All of you were seen at once."));
    assert_int_equal(seating(s)->chair[1].buzzer.kind, BUZZER_PAD);
    assert_int_equal(seating(s)->chair[1].buzzer.which, 1);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seats__what_is_pressed_is_the_buzzer),
        cmocka_unit_test(test_seats__a_key_that_opens_a_hand_is_refused_in_words),
        cmocka_unit_test(test_seats__hints_and_head_start_are_the_persons_and_kept),
        cmocka_unit_test(test_seats__who_is_forgotten_is_nowhere_any_more),
        cmocka_unit_test(test_seats__calls_wait_as_long_as_is_set),
        cmocka_unit_test(test_seats__targets_are_a_childs_while_it_is_its_turn),
        cmocka_unit_test(test_seats__alone_nobody_needs_a_buzzer),
        cmocka_unit_test(test_seats__a_pad_in_a_drawer_is_no_buzzer),
        cmocka_unit_test(test_places__people_move_by_buttons_and_by_dragging),
        cmocka_unit_test(test_places__all_who_hold_are_seen),
        cmocka_unit_test(test_places__only_buzzers_that_are_held_at_once_count),
        cmocka_unit_test(test_places__whoever_is_not_seen_gets_another_key),
        cmocka_unit_test(test_places__a_pad_in_the_check_seats_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
