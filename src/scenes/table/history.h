/*
 * history.h - the result of every round of a match, read from the match itself.
 */
#ifndef SCENES_HISTORY_H
#define SCENES_HISTORY_H

#include "match/match.h"

typedef struct HistoryRound {
    int points[SEATS_MAX], total[SEATS_MAX];
    int rank[SEATS_MAX]; /* in a game of ranks the place in this round, from 1; else 0 */
    int steps;           /* of the match when the round was over */
} HistoryRound;

typedef struct History {
    int count;           /* rounds that are over */
    HistoryRound *round; /* malloc'ed */
    int counted[SEATS_MAX]; /* what this game counts by person, in the whole match */
} History;

/* Plays a copy of the match. What memory does not hold is left out. */
void history_read(History *h, const Match *m);
void history_clear(History *h);
/* The steps of the match when its last round was over; 0: none is. */
int history_last_end(const Match *m);

/* The round and seat of the best moment: the most points at once (the fewest, where low wins), in
 * a game of ranks the longest way up. `passed`: rounds that are left out, by their number from 0;
 * NULL: none. False: no round is over, or all was even. */
bool history_best(const History *h, const Match *m, const bool *passed, int *round, Seat *seat);

#endif
