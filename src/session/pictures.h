/*
 * pictures.h - the pictures that people have put on their own cards as an aid to memory: which
 * picture lies at which place. They say nothing about the card; the table decides what they look
 * like.
 *
 * A picture is removed when its card leaves, and all are removed at the end of the round. Taking a
 * step back restores none of them.
 */
#ifndef SESSION_PICTURES_H
#define SESSION_PICTURES_H

#include "match/match.h"

enum { PICTURE_PLACES = 10, PICTURE_MOST = 31 };

typedef struct Pictures {
    uint8_t at[SEATS_MAX][PICTURE_PLACES]; /* by seat and place, from 1; 0: none */
} Pictures;

/* Follows the events of the match from number `from` on. */
void pictures_hear(Pictures *p, const Match *m, int from);

#endif
