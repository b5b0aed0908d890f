/* kakkuri_guess.h - imagines the others' hands from what they did. */
#ifndef AI_KAKKURI_GUESS_H
#define AI_KAKKURI_GUESS_H

#include "ai/ai.h"

/* A world that agrees with `view`; likelier worlds are drawn more often. */
void kakkuri_imagine(const View *view, void *mind, FastRng *rng, State *out);

#endif
