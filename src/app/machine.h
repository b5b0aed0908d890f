/* machine.h - applies settings to the machine: window, sound, pointer. */
#ifndef APP_MACHINE_H
#define APP_MACHINE_H

#include "app/app.h"

/* To be called after every change of a setting, and for all of them at the start. Most settings do
 * nothing here: they are read where they are used. */
void machine_take_effect(App *app, Pref which);

#endif
