/*
 * statistics.h - totals over all matches of the archive. They are kept in the store's table of
 * statistics and brought up to date in the commit that ends a match.
 *
 *   counted              the versions of all that counting depends on, and the last match counted
 *   match/ID             the result of one match, so that it need not be replayed
 *   person/STALL/NAME    a person's tally (tally.h), at a stall or at "all"
 *
 * If the row `counted` is missing or has other versions, everything is counted anew from the
 * matches themselves: a match whose row is missing or has another length is replayed. Both ways
 * make the same additions in the same order, oldest first, so they give the same rows. New figures
 * that follow from the records (more columns of a tally, another kind of row) must be added in
 * both: in tally_add() or beside it, with a higher STATISTICS_VERSION.
 */
#ifndef SESSION_STATISTICS_H
#define SESSION_STATISTICS_H

#include "match/match.h"
#include "session/session_host.h"
#include "session/sitters.h"
#include "session/tally.h"

enum { STATISTICS_VERSION = 4 };

/* Summarises a match that is over, with the points that its `sitters` brought along; false: the
 * seats do not fit. */
bool memory_of(const Match *match, const Seating *seating, const Sitters *sitters, SeatSet helped,
               bool lesson, Memory *out);
/* Replays a journal that was played to its end, and fills all of *out but id and day; NULL where it
 * is damaged, was practice and no lesson (out->lesson), or was made by newer rules (out->newer). */
Match *memory_recall(const Game *game, const JournalRead *journal, Memory *out);

/* The open match ends today with the group of changes that is open in the store: `lines` are all
 * that it has; `lesson`: it taught somebody the game. */
void statistics_match_ends(SessionHost *host, const Match *match, SeatSet helped, bool lesson,
                           int64_t lines);
/* To be called when a match was deleted or inserted elsewhere than at the end, or when its people
 * changed: everything will be counted anew from the rows of the matches. Forgets every name. */
void statistics_begin_anew(SessionHost *host);
/* Deletes the match with its row. */
void statistics_forget_match(SessionHost *host, int64_t id);

/* Counts what is not yet counted, a little at a time, so that nobody has to wait. */
typedef struct Counting Counting;
/* NULL: everything is counted, or memory is out. */
Counting *counting_new(SessionHost *host);
/* Looks at up to that many matches and replays at most `replays` of them; false: all are
 * counted. */
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
/* One of them, from its row; false: it is gone or damaged. */
bool statistics_match(SessionHost *host, int64_t id, Memory *out);
/* Every tally at `game` (NULL: at all of them together). */
void statistics_people(SessionHost *host, const Game *game,
                       void (*each)(void *context, const Tally *tally), void *context);

#endif
