/*
 * thinker.h - computes one computer player's decision in another thread, so that frames go on.
 *
 * A thinker has one question at a time. It works on a copy of the view with dice of its own, so its
 * answer is the same however long it takes, and no other thread touches its data.
 */
#ifndef SESSION_THINKER_H
#define SESSION_THINKER_H

#include "ai/ai.h"
#include "match/match.h"

typedef struct Thinker Thinker;

/* The caller frees it, which ends a thought at once. Aborts when memory is out. */
Thinker *thinker_new(const Game *game);
void thinker_free(Thinker *t); /* NULL is fine */

/* The first time it asks what the player at `seat` would do, with `dice` for this one decision;
 * until thinker_forget(), or until another seat is meant, it stays the same question. True and
 * *out once there is an answer. */
bool thinker_ask(Thinker *t, const Match *m, Seat seat, AiLevel level, FastRng dice, Action *out);
/* Real seconds since the question was asked; a thought takes them whatever clock the match has. */
float thinker_thinks_s(const Thinker *t);
/* Is a question asked and not yet answered? */
bool thinker_is_busy(const Thinker *t);
/* Drops the question: the thread ends within 100 ms. */
void thinker_forget(Thinker *t);

#endif
