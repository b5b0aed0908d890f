/* night.h - how the summer night (art/night_sky.h) stands on a screen, and how long its lanterns
 * sway. */
#ifndef SCENES_NIGHT_H
#define SCENES_NIGHT_H

#include "app/app.h"
#include "art/night_sky.h"

/* How far the lanterns hang aside now, and whether they will still move. */
float night_sway(const App *app);
bool night_sways(const App *app);

/* How far everything moves down on a screen higher than 800 u (design.md 2). */
float night_drop(const Ui *ui);

#endif
