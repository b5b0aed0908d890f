/*
 * dotenko_offer.c - the legal actions of Dotenko, one after the other. DOTE-6 to DOTE-16.
 *
 * One traversal serves listing, counting and drawing. Order: single cards as they stand in the
 * hand; cards of one rank; sums; a call; `pass` or `wait`.
 */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/scratch.h"
#include "rules/dotenko/dotenko_choice.h"

/* A set of cards that has been shown, and the number of its first play. */
typedef struct Kept {
    int first, count;
    Card card[ACTION_ITEMS_MAX];
} Kept;

enum { KEPT_MAX = 8 };

typedef struct Offer {
    const Dotenko *t;
    Action *out;  /* the list */
    int capacity; /* of the list */
    int skip;     /* how many are skipped before it begins */
    int count;    /* shown so far, with those */
    bool more;    /* the list was too short */
    const Card *hand;
    int hand_count;
    int value;          /* of the field card */
    uint64_t same_rank; /* with `multi`, else nothing */
    int wild;           /* aces and jokers in the hand */
    Card chosen[ACTION_ITEMS_MAX]; /* a set of cards in the order of the hand */
    int chosen_count;
    Kept *kept;     /* the first sets that were shown, or NULL: then none are kept */
    int kept_count; /* how many were shown, also if there was no room */
} Offer;

/* Passes over the next `count` actions, if none of them is for the list. */
static bool pass_over(Offer *o, int count)
{
    if (o->skip - o->count < count) return false;
    o->count += count;
    return true;
}

static void say(Action *out, DoteVerb verb, const Card *cards, int count)
{
    memset(out, 0, sizeof *out); // in place: no copy of a whole Action
    out->verb = (uint8_t)verb;
    out->target = SEAT_NOBODY;
    out->count = (uint8_t)count;
    for (int i = 0; i < count; i++) out->item[i] = cards[i];
}

/* The next action. */
static void show(Offer *o, DoteVerb verb, const Card *cards, int count)
{
    int at = o->count++ - o->skip;
    if (at < 0) return;
    if (at < o->capacity) say(&o->out[at], verb, cards, count);
    else o->more = true;
}

static void keep_set(Offer *o)
{
    if (o->kept_count < KEPT_MAX) {
        Kept *set = &o->kept[o->kept_count];
        set->first = o->count;
        set->count = o->chosen_count;
        memcpy(set->card, o->chosen, sizeof set->card);
    }
    o->kept_count++;
}

/* [DOTE-7] "the last card named is the new field card; the player chooses the order": one play
 * for each card that can be the last. Jokers are alike. */
static void show_set(Offer *o)
{
    bool joker_done = false;
    int jokers = 0;
    if (o->kept) keep_set(o);
    for (int i = 0; i < o->chosen_count; i++) jokers += o->chosen[i] == CARD_JOKER;
    if (pass_over(o, o->chosen_count - (jokers > 1 ? jokers - 1 : 0))) return;
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
    if (o->same_rank == 0) return false;
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
        Sum with = sum_with(o->t, sum, c);
        if (with.fixed - o->wild > o->value) continue;
        if (c == CARD_JOKER && !free_jokers) continue;
        assert(o->chosen_count < ACTION_ITEMS_MAX); // 8 wild cards, 8 others of 21 at most
        o->chosen[o->chosen_count++] = c;
        if (o->chosen_count >= 2 && sum_can_be(with, o->value) && !is_of_rank(o)) show_set(o);
        if (i + 1 < o->hand_count) show_sums(o, i + 1, with, free_jokers);
        o->chosen_count--;
        if (c == CARD_JOKER) free_jokers = false;
    }
}

/* The plays of several cards. */
static void show_sets(Offer *o, const Choice *choice)
{
    o->same_rank = choice->same_rank;
    // [DOTE-9] "with it ② may be several cards of X's rank at once"
    if (o->same_rank) show_ranks(o, 0, true);
    if (!choice->sums) return;
    o->wild = 0;
    for (int i = 0; i < o->hand_count; i++) o->wild += o->hand[i] < 4 || o->hand[i] == CARD_JOKER;
    show_sums(o, 0, (Sum){0}, true);
}

static Offer offer_to(const Dotenko *t, Seat me)
{
    return (Offer){.t = t,
                   .hand = dote_hand(t, me),
                   .hand_count = t->hand_count[me],
                   .value = dote_value(t, t->field)};
}

static void show_words(Offer *o, const Choice *choice)
{
    if (choice->call) show(o, (DoteVerb)choice->call, NULL, 0);
    if (choice->word) show(o, (DoteVerb)choice->word, NULL, 0);
}

static void show_all(Offer *o, const Choice *choice)
{
    uint64_t left = choice->single; // each once: a second joker is no other play
    for (int i = 0; left && !o->more; i++) {
        Card c = o->hand[i];
        if (!(left >> c & 1)) continue;
        show(o, DOTE_SAY_PLAY, &c, 1);
        left &= ~dote_bit(c);
    }
    show_sets(o, choice);
    show_words(o, choice);
}

/* ---- all of them, or one -------------------------------------------------------------- */

static bool may_act(const Dotenko *t, Seat me)
{
    if (me >= t->table.seat_count || t->table.phase == DOTE_ROUND_OVER) return false;
    return seats_have(t->table.to_act, me) || seats_have(t->table.may_interrupt, me);
}

int dote_offers(const Dotenko *t, Seat me, Action *out, int capacity, bool *more)
{
    *more = false;
    if (!may_act(t, me)) return 0;
    Choice choice = dote_choice(t, me);
    Offer o = offer_to(t, me);
    o.out = out;
    o.capacity = capacity;
    show_all(&o, &choice);
    *more = o.more;
    return o.count < capacity ? o.count : capacity;
}

int dote_legal(const View *v, Action *out, int capacity, bool *more)
{
    const Dotenko *t = dotenko_seen(v);
    return dote_offers(t, t->table.viewer, out, capacity, more);
}

/* Shows the one drawn without searching again, if it is a word or belongs to a set that was
 * kept. */
static bool show_kept(Offer *o, const Kept *kept, int kept_count, const Choice *choice)
{
    int sets_end = o->count - (choice->call != 0) - (choice->word != 0);
    if (o->skip >= sets_end) {
        o->count = sets_end;
        show_words(o, choice);
        return true;
    }
    if (kept_count > KEPT_MAX) return false;
    int at = kept_count - 1;
    while (at >= 0 && kept[at].first > o->skip) at--;
    if (at < 0) return false; // a single card, and those come first
    o->count = kept[at].first;
    o->chosen_count = kept[at].count;
    memcpy(o->chosen, kept[at].card, sizeof o->chosen);
    show_set(o);
    return true;
}

/* ---- one of all, from the sums of a small hand ---------------------------------------- */

/* All sets of two or more out of five places, as show_sums() comes to them: a bit for each place.
 * Those of the last places alone stand at the end, where a smaller hand lies. */
enum { PLACES = 5, SETS = 32, NO_SETS = 6 };
static const uint8_t SET[SETS] = {0, 0, 0, 0, 0, 0, 3, 7, 15, 31, 23, 11, 27, 19, 5, 13,
                                  29, 21, 9, 25, 17, 6, 14, 30, 22, 10, 26, 18, 12, 28, 20, 24};
static const uint8_t FIRST_SET[PLACES + 1] = {SETS, SETS, 31, 28, 21, NO_SETS}; // by the cards
static const uint8_t SET_SIZE[32] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                     1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};

/* Eight sets at once, a byte each: of each place, in which of them it is. */
enum { BLOCK = 8, BLOCKS = SETS / BLOCK };
#define IN_BYTE(set, place, byte) ((set) >> (place) & 1 ? (uint64_t)255 << 8 * (byte) : 0)
#define OF_PLACE(p, a, b, c, d, e, f, g, h)                                                        \
    (IN_BYTE(a, p, 0) | IN_BYTE(b, p, 1) | IN_BYTE(c, p, 2) | IN_BYTE(d, p, 3) |                   \
     IN_BYTE(e, p, 4) | IN_BYTE(f, p, 5) | IN_BYTE(g, p, 6) | IN_BYTE(h, p, 7))
#define BY_PLACE(...)                                                                              \
    {OF_PLACE(0, __VA_ARGS__), OF_PLACE(1, __VA_ARGS__), OF_PLACE(2, __VA_ARGS__),                 \
     OF_PLACE(3, __VA_ARGS__), OF_PLACE(4, __VA_ARGS__)}
static const uint64_t HAS_PLACE[BLOCKS][PLACES] = {
    BY_PLACE(0, 0, 0, 0, 0, 0, 3, 7), BY_PLACE(15, 31, 23, 11, 27, 19, 5, 13),
    BY_PLACE(29, 21, 9, 25, 17, 6, 14, 30), BY_PLACE(22, 10, 26, 18, 12, 28, 20, 24)};

/* A hand of two to five cards: what each counts as printed, and whether it is an ace or a joker, or
 * a joker, in each of eight bytes. */
typedef struct Few {
    const Card *card;
    int count;
    int value; /* of the field card */
    uint64_t printed[PLACES], wild[PLACES], joker[PLACES]; /* by place: the last ones are filled */
} Few;

static const uint64_t BYTES = 0x0101010101010101;

/* Which sets of a block make the value, a bit each. Five cards count at most 64, so no byte runs
 * over: the top bit of each is what comes of comparing. */
static uint32_t block_that_makes(const Few *few, const uint64_t has[PLACES])
{
    uint64_t printed = 0, wild = 0, joker = 0;
    for (int p = PLACES - few->count; p < PLACES; p++) {
        printed += few->printed[p] & has[p];
        wild += few->wild[p] & has[p];
        joker |= few->joker[p] & has[p];
    }
    const uint64_t value = BYTES * (unsigned)few->value, tops = BYTES << 7;
    const uint64_t most = printed + wild, odd = most ^ value;
    // Not too little, not too much, and by aces alone in steps of two.
    const uint64_t fits = (most + tops - value) & (value + wild + tops - printed);
    const uint64_t made = fits >> 7 & (~odd | joker) & BYTES;
    return (uint32_t)(made * 0x0102040810204080 >> 56);
}

/* The sets that make the value, a bit each: all of them are tried, without a branch. */
static uint32_t sets_that_make(const Dotenko *t, Few *few)
{
    const uint32_t all = ~(uint32_t)0 << FIRST_SET[few->count];
    uint32_t found = 0;
    if (few->count == 2) return all; // there is one set, and some set makes it
    for (int i = 0, p = PLACES - few->count; p < PLACES; i++, p++) {
        const uint32_t step = dote_tally_step(t, few->card[i]);
        few->printed[p] = BYTES * (step & 15);
        few->wild[p] = BYTES * (step >> TALLY_WILD);
        few->joker[p] = BYTES * (step >> TALLY_JOKERS & 1);
    }
    for (int b = FIRST_SET[few->count] / BLOCK; b < BLOCKS; b++) {
        found |= block_that_makes(few, HAS_PLACE[b]) << BLOCK * b;
    }
    return found & all;
}

/* Play number `number` of those of these sets. */
static void say_of_sets(const Few *few, uint32_t sets, int number, Action *out)
{
    const Card *card = few->card - (PLACES - few->count);
    int count = 0;
    unsigned set = SET[__builtin_ctz(sets)];
    while (number >= SET_SIZE[set]) {
        number -= SET_SIZE[set];
        sets &= sets - 1;
        set = SET[__builtin_ctz(sets)];
    }
    // The last of the set comes first among those that can end it.
    const int last = SET_SIZE[set] - 1 - number;
    say(out, DOTE_SAY_PLAY, NULL, 0);
    out->count = SET_SIZE[set];
    for (int i = 0; set; i++, set &= set - 1) {
        const Card c = card[__builtin_ctz(set)];
        if (i == last) out->item[out->count - 1] = c;
        else out->item[count++] = c;
    }
}

/* Card number `number` of these, as they stand in the hand. */
static void say_single(const Few *few, uint64_t single, int number, Action *out)
{
    int at = 0;
    while (!(single >> few->card[at] & 1) || number-- > 0) at++;
    say(out, DOTE_SAY_PLAY, &few->card[at], 1);
}

/* As dote_draw(), where there are no plays by rank, no more than five cards, and not two jokers,
 * which are alike. */
static void draw_of_few(const Dotenko *t, Seat me, const Choice *choice, FastRng *rng, Action *out)
{
    SCRATCH Few few;
    few.card = dote_hand(t, me);
    few.count = t->hand_count[me];
    few.value = dote_value(t, t->field);
    const uint32_t sets = choice->sums ? sets_that_make(t, &few) : 0;
    const int singles = dote_count(choice->single);
    int plays = singles;
    for (uint32_t left = sets; left; left &= left - 1) plays += SET_SIZE[SET[__builtin_ctz(left)]];
    const int all = plays + (choice->call != 0) + (choice->word != 0);
    assert(all > 0);
    const int number = (int)fast_rng_below(rng, (uint32_t)all);
    if (number < singles) say_single(&few, choice->single, number, out);
    else if (number < plays) say_of_sets(&few, sets, number - singles, out);
    else if (number == plays && choice->call) say(out, (DoteVerb)choice->call, NULL, 0);
    else say(out, (DoteVerb)choice->word, NULL, 0);
}

/* ---- one of all ----------------------------------------------------------------------- */

/* Counts them, and then lists the one drawn. */
void dote_draw(const Dotenko *t, Seat me, const Choice *choice, FastRng *rng, Action *out)
{
    const bool few_jokers = (t->tally[me].parts >> TALLY_JOKERS & 7) < 2;
    if (t->hand_count[me] <= PLACES && !choice->same_rank && few_jokers) {
        draw_of_few(t, me, choice, rng, out);
        return;
    }
    SCRATCH Kept kept[KEPT_MAX];
    Offer o = offer_to(t, me);
    o.skip = INT_MAX;
    o.kept = kept;
    show_all(&o, choice);
    assert(o.count > 0);
    o.kept = NULL;
    o.skip = (int)fast_rng_below(rng, (uint32_t)o.count);
    o.out = out;
    o.capacity = 1;
    if (show_kept(&o, kept, o.kept_count, choice)) return;
    o.count = 0;
    show_all(&o, choice);
}

void dote_sample(const View *v, FastRng *rng, Action *out)
{
    const Dotenko *t = dotenko_seen(v);
    Choice choice = dote_choice(t, t->table.viewer);
    dote_draw(t, t->table.viewer, &choice, rng, out);
}

/* Brings the cards of a set into the order of the hand, except the last, which is chosen. */
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
