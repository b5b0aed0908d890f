/* odds.h - likelihoods in whole numbers, the same on every machine. */
#ifndef AI_ODDS_H
#define AI_ODDS_H

#include <stdint.h>

/* The odds of a step that is liked less by `less`, where `halves` less is half as likely; 1 << 16
 * for one that is liked equally. Linear between the halves. */
static inline uint32_t odds_of(int less, int halves)
{
    const int even = 1 << 16;
    int halvings = less / halves, rest = less % halves;
    return halvings > 16 ? 0 : (uint32_t)(even - (int64_t)even / 2 * rest / halves) >> halvings;
}

/* The inverse: how often `whole` must be halved to get `part`, in parts of `halves` each. Both are
 * more than 0 and `part` is not the greater. */
static inline int halvings_between(uint32_t part, uint32_t whole, int halves)
{
    int high = 31 - __builtin_clz(whole), low = 31 - __builtin_clz(part);
    int64_t over = (int64_t)whole * halves >> high, under = (int64_t)part * halves >> low;
    return (high - low) * halves + (int)(over - under);
}

#endif
