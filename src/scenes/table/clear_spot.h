/*
 * clear_spot.h - where words that stand over a table for a while cover least of it.
 *
 * With large letters they do not fit between the cards any more. What lies on the table is known
 * from what was drawn of it in this frame: cards, faces, plates of iron, name plates.
 */
#ifndef SCENES_CLEAR_SPOT_H
#define SCENES_CLEAR_SPOT_H

#include "ui/canvas.h"

/* `wanted` where nothing is covered there; else a place of that size where least is, the nearest of
 * several. Below the bar along the top, and in the window. `covered`, unless NULL: u² of it that lie
 * over something. */
Rect clear_spot(const Canvas *c, Rect wanted, float *covered);

#endif
