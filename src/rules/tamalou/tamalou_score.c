/* tamalou_score.c - Tamalou's points: cards, declarations, the end of the match. TAMA-13 to
 * TAMA-17. */
#include <assert.h>

#include "rules/tamalou/tamalou_inner.h"

/* The four cards of a rank, clubs, diamonds, hearts, spades. */
#define FOUR(points) points, points, points, points
#define TO_TEN                                                                                   \
    FOUR(1), FOUR(2), FOUR(3), FOUR(4), FOUR(5), FOUR(6), FOUR(7), FOUR(8), FOUR(9), FOUR(10)

/* [TAMA-13] "A 1; 2–10 as printed; J, Q 10; black K 15; red K 0; joker 20."
 * "cactus J 11, Q 12, black K 13, red K 0, joker −1; cabo J 11, Q 12, K 13 all, joker 0" */
static const int8_t POINTS[][CARD_JOKER + 1] = {
    [TAMA_VALUES_CLASSIC] = {TO_TEN, FOUR(10), FOUR(10), 15, 0, 0, 15, 20},
    [TAMA_VALUES_CACTUS] = {TO_TEN, FOUR(11), FOUR(12), 13, 0, 0, 13, -1},
    [TAMA_VALUES_CABO] = {TO_TEN, FOUR(11), FOUR(12), FOUR(13), 0},
};

/* [TAMA-13] "`own`: `ace` [...] `joker`" */
static int own_points(const int16_t *option, Card card)
{
    const Suit suit = card_suit(card);
    const bool black = suit == SPADES || suit == CLUBS;
    if (card == CARD_JOKER) return option[TAMA_JOKER_POINTS];
    switch (card_rank(card)) {
    case 1: return option[TAMA_ACE_POINTS];
    case 11: return option[TAMA_JACK_POINTS];
    case 12: return option[TAMA_QUEEN_POINTS];
    case 13: return option[black ? TAMA_BLACK_KING_POINTS : TAMA_RED_KING_POINTS];
    default: return card_rank(card);
    }
}

int tama_value(const Table *t, Card card)
{
    assert(card <= CARD_JOKER);
    const int values = t->option[TAMA_VALUES];
    return values == TAMA_VALUES_OWN ? own_points(t->option, card) : POINTS[values][card];
}

/* [TAMA-8] "7, 8: `peek P`", "9, 10: `spy S P`", "J, Q: `trade P S Q`", "K: `spy S P`"
 * [TAMA-10] "with `black` a red K has no power" */
static TamaPower power_of(const Table *t, Card card)
{
    Suit suit = card_suit(card);
    switch (card_rank(card)) {
    case 7:
    case 8: return TAMA_POWER_PEEK;
    case 9:
    case 10: return TAMA_POWER_SPY;
    case 11:
    case 12: return TAMA_POWER_TRADE;
    case 13:
        if (t->option[TAMA_KING] == TAMA_KING_ALL) return TAMA_POWER_KING;
        return suit == CLUBS || suit == SPADES ? TAMA_POWER_KING : TAMA_NO_POWER;
    default: return TAMA_NO_POWER;
    }
}

/* [TAMA-10] `powers`: "the first so many of the four" */
TamaPower tama_power(const Table *t, Card card)
{
    const TamaPower power = power_of(t, card);
    return (int)power <= t->option[TAMA_POWERS] ? power : TAMA_NO_POWER;
}

int tama_sum(const Tamalou *t, Seat seat)
{
    const int values = t->table.option[TAMA_VALUES];
    const int8_t *points = POINTS[values == TAMA_VALUES_OWN ? TAMA_VALUES_CLASSIC : values];
    int sum = 0;
    for (int i = t->first[seat]; i < t->first[seat + 1]; i++) {
        const Card card = t->laid[i].card;
        if (card == CARD_NONE) continue;
        assert(card <= CARD_JOKER);
        sum += values == TAMA_VALUES_OWN ? own_points(t->table.option, card) : points[card];
    }
    return sum;
}

/* ---- a round -------------------------------------------------------------------------- */

/* [TAMA-14] "A declaration ends the round at once and all cards are turned up." */
static void turn_all_up(Tamalou *t, EventList *events)
{
    for (int i = 0; i < t->first[SEATS_MAX]; i++) {
        if (t->laid[i].card != CARD_NONE) t->laid[i].known_by = TAMA_EVERYBODY;
    }
    for (Seat s = 0; s < t->table.seat_count && events; s++) {
        for (int p = 1; p <= tama_places(t, s); p++) {
            Card card = tama_at(t, s, p)->card;
            if (card == CARD_NONE) continue;
            tama_tell_turned(events, SEAT_NOBODY, card, tama_place(s, p), true, SEATS_ALL);
        }
    }
}

/* [TAMA-15] "whoever's four cards are exactly two Q and two K" */
static bool has_kamikaze(const Tamalou *t, Seat seat)
{
    int cards = 0, queens = 0, kings = 0;
    for (int p = 1; p <= tama_places(t, seat); p++) {
        Card card = tama_at(t, seat, p)->card;
        cards += card != CARD_NONE;
        queens += card_rank(card) == 12;
        kings += card_rank(card) == 13;
    }
    return cards == 4 && queens == 2 && kings == 2;
}

/* [TAMA-15] "scores 0 and everybody else 50, before TAMA-14; two holders both 0" */
static bool score_kamikaze(Tamalou *t, EventList *events)
{
    SeatSet holders = 0;
    if (!t->table.option[TAMA_KAMIKAZE] || t->declarer == SEAT_NOBODY) return false;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (!has_kamikaze(t, s)) continue;
        holders |= seats_only(s);
        event_tell(events, EV_RULE, s, TAMA_RULE_KAMIKAZE);
    }
    for (Seat s = 0; s < t->table.seat_count && holders; s++) {
        t->table.round_scores[s] = seats_have(holders, s) ? 0 : 50;
    }
    return holders != 0;
}

/* round_scores holds every seat's sum.
 * [TAMA-14] "5 or less and nobody else at d or below: declarer 0, the others their sums. 5 or less
 * and somebody at d or below: those all 0, the declarer d, the others their sums. 6 or more
 * (failed): declarer d + 5, those at d or below 0, the others their sums."
 * [TAMA-11] "`limit` [...] the sum that a good declaration has at most", "30 means that any sum"
 * [TAMA-18] "`fail` [...] the penalty of TAMA-14" */
static void score_declaration(Tamalou *t, EventList *events)
{
    int32_t *points = t->table.round_scores, d = points[t->declarer];
    const int limit = t->table.option[TAMA_LIMIT];
    bool failed = d > limit && limit < TAMA_ANY_SUM, caught = false;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        bool beats = s != t->declarer && points[s] <= d;
        points[s] = beats ? 0 : points[s];
        caught |= beats;
    }
    if (failed) points[t->declarer] = d + t->table.option[TAMA_FAIL];
    else if (!caught) points[t->declarer] = 0;
    event_tell(events, EV_RULE, t->declarer,
               failed ? TAMA_RULE_FAILED : caught ? TAMA_RULE_CAUGHT : TAMA_RULE_HOLDS);
}

/* ---- the match ------------------------------------------------------------------------ */

/* [TAMA-16] "A total of exactly 100 becomes 50 first"
 * [TAMA-17] "an exact 100 becomes 50 (or 70)"; "50 and 70 being half and 70 % of it, rounded
 * down" */
static bool lower_exact(Table *t, EventList *events)
{
    int exact = t->option[TAMA_EXACT], target = t->option[TAMA_TARGET];
    int lowered = exact == TAMA_EXACT_GO70 ? target * 7 / 10 : target / 2;
    bool any = false;
    for (Seat s = 0; s < t->seat_count && exact != TAMA_EXACT_OFF && target > 0; s++) {
        if (t->scores[s] != target) continue;
        t->scores[s] = lowered;
        event_tell(events, EV_RULE, s, TAMA_RULE_EXACT);
        any = true;
    }
    return any;
}

static SeatSet lowest(const Table *t, const int32_t *points)
{
    SeatSet seats = 0;
    int32_t least = points[0];
    for (Seat s = 1; s < t->seat_count; s++) least = points[s] < least ? points[s] : least;
    for (Seat s = 0; s < t->seat_count; s++) seats |= (SeatSet)((points[s] == least) << s);
    return seats;
}

/* [TAMA-16] "When anyone has 100 or more the match is over; lowest total wins, equals share."
 * [TAMA-17] "`end50` the match ends"; "`rounds` [...] ends the match after that many rounds" */
static void end_match(Table *t, bool exact, EventList *events)
{
    bool over = exact && t->option[TAMA_EXACT] == TAMA_EXACT_END50;
    const int target = t->option[TAMA_TARGET];
    for (Seat s = 0; s < t->seat_count && target > 0; s++) over |= t->scores[s] >= target;
    over |= t->option[TAMA_ROUNDS] > 0 && t->round >= t->option[TAMA_ROUNDS];
    if (!over) return;
    t->over = 1;
    t->winners = lowest(t, t->scores);
    event_tell(events, EV_MATCH_ENDED, SEAT_NOBODY, 0);
}

static void clear_turn(Tamalou *t)
{
    t->table.phase = TAMA_ROUND_OVER;
    t->table.to_act = 0;
    t->turn = SEAT_NOBODY;
    t->power = TAMA_NO_POWER;
    t->traded_with = SEAT_NOBODY;
    t->traded_from = SEAT_NOBODY;
    t->shown_seat = SEAT_NOBODY;
    t->shown_place = 0;
    t->snap_open = 0;
}

/* [TAMA-12] "The round ends without a declarer, each scoring the own sum"
 * [TAMA-16] "Totals add up over the rounds." */
void tama_end_round(Tamalou *t, EventList *events)
{
    Table *head = &t->table;
    turn_all_up(t, events);
    clear_turn(t);
    for (Seat s = 0; s < head->seat_count; s++) head->round_scores[s] = tama_sum(t, s);
    bool kamikaze = score_kamikaze(t, events);
    if (!kamikaze && t->declarer != SEAT_NOBODY) score_declaration(t, events);
    for (Seat s = 0; s < head->seat_count; s++) {
        head->scores[s] += head->round_scores[s];
        event_tell(events, EV_SCORED, s, head->round_scores[s]);
    }
    head->scored = 1;
    head->winners = lowest(head, head->round_scores);
    bool exact = lower_exact(head, events);
    event_tell(events, EV_ROUND_ENDED, SEAT_NOBODY, 0);
    end_match(head, exact, events);
}
