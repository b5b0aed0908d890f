/* daifugo_tell.c - events of Daifugō, and who knows where a card is. DAIF-4, DAIF-18, DAIF-25. */
#include <assert.h>
#include <string.h>

#include "rules/daifugo/daifugo_inner.h"

/* What all may see lies open. */
void daif_write_move(EventList *events, Seat seat, Card card, Zone from, Zone to, SeatSet seen_by)
{
    event_push(events, (Event){.type = EV_MOVED, .seat = seat, .card = card,
                               .face_up = seen_by == SEATS_ALL, .from = from, .to = to,
                               .seen_by = seen_by});
}

void daif_tell_clear(const Daifugo *d, EventList *events)
{
    for (int i = 0; i < d->pile_count; i++) {
        for (DaifSet rest = d->pile[i].cards; rest; rest &= rest - 1) {
            daif_tell_move(events, SEAT_NOBODY, daif_card(daif_first(rest)),
                           (Zone){ZONE_FIELD, SEAT_NOBODY, 0},
                           (Zone){ZONE_DISCARD, SEAT_NOBODY, 0}, SEATS_ALL);
        }
    }
}

void daif_wipe_pile(Daifugo *d) { memset(d->pile, 0, d->pile_count * sizeof d->pile[0]); }

/* Forgets what `v` knew about `holder` having these cards; jokers are alike. */
static void forget(Daifugo *d, int v, Seat holder, DaifSet cards)
{
    for (Seat h = 0; h < d->table.seat_count; h++) d->may[v][h] &= ~daif_natural(cards);
    DaifSet *known = &d->may[v][holder];
    int jokers = daif_jokers(*known) - daif_jokers(cards);
    *known = daif_natural(*known) | daif_joker_set(jokers > 0 ? jokers : 0);
}

/* These cards of `holder` lie open now. */
static void forget_open(Daifugo *d, Seat holder, DaifSet cards)
{
    for (int v = 0; v <= DAIF_ALL; v++) forget(d, v, holder, cards);
    d->told &= ~daif_natural(cards);
}

void daif_tell_laid(Daifugo *d, Seat seat, DaifSet cards, Zone to, EventList *events)
{
    assert(daif_has(d->hand[seat], cards));
    if (cards & d->told) forget_open(d, seat, cards);
    for (; events && cards; cards &= cards - 1) {
        daif_tell_move(events, seat, daif_card(daif_first(cards)), (Zone){ZONE_HAND, seat, 0}, to,
                       SEATS_ALL);
    }
}

/* A joker above the 2 or below the lowest card of a stair stands for no card. */
static bool is_card_of_stair(const Daifugo *d, int number)
{
    const bool by_number = d->table.option[DAIF_STAIR_AXIS] == DAIF_AXIS_NUMBER;
    return by_number ? number >= 1 && number <= DAIF_ACE : number >= 3 && number <= DAIF_TWO;
}

void daif_tell_jokers(const Daifugo *d, const DaifPlay *play, EventList *events)
{
    const int count = daif_jokers(play->cards);
    for (int i = 0; i < count && play->number <= DAIF_TWO; i++) {
        Event *e = &events->items[events->count - count + i];
        const bool stair = play->kind == DAIF_STAIR;
        const int number = stair ? play->as[i] : play->number;
        if (stair && !is_card_of_stair(d, number)) continue;
        e->as = (uint32_t)daif_rank_of(number);
        if (stair && !daif_is_emperor(play))
            e->as += EVENT_SUIT * ((uint32_t)__builtin_ctz(play->suits) + 1);
        else if (!stair && play->as[i] != DAIF_NO_SUIT)
            e->as += EVENT_SUIT * (play->as[i] + 1u);
    }
}

/* `v` knows from now on that `holder` has this card. */
static void know(Daifugo *d, int v, Seat holder, DaifSet card)
{
    for (Seat h = 0; h < d->table.seat_count; h++) d->may[v][h] &= ~daif_natural(card);
    d->may[v][holder] = daif_add(d->may[v][holder], card);
    d->told |= card;
}

/* [DAIF-4] The holder of a card leads by it: all see it. */
void daif_show(Daifugo *d, Seat holder, Card card, EventList *events)
{
    for (int v = 0; v <= DAIF_ALL && !d->slim; v++) {
        if (v != holder) know(d, v, holder, daif_only(card));
    }
    if (!events) return;
    event_push(events, (Event){.type = EV_TURNED, .seat = holder, .card = card, .face_up = 1,
                               .to = {ZONE_HAND, holder, 0}, .seen_by = SEATS_ALL});
}

/* A card that a third knew to be at `from` may be at either now. Jokers cannot be told apart,
 * so of a joker that may have gone nothing is known any more. */
static void wonder(Daifugo *d, Seat from, Seat to)
{
    for (int v = 0; v <= DAIF_ALL; v++) {
        if (v == from || v == to) continue;
        DaifSet *here = &d->may[v][from], *there = &d->may[v][to];
        *here = daif_natural(*here);
        *there |= *here;
    }
}

/* [DAIF-18] [DAIF-25] Cards go from hand to hand; only these two see which. */
void daif_pass_cards(Daifugo *d, Seat from, Seat to, DaifSet cards, EventList *events)
{
    int count = daif_count(cards);
    assert(daif_has(d->hand[from], cards));
    d->hand[from] = daif_take(d->hand[from], cards);
    d->hand[to] = daif_add(d->hand[to], cards);
    d->count[from] = (uint8_t)(d->count[from] - count);
    d->count[to] = (uint8_t)(d->count[to] + count);
    if (d->slim) return; // a playout needs neither memory nor events
    wonder(d, from, to);
    forget(d, to, from, cards);
    for (DaifSet rest = cards; rest; rest &= rest - 1) {
        DaifSet card = daif_only(daif_card(daif_first(rest)));
        know(d, from, to, card);
        daif_tell_move(events, from, daif_card(daif_first(rest)), (Zone){ZONE_HAND, from, 0},
                       (Zone){ZONE_HAND, to, 0}, (SeatSet)(seats_only(from) | seats_only(to)));
    }
}
