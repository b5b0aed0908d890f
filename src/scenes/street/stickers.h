/*
 * stickers.h - what children have won at this laptop (CHILD-2): stickers of the numbers that were
 * found, of prizes and of masks. What was won hangs beside the book until it is stuck; nothing is
 * ever lost.
 */
#ifndef SCENES_STICKERS_H
#define SCENES_STICKERS_H

#include "app/app.h"

/* Sticker n of a kind is its first one + n, from 0. */
enum {
    STICKER_NUMBER = 0,
    STICKER_NUMBERS = 10,
    STICKER_PRIZE = STICKER_NUMBER + STICKER_NUMBERS,
    STICKER_PRIZES = 6,
    STICKER_MASK = STICKER_PRIZE + STICKER_PRIZES,
    STICKER_MASKS = 6,
    STICKERS = STICKER_MASK + STICKER_MASKS
};

/* A bit each. */
typedef struct Stickers {
    uint32_t won, stuck; /* stuck: of those won */
} Stickers;

Stickers stickers_read(const App *app);
/* Sticks it into its place; shows a notice where the store could not save that. */
void stickers_stick(App *app, int sticker);
/* The first one that hangs beside the book, or -1. */
int stickers_loose(Stickers s);
/* The mask of the book behind which avatar it is, 0 to STICKER_MASKS - 1. */
int sticker_avatar(int mask);

/* A round is over at the table: each child there wins the mask it wears and, at the plate, the
 * numbers that it has found; at a match's end every child wins a prize, winner or not. */
void stickers_note(App *app);

#endif
