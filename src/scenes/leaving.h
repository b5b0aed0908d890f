/* leaving.h - leaving while something is only in memory, and records written elsewhere. */
#ifndef SCENES_LEAVING_H
#define SCENES_LEAVING_H

#include "scenes/scenes.h"

/* The question whether to leave all the same, or to write the match to a file before. */
Scene *leaving_question(App *app);

/* What a rescue came to, and whether the damaged files may go. */
Scene *rescue_question(App *app);

/* The match as a record, where pictures go; says how that went. */
bool record_keep(App *app, const Match *match, const Seating *who);

#endif
