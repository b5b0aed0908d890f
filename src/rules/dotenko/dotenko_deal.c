/* dotenko_deal.c - Dotenko before the opening: the deck, dealing, the first card. DOTE-1 to
 * DOTE-3. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/scratch.h"
#include "rules/dotenko/dotenko_inner.h"

enum { CARDS_EACH = 2 };

/* [DOTE-27] "An option that can do nothing at this table [...] with the reason" */
bool dote_idle(const Setup *setup, int option)
{
    const int16_t *value = setup->option;
    switch ((DoteOption)option) {
    case DOTE_JOKER_PLAY: case DOTE_RATE_DOUBLE: return value[DOTE_JOKERS] == 0;
    case DOTE_CHAIN_MAX: return value[DOTE_RETURN_CHAIN] != DOTE_RETURNS_CHAIN;
    default: return false;
    }
}

/* Otherwise all values go together. This is not asked of older matches. */
const char *dote_settle(Setup *setup)
{
    return setup->rules < 2 ? NULL : options_idle(&DOTENKO, setup);
}

static void clear_field(Dotenko *t)
{
    t->field = CARD_NONE;
    t->bottom = CARD_NONE;
    t->field_seat = t->turn = t->claim_by = t->claim_on = SEAT_NOBODY;
}

/* [DOTE-1] "Three to six players" [DOTE-2] "The first flipper is chosen by lot" */
void dote_start(const Setup *setup, State *out)
{
    assert(setup->seat_count >= DOTENKO.seats_min && setup->seat_count <= DOTE_SEATS_MAX);
    Dotenko *t = (Dotenko *)out;
    table_start(&t->table, sizeof *t, setup);
    clear_field(t);
    t->next_dealer = t->table.dealer;
}

void dote_slim(const State *from, State *to)
{
    state_copy(to, from, sizeof(Dotenko));
    ((Dotenko *)to)->slim = 1;
}

/* [DOTE-1] "54 cards with two jokers" */
int dote_deck(const Table *t, Card deck[CARDS_MAX])
{
    int count = 0;
    for (Card c = 0; c < CARD_JOKER; c++) deck[count++] = c;
    for (int j = 0; j < t->option[DOTE_JOKERS]; j++) deck[count++] = CARD_JOKER;
    return count;
}

/* Clears the round; only the fields of the match stay.
 * [DOTE-2] "afterwards the loser of the round before flips" */
static void clear_round(Dotenko *t)
{
    Table *head = &t->table;
    Seat flipper = t->next_dealer;
    const uint8_t slim = t->slim;
    state_clear(&t->shuffled, sizeof *t - offsetof(Dotenko, shuffled));
    clear_field(t);
    t->slim = slim;
    head->dealer = t->next_dealer = flipper;
    head->scored = 0;
    head->winners = 0;
    memset(head->round_scores, 0, sizeof head->round_scores);
}

static int rank_of(Card card) { return card_rank(card); }

/* [DOTE-2] `draw`: "each draws a card, and the lowest has lost" */
static void tell_lot(const Dotenko *t, EventList *events)
{
    Card deck[CARD_JOKER];
    const LotCards from = {.deck = deck, .count = CARD_JOKER, .worth = rank_of, .low = true};
    if (t->table.option[DOTE_FIRST] != DOTE_FIRST_DRAW) return;
    for (int c = 0; c < CARD_JOKER; c++) deck[c] = (Card)c;
    table_tell_lot(&DOTENKO, &t->table, dote_all(t), &from, events);
}

/* [DOTE-2] "one at a time, beginning at the flipper's left" [DOTE-3] "The flipper turns the top of
 * the stock up beside it" */
static void tell_deal(const Dotenko *t, EventList *events)
{
    Seat seat = t->table.dealer;
    tell_lot(t, events);
    event_tell(events, EV_ROUND_BEGAN, seat, t->table.round);
    for (int i = 0; i < DOTE_DECK_MAX * t->table.seat_count; i++) {
        seat = dote_next(t, seat);
        int nth = i / t->table.seat_count;
        if (nth >= t->hand_count[seat]) continue;
        dote_tell_move(events, SEAT_NOBODY, dote_hand(t, seat)[nth], DOTE_STOCK,
                       dote_hand_zone(seat), seats_only(seat));
    }
    dote_tell_move(events, t->table.dealer, t->field, DOTE_STOCK, DOTE_FIELD, SEATS_ALL);
}

/* Each hand with room for what it may grow to: [DOTE-16] no hand of `limit` cards draws, and
 * [DOTE-15] no play is followed by more than one draw. Returns how many cards are held. */
static int lay_hands(Dotenko *t, Card hand[SEATS_MAX][CARDS_MAX],
                     const uint8_t hand_count[SEATS_MAX])
{
    int held = 0, at = 0, limit = t->table.option[DOTE_LIMIT];
    int room = limit > DOTE_ROOM_MIN ? limit : DOTE_ROOM_MIN;
    for (Seat p = 0; p < t->table.seat_count; p++) {
        t->hand_at[p] = (uint8_t)at;
        t->hand_count[p] = hand_count[p];
        for (int i = 0; i < hand_count[p]; i++) t->held[at + i] = hand[p][i];
        t->tally[p] = dote_tally(t, hand[p], hand_count[p]);
        held += hand_count[p];
        at += hand_count[p] > room ? hand_count[p] : room;
    }
    assert(at <= DOTE_HELD_MAX);
    return held;
}

/* [DOTE-2] "Two cards each" "the rest is the stock" */
DealStatus dote_deal(State *s, const Deal *manual, EventList *events)
{
    Dotenko *t = (Dotenko *)s;
    Table *head = &t->table;
    assert(head->phase == DOTE_ROUND_OVER && !head->over);
    head->round++;
    Rng rng = table_rng(head, RNG_DEAL);
    SCRATCH Card deck[CARDS_MAX], hand[SEATS_MAX][CARDS_MAX], stock[CARDS_MAX];
    uint8_t hand_count[SEATS_MAX], stock_count;
    DealPlan plan = {.deck = deck,
                     .deck_count = dote_deck(head, deck),
                     .each = CARDS_EACH,
                     .packet = 1,
                     .first = dote_next(t, t->next_dealer),
                     .direction = DOTENKO.direction,
                     .seat_count = head->seat_count,
                     .seats = dote_all(t)};
    DealStatus status = deal_cards(&plan, manual, &rng, hand, hand_count, stock, &stock_count);
    Card field = manual ? manual->table : CARD_NONE;
    if (status == DEAL_OK && field == CARD_NONE && stock_count == 0) status = DEAL_TOO_FEW;
    if (status != DEAL_OK) {
        head->round--;
        return status;
    }
    clear_round(t);
    t->field = field == CARD_NONE ? stock[--stock_count] : field;
    int held = lay_hands(t, hand, hand_count);
    memcpy(t->stock, stock, stock_count);
    t->stock_count = stock_count;
    t->out_count = (uint8_t)(plan.deck_count - held - stock_count - 1);
    t->flips = 1;
    head->rng = table_rng(head, RNG_PLAY);
    head->phase = DOTE_OPENING;
    head->to_act = dote_all(t);
    if (events) tell_deal(t, events);
    dote_note_joker_up(t, events);
    event_tell(events, EV_PHASE, SEAT_NOBODY, DOTE_OPENING);
    return DEAL_OK;
}

void dote_dealt(const State *s, Deal *out)
{
    const Dotenko *t = (const Dotenko *)s;
    assert(t->table.phase == DOTE_OPENING);
    memset(out, 0, sizeof *out);
    for (Seat p = 0; p < t->table.seat_count; p++) {
        out->hand_given[p] = 1;
        out->hand_count[p] = t->hand_count[p];
        memcpy(out->hand[p], dote_hand(t, p), t->hand_count[p]);
    }
    out->stock_given = 1;
    out->stock_closed = t->out_count > 0;
    out->stock_count = t->stock_count;
    for (int i = 0; i < t->stock_count; i++) out->stock[i] = t->stock[t->stock_count - 1 - i];
    out->table = t->field;
}
