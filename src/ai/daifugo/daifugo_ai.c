/*
 * daifugo_ai.c - how the computer plays Daifugō: it chooses what the policy likes
 * (daifugo_policy.h), with fewer mistakes at higher levels; in imagination everybody plays like
 * that.
 */
#include "ai/daifugo/daifugo_ai.h"

#include <assert.h>

#include "ai/daifugo/daifugo_policy.h"
#include "ai/odds.h"
#include "base/scratch.h"

enum { LISTED_MAX = 2048, ONE = 1000, WORTH_A_TRY = 12 };

static DaifSet cards_of(const Action *a)
{
    DaifSet cards = 0;
    for (int i = 0; i < a->count; i++) cards = daif_add(cards, daif_only(a->item[i]));
    return cards;
}

/* ---- how much a step is liked ------------------------------------------------------------ */

/* Strong cards that others lose are a gain, weak ones a gift. */
static int liking_of_bomb(const DaifSight *e, const Action *a)
{
    DaifSet named = 0;
    int others = 0;
    for (int i = 0; i < a->count; i++) {
        int number = daif_number(a->item[i]);
        int strength = e->d->revolution ? 9 - number : number - 9;
        named |= daif_rank(number);
        others += DAIF_ODDS / 32 * strength * daif_count(e->unseen & daif_rank(number));
    }
    return daif_liking_of_loss(e, daif_natural(e->hand) & named) + others;
}

/* [DAIF-28] Two 4s for the lead that somebody else would have: the better the fewer cards others
 * have left. */
static int liking_of_stop(const DaifSight *e, const Action *a)
{
    enum { LEAD = DAIF_ODDS * 2, HURRY = DAIF_ODDS / 2 };
    return daif_liking_of_loss(e, cards_of(a)) + LEAD + HURRY * (DAIF_STAGES - 1 - e->stage);
}

/* A player who gains by the exchange votes to keep it; one who loses by it votes to stop it. */
static int liking_of_vote(const Daifugo *d, Seat me, bool stop)
{
    const int place = d->before[me], seats = d->table.seat_count;
    const DaifTitle title = daif_title(place, seats);
    if (title == DAIF_HEIMIN) return 0;
    return stop == (place > seats / 2) ? 4 * DAIF_ODDS : 0;
}

static int liking(const DaifSight *e, const Action *a)
{
    DaifPlay p;
    bool read;
    switch ((DaifVerb)a->verb) {
    case DAIF_SAY_PLAY:
        if (e->d->table.phase == DAIF_STOP4) return liking_of_stop(e, a);
        read = daif_read(e->d, a, &p);
        assert(read);
        return daif_liking_of_play(e, &p, a->flag);
    case DAIF_SAY_PASS:
        if (e->d->table.phase == DAIF_STOP4) return daif_liking_of_loss(e, 0);
        return daif_liking_of_pass(e);
    case DAIF_SAY_GIVE:
    case DAIF_SAY_DISCARD: return daif_liking_of_loss(e, cards_of(a));
    case DAIF_SAY_RANKS: return liking_of_bomb(e, a);
    case DAIF_SAY_SKIP: return daif_liking_of_loss(e, 0);
    case DAIF_SAY_STOP:
    case DAIF_SAY_KEEP: return liking_of_vote(e->d, e->me, a->verb == DAIF_SAY_STOP);
    }
    return 0;
}

/* Everything the viewer may do, and how much each is liked. */
typedef struct Wishes {
    int count;
    Action listed[LISTED_MAX];
    int liked[LISTED_MAX];
} Wishes;

static void list_wishes(const View *view, Wishes *out)
{
    bool more;
    DaifSight e = daif_look(daifugo_seen(view), view_table(view)->viewer);
    out->count = DAIFUGO.legal(view, out->listed, LISTED_MAX, &more);
    assert(out->count > 0);
    for (int i = 0; i < out->count; i++) out->liked[i] = liking(&e, &out->listed[i]);
}

/* The most liked; among equals the first. */
static int favourite(const Wishes *w)
{
    int best = 0;
    for (int i = 1; i < w->count; i++) {
        if (w->liked[i] > w->liked[best]) best = i;
    }
    return best;
}

/* Draws a step at random: one that is liked less by `halves` is half as likely. */
static int some_wish(const Wishes *w, int halves, FastRng *rng)
{
    const int most = w->liked[favourite(w)];
    uint32_t all = 0;
    int chosen = 0;
    for (int i = 0; i < w->count; i++) all += odds_of(most - w->liked[i], halves);
    uint32_t drawn = fast_rng_below(rng, all);
    for (;; chosen++) {
        uint32_t odds = odds_of(most - w->liked[chosen], halves);
        if (drawn < odds) return chosen;
        drawn -= odds;
    }
}

/* ---- greedy ------------------------------------------------------------------------------ */

/* Does all of each rank in it go at once? Jokers are spent one by one. */
static bool keeps_sets_whole(const DaifSight *e, const Action *a)
{
    DaifSet cards = cards_of(a);
    if (a->flag || (daif_jokers(cards) > 0 && a->count > 1)) return false;
    for (int number = 3; number <= DAIF_TWO; number++) {
        DaifSet rank = daif_rank(number);
        if ((cards & rank) && (cards & rank) != (daif_natural(e->hand) & rank)) return false;
    }
    return true;
}

/* How little a play costs: the lowest cards first, and among equals the most cards. */
static int lowness(const DaifSight *e, const Action *a)
{
    DaifSet cards = cards_of(a);
    if (daif_natural(cards) == 0) return -DAIF_GOES_OUT;
    int number = daif_number_at(daif_first(daif_natural(cards)));
    return (daif_reversed(e->d) ? number : -number) * ONE + a->count;
}

/* A reference to measure others by: the lowest legal play that keeps sets whole, or it passes;
 * where it may not, what is listed first. That is what the UECda contest's sample client does. */
static Action play_greedily(const DaifSight *e, const Action *listed, int count)
{
    int best = -1;
    Action pass = listed[0];
    for (int i = 0; i < count; i++) {
        if (listed[i].verb == DAIF_SAY_PASS) pass = listed[i];
        if (listed[i].verb != DAIF_SAY_PLAY || !keeps_sets_whole(e, &listed[i])) continue;
        if (best < 0 || lowness(e, &listed[i]) > lowness(e, &listed[best])) best = i;
    }
    return best >= 0 ? listed[best] : pass;
}

/* ---- by levels ---------------------------------------------------------------------------- */

/* By how much less a step is liked that is chosen half as often. So the mistakes of a weak level
 * are steps that look nearly as good. */
enum { CHILD = 1000, GROWN_UP = 600, EXPERT = 280 };

void daifugo_choose(const View *view, AiLevel level, FastRng *rng, Action *out)
{
    Wishes w;
    DaifSight e;
    list_wishes(view, &w);
    switch (level) {
    case AI_GREEDY:
        e = daif_look(daifugo_seen(view), view_table(view)->viewer);
        *out = play_greedily(&e, w.listed, w.count);
        break;
    case AI_RANDOM:
    case AI_EASY: *out = w.listed[some_wish(&w, CHILD, rng)]; break;
    case AI_NORMAL: *out = w.listed[some_wish(&w, GROWN_UP, rng)]; break;
    case AI_STRONG: *out = w.listed[some_wish(&w, EXPERT, rng)]; break;
    case AI_ONI:
    case AI_LEVELS: *out = w.listed[favourite(&w)]; break;
    }
}

/* ---- in imagination ------------------------------------------------------------------------ */

/* Steps that are liked exactly the same are equivalent, so only the first of them is tried. */
int daifugo_propose(const View *view, Action *out, int capacity)
{
    Wishes w;
    int count = 0, last = DAIF_GOES_OUT + 1;
    list_wishes(view, &w);
    while (count < capacity && count < WORTH_A_TRY) {
        int best = -1;
        for (int i = 0; i < w.count; i++) {
            if (w.liked[i] < last && (best < 0 || w.liked[i] > w.liked[best])) best = i;
        }
        if (best < 0) break;
        out[count++] = w.listed[best];
        last = w.liked[best];
    }
    return count;
}

/* One of them by lot, by the odds. */
static int by_odds(const DaifTurn *t, FastRng *rng)
{
    uint32_t drawn = fast_rng_below(rng, t->all);
    int chosen = 0;
    for (; drawn >= t->odds[chosen]; chosen++) drawn -= t->odds[chosen];
    return chosen;
}

static void turn_on(Daifugo *d, FastRng *rng)
{
    SCRATCH DaifTurn t;
    daif_weigh_turn(d, &t);
    int chosen = t.count > 1 ? by_odds(&t, rng) : 0;
    if (chosen == t.plays) daif_pass(d);
    else daif_play(d, t.choice[chosen].play, t.choice[chosen].back);
}

/* What is asked beside turns. Apart, so that no turn clears the room for a whole View. */
static __attribute__((noinline)) void other_on(State *s, FastRng *rng)
{
    Daifugo seen;
    Action a;
    Seat seat = (Seat)daif_first(((const Daifugo *)s)->table.to_act);
    DAIFUGO.observe(s, seat, (View *)&seen);
    daifugo_choose((View *)&seen, AI_ONI, rng, &a);
    DAIFUGO.apply(s, seat, &a, NULL);
}

void daifugo_play_on(State *s, FastRng *rng)
{
    Daifugo *d = (Daifugo *)s;
    if (d->table.phase == DAIF_TURN) turn_on(d, rng);
    else other_on(s, rng);
}
