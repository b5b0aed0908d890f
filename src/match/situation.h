/*
 * situation.h - a small position that is written as one line of words and can be played on.
 *
 * Its parts stand between semicolons: the cards as a record's deal line has them (deal_text.h),
 * then what has been done so far, as the protocol's `do` and `next` have it:
 *
 *     hand 0 5c 6s; hand 1 4d 7h; table 7c; 1 play Jd
 *
 * The rules are the words of an id line (record.h), players and dealer among them.
 */
#ifndef MATCH_SITUATION_H
#define MATCH_SITUATION_H

#include "match/match.h"

/* A match that waits for its cards; `fixed` are words of the id line that stand before the rules
 * and the dealing by hand: the seed, practice. NULL where they are not valid. */
Match *situation_begin(const Game *game, const char *fixed, const char *rules);

/* Lays the cards that these words of a deal line name; the rest is dealt as the seed has it. */
bool situation_lay(Match *m, const char *deal);

/* Lays the cards that stand first in these words, then plays what stands after them. False where
 * something is refused. */
bool situation_go_on(Match *m, const char *lay);

/* The position, or NULL where rules, cards or actions are not valid. The caller frees it. */
Match *situation_new(const Game *game, const char *rules, const char *lay);

/* Goes on with "0 dotenko; 1 return". False at the first part that is refused; what came before it
 * has been done. */
bool situation_play(Match *m, const char *actions);

#endif
