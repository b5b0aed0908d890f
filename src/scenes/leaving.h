/* leaving.h - leaving while something is only in memory, and records written elsewhere. */
#ifndef SCENES_LEAVING_H
#define SCENES_LEAVING_H

#include "scenes/go.h"

/* The question whether to leave all the same, or to write the match to a file before. */
Scene *leaving_question(App *app);

/* Says what a rescue of damaged files has saved, and asks whether those files may be deleted. */
Scene *rescue_question(App *app);

/* Saves the match as a record beside the screenshots, and says whether that worked. */
bool record_keep(App *app, const Match *match, const Seating *who);

#endif
