/* toasts.h - short messages over any screen: one is shown at a time, the others wait. */
#ifndef APP_TOASTS_H
#define APP_TOASTS_H

#include "app/app.h"

void toasts_step(App *app, float dt_s);
bool toasts_moving(const App *app);
int toasts_wake_ms(const App *app); /* until the one that is shown begins to leave; -1 */
void toasts_draw(const App *app);

#endif
