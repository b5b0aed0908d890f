/* setup_last.h - what stalls remember of people, for other pages than the setup. */
#ifndef SCENES_SETUP_LAST_H
#define SCENES_SETUP_LAST_H

#include "app/app.h"

/* Who sat at this stall last; false: nobody did. */
bool setup_last_seating(App *app, const Game *game, Seating *out);
/* Removes that name from what every stall remembers, so that a person is forgotten everywhere. */
void setup_forget(App *app, const char *name);

#endif
