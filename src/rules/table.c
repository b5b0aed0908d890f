/*
 * table.c - what all games have in common: the head of the State, and dealing. See game.h.
 */
#include <assert.h>
#include <string.h>

#include "base/scratch.h"
#include "rules/game.h"
#include "rules/stack.h"

/* ---- the head ------------------------------------------------------------------------- */

void table_start(Table *t, size_t size, const Setup *setup)
{
    assert(size >= sizeof *t && setup->seat_count >= 1 && setup->seat_count <= SEATS_MAX);
    assert(setup->rules >= 1);
    memset(t, 0, size);
    t->rng = rng_seeded(&setup->seed, RNG_LOT);
    memcpy(t->option, setup->option, sizeof t->option);
    t->seat_count = setup->seat_count;
    t->dealer = setup->dealer < setup->seat_count ? setup->dealer
                                                  : (Seat)rng_below(&t->rng, setup->seat_count);
    t->by_lot = setup->dealer >= setup->seat_count;
    t->manual = setup->manual;
    t->rules = setup->rules;
    t->rest = setup->rest;
    t->viewer = SEAT_ALL;
    t->phase = PHASE_ROUND_OVER;
}

/* One stream a round and purpose; round 0 is the lot's. */
Rng table_rng(const Table *t, int purpose)
{
    return rng_stream(&t->rng, (uint64_t)t->round << 2 | (uint64_t)purpose);
}

void state_clear(void *from, size_t size) { memset(from, 0, size); }

void state_copy(State *to, const State *from, size_t size) { memcpy(to, from, size); }

void state_slim(const Game *game, const State *from, State *to)
{
    if (game->slim) game->slim(from, to);
    else memcpy(to, from, game->state_size);
}

void state_imagine(State *s, FastRng *rng) { ((Table *)s)->rng = rng_imagined(rng); }

/* Field by field, because a copy of the whole head is slower and would include the generator. */
void table_observe(const Table *t, Seat viewer, Table *out, size_t size)
{
    assert(size >= sizeof *out);
    memset(out, 0, size);
    memcpy(out->scores, t->scores, sizeof out->scores);
    memcpy(out->round_scores, t->round_scores, sizeof out->round_scores);
    memcpy(out->option, t->option, sizeof out->option);
    out->to_act = t->to_act;
    out->may_interrupt = t->may_interrupt;
    out->winners = t->winners;
    out->round = t->round;
    out->viewer = viewer;
    out->seat_count = t->seat_count;
    out->dealer = t->dealer;
    out->phase = t->phase;
    out->scored = t->scored;
    out->over = t->over;
    out->manual = t->manual;
    out->by_lot = t->by_lot;
    out->rules = t->rules;
    out->rest = t->rest;
    memcpy(out->after, t->after, sizeof out->after);
}

/* ---- who begins ----------------------------------------------------------------------- */

void table_draw_lots(const Game *game, const Table *t, SeatSet seats, const LotCards *from,
                     Card drawn[SEATS_MAX])
{
    Card deck[CARDS_MAX];
    uint64_t taken = 0;
    int at = 0;
    Rng rng = table_rng(t, RNG_DRAW);
    memcpy(deck, from->deck, (size_t)from->count);
    rng_shuffle(&rng, deck, from->count);
    Seat s = t->dealer;
    for (int i = 0; i < t->seat_count; i++) {
        s = seat_next(game, t, s);
        if (!seats_have(seats, s)) continue;
        while (taken >> from->worth(deck[at]) & 1) at++;
        taken |= (uint64_t)1 << from->worth(deck[at]);
        drawn[s] = deck[at++];
    }
}

void table_tell_lot(const Game *game, const Table *t, SeatSet seats, const LotCards *from,
                    EventList *events)
{
    Card drawn[SEATS_MAX];
    Seat best = t->dealer;
    if (!events || t->round > 1 || !t->by_lot) return;
    Table before = *t; // it comes before the deal
    before.round = 0;
    table_draw_lots(game, &before, seats, from, drawn);
    for (Seat s = 0; s < t->seat_count; s++) {
        if (!seats_have(seats, s)) continue;
        const int more = from->worth(drawn[s]) - from->worth(drawn[best]);
        if (from->low ? more < 0 : more > 0) best = s;
    }
    const Card deciding = drawn[best];
    drawn[best] = drawn[t->dealer];
    drawn[t->dealer] = deciding;
    for (int s = 0; s <= t->seat_count; s++) { // the deciding card comes last once more
        const Seat who = s < t->seat_count ? (Seat)s : t->dealer;
        if (!seats_have(seats, who)) continue;
        event_push(events, (Event){.type = EV_DREW, .seat = who, .card = drawn[who],
                                   .seen_by = SEATS_ALL, .value = s == t->seat_count});
    }
}

/* ---- dealing -------------------------------------------------------------------------- */

/* Takes named cards out of `left`; false if one is not there so often. */
static bool take(uint8_t left[CARD_KINDS], const Card *cards, int count)
{
    for (int i = 0; i < count; i++) {
        if (!card_is_known(cards[i]) || left[cards[i]] == 0) return false;
        left[cards[i]]--;
    }
    return true;
}

static bool take_named(uint8_t left[CARD_KINDS], const Deal *manual, int seat_count)
{
    for (int s = 0; s < seat_count; s++) {
        if (manual->hand_given[s] && !take(left, manual->hand[s], manual->hand_count[s])) {
            return false;
        }
    }
    if (manual->stock_given && !take(left, manual->stock, manual->stock_count)) return false;
    return manual->table == CARD_NONE || take(left, &manual->table, 1);
}

static bool is_named(const Deal *manual, int seat) { return manual && manual->hand_given[seat]; }

static int least(int a, int b) { return a < b ? a : b; }

/* The top of `pool` to everybody in turn, `packet` cards at a time. */
static int deal_round_the_table(const DealPlan *plan, const Deal *manual, const Card *pool,
                                int pool_count, Card hand[SEATS_MAX][CARDS_MAX],
                                uint8_t hand_count[SEATS_MAX])
{
    Seat order[SEATS_MAX], seat = plan->first;
    int takers = 0;
    for (int turn = 0; turn < plan->seat_count; turn++) {
        if (seats_have(plan->seats, seat) && !is_named(manual, seat)) order[takers++] = seat;
        const int next = seat + plan->direction;
        seat = (Seat)(next < 0 ? next + plan->seat_count : next < plan->seat_count ? next : 0);
    }
    if (takers == 0) return pool_count;
    for (int dealt = 0; dealt < plan->each; dealt += plan->packet) {
        const int packet = least(plan->packet, plan->each - dealt);
        for (int taker = 0; taker < takers; taker++) {
            const int some = least(packet, pool_count); // fewer with DEAL_ALL alone
            const Card *top = pool + pool_count;
            Card *held = hand[order[taker]] + dealt;
            if (some > 0) held[0] = top[-1]; // no loop: it would be about one card, or three
            if (some > 1) held[1] = top[-2];
            if (some > 2) held[2] = top[-3];
            hand_count[order[taker]] = (uint8_t)(dealt + some);
            pool_count -= some;
            if (some < packet) return 0;
        }
    }
    return pool_count;
}

/* The cards that nobody named, the deck's first on top; -1 if one was named that is not there. */
static int gather(const DealPlan *plan, const Deal *manual, Card pool[CARDS_MAX])
{
    const int deck_count = plan->deck_count;
    assert(deck_count <= CARDS_MAX);
    if (!manual) {
        deck_stack(plan->deck, deck_count, pool);
        return deck_count;
    }
    uint8_t left[CARD_KINDS] = {0};
    int count = 0;
    for (int i = 0; i < deck_count; i++) left[plan->deck[i]]++;
    if (!take_named(left, manual, plan->seat_count)) return -1;
    for (int i = deck_count - 1; i >= 0; i--) {
        if (take(left, &plan->deck[i], 1)) pool[count++] = plan->deck[i];
    }
    return count;
}

DealStatus deal_cards(const DealPlan *plan, const Deal *manual, Rng *rng,
                      Card hand[SEATS_MAX][CARDS_MAX], uint8_t hand_count[SEATS_MAX],
                      Card stock[CARDS_MAX], uint8_t *stock_count)
{
    SCRATCH Card pool[CARDS_MAX];
    int pool_count = gather(plan, manual, pool), wanted = 0;
    assert(plan->packet >= 1 && plan->packet <= PACKET_MAX);
    if (pool_count < 0) return DEAL_TOO_MANY;
    for (int s = 0; s < plan->seat_count; s++) {
        if (!seats_have(plan->seats, (Seat)s) || is_named(manual, s)) continue;
        wanted += plan->each == DEAL_ALL ? 1 : plan->each;
    }
    if (wanted > pool_count) return DEAL_TOO_FEW;

    rng_shuffle(rng, pool, pool_count);
    memset(hand_count, 0, SEATS_MAX);
    pool_count = deal_round_the_table(plan, manual, pool, pool_count, hand, hand_count);
    for (int s = 0; s < plan->seat_count; s++) {
        if (!is_named(manual, s)) continue;
        hand_count[s] = manual->hand_count[s];
        memcpy(hand[s], manual->hand[s], hand_count[s]);
    }
    bool closed = manual && manual->stock_given && manual->stock_closed;
    *stock_count = closed ? 0 : (uint8_t)pool_count;
    memcpy(stock, pool, *stock_count);
    if (manual && manual->stock_given) { // named top first; the top lies last
        for (int i = manual->stock_count - 1; i >= 0; i--) {
            stock[(*stock_count)++] = manual->stock[i];
        }
    }
    return DEAL_OK;
}

/* ---- the end ------------------------------------------------------------------------- */

void table_places(const Game *game, const Table *t, int place[SEATS_MAX])
{
    int64_t rank[SEATS_MAX] = {0}; // of totals that are equal, what came before
    for (int s = 0; s < t->seat_count; s++) {
        const int64_t total = game->low_wins ? -(int64_t)t->scores[s] : t->scores[s];
        rank[s] = total * (UINT8_MAX + 1) - t->after[s];
    }
    for (int s = 0; s < SEATS_MAX; s++) {
        int better = 0; // counted without a branch: nobody could foresee it
        for (int other = 0; other < t->seat_count; other++) better += rank[other] > rank[s];
        place[s] = s < t->seat_count ? 1 + better : 0;
    }
}
