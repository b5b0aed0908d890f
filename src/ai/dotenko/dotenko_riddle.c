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
        // Passes reveal something about hands, which is not examined here; after one nothing is
        // certain.
        if (count > HELD_MOST || t->lacks_count[s] > 0 || t->reshuffled) return -1;
        if (sums_of_unseen(&o, count) >> (ZERO + value) & 1) return 1;
    }
    return 0;
}

/* ---- call, or play on? ---- */

static uint64_t choose(int n, int k)
{
    uint64_t c = 1;
    for (int i = 1; i <= k; i++) c = c * (uint64_t)(n - k + i) / (uint64_t)i;
    return k > n ? 0 : c;
}

/* How many hands of `count` unseen cards, all of 2 to 13, have each sum. */
typedef struct Plain {
    uint64_t ways[HELD_MOST + 1][SUM_MOST + 1];
} Plain;

static void count_plain(const DoteOutlook *o, Plain *out)
{
    *out = (Plain){.ways[0][0] = 1};
    for (int value = 2; value <= 13; value++) {
        for (int n = 0; n < o->unseen[value]; n++) {
            for (int k = HELD_MOST; k > 0; k--) {
                for (int sum = SUM_MOST; sum >= value; sum--)
                    out->ways[k][sum] += out->ways[k - 1][sum - value];
            }
        }
    }
}

/* Aces are 1 or -1, jokers 1, 0 or -1. */
static bool makes_up(int gap, int aces, int jokers)
{
    const int far = gap < 0 ? -gap : gap;
    return far <= aces + jokers && (jokers > 0 || (aces - far) % 2 == 0);
}

/* Of all hands of `count` unseen cards, those that make `value`. */
static uint64_t hands_of(const DoteOutlook *o, const Plain *plain, int count, int value)
{
    uint64_t hands = 0;
    for (int a = 0; a <= count && a <= o->unseen[1]; a++) {
        for (int j = 0; a + j <= count && j <= o->jokers; j++) {
            const uint64_t wild = choose(o->unseen[1], a) * choose(o->jokers, j);
            for (int sum = 0; sum <= SUM_MOST; sum++)
                if (makes_up(value - sum, a, j)) hands += wild * plain->ways[count - a - j][sum];
        }
    }
    return hands;
}

/* How likely the two others are to return a call: `returns` of `of` together, all possible deals
 * being equally likely; `most` for the likelier one alone. */
typedef struct Return {
    uint64_t returns, most, of;
} Return;

static bool count_returns(const Dotenko *t, Return *out)
{
    const DoteOutlook o = dote_outlook(t, t->table.viewer);
    const int value = dote_value(t, t->field);
    uint64_t part[2] = {0}, all[2] = {1, 1};
    Plain plain;
    int others = 0;
    count_plain(&o, &plain);
    for (Seat s = 0; s < t->table.seat_count; s++) {
        const int count = t->hand_count[s];
        if (s == t->table.viewer || count == 0) continue;
        if (others == 2 || count > HELD_MOST / 2 || t->lacks_count[s] > 0 || t->reshuffled)
            return false;
        part[others] = hands_of(&o, &plain, count, value);
        all[others++] = choose(o.all, count);
    }
    const uint64_t first = part[0] * all[1], second = part[1] * all[0];
    *out = (Return){first + second, first > second ? first : second, all[0] * all[1]};
    return true;
}

/* A call brings the number once if nobody returns it, and costs it twice for each who does. To play
 * on brings nothing, and costs nothing, on this card. */
static int worth_of_call(const Dotenko *t, const Action *a)
{
    Return back;
    if (!dote_call_open(t, t->table.viewer) || dote_value(t, t->field) <= 0) return 0;
    if (t->table.option[DOTE_RETURN_CHAIN] != DOTE_RETURNS_EACH || !count_returns(t, &back))
        return RIDDLE_NOT_DECIDED;
    const bool pays = 3 * back.returns < back.of;
    const bool costs = back.of - back.most <= 2 * back.returns;
    if (!pays && !costs) return RIDDLE_NOT_DECIDED;
    return (a->verb == DOTE_SAY_DOTENKO) == pays;
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
    if (kind == RIDDLE_CALL) return worth_of_call(t, a);
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
    bool wild = kind == RIDDLE_QUIET || kind == RIDDLE_CALL; // others may have some
    for (int i = 0; i < t->hand_count[t->table.viewer]; i++)
        wild |= hand[i] == CARD_JOKER || card_rank(hand[i]) == 1;
    return wild ? RIDDLE_FACT_WILD : 0;
}

static int number(RiddleKind kind, const View *v, const Action *a)
{
    Return back;
    if (kind == RIDDLE_CALL) // in a hundred deals
        return count_returns(dotenko_seen(v), &back)
                   ? (int)((100 * back.returns + back.of / 2) / back.of) : 0;
    if (a->verb != DOTE_SAY_PLAY) return 0;
    return kind == RIDDLE_QUIET ? value_after(dotenko_seen(v), a) : worth(kind, v, a);
}

const RiddleArt DOTENKO_RIDDLES = {
    .kinds = 1u << RIDDLE_QUIET | 1u << RIDDLE_WAIT | 1u << RIDDLE_CALL,
    .worth = worth, .facts = facts, .number = number,
};
