/* kakkuri_ai.h - how the computer plays Kakkuri. */
#ifndef AI_KAKKURI_AI_H
#define AI_KAKKURI_AI_H

#include "ai/ai.h"

/* The viewer must have a legal action. */
void kakkuri_choose(const View *view, AiLevel level, FastRng *rng, Action *out);

#endif
