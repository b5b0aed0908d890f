/*
 * pictures.h - pictures that people have put on cards of their own, to remember them by: which, at
 * which place. They say nothing of the card; what they look like is the table's.
 *
 * A picture goes when its card leaves, and all go with the round. What is taken back brings none
 * back.
 */
#ifndef SESSION_PICTURES_H
#define SESSION_PICTURES_H

#include "match/match.h"

enum { PICTURE_PLACES = 10, PICTURE_MOST = 31 };

typedef struct Pictures {
    uint8_t at[SEATS_MAX][PICTURE_PLACES]; /* by seat and place, from 1; 0: none */
} Pictures;

/* What has happened in the match from its event `from` on. */
void pictures_hear(Pictures *p, const Match *m, int from);

#endif
