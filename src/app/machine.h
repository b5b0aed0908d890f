/* machine.h - what a setting asks of the machine: window, sound, pointer. */
#ifndef APP_MACHINE_H
#define APP_MACHINE_H

#include "app/app.h"

/* After every change of it, and of all of them at the start. Most settings ask nothing of the
 * machine: they are read where they are used. */
void machine_take_effect(App *app, Pref which);

#endif
