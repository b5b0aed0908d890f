/* shapes.c - see shapes.h. Edges come from the distance to the form: half a pixel inside is
 * full, half a pixel outside is empty. */
#include "platform/shapes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

/* Thresholds 1/128 .. 127/128: added before cutting to whole steps, they turn bands into an even
 * grain too fine to see. */
static float grain_at(int x, int y)
{
    unsigned value = 0;
    for (unsigned bit = 0; bit < 3; bit++) {
        unsigned bx = (unsigned)x >> bit & 1, by = (unsigned)y >> bit & 1;
        value |= (by ^ bx) << (5 - 2 * bit) | by << (4 - 2 * bit);
    }
    return ((float)value + 0.5f) / 64;
}

/* How far (x, y) lies outside (> 0) a rounded rectangle about the origin. */
static float rounded_distance(float x, float y, float half_w, float half_h, float radius)
{
    float dx = fabsf(x) - (half_w - radius), dy = fabsf(y) - (half_h - radius);
    if (dx <= 0 || dy <= 0) return fmaxf(dx, dy) - radius;
    return sqrtf(dx * dx + dy * dy) - radius;
}

SDL_Surface *shape_disc(int diameter) { return shape_annulus(diameter, (float)diameter); }

/* The first column of a row `down` from the middle that may be nearer to it than `reach`; the
 * middle of `diameter` where there is none. */
static int first_within(int diameter, float reach, float down)
{
    const float square = reach > 0 ? reach * reach - down * down : 0;
    const float half = square > 0 ? sqrtf(square) : 0;
    const int column = (int)floorf((float)diameter / 2 - half) - 1;
    return half > 0 ? (column > 0 ? column : 0) : diameter / 2;
}

/* The left half of a row: only where an edge passes are distances computed. */
static void annulus_half(uint32_t *row, int diameter, float width, float down)
{
    const float r = (float)diameter / 2;
    const bool filled = width >= r;
    const int half = (diameter + 1) / 2, outer = first_within(diameter, r + 0.5f, down);
    int solid = first_within(diameter, r - 0.5f, down) + 3; // from here on surely
    int inner = filled ? half : first_within(diameter, r - width + 0.5f, down);
    int hole = filled ? half : first_within(diameter, r - width - 0.5f, down) + 3;
    for (int x = outer; x < half; x++) {
        if (x >= solid && x < inner) {
            row[x] = UINT32_MAX;
            continue;
        }
        if (x >= hole) break; // see-through to the middle
        const float across = (float)x + 0.5f - r, away = sqrtf(across * across + down * down);
        row[x] = white(clamped(r + 0.5f - away) - (filled ? 0 : clamped(r - width + 0.5f - away)));
    }
}

SDL_Surface *shape_annulus(int diameter, float width)
{
    SDL_Surface *s = pixels_new(diameter, diameter);
    if (!s) return NULL;
    for (int y = 0; y < (diameter + 1) / 2; y++) {
        uint32_t *row = pixels_row(s, y), *lower = pixels_row(s, diameter - 1 - y);
        annulus_half(row, diameter, width, (float)y + 0.5f - (float)diameter / 2);
        for (int x = 0; x < diameter / 2; x++) row[diameter - 1 - x] = row[x];
        if (lower != row) memcpy(lower, row, (size_t)diameter * sizeof *row);
    }
    return s;
}

static uint32_t grained(const float channel[4], int x, int y)
{
    float more = grain_at(x, y);
    uint32_t out = 0;
    for (int i = 0; i < 4; i++) {
        float value = channel[i] + more;
        out = out << 8 | (value >= 255 ? 255u : (uint32_t)value);
    }
    return out;
}

/* Rounds the corners of a row off, at its first and last `radius` pixels. */
static void round_row(uint32_t *row, int w, int radius, float round, float y, float half_h)
{
    const float half_w = (float)w / 2;
    for (int x = 0; x < w; x++) {
        if (x == radius && w - radius > x) x = w - radius; // all of that is inside
        const float away = rounded_distance((float)x + 0.5f - half_w, y, half_w, half_h, round);
        const float alpha = (float)(row[x] >> 24) * clamped(0.5f - away);
        row[x] = (row[x] & 0xFFFFFF) | (uint32_t)(alpha + 0.5f) << 24;
    }
}

SDL_Surface *shape_gradient(int w, int h, int diameter, Color top, Color bottom)
{
    SDL_Surface *s = pixels_new(w, h);
    if (!s) return NULL;
    const float a[4] = {top.a, top.r, top.g, top.b};
    const float b[4] = {bottom.a, bottom.r, bottom.g, bottom.b};
    const int radius = (diameter + 1) / 2;
    for (int y = 0; y < h; y++) {
        uint32_t *row = pixels_row(s, y), grain[GRAIN];
        float part = ((float)y + 0.5f) / (float)h, channel[4];
        for (int i = 0; i < 4; i++) channel[i] = a[i] + (b[i] - a[i]) * part;
        for (int i = 0; i < GRAIN; i++) grain[i] = grained(channel, i, y);
        for (int x = 0; x < w; x++) row[x] = grain[x % GRAIN];
        if (diameter == 0 || (y >= diameter / 2 && y < h - diameter / 2)) continue;
        round_row(row, w, radius, (float)diameter / 2, (float)y + 0.5f - (float)h / 2,
                  (float)h / 2);
    }
    return s;
}

/* A glow is the same on all four sides: `at` of `size` pixels, counted from the nearer end. */
static int folded(int at, int size) { return at < size - 1 - at ? at : size - 1 - at; }

/* Half of a row, from its end to the middle: how bright, in steps of alpha. */
static void glow_row(const float fall[257], int w, float v, float *out)
{
    const float across = 2 / (float)w; // millions of pixels: no division
    for (int x = 0; x < (w + 1) / 2; x++) {
        const float u = ((float)x + 0.5f) * across - 1;
        const float square = fminf((u * u + v * v) * 256, 256);
        const int i = square < 256 ? (int)square : 255;
        out[x] = fall[i] + (fall[i + 1] - fall[i]) * (square - (float)i);
    }
}

/* Columns `from` to `to` of a row, by the half from `at` on, there (step 1) or back (-1). */
static void glow_pixels(uint32_t *row, int from, int to, const float *half, int at, int step,
                        const float more[GRAIN], uint32_t rgb_part)
{
    for (int x = from; x < to; x++, at += step) {
        const float alpha = half[at] + (half[at] > 0 ? more[(unsigned)x % GRAIN] : 0);
        row[x] = (uint32_t)fminf(alpha, 255) << 24 | rgb_part;
    }
}

SDL_Surface *shape_glow(int w, int h, SDL_Rect part, Color color)
{
    SDL_Surface *s = pixels_new(part.w, part.h);
    float *half = s ? malloc((size_t)(w + 1) / 2 * sizeof *half) : NULL;
    float fall[257]; // by the square of the distance from the middle
    const uint32_t rgb_part = (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
    for (int i = 0; i <= 256; i++) fall[i] = powf(1 - sqrtf((float)i / 256), 1.5f) * (float)color.a;
    int middle = (w + 1) / 2 - part.x; // the first column of the second half
    middle = middle < 0 ? 0 : middle > part.w ? part.w : middle;
    for (int y = 0; half && y < part.h; y++) {
        const float v = ((float)folded(y + part.y, h) + 0.5f) * 2 / (float)h - 1;
        float more[GRAIN];
        for (int i = 0; i < GRAIN; i++) more[i] = grain_at(i, y);
        glow_row(fall, w, v, half);
        uint32_t *row = pixels_row(s, y);
        glow_pixels(row, 0, middle, half, part.x, 1, more, rgb_part);
        glow_pixels(row, middle, part.w, half, folded(middle + part.x, w), -1, more, rgb_part);
    }
    free(half);
    return s;
}

/* The left half of a shadow's row `down` from its middle; `half` is as long. */
static void shadow_half(float *half, int count, float left, float down, float half_w, float half_h,
                        float radius, float reach)
{
    const float DARKEST = 0.46f * 255;
    for (int x = 0; x < count; x++) {
        const float away = rounded_distance(left + (float)x, down, half_w, half_h, radius);
        // A third of the fall lies under the thing, so that its edge is not black.
        half[x] = DARKEST * (1 - smooth((away + reach / 3) / (reach * 4 / 3)));
    }
}

static void shadow_row(uint32_t *row, int w, const float *half, int y)
{
    const uint32_t INK = 0x05060F;
    float grain[GRAIN];
    for (int i = 0; i < GRAIN; i++) grain[i] = grain_at(i, y);
    for (int x = 0; x < w; x++)
        row[x] = (uint32_t)(half[x < w - 1 - x ? x : w - 1 - x] + grain[x % GRAIN]) << 24 | INK;
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
            float across = fabsf(rounded_distance(px, py, half_w, half_h, r));
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
