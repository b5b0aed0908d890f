/* glass.h - a virtual screen for the tests: draw a list, look at the pixels. */
#ifndef TESTS_PLATFORM_GLASS_H
#define TESTS_PLATFORM_GLASS_H

#include "base/rng.h"
#include "platform/platform.h"

typedef struct Glass {
    Platform *platform;
    Canvas *canvas;
    uint32_t *pixels; /* of the last glass_show(): 0xAARRGGBB */
    int w, h;
} Glass;

/* cmocka group setup and teardown; *state is the Glass, 1280 x 800 pixels. */
int glass_open(void **state);
int glass_close(void **state);

/* Empties the list for the window as it is, on a dark ground. */
Canvas *glass_begin(Glass *g);
/* Shows the list and reads it back. */
void glass_show(Glass *g);
/* One of everything, by chance, somewhere in a window of 1280 x 800 units. */
void glass_thing(Canvas *c, FastRng *rng);

static inline uint32_t glass_at(const Glass *g, int x, int y) { return g->pixels[y * g->w + x]; }
static inline int glass_red(const Glass *g, int x, int y)
{
    return (int)(glass_at(g, x, y) >> 16 & 255);
}

typedef struct Box {
    int x0, y0, x1, y1; /* x1, y1 one beyond; x0 >= x1: nothing there */
} Box;
/* Around all pixels inside `in` whose red is at least `from`. */
Box glass_box(const Glass *g, Box in, int from);

#endif
