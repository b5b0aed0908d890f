/* stack.h - a deck stacked as it lies before it is shuffled. */
#ifndef RULES_STACK_H
#define RULES_STACK_H

#include <string.h>

#include "rules/card.h"

/* Puts the deck into `pool` with its first card on top, which is last. Eight cards at a time: each
 * deal of a playout does it. */
static inline void deck_stack(const Card *deck, int count, Card *pool)
{
    int done = 0;
    for (; done + 8 <= count; done += 8) {
        uint64_t eight;
        memcpy(&eight, deck + count - 8 - done, sizeof eight);
        eight = __builtin_bswap64(eight);
        memcpy(pool + done, &eight, sizeof eight);
    }
    for (; done < count; done++) pool[done] = deck[count - 1 - done];
}

#endif
