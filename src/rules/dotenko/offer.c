/*
 * offer.c - the legal actions of Dotenko, one after the other. DOTE-6 to DOTE-16.
 *
 * One walk serves listing and drawing: the listing keeps what it is shown, the drawing keeps
 * each with the same chance. Order: single cards as they stand in the hand; cards of one rank;
 * sums; a call; `pass` or `wait`.
 */
#include <assert.h>
#include <string.h>

#include "rules/dotenko/parts.h"

typedef struct Offer {
    Action *out;  /* the list, or the one drawn */
    int capacity; /* of the list */
    int count;    /* shown so far */
    bool more;    /* the list was too short */
    FastRng *rng; /* NULL: listing */
    const Card *hand;
    int hand_count;
    Sum sum;            /* of the hand */
    int value;          /* of the field card */
    uint64_t same_rank; /* with `multi`, else nothing */
    Card chosen[ACTION_ITEMS_MAX]; /* a set of cards in the order of the hand */
    int chosen_count;
} Offer;

/* The next action. Drawing, each takes the place of the one drawn before by one chance in as many
 * as have been shown. */
static void show(Offer *o, DoteVerb verb, const Card *cards, int count)
{
    Action *out = o->out;
    o->count++;
    if (o->rng) {
        if (o->count > 1 && fast_rng_below(o->rng, (uint32_t)o->count) != 0) return;
    } else if (o->count <= o->capacity) {
        out += o->count - 1;
    } else {
        o->more = true;
        return;
    }
    memset(out, 0, sizeof *out); // in place: no copy of a whole Action
    out->verb = (uint8_t)verb;
    out->target = SEAT_NOBODY;
    out->count = (uint8_t)count;
    for (int i = 0; i < count; i++) out->item[i] = cards[i];
}

static void show_word(Offer *o, DoteVerb verb) { show(o, verb, NULL, 0); }

/* [DOTE-7] "the last card named is the new field card; the player chooses the order": one play
 * for each card that can be the last. Jokers are alike. */
static void show_set(Offer *o)
{
    bool joker_done = false;
    for (int last = o->chosen_count - 1; last >= 0 && !o->more; last--) {
        bool joker = o->chosen[last] == CARD_JOKER;
        if (joker && joker_done) continue;
        joker_done |= joker;
        Card cards[ACTION_ITEMS_MAX];
        int count = 0;
        for (int i = 0; i < o->chosen_count; i++) {
            if (i != last) cards[count++] = o->chosen[i];
        }
        cards[count++] = o->chosen[last];
        show(o, DOTE_SAY_PLAY, cards, count);
    }
}

static bool is_of_rank(const Offer *o)
{
    uint64_t all = 0;
    for (int i = 0; i < o->chosen_count; i++) all |= dote_bit(o->chosen[i]);
    return (all & ~o->same_rank) == 0;
}

/* Of jokers, which are alike, the first ones in the hand are chosen: `free_jokers` 0 once one
 * has been left out. */
static void show_ranks(Offer *o, int from, bool free_jokers)
{
    for (int i = from; i < o->hand_count && !o->more; i++) {
        Card c = o->hand[i];
        if (!(o->same_rank >> c & 1) || (c == CARD_JOKER && !free_jokers)) continue;
        o->chosen[o->chosen_count++] = c;
        if (o->chosen_count >= 2) show_set(o);
        show_ranks(o, i + 1, free_jokers);
        o->chosen_count--;
        if (c == CARD_JOKER) free_jokers = false;
    }
}

/* [DOTE-6] "③ two or more cards whose values (DOTE-5) add up to X's value". A set that goes by
 * rank too has been shown. */
static void show_sums(Offer *o, int from, Sum sum, bool free_jokers)
{
    for (int i = from; i < o->hand_count && !o->more; i++) {
        Card c = o->hand[i];
        Sum with = sum_with(sum, c);
        if (with.fixed - o->sum.aces - o->sum.jokers > o->value) continue;
        if (c == CARD_JOKER && !free_jokers) continue;
        assert(o->chosen_count < ACTION_ITEMS_MAX); // 8 wild cards, 8 others of 21 at most
        o->chosen[o->chosen_count++] = c;
        if (o->chosen_count >= 2 && sum_can_be(with, o->value) && !is_of_rank(o)) show_set(o);
        show_sums(o, i + 1, with, free_jokers);
        o->chosen_count--;
        if (c == CARD_JOKER) free_jokers = false;
    }
}

static void show_plays(Offer *o, const Dotenko *t)
{
    uint64_t fitting = dote_fitting(t), shown = 0;
    for (int i = 0; i < o->hand_count && !o->more; i++) {
        Card c = o->hand[i];
        if (!((fitting & ~shown) >> c & 1)) continue;
        show(o, DOTE_SAY_PLAY, &c, 1);
        shown |= dote_bit(c); // a second joker is no other play
    }
    // [DOTE-9] "with it ② may be several cards of X's rank at once"
    if (o->same_rank) show_ranks(o, 0, true);
    // [DOTE-10] in the opening "by ① or ② only"
    if (t->table.phase == DOTE_OPENING) return;
    if (o->hand_count < 2 || !dote_has_sum(o->hand, o->hand_count, o->value)) return;
    show_sums(o, 0, (Sum){0}, true);
}

/* [DOTE-14] "`pass` only where nothing can be played"; "`free` allows it always, except with
 * `limit` or more cards and a playable one" */
static bool may_pass(const Dotenko *t, int hand_count, bool can_play)
{
    const int16_t *option = t->table.option;
    return !can_play || (option[DOTE_PASS] == DOTE_PASS_FREE && hand_count < option[DOTE_LIMIT]);
}

/* [DOTE-23] with `false_call` a call "is legal for everybody at any time of its phase" */
static bool may_call(const Dotenko *t, const Offer *o)
{
    if (t->table.option[DOTE_FALSE_CALL] > 0) return true;
    return o->hand_count > 0 && o->value > 0 && sum_can_be(o->sum, o->value);
}

static void show_all(Offer *o, const Dotenko *t)
{
    Seat me = t->table.viewer;
    if (me >= t->table.seat_count || t->table.phase == DOTE_ROUND_OVER) return;
    bool acts = seats_have(t->table.to_act, me);
    if (!acts && !seats_have(t->table.may_interrupt, me)) return;
    o->hand = dote_hand(t, me);
    o->hand_count = t->hand_count[me];
    o->value = dote_value(t, t->field);
    for (int i = 0; i < o->hand_count; i++) o->sum = sum_with(o->sum, o->hand[i]);
    if (t->table.option[DOTE_MULTI]) o->same_rank = dote_same_rank(t);
    if (acts && t->table.phase != DOTE_RETURNS) show_plays(o, t);
    bool can_play = o->count > 0;
    DoteVerb call = dote_call_open(t, me);
    if (call && may_call(t, o)) show_word(o, call);
    if (!acts) return;
    if (t->table.phase != DOTE_TURN) show_word(o, DOTE_SAY_WAIT);
    else if (may_pass(t, o->hand_count, can_play)) show_word(o, DOTE_SAY_PASS);
}

int dote_legal(const View *v, Action *out, int capacity, bool *more)
{
    Offer o = {.out = out, .capacity = capacity};
    show_all(&o, dotenko_seen(v));
    *more = o.more;
    return o.count < capacity ? o.count : capacity;
}

void dote_sample(const View *v, FastRng *rng, Action *out)
{
    Offer o = {.out = out, .rng = rng};
    show_all(&o, dotenko_seen(v));
    assert(o.count > 0);
}

/* Brings the cards of a set into the order of the hand, but for the last, which is chosen. */
void dote_complete(const View *v, Action *a)
{
    const Dotenko *t = dotenko_seen(v);
    Seat me = t->table.viewer;
    if (a->verb != DOTE_SAY_PLAY || a->count < 3 || a->count > ACTION_ITEMS_MAX) return;
    if (me >= t->table.seat_count) return;
    const Card *hand = dote_hand(t, me);
    Action in_order = *a;
    int count = 0;
    bool taken[ACTION_ITEMS_MAX] = {false};
    for (int i = 0; i < t->hand_count[me]; i++) {
        for (int k = 0; k < a->count - 1; k++) {
            if (taken[k] || a->item[k] != hand[i]) continue;
            taken[k] = true;
            in_order.item[count++] = hand[i];
            break;
        }
    }
    bool plain = true;
    for (int i = 0; i < a->count; i++) plain &= a->as[i] == AS_ITSELF;
    if (count == a->count - 1 && plain) *a = in_order;
}
