/* dotenko_ai.h - how the computer plays Dotenko. */
#ifndef AI_DOTENKO_AI_H
#define AI_DOTENKO_AI_H

#include "ai/ai.h"

/* The viewer must have a legal action. */
void dotenko_choose(const View *view, AiLevel level, FastRng *rng, Action *out);

/* Out of turn: true and *out, if the viewer would call now. */
bool dotenko_interrupts(const View *view, AiLevel level, FastRng *rng, Action *out);

#endif
