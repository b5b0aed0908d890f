/* child_levels.h - the four levels of help for a child (ux.md 5.1), chosen by picture. */
#ifndef SCENES_CHILD_LEVELS_H
#define SCENES_CHILD_LEVELS_H

#include "text/tr.h"
#include "ui/layout.h"

enum { CHILD_LEVELS_MOST = 5 }; /* 0, no help, and 1..4 */

const char *child_level_title(Tongue t, int level);
const char *child_level_sentence(Tongue t, int level);

/* Tiles for the levels from `lowest` on, side by side; the one chosen has a ring. Their ids are
 * `id` + level. */
void child_level_tiles(Box *parent, int id, Tongue t, int lowest, int chosen);

#endif
