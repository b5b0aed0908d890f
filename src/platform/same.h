/*
 * same.h - which parts of a frame look as they did. Tiles (tiles.h) are coarse, and what is cut out
 * of them along what hides it (cover.h) may be a part where nothing changed: the gaps between the
 * cloths of a curtain that falls.
 */
#ifndef PLATFORM_SAME_H
#define PLATFORM_SAME_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "platform/tiles.h"

/* A list of operations: where each draws, and what, by a number. */
typedef struct SameList {
    bool known; /* it is what the window shows */
    int count, room;
    int *op; /* its number in the frame; rising */
    SDL_Rect *in;
    uint64_t *hash;
    int *there, there_count; /* places in these, of what draws where it is looked just now */
} SameList;

typedef struct Same {
    SameList now, last;
} Same;

void same_free(Same *s);
/* What the window shows is not known any more. */
void same_forget(Same *s);
/* A frame begins. */
void same_begin(Same *s);
/* Operation `op` of the frame draws within `in`, known by `hash`. */
void same_note(Same *s, int op, SDL_Rect in, uint64_t hash);
/* The frame is recorded: drops what looks as it did of those of `count` rectangles that are lower
 * or narrower than `side`, or hidden (cover.h) up to an operation that hid the same before, and
 * writes what is left of them, with their numbers; returns how many rectangles that are. */
int same_drop(Same *s, int side, SDL_Rect rect[TILES_RECTS_MAX], int from[TILES_RECTS_MAX],
              int count);
/* The frame was not painted. */
void same_undo(Same *s);

#endif
