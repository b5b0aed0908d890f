/*
 * clear_spot.h - where words that stand over a table for a while cover least of it.
 *
 * With large letters they do not fit between the cards any more. What lies on the table is known
 * from what was drawn of it in this frame: cards, faces, plates of iron, name plates.
 */
#ifndef SCENES_CLEAR_SPOT_H
#define SCENES_CLEAR_SPOT_H

#include <stdint.h>

#include "ui/canvas.h"

/* The place that some words have, from when they come until they go: cards that fly do not move
 * it. All zero: none yet. */
typedef struct ClearSpot {
    bool chosen;
    Rect wanted, at; /* u; what was asked for, and what was found */
    float w, h;      /* of the canvas, u */
    uint64_t words;
} ClearSpot;

/* Is it still the place of these words: in a canvas of this size, where they would stand at
 * `wanted` if nothing lay there? */
bool clear_spot_holds(const ClearSpot *spot, const Canvas *c, Rect wanted, const char *words);
/* Chooses it for them, of boxes of these shapes, the first of which is the one `wanted`: the first
 * box with nothing under it, else a place where least is, the nearest of several. Below the bar
 * along the top, and in the window. */
void clear_spot_choose(ClearSpot *spot, const Canvas *c, const Rect *shapes, int count,
                       const char *words);

#endif
