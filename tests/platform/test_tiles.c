/*
 * test_tiles.c - a frame that is painted in parts: none has more pixels than it may, each row of
 * tiles has its turn whatever moves, and a picture that stands still is whole in the end.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/rng.h"
#include "platform/tiles.h"

enum { W = 700, H = 850, SIDE = 32, ACROSS = 22, DOWN = 27, MOST = 70000, FRAMES = 400 };
enum { ROW_PX = W * SIDE, ROUND = (W * H + MOST - ROW_PX - 1) / (MOST - ROW_PX) };

/* What a window shows: for each tile the frame whose operations it was painted by. */
typedef struct Window {
    Tiles tiles;
    uint64_t drawn[ACROSS * DOWN]; /* what this frame draws there; */
    uint64_t shown[ACROSS * DOWN];
} Window;

/* Draws what `drawn` says. */
static void record(Window *w)
{
    tiles_begin(&w->tiles, W, H);
    for (int i = 0; i < ACROSS * DOWN; i++)
        tiles_touch(&w->tiles, (SDL_Rect){i % ACROSS * SIDE, i / ACROSS * SIDE, 1, 1},
                    0xABCDEF + w->drawn[i]);
}

static void move_all(Window *w, uint64_t frame)
{
    for (int i = 0; i < ACROSS * DOWN; i++) w->drawn[i] = frame;
}

/* True: all of it. No tile is painted twice, for what is not opaque would be seen twice. */
static bool paint(Window *w, int64_t most, int64_t *pixels)
{
    SDL_Rect rect[TILES_RECTS_MAX];
    uint8_t times[ACROSS * DOWN] = {0};
    const int count = tiles_changed(&w->tiles, most, rect);
    *pixels = 0;
    for (int i = 0; i < count; i++) {
        *pixels += (int64_t)rect[i].w * rect[i].h;
        for (int y = rect[i].y / SIDE; y * SIDE < rect[i].y + rect[i].h; y++)
            for (int x = rect[i].x / SIDE; x * SIDE < rect[i].x + rect[i].w; x++) {
                w->shown[y * ACROSS + x] = w->drawn[y * ACROSS + x];
                assert_int_equal(++times[y * ACROSS + x], 1);
            }
    }
    return tiles_painted(&w->tiles);
}

static void test_parts__the_first_frame_is_painted_at_once(void **state)
{
    (void)state;
    Window w = {0};
    int64_t pixels = 0;
    for (int turn = 0; turn < 2; turn++) {
        move_all(&w, 1);
        record(&w);
        assert_true(paint(&w, MOST, &pixels));
        assert_int_equal(pixels, W * H);
        record(&w);
        assert_true(paint(&w, MOST, &pixels)); // and the same again not at all
        assert_int_equal(pixels, 0);
        tiles_forget(&w.tiles);
    }
    tiles_free(&w.tiles);
}

/* All of the window changes in each frame. */
static void test_parts__have_no_more_pixels_and_each_row_has_its_turn(void **state)
{
    (void)state;
    Window w = {0};
    int64_t pixels = 0;
    record(&w);
    paint(&w, MOST, &pixels);
    for (uint64_t frame = 1; frame <= FRAMES; frame++) {
        const int most = frame % 2 ? MOST : 1; // at least a row
        move_all(&w, frame);
        record(&w);
        assert_false(paint(&w, most, &pixels));
        assert_in_range(pixels, 1, most == 1 ? ROW_PX : MOST);
        for (int i = 0; frame > DOWN && i < ACROSS * DOWN; i++)
            assert_true(w.shown[i] + 2 * ROUND >= frame);
    }
    tiles_free(&w.tiles);
}

/* Things move here and there, so many at times that a rectangle around all is painted; now and then
 * the picture stands still. */
static void test_parts__a_still_picture_is_whole_in_the_end(void **state)
{
    (void)state;
    Window w = {0};
    FastRng rng = fast_rng_seeded(9);
    int64_t pixels = 0;
    int late = 0;
    record(&w);
    paint(&w, MOST, &pixels);
    for (uint64_t frame = 1; frame <= FRAMES; frame++) {
        const uint32_t moves = fast_rng_below(&rng, frame % 5 ? 12 : 300);
        for (uint32_t i = 0; i < moves; i++)
            w.drawn[fast_rng_below(&rng, ACROSS * DOWN)] = frame;
        record(&w);
        const int most = frame % 3 ? MOST : W * H / 2;
        bool all = paint(&w, most, &pixels);
        late += !all;
        assert_in_range(pixels, 0, most);
        if (frame % 7) continue;
        for (int i = 0; !all && i < 2 * DOWN; i++) {
            record(&w);
            all = paint(&w, MOST, &pixels);
        }
        assert_true(all);
        assert_memory_equal(w.shown, w.drawn, sizeof w.shown);
    }
    assert_true(late > FRAMES / 20);
    tiles_free(&w.tiles);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts__the_first_frame_is_painted_at_once),
        cmocka_unit_test(test_parts__have_no_more_pixels_and_each_row_has_its_turn),
        cmocka_unit_test(test_parts__a_still_picture_is_whole_in_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
