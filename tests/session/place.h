/*
 * place.h - a table with several people, their referee and a clock, without a window: for the
 * tests of session/.
 */
#ifndef TESTS_SESSION_PLACE_H
#define TESTS_SESSION_PLACE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "session/referee.h"

typedef struct Place {
    SessionHost host;
    Prefs prefs;
    FastRng pace;
    Sitting *sitting;
    Referee *referee;
} Place;

/* `who` has a letter a seat: p a person at the screen, g with a glass of their own, c a computer
 * that plays at random. `setup` is settled. */
Place *place_new_with(const Game *game, const Setup *setup, const char *who);
/* The same over a match that has been dealt; it is given away. */
Place *place_new_over(Match *match, const char *who);
/* The same with these chairs, and everybody at the shared screen. */
Place *place_new_seated(Match *match, const Seating *seating);
/* The same by the usual rules. */
Place *place_new(const Game *game, const char *who, uint64_t seed);
void place_free(Place *p);

/* One happening; for a kind that names nobody `seat` is SEAT_NOBODY. */
RefereeVerdict place_happens(Place *p, HappeningKind kind, Seat seat);
RefereeVerdict place_acts(Place *p, HappeningKind kind, Seat seat, Action a);
/* A press at this time, which may have passed; verb 0: it says nothing. */
RefereeVerdict place_presses(Place *p, Seat seat, uint32_t ms, uint8_t verb);
/* The clock goes on by so many milliseconds, all at once. */
void place_waits(Place *p, uint32_t ms);
/* The clock goes on in small steps until this state is reached; fails after ten minutes. */
void place_waits_for(Place *p, RefereeState state);

Asks place_asks(const Place *p);
const Table *place_table(const Place *p);
/* One of the legal actions of `seat`, drawn; false: there is none. */
bool place_draws(const Place *p, Seat seat, FastRng *dice, Action *out);

#endif
