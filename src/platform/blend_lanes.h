/*
 * blend_lanes.h - blend.h's blender in vectors of LANES channels of 16 bits. A file defines LANES
 * and includes it; the compiler makes of it what its target has (SSE2, AVX2, NEON).
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "platform/blend.h"

enum { PIXELS = LANES / 2 }; // in a vector: two channels to a lane of 16 bits, one above the other

typedef uint16_t Wide __attribute__((vector_size(LANES * 2)));
typedef uint32_t Whole __attribute__((vector_size(LANES * 2))); // a pixel to a lane
typedef uint8_t Bytes __attribute__((vector_size(LANES * 2)));

static inline Wide taken(const uint32_t *pixels)
{
    Wide w;
    memcpy(&w, pixels, sizeof w);
    return w;
}

static inline void put(uint32_t *pixels, Wide w) { memcpy(pixels, &w, sizeof w); }

/* Products / 255, rounded: in the upper halves of the lanes. */
static inline Wide parts(Wide products)
{
    products += 128;
    return products + (products >> 8);
}

/* Products of the lower channels and of the upper ones, each / 255, together again. */
static inline Wide joined(Wide lower, Wide upper)
{
    return parts(lower) >> 8 | (parts(upper) & 0xFF00);
}

static inline Wide scaled(Wide pixels, Wide lower, Wide upper)
{
    return joined((pixels & 255) * lower, (pixels >> 8) * upper);
}

/* 255 - alpha, in both lanes of each pixel. */
static inline Wide rests(Wide pixels)
{
    const Whole rest = 255 - ((Whole)pixels >> 24);
    return (Wide)(rest | rest << 16);
}

static inline void put_over(uint32_t *to, Wide from)
{
    const Wide rest = rests(from);
    put(to, (Wide)((Bytes)from + (Bytes)scaled(taken(to), rest, rest)));
}

static inline Wide repeated(uint32_t pixel) { return (Wide)((Whole){0} + pixel); }

/* Nothing to be seen, or nothing shines through: much of a card is the one or the other. */
static inline bool all_clear(const uint32_t *from)
{
    uint64_t any = 0, two;
    for (int i = 0; i < PIXELS; i += 2) {
        memcpy(&two, from + i, sizeof two);
        any |= two;
    }
    return any == 0;
}

static inline bool all_opaque(const uint32_t *from)
{
    uint64_t every = UINT64_MAX, two;
    for (int i = 0; i < PIXELS; i += 2) {
        memcpy(&two, from + i, sizeof two);
        every &= two;
    }
    return (every & 0xFF000000FF000000u) == 0xFF000000FF000000u;
}

static void over(uint32_t *to, const uint32_t *from, int count)
{
    int i = 0;
    for (; i + PIXELS <= count; i += PIXELS) {
        if (all_opaque(from + i)) put(to + i, taken(from + i));
        else if (!all_clear(from + i)) put_over(to + i, taken(from + i));
    }
    BLEND_PLAIN.over(to + i, from + i, count - i);
}

static void tinted(uint32_t *to, const uint32_t *from, int count, uint32_t tint)
{
    const Wide by = repeated(tint), lower = by & 255, upper = by >> 8;
    int i = 0;
    for (; i + PIXELS <= count; i += PIXELS)
        if (!all_clear(from + i)) put_over(to + i, scaled(taken(from + i), lower, upper));
    BLEND_PLAIN.tinted(to + i, from + i, count - i, tint);
}

static void flat(uint32_t *to, int count, uint32_t color)
{
    const Wide ours = repeated(color), rest = rests(ours);
    int i = 0;
    if (color >> 24 == 255)
        for (; i < count; i++) to[i] = color;
    for (; i + PIXELS <= count; i += PIXELS)
        put(to + i, (Wide)((Bytes)ours + (Bytes)scaled(taken(to + i), rest, rest)));
    BLEND_PLAIN.flat(to + i, count - i, color);
}

typedef uint16_t Run __attribute__((vector_size(LIGHT_RUN * 2)));

/* LIGHT_RUN pixels of a colour, each with its own alpha. */
static inline void put_run(uint32_t *out, Run alpha, Wide color)
{
    const Wide lower = color & 255, upper = color >> 8;
#if LANES == 8
#define SPREAD(i) __builtin_shufflevector(alpha, alpha, i, i, i + 1, i + 1, i + 2, i + 2, i + 3, \
                                          i + 3)
    put(out, joined(lower * SPREAD(0), upper * SPREAD(0)));
    put(out + 4, joined(lower * SPREAD(4), upper * SPREAD(4)));
#undef SPREAD
#else
    const Wide by = __builtin_shufflevector(alpha, alpha, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6,
                                            7, 7);
    put(out, joined(lower * by, upper * by));
#endif
}

static void light(uint32_t *out, const uint16_t *knot, int runs, const uint8_t grain[LIGHT_RUN],
                  uint32_t rgb)
{
    const Wide color = repeated(rgb | 0xFF000000u);
    const Run at = {0, 1, 2, 3, 4, 5, 6, 7};
    Run fine;
    for (int i = 0; i < LIGHT_RUN; i++) fine[i] = grain[i];
    for (int run = 0; run < runs; run++, out += LIGHT_RUN) {
        if ((knot[run] | knot[run + 1]) == 0) {
            memset(out, 0, LIGHT_RUN * sizeof *out);
            continue;
        }
        const int step = (knot[run + 1] - knot[run]) / LIGHT_RUN;
        // a step down is as good as one up in numbers that begin again beyond 16 bits
        const Run alpha = (at * (uint16_t)step + knot[run] + fine) >> 8;
        put_run(out, alpha, color);
    }
}
