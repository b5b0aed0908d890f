/*
 * kakkuri_row.c - rows of Kakkuri: what may be laid in one go, and what demons stand for. KAKU-11
 * to KAKU-17.
 *
 * A row is seen as runs of equal ranks. Whether three equal 1s are one step or three makes no
 * difference [KAKU-15], so a row is legal if each run follows the one before and has a length
 * that its rank allows. kaku_rows() counts and lists by runs too: within a run the order of
 * the cards makes no difference.
 */
#include <assert.h>
#include <string.h>

#include "base/scratch.h"
#include "rules/kakkuri/kakkuri_inner.h"

/* A row of the table below: of ranks that stand on themselves, of the others, of 12. */
#define BY_RANK(self, other, kiri)                                                                 \
    {0, self, self, other, other, other, other, other, other, other, other, other, kiri}
/* The rows of a house, by what is said of 12s there: plainly, in pairs, and pairs too. */
#define OF_HOUSE(house, plain_kiri, kiri_pairs, kiri_too)                                          \
    [(house) | KAKU_PLAINLY] = BY_RANK(ANY, ONE | THREE, plain_kiri),                              \
    [(house) | KAKU_IN_PAIRS] = BY_RANK(EVEN, TWO, kiri_pairs),                                    \
    [(house) | KAKU_PAIRS_TOO] = BY_RANK(ANY, TO_THREE, kiri_too)

/* [KAKU-13] "A step is one card, or one of the groups"
 * [KAKU-14] "exactly three equal cards are one step"
 * [KAKU-15] of rank 1, and of rank 2: any number, for what four of them leave stands on them
 * [KAKU-12] "four 12s one after another are four steps; off: as any four of a kind"; where a 12
 * frees nothing, it goes as any other rank
 * [KAKU-17] "every step of that player is a pair, nothing else"; `may`: "and everything else too"
 * [KAKU-13] with `groups` off "no equal cards lie side by side in a row"
 * By rank: the lengths that a run may have, a bit each. */
static const uint16_t *lengths_by_rank(unsigned way)
{
    enum { ONE = 2, TWO = 4, THREE = 8, TO_THREE = ONE | TWO | THREE, ANY = 0xFFFE, EVEN = 0x5554 };
    enum { OWN = KAKU_OWN_KIRI, NONE = KAKU_OWN_KIRI | KAKU_NO_KIRI };
    static const uint16_t LENGTHS[][16] = { // room for a power of two
        OF_HOUSE(0, ANY, EVEN, ANY),
        OF_HOUSE(KAKU_NO_FOUR, TO_THREE, TWO, TO_THREE),
        OF_HOUSE(OWN, ANY, EVEN, ANY),
        OF_HOUSE(OWN | KAKU_NO_FOUR, TO_THREE, TWO, TO_THREE),
        OF_HOUSE(NONE, ONE | THREE, TWO, TO_THREE),
        OF_HOUSE(NONE | KAKU_NO_FOUR, ONE | THREE, TWO, TO_THREE),
        [KAKU_ONE_EACH] = BY_RANK(ONE, ONE, ONE),
    };
    return LENGTHS[way & KAKU_ONE_EACH ? (unsigned)KAKU_ONE_EACH : way];
}

static unsigned lengths_of(int rank, unsigned way) { return lengths_by_rank(way)[rank]; }

/* What is wrong with `length` cards of `rank` in a run. */
static KakuReason fault_of_run(int rank, int length, unsigned way)
{
    const bool even = length % 2 == 0;
    if (way & KAKU_ONE_EACH) return KAKU_NO_GROUPS;
    if (rank == KAKU_KIRI && length > 3 && (even || !kaku_is_in_pairs(way)))
        return KAKU_NO_FOUR_KIRI;
    if (kaku_is_in_pairs(way)) return KAKU_SANZOKU_PAIRS_ONLY;
    return length == 2 ? KAKU_NO_STEP_OF_PAIRS : KAKU_NO_STEP_OF_FOUR;
}

KakuReason kaku_row_fault(const KakuRow *row, int on, unsigned way, int *at)
{
    int last = kaku_stands_on(on, way);
    for (int i = 0; i < row->count;) {
        int rank = row->rank[i], end = i;
        while (end < row->count && row->rank[end] == rank) end++;
        *at = i;
        if (!kaku_follows(rank, last) && last == 0) return KAKU_KIRI_IS_OVER;
        if (!kaku_follows(rank, last)) return i == 0 ? KAKU_FIRST_STEP : KAKU_NEXT_STEP;
        if (!(lengths_of(rank, way) >> (end - i) & 1)) return fault_of_run(rank, end - i, way);
        last = kaku_steps_on(rank, way);
        i = end;
    }
    return KAKU_ALLOWED;
}

/* ---- demons --------------------------------------------------------------------------- */

/* The search for the best reading: [KAKU-16] "its own number if that is one of them, else the
 * reading with the highest last rank". Of two demons the first one's own number counts more;
 * where that leaves two readings, it is the one with the lower ranks. */
typedef struct Reading {
    int on; /* the table card's rank */
    unsigned way;
    int best; /* merit, -1 while none is found */
    KakuRow found;
} Reading;

enum { MERIT_FIRST_OWN = 64, MERIT_SECOND_OWN = 32 };

static void try_readings(Reading *r, KakuRow *row, int demons_read, int merit)
{
    int at = 0, wrong_at;
    while (at < row->count && row->rank[at] != 0) at++;
    if (at == row->count) {
        merit += row->rank[at - 1];
        if (merit <= r->best) return;
        if (kaku_row_fault(row, r->on, r->way, &wrong_at)) return;
        r->best = merit;
        r->found = *row;
        return;
    }
    int last = at > 0 ? row->rank[at - 1] : kaku_stands_on(r->on, r->way);
    int low = last == KAKU_KIRI || last == 0 ? 1 : last;
    int high = last == KAKU_KIRI ? KAKU_RANKS : last + 1;
    for (int rank = low; rank <= high; rank++) {
        bool own = rank == card_rank(row->card[at]);
        int gain = !own ? 0 : demons_read == 0 ? MERIT_FIRST_OWN : MERIT_SECOND_OWN;
        row->rank[at] = (uint8_t)rank;
        try_readings(r, row, demons_read + 1, merit + gain);
    }
    row->rank[at] = 0;
}

bool kaku_row_read(KakuRow *row, int on, unsigned way)
{
    Reading r = {.on = on, .way = way, .best = -1};
    KakuRow open = *row;
    if (row->count == 0) return false;
    try_readings(&r, &open, 0, 0);
    if (r.best < 0) return false;
    *row = r.found;
    return true;
}

/* ---- bags ----------------------------------------------------------------------------- */

enum { AT_CHORO = KAKU_AT_CHORO, AT_TAIKO = KAKU_AT_TAIKO, AT_TONGS = KAKU_AT_TONGS };
static const KakuBag ONE = 1, ONE_OF_EACH = KAKU_ONE_OF_EACH;

KakuBag kaku_bag_of(const Card *cards, int count)
{
    KakuBag bag = 0;
    for (int i = 0; i < count; i++) bag += kaku_bag_of_card(cards[i]);
    return bag;
}

int kaku_pairs(const Card *cards, int count) { return kaku_bag_pairs(kaku_bag_of(cards, count)); }

/* The remaining cards can all be played as pairs, or never will be. */
bool kaku_strands_pairs(const Kakkuri *t, const Action *a)
{
    const Seat me = t->table.viewer;
    Card left[KAKU_CARDS];
    int count = 0;
    KakuBag gone = kaku_bag_of(a->item, a->count);
    if (a->verb != KAKU_SAY_PLAY || me >= t->table.seat_count) return false;
    if (!kaku_is_in_pairs(kaku_way(t, me))) return false;
    for (int i = 0; i < t->hand_count[me]; i++) {
        const KakuBag card = kaku_bag_of_card(kaku_hand(t, me)[i]);
        if (gone & card * 15) gone -= card;
        else left[count++] = kaku_hand(t, me)[i];
    }
    return 2 * kaku_pairs(left, count) < count;
}

/* ---- all rows of a hand --------------------------------------------------------------- */

enum { RUNS_MAX = 40 }; // of one rank: 4 sets of demons, tongs or not, 0 to 4 plain cards

/* Every run of `rank` with at most `room` cards that can be laid from what is `left`; returns how
 * many there are. */
static int runs_of(KakuBag left, int rank, int room, unsigned way, KakuBag run[RUNS_MAX])
{
    const int at = KAKU_BAG_BITS * (rank - 1);
    unsigned specials = (unsigned)(left >> AT_CHORO); // choro, taiko, tongs, four bits each
    if (rank != 3) specials &= 0xFF;
    // By how many plain cards: those that are there, and how many a run may have.
    const unsigned most = (2u << kaku_bag_count(left, at)) - 1;
    const unsigned lengths = lengths_of(rank, way) & ((2u << room) - 1);
    unsigned set = 0;
    int count = 0;
    do {
        const unsigned special_count = (set & 1) + (set >> 4 & 1) + (set >> 8);
        for (unsigned fits = lengths >> special_count & most; fits; fits &= fits - 1) {
            run[count++] = (KakuBag)__builtin_ctz(fits) << at | (KakuBag)set << AT_CHORO;
        }
        set = (set - specials) & specials; // the next part of it; after the whole, none
    } while (set);
    return count;
}

/* Is there anything that a run of `rank` could be made of? */
static bool can_have_runs(KakuBag left, int rank)
{
    return (left >> KAKU_BAG_BITS * (rank - 1) & 15) | left >> AT_CHORO;
}

/* What may come behind `last`: ranks from *low to *high, `last` itself only where first. Behind a
 * run no other of its rank can come: it would be the same run. */
static inline void ranks_behind(int last, bool first, int *low, int *high)
{
    *low = last + 1 - (first & kaku_stands_on_itself(last));
    *high = last + 1;
    if (last != KAKU_KIRI) return;
    *low = 1;
    *high = first ? KAKU_RANKS : KAKU_RANKS - 1;
}

/* Could a run of a rank behind `rank` be laid from what is left? */
static inline bool goes_on(KakuBag left, int rank)
{
    return left && (rank == KAKU_KIRI || can_have_runs(left, rank + 1));
}

/* The traversal of all rows: the runs laid so far, and what to do with each row. */
typedef struct Walk {
    const Card *hand;
    int hand_count;
    unsigned way;
    int run_count;
    uint8_t rank[KAKU_ROW_MAX];
    KakuBag run[KAKU_ROW_MAX];
    int to_go; /* rows to pass by until the one that is wanted; -1: all are */
    KakuVisit visit;
    void *context;
} Walk;

/* The run in cards, in the order of the hand; `used` are those of the runs before it. */
static void put_mixed(const Walk *w, int run, uint64_t *used, KakuRow *row)
{
    KakuBag open = w->run[run];
    for (int i = 0; i < w->hand_count && open; i++) {
        KakuBag card = kaku_bag_of_card(w->hand[i]);
        if (*used >> i & 1 || !(open & card * 15)) continue;
        *used |= ONE << i;
        open -= card;
        row->rank[row->count] = w->rank[run];
        row->card[row->count++] = w->hand[i];
    }
}

/* The row in cards. Where a run is of one kind, so that its cards are alike, the hand need not be
 * looked at. */
static void row_of(const Walk *w, KakuRow *row)
{
    uint64_t used = 0;
    *row = (KakuRow){0};
    for (int r = 0; r < w->run_count; r++) {
        const int kind = __builtin_ctzll(w->run[r]) / KAKU_BAG_BITS;
        const KakuBag alike = w->run[r] >> KAKU_BAG_BITS * kind;
        if (alike > 15) {
            put_mixed(w, r, &used, row);
            continue;
        }
        for (KakuBag n = 0; n < alike; n++) {
            row->rank[row->count] = w->rank[r];
            row->card[row->count++] = (Card)(CARD_KOMATSU + kind);
        }
    }
}

/* A row is complete as it stands; false when it is time to stop. */
static bool meet(Walk *w)
{
    if (w->to_go > 0) {
        w->to_go--;
        return true;
    }
    KakuRow row;
    row_of(w, &row);
    return w->visit(&row, w->context) && w->to_go < 0;
}

static bool walk_from(Walk *w, KakuBag left, int last, int room, bool first)
{
    SCRATCH KakuBag run[RUNS_MAX];
    int low, high;
    last = kaku_steps_on(last, w->way);
    ranks_behind(last, first, &low, &high);
    for (int rank = low; rank <= high; rank++) {
        if (!can_have_runs(left, rank)) continue;
        int count = runs_of(left, rank, room, w->way, run);
        for (int i = 0; i < count; i++) {
            int still = room - kaku_bag_sum(run[i]);
            w->rank[w->run_count] = (uint8_t)rank;
            w->run[w->run_count++] = run[i];
            if (!meet(w)) return false;
            bool more = still > 0 && goes_on(left - run[i], rank);
            if (more && !walk_from(w, left - run[i], rank, still, false)) return false;
            w->run_count--;
        }
    }
    return true;
}

bool kaku_rows(const Card *hand, int count, int on, unsigned way, KakuVisit visit, void *context)
{
    Walk w = {.hand = hand, .hand_count = count, .way = way, .to_go = -1, .visit = visit,
              .context = context};
    return walk_from(&w, kaku_bag_of(hand, count), kaku_stands_on(on, way), KAKU_ROW_MAX, true);
}

static bool keep_row(const KakuRow *row, void *context)
{
    *(KakuRow *)context = *row;
    return true;
}

/* ---- rows counted, without a walk through them ---------------------------------------- */

/* How many bits there are in five. */
static inline int count_bits(unsigned five)
{
    static const uint8_t ONES[32] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                     1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};
    return ONES[five & 31];
}

/* What the rows before the first 12 are counted from. Plain cards are never used up there, for each
 * rank comes once: so what may follow hangs on the rank and on how many demons are left. */
typedef struct Count {
    KakuBag plain; /* no demons, no tongs */
    bool tongs;
    const uint16_t *lengths; /* by rank */
} Count;

/* How many plain cards (and the tongs, or not) may go with `demons` demons to make a run. */
static inline int count_runs(const Count *c, int rank, int demons)
{
    const int plain = kaku_bag_count(c->plain, KAKU_BAG_BITS * (rank - 1));
    const unsigned lengths = (unsigned)c->lengths[rank] >> demons, mask = (2u << plain) - 1;
    const unsigned with_tongs = mask & (0u - (c->tongs & (rank == 3)));
    return count_bits(lengths & mask) + count_bits(lengths >> 1 & with_tongs);
}

/* count_starts() for a number of demons that the compiler knows, and so without a branch that the
 * cards decide: no processor could foresee it. From the last rank down. */
static inline int count_down(const Count *c, int low, int high, int top, int demons)
{
    int none = 0, one = 0, two = 0, total = 0; // rows from the rank above on, by their demons
    for (int rank = top; rank >= low; rank--) {
        const int plain = count_runs(c, rank, 0);
        const int helped = demons > 0 ? count_runs(c, rank, 1) : 0;
        if (demons > 1)
            two = plain * (1 + two) + 2 * helped * (1 + one) + count_runs(c, rank, 2) * (1 + none);
        if (demons > 0) one = plain * (1 + one) + helped * (1 + none);
        none = plain * (1 + none);
        if (rank <= high) total += demons == 0 ? none : demons == 1 ? one : two;
    }
    return total;
}

/* All rows that begin with a run of a rank from `low` to `high`, none of which goes further than
 * `top`, and have `demons` demons, alike, to lay. */
static int count_starts(const Count *c, int low, int high, int top, int demons)
{
    if (demons == 0) return count_down(c, low, high, top, 0);
    return demons == 1 ? count_down(c, low, high, top, 1) : count_down(c, low, high, top, 2);
}

/* How far a row that begins with `rank` can go at most: until one rank more is missing than there
 * are demons. To 12 or beyond: it could come to a 12. */
static inline int reach(KakuBag left, int rank, int demons)
{
    const KakuBag behind = ONE_OF_EACH << AT_CHORO; // ranks that are always missing
    KakuBag there = left | (left >> AT_TONGS) << KAKU_BAG_BITS * 2;
    there |= there >> 2;
    there |= there >> 1;
    KakuBag missing = ((~there & ONE_OF_EACH) | behind) >> KAKU_BAG_BITS * (rank - 1);
    missing &= missing - (demons > 0);
    missing &= missing - (demons > 1);
    return rank - 1 + __builtin_ctzll(missing) / KAKU_BAG_BITS;
}

static int count_behind(KakuBag left, int rank, unsigned way);

/* All rows that begin with a run of `rank` and could come to a 12, behind which anything may
 * follow. No more cards are left than a row may have. */
static int count_rows_of(KakuBag left, int rank, unsigned way)
{
    SCRATCH KakuBag run[RUNS_MAX];
    const int runs = runs_of(left, rank, KAKU_ROW_MAX, way, run);
    int rows = runs;
    for (int i = 0; i < runs; i++) {
        if (goes_on(left - run[i], rank)) rows += count_behind(left - run[i], rank, way);
    }
    return rows;
}

/* All rows that begin with a run of a rank from `low` to `high`. */
static int count_from(KakuBag left, int low, int high, unsigned way)
{
    const Count c = {.plain = left & ((ONE << AT_CHORO) - 1),
                     .tongs = left >> AT_TONGS != 0,
                     .lengths = lengths_by_rank(way)};
    const int demons = kaku_bag_count(left, AT_CHORO) + kaku_bag_count(left, AT_TAIKO);
    int rows = 0;
    for (; high >= low; high--) {
        const int top = reach(left, high, demons);
        if (top < KAKU_KIRI) return rows + count_starts(&c, low, high, top, demons);
        if (can_have_runs(left, high)) rows += count_rows_of(left, high, way);
    }
    return rows;
}

/* ... and all that may stand behind a run of `rank`. */
static int count_behind(KakuBag left, int rank, unsigned way)
{
    int low, high;
    ranks_behind(kaku_steps_on(rank, way), false, &low, &high);
    return count_from(left, low, high, way);
}

/* Is this a hand as most are: without demons and tongs, on no 12, and does not come to a 12? */
static inline bool is_simple(KakuBag bag, int last)
{
    return !(bag >> AT_CHORO) && last != KAKU_KIRI && reach(bag, last + 1, 0) < KAKU_KIRI;
}

/* All rows of such a hand that begin with a run of `rank`. */
static inline int count_plain(const uint16_t *lengths, KakuBag bag, int rank)
{
    int rows = 0, ways = 1;
    KakuBag at = bag >> KAKU_BAG_BITS * (rank - 1);
    for (lengths += rank; at & 15; at >>= KAKU_BAG_BITS) {
        ways *= count_bits(*lengths++ & ((2u << (at & 15)) - 1));
        rows += ways;
    }
    return rows;
}

static bool count_row(const KakuRow *row, void *context)
{
    (void)row;
    (*(int *)context)++;
    return true;
}

int kaku_count_rows(const Card *hand, int count, KakuBag bag, int on, unsigned way)
{
    const int last = kaku_steps_on(kaku_stands_on(on, way), way);
    int low, high, rows = 0;
    ranks_behind(last, true, &low, &high);
    if (count > KAKU_ROW_MAX) { // laid by hand: now and then a row has to end for its length
        kaku_rows(hand, count, on, way, count_row, &rows);
        return rows;
    }
    if (!is_simple(bag, last)) return count_from(bag, low, high, way);
    const uint16_t *lengths = lengths_by_rank(way);
    rows = count_plain(lengths, bag, high);
    return low == high ? rows : rows + count_plain(lengths, bag, low);
}

/* Lays the run that row `index` of those from `low` to `high` begins with, and goes on with what
 * stands behind it, as the walk does: the row that ends with a run comes first, then those that go
 * on behind it. */
static void lay_runs(Walk *w, KakuBag left, int low, int high, int index)
{
    SCRATCH KakuBag run[RUNS_MAX];
    int rows = 0, i = 0;
    for (; low < high; low++) {
        rows = can_have_runs(left, low) ? count_from(left, low, low, w->way) : 0;
        if (index < rows) break;
        index -= rows;
    }
    const int runs = runs_of(left, low, KAKU_ROW_MAX, w->way, run);
    for (; i < runs - 1; i++) {
        rows = 1 + count_behind(left - run[i], low, w->way);
        if (index < rows) break;
        index -= rows;
    }
    w->rank[w->run_count] = (uint8_t)low;
    w->run[w->run_count++] = run[i];
    left -= run[i];
    ranks_behind(kaku_steps_on(low, w->way), false, &low, &high);
    if (index > 0) lay_runs(w, left, low, high, index - 1);
}

/* The same for a hand that is simple: plain cards alone, a rank after the other. */
static void simple_row(KakuBag bag, unsigned way, int low, int high, int index, KakuRow *row)
{
    const uint16_t *lengths = lengths_by_rank(way);
    *row = (KakuRow){0};
    int rank = high;
    if (low < high) {
        const int same = count_plain(lengths, bag, low);
        rank = index < same ? low : high;
        index -= index < same ? 0 : same;
    }
    for (;; rank++, index--) {
        const int block = 1 + count_plain(lengths, bag, rank + 1);
        int nth = block == 1 ? index : index / block, length = 1;
        index -= nth * block;
        while (!(lengths[rank] >> length & 1) || nth-- > 0) length++;
        for (; length > 0; length--) {
            row->rank[row->count] = (uint8_t)rank;
            row->card[row->count++] = (Card)(CARD_KOMATSU + rank - 1);
        }
        if (index == 0) return;
    }
}

/* The same for the others. */
static __attribute__((noinline)) void any_row(const Card *hand, int count, KakuBag bag, int last,
                                              unsigned way, int index, KakuRow *row)
{
    Walk w = {.hand = hand, .hand_count = count, .way = way, .to_go = index, .visit = keep_row,
              .context = row};
    int low, high;
    if (count > KAKU_ROW_MAX) {
        bool beyond = walk_from(&w, bag, last, KAKU_ROW_MAX, true);
        assert(!beyond);
        return;
    }
    ranks_behind(last, true, &low, &high);
    lay_runs(&w, bag, low, high, index);
    row_of(&w, row);
}

void kaku_row_at(const Card *hand, int count, KakuBag bag, int on, unsigned way, int index,
                 KakuRow *row)
{
    const int last = kaku_steps_on(kaku_stands_on(on, way), way);
    int low, high;
    ranks_behind(last, true, &low, &high);
    if (count <= KAKU_ROW_MAX && is_simple(bag, last)) simple_row(bag, way, low, high, index, row);
    else any_row(hand, count, bag, last, way, index, row);
}
