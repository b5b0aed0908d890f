/* dotenko_ai.h - how the computer plays Dotenko. */
#ifndef AI_DOTENKO_AI_H
#define AI_DOTENKO_AI_H

#include "ai/ai.h"

/* The viewer must have a legal action. */
void dotenko_choose(const View *view, AiLevel level, FastRng *rng, Action *out);

/* Out of turn: true and *out, if the viewer would call now. */
bool dotenko_interrupts(const View *view, AiLevel level, FastRng *rng, Action *out);

/* --- trying things out (search.h) --- */

/* One action in an imagined truth, chosen from what its seat may know: a call where it is possible,
 * else the action that the policy rates best (dotenko_policy.h). Where several may act, of any of
 * them. */
void dotenko_play_on(State *s, FastRng *rng);

/* How likely the seat wins the match from here, in 65536: from the leads, and from how many rounds
 * are left in which they may change. */
int64_t dotenko_chance(const State *s, Seat me);

/* The same for the searching player: `mind` is a Seat. */
void dotenko_think(const View *view, FastRng *rng, void *mind);
int64_t dotenko_worth(const State *end, void *mind);

#endif
