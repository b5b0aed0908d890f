/* shapes.c - see shapes.h. Edges come from the distance to the form: half a pixel inside is
 * full, half a pixel outside is empty. */
#include "platform/shapes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "platform/blend.h"
#include "platform/pixels.h"

static float square_of(float x) { return x * x; }
static float clamped(float part) { return part < 0 ? 0 : part > 1 ? 1 : part; }
static float smooth(float part)
{
    part = clamped(part);
    return part * part * (3 - 2 * part);
}
static uint32_t white(float part)
{
    return (uint32_t)(clamped(part) * 255 + 0.5f) << 24 | 0xFFFFFF;
}

enum { GRAIN = 8 };

static uint8_t grain_at(int x, int y)
{
    unsigned value = 0;
    for (unsigned bit = 0; bit < 3; bit++) {
        unsigned bx = (unsigned)x >> bit & 1, by = (unsigned)y >> bit & 1;
        value |= (by ^ bx) << (5 - 2 * bit) | by << (4 - 2 * bit);
    }
    return (uint8_t)(4 * value + 2);
}

const uint8_t *shape_grain(int y)
{
    static _Thread_local uint8_t grain[GRAIN][GRAIN];
    uint8_t *row = grain[y % GRAIN];
    for (int x = 0; row[GRAIN - 1] == 0 && x < GRAIN; x++) row[x] = grain_at(x, y % GRAIN);
    return row;
}

float shape_distance(float x, float y, float half_w, float half_h, float radius)
{
    float dx = fabsf(x) - (half_w - radius), dy = fabsf(y) - (half_h - radius);
    if (dx <= 0 || dy <= 0) return (dx > dy ? dx : dy) - radius;
    return sqrtf(dx * dx + dy * dy) - radius;
}

float shape_light(float square)
{
    enum { STEPS = 256 }; // no root for each pixel
    static _Thread_local float light[STEPS + 1];
    for (int i = STEPS; light[0] <= 0 && i >= 0; i--)
        light[i] = powf(1 - sqrtf((float)i / STEPS), 1.5f);
    square *= STEPS;
    if (square >= STEPS) return 0;
    const int i = (int)square;
    return light[i] + (light[i + 1] - light[i]) * (square - (float)i);
}

SDL_Surface *shape_glow(int w, int h)
{
    SDL_Surface *s = pixels_new(w, h);
    for (int y = 0; s && y < h; y++) {
        uint32_t *row = pixels_row(s, y);
        const float v = ((float)y + 0.5f) * 2 / (float)h - 1;
        for (int x = 0; x < (w + 1) / 2; x++) {
            const float u = ((float)x + 0.5f) * 2 / (float)w - 1;
            row[x] = row[w - 1 - x] = white(shape_light(u * u + v * v));
        }
    }
    return s;
}

/* The left half of a shadow's row `down` from its middle; `half` is as long. */
static void shadow_half(float *half, int count, float left, float down, float half_w, float half_h,
                        float radius, float reach)
{
    const float DARKEST = 0.46f * 255;
    for (int x = 0; x < count; x++) {
        const float away = shape_distance(left + (float)x, down, half_w, half_h, radius);
        // A third of the fall lies under the thing, so that its edge is not black.
        half[x] = DARKEST * (1 - smooth((away + reach / 3) / (reach * 4 / 3)));
    }
}

/* The ink of a shadow at each alpha, premultiplied. */
static const uint32_t *shadow_inks(void)
{
    static _Thread_local uint32_t ink[256];
    const uint32_t INK = 0x05060F;
    for (uint32_t a = 0; ink[255] == 0 && a < 256; a++) ink[a] = blend_premultiplied(a << 24 | INK);
    return ink;
}

static void shadow_row(uint32_t *row, int w, const float *half, int y)
{
    const uint32_t *ink = shadow_inks();
    const uint8_t *grain = shape_grain(y);
    for (int x = 0; x < w; x++) {
        const float dark = half[x < w - 1 - x ? x : w - 1 - x];
        row[x] = ink[(uint32_t)(int)(dark + (float)grain[x % GRAIN] / 256)];
    }
}

SDL_Surface *shape_shadow(int w, int h, int margin, float radius, float reach)
{
    SDL_Surface *s = pixels_new(w + 2 * margin, h + 2 * margin);
    const int count = s ? (s->w + 1) / 2 : 0;
    float *half = s ? malloc((size_t)count * sizeof *half) : NULL;
    for (int y = 0; half && y < (s->h + 1) / 2; y++) { // the same on all four sides but for grain
        shadow_half(half, count, 0.5f - (float)s->w / 2, (float)y + 0.5f - (float)s->h / 2,
                    (float)w / 2, (float)h / 2, radius, reach);
        shadow_row(pixels_row(s, y), s->w, half, y);
        shadow_row(pixels_row(s, s->h - 1 - y), s->w, half, s->h - 1 - y);
    }
    free(half);
    return s;
}

/* How far along the outline, clockwise from the middle of its top, the point nearest to (x, y)
 * lies. The outline: half_w x half_h about the origin, corners of `radius`. */
static float along_outline(float x, float y, float half_w, float half_h, float radius)
{
    const float TURN = 1.57079633f;
    float flat_w = half_w - radius, flat_h = half_h - radius, bend = radius * TURN;
    float side = flat_w * 2, upright = flat_h * 2;
    bool right = x > flat_w, left = x < -flat_w, above = y < -flat_h, below = y > flat_h;
    float cx = fabsf(x) - flat_w, cy = fabsf(y) - flat_h;
    if (right && above) return flat_w + radius * atan2f(cx, cy);
    if (right && below) return flat_w + bend + upright + radius * atan2f(cy, cx);
    if (left && below) return flat_w + 2 * bend + upright + side + radius * atan2f(cx, cy);
    if (left && above) return flat_w + 3 * bend + 2 * upright + side + radius * atan2f(cy, cx);
    bool beside = fabsf(x) - half_w > fabsf(y) - half_h;
    if (beside && x > 0) return flat_w + bend + y + flat_h;
    if (beside) return flat_w + 3 * bend + upright + side + flat_h - y;
    if (y > 0) return flat_w + 2 * bend + upright + flat_w - x;
    return x < 0 ? flat_w * 2 + 4 * bend + 2 * upright + side + x : x;
}

SDL_Surface *shape_dashes(int w, int h, float radius, float width, float on, float off)
{
    SDL_Surface *s = pixels_new(w, h);
    if (!s) return NULL;
    float half_w = ((float)w - width) / 2, half_h = ((float)h - width) / 2;
    float r = fmaxf(0, fminf(radius - width / 2, fminf(half_w, half_h)));
    float around = 4 * (half_w + half_h) - r * (8 - 6.28318531f);
    float period = around / fmaxf(1, roundf(around / (on + off)));
    float dash = period * on / (on + off);
    for (int y = 0; y < h; y++) {
        uint32_t *row = pixels_row(s, y);
        for (int x = 0; x < w; x++) {
            float px = (float)x + 0.5f - (float)w / 2, py = (float)y + 0.5f - (float)h / 2;
            float across = fabsf(shape_distance(px, py, half_w, half_h, r));
            float line = clamped(width / 2 + 0.5f - across);
            if (line <= 0) continue;
            float at = fmodf(along_outline(px, py, half_w, half_h, r) + period / 2, period);
            row[x] = white(line * clamped(dash / 2 + 0.5f - fabsf(at - period / 2)));
        }
    }
    return s;
}

SDL_Surface *shape_line(int w, int h, float x0, float y0, float x1, float y1, float width)
{
    SDL_Surface *s = pixels_new(w, h);
    if (!s) return NULL;
    float dx = x1 - x0, dy = y1 - y0, square = fmaxf(dx * dx + dy * dy, 1e-6f);
    for (int y = 0; y < h; y++) {
        uint32_t *row = pixels_row(s, y);
        for (int x = 0; x < w; x++) {
            float px = (float)x + 0.5f - x0, py = (float)y + 0.5f - y0;
            float part = clamped((px * dx + py * dy) / square);
            const float away = sqrtf(square_of(px - part * dx) + square_of(py - part * dy));
            row[x] = white(width / 2 + 0.5f - away);
        }
    }
    return s;
}

SDL_Surface *shape_placeholder(int w, int h)
{
    SDL_Surface *s = pixels_new(w, h);
    if (!s) return NULL;
    int edge = w < h ? w / 12 + 1 : h / 12 + 1;
    for (int y = 0; y < h; y++) {
        uint32_t *row = pixels_row(s, y);
        for (int x = 0; x < w; x++) {
            bool rim = x < edge || y < edge || x >= w - edge || y >= h - edge;
            bool stripe = (x + y) / (2 * edge) % 2 == 0;
            row[x] = rim ? 0xFFC8321Fu : stripe ? 0xFFFFF9ECu : 0xFFF2694Fu;
        }
    }
    return s;
}
