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

/* [KAKU-13] "A step is one card, or one of the groups"
 * [KAKU-14] "exactly three equal cards are one step"
 * [KAKU-15] of rank 1, and of rank 2: any number, for what four of them leave stands on them
 * [KAKU-12] "four 12s one after another are four steps; off: as any four of a kind"
 * [KAKU-17] "every step of that player is a pair, nothing else"; `may`: "and everything else too"
 * [KAKU-13] with `groups` off "no equal cards lie side by side in a row"
 * The lengths that a run of `rank` may have, a bit each. */
static unsigned lengths_of(int rank, unsigned way)
{
    enum { ONE = 2, TWO = 4, THREE = 8, TO_THREE = ONE | TWO | THREE, ANY = 0xFFFE, EVEN = 0x5554 };
    static const uint16_t LENGTHS[][KAKU_RANKS + 1] = {
        [KAKU_PLAINLY] = BY_RANK(ANY, ONE | THREE, ANY),
        [KAKU_IN_PAIRS] = BY_RANK(EVEN, TWO, EVEN),
        [KAKU_PAIRS_TOO] = BY_RANK(ANY, TO_THREE, ANY),
        [KAKU_NO_FOUR | KAKU_PLAINLY] = BY_RANK(ANY, ONE | THREE, TO_THREE),
        [KAKU_NO_FOUR | KAKU_IN_PAIRS] = BY_RANK(EVEN, TWO, TWO),
        [KAKU_NO_FOUR | KAKU_PAIRS_TOO] = BY_RANK(ANY, TO_THREE, TO_THREE),
    };
    if (way & KAKU_ONE_EACH) return ONE;
    return LENGTHS[way & 7][rank == KAKU_KIRI && (way & KAKU_NO_KIRI) ? rank - 1 : rank];
}

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

/* Cards without their order: four bits count each kind, in the order of their numbers; plain
 * ranks first, then the two demons and the tongs 3. */
typedef uint64_t Bag;

enum { BAG_BITS = 4, AT_CHORO = 48, AT_TAIKO = 52, AT_TONGS = 56 };
static const Bag ONE = 1, ONE_OF_EACH = 0x1111111111111111u;

static Bag bag_of_card(Card card) { return ONE << BAG_BITS * (card - CARD_KOMATSU); }

static Bag bag_of(const Card *cards, int count)
{
    Bag bag = 0;
    for (int i = 0; i < count; i++) bag += bag_of_card(cards[i]);
    return bag;
}

static int bag_count(Bag bag, int at) { return (int)(bag >> at & 15); }

static int bag_sum(Bag bag)
{
    Bag bytes = (bag & 0x0F0F0F0F0F0F0F0Fu) + (bag >> BAG_BITS & 0x0F0F0F0F0F0F0F0Fu);
    return (int)(bytes * 0x0101010101010101u >> 56);
}

/* [KAKU-17] "three pairs (demons may fill them; four of a kind is two pairs)" */
int kaku_pairs(const Card *cards, int count)
{
    Bag bag = bag_of(cards, count);
    int demons = bag_count(bag, AT_CHORO) + bag_count(bag, AT_TAIKO);
    Bag ranks = bag & ((ONE << AT_CHORO) - 1);
    ranks += (bag >> AT_TONGS & 1) << BAG_BITS * 2;
    int pairs = bag_sum(ranks >> 1 & ONE_OF_EACH * 3), singles = bag_sum(ranks & ONE_OF_EACH);
    int filled = demons < singles ? demons : singles;
    return pairs + filled + (demons - filled) / 2;
}

/* The remaining cards can all be played as pairs, or never will be. */
bool kaku_strands_pairs(const Kakkuri *t, const Action *a)
{
    const Seat me = t->table.viewer;
    Card left[KAKU_CARDS];
    int count = 0;
    Bag gone = bag_of(a->item, a->count);
    if (a->verb != KAKU_SAY_PLAY || me >= t->table.seat_count) return false;
    if (!kaku_is_in_pairs(kaku_way(t, me))) return false;
    for (int i = 0; i < t->hand_count[me]; i++) {
        const Bag card = bag_of_card(kaku_hand(t, me)[i]);
        if (gone & card * 15) gone -= card;
        else left[count++] = kaku_hand(t, me)[i];
    }
    return 2 * kaku_pairs(left, count) < count;
}

/* ---- all rows of a hand --------------------------------------------------------------- */

enum { RUNS_MAX = 40 }; // of one rank: 4 sets of demons, tongs or not, 0 to 4 plain cards

/* Every run of `rank` with at most `room` cards that can be laid from what is `left`; returns how
 * many there are. */
static int runs_of(Bag left, int rank, int room, unsigned way, Bag run[RUNS_MAX])
{
    int at = BAG_BITS * (rank - 1), most = bag_count(left, at), count = 0;
    unsigned specials = (unsigned)(left >> AT_CHORO); // choro, taiko, tongs, four bits each
    if (rank != 3) specials &= 0xFF;
    const unsigned lengths = lengths_of(rank, way);
    unsigned set = 0;
    do {
        int special_count = (int)((set & 1) + (set >> 4 & 1) + (set >> 8));
        for (int plain = set == 0; plain <= most && plain + special_count <= room; plain++) {
            if (!(lengths >> (plain + special_count) & 1)) continue;
            run[count++] = (Bag)plain << at | (Bag)set << AT_CHORO;
        }
        set = (set - specials) & specials; // the next part of it; after the whole, none
    } while (set);
    return count;
}

/* Is there anything that a run of `rank` could be made of? */
static bool can_have_runs(Bag left, int rank)
{
    return (left >> BAG_BITS * (rank - 1) & 15) | left >> AT_CHORO;
}

/* What may come behind `last`: ranks from *low to *high, `last` itself only where first.  Behind a
 * run no other of its rank can come: it would be the same run. */
static void ranks_behind(int last, bool first, int *low, int *high)
{
    *low = last == KAKU_KIRI ? 1 : first && kaku_stands_on_itself(last) ? last : last + 1;
    *high = last == KAKU_KIRI ? KAKU_RANKS : last + 1;
}

/* Could a run of a rank behind `rank` be laid from what is left? */
static inline bool goes_on(Bag left, int rank)
{
    return left && (rank == KAKU_KIRI || can_have_runs(left, rank + 1));
}

/* Every row that goes on behind row `before` (-1: none), in the order of kaku_rows(). */
static void find_from(KakuFound *f, Bag left, int last, int room, unsigned way, int before)
{
    SCRATCH Bag run[RUNS_MAX];
    const bool first = before < 0;
    int low, high;
    last = kaku_steps_on(last, way);
    ranks_behind(last, first, &low, &high);
    for (int rank = low; rank <= high; rank++) {
        if ((rank == last && !first) || !can_have_runs(left, rank)) continue;
        const int count = runs_of(left, rank, room, way, run);
        for (int i = 0; i < count; i++) {
            const int row = f->total++, still = room - bag_sum(run[i]);
            if (row < KAKU_FOUND_MAX) {
                f->run[row] = run[i];
                f->rank[row] = (uint8_t)rank;
                f->before[row] = (int16_t)before;
            }
            if (still > 0 && goes_on(left - run[i], rank))
                find_from(f, left - run[i], rank, still, way, row);
        }
    }
}

void kaku_find_rows(const Card *hand, int count, int on, unsigned way, KakuFound *out)
{
    out->total = 0;
    find_from(out, bag_of(hand, count), kaku_stands_on(on, way), KAKU_ROW_MAX, way, -1);
}

/* The traversal of all rows: the runs laid so far, and what to do with each row. */
typedef struct Walk {
    const Card *hand;
    int hand_count;
    unsigned way;
    int run_count;
    uint8_t rank[KAKU_ROW_MAX];
    Bag run[KAKU_ROW_MAX];
    int to_go; /* rows to pass by until the one that is wanted; -1: all are */
    KakuVisit visit;
    void *context;
} Walk;

/* The row in cards: within each run in the order of the hand. */
static KakuRow row_of(const Walk *w)
{
    KakuRow row = {0};
    uint64_t used = 0;
    for (int r = 0; r < w->run_count; r++) {
        Bag open = w->run[r];
        for (int i = 0; i < w->hand_count && open; i++) {
            Bag card = bag_of_card(w->hand[i]);
            if (used >> i & 1 || !(open & card * 15)) continue;
            used |= ONE << i;
            open -= card;
            row.rank[row.count] = w->rank[r];
            row.card[row.count++] = w->hand[i];
        }
    }
    return row;
}

/* A row is complete as it stands; false when it is time to stop. */
static bool meet(Walk *w)
{
    if (w->to_go > 0) {
        w->to_go--;
        return true;
    }
    KakuRow row = row_of(w);
    return w->visit(&row, w->context) && w->to_go < 0;
}

static bool walk_from(Walk *w, Bag left, int last, int room, bool first)
{
    SCRATCH Bag run[RUNS_MAX];
    int low, high;
    last = kaku_steps_on(last, w->way);
    ranks_behind(last, first, &low, &high);
    for (int rank = low; rank <= high; rank++) {
        if ((rank == last && !first) || !can_have_runs(left, rank)) continue;
        int count = runs_of(left, rank, room, w->way, run);
        for (int i = 0; i < count; i++) {
            int still = room - bag_sum(run[i]);
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
    return walk_from(&w, bag_of(hand, count), kaku_stands_on(on, way), KAKU_ROW_MAX, true);
}

static bool keep_row(const KakuRow *row, void *context)
{
    *(KakuRow *)context = *row;
    return true;
}

/* Of the rows that were kept: its runs stand behind one another, the last one first. */
static KakuRow row_found(const Card *hand, int count, const KakuFound *found, int index)
{
    Walk w = {.hand = hand, .hand_count = count};
    for (int i = index; i >= 0; i = found->before[i]) w.run_count++;
    for (int i = index, at = w.run_count; i >= 0; i = found->before[i]) {
        w.rank[--at] = found->rank[i];
        w.run[at] = found->run[i];
    }
    return row_of(&w);
}

KakuRow kaku_row_at(const Card *hand, int count, int on, unsigned way, const KakuFound *found,
                    int index)
{
    if (index < KAKU_FOUND_MAX) return row_found(hand, count, found, index);
    KakuRow row = {0};
    Walk w = {.hand = hand, .hand_count = count, .way = way, .to_go = index, .visit = keep_row,
              .context = &row};
    bool beyond = walk_from(&w, bag_of(hand, count), kaku_stands_on(on, way), KAKU_ROW_MAX, true);
    assert(!beyond);
    return row;
}
