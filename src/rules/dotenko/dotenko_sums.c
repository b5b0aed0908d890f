/* dotenko_sums.c - what the cards of a hand make together. DOTE-5, DOTE-6 and DOTE-18. */
#include "rules/dotenko/dotenko_inner.h"

/* [DOTE-18] "its **whole** hand sums to the field value"
 * [DOTE-17] "An empty hand claims nothing." */
bool dote_adds_up(const Dotenko *t, const Card *cards, int count, int value)
{
    return sums_have(dote_sums(t, cards, count).whole, value);
}

bool dote_can_play(const Dotenko *t, const Card *hand, int count)
{
    Sums sums = dote_sums(t, hand, count);
    return (sums.cards & dote_fitting(t)) || sums_have(sums.several, dote_value(t, t->field));
}
