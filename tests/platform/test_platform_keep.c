/* test_platform_keep.c - what is kept from frame to frame is never seen: each frame is equal to
 * one drawn from nothing, at any size. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include <limits.h>

#include "base/rng.h"
#include "platform/glass.h"
#include "platform/window.h"

/* A list of three parts between checkpoints, each the same for the same number. */
static void record(Canvas *c, const uint64_t part[3])
{
    for (int i = 0; i < 3; i++) {
        FastRng rng = fast_rng_seeded(part[i]);
        bool clipped = fast_rng_below(&rng, 3) == 0;
        if (clipped) canvas_clip(c, (Rect){200, 100, 700, 500});
        for (int k = 0; k < 6; k++) glass_thing(c, &rng);
        if (i < 2) canvas_checkpoint(c); // inside the clip, too
        for (int k = 0; k < 2; k++) glass_thing(c, &rng);
        if (clipped) canvas_unclip(c);
    }
}

static void test_frames__are_the_same_with_and_without_what_was_kept(void **state)
{
    Glass *g = *state;
    FastRng rng = fast_rng_seeded(31);
    uint64_t part[3] = {1, 2, 3};
    for (int frame = 0; frame < 40; frame++) {
        // The front changes often, the back seldom: as in a game.
        part[2] = fast_rng_below(&rng, 1000);
        if (fast_rng_below(&rng, 4) == 0) part[1] = fast_rng_below(&rng, 4);
        if (fast_rng_below(&rng, 9) == 0) part[0] = fast_rng_below(&rng, 3);
        record(glass_begin(g), part);
        glass_show(g);
        uint32_t *kept = g->pixels;
        g->pixels = NULL;
        platform_forget(g->platform);
        render_crew_from(g->platform->render, INT_MAX);
        glass_show(g);
        render_crew_from(g->platform->render, 1);
        assert_memory_equal(kept, g->pixels, (size_t)g->w * (size_t)g->h * 4);
        free(kept);
        record(glass_begin(g), part); // fill the stores again
        glass_show(g);
    }
}

static uint32_t *taken(Glass *g)
{
    uint32_t *pixels = g->pixels;
    g->pixels = NULL;
    return pixels;
}

/* What changed is painted by two threads, then all of it by one. */
static void same_by_two(Glass *g, const uint64_t part[3])
{
    Render *render = g->platform->render;
    const int before = render_crew_frames(render);
    render_crew_from(render, 1);
    record(glass_begin(g), part);
    glass_show(g);
    uint32_t *two = taken(g);
    const int painted = render_crew_frames(render); // a large one in more than one part
    assert_true(painted > before);
    render_crew_from(render, INT_MAX);
    render_lost(render);
    glass_show(g);
    assert_int_equal(render_crew_frames(render), painted);
    assert_memory_equal(two, g->pixels, (size_t)g->w * (size_t)g->h * 4);
    free(two);
    render_crew_from(render, 1);
}

static void test_frames__are_the_same_by_two_threads(void **state)
{
    static const int SIZES[][2] = {{1280, 800}, {321, 700}, {1999, 333}, {2560, 1440}, {1280, 800}};
    Glass *g = *state;
    FastRng rng = fast_rng_seeded(77);
    uint64_t part[3] = {1, 2, 3};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        Input in;
        platform_resize(g->platform, SIZES[i][0], SIZES[i][1]);
        while (platform_next(g->platform, &in, 0)) {}
        platform_forget(g->platform);
        for (int frame = 0; frame < 12; frame++) {
            part[frame % 3] = 1000 * i + 1 + fast_rng_below(&rng, 1000);
            same_by_two(g, part);
        }
    }
}

/* Nine drawings of 8 MB each, of which one pushes another out of the cache: one thread paints. */
static void test_frames__whose_images_find_no_room_are_painted_by_one(void **state)
{
    Glass *g = *state;
    Render *render = g->platform->render;
    uint32_t *pixels[2] = {0};
    for (int i = 0; i < 2; i++) {
        platform_forget(g->platform);
        render_crew_from(render, i == 0 ? 1 : INT_MAX);
        const int before = render_crew_frames(render);
        Canvas *c = glass_begin(g);
        for (int k = 0; k < 9; k++) {
            const float side = 1400 + (float)k;
            canvas_sprite(c, "avatars/neko", (Rect){100 * (float)k - 300, -400, side, side}, NULL);
        }
        glass_show(g);
        pixels[i] = taken(g);
        assert_int_equal(render_crew_frames(render), before);
    }
    assert_memory_equal(pixels[0], pixels[1], (size_t)g->w * (size_t)g->h * 4);
    free(pixels[0]);
    free(pixels[1]);
    render_crew_from(render, 1);
}

static void test_frames__the_window_shows_again_what_it_showed(void **state)
{
    Glass *g = *state;
    const uint64_t part[3] = {5, 6, 7}, other[3] = {8, 9, 10};
    record(glass_begin(g), part);
    glass_show(g);
    uint32_t *first = g->pixels;
    g->pixels = NULL;
    record(glass_begin(g), other);
    glass_show(g);
    assert_memory_not_equal(first, g->pixels, (size_t)g->w * (size_t)g->h * 4);
    record(glass_begin(g), part);
    glass_show(g);
    assert_memory_equal(first, g->pixels, (size_t)g->w * (size_t)g->h * 4);
    free(first);
}

/* What a screen needs is made once: shown again, it waits for nothing. */
static void test_frames__nothing_is_made_twice(void **state)
{
    Glass *g = *state;
    const uint64_t part[3] = {31, 32, 33}, other[3] = {34, 35, 36};
    platform_forget(g->platform);
    const int before = platform_made(g->platform).images;
    record(glass_begin(g), part);
    glass_show(g);
    const int first = platform_made(g->platform).images;
    record(glass_begin(g), other);
    glass_show(g);
    const int second = platform_made(g->platform).images;
    assert_true(first > before && second > first);
    for (int i = 0; i < 6; i++) {
        record(glass_begin(g), i % 2 ? part : other);
        glass_show(g);
        assert_int_equal(platform_made(g->platform).images, second);
    }
    assert_true(platform_made(g->platform).longest_ms > 0);
}

static void record_deck(Glass *g)
{
    Canvas *c = glass_begin(g);
    for (int i = 0; i < 12; i++) {
        char name[16];
        snprintf(name, sizeof name, "komatsu/%c%02d", "IKOP"[i % 4], i + 1);
        canvas_sprite(c, name, (Rect){10 + 100 * (float)i, 200, 100, 160}, NULL);
    }
}

/* The back of a deck is seen: its pictures are made by another thread, at this size, and a frame
 * that shows them waits for none and is the same as one that had to make them. */
static void test_frames__the_pictures_of_a_deck_are_made_ahead(void **state)
{
    Glass *g = *state;
    platform_forget(g->platform);
    canvas_sprite(glass_begin(g), "backs/komatsu", (Rect){10, 10, 100, 160}, NULL);
    glass_show(g);
    render_settle(g->platform->render);
    const int before = platform_made(g->platform).images;
    record_deck(g);
    glass_show(g);
    assert_int_equal(platform_made(g->platform).images, before);
    uint32_t *ahead = g->pixels;
    g->pixels = NULL;
    platform_forget(g->platform);
    record_deck(g);
    glass_show(g);
    assert_true(platform_made(g->platform).images > before);
    assert_memory_equal(ahead, g->pixels, (size_t)g->w * (size_t)g->h * 4);
    free(ahead);
}

/* A board as screens hang them: letters of two fonts and languages, a turned drawing, a card. */
static void record_board(Canvas *c)
{
    const Rect board = {300, 200, 500, 300};
    canvas_shadow(c, board, 24, 12);
    canvas_round_gradient(c, board, 24, rgb(0xD9A86A), rgb(0xB98046));
    canvas_round(c, rect_inset(board, 10), 16, rgb(0xFFF8E8));
    canvas_ring(c, board, 24, 3, rgb(0x805020));
    canvas_glow(c, (Rect){320, 220, 200, 200}, rgb(0xFFB45A));
    canvas_text(c, FONT_SIGN, 60, 550, 260, ALIGN_CENTRE, rgb(0x241F2E), "Next 次の人");
    canvas_text(c, FONT_MEDIUM, 22, 550, 340, ALIGN_CENTRE, rgb(0x241F2E), "Hold: my cards");
    canvas_sprite(c, "avatars/neko", (Rect){330, 380, 68, 68}, &(Look){.angle = 8});
    canvas_tile(c, "tiles/seigaiha", (Rect){420, 400, 200, 60}, 96, 48, rgb(0x8FB3F0));
    canvas_picture_begin(c, "board's card", (Rect){650, 380, 60, 84}, 100, 140, NULL);
    canvas_sprite(c, "cards/blank", (Rect){0, 0, 100, 140}, NULL);
    canvas_text(c, FONT_BLACK, 60, 50, 45, ALIGN_CENTRE, rgb(0x241F2E), "8");
    canvas_picture_end(c);
}

/* A screen says what it will show soon: another thread makes all of it, the frame that shows it
 * waits for nothing, and looks as if nobody had announced it. */
static void test_frames__what_a_screen_announces_is_made_ahead(void **state)
{
    Glass *g = *state;
    platform_forget(g->platform);
    glass_begin(g);
    glass_show(g);
    uint32_t *nothing = taken(g);
    Canvas *c = glass_begin(g);
    canvas_soon_begin(c);
    record_board(c);
    canvas_soon_end(c);
    for (int i = 0; i < 2; i++) { // the second time there is nothing left to ask for
        glass_show(g);
        render_settle(g->platform->render);
    }
    assert_memory_equal(nothing, g->pixels, (size_t)g->w * (size_t)g->h * 4);
    const int before = platform_made(g->platform).images;
    record_board(glass_begin(g));
    glass_show(g);
    assert_int_equal(platform_made(g->platform).images, before);
    uint32_t *ahead = taken(g);
    platform_forget(g->platform);
    record_board(glass_begin(g));
    glass_show(g);
    assert_true(platform_made(g->platform).images > before + 8);
    assert_memory_equal(ahead, g->pixels, (size_t)g->w * (size_t)g->h * 4);
    free(ahead);
    free(nothing);
}

/* Nobody announced it: the frame before stays until another thread has made it, and what is damaged
 * is not waited for. */
static void test_frames__one_is_held_back_for_a_large_drawing(void **state)
{
    static const char *const NAMES[] = {"avatars/neko", "no/such drawing"};
    Glass *g = *state;
    Render *render = g->platform->render;
    for (int i = 0; i < 2; i++) {
        platform_forget(g->platform);
        glass_begin(g);
        glass_show(g);
        const int before = platform_made(g->platform).images;
        uint32_t *last = g->pixels, *held = NULL;
        g->pixels = NULL;
        render_hold(render, true);
        Canvas *c = glass_begin(g);
        canvas_sprite(c, NAMES[i], (Rect){300, 200, 311, 311}, NULL);
        canvas_fill(c, (Rect){50, 50, 20, 20}, rgb(0xFFFFFF)); // nor is anything else shown
        for (int tries = 0; !render_frame(render, c) && tries < 1000; tries++) {
            assert_true(render_goes_on(render));
            held = platform_read_pixels(g->platform, &g->w, &g->h);
            assert_memory_equal(held, last, (size_t)g->w * (size_t)g->h * 4);
            free(held);
            render_settle(render);
        }
        assert_true(held);
        assert_false(render_goes_on(render));
        render_hold(render, false);
        assert_int_equal(platform_made(g->platform).images, before + i);
        glass_show(g);
        assert_memory_not_equal(g->pixels, last, (size_t)g->w * (size_t)g->h * 4);
        free(last);
    }
}

/* It is made for longer than a frame may be held back: it is left out, and all else is shown. */
static void test_frames__what_takes_too_long_is_left_out_until_it_is_there(void **state)
{
    enum { LONG_MS = 1000000 };
    Glass *g = *state;
    Render *render = g->platform->render;
    platform_forget(g->platform);
    canvas_fill(glass_begin(g), (Rect){50, 50, 20, 20}, rgb(0xFFFFFF));
    glass_show(g);
    uint32_t *without = taken(g);
    glass_begin(g);
    glass_show(g);
    const int before = platform_made(g->platform).images;
    render_hold(render, true);
    render_patience(render, 0, LONG_MS);
    Canvas *c = glass_begin(g);
    canvas_sprite(c, "avatars/neko", (Rect){300, 200, 311, 311}, NULL);
    canvas_fill(c, (Rect){50, 50, 20, 20}, rgb(0xFFFFFF));
    for (int i = 0; i < 2; i++) {
        glass_show(g);
        assert_int_equal(render_goes_on(render), i == 0);
        if (i == 0) assert_memory_equal(without, g->pixels, (size_t)g->w * (size_t)g->h * 4);
        render_settle(render);
    }
    assert_memory_not_equal(without, g->pixels, (size_t)g->w * (size_t)g->h * 4);
    assert_int_equal(platform_made(g->platform).images, before);
    render_patience(render, 0, 0); // it has lost its patience: the frame waits
    platform_forget(g->platform);
    free(without);
    without = taken(g);
    glass_show(g);
    assert_false(render_goes_on(render));
    assert_memory_equal(without, g->pixels, (size_t)g->w * (size_t)g->h * 4);
    render_hold(render, false);
    render_patience(render, LONG_MS, LONG_MS);
    free(without);
}

/* The frame on the list is held back until another thread has made what it lacks; `before` images
 * were made until then, and none is made by it. */
static void is_held_until_others_made(Glass *g, int before)
{
    Render *render = g->platform->render;
    int held = 0;
    while (!render_frame(render, g->canvas) && held < 1000) {
        assert_true(render_goes_on(render));
        held++;
        render_settle(render);
    }
    render_hold(render, false);
    assert_true(held > 0);
    assert_int_equal(platform_made(g->platform).images, before);
}

/* As full as the store may be: letters that a frame waits for are made elsewhere all the same. */
static void test_frames__one_is_held_back_for_letters_though_nothing_has_room(void **state)
{
    Glass *g = *state;
    Render *render = g->platform->render;
    platform_forget(g->platform);
    Canvas *c = glass_begin(g);
    for (int k = 0; k < 5; k++) {
        const float side = k < 4 ? 1400 + (float)k : 1150; // of 37.4 MB .7 are left
        canvas_sprite(c, "avatars/neko", (Rect){0, 0, side, side}, NULL);
    }
    glass_show(g);
    const int before = platform_made(g->platform).images;
    render_hold(render, true);
    canvas_text(glass_begin(g), FONT_SIGN, 200, 640, 400, ALIGN_CENTRE, rgb(0xFFFFFF), "Ennichi");
    is_held_until_others_made(g, before);
}

/* A pattern is a drawing, and that drawing in a colour: both are made elsewhere. */
static void test_frames__one_is_held_back_for_a_large_pattern(void **state)
{
    Glass *g = *state;
    platform_forget(g->platform);
    glass_begin(g);
    glass_show(g);
    const int before = platform_made(g->platform).images;
    render_hold(g->platform->render, true);
    Canvas *c = glass_begin(g);
    canvas_tile(c, "tiles/stars", (Rect){0, 0, c->w, 700}, 512, 384, faded(rgb(0xFFF0E0), 0.6f));
    is_held_until_others_made(g, before);
    glass_show(g);
    assert_int_equal(platform_made(g->platform).images, before);
}

/* A first frame cannot be held back; yet all that is left to it is to give the pattern its colour:
 * that is one image made, not two. */
static void test_frames__the_first_one_leaves_patterns_to_others(void **state)
{
    Glass *g = *state;
    render_hold(g->platform->render, true);
    Canvas *c = glass_begin(g);
    canvas_tile(c, "tiles/stars", (Rect){0, 0, c->w, 700}, 512, 384, faded(rgb(0xFFF0E0), 0.6f));
    assert_true(render_frame(g->platform->render, c));
    assert_int_equal(platform_made(g->platform).images, 1);
}

/* A card as the tables draw it, of a drawing and letters. */
static void record_card(Glass *g, float angle)
{
    Canvas *c = glass_begin(g);
    canvas_picture_begin(c, "card", (Rect){300, 200, 200, 280}, 100, 140, &(Look){.angle = angle});
    canvas_sprite(c, "courts/S13", (Rect){0, 0, 100, 140}, NULL);
    canvas_text(c, FONT_BLACK, 27, 17, 20, ALIGN_CENTRE, rgb(0x241F2E), "K");
    canvas_picture_end(c);
}

/* A large picture is put together by another thread, and looks as if it had not been. */
static void test_frames__one_is_held_back_for_a_large_picture(void **state)
{
    Glass *g = *state;
    Render *render = g->platform->render;
    platform_forget(g->platform);
    record_card(g, 0);
    glass_show(g);
    uint32_t *here = taken(g);
    platform_forget(g->platform);
    glass_begin(g);
    glass_show(g);
    const int before = platform_made(g->platform).images;
    render_hold(render, true);
    record_card(g, 0);
    is_held_until_others_made(g, before);
    glass_show(g);
    assert_memory_equal(here, g->pixels, (size_t)g->w * (size_t)g->h * 4);
    free(here);
}

/* A large image is turned as it is laid; what it has come to is made by another thread, and looks
 * the same. */
static void test_frames__what_turns_is_made_by_no_frame(void **state)
{
    Glass *g = *state;
    platform_forget(g->platform);
    record_card(g, 0);
    glass_show(g);
    const int before = platform_made(g->platform).images;
    record_card(g, 16);
    glass_show(g);
    uint32_t *turning = taken(g);
    for (int i = 0; i < 2; i++) { // laid again, it is asked for, and then it is there
        glass_begin(g);
        glass_show(g);
        record_card(g, 16);
        glass_show(g);
        assert_memory_equal(turning, g->pixels, (size_t)g->w * (size_t)g->h * 4);
        render_settle(g->platform->render);
    }
    assert_int_equal(platform_made(g->platform).images, before);
    free(turning);
}

/* Growing letters are made once, as they will be in the end, and end as if they had never grown. */
static void test_frames__growing_letters_are_made_once(void **state)
{
    static const float PART[] = {0.4f, 0.7f, 1.05f, 1};
    Glass *g = *state;
    platform_forget(g->platform);
    canvas_text(glass_begin(g), FONT_SIGN, 92, 640, 400, ALIGN_CENTRE, rgb(0xFFFFFF), "縁日");
    glass_show(g);
    uint32_t *rest = taken(g);
    const Glass last = {.pixels = rest, .w = g->w, .h = g->h};
    const Box all = {0, 0, g->w, g->h}, end = glass_box(&last, all, 128);
    const int before = platform_made(g->platform).images;
    for (int i = 0; i < 4; i++) {
        canvas_text_growing(glass_begin(g), FONT_SIGN, 92 * PART[i], 92, 640, 400, ALIGN_CENTRE,
                            rgb(0xFFFFFF), "縁日");
        glass_show(g);
        const Box now = glass_box(g, all, 128);
        const float times = (float)(now.x1 - now.x0) / (float)(end.x1 - end.x0);
        assert_true(times > PART[i] - 0.03f && times < PART[i] + 0.03f);
    }
    assert_memory_equal(rest, g->pixels, (size_t)g->w * (size_t)g->h * 4);
    assert_int_equal(platform_made(g->platform).images, before);
    free(rest);
}

static void test_frames__an_equal_one_is_not_drawn_another_word_is(void **state)
{
    Glass *g = *state;
    Render *render = g->platform->render;
    // The last two are as wide as each other: only what is written tells them apart.
    const char *const words[] = {"abc", "abc", "abd", "16", "61"};
    for (int i = 0; i < 5; i++) {
        Canvas *c = glass_begin(g);
        canvas_text(c, FONT_BOLD, 40, 100, 100, ALIGN_LEFT, rgb(0xFFFFFF), words[i]);
        canvas_checkpoint(c);
        assert_int_equal(render_frame(render, c), i != 1);
    }
}

static void test_resize__two_hundred_sizes_without_a_crash(void **state)
{
    Glass *g = *state;
    FastRng rng = fast_rng_seeded(7);
    const int odd[][2] = {{1, 1}, {1, 3000}, {3000, 1}, {160, 120}, {320, 200}, {3840, 2160},
                          {-5, 0}, {100000, 1}};
    const uint64_t part[3] = {1, 2, 3};
    for (int i = 0; i < 200; i++) {
        int w = i < 8 ? odd[i][0] : 320 + (int)fast_rng_below(&rng, 1000);
        int h = i < 8 ? odd[i][1] : 320 + (int)fast_rng_below(&rng, 700);
        platform_resize(g->platform, w, h);
        Input in;
        while (platform_next(g->platform, &in, 0)) {}
        Canvas *c = glass_begin(g);
        int w_px = 0, h_px = 0;
        platform_size(g->platform, &w_px, &h_px);
        assert_in_range(w_px, 320, 16384);
        assert_in_range(h_px, 320, 16384);
        record(c, part);
        platform_show(g->platform, c);
    }
    platform_resize(g->platform, 1280, 800);
}

/* One side of the window alone grows: the lists stay the same, and what was kept is too small. */
static void test_resize__of_one_side_keeps_nothing(void **state)
{
    static const int SIZES[][2] = {{1280, 800}, {1500, 800}, {1280, 800}, {1280, 1000}, {1280, 800}};
    Glass *g = *state;
    const uint64_t part[3] = {5, 6, 7};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        Input in;
        platform_resize(g->platform, SIZES[i][0], SIZES[i][1]);
        while (platform_next(g->platform, &in, 0)) {}
        for (int frame = 0; frame < 3; frame++) {
            record(glass_begin(g), part);
            glass_show(g);
        }
        uint32_t *kept = g->pixels;
        g->pixels = NULL;
        platform_forget(g->platform);
        record(glass_begin(g), part);
        glass_show(g);
        assert_memory_equal(kept, g->pixels, (size_t)g->w * (size_t)g->h * 4);
        free(kept);
    }
}

static void test_picture__of_the_window_is_written_as_png(void **state)
{
    Glass *g = *state;
    Ports ports = platform_ports(g->platform);
    const char *path = BUILD_DIR "/test_platform_keep.png";
    record(glass_begin(g), (const uint64_t[3]){1, 2, 3});
    platform_show(g->platform, g->canvas);
    assert_int_equal(ports.screenshot_state(ports.context, true), SCREENSHOT_NONE);
    assert_true(ports.screenshot(ports.context, path));
    assert_false(ports.screenshot(ports.context, path)); // one at a time
    assert_int_equal(ports.screenshot_state(ports.context, true), SCREENSHOT_WRITTEN);
    assert_int_equal(ports.screenshot_state(ports.context, false), SCREENSHOT_NONE); // told once
    assert_true(ports.screenshot(ports.context, BUILD_DIR "/no such folder/x.png"));
    assert_int_equal(ports.screenshot_state(ports.context, true), SCREENSHOT_FAILED);
    unsigned char head[4] = {0};
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(head, 1, 4, file), 4);
    fclose(file);
    remove(path);
    assert_memory_equal(head, "\x89PNG", 4);
}

/* All of it by two threads, unless a test says otherwise. */
static int open_with_crew(void **state)
{
    if (glass_open(state) != 0) return -1;
    render_crew_from(((Glass *)*state)->platform->render, 1);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frames__are_the_same_with_and_without_what_was_kept),
        cmocka_unit_test(test_frames__are_the_same_by_two_threads),
        cmocka_unit_test(test_frames__whose_images_find_no_room_are_painted_by_one),
        cmocka_unit_test(test_frames__the_window_shows_again_what_it_showed),
        cmocka_unit_test(test_frames__nothing_is_made_twice),
        cmocka_unit_test(test_frames__the_pictures_of_a_deck_are_made_ahead),
        cmocka_unit_test(test_frames__what_a_screen_announces_is_made_ahead),
        cmocka_unit_test(test_frames__one_is_held_back_for_a_large_drawing),
        cmocka_unit_test(test_frames__what_takes_too_long_is_left_out_until_it_is_there),
        cmocka_unit_test(test_frames__one_is_held_back_for_letters_though_nothing_has_room),
        cmocka_unit_test(test_frames__one_is_held_back_for_a_large_pattern),
        cmocka_unit_test(test_frames__one_is_held_back_for_a_large_picture),
        cmocka_unit_test(test_frames__what_turns_is_made_by_no_frame),
        cmocka_unit_test(test_frames__growing_letters_are_made_once),
        cmocka_unit_test(test_frames__an_equal_one_is_not_drawn_another_word_is),
        cmocka_unit_test(test_resize__two_hundred_sizes_without_a_crash),
        cmocka_unit_test(test_resize__of_one_side_keeps_nothing),
        cmocka_unit_test(test_picture__of_the_window_is_written_as_png),
    };
    const struct CMUnitTest first[] = {
        cmocka_unit_test(test_frames__the_first_one_leaves_patterns_to_others),
    };
    return cmocka_run_group_tests(tests, open_with_crew, glass_close) +
           cmocka_run_group_tests(first, glass_open, glass_close);
}
