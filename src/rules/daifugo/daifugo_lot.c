/*
 * daifugo_lot.c - one legal action by lot, for playouts: counted with masks, and only the one
 * drawn is made. DAIF-5, DAIF-6, DAIF-13 to DAIF-16, DAIF-18, DAIF-22.
 *
 * daifugo_list.c defines which plays there are, and daifugo_beat.c what they need; tests compare
 * this file with both. Rare cases (two jokers and stairs in one hand, a sandstorm, the steps after
 * a 7, a 10 and a queen) are left to daifugo_list.c.
 */
#include <assert.h>
#include <string.h>

#include "base/scratch.h"
#include "rules/daifugo/daifugo_step.h"

/* The lowest bit of each rank. */
#define RANKS 0x1111111111111u

/* ---- sets of a hand's natural cards ---------------------------------------------------- */

/* One bit a set, at the rank's nibble; which cards of the rank a bit means is in SETS_AT. */
enum { SINGLES, PAIRS, WIDE_PAIRS, TRIPLES, FOURS, SORTS };

static const uint8_t SETS_AT[SORTS][4] = {
    {1, 2, 4, 8}, {3, 6, 12, 0}, {5, 10, 9, 0}, {7, 14, 11, 13}, {15, 0, 0, 0}};

/* How many cards they have. */
static const uint8_t SIZE[SORTS] = {1, 2, 2, 3, 4};

/* The range of the sorts of sets, by the number of cards. */
static const uint8_t SORTS_OF[6][2] = {{0, 0}, {SINGLES, PAIRS}, {PAIRS, TRIPLES},
                                       {TRIPLES, FOURS}, {FOURS, SORTS}, {0, 0}};

static DaifSet sets_of(DaifSet cards, int sort)
{
    DaifSet one = cards >> 1, two = cards >> 2, three = cards >> 3;
    switch (sort) {
    case SINGLES: return cards;
    case PAIRS: return cards & one & 7 * RANKS;
    case WIDE_PAIRS: return (cards & two & 3 * RANKS) | (cards & three & RANKS) << 2;
    case TRIPLES:
        return (cards & one & two & 3 * RANKS) | (cards & one & three & RANKS) << 2 |
               (cards & two & three & RANKS) << 3;
    default: return cards & one & two & three & RANKS;
    }
}

/* Bit number `n` from 0 of `s`, of which `counts` is daif_counts(). A loop from bit to bit would
 * end at a branch that the processor cannot predict. So the bytes below are skipped all at once (in
 * each, n + 128 - count keeps its high bit if all of its bits, and those below, come before), then
 * half a byte, and the rest is looked up. */
static inline int nth_bit(DaifSet s, uint64_t counts, uint32_t n)
{
    static const uint8_t HELD[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    static const uint8_t NTH[16][4] = {{0, 0, 0, 0}, {0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0},
                                       {2, 0, 0, 0}, {0, 2, 0, 0}, {1, 2, 0, 0}, {0, 1, 2, 0},
                                       {3, 0, 0, 0}, {0, 3, 0, 0}, {1, 3, 0, 0}, {0, 1, 3, 0},
                                       {2, 3, 0, 0}, {0, 2, 3, 0}, {1, 2, 3, 0}, {0, 1, 2, 3}};
    const uint64_t ones = 0x0101010101010101, highs = ones << 7;
    const uint64_t behind = ~((n * ones | highs) - counts) & highs;
    const int byte = daif_first(behind) & ~7;
    n -= (uint32_t)(counts << 8 >> byte) & 255;
    const unsigned bits = (unsigned)(s >> byte) & 255, held = HELD[bits & 15];
    const unsigned upper = 0 - (unsigned)(n >= held); // all bits, or none
    return byte + (int)(upper & 4) + NTH[bits >> (upper & 4) & 15][n - (upper & held)];
}

static DaifSet set_at(int sort, int bit) { return (DaifSet)SETS_AT[sort][bit % 4] << (bit & ~3); }

/* Sets without jokers: of each sort, which there are and how many come before. */
typedef struct Naturals {
    DaifSet sets[SORTS];
    uint64_t counts[SORTS]; /* daif_counts() of them */
    uint32_t before[SORTS + 1]; /* last all of them */
} Naturals;

static inline void put_sort(Naturals *n, int sort, DaifSet sets)
{
    n->sets[sort] = sets;
    n->counts[sort] = daif_counts(sets);
    n->before[sort + 1] = n->before[sort] + (uint32_t)(n->counts[sort] >> 56);
}

static inline void put_none(Naturals *n, int sort) { n->before[sort + 1] = n->before[sort]; }

/* All that may be led. */
static inline void count_all(Naturals *n, DaifSet cards)
{
    const DaifSet triples = sets_of(cards, TRIPLES);
    n->before[SINGLES] = 0;
    put_sort(n, SINGLES, cards);
    put_sort(n, PAIRS, sets_of(cards, PAIRS));
    put_sort(n, WIDE_PAIRS, sets_of(cards, WIDE_PAIRS));
    if (triples) {
        put_sort(n, TRIPLES, triples);
        put_sort(n, FOURS, sets_of(cards, FOURS));
    } else {
        put_none(n, TRIPLES);
        put_none(n, FOURS);
    }
}

/* Those of `wanted` cards. */
static inline void count_some(Naturals *n, DaifSet cards, int wanted)
{
    n->before[SINGLES] = 0;
    for (int sort = SINGLES; sort < SORTS; sort++) {
        if (SIZE[sort] == wanted) put_sort(n, sort, sets_of(cards, sort));
        else put_none(n, sort);
    }
}

/* Sets the fields that daif_play() fills in as well, because gcc is slow to clear a part of a
 * struct. */
static inline DaifPlay play_of(DaifSet cards, int count)
{
    return daif_set_of(cards, count, daif_number_at(daif_first(cards)));
}

/* Number `at` of them. */
static inline DaifPlay natural_set(const Naturals *n, uint32_t at)
{
    const uint32_t *before = n->before;
    const int sort = (at >= before[1]) + (at >= before[2]) + (at >= before[3]) + (at >= before[4]);
    const int bit = nth_bit(n->sets[sort], n->counts[sort], at - before[sort]);
    return daif_set_of(set_at(sort, bit), SIZE[sort], daif_number_at(bit));
}

/* ---- the search ------------------------------------------------------------------------ */

/* Counts plays until it comes to number `wanted`; with -1 it counts them all. */
typedef struct Search {
    const Daifugo *d;
    DaifSet cards;  /* natural cards of the hand that may go on the pile as sets */
    int jokers;     /* in the hand */
    int wanted, count;
    DaifPlay found;
    bool back;      /* and it is said */
} Search;

/* Is the one wanted among the `more` plays that are counted now? */
static bool reaches(Search *s, int more)
{
    bool here = s->wanted >= s->count && s->wanted < s->count + more;
    s->count += more;
    return here;
}

/* Nothing more needs to be counted. */
static bool is_over(const Search *s) { return s->wanted >= 0 && s->wanted < s->count; }

/* ---- sets with jokers ------------------------------------------------------------------ */

/* [DAIF-22] In how many ways jokers can stand for suits beside `real` cards: where the pile may
 * come to be locked, each is a play of its own. */
static int ways(const Search *s, int real, int jokers)
{
    static const uint8_t WAYS[5][3] = {{1, 1, 1}, {1, 3, 3}, {1, 2, 1}, {1, 1, 1}, {1, 1, 1}};
    bool open = s->d->table.option[DAIF_LOCK] != DAIF_LOCK_OFF && !s->d->lock;
    return open ? WAYS[real][jokers] : 1;
}

/* One set of cards with jokers, in all readings that make a difference. */
static void find_readings(Search *s, DaifSet cards, int real, int jokers, bool back)
{
    SCRATCH DaifPlay reading[DAIF_READINGS_MAX];
    int count = ways(s, real, jokers), before = s->count;
    if (count > 1) {
        DaifPlay p = {.cards = cards, .count = (uint8_t)(real + jokers), .kind = DAIF_SET,
                      .number = (uint8_t)daif_number_at(daif_first(cards)), .suits = 15};
        if (!daif_stays(s->d, &p, back)) count = 1;
    }
    if (!reaches(s, count)) return;
    daif_set_readings(s->d, cards, reading);
    s->found = reading[s->wanted - before];
    s->back = back;
}

/* [DAIF-5] Sets of `real` natural cards and `jokers` jokers. */
static void find_mixed(Search *s, DaifSet cards, int real, int jokers, bool back)
{
    for (int sort = SORTS_OF[real][0]; sort < SORTS_OF[real][1]; sort++) {
        for (DaifSet sets = sets_of(cards, sort); sets && !is_over(s); sets &= sets - 1) {
            DaifSet set = set_at(sort, daif_first(sets)) | daif_joker_set(jokers);
            find_readings(s, set, real, jokers, back);
        }
    }
}

/* Sets of `from` to `to` cards with at least one joker, or, with `back`, of any cards. */
static void find_sets(Search *s, DaifSet cards, int from, int to, bool back)
{
    for (int jokers = back ? 0 : 1; jokers <= s->jokers; jokers++) {
        for (int count = from; count <= to && !is_over(s); count++) {
            int real = count - jokers;
            if (real >= 1 && real <= 4) find_mixed(s, cards, real, jokers, back);
        }
    }
}

/* [DAIF-6] "Jokers alone are stronger than everything else of that count" [DAIF-22] Two of them
 * have neither the suits nor the rank of a lock. */
static void find_jokers_alone(Search *s, int from, int to)
{
    for (int count = from; count <= to && count <= s->jokers; count++) {
        bool locked = (s->d->lock | s->d->tight) && count > 1;
        if (locked || !reaches(s, 1)) continue;
        s->found = (DaifPlay){.cards = daif_joker_set(count), .count = (uint8_t)count,
                              .kind = DAIF_SET, .number = DAIF_ABOVE_ALL,
                              .as = {DAIF_NO_SUIT, DAIF_NO_SUIT}};
    }
}

/* ---- stairs ---------------------------------------------------------------------------- */

/*
 * The cards of a hand by their numbers in a stair: bit 4 * (number - lowest of the line) + suit.
 * An ace stands there twice where it is 1 or 14.
 */
static DaifSet line_of(const Daifugo *d, DaifSet cards)
{
    if (d->table.option[DAIF_STAIR_AXIS] == DAIF_AXIS_STRENGTH) return cards << 4;
    DaifSet to_ace = cards & ~daif_rank(DAIF_TWO);
    return to_ace << 12 | (DaifSet)daif_suits_of(cards, DAIF_TWO) << 8 |
           (DaifSet)daif_suits_of(cards, DAIF_ACE) << 4;
}

static DaifSet card_of_line(const Daifugo *d, int bit)
{
    if (d->table.option[DAIF_STAIR_AXIS] == DAIF_AXIS_STRENGTH) return (DaifSet)1 << (bit - 4);
    int number = bit / 4;
    int strength = number < 3 ? number + 13 : number;
    return (DaifSet)1 << daif_bit_of(strength, (Suit)(bit % 4));
}

/* The stair of `length` that begins at `bit` of the line; a joker is its card number `hole` from
 * 0, or none is with -1. */
static DaifPlay stair_at(const Daifugo *d, int bit, int length, int hole)
{
    int low = bit / 4 + daif_axis_lowest(d);
    DaifPlay p = {.kind = DAIF_STAIR, .count = (uint8_t)length, .number = (uint8_t)low,
                  .suits = (uint8_t)(1u << bit % 4)};
    for (int i = 0; i < length; i++) {
        if (i != hole) p.cards |= card_of_line(d, bit + 4 * i);
    }
    if (hole >= 0) {
        p.cards |= daif_joker_set(1);
        p.as[0] = (uint8_t)(low + hole);
    }
    return p;
}

/* Where stairs of `length` may begin, by the pile. [DAIF-14] [DAIF-15] [DAIF-16] [DAIF-22] */
static DaifSet beginnings(const Daifugo *d, int length)
{
    const DaifPlay *top = daif_top(d);
    int first = 0, last = daif_axis_highest(d) - daif_axis_lowest(d) + 1 - length;
    if (top) {
        int bound = daif_stair_bound(d) - daif_axis_lowest(d);
        if (daif_reversed(d)) bound -= length - 1;
        if (d->tight && bound > last) return 0;
        if (d->tight || !daif_reversed(d)) first = bound;
        if (d->tight || (daif_reversed(d) && bound < last)) last = bound;
    }
    if (last < first || first < 0) return 0;
    DaifSet to = last >= 15 ? ~(DaifSet)0 : ((DaifSet)1 << 4 * (last + 1)) - 1;
    return to & ~(((DaifSet)1 << 4 * first) - 1);
}

static void find_stairs_at(Search *s, DaifSet starts, int length, int hole)
{
    int before = s->count;
    if (starts == 0 || !reaches(s, daif_count(starts))) return;
    const int start = nth_bit(starts, daif_counts(starts), (uint32_t)(s->wanted - before));
    s->found = stair_at(s->d, start, length, hole);
}

/* Of these stairs, with the joker at the low end, which are the same as the one that has it at
 * the high end? Those where the pile is cleared either way. */
static DaifSet twins(const Daifugo *d, DaifSet low_end, DaifSet high_end, int length)
{
    DaifSet same = 0;
    for (DaifSet both = low_end & high_end >> 4; both; both &= both - 1) {
        int bit = daif_first(both);
        DaifPlay low = stair_at(d, bit, length, 0), high = stair_at(d, bit + 4, length, length - 1);
        if (!daif_stays(d, &low, false) && !daif_stays(d, &high, false)) same |= both & (~both + 1);
    }
    return same;
}

/* Stairs of `length`; `runs[n]` is where n cards in a row begin. */
static void find_stairs_of(Search *s, const DaifSet *runs, int length)
{
    DaifSet allowed = beginnings(s->d, length);
    find_stairs_at(s, runs[length] & allowed, length, -1);
    if (s->jokers == 0) return;
    for (int hole = 1; hole < length - 1; hole++) {
        DaifSet starts = runs[hole] & runs[length - 1 - hole] >> 4 * (hole + 1);
        find_stairs_at(s, starts & allowed, length, hole);
    }
    DaifSet low_end = runs[length - 1] >> 4 & allowed, high_end = runs[length - 1] & allowed;
    DaifSet same = twins(s->d, low_end, high_end, length);
    // the strongest stands first, and it is the one that is listed
    if (daif_reversed(s->d)) high_end &= ~(same << 4);
    else low_end &= ~same;
    find_stairs_at(s, low_end, length, 0);
    find_stairs_at(s, high_end, length, length - 1);
}

enum { LINE_MAX = 16 };

static void find_stairs(Search *s)
{
    const Daifugo *d = s->d;
    const DaifPlay *top = daif_top(d);
    DaifSet line = line_of(d, daif_natural(d->hand[d->turn])), runs[LINE_MAX + 1] = {0};
    bool same = top && d->table.option[DAIF_STAIR_LENGTH] == DAIF_LENGTH_SAME;
    if (d->lock) line &= d->lock * 0x1111111111111111u;
    runs[1] = line;
    int longest = 1;
    for (; longest < LINE_MAX && runs[longest]; longest++) {
        runs[longest + 1] = runs[longest] & line >> 4 * longest;
    }
    // `longest` is the first length that no run has; a joker joins two runs, or makes one longer
    const int most = s->jokers > 0 ? 2 * longest - 1 : longest - 1;
    int last = same ? top->count : most < LINE_MAX ? most : LINE_MAX;
    for (int length = same ? last : 3; length <= last; length++) {
        bool any = runs[length] || (s->jokers > 0);
        if (any) find_stairs_of(s, runs, length);
    }
}

/* Could there be stairs at all? A quick check, because mostly there are none. */
bool daif_may_have_stairs(const Daifugo *d)
{
    const DaifPlay *top = daif_top(d);
    if (top && top->kind == DAIF_SET) {
        bool same = d->table.option[DAIF_STAIR_LENGTH] == DAIF_LENGTH_SAME;
        if (same || top->count > 1 || top->number == DAIF_ABOVE_ALL) return false;
    }
    DaifSet hand = d->hand[d->turn], line = line_of(d, daif_natural(hand));
    DaifSet next = line & line >> 4, near = line & line >> 8;
    if (daif_jokers(hand) > 1) return line != 0;
    return daif_jokers(hand) > 0 ? (next | near) != 0 : (next & near) != 0;
}

/* ---- a turn ---------------------------------------------------------------------------- */

/* Are there sets that may be played, or may not, by more than what daif_playable() looks at? */
static bool has_other_sets(const Daifugo *d, const DaifPlay *top)
{
    const int16_t *option = d->table.option;
    if ((option[DAIF_SANDSTORM] && top) || d->owed || d->partly) return true;
    return option[DAIF_AT_MOST] && !top;
}

bool daif_sets_are_simple(const Daifugo *d)
{
    if (!(d->house & (DAIF_PLAYS_RARE | DAIF_SAYS_BACK))) return true;
    return !has_other_sets(d, daif_top(d)) && !(d->house & DAIF_SAYS_BACK);
}

/* All cards of the ranks that are stronger than a set of `top`'s number, which is a rank's, and
 * agree with a lock of ranks. */
static inline DaifSet stronger_ranks(const Daifugo *d, const DaifPlay *top)
{
    const DaifSet from = ~(DaifSet)0 << daif_bit_of(top->number, CLUBS);
    if (!d->tight) return daif_reversed(d) ? ~from : from << 4;
    const int next = top->number + (daif_reversed(d) ? -1 : 1);
    return next < 3 || next > DAIF_TWO ? 0 : daif_rank(next);
}

/* The natural cards of a hand that are of such ranks, and agree with a lock of suits. */
static inline DaifSet stronger_cards(const Daifugo *d, const DaifPlay *top, DaifSet hand)
{
    const DaifSet suits = (d->lock | 15u * (d->lock == 0)) * (DaifSet)RANKS;
    return hand & suits & stronger_ranks(d, top);
}

DaifSet daif_open_ranks(const Daifugo *d, const DaifPlay *top)
{
    if (!top) return ~(DaifSet)0;
    return top->kind == DAIF_STAIR || top->number > DAIF_TWO ? 0 : stronger_ranks(d, top);
}

DaifSet daif_playable(const Daifugo *d, const DaifPlay *top)
{
    DaifSet cards = daif_natural(d->hand[d->turn]);
    if (!top) return cards;
    if (top->kind == DAIF_STAIR) return 0;
    if (top->number < DAIF_ABOVE_ALL) return stronger_cards(d, top, cards);
    // [DAIF-21]
    bool spade3 = d->table.option[DAIF_SPADE3] && top->count == 1;
    return spade3 ? cards & daif_only(card_french(3, SPADES)) : 0;
}

/* [DAIF-19] The jacks with which `back` may be said. */
static DaifSet declaring(const Daifugo *d, DaifSet cards)
{
    int limit = d->table.option[DAIF_JBACK_LIMIT];
    bool may = d->table.option[DAIF_JBACK] == DAIF_JBACK_DECLARE &&
               (limit == 0 || d->jbacks < limit);
    return may ? cards & daif_rank(DAIF_JACK) : 0;
}

/* All plays but sets of natural cards. */
static void find_others(Search *s, const DaifPlay *top, bool stairs)
{
    bool sets = !top || top->kind == DAIF_SET;
    int from = top ? top->count : 1, to = top ? top->count : 6;
    if (sets && s->jokers > 0) {
        find_sets(s, s->cards, from, to, false);
        if (!top || top->number != DAIF_ABOVE_ALL) find_jokers_alone(s, from, to);
    }
    DaifSet jacks = declaring(s->d, s->cards);
    if (sets && jacks) find_sets(s, jacks, from, to, true);
    if (stairs && !is_over(s)) find_stairs(s);
}

/* Of more cards an ace may be needed twice. */
enum { DAIF_STAIR_MOST = 13 };

/* Is this one of the rare cases that are left to daifugo_list.c? */
static bool is_rare(const Daifugo *d, const DaifPlay *top)
{
    const int16_t *option = d->table.option;
    if (has_other_sets(d, top)) return true;
    if (daif_takes_emperors(d)) return true;
    // [DAIF-19] `back` may be said of stairs
    if (option[DAIF_STAIRS] && (d->house & DAIF_SAYS_BACK) && option[DAIF_JBACK_IN_STAIR] &&
        (d->hand[d->turn] & daif_rank(DAIF_JACK)))
        return true;
    // an ace may be both ends of a run of 14, and two jokers can be anywhere
    return option[DAIF_STAIRS] &&
           (daif_jokers(d->hand[d->turn]) == 2 || d->count[d->turn] > DAIF_STAIR_MOST);
}

/* Any turn that is not rare: with jokers, with stairs, with a jack that may be declared. */
static void take_rich_turn(Daifugo *d, FastRng *rng)
{
    const DaifPlay *top = daif_top(d);
    const DaifSet cards = daif_playable(d, top);
    const bool stairs = (d->house & DAIF_PLAYS_STAIRS) && daif_may_have_stairs(d);
    const bool rich = stairs || d->hand[d->turn] >> DAIF_JOKER_BIT || declaring(d, cards);
    SCRATCH Naturals n;
    if (!top) count_all(&n, cards);
    else count_some(&n, cards, top->count);
    const int naturals = (int)n.before[SORTS];
    Search s = {.d = d, .cards = cards, .jokers = daif_jokers(d->hand[d->turn]), .wanted = -1};
    if (rich) find_others(&s, top, stairs);
    const int plays = naturals + s.count;
    const uint32_t choices = (uint32_t)(plays + (top != NULL));
    const int chosen = (int)(rich || choices > 1 ? fast_rng_below(rng, choices) : 0);
    if (chosen == plays) {
        daif_pass(d);
    } else if (chosen < naturals) {
        daif_play(d, natural_set(&n, (uint32_t)chosen), false);
    } else {
        s.wanted = chosen - naturals;
        s.count = 0;
        find_others(&s, top, stairs);
        daif_play(d, s.found, s.back);
    }
}

/* Apart, so that the turn that finds nothing to play has nothing to save. */
__attribute__((noinline))
static void pass(Daifugo *d) { daif_step_pass(d, NULL); }

/* One card on another, or a pass: the most frequent choice. */
__attribute__((noinline))
static void answer_single(Daifugo *d, DaifSet cards, FastRng *rng)
{
    const uint64_t counts = daif_counts(cards);
    const uint32_t count = (uint32_t)(counts >> 56), chosen = fast_rng_below(rng, count + 1);
    if (chosen == count) {
        daif_step_pass(d, NULL);
    } else {
        const DaifSet card = cards & (DaifSet)1 << nth_bit(cards, counts, chosen);
        daif_step_play(d, play_of(card, 1), daif_top(d), false, NULL);
    }
}

/* Several cards of one rank on others, or a pass. */
__attribute__((noinline))
static void answer_set(Daifugo *d, DaifSet cards, FastRng *rng)
{
    SCRATCH Naturals n;
    const DaifPlay *top = daif_top(d);
    count_some(&n, cards, top->count);
    const uint32_t count = n.before[SORTS], chosen = count > 0 ? fast_rng_below(rng, count + 1) : 0;
    if (chosen == count) daif_step_pass(d, NULL);
    else daif_step_play(d, natural_set(&n, chosen), top, false, NULL);
}

/* [DAIF-5] "The leader cannot pass" */
__attribute__((noinline))
static void lead_set(Daifugo *d, DaifSet cards, FastRng *rng)
{
    SCRATCH Naturals n;
    count_all(&n, cards);
    const uint32_t count = n.before[SORTS], chosen = count > 1 ? fast_rng_below(rng, count) : 0;
    daif_step_play(d, natural_set(&n, chosen), NULL, false, NULL);
}

/* ---- the exchange ---------------------------------------------------------------------- */

/* [DAIF-18] Any cards of the hand: two of them, or one. */
static DaifSet some_cards(DaifSet hand, int count, FastRng *rng)
{
    DaifSet chosen = 0;
    for (; count > 0; count--) {
        const uint64_t counts = daif_counts(hand & ~chosen);
        const uint32_t n = fast_rng_below(rng, (uint32_t)(counts >> 56));
        chosen |= (DaifSet)1 << nth_bit(hand & ~chosen, counts, n);
    }
    return chosen;
}

/* What is no turn, and rare cases. */
static void take_other(Daifugo *d, FastRng *rng)
{
    Seat seat = (Seat)daif_first(d->table.to_act);
    const bool any = d->table.phase == DAIF_EXCHANGE && !d->table.option[DAIF_EXCHANGE_WEAKEST];
    if (any && daif_jokers(d->hand[seat]) < 2) {
        int count;
        daif_partner(d, seat, &count);
        daif_give_back(d, seat, some_cards(d->hand[seat], count, rng), NULL);
    } else {
        Action a = daif_by_lot(d, seat, rng);
        daif_apply((State *)d, seat, &a, NULL);
    }
}

__attribute__((noinline))
static void act_by_lot(Daifugo *d, FastRng *rng)
{
    if (d->table.phase == DAIF_TURN && !is_rare(d, daif_top(d))) take_rich_turn(d, rng);
    else take_other(d, rng);
}

__attribute__((noinline))
static void lead_naturals(Daifugo *d, DaifSet hand, FastRng *rng)
{
    if ((d->house & DAIF_PLAYS_STAIRS) && daif_may_have_stairs(d)) act_by_lot(d, rng);
    else lead_set(d, hand, rng);
}

void daif_slim(const State *from, State *to)
{
    const Daifugo *d = (const Daifugo *)from;
    Daifugo *copy = (Daifugo *)to;
    // A copy of few bytes is done sooner without a call. Some of what lies behind comes along.
    enum { CHUNK = 64 };
    const size_t size = offsetof(Daifugo, pile) + d->pile_count * sizeof d->pile[0];
    _Static_assert(sizeof(Daifugo) - offsetof(Daifugo, may) >= CHUNK, "a chunk behind the pile");
    for (size_t at = 0; at < size; at += CHUNK)
        memcpy((char *)to + at, (const char *)from + at, CHUNK);
    if (d->slim) return; // what is written now and copied on at once makes the processor wait
    copy->slim = 1;
    copy->told = 0;
}

/* Most turns are of a hand of natural cards, and so is what lies there: no stair and no declared
 * jack is possible. Each kind of turn is a function apart, so that none has to save what only
 * others need. */
void daif_play_random(State *s, FastRng *rng)
{
    Daifugo *d = (Daifugo *)s;
    const unsigned seldom = DAIF_PLAYS_RARE | DAIF_SAYS_BACK | DAIF_STAIRS_ON_ONE;
    if (d->table.phase != DAIF_TURN || (d->house & seldom)) {
        act_by_lot(d, rng);
        return;
    }
    const DaifSet hand = d->hand[d->turn];
    const DaifPlay *top = daif_top(d);
    if (hand >> DAIF_JOKER_BIT || d->count[d->turn] > DAIF_STAIR_MOST) {
        act_by_lot(d, rng);
    } else if (!top) {
        lead_naturals(d, hand, rng);
    } else if (top->kind == DAIF_STAIR || top->number == DAIF_ABOVE_ALL) {
        act_by_lot(d, rng);
    } else {
        const DaifSet cards = stronger_cards(d, top, hand);
        if (cards == 0) pass(d);
        else if (top->count == 1) answer_single(d, cards, rng);
        else answer_set(d, cards, rng);
    }
}
