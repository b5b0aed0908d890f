/*
 * match.h - one match from deal to result, and the only keeper of a State.
 *
 * Nobody outside this file can reach the truth: screens and computer players ask match_view()
 * and match_events(), both already cut down to one viewer. A match is fully determined by its setup
 * (with the seed), the cards laid by hand, and its actions: that is what is saved, replayed and
 * attached to reports (record.h).
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "rules/game.h"

typedef struct Match Match;

typedef enum MatchStatus {
    MATCH_OK,
    MATCH_NOT_YOUR_TURN, /* the seat is neither in to_act nor in may_interrupt */
    MATCH_ILLEGAL,       /* the rules refuse it: see the Reason */
    MATCH_ROUND_OPEN,    /* match_next() while the round runs */
    MATCH_OVER,          /* match_next() after the match's end */
    MATCH_FULL           /* MATCH_ACTIONS_MAX steps, or no memory for one more */
} MatchStatus;

enum { MATCH_ACTIONS_MAX = 100000 };

/* One entry of the match's story; a round's deal or an action. */
typedef enum StepKind { STEP_DEAL, STEP_ACTION } StepKind;
typedef struct Step {
    uint8_t kind;   /* StepKind */
    Seat seat;      /* who acted; SEAT_NOBODY the table */
    uint16_t round; /* from 1: the round dealt, or acted in */
    Action action;  /* STEP_ACTION */
} Step;

/* A match for a settled setup. Deals the first round at once, except with setup->manual, which
 * waits for match_deal_manual(). The caller frees it; NULL only when memory is out. */
Match *match_new(const Game *game, const Setup *setup);
void match_free(Match *m); /* NULL is fine */

const Game *match_game(const Match *m);
const Setup *match_setup(const Match *m);
/* public facts; its rng is all zero, so that nobody can draw from it */
const Table *match_table(const Match *m);

/* Lays the first round's cards; only for setup->manual, before anything else. */
DealStatus match_deal_manual(Match *m, const Deal *deal);
bool match_waits_for_deal(const Match *m);

/* The only way to change a match. Anything but MATCH_OK leaves it untouched. `a` is completed
 * (game->complete) before it is judged. SEAT_NOBODY: said by the table. *why (may be NULL) gets
 * the rules' reason with MATCH_ILLEGAL and, where the seat is at the table, with
 * MATCH_NOT_YOUR_TURN; its code is 0 where no rule gives a reason. */
MatchStatus match_submit(Match *m, Seat seat, const Action *a, Reason *why);
/* Would match_submit() take it? Changes nothing. */
MatchStatus match_try(const Match *m, Seat seat, const Action *a, Reason *why);
/* Deals the next round. */
MatchStatus match_next(Match *m);
/* Takes back the last step that was an action (with a deal after it, that too); false where
 * there is none. Events of what is taken back are forgotten. */
bool match_undo(Match *m);
/* Goes back to the first `count` steps: 1 <= count <= match_step_count(). */
void match_rewind(Match *m, int count);

/* The same match as it was after its first `count` steps, to look at; the caller frees it. NULL
 * when memory is out. */
Match *match_copy(const Match *m, int count);
/* Takes the step that `whole`, of which this is a copy, took next; false: there is none. */
bool match_follow(Match *m, const Match *whole);

/* What everybody may see once a round is over: all hands lie open. False, and nothing written,
 * while it runs. `out` as for match_view(). */
bool match_view_open(const Match *m, View *out);

/* What `viewer` sees now. `out` holds view_bytes(game), owned by the caller. */
void match_view(const Match *m, Seat viewer, View *out);

/* The story so far: steps, and the events as `viewer` may know them, from index `from`.
 * match_events() returns how many it wrote. */
int match_step_count(const Match *m);
const Step *match_step(const Match *m, int index);
int match_event_count(const Match *m);
int match_events(const Match *m, Seat viewer, int from, Event *out, int capacity);
/* The cards as dealt in round `round` (from 1). Holds secrets: for records only. */
const Deal *match_dealt(const Match *m, int round);

/* For what a computer at `seat` decides now: the same dice for the same decision, also after a
 * resume; and the seed cannot be found out from them. */
FastRng match_dice(const Match *m, Seat seat);

uint64_t match_hash(const Match *m);
/* NULL, or the invariant that is broken. */
const char *match_broken(const Match *m);

/* A block for a View of `game`; free it with free(). Aborts when memory is out. */
View *view_new(const Game *game);

#endif
