/*
 * replay.h - the journal of a match, played again.
 *
 * A journal's first line is the match id line, then one line a step, as in record.h, and "undo"
 * where the last action was taken back, and "help" where somebody was given a hint. Every line is
 * judged by the rules and its state hash compared; what does not hold ends the reading, what stands
 * before it is sound.
 */
#ifndef APP_REPLAY_H
#define APP_REPLAY_H

#include "match/match.h"
#include "store/store.h"

#define REPLAY_UNDO "undo"

/* "help 2": seat 2 was given a hint. It changes nothing. */
void replay_write_help(Seat seat, Text *out);
bool replay_is_help(const char *line, Seat *seat);

/* The match as far as it is sound, and in *sound how many lines that are; NULL if not even the
 * first two lines (id and deal) hold, or they are of another game. */
Match *replay(const Game *game, const JournalRead *journal, int *sound);

#endif
