/* daifugo_ai.h - how the computer plays Daifugō. */
#ifndef AI_DAIFUGO_AI_H
#define AI_DAIFUGO_AI_H

#include "ai/ai.h"

/* The viewer must have a legal action. */
void daifugo_choose(const View *view, AiLevel level, FastRng *rng, Action *out);

#endif
