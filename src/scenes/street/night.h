/* night.h - how the summer night (art/night_sky.h) stands on a screen, and how long its lanterns
 * sway. */
#ifndef SCENES_NIGHT_H
#define SCENES_NIGHT_H

#include "app/app.h"
#include "art/night_sky.h"

/* How far the lanterns hang aside now, and whether they will still move. */
float night_sway(const App *app);
bool night_sways(const App *app);
/* All that sways goes on at once, and only as often as one could see: nothing comes further than a
 * pixel from one time to the next, and the frames between are equal and cost nothing. */
float night_tick(float clock_s);

/* How far everything moves down on a screen higher than 800 u (design.md 2). */
float night_drop(const Ui *ui);

#endif
