/* tamalou_inner.h - the chapters of Tamalou's rules, as tamalou.c puts them together. */
#ifndef RULES_TAMALOU_INNER_H
#define RULES_TAMALOU_INNER_H

#include "rules/tamalou/tamalou.h"

/* An Action of Tamalou in four bytes: so it is made and handed on in one register. (A fifth byte
 * makes compilers write it to memory in parts and read it back as a whole, for which the processor
 * waits: a third of the time of a playout.) */
typedef struct TamaStep {
    uint8_t verb;
    uint8_t place;       /* from 1; 0 when unused */
    uint8_t place_there; /* `trade`: the other seat's */
    uint8_t seats;       /* target and from, four bits each: see below */
} TamaStep;

static inline uint8_t tama_seats(Seat target, Seat from) { return (uint8_t)(from << 4 | target); }
/* SEAT_NOBODY when unused */
static inline Seat tama_target(TamaStep step) { return step.seats & 0xF; }
/* `trade` of two others' cards: whose `place` is; else SEAT_NOBODY */
static inline Seat tama_from(TamaStep step) { return step.seats >> 4; }

/* tamalou_deal.c: before the first turn */
const char *tama_settle(Setup *setup);
bool tama_idle(const Setup *setup, int option);
bool tama_hand_fits(const Setup *setup, int count);
void tama_start(const Setup *setup, State *out);
DealStatus tama_deal(State *s, const Deal *manual, EventList *events);
void tama_dealt(const State *s, Deal *out);
Card tama_pop_stock(Tamalou *t);
/* The stock of the truth in the order in which it will be drawn, top last. */
void tama_ordered_stock(const Tamalou *t, Card out[TAMA_DECK_MAX]);

/* tamalou_legal.c: what a player may do */
int tama_legal(const View *v, Action *out, int capacity, bool *more);
bool tama_is_legal(const View *v, const Action *a, Reason *why);
void tama_complete(const View *v, Action *a);
/* What an Action says. */
TamaStep tama_step(const Action *a);
void tama_sample(const View *v, FastRng *rng, Action *out);
/* One of `me`'s choices, each equally likely; `t` is a View or the truth. */
TamaStep tama_any_choice(const Tamalou *t, Seat me, FastRng *rng);

/* tamalou_play.c: what then happens */
void tama_apply(State *s, Seat seat, const Action *a, EventList *events);
void tama_play_random(State *s, FastRng *rng);

/* tamalou_score.c: the end of a round */
void tama_end_round(Tamalou *t, EventList *events);

/* tamalou_see.c: what may be known */
void tama_observe(const State *s, Seat seat, View *out);
void tama_determinize(const View *v, FastRng *rng, State *out);
int tama_cards_in(const View *v, Zone zone, Card out[CARDS_MAX]);
void tama_write_json(const View *v, Text *out);
const char *tama_broken(const State *s);

/* tamalou_hash.c: what makes two states the same */
void tama_hash(const State *s, HashInput *in);

/* Here, so that a playout, to which nothing is told, need not even put the zones together. */
static inline void tama_tell_move(EventList *events, Seat seat, Card card, Zone from, Zone to,
                                  SeatSet seen_by)
{
    if (!events) return;
    event_push(events, (Event){.type = EV_MOVED, .seat = seat, .card = card,
                               .face_up = to.kind == ZONE_DISCARD, .from = from, .to = to,
                               .seen_by = seen_by});
}

static inline void tama_tell_turned(EventList *events, Seat seat, Card card, Zone in, bool up,
                                    SeatSet seen_by)
{
    if (!events) return;
    event_push(events, (Event){.type = EV_TURNED, .seat = seat, .card = card, .face_up = up,
                               .to = in, .seen_by = seen_by});
}

static const Zone TAMA_STOCK = {ZONE_STOCK, SEAT_NOBODY, 0};
static const Zone TAMA_DISCARDS = {ZONE_DISCARD, SEAT_NOBODY, 0};
static inline Zone tama_hand(Seat seat) { return (Zone){ZONE_HAND, seat, 0}; }
static inline Zone tama_place(Seat seat, int place)
{
    return (Zone){ZONE_PLACES, seat, (uint8_t)place};
}

#endif
