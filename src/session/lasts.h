/*
 * lasts.h - about how long a match lasts: from lengths that were measured with this program, and
 * from the matches played at this laptop, once there are enough of them.
 */
#ifndef SESSION_LASTS_H
#define SESSION_LASTS_H

#include "rules/game.h"
#include "session/session_host.h"

/* how many matches an estimate needs, and how many are remembered */
enum { LASTS_ENOUGH = 3, LASTS_KEPT = 9 };

/* How many rounds these rules play; 0: until something else ends the match. */
int lasts_rounds(const Game *game, const Setup *setup);
/* Minutes as measured (lasts.def); 0: nothing is known of this game. */
float lasts_measured(const Game *game, int seats, int rounds);
/* The median factor by which the last matches at that stall lasted longer than measured; 1 where
 * there are too few. */
float lasts_times(SessionHost *host, const Game *game);
/* Remembers how long a match with this setup has lasted, from its first card to its end, without a
 * pause. */
void lasts_note(SessionHost *host, const Game *game, const Setup *setup, float seconds);

#endif
