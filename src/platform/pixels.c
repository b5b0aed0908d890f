/* pixels.c - see pixels.h. */
#include "platform/pixels.h"

#include <math.h>

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

/* Two colours as (alpha, green) and (red, blue) pairs, mixed `part` of 256 from a to b. */
static uint32_t mixed(uint32_t a, uint32_t b, uint32_t part)
{
    const uint32_t PAIR = 0x00FF00FFu;
    uint32_t rb = ((a & PAIR) * (256 - part) + (b & PAIR) * part) >> 8 & PAIR;
    uint32_t ag = ((a >> 8 & PAIR) * (256 - part) + (b >> 8 & PAIR) * part) & ~PAIR;
    return rb | ag;
}

static uint32_t texel(const SDL_Surface *s, int x, int y)
{
    if ((unsigned)x >= (unsigned)s->w || (unsigned)y >= (unsigned)s->h) return 0;
    const uint8_t *row = (const uint8_t *)s->pixels + (size_t)y * (size_t)s->pitch;
    return ((const uint32_t *)(const void *)row)[x];
}

/* The colour at (x, y), 16.16 fixed, between the four pixels around it; premultiplied. */
static uint32_t sample(const SDL_Surface *s, int x, int y)
{
    int x0 = x >> 16, y0 = y >> 16;
    uint32_t along = (uint32_t)(x >> 8) & 255, down = (uint32_t)(y >> 8) & 255;
    if ((unsigned)x0 < (unsigned)s->w - 1 && (unsigned)y0 < (unsigned)s->h - 1) {
        const uint8_t *row = (const uint8_t *)s->pixels + (size_t)y0 * (size_t)s->pitch;
        const uint32_t *a = (const uint32_t *)(const void *)row + x0;
        const uint32_t *b = (const uint32_t *)(const void *)(row + s->pitch) + x0;
        return mixed(mixed(a[0], a[1], along), mixed(b[0], b[1], along), down);
    }
    uint32_t upper = mixed(texel(s, x0, y0), texel(s, x0 + 1, y0), along);
    uint32_t lower = mixed(texel(s, x0, y0 + 1), texel(s, x0 + 1, y0 + 1), along);
    return mixed(upper, lower, down);
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

SDL_Surface *pixels_turned(SDL_Surface *s, int w, int h, float degrees)
{
    float c = cosf(degrees * RADIANS), d = sinf(degrees * RADIANS);
    float fw = (float)w, fh = (float)h;
    int tw = 0, th = 0;
    pixels_turned_size(w, h, degrees, &tw, &th);
    SDL_Surface *out = w > 0 && h > 0 ? pixels_new(tw, th) : NULL;
    if (!out) return NULL;
    float sx = (float)s->w / fw * 65536, sy = (float)s->h / fh * 65536;
    int step_x = (int)(c * sx), step_y = (int)(-d * sy);
    for (int y = 0; y < th; y++) {
        uint32_t *row = pixels_row(out, y);
        float u = 0.5f - (float)tw / 2, v = (float)y + 0.5f - (float)th / 2;
        int x_at = (int)((u * c + v * d + fw / 2) * sx) - 32768;
        int y_at = (int)((v * c - u * d + fh / 2) * sy) - 32768;
        for (int x = 0; x < tw; x++, x_at += step_x, y_at += step_y) {
            bool right_of_it = x_at >> 16 >= s->w, below_it = y_at >> 16 >= s->h;
            if (x_at < -65536 || y_at < -65536 || right_of_it || below_it) continue;
            row[x] = sample(s, x_at, y_at);
        }
    }
    return out;
}
