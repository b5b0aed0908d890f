/*
 * planted.h - the test of the test: faults made on purpose, each of which has to be found. For the
 * toy one of each kind; for every other game a View that leaks something.
 */
#ifndef CONFORMANCE_PLANTED_H
#define CONFORMANCE_PLANTED_H

#include "trial.h"

/* A game and what is done differently in it; NULL: as in the game. */
typedef struct Planted {
    const Game *in;
    void (*observe)(const State *s, Seat seat, View *out);
    void (*apply)(State *s, Seat seat, const Action *a, EventList *events);
    bool (*is_legal)(const View *v, const Action *a, Reason *why);
    DealStatus (*deal)(State *s, const Deal *manual, EventList *events);
    void (*play_random)(State *s, FastRng *rng);
    const char *found; /* words of the fault by which it is found */
} Planted;

extern const Planted PLANTED[]; /* ends with one in no game */

Game planted_in(const Planted *p);

#endif
