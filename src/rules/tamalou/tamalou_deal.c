/* tamalou_deal.c - Tamalou before the first turn: deck, dealing, first looks. TAMA-1 to TAMA-5. */
#include <assert.h>
#include <string.h>

#include "rules/tamalou/tamalou_inner.h"

/* The key of an option that conflicts with the others, or NULL.
 * [TAMA-17] "1–19 refused; 0: no limit of points, refused where `rounds` is 0 too" */
static const char *clash(const int16_t *option)
{
    const OptionSpec *spec = TAMALOU.options;
    const int target = option[TAMA_TARGET];
    if (target > 0 && target < TAMA_TARGET_LEAST) return spec[TAMA_TARGET].key;
    if (target == 0 && option[TAMA_ROUNDS] == 0) return spec[TAMA_TARGET].key;
    return NULL;
}

/* [TAMA-3] "with two players six cards each [...] It does nothing with more players." */
static bool deals_six(int seat_count, const int16_t *option)
{
    return seat_count == 2 && option[TAMA_TWO_PLAYER_SIX];
}

/* [TAMA-20] What else can do nothing, closed with version 4 of the rules. */
static bool idle_since_4(const Setup *setup, int option)
{
    const int16_t *chosen = setup->option;
    switch (option) {
    case TAMA_TWO_PLACES: return deals_six(setup->seat_count, chosen);
    case TAMA_JQ_TWICE: return chosen[TAMA_POWERS] < TAMA_POWER_TRADE;
    case TAMA_JQ_ANY: return setup->seat_count == 2 || chosen[TAMA_POWERS] < TAMA_POWER_TRADE;
    case TAMA_KING: return chosen[TAMA_POWERS] < TAMA_POWER_KING;
    case TAMA_FAIL: return chosen[TAMA_LIMIT] == TAMA_ANY_SUM;
    case TAMA_EXACT: return chosen[TAMA_TARGET] == 0;
    default: return false;
    }
}

/* [TAMA-13] "each with the classic value as its default and only then in force"
 * [TAMA-20] "`two_player_six` with more than two, `kamikaze` with six cards, `jq_twice` with two
 * players"; before version 3 of the rules they were taken and did nothing. */
bool tama_idle(const Setup *setup, int option)
{
    const int16_t *chosen = setup->option;
    if (option >= TAMA_ACE_POINTS && option <= TAMA_JOKER_POINTS)
        return chosen[TAMA_VALUES] != TAMA_VALUES_OWN;
    if (setup->rules < 3) return false;
    if (option == TAMA_TWO_PLAYER_SIX) return setup->seat_count != 2;
    if (option == TAMA_KAMIKAZE && !chosen[TAMA_SNAP]) {
        const bool two = setup->rules >= 4 && chosen[TAMA_TWO_PLACES];
        return two || deals_six(setup->seat_count, chosen);
    }
    if (option == TAMA_JQ_TWICE && setup->seat_count == 2) return true;
    return setup->rules >= 4 && idle_since_4(setup, option);
}

/* [TAMA-1] "default 0 with two or three players and 2 with four or more" */
const char *tama_settle(Setup *setup)
{
    int16_t *jokers = &setup->option[TAMA_JOKERS];
    if (*jokers == OPTION_AUTO) *jokers = setup->seat_count > 3 ? 2 : 0;
    const char *key = clash(setup->option);
    return key ? key : options_idle(&TAMALOU, setup);
}

/* [TAMA-2] "Four cards each"; with `two_places` "two cards each" */
static int deals_each(int seat_count, const int16_t *option)
{
    return deals_six(seat_count, option) ? 6 : option[TAMA_TWO_PLACES] ? 2 : 4;
}


int tama_dealt_each(const Table *t) { return deals_each(t->seat_count, t->option); }

/* [TAMA-2] "first two [...], which their owner alone looks at"; [TAMA-3] "first three seen";
 * with `two_places` "the first of them" */
int tama_looks(const Table *t) { return tama_dealt_each(t) / 2; }

/* A layout laid by hand is whole. */
bool tama_hand_fits(const Setup *setup, int count)
{
    return count == deals_each(setup->seat_count, setup->option);
}

static void clear_table(Tamalou *t)
{
    t->turn = SEAT_NOBODY;
    t->drawn = CARD_NONE;
    t->traded_with = SEAT_NOBODY;
    t->traded_from = SEAT_NOBODY;
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

/* [TAMA-1] "52 cards"; "ジョーカーは1枚か2枚". Upside down: the jokers lie at the bottom. */
int tama_deck(const Table *t, Card deck[TAMA_DECK_MAX])
{
    int jokers = t->option[TAMA_JOKERS];
    for (int j = 0; j < jokers; j++) deck[j] = CARD_JOKER;
    for (int c = 0; c < CARD_JOKER; c++) deck[jokers + c] = (Card)(CARD_JOKER - 1 - c);
    return jokers + CARD_JOKER;
}

/* Prepares the table for the next round: keeps the fields of the match and clears those of the last
 * round. */
static void next_round(Tamalou *t)
{
    Table *head = &t->table;
    memset(head + 1, 0, sizeof *t - sizeof *head);
    clear_table(t);
    int each = tama_dealt_each(head);
    for (int s = 0; s < SEATS_MAX; s++) {
        t->first[s + 1] = (uint8_t)(t->first[s] + (s < head->seat_count ? each : 0));
    }
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

static int rank_of(Card card) { return card_rank(card); }

/* [TAMA-2] `draw`: "each draws a card, the highest deals" */
static void tell_lot(const Tamalou *t, EventList *events)
{
    Card deck[CARD_JOKER];
    const LotCards from = {.deck = deck, .count = CARD_JOKER, .worth = rank_of};
    if (t->table.option[TAMA_FIRST] != TAMA_FIRST_DRAW) return;
    for (int c = 0; c < CARD_JOKER; c++) deck[c] = (Card)c;
    table_tell_lot(&TAMALOU, &t->table, (SeatSet)((1u << t->table.seat_count) - 1), &from, events);
}

/* [TAMA-2] "first two [...] which their owner alone looks at once; then two more, which nobody
 * sees" */
static void tell_deal(const Tamalou *t, EventList *events)
{
    if (!events) return;
    int looks = tama_looks(&t->table);
    tell_lot(t, events);
    event_tell(events, EV_ROUND_BEGAN, t->table.dealer, t->table.round);
    for (int p = 1; p <= looks; p++) tell_dealt(t, p, events);
    tell_looks(t, events);
    for (int p = looks + 1; p <= 2 * looks; p++) tell_dealt(t, p, events);
    if (t->discard_count > 0) {
        tama_tell_move(events, SEAT_NOBODY, t->discard[0], TAMA_STOCK, TAMA_DISCARDS, SEATS_ALL);
    }
    event_tell(events, EV_PHASE, SEAT_NOBODY, TAMA_PEEK);
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

/* The stock is not shuffled in advance. Drawing a random one of the remaining cards whenever one is
 * needed gives the same result card by card (it is the shuffle of rng.h, one step at a time), and
 * costs less where few are needed. */
Card tama_pop_stock(Tamalou *t)
{
    assert(t->stock_count > 0);
    int top = --t->stock_count;
    int drawn = t->loose && top > 0 ? (int)rng_below(&t->table.rng, (uint32_t)top + 1) : top;
    Card card = t->stock[drawn];
    t->stock[drawn] = t->stock[top];
    t->stock[top] = 0;
    return card;
}

void tama_ordered_stock(const Tamalou *t, Card out[TAMA_DECK_MAX])
{
    Rng rng = t->table.rng;
    memcpy(out, t->stock, sizeof t->stock);
    if (t->loose) rng_shuffle(&rng, out, t->stock_count);
}

/* [TAMA-5] "option `first_discard` [...] turns one card up" */
static DealStatus turn_first_up(Tamalou *t, Card up)
{
    if (!t->table.option[TAMA_FIRST_DISCARD]) return DEAL_OK;
    if (up == CARD_NONE) {
        if (t->stock_count == 0) return DEAL_TOO_FEW;
        up = tama_pop_stock(t);
    }
    t->discard[t->discard_count++] = up;
    return DEAL_OK;
}

/* [TAMA-2] "They lie face down, [...] in the order dealt" */
static void lay(Tamalou *t, int seat, int place, Card card, SeatSet known_by)
{
    TamaPlace *p = &t->laid[t->first[seat] + place - 1];
    p->card = card;
    p->known_by = known_by;
}

/* [TAMA-2] "Four cards each: first two, one at a time from the dealer's right, [...] then two
 * more" */
static void deal_by_generator(Tamalou *t)
{
    Table *head = &t->table;
    int looks = tama_looks(head);
    int count = tama_deck(head, t->stock), dealt = 2 * looks * head->seat_count;
    head->rng = table_rng(head, RNG_DEAL);
    rng_shuffle_last(&head->rng, t->stock, count, dealt);
    for (int place = 1; place <= 2 * looks; place++) {
        Seat seat = head->dealer;
        for (int i = 0; i < head->seat_count; i++) {
            seat = seat_next(&TAMALOU, head, seat);
            lay(t, seat, place, t->stock[--count], place <= looks ? seats_only(seat) : 0);
        }
    }
    memset(&t->stock[count], 0, (size_t)dealt);
    t->stock_count = (uint8_t)count;
    t->loose = 1;
    turn_first_up(t, CARD_NONE);
}

/* Deals the cards that are named; the generator deals the others, and all are put in order. */
static DealStatus deal_by_hand(Tamalou *t, const Deal *manual)
{
    Table *head = &t->table;
    Rng rng = table_rng(head, RNG_DEAL);
    Card deck[TAMA_DECK_MAX], upside_down[TAMA_DECK_MAX];
    Card hand[SEATS_MAX][CARDS_MAX], stock[CARDS_MAX];
    uint8_t hand_count[SEATS_MAX];
    int each = tama_dealt_each(head), deck_count = tama_deck(head, upside_down);
    for (int i = 0; i < deck_count; i++) deck[i] = upside_down[deck_count - 1 - i];
    DealPlan plan = {.deck = deck,
                     .deck_count = deck_count,
                     .each = each,
                     .packet = 1,
                     .first = seat_next(&TAMALOU, head, head->dealer),
                     .direction = TAMALOU.direction,
                     .seat_count = head->seat_count,
                     .seats = (SeatSet)((1u << head->seat_count) - 1)};
    DealStatus status = hands_status(manual, head);
    if (status == DEAL_OK) {
        status = deal_cards(&plan, manual, &rng, hand, hand_count, stock, &t->stock_count);
    }
    if (status != DEAL_OK) return status;
    memcpy(t->stock, stock, t->stock_count);
    for (int s = 0; s < head->seat_count; s++) {
        for (int p = 1; p <= each; p++) {
            lay(t, s, p, hand[s][p - 1], p <= tama_looks(head) ? seats_only((Seat)s) : 0);
        }
    }
    head->rng = table_rng(head, RNG_PLAY);
    status = turn_first_up(t, manual->table);
    t->out_count = (uint8_t)(deck_count - t->stock_count - t->discard_count -
                             each * head->seat_count);
    return status;
}

DealStatus tama_deal(State *s, const Deal *manual, EventList *events)
{
    Tamalou *t = (Tamalou *)s;
    assert(t->table.phase == TAMA_ROUND_OVER && !t->table.over);
    if (manual) {
        Tamalou tried = *t;
        next_round(&tried);
        DealStatus status = deal_by_hand(&tried, manual);
        if (status != DEAL_OK) return status;
        *t = tried;
    } else {
        next_round(t);
        deal_by_generator(t);
    }
    t->table.phase = TAMA_PEEK;
    t->table.to_act = (SeatSet)((1u << t->table.seat_count) - 1);
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
    Card stock[TAMA_DECK_MAX];
    tama_ordered_stock(t, stock);
    for (int i = 0; i < t->stock_count; i++) out->stock[i] = stock[t->stock_count - 1 - i];
    out->table = t->discard_count > 0 ? t->discard[0] : CARD_NONE;
}
