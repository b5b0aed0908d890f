/*
 * kakkuri_trial.c - see kakkuri_trial.h.
 *
 * In imagination the others lay the longest row that goes, the viewer what leaves the least
 * waiting. The end of a deal is worth the chance of winning the match from there, if the remaining
 * deals are won by lot. So the last deals are played for the first place and not for stones.
 */
#include "ai/kakkuri/kakkuri_trial.h"

#include <assert.h>
#include <string.h>

#include "ai/kakkuri/kakkuri_ai.h"
#include "ai/kakkuri/kakkuri_guess.h"
#include "ai/kakkuri/kakkuri_mind.h"

enum {
    COURSES = 400,     /* that the match may take, each as likely */
    DEALS_AHEAD = 24,  /* of a longer match only this many are looked at */
    ENDS_MAX = 32,     /* of the deal, kept with what they are worth */
    SHARE = 840        /* of a win: divisible by any number of winners */
};

typedef struct End {
    int32_t scores[SEATS_MAX];
    int64_t worth;
} End;

typedef struct Mind {
    KakuMind hand;
    bool knows_hand;
    Seat me;
    int deals_left;
    uint8_t won[COURSES][SEATS_MAX]; /* deals to come */
    int end_count;
    End end[ENDS_MAX];
} Mind;
static_assert(sizeof(Mind) <= KAKKURI_MIND_BYTES, "kakkuri_trial.h says how large it may be");

/* ---- what an end is worth -------------------------------------------------------------- */

static void draw_courses(const Kakkuri *t, FastRng *rng, Mind *m)
{
    const int deals = t->table.option[KAKU_OPT_DEALS]; // 0: the clock ends it, who knows when
    int left = deals > 0 ? deals - t->table.round : DEALS_AHEAD;
    m->deals_left = t->time_up ? 0 : left < DEALS_AHEAD ? left : DEALS_AHEAD;
    for (int c = 0; c < COURSES; c++) {
        for (int i = 0; i < m->deals_left; i++) {
            m->won[c][fast_rng_below(rng, t->table.seat_count)]++;
        }
    }
}

/* What the match of this course is worth to the viewer: who wins a deal gains a stone on each. */
static int64_t share_of(const Table *t, const Mind *m, const uint8_t *won)
{
    int64_t mine = t->scores[m->me] + won[m->me] * t->seat_count;
    int equals = 0;
    for (int s = 0; s < t->seat_count; s++) {
        int64_t other = t->scores[s] + won[s] * t->seat_count;
        if (other > mine) return 0;
        equals += other == mine;
    }
    return SHARE / equals;
}

/* Where the match is decided, stones count for their own sake. */
static int64_t worth_of(const Table *t, const Mind *m)
{
    int64_t worth = t->round_scores[m->me];
    for (int c = 0; c < COURSES; c++) worth += share_of(t, m, m->won[c]);
    return worth;
}

/* Few ends are different: how each has been judged is kept. */
int64_t kakkuri_worth(const State *s, void *mind)
{
    const Table *t = state_table(s);
    Mind *m = mind;
    for (int i = 0; i < m->end_count; i++) {
        if (memcmp(m->end[i].scores, t->scores, sizeof t->scores) == 0) return m->end[i].worth;
    }
    int64_t worth = worth_of(t, m);
    if (m->end_count < ENDS_MAX) {
        End *e = &m->end[m->end_count++];
        memcpy(e->scores, t->scores, sizeof e->scores);
        e->worth = worth;
    }
    return worth;
}

/* ---- playing on ------------------------------------------------------------------------ */

static void lay_or_wait(Kakkuri *t, const KakuRow *row)
{
    if (row->count > 0) kaku_play(t, row, NULL);
    else kaku_say(t, t->turn, t->at_box ? KAKU_SAY_TURN : KAKU_SAY_PASS, NULL);
}

static bool keep_longest(const KakuRow *row, void *context)
{
    KakuRow *longest = context;
    if (row->count > longest->count) *longest = *row;
    return true;
}

static KakuRow longest_row(const Kakkuri *t)
{
    const Card *hand = kaku_hand(t, t->turn);
    KakuRow row = {0};
    int count = t->hand_count[t->turn], at = 0;
    const unsigned way = kaku_way(t, t->turn);
    while (at < count && !kaku_goes_on(hand[at], t->table_rank, way)) at++;
    if (at == count) return row;
    kaku_rows(hand, count, t->table_rank, way, keep_longest, &row);
    return row;
}

void kakkuri_play_on(State *s, FastRng *rng)
{
    (void)rng;
    Kakkuri *t = (Kakkuri *)s;
    KakuRow row = longest_row(t);
    lay_or_wait(t, &row);
}

void kakkuri_play_own(State *s, const void *mind, FastRng *rng)
{
    const Mind *m = mind;
    Kakkuri *t = (Kakkuri *)s;
    if (!m->knows_hand || kaku_way(t, m->me) != m->hand.way) {
        kakkuri_play_on(s, rng);
        return;
    }
    KakuRow row = kaku_least_waiting(&m->hand, kaku_hand(t, m->me), t->hand_count[m->me],
                                     t->table_rank, KAKU_PATIENT);
    lay_or_wait(t, &row);
}

/* ---- before it begins ------------------------------------------------------------------- */

void kakkuri_think(const View *view, FastRng *rng, void *mind)
{
    const Kakkuri *t = kakkuri_seen(view);
    Mind *m = mind;
    m->me = t->table.viewer;
    m->knows_hand = t->hand_count[m->me] <= KAKU_HAND;
    if (m->knows_hand) {
        kaku_mind_of(kaku_hand(t, m->me), t->hand_count[m->me], kaku_way(t, m->me), &m->hand);
    }
    draw_courses(t, rng, m);
}

/* ---- what is worth a try ----------------------------------------------------------------- */

enum { WORDS = 3, ROWS_TRIED = 12 };

typedef struct Tries {
    KakuMind m;
    int count;
    struct {
        KakuRow row;
        int wait; /* for what it leaves */
    } best[ROWS_TRIED + 1]; /* the least waiting first */
} Tries;

static int wait_after(const KakuMind *m, const KakuRow *row)
{
    Card left[KAKU_HAND], gone[KAKU_ROW_MAX];
    int count = 0;
    memcpy(gone, row->card, sizeof gone);
    for (int i = 0; i < m->count; i++) {
        int at = 0;
        while (at < row->count && gone[at] != m->hand[i]) at++;
        if (at < row->count) gone[at] = CARD_NONE;
        else left[count++] = m->hand[i];
    }
    return kaku_wait_for(m, left, count);
}

/* Do both leave the same cards and the same table card? */
static bool come_to_the_same(const KakuRow *a, const KakuRow *b)
{
    int8_t more[CARD_KINDS] = {0};
    if (a->count != b->count || a->rank[a->count - 1] != b->rank[b->count - 1]) return false;
    for (int i = 0; i < a->count; i++) {
        more[a->card[i]]++;
        more[b->card[i]]--;
    }
    for (int i = 0; i < a->count; i++) {
        if (more[a->card[i]] != 0) return false;
    }
    return true;
}

static bool note_try(const KakuRow *row, void *context)
{
    Tries *t = context;
    int wait = wait_after(&t->m, row), at = 0;
    while (at < t->count && t->best[at].wait <= wait) {
        if (come_to_the_same(&t->best[at].row, row)) return true;
        at++;
    }
    if (at == ROWS_TRIED) return true;
    memmove(t->best + at + 1, t->best + at, (size_t)(t->count - at) * sizeof *t->best);
    t->best[at].row = *row;
    t->best[at].wait = wait;
    if (t->count < ROWS_TRIED) t->count++;
    return true;
}

/* Nothing is worth a search before anybody looks, because unseen hands are all equal. Nor is
 * folding, which costs as much as losing, while losing is not yet certain. */
int kakkuri_propose(const View *view, Action *out, int capacity)
{
    const Kakkuri *t = kakkuri_seen(view);
    const Card *hand = kaku_hand(t, t->turn);
    bool more;
    Tries tries = {.count = 0};
    if (t->table.phase != KAKU_TURN) return 0;
    int held = t->hand_count[t->turn];
    int listed = KAKKURI.legal(view, out, held > KAKU_HAND ? capacity : WORDS, &more), count = 0;
    if (held > KAKU_HAND) return listed;
    for (int i = 0; i < listed && out[i].verb != KAKU_SAY_PLAY; i++) {
        if (out[i].verb != KAKU_SAY_FOLD) out[count++] = out[i];
    }
    const unsigned way = kaku_way(t, t->turn);
    kaku_mind_of(hand, held, way, &tries.m);
    kaku_rows(hand, held, t->table_rank, way, note_try, &tries);
    for (int i = 0; i < tries.count && count < capacity; i++) {
        out[count++] = kakkuri_lay(view, &tries.best[i].row);
    }
    return count;
}
