/* deal.c - Tamalou before the first turn: deck, dealing, first looks. TAMA-1 to TAMA-5. */
#include <assert.h>
#include <string.h>

#include "rules/tamalou/parts.h"

/* [TAMA-1] "default 0 with two or three players and 2 with four or more" */
const char *tama_settle(Setup *setup)
{
    int16_t *jokers = &setup->option[TAMA_JOKERS];
    if (*jokers == OPTION_AUTO) *jokers = setup->seat_count > 3 ? 2 : 0;
    return NULL;
}

/* [TAMA-3] "with two players six cards each [...] It does nothing with more players." */
static bool deals_six(int seat_count, const int16_t *option)
{
    return seat_count == 2 && option[TAMA_TWO_PLAYER_SIX];
}

int tama_dealt_each(const Table *t) { return deals_six(t->seat_count, t->option) ? 6 : 4; }

/* [TAMA-2] "first two [...], which their owner alone looks at"; [TAMA-3] "first three seen" */
int tama_looks(const Table *t) { return tama_dealt_each(t) / 2; }

/* A layout laid by hand is whole. */
bool tama_hand_fits(const Setup *setup, int count)
{
    return count == (deals_six(setup->seat_count, setup->option) ? 6 : 4);
}

static void clear_table(Tamalou *t)
{
    t->turn = SEAT_NOBODY;
    t->drawn = CARD_NONE;
    t->traded_with = SEAT_NOBODY;
    t->shown_seat = SEAT_NOBODY;
    t->declarer = SEAT_NOBODY;
}

void tama_start(const Setup *setup, State *out)
{
    assert(setup->seat_count >= TAMALOU.seats_min && setup->seat_count <= TAMALOU.seats_max);
    Tamalou *t = (Tamalou *)out;
    table_start(&t->table, sizeof *t, setup);
    clear_table(t);
}

/* [TAMA-1] "52 cards"; "ジョーカーは1枚か2枚" */
int tama_deck(const Table *t, Card deck[CARDS_MAX])
{
    int count = 0;
    for (Card c = 0; c < CARD_JOKER; c++) deck[count++] = c;
    for (int j = 0; j < t->option[TAMA_JOKERS]; j++) deck[count++] = CARD_JOKER;
    return count;
}

/* The table of the round to come: what the match keeps, and nothing of the last round. */
static void next_round(const Tamalou *t, Tamalou *next)
{
    memset(next, 0, sizeof *next);
    next->table = t->table;
    clear_table(next);
    Table *head = &next->table;
    // [TAMA-2] "then the deal moves counter-clockwise"
    if (head->round > 0) head->dealer = seat_next(&TAMALOU, head, head->dealer);
    head->round++;
    head->scored = 0;
    head->winners = 0;
    memset(head->round_scores, 0, sizeof head->round_scores);
}

/* ---- telling -------------------------------------------------------------------------- */

/* Place `p` of all layouts, [TAMA-2] "one at a time from the dealer's right". */
static void tell_dealt(const Tamalou *t, int p, EventList *events)
{
    Seat seat = t->table.dealer;
    for (int i = 0; i < t->table.seat_count; i++) {
        seat = seat_next(&TAMALOU, &t->table, seat);
        SeatSet sees = p <= tama_looks(&t->table) ? seats_only(seat) : 0;
        tama_tell_move(events, SEAT_NOBODY, tama_at(t, seat, p)->card, TAMA_STOCK,
                       tama_place(seat, p), sees);
    }
}

static void tell_looks(const Tamalou *t, EventList *events)
{
    Seat seat = t->table.dealer;
    for (int i = 0; i < t->table.seat_count; i++) {
        seat = seat_next(&TAMALOU, &t->table, seat);
        for (int p = 1; p <= tama_looks(&t->table); p++) {
            tama_tell_turned(events, SEAT_NOBODY, tama_at(t, seat, p)->card, tama_place(seat, p),
                             true, seats_only(seat));
        }
    }
}

/* [TAMA-2] "first two [...] which their owner alone looks at once; then two more, which nobody
 * sees" */
static void tell_deal(const Tamalou *t, EventList *events)
{
    if (!events) return;
    int looks = tama_looks(&t->table);
    tama_tell(events, EV_ROUND_BEGAN, t->table.dealer, t->table.round);
    for (int p = 1; p <= looks; p++) tell_dealt(t, p, events);
    tell_looks(t, events);
    for (int p = looks + 1; p <= 2 * looks; p++) tell_dealt(t, p, events);
    if (t->discard_count > 0) {
        tama_tell_move(events, SEAT_NOBODY, t->discard[0], TAMA_STOCK, TAMA_DISCARDS, SEATS_ALL);
    }
    tama_tell(events, EV_PHASE, SEAT_NOBODY, TAMA_PEEK);
}

/* ---- dealing -------------------------------------------------------------------------- */

static DealStatus hands_status(const Deal *manual, const Table *t)
{
    int each = tama_dealt_each(t);
    for (int s = 0; s < t->seat_count; s++) {
        if (!manual->hand_given[s] || manual->hand_count[s] == each) continue;
        return manual->hand_count[s] < each ? DEAL_TOO_FEW : DEAL_TOO_MANY;
    }
    return DEAL_OK;
}

/* [TAMA-5] "option `first_discard` [...] turns one card up" */
static DealStatus turn_first_up(Tamalou *t, const Deal *manual)
{
    if (!t->table.option[TAMA_FIRST_DISCARD]) return DEAL_OK;
    Card up = manual ? manual->table : CARD_NONE;
    if (up == CARD_NONE) {
        if (t->stock_count == 0) return DEAL_TOO_FEW;
        up = t->stock[--t->stock_count];
        t->stock[t->stock_count] = 0;
    }
    t->discard[t->discard_count++] = up;
    return DEAL_OK;
}

/* [TAMA-2] "They lie face down, [...] in the order dealt": the i-th card dealt is place i. */
static void lay_out(Tamalou *t, Card hand[SEATS_MAX][CARDS_MAX])
{
    int each = tama_dealt_each(&t->table), looks = tama_looks(&t->table);
    for (int s = 0; s < t->table.seat_count; s++) {
        TamaPlace *layout = &t->laid[s * each];
        for (int i = 0; i < each; i++) {
            layout[i].card = hand[s][i];
            layout[i].known_by = i < looks ? seats_only((Seat)s) : 0;
        }
        t->first[s + 1] = (uint8_t)((s + 1) * each);
    }
    for (int s = t->table.seat_count; s < SEATS_MAX; s++) t->first[s + 1] = t->first[s];
}

DealStatus tama_deal(State *s, const Deal *manual, EventList *events)
{
    Tamalou *t = (Tamalou *)s, next;
    assert(t->table.phase == TAMA_ROUND_OVER && !t->table.over);
    next_round(t, &next);
    Table *head = &next.table;
    Rng rng = table_rng(head, RNG_DEAL);
    Card deck[CARDS_MAX], hand[SEATS_MAX][CARDS_MAX], stock[CARDS_MAX];
    uint8_t hand_count[SEATS_MAX];
    DealPlan plan = {.deck = deck,
                     .deck_count = tama_deck(head, deck),
                     .each = tama_dealt_each(head),
                     .packet = 1,
                     .first = seat_next(&TAMALOU, head, head->dealer),
                     .direction = TAMALOU.direction,
                     .seat_count = head->seat_count,
                     .seats = (SeatSet)((1u << head->seat_count) - 1)};
    DealStatus status = manual ? hands_status(manual, head) : DEAL_OK;
    if (status == DEAL_OK) {
        status = deal_cards(&plan, manual, &rng, hand, hand_count, stock, &next.stock_count);
    }
    if (status != DEAL_OK) return status;

    memcpy(next.stock, stock, next.stock_count);
    status = turn_first_up(&next, manual);
    if (status != DEAL_OK) return status;
    lay_out(&next, hand);
    next.out_count = (uint8_t)(plan.deck_count - next.stock_count - next.discard_count -
                               plan.each * plan.seat_count);
    head->rng = table_rng(head, RNG_PLAY);
    head->phase = TAMA_PEEK;
    head->to_act = plan.seats;
    *t = next;
    tell_deal(t, events);
    return DEAL_OK;
}

void tama_dealt(const State *s, Deal *out)
{
    const Tamalou *t = (const Tamalou *)s;
    assert(t->table.phase == TAMA_PEEK);
    memset(out, 0, sizeof *out);
    for (Seat seat = 0; seat < t->table.seat_count; seat++) {
        out->hand_given[seat] = 1;
        out->hand_count[seat] = (uint8_t)tama_places(t, seat);
        for (int i = 0; i < tama_places(t, seat); i++) {
            out->hand[seat][i] = tama_at(t, seat, i + 1)->card;
        }
    }
    out->stock_given = 1;
    out->stock_closed = t->out_count > 0;
    out->stock_count = t->stock_count;
    for (int i = 0; i < t->stock_count; i++) out->stock[i] = t->stock[t->stock_count - 1 - i];
    out->table = t->discard_count > 0 ? t->discard[0] : CARD_NONE;
}
