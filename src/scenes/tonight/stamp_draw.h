/* stamp_draw.h - how a stamp looks: printed, or still to be earned, and the wood it is printed
 * with. */
#ifndef SCENES_STAMP_DRAW_H
#define SCENES_STAMP_DRAW_H

#include "session/stamps.h"
#include "ui/ui.h"

/* Stamp `which` of the stall's leaf, `d` u across about (cx, cy). */
void stamp_draw(Ui *ui, const Game *game, int which, float cx, float cy, float d);
/* Its place while nobody has it. */
void stamp_draw_open(Ui *ui, const Game *game, int which, float cx, float cy, float d);
/* It is being printed: the wood comes down, touches and lifts within STAMPING_S, and the print is
 * there at the touch. `age_s` since that began; before it nothing is seen. */
static const float __attribute__((unused)) STAMPING_S = 0.46f;
void stamp_draw_coming(Ui *ui, const Game *game, int which, float cx, float cy, float d,
                       float age_s);

#endif
