/*
 * statistics.h - what all matches of the archive come to, kept up to date with each match's end in
 * the store's table of statistics, in the commit that ends the match.
 *
 *   counted              the versions of all that counting hangs on, and the last match counted
 *   match/ID             what one match came to, so that it need not be played again
 *   person/STALL/NAME    a person's tally (tally.h), at a stall or at "all"
 *
 * Without the first, or where it is of other versions, all is counted anew from the matches
 * themselves: each whose row is missing or of another length is played again. Both ways make the
 * same additions in the same order, oldest first, so they come to the same rows. Whatever comes
 * later and is given by the records (more columns of a tally, another kind of row) is added in
 * both: to tally_add() or beside it, with a higher STATISTICS_VERSION.
 */
#ifndef SESSION_STATISTICS_H
#define SESSION_STATISTICS_H

#include "match/match.h"
#include "session/session_host.h"
#include "session/tally.h"

enum { STATISTICS_VERSION = 3 };

/* A match that is over, in the words that this file has for it; false: the seats do not fit. */
bool memory_of(const Match *match, const Seating *seating, SeatSet helped, bool lesson,
               Memory *out);
/* The match of a journal that was played to its end, and all but id and day in *out; NULL where it
 * does not hold, was practice and no lesson (out->lesson), or was made by newer rules
 * (out->newer). */
Match *memory_recall(const Game *game, const JournalRead *journal, Memory *out);

/* The open match ends today with the group of changes that is open in the store: `lines` are all
 * that it has; `lesson`: it taught somebody the game. */
void statistics_match_ends(SessionHost *host, const Match *match, SeatSet helped, bool lesson,
                           int64_t lines);
/* A match was taken out or put in elsewhere than at the end, or its people changed: all is to be
 * counted anew, by the rows of the matches. Forgets every name. */
void statistics_begin_anew(SessionHost *host);
/* The match goes, with its row. */
void statistics_forget_match(SessionHost *host, int64_t id);

/* Counting what is not counted, a little at a time, so that nobody waits. */
typedef struct Counting Counting;
/* NULL: everything is counted, or memory is out. */
Counting *counting_new(SessionHost *host);
/* Looks at so many matches, and plays at most `replays` again; false: that was the end. */
bool counting_step(Counting *c, int matches, int replays);
float counting_part(const Counting *c); /* from 0 to 1 */
void counting_free(Counting *c);
/* All at once. */
void statistics_count(SessionHost *host);

/* Every match of `game` (NULL: of all) that counts, in any order; `newer`: how many were made by
 * newer rules. */
typedef struct MatchRef {
    int64_t id;
    int day;
} MatchRef;
typedef struct MatchRefs {
    int count, room, newer;
    const Game *game;
    MatchRef *item;
} MatchRefs;
void statistics_matches(SessionHost *host, const Game *game, MatchRefs *out);
void match_refs_clear(MatchRefs *refs);
/* One of them, from its row; false: it is gone, or does not hold. */
bool statistics_match(SessionHost *host, int64_t id, Memory *out);
/* Every tally at `game` (NULL: at all of them together). */
void statistics_people(SessionHost *host, const Game *game,
                       void (*each)(void *context, const Tally *tally), void *context);

#endif
