/* test_layout_guide.c - the house's guide and the page of rules at every size (layout.h). */
#include "layout.h"

#include <stdio.h>
#include <string.h>

#include "scenes/guide/guide_parts.h"

static Stage *stage_at(const Game *game, Scene *(*open)(App *, const Game *))
{
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    app_push(s->app, open(s->app, game));
    return s;
}

static Scene *open_guide(App *app, const Game *game)
{
    return guide_scene_new(app, game, NULL, NULL, NULL);
}

static Scene *open_sheet(App *app, const Game *game)
{
    const Setup usual = setup_usual(game, game->seats_best);
    return sheet_scene_new(app, game, &usual, "");
}

/* The first question of each game with what the source says, then the rest in passing, and the house
 * that comes of it. */
static void test_layout__guide(void **state)
{
    (void)state;
    for (const Game *const *g = GAMES; *g; g++) {
        Stage *s = stage_at(*g, open_guide);
        const GuideScreen *guide = (const GuideScreen *)app_top(s->app);
        const bool often = g == GAMES || g[1] == NULL;
        stage_press(s, ID_SOURCE);
        if (often) layout_check(s, "guide");
        stage_press(s, ID_SOURCE);
        while (guide->at < guide->guide->count) {
            stage_press(s, ID_ANSWER + 1);
            stage_wait(s, 0.5f);
            layout_look(s, "guide, another question");
            stage_press(s, ID_NEXT);
        }
        if (often) layout_check(s, "guide, the house");
        stage_free(s);
    }
}

static Stage *low_window(const Game *game, Lang lang, Reading reading, int size)
{
    Stage *s = stage_at(game, open_guide);
    s->width = 1024;
    s->height = 600;
    app_set(s->app, PREF_LANG, 1 + (int)lang); // 0: as the machine says
    app_set(s->app, PREF_READING, (int)reading);
    app_set(s->app, PREF_TEXT_SIZE, size);
    app_set(s->app, PREF_REDUCED_MOTION, 1);
    stage_draw(s);
    return s;
}

/* Calls look() with each question. */
static void each_question(Stage *s, void (*look)(Stage *s, const GuideScreen *guide))
{
    const GuideScreen *guide = (const GuideScreen *)app_top(s->app);
    while (guide->at < guide->guide->count) {
        stage_press(s, ID_ANSWER + 1);
        stage_wait(s, 0.5f);
        look(s, guide);
        stage_press(s, ID_NEXT);
    }
}

static void is_seen_whole(Stage *s, const GuideScreen *guide)
{
    for (int i = 0; i < guide_answers(&guide->guide->question[guide->at]); i++)
        assert_non_null(stage_target(s, ID_ANSWER + i));
    if (!layout_turn_wheel(s, 0, -3)) return;
    print_error("%s, question %d: a part of it is below the fold\n", guide->game->id,
                guide->at + 1);
    assert_true(false);
}

/* The question, its position and all answers, with letters of the usual size. */
static void test_layout__a_question_of_the_guide_is_seen_whole_in_a_low_window(void **state)
{
    (void)state;
    for (const Game *const *g = GAMES; *g; g++) {
        for (int tongue = 0; tongue < 4; tongue++) {
            const Reading reading = tongue == 0 ? READ_KANJI : (Reading)(tongue - 1);
            Stage *s = low_window(*g, tongue == 0 ? LANG_EN : LANG_JA, reading, 0);
            each_question(s, is_seen_whole);
            stage_free(s);
        }
    }
}

/* These words are drawn where nothing scrolls. */
static bool stays(const Stage *s, const char *words)
{
    int at = 0, clips = 0;
    for (const DrawOp *op; (op = layout_next_uncut(s->canvas, &at, &clips));)
        if (strcmp(canvas_op_text(s->canvas, op), words) == 0) return true;
    return false;
}

static void keeps_its_position(Stage *s, const GuideScreen *guide)
{
    layout_turn_wheel(s, 0, -3);
    if (stays(s, "Kenji")) return;
    print_error("%s, question %d scrolls with its position\n", guide->game->id, guide->at + 1);
    assert_true(false);
}

/* With larger letters the answers may scroll; the position they are about stays. */
static void test_layout__the_position_of_a_question_stays_while_its_answers_scroll(void **state)
{
    (void)state;
    for (const Game *const *g = GAMES; *g; g++) {
        Stage *s = low_window(*g, LANG_EN, READ_KANJI, 1);
        each_question(s, keeps_its_position);
        stage_free(s);
    }
}

static void test_layout__sheet(void **state)
{
    (void)state;
    for (const Game *const *g = GAMES; *g; g++) {
        Stage *s = stage_at(*g, open_sheet);
        layout_look(s, "a page of rules");
        stage_free(s);
    }
    Stage *s = stage_at(GAMES[0], open_sheet);
    layout_check(s, "a page of rules");
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__guide),
        cmocka_unit_test(test_layout__a_question_of_the_guide_is_seen_whole_in_a_low_window),
        cmocka_unit_test(test_layout__the_position_of_a_question_stays_while_its_answers_scroll),
        cmocka_unit_test(test_layout__sheet),
        cmocka_unit_test(test_layout__without_fault),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}
