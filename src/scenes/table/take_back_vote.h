/* take_back_vote.h - Ctrl+Z and its button, over a table and its result (ux.md 4.6). */
#ifndef SCENES_TAKE_BACK_VOTE_H
#define SCENES_TAKE_BACK_VOTE_H

#include "app/app.h"

/* The last step of a person goes back: at once in practice, alone, or while the card of that step
 * still moves (`hovers`); else the others are asked first, and all hands are put away for it.
 * A toast says why it is not possible. sitting_turns() tells whether a step was taken back. */
void take_back(App *app, bool hovers);
/* In practice: what was taken back is done again. */
void take_back_again(App *app);

#endif
