/* daifugo_finish.c - how a play ends: who is out, locks, clearing, who is next; the end of a round
 * and of a match. DAIF-7, DAIF-8, DAIF-11, DAIF-22 to DAIF-28. */
#include <assert.h>
#include <string.h>

#include "rules/daifugo/daifugo_step.h"

/* ---- round the table ------------------------------------------------------------------- */

/* [DAIF-20] "'next' then goes from each place to the one below it" [DAIF-25] and back again where
 * a 9 has turned the direction. */
static Seat next_seat(const Daifugo *d, Seat seat)
{
    int seats = d->table.seat_count, at = 0;
    while (d->order[at] != seat) at++;
    return d->order[(at + d->direction + seats) % seats];
}

Seat daif_first_by_place(const Daifugo *d, Seat from, unsigned seats)
{
    do {
        from = next_seat(d, from);
    } while (!(seats >> from & 1u));
    return from;
}

Seat daif_next_in(const Daifugo *d, Seat seat)
{
    return daif_first_after(d, seat, d->in | seats_only(seat));
}

/* ---- the end of a round ---------------------------------------------------------------- */

/* [DAIF-27] "A place p among n scores n−p. Highest total wins, equals share." */
static void end_round(Daifugo *d, EventList *events)
{
    Table *head = &d->table;
    for (Seat s = 0; s < head->seat_count; s++) {
        int points = head->seat_count - d->place[s];
        head->round_scores[s] = points;
        head->scores[s] += points;
        if (d->place[s] == 1) head->winners |= seats_only(s);
        event_tell(events, EV_SCORED, s, points);
    }
    head->scored = 1;
    head->phase = DAIF_ROUND_OVER;
    head->to_act = 0;
    d->turn = d->leader = SEAT_NOBODY;
    d->passed = 0;
    d->asked = 0;
    d->revolution = d->jback = d->lock = d->tight = d->partly = 0; // [DAIF-10] "or the round's end"
    event_tell(events, EV_ROUND_ENDED, SEAT_NOBODY, 0);
    if (head->round < head->option[DAIF_ROUNDS]) return;
    int place[SEATS_MAX];
    table_places(&DAIFUGO, head, place);
    head->over = 1;
    head->winners = 0;
    for (Seat s = 0; s < head->seat_count; s++) {
        if (place[s] == 1) head->winners |= seats_only(s);
    }
    event_tell(events, EV_MATCH_ENDED, SEAT_NOBODY, 0);
}

/* ---- going out ------------------------------------------------------------------------- */

/* The best place still free, or the lowest. */
static int free_place(const Daifugo *d, bool lowest)
{
    unsigned taken = 0;
    int seats = d->table.seat_count, place = lowest ? seats : 1;
    for (Seat s = 0; s < seats; s++) taken |= 1u << d->place[s];
    while (taken >> place & 1u) place += lowest ? -1 : 1;
    return place;
}

static void take_place(Daifugo *d, Seat seat, bool lowest, EventList *events)
{
    d->place[seat] = (uint8_t)free_place(d, lowest);
    d->in = (SeatSet)(d->in & ~seats_only(seat));
    d->passed = (SeatSet)(d->passed & ~seats_only(seat));
    event_tell(events, EV_FINISHED, seat, d->place[seat]);
}

/* [DAIF-28] `gekokujo`: "when the 大貧民 of the round before takes the first place, the round ends at
 * once, and all places of the round before are turned over" */
static void overthrow(Daifugo *d, Seat poorest, EventList *events)
{
    const int seats = d->table.seat_count;
    event_tell(events, EV_RULE, poorest, DAIF_RULE_GEKOKUJO);
    for (int place = 2; place <= seats; place++) {
        for (Seat s = 0; s < seats; s++) {
            if (d->before[s] != seats + 1 - place) continue;
            d->place[s] = (uint8_t)place;
            event_tell(events, EV_FINISHED, s, place);
        }
    }
    d->in = d->passed = 0;
}

/* [DAIF-11] "Who has no cards left is out, in order"
 * [DAIF-24] "puts the player last; several fouls: the first is lowest. A foul or a fall takes the
 * lowest place still free"
 * [DAIF-23] "when the 大富豪 of the round before is not the first out, that player is out at
 * once, last, hand face down" */
static void go_out(Daifugo *d, Seat seat, bool foul, EventList *events)
{
    if (foul) event_tell(events, EV_RULE, seat, DAIF_RULE_FOUL);
    d->out[d->out_count++] = seat;
    take_place(d, seat, foul, events);
    if (d->table.option[DAIF_GEKOKUJO] && d->place[seat] == 1 &&
        d->before[seat] == d->table.seat_count) {
        overthrow(d, seat, events);
        return;
    }
    if (d->out_count > 1 || !d->table.option[DAIF_FALL]) return;
    for (Seat s = 0; s < d->table.seat_count; s++) {
        if (d->before[s] != 1 || s == seat) continue;
        event_tell(events, EV_RULE, s, DAIF_RULE_FALL);
        d->fallen = s;
        d->fallen_unheld = d->unheld;
        d->out[d->out_count++] = s;
        take_place(d, s, true, events);
    }
}

/* Bits of empty seats are set, too, but these are not `in`. */
static unsigned without_cards(const Daifugo *d)
{
    unsigned empty = 0;
    for (Seat s = 0; s < SEATS_MAX; s++) empty |= (d->count[s] == 0 ? 1u : 0u) << s;
    return empty;
}

/* Everybody without cards goes out, `first` before the others, then in turn: a bomb may empty
 * several hands. True if that ends the round: [DAIF-11] "The last one with cards is 大貧民." */
bool daif_leave_if_empty(Daifugo *d, Seat first, EventList *events)
{
    const DaifPlay *top = daif_top(d);
    const unsigned empty = without_cards(d);
    Seat seat = first;
    // a player who goes out may cause the fall of another, who is then no longer in
    while (empty & d->in) {
        if (!(empty & d->in & seats_only(seat))) seat = daif_first_after(d, seat, empty & d->in);
        bool own = top && top->seat == seat; // [DAIF-24] is about one's own last play
        go_out(d, seat, own && daif_is_foul(d, top), events);
    }
    if (d->in & (d->in - 1)) return false; // more than one
    if (d->in) take_place(d, (Seat)daif_first(d->in), false, events);
    end_round(d, events);
    return true;
}

/* ---- skipping --------------------------------------------------------------------------- */

/* [DAIF-25] "each 5 skips one player" of those who would be asked after `from`; once all are
 * skipped, it is the player's own turn again. If nobody is left to ask, the pile is cleared. */
static void answer_after_skips(Daifugo *d, Seat from, int skips, EventList *events)
{
    const Seat own = daif_top(d)->seat;
    for (unsigned asked = daif_unasked(d); asked; skips--) {
        Seat seat = daif_first_after(d, from, asked);
        if (seat == own || skips == 0) {
            daif_turn(d, seat, events);
            return;
        }
        event_tell(events, EV_RULE, seat, DAIF_RULE_SKIP);
        asked &= ~(unsigned)seats_only(seat);
        from = seat;
    }
    event_tell(events, EV_RULE, SEAT_NOBODY, DAIF_RULE_PASSED);
    daif_clear(d, events);
}

/* ---- two 4s stop an 8 ------------------------------------------------------------------- */

/* Asks the next one who might, or has the 8 cut. */
static void ask_to_stop(Daifugo *d, Seat from, EventList *events)
{
    const unsigned asked = d->in & ~(unsigned)d->asked;
    if (asked) {
        daif_turn(d, daif_first_after(d, from, asked), events);
        return;
    }
    d->asked = 0;
    if (d->table.phase == DAIF_STOP4) event_tell(events, EV_PHASE, SEAT_NOBODY, DAIF_TURN);
    d->table.phase = DAIF_TURN;
    event_tell(events, EV_RULE, daif_top(d)->seat, DAIF_RULE_CUT);
    daif_clear(d, events);
}

/* [DAIF-28] "where a single 8 would cut, the others still in are asked in turn": those who, by all
 * that lies open, may have two 4s. False: nobody may. */
static bool asks_to_stop(Daifugo *d, EventList *events)
{
    const DaifPlay *top = daif_top(d);
    DaifSet gone = d->unheld;
    unsigned may = 0;
    if (!d->table.option[DAIF_OPT_STOP4] || top->kind != DAIF_SET || top->count != 1) return false;
    for (Seat s = 0; s < d->table.seat_count; s++) gone |= daif_natural(d->played[s]);
    if (daif_count(daif_rank(4) & ~gone) < 2) return false;
    for (Seat s = 0; s < d->table.seat_count; s++) {
        if (seats_have(d->in, s) && s != top->seat && d->count[s] >= 2) may |= seats_only(s);
    }
    if (!may) return false;
    d->asked = (uint8_t)~may;
    d->table.phase = DAIF_STOP4;
    event_tell(events, EV_PHASE, SEAT_NOBODY, DAIF_STOP4);
    ask_to_stop(d, top->seat, events);
    return true;
}

void daif_let_cut(Daifugo *d, EventList *events)
{
    const Seat seat = d->turn;
    event_tell(events, EV_READY, seat, DAIF_SAY_PASS);
    d->asked = (uint8_t)(d->asked | seats_only(seat));
    ask_to_stop(d, seat, events);
}

/* [DAIF-26] "out and foul; locks; clear; next to act" */
void daif_conclude(Daifugo *d, EventList *events)
{
    const DaifPlay *top = daif_top(d), *below = d->pile_count > 1 ? top - 1 : NULL;
    const uint8_t out = d->out_count;
    bool others = d->table.option[DAIF_OPT_BOMB12]; // may have lost their last cards as well
    bool leave = d->count[top->seat] == 0 || others;
    if (leave && daif_leave_if_empty(d, top->seat, events)) return;
    if (d->locking && below) daif_lock(d, top, below, events);
    DaifRule clears = daif_clears(d, top, below, daif_reversed(d));
    // [DAIF-28] "when somebody goes out, the pile is cleared"
    if (!clears && d->out_count > out && d->table.option[DAIF_OUT_CLEARS])
        clears = DAIF_RULE_OUT_CLEARS;
    if (clears == DAIF_RULE_CUT && asks_to_stop(d, events)) return;
    if (clears) {
        event_tell(events, EV_RULE, top->seat, (int)clears);
        daif_clear(d, events);
        return;
    }
    const int skips = daif_skips(d, top);
    if (skips == 0) daif_answer(d, top->seat, events);
    else answer_after_skips(d, top->seat, skips, events);
}
