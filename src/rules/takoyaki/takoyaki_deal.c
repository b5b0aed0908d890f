/* takoyaki_deal.c - Takoyaki before the first turn: decks and jokers, dealing. TAKO-1 to TAKO-3. */
#include <assert.h>
#include <string.h>

#include "rules/takoyaki/takoyaki_inner.h"

/* [TAKO-20] With two players the one who is not first is second in any case; without jokers none is
 * swapped. */
bool tako_idle(const Setup *setup, int option)
{
    if (option == TAKO_JOKER_SWAP) return setup->rules >= 4 && setup->option[TAKO_JOKERS] == 0;
    return option == TAKO_FINISH && setup->rules >= 3 && setup->seat_count == 2;
}

/* [TAKO-1] "2–3 players: one 52-card deck; 4–8: two decks", "`1` refused above 3 players"
 * [TAKO-2] "default 2 for each deck in play" */
const char *tako_settle(Setup *setup)
{
    int16_t *decks = &setup->option[TAKO_DECKS], *jokers = &setup->option[TAKO_JOKERS];
    bool many = setup->seat_count > 3;
    if (*decks == 0) *decks = many ? 2 : 1;
    if (*decks == 1 && many) return TAKOYAKI.options[TAKO_DECKS].key;
    if (*jokers == OPTION_AUTO) *jokers = (int16_t)(2 * *decks);
    return options_idle(&TAKOYAKI, setup);
}

/* [TAKO-3] "ten each": a plate laid by hand is whole. */
bool tako_hand_fits(const Setup *setup, int count)
{
    (void)setup;
    return count == TAKO_PLACES;
}

static void clear_plates(Takoyaki *t)
{
    memset(t->plate, CARD_NONE, sizeof t->plate);
    t->hand = CARD_NONE;
    t->turn = SEAT_NOBODY;
}

void tako_start(const Setup *setup, State *out)
{
    assert(setup->seat_count >= TAKOYAKI.seats_min && setup->seat_count <= TAKO_SEATS_MAX);
    Takoyaki *t = (Takoyaki *)out;
    table_start(&t->table, sizeof *t, setup);
    clear_plates(t);
}

/* Every card of the match, [TAKO-1] and [TAKO-2]; returns how many. */
int tako_deck(const Table *t, Card deck[CARDS_MAX])
{
    int count = 0;
    for (int d = 0; d < t->option[TAKO_DECKS]; d++) {
        for (Card c = 0; c < CARD_JOKER; c++) deck[count++] = c;
    }
    for (int j = 0; j < t->option[TAKO_JOKERS]; j++) deck[count++] = CARD_JOKER;
    return count;
}

/* Prepares the table for the next round: keeps the fields of the match and clears those of the last
 * round. */
static Takoyaki next_round(const Takoyaki *t)
{
    Takoyaki next;
    memset(&next, 0, sizeof next);
    next.table = t->table;
    clear_plates(&next);
    Table *head = &next.table;
    // [TAKO-17] "the deal moves to the left"
    if (head->round > 0) head->dealer = seat_next(&TAKOYAKI, head, head->dealer);
    head->round++;
    head->scored = 0;
    head->winners = 0;
    memset(head->round_scores, 0, sizeof head->round_scores);
    return next;
}

/* Nobody learns a card: not even its owner may look [TAKO-4]. */
static void tell_deal(const Takoyaki *t, EventList *events)
{
    Seat seat = t->table.dealer;
    if (!events) return;
    event_tell(events, EV_ROUND_BEGAN, seat, t->table.round);
    for (int i = 0; i < TAKO_PLACES * t->table.seat_count; i++) {
        seat = seat_next(&TAKOYAKI, &t->table, seat);
        int p = i / t->table.seat_count;
        event_push(events, (Event){.type = EV_MOVED, .seat = SEAT_NOBODY,
                                   .card = t->plate[seat][p],
                                   .from = {ZONE_STOCK, SEAT_NOBODY, 0},
                                   .to = {ZONE_PLACES, seat, (uint8_t)(p + 1)}});
    }
    event_tell(events, EV_PHASE, SEAT_NOBODY, TAKO_ARRANGE);
}

static DealStatus hands_status(const Deal *manual, int seat_count)
{
    for (int s = 0; s < seat_count; s++) {
        if (!manual->hand_given[s] || manual->hand_count[s] == TAKO_PLACES) continue;
        return manual->hand_count[s] < TAKO_PLACES ? DEAL_TOO_FEW : DEAL_TOO_MANY;
    }
    return DEAL_OK;
}

/* [TAKO-3] "one card at a time, ten each, beginning at the dealer's left and ending with the
 * dealer" "The rest is the stock, face down." */
DealStatus tako_deal(State *s, const Deal *manual, EventList *events)
{
    Takoyaki *t = (Takoyaki *)s;
    assert(t->table.phase == TAKO_ROUND_OVER && !t->table.over);
    int seat_count = t->table.seat_count;
    Takoyaki next = next_round(t);
    Rng rng = table_rng(&next.table, RNG_DEAL);
    Card deck[CARDS_MAX], hand[SEATS_MAX][CARDS_MAX];
    uint8_t hand_count[SEATS_MAX];
    DealPlan plan = {.deck = deck,
                     .deck_count = tako_deck(&next.table, deck),
                     .each = TAKO_PLACES,
                     .packet = 1,
                     .first = seat_next(&TAKOYAKI, &next.table, next.table.dealer),
                     .direction = TAKOYAKI.direction,
                     .seat_count = seat_count,
                     .seats = (SeatSet)((1u << seat_count) - 1)};
    DealStatus status = manual ? hands_status(manual, seat_count) : DEAL_OK;
    if (status == DEAL_OK) {
        status = deal_cards(&plan, manual, &rng, hand, hand_count, next.stock, &next.stock_count);
    }
    if (status != DEAL_OK) return status;

    for (int seat = 0; seat < seat_count; seat++) {
        memcpy(next.plate[seat], hand[seat], TAKO_PLACES);
    }
    next.out_count = (uint8_t)(plan.deck_count - next.stock_count - TAKO_PLACES * seat_count);
    next.table.rng = table_rng(&next.table, RNG_PLAY);
    next.table.phase = TAKO_ARRANGE;
    next.table.to_act = plan.seats;
    *t = next;
    tell_deal(t, events);
    return DEAL_OK;
}

void tako_dealt(const State *s, Deal *out)
{
    const Takoyaki *t = (const Takoyaki *)s;
    assert(t->table.phase == TAKO_ARRANGE);
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < t->table.seat_count; seat++) {
        out->hand_given[seat] = 1;
        out->hand_count[seat] = TAKO_PLACES;
        memcpy(out->hand[seat], t->plate[seat], TAKO_PLACES);
    }
    out->stock_given = 1;
    out->stock_closed = t->out_count > 0;
    out->stock_count = t->stock_count;
    for (int i = 0; i < t->stock_count; i++) out->stock[i] = t->stock[t->stock_count - 1 - i];
    out->table = CARD_NONE;
}
