/* sums.c - what cards are worth and what fits on what. DOTE-4 to DOTE-9. */
#include "rules/dotenko/parts.h"

/* Bit number of the sum 0 in a set of sums: as many aces and jokers may count -1. */
enum { ZERO = 8 };
_Static_assert(ZERO >= 4 + 4, "every ace and every joker below zero");

/* [DOTE-18] "its **whole** hand sums to the field value"
 * [DOTE-17] "An empty hand claims nothing." */
bool dote_adds_up(const Card *cards, int count, int value)
{
    Sum sum = {0};
    for (int i = 0; i < count; i++) sum = sum_with(sum, cards[i]);
    return count > 0 && value > 0 && sum_can_be(sum, value);
}

static bool is_free(const Dotenko *t, Card c)
{
    return c == CARD_JOKER && t->table.option[DOTE_JOKER_PLAY] == DOTE_JOKER_ANY;
}

/* [DOTE-4] "A 1, 2–10 as printed, J 11, Q 12, K 13"
 * [DOTE-8] "a field joker has no value"; with `value` it "counts as rank 1" */
int dote_value(const Dotenko *t, Card c)
{
    if (c == CARD_JOKER) return is_free(t, c) ? 0 : 1;
    return c / 4 + 1;
}

/* [DOTE-8] with `value` a joker "counts as rank 1 without a suit" */
uint64_t dote_same_rank(const Dotenko *t)
{
    int value = dote_value(t, t->field);
    if (value == 0) return 0;
    uint64_t same = (uint64_t)0xF << (value - 1) * 4;
    bool joker_too = value == 1 && t->table.option[DOTE_JOKER_PLAY] == DOTE_JOKER_VALUE;
    return joker_too ? same | dote_bit(CARD_JOKER) : same;
}

/* [DOTE-6] "① one card of X's suit. ② one card of X's rank."
 * [DOTE-8] "A joker may be played alone on anything, and anything may be played alone on a field
 * joker" */
uint64_t dote_fitting(const Dotenko *t)
{
    static const uint64_t CLUBS_ALL = 0x1111111111111;
    uint64_t all = (dote_bit(CARD_JOKER) << 1) - 1;
    if (is_free(t, t->field)) return all;
    uint64_t fitting = dote_same_rank(t);
    if (is_free(t, CARD_JOKER)) fitting |= dote_bit(CARD_JOKER);
    if (t->field != CARD_JOKER) fitting |= CLUBS_ALL << t->field % 4;
    return fitting;
}

/* A set of sums, moved by what one more card is worth. */
static uint64_t sums_with(uint64_t sums, Card c)
{
    if (c == CARD_JOKER) return sums << 1 | sums | sums >> 1;
    if (c < 4) return sums << 1 | sums >> 1;
    return sums << (c / 4 + 1);
}

/* [DOTE-6] "③ two or more cards whose values (DOTE-5) add up to X's value" */
bool dote_has_sum(const Card *hand, int count, int value)
{
    uint64_t none = (uint64_t)1 << ZERO, one = 0, more = 0; // sums of 0, 1, several cards
    for (int i = 0; i < count; i++) {
        more |= sums_with(one | more, hand[i]);
        one |= sums_with(none, hand[i]);
    }
    return value > 0 && (more >> (ZERO + value) & 1);
}

bool dote_can_play(const Dotenko *t, const Card *hand, int count)
{
    uint64_t fitting = dote_fitting(t);
    for (int i = 0; i < count; i++) {
        if (fitting >> hand[i] & 1) return true;
    }
    return dote_has_sum(hand, count, dote_value(t, t->field));
}
