/* daifugo_proof.c - see daifugo_proof.h. */
#include "ai/daifugo/daifugo_proof.h"

#include <string.h>

#include "ai/daifugo/daifugo_policy.h"
#include "base/scratch.h"

enum { LISTED_MAX = 2048, CHOICES_MAX = 128, HANDS_MAX = 600, NODES_MAX = 20000 };

/* ---- whatever the others hold ------------------------------------------------------------- */

/* Does this play remove more than its cards, or make others act? Then nothing can be proved. */
static bool has_effects(const Daifugo *d, const DaifPlay *p)
{
    const int16_t *option = d->table.option;
    DaifSet cards = 0;
    if (option[DAIF_OPT_GIVE7]) cards |= daif_rank(7);
    if (option[DAIF_OPT_DUMP10]) cards |= daif_rank(10);
    if (option[DAIF_OPT_BOMB12]) cards |= daif_rank(12);
    if (option[DAIF_OPT_STOP4]) cards |= daif_rank(8); // others may stop it
    return (p->cards & cards) != 0;
}

/* Could others make a stair of these cards, or three 3s in a sandstorm? That is too much to
 * examine. */
static bool may_surprise(const DaifSight *e, const DaifPlay *p)
{
    const int16_t *option = e->d->table.option;
    DaifSet threes = e->unseen & daif_rank(3), run = e->unseen;
    if (option[DAIF_SANDSTORM] && threes && daif_count(threes) + e->jokers >= 3) return true;
    bool same = option[DAIF_STAIR_LENGTH] == DAIF_LENGTH_SAME;
    bool runs = p->kind == DAIF_STAIR || (p->count == 1 && !same);
    if (option[DAIF_EMPEROR] && runs) return true;
    if (!option[DAIF_STAIRS] || (p->kind == DAIF_SET && (p->count > 1 || same))) return false;
    if (option[DAIF_STAIR_AXIS] == DAIF_AXIS_NUMBER || e->jokers > 0) return true;
    for (int i = 1; i < (same ? p->count : 3); i++) run &= run >> 4;
    return run != 0;
}

/* Does it end the hand as it may? */
static bool is_last(const DaifSight *e, const DaifPlay *p, bool back)
{
    return p->cards == e->hand && !daif_would_foul(e->d, p, back);
}

/* Does its player lead next, whatever anybody holds, and without any other step? */
static bool is_unbeatable(const DaifSight *e, const DaifPlay *p, bool back)
{
    const Daifugo *d = e->d;
    bool reversed = daif_reversed_after(d, p, back);
    if (p->cards == e->hand || has_effects(d, p)) return false;
    if (daif_clears(d, p, daif_top(d), reversed) || e->answering == 0) return true;
    if (e->most < p->count && (p->kind == DAIF_STAIR || e->most < 3)) return true;
    if (may_surprise(e, p)) return false;
    return p->kind == DAIF_STAIR || !daif_may_be_beaten(e, p, reversed);
}

typedef struct Proof {
    Daifugo d; /* as the viewer sees it, with the viewer in the lead */
    int left;  /* hands that may still be looked at */
} Proof;

static bool goes_out(Proof *t);

/* After this play, with the lead again. */
static bool goes_on(Proof *t, const DaifPlay *p)
{
    Daifugo *d = &t->d;
    Seat me = d->table.viewer;
    DaifSet hand = d->hand[me];
    uint8_t revolution = d->revolution;
    if (daif_revolts(d, p)) d->revolution ^= 1;
    d->hand[me] = daif_take(hand, p->cards);
    d->played[me] = daif_add(d->played[me], p->cards);
    bool sure = goes_out(t);
    d->played[me] = daif_take(d->played[me], p->cards);
    d->hand[me] = hand;
    d->revolution = revolution;
    return sure;
}

/* Leading, with all of the hand in one play at last. */
static bool goes_out(Proof *t)
{
    SCRATCH DaifChoice choice[CHOICES_MAX];
    if (t->left-- <= 0) return false;
    int count = daif_choices(&t->d, choice, CHOICES_MAX);
    DaifSight e = daif_look(&t->d, t->d.table.viewer);
    for (int i = 0; i < count; i++) {
        const DaifChoice *c = &choice[i];
        if (is_last(&e, &c->play, c->back)) return true;
    }
    if (e.loose > 3) return false; // plays of jokers can hide two at the most
    for (int i = count - 1; i >= 0; i--) { // the wider plays first
        const DaifChoice *c = &choice[i];
        if (is_unbeatable(&e, &c->play, c->back) && goes_on(t, &c->play)) return true;
    }
    return false;
}

/* The viewer in the lead, with nothing on the table. */
static Proof proof_of(const Daifugo *d)
{
    Proof t = {.d = *d, .left = HANDS_MAX};
    t.d.pile_count = t.d.jback = t.d.lock = t.d.tight = t.d.partly = 0;
    t.d.owed = 0;
    t.d.passed = 0;
    return t;
}

/* Is everything over with this play, or with others that nobody can answer? */
static bool runs_out(const Daifugo *d, const DaifSight *e, Proof *t, const Action *a)
{
    DaifPlay p;
    if (a->verb != DAIF_SAY_PLAY || !daif_read(d, a, &p)) return false;
    return is_last(e, &p, a->flag) || (is_unbeatable(e, &p, a->flag) && goes_on(t, &p));
}

static bool prove_run(const Daifugo *d, const Action *listed, int count, Action *out)
{
    Proof t = proof_of(d);
    DaifSight e = daif_look(d, d->table.viewer);
    if (e.loose > 4) return false;
    for (int i = 0; i < count; i++) {
        if (!runs_out(d, &e, &t, &listed[i])) continue;
        *out = listed[i];
        return true;
    }
    return false;
}

int daifugo_runs_out(const View *view, const Action *a)
{
    const Daifugo *d = daifugo_seen(view);
    Proof t = proof_of(d);
    DaifSight e = daif_look(d, d->table.viewer);
    if (d->table.phase != DAIF_TURN) return -1;
    if (runs_out(d, &e, &t, a)) return 1;
    return t.left > 0 ? 0 : -1;
}

/* ---- two players, and all is known -------------------------------------------------------- */

enum { KNOWN_MAX = 4096 };

/* What was found out about a table: by its hash, who to act wins or does not. */
typedef struct Known {
    uint64_t hash;
    bool wins;
} Known;

typedef struct Duel {
    int left; /* tables that may still be looked at */
    Known known[KNOWN_MAX];
} Duel;

static uint64_t hash_of(const Daifugo *d)
{
    const DaifPlay *top = daif_top(d);
    Seat other = daif_next_in(d, d->turn);
    struct {
        DaifSet own, others;
        uint8_t turn, seat, number, count, kind, suits, passed, lock, tight, revolution, jback,
            jbacks, last_word, direction, partly, pad[1];
    } key = {.own = d->hand[d->turn], .others = d->hand[other], .turn = d->turn,
             .seat = SEAT_NOBODY, .passed = (uint8_t)(d->passed & d->in), .lock = d->lock,
             .tight = d->tight, .revolution = d->revolution, .jback = d->jback,
             .jbacks = d->jbacks, .last_word = d->last_word, .direction = (uint8_t)d->direction,
             .partly = d->partly};
    if (top) {
        key.seat = top->seat;
        key.number = top->number;
        key.count = top->count;
        key.kind = top->kind;
        key.suits = top->suits;
    }
    uint64_t word[sizeof key / 8], hash = 0;
    memcpy(word, &key, sizeof key);
    for (size_t i = 0; i < sizeof word / sizeof word[0]; i++) {
        hash = (hash ^ word[i]) * 0x9E3779B97F4A7C15;
        hash ^= hash >> 29;
    }
    return hash;
}

static int duel(Duel *t, const Daifugo *d, DaifChoice *first);

/* After this step, does its player finish before the other one? -1: not known. */
static int comes_first(Duel *t, const Daifugo *d, const DaifChoice *c)
{
    Daifugo next = *d;
    Seat me = d->turn, other = daif_next_in(d, me);
    if (c) daif_play(&next, c->play, c->back);
    else daif_pass(&next);
    if (next.table.phase == DAIF_ROUND_OVER) return next.place[me] < next.place[other];
    if (next.table.phase != DAIF_TURN) return -1;
    int found = duel(t, &next, NULL);
    return found < 0 || next.turn == me ? found : !found;
}

/* Takes the most promising step from the list. */
static int take_likeliest(DaifTurn *turn)
{
    int best = 0;
    for (int i = 1; i < turn->count; i++) {
        if (turn->odds[i] > turn->odds[best]) best = i;
    }
    turn->odds[best] = 0;
    return best;
}

/* Does the seat to act finish before the other one, if both play best? -1: not known. `first`: gets
 * the winning step; may be NULL. */
static int duel(Duel *t, const Daifugo *d, DaifChoice *first)
{
    SCRATCH DaifTurn turn;
    if (t->left-- <= 0) return -1;
    uint64_t hash = hash_of(d);
    Known *known = &t->known[hash % KNOWN_MAX];
    if (!first && known->hash == hash) return known->wins;
    daif_weigh_turn(d, &turn);
    if (turn.count == DAIF_TURN_MAX) return -1;
    for (int i = 0; i < turn.count; i++) turn.odds[i] = turn.count > 1 ? turn.odds[i] + 1 : 1;
    int wins = 0;
    for (int left = turn.count; left > 0 && wins == 0; left--) {
        int best = take_likeliest(&turn);
        bool passes = best == turn.plays;
        wins = comes_first(t, d, passes ? NULL : &turn.choice[best]);
        if (wins > 0 && first) *first = passes ? (DaifChoice){.back = false} : turn.choice[best];
    }
    if (wins >= 0) *known = (Known){hash, wins > 0};
    return wins;
}

/* All cards are known where but one other is left, and no hand lies face down. */
static bool know_all(Daifugo *d)
{
    Seat me = d->table.viewer, other = daif_next_in(d, me);
    DaifSight e = daif_look(d, me);
    if (daif_count(d->in) != 2 || d->absent > 0 || d->fallen != SEAT_NOBODY) return false;
    d->hand[other] = daif_add(e.unseen, daif_joker_set(e.jokers));
    return daif_count(d->hand[other]) == d->count[other];
}

static bool prove_duel(const Daifugo *seen, const Action *listed, int count, Action *out)
{
    Daifugo d = *seen;
    Duel t = {.left = NODES_MAX};
    DaifChoice first;
    if (!know_all(&d) || duel(&t, &d, &first) <= 0) return false;
    for (int i = 0; i < count; i++) {
        DaifPlay p = {.cards = 0};
        if (listed[i].verb == DAIF_SAY_PLAY) daif_read(seen, &listed[i], &p);
        bool same = memcmp(&p, &first.play, sizeof p) == 0 && listed[i].flag == first.back;
        if (same) *out = listed[i];
        if (same) return true;
    }
    return false;
}

int daifugo_wins_duel(const View *view, const Action *a)
{
    Daifugo d = *daifugo_seen(view);
    Duel t = {.left = NODES_MAX};
    DaifChoice choice = {.back = a->flag};
    if (d.table.phase != DAIF_TURN || !know_all(&d)) return -1;
    if (a->verb == DAIF_SAY_PASS) return comes_first(&t, &d, NULL);
    if (a->verb != DAIF_SAY_PLAY || !daif_read(&d, a, &choice.play)) return -1;
    return comes_first(&t, &d, &choice);
}

bool daifugo_prove(const View *view, Action *out)
{
    const Daifugo *d = daifugo_seen(view);
    Action listed[LISTED_MAX];
    bool more;
    if (d->table.phase != DAIF_TURN) return false;
    int count = DAIFUGO.legal(view, listed, LISTED_MAX, &more);
    return count > 1 && (prove_run(d, listed, count, out) || prove_duel(d, listed, count, out));
}
