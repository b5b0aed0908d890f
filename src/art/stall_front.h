/* stall_front.h - a stall as it stands in the street: its front, the letters on its cloth, the
 * shutter of one that is closed. Its upper left corner is at (x, y), and it is drawn `k` times as
 * large as designed (224 x 400 u). */
#ifndef ART_STALL_FRONT_H
#define ART_STALL_FRONT_H

#include "ui/canvas.h"

enum { STALL_FRONT_W = 224, STALL_FRONT_H = 400 };

/* The light on the ground before it, and its shadow. */
void stall_front_light(Canvas *c, float x, float y, float k);
/* `id`: which drawing of assets/stalls; a closed one is dimmed. */
void stall_front(Canvas *c, const char *id, float x, float y, float k, bool open);
/* A letter on each cloth, up to `most` of them or the first NULL. */
void stall_front_sign(Canvas *c, const char *const *sign, int most, Color ink, float x, float y,
                      float k);
/* Down to the counter; returns the plate on it. Where it is `asleep` there is none. */
Rect stall_front_shutter(Canvas *c, float x, float y, float k, bool asleep);
/* The paper for its name and, below that, for how many can play. */
Rect stall_front_board(float x, float y, float k);
Rect stall_front_foot(float x, float y, float k);

#endif
