/*
 * test_people_page.c - the page of people, over the pause and between two rounds: by mouse, by keys,
 * in any window; and a person who sits down at a table where one played alone finds a curtain, and
 * no card that the seat does not know.
 */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <string.h>

#include "scenes/scenes.h"
#include "scenes/table/table_curtain.h"
#include "scenes/table/table_screen.h"

static const Seating *who(Stage *s) { return sitting_seating(s->app->sitting); }

/* One person and three computers, at a table where hands are hidden. */
static Stage *alone_at(const char *stall)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit_at(s, stall, 1, 4, 3);
    app_push(s->app, table_scene_new(s->app, false));
    for (int i = 0; i < 400 && sitting_person_to_act(s->app->sitting) != 0; i++) stage_wait(s, 0.1f);
    stage_wait(s, 5); // a card to decide who begins, and the deal
    return s;
}

static void open_page(Stage *s)
{
    stage_command(s, CMD_CANCEL);
    stage_draw(s);
    stage_press_label(s, "People");
    stage_draw(s);
    assert_string_equal(stage_top(s), "chairs");
}

static void back_to_the_table(Stage *s)
{
    stage_press_label(s, "Done");
    stage_command(s, CMD_CANCEL);
    stage_draw(s);
    assert_string_equal(stage_top(s), "table");
}

static void play_to_page(Stage *s)
{
    stage_play_round(s);
    for (int i = 0; i < 300 && !stage_labelled(s, "Next round"); i++) {
        stage_wait(s, 0.2f);
        if (stage_labelled(s, "Go on")) stage_press_label(s, "Go on");
    }
    assert_string_equal(stage_top(s), "result");
    stage_wait(s, 2);
}

/* Faces of cards in this frame that are not known to everybody. */
static int secrets(Stage *s)
{
    bool known[256] = {false};
    int count = 0;
    const View *v = sitting_view(s->app->sitting, SEAT_NOBODY);
    const Game *game = sitting_game(s->app->sitting);
    for (int kind = ZONE_HAND; kind < ZONE_KINDS; kind++) {
        for (int seat = 0; seat <= who(s)->count; seat++) {
            Card card[CARDS_MAX];
            const Seat of = seat < who(s)->count ? (Seat)seat : SEAT_NOBODY;
            const int n = game->cards_in(v, (Zone){.kind = (uint8_t)kind, .seat = of}, card);
            for (int i = 0; i < n; i++) known[card[i]] = true;
        }
    }
    stage_draw(s);
    for (int i = 0; i < s->canvas->op_count; i++) {
        const Card face = stage_face(s, &s->canvas->ops[i]);
        count += card_is_known(face) && !known[face];
    }
    return count;
}

static void test_people__who_sits_down_in_a_round_finds_a_curtain(void **state)
{
    static const char *const STALLS[] = {"daifugo", "kakkuri"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Stage *s = alone_at(STALLS[i]);
        if (i == 0) assert_true(secrets(s) > 0); // alone: one's own hand; Kakkuri's is dealt blind
        open_page(s);
        stage_press_label(s, who(s)->chair[2].name);
        stage_press_label(s, "Somebody sits down here");
        assert_false(who(s)->chair[2].computer);
        assert_string_equal(who(s)->chair[0].name, "Rabbit");
        back_to_the_table(s);
        for (int k = 0; k < 20; k++) {
            stage_wait(s, 0.1f);
            assert_int_equal(secrets(s), 0);
            assert_int_equal(s->app->viewer, SEAT_NOBODY);
        }
        if (i == 0) assert_int_equal(stage_curtain(s), 0); // Kakkuri asks something first
        stage_free(s);
    }
}

static void test_people__who_left_is_not_asked_and_comes_back(void **state)
{
    (void)state;
    Stage *s = alone_at("daifugo");
    open_page(s);
    stage_press_label(s, "Rabbit");
    stage_press_label(s, "The computer sits in");
    assert_true(who(s)->chair[0].computer);
    assert_int_equal(sitting_person_to_act(s->app->sitting), SEAT_NOBODY);
    stage_draw(s);
    stage_press_label(s, "Rabbit comes back");
    assert_string_equal(who(s)->chair[0].name, "Rabbit");
    assert_false(who(s)->chair[0].computer);
    back_to_the_table(s);
    stage_free(s);
}

/* All hands of a round lay open to those who looked on. */
static void test_people__nobody_sits_down_at_open_hands(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit_at(s, "daifugo", 0, 4, 3);
    app_push(s->app, table_scene_new(s->app, true));
    stage_wait(s, 1);
    app_push(s->app, chairs_scene_new(s->app));
    stage_draw(s);
    stage_press_label(s, who(s)->chair[1].name);
    stage_press_label(s, "Somebody sits down here");
    assert_true(who(s)->chair[1].computer);
    stage_wait(s, 0.5f);
    stage_draw(s);
    assert_true(stage_shows(s, "All hands lay open"));
    stage_free(s);
}

static void test_people__places_and_their_number_change_with_the_next_deal(void **state)
{
    (void)state;
    Stage *s = alone_at("daifugo");
    const Chair second = who(s)->chair[1];
    open_page(s);
    stage_press_label(s, "Rabbit");
    stage_press_label(s, "Change places");
    stage_press_label(s, second.name);
    assert_true(sitting_has_plan(s->app->sitting));
    assert_true(stage_shows(s, "Moves here"));
    stage_press_label(s, "Leave it as it is");
    assert_false(sitting_has_plan(s->app->sitting));
    stage_press_label(s, "Rabbit");
    stage_press_label(s, "Change places");
    stage_press_label(s, second.name);
    stage_press_label(s, "Add somebody");
    assert_true(stage_shows(s, "New"));
    stage_press_label(s, who(s)->chair[3].name);
    stage_press_label(s, "Nobody sits here");
    assert_true(stage_shows(s, "Leaving after this round"));
    back_to_the_table(s);
    assert_string_equal(who(s)->chair[0].name, "Rabbit"); // until then
    play_to_page(s);
    assert_string_equal(stage_top(s), "result");
    int32_t won = sitting_table(s->app->sitting)->scores[0];
    stage_press_label(s, "Next round");
    stage_wait(s, 1);
    assert_string_equal(stage_top(s), "table");
    assert_int_equal(who(s)->count, 4);
    assert_string_equal(who(s)->chair[0].name, second.name);
    assert_string_equal(who(s)->chair[1].name, "Rabbit");
    assert_false(who(s)->chair[3].computer);
    assert_int_equal(sitting_brought(s->app->sitting, 1), won);
    stage_free(s);
}

/* Points that came along stand on the plates of the next match, as they do on its result. */
static void test_people__points_brought_along_stand_on_the_plates(void **state)
{
    static const char *const STALLS[] = {"dotenko", "tamalou"};
    (void)state;
    for (size_t i = 0; i < sizeof STALLS / sizeof *STALLS; i++) {
        char number[16];
        int shown = 0;
        Stage *s = alone_at(STALLS[i]);
        open_page(s);
        stage_press_label(s, "Rabbit");
        stage_press_label(s, "Change places");
        stage_press_label(s, who(s)->chair[1].name);
        assert_true(stage_shows(s, "counts for nobody"));
        back_to_the_table(s);
        play_to_page(s);
        stage_press_label(s, "Next round");
        stage_wait(s, 1);
        assert_string_equal(stage_top(s), "table");
        const TableScreen *t = (const TableScreen *)app_top(s->app);
        stage_draw(s);
        for (Seat seat = 0; seat < who(s)->count; seat++) {
            const int32_t brought = sitting_brought(s->app->sitting, seat);
            assert_int_equal(t->model.chair[seat].brought, brought);
            snprintf(number, sizeof number, "%d", (int)brought);
            // No card has such a number; while Tamalou's first cards are looked at, who is ready says so.
            if (brought > 9 || brought < -9) shown += stage_shows(s, number);
        }
        assert_true(shown > 0);
        stage_free(s);
    }
}

static void test_people__the_page_is_there_between_two_rounds(void **state)
{
    (void)state;
    Stage *s = alone_at("takoyaki");
    play_to_page(s);
    stage_press_label(s, "People");
    assert_string_equal(stage_top(s), "chairs");
    stage_press_label(s, who(s)->chair[1].name);
    stage_press_label(s, "Somebody sits down here");
    assert_false(who(s)->chair[1].computer);
    const uint8_t avatar = who(s)->chair[1].avatar;
    stage_press_label(s, "Another face");
    assert_int_not_equal(who(s)->chair[1].avatar, avatar);
    stage_command(s, CMD_CANCEL);
    assert_string_equal(stage_top(s), "result");
    stage_free(s);
}

/* From the faces to all that may be done with one, by keys alone. */
static void test_people__every_control_is_reached_by_keys(void **state)
{
    static const char *const WANTED[] = {"Rabbit", "The computer sits in", "Another face",
                                         "Change places", "Nobody sits here", "Add somebody", "Done"};
    static const Command WAYS[] = {CMD_UP, CMD_DOWN, CMD_LEFT, CMD_RIGHT};
    enum { WANTED_COUNT = sizeof WANTED / sizeof *WANTED, TRIES = 120 };
    FastRng dice = fast_rng_seeded(1);
    bool reached[WANTED_COUNT] = {false};
    (void)state;
    Stage *s = alone_at("daifugo");
    open_page(s);
    stage_press_label(s, "Rabbit");
    for (int i = 0; i < TRIES; i++) {
        stage_command(s, WAYS[fast_rng_below(&dice, 4)]);
        stage_draw(s);
        for (int k = 0; k < WANTED_COUNT; k++) {
            const UiTarget *t = stage_labelled(s, WANTED[k]);
            reached[k] |= t && ui_focus(s->app->ui) == t->id;
        }
    }
    for (int k = 0; k < WANTED_COUNT; k++)
        if (!reached[k]) fail_msg("not reached: %s", WANTED[k]);
    stage_command(s, CMD_CANCEL);
    assert_string_equal(stage_top(s), "pause");
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_people__who_sits_down_in_a_round_finds_a_curtain),
        cmocka_unit_test(test_people__who_left_is_not_asked_and_comes_back),
        cmocka_unit_test(test_people__nobody_sits_down_at_open_hands),
        cmocka_unit_test(test_people__places_and_their_number_change_with_the_next_deal),
        cmocka_unit_test(test_people__points_brought_along_stand_on_the_plates),
        cmocka_unit_test(test_people__the_page_is_there_between_two_rounds),
        cmocka_unit_test(test_people__every_control_is_reached_by_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
