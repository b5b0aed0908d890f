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

/* ---- what fits on what ---------------------------------------------------------------- */

#define BIT(card) ((uint64_t)1 << (card))
#define OF_RANK(card) ((uint64_t)15 << ((card) & ~3))
#define OF_SUIT(card) ((uint64_t)0x1111111111111 << ((card) & 3))
#define WITH_FREE(card) (OF_RANK(card) | OF_SUIT(card) | BIT(CARD_JOKER))
#define WITH_VALUE(card) (OF_RANK(card) | OF_SUIT(card) | ((card) < 4 ? BIT(CARD_JOKER) : 0))
#define OF_FOUR(fits, card) fits(card), fits(card + 1), fits(card + 2), fits(card + 3)
#define OF_ALL(fits)                                                                               \
    OF_FOUR(fits, 0), OF_FOUR(fits, 4), OF_FOUR(fits, 8), OF_FOUR(fits, 12), OF_FOUR(fits, 16),    \
        OF_FOUR(fits, 20), OF_FOUR(fits, 24), OF_FOUR(fits, 28), OF_FOUR(fits, 32),                \
        OF_FOUR(fits, 36), OF_FOUR(fits, 40), OF_FOUR(fits, 44), OF_FOUR(fits, 48)

/* [DOTE-6] "① one card of X's suit. ② one card of X's rank."
 * [DOTE-8] "A joker may be played alone on anything, and anything may be played alone on a field
 * joker"; with `value` it "counts as rank 1 without a suit" */
const uint64_t DOTE_FITTING[2][DOTE_BY_CARD] = {
    [DOTE_JOKER_ANY] = {OF_ALL(WITH_FREE), BIT(CARD_JOKER + 1) - 1},
    [DOTE_JOKER_VALUE] = {OF_ALL(WITH_VALUE), OF_RANK(0) | BIT(CARD_JOKER)},
};

/* ---- a hand added up ------------------------------------------------------------------ */

/* x^n, where x^16 is nothing any more. */
#define POWER(n) ((n) < 16 ? (uint64_t)1 << TALLY_BITS * ((n) & 15) : 0)
#define FACTOR(value) (1 + POWER(value))
/* (1 + y)(1 - y)(1 + y^2)(1 + y^4)(1 + y^8) is 1 - y^16, and y^16 is nothing. */
#define INVERSE(value)                                                                             \
    ((1 - POWER(value)) * (1 + POWER(2 * (value))) * (1 + POWER(4 * (value))) *                    \
     (1 + POWER(8 * (value))))
#define OF_EACH(of)                                                                                \
    {1, of(1), of(2), of(3), of(4), of(5), of(6), of(7), of(8), of(9), of(10), of(11), of(12),     \
     of(13)}

/* [0]: of an ace or a joker. */
const uint64_t TALLY_FACTOR[14] = OF_EACH(FACTOR);
const uint64_t TALLY_INVERSE[14] = OF_EACH(INVERSE);

/* The four bits of a sum, if any cards can make it. */
#define SUM(n) ((n) > 0 && (n) < 16 ? (uint64_t)15 << TALLY_BITS * ((n) & 15) : 0)
/* No card as printed is wanted: which is always to be had. */
#define NONE ((uint64_t)15)
/* What one wild card of either kind makes up for, and what two of them do. */
#define BY_ONE(v) (SUM((v) - 1) | SUM((v) + 1))
#define BY_TWO(v) (SUM((v) - 2) | SUM((v) - 1) | SUM(v) | SUM((v) + 1) | SUM((v) + 2))
#define ONE_ACE(v) BY_ONE(v)
#define ONE_JOKER(v) (BY_ONE(v) | SUM(v))
#define TWO_ACES(v) (BY_TWO(v) | ((v) == 2 ? NONE : 0))
#define WITH_JOKER(v) (BY_TWO(v) | ((v) <= 2 ? NONE : 0))
#define BY_VALUE(with)                                                                             \
    {0, with(1), with(2), with(3), with(4), with(5), with(6), with(7), with(8), with(9), with(10), \
     with(11), with(12), with(13)}

/* [DOTE-5] "each A +1 or -1, each joker +1, 0 or -1, chosen freely card by card" */
enum { AN_ACE = 1 << (TALLY_ACES - TALLY_JOKERS) };
const uint64_t TALLY_WITH_WILD[2 * AN_ACE + 1][16] = {
    [1] = BY_VALUE(ONE_JOKER),
    [2] = BY_VALUE(WITH_JOKER),
    [AN_ACE] = BY_VALUE(ONE_ACE),
    [AN_ACE + 1] = BY_VALUE(WITH_JOKER),
    [2 * AN_ACE] = BY_VALUE(TWO_ACES),
};

/* From -n to n, all of them or in steps of two. */
#define REACH(n) (((2u << 2 * (n)) - 1) << (TALLY_FAR - (n)))
#define IN_TWOS(n) (REACH(n) & (0x55555555u << ((n) & 1)))
#define WITH_ACES(a)                                                                               \
    [(a) * AN_ACE] = IN_TWOS(a), [(a) * AN_ACE + 1] = REACH((a) + 1),                              \
              [(a) * AN_ACE + 2] = REACH((a) + 2), [(a) * AN_ACE + 3] = REACH((a) + 3),            \
              [(a) * AN_ACE + 4] = REACH((a) + 4)

/* [DOTE-5] "each A +1 or -1, each joker +1, 0 or -1, chosen freely card by card" */
const uint32_t TALLY_REACH[64] = {WITH_ACES(0), WITH_ACES(1), WITH_ACES(2), WITH_ACES(3),
                                  WITH_ACES(4)};

#define FOUR(step) step, step, step, step
#define FROM_TWO                                                                                   \
    FOUR(2), FOUR(3), FOUR(4), FOUR(5), FOUR(6), FOUR(7), FOUR(8), FOUR(9), FOUR(10), FOUR(11),    \
        FOUR(12), FOUR(13), (1 << TALLY_WILD | 1 << TALLY_JOKERS)

/* [DOTE-5] `aces_minus` "off: an A is +1 alone" */
const uint32_t TALLY_STEP[2][DOTE_BY_CARD] = {
    {FOUR(1), FROM_TWO}, {FOUR(1 << TALLY_WILD | 1 << TALLY_ACES), FROM_TWO}};

bool dote_several_of_many(const Dotenko *t, Seat me, int value)
{
    return sums_have(dote_sums(t, dote_hand(t, me), t->hand_count[me]).several, value);
}
