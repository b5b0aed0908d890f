/* test_platform_draw.c - each operation gives the pixels it promises, on a virtual screen of
 * 1280 x 800: one unit is one pixel. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "platform/glass.h"

enum { GROUND = 0x10 };

static const Color WHITE = {255, 255, 255, 255};
static const Box ALL = {0, 0, 1280, 800};

/* How many pixels of a row are neither ground nor full: the soft ones. */
static int soft_in_row(const Glass *g, int y, int x0, int x1)
{
    int count = 0;
    for (int x = x0; x < x1; x++) {
        int red = glass_red(g, x, y);
        if (red > GROUND && red < 255) count++;
    }
    return count;
}

static void test_fill__covers_its_rectangle_and_no_more(void **state)
{
    Glass *g = *state;
    canvas_fill(glass_begin(g), (Rect){100, 200, 30, 40}, WHITE);
    glass_show(g);
    Box box = glass_box(g, ALL, 255);
    assert_true(box.x0 == 100 && box.y0 == 200 && box.x1 == 130 && box.y1 == 240);
    assert_int_equal(soft_in_row(g, 220, 90, 140), 0);
}

static void test_round__has_soft_corners(void **state)
{
    Glass *g = *state;
    canvas_round(glass_begin(g), (Rect){100, 100, 200, 100}, 20, WHITE);
    glass_show(g);
    assert_int_equal(glass_red(g, 100, 100), GROUND); // the corner itself is cut off
    assert_int_equal(glass_red(g, 299, 199), GROUND);
    assert_int_equal(glass_red(g, 200, 100), 255);
    assert_int_equal(glass_red(g, 100, 150), 255);
    assert_true(soft_in_row(g, 103, 100, 130) > 0);
    assert_int_equal(soft_in_row(g, 150, 90, 310), 0);
}

static void test_round__of_half_its_height_is_a_disc_alike_on_all_sides(void **state)
{
    Glass *g = *state;
    canvas_disc(glass_begin(g), 400.5f, 300.5f, 33.5f, faded(WHITE, 0.5f));
    glass_show(g);
    for (int y = 0; y < 67; y++)
        for (int x = 0; x < 67; x++) {
            int red = glass_red(g, 367 + x, 267 + y);
            assert_int_equal(red, glass_red(g, 367 + 66 - x, 267 + y));
            assert_int_equal(red, glass_red(g, 367 + y, 267 + x));
        }
}

static void test_ring__has_a_hole_and_an_even_rim(void **state)
{
    Glass *g = *state;
    canvas_ring(glass_begin(g), (Rect){100, 100, 200, 100}, 20, 4, WHITE);
    glass_show(g);
    assert_int_equal(glass_red(g, 200, 150), GROUND);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(glass_red(g, 200, 100 + i), 255);
        assert_int_equal(glass_red(g, 200, 199 - i), 255);
        assert_int_equal(glass_red(g, 100 + i, 150), 255);
        assert_int_equal(glass_red(g, 299 - i, 150), 255);
    }
    assert_int_equal(glass_red(g, 200, 104), GROUND);
    assert_int_equal(glass_red(g, 116, 116), GROUND); // within the corner, too
    assert_int_equal(glass_red(g, 104, 150), GROUND);
    assert_int_equal(glass_red(g, 100, 100), GROUND);
}

static void test_ring__without_corners_and_with_a_fraction_of_a_pixel(void **state)
{
    Glass *g = *state;
    canvas_ring(glass_begin(g), (Rect){100, 100, 80, 60}, 0, 1.5f, WHITE);
    glass_show(g);
    assert_int_equal(glass_red(g, 100, 100), 255);
    assert_in_range(glass_red(g, 140, 101), 100, 160);
    assert_in_range(glass_red(g, 101, 130), 100, 160);
    assert_in_range(glass_red(g, 178, 130), 100, 160);
    assert_int_equal(glass_red(g, 140, 102), GROUND);
}

static void test_dashes__leave_gaps_all_around(void **state)
{
    Glass *g = *state;
    canvas_dashes(glass_begin(g), (Rect){100, 100, 140, 196}, 9, 2, WHITE);
    glass_show(g);
    int changes[2] = {0, 0};
    for (int x = 112; x < 228; x++)
        changes[0] += (glass_red(g, x, 100) > 128) != (glass_red(g, x + 1, 100) > 128);
    for (int y = 112; y < 284; y++)
        changes[1] += (glass_red(g, 100, y) > 128) != (glass_red(g, 100, y + 1) > 128);
    assert_in_range(changes[0], 14, 20);
    assert_in_range(changes[1], 20, 28);
    assert_int_equal(glass_red(g, 170, 198), GROUND);
}

static void test_gradient__goes_from_top_to_bottom_without_bands(void **state)
{
    Glass *g = *state;
    canvas_gradient(glass_begin(g), (Rect){0, 0, 1280, 800}, rgb(0x202020), rgb(0x404040));
    glass_show(g);
    assert_in_range(glass_red(g, 640, 0), 0x20, 0x21);
    assert_in_range(glass_red(g, 640, 799), 0x3F, 0x40);
    int low = 255, high = 0; // between two steps both are seen: that is the grain
    for (int x = 0; x < 64; x++) {
        int red = glass_red(g, x, 413);
        if (red < low) low = red;
        if (red > high) high = red;
    }
    assert_int_equal(high - low, 1);
}

static void test_gradient__rounded(void **state)
{
    Glass *g = *state;
    const Rect r = {100, 100, 300, 120};
    canvas_round_gradient(glass_begin(g), r, 24, rgb(0xFFFFFF), rgb(0xC0C0C0));
    glass_show(g);
    assert_int_equal(glass_red(g, 100, 100), GROUND);
    assert_int_equal(glass_red(g, 399, 219), GROUND);
    assert_true(glass_red(g, 250, 100) > 250);
    assert_in_range(glass_red(g, 250, 219), 0xC0, 0xC2);
    assert_true(soft_in_row(g, 102, 100, 130) > 0);
}

static void test_line__slanting_is_soft_and_reaches_both_ends(void **state)
{
    Glass *g = *state;
    canvas_line(glass_begin(g), 100, 300, 300, 200, 3, WHITE);
    glass_show(g);
    assert_true(glass_red(g, 102, 298) > 128);
    assert_true(glass_red(g, 298, 200) > 128);
    assert_true(glass_red(g, 200, 249) > 200);
    assert_int_equal(glass_red(g, 200, 240), GROUND);
    assert_true(soft_in_row(g, 250, 100, 300) > 0);
}

static void test_line__lying_is_sharp(void **state)
{
    Glass *g = *state;
    canvas_line(glass_begin(g), 100, 300, 300, 300, 2, WHITE);
    glass_show(g);
    Box box = glass_box(g, ALL, 255);
    assert_true(box.x0 == 100 && box.x1 == 300 && box.y1 - box.y0 == 2);
}

static void test_shadow__is_soft_lies_below_and_has_no_seams(void **state)
{
    Glass *g = *state;
    Canvas *c = glass_begin(g);
    canvas_fill(c, (Rect){0, 0, 1280, 800}, WHITE);
    canvas_shadow(c, (Rect){100, 100, 400, 200}, 20, 10);
    glass_show(g);
    assert_true(glass_red(g, 300, 305) < glass_red(g, 300, 95)); // darker below than above
    assert_true(glass_red(g, 300, 200) < 160);
    assert_int_equal(glass_red(g, 300, 330), 255);
    for (int x = 140; x < 460; x++) { // along an edge: the same but for the grain
        int step = glass_red(g, x, 308) - glass_red(g, x + 1, 308);
        assert_in_range(step + 2, 0, 4);
    }
    int before = glass_red(g, 300, 280);
    for (int y = 281; y < 330; y++) { // it only ever fades
        int red = glass_red(g, 300, y);
        assert_true(red >= before - 1);
        before = red;
    }
}

static void test_glow__is_strongest_in_the_middle_and_ends_at_its_rectangle(void **state)
{
    Glass *g = *state;
    canvas_glow(glass_begin(g), (Rect){100, 100, 200, 100}, WHITE);
    glass_show(g);
    assert_true(glass_red(g, 200, 150) > 240);
    assert_true(glass_red(g, 230, 150) < glass_red(g, 210, 150));
    assert_int_equal(glass_red(g, 102, 102), GROUND);
    Box box = glass_box(g, ALL, GROUND + 3);
    assert_true(box.x0 >= 100 && box.x1 <= 300 && box.y0 >= 100 && box.y1 <= 200);
}

/* Larger than a kept image may be: computed row by row. */
static void test_round__a_large_disc_is_alike_on_all_sides_too(void **state)
{
    enum { D = 601, LEFT = 200, TOP = 80 };
    Glass *g = *state;
    const float r = D / 2.0f;
    canvas_disc(glass_begin(g), LEFT + r, TOP + r, r, faded(WHITE, 0.5f));
    canvas_ring(g->canvas, (Rect){LEFT + 20, TOP + 20, D - 40, D - 40}, r - 20, 5, rgb(0));
    glass_show(g);
    const int half = glass_red(g, LEFT + D / 2, TOP + D / 2);
    assert_in_range(half, 134, 138);
    assert_int_equal(glass_red(g, LEFT + 22, TOP + D / 2), 0);
    assert_int_equal(glass_red(g, LEFT + 27, TOP + D / 2), half);
    for (int y = 0; y < D; y++)
        for (int x = 0; x < D; x++) {
            const int red = glass_red(g, LEFT + x, TOP + y);
            assert_int_equal(red, glass_red(g, LEFT + D - 1 - x, TOP + y));
            assert_int_equal(red, glass_red(g, LEFT + y, TOP + x));
            const float across = (float)x + 0.5f - r, down = (float)y + 0.5f - r;
            const float square = across * across + down * down;
            if (square > (r + 1) * (r + 1)) assert_int_equal(red, GROUND);
            if (square < (r - 30) * (r - 30)) assert_int_equal(red, half);
        }
}

/* Large light falls evenly from its middle, grained: no row of it has a step of two. */
static void test_glow__a_large_one_falls_without_bands(void **state)
{
    Glass *g = *state;
    const Rect r = {-101, 50, 1203, 701};
    canvas_fill(glass_begin(g), (Rect){0, 0, 1280, 800}, rgb(0));
    canvas_glow(g->canvas, r, (Color){255, 255, 255, 90});
    glass_show(g);
    const int middle = glass_red(g, 500, 400);
    assert_in_range(middle, 85, 90);
    for (int y = 0; y < 800; y += 7) {
        for (int x = 1; x < 1280; x++) {
            const int step = glass_red(g, x, y) - glass_red(g, x - 1, y);
            assert_in_range(step + 3, 1, 5);
            const float u = ((float)x + 0.5f - 500.5f) / (r.w / 2);
            const float v = ((float)y + 0.5f - 400.5f) / (r.h / 2);
            const float away = sqrtf(u * u + v * v), bright = fmaxf(0, 1 - away);
            const float wanted = 90 * powf(bright, 1.5f);
            const float error = (float)glass_red(g, x, y) - wanted;
            assert_true(fabsf(error) < (away < 0.07f ? 4 : 1.5f));
            if (away > 1) assert_int_equal(glass_red(g, x, y), error > 0.5f ? 1 : 0);
        }
    }
}

/* What is large is computed for each part of it that is painted, from wherever that begins. */
static void test_forms__large_ones_are_the_same_in_parts(void **state)
{
    Glass *g = *state;
    uint32_t *whole = NULL;
    for (int part = 0; part < 2; part++) {
        const int w = part ? 80 : 1280, h = part ? 5 : 800;
        Canvas *c = glass_begin(g);
        for (int i = 0; i < 1280 / w * (800 / h); i++) {
            canvas_clip(c, (Rect){(float)(i % (1280 / w) * w), (float)(i / (1280 / w) * h),
                                  (float)w, (float)h});
            canvas_round_gradient(c, (Rect){13, 21, 900, 700}, 140, rgb(0x203050), rgb(0x506070));
            canvas_gradient(c, (Rect){500, 5, 300, 790}, (Color){255, 0, 0, 40},
                            (Color){0, 0, 255, 9});
            canvas_glow(c, (Rect){301, 11, 901, 777}, faded(rgb(0xFFB45A), 0.5f));
            canvas_disc(c, 640, 400, 301.5f, faded(rgb(0x60FF60), 0.3f));
            canvas_unclip(c);
        }
        assert_false(c->full);
        glass_show(g);
        if (part) assert_memory_equal(whole, g->pixels, (size_t)g->w * (size_t)g->h * 4);
        if (!part) whole = g->pixels;
        if (!part) g->pixels = NULL;
    }
    free(whole);
}

static void test_text__its_capitals_are_centred_on_the_line_asked_for(void **state)
{
    Glass *g = *state;
    for (int font = 0; font < FONT_COUNT; font++) {
        canvas_text(glass_begin(g), (Font)font, 100, 640, 400, ALIGN_CENTRE, WHITE, "HEH");
        glass_show(g);
        Box ink = glass_box(g, ALL, 128);
        assert_true(ink.x1 - ink.x0 > 100);
        assert_in_range(ink.y0 + ink.y1, 796, 804);
        assert_in_range(ink.x0 + ink.x1, 1272, 1288);
    }
}

static void test_text__starts_or_ends_at_its_anchor(void **state)
{
    Glass *g = *state;
    canvas_text(glass_begin(g), FONT_BOLD, 40, 300, 100, ALIGN_LEFT, WHITE, "Hanako");
    glass_show(g);
    assert_in_range(glass_box(g, ALL, 128).x0, 300, 306);
    canvas_text(glass_begin(g), FONT_BOLD, 40, 300, 100, ALIGN_RIGHT, WHITE, "Hanako");
    glass_show(g);
    assert_in_range(glass_box(g, ALL, 128).x1, 294, 300);
}

static void test_text__turned_is_the_same_letters_upside_down(void **state)
{
    Glass *g = *state;
    canvas_text(glass_begin(g), FONT_BLACK, 60, 640, 400, ALIGN_LEFT, WHITE, "7F");
    glass_show(g);
    uint32_t *upright = g->pixels;
    g->pixels = NULL;
    canvas_text_turned(glass_begin(g), FONT_BLACK, 60, 640, 400, ALIGN_LEFT, WHITE, "7F");
    glass_show(g);
    for (int y = 340; y < 460; y++)
        for (int x = 540; x < 740; x++)
            assert_int_equal(glass_at(g, 1279 - x, 799 - y), upright[y * 1280 + x]);
    free(upright);
}

static void test_text__odd_strings_are_drawn_or_left_out_but_never_crash(void **state)
{
    Glass *g = *state;
    static char huge[60000];
    memset(huge, 'W', sizeof huge - 1);
    static const char *const ODD[] = {
        "", " ", "\xFF\xFE\xC0\x80", "\xED\xA0\x80", "e\xCC\x81", "\xCC\x81", "\t\n\x1B[31m",
        "\xE2\x80\xAE-abc", "\xF0\x9F\x8E\x8F", "\xF3\xA0\x84\x80", "%n%s%s",
        "\xE7\xB8\x81\xE6\x97\xA5 Ennichi \xE2\x99\xA0",
    };
    Canvas *c = glass_begin(g);
    for (size_t i = 0; i < sizeof ODD / sizeof ODD[0]; i++)
        canvas_text(c, FONT_MEDIUM, 20, 100, 40 + 30 * (float)i, ALIGN_LEFT, WHITE, ODD[i]);
    canvas_text(c, FONT_SIGN, 128, 0, 500, ALIGN_LEFT, WHITE, huge);
    canvas_text(c, FONT_BLACK, 0.1f, 100, 600, ALIGN_LEFT, WHITE, "tiny");
    canvas_text(c, FONT_BLACK, 20000, 100, 600, ALIGN_LEFT, WHITE, "big");
    glass_show(g);
    assert_true(glass_box(g, (Box){0, 450, 1280, 550}, 255).x1 == 1280);
}

static void test_text__a_letter_no_font_has_is_a_box_and_as_wide_as_measured(void **state)
{
    Glass *g = *state;
    const char *name = "\xE1\x9A\xA0\xE1\x9A\xA1"; // runes
    Canvas *c = glass_begin(g);
    canvas_text(c, FONT_BOLD, 40, 200, 200, ALIGN_LEFT, WHITE, name);
    float width = canvas_text_width(c, FONT_BOLD, 40, name);
    glass_show(g);
    Box ink = glass_box(g, ALL, 200);
    assert_true(ink.x1 > ink.x0 && ink.y1 - ink.y0 > 20);
    assert_true((float)(ink.x1 - 200) <= width && width < 100);
    assert_int_equal(glass_red(g, (ink.x0 + ink.x0 + 24) / 2, 200), GROUND); // hollow
}

static void test_measure__grows_with_size_and_fits_what_is_drawn(void **state)
{
    Glass *g = *state;
    const char *line = "Flip ball number 3. \xE3\x81\x9F\xE3\x81\x93\xE7\x84\xBC\xE3\x81\x8D";
    Canvas *c = glass_begin(g);
    float small = canvas_text_width(c, FONT_MEDIUM, 20, line);
    float large = canvas_text_width(c, FONT_MEDIUM, 60, line);
    assert_true(large > small * 2.999f && large < small * 3.001f);
    float thin = canvas_text_width(c, FONT_BOLD, 20, "iiii");
    assert_true(thin > 0 && thin < canvas_text_width(c, FONT_BOLD, 20, "mmmm"));
    assert_true(canvas_text_width(c, FONT_BOLD, 20, "") == 0);
    canvas_text(c, FONT_MEDIUM, 20, 100, 100, ALIGN_LEFT, WHITE, line);
    glass_show(g);
    Box ink = glass_box(g, ALL, 60);
    assert_in_range(ink.x1 - 100, (int)small - 5, (int)small + 3);
}

static void test_clip__nested_ones_meet_and_end_in_turn(void **state)
{
    Glass *g = *state;
    Canvas *c = glass_begin(g);
    const Rect all = {0, 0, 1280, 800};
    canvas_clip(c, (Rect){100, 100, 100, 100});
    canvas_clip(c, (Rect){150, 50, 200, 100});
    canvas_fill(c, all, WHITE); // 150..200 x 100..150
    canvas_clip(c, (Rect){500, 500, 10, 10});
    canvas_fill(c, all, rgb(0xFF0000)); // nowhere
    canvas_unclip(c);
    canvas_unclip(c);
    canvas_fill(c, (Rect){100, 190, 1000, 5}, WHITE);
    canvas_unclip(c);
    canvas_fill(c, (Rect){700, 700, 5, 5}, WHITE);
    glass_show(g);
    Box box = glass_box(g, (Box){0, 0, 1280, 180}, 255);
    assert_true(box.x0 == 150 && box.x1 == 200 && box.y0 == 100 && box.y1 == 150);
    box = glass_box(g, (Box){0, 180, 1280, 300}, 255);
    assert_true(box.x0 == 100 && box.x1 == 200);
    assert_int_equal(glass_red(g, 505, 505), GROUND);
    assert_int_equal(glass_red(g, 702, 702), 255);
}

/* A picture with one white quarter, in `r`. */
static void quarter(Canvas *c, Rect r, const Look *look)
{
    canvas_picture_begin(c, "quarter", r, 100, 140, look);
    canvas_round(c, (Rect){0, 0, 100, 140}, 10, rgb(0x800000));
    canvas_fill(c, (Rect){20, 20, 30, 50}, WHITE);
    canvas_picture_end(c);
}

static void test_picture__plain_mirrored_and_upside_down(void **state)
{
    Glass *g = *state;
    for (int flip = 0; flip < 4; flip++) {
        Look look = {.mirror = flip & 1, .upside_down = flip & 2};
        quarter(glass_begin(g), (Rect){400, 200, 100, 140}, &look);
        glass_show(g);
        Box box = glass_box(g, ALL, 250);
        int x = flip & 1 ? 450 : 420, y = flip & 2 ? 270 : 220;
        assert_true(box.x0 == x && box.x1 == x + 30 && box.y0 == y && box.y1 == y + 50);
    }
}

static void test_picture__has_no_dark_fringe(void **state)
{
    Glass *g = *state;
    Canvas *c = glass_begin(g);
    canvas_fill(c, (Rect){0, 0, 1280, 800}, WHITE);
    canvas_picture_begin(c, "white card", (Rect){400, 200, 100, 140}, 100, 140, NULL);
    canvas_round(c, (Rect){0, 0, 100, 140}, 9, WHITE);
    canvas_text(c, FONT_BLACK, 40, 50, 70, ALIGN_CENTRE, WHITE, "8");
    canvas_picture_end(c);
    glass_show(g);
    for (int y = 190; y < 350; y++)
        for (int x = 390; x < 510; x++) assert_true(glass_red(g, x, y) >= 250);
}

static void test_picture__turned_by_a_quarter_is_exact_and_otherwise_soft(void **state)
{
    Glass *g = *state;
    quarter(glass_begin(g), (Rect){400, 200, 100, 140}, &(Look){.angle = 90});
    glass_show(g);
    Box box = glass_box(g, ALL, 250); // the quarter at the upper left goes to the upper right
    assert_in_range(box.x0, 449, 451);
    assert_in_range(box.x1, 499, 501);
    assert_in_range(box.y0, 239, 241);
    // Mirrored first, then turned: to the upper right and from there to the lower right.
    quarter(glass_begin(g), (Rect){400, 200, 100, 140}, &(Look){.angle = 90, .mirror = true});
    glass_show(g);
    box = glass_box(g, ALL, 250);
    assert_in_range(box.x0, 449, 451);
    assert_in_range(box.y0, 269, 271);
    quarter(glass_begin(g), (Rect){400, 200, 100, 140}, &(Look){.angle = 12});
    glass_show(g);
    assert_true(soft_in_row(g, 215, 300, 600) > 3);
    assert_int_equal(glass_red(g, 401, 201), GROUND);
}

static void test_picture__fades_and_is_squeezed(void **state)
{
    Glass *g = *state;
    const Look half = {.raster_w = 100, .alpha_less = 0.5f};
    quarter(glass_begin(g), (Rect){425, 200, 50, 140}, &half);
    glass_show(g);
    Box box = glass_box(g, ALL, 120);
    assert_in_range(box.x0, 434, 436);
    assert_in_range(box.x1, 449, 451);
    assert_in_range(glass_red(g, 442, 240), 125, 140);
}

static void test_sprite__is_drawn_tinted_and_at_its_size(void **state)
{
    Glass *g = *state;
    const Rect r = {200, 200, 96, 96};
    canvas_sprite(glass_begin(g), "icons/gear", r, &(Look){.tint = {0xFF, 0xC2, 0x4B, 0xFF}});
    glass_show(g);
    Box box = glass_box(g, ALL, 200);
    assert_true(box.x0 >= 200 && box.x1 <= 296 && box.x1 - box.x0 > 48);
    for (int y = 200; y < 296; y++)
        for (int x = 200; x < 296; x++)
            if (glass_red(g, x, y) == 255)
                assert_int_equal(glass_at(g, x, y) & 0xFFFFFF, 0xFFC24B);
}

static void test_sprite__a_missing_or_damaged_one_shows_a_placeholder(void **state)
{
    Glass *g = *state;
    // "damaged" is half a file, in a folder the environment names: see CMakeLists.txt.
    static const char *const NAMES[] = {"props/no_such_thing", "damaged", "../fonts/none", ""};
    for (int i = 0; i < 4; i++) {
        canvas_sprite(glass_begin(g), NAMES[i], (Rect){200, 200, 96, 96}, NULL);
        glass_show(g);
        Box box = glass_box(g, ALL, 0xC8);
        assert_true(box.x0 == 200 && box.x1 == 296 && box.y0 == 200 && box.y1 == 296);
    }
}

static void test_tile__fills_its_rectangle_and_no_more(void **state)
{
    Glass *g = *state;
    canvas_tile(glass_begin(g), "tiles/shippo", (Rect){100, 100, 333, 222}, 48, 48, WHITE);
    glass_show(g);
    Box box = glass_box(g, ALL, 60);
    assert_true(box.x0 >= 100 && box.x1 <= 433 && box.y0 >= 100 && box.y1 <= 322);
    assert_true(box.x1 > 420 && box.y1 > 310);
    for (int y = 100; y < 226; y++) // it repeats
        for (int x = 100; x < 337; x++) assert_int_equal(glass_at(g, x, y), glass_at(g, x + 48, y));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fill__covers_its_rectangle_and_no_more),
        cmocka_unit_test(test_round__has_soft_corners),
        cmocka_unit_test(test_round__of_half_its_height_is_a_disc_alike_on_all_sides),
        cmocka_unit_test(test_ring__has_a_hole_and_an_even_rim),
        cmocka_unit_test(test_ring__without_corners_and_with_a_fraction_of_a_pixel),
        cmocka_unit_test(test_dashes__leave_gaps_all_around),
        cmocka_unit_test(test_gradient__goes_from_top_to_bottom_without_bands),
        cmocka_unit_test(test_gradient__rounded),
        cmocka_unit_test(test_line__slanting_is_soft_and_reaches_both_ends),
        cmocka_unit_test(test_line__lying_is_sharp),
        cmocka_unit_test(test_shadow__is_soft_lies_below_and_has_no_seams),
        cmocka_unit_test(test_glow__is_strongest_in_the_middle_and_ends_at_its_rectangle),
        cmocka_unit_test(test_round__a_large_disc_is_alike_on_all_sides_too),
        cmocka_unit_test(test_glow__a_large_one_falls_without_bands),
        cmocka_unit_test(test_forms__large_ones_are_the_same_in_parts),
        cmocka_unit_test(test_text__its_capitals_are_centred_on_the_line_asked_for),
        cmocka_unit_test(test_text__starts_or_ends_at_its_anchor),
        cmocka_unit_test(test_text__turned_is_the_same_letters_upside_down),
        cmocka_unit_test(test_text__odd_strings_are_drawn_or_left_out_but_never_crash),
        cmocka_unit_test(test_text__a_letter_no_font_has_is_a_box_and_as_wide_as_measured),
        cmocka_unit_test(test_measure__grows_with_size_and_fits_what_is_drawn),
        cmocka_unit_test(test_clip__nested_ones_meet_and_end_in_turn),
        cmocka_unit_test(test_picture__plain_mirrored_and_upside_down),
        cmocka_unit_test(test_picture__has_no_dark_fringe),
        cmocka_unit_test(test_picture__turned_by_a_quarter_is_exact_and_otherwise_soft),
        cmocka_unit_test(test_picture__fades_and_is_squeezed),
        cmocka_unit_test(test_sprite__is_drawn_tinted_and_at_its_size),
        cmocka_unit_test(test_sprite__a_missing_or_damaged_one_shows_a_placeholder),
        cmocka_unit_test(test_tile__fills_its_rectangle_and_no_more),
    };
    return cmocka_run_group_tests(tests, glass_open, glass_close);
}
