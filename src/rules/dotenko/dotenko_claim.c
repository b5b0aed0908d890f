/* dotenko_claim.c - calls, their returns and what they pay; the end of a round. DOTE-11, DOTE-16 to
 * DOTE-26. */
#include <assert.h>

#include "rules/dotenko/dotenko_inner.h"

/* ---- the end of a round --------------------------------------------------------------- */

static void pay(Dotenko *t, Seat from, Seat to, int points)
{
    t->table.round_scores[from] -= points;
    t->table.round_scores[to] += points;
}

/* [DOTE-25] "A match is `rounds` [...] rounds; highest total wins, equals share." */
static void end_match(Table *head, EventList *events)
{
    int place[SEATS_MAX];
    table_places(&DOTENKO, head, place);
    head->over = 1;
    head->winners = 0;
    for (Seat s = 0; s < head->seat_count; s++) {
        if (place[s] == 1) head->winners |= seats_only(s);
    }
    event_tell(events, EV_MATCH_ENDED, SEAT_NOBODY, 0);
}

/* [DOTE-24] "The loser, who flips next" */
static void end_round(Dotenko *t, SeatSet winners, Seat loser, EventList *events)
{
    Table *head = &t->table;
    for (Seat s = 0; s < head->seat_count; s++) {
        head->scores[s] += head->round_scores[s];
        event_tell(events, EV_SCORED, s, head->round_scores[s]);
    }
    head->scored = 1;
    head->winners = winners;
    head->phase = DOTE_ROUND_OVER;
    head->to_act = head->may_interrupt = 0;
    t->turn = t->claim_by = t->claim_on = SEAT_NOBODY;
    t->claim_verb = 0;
    t->claim_value = 0;
    t->claimed = 0;
    t->next_dealer = loser;
    event_tell(events, EV_ROUND_ENDED, SEAT_NOBODY, 0);
    if (head->round >= head->option[DOTE_ROUNDS]) end_match(head, events);
}

/* [DOTE-16] "every other +10, the burster −10 for each of them"; `burst_points` says another
 * number */
void dote_burst(Dotenko *t, Seat seat, EventList *events)
{
    int points = t->table.option[DOTE_BURST_POINTS] * dote_rate(t);
    SeatSet others = (SeatSet)(dote_all(t) & ~seats_only(seat));
    event_tell(events, EV_RULE, seat, DOTE_RULE_BURST);
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (s != seat) pay(t, seat, s, points);
    }
    end_round(t, others, seat, events);
}

/* [DOTE-17] "the round ends unpaid and the same flipper flips again" */
void dote_end_unpaid(Dotenko *t, EventList *events)
{
    event_tell(events, EV_RULE, SEAT_NOBODY, DOTE_RULE_NO_CARDS);
    end_round(t, 0, t->table.dealer, events);
}

/* Points paid before, for false calls, are points of that round, too.
 * [DOTE-26] "every joker turned up as a flipped card doubles the rate of that round" */
void dote_note_joker_up(Dotenko *t, EventList *events)
{
    if (t->field != CARD_JOKER || !t->table.option[DOTE_RATE_DOUBLE]) return;
    t->doubled++;
    for (Seat s = 0; s < t->table.seat_count; s++) t->table.round_scores[s] *= 2;
    event_tell(events, EV_RULE, SEAT_NOBODY, DOTE_RULE_DOUBLED);
}

/* ---- calls ---------------------------------------------------------------------------- */

/* [DOTE-23] "the points a false `dotenko`, `shotenko` or `return` costs its caller, to be paid to
 * **each** other player in full". Nothing else changes. Up to version 1 of these rules the caller
 * paid that once, and the others shared it, rounded down. */
static void fine(Dotenko *t, Seat seat, EventList *events)
{
    int points = t->table.option[DOTE_FALSE_CALL] * dote_rate(t), others = t->table.seat_count - 1;
    bool once = t->table.rules < 2;
    assert(points > 0);
    event_tell(events, EV_RULE, seat, DOTE_RULE_FALSE_CALL);
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (s != seat) t->table.round_scores[s] += once ? points / others : points;
    }
    t->table.round_scores[seat] -= once ? points : points * others;
}

/* Do the returns on this card count each for itself, and has there been one? */
static bool each_returned(const Dotenko *t)
{
    return t->claim_verb == DOTE_SAY_RETURN && dote_each_returns(t);
}

/* Who is paid in the end: the last caller, or everybody who has returned. */
static SeatSet paid_by_claim(const Dotenko *t)
{
    if (!each_returned(t)) return seats_only(t->claim_by);
    return (SeatSet)(t->claimed & ~seats_only(t->claim_on));
}

/* [DOTE-24] "The round ends with the last answer. The loser, who flips next: the player whose card
 * was claimed; the one last returned on; [...] after an unreturned shotenko the same flipper" */
static void settle(Dotenko *t, EventList *events)
{
    Seat on = t->claim_on;
    SeatSet winners = paid_by_claim(t);
    // [DOTE-11] "it takes the field value from every other player"
    int each = on != SEAT_NOBODY ? t->claim_value : t->claim_value / (t->table.seat_count - 1);
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (on == SEAT_NOBODY && s != t->claim_by) pay(t, s, t->claim_by, each);
        if (on != SEAT_NOBODY && seats_have(winners, s)) pay(t, on, s, each);
    }
    end_round(t, winners, on != SEAT_NOBODY ? on : t->table.dealer, events);
}

/* [DOTE-26] `bottom_pays`: "the bottom card of the stock, shown then" */
static void show_bottom(Dotenko *t, EventList *events)
{
    if (!t->table.option[DOTE_BOTTOM_PAYS] || t->stock_count == 0) return;
    t->bottom = t->stock[0];
    if (!events) return;
    event_push(events, (Event){.type = EV_TURNED, .seat = SEAT_NOBODY, .card = t->bottom,
                               .face_up = 1, .to = DOTE_STOCK, .seen_by = SEATS_ALL});
}

/* What a call wins and who would pay it.
 * [DOTE-18] a dotenko "wins the field value from the player of that card"
 * [DOTE-21] "A return wins twice what the claimer would have won, from the claimer"
 * [DOTE-22] "doubling again, paid by the seat returned on alone" */
static void raise_claim(Dotenko *t, DoteVerb verb, EventList *events)
{
    if (verb == DOTE_SAY_RETURN) {
        if (each_returned(t)) return; // the next return, on the same claimer
        t->claim_on = t->claim_by;
        t->claim_value *= 2;
        return;
    }
    show_bottom(t, events);
    bool from_all = verb == DOTE_SAY_SHOTENKO;
    int value = dote_value(t, t->field) * dote_bottom_times(t) * dote_rate(t);
    t->claim_on = from_all ? SEAT_NOBODY : t->field_seat;
    t->claim_value = from_all ? value * (t->table.seat_count - 1) : value;
}

/* Who is asked after a call.
 * [DOTE-21] every return counts: a seat that has answered is not asked again
 * [DOTE-22] "after each return every seat that has neither claimed nor returned on this card is
 * asked anew", with `none` nobody, and "at most `chain_max` [...] returns count"; with `single` a
 * return is the last word */
static SeatSet still_asked(const Dotenko *t, DoteVerb verb)
{
    const int16_t *option = t->table.option;
    SeatSet others = (SeatSet)(dote_all(t) & ~t->claimed);
    if (option[DOTE_RETURN_CHAIN] == DOTE_RETURNS_NONE) return 0;
    if (verb != DOTE_SAY_RETURN) return others;
    switch ((DoteReturns)option[DOTE_RETURN_CHAIN]) {
    case DOTE_RETURNS_EACH: return (SeatSet)(t->table.to_act & others);
    case DOTE_RETURNS_CHAIN: return dote_returns_made(t) < option[DOTE_CHAIN_MAX] ? others : 0;
    case DOTE_RETURNS_SINGLE: case DOTE_RETURNS_NONE: break;
    }
    return 0;
}

/* [DOTE-20] "First come, first served" */
void dote_call(Dotenko *t, Seat seat, DoteVerb verb, EventList *events)
{
    event_tell(events, EV_CALLED, seat, (int)verb);
    if (!dote_adds_up(t, dote_hand(t, seat), t->hand_count[seat], dote_value(t, t->field))) {
        fine(t, seat, events);
        return;
    }
    raise_claim(t, verb, events);
    t->claim_by = seat;
    t->claim_verb = (uint8_t)verb;
    t->claimed |= seats_only(seat);
    t->turn = SEAT_NOBODY;
    t->table.to_act = still_asked(t, verb);
    t->table.may_interrupt = 0;
    if (t->table.phase != DOTE_RETURNS) event_tell(events, EV_PHASE, SEAT_NOBODY, DOTE_RETURNS);
    t->table.phase = DOTE_RETURNS;
    if (t->table.to_act == 0) settle(t, events);
}

/* `wait` as an answer. */
void dote_answer_wait(Dotenko *t, Seat seat, EventList *events)
{
    event_tell(events, EV_READY, seat, DOTE_SAY_WAIT);
    t->table.to_act = (SeatSet)(t->table.to_act & ~seats_only(seat));
    if (t->table.to_act == 0) settle(t, events);
}
