/* daifugo_guess.h - imagines the others' hands from what they played and passed on. */
#ifndef AI_DAIFUGO_GUESS_H
#define AI_DAIFUGO_GUESS_H

#include "ai/ai.h"

/* The Trial's mind: the evidence from the round, and the hands imagined last. */
enum { DAIFUGO_MIND_BYTES = 40960 };
void daifugo_think(const View *view, FastRng *rng, void *mind);

/* A world that agrees with `view`; likelier worlds are drawn more often. */
void daifugo_imagine(const View *view, void *mind, FastRng *rng, State *out);

#endif
