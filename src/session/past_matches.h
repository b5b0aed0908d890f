/*
 * past_matches.h - matches that were played to their end at this laptop, and each person's totals
 * over them.
 *
 * Places and totals are those of the rules, and come from the statistics (statistics.h): nothing
 * that was kept beside a match is trusted. A match whose lines are damaged is left out.
 */
#ifndef SESSION_PAST_MATCHES_H
#define SESSION_PAST_MATCHES_H

#include "session/sitters.h"
#include "session/statistics.h"

enum { MEMORIES_MAX = 50 };

/* A page of the matches that count, the newest first: by day, else in the order in which they
 * came. */
typedef struct Memories {
    /* how many were made by newer rules: they are kept, and nothing is known about them */
    int newer;
    int all;   /* how many there are */
    int first; /* how many matches are newer than those here */
    int count;
    Memory item[MEMORIES_MAX];
} Memories;

/* The last matches; practice counts for nothing and is not among them. Counts first what is not
 * counted. */
void memories_read(Memories *m, SessionHost *host);
/* Of those at the stall of `game` (NULL: at all) from number `first` on, as far as they are
 * counted. */
void memories_page(Memories *m, SessionHost *host, const Game *game, int first);
/* The last ones in which this person sat. */
void memories_of(Memories *m, SessionHost *host, const char *name);
/* How many matches at this stall this person had won one after another when the last one ended
 * that; 0: nothing was ended. As far as they are counted. */
int memories_run_ended(SessionHost *host, const Game *game, const char *name);
/* One of them, whole; the caller frees it. NULL where it cannot be had any more. */
Match *memory_match(SessionHost *host, const Memory *memory);
/* Who played a seat of it before those who sat there at its end. */
void memory_sitters(SessionHost *host, const Memory *memory, Sitters *out);
/* Deletes it for good. The statistics are counted anew by the next reader of them. */
StoreStatus memories_drop(SessionHost *host, const Memory *memory);

/* A person of this name is called a guest in every match that is kept or that waits. The lines of
 * the matches stay as they are. What the store said. Older copies still have the name: once it is
 * nowhere else, store_forget_older(). */
StoreStatus memories_forget(SessionHost *host, const char *name);

/* One person, by name. */
typedef struct PersonMemory {
    Chair chair;       /* as this person sat down last */
    int matches, won;  /* won: first, alone or with others */
    int place[SEATS_MAX]; /* how often in which place, from the first */
    int streak;        /* the most matches won one after another */
    int helped;        /* matches in which a hint was asked for */
    const Game *game;  /* the game played most often; NULL: no match. And of its presets */
    int preset;        /* which; -1: house rules */
} PersonMemory;

void person_memory(const Tally *tally, PersonMemory *out);
/* Everybody who played as a person at the stall of `game` (NULL: at any), those who played most
 * come first; returns how many, at most PEOPLE_MAX. As far as all is counted. */
int memories_people(SessionHost *host, const Game *game, PersonMemory out[PEOPLE_MAX]);

#endif
