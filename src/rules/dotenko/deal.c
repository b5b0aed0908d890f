/* deal.c - Dotenko before the opening: the deck, dealing, the first card. DOTE-1 to DOTE-3. */
#include <assert.h>
#include <string.h>

#include "rules/dotenko/parts.h"

enum { CARDS_EACH = 2 };

/* Every value goes with every other. */
const char *dote_settle(Setup *setup)
{
    (void)setup;
    return NULL;
}

static void clear_field(Dotenko *t)
{
    t->field = CARD_NONE;
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

/* [DOTE-1] "54 cards with two jokers" */
int dote_deck(const Table *t, Card deck[CARDS_MAX])
{
    int count = 0;
    for (Card c = 0; c < CARD_JOKER; c++) deck[count++] = c;
    for (int j = 0; j < t->option[DOTE_JOKERS]; j++) deck[count++] = CARD_JOKER;
    return count;
}

/* The table of the round to come: what the match keeps, and nothing of the last round.
 * [DOTE-2] "afterwards the loser of the round before flips" */
static Dotenko next_round(const Dotenko *t)
{
    Dotenko next;
    memset(&next, 0, sizeof next);
    next.table = t->table;
    clear_field(&next);
    Table *head = &next.table;
    head->dealer = next.next_dealer = t->next_dealer;
    head->round++;
    head->scored = 0;
    head->winners = 0;
    memset(head->round_scores, 0, sizeof head->round_scores);
    return next;
}

/* [DOTE-2] "one at a time, beginning at the flipper's left" [DOTE-3] "The flipper turns the top of
 * the stock up beside it" */
static void tell_deal(const Dotenko *t, EventList *events)
{
    Seat seat = t->table.dealer;
    if (!events) return;
    dote_tell(events, EV_ROUND_BEGAN, seat, t->table.round);
    for (int i = 0; i < DOTE_DECK_MAX * t->table.seat_count; i++) {
        seat = dote_next(t, seat);
        int nth = i / t->table.seat_count;
        if (nth >= t->hand_count[seat]) continue;
        dote_tell_move(events, SEAT_NOBODY, dote_hand(t, seat)[nth], DOTE_STOCK,
                       dote_hand_zone(seat), seats_only(seat));
    }
    dote_tell_move(events, t->table.dealer, t->field, DOTE_STOCK, DOTE_FIELD, SEATS_ALL);
    dote_tell(events, EV_PHASE, SEAT_NOBODY, DOTE_OPENING);
}

/* [DOTE-2] "Two cards each" "the rest is the stock" */
DealStatus dote_deal(State *s, const Deal *manual, EventList *events)
{
    Dotenko *t = (Dotenko *)s;
    assert(t->table.phase == DOTE_ROUND_OVER && !t->table.over);
    Dotenko next = next_round(t);
    Table *head = &next.table;
    Rng rng = table_rng(head, RNG_DEAL);
    Card deck[CARDS_MAX], hand[SEATS_MAX][CARDS_MAX], stock[CARDS_MAX];
    uint8_t hand_count[SEATS_MAX];
    DealPlan plan = {.deck = deck,
                     .deck_count = dote_deck(head, deck),
                     .each = CARDS_EACH,
                     .packet = 1,
                     .first = dote_next(&next, head->dealer),
                     .direction = DOTENKO.direction,
                     .seat_count = head->seat_count,
                     .seats = dote_all(t)};
    DealStatus status =
        deal_cards(&plan, manual, &rng, hand, hand_count, stock, &next.stock_count);
    if (status != DEAL_OK) return status;
    next.field = manual ? manual->table : CARD_NONE;
    if (next.field == CARD_NONE && next.stock_count == 0) return DEAL_TOO_FEW;
    if (next.field == CARD_NONE) next.field = stock[--next.stock_count];

    int held = 0;
    for (Seat p = 0; p < head->seat_count; p++) {
        next.hand_count[p] = hand_count[p];
        memcpy(&next.held[held], hand[p], hand_count[p]);
        held += hand_count[p];
    }
    memcpy(next.stock, stock, next.stock_count);
    next.out_count = (uint8_t)(plan.deck_count - held - next.stock_count - 1);
    next.flips = 1;
    head->rng = table_rng(head, RNG_PLAY);
    head->phase = DOTE_OPENING;
    head->to_act = dote_all(t);
    *t = next;
    tell_deal(t, events);
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
