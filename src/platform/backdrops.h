/*
 * backdrops.h - draws whole frames on a graphics card through SDL: new parts are drawn, unchanged
 * ones are copied.
 */
#ifndef PLATFORM_BACKDROPS_H
#define PLATFORM_BACKDROPS_H

#include "platform/paint.h"

typedef struct Backdrops Backdrops;

Backdrops *backdrops_new(SDL_Renderer *out);
void backdrops_free(Backdrops *b);
/* Drops everything kept; the next frame is drawn anew. */
void backdrops_forget(Backdrops *b);
/* Draws the list on a window of w x h pixels; false if it is the one already there. */
bool backdrops_frame(Backdrops *b, Painter *painter, const Canvas *canvas, int w, int h);
/* The same, even if it is already there. */
void backdrops_again(Backdrops *b);

#endif
