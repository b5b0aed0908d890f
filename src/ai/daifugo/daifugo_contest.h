/*
 * daifugo_contest.h - a seat at the UECda contest: what its server tells a player, as a View of
 * Daifugō with preset=uecda, and what the computer answers, as the server's table.
 *
 * No sockets here: tables come in and go out. Nothing in a table is trusted: an impossible one is
 * refused, with a reason. Where the contest differs from our rules (a leader may pass; after twenty
 * passes the places are drawn) the View follows what was told.
 */
#ifndef AI_DAIFUGO_CONTEST_H
#define AI_DAIFUGO_CONTEST_H

#include "ai/ai.h"

enum { CONTEST_PLAYERS = 5, CONTEST_ROWS = 8, CONTEST_COLUMNS = 15 };

/* Rows 0 to 4 are cards by suit (s h d c, then the joker's) and strength, 5 and 6 the state of
 * the game, 7 nothing. */
typedef struct ContestTable {
    uint32_t cell[CONTEST_ROWS][CONTEST_COLUMNS];
} ContestTable;

typedef struct Contest Contest;

/* For player number `player` of five. Aborts when memory is out. */
Contest *contest_new(int player);
void contest_free(Contest *c);

/* The messages of a game, in the server's order. Each returns NULL, or what is wrong with it;
 * after that the contest is of no use any more. */
const char *contest_deal(Contest *c, const ContestTable *t);
const char *contest_turn(Contest *c, const ContestTable *t);
const char *contest_shown(Contest *c, const ContestTable *t);
const char *contest_game_over(Contest *c);

/* Does the server now wait for our cards: to give after a deal, to play after a turn? */
bool contest_is_asked(const Contest *c);
/* What a player of `level` answers then. A pass is a table of zeros. */
void contest_answer(Contest *c, AiLevel level, FastRng *rng, ContestTable *out);

/* How much is tried out for an answer from now on (search.h); 0: as much as usual. */
void contest_work(Contest *c, int32_t work);

/* What we know, while we are asked. */
const View *contest_view(const Contest *c);

/* How the games went. */
typedef struct ContestScore {
    int games;
    int place[CONTEST_PLAYERS]; /* how often we were first ... last */
    int unknown; /* games that ended by lot, and nobody said how */
} ContestScore;
ContestScore contest_score(const Contest *c);

#endif
