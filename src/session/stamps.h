/*
 * stamps.h - the stamp book: twelve things worth doing at each stall, and who has done which of
 * them in a match.
 *
 * Whether a stamp is given depends only on the record of a match: its events, its options, who sat
 * there and how it ended. So the result is the same whether it is counted when the match ends or
 * years later from the archive (statistics.h). No stamp is given for being fast, and none is ever
 * taken away. The stamps of a game are defined in session/stamps_GAME.c; a change to what one of
 * them asks for must raise STAMPS_VERSION.
 */
#ifndef SESSION_STAMPS_H
#define SESSION_STAMPS_H

#include "match/match.h"
#include "session/tally.h"
#include "text/tr.h"

enum { STAMPS_VERSION = 1 };

typedef struct Stamp {
    const char *id;   /* never changes: it is also the name of the stamp's drawing */
    const char *does; /* what to do, msgid */
} Stamp;

/* A match that is over, all of it. */
typedef struct StampStory {
    const Memory *memory; /* who sat there, and the places */
    const Table *table;   /* at the end */
    const Event *event;   /* the whole truth, in order */
    int count;
} StampStory;

typedef struct StampLeaf {
    const char *game_id;
    Stamp stamp[STAMPS_A_STALL]; /* the first is the lesson's, STAMP_LESSON */
    void (*read)(const StampStory *story, StampSet earned[SEATS_MAX]);
} StampLeaf;

enum { STAMP_LESSON = 0 };

#define GAME(id, NAME) extern const StampLeaf NAME##_STAMPS;
#include "rules/games.def"
const StampLeaf *stamps_of(const Game *game); /* NULL: that stall has none */

/* Fills m->stamps from everything else in *m and from the match, which is over. */
void stamps_read(const Match *match, Memory *m);

/* --- for the games --- */

static inline void stamp_give(StampSet earned[SEATS_MAX], Seat seat, int which)
{
    if (seat < SEATS_MAX) earned[seat] = (StampSet)(earned[seat] | 1u << which);
}

/* The winners of a match in which an oni was among the losers. */
void stamps_give_oni(const StampStory *story, int which, StampSet earned[SEATS_MAX]);

/* A total that was set by a rule: after `rule` befell a seat, it is `total`. */
typedef struct TotalRule {
    int rule, total; /* rule 0: there is none */
} TotalRule;
/* The winners who were alone in the last place after some round before the last one. */
void stamps_give_comeback(const StampStory *story, TotalRule set, int which,
                          StampSet earned[SEATS_MAX]);

/* What everybody holds, followed from the events. All zero before the first. */
typedef struct Hands {
    int count[SEATS_MAX];
    uint8_t of[SEATS_MAX][CARD_KINDS]; /* copies of each card */
} Hands;
void hands_follow(Hands *hands, const Event *e);

static inline bool event_rule(const Event *e, int rule)
{
    return e->type == EV_RULE && e->value == rule;
}

static inline bool event_moves(const Event *e, ZoneKind from, ZoneKind to)
{
    return e->type == EV_MOVED && e->from.kind == from && e->to.kind == to;
}

#endif
