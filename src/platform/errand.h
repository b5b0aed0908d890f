/*
 * errand.h - operations on their way to another thread, a picture's nested list or what will soon
 * be drawn: a copy of them, and how large they are wanted.
 *
 * Pictures do not go there, nor letters that our own fonts do not have: other fonts are opened by
 * the thread that draws.
 */
#ifndef PLATFORM_ERRAND_H
#define PLATFORM_ERRAND_H

#include "platform/glyphs.h"
#include "ui/canvas.h"

typedef struct Errand {
    Canvas list; /* operations and strings of its own */
    int w, h;    /* pixels */
    float scale; /* pixels per unit of its box */
    Glyphs *glyphs; /* of the thread that draws: asked when the errand is made, and not by it */
} Errand;

/* May the operation be done elsewhere? */
bool errand_may(const Errand *size, const Canvas *canvas, const DrawOp *op);
/* Of operations [from, to), as large as `size`; NULL: one of them may not. */
Errand *errand_new(const Errand *size, const Canvas *canvas, int from, int to);
void errand_free(Errand *e);

#endif
