/* night.c - see night.h. */
#include "scenes/street/night.h"

#include <math.h>

enum { IDLE_LOOP_S = 20 };
static const float SWAY_DEGREES = 1.5f, CALMING_S = 4;

float night_drop(const Ui *ui)
{
    float spare = ui_canvas(ui)->h - 800;
    return spare > 0 ? spare / 2 : 0;
}

float night_tick(float clock_s)
{
    static const float A_SECOND = 20;
    return floorf(clock_s * A_SECOND) / A_SECOND;
}

bool night_sways(const App *app)
{
    return !app_style(app).reduced_motion && app_idle_s(app) < IDLE_LOOP_S;
}

float night_sway(const App *app)
{
    if (!night_sways(app)) return 0;
    const float left_s = IDLE_LOOP_S - night_tick(app_idle_s(app));
    float calm = left_s < CALMING_S ? left_s / CALMING_S : 1;
    return SWAY_DEGREES * calm;
}
