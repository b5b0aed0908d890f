/*
 * blend.h - pixels laid on pixels: what a frame's time is spent on.
 *
 * A pixel is 0xAARRGGBB, its colour already multiplied by its alpha: what lies above adds to what
 * shines through, to = from + to * (255 - alpha) / 255, each product rounded to the nearest. Every
 * blender gives the same to the last bit.
 */
#ifndef PLATFORM_BLEND_H
#define PLATFORM_BLEND_H

#include <stdint.h>

typedef struct Blender {
    const char *name;
    /* `count` pixels laid over those at `to`. */
    void (*over)(uint32_t *to, const uint32_t *from, int count);
    /* The same, each channel first multiplied by that of `tint` / 255. A tint is premultiplied,
     * too: no colour of it exceeds its alpha. */
    void (*tinted)(uint32_t *to, const uint32_t *from, int count, uint32_t tint);
    /* One colour over all of them. */
    void (*flat)(uint32_t *to, int count, uint32_t color);
} Blender;

extern const Blender BLEND_PLAIN;
/* In vectors of 128 bits (SSE2, NEON) and of 256 (AVX2); `over` is NULL where there is none. */
extern const Blender BLEND_VECTOR, BLEND_WIDE;
/* The fastest this machine can run. */
const Blender *blend_best(void);

/* A straight colour in our form. */
uint32_t blend_premultiplied(uint32_t straight);
uint32_t blend_straight(uint32_t premultiplied);

/* A row between two rows of `width` pixels, `down` of 256 from the upper to the lower: pixels at
 * `at`, at + step, ... (16.16, the first and last pixel go on for ever). */
void blend_stretch(uint32_t *to, int count, const uint32_t *upper, const uint32_t *lower, int width,
                   int down, int64_t at, int64_t step);

#endif
