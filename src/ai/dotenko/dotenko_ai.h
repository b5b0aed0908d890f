/* dotenko_ai.h - how the computer plays Dotenko. */
#ifndef AI_DOTENKO_AI_H
#define AI_DOTENKO_AI_H

#include "ai/ai.h"

/* The viewer must have a legal action. */
void dotenko_choose(const View *view, AiLevel level, FastRng *rng, Action *out);

/* Out of turn: true and *out, if the viewer would call now. */
bool dotenko_interrupts(const View *view, AiLevel level, FastRng *rng, Action *out);

/* --- trying things out (search.h) --- */

/* One action in the truth imagined, of a player who calls where it can and else does what brings
 * most (dotenko_policy.h), by what that seat may know; where several may act, of any of them. */
void dotenko_play_on(State *s, FastRng *rng);

/* How likely the seat wins the match from here, in 65536: by the leads, and by how many rounds may
 * yet turn them over. */
int64_t dotenko_chance(const State *s, Seat me);

/* The same for who thinks: `mind` is a Seat. */
void dotenko_think(const View *view, FastRng *rng, void *mind);
int64_t dotenko_worth(const State *end, void *mind);

#endif
