/*
 * kakkuri_ai.c - how the computer plays Kakkuri.
 *
 * A child lays what plain cards it can, one upon the other, and sets and demons where nothing else
 * goes. A grown-up lays the longest row. Who plays well asks in how many rows a hand could go, and
 * how long it would wait for each: a row that many table cards let in is soon laid. Of the rows
 * that go now it lays the one that leaves the least waiting, and keeps its cards together if any of
 * them would tear a better row apart. It never folds: the chip is lost for sure, and guri is rare.
 * `oni` tries things out besides (search.h), and so sees who is about to go out and on what.
 */
#include "ai/kakkuri_ai.h"

#include <assert.h>
#include <string.h>

#include "rules/kakkuri/kakkuri.h"

enum {
    SUBSETS = 1 << KAKU_HAND,
    WHOLE_WAIT = 1200, /* what a row costs that one table rank in twelve lets in */
    NO_WAY = 1 << 20,  /* the hand cannot be cut into rows */
    PASS_COSTS = 100,  /* to let a turn go by */
    MANY_CARDS = 48,   /* of a larger hand, laid by hand, only the longest row is sought */
    HARD_ROW = 100     /* what a child lays only where nothing plain goes */
};

/* Sets of the viewer's cards are bits by their place in the hand. Cards of one kind are alike:
 * `alike` makes them the first ones. */
typedef struct Mind {
    const Kakkuri *t;
    Seat me;
    const Card *hand;
    int count;
    uint8_t alike[SUBSETS];
    uint16_t lets_in[SUBSETS]; /* bit r - 1: laid in one row on a table card of rank r */
    int wait[SUBSETS];         /* the least waiting until these cards are gone */
} Mind;

/* ---- what a hand is worth ------------------------------------------------------------- */

/* The places of the row's cards, the first ones of each kind. */
static unsigned places_of(const Mind *m, const KakuRow *row)
{
    unsigned places = 0;
    for (int i = 0; i < row->count; i++) {
        int at = 0;
        while (m->hand[at] != row->card[i] || (places >> at & 1)) at++;
        places |= 1u << at;
    }
    return places;
}

static void find_alike(Mind *m)
{
    for (unsigned set = 0; set < 1u << m->count; set++) {
        KakuRow cards = {0};
        for (int i = 0; i < m->count; i++) {
            if (set >> i & 1) cards.card[cards.count++] = m->hand[i];
        }
        m->alike[set] = (uint8_t)places_of(m, &cards);
    }
}

typedef struct Look {
    Mind *m;
    int on;
} Look;

static bool note_row(const KakuRow *row, void *context)
{
    Look *look = context;
    look->m->lets_in[places_of(look->m, row)] |= (uint16_t)(1u << (look->on - 1));
    return true;
}

static int count_ranks(unsigned ranks)
{
    int count = 0;
    for (; ranks; ranks &= ranks - 1) count++;
    return count;
}

/* The least waiting for each set of cards, with `pairs` by the rules of sanzoku. */
static void weigh_hand(Mind *m, bool pairs)
{
    memset(m->lets_in, 0, sizeof m->lets_in);
    for (int on = 1; on <= KAKU_RANKS; on++) {
        Look look = {m, on};
        kaku_rows(m->hand, m->count, on, pairs, note_row, &look);
    }
    m->wait[0] = 0;
    for (unsigned set = 1; set < 1u << m->count; set++) {
        m->wait[set] = NO_WAY;
        for (unsigned row = set; row; row = (row - 1) & set) {
            int ranks = count_ranks(m->lets_in[m->alike[row]]);
            if (ranks == 0) continue;
            int wait = WHOLE_WAIT / ranks + m->wait[set & ~row];
            if (wait < m->wait[set]) m->wait[set] = wait;
        }
    }
}

static int wait_for_all(const Mind *m) { return m->wait[(1u << m->count) - 1]; }

/* ---- choosing a row ------------------------------------------------------------------- */

typedef enum Manner { PLAINLY, LONGEST, LEAST_WAITING } Manner;

typedef struct Choice {
    const Mind *m;
    Manner manner;
    int best;    /* cost of what is left */
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

static int cost_of(const Choice *c, const KakuRow *row)
{
    const unsigned all = (1u << c->m->count) - 1;
    int longest = MANY_CARDS - row->count;
    switch (c->manner) {
    case PLAINLY: return longest + (is_plain(row) ? 0 : HARD_ROW);
    case LONGEST: return longest;
    case LEAST_WAITING: break;
    }
    return row->count == c->m->count ? -1 : c->m->wait[all & ~places_of(c->m, row)];
}

/* Of rows that leave as much, the longer one. */
static bool weigh_row(const KakuRow *row, void *context)
{
    Choice *c = context;
    int cost = cost_of(c, row);
    bool better = cost < c->best || (cost == c->best && row->count > c->row.count);
    if (!better) return true;
    c->best = cost;
    c->row = *row;
    return true;
}

static Action play_row(const View *view, const KakuRow *row)
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
static Action wait_or_turn(const Mind *m)
{
    return action_of(m->t->at_box ? KAKU_SAY_TURN : KAKU_SAY_PASS);
}

/* Would the hand sooner be gone in pairs? Leaves in `m` what it is worth without. */
static bool is_better_in_pairs(Mind *m)
{
    weigh_hand(m, true);
    int in_pairs = wait_for_all(m);
    weigh_hand(m, false);
    return in_pairs < wait_for_all(m);
}

static Action take_turn(Mind *m, const View *view, Manner manner)
{
    Action sanzoku = action_of(KAKU_SAY_SANZOKU);
    bool pairs = m->t->sanzoku >> m->me & 1, may_say = KAKKURI.is_legal(view, &sanzoku, NULL);
    bool thinks = manner == LEAST_WAITING && m->count <= KAKU_HAND, says = false;
    Choice c = {.m = m, .manner = manner, .best = NO_WAY + 1};
    if (!thinks && manner == LEAST_WAITING) c.manner = LONGEST;
    if (thinks) {
        find_alike(m);
        if (may_say) says = is_better_in_pairs(m);
        else weigh_hand(m, pairs);
    }
    kaku_rows(m->hand, m->count, m->t->table_rank, pairs, weigh_row, &c);
    bool goes_out = c.row.count > 0 && c.row.count == m->count;
    if (goes_out) return play_row(view, &c.row);
    if (says) return sanzoku;
    if (c.row.count == 0) return wait_or_turn(m);
    bool tears = thinks && c.best > wait_for_all(m) + PASS_COSTS;
    return tears ? wait_or_turn(m) : play_row(view, &c.row);
}

static Manner manner_of(AiLevel level)
{
    switch (level) {
    case AI_EASY: return PLAINLY;
    case AI_RANDOM:
    case AI_GREEDY:
    case AI_NORMAL: return LONGEST;
    case AI_STRONG:
    case AI_ONI:
    case AI_LEVELS: break;
    }
    return LEAST_WAITING;
}

void kakkuri_choose(const View *view, AiLevel level, FastRng *rng, Action *out)
{
    const Kakkuri *t = kakkuri_seen(view);
    Mind m = {.t = t, .me = t->table.viewer};
    if (t->turn != m.me) { // out of turn there is nothing else
        *out = action_of(KAKU_SAY_FOLD);
    } else if (t->table.phase == KAKU_FUWARI) { // unseen cards are as good as unseen cards
        bool swaps = level != AI_GREEDY && fast_rng_below(rng, 4) == 0;
        *out = action_of(swaps ? KAKU_SAY_FUWARI : KAKU_SAY_LOOK);
    } else {
        m.hand = kaku_hand(t, m.me);
        m.count = t->hand_count[m.me];
        *out = take_turn(&m, view, manner_of(level));
    }
    assert(KAKKURI.is_legal(view, out, NULL));
}
