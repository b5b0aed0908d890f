/*
 * blend_lanes.h - blend.h's blender in vectors of LANES channels of 16 bits. A file defines LANES
 * and includes it; the compiler makes of it what its target has (SSE2, AVX2, NEON).
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "platform/blend.h"

enum { PIXELS = LANES / 4 };

typedef uint16_t Wide __attribute__((vector_size(LANES * 2)));
typedef uint8_t Narrow __attribute__((vector_size(LANES)));

static inline Wide widened(const uint32_t *pixels)
{
    Narrow n;
    memcpy(&n, pixels, sizeof n);
    return __builtin_convertvector(n, Wide);
}

static inline void put(uint32_t *pixels, Wide w)
{
    const Narrow n = __builtin_convertvector(w, Narrow);
    memcpy(pixels, &n, sizeof n);
}

/* Products / 255, rounded. */
static inline Wide parts(Wide products)
{
    products += 128;
    return (products + (products >> 8)) >> 8;
}

/* Each channel gets its pixel's alpha. */
static inline Wide alphas(Wide w)
{
#if LANES == 8
    return __builtin_shufflevector(w, w, 3, 3, 3, 3, 7, 7, 7, 7);
#else
    return __builtin_shufflevector(w, w, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
#endif
}

static inline void put_over(uint32_t *to, Wide from)
{
    put(to, from + parts(widened(to) * (255 - alphas(from))));
}

static inline Wide repeated(uint32_t pixel)
{
    uint32_t pixels[PIXELS];
    for (int i = 0; i < PIXELS; i++) pixels[i] = pixel;
    return widened(pixels);
}

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
        if (all_opaque(from + i)) memcpy(to + i, from + i, PIXELS * sizeof *to);
        else if (!all_clear(from + i)) put_over(to + i, widened(from + i));
    }
    BLEND_PLAIN.over(to + i, from + i, count - i);
}

static void tinted(uint32_t *to, const uint32_t *from, int count, uint32_t tint)
{
    const Wide by = repeated(tint);
    int i = 0;
    for (; i + PIXELS <= count; i += PIXELS)
        if (!all_clear(from + i)) put_over(to + i, parts(widened(from + i) * by));
    BLEND_PLAIN.tinted(to + i, from + i, count - i, tint);
}

static void flat(uint32_t *to, int count, uint32_t color)
{
    const Wide ours = repeated(color), rest = 255 - alphas(ours);
    int i = 0;
    if (color >> 24 == 255)
        for (; i < count; i++) to[i] = color;
    for (; i + PIXELS <= count; i += PIXELS) put(to + i, ours + parts(widened(to + i) * rest));
    BLEND_PLAIN.flat(to + i, count - i, color);
}

typedef uint16_t Run __attribute__((vector_size(LIGHT_RUN * 2)));

/* LIGHT_RUN pixels of a colour, each with its own alpha. */
static inline void put_run(uint32_t *out, Run alpha, Wide color)
{
#if LANES == 8
#define SPREAD(i) __builtin_shufflevector(alpha, alpha, i, i, i, i, i + 1, i + 1, i + 1, i + 1)
    put(out, parts(SPREAD(0) * color));
    put(out + 2, parts(SPREAD(2) * color));
    put(out + 4, parts(SPREAD(4) * color));
    put(out + 6, parts(SPREAD(6) * color));
#else
#define SPREAD(i) __builtin_shufflevector(alpha, alpha, i, i, i, i, i + 1, i + 1, i + 1, i + 1, \
                                          i + 2, i + 2, i + 2, i + 2, i + 3, i + 3, i + 3, i + 3)
    put(out, parts(SPREAD(0) * color));
    put(out + 4, parts(SPREAD(4) * color));
#endif
#undef SPREAD
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
