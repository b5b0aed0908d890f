/* daifugo_proof.h - proves in Daifugō which plays win whatever the others hold. */
#ifndef AI_DAIFUGO_PROOF_H
#define AI_DAIFUGO_PROOF_H

#include "rules/daifugo/daifugo.h"

/* True and *out, if the viewer has a play from which the hand goes out whatever the others hold:
 * every play but the last cannot be beaten by any of the unseen cards, or ends the trick. Or, where
 * one other is left and so all cards are known, if a play wins against any answer. The search is
 * limited, so false proves nothing. */
bool daifugo_prove(const View *view, Action *out);

/* The same for one legal action. 1: proved; 0: disproved; -1: not decided. */
int daifugo_runs_out(const View *view, const Action *a);  /* whatever the others hold */
int daifugo_wins_duel(const View *view, const Action *a); /* where one other is left */

#endif
