/*
 * past_matches.h - matches that were played to their end at this laptop, and what they come to by
 * person.
 *
 * Nothing kept about a match is believed: each is played again from its journal, and places and
 * totals are those of the rules. One whose lines do not hold is left out.
 */
#ifndef SESSION_PAST_MATCHES_H
#define SESSION_PAST_MATCHES_H

#include "session/session_host.h"
#include "match/match.h"


enum { MEMORIES_MAX = 50 };

typedef struct Memory {
    bool newer;     /* made by newer rules: all else is not known */
    int64_t id;
    int day;        /* it ended, 20261122; 0: older versions did not write that down */
    const Game *game;
    Seating seating;
    int place[SEATS_MAX]; /* from 1, equals share */
    int total[SEATS_MAX];
    int rounds;
    int preset;     /* of the game's presets; -1: house rules */
    SeatSet helped; /* who asked for a hint */
} Memory;

typedef struct Memories {
    int newer; /* so many were made by newer rules: they are kept, and nothing is known of them */
    int count;
    Memory item[MEMORIES_MAX]; /* the newest first: by day, else as they came */
} Memories;

/* The day, as the last words of a result in the store; nothing where it is 0. */
void memories_put_day(int day, Text *result);
int memories_day(const char *result);

/* The last matches; practice counts for nothing and is not among them. Plays all of them again. */
void memories_read(Memories *m, SessionHost *host);
/* The match of a journal that was played to its end, and all but id and day in *out; NULL where it
 * does not hold, was practice, or (out->newer) was made by newer rules. */
Match *memory_recall(const Game *game, const JournalRead *journal, Memory *out);
/* Did somebody of this name play as a person, and where? */
bool memory_has(const Memory *memory, const char *name, Seat *seat);
/* One of them, whole; the caller frees it. NULL where it cannot be had any more. */
Match *memory_match(SessionHost *host, const Memory *memory);

/* Whoever of this name sat as a person at a match that is kept, or that waits, is called a guest
 * there. The lines of the matches stay as they are. What the store said. */
StoreStatus memories_forget(SessionHost *host, const char *name);

/* One person, by name. */
typedef struct PersonMemory {
    Chair chair;       /* as sat down last */
    int matches, won;  /* won: first, alone or with others */
    int place[SEATS_MAX]; /* how often in which place, from the first */
    int streak;        /* the most matches won one after another */
    int helped;        /* matches in which a hint was asked for */
    const Game *game;  /* the rules played most often; NULL: no match. And of its presets */
    int preset;        /* which; -1: house rules */
} PersonMemory;

/* Everybody who played as a person at the stall of `game` (NULL: at any), whoever played most
 * first; returns how many, at most PEOPLE_MAX. */
int memories_people(const Memories *m, const Game *game, PersonMemory out[PEOPLE_MAX]);

#endif
