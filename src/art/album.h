/* album.h - the book of stickers and what sticks in it (picture 38 of the design). All measures in
 * u. */
#ifndef ART_ALBUM_H
#define ART_ALBUM_H

#include "ui/canvas.h"

enum { ALBUM_PRIZES = 6, ALBUM_W = 1280, ALBUM_H = 800 };

/* The ink of words and outlines where a sticker is missing. */
static const Color __attribute__((unused)) STICKER_INK = {0x8A, 0x6A, 0x35, 255},
                   STICKER_SIGN = {0xB8, 0x95, 0x58, 255};

/* The open book on its table, for a block whose corner is there. */
void album_draw(Canvas *c, float left, float top);
/* Behind a sticker of radius `r`: its white rim and shadow. */
void sticker_rim(Canvas *c, float x, float y, float r);
/* What stands on it: one of the prizes, or the gold ball that carries a number. */
void sticker_prize(Canvas *c, int prize, float x, float y, float r);
void sticker_ball(Canvas *c, float x, float y, float r);
/* The empty place of a sticker; it shines where the next one belongs. */
void sticker_place(Canvas *c, float x, float y, float r, bool meant);

#endif
