/* dotenko_riddle.c - what can be asked and proved of a hand of Dotenko. */
#include "ai/dotenko/dotenko_policy.h"
#include "ai/riddle.h"

/* Sums as a set: bit ZERO + n for the sum n. The hands looked at are too small to leave it. */
enum { ZERO = 12, HELD_MOST = 8, SUM_MOST = 13 + HELD_MOST };

/* What `count` of the cards that nobody has seen can add up to. */
static uint64_t sums_of_unseen(const DoteOutlook *o, int count)
{
    uint64_t reach[HELD_MOST + 1] = {(uint64_t)1 << ZERO};
    const uint64_t all = ((uint64_t)1 << (ZERO + SUM_MOST + 1)) - 1;
    for (int value = 0; value <= 13; value++) { // 0: the jokers
        const int copies = value == 0 ? o->jokers : o->unseen[value];
        for (int n = 0; n < copies; n++) {
            for (int k = count; k > 0; k--) {
                const uint64_t from = reach[k - 1];
                reach[k] |= from << value & all;
                if (value < 2) reach[k] |= from >> 1;
                if (value == 0) reach[k] |= from << 1;
            }
        }
    }
    return reach[count];
}

/* Can any deal give another seat a hand that calls on this value? -1: too many cards to say. */
static int may_be_called(const Dotenko *t, int value)
{
    const DoteOutlook o = dote_outlook(t, t->table.viewer);
    for (Seat s = 0; s < t->table.seat_count; s++) {
        const int count = t->hand_count[s];
        if (s == t->table.viewer || count == 0) continue;
        // What a pass has told of a hand is not looked at here: then nothing is certain.
        if (count > HELD_MOST || t->lacks_count[s] > 0 || t->reshuffled) return -1;
        if (sums_of_unseen(&o, count) >> (ZERO + value) & 1) return 1;
    }
    return 0;
}

/* The number that lies on the field after this play; a joker's is 0. */
static int value_after(const Dotenko *t, const Action *a)
{
    return dote_value(t, a->item[a->count - 1]);
}

static int worth(RiddleKind kind, const View *v, const Action *a)
{
    const Dotenko *t = dotenko_seen(v);
    Card hand[DOTE_DECK_MAX];
    if (t->table.phase != DOTE_TURN) return RIDDLE_NOT_DECIDED;
    if (a->verb != DOTE_SAY_PLAY) return a->verb == DOTE_SAY_PASS ? 0 : RIDDLE_NOT_DECIDED;
    if (kind == RIDDLE_QUIET) {
        const int value = value_after(t, a);
        const int called = value > 0 ? may_be_called(t, value) : 0;
        return called < 0 ? RIDDLE_NOT_DECIDED : !called;
    }
    const int count = dote_hand_after(t, t->table.viewer, a, hand);
    const bool draws = count == 0 || t->table.option[DOTE_REFILL] == DOTE_REFILL_EVERY;
    if (draws) return RIDDLE_NOT_DECIDED;
    const DoteOutlook o = dote_outlook(t, t->table.viewer);
    int cards = 0;
    for (int value = 1; value <= 13; value++)
        cards += dote_adds_up(t, hand, count, value) ? o.unseen[value] : 0;
    return cards;
}

static unsigned facts(RiddleKind kind, const View *v)
{
    const Dotenko *t = dotenko_seen(v);
    const Card *hand = dote_hand(t, t->table.viewer);
    bool wild = kind == RIDDLE_QUIET; // others may have some
    for (int i = 0; i < t->hand_count[t->table.viewer]; i++)
        wild |= hand[i] == CARD_JOKER || card_rank(hand[i]) == 1;
    return wild ? RIDDLE_FACT_WILD : 0;
}

static int number(RiddleKind kind, const View *v, const Action *a)
{
    if (a->verb != DOTE_SAY_PLAY) return 0;
    return kind == RIDDLE_QUIET ? value_after(dotenko_seen(v), a) : worth(kind, v, a);
}

const RiddleArt DOTENKO_RIDDLES = {
    .kinds = 1u << RIDDLE_QUIET | 1u << RIDDLE_WAIT, .worth = worth, .facts = facts,
    .number = number,
};
