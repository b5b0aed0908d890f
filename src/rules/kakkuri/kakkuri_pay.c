/* kakkuri_pay.c - the end of a deal of Kakkuri and of the match: who pays whom, who stands where.
 * KAKU-22 to KAKU-26. */
#include "rules/kakkuri/kakkuri_inner.h"

/* What `seat` owes the winner.
 * [KAKU-22] "one chip from each other player, folded ones included [...], not from a forced-out
 * player"
 * [KAKU-23] guri: "two chips from each player still in, one from each folded"
 * [KAKU-24] "three from everyone" */
static int owed_by(const Kakkuri *t, Seat seat, KakuEnd end)
{
    if (end == KAKU_END_UTAZU) return 3;
    if (seat == t->forced) return 0;
    return end == KAKU_END_GURI && seats_have(t->playing, seat) ? 2 : 1;
}

/* [KAKU-25] "Who cannot pay in full pays what is left." */
static void pay(Kakkuri *t, KakuEnd end, Seat winner, EventList *events)
{
    Table *head = &t->table;
    for (Seat s = 0; s < head->seat_count; s++) {
        if (s == winner || !seats_have(t->dealt_in, s)) continue;
        int32_t owed = owed_by(t, s, end);
        if (owed > head->scores[s]) owed = head->scores[s];
        head->scores[s] -= owed;
        head->scores[winner] += owed;
        head->round_scores[s] -= owed;
        head->round_scores[winner] += owed;
    }
    for (Seat s = 0; s < head->seat_count; s++) {
        if (head->round_scores[s]) event_tell(events, EV_SCORED, s, head->round_scores[s]);
    }
}

/* [KAKU-25] "Who has no chips leaves the match at the end of the deal"
 * [KAKU-26] "Who has lost all chips is placed by when: who left later stands higher." Until the
 * second version of these rules all who had left shared a place. */
static void leave(Kakkuri *t, EventList *events)
{
    Table *head = &t->table;
    SeatSet left = 0;
    for (Seat s = 0; s < head->seat_count; s++) {
        if (!seats_have(t->dealt_in, s) || head->scores[s] > 0) continue;
        left |= seats_only(s);
        event_tell(events, EV_RULE, s, KAKU_RULE_LEFT);
    }
    for (Seat s = 0; s < head->seat_count && left && head->rules >= 2; s++) {
        if (head->scores[s] == 0) head->after[s]++; // so who left before stands lower now
    }
}

/* [KAKU-26] `draw`: "a card is drawn for each of those who are equal on the first place, highest
 * first, shown as a draw" */
static void draw_for_first(Kakkuri *t, SeatSet equals, EventList *events)
{
    kaku_draw_lots(t, equals, t->drawn);
    event_tell(events, EV_RULE, SEAT_NOBODY, KAKU_RULE_DRAW);
    Seat s = t->table.dealer;
    for (int i = 0; i < t->table.seat_count; i++) {
        s = seat_next(&KAKKURI, &t->table, s);
        if (!seats_have(equals, s)) continue;
        for (Seat other = 0; other < t->table.seat_count; other++) {
            if (seats_have(equals, other) && card_rank(t->drawn[other]) > card_rank(t->drawn[s]))
                t->table.after[s]++;
        }
        kaku_tell_drawn(events, s, t->drawn[s]);
    }
}

static SeatSet firsts(const Table *t)
{
    SeatSet found = 0;
    int place[SEATS_MAX];
    table_places(&KAKKURI, t, place);
    for (Seat s = 0; s < t->seat_count; s++) {
        if (place[s] == 1) found |= seats_only(s);
    }
    return found;
}

/* [KAKU-26] "Most chips wins; equals share the place." */
static void end_match(Kakkuri *t, EventList *events)
{
    const SeatSet first = firsts(&t->table);
    const bool draws = t->table.option[KAKU_OPT_TIE] == KAKU_TIE_DRAW;
    if (draws && kaku_count_seats(first) > 1) draw_for_first(t, first, events);
    t->table.over = 1;
    t->table.winners = firsts(&t->table);
    event_tell(events, EV_MATCH_ENDED, SEAT_NOBODY, 0);
}

/* [KAKU-25] "with fewer than three the match is over. Option `deals` [...] ends it too"; "the
 * deal running when the time is up is the last" */
void kaku_end_deal(Kakkuri *t, KakuEnd end, Seat winner, EventList *events)
{
    Table *head = &t->table;
    t->end = (uint8_t)end;
    t->turn = SEAT_NOBODY;
    head->phase = KAKU_ROUND_OVER;
    head->to_act = head->may_interrupt = 0;
    head->scored = 1;
    // [KAKU-21] "nothing is paid, folded chips go back"
    if (end != KAKU_END_VOID) {
        head->winners = seats_only(winner);
        pay(t, end, winner, events);
        leave(t, events);
    }
    event_tell(events, EV_ROUND_ENDED, SEAT_NOBODY, 0);
    const int deals = head->option[KAKU_OPT_DEALS]; // 0: no limit
    bool last = t->time_up || (deals > 0 && head->round >= deals);
    if (last || kaku_count_seats(kaku_in_match(head)) < 3) end_match(t, events);
}

/* [KAKU-25] "The clock is the table's, not the engine's". Between two deals none is running, so
 * the last one has been. */
void kaku_say_time_up(Kakkuri *t, EventList *events)
{
    t->time_up = 1;
    event_tell(events, EV_RULE, SEAT_NOBODY, KAKU_RULE_TIME_UP);
    if (t->table.phase == KAKU_ROUND_OVER) end_match(t, events);
}
