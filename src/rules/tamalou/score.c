/* score.c - Tamalou's points: cards, declarations, the end of the match. TAMA-13 to TAMA-17. */
#include <assert.h>

#include "rules/tamalou/parts.h"

static bool is_red(Card card)
{
    Suit suit = card_suit(card);
    return suit == DIAMONDS || suit == HEARTS;
}

/* [TAMA-13] "A 1; 2–10 as printed; J, Q 10; black K 15; red K 0; joker 20."
 * "cactus J 11, Q 12, black K 13, red K 0, joker −1; cabo J 11, Q 12, K 13 all, joker 0" */
int tama_value(const Table *t, Card card)
{
    static const int8_t JOKER[] = {20, -1, 0}, BLACK_K[] = {15, 13, 13}, RED_K[] = {0, 0, 13};
    int values = t->option[TAMA_VALUES];
    assert(card <= CARD_JOKER);
    if (card == CARD_JOKER) return JOKER[values];
    int rank = card / 4 + 1;
    if (rank == 13) return is_red(card) ? RED_K[values] : BLACK_K[values];
    return rank > 10 && values == TAMA_VALUES_CLASSIC ? 10 : rank;
}

/* [TAMA-8] "7, 8: `peek P`", "9, 10: `spy S P`", "J, Q: `trade P S Q`", "K: `spy S P`"
 * [TAMA-10] "with `black` a red K has no power" */
TamaPower tama_power(const Table *t, Card card)
{
    switch (card_rank(card)) {
    case 7:
    case 8: return TAMA_POWER_PEEK;
    case 9:
    case 10: return TAMA_POWER_SPY;
    case 11:
    case 12: return TAMA_POWER_TRADE;
    case 13:
        if (t->option[TAMA_KING] == TAMA_KING_BLACK && is_red(card)) return TAMA_NO_POWER;
        return TAMA_POWER_KING;
    default: return TAMA_NO_POWER;
    }
}

int tama_sum(const Tamalou *t, Seat seat)
{
    int sum = 0;
    for (int p = 1; p <= tama_places(t, seat); p++) {
        Card card = tama_at(t, seat, p)->card;
        if (card != CARD_NONE) sum += tama_value(&t->table, card);
    }
    return sum;
}

/* ---- a round -------------------------------------------------------------------------- */

/* [TAMA-14] "A declaration ends the round at once and all cards are turned up." */
static void turn_all_up(Tamalou *t, EventList *events)
{
    for (Seat s = 0; s < t->table.seat_count; s++) {
        for (int p = 1; p <= tama_places(t, s); p++) {
            TamaPlace *place = &t->laid[t->first[s] + p - 1];
            if (place->card == CARD_NONE) continue;
            place->known_by = TAMA_EVERYBODY;
            tama_tell_turned(events, SEAT_NOBODY, place->card, tama_place(s, p), true, SEATS_ALL);
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
        tama_tell(events, EV_RULE, s, TAMA_RULE_KAMIKAZE);
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
 * [TAMA-18] "`fail` [...] the penalty of TAMA-14" */
static void score_declaration(Tamalou *t, EventList *events)
{
    int32_t *points = t->table.round_scores, d = points[t->declarer];
    bool failed = d > TAMA_LIMIT, caught = false;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (s == t->declarer || points[s] > d) continue;
        points[s] = 0;
        caught = true;
    }
    if (failed) points[t->declarer] = d + t->table.option[TAMA_FAIL];
    else if (!caught) points[t->declarer] = 0;
    tama_tell(events, EV_RULE, t->declarer,
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
    for (Seat s = 0; s < t->seat_count && exact != TAMA_EXACT_OFF; s++) {
        if (t->scores[s] != target) continue;
        t->scores[s] = lowered;
        tama_tell(events, EV_RULE, s, TAMA_RULE_EXACT);
        any = true;
    }
    return any;
}

static SeatSet lowest(const Table *t, const int32_t *points)
{
    SeatSet best = 0;
    for (Seat s = 0, first = 0; s < t->seat_count; s++) {
        if (points[s] > points[first]) continue;
        best = points[s] < points[first] ? seats_only(s) : (SeatSet)(best | seats_only(s));
        first = s;
    }
    return best;
}

/* [TAMA-16] "When anyone has 100 or more the match is over; lowest total wins, equals share."
 * [TAMA-17] "`end50` the match ends"; "`rounds` [...] ends the match after that many rounds" */
static void end_match(Table *t, bool exact, EventList *events)
{
    bool over = exact && t->option[TAMA_EXACT] == TAMA_EXACT_END50;
    for (Seat s = 0; s < t->seat_count; s++) over |= t->scores[s] >= t->option[TAMA_TARGET];
    over |= t->option[TAMA_ROUNDS] > 0 && t->round >= t->option[TAMA_ROUNDS];
    if (!over) return;
    t->over = 1;
    t->winners = lowest(t, t->scores);
    tama_tell(events, EV_MATCH_ENDED, SEAT_NOBODY, 0);
}

static void clear_turn(Tamalou *t)
{
    t->table.phase = TAMA_ROUND_OVER;
    t->table.to_act = 0;
    t->turn = SEAT_NOBODY;
    t->power = TAMA_NO_POWER;
    t->traded_with = SEAT_NOBODY;
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
        tama_tell(events, EV_SCORED, s, head->round_scores[s]);
    }
    head->scored = 1;
    head->winners = lowest(head, head->round_scores);
    bool exact = lower_exact(head, events);
    tama_tell(events, EV_ROUND_ENDED, SEAT_NOBODY, 0);
    end_match(head, exact, events);
}
