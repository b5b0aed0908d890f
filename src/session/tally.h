/*
 * tally.h - a person's totals, added up match by match, the oldest first.
 *
 * The same additions are made when a match ends and when all are counted anew, so that both give
 * the same text, letter by letter. It is kept as one line of text.
 */
#ifndef SESSION_TALLY_H
#define SESSION_TALLY_H

#include "session/people.h"
#include "rules/game.h"

/* Which of a stall's stamps (stamps.h): a bit each. */
enum { STAMPS_A_STALL = 12, STAMPS_ALL = (1 << STAMPS_A_STALL) - 1 };
typedef uint16_t StampSet;

/* A match that is over, as it is remembered. */
typedef struct Memory {
    bool newer;     /* made by newer rules: all else is not known */
    int64_t id;
    int day;        /* it ended, 20261122; 0: older versions did not write that down */
    const Game *game;
    int rules;      /* the version of its rules */
    Seating seating;
    int place[SEATS_MAX]; /* from 1, equals share */
    int total[SEATS_MAX];
    int rounds;
    int preset;     /* of the game's presets; -1: house rules */
    SeatSet helped; /* who asked for a hint */
    bool lesson;    /* the first match of a stall: it counts for its stamp alone */
    StampSet stamps[SEATS_MAX]; /* the stamps that every seat has earned, computers included */
} Memory;

/* Did somebody of this name play as a person, and where? */
bool memory_has(const Memory *memory, const char *name, Seat *seat);

/* How often a game was played with this preset. */
typedef struct RulesTally {
    const Game *game;
    int preset;
    int count, last; /* last: number of the tally's match in which that was */
} RulesTally;

enum { TALLY_RULES_MOST = 48 };

/* One stamp of the stall's leaf: in how many matches, and on what day first. */
typedef struct StampTally {
    int times, day; /* times 0: not yet. day 0: nobody knows */
} StampTally;

/* Against the computers that wear one mask: how often they sat at the table, how often one stood
 * before them and behind. */
typedef struct MaskTally {
    int met, before, behind;
} MaskTally;

typedef struct Tally {
    Chair chair;       /* as this person sat down last */
    int matches, won;  /* won: first, alone or with others */
    int helped;        /* matches in which a hint was asked for */
    int run, streak;   /* matches won one after another: until now, and the most ever */
    int place[SEATS_MAX]; /* how often in which place, from the first */
    int rules_count;
    RulesTally rules[TALLY_RULES_MOST];
    StampTally stamp[STAMPS_A_STALL]; /* none in the tally of all stalls */
    MaskTally mask[AVATAR_COUNT];
} Tally;

/* Adds this match, which this person played at `seat`. */
void tally_add(Tally *t, const Memory *m, Seat seat);
/* Adds the stamps of the match's own stall; a lesson counts for nothing else. */
void tally_add_stamps(Tally *t, const Memory *m, Seat seat);
/* The rules played most often, of equals those played last; NULL: no match. */
const RulesTally *tally_favourite(const Tally *t);
void tally_write(const Tally *t, Text *out);
bool tally_read(const char *text, Tally *out);

/* Of everybody, at each stall and at all of them. */
typedef struct TallyRow {
    const Game *game; /* NULL: all stalls */
    Tally tally;
} TallyRow;
typedef struct Tallies {
    int count, room;
    TallyRow *row;
    bool full; /* memory is out */
} Tallies;
void tallies_add(Tallies *all, const Memory *m);
Tally *tallies_find(Tallies *all, const Game *game, const char *name);
/* Finds the tally or adds an empty one; NULL: memory is out. */
Tally *tallies_have(Tallies *all, const Game *game, const char *name);
void tallies_clear(Tallies *all);

#endif
