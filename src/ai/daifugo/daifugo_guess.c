/*
 * daifugo_guess.c - see daifugo_guess.h.
 *
 * Every decision of the others in this round is examined: with the cards that a seat holds in a
 * world, and those it has laid since, how likely would it have led, played or passed as it did?
 * Cards change hands in imagination again and again, and a change that makes the round less likely
 * is often taken back. The others are modelled as people: they like what the policy likes, but less
 * surely than the computer does, and now and then they act at random.
 */
#include "ai/daifugo/daifugo_guess.h"

#include <assert.h>
#include <string.h>

#include "ai/daifugo/daifugo_policy.h"
#include "ai/odds.h"
#include "base/scratch.h"

enum {
    SOFTLY = 500,         /* a step that somebody likes less by this is done half as often, */
    ONCE_IN = 16,         /* and so seldom they do what they do by lot */
    CHANGES_BEFORE = 300, /* that are tried before the first world, */
    CHANGES_BETWEEN = 10, /* and before each of the others */
    ONE = 256,            /* the likelihood of what was done is told by its halvings, in parts */
    NEVER = 17 * ONE,     /* a change that is less likely by this many halvings is never made */
    MOMENTS_MAX = DAIF_DEEDS_MAX * SEATS_MAX
};

/* A decision of another seat, and what it saw then. */
typedef struct Moment {
    const DaifPlay *top;  /* what was to be beaten; NULL: it led */
    const DaifPlay *laid; /* NULL: it passed */
    DaifSet gone;         /* what all had laid before */
    DaifSet since;        /* what it has laid from then on */
    uint8_t count[SEATS_MAX];
    uint8_t in, passed, turned, lock, tight, back; /* see DaifDeed */
    Seat seat;
    uint8_t pad;
} Moment;

typedef struct Mind {
    int count;
    Moment moment[MOMENTS_MAX];
    DaifUnseen unseen;
    bool began;
    uint8_t holder[DAIF_CARDS_MAX]; /* of each unseen card in the world imagined last, */
    DaifSet hand[DAIF_HOLDERS];     /* the hands there, */
    int halvings[DAIF_HOLDERS];     /* and how unlikely what each did is with them */
    Daifugo table;                  /* where somebody decides again */
} Mind;
static_assert(sizeof(Mind) <= DAIFUGO_MIND_BYTES, "daifugo_guess.h says how large it may be");

/* ---- what they did ------------------------------------------------------------------------ */

/* The state of the round while its deeds are replayed. */
typedef struct Telling {
    Mind *mind;
    const Daifugo *view;
    const DaifPlay *top;
    DaifSet gone, laid[SEATS_MAX];
    uint8_t count[SEATS_MAX];
} Telling;

/* `asked`: the deed after which the seat decides; `done`: its play, or NULL if it passed. */
static void add_moment(Telling *t, Seat seat, const DaifDeed *asked, SeatSet passed,
                       const DaifDeed *done)
{
    const bool led = done && done->what == DAIF_LED;
    if (seat == t->view->table.viewer || t->view->count[seat] == 0) return;
    Moment *m = &t->mind->moment[t->mind->count++];
    *m = (Moment){.gone = t->gone, .since = daif_take(t->view->played[seat], t->laid[seat]),
                  .in = asked->in, .turned = asked->turned, .seat = seat};
    memcpy(m->count, t->count, sizeof m->count);
    if (done) m->laid = &done->play;
    if (done) m->back = done->back;
    if (led) { // the pile is cleared, and with it all but a revolution
        m->turned &= 1;
        return;
    }
    m->top = t->top;
    m->passed = (uint8_t)passed;
    m->lock = asked->lock;
    m->tight = asked->tight;
}

static void add_play(Telling *t, const DaifDeed *deed, const DaifDeed *asked)
{
    add_moment(t, deed->play.seat, asked, asked->silent | asked->passed, deed);
    t->top = &deed->play;
}

/* In the order in which they were asked. */
static void add_passes(Telling *t, const DaifDeed *deed)
{
    SeatSet passed = deed->silent;
    if (deed->passed == 0) return;
    t->mind->table.in = deed->in;
    Seat seat = t->top->seat;
    for (int i = 0; i < t->view->table.seat_count; i++) {
        seat = daif_next_in(&t->mind->table, seat);
        if (!seats_have(deed->passed, seat) || seats_have(passed, seat)) continue;
        add_moment(t, seat, deed, passed, NULL);
        passed |= seats_only(seat);
    }
}

/* A hand that cards were added to or taken from no longer says what it was before. */
static void drop_moments(Mind *m, SeatSet seats)
{
    int kept = 0;
    for (int i = 0; i < m->count; i++) {
        if (!seats_have(seats, m->moment[i].seat)) m->moment[kept++] = m->moment[i];
    }
    m->count = kept;
}

/* Cards have left a hand, and of a give7 come to another. `sign` -1: goes back before that. */
static void move_counts(uint8_t count[SEATS_MAX], const DaifDeed *deed, int sign)
{
    const DaifPlay *p = &deed->play;
    count[p->seat] = (uint8_t)(count[p->seat] - sign * p->count);
    if (deed->what != DAIF_GAVE) return;
    count[p->number] = (uint8_t)(count[p->number] + sign * p->count);
}

static void tell_deed(Telling *t, const DaifDeed *deed, const DaifDeed *asked)
{
    const DaifPlay *p = &deed->play;
    if (deed->what == DAIF_LED || deed->what == DAIF_ANSWERED) add_play(t, deed, asked);
    move_counts(t->count, deed, 1);
    t->gone = daif_add(t->gone, p->cards);
    t->laid[p->seat] = daif_add(t->laid[p->seat], p->cards);
    if (deed->what == DAIF_GAVE) {
        drop_moments(t->mind, (SeatSet)(seats_only(p->seat) | seats_only(p->number)));
    }
    add_passes(t, deed);
}

void daifugo_think(const View *view, FastRng *rng, void *mind)
{
    Mind *m = mind;
    const Daifugo *v = daifugo_seen(view);
    const DaifStory *story = &v->story;
    Telling t = {.mind = m, .view = v};
    (void)rng;
    assert(v->table.viewer < v->table.seat_count);
    m->table = *v;
    m->table.jbacks = 0;
    memset(m->table.played, 0, sizeof m->table.played);
    memcpy(t.count, v->count, sizeof t.count);
    for (int i = 1; i <= story->last; i++) move_counts(t.count, &story->deed[i], -1);
    for (int i = 1; i <= story->last; i++) tell_deed(&t, &story->deed[i], &story->deed[i - 1]);
    daif_find_unseen(v, &m->unseen);
}

/* ---- how likely it was ---------------------------------------------------------------------- */

static void go_back_to(const Moment *m, DaifSet hand, Daifugo *d)
{
    d->turn = m->seat;
    d->hand[m->seat] = daif_add(hand, m->since);
    d->played[0] = m->gone; // it does not matter whose they were
    d->pile_count = m->top != NULL;
    if (m->top) d->pile[0] = *m->top;
    memcpy(d->count, m->count, sizeof d->count);
    d->in = m->in;
    d->passed = m->passed;
    d->revolution = m->turned & 1;
    d->jback = m->turned >> 1;
    d->lock = m->lock;
    d->tight = m->tight;
}

static bool is_what_was_done(const Moment *m, const DaifTurn *turn, int i)
{
    const DaifChoice *c = &turn->choice[i];
    if (i == turn->plays || !m->laid) return i == turn->plays && !m->laid;
    return c->play.cards == m->laid->cards && c->back == m->back;
}

/* Minus the binary logarithm of the probability of what the seat did, among all that it could have
 * done. */
static int halvings_of(const Moment *m, DaifSet hand, Daifugo *d)
{
    SCRATCH DaifTurn turn;
    uint32_t odds = 0;
    go_back_to(m, hand, d);
    daif_weigh_softly(d, SOFTLY, &turn);
    if (turn.count < 2) return 0;
    for (int i = 0; i < turn.count; i++) {
        if (is_what_was_done(m, &turn, i)) odds += turn.odds[i];
    }
    odds = odds * (ONCE_IN - 1) + turn.all / (uint32_t)turn.count;
    return halvings_between(odds, turn.all * ONCE_IN, ONE);
}

static int halvings_of_all(Mind *m, int seat, DaifSet hand)
{
    int sum = 0;
    for (int i = 0; i < m->count; i++) {
        if (m->moment[i].seat == seat) sum += halvings_of(&m->moment[i], hand, &m->table);
    }
    return sum;
}

/* ---- worlds ---------------------------------------------------------------------------------- */

static DaifSet unseen_card(const Mind *m, int i) { return daif_only(daif_card(m->unseen.bit[i])); }

static void deal_first(Mind *m, const Daifugo *v, FastRng *rng)
{
    DaifSet left[DAIF_HOLDERS];
    daif_deal_unseen(v, &m->unseen, rng, m->hand);
    memcpy(left, m->hand, sizeof left);
    left[v->table.viewer] = 0;
    for (Seat s = 0; s < SEATS_MAX; s++) left[s] = daif_take(left[s], m->unseen.known_jokers[s]);
    for (int i = 0; i < m->unseen.count; i++) {
        uint8_t h = 0;
        while (!daif_has(left[h], unseen_card(m, i))) h++;
        left[h] = daif_take(left[h], unseen_card(m, i));
        m->holder[i] = h;
    }
    for (int h = 0; h < DAIF_HOLDERS; h++) m->halvings[h] = halvings_of_all(m, h, m->hand[h]);
    m->began = true;
}

static bool may_change(const DaifUnseen *u, int i, int a, int j, int b)
{
    bool apart = a != b && u->bit[i] != u->bit[j];
    return apart && u->holders[u->bit[i]] >> b & 1u && u->holders[u->bit[j]] >> a & 1u;
}

/* Two cards at random change places, if that is not too unlikely. */
static void change_about(Mind *m, const Daifugo *v, FastRng *rng)
{
    const uint32_t count = (uint32_t)m->unseen.count;
    int i = (int)fast_rng_below(rng, count), j = (int)fast_rng_below(rng, count);
    const uint8_t a = m->holder[i], b = m->holder[j];
    DaifSet hand[DAIF_HOLDERS], one = unseen_card(m, i), other = unseen_card(m, j);
    if (!may_change(&m->unseen, i, a, j, b)) return;
    memcpy(hand, m->hand, sizeof hand);
    hand[a] = daif_add(daif_take(hand[a], one), other);
    hand[b] = daif_add(daif_take(hand[b], other), one);
    if (!daif_hands_agree(v, hand)) return;
    int of_a = halvings_of_all(m, a, hand[a]), of_b = halvings_of_all(m, b, hand[b]);
    int less = of_a + of_b - m->halvings[a] - m->halvings[b];
    if (less >= NEVER) return;
    if (less > 0 && fast_rng_below(rng, odds_of(0, ONE)) >= odds_of(less, ONE)) return;
    memcpy(m->hand, hand, sizeof hand);
    m->halvings[a] = of_a;
    m->halvings[b] = of_b;
    m->holder[i] = b;
    m->holder[j] = a;
}

void daifugo_imagine(const View *view, void *mind, FastRng *rng, State *out)
{
    Mind *m = mind;
    const Daifugo *v = daifugo_seen(view);
    if (m->count == 0 || m->unseen.count == 0) {
        DAIFUGO.determinize(view, rng, out);
        return;
    }
    int changes = m->began ? CHANGES_BETWEEN : CHANGES_BEFORE;
    if (!m->began) deal_first(m, v, rng);
    for (; changes > 0; changes--) change_about(m, v, rng);
    daif_make_world(v, m->hand, rng, (Daifugo *)out);
}
