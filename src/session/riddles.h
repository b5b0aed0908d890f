/*
 * riddles.h - the riddles of a stall: read from their file, played, judged, and which are solved.
 *
 * A file (assets/riddles/GAME.txt) consists of lines: comments (#); `table` and the id line of a
 * match without its seed; and riddles of the last such table:
 *
 *   KIND STARS WRONG RIGHT SEED SEAT ACTION; SEAT ACTION; ...
 *
 * WRONG and RIGHT are the numbers of wrong and right ways. The question is for the player who
 * decides after the actions, which are those of a real match. A riddle is identified by its place
 * in the file, so new ones are added at the end. Riddles are not kept in the archive.
 */
#ifndef SESSION_RIDDLES_H
#define SESSION_RIDDLES_H

#include "ai/riddle.h"
#include "match/match.h"
#include "session/session_host.h"

enum { RIDDLES_MAX = 64, RIDDLE_STARS = 3, RIDDLE_TABLE_MAX = 2048 };

typedef struct Riddle {
    RiddleKind kind;
    int stars, wrong, right; /* stars 1..3, ways at its first step */
    const char *actions;     /* "SEED SEAT ACTION; ..." in Riddles.text */
    const char *table;
} Riddle;

typedef struct Riddles {
    const Game *game;
    char *text; /* of the file, malloc'ed */
    int count;
    Riddle item[RIDDLES_MAX];
} Riddles;

/* The file of `game` below `data_dir`. False, with a line in the log: there is none, or it is not
 * as it should be; then there are none. riddles_free() in any case. */
bool riddles_load(Riddles *out, const char *data_dir, const Game *game);
void riddles_free(Riddles *r);
/* The match up to the question, and the seat that is asked. NULL if its lines are not legal. */
Match *riddles_match(const Riddles *r, int number, Seat *me);

/* Which are solved, one bit each; kept in the store under the game's name. */
uint64_t riddles_solved(const SessionHost *host, const Game *game);
StoreStatus riddles_note_solved(const SessionHost *host, const Game *game, int number);

/* One riddle while somebody sits over it. */
typedef enum RiddleState {
    RIDDLE_ASKED,    /* `me` decides */
    RIDDLE_ANSWERED, /* the others decide: call riddle_reply() */
    RIDDLE_SOLVED,
    RIDDLE_MISSED
} RiddleState;

typedef struct RiddlePlay {
    Match *start, *now;
    RiddleKind kind;
    Seat me;
    RiddleState state;
    int missed_at; /* which of one's own steps, from 1, was not right; 0: all were */
    int own_steps;
    bool passed;   /* the step that was not right played no card */
    int number, wrong_number; /* riddle_number() of the first step, and of the first wrong one */
} RiddlePlay;

/* False when memory is out or the riddle's lines are not legal. */
bool riddle_begin(RiddlePlay *p, const Riddles *r, int number);
void riddle_end(RiddlePlay *p);
/* From the beginning again. */
void riddle_start_over(RiddlePlay *p);
/* What `me` sees, with all that it remembers; `out` as for match_view(). */
void riddle_view(const RiddlePlay *p, View *out);
/* A step of `me`; whether it is right is told only at the end (`state`). Refused: as
 * match_submit(). */
MatchStatus riddle_do(RiddlePlay *p, const Action *a, Reason *why);
/* One step of the others; false: none is due. In a run they pass: nobody can beat a right step, and
 * a wrong one is only told at the end. In a duel the other plays as well as it can. */
bool riddle_reply(RiddlePlay *p);
/* A right step now; false: there is none any more. */
bool riddle_right_step(const RiddlePlay *p, Action *out);

#endif
