/* odds.h - likelihoods in whole numbers, the same on every machine. */
#ifndef AI_ODDS_H
#define AI_ODDS_H

#include <stdint.h>

/* The odds of what is liked `less` than something else, where `halves` less is half as likely; of
 * what is liked as much they are 1 << 16. A straight line between the halves. */
static inline uint32_t odds_of(int less, int halves)
{
    const int even = 1 << 16;
    int halvings = less / halves, rest = less % halves;
    return halvings > 16 ? 0 : (uint32_t)(even - (int64_t)even / 2 * rest / halves) >> halvings;
}

#endif
