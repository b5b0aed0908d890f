/* dotenko_claim.c - calls, their returns and what they pay; the end of a round. DOTE-11, DOTE-16 to
 * DOTE-25. */
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

/* [DOTE-16] "every other +10, the burster −10 for each of them" */
void dote_burst(Dotenko *t, Seat seat, EventList *events)
{
    SeatSet others = (SeatSet)(dote_all(t) & ~seats_only(seat));
    event_tell(events, EV_RULE, seat, DOTE_RULE_BURST);
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (s != seat) pay(t, seat, s, DOTE_BURST);
    }
    end_round(t, others, seat, events);
}

/* [DOTE-17] "the round ends unpaid and the same flipper flips again" */
void dote_end_unpaid(Dotenko *t, EventList *events)
{
    event_tell(events, EV_RULE, SEAT_NOBODY, DOTE_RULE_NO_CARDS);
    end_round(t, 0, t->table.dealer, events);
}

/* ---- calls ---------------------------------------------------------------------------- */

/* [DOTE-23] "the points a false `dotenko`, `shotenko` or `return` costs its caller, given to each
 * other player in equal parts rounded down". Nothing else changes. */
static void fine(Dotenko *t, Seat seat, EventList *events)
{
    int points = t->table.option[DOTE_FALSE_CALL];
    int part = points / (t->table.seat_count - 1);
    assert(points > 0);
    event_tell(events, EV_RULE, seat, DOTE_RULE_FALSE_CALL);
    for (Seat s = 0; s < t->table.seat_count; s++) t->table.round_scores[s] += s != seat ? part : 0;
    t->table.round_scores[seat] -= points;
}

/* [DOTE-24] "The round ends with the last answer. The loser, who flips next: the player whose card
 * was claimed; the one last returned on; [...] after an unreturned shotenko the same flipper" */
static void settle(Dotenko *t, EventList *events)
{
    Seat by = t->claim_by, on = t->claim_on;
    if (on != SEAT_NOBODY) {
        pay(t, on, by, t->claim_value);
    } else { // [DOTE-11] "it takes the field value from every other player"
        int each = t->claim_value / (t->table.seat_count - 1);
        for (Seat s = 0; s < t->table.seat_count; s++) {
            if (s != by) pay(t, s, by, each);
        }
    }
    end_round(t, seats_only(by), on != SEAT_NOBODY ? on : t->table.dealer, events);
}

/* What a call wins and who would pay it.
 * [DOTE-18] a dotenko "wins the field value from the player of that card"
 * [DOTE-21] "A return wins twice what the claimer would have won, from the claimer"
 * [DOTE-22] "doubling again, paid by the seat returned on alone" */
static void raise_claim(Dotenko *t, DoteVerb verb)
{
    int value = dote_value(t, t->field);
    if (verb == DOTE_SAY_DOTENKO) {
        t->claim_on = t->field_seat;
        t->claim_value = (int16_t)value;
    } else if (verb == DOTE_SAY_SHOTENKO) {
        t->claim_on = SEAT_NOBODY;
        t->claim_value = (int16_t)(value * (t->table.seat_count - 1));
    } else {
        t->claim_on = t->claim_by;
        t->claim_value = (int16_t)(2 * t->claim_value);
    }
}

/* [DOTE-20] "First come, first served"
 * [DOTE-22] "after each return every seat that has neither claimed nor returned on this card is
 * asked anew"; with `single` a return is the last word */
void dote_call(Dotenko *t, Seat seat, DoteVerb verb, EventList *events)
{
    event_tell(events, EV_CALLED, seat, (int)verb);
    if (!dote_adds_up(dote_hand(t, seat), t->hand_count[seat], dote_value(t, t->field))) {
        fine(t, seat, events);
        return;
    }
    bool last = verb == DOTE_SAY_RETURN &&
                t->table.option[DOTE_RETURN_CHAIN] == DOTE_RETURNS_SINGLE;
    raise_claim(t, verb);
    t->claim_by = seat;
    t->claim_verb = (uint8_t)verb;
    t->claimed |= seats_only(seat);
    t->turn = SEAT_NOBODY;
    t->table.to_act = last ? 0 : (SeatSet)(dote_all(t) & ~t->claimed);
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
