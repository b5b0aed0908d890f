/*
 * errand.h - a picture's nested list on its way to another thread: a copy of its operations, and
 * how large it is wanted.
 *
 * Only sprites, patterns, gradients and letters that our own fonts have go there; all else is drawn
 * by means that belong to the thread that draws.
 */
#ifndef PLATFORM_ERRAND_H
#define PLATFORM_ERRAND_H

#include "ui/canvas.h"

typedef struct Errand {
    Canvas list; /* operations and strings of its own */
    int w, h;    /* pixels */
    float scale; /* pixels per unit of its box */
} Errand;

/* Of operations [from, to); NULL: it cannot be made elsewhere. */
Errand *errand_new(const Canvas *canvas, int from, int to, int w, int h, float scale);
void errand_free(Errand *e);

#endif
