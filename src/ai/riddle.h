/*
 * riddle.h - questions about a table that have a provable answer.
 *
 * A riddle is a View in which some actions are right and others wrong by everything that the viewer
 * can know: for every possible deal, or on the exact average over all of them, each equally likely.
 * A position that cannot be decided is not a riddle. Each game answers for its own kinds
 * (RiddleArt).
 */
#ifndef AI_RIDDLE_H
#define AI_RIDDLE_H

#include "rules/game.h"

/* What is asked; the names are written into files (riddle_name()). */
typedef enum RiddleKind {
    RIDDLE_RUN,     /* Daifugo: be rid of all cards, and nobody can come in between */
    RIDDLE_DUEL,    /* Daifugo: two are left: come before the other, whatever is answered */
    RIDDLE_QUIET,   /* Dotenko: play so that nobody can possibly call */
    RIDDLE_WAIT,    /* Dotenko: keep a hand that the most unseen cards would make */
    RIDDLE_STOP,    /* Kakkuri: play so that nobody can possibly follow */
    RIDDLE_LONGEST, /* Kakkuri: play as many cards as can be played at once */
    RIDDLE_LOWEST,  /* Tamalou: the lowest total, on the average */
    RIDDLE_CALL,    /* Dotenko: call, or play on? A return of another may cost more */
    RIDDLE_CHANCE,  /* Takoyaki: the joker where the next card most likely has a place */
    RIDDLE_KINDS
} RiddleKind;

/* What may be worth saying of a riddle, a bit each. */
typedef enum RiddleFact {
    RIDDLE_FACT_CUT = 1,    /* an 8 of the hand clears the pile */
    RIDDLE_FACT_JOKER = 2,  /* somebody else may hold a joker */
    RIDDLE_FACT_TURNED = 4, /* the order is turned over */
    RIDDLE_FACT_WILD = 8,   /* the hand has cards that count as one likes */
    RIDDLE_FACT_FREE = 16   /* Kakkuri: a 12 of the hand frees what follows */
} RiddleFact;

enum { RIDDLE_WAYS_MAX = 400, RIDDLE_NAME_MAX = 12, RIDDLE_NOT_DECIDED = -1 };

/* All that may be done, and what of it is right. */
typedef struct RiddleWays {
    int count, right;
    Action action[RIDDLE_WAYS_MAX];
    bool sound[RIDDLE_WAYS_MAX];
} RiddleWays;

/* False where the question cannot be asked of that View: something is not decided, there are too
 * many actions, or none is right. */
bool riddle_ways(const Game *game, RiddleKind kind, const View *v, RiddleWays *out);
/* Is this legal action right? False also where the question does not stand. */
bool riddle_is_right(const Game *game, RiddleKind kind, const View *v, const Action *a);
/* Is this the kind's last step: is its answer given with one action? Else the round is played. */
bool riddle_is_short(RiddleKind kind);
/* The set of RiddleFact, and the number that goes with `a`: the field's, the rank that would have
 * to follow, how many cards. */
unsigned riddle_facts(const Game *game, RiddleKind kind, const View *v);
int riddle_number(const Game *game, RiddleKind kind, const View *v, const Action *a);
/* What the viewer remembers lies open in this View from now on. */
void riddle_recall(const Game *game, View *v);

const char *riddle_name(RiddleKind kind);
/* RIDDLE_KINDS: there is none of that name. */
RiddleKind riddle_by_name(const char *name, size_t length);
/* Can it be asked at this game? */
bool riddle_suits(const Game *game, RiddleKind kind);

/* --- for the games --- */

typedef struct RiddleArt {
    unsigned kinds; /* a bit each */
    /* How good a legal action is: the best is right, if it is more than 0. RIDDLE_NOT_DECIDED:
     * nobody can say, and the question does not stand. */
    int (*worth)(RiddleKind kind, const View *v, const Action *a);
    unsigned (*facts)(RiddleKind kind, const View *v); /* NULL: none */
    int (*number)(RiddleKind kind, const View *v, const Action *a);
    void (*recall)(View *v); /* NULL: all that is remembered lies open */
} RiddleArt;

extern const RiddleArt DAIFUGO_RIDDLES, DOTENKO_RIDDLES, KAKKURI_RIDDLES, TAMALOU_RIDDLES,
    TAKOYAKI_RIDDLES;

#endif
