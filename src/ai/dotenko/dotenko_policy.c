/* dotenko_policy.c - see dotenko_policy.h. */
#include "ai/dotenko/dotenko_policy.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai/temper.h"

enum { HELD_MOST = 6, THOUSAND = 1000 };

/* ---- what is not seen ------------------------------------------------------------------- */

static void see(DoteOutlook *o, const Card *cards, int count)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] == CARD_JOKER) o->jokers--;
        else o->unseen[cards[i] / 4 + 1]--;
    }
}

DoteOutlook dote_outlook(const Dotenko *t, Seat me)
{
    DoteOutlook o = {.t = t, .me = me, .jokers = (uint8_t)t->table.option[DOTE_JOKERS]};
    for (int value = 1; value <= 13; value++) o.unseen[value] = 4;
    see(&o, dote_hand(t, me), t->hand_count[me]);
    see(&o, &t->field, 1);
    see(&o, t->discard, t->discard_count);
    o.all = o.jokers;
    for (int value = 1; value <= 13; value++) o.all = (uint8_t)(o.all + o.unseen[value]);
    if (o.all == 0) o.all = 1;
    return o;
}

/* ---- how likely is a call --------------------------------------------------------------- */

/* How many of a thousand hands of each size, dealt from all 54 cards, add up to 1, 2 ... 13. */
static const uint8_t CALLERS[HELD_MOST + 1][14] = {
    {0},
    {0, 111, 74, 74, 74, 74, 74, 74, 74, 74, 74, 74, 74, 74},
    {0, 23, 33, 39, 43, 50, 55, 61, 66, 73, 77, 84, 88, 78},
    {0, 5, 7, 10, 15, 18, 24, 28, 35, 40, 47, 53, 59, 65},
    {0, 1, 1, 2, 3, 5, 7, 9, 12, 15, 19, 23, 28, 34},
    {0, 0, 0, 0, 1, 1, 1, 2, 3, 4, 6, 8, 10, 12},
    {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 3}};

static int odds_of_call(const DoteOutlook *o, Seat s, int value)
{
    int count = o->t->hand_count[s];
    if (count == 1) {
        int cards = o->unseen[value] + (value == 1 ? o->jokers : 0);
        return cards * THOUSAND / o->all;
    }
    return count <= HELD_MOST ? CALLERS[count][value] : 0;
}

int dote_danger(const DoteOutlook *o, int value)
{
    const Dotenko *t = o->t;
    bool goes_on = t->field_seat != SEAT_NOBODY && value == dote_value(t, t->field);
    int nobody = THOUSAND;
    if (value == 0) return 0;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        bool let_go = goes_on && s != t->field_seat;
        if (s == o->me || let_go) continue;
        nobody = nobody * (THOUSAND - odds_of_call(o, s, value)) / THOUSAND;
    }
    return THOUSAND - nobody;
}

/* ---- the features of a step ------------------------------------------------------------- */

int dote_hand_after(const Dotenko *t, Seat me, const Action *a, Card out[DOTE_DECK_MAX])
{
    const Card *hand = dote_hand(t, me);
    bool gone[ACTION_ITEMS_MAX] = {false};
    int count = 0;
    for (int i = 0; i < t->hand_count[me]; i++) {
        int k = 0;
        while (k < a->count && (gone[k] || a->item[k] != hand[i])) k++;
        if (k < a->count) gone[k] = true;
        else out[count++] = hand[i];
    }
    return count;
}

/* What a hand can call on, as it is or as it may be with a card more. */
typedef struct Prospect {
    int32_t waits[14]; /* how surely it can call on each value, in thousandths */
} Prospect;

static void add_sums(Prospect *p, uint32_t whole, int32_t times)
{
    uint32_t values = whole >> (ZERO_SUM + 1) & 0x1FFF;
    for (; values; values &= values - 1) p->waits[__builtin_ctz(values) + 1] += times;
}

/* With a card more that nobody knows: any of the unseen. */
static Prospect prospect_with_draw(const DoteOutlook *o, const Card *hand, int count)
{
    Prospect p = {{0}};
    uint32_t whole = count > 0 ? dote_sums(o->t, hand, count).whole : (uint32_t)1 << ZERO_SUM;
    for (int value = 2; value <= 13; value++) {
        if (o->unseen[value]) add_sums(&p, whole << value, o->unseen[value] * THOUSAND / o->all);
    }
    const uint32_t ace = dote_is_ace(o->t, 0) ? dote_with_wild(whole, 0) : whole << 1;
    add_sums(&p, ace, o->unseen[1] * THOUSAND / o->all);
    if (o->jokers) add_sums(&p, dote_with_wild(whole, CARD_JOKER), o->jokers * THOUSAND / o->all);
    return p;
}

static Prospect prospect(const DoteOutlook *o, const Card *hand, int count, bool draws)
{
    Prospect p = {{0}};
    if (draws) return prospect_with_draw(o, hand, count);
    if (count > 0) add_sums(&p, dote_sums(o->t, hand, count).whole, THOUSAND);
    return p;
}

static void count_hand(const Card *hand, int count, int32_t *out)
{
    int suits = 0, wild = 0, sum = 0;
    for (int i = 0; i < count; i++) {
        wild += hand[i] == CARD_JOKER;
        if (hand[i] == CARD_JOKER) continue;
        suits |= 1 << hand[i] % 4;
        sum += hand[i] / 4 + 1;
    }
    out[DOTE_F_SUITS] = __builtin_popcount((unsigned)suits) * THOUSAND;
    out[DOTE_F_WILD] = wild * THOUSAND;
    out[DOTE_F_OVER] = sum > 13 ? (sum - 13) * THOUSAND : 0;
}

/* [DOTE-15] after the opening's play, after the last card, and else as `refill` has it */
static bool draws_after(const Dotenko *t, DoteStep step, int count)
{
    int refill = t->table.option[DOTE_REFILL];
    if (step == DOTE_STEP_WAIT) return false;
    if (step == DOTE_STEP_PASS || count == 0 || refill == DOTE_REFILL_EVERY) return true;
    return step == DOTE_STEP_OPEN && refill == DOTE_REFILL_FIRST;
}

static DoteStep step_of(const Dotenko *t, const Action *a)
{
    if (a->verb == DOTE_SAY_WAIT) return DOTE_STEP_WAIT;
    if (a->verb == DOTE_SAY_PASS) return DOTE_STEP_PASS;
    return t->table.phase == DOTE_OPENING ? DOTE_STEP_OPEN : DOTE_STEP_PLAY;
}

DoteStep dote_features(const DoteOutlook *o, const Action *a, int32_t out[DOTE_FEATURES])
{
    Card hand[DOTE_DECK_MAX];
    DoteStep step = step_of(o->t, a);
    int count = dote_hand_after(o->t, o->me, a, hand);
    bool draws = draws_after(o->t, step, count);
    Prospect p = prospect(o, hand, count, draws);
    int held = count + draws, most = 5;
    memset(out, 0, DOTE_FEATURES * sizeof *out);
    out[DOTE_F_ONE] = THOUSAND;
    if (a->count > 0) {
        int value = dote_value(o->t, a->item[a->count - 1]), danger = dote_danger(o, value);
        out[DOTE_F_DANGER] = danger;
        out[DOTE_F_COST] = danger * value;
        out[DOTE_F_RETURN] = danger * value * p.waits[value] / THOUSAND;
        out[DOTE_F_JOKER] = value == 0 ? THOUSAND : 0;
    }
    if (held > 0) out[DOTE_F_CARDS + (held < most ? held : most) - 1] = THOUSAND;
    count_hand(hand, count, out);
    for (int value = 1; value <= 13; value++) {
        out[DOTE_F_WAITS + value - 1] = p.waits[value] * o->unseen[value] / 4;
    }
    return step;
}

int32_t dote_worth(const DoteOutlook *o, const Action *a)
{
    int32_t feature[DOTE_FEATURES], worth = 0;
    const int16_t *weight = DOTE_WEIGHTS[dote_features(o, a, feature)];
    for (int i = 0; i < DOTE_FEATURES; i++) worth += feature[i] * weight[i];
    return worth;
}

/* ---- choosing by it --------------------------------------------------------------------- */

static bool is_step(const Action *a)
{
    return a->verb == DOTE_SAY_PLAY || a->verb == DOTE_SAY_PASS || a->verb == DOTE_SAY_WAIT;
}

const Action *dote_best(const Dotenko *t, Seat me, const Action *offered, int count)
{
    DoteOutlook o = dote_outlook(t, me);
    const Action *best = NULL;
    int32_t most = INT32_MIN;
    for (int i = 0; i < count; i++) {
        if (!is_step(&offered[i])) continue;
        int32_t worth = dote_worth(&o, &offered[i]);
        if (best && worth <= most) continue;
        best = &offered[i];
        most = worth;
    }
    assert(best);
    return best;
}

bool dotenko_same(const View *v, const Action *a, const Action *b)
{
    enum { A_TENTH = 100000 };
    const Dotenko *t = dotenko_seen(v);
    if (a->verb != DOTE_SAY_PLAY || b->verb != DOTE_SAY_PLAY) return false;
    DoteOutlook o = dote_outlook(t, t->table.viewer);
    return abs(dote_worth(&o, a) - dote_worth(&o, b)) <= A_TENTH;
}
