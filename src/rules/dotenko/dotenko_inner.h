/* dotenko_inner.h - the chapters of Dotenko's rules, as dotenko.c puts them together. */
#ifndef RULES_DOTENKO_INNER_H
#define RULES_DOTENKO_INNER_H

#include "rules/dotenko/dotenko.h"

/* dotenko_deal.c: before the opening */
const char *dote_settle(Setup *setup);
bool dote_idle(const Setup *setup, int option);
void dote_start(const Setup *setup, State *out);
void dote_slim(const State *from, State *to);
DealStatus dote_deal(State *s, const Deal *manual, EventList *events);
void dote_dealt(const State *s, Deal *out);
int dote_deck(const Table *t, Card deck[CARDS_MAX]);

/* dotenko_offer.c: the legal actions */
int dote_legal(const View *v, Action *out, int capacity, bool *more);
void dote_sample(const View *v, FastRng *rng, Action *out);
void dote_play_random(State *s, FastRng *rng);
void dote_complete(const View *v, Action *a);

/* dotenko_refuse.c: why not */
bool dote_is_legal(const View *v, const Action *a, Reason *why);

/* dotenko_play.c: what then happens. Playouts have no events. */
void dote_apply(State *s, Seat seat, const Action *a, EventList *events);
void dote_push_move(EventList *events, Seat seat, Card card, Zone from, Zone to, SeatSet seen_by);
extern const Zone DOTE_STOCK, DOTE_FIELD, DOTE_DISCARD;

static inline Zone dote_hand_zone(Seat seat) { return (Zone){ZONE_HAND, seat, 0}; }

static inline void dote_tell_move(EventList *events, Seat seat, Card card, Zone from, Zone to,
                                  SeatSet seen_by)
{
    if (events) dote_push_move(events, seat, card, from, to, seen_by);
}

/* dotenko_claim.c: calls, and the end of a round */
void dote_call(Dotenko *t, Seat seat, DoteVerb verb, EventList *events);
void dote_answer_wait(Dotenko *t, Seat seat, EventList *events);
void dote_burst(Dotenko *t, Seat seat, EventList *events);
void dote_end_unpaid(Dotenko *t, EventList *events);
/* The field card has been turned up from the stock. */
void dote_note_joker_up(Dotenko *t, EventList *events);

/* dotenko_known.c: what all have seen of hidden cards, and worlds that agree with it. Nothing of it
 * is noted in a slim table. */
void dote_note_fresh_play(Dotenko *t, Seat seat, Card c);

/* `c` has left the hand. If the hand's known cards cannot be `c`, it was another one; otherwise it
 * may have been one of them. */
static inline void dote_note_play(Dotenko *t, Seat seat, Card c)
{
    if (t->slim) return;
    const unsigned known = t->lacks_count[seat]; // without a branch: passes come as they like
    const unsigned other = (known > 0) & (unsigned)(~t->lacks[seat] >> c & 1);
    t->lacks_count[seat] = (uint8_t)(known - other);
    t->lacks[seat] &= (uint64_t)(known == other) - 1;
    if (t->reshuffled) dote_note_fresh_play(t, seat, c);
}

static inline void dote_note_draw(Dotenko *t, Seat seat)
{
    if (t->reshuffled && !t->slim) t->fresh[seat]++;
}

static inline void dote_note_turned_up(Dotenko *t, Card c)
{
    if (t->reshuffled && c == CARD_JOKER && !t->slim) t->shuffled_jokers--;
}

/* [DOTE-14] "only where nothing can be played": so none of these cards is one of those that fit the
 * field card. */
static inline void dote_note_stuck(Dotenko *t, Seat seat, uint64_t fitting)
{
    uint8_t count = t->hand_count[seat];
    if (count == 0 || t->slim) return;
    uint64_t lacks = t->lacks[seat] & ((uint64_t)(t->lacks_count[seat] < count) - 1);
    t->lacks[seat] = lacks | fitting;
    t->lacks_count[seat] = count;
}

void dote_note_shuffle(Dotenko *t);
void dote_determinize(const View *v, FastRng *rng, State *out);

/* dotenko_see.c: what players may know */
void dote_observe(const State *s, Seat seat, View *out);
int dote_cards_in(const View *v, Zone zone, Card out[CARDS_MAX]);
void dote_write_json(const View *v, Text *out);
const char *dote_broken(const State *s);

/* dotenko_hash.c: what makes two states the same */
void dote_hash(const State *s, HashInput *in);

#endif
