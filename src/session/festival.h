/*
 * festival.h - a festival night: the same people and computers play at two to five stalls, one
 * after another, and their places are added up.
 *
 * What is kept is one row of the store: who takes part, and for each stage the stall and the id of
 * its match in the journal. The matches themselves are kept like any other; the standing is counted
 * from their results (statistics.h) whenever it is asked for. So a festival continues where it was
 * left, and no part of it can be lost while its matches are kept.
 */
#ifndef SESSION_FESTIVAL_H
#define SESSION_FESTIVAL_H

#include "session/sitting.h"

enum { FESTIVAL_STAGES_LEAST = 2, FESTIVAL_STAGES_MAX = 5, FESTIVAL_SEATS_LEAST = 2 };

/* The state of one of its matches. */
typedef enum StageState {
    STAGE_TO_COME, /* not begun, or given up: it can be begun */
    STAGE_WAITS,   /* begun, and waits at its stall */
    STAGE_OVER
} StageState;

typedef struct FestivalStage {
    const Game *game;
    int64_t match; /* its id; 0: not begun */
} FestivalStage;

typedef struct Festival {
    int count;
    FestivalStage stage[FESTIVAL_STAGES_MAX];
    Seating who;
    bool brief; /* a few rounds at each stall, not as many as usual */
} Festival;

/* Everybody's points. */
typedef struct FestivalStanding {
    int now;    /* the stage that is to be played; `count` of the festival: it is over */
    bool waits; /* and its match waits */
    int points[FESTIVAL_STAGES_MAX][SEATS_MAX]; /* by stage and seat, -1 while not played */
    int total[SEATS_MAX];
    int place[SEATS_MAX]; /* from 1, equals share */
    Seat order[SEATS_MAX]; /* the best first */
} FestivalStanding;

/* Can this number of players play this game? */
static inline bool festival_seats_fit(const Game *game, int seats)
{
    return seats >= game->seats_min && seats <= game->seats_max;
}

/* The one that runs or was over last; false: there is none. */
bool festival_load(SessionHost *host, Festival *out);
/* Keeps this festival in place of the one before. Returns what the store said. */
StoreStatus festival_save(SessionHost *host, const Festival *f);
/* Deletes the festival; its matches stay. */
StoreStatus festival_end(SessionHost *host);
/* A person of this name who takes part is called a guest from now on. */
StoreStatus festival_forget(SessionHost *host, const char *name);

/* The first of n gets n - 1 points and the last none; those who share a place get the points of
 * that place. */
void festival_standing(SessionHost *host, const Festival *f, FestivalStanding *out);

/* Sits down at the stage that is to be played, at its first card or where it waits. NULL: memory is
 * out, or there is no such stage. A match that waited at that stall is given up: ask before
 * (festival_displaces). */
Sitting *festival_go(SessionHost *host, Festival *f);
/* Does another match wait at the stall of the next stage? */
bool festival_displaces(SessionHost *host, const Festival *f);

#endif
