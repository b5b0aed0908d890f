/*
 * dotenko_known.c - what all have seen of hidden cards, and worlds that agree with it.
 *
 * Two things reveal something about hidden cards. The stock after a shuffle is made of cards that
 * all have seen: a player who has drawn from it since holds one of them, while all older cards of
 * that hand are others. And with `pass=stuck` a pass shows that no card of that hand fits the field
 * card. Everything here follows from what is public, never from a hidden card. Only the last
 * shuffle and one pass of each seat are remembered; it is not remembered that no sum could be made.
 *
 * Jokers are alike: where one is played that may be from before or after the shuffle, `older` and
 * `fresh` both stay as they are, and are together one more than the cards in hand.
 */
#include <assert.h>
#include <string.h>

#include "rules/dotenko/dotenko_inner.h"

/* ---- seeing --------------------------------------------------------------------------- */

static void note_joker(Dotenko *t, Seat seat)
{
    bool maybe_fresh = t->shuffled_jokers > 0 && t->fresh[seat] > 0;
    bool maybe_older = t->older_jokers > 0 && t->older[seat] > 0;
    if (maybe_fresh && maybe_older) return;
    if (maybe_fresh) {
        t->shuffled_jokers--;
        t->fresh[seat]--;
    } else {
        t->older_jokers--;
        t->older[seat]--;
    }
}

/* `c` has left the hand, after a shuffle. */
void dote_note_fresh_play(Dotenko *t, Seat seat, Card c)
{
    if (c == CARD_JOKER) note_joker(t, seat);
    else if (t->shuffled & dote_bit(c)) t->fresh[seat]--;
    else t->older[seat]--;
}

/* The discards are about to become the stock, which is empty. */
void dote_note_shuffle(Dotenko *t)
{
    if (t->slim) return;
    t->reshuffled = 1;
    t->shuffled = 0;
    t->shuffled_jokers = 0;
    for (int i = 0; i < t->discard_count; i++) {
        if (t->discard[i] == CARD_JOKER) t->shuffled_jokers++;
        else t->shuffled |= dote_bit(t->discard[i]);
    }
    int others = t->table.option[DOTE_JOKERS] - t->shuffled_jokers - (t->field == CARD_JOKER);
    t->older_jokers = (uint8_t)others;
    memcpy(t->older, t->hand_count, sizeof t->older);
    memset(t->fresh, 0, sizeof t->fresh);
}

/* ---- imagining ------------------------------------------------------------------------ */

/* While imagining, a joker of the last shuffle is no other joker. */
enum { FRESH_JOKER = CARD_JOKER + 1 };

/* A hidden card's place, and what is imagined there. */
typedef struct Slot {
    Card *place;
    uint64_t may_be;
    Card card;
} Slot;

/* Cards that lie somewhere unseen, in random order, and the places that have got one. */
typedef struct Unseen {
    Card card[DOTE_DECK_MAX];
    int count;
    int jokers; /* of them, all CARD_JOKER */
    bool swaps; /* a place for which none is left may take one from another place */
    int slot_count;
    Slot slot[DOTE_DECK_MAX];
} Unseen;

static void see(int8_t left[CARD_JOKER + 1], const Card *cards, int count)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] <= CARD_JOKER) left[cards[i]]--;
    }
}

static Unseen unseen_by(const Dotenko *v)
{
    Unseen u = {.count = 0};
    int8_t left[CARD_JOKER + 1];
    for (Card c = 0; c < CARD_JOKER; c++) left[c] = 1;
    left[CARD_JOKER] = (int8_t)v->table.option[DOTE_JOKERS];
    see(left, &v->field, 1);
    see(left, v->discard, v->discard_count);
    see(left, v->stock, v->stock_count);
    for (Seat s = 0; s < v->table.seat_count; s++) see(left, dote_hand(v, s), v->hand_count[s]);
    for (Card c = 0; c <= CARD_JOKER; c++) {
        for (int i = 0; i < left[c]; i++) u.card[u.count++] = c;
    }
    u.jokers = left[CARD_JOKER];
    return u;
}

/* The cards that lie in the stock since its last shuffle, or were drawn from there. */
static uint64_t fresh_cards(const Dotenko *t) { return t->shuffled | dote_bit(FRESH_JOKER); }

/* Finds a card for a slot: one that is left, else, with `swaps`, one of a slot that finds itself
 * another. `asked` are the slots that were asked for theirs. */
static bool find_card(Unseen *u, Slot *s, uint64_t *asked)
{
    for (int i = u->count - 1; i >= 0; i--) {
        if (!(s->may_be >> u->card[i] & 1)) continue;
        s->card = u->card[i];
        u->card[i] = u->card[--u->count];
        return true;
    }
    for (int i = 0; u->swaps && i < u->slot_count; i++) {
        Slot *other = &u->slot[i];
        Card card = other->card;
        if (other == s || !(s->may_be >> card & 1) || (*asked >> i & 1)) continue;
        *asked |= (uint64_t)1 << i;
        if (!find_card(u, other, asked)) continue;
        s->card = card;
        return true;
    }
    return false;
}

/* Fills `place` if it is hidden: with a card of `may_be`. False if there is none. */
static bool fill(Card *place, uint64_t may_be, Unseen *u)
{
    if (*place != CARD_HIDDEN) return true;
    uint64_t asked = 0;
    Slot slot = {.place = place, .may_be = may_be};
    if (!find_card(u, &slot, &asked)) return false;
    u->slot[u->slot_count++] = slot;
    return true;
}

static void lay_down(const Unseen *u)
{
    for (int i = 0; i < u->slot_count; i++) {
        Card c = u->slot[i].card;
        *u->slot[i].place = c == FRESH_JOKER ? CARD_JOKER : c;
    }
}

static int between(FastRng *rng, int lo, int hi)
{
    return hi <= lo ? lo : lo + (int)fast_rng_below(rng, (uint32_t)(hi - lo + 1));
}

/* How many of a seat's cards are taken to be from before the last shuffle. */
static int older_part(const Dotenko *t, Seat seat, FastRng *rng)
{
    int count = t->hand_count[seat];
    if (!t->reshuffled) return count;
    int least = count - t->fresh[seat], most = t->older[seat];
    return between(rng, least > 0 ? least : 0, most < count ? most : count);
}

static bool fill_hand(Dotenko *t, Seat seat, Unseen *u, FastRng *rng)
{
    uint64_t fresh = fresh_cards(t), all = ~(uint64_t)0;
    Card *hand = &t->held[t->hand_at[seat]];
    int older = older_part(t, seat, rng);
    for (int i = 0; i < t->hand_count[seat]; i++) {
        uint64_t may_be = !t->reshuffled ? all : i < older ? ~fresh : fresh;
        if (i < t->lacks_count[seat]) {
            bool no_joker = t->lacks[seat] >> CARD_JOKER & 1;
            may_be &= ~(t->lacks[seat] | (no_joker ? dote_bit(FRESH_JOKER) : 0));
        }
        if (!fill(&hand[i], may_be, u)) return false;
    }
    return true;
}

/* Some of the unseen jokers are taken to be from the last shuffle. */
static void tell_jokers_apart(const Dotenko *t, Unseen *u, FastRng *rng)
{
    int least = u->jokers - t->older_jokers;
    int most = u->jokers < t->shuffled_jokers ? u->jokers : t->shuffled_jokers;
    int fresh = t->reshuffled ? between(rng, least > 0 ? least : 0, most) : 0;
    for (int i = 0; i < u->count && fresh > 0; i++) {
        if (u->card[i] != CARD_JOKER) continue;
        u->card[i] = FRESH_JOKER;
        fresh--;
    }
}

/* [DOTE-18] who has called with success has the sum in hand. */
static bool callers_have_the_sum(const Dotenko *t)
{
    int value = dote_value(t, t->field);
    for (Seat s = 0; s < t->table.seat_count && t->claimed; s++) {
        if (!seats_have(t->claimed, s)) continue;
        if (!dote_adds_up(t, dote_hand(t, s), t->hand_count[s], value)) return false;
    }
    return true;
}

/* One try at a world; false if some card found no place that it may lie in. */
static bool imagine(Dotenko *t, Unseen u, FastRng *rng)
{
    fast_rng_shuffle(rng, u.card, u.count);
    tell_jokers_apart(t, &u, rng);
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (!fill_hand(t, s, &u, rng)) return false;
    }
    for (int i = 0; i < t->stock_count; i++) {
        if (!fill(&t->stock[i], t->reshuffled ? fresh_cards(t) : ~(uint64_t)0, &u)) return false;
    }
    for (int i = 0; i < u.count; i++) { // what a deal by hand left out was never in the stock
        if (t->reshuffled && (fresh_cards(t) >> u.card[i] & 1)) return false;
    }
    lay_down(&u);
    return true;
}

/* Deals the unseen cards anew until everything agrees; a world that only agrees with the cards
 * seen must do where that takes too long, and one where cards are swapped until they fit, some
 * likelier than others, where not even such a world comes by chance. */
void dote_determinize(const View *v, FastRng *rng, State *out)
{
    enum { TRIES = 400 };
    const Dotenko *seen = dotenko_seen(v);
    Dotenko *t = (Dotenko *)out;
    Unseen unseen = unseen_by(seen);
    bool agrees = false, whole = false;
    Dotenko base = *seen, found;
    base.table.viewer = SEAT_ALL;
    memset(base.held, 0, sizeof base.held);
    for (Seat s = 0; s < seen->table.seat_count; s++) {
        memcpy(&base.held[base.hand_at[s]], dote_hand(seen, s), seen->hand_count[s]);
    }
    memset(&base.stock[base.stock_count], 0, sizeof base.stock - base.stock_count);
    for (int i = 0; i < 2 * TRIES && !agrees && (i < TRIES || !whole); i++) {
        unseen.swaps = i >= TRIES;
        *t = base;
        if (!imagine(t, unseen, rng)) continue;
        whole = true;
        found = *t;
        agrees = callers_have_the_sum(t);
    }
    assert(whole); // the truth itself is such a world
    *t = found;
    for (Seat s = 0; s < t->table.seat_count; s++)
        t->tally[s] = dote_tally(t, dote_hand(t, s), t->hand_count[s]);
    t->table.rng = rng_imagined(rng);
}
