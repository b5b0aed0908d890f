/* toasts.h - short news over whatever screen is there: one is shown, the others wait. */
#ifndef APP_TOASTS_H
#define APP_TOASTS_H

#include "app/app.h"

void toasts_step(App *app, float dt_s);
bool toasts_moving(const App *app);
int toasts_wake_ms(const App *app); /* until the one that is shown begins to leave; -1 */
void toasts_draw(const App *app);

#endif
