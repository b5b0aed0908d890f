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

/* Backwards: how often `whole` is halved to come to `part`, in parts of `halves` each. Both are
 * more than 0 and `part` is not the greater. */
static inline int halvings_between(uint32_t part, uint32_t whole, int halves)
{
    int high = 31 - __builtin_clz(whole), low = 31 - __builtin_clz(part);
    int64_t over = (int64_t)whole * halves >> high, under = (int64_t)part * halves >> low;
    return (high - low) * halves + (int)(over - under);
}

#endif
