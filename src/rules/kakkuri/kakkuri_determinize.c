/*
 * kakkuri_determinize.c - worlds that a player of Kakkuri cannot tell from the true one.
 *
 * Besides the cards seen, everybody knows what the past gives away: nobody held utazu who did not
 * win by it [KAKU-6]; the tongs 3 are in the box if somebody was forced out, and in no hand if
 * eight sat down and nobody was [KAKU-7]; who said sanzoku held three pairs [KAKU-17].
 */
#include <string.h>

#include "rules/kakkuri/kakkuri_inner.h"

/* All that `seat` held after fuwari; *count how many cards. */
static const Card *cards_held(const Kakkuri *t, Seat seat, int *count)
{
    *count = seat == t->forced ? t->forced_count : t->hand_count[seat] + t->row_count[seat];
    return t->card + t->first[seat];
}

static bool has_card(const Card *cards, int count, Card wanted)
{
    return memchr(cards, wanted, (size_t)count) != NULL;
}

/* Are they the same cards, in whatever order? */
static bool are_alike(const Card *a, const Card *b, int count)
{
    int8_t surplus[CARD_KINDS] = {0};
    for (int i = 0; i < count; i++) {
        surplus[a[i]]++;
        surplus[b[i]]--;
    }
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        if (surplus[kind] != 0) return false;
    }
    return true;
}

/* Who has won the deal: nobody else was paid. */
static Seat seat_paid(const Kakkuri *t)
{
    Seat s = 0;
    while (t->table.round_scores[s] <= 0) s++;
    return s;
}

bool kaku_agrees(const Kakkuri *t)
{
    bool eight = kaku_count_seats(t->dealt_in) == 8;
    int count;
    if (t->table.phase == KAKU_FUWARI) return true;
    if (t->end == KAKU_END_UTAZU) {
        Seat winner = seat_paid(t);
        return kaku_is_utazu(kaku_hand(t, winner), t->hand_count[winner]);
    }
    for (Seat s = 0; s < t->table.seat_count; s++) {
        const Card *cards = cards_held(t, s, &count);
        if (kaku_is_utazu(cards, count)) return false;
        if ((t->sanzoku >> s & 1) && kaku_pairs(cards, count) < 3) return false;
        bool tongs = has_card(cards, count, CARD_HIBASHI);
        if (eight && tongs != (s == t->forced)) return false;
        if (s == t->forced && !are_alike(cards, t->box, count)) return false;
    }
    return true;
}

/* ---- imagining ------------------------------------------------------------------------ */

/* The cards that the viewer has not seen, to be drawn from. */
typedef struct Pool {
    int count;
    Card card[KAKU_CARDS];
} Pool;

static Card draw(Pool *pool, FastRng *rng)
{
    int at = (int)fast_rng_below(rng, (uint32_t)pool->count);
    Card card = pool->card[at];
    pool->card[at] = pool->card[--pool->count];
    return card;
}

/* Takes `card` out of the pool; false if it is not there. */
static bool take(Pool *pool, Card card)
{
    for (int i = 0; i < pool->count; i++) {
        if (pool->card[i] != card) continue;
        pool->card[i] = pool->card[--pool->count];
        return true;
    }
    return false;
}

static void strike(int8_t left[CARD_KINDS], const Card *cards, int count)
{
    for (int i = 0; i < count; i++) {
        if (card_is_known(cards[i])) left[cards[i]]--;
    }
}

static Pool pool_of(const Kakkuri *t)
{
    int8_t left[CARD_KINDS] = {0};
    Card deck[KAKU_CARDS];
    Pool pool = {0};
    kaku_deck(&t->table, deck);
    for (int i = 0; i < KAKU_CARDS; i++) left[deck[i]]++;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        strike(left, kaku_hand(t, s), t->hand_count[s] + t->row_count[s]);
    }
    strike(left, t->box, t->box_total);
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        while (left[kind]-- > 0) pool.card[pool.count++] = (Card)kind;
    }
    return pool;
}

static void fill(Card *cards, int count, Pool *pool, FastRng *rng)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] == CARD_HIDDEN) cards[i] = draw(pool, rng);
    }
}

/* Puts `card` to one of the hidden places among `cards`. */
static void hide_away(Card *cards, int count, Card card, FastRng *rng)
{
    int hidden = 0, chosen = -1;
    for (int i = 0; i < count; i++) {
        if (cards[i] == CARD_HIDDEN && fast_rng_below(rng, (uint32_t)++hidden) == 0) chosen = i;
    }
    if (chosen >= 0) cards[chosen] = card;
}

/* The lowest cards of the box are what the forced-out player held [KAKU-7]: who remembers them,
 * or else everybody, knows that the tongs are there. */
static void fill_forced(Kakkuri *t, Pool *pool, FastRng *rng)
{
    Card *memory = t->card + t->first[t->forced];
    Pool own = {.count = t->forced_count};
    if (t->forced_count > 0 && memory[0] == CARD_HIDDEN) {
        if (take(pool, CARD_HIBASHI)) hide_away(t->box, t->forced_count, CARD_HIBASHI, rng);
        fill(t->box, t->forced_count, pool, rng);
        memcpy(memory, t->box, t->forced_count);
        return;
    }
    memcpy(own.card, memory, t->forced_count);
    for (int i = 0; i < t->forced_count; i++) {
        if (t->box[i] != CARD_HIDDEN) take(&own, t->box[i]);
    }
    for (int i = 0; i < t->forced_count; i++) {
        if (t->box[i] != CARD_HIDDEN) continue;
        t->box[i] = draw(&own, rng);
        take(pool, t->box[i]);
    }
}

enum { SANZOKU_TRIES = 5000 };

/* A hand that has three pairs together with the row; where the pool seems to hold none, any: then
 * the world does not agree, and is imagined anew. */
static void fill_sanzoku(Kakkuri *t, Seat seat, Pool *pool, FastRng *rng)
{
    const Pool whole = *pool;
    Card *cards = t->card + t->first[seat];
    int held = t->hand_count[seat];
    if (held == 0 || cards[0] != CARD_HIDDEN) return;
    for (int i = 0; i < SANZOKU_TRIES; i++) {
        *pool = whole;
        memset(cards, CARD_HIDDEN, (size_t)held);
        fill(cards, held, pool, rng);
        if (kaku_pairs(cards, held + t->row_count[seat]) >= 3) return;
    }
}

static void imagine(Kakkuri *t, Pool pool, FastRng *rng)
{
    if (t->end == KAKU_END_UTAZU) {
        Seat winner = seat_paid(t);
        // Three of them are there; those that have been seen are not in the pool.
        const Card *held = t->card + t->first[winner];
        int seen = 0;
        for (int i = 0; i < t->hand_count[winner]; i++) seen += held[i] == CARD_KOMATSU;
        for (int i = seen; i < 3 && take(&pool, CARD_KOMATSU); i++) {
            hide_away(t->card + t->first[winner], t->hand_count[winner], CARD_KOMATSU, rng);
        }
    }
    if (t->forced != SEAT_NOBODY) fill_forced(t, &pool, rng);
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (t->sanzoku >> s & 1) fill_sanzoku(t, s, &pool, rng);
    }
    for (Seat s = 0; s < t->table.seat_count; s++) {
        fill(t->card + t->first[s], t->hand_count[s], &pool, rng);
    }
    fill(t->box, t->box_total, &pool, rng);
}

void kaku_determinize(const View *v, FastRng *rng, State *out)
{
    const Kakkuri *seen = kakkuri_seen(v);
    Kakkuri *t = (Kakkuri *)out;
    const Pool pool = pool_of(seen);
    do {
        *t = *seen;
        imagine(t, pool, rng);
    } while (!kaku_agrees(t));
    t->table.viewer = SEAT_ALL;
    t->table.rng = rng_imagined(rng);
}
