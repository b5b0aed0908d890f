/* kakkuri_ai.h - how the computer plays Kakkuri. */
#ifndef AI_KAKKURI_AI_H
#define AI_KAKKURI_AI_H

#include "ai/ai.h"
#include "rules/kakkuri/kakkuri.h"

/* The viewer must have a legal action. */
void kakkuri_choose(const View *view, AiLevel level, FastRng *rng, Action *out);

/* Out of turn there is only dropping out, which no level does but the random one. */
bool kakkuri_interrupts(const View *view, AiLevel level, FastRng *rng, Action *out);

/* The action of the seat on turn that lays this legal row. */
Action kakkuri_lay(const View *view, const KakuRow *row);

#endif
