/*
 * trial.h - one match under test, whichever game it is of, and what every kind of test needs: a
 * random setup, the report when something is wrong, and the checks of the head that all tables
 * share.
 */
#ifndef CONFORMANCE_TRIAL_H
#define CONFORMANCE_TRIAL_H

#include "told.h"

/* No rule ends every round of Dotenko: 47 of them took 62,162 random actions once. */
enum { LIST_MAX = 10000, ACTIONS_BOUND = 1000000 };

/* The blocks are the heap's, so that a sanitizer watches their ends. */
typedef struct Trial {
    const Game *game;
    FastRng rng;
    Setup setup;
    State *s, *before, *twin;
    View *view, *other;
    Action *list;
    uint64_t *outcome; /* by action of `list`: the state after it */
    int deep_every; /* one action in this many is looked at from every seat and in other worlds */
    bool deep;      /* this is one; else one seat's eyes must do */
    int actions;
    int weigh_at;   /* from this action on, the first with a choice has its draws counted */
    long worlds;    /* compared by the secrecy test */
    long playouts;  /* compared with legal actions */
    long weighed;   /* positions whose draws were counted */
    Action last;    /* for the report */
    char fault[200]; /* what does not hold */
    EventList story, twin_story;
    Told told[SEATS_MAX + 1], shown;
} Trial;

Trial *trial_new(const Game *game);
void trial_free(Trial *t);

/* Says what does not hold; false, to be returned. */
__attribute__((format(printf, 2, 3))) bool blame(Trial *t, const char *format, ...);
/* Prints the fault with everything that is needed to reproduce it. */
void trial_report(const Trial *t, uint64_t seed);

/* Draws a number of players and options that go together into t->setup. */
bool trial_draw_setup(Trial *t);
/* Every value of every option can be written and read back; keys and presets hold. */
bool trial_check_options(Trial *t);
/* Is the state sound, and its head as all games promise? */
bool trial_check_head(Trial *t);
/* What the table itself may say (that the time is up), it says now and then. */
void trial_let_table_speak(Trial *t);
bool is_blank(const void *bytes, size_t count);

/* One match of t->game from t->rng, asked everything there is to ask (thorough.c), or as fast as
 * it goes (light.c). */
bool trial_play(Trial *t);
bool trial_play_light(Trial *t);
/* Do playouts play the same game from t->s on? Changes t->view, t->list, t->twin. */
bool check_playouts(Trial *t);

/* True if `matches` of them hold; else the first fault is in `fault`, and told unless `quiet`. */
typedef struct Run {
    uint64_t seed;
    int matches;
    int deep_every; /* 0: light */
    bool quiet;
} Run;
bool run(const Game *game, Run how, char fault[200]);

static inline int below(Trial *t, int limit)
{
    return (int)fast_rng_below(&t->rng, (uint32_t)limit);
}

static inline const Table *table(const Trial *t) { return state_table(t->s); }

/* The seat that playouts play for. */
static inline Seat lowest_to_act(const Trial *t)
{
    Seat seat = 0;
    while (!seats_have(table(t)->to_act, seat)) seat++;
    return seat;
}

#endif
