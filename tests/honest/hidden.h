/*
 * hidden.h - what a seat may not know of a State, bit by bit, said a second time: from the rules
 * page of each game and not from its observe(), so that a View that tells too much is found.
 */
#ifndef HONEST_HIDDEN_H
#define HONEST_HIDDEN_H

#include "rules/game.h"

typedef struct Hidden {
    uint8_t bits[STATE_BYTES_MAX]; /* by byte of the State: 1 where `viewer` may not know the bit */
} Hidden;

/* For a seat, or SEAT_NOBODY: somebody who only looks on. */
void hidden_from(const Game *game, const State *s, Seat viewer, Hidden *out);

/* Another truth behind the same table: every hidden bit by lot. No sound State any more, but
 * observe() must not see the difference. */
void hidden_scramble(const Hidden *h, const Game *game, FastRng *rng, State *s);

#endif
