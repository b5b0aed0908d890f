/*
 * kakkuri_ai.c - how the computer plays Kakkuri.
 *
 * A child lays what plain cards it can, one upon the other, and sets and demons where nothing else
 * goes. A grown-up lays the longest row. A good player counts in how many rows a hand could be
 * played, and how long it would wait for each: a row that fits on many table cards is soon played.
 * Of the rows that go now it lays the one that leaves the least waiting, and plays nothing if every
 * row would tear a better one apart. It folds where a guri is likelier than its own win. `oni` is
 * more patient, and also searches (kakkuri_trial.h), in worlds where the others' hands fit what
 * they did (kakkuri_guess.h): it sees who is about to go out and on what, and whom nobody can
 * follow.
 */
#include "ai/kakkuri/kakkuri_ai.h"

#include <assert.h>

#include "ai/kakkuri/kakkuri_mind.h"

enum {
    MANY_CARDS = 48, /* of a larger hand, laid by hand, only the longest row is sought */
    HARD_ROW = 100   /* what a child lays only where nothing plain goes */
};

/* ---- choosing a row ------------------------------------------------------------------- */

typedef enum Manner { PLAINLY, LONGEST, LEAST_WAITING, PATIENTLY } Manner;

typedef struct Choice {
    Manner manner;
    int best;    /* cost of the row */
    KakuRow row; /* none: count 0 */
} Choice;

/* One plain card upon the other. */
static bool is_plain(const KakuRow *row)
{
    for (int i = 0; i < row->count; i++) {
        bool equal = i > 0 && row->rank[i] == row->rank[i - 1];
        if (equal || kaku_is_demon(row->card[i])) return false;
    }
    return true;
}

static bool weigh_row(const KakuRow *row, void *context)
{
    Choice *c = context;
    int cost = MANY_CARDS - row->count;
    if (c->manner == PLAINLY && !is_plain(row)) cost += HARD_ROW;
    if (cost >= c->best) return true;
    c->best = cost;
    c->row = *row;
    return true;
}

Action kakkuri_lay(const View *view, const KakuRow *row)
{
    Action a = action_of(KAKU_SAY_PLAY);
    for (int i = 0; i < row->count; i++) {
        a.item[a.count] = row->card[i];
        if (kaku_is_demon(row->card[i])) a.as[a.count] = (uint8_t)(AS_NUMBER + row->rank[i]);
        a.count++;
    }
    KAKKURI.complete(view, &a);
    return a;
}

/* ---- a turn --------------------------------------------------------------------------- */

/* What one says instead of playing: at the box there is no pass. */
static Action wait_or_turn(const Kakkuri *t)
{
    return action_of(t->at_box ? KAKU_SAY_TURN : KAKU_SAY_PASS);
}

/* Could the hand be played sooner in pairs than with the move `m`? */
static bool is_better_in_pairs(const Kakkuri *t, const KakuMind *m)
{
    KakuMind in_pairs;
    const bool may = t->table.option[KAKU_OPT_SANZOKU] == KAKU_SANZOKU_MAY;
    kaku_mind_of(m->hand, m->count, m->way | (may ? KAKU_PAIRS_TOO : KAKU_IN_PAIRS), &in_pairs);
    return kaku_wait_for(&in_pairs, m->hand, m->count) < kaku_wait_for(m, m->hand, m->count);
}

/*
 * Folding costs one chip. Staying and losing costs one as well, but two for a guri, while winning
 * saves it and brings one from each other player. So folding is better where a guri is likelier
 * than `n` times one's own win. How likely both are is counted by tests/train/measure_fold: 26 of
 * 1000 full hands are played at once sooner or later, and the table below says how many of 1000
 * hopeless ones win, by the number of players.
 */
enum { GURIS = 26 };
static const int WINS[SEATS_MAX + 1] = {0, 0, 0, 136, 74, 46, 26, 14, 12};

static bool is_better_folded(const View *view, const KakuMind *m)
{
    const Kakkuri *t = kakkuri_seen(view);
    const Action fold = action_of(KAKU_SAY_FOLD);
    const int players = t->table.seat_count;
    return kaku_full_hands(t, t->turn) * GURIS > players * WINS[players] &&
           kaku_is_hopeless(m, t->table_rank) && KAKKURI.is_legal(view, &fold, NULL);
}

static Action take_turn(const View *view, Manner manner)
{
    const Kakkuri *t = kakkuri_seen(view);
    const Card *hand = kaku_hand(t, t->turn);
    int count = t->hand_count[t->turn];
    Action sanzoku = action_of(KAKU_SAY_SANZOKU);
    const unsigned way = kaku_way(t, t->turn);
    bool says = false;
    Choice c = {.manner = manner, .best = MANY_CARDS + HARD_ROW};
    if (manner >= LEAST_WAITING && count <= KAKU_HAND) {
        KakuMind m;
        kaku_mind_of(hand, count, way, &m);
        if (is_better_folded(view, &m)) return action_of(KAKU_SAY_FOLD);
        says = KAKKURI.is_legal(view, &sanzoku, NULL) && is_better_in_pairs(t, &m);
        c.row = kaku_least_waiting(&m, hand, count, t->table_rank,
                                   manner == PATIENTLY ? KAKU_PATIENT : KAKU_HASTY);
    } else {
        kaku_rows(hand, count, t->table_rank, way, weigh_row, &c);
    }
    if (says && c.row.count < count) return sanzoku;
    return c.row.count > 0 ? kakkuri_lay(view, &c.row) : wait_or_turn(t);
}

static Manner manner_of(AiLevel level)
{
    switch (level) {
    case AI_EASY: return PLAINLY;
    case AI_RANDOM:
    case AI_GREEDY:
    case AI_NORMAL: return LONGEST;
    case AI_STRONG: return LEAST_WAITING;
    case AI_ONI:
    case AI_LEVELS: break;
    }
    return PATIENTLY;
}

/* All unseen hands are equally good, so one is chosen at random. */
static Action answer_fuwari(const View *view, AiLevel level, FastRng *rng)
{
    Action list[SEATS_MAX + 1];
    bool more;
    if (level == AI_GREEDY || fast_rng_below(rng, 4) != 0) return action_of(KAKU_SAY_LOOK);
    const int count = KAKKURI.legal(view, list, SEATS_MAX + 1, &more);
    return list[count > 2 ? fast_rng_below(rng, (uint32_t)count - 1) : 0]; // the last is to look
}

void kakkuri_choose(const View *view, AiLevel level, FastRng *rng, Action *out)
{
    const Kakkuri *t = kakkuri_seen(view);
    if (t->turn != t->table.viewer) { // out of turn there is nothing else
        *out = action_of(KAKU_SAY_FOLD);
    } else if (t->table.phase == KAKU_FUWARI) {
        *out = answer_fuwari(view, level, rng);
    } else {
        *out = take_turn(view, manner_of(level));
    }
    assert(KAKKURI.is_legal(view, out, NULL));
}

bool kakkuri_interrupts(const View *view, AiLevel level, FastRng *rng, Action *out)
{
    *out = action_of(KAKU_SAY_FOLD);
    assert(KAKKURI.is_legal(view, out, NULL));
    return level == AI_RANDOM && fast_rng_below(rng, 16) == 0;
}
