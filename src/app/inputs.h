/*
 * inputs.h - what an input becomes before anybody sees it: by the map that people have changed,
 * without presses that were none, and by one switch alone (ux.md 4.7).
 */
#ifndef APP_INPUTS_H
#define APP_INPUTS_H

#include "app/app.h"

/* False: it was no press but a trembling, or a repetition nobody wants. */
bool inputs_take(App *app, const Input *in, Input *out);
/* Time passes for the focus that wanders; true if it went on. */
bool inputs_step(App *app, float dt_s);
/* Until it goes on, in ms; -1: it does not wander. */
int inputs_wake_ms(const App *app);

#endif
