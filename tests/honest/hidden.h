/*
 * hidden.h - which bits of a State a seat may not know. This repeats the rules page of each game
 * and not its observe(), so that a View that tells too much is found.
 */
#ifndef HONEST_HIDDEN_H
#define HONEST_HIDDEN_H

#include "rules/game.h"

typedef struct Hidden {
    uint8_t bits[STATE_BYTES_MAX]; /* by byte of the State: 1 where `viewer` may not know the bit */
} Hidden;

/* For a seat, or SEAT_NOBODY: somebody who only looks on. */
void hidden_from(const Game *game, const State *s, Seat viewer, Hidden *out);

/* Makes another truth behind the same table: every hidden bit is random. It is no longer a valid
 * State, but observe() must not notice. */
void hidden_scramble(const Hidden *h, const Game *game, FastRng *rng, State *s);

#endif
