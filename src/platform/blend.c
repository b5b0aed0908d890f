/* blend.c - see blend.h. Plain C: two channels at a time in one number. */
#include "platform/blend.h"

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

static uint32_t one_over(uint32_t to, uint32_t from)
{
    return from + blend_scaled(to, 255 - (from >> 24));
}

static uint32_t part(uint32_t a, uint32_t b) { return blend_parts((a & 255) * (b & 255)); }

static uint32_t one_tinted(uint32_t pixel, uint32_t tint)
{
    return part(pixel >> 24, tint >> 24) << 24 | part(pixel >> 16, tint >> 16) << 16 |
           part(pixel >> 8, tint >> 8) << 8 | part(pixel, tint);
}

static void plain_over(uint32_t *to, const uint32_t *from, int count)
{
    for (int i = 0; i < count; i++) to[i] = one_over(to[i], from[i]);
}

static void plain_tinted(uint32_t *to, const uint32_t *from, int count, uint32_t tint)
{
    for (int i = 0; i < count; i++) to[i] = one_over(to[i], one_tinted(from[i], tint));
}

static void plain_flat(uint32_t *to, int count, uint32_t color)
{
    for (int i = 0; i < count; i++) to[i] = one_over(to[i], color);
}

static void plain_light(uint32_t *out, const uint16_t *knot, int runs,
                        const uint8_t grain[LIGHT_RUN], uint32_t rgb)
{
    for (int run = 0; run < runs; run++, out += LIGHT_RUN) {
        const int from = knot[run], step = (knot[run + 1] - from) / LIGHT_RUN;
        const bool dark = (knot[run] | knot[run + 1]) == 0;
        for (int i = 0; i < LIGHT_RUN; i++) {
            const uint32_t alpha = dark ? 0 : (uint32_t)(from + step * i + grain[i]) >> 8;
            out[i] = blend_scaled(rgb | 0xFF000000u, alpha);
        }
    }
}

const Blender BLEND_PLAIN = {"plain", plain_over, plain_tinted, plain_flat, plain_light};

const Blender *blend_best(void)
{
    if (BLEND_WIDE.over && SDL_HasAVX2()) return &BLEND_WIDE;
    return BLEND_VECTOR.over ? &BLEND_VECTOR : &BLEND_PLAIN;
}

static uint32_t divided(uint32_t channel, uint32_t alpha)
{
    const uint32_t whole = ((channel & 255) * 255 + alpha / 2) / alpha;
    return whole > 255 ? 255 : whole;
}

uint32_t blend_straight(uint32_t c)
{
    const uint32_t a = c >> 24;
    if (a == 0 || a == 255) return c;
    return a << 24 | divided(c >> 16, a) << 16 | divided(c >> 8, a) << 8 | divided(c, a);
}

/* ---- stretching ---- */

void blend_stretch(uint32_t *to, int count, const uint32_t *upper, const uint32_t *lower, int width,
                   int down, int64_t at, int64_t step)
{
    for (int i = 0; i < count; i++, at += step) {
        int left = (int)(at >> 16), right = left + 1;
        if (left < 0) left = 0;
        if (left >= width) left = width - 1;
        if (right < 0) right = 0;
        if (right >= width) right = width - 1;
        const uint32_t along = (uint32_t)(at >> 8) & 255;
        const uint32_t above[2] = {upper[left], upper[right]};
        const uint32_t below[2] = {lower[left], lower[right]};
        const uint32_t differ = (above[0] ^ above[1]) | (above[0] ^ below[0]) |
                                (above[0] ^ below[1]);
        if (differ == 0) to[i] = above[0]; // as most of a drawing is, and blended to no other
        else to[i] = blend_among(above, below, along, (uint32_t)down);
    }
}
