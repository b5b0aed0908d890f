/* takoyaki_ai.h - how the computer plays Takoyaki. */
#ifndef AI_TAKOYAKI_AI_H
#define AI_TAKOYAKI_AI_H

#include "ai/ai.h"

/* The viewer must have a legal action. */
void takoyaki_choose(const View *view, AiLevel level, FastRng *rng, Action *out);

#endif
