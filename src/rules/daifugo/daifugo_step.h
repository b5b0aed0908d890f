/*
 * daifugo_step.h - the two steps of a turn, playing and passing, inline: where `events` is known to
 * be NULL, as in playouts, nothing is left of telling. DAIF-7, DAIF-8, DAIF-22.
 */
#ifndef RULES_DAIFUGO_STEP_H
#define RULES_DAIFUGO_STEP_H

#include <assert.h>

#include "rules/daifugo/daifugo_inner.h"

/* ---- round the table ------------------------------------------------------------------- */

/* The first of `seats`, which are not none, after `from`; `from` itself comes last. */
static inline Seat daif_first_after(const Daifugo *d, Seat from, unsigned seats)
{
    if (d->house & DAIF_SITS_BY_PLACE) return daif_first_by_place(d, from, seats);
    const unsigned twice = seats | seats << SEATS_MAX; // once round the table and on
    if (d->direction > 0)
        return (Seat)((from + 1u + (unsigned)daif_first(twice >> (from + 1u))) % SEATS_MAX);
    return (Seat)((unsigned)daif_last(twice & ((1u << (from + SEATS_MAX)) - 1)) % SEATS_MAX);
}

static inline void daif_turn(Daifugo *d, Seat seat, EventList *events)
{
    d->turn = seat;
    d->table.to_act = seats_only(seat);
    event_tell(events, EV_TURN, seat, 0);
}

/* [DAIF-8] "the pile is cleared and who played last leads; if that player is out, the next one
 * still in" [DAIF-19] "until the pile is cleared" [DAIF-22] "until cleared" */
static inline void daif_clear(Daifugo *d, EventList *events)
{
    Seat leader = daif_top(d)->seat;
    if (events) daif_tell_clear(d, events);
    // in playouts nobody asks what lies beyond the pile's end
    if (!d->slim) daif_wipe_pile(d);
    d->passed = 0;
    d->pile_count = d->jback = d->lock = d->tight = d->partly = d->asked = 0;
    if (!(d->in >> leader & 1)) leader = daif_first_after(d, leader, d->in);
    d->leader = leader;
    daif_turn(d, leader, events);
}

/* [DAIF-7] who has not passed; [DAIF-8] "the last player is not asked", with `play_over` "asked as
 * well". */
static inline unsigned daif_unasked(const Daifugo *d)
{
    const unsigned open = d->in & ~(unsigned)d->passed;
    if (d->house & DAIF_PLAYS_OVER) return open;
    return open & ~(unsigned)seats_only(daif_top(d)->seat);
}

/* Who answers the play on the pile, from `from` on? If nobody is left to ask, it is cleared. */
static inline void daif_answer(Daifugo *d, Seat from, EventList *events)
{
    const unsigned asked = daif_unasked(d);
    if (asked) {
        daif_turn(d, daif_first_after(d, from, asked), events);
    } else {
        event_tell(events, EV_RULE, SEAT_NOBODY, DAIF_RULE_PASSED);
        daif_clear(d, events);
    }
}

/* ---- locks ----------------------------------------------------------------------------- */

/* [DAIF-22] "when a play has exactly the suits of the one before it, the pile is locked to those
 * suits until cleared"
 * [DAIF-28] `lock_partial`: "when a set shares some suits with the one before it, the pile is
 * locked to what they share" */
static inline void daif_lock_suits(Daifugo *d, const DaifPlay *top, const DaifPlay *below,
                                   EventList *events)
{
    const bool same = top->suits == below->suits;
    if (same && (!d->lock || d->partly)) event_tell(events, EV_RULE, SEAT_NOBODY, DAIF_RULE_LOCK);
    d->lock = same ? top->suits : d->lock;
    if (!(d->locking & DAIF_LOCKS_PARTLY)) return;
    d->partly = same ? 0 : d->partly;
    const uint8_t shared = top->suits & below->suits;
    if (same || !shared || d->lock == shared) return;
    if (top->kind != DAIF_SET || below->kind != DAIF_SET) return;
    d->lock = shared;
    d->partly = 1;
    event_tell(events, EV_RULE, SEAT_NOBODY, DAIF_RULE_PARTLY);
}

/* [DAIF-22] "`tight` also locks consecutive ranks to the next rank" [DAIF-28] `lock_number`
 * "whatever the suits"; "A single joker has no suit, may always be played and ends the lock." */
static inline void daif_lock(Daifugo *d, const DaifPlay *top, const DaifPlay *below,
                             EventList *events)
{
    if (top->suits == 0) {
        if (d->lock | d->tight) event_tell(events, EV_RULE, SEAT_NOBODY, DAIF_RULE_UNLOCK);
        d->lock = d->tight = d->partly = 0;
        return;
    }
    if (d->locking & DAIF_LOCKS_SUITS) daif_lock_suits(d, top, below, events);
    if (!(d->locking & (DAIF_LOCKS_TIGHT | DAIF_LOCKS_RANKS)) || !top->next || d->tight) return;
    if (!(d->locking & DAIF_LOCKS_RANKS) && top->suits != below->suits) return;
    d->tight = 1;
    event_tell(events, EV_RULE, SEAT_NOBODY, d->lock ? DAIF_RULE_TIGHT : DAIF_RULE_NUMBER);
}

/* ---- playing and passing --------------------------------------------------------------- */

/* Cards leave a hand for all to see; told where somebody listens or a story is kept. */
static inline void daif_lay(Daifugo *d, Seat seat, DaifSet cards, int count, Zone to,
                            EventList *events)
{
    if (events || !d->slim) daif_tell_laid(d, seat, cards, to, events);
    d->hand[seat] = daif_take(d->hand[seat], cards);
    d->played[seat] = daif_add(d->played[seat], cards);
    d->count[seat] = (uint8_t)(d->count[seat] - count);
}

/* A step of the seat whose turn it is, on `top`, or on nothing where that is NULL. Always inline:
 * so no play is packed into two registers and taken apart again where playouts make it. */
static inline __attribute__((always_inline)) void
daif_step_play(Daifugo *d, DaifPlay play, const DaifPlay *top, bool said, EventList *events)
{
    const Seat seat = d->turn;
    DaifPlay *p = &d->pile[d->pile_count];
    const bool plain = daif_is_plain(d, &play, top);
    *p = play;
    p->seat = seat;
    p->next = d->locking & (DAIF_LOCKS_TIGHT | DAIF_LOCKS_RANKS) && daif_is_next(d, p);
    d->was_turned = daif_reversed(d);
    d->owed = 0;
    if (!d->slim) daif_tell_play(d, p, said);
    d->pile_count++;
    daif_lay(d, seat, play.cards, play.count, (Zone){ZONE_FIELD, SEAT_NOBODY, 0}, events);
    if (events) daif_tell_jokers(d, p, events);
    // [DAIF-7] "Who has passed may play again when the turn comes round"
    if (!(d->house & DAIF_PASSES_STAND)) d->passed = 0;
    if (plain && d->count[seat] > 0) {
        if (d->locking && top) daif_lock(d, p, top, events);
        daif_answer(d, seat, events);
    } else {
        daif_take_effect(d, said, events);
    }
}

static inline void daif_step_pass(Daifugo *d, EventList *events)
{
    const Seat seat = d->turn;
    if (!d->slim) daif_tell_pass(d, seat);
    d->passed |= seats_only(seat);
    event_tell(events, EV_READY, seat, DAIF_SAY_PASS);
    daif_answer(d, seat, events);
}

#endif
