/* curtain.h - the curtain before a stall: cloth, rod, lanterns, and the boards that hang before it
 * (picture 40 of the design). All measures in u; while it falls it is `lift` u higher. */
#ifndef ART_CURTAIN_H
#define ART_CURTAIN_H

#include "ui/canvas.h"

/* The stall behind it: warm light and the counter, and nothing of the table. */
void curtain_counter(Canvas *c);
/* Six cloths with folds and a dyed hem, down to `bottom`. */
void curtain_cloths(Canvas *c, Color cloth, float bottom, float lift);
void curtain_rod(Canvas *c, Color cloth, float lift);
void curtain_lanterns(Canvas *c, float lift);
/* Hangs on two ropes from the rod, or from the board `above` it where that has a width; what is
 * written on it has the room inside its rim, which is returned. */
Rect curtain_board(Canvas *c, Rect board, Rect above);
/* A fan of backs that stays as it is: locked. */
void curtain_covered(Canvas *c, const char *back, float cx, float y);

#endif
