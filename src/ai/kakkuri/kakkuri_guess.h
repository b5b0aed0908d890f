/* kakkuri_guess.h - what the hands of others may be, by what they did. */
#ifndef AI_KAKKURI_GUESS_H
#define AI_KAKKURI_GUESS_H

#include "ai/ai.h"

/* A world that agrees with `view`, the likelier the sooner. */
void kakkuri_imagine(const View *view, void *mind, FastRng *rng, State *out);

#endif
