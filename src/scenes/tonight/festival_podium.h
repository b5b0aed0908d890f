/* festival_podium.h - the end of a festival night: the first three on a stage of three steps. */
#ifndef SCENES_FESTIVAL_PODIUM_H
#define SCENES_FESTIVAL_PODIUM_H

#include "session/festival.h"
#include "ui/ui.h"

enum { PODIUM_STEPS = 3 };

/* How long it builds up, from the third to the first; a press may go on at any time. */
extern const float PODIUM_S;

/* In the middle of `r`, smaller where that is low, as far as it has come after `age_s`; `names` by
 * seat. */
void festival_podium_draw(Ui *ui, Rect r, const Festival *f, const FestivalStanding *standing,
                          const char *const names[SEATS_MAX], float age_s);

#endif
