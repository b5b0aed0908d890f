/* search.c - see search.h. */
#include "ai/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    CANDIDATES_MAX = 48,
    LISTED_MAX = 1024,
    STEPS_MAX = 600,   /* of one playout; a round that is longer counts for nothing */
    WORLDS_LEAST = 8,  /* between looks at what need not be tried any more */
    HOPELESS = 9,      /* squared standard errors behind the first: it is dropped, */
    DOUBT = 1,         /* and before it: another is chosen */
    NOTHING = 0        /* the verb of doing nothing out of turn */
};

typedef struct Candidate {
    Action action;
    int listed;               /* of equals the first listed */
    int64_t sum;              /* of what it brought, */
    int64_t lead, lead_square; /* and of how much more than the first in the same world */
} Candidate;

typedef struct Search {
    const Game *game;
    const Trial *trial;
    const View *view;
    const View *known; /* what the worlds agree with: `view`, except for the arena's seer */
    Seat me;
    FastRng *rng;
    const atomic_bool *stop;
    int32_t work;      /* still to be done */
    int worlds;        /* tried so far */
    State *world, *copy;
    View *seen;        /* by the player who acts in it */
    void *mind;        /* what the game has thought out beforehand */
    int count;
    Candidate candidate[CANDIDATES_MAX]; /* the first is the game's own player's choice */
} Search;

/* ---- one playout ---------------------------------------------------------------------- */

static bool one_interrupts(Search *s)
{
    const Table *t = state_table(s->copy);
    if (!s->trial->interrupts || t->may_interrupt == 0) return false;
    int first = (int)fast_rng_below(s->rng, t->seat_count);
    for (int i = 0; i < t->seat_count; i++) {
        Seat seat = (Seat)((first + i) % t->seat_count);
        Action a;
        if (!seats_have(t->may_interrupt, seat)) continue;
        s->game->observe(s->copy, seat, s->seen);
        if (!s->trial->interrupts(s->seen, s->trial->level, s->rng, &a)) continue;
        s->game->apply(s->copy, seat, &a, NULL);
        return true;
    }
    return false;
}

static void one_acts(Search *s)
{
    const Table *t = state_table(s->copy);
    Action a;
    const Seat seat = seats_first(t->to_act);
    if (s->trial->play_own && seat == s->me) {
        s->trial->play_own(s->copy, s->mind, s->rng);
        return;
    }
    if (s->trial->play_on) {
        s->trial->play_on(s->copy, s->rng);
        return;
    }
    s->game->observe(s->copy, seat, s->seen);
    s->trial->choose(s->seen, s->trial->level, s->rng, &a);
    s->game->apply(s->copy, seat, &a, NULL);
}

/* What the round has brought the viewer more than each of the others. */
static int64_t worth_of_end(const Search *s)
{
    const Table *t = state_table(s->copy);
    int64_t more = 0;
    if (s->trial->worth) return s->trial->worth(s->copy, s->mind);
    for (int i = 0; i < t->seat_count; i++) more += t->round_scores[s->me] - t->round_scores[i];
    return s->game->low_wins ? -more : more;
}

static int64_t try_out(Search *s, const Action *a)
{
    state_slim(s->game, s->world, s->copy);
    if (a->verb != NOTHING) s->game->apply(s->copy, s->me, a, NULL);
    const Table *t = state_table(s->copy);
    int steps = 1;
    for (; t->phase != PHASE_ROUND_OVER && steps < STEPS_MAX && t->to_act != 0; steps++) {
        if (!one_interrupts(s)) one_acts(s);
    }
    s->work -= steps;
    return t->phase == PHASE_ROUND_OVER && t->scored ? worth_of_end(s) : 0;
}

/* ---- choosing ------------------------------------------------------------------------- */

static bool is_stopped(const Search *s) { return s->stop && atomic_load(s->stop); }

static void imagine_world(Search *s)
{
    bool own_way = s->trial->imagine && s->known == s->view;
    if (own_way) s->trial->imagine(s->view, s->mind, s->rng, s->world);
    else s->game->determinize(s->known, s->rng, s->world);
}

/* Tries all that are left in one more world. */
static void try_a_world(Search *s)
{
    imagine_world(s);
    int64_t first = 0;
    for (int i = 0; i < s->count && !is_stopped(s); i++) {
        Candidate *c = &s->candidate[i];
        int64_t worth = try_out(s, &c->action);
        if (i == 0) first = worth;
        c->sum += worth;
        c->lead += worth - first;
        c->lead_square += (worth - first) * (worth - first);
    }
    s->worlds++;
}

static int by_sum(const void *a, const void *b)
{
    const Candidate *one = a, *two = b;
    if (one->sum != two->sum) return one->sum < two->sum ? 1 : -1;
    return one->listed - two->listed;
}

/* The first stays, and of the others the better half. */
static void drop_half(Search *s)
{
    qsort(s->candidate + 1, (size_t)s->count - 1, sizeof *s->candidate, by_sum);
    s->count = 1 + s->count / 2;
}

/* Does it differ from the first by more than that many squared standard errors? */
static bool is_apart(const Search *s, const Candidate *c, int doubt)
{
    int64_t spread = c->lead_square - c->lead * c->lead / s->worlds;
    return c->lead * c->lead > spread * doubt;
}

/* Drops those that are significantly worse than the first. */
static void drop_worse(Search *s)
{
    int kept = 1;
    for (int i = 1; i < s->count; i++) {
        const Candidate *c = &s->candidate[i];
        if (c->lead >= 0 || !is_apart(s, c, HOPELESS)) s->candidate[kept++] = *c;
    }
    s->count = kept;
}

/* Each halving has an equal share of the work; it ends early where there is nothing to choose. */
static void try_all(Search *s)
{
    int halvings = 1;
    for (int left = s->count; left > 2; left = 1 + left / 2) halvings++;
    for (; halvings > 0 && s->count > 1 && !is_stopped(s); halvings--) {
        int32_t until = s->work - s->work / halvings;
        while (s->work > until && s->count > 1 && !is_stopped(s)) {
            try_a_world(s);
            if (s->worlds % WORLDS_LEAST == 0) drop_worse(s);
        }
        if (halvings > 1) drop_half(s);
    }
}

/* The best of those left. One that was not the first must be significantly better. */
static const Action *best(const Search *s)
{
    int most = 0;
    for (int i = 1; i < s->count; i++) {
        const Candidate *c = &s->candidate[i];
        bool better = c->lead > 0 && is_apart(s, c, DOUBT);
        if (better && c->sum > s->candidate[most].sum) most = i;
    }
    return &s->candidate[most].action;
}

/* What may be tried, the first the soonest: as proposed, or all in the order of a lot. */
static int list_all(Search *s, Action listed[LISTED_MAX])
{
    bool more;
    if (s->trial->propose) return s->trial->propose(s->view, listed, CANDIDATES_MAX);
    int count = s->game->legal(s->view, listed, LISTED_MAX, &more);
    for (int i = 0; i < count; i++) {
        int other = i + (int)fast_rng_below(s->rng, (uint32_t)(count - i));
        Action a = listed[other];
        listed[other] = listed[i];
        listed[i] = a;
    }
    return count;
}

/* The viewer's own choice first, then the others; of too many, the first. */
static void gather(Search *s, const Action *own)
{
    Action listed[LISTED_MAX];
    int count = list_all(s, listed);
    s->candidate[s->count++].action = *own;
    for (int i = 0; i < count && s->count < CANDIDATES_MAX; i++) {
        Action a = listed[i];
        if (action_equal(&a, own)) continue;
        s->candidate[s->count] = (Candidate){.action = a, .listed = s->count};
        s->count++;
    }
}

static bool has_memory(Search *s)
{
    size_t bytes = s->game->state_size;
    s->world = calloc(1, bytes);
    s->copy = calloc(1, bytes);
    s->seen = calloc(1, bytes);
    s->mind = calloc(1, s->trial->mind_size + 1);
    return s->world && s->copy && s->seen && s->mind;
}

static void choose(Search *s, Action *out)
{
    gather(s, out);
    if (!seats_have(view_table(s->view)->to_act, s->me) && s->count < CANDIDATES_MAX) {
        s->candidate[s->count] = (Candidate){.action = action_of(NOTHING), .listed = s->count};
        s->count++;
    }
    if (s->count > 1 && has_memory(s)) {
        if (s->trial->think) s->trial->think(s->view, s->rng, s->mind);
        try_all(s);
        *out = *best(s);
    }
    free(s->world);
    free(s->copy);
    free(s->seen);
    free(s->mind);
}

bool search_choose(const Game *game, const Trial *trial, const View *view, FastRng *rng,
                   const atomic_bool *stop, Action *out)
{
    Search s = {.game = game, .trial = trial, .view = view, .known = view, .rng = rng,
                .me = view_table(view)->viewer, .stop = stop, .work = trial->work};
    choose(&s, out);
    if (trial->done) *trial->done += trial->work - s.work;
    return !is_stopped(&s);
}

void search_seeing(const Game *game, const Trial *trial, const View *view, const View *truth,
                   FastRng *rng, Action *out)
{
    Search s = {.game = game, .trial = trial, .view = view, .known = truth, .rng = rng,
                .me = view_table(view)->viewer, .work = trial->work};
    choose(&s, out);
}
