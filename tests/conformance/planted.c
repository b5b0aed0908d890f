/* planted.c - see planted.h. */
#include "planted.h"

#include <string.h>

#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/takoyaki/takoyaki.h"
#include "rules/tamalou/tamalou.h"
#include "rules/toy/toy.h"

/* ---- the toy: one of each kind -------------------------------------------------------- */

static void observe_with_leak(const State *s, Seat seat, View *out)
{
    const ToyState *t = (const ToyState *)s;
    TOY.observe(s, seat, out);
    if (t->stock_count > 0) ((ToyState *)out)->pad[0] = t->stock[t->stock_count - 1];
}

/* Copies whole rows and blots out the cards: what a shrinking hand leaves behind its count is
 * then shown. Only twins can see it. */
static void observe_with_stale_byte(const State *s, Seat seat, View *out)
{
    const ToyState *t = (const ToyState *)s;
    ToyState *v = (ToyState *)out;
    TOY.observe(s, seat, out);
    for (int p = 0; p < t->table.seat_count; p++) {
        int count = t->hand_count[p];
        memcpy(&v->hand[p][count], &t->hand[p][count], (size_t)(TOY_DECK - count));
    }
}

static void observe_with_generator(const State *s, Seat seat, View *out)
{
    TOY.observe(s, seat, out);
    ((ToyState *)out)->table.rng.used = state_table(s)->rng.used;
}

static void apply_and_tell_all(State *s, Seat seat, const Action *a, EventList *events)
{
    TOY.apply(s, seat, a, events);
    for (int i = 0; events && i < events->count; i++) events->items[i].seen_by = SEATS_ALL;
}

static void apply_and_forget_one(State *s, Seat seat, const Action *a, EventList *events)
{
    TOY.apply(s, seat, a, events);
    if (events && a->verb == TOY_DRAW) events->items[0].type = EV_READY;
}

static bool accept_every_draw(const View *v, const Action *a, Reason *why)
{
    bool legal = TOY.is_legal(v, a, why);
    if (a->verb != TOY_DRAW || a->count > 0) return legal;
    if (why) why->code = 0;
    return true;
}

static DealStatus deal_by_address(State *s, const Deal *manual, EventList *events)
{
    DealStatus status = TOY.deal(s, manual, events);
    ((ToyState *)s)->pad[1] = (uint8_t)((uintptr_t)s >> 4);
    return status;
}

/* A playout that does not draw evenly: mostly it takes the last of the list. */
static void play_mostly_the_last(State *s, FastRng *rng)
{
    ToyState view;
    Action list[64];
    bool more;
    Seat seat = 0;
    while (!seats_have(state_table(s)->to_act, seat)) seat++;
    TOY.observe(s, seat, (View *)&view);
    int count = TOY.legal((const View *)&view, list, 64, &more);
    int which = fast_rng_below(rng, 4) ? count - 1 : (int)fast_rng_below(rng, (uint32_t)count);
    TOY.apply(s, seat, &list[which], NULL);
}

/* Plays what is legal, and counts it to somebody else's score. */
static void play_and_score(State *s, FastRng *rng)
{
    play_mostly_the_last(s, rng);
    ((ToyState *)s)->table.scores[0]++;
}

/* ---- five games: what might slip out of each ------------------------------------------ */

/* A face-down place: with a joker in hand, the seat peeks where it might go. */
static void observe_takoyaki(const State *s, Seat seat, View *out)
{
    const Takoyaki *t = (const Takoyaki *)s;
    Takoyaki *v = (Takoyaki *)out;
    TAKOYAKI.observe(s, seat, out);
    if (seat >= t->table.seat_count || t->turn != seat || t->hand != CARD_JOKER) return;
    for (int p = 1; p <= TAKO_PLACES; p++) {
        if (tako_is_open(t, seat, p)) continue;
        v->plate[seat][p - 1] = t->plate[seat][p - 1];
        return;
    }
}

/* Another's hand: the last two cards of a neighbour, where a call would be decided. */
static void observe_dotenko(const State *s, Seat seat, View *out)
{
    const Dotenko *t = (const Dotenko *)s;
    DOTENKO.observe(s, seat, out);
    if (seat >= t->table.seat_count) return;
    Seat neighbour = (Seat)((seat + 1) % t->table.seat_count);
    if (t->hand_count[neighbour] != 2) return;
    memcpy(&((Dotenko *)out)->held[t->hand_at[neighbour]], dote_hand(t, neighbour), 2);
}

/* One's own hand, while it may still be swapped for the dealer's and nobody has looked yet. */
static void observe_kakkuri(const State *s, Seat seat, View *out)
{
    const Kakkuri *t = (const Kakkuri *)s;
    KAKKURI.observe(s, seat, out);
    if (seat >= t->table.seat_count || t->table.phase != KAKU_FUWARI) return;
    memcpy(((Kakkuri *)out)->card + t->first[seat], kaku_hand(t, seat), t->hand_count[seat]);
}

/* The hand that a neighbour has folded, which stays face down. */
static void observe_folded(const State *s, Seat seat, View *out)
{
    const Kakkuri *t = (const Kakkuri *)s;
    KAKKURI.observe(s, seat, out);
    if (seat >= t->table.seat_count || t->table.phase == PHASE_ROUND_OVER) return;
    Seat neighbour = (Seat)((seat + 1) % t->table.seat_count);
    if (!seats_have(kaku_folded(t), neighbour)) return;
    memcpy(((Kakkuri *)out)->card + t->first[neighbour], kaku_hand(t, neighbour), 1);
}

/* The card on top of the box, to whose turn it is. */
static void observe_box(const State *s, Seat seat, View *out)
{
    const Kakkuri *t = (const Kakkuri *)s;
    KAKKURI.observe(s, seat, out);
    if (seat != t->turn || t->box_count == 0 || t->table.phase != KAKU_TURN) return;
    ((Kakkuri *)out)->box[t->box_count - 1] = t->box[t->box_count - 1];
}

/* A card that the seat never saw: what its neighbour has in the first place, while that one holds
 * the card it has drawn. */
static void observe_tamalou(const State *s, Seat seat, View *out)
{
    const Tamalou *t = (const Tamalou *)s;
    TAMALOU.observe(s, seat, out);
    if (seat >= t->table.seat_count || t->drawn == CARD_NONE || t->turn == seat) return;
    int first = t->first[t->turn];
    ((Tamalou *)out)->laid[first].card = t->laid[first].card;
}

/* The exchanged cards: those who had no part in it are told what went up. */
static void observe_daifugo(const State *s, Seat seat, View *out)
{
    const Daifugo *d = (const Daifugo *)s;
    DAIFUGO.observe(s, seat, out);
    memcpy(((Daifugo *)out)->took, d->took, sizeof d->took);
}

const Planted PLANTED[] = {
    {&TOY, .observe = observe_with_leak, .found = "can tell"},
    {&TOY, .observe = observe_with_stale_byte, .found = "a leak"},
    {&TOY, .observe = observe_with_generator, .found = "generator"},
    {&TOY, .apply = apply_and_tell_all, .found = "sees in"},
    {&TOY, .apply = apply_and_forget_one, .found = "sees in"},
    {&TOY, .is_legal = accept_every_draw, .found = "may do"},
    {&TOY, .deal = deal_by_address, .found = "two deals"},
    {&TOY, .play_random = play_mostly_the_last, .found = "prefers"},
    {&TOY, .play_random = play_and_score, .found = "not legal"},
    {&TAKOYAKI, .observe = observe_takoyaki, .found = "seat"},
    {&DOTENKO, .observe = observe_dotenko, .found = "seat"},
    {&KAKKURI, .observe = observe_kakkuri, .found = "seat"},
    {&KAKKURI, .observe = observe_folded, .found = "seat"},
    {&KAKKURI, .observe = observe_box, .found = "seat"},
    {&TAMALOU, .observe = observe_tamalou, .found = "seat"},
    {&DAIFUGO, .observe = observe_daifugo, .found = "seat"},
    {.in = NULL},
};

Game planted_in(const Planted *p)
{
    Game game = *p->in;
    if (p->observe) game.observe = p->observe;
    if (p->apply) game.apply = p->apply;
    if (p->is_legal) game.is_legal = p->is_legal;
    if (p->deal) game.deal = p->deal;
    if (p->play_random) game.play_random = p->play_random;
    return game;
}
