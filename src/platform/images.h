/* images.h - sprites, tiles and pictures: what is made once and then laid down at will. */
#ifndef PLATFORM_IMAGES_H
#define PLATFORM_IMAGES_H

#include <stdbool.h>

#include "platform/paint.h"
#include "platform/pixels.h"

void image_sprite(Painter *p, const DrawOp *op);
void image_tile(Painter *p, const DrawOp *op);
/* The nested list is operations [from, to). */
void image_picture(Painter *p, const DrawOp *op, int from, int to);

/* The picture will be seen: another thread makes it, if it can. */
void image_picture_soon(Painter *p, const DrawOp *op, int from, int to);
/* The same of a drawing; false: it is small, or no drawing, or has to be flipped, too. */
bool image_drawing_soon(Painter *p, const DrawOp *op);
/* Is it a large pattern that is still to be made? */
bool image_pattern_lacks(Painter *p, const DrawOp *op);
/* The drawing of a large pattern is made by another thread, while a frame makes something else. */
void image_pattern_comes(Painter *p, const DrawOp *op);
/* Is what the operation shows still to be made? */
bool image_is_missing(Painter *p, const DrawOp *op);
/* Does another thread make a large drawing that the operation shows, and is not done? `any_size`:
 * or a small one. */
bool image_comes(Painter *p, const DrawOp *op, int from, int to, bool any_size);

/* A picture made by another thread with a painter that is its own, and a drawing kept for it: as
 * AheadHand has them. */
SDL_Surface *image_of_errand(void *painter, const Errand *errand);
void image_keep(void *painter, uint64_t key, SDL_Surface *drawing);
int image_all_of_errand(void *painter, const Errand *errand, Handed out[], int most);

/* Where a sprite or picture is laid, turned as it may be. */
SDL_Rect image_reach(const Painter *p, const DrawOp *op);

/* What the ground of a picture hides where it is laid plain, that is, its first operation, of which
 * `filled` says what it fills. Empty: nothing, for certain. */
typedef SDL_Rect ImageFilled(const Painter *p, const DrawOp *op);
SDL_Rect image_ground(Painter *p, const DrawOp *op, ImageFilled *filled);

/* Of paint.c. Units to whole pixels of the target: */
int paint_px(const Painter *p, float units);
/* Would any of it be seen? */
bool paint_sees(const Painter *p, SDL_Rect r);

#endif
