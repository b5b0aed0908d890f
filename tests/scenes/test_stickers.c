/* test_stickers.c - what children win goes into a book, is stuck there, and is kept (CHILD-2). */
#include <string.h>

#include "app/app_parts.h"
#include "scenes/scenes.h"
#include "scenes/street/stickers.h"
#include "stage.h"

enum { ID_LOOSE = 2, ID_PLACE = 10, MASK_OF_RABBIT = STICKER_MASK };

/* A child alone with computers at the plate, when the round is over. */
static Stage *after_a_round(void)
{
    Stage *s = stage_new();
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_CHILD, 1);
    app_push(s->app, street_scene_new());
    stage_sit(s, 1, 2, 1);
    ((Seating *)sitting_seating(s->app->sitting))->chair[0].child = 1;
    stage_play_round(s);
    return s;
}

static bool has(uint32_t set, int sticker) { return set >> sticker & 1; }

static void test_stickers__a_match_gives_numbers_a_mask_and_a_prize(void **state)
{
    (void)state;
    Stage *s = after_a_round();
    assert_int_equal(stickers_read(s->app).won, 0);
    stickers_note(s->app);
    const Stickers won = stickers_read(s->app);
    assert_true(won.won & 0x3FF);
    assert_true(has(won.won, MASK_OF_RABBIT)); // the first to sit is the rabbit
    assert_true(has(won.won, STICKER_PRIZE));
    assert_int_equal(won.stuck, 0);
    stage_free(s);
}

static void test_stickers__no_grown_up_wins_any(void **state)
{
    (void)state;
    Stage *s = after_a_round();
    app_set(s->app, PREF_CHILD, 0);
    ((Seating *)sitting_seating(s->app->sitting))->chair[0].child = 0;
    stickers_note(s->app);
    assert_int_equal(stickers_read(s->app).won, 0);
    stage_free(s);
}

static void test_book__what_hangs_there_is_stuck_and_said(void **state)
{
    (void)state;
    Stage *s = after_a_round();
    stickers_note(s->app);
    app_push(s->app, sticker_book_scene_new(s->app));
    stage_wait(s, 0.1f);
    const int first = stickers_loose(stickers_read(s->app));
    s->told[0] = '\0';
    stage_press(s, ID_LOOSE);
    stage_wait(s, 1);
    assert_true(has(stickers_read(s->app).stuck, first));
    assert_true(strlen(s->told) > 0);
    while (stickers_loose(stickers_read(s->app)) >= 0) { // the place may be pressed as well
        stage_press(s, ID_PLACE + stickers_loose(stickers_read(s->app)));
        stage_wait(s, 1);
    }
    assert_null(stage_target(s, ID_LOOSE));
    assert_int_equal(stickers_read(s->app).won, stickers_read(s->app).stuck);
    stage_free(s);
}

static void test_stickers__a_damaged_line_is_no_book(void **state)
{
    (void)state;
    Stage *s = after_a_round();
    store_put(s->app->store, "stickers", "rubbish");
    assert_int_equal(stickers_read(s->app).won, 0);
    store_put(s->app->store, "stickers", "ffffffff ffffffff");
    assert_int_equal(stickers_read(s->app).won, (1u << STICKERS) - 1);
    stage_free(s);
}

/* Does what can be pressed reach over the window that is higher than wide, and stay within it? */
static void expect_filled(Stage *s, Scene *page)
{
    float x0 = 1e6f, y0 = 1e6f, x1 = 0, y1 = 0;
    s->width = 900;
    s->height = 1400;
    app_push(s->app, page);
    stage_wait(s, 1);
    for (int i = 0; i < ui_target_count(app_ui(s->app)); i++) {
        const Rect r = ui_target(app_ui(s->app), i)->rect;
        if (r.x < x0) x0 = r.x;
        if (r.y < y0) y0 = r.y;
        if (r.x + r.w > x1) x1 = r.x + r.w;
        if (r.y + r.h > y1) y1 = r.y + r.h;
    }
    assert_true(x0 >= 0 && y0 >= 0 && x1 <= s->canvas->w && y1 <= s->canvas->h);
    assert_true(x1 - x0 > 0.8f * s->canvas->w);
    assert_true(y1 - y0 > 0.65f * s->canvas->h);
    app_pop(s->app);
}

static void test_book__and_its_neighbours_fill_a_portrait_window(void **state)
{
    (void)state;
    Stage *s = after_a_round();
    expect_filled(s, sticker_book_scene_new(s->app));
    expect_filled(s, who_plays_scene_new(s->app, GAMES[0]));
    expect_filled(s, riddle_list_scene_new(s->app));
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stickers__a_match_gives_numbers_a_mask_and_a_prize),
        cmocka_unit_test(test_stickers__no_grown_up_wins_any),
        cmocka_unit_test(test_book__what_hangs_there_is_stuck_and_said),
        cmocka_unit_test(test_book__and_its_neighbours_fill_a_portrait_window),
        cmocka_unit_test(test_stickers__a_damaged_line_is_no_book),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
