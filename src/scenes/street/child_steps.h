/*
 * child_steps.h - rules that grow (Game.steps): which step children have reached at each stall, and
 * when they reach the next.
 */
#ifndef SCENES_CHILD_STEPS_H
#define SCENES_CHILD_STEPS_H

#include "app/app.h"

/* The settings that hold a game's step, from 1, and the good rounds on it. */
Pref child_step_pref(const Game *game);
Pref child_good_pref(const Game *game);

/* The rules that children play by at this stall now; NULL: they do not grow there. */
const Preset *child_step(const App *app, const Game *game);

/* "Dotenko: Sums" and what that is, of step `step`, from 1. */
void child_step_title(Tongue t, const Game *game, int step, Text *out);
const char *child_step_sentence(Tongue t, const Game *game, int step);

/*
 * A round is over at the table. If it was played by the rules of the present step, and a child did
 * better than somebody else, it was a good one; after CHILD_STEP_ROUNDS good rounds the next match
 * has the rules of the next step. True: the next step has just been reached.
 */
bool child_steps_note(App *app);

#endif
