/* test_platform_blend.c - every blender gives what plain C does, and plain C what the formula says,
 * to the last bit: over all alphas, colours below and above, in rows of all lengths. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/rng.h"
#include "platform/blend.h"
#include "platform/pixels.h"

/* A product / 255, to the nearest. */
static uint32_t part(uint32_t a, uint32_t b) { return (a * b * 2 + 255) / 510; }

static uint32_t channel(uint32_t pixel, int at) { return pixel >> 8 * at & 255; }

static uint32_t expected_over(uint32_t to, uint32_t from)
{
    uint32_t out = 0;
    for (int i = 0; i < 4; i++)
        out |= (channel(from, i) + part(channel(to, i), 255 - channel(from, 3))) << 8 * i;
    return out;
}

static uint32_t expected_tinted(uint32_t from, uint32_t tint)
{
    uint32_t out = 0;
    for (int i = 0; i < 4; i++) out |= part(channel(from, i), channel(tint, i)) << 8 * i;
    return out;
}

static const Blender *const OTHERS[] = {&BLEND_VECTOR, &BLEND_WIDE};

/* What this machine can run. */
static bool runs(const Blender *b)
{
    return b->over && (b != &BLEND_WIDE || blend_best() == &BLEND_WIDE);
}

/* Every colour `below` (one in each channel, all 256 in a row) under `color`. */
static void row_below(uint32_t row[256])
{
    for (uint32_t i = 0; i < 256; i++)
        row[i] = (255 - i) << 24 | i << 16 | (i ^ 0x55) << 8 | (i + 77) % 256;
}

static void test_over__all_alphas_colours_and_what_lies_below(void **state)
{
    (void)state;
    uint32_t below[256], plain[256], other[256], from[256];
    row_below(below);
    for (uint32_t alpha = 0; alpha < 256; alpha++) {
        for (uint32_t c = 0; c <= alpha; c++) {
            const uint32_t color = alpha << 24 | c << 16 | (alpha - c) << 8 | c / 2;
            for (int i = 0; i < 256; i++) from[i] = color;
            memcpy(plain, below, sizeof plain);
            BLEND_PLAIN.over(plain, from, 256);
            for (int i = 0; i < 256; i += 5)
                assert_int_equal(plain[i], expected_over(below[i], color));
            memcpy(other, below, sizeof other);
            BLEND_PLAIN.flat(other, 256, color);
            assert_memory_equal(other, plain, sizeof plain);
            for (size_t k = 0; k < sizeof OTHERS / sizeof OTHERS[0]; k++) {
                if (!runs(OTHERS[k])) continue;
                memcpy(other, below, sizeof other);
                OTHERS[k]->over(other, from, 256);
                assert_memory_equal(other, plain, sizeof plain);
                memcpy(other, below, sizeof other);
                OTHERS[k]->flat(other, 256, color);
                assert_memory_equal(other, plain, sizeof plain);
            }
        }
    }
}

static uint32_t some_pixel(FastRng *dice)
{
    const uint32_t kind = fast_rng_below(dice, 6);
    const uint32_t straight = fast_rng_below(dice, 1u << 24);
    const uint32_t alpha = kind == 0 ? 0 : kind == 1 ? 255 : fast_rng_below(dice, 256);
    return blend_premultiplied(alpha << 24 | straight);
}

/* All products of a channel and a tint, on nothing. */
static void test_tinted__all_tints_of_all_colours(void **state)
{
    (void)state;
    uint32_t from[256], to[256];
    for (uint32_t i = 0; i < 256; i++) from[i] = 0xFF000000u | i << 16 | (255 - i) << 8 | i;
    for (uint32_t tint = 0; tint < 256; tint++) {
        const uint32_t by = 0xFF000000u | tint << 16 | tint << 8 | (255 - tint);
        for (int k = -1; k < 2; k++) {
            const Blender *b = k < 0 ? &BLEND_PLAIN : OTHERS[k];
            if (!runs(b)) continue;
            memset(to, 0, sizeof to);
            b->tinted(to, from, 256, by);
            for (int i = 0; i < 256; i++)
                assert_int_equal(to[i], expected_tinted(from[i], by));
        }
    }
}

static void test_rows__of_all_lengths_at_any_place(void **state)
{
    (void)state;
    enum { MOST = 67, ROOM = MOST + 8 };
    FastRng dice = fast_rng_seeded(3);
    uint32_t from[ROOM], below[ROOM], plain[ROOM], other[ROOM];
    for (int round = 0; round < 40000; round++) {
        const int count = (int)fast_rng_below(&dice, MOST), at = (int)fast_rng_below(&dice, 8);
        const uint32_t tint = some_pixel(&dice), what = fast_rng_below(&dice, 3);
        for (int i = 0; i < ROOM; i++) {
            from[i] = i > 0 && fast_rng_below(&dice, 3) ? from[i - 1] : some_pixel(&dice);
            below[i] = some_pixel(&dice);
        }
        for (int k = -1; k < 2; k++) {
            const Blender *b = k < 0 ? &BLEND_PLAIN : OTHERS[k];
            if (!runs(b)) continue;
            memcpy(other, below, sizeof other);
            if (what == 0) b->over(other + at, from, count);
            else if (what == 1) b->tinted(other + at, from, count, tint);
            else b->flat(other + at, count, tint);
            if (k < 0) memcpy(plain, other, sizeof plain);
            assert_memory_equal(other, plain, sizeof plain); // nothing beside the row, too
        }
        for (int i = 0; i < count; i++) {
            const uint32_t p = what == 0 ? from[i] : what == 1 ? expected_tinted(from[i], tint) : tint;
            assert_int_equal(plain[at + i], expected_over(below[at + i], p));
        }
    }
}

/* Every alpha to every other, each with every grain. */
static void test_light__from_all_alphas_to_all(void **state)
{
    (void)state;
    uint32_t plain[2 * LIGHT_RUN], other[2 * LIGHT_RUN];
    for (uint32_t i = 0; i < 256 * 256; i++) {
        const uint16_t knot[3] = {(uint16_t)(i % 256 * 256), (uint16_t)(i / 256 * 256),
                                  (uint16_t)(i * 7919 % 65281)};
        const uint32_t rgb = i * 2654435761u & 0xFFFFFF;
        uint8_t grain[LIGHT_RUN];
        for (uint32_t k = 0; k < LIGHT_RUN; k++) grain[k] = (uint8_t)((i * 5 + k * 37) % 255);
        BLEND_PLAIN.light(plain, knot, 2, grain, rgb);
        for (int k = 0; k < 2 * LIGHT_RUN; k++) {
            const int from = knot[k / LIGHT_RUN], to = knot[k / LIGHT_RUN + 1];
            const int at = from + (to - from) / LIGHT_RUN * (k % LIGHT_RUN);
            const uint32_t alpha = from + to == 0 ? 0
                                                  : (uint32_t)(at + grain[k % LIGHT_RUN]) / 256;
            assert_in_range(alpha, 0, 255);
            assert_int_equal(plain[k], blend_premultiplied(alpha << 24 | rgb));
        }
        for (size_t k = 0; k < sizeof OTHERS / sizeof OTHERS[0]; k++) {
            if (!runs(OTHERS[k])) continue;
            OTHERS[k]->light(other, knot, 2, grain, rgb);
            assert_memory_equal(other, plain, sizeof plain);
        }
    }
}

static void test_colours__there_and_back(void **state)
{
    (void)state;
    for (uint32_t alpha = 0; alpha < 256; alpha++) {
        for (uint32_t c = 0; c < 256; c++) {
            const uint32_t ours = blend_premultiplied(alpha << 24 | c << 16 | (255 - c) << 8 | c);
            assert_int_equal(channel(ours, 3), alpha);
            assert_int_equal(channel(ours, 2), part(c, alpha));
            assert_int_equal(channel(ours, 1), part(255 - c, alpha));
            assert_int_equal(blend_premultiplied(blend_straight(ours)), ours);
        }
    }
}

static void test_stretch__ends_and_middles(void **state)
{
    (void)state;
    const uint32_t upper[2] = {0xFF000000u, 0xFFFFFFFFu}, lower[2] = {0xFF000000u, 0xFFFFFFFFu};
    uint32_t out[8];
    blend_stretch(out, 8, upper, lower, 2, 128, -32768 + 8192, 16384); // four times as wide
    assert_int_equal(out[0], 0xFF000000u);
    assert_int_equal(out[7], 0xFFFFFFFFu);
    for (int i = 1; i < 8; i++) assert_true(out[i] >= out[i - 1]);
    const uint32_t white[2] = {0xFFFFFFFFu, 0xFFFFFFFFu};
    for (int64_t at = -70000; at < 200000; at += 777) { // what is even stays even
        blend_stretch(out, 1, white, white, 2, (int)(at & 255), at, 0);
        assert_int_equal(out[0], 0xFFFFFFFFu);
    }
}

/* ---- turning ---- */

static uint32_t pixel_or_clear(SDL_Surface *s, int x, int y)
{
    return x < 0 || y < 0 || x >= s->w || y >= s->h ? 0 : pixels_row(s, y)[x];
}

/* Between the four pixels around (x, y), each channel for itself, cut to whole steps. */
static uint32_t expected_turned(SDL_Surface *s, int x, int y)
{
    const uint32_t along = (uint32_t)x >> 8 & 255, down = (uint32_t)y >> 8 & 255;
    const int x0 = x >> 16, y0 = y >> 16;
    uint32_t out = 0;
    for (int i = 0; i < 4; i++) {
        uint32_t row[2];
        for (int k = 0; k < 2; k++)
            row[k] = (channel(pixel_or_clear(s, x0, y0 + k), i) * (256 - along) +
                      channel(pixel_or_clear(s, x0 + 1, y0 + k), i) * along) >> 8;
        out |= ((row[0] * (256 - down) + row[1] * down) >> 8) << 8 * i;
    }
    return out;
}

static void check_turned(SDL_Surface *s, int w, int h, float degrees)
{
    const Turn t = pixels_turn(s, w, h, degrees);
    SDL_Surface *all = pixels_turned(s, w, h, degrees);
    uint32_t row[256];
    for (int y = 0; y < t.h; y++) {
        const float u = 0.5f - (float)t.w / 2, v = (float)y + 0.5f - (float)t.h / 2;
        int x_at = (int)((u * t.along + v * t.down + t.half_w) * t.scale_x) - 32768;
        int y_at = (int)((v * t.along - u * t.down + t.half_h) * t.scale_y) - 32768;
        for (int x = 0; x < t.w; x++) {
            assert_int_equal(pixels_row(all, y)[x], expected_turned(s, x_at, y_at));
            x_at += (int)(t.along * t.scale_x);
            y_at += (int)(-t.down * t.scale_y);
        }
        const int from = y % t.w, count = (t.w - from + 1) / 2; // a part of it is the same
        pixels_turn_row(&t, row, y, from, count);
        assert_memory_equal(row, pixels_row(all, y) + from, (size_t)count * sizeof *row);
    }
    SDL_FreeSurface(all);
}

static void test_turned__each_pixel_lies_between_four(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(8);
    for (int i = 0; i < 300; i++) {
        SDL_Surface *s = pixels_new(1 + (int)fast_rng_below(&rng, 60), 1 + i % 50);
        for (int y = 0; y < s->h; y++)
            for (int x = 0; x < s->w; x++)
                pixels_row(s, y)[x] = blend_premultiplied((uint32_t)fast_rng_next(&rng));
        const uint32_t quarters = i % 9 ? fast_rng_below(&rng, 1440) : (uint32_t)i / 9 * 360;
        const float degrees = (float)quarters / 4;
        const int w = i % 4 ? s->w : 1 + (int)fast_rng_below(&rng, 90);
        check_turned(s, w, s->h, degrees);
        SDL_FreeSurface(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_over__all_alphas_colours_and_what_lies_below),
        cmocka_unit_test(test_tinted__all_tints_of_all_colours),
        cmocka_unit_test(test_rows__of_all_lengths_at_any_place),
        cmocka_unit_test(test_light__from_all_alphas_to_all),
        cmocka_unit_test(test_colours__there_and_back),
        cmocka_unit_test(test_stretch__ends_and_middles),
        cmocka_unit_test(test_turned__each_pixel_lies_between_four),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
