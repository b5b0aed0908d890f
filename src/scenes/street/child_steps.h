/*
 * child_steps.h - rules that grow (Game.steps): which step children have come to at each stall, and
 * when they come to the next.
 */
#ifndef SCENES_CHILD_STEPS_H
#define SCENES_CHILD_STEPS_H

#include "app/app.h"

/* Where a game's step stands among the settings, from 1; its good rounds. */
Pref child_step_pref(const Game *game);
Pref child_good_pref(const Game *game);

/* The rules that children play by at this stall now; NULL: they do not grow there. */
const Preset *child_step(const App *app, const Game *game);

/* "Dotenko: Sums" and what that is, of step `step`, from 1. */
void child_step_title(Tongue t, const Game *game, int step, Text *out);
const char *child_step_sentence(Tongue t, const Game *game, int step);

/*
 * A round is over at the table. Where it was played by the step that children are on, and one of
 * them did better than somebody else, it was a good one; after CHILD_STEP_ROUNDS of them the next
 * match goes by the next step. True: so it is from now on.
 */
bool child_steps_note(App *app);

#endif
