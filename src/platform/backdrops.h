/*
 * backdrops.h - whole frames where SDL draws, on a graphics card: what is new is drawn, what stayed
 * is copied.
 */
#ifndef PLATFORM_BACKDROPS_H
#define PLATFORM_BACKDROPS_H

#include "platform/paint.h"

typedef struct Backdrops Backdrops;

Backdrops *backdrops_new(SDL_Renderer *out);
void backdrops_free(Backdrops *b);
/* The next frame is drawn from nothing. */
void backdrops_forget(Backdrops *b);
/* Draws the list on a window of w x h pixels; false if it is the one already there. */
bool backdrops_frame(Backdrops *b, Painter *painter, const Canvas *canvas, int w, int h);
/* Even if it is. */
void backdrops_again(Backdrops *b);

#endif
