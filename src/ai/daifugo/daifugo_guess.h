/* daifugo_guess.h - what the hands of others may be, by what they played and passed on. */
#ifndef AI_DAIFUGO_GUESS_H
#define AI_DAIFUGO_GUESS_H

#include "ai/ai.h"

/* The Trial's mind: what of the round is evidence, and the hands imagined last. */
enum { DAIFUGO_MIND_BYTES = 40960 };
void daifugo_think(const View *view, FastRng *rng, void *mind);

/* A world that agrees with `view`, the likelier the sooner. */
void daifugo_imagine(const View *view, void *mind, FastRng *rng, State *out);

#endif
