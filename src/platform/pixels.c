/* pixels.c - see pixels.h. */
#include "platform/pixels.h"

#include <math.h>
#include <string.h>

#include "platform/blend.h"

static const float RADIANS = 3.14159265f / 180;

SDL_Surface *pixels_new(int w, int h)
{
    if (w < 1 || h < 1 || w > PIXELS_SIDE_MAX || h > PIXELS_SIDE_MAX) return NULL;
    return SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
}

SDL_Surface *pixels_ours(SDL_Surface *s)
{
    if (!s || s->format->format == SDL_PIXELFORMAT_ARGB8888) return s;
    SDL_Surface *ours = SDL_ConvertSurfaceFormat(s, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(s);
    return ours;
}

void pixels_premultiply(SDL_Surface *s)
{
    for (int y = 0; y < s->h; y++) {
        uint32_t *row = pixels_row(s, y);
        for (int x = 0; x < s->w; x++) {
            const uint32_t alpha = row[x] >> 24; // most pixels are opaque or nothing at all
            if (alpha != 255) row[x] = alpha == 0 ? 0 : blend_premultiplied(row[x]);
        }
    }
}

void pixels_unmultiply(SDL_Surface *s)
{
    for (int y = 0; y < s->h; y++) {
        uint32_t *row = pixels_row(s, y);
        for (int x = 0; x < s->w; x++) row[x] = blend_straight(row[x]);
    }
}

static void swap(uint32_t *a, uint32_t *b)
{
    uint32_t kept = *a;
    *a = *b;
    *b = kept;
}

void pixels_flip(SDL_Surface *s, bool mirror, bool upside_down)
{
    for (int y = 0; mirror && y < s->h; y++) {
        uint32_t *row = pixels_row(s, y);
        for (int x = 0; x < s->w / 2; x++) swap(&row[x], &row[s->w - 1 - x]);
    }
    for (int y = 0; upside_down && y < s->h / 2; y++) {
        uint32_t *above = pixels_row(s, y), *below = pixels_row(s, s->h - 1 - y);
        for (int x = 0; x < s->w; x++) swap(&above[x], &below[x]);
    }
}

static uint32_t texel(const SDL_Surface *s, int x, int y)
{
    if ((unsigned)x >= (unsigned)s->w || (unsigned)y >= (unsigned)s->h) return 0;
    const uint8_t *row = (const uint8_t *)s->pixels + (size_t)y * (size_t)s->pitch;
    return ((const uint32_t *)(const void *)row)[x];
}

static uint32_t along_of(int at) { return (uint32_t)(at >> 8) & 255; }

/* The colour at (x, y), 16.16 fixed, between the four pixels around it; premultiplied. */
static uint32_t sample(const SDL_Surface *s, int x, int y)
{
    const int x0 = x >> 16, y0 = y >> 16;
    const uint32_t upper[2] = {texel(s, x0, y0), texel(s, x0 + 1, y0)};
    const uint32_t lower[2] = {texel(s, x0, y0 + 1), texel(s, x0 + 1, y0 + 1)};
    return blend_among(upper, lower, along_of(x), along_of(y));
}

/* A row of samples: the first at (x, y), each next one a step further. */
typedef struct Walk {
    int x, y, step_x, step_y;
} Walk;

/* Cuts [*from, *to) to the places where from..most holds the value that begins at `at`. */
static void cut(int *from, int *to, int64_t at, int64_t step, int64_t most)
{
    if (step < 0) { // the same, seen from the other side
        at = most - at;
        step = -step;
    }
    if (step == 0) {
        if (at < 0 || at > most) *to = *from;
        return;
    }
    const int64_t first = at < 0 ? (step - 1 - at) / step : 0;
    const int64_t end = at > most ? 0 : (most - at) / step + 1;
    if (first > *from) *from = first < *to ? (int)first : *to;
    if (end < *to) *to = end > *from ? (int)end : *from;
}

/* Those that lie between four pixels of the image. */
static void inner_row(const SDL_Surface *s, uint32_t *row, int count, Walk at)
{
    for (int i = 0; i < count; i++, at.x += at.step_x, at.y += at.step_y) {
        const uint8_t *line = (const uint8_t *)s->pixels + (size_t)(at.y >> 16) * (size_t)s->pitch;
        const uint32_t *upper = (const uint32_t *)(const void *)line + (at.x >> 16);
        const uint32_t *lower = (const uint32_t *)(const void *)(line + s->pitch) + (at.x >> 16);
        row[i] = blend_among(upper, lower, along_of(at.x), along_of(at.y));
    }
}

static Walk walked(Walk w, int steps)
{
    w.x += steps * w.step_x;
    w.y += steps * w.step_y;
    return w;
}

static void outer_row(const SDL_Surface *s, uint32_t *row, int count, Walk at)
{
    for (int i = 0; i < count; i++, at.x += at.step_x, at.y += at.step_y)
        row[i] = sample(s, at.x, at.y);
}

/* What is more than a pixel away from the image stays clear. */
static void turned_row(const SDL_Surface *s, uint32_t *row, int count, Walk at)
{
    int from = 0, to = count;
    cut(&from, &to, (int64_t)at.x + 65536, at.step_x, ((int64_t)(s->w + 1) << 16) - 1);
    cut(&from, &to, (int64_t)at.y + 65536, at.step_y, ((int64_t)(s->h + 1) << 16) - 1);
    int inner = from, end = to;
    cut(&inner, &end, at.x, at.step_x, ((int64_t)(s->w - 1) << 16) - 1);
    cut(&inner, &end, at.y, at.step_y, ((int64_t)(s->h - 1) << 16) - 1);
    outer_row(s, row + from, inner - from, walked(at, from));
    inner_row(s, row + inner, end - inner, walked(at, inner));
    outer_row(s, row + end, to - end, walked(at, end));
}

void pixels_turned_size(int w, int h, float degrees, int *turned_w, int *turned_h)
{
    const float c = cosf(degrees * RADIANS), d = sinf(degrees * RADIANS);
    // Two pixels more, of the parity of w and h, so that the middle falls where it did.
    const int tw = (int)ceilf(fabsf((float)w * c) + fabsf((float)h * d)) + 2;
    const int th = (int)ceilf(fabsf((float)w * d) + fabsf((float)h * c)) + 2;
    *turned_w = tw + ((tw ^ w) & 1);
    *turned_h = th + ((th ^ h) & 1);
}

Turn pixels_turn(const SDL_Surface *s, int w, int h, float degrees)
{
    Turn t = {.from = s, .along = cosf(degrees * RADIANS), .down = sinf(degrees * RADIANS),
              .half_w = (float)w / 2, .half_h = (float)h / 2};
    pixels_turned_size(w, h, degrees, &t.w, &t.h);
    t.scale_x = (float)s->w / (float)w * 65536;
    t.scale_y = (float)s->h / (float)h * 65536;
    return t;
}

void pixels_turn_row(const Turn *t, uint32_t *row, int y, int x, int count)
{
    const float u = 0.5f - (float)t->w / 2, v = (float)y + 0.5f - (float)t->h / 2;
    const Walk first = {(int)((u * t->along + v * t->down + t->half_w) * t->scale_x) - 32768,
                        (int)((v * t->along - u * t->down + t->half_h) * t->scale_y) - 32768,
                        (int)(t->along * t->scale_x), (int)(-t->down * t->scale_y)};
    memset(row, 0, (size_t)count * sizeof *row);
    turned_row(t->from, row, count, walked(first, x));
}

SDL_Surface *pixels_turned(SDL_Surface *s, int w, int h, float degrees)
{
    if (w <= 0 || h <= 0) return NULL;
    const Turn t = pixels_turn(s, w, h, degrees);
    SDL_Surface *out = pixels_new(t.w, t.h);
    for (int y = 0; out && y < t.h; y++) pixels_turn_row(&t, pixels_row(out, y), y, 0, t.w);
    return out;
}
