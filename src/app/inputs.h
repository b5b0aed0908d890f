/*
 * inputs.h - prepares input before anybody sees it: applies people's key map, drops accidental
 * presses, and handles play with a single switch (ux.md 4.7).
 */
#ifndef APP_INPUTS_H
#define APP_INPUTS_H

#include "app/app.h"

/* False: it was a trembling finger or an unwanted repetition and must be ignored. */
bool inputs_take(App *app, const Input *in, Input *out);
/* Time passes for the focus that moves by itself; true if it moved on. */
bool inputs_step(App *app, float dt_s);
/* Milliseconds until it moves on; -1: it does not move by itself. */
int inputs_wake_ms(const App *app);

#endif
