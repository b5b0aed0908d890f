/* lamp_light.h - what stands where somebody may call: the lantern with its fuse, the key that is
 * pressed, and the tab on a card that says what it does. */
#ifndef ART_LAMP_LIGHT_H
#define ART_LAMP_LIGHT_H

#include "ui/canvas.h"

/* Across the top of a strip; `left` of its fuse remains, 0..1, and an `endless` one does not burn. */
void lamp_draw(Canvas *c, Rect strip, bool lit, float left, bool endless);
/* The cap of a key; "": what stands for another thing, as a sprite. */
void key_draw(Canvas *c, Rect at, const char *cap, const char *other);
/* On the lower edge of a card. */
void badge_draw(Canvas *c, Rect card, const char *words);

#endif
