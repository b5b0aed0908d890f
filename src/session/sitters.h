/*
 * sitters.h - people come and go at one table: who played a seat until when, who will sit where
 * from the next deal on, and what was brought along from the match before.
 *
 * The rules do not know who plays a seat. This is kept beside the lines of a match, in the line
 * that says who sits there (journal_about()), so that a record can be verified without it and a
 * name can be forgotten without breaking a chain. That line is the chairs of now, as
 * seating_write() has them, and behind them, parted by tabs too:
 *
 *     @12 1 p kitsune 2 0 0 Hana     until step 12 seat 1 was played by Hana
 *     +1 c tako 3 0 0 Taro           from the next deal on: this chair, now seat 1 ("-": new here)
 *     &1 30 -4 12                    one match of this table before, and each seat's points of it
 *     =5 0                           rounds and points that the first of them was to last; 0: none
 *
 * seating_read() reads the chairs of it and leaves out the rest.
 */
#ifndef SESSION_SITTERS_H
#define SESSION_SITTERS_H

#include "session/people.h"

enum { SITTERS_PAST_MAX = 24, SITTERS_LINE_MAX = 6144 };

/* A former player of a seat, who played until the match had that many steps. */
typedef struct SatBefore {
    int until;
    Seat seat;
    Chair chair;
} SatBefore;

typedef struct Sitters {
    int count;
    SatBefore past[SITTERS_PAST_MAX]; /* those who left first come first */
    Seating next;                     /* from the next deal on; count 0: as now */
    Seat from[SEATS_MAX];             /* of `next`: their chair now, or SEAT_NOBODY */
    int matches;                      /* of this table before this one, one after another */
    int32_t brought[SEATS_MAX];       /* points of those, by seat */
    int rounds, points;               /* that the first of those was to last; 0: no such end */
} Sitters;

/* The whole line. */
void sitters_write(const Seating *now, const Sitters *s, Text *out);
/* Reads everything in a line but the present chairs; damaged parts are left out. */
void sitters_read(const char *about, Sitters *out);

/* Who played `seat` when `step` steps had been taken. */
const Chair *sitters_at(const Seating *now, const Sitters *s, Seat seat, int step);
/* All chairs as they were then. */
Seating sitters_seating(const Seating *now, const Sitters *s, int step);
/* `seat` was played by `chair` until now. With all places taken the oldest is forgotten. */
void sitters_note(Sitters *s, Seat seat, const Chair *chair, int step);
/* The match has gone back to its first `steps`. */
void sitters_back(Sitters *s, int steps);
/* What everybody has with the points that were brought along, and the places by that; where nothing
 * was, they are the match's own. */
void sitters_places(const Sitters *s, const Game *game, const Table *t, int32_t total[SEATS_MAX],
                    int place[SEATS_MAX]);
/* The last person on that chair before now, or NULL. */
const Chair *sitters_last_person(const Sitters *s, Seat seat);

/* Rewrites the line so that a person of this name, who sits, sat or will sit there, is called a
 * guest; false: nobody of that name does, or the line has another form. */
bool sitters_forget(const char *about, Tongue tongue, const char *name, Text *out);

#endif
