/* hotkeys.h - keys that mean the same on every screen, and the screenshot. */
#ifndef APP_HOTKEYS_H
#define APP_HOTKEYS_H

#include "app/app.h"

/* True if the input was such a key. */
bool hotkeys_take(App *app, const Input *in);
/* To be called once a step: takes the screenshot that is due, and tells whether the last one was
 * saved. */
void hotkeys_step(App *app);

#endif
