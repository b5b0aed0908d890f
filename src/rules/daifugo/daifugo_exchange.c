/* daifugo_exchange.c - the cards that change hands before a round begins. DAIF-11, DAIF-18,
 * DAIF-28. */
#include <assert.h>

#include "rules/daifugo/daifugo_step.h"

/* [DAIF-11] "大富豪, 富豪, 平民…, 貧民, 大貧民; three players: 大富豪, 平民, 大貧民; four: no
 * 平民." */
DaifTitle daif_title(int place, int seat_count)
{
    if (place == 1) return DAIF_DAIFUGO;
    if (place == seat_count) return DAIF_DAIHINMIN;
    if (seat_count > 3 && place == 2) return DAIF_FUGO;
    if (seat_count > 3 && place == seat_count - 1) return DAIF_HINMIN;
    return DAIF_HEIMIN;
}

/* Who was in this place in the round before. */
static int seat_in(const Daifugo *d, int place)
{
    for (int s = 0; s < d->table.seat_count; s++) {
        if (d->before[s] == place) return s;
    }
    return -1;
}

/* [DAIF-18] "the 大貧民's two strongest cards go to the 大富豪", "富豪 and 貧民 one. With three
 * players one card between top and bottom, option `exchange3`", "平民 exchange nothing." */
int daif_partner(const Daifugo *d, Seat seat, int *count)
{
    int seats = d->table.seat_count, place = d->before[seat];
    *count = 0;
    if (place == 0) return -1;
    switch (daif_title(place, seats)) {
    case DAIF_HEIMIN: return -1;
    case DAIF_DAIFUGO:
    case DAIF_DAIHINMIN: *count = seats == 3 ? d->table.option[DAIF_EXCHANGE3] : 2; break;
    case DAIF_FUGO:
    case DAIF_HINMIN: *count = 1; break;
    }
    int partner = seat_in(d, seats + 1 - place);
    assert(partner >= 0);
    return partner;
}

bool daif_is_upper(const Daifugo *d, Seat seat)
{
    int count;
    return daif_partner(d, seat, &count) >= 0 && d->before[seat] <= d->table.seat_count / 2;
}

/* [DAIF-18] "the 大貧民's two strongest cards (joker strongest)", "of equal cards the lower gives
 * s before h, d, c": the last cards of a hand. */
static DaifSet strongest_of(DaifSet hand, int count)
{
    DaifSet weaker = hand;
    for (int left = daif_count(hand) - count; left > 0; left--) weaker &= weaker - 1;
    return daif_natural(weaker) | daif_joker_set(daif_jokers(weaker));
}

/* What comes from below. */
static void take(Daifugo *d, Seat upper, EventList *events)
{
    int count;
    Seat lower = (Seat)daif_partner(d, upper, &count);
    d->took[upper] = strongest_of(d->hand[lower], count);
    daif_pass_cards(d, lower, upper, d->took[upper], events);
}

/* [DAIF-28] `exchange_weakest`: of a hand the cards that are weak enough to be given; all of
 * `must` have to be. Cards of one rank are equally weak, and jokers the strongest. */
DaifSet daif_weakest(DaifSet hand, int count, DaifSet *must)
{
    DaifSet rest = hand;
    for (int i = 1; i < count; i++) rest &= rest - 1;
    const int at = daif_first(rest);
    const DaifSet below = at >= DAIF_JOKER_BIT ? daif_natural(hand)
                                               : hand & (daif_rank(daif_number_at(at)) - 1) &
                                                     ~daif_rank(daif_number_at(at));
    const DaifSet equal = at >= DAIF_JOKER_BIT ? daif_joker_set(daif_jokers(hand))
                                               : hand & daif_rank(daif_number_at(at));
    *must = below;
    return below | equal;
}

/* [DAIF-28] `tenpenchii`: "where the 大貧民 is dealt nothing above a 10, the whole hands of
 * 大貧民 and 大富豪 change places, and nobody exchanges". True if so. */
static bool hands_change(Daifugo *d, EventList *events)
{
    const DaifSet modest = ((DaifSet)1 << daif_bit_of(DAIF_JACK, CLUBS)) - 1;
    const Seat first = (Seat)seat_in(d, 1), last = (Seat)seat_in(d, d->table.seat_count);
    if (!d->table.option[DAIF_TENPENCHII] || (d->hand[last] & ~modest) || !d->hand[last])
        return false;
    const DaifSet down = d->hand[first], up = d->hand[last];
    event_tell(events, EV_RULE, last, DAIF_RULE_TENPENCHII);
    daif_pass_cards(d, first, last, down, events);
    daif_pass_cards(d, last, first, up, events);
    d->modest = first;
    d->swapped = 1;
    return true;
}

bool daif_has_exchanged(const Daifugo *d)
{
    const Table *t = &d->table;
    return t->option[DAIF_OPT_EXCHANGE] && t->round > 1 && t->phase != DAIF_EXCHANGE &&
           t->phase != DAIF_VOTE && !d->no_exchange;
}

/* [DAIF-18] "phase `exchange`", "The upper players alone act"; with `exchange_seen` "the lower's
 * cards move when the phase begins". */
static void begin_exchange(Daifugo *d, EventList *events)
{
    if (hands_change(d, events)) {
        daif_begin_play(d, events);
        return;
    }
    d->table.phase = DAIF_EXCHANGE;
    event_tell(events, EV_PHASE, SEAT_NOBODY, DAIF_EXCHANGE);
    for (Seat s = 0; s < d->table.seat_count; s++) {
        if (!daif_is_upper(d, s)) continue;
        d->table.to_act |= seats_only(s);
        if (d->table.option[DAIF_EXCHANGE_SEEN]) take(d, s, events);
    }
}

/* [DAIF-28] `stop_exchange`: the lowest who has not voted yet. */
static void ask_for_vote(Daifugo *d, EventList *events)
{
    Seat next = SEAT_NOBODY;
    for (Seat s = 0; s < d->table.seat_count; s++) {
        if (seats_have(d->asked, s)) continue;
        if (next == SEAT_NOBODY || d->before[s] > d->before[next]) next = s;
    }
    daif_turn(d, next, events);
}

void daif_begin_exchange(Daifugo *d, EventList *events)
{
    if (d->no_exchange) {
        daif_begin_play(d, events);
    } else if (d->table.option[DAIF_STOP_EXCHANGE]) {
        d->table.phase = DAIF_VOTE;
        event_tell(events, EV_PHASE, SEAT_NOBODY, DAIF_VOTE);
        ask_for_vote(d, events);
    } else {
        begin_exchange(d, events);
    }
}

/* [DAIF-28] "as soon as more than half want it, nobody exchanges from now on; as soon as that
 * cannot be any more, cards are exchanged" */
void daif_vote(Daifugo *d, Seat seat, bool stop, EventList *events)
{
    const int seats = d->table.seat_count;
    event_tell(events, EV_READY, seat, stop ? DAIF_SAY_STOP : DAIF_SAY_KEEP);
    d->asked = (uint8_t)(d->asked | seats_only(seat));
    if (stop) d->stops = (uint8_t)(d->stops | seats_only(seat));
    const int stops = daif_count(d->stops), left = seats - daif_count(d->asked);
    const bool out = 2 * stops > seats, open = 2 * (stops + left) > seats;
    if (!out && open) {
        ask_for_vote(d, events);
        return;
    }
    d->asked = d->stops = 0;
    d->turn = SEAT_NOBODY;
    d->table.to_act = 0;
    d->no_exchange = out;
    if (out) event_tell(events, EV_RULE, SEAT_NOBODY, DAIF_RULE_NO_EXCHANGE);
    if (out) daif_begin_play(d, events);
    else begin_exchange(d, events);
}

/* [DAIF-18] "All gives are made, then cards move at once; until then every hand is as dealt." */
void daif_give_back(Daifugo *d, Seat seat, DaifSet cards, EventList *events)
{
    d->gave[seat] = cards;
    d->table.to_act = (SeatSet)(d->table.to_act & ~seats_only(seat));
    event_tell(events, EV_READY, seat, DAIF_SAY_GIVE);
    if (d->table.to_act) return;
    for (Seat s = 0; s < d->table.seat_count; s++) {
        if (!daif_is_upper(d, s)) continue;
        int count;
        Seat lower = (Seat)daif_partner(d, s, &count);
        if (!d->table.option[DAIF_EXCHANGE_SEEN]) take(d, s, events);
        daif_pass_cards(d, s, lower, d->gave[s], events);
    }
    daif_begin_play(d, events);
}
