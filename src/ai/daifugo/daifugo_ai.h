/* daifugo_ai.h - how the computer plays Daifugō. */
#ifndef AI_DAIFUGO_AI_H
#define AI_DAIFUGO_AI_H

#include "ai/ai.h"

/* The viewer must have a legal action. */
void daifugo_choose(const View *view, AiLevel level, FastRng *rng, Action *out);

/* For the search, see Trial: what of the viewer's is worth a try, and a step in imagination. */
int daifugo_propose(const View *view, Action *out, int capacity);
void daifugo_play_on(State *s, FastRng *rng);

#endif
