/* find.h - looks for states that the ledger has no row for yet, by playing at random. */
#ifndef TESTS_FIND_H
#define TESTS_FIND_H

#include "ledger.h"

/* Called with each spot found: it belongs to the caller until the call ends. */
typedef void FoundSpot(void *context, const Spot *spot, int cost);

/* Plays `matches` matches of `game` with any options, tries what is refused, and tells of
 * everything; `cost`: the lower, the shorter to read. */
void find_spots(const Game *game, int matches, FoundSpot *found, void *context);

/* The same along a match that is given: its id line and its steps, as in a Spot. Stops the program
 * where they do not hold. */
void find_along(const char *id, const char *steps, FoundSpot *found, void *context);

#endif
