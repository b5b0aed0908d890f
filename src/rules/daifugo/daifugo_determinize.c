/*
 * daifugo_determinize.c - a whole table that the viewer cannot tell from the true one.
 *
 * Each unseen card goes to somebody who may hold it, weighted by the room there, those with the
 * fewest possible holders first.
 */
#include <string.h>

#include "rules/daifugo/daifugo_inner.h"

enum { TRIES_MAX = 200 };

/* Can a card of bit `bit` have stayed in a hand that gave away `took`, its strongest? */
static bool may_have_stayed(DaifSet took, int bit)
{
    return took == 0 || bit <= daif_first(took) || daif_natural(took) == 0;
}

/* Who may hold a card, by all that the viewer knows.
 * [DAIF-18] The 大富豪 has seen the strongest cards of the 大貧民's hand: no stronger one is left
 * there, unless somebody gave it away later. */
static unsigned may_hold(const Daifugo *v, int bit)
{
    Seat me = v->table.viewer;
    int row = me < v->table.seat_count ? me : DAIF_ALL, ignored;
    DaifSet card = (DaifSet)1 << bit;
    unsigned told = 0, open = 1u << DAIF_ABSENT;
    int partner = row == me ? daif_partner(v, me, &ignored) : -1;
    for (Seat h = 0; h < v->table.seat_count; h++) {
        if (h == me) continue;
        if (bit < DAIF_JOKER_BIT && (v->may[row][h] & card)) told |= 1u << h;
        if ((h == v->fallen ? v->fallen_unheld : v->unheld) & card) continue;
        bool gave = h == partner && !seats_have(v->mixed, h);
        if (gave && !may_have_stayed(v->took[me], bit)) continue;
        if (h == v->modest && bit >= daif_bit_of(DAIF_JACK, CLUBS)) continue;
        open |= 1u << h;
    }
    return told ? told : open;
}

/* One of `holders` that has room, weighted by it; -1 if none has. */
static int draw_holder(unsigned holders, const int room[DAIF_HOLDERS], FastRng *rng)
{
    int all = 0;
    for (int h = 0; h < DAIF_HOLDERS; h++) {
        if (holders >> h & 1u) all += room[h];
    }
    if (all == 0) return -1;
    int ticket = (int)fast_rng_below(rng, (uint32_t)all), h = 0;
    for (;; h++) {
        if (!(holders >> h & 1u)) continue;
        ticket -= room[h];
        if (ticket < 0) return h;
    }
}

/* The bits of unseen cards; jokers that the viewer knows of are set aside. */
void daif_find_unseen(const Daifugo *v, DaifUnseen *u)
{
    Seat me = v->table.viewer;
    int row = me < v->table.seat_count ? me : DAIF_ALL;
    DaifSet seen = row == me ? v->hand[me] : 0;
    memset(u, 0, sizeof *u);
    u->room[DAIF_ABSENT] = v->absent;
    for (Seat s = 0; s < v->table.seat_count; s++) {
        seen = daif_add(seen, v->played[s]);
        if (s == me) continue;
        int jokers = daif_jokers(v->may[row][s]);
        u->known_jokers[s] = daif_joker_set(jokers);
        seen = daif_add(seen, u->known_jokers[s]);
        u->room[s] = v->count[s] - jokers;
    }
    for (int bit = 0; bit < DAIF_JOKER_BIT; bit++) {
        if (!(seen >> bit & 1u)) u->bit[u->count++] = (uint8_t)bit;
    }
    for (int j = daif_jokers(seen); j < v->table.option[DAIF_JOKERS]; j++) {
        u->bit[u->count++] = DAIF_JOKER_BIT;
    }
    for (int i = 0; i < u->count; i++) u->holders[u->bit[i]] = may_hold(v, u->bit[i]);
}

static void sort_unseen(DaifUnseen *u, FastRng *rng)
{
    uint8_t shuffled[DAIF_CARDS_MAX];
    int count = 0;
    fast_rng_shuffle(rng, u->bit, u->count);
    memcpy(shuffled, u->bit, sizeof shuffled);
    for (int choices = 1; choices <= DAIF_HOLDERS; choices++) {
        for (int i = 0; i < u->count; i++) {
            if (daif_count(u->holders[shuffled[i]]) == choices) u->bit[count++] = shuffled[i];
        }
    }
}

/* Deals them once; false where the last ones found no room. */
static bool deal_once(const DaifUnseen *u, FastRng *rng, DaifSet hand[DAIF_HOLDERS])
{
    int room[DAIF_HOLDERS];
    memcpy(room, u->room, sizeof room);
    for (int i = 0; i < u->count; i++) {
        int h = draw_holder(u->holders[u->bit[i]], room, rng);
        if (h < 0) return false;
        room[h]--;
        hand[h] = daif_add(hand[h], daif_only(daif_card(u->bit[i])));
    }
    return true;
}

/* The n-th strongest bit of a set, from 1; -1 if there are fewer. */
static int nth_strongest(DaifSet s, int n)
{
    for (int left = daif_count(s) - n; left > 0; left--) s &= s - 1;
    return daif_count(s) < n ? -1 : daif_first(s);
}

/* [DAIF-18] All know that the lower gave its strongest cards: what it has left must be weaker
 * than as many cards that its partner had after the exchange. Where hands were mixed since, or the
 * upper may have given the same cards back, nothing follows. */
bool daif_hands_agree(const Daifugo *d, const DaifSet hand[DAIF_HOLDERS])
{
    const Table *t = &d->table;
    if (!daif_has_exchanged(d) || t->option[DAIF_EXCHANGE_SEEN] || d->swapped) return true;
    for (Seat upper = 0; upper < t->seat_count; upper++) {
        int count;
        if (!daif_is_upper(d, upper)) continue;
        Seat lower = (Seat)daif_partner(d, upper, &count);
        SeatSet both = (SeatSet)(seats_only(upper) | seats_only(lower));
        if ((both & d->mixed) || seats_have(both, t->viewer)) continue;
        DaifSet above = daif_add(hand[upper], d->played[upper]);
        DaifSet below = daif_add(hand[lower], d->played[lower]);
        int given = nth_strongest(above, count), kept = nth_strongest(below, count + 1);
        bool equal_jokers = given >= DAIF_JOKER_BIT;
        if (kept > given && !equal_jokers) return false;
    }
    return true;
}

/* [DAIF-18] An upper player that has chosen its cards, which nobody knows yet. */
static void choose_gifts(Daifugo *d, Seat me, FastRng *rng)
{
    if (d->table.phase != DAIF_EXCHANGE) return;
    for (Seat s = 0; s < d->table.seat_count; s++) {
        int count;
        if (s == me || !daif_is_upper(d, s) || seats_have(d->table.to_act, s)) continue;
        Card hand[DAIF_CARDS_MAX];
        DaifSet must = 0, from = d->hand[s];
        daif_partner(d, s, &count);
        if (d->table.option[DAIF_EXCHANGE_WEAKEST]) from = daif_weakest(from, count, &must);
        const int held = daif_list(daif_take(from, must), hand);
        count -= daif_count(must);
        d->gave[s] = must;
        fast_rng_shuffle(rng, hand, held);
        for (int i = 0; i < count; i++) d->gave[s] = daif_add(d->gave[s], daif_only(hand[i]));
    }
}

void daif_deal_unseen(const Daifugo *v, const DaifUnseen *unseen, FastRng *rng,
                      DaifSet hand[DAIF_HOLDERS])
{
    const Seat me = v->table.viewer;
    DaifUnseen u = *unseen;
    for (int tries = 0;; tries++) { // the true cards fit, so some deal does
        memset(hand, 0, DAIF_HOLDERS * sizeof hand[0]);
        memcpy(hand, u.known_jokers, sizeof u.known_jokers);
        if (me < v->table.seat_count) hand[me] = v->hand[me];
        sort_unseen(&u, rng);
        bool dealt = deal_once(&u, rng, hand);
        if (dealt && (tries >= TRIES_MAX || daif_hands_agree(v, hand))) break;
    }
}

void daif_make_world(const Daifugo *v, const DaifSet hand[DAIF_HOLDERS], FastRng *rng,
                     Daifugo *d)
{
    const Seat me = v->table.viewer;
    const bool all_known = me == SEAT_ALL;
    *d = *v;
    d->table.viewer = SEAT_ALL;
    d->table.rng = rng_imagined(rng);
    memcpy(d->hand, hand, sizeof d->hand);
    if (!all_known) choose_gifts(d, me, rng);
    for (Seat s = 0; s < d->table.seat_count; s++) {
        const bool knows_more = all_known || s == me; // the others know only what everybody knows
        for (Seat h = 0; h < d->table.seat_count; h++) {
            if (!knows_more) d->may[s][h] = h == s ? 0 : d->may[DAIF_ALL][h] & ~d->hand[s];
            d->told |= d->may[s][h] | d->may[DAIF_ALL][h];
        }
    }
}

void daif_determinize(const View *view, FastRng *rng, State *out)
{
    const Daifugo *v = daifugo_seen(view);
    DaifUnseen unseen;
    DaifSet hand[DAIF_HOLDERS] = {0};
    if (v->table.viewer == SEAT_ALL) {
        memcpy(hand, v->hand, sizeof v->hand);
    } else {
        daif_find_unseen(v, &unseen);
        daif_deal_unseen(v, &unseen, rng, hand);
    }
    daif_make_world(v, hand, rng, (Daifugo *)out);
}
