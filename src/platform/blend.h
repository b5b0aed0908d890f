/*
 * blend.h - blends pixels onto pixels, which takes most of a frame's time.
 *
 * A pixel is 0xAARRGGBB, its colour already multiplied by its alpha: what lies above adds to what
 * shines through, to = from + to * (255 - alpha) / 255, each product rounded to the nearest. Every
 * blender gives the same to the last bit.
 */
#ifndef PLATFORM_BLEND_H
#define PLATFORM_BLEND_H

#include <stdint.h>

enum { LIGHT_RUN = 8 };

typedef struct Blender {
    const char *name;
    /* `count` pixels laid over those at `to`. */
    void (*over)(uint32_t *to, const uint32_t *from, int count);
    /* The same, each channel first multiplied by that of `tint` / 255. A tint is premultiplied,
     * too: no colour of it exceeds its alpha. */
    void (*tinted)(uint32_t *to, const uint32_t *from, int count, uint32_t tint);
    /* One colour over all of them. */
    void (*flat)(uint32_t *to, int count, uint32_t color);
    /* Light: `runs` times LIGHT_RUN pixels of one colour, each run from the alpha of its knot to
     * that of the next, * 256 (255 * 256 at most), straight. To each pixel its grain (254 at most)
     * is added before it is cut to a whole alpha; none to a run that is dark at both ends. */
    void (*light)(uint32_t *out, const uint16_t *knot, int runs, const uint8_t grain[LIGHT_RUN],
                  uint32_t rgb);
} Blender;

extern const Blender BLEND_PLAIN;
/* In vectors of 128 bits (SSE2, NEON) and of 256 (AVX2); `over` is NULL where there is none. */
extern const Blender BLEND_VECTOR, BLEND_WIDE;
/* The fastest this machine can run. */
const Blender *blend_best(void);

/* Two channels, each a product in 16 bits, / 255 and rounded. */
static inline uint32_t blend_parts(uint32_t pair)
{
    const uint32_t PAIR = 0x00FF00FFu;
    pair += 0x00800080u;
    return (pair + (pair >> 8 & PAIR)) >> 8 & PAIR;
}

/* All four channels times `by` / 255. */
static inline uint32_t blend_scaled(uint32_t pixel, uint32_t by)
{
    const uint32_t PAIR = 0x00FF00FFu;
    return blend_parts((pixel & PAIR) * by) | blend_parts((pixel >> 8 & PAIR) * by) << 8;
}

/* A straight colour in our form. */
static inline uint32_t blend_premultiplied(uint32_t straight)
{
    return blend_scaled(straight | 0xFF000000u, straight >> 24);
}
uint32_t blend_straight(uint32_t premultiplied);

/* A pixel's four channels side by side in 64 bits, and back. */
static inline uint64_t blend_wide(uint32_t pixel)
{
    const uint32_t PAIR = 0x00FF00FFu;
    return (uint64_t)(pixel >> 8 & PAIR) << 32 | (pixel & PAIR);
}

static inline uint32_t blend_narrow(uint64_t wide)
{
    return (uint32_t)(wide >> 32) << 8 | (uint32_t)wide;
}

/* `by` of 256 from a to b. */
static inline uint64_t blend_between(uint64_t a, uint64_t b, uint32_t by)
{
    return (a * (256 - by) + b * by) >> 8 & 0x00FF00FF00FF00FFu;
}

/* Between four pixels, `along` and `down` of 256. */
static inline uint32_t blend_among(const uint32_t upper[2], const uint32_t lower[2], uint32_t along,
                                   uint32_t down)
{
    const uint64_t above = blend_between(blend_wide(upper[0]), blend_wide(upper[1]), along);
    const uint64_t below = blend_between(blend_wide(lower[0]), blend_wide(lower[1]), along);
    return blend_narrow(blend_between(above, below, down));
}

/* A row between two rows of `width` pixels, `down` of 256 from the upper to the lower: pixels at
 * `at`, at + step, ... (16.16, the first and last pixel go on for ever). */
void blend_stretch(uint32_t *to, int count, const uint32_t *upper, const uint32_t *lower, int width,
                   int down, int64_t at, int64_t step);

#endif
