/*
 * host.h - a UECda server of our own, for the tests: it deals, exchanges, judges every play by the
 * contest's rules and moves four players of its own. Written from the description of the contest
 * alone: it shares no rule with rules/daifugo.
 */
#ifndef TESTS_UECDA_HOST_H
#define TESTS_UECDA_HOST_H

#include "ai/daifugo/daifugo_contest.h"

enum { CARD_ROWS = 5 };

/* Cards as a table has them. */
typedef struct Grid {
    uint8_t at[CARD_ROWS][CONTEST_COLUMNS];
} Grid;

/* How the one player who is not ours is spoken to; each false where the line is broken. */
typedef struct Line {
    void *of;
    bool (*put_table)(void *of, const ContestTable *t);
    bool (*put_int)(void *of, uint32_t number);
    bool (*get_table)(void *of, ContestTable *t);
} Line;

typedef struct Host {
    FastRng dice;
    int guest;       /* the player number of the one at the other end */
    bool wild;       /* our own players pass as leaders, stall, and play odd things */
    bool no_exchange;
    bool odd_exchange; /* the poor give their weakest cards */
    bool mute;         /* our own players never play, and nothing ends a stalled game */
    int reset_every; /* grades begin anew so often */
    Grid hand[CONTEST_PLAYERS], table; /* by player */
    int seated[CONTEST_PLAYERS];       /* player by seat */
    int grade[CONTEST_PLAYERS];        /* by player, from 0; all 0 where they begin anew */
    int place[CONTEST_PLAYERS];        /* in this game, from 1; 0 while playing */
    int placed, passes;
    bool passed[CONTEST_PLAYERS];
    bool clear, revolution, locked;
    int mover, last; /* who played last, or -1 */
    int games, points; /* the guest's: 5 for the first place */
    int places[CONTEST_PLAYERS];
    char fault[160]; /* what the guest did that is not allowed; "" */
} Host;

void host_init(Host *h, uint64_t seed, int guest);
/* Plays `games` games. False at the guest's first fault, or where the line breaks. */
bool host_play(Host *h, const Line *line, int games);

/* Every play that a player may make now, passing aside; returns how many. */
enum { PLAYS_MAX = 1024 };
int host_legal(const Host *h, int player, Grid out[PLAYS_MAX]);
int grid_count(const Grid *g);
void grid_of_table(const ContestTable *t, Grid *out);

#endif
