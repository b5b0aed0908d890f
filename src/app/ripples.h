/*
 * ripples.h - an answer to every touch: where children play, each press on the screen leaves a ring
 * that spreads, and one that has no effect also a soft sound, so that every touch is answered.
 */
#ifndef APP_RIPPLES_H
#define APP_RIPPLES_H

#include "app/app.h"

/* Somebody pressed there; `meant`: a control takes it, and answers itself. */
void ripples_press(App *app, const Input *in, bool meant);
/* True while one of them spreads. */
bool ripples_step(App *app, float dt_s);
void ripples_draw(const App *app);

#endif
