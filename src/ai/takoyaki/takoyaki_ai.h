/* takoyaki_ai.h - how the computer plays Takoyaki. */
#ifndef AI_TAKOYAKI_AI_H
#define AI_TAKOYAKI_AI_H

#include "ai/ai.h"
#include "rules/takoyaki/takoyaki.h"

/* The viewer must have a legal action. */
void takoyaki_choose(const View *view, AiLevel level, FastRng *rng, Action *out);

/* By number, how many copies lie open on the table. */
void takoyaki_count_seen(const Takoyaki *t, int seen[TAKO_PLACES + 1]);

#endif
