/* result_look.c - how large things are on the page of a result, and how far they have come. */
#include "scenes/result/result_parts.h"
#include "scenes/street/night.h"
#include "ui/theme.h"
#include "ui/tween.h"

bool result_is_large(const Ui *ui)
{
    static const float LARGE = 1.2f;
    return ui_style(ui)->text_scale > LARGE;
}

float result_times(const Ui *ui)
{
    static const float TALL = 1.5f;
    return ui_canvas(ui)->h > ui_canvas(ui)->w ? TALL : 1;
}

float result_part(const ResultScene *s, const Ui *ui, float from_s, float length_s)
{
    if (ui_style(ui)->reduced_motion) return 1;
    float part = (s->age_s - from_s) / length_s;
    return part < 0 ? 0 : part > 1 ? 1 : part;
}

void result_firework(const ResultScene *s, const App *app, Ui *ui, const char *sprite, float cx,
                     float cy, float radius, float from_s)
{
    static const float OPEN_S = 0.9f, FADE_IN_S = 0.3f; // nothing flashes (ux.md 4.2)
    if (!app_pref(app, PREF_FIREWORKS)) return;
    float grown = ease(EASE_OUT_EXPO, result_part(s, ui, from_s, OPEN_S));
    night_firework(ui, sprite, cx, cy, radius, mix(0.2f, 1, grown),
                   result_part(s, ui, from_s, FADE_IN_S));
}
