/*
 * telling.h - the octopus tells a child something (app_tell_child()): in the family's own voice as
 * far as that has been recorded, the rest by the machine's voice or as babble.
 */
#ifndef APP_TELLING_H
#define APP_TELLING_H

#include "app/app.h"

/* Says as much of it as is recorded, and keeps the rest for later; false: nothing of its beginning
 * is. What was being told before is over. */
bool telling_begin(App *app, Tongue tongue, const char *words);
/* Nothing follows any more. */
void telling_hush(App *app);
/* The rest of a sentence follows as soon as the recordings before it have ended. */
void telling_look(App *app);
/* It follows in so many ms; -1: there is none. */
int telling_wake_ms(const App *app);

#endif
