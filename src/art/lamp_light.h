/* lamp_light.h - drawings for calls: the lantern with its fuse, the cap of the key to press, and
 * the tab on a card that says what it does. */
#ifndef ART_LAMP_LIGHT_H
#define ART_LAMP_LIGHT_H

#include "ui/canvas.h"

/* Across the top of a strip; `left` of its fuse remains, 0..1; an `endless` one does not burn. */
void lamp_draw(Canvas *c, Rect strip, bool lit, float left, bool endless);
/* The cap of a key; "": the sprite of another device instead. */
void key_draw(Canvas *c, Rect at, const char *cap, const char *other);
/* On the lower edge of a card. */
void badge_draw(Canvas *c, Rect card, const char *words);

#endif
