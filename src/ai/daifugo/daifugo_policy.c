/* daifugo_policy.c - the features of a step. See daifugo_policy.h. */
#include "ai/daifugo/daifugo_policy.h"

#include "ai/odds.h"
#include "base/scratch.h"

/* For what is a part of each step that is weighed: without anybody to list features for, nothing is
 * left of them but a sum in a register. */
#define INLINE inline __attribute__((always_inline))

/* ---- what one seat knows ---------------------------------------------------------------- */

/* By the emptiest hand of the others; where but one is left, all is known. */
static int stage_of(int fewest, int others)
{
    if (others == 1) return fewest <= 2 ? 4 : 5;
    return fewest <= 1 ? 0 : fewest <= 2 ? 1 : fewest <= 4 ? 2 : 3;
}

/* How somebody might beat it: a bucket for each number of ways, and one for plays that end the
 * trick. */
enum { SURE = 0, ENDS_TRICK = DAIF_KINDS - 1 };

static const uint8_t SINGLE_KIND[56] = {
    0,  1,  2,  3,  4,  5,  6,  7,  7,  8,  8,  9,  9,  9,  10, 10, 10, 10, 11,
    11, 11, 11, 11, 12, 12, 12, 12, 12, 12, 13, 13, 13, 13, 13, 13, 13, 13, 13,
    14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14};

/* The cards that are stronger than `number`. Below the 3 a joker may begin a stair, which ranks do
 * not beat: then, roughly, all of them or none. */
static DaifSet above(int number, bool reversed)
{
    const DaifSet all = ((DaifSet)1 << DAIF_JOKER_BIT) - 1;
    if (number > DAIF_TWO) return 0;
    if (number < 3) return reversed ? all : 0;
    if (reversed) return ((DaifSet)1 << daif_bit_of(number, CLUBS)) - 1;
    return all & ~(((DaifSet)2 << daif_bit_of(number, SPADES)) - 1);
}

/* The ranks of which there are `count` cards or more in `s`, jokers helping; a bit each. */
static DaifSet packs(DaifSet s, int count, int jokers)
{
    return daif_packs(s, count > jokers ? count - jokers : 1);
}

/* In which way others may beat `count` cards of `number`; `suits` are those that the trick is
 * locked to, or all. */
static int kind_of(const DaifSight *e, int number, int count, unsigned suits, bool reversed)
{
    if (e->most < count) return SURE;
    DaifSet stronger = e->unseen & above(number, reversed) & suits * 0x1111111111111;
    if (count == 1) return SINGLE_KIND[daif_count(stronger) + e->jokers];
    int ways = daif_count(packs(stronger, count, e->jokers)) + (e->jokers >= count);
    return ways < 14 ? ways : 14;
}

static const uint8_t HELD_OF[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

/* How many cards of a number a hand has. */
static inline int held_of(DaifSet hand, int number) { return HELD_OF[daif_suits_of(hand, number)]; }

static bool cuts(const DaifSight *e, int number)
{
    return number == 8 && e->d->table.option[DAIF_EIGHT_CUT];
}

static inline bool is_loose(int kind) { return kind != SURE && kind != ENDS_TRICK; }

/* The joker alone can be beaten by the 3 of spades. */
static bool joker_is_loose(const DaifSight *e)
{
    DaifSet spade3 = daif_only(card_french(3, SPADES));
    return e->d->table.option[DAIF_SPADE3] && (e->unseen & spade3);
}

/* The lowest bit of each rank, and of each byte. */
#define RANKS 0x1111111111111u
#define BYTES 0x0101010101010101u

/* The kinds of single cards, of each by how many unseen cards and jokers beat it. */
static void find_singles(const DaifSight *e, DaifWays *out)
{
    const DaifSet low = 0x0F0F0F0F0F0F0F0F, pairs = e->unseen - (e->unseen >> 1 & 5 * RANKS);
    const DaifSet held = (pairs & 3 * RANKS) + (pairs >> 2 & 3 * RANKS);
    const DaifSet even = held & low, odd = held >> 4 & low, up_to = (even + odd) * BYTES;
    const DaifSet all = (up_to >> 56) * BYTES, jokers = (DaifSet)e->jokers * BYTES;
    const DaifSet evens = (out->reversed ? up_to - odd - even : all - up_to + odd) + jokers;
    const DaifSet odds = (out->reversed ? up_to - odd : all - up_to) + jokers;
    DaifSet kinds = SINGLE_KIND[evens >> 48 & 255];
    for (int byte = 40; byte >= 0; byte -= 8) {
        const DaifSet odd_kind = SINGLE_KIND[odds >> byte & 255];
        kinds = kinds << 8 | odd_kind << 4 | SINGLE_KIND[evens >> byte & 255];
    }
    out->kinds[1] = kinds;
    if (e->jokers > 0) {
        out->loose[1] = RANKS;
    } else if (e->unseen == 0) {
        out->loose[1] = 0;
    } else if (out->reversed) {
        out->loose[1] = RANKS & (~(DaifSet)0 << (daif_first(e->unseen) & ~3) << 4);
    } else {
        out->loose[1] = RANKS & (((DaifSet)1 << (daif_last(e->unseen) & ~3)) - 1);
    }
}

/* Of how many ranks there are `count` unseen cards or more, jokers helping, stronger than each. One
 * product adds the ranks up: of 13 no sum is more than four bits hold. */
static void find_sets(const DaifSight *e, int count, DaifWays *out)
{
    const DaifSet may = packs(e->unseen, count, e->jokers), up_to = daif_natural(may * RANKS);
    const DaifSet all = (up_to >> 48) * RANKS, alone = e->jokers >= count ? RANKS : 0;
    const DaifSet ways = (out->reversed ? up_to - may : all - up_to) + alone;
    out->kinds[count] = ways;
    out->loose[count] = (ways | ways >> 1 | ways >> 2 | ways >> 3) & RANKS;
}

static void find_ways(const DaifSight *e, bool reversed, DaifWays *out)
{
    *out = (DaifWays){.reversed = reversed};
    if (e->most >= 1) find_singles(e, out);
    const int jokers = daif_jokers(e->hand);
    for (int count = 2; count <= 4 && count <= e->most; count++) {
        if (!packs(daif_natural(e->hand), count, jokers)) break; // the hand has no such sets
        find_sets(e, count, out);
    }
    if (!e->d->table.option[DAIF_EIGHT_CUT]) return;
    for (int count = 1; count <= 4; count++) {
        out->kinds[count] |= (DaifSet)ENDS_TRICK << daif_bit_of(8, CLUBS);
        out->loose[count] &= ~daif_rank(8);
    }
}

/* In which way others may beat `count` cards of `number`, up to four, where no suits are locked. */
static inline int kind_among(const DaifWays *w, int number, int count)
{
    return (int)(w->kinds[count] >> daif_bit_of(number, CLUBS) & 15);
}

static int groups_of(DaifSet hand)
{
    return daif_count(packs(daif_natural(hand), 1, 0)) + daif_jokers(hand);
}

/* How many groups of a hand, split rank by rank, somebody might beat. */
static int loose_of(const DaifSight *e, const DaifWays *w, DaifSet hand)
{
    const DaifSet cards = daif_natural(hand);
    const DaifSet some = daif_packs(cards, 1), two = daif_packs(cards, 2);
    const DaifSet three = daif_packs(cards, 3), four = daif_packs(cards, 4);
    const DaifSet loose = (some & ~two & w->loose[1]) | (two & ~three & w->loose[2]) |
                          (three & ~four & w->loose[3]) | (four & w->loose[4]);
    return daif_count(loose) + (daif_jokers(hand) > 0 && joker_is_loose(e));
}

/* The longest run of one suit in `hand`, by strength, and its length; 0 if there is none of 3. */
static int longest_run(DaifSet hand, DaifSet *run)
{
    DaifSet cards = daif_natural(hand), starts = cards & cards >> 4 & cards >> 8, longer;
    int length = 3;
    *run = 0;
    if (!starts) return 0;
    for (; (longer = starts & cards >> 4 * length) != 0; length++) starts = longer;
    for (int i = 0; i < length; i++) *run |= (starts & (~starts + 1)) << 4 * i;
    return length;
}

/* Splits a hand rank by rank, or with the longest stair first, which is hardly ever beaten:
 * whichever needs fewer plays. */
static void split(const DaifSight *e, const DaifWays *w, DaifSet hand, int *groups, int *loose)
{
    DaifSet run;
    *groups = groups_of(hand);
    *loose = loose_of(e, w, hand);
    if (!longest_run(hand, &run)) return;
    int others = groups_of(daif_take(hand, run));
    if (others + 1 >= *groups) return;
    *groups = others + 1;
    *loose = loose_of(e, w, daif_take(hand, run));
}

/* What stands in the others' places, and what nobody has seen. */
static INLINE void look_round(DaifSight *e)
{
    const Daifugo *d = e->d;
    DaifSet seen = e->hand;
    int most = 0, fewest = DAIF_CARDS_MAX, others = 0, answering = 0;
    const SeatSet silent = d->table.option[DAIF_PASS_LOCK] ? d->passed : 0;
    for (Seat s = 0; s < d->table.seat_count; s++) {
        seen = daif_add(seen, d->played[s]);
        if (s == e->me || !(d->in >> s & 1)) continue;
        most = d->count[s] > most ? d->count[s] : most;
        fewest = d->count[s] < fewest ? d->count[s] : fewest;
        answering += !(silent >> s & 1);
        others++;
    }
    e->unseen = daif_natural(~seen) & ~d->unheld;
    e->jokers = d->table.option[DAIF_JOKERS] - daif_jokers(seen);
    e->most = most;
    e->answering = answering;
    e->stage = stage_of(fewest, others);
}

/* What is_quick() asks for. An 8 that cuts does no more than that; on jokers, in a J-back and where
 * some cards must not go last, more than usual has to be looked at. */
static INLINE void find_slow(DaifSight *e, const DaifPlay *top)
{
    const Daifugo *d = e->d;
    const bool all = d->jback || d->table.option[DAIF_FOUL] || (top && top->number > DAIF_TWO);
    const uint32_t eight = d->table.option[DAIF_EIGHT_CUT] ? 1u << 8 : 0;
    for (int i = 0; i < 2; i++)
        e->slow[i] = all ? ~0u : d->special[d->revolution][i] & ~eight;
}

static INLINE void look(const Daifugo *d, Seat me, DaifSight *e)
{
    const DaifPlay *top = daif_top(d);
    DaifSet run;
    e->d = d;
    e->me = me;
    e->hand = d->hand[me];
    look_round(e);
    e->has_run = d->table.option[DAIF_STAIRS] && longest_run(e->hand, &run) > 0;
    e->locking = d->table.option[DAIF_LOCK] && top ? top->suits : 0;
    find_slow(e, top);
    find_ways(e, d->revolution, &e->ways);
    e->groups = groups_of(e->hand);
    e->loose = loose_of(e, &e->ways, e->hand);
    if (e->has_run) split(e, &e->ways, e->hand, &e->groups, &e->loose);
}

DaifSight daif_look(const Daifugo *d, Seat me)
{
    DaifSight e;
    look(d, me, &e);
    return e;
}

/* The suits that the trick is locked to after it, or all. */
static INLINE unsigned lock_after(const DaifSight *e, const DaifPlay *p)
{
    return p->suits && p->suits == e->locking ? p->suits : 15;
}

/* In which way somebody might beat it. */
static int kind_of_set(const DaifSight *e, const DaifPlay *p, bool reversed)
{
    if (p->number == DAIF_ABOVE_ALL) return p->count == 1 && joker_is_loose(e);
    const unsigned suits = lock_after(e, p);
    return kind_of(e, p->number, p->count, suits, reversed);
}

bool daif_may_be_beaten(const DaifSight *e, const DaifPlay *p, bool reversed)
{
    return kind_of_set(e, p, reversed) != SURE;
}

/* ---- features --------------------------------------------------------------------------- */

/* A hand by its loose groups, and by all of them. */
enum { LOOSE_MAX = 5, GROUPS_MAX = 7, SPLITS = (LOOSE_MAX + 1) * (GROUPS_MAX + 1) };

/* Where each sort of features begins. */
enum {
    HELD = 0,                                     /* stage, count, kind: a rank in the hand */
    PLAYED = HELD + DAIF_STAGES * 4 * DAIF_KINDS,      /* stage, follows, count, kind */
    LEFT = PLAYED + DAIF_STAGES * 2 * 4 * DAIF_KINDS,  /* stage, wins, loose, groups */
    PASSES = LEFT + DAIF_STAGES * 3 * SPLITS,     /* stage, kind of what lies there */
    PASSES_WITH = PASSES + DAIF_STAGES * DAIF_KINDS,   /* loose, groups */
    ANSWERS = PASSES_WITH + SPLITS,               /* how many may, count, ways */
    RUN = ANSWERS + 4 * 2 * 4,                    /* stage, length: a stair in the hand */
    JOKER_HELD = RUN + DAIF_STAGES * 3,           /* stage */
    JOKER_PLAYED = JOKER_HELD + DAIF_STAGES,      /* stage, follows, with others */
    STAIR = JOKER_PLAYED + DAIF_STAGES * 4,       /* follows, length */
    WAITING = STAIR + 6,                          /* how many will still be asked after a pass */
    OWN = WAITING + 4,                            /* passing where its own cards lie on top */
    LOCKS,                                        /* with the next card in hand, or without */
    TURNS_OVER = LOCKS + 2,
    SAYS_BACK,
    FOUL,                                         /* going out with what must not go last */
    FORBIDDEN,                                    /* only such are left; or one group of others */
    SKIPS = FORBIDDEN + 2,
    GIVES,
    DUMPS,
    BOMBS,
    ALL_FEATURES
};
_Static_assert((int)LEFT == DAIF_KIND_ROWS * DAIF_KINDS, "the rows stand first");
_Static_assert((int)ALL_FEATURES <= (int)DAIF_FEATURES, "more features than weights");

/* Features as they are found: their weights added up, and, where somebody wants to see them (the
 * program that learns the weights), the features themselves. */
typedef struct List {
    DaifFeature *out; /* or NULL */
    int count;
    int sum;
} List;

static INLINE void put(List *l, int index, int times)
{
    l->sum += times * DAIF_WEIGHTS[index];
    if (l->out) l->out[l->count++] = (DaifFeature){(int16_t)index, (int16_t)times};
}

static int at_most(int n, int most) { return n < most ? n : most; }

/* Returns whether the rank is loose. Of none there is nothing to say, and that without a branch:
 * hardly anybody could foresee it. */
static INLINE bool put_rank(List *l, const DaifSight *e, const DaifWays *w, int number, int count,
                            int times)
{
    const int some = count > 0, kind = kind_among(w, number, count);
    put(l, HELD + (e->stage * 4 + count - some) * DAIF_KINDS + kind, some * times);
    return is_loose(kind);
}

static INLINE void put_run(List *l, const DaifSight *e, DaifSet hand, int times)
{
    DaifSet run;
    int length = longest_run(hand, &run);
    if (length > 0) put(l, RUN + e->stage * 3 + at_most(length, 5) - 3, times);
}

static int split_at(int groups, int loose)
{
    return at_most(loose, LOOSE_MAX) * (GROUPS_MAX + 1) + at_most(groups, GROUPS_MAX);
}

/* What the step changes in the hand: the ranks it touches, before and after; all of them if the
 * order is turned over. Returns how it is split after it. */
static INLINE int put_change(List *l, const DaifSight *e, DaifSet cards, bool later, bool quick)
{
    const bool turns = !quick && e->ways.reversed != later;
    const DaifWays *w = &e->ways;
    SCRATCH DaifWays turned;
    if (turns) {
        find_ways(e, later, &turned);
        w = &turned;
    }
    const DaifSet after = daif_take(e->hand, cards);
    DaifSet touched = daif_natural(turns ? e->hand : cards);
    const int jokers = daif_jokers(cards);
    int loose = e->loose, groups = e->groups - jokers;
    while (touched) {
        const int number = daif_number_at(daif_first(touched)), left = held_of(after, number);
        loose -= put_rank(l, e, &e->ways, number, held_of(e->hand, number), -1);
        loose += put_rank(l, e, w, number, left, 1);
        groups -= left == 0;
        if (quick) break;
        touched &= ~daif_rank(number);
    }
    if (jokers > 0) put(l, JOKER_HELD + e->stage, -jokers);
    if (jokers > 0 && daif_jokers(after) == 0) loose -= joker_is_loose(e);
    if (e->has_run) {
        put_run(l, e, e->hand, -1);
        put_run(l, e, after, 1);
        split(e, w, after, &groups, &loose);
    }
    return split_at(groups, loose);
}

/* What must not go last, in the order in force then. */
static DaifSet forbidden(const Daifugo *d, bool reversed)
{
    const int16_t *option = d->table.option;
    DaifSet cards = option[DAIF_FOUL_2] ? daif_rank(reversed ? 3 : DAIF_TWO) : 0;
    if (option[DAIF_FOUL_8] && option[DAIF_EIGHT_CUT]) cards |= daif_rank(8);
    if (option[DAIF_FOUL_J]) cards |= daif_rank(DAIF_JACK);
    if (option[DAIF_FOUL_S3] && option[DAIF_SPADE3]) cards |= daif_only(card_french(3, SPADES));
    return cards;
}

/* [only with `foul`] Some other card must go last. */
static INLINE void put_last(List *l, const DaifSight *e, DaifSet after, bool reversed)
{
    if (!e->d->table.option[DAIF_FOUL] || after == 0) return;
    int good = groups_of(daif_natural(after) & ~forbidden(e->d, reversed));
    if (good <= 1) put(l, FORBIDDEN + good, 1);
}

static INLINE void put_effects(List *l, const DaifSight *e, const DaifPlay *p)
{
    static const struct {
        uint8_t option, number;
        int16_t index;
    } EFFECTS[] = {{DAIF_SKIP5, 5, SKIPS}, {DAIF_SKIP13, 13, SKIPS}, {DAIF_OPT_GIVE7, 7, GIVES},
                   {DAIF_OPT_DUMP10, 10, DUMPS}, {DAIF_OPT_BOMB12, 12, BOMBS}};
    for (size_t i = 0; i < sizeof EFFECTS / sizeof EFFECTS[0]; i++) {
        if (!e->d->table.option[EFFECTS[i].option]) continue;
        int real = daif_count(p->cards & daif_rank(EFFECTS[i].number));
        if (real > 0) put(l, EFFECTS[i].index, real);
    }
}

/* A play that locks the trick, with the next card in hand or without. */
static INLINE void put_lock(List *l, const DaifSight *e, const DaifPlay *p)
{
    if (e->d->lock || p->kind == DAIF_STAIR || lock_after(e, p) == 15) return;
    DaifSet next = above(p->number, daif_reversed(e->d)) & p->suits * 0x1111111111111;
    put(l, LOCKS + ((e->hand & next) != 0), 1);
}

/* Is this a set like most: of one rank, at most three cards, that turns nothing over and has no
 * effect but to end the trick as an 8? */
static INLINE bool is_quick(const DaifSight *e, const DaifPlay *p)
{
    return p->kind == DAIF_SET && p->count <= 3 && !(e->slow[p->count > 1] >> p->number & 1);
}

/* In which way others may beat it, if anybody may answer. */
static INLINE int kind_of_play(const DaifSight *e, const DaifPlay *p, bool reversed, bool quick)
{
    if (e->answering == 0) return SURE;
    if (quick && (lock_after(e, p) == 15 || cuts(e, p->number)))
        return kind_among(&e->ways, p->number, p->count);
    if (!quick && daif_clears(e->d, p, daif_top(e->d), reversed)) return ENDS_TRICK;
    return kind_of_set(e, p, reversed);
}

static INLINE int put_kind(List *l, const DaifSight *e, const DaifPlay *p, bool reversed,
                           bool quick)
{
    const int follows = e->d->pile_count > 0, kind = kind_of_play(e, p, reversed, quick);
    put_lock(l, e, p);
    if (!quick && p->kind == DAIF_STAIR) {
        put(l, STAIR + follows * 3 + at_most(p->count, 5) - 3, 1);
        return is_loose(kind) ? 1 : kind;
    }
    const int row = (e->stage * 2 + follows) * 4 + at_most(p->count, 4) - 1;
    put(l, PLAYED + row * DAIF_KINDS + kind, 1);
    if (follows && is_loose(kind)) {
        static const uint8_t FEW[DAIF_KINDS] = {0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3};
        const int who = (at_most(e->answering, 4) - 1) * 2 + (p->count > 1);
        put(l, ANSWERS + who * 4 + FEW[kind], 1);
    }
    return kind;
}

/* `quick`: is_quick(), known where this is compiled, so that hardly anything is asked. */
static INLINE List list_step(const DaifSight *e, const DaifPlay *p, bool back, bool quick,
                             DaifFeature *out)
{
    const Daifugo *d = e->d;
    List l = {.out = out};
    const bool revolts = !quick && daif_revolts(d, p), later = d->revolution != revolts;
    const bool reversed = quick ? e->ways.reversed : daif_reversed_after(d, p, back);
    const int follows = d->pile_count > 0, jokers = daif_jokers(p->cards);
    const DaifSet after = daif_take(e->hand, p->cards);
    if (!quick && after == 0 && daif_would_foul(d, p, back)) put(&l, FOUL, 1);
    const int left = put_change(&l, e, p->cards, later, quick);
    const int kind = put_kind(&l, e, p, reversed, quick);
    const int beaten = !is_loose(kind) ? 0 : kind == 1 ? 1 : 2;
    put(&l, LEFT + (e->stage * 3 + beaten) * SPLITS + left, 1);
    if (jokers > 0) {
        put(&l, JOKER_PLAYED + (e->stage * 2 + follows) * 2 + (p->count > jokers), jokers);
    }
    if (quick) return l;
    if (revolts) put(&l, TURNS_OVER, 1);
    if (back) put(&l, SAYS_BACK, 1);
    put_last(&l, e, after, later);
    put_effects(&l, e, p);
    return l;
}

/* Apart, so that what most plays do not need costs them nothing. */
static __attribute__((noinline)) List list_rare(const DaifSight *e, const DaifPlay *p, bool back,
                                                DaifFeature *out)
{
    return list_step(e, p, back, false, out);
}

static INLINE List list_play(const DaifSight *e, const DaifPlay *p, bool back, DaifFeature *out)
{
    return is_quick(e, p) && !back ? list_step(e, p, false, true, out) : list_rare(e, p, back, out);
}

int daif_features_of_play(const DaifSight *e, const DaifPlay *p, bool back, DaifFeature *out)
{
    return list_play(e, p, back, out).count;
}

static List list_pass(const DaifSight *e, DaifFeature *out)
{
    const Daifugo *d = e->d;
    List l = {.out = out};
    const DaifPlay *top = daif_top(d);
    bool loose = top->number == DAIF_ABOVE_ALL && joker_is_loose(e);
    int kind = loose ? 1 : kind_of(e, top->number, top->count, d->lock ? d->lock : 15,
                                   daif_reversed(d));
    SeatSet asked = (SeatSet)(d->in & ~d->passed & ~seats_only(e->me) & ~seats_only(top->seat));
    put(&l, PASSES + e->stage * DAIF_KINDS + kind, 1);
    put(&l, PASSES_WITH + split_at(e->groups, e->loose), 1);
    put(&l, WAITING + at_most(daif_count(asked), 3), 1);
    if (top->seat == e->me) put(&l, OWN, 1);
    return l;
}

int daif_features_of_pass(const DaifSight *e, DaifFeature *out) { return list_pass(e, out).count; }

static List list_loss(const DaifSight *e, DaifSet cards, DaifFeature *out)
{
    List l = {.out = out};
    DaifSet after = daif_take(e->hand, cards);
    put_change(&l, e, cards, e->d->revolution, false);
    put_last(&l, e, after, e->d->revolution);
    return l;
}

int daif_features_of_loss(const DaifSight *e, DaifSet cards, DaifFeature *out)
{
    return list_loss(e, cards, out).count;
}

/* ---- liking ------------------------------------------------------------------------------ */

static INLINE int liking_of_play(const DaifSight *e, const DaifPlay *p, bool back)
{
    if (p->cards == e->hand)
        return daif_would_foul(e->d, p, back) ? DAIF_GOES_OUT_LAST : DAIF_GOES_OUT;
    return list_play(e, p, back, NULL).sum;
}

int daif_liking_of_play(const DaifSight *e, const DaifPlay *p, bool back)
{
    return liking_of_play(e, p, back);
}

int daif_liking_of_pass(const DaifSight *e)
{
    return list_pass(e, NULL).sum;
}

int daif_liking_of_loss(const DaifSight *e, DaifSet cards)
{
    if (cards == e->hand) return DAIF_GOES_OUT;
    return list_loss(e, cards, NULL).sum;
}

/* Is this the same as the play before it but for its suits, and do these not matter? */
static INLINE bool is_alike(const DaifSight *e, const DaifChoice *before, const DaifChoice *c)
{
    const DaifPlay *p = &before->play, *q = &c->play;
    return p->number == q->number && p->count == q->count && !e->has_run && is_quick(e, q) &&
           (p->cards | q->cards) >> DAIF_JOKER_BIT == 0 && p->suits != e->locking &&
           q->suits != e->locking;
}

/* Inline, so that the compiler makes a second version for the one number of halves that is asked
 * for millions of times: a constant divisor needs no division. */
static inline void weigh(const Daifugo *d, int halves, DaifTurn *out)
{
    SCRATCH int liked[DAIF_TURN_MAX];
    int most = DAIF_GOES_OUT_LAST;
    out->plays = daif_choices(d, out->choice, DAIF_TURN_MAX - 1);
    out->count = out->plays + (d->pile_count > 0);
    if (out->count < 2) return;
    SCRATCH DaifSight e;
    look(d, d->turn, &e);
    for (int i = 0; i < out->count; i++) {
        const DaifChoice *c = &out->choice[i];
        if (i == out->plays) liked[i] = daif_liking_of_pass(&e);
        else if (i > 0 && is_alike(&e, c - 1, c)) liked[i] = liked[i - 1];
        else liked[i] = liking_of_play(&e, &c->play, c->back);
        if (liked[i] > most) most = liked[i];
    }
    out->all = 0;
    for (int i = 0; i < out->count; i++) {
        out->odds[i] = odds_of(most - liked[i], halves);
        out->all += out->odds[i];
    }
}

void daif_weigh_softly(const Daifugo *d, int halves, DaifTurn *out) { weigh(d, halves, out); }

/* In imagination everybody plays a little more decidedly than during training. */
enum { IMAGINED = 118 };

void daif_weigh_turn(const Daifugo *d, DaifTurn *out) { weigh(d, IMAGINED, out); }
