/* takoyaki_inner.h - the chapters of Takoyaki's rules, as takoyaki.c puts them together. */
#ifndef RULES_TAKOYAKI_INNER_H
#define RULES_TAKOYAKI_INNER_H

#include "rules/takoyaki/takoyaki.h"

/* takoyaki_deal.c: before the first turn */
const char *tako_settle(Setup *setup);
bool tako_idle(const Setup *setup, int option);
bool tako_hand_fits(const Setup *setup, int count);
void tako_start(const Setup *setup, State *out);
DealStatus tako_deal(State *s, const Deal *manual, EventList *events);
void tako_dealt(const State *s, Deal *out);
int tako_deck(const Table *t, Card deck[CARDS_MAX]);

/* takoyaki_legal.c: what a player may do */
int tako_legal(const View *v, Action *out, int capacity, bool *more);
bool tako_is_legal(const View *v, const Action *a, Reason *why);
void tako_sample(const View *v, FastRng *rng, Action *out);
/* Where the card in hand goes, a joker to any place it may go to; 0: it is discarded. */
int tako_random_place(const Takoyaki *t, FastRng *rng);

/* takoyaki_play.c: what then happens */
void tako_apply(State *s, Seat seat, const Action *a, EventList *events);
void tako_play_random(State *s, FastRng *rng);

/* takoyaki_see.c: what may be known */
void tako_observe(const State *s, Seat seat, View *out);
void tako_determinize(const View *v, FastRng *rng, State *out);
int tako_cards_in(const View *v, Zone zone, Card out[CARDS_MAX]);
void tako_write_json(const View *v, Text *out);
const char *tako_broken(const State *s);

/* takoyaki_hash.c: what makes two states the same */
void tako_hash(const State *s, HashInput *in);

#endif
