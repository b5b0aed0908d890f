/* mask_stall.h - the stall with masks on its wall, the cushions before it, and the bodies below the
 * masks (picture 33 of the design). All measures in u. */
#ifndef ART_MASK_STALL_H
#define ART_MASK_STALL_H

#include "ui/canvas.h"

enum { MASK_STALL_W = 1280, MASK_STALL_H = 800 };

/* Wall, awning, rods and counter, over the whole canvas, for a block whose corner is there. */
void mask_stall_draw(Canvas *c, float left, float top);
/* Under the feet at (x, y). `empty`: only its outline, which shines where the `next` sits down. */
void cushion_draw(Canvas *c, float x, float y, Color color, bool empty, bool next);
/* A yukata with its sash: `k` times a child's. */
void yukata_draw(Canvas *c, float x, float foot, float k, Color cloth, Color sash);
/* A computer's body of tin, and what stands on its head. */
void robot_draw(Canvas *c, float x, float foot);
void robot_aerial_draw(Canvas *c, float x, float top);

/* The board behind a mask on the wall; where the mask is `taken`, its outline. */
void mask_hook_draw(Canvas *c, float x, float y, float size, bool taken, bool hot);
/* Above a cushion that is free: who may sit there, as an icon. */
void cushion_wish_draw(Canvas *c, float x, float y, const char *icon, bool next);
/* The bubble of the octopus below, with the sign that it can be spoken; returns the room for
 * words. */
Rect mask_bubble_draw(Canvas *c, Rect bubble);
/* The large button that begins. */
void go_button_draw(Canvas *c, Rect r, bool lit, bool pressed);
/* Three lanterns, `lit` of them lit. */
void help_lanterns_draw(Canvas *c, Rect r, int lit);

#endif
