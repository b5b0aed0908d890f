/*
 * cover.h - finds the hidden parts of a frame: a table need not be painted below a curtain, a page
 * or a panel. Large opaque operations are noted while the list is read; then the rectangles to be
 * painted are cut along them, and for each the first visible operation is found.
 */
#ifndef PLATFORM_COVER_H
#define PLATFORM_COVER_H

#include <SDL.h>

#include "platform/tiles.h"

enum { COVERS_MAX = 48 };

typedef struct Cover {
    int least; /* pixels: what is smaller is not worth a cut */
    int count;
    int op[COVERS_MAX]; /* rising */
    SDL_Rect solid[COVERS_MAX];
} Cover;

/* A frame of w x h pixels begins. */
void cover_begin(Cover *c, int w, int h);
/* Operation `op` is opaque in all of `solid`, which may be empty. In the order of the list. */
void cover_note(Cover *c, int op, SDL_Rect solid);
/* Cuts `count` rectangles that do not overlap into as many as are returned, of the same pixels, and
 * writes for each the first operation that is seen there; -1: none hides the ground below them. */
int cover_split(const Cover *c, SDL_Rect rect[TILES_RECTS_MAX], int from[TILES_RECTS_MAX],
                int count);

#endif
