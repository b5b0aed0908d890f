/* tamalou_ai.h - how the computer plays Tamalou. */
#ifndef AI_TAMALOU_AI_H
#define AI_TAMALOU_AI_H

#include "ai/ai.h"

/* The viewer must have a legal action. A seat that may do nothing but snap gets its best snap,
 * whether it is wise to or not. */
void tamalou_choose(const View *view, AiLevel level, FastRng *rng, Action *out);

/* Out of turn: true and *out, if the viewer would snap now. */
bool tamalou_interrupts(const View *view, AiLevel level, FastRng *rng, Action *out);

#endif
