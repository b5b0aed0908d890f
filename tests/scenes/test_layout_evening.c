/* test_layout_evening.c - the pages of an evening at every size (layout.h): riddles at each stall's
 * table, asked, answered and given up; lessons step by step; and tables that people only watch. */
#include "app/app_parts.h"
#include "layout.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scenes/table/watch.h"
#include "session/festival.h"
#include "table/table_kind.h"

enum { ID_HINT = 2, ID_OVER, ID_GIVE_UP };
enum { ID_LESSON_SKIP = 901, ID_LESSON_ON };

static void test_layout__riddles(void **state)
{
    (void)state;
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    app_push(s->app, riddle_list_scene_new(s->app));
    layout_check(s, "riddles");
    stage_free(s);
}

static void test_layout__riddle(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = stage_new_with(layout_letters());
        app_push(s->app, street_scene_new());
        app_push(s->app, riddle_scene_new(s->app, GAMES[g], 29));
        assert_string_equal(stage_top(s), "riddle");
        layout_check_table(s, GAMES[g]->id);
        stage_press(s, ID_GIVE_UP);
        stage_wait(s, 30);
        layout_check_table(s, "given up");
        stage_free(s);
    }
}

/* How large the first words that begin so are written, in pixels; with these letters in a window of
 * this size. */
static float written(Stage *s, const char *begin, int letters, int width, int height)
{
    s->width = width;
    s->height = height;
    app_set(s->app, PREF_TEXT_SIZE, letters);
    stage_draw(s);
    stage_draw(s);
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind == OP_TEXT &&
            strncmp(canvas_op_text(s->canvas, op), begin, strlen(begin)) == 0)
            return op->size * s->canvas->scale;
    }
    fail_msg("\"%s\" is not written", begin);
    return 0;
}

/* A riddle's paper grows with its letters, in both kinds of window. */
static void test_layout__riddles_grow_with_the_letters(void **state)
{
    enum { LARGEST = 3 };
    static const int SIZES[][2] = {{1280, 800}, {900, 1400}};
    static const float TIMES = 1.25f;
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = stage_new_with(layout_letters());
        app_push(s->app, street_scene_new());
        app_push(s->app, riddle_scene_new(s->app, GAMES[g], 0));
        for (int i = 0; i < 2; i++) {
            const int w = SIZES[i][0], h = SIZES[i][1];
            const float usual = written(s, "Not seen yet", 0, w, h);
            const float large = written(s, "Not seen yet", LARGEST, w, h);
            if (large < TIMES * usual)
                fail_msg("%s, %d: %.0f, then %.0f", GAMES[g]->id, w, (double)usual, (double)large);
        }
        stage_free(s);
    }
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    app_push(s->app, riddle_list_scene_new(s->app));
    assert_true(written(s, "1", LARGEST, 900, 1400) > TIMES * written(s, "1", 0, 900, 1400));
    stage_free(s);
}

/* With any letters the book of stamps is closed by a button that says so. */
static void test_layout__stamp_book_is_closed_with_any_letters(void **state)
{
    (void)state;
    for (int letters = 0; letters < 4; letters++) {
        Stage *s = stage_new_with(layout_letters());
        app_push(s->app, street_scene_new());
        app_push(s->app, stamp_book_scene_new(s->app));
        assert_true(written(s, "Close the book", letters, 1280, 800) > 0);
        assert_non_null(stage_labelled(s, "Close the book"));
        stage_free(s);
    }
}

/* Every step as it is asked. */
static void test_layout__lessons(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = stage_new_with(layout_letters());
        int steps = 0;
        app_set(s->app, PREF_SPEED, 0);
        app_push(s->app, street_scene_new());
        app_push(s->app, lesson_scene_new(s->app, GAMES[g]));
        for (; strcmp(stage_top(s), "lesson") == 0 && steps < 40; steps++) {
            stage_wait(s, 2);
            stage_draw(s);
            const bool asked = stage_target(s, ID_LESSON_SKIP) != NULL;
            layout_check_table(s, GAMES[g]->id);
            if (!asked && !stage_target(s, ID_LESSON_ON)) break;
            if (!asked && steps > 1) break; // the last page
            stage_press(s, asked ? ID_LESSON_SKIP : ID_LESSON_ON);
        }
        assert_in_range(steps, 3, 39);
        stage_free(s);
    }
}

/* Hands lie open there, and guesses are asked for. */
static void test_layout__watching(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        for (int seats = GAMES[g]->seats_min; seats <= GAMES[g]->seats_max; seats += 2) {
            char name[64];
            Stage *s = stage_new_with(layout_letters());
            snprintf(name, sizeof name, "watching %s for %d", GAMES[g]->id, seats);
            app_set(s->app, PREF_SPEED, 0);
            app_set(s->app, PREF_REDUCED_MOTION, 1);
            app_push(s->app, street_scene_new());
            stage_sit_at(s, GAMES[g]->id, 0, seats, 5);
            app_push(s->app, table_scene_new(s->app, false));
            for (int look = 0; look < 3; look++) {
                stage_wait(s, 4);
                if (strcmp(stage_top(s), "table") == 0) layout_check_table(s, name);
            }
            stage_free(s);
        }
    }
}

/* With the largest letters the commentary is never smaller than with usual ones. */
static void test_layout__commentary_is_read_from_afar(void **state)
{
    enum { LOOKS = 40, LARGEST = 3, SEATS = 4 };
    static const int SIZES[][2] = {{1024, 600}, {1280, 800}};
    static const float LEAST = 15, BAR_END = 84;
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        for (int i = 0; i < 4; i++) {
            Stage *s = stage_new_with(layout_letters());
            int said = 0;
            s->width = SIZES[i / 2][0];
            s->height = SIZES[i / 2][1];
            app_set(s->app, PREF_LANG, i % 2 ? 2 : 1);
            app_set(s->app, PREF_READING, READ_FURIGANA);
            app_set(s->app, PREF_TEXT_SIZE, LARGEST);
            app_push(s->app, street_scene_new());
            stage_sit_at(s, GAMES[g]->id, 0, SEATS, 5);
            app_push(s->app, table_scene_new(s->app, false));
            for (int look = 0; look < LOOKS; look++) {
                stage_wait(s, 1);
                if (strcmp(stage_top(s), "table") != 0) break;
                float largest = 0; // readings are smaller
                const char *words = "";
                for (int k = 0; k < s->canvas->op_count; k++) {
                    const DrawOp *op = &s->canvas->ops[k];
                    const float x = op->rect.x, end = s->canvas->w - 320;
                    if (op->kind != OP_TEXT || x < WATCH_BAR_X || x > end || op->rect.y > BAR_END)
                        continue;
                    if (op->size > largest) words = canvas_op_text(s->canvas, op);
                    largest = fmaxf(largest, op->size);
                }
                if (largest == 0) continue;
                said++;
                if (largest < LEAST)
                    fail_msg("%s, %d: %.0f u: %s", GAMES[g]->id, i, (double)largest, words);
            }
            assert_true(said > 0);
            stage_free(s);
        }
    }
}

static void test_layout__festival(void **state)
{
    (void)state;
    for (int people = 2; people <= SEATS_MAX; people += 3) {
        Stage *s = stage_new_with(layout_letters());
        Festival f = {.count = people == 2 ? 2 : people > 6 ? 4 : 5};
        app_push(s->app, street_scene_new());
        app_push(s->app, festival_scene_new(s->app));
        assert_string_equal(stage_top(s), "festival setup");
        layout_check(s, "festival setup");
        seating_first(&f.who, app_tongue(s->app), people - 1);
        for (int i = 0, at = 0; GAMES[i] && at < f.count; i++) {
            if (festival_seats_fit(GAMES[i], people)) f.stage[at++].game = GAMES[i];
        }
        festival_save(app_host(s->app), &f);
        app_replace(s->app, festival_scene_new(s->app));
        assert_string_equal(stage_top(s), "festival");
        layout_check(s, "festival");
        Sitting *sitting = festival_go(app_host(s->app), &f);
        app_sit_down(s->app, sitting);
        for (stage_play_round(s); sitting_next_round(sitting) == MATCH_OK;) stage_play_round(s);
        app_home(s->app);
        app_push(s->app, festival_scene_new(s->app));
        layout_check(s, "festival, a stall later");
        for (Sitting *at; (at = festival_go(app_host(s->app), &f)) != NULL;) {
            app_sit_down(s->app, at);
            for (stage_play_round(s); sitting_next_round(at) == MATCH_OK;) stage_play_round(s);
            app_home(s->app);
        }
        app_push(s->app, festival_scene_new(s->app));
        assert_string_equal(stage_top(s), "festival");
        stage_wait(s, 3); // the ceremony is over
        layout_check(s, "festival, its end");
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__riddles),
        cmocka_unit_test(test_layout__riddles_grow_with_the_letters),
        cmocka_unit_test(test_layout__stamp_book_is_closed_with_any_letters),
        cmocka_unit_test(test_layout__riddle),
        cmocka_unit_test(test_layout__lessons),
        cmocka_unit_test(test_layout__watching),
        cmocka_unit_test(test_layout__commentary_is_read_from_afar),
        cmocka_unit_test(test_layout__festival),
        cmocka_unit_test(test_layout__without_fault),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}
