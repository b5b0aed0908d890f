/*
 * tamalou_play.c - Tamalou as it is played: looking, turns, powers, snapping. TAMA-4 to TAMA-12,
 * TAMA-18, TAMA-19.
 *
 * A TamaPlace moves as a whole, so that those who know a card know it at its new place.
 */
#include <assert.h>
#include <string.h>

#include "rules/tamalou/tamalou_inner.h"

/* ---- cards ---------------------------------------------------------------------------- */

static TamaPlace *at(Tamalou *t, Seat seat, int place)
{
    assert(place >= 1 && place <= tama_places(t, seat));
    return &t->laid[t->first[seat] + place - 1];
}

/* [TAMA-18] "when a card comes to the discards [...] anybody may once `snap P`" */
static void let_snap(Tamalou *t)
{
    if (!t->table.option[TAMA_SNAP]) return;
    t->snap_open = 1;
    t->snappers = (uint8_t)((1u << t->table.seat_count) - 1);
}

static void push_discard(Tamalou *t, Card card)
{
    assert(t->discard_count < TAMA_DECK_MAX);
    t->discard[t->discard_count++] = card;
}

/* [TAMA-12] "the discards but the top are shuffled and become the stock" */
static void refill_stock(Tamalou *t, EventList *events)
{
    int count = t->discard_count - 1;
    Card top = t->discard[count];
    uint64_t *cards = &t->refilled[t->refills++];
    for (int i = 0; i < count; i++) {
        *cards |= (uint64_t)1 << t->discard[i];
        tama_tell_move(events, SEAT_NOBODY, t->discard[i], TAMA_DISCARDS, TAMA_STOCK, SEATS_ALL);
    }
    memcpy(t->stock, t->discard, (size_t)count);
    memset(t->discard, 0, sizeof t->discard);
    t->stock_count = (uint8_t)count;
    t->discard[0] = top;
    t->discard_count = 1;
    if (t->loose) t->table.rng = table_rng(&t->table, RNG_PLAY);
    t->loose = 0;
    rng_shuffle(&t->table.rng, t->stock, count);
    event_tell_shuffled(events, TAMA_STOCK);
}

/* [TAMA-12] "The round ends without a declarer, each scoring the own sum" */
static void end_without_cards(Tamalou *t, EventList *events)
{
    event_tell(events, EV_RULE, SEAT_NOBODY, TAMA_RULE_NO_CARDS);
    tama_end_round(t, events);
}

/* A card must be drawn: is there one now? Perhaps the round is over instead.
 * [TAMA-12] "The round ends [...] with `end`, and in any case the fourth time that a card must be
 * drawn from an empty stock" */
static bool provide_card(Tamalou *t, EventList *events)
{
    if (t->stock_count > 0) return true;
    bool ends = t->table.option[TAMA_STOCK_OUT] == TAMA_STOCK_END;
    if (ends || t->refills == TAMA_REFILLS_MAX) end_without_cards(t, events);
    else if (t->discard_count > 1) refill_stock(t, events);
    return t->stock_count > 0;
}

/* ---- turns ---------------------------------------------------------------------------- */

/* [TAMA-12] Whose turn has come finds a stock to draw from, if there is a card for it.
 * "also where a seat can neither draw nor take" */
static void prepare_draw(Tamalou *t, EventList *events)
{
    if (t->table.phase != TAMA_TURN || provide_card(t, events)) return;
    if (t->table.phase != TAMA_TURN) return; // the round is over
    if (t->discard_count == 0 || tama_cards(t, t->turn) == 0) end_without_cards(t, events);
}

static void begin_turn(Tamalou *t, Seat seat, EventList *events)
{
    t->turn = seat;
    t->table.phase = TAMA_TURN;
    t->table.to_act = seats_only(seat);
    event_tell(events, EV_TURN, seat, 0);
    prepare_draw(t, events);
}

/* [TAMA-4] "each seat sees its first cards and says `ready`"
 * [TAMA-5] "The player at the dealer's right begins." */
static void be_ready(Tamalou *t, Seat seat, EventList *events)
{
    for (int p = 1; events && p <= tama_looks(&t->table); p++) {
        tama_tell_turned(events, seat, at(t, seat, p)->card, tama_place(seat, p), false,
                         seats_only(seat));
    }
    t->table.to_act = (SeatSet)(t->table.to_act & ~seats_only(seat));
    event_tell(events, EV_READY, seat, TAMA_SAY_READY);
    if (t->table.to_act) return;
    event_tell(events, EV_PHASE, SEAT_NOBODY, TAMA_TURN);
    if (t->discard_count > 0) let_snap(t);
    begin_turn(t, seat_next(&TAMALOU, &t->table, t->table.dealer), events);
}

/* [TAMA-6] "the top of the stock, seen by the drawer alone" */
static void draw(Tamalou *t, EventList *events)
{
    t->snap_open = 0; // [TAMA-18] "until the next draw or take"
    t->drawn = tama_pop_stock(t);
    t->table.phase = TAMA_DRAWN;
    tama_tell_move(events, t->turn, t->drawn, TAMA_STOCK, tama_hand(t->turn), seats_only(t->turn));
}

/* `card` goes face down to place `p` of the player in turn, known by `known_by`; the card that lay
 * there is discarded face up, and the play of this turn is done. */
static void lay_in(Tamalou *t, Card card, int p, SeatSet known_by, EventList *events)
{
    TamaPlace *place = at(t, t->turn, p);
    Card old = place->card;
    assert(old != CARD_NONE);
    *place = (TamaPlace){.card = card, .batch = t->refills, .known_by = known_by};
    push_discard(t, old);
    tama_tell_move(events, t->turn, old, tama_place(t->turn, p), TAMA_DISCARDS, SEATS_ALL);
    let_snap(t);
    t->table.phase = TAMA_DECLARE;
}

/* [TAMA-6] "it goes face down to place P, unseen by the others, and the card that lay there is
 * discarded face up" */
static void swap(Tamalou *t, int p, EventList *events)
{
    Card card = t->drawn;
    t->drawn = CARD_NONE;
    tama_tell_move(events, t->turn, card, tama_hand(t->turn), tama_place(t->turn, p),
                   seats_only(t->turn));
    lay_in(t, card, p, seats_only(t->turn), events);
}

/* [TAMA-7] "the top of the discards goes face down to place P, and the card that lay there is
 * discarded." "Everybody has seen which card went where." */
static void take(Tamalou *t, int p, EventList *events)
{
    assert(t->discard_count > 0);
    t->snap_open = 0;
    Card card = t->discard[--t->discard_count];
    t->discard[t->discard_count] = 0;
    tama_tell_move(events, t->turn, card, TAMA_DISCARDS, tama_place(t->turn, p), SEATS_ALL);
    lay_in(t, card, p, TAMA_EVERYBODY, events);
}

/* [TAMA-11] "After the own play: `tamalou` or `end`." */
static void end_turn(Tamalou *t, EventList *events)
{
    const Seat next = seat_next(&TAMALOU, &t->table, t->turn);
    if (next == t->declarer) tama_end_round(t, events);
    else begin_turn(t, next, events);
}

/* [TAMA-14] "A declaration ends the round at once"
 * [TAMA-19] with `last_lap` "everybody else has one more turn first" */
static void declare(Tamalou *t, EventList *events)
{
    t->declarer = t->turn;
    event_tell(events, EV_CALLED, t->turn, TAMA_SAY_TAMALOU);
    if (t->table.option[TAMA_LAST_LAP]) {
        event_tell(events, EV_RULE, t->turn, TAMA_RULE_LAST_LAP);
        end_turn(t, events);
    } else {
        tama_end_round(t, events);
    }
}

/* ---- powers --------------------------------------------------------------------------- */

/* [TAMA-8] "Only a card drawn from the stock and discarded at once has a power" */
static void discard(Tamalou *t, EventList *events)
{
    Card card = t->drawn;
    t->drawn = CARD_NONE;
    push_discard(t, card);
    tama_tell_move(events, t->turn, card, tama_hand(t->turn), TAMA_DISCARDS, SEATS_ALL);
    let_snap(t);
    t->power = (uint8_t)tama_power(&t->table, card);
    t->table.phase = t->power == TAMA_NO_POWER ? TAMA_DECLARE : TAMA_POWER;
}

/* Lays down again the card that is being shown, if it has not been snapped away. */
static void end_showing(Tamalou *t, EventList *events)
{
    if (t->shown_place == 0) return;
    tama_tell_turned(events, t->turn, at(t, t->shown_seat, t->shown_place)->card,
                     tama_place(t->shown_seat, t->shown_place), false, seats_only(t->turn));
    t->shown_seat = SEAT_NOBODY;
    t->shown_place = 0;
}

static void end_power(Tamalou *t, EventList *events)
{
    end_showing(t, events);
    t->power = TAMA_NO_POWER;
    t->traded_with = SEAT_NOBODY;
    t->traded_from = SEAT_NOBODY;
    t->table.phase = TAMA_DECLARE;
}

static void tell_shown(const Tamalou *t, EventList *events)
{
    tama_tell_turned(events, t->turn, tama_at(t, t->shown_seat, t->shown_place)->card,
                     tama_place(t->shown_seat, t->shown_place), true, seats_only(t->turn));
}

/* [TAMA-9] "What a power shows, its user alone sees, while the phase lasts" */
static void show(Tamalou *t, Seat seat, int p, EventList *events)
{
    TamaPlace *place = at(t, seat, p);
    assert(place->card != CARD_NONE);
    place->known_by |= seats_only(t->turn);
    t->shown_seat = seat;
    t->shown_place = (uint8_t)p;
    t->table.phase = t->power == TAMA_POWER_KING ? TAMA_POWER_SWAP : TAMA_POWER_SHOWN;
    tell_shown(t, events);
}

/* [TAMA-8] "change one's own P with seat S's Q, unseen by anybody"
 * [TAMA-19] `jq_any`: P need not be one's own, but `from`'s. */
static void trade(Tamalou *t, Seat from, int p, Seat seat, int q, EventList *events)
{
    TamaPlace *mine = at(t, from, p), *theirs = at(t, seat, q), kept = *mine;
    assert(seat != from && mine->card != CARD_NONE && theirs->card != CARD_NONE);
    *mine = *theirs;
    *theirs = kept;
    Zone own = tama_place(from, p), other = tama_place(seat, q);
    tama_tell_move(events, t->turn, theirs->card, own, other, 0);
    tama_tell_move(events, t->turn, mine->card, other, own, 0);
}

/* [TAMA-10] "J and Q allow a second `trade` with another opponent" */
static void trade_by_power(Tamalou *t, TamaStep step, EventList *events)
{
    const Seat from = tama_from(step) == SEAT_NOBODY ? t->turn : tama_from(step);
    trade(t, from, step.place, tama_target(step), step.place_there, events);
    bool again = t->table.option[TAMA_JQ_TWICE] && t->traded_with == SEAT_NOBODY &&
                 t->table.seat_count > 2;
    if (!again) {
        end_power(t, events);
        return;
    }
    t->traded_with = tama_target(step);
    t->traded_from = from;
}

/* [TAMA-8] "`trade Q` (that card for one's own Q, own card unseen)" */
static void keep_spied(Tamalou *t, int p, EventList *events)
{
    Seat seat = t->shown_seat;
    int place = t->shown_place;
    assert(place > 0);
    end_showing(t, events);
    trade(t, t->turn, p, seat, place, events);
    end_power(t, events);
}

static void skip(Tamalou *t, EventList *events)
{
    event_tell(events, EV_READY, t->turn, TAMA_SAY_SKIP);
    end_power(t, events);
}

/* ---- snapping ------------------------------------------------------------------------- */

/* [TAMA-18] "one blind card is added": behind the last place of the layout. */
static void add_blind(Tamalou *t, Seat seat, EventList *events)
{
    int end = t->first[seat + 1], all = t->first[SEATS_MAX];
    if (all == TAMA_LAID_MAX || !provide_card(t, events)) return;
    Card card = tama_pop_stock(t);
    memmove(&t->laid[end + 1], &t->laid[end], (size_t)(all - end) * sizeof t->laid[0]);
    t->laid[end] = (TamaPlace){.card = card, .batch = t->refills};
    for (int s = seat + 1; s <= SEATS_MAX; s++) t->first[s]++;
    tama_tell_move(events, SEAT_NOBODY, card, TAMA_STOCK,
                   tama_place(seat, tama_places(t, seat)), 0);
}

/* [TAMA-18] "a wrong one goes back": everybody has seen it. A player who was just being shown it by
 * a power still is. */
static void snap_wrong(Tamalou *t, Seat seat, int p, EventList *events)
{
    TamaPlace *place = at(t, seat, p);
    place->known_by = TAMA_EVERYBODY;
    tama_tell_turned(events, SEAT_NOBODY, place->card, tama_place(seat, p), true, SEATS_ALL);
    if (events) {
        event_push(events, (Event){.type = EV_RULE, .seat = seat, .card = place->card,
                                   .seen_by = SEATS_ALL, .value = TAMA_RULE_WRONG_SNAP});
    }
    tama_tell_turned(events, SEAT_NOBODY, place->card, tama_place(seat, p), false, SEATS_ALL);
    if (t->shown_place == p && t->shown_seat == seat) tell_shown(t, events);
    add_blind(t, seat, events);
}

static void snap_right(Tamalou *t, Seat seat, int p, EventList *events)
{
    TamaPlace *place = at(t, seat, p);
    Card card = place->card;
    *place = (TamaPlace){.card = CARD_NONE};
    push_discard(t, card);
    tama_tell_move(events, seat, card, tama_place(seat, p), TAMA_DISCARDS, SEATS_ALL);
    t->snap_open = 0; // "first come first served"
    if (t->shown_place == p && t->shown_seat == seat) {
        t->shown_seat = SEAT_NOBODY;
        t->shown_place = 0;
    }
}

/* [TAMA-18] "a card of the own layout of the same rank"; jokers are of one rank. */
static void snap(Tamalou *t, Seat seat, int p, EventList *events)
{
    assert(t->snap_open && t->snappers >> seat & 1);
    t->snappers = (uint8_t)(t->snappers & ~(1u << seat));
    event_tell(events, EV_CALLED, seat, TAMA_SAY_SNAP);
    Card top = t->discard[t->discard_count - 1];
    if (card_rank(at(t, seat, p)->card) == card_rank(top)) snap_right(t, seat, p, events);
    else snap_wrong(t, seat, p, events);
    prepare_draw(t, events);
}

/* The seats that may snap besides those that the game waits for. Everybody can see whether a seat
 * has any card. */
static void note_snappers(Tamalou *t)
{
    t->table.may_interrupt = 0;
    if (!t->snap_open) {
        t->snappers = 0;
        return;
    }
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (!(t->snappers >> s & 1) || seats_have(t->table.to_act, s)) continue;
        if (s == t->declarer) continue;
        if (tama_cards(t, s) > 0) t->table.may_interrupt |= seats_only(s);
    }
}

/* ---- what one can do ------------------------------------------------------------------ */

static void carry_out(Tamalou *t, Seat seat, TamaStep step, EventList *events)
{
    assert(seat < t->table.seat_count);
    assert(seat == t->turn || step.verb == TAMA_SAY_SNAP || step.verb == TAMA_SAY_READY);
    switch ((TamaVerb)step.verb) {
    case TAMA_SAY_READY: be_ready(t, seat, events); break;
    case TAMA_SAY_DRAW: draw(t, events); break;
    case TAMA_SAY_DISCARD: discard(t, events); break;
    case TAMA_SAY_SWAP: swap(t, step.place, events); break;
    case TAMA_SAY_TAKE: take(t, step.place, events); break;
    case TAMA_SAY_PEEK: show(t, seat, step.place, events); break;
    case TAMA_SAY_SPY: show(t, tama_target(step), step.place, events); break;
    case TAMA_SAY_TRADE:
    case TAMA_SAY_MIX: trade_by_power(t, step, events); break;
    case TAMA_SAY_KEEP: keep_spied(t, step.place, events); break;
    case TAMA_SAY_DONE: end_power(t, events); break;
    case TAMA_SAY_SKIP: skip(t, events); break;
    case TAMA_SAY_TAMALOU: declare(t, events); break;
    case TAMA_SAY_END: end_turn(t, events); break;
    case TAMA_SAY_SNAP: snap(t, seat, step.place, events); break;
    }
    if (t->table.option[TAMA_SNAP]) note_snappers(t);
}

void tama_apply(State *s, Seat seat, const Action *a, EventList *events)
{
    carry_out((Tamalou *)s, seat, tama_step(a), events);
}

/* The choices of a seat are no secret, so a playout may choose from the truth. */
void tama_play_random(State *s, FastRng *rng)
{
    Tamalou *t = (Tamalou *)s;
    const Seat seat = seats_first(t->table.to_act);
    carry_out(t, seat, tama_any_choice(t, seat, rng), NULL);
}
