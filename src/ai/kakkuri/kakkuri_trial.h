/*
 * kakkuri_trial.h - how Kakkuri is tried out in imagination (search.h; each as Trial says).
 */
#ifndef AI_KAKKURI_TRIAL_H
#define AI_KAKKURI_TRIAL_H

#include "ai/ai.h"

enum { KAKKURI_MIND_BYTES = 8192 };

void kakkuri_think(const View *view, FastRng *rng, void *mind);
int64_t kakkuri_worth(const State *end, void *mind);
int kakkuri_propose(const View *view, Action *out, int capacity);
void kakkuri_play_on(State *s, FastRng *rng);
void kakkuri_play_own(State *s, const void *mind, FastRng *rng);

#endif
