/*
 * test_scene_curtain.c - the curtain at the tables of cards: what lets it fall, what it hides, and
 * where there is none.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"
#include "ai/ai.h"
#include "scenes/table/table_curtain.h"
#include "session/etiquette.h"
#include "stage.h"
#include "table/table_kind.h"
#include "text/say.h"
#include "ui/tween.h"

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 5, ID_HINT_BUTTON = 2, ID_MAIN = 1001, ID_CARD = 1100,
       PHASE_TURN = 2 }; // the same in all four

static const Game *game_of(const char *id) { return game_by_id(id, strlen(id)); }

static Stage *practice(const char *id, int people, int seats, int speed, bool practice)
{
    Stage *s = stage_new();
    Setup setup = stage_setup(game_of(id), seats, NULL);
    setup.practice = practice;
    app_set(s->app, PREF_SPEED, speed);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game_of(id), &setup, people);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.3f);
    return s;
}

static Stage *table(const char *id, int people, int seats, int speed)
{
    return practice(id, people, seats, speed, false);
}

/* ---- the curtain ---- */

static void open_curtain(Stage *s)
{
    stage_wait(s, 1);
    // polls come first
    for (int i = 0; stage_curtain(s) == SEAT_NOBODY && i < 60; i++) stage_wait(s, 1);
    const Seat named = stage_curtain(s);
    assert_true(named < SEATS_MAX);
    const Input down = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = CMD_SELECT,
                        .down = true, .key = 44};
    Input up = down;
    up.down = false;
    app_input(s->app, &down);
    stage_wait(s, 0.4f);
    assert_int_equal(s->app->viewer, SEAT_NOBODY); // a short press is none
    stage_wait(s, 0.4f);
    app_input(s->app, &up);
    stage_wait(s, 0.6f);
    assert_int_equal(s->app->viewer, named);
    assert_int_equal(stage_curtain(s), SEAT_NOBODY);
}

static void test_curtain__shuts_by_whatever_may_show_a_card_to_others(void **state)
{
    static const InputType TROUBLE[] = {INPUT_FOCUS, INPUT_RESIZED, INPUT_PAD_GONE};
    static const Command AWAY[] = {CMD_CANCEL, CMD_LOG,   CMD_HELP, CMD_RULES,
                                   CMD_SCORES, CMD_MENU, CMD_PAUSE, CMD_PICTURE};
    static const char *const TOOLS[] = {"Menu", "Settings", "How to play"};
    (void)state;
    for (int i = 1; i < STALL_COUNT; i++) {
        if (etiquette_of(game_by_id(STALLS[i], strlen(STALLS[i])))->hands != HANDS_CURTAIN) continue;
        Stage *s = table(STALLS[i], 3, 3, 0);
        for (size_t k = 0; k < sizeof TROUBLE / sizeof *TROUBLE; k++) {
            open_curtain(s);
            const Input in = {.type = (uint8_t)TROUBLE[k]};
            app_input(s->app, &in);
            assert_int_equal(s->app->viewer, SEAT_NOBODY); // before the next frame
            stage_draw(s);
            if (TROUBLE[k] == INPUT_PAD_GONE) { // it can be plugged in again in peace
                assert_string_equal(stage_top(s), "pause");
                app_pop(s->app);
                stage_draw(s);
            }
            assert_true(stage_curtain(s) < SEATS_MAX);
        }
        for (size_t k = 0; k < sizeof AWAY / sizeof *AWAY; k++) {
            open_curtain(s);
            s->picture[0] = '\0';
            stage_command(s, AWAY[k]);
            assert_int_equal(s->app->viewer, SEAT_NOBODY);
            assert_string_equal(s->picture, ""); // not of what was on the screen
            if (strcmp(stage_top(s), "table") != 0) app_pop(s->app);
            stage_wait(s, 0.1f);
        }
        assert_string_not_equal(s->picture, "");
        for (size_t k = 0; k < sizeof TOOLS / sizeof *TOOLS; k++) {
            open_curtain(s);
            stage_press_label(s, TOOLS[k]);
            assert_string_not_equal(stage_top(s), "table");
            assert_int_equal(s->app->viewer, SEAT_NOBODY);
            app_pop(s->app);
            stage_wait(s, 0.1f);
        }
        stage_free(s);
    }
}

/* Faces on the screen. */
static int faces(Stage *s)
{
    int count = 0;
    for (int i = 0; i < s->canvas->op_count; i++)
        count += stage_face(s, &s->canvas->ops[i]) != CARD_NONE;
    return count;
}

/* The first look at Tamalou is behind a curtain like any other; a box that is held open is one. */
static void test_curtain__first_looks_and_boxes_shut_likewise(void **state)
{
    enum { KEY_1 = 30 };
    static const InputType TROUBLE[] = {INPUT_FOCUS, INPUT_RESIZED, INPUT_PAD_GONE};
    (void)state;
    for (size_t k = 0; k < 2 * sizeof TROUBLE / sizeof *TROUBLE; k++) {
        const bool box = k % 2;
        Stage *s = table(box ? "dotenko" : "tamalou", 2, 3, 0);
        stage_wait(s, 3);
        const int open = faces(s); // the first card of Dotenko
        Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .key = KEY_1, .down = true};
        if (!box) open_curtain(s);
        else app_input(s->app, &in);
        stage_wait(s, 0.2f);
        assert_true(faces(s) >= open + 2);
        in = (Input){.type = (uint8_t)TROUBLE[k / 2]};
        app_input(s->app, &in);
        stage_draw(s);
        assert_int_equal(s->app->viewer, SEAT_NOBODY);
        assert_true(faces(s) <= open);
        stage_free(s);
    }
}

static void test_curtain__shuts_when_nobody_moves(void **state)
{
    (void)state;
    Stage *s = table("daifugo", 2, 3, 0);
    open_curtain(s);
    stage_wait(s, 20);
    assert_true(s->app->viewer < SEATS_MAX);
    const Input in = {.type = INPUT_MOVE, .x = 300, .y = 300};
    app_input(s->app, &in);
    stage_wait(s, 20);
    assert_true(s->app->viewer < SEATS_MAX);
    stage_wait(s, 6);
    assert_int_equal(s->app->viewer, SEAT_NOBODY);
    stage_free(s);
}

static void test_curtain__a_resumed_match_begins_behind_it(void **state)
{
    (void)state;
    for (int i = 1; i < STALL_COUNT; i++) {
        if (etiquette_of(game_by_id(STALLS[i], strlen(STALLS[i])))->hands != HANDS_CURTAIN) continue;
        Stage *s = table(STALLS[i], 2, 4, 0);
        open_curtain(s);
        app_home(s->app);
        StoreStatus status;
        Sitting *again = sitting_resume(app_host(s->app), game_of(STALLS[i]), &status);
        assert_non_null(again);
        app_sit_down(s->app, again);
        app_push(s->app, table_scene_new(s->app, true));
        stage_draw(s);
        assert_int_equal(s->app->viewer, SEAT_NOBODY);
        stage_wait(s, 2);
        assert_int_equal(s->app->viewer, SEAT_NOBODY);
        stage_free(s);
    }
}

/* Takoyaki has no hand to hide. */
static void test_curtain__never_falls_where_nothing_is_hidden(void **state)
{
    (void)state;
    Stage *s = table("takoyaki", 3, 3, 0);
    stage_wait(s, 3);
    assert_int_equal(stage_curtain(s), SEAT_NOBODY);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_curtain__shuts_by_whatever_may_show_a_card_to_others),
        cmocka_unit_test(test_curtain__first_looks_and_boxes_shut_likewise),
        cmocka_unit_test(test_curtain__shuts_when_nobody_moves),
        cmocka_unit_test(test_curtain__a_resumed_match_begins_behind_it),
        cmocka_unit_test(test_curtain__never_falls_where_nothing_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
