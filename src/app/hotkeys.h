/* hotkeys.h - keys that mean the same on every screen, and the picture of the glass. */
#ifndef APP_HOTKEYS_H
#define APP_HOTKEYS_H

#include "app/app.h"

/* True if the input was such a key. */
bool hotkeys_take(App *app, const Input *in);
/* Once a step: takes the picture of the glass that is due, and tells how the last one went. */
void hotkeys_step(App *app);

#endif
