/*
 * telling.h - the octopus tells a child something (app_tell_child()): in the family's own voice as
 * far as that has been recorded, the rest by the machine's voice or as babble.
 */
#ifndef APP_TELLING_H
#define APP_TELLING_H

#include "app/app.h"

/* Speaks the beginning of the words as far as it is recorded, and keeps the rest for later; false:
 * not even the beginning is. Ends what was being told before. */
bool telling_begin(App *app, Tongue tongue, const char *words);
/* Nothing follows any more. */
void telling_hush(App *app);
/* The rest of a sentence follows as soon as the recordings before it have ended. */
void telling_look(App *app);
/* Milliseconds until the rest follows; -1: there is none. */
int telling_wake_ms(const App *app);

#endif
