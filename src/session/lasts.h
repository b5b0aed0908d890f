/*
 * lasts.h - about how long a match lasts: by figures that were measured with this program, and by
 * the matches of this house, once there are enough of them.
 */
#ifndef SESSION_LASTS_H
#define SESSION_LASTS_H

#include "rules/game.h"
#include "session/session_host.h"

enum { LASTS_ENOUGH = 3, LASTS_KEPT = 9 }; /* matches that tell something; that are remembered */

/* How many rounds these rules play; 0: until something else ends the match. */
int lasts_rounds(const Game *game, const Setup *setup);
/* Minutes as measured (lasts.def); 0: nothing is known of this game. */
float lasts_measured(const Game *game, int seats, int rounds);
/* How many times as long as measured the last matches of this house have lasted at that stall: the
 * middle one of them; 1 where they are too few. */
float lasts_times(SessionHost *host, const Game *game);
/* A match by this setup has lasted so long, from its first card to its end, without a pause. */
void lasts_note(SessionHost *host, const Game *game, const Setup *setup, float seconds);

#endif
