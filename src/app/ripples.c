/* ripples.c - see ripples.h. */
#include "app/app_parts.h"
#include "app/ripples.h"

#include "ui/theme.h"

static const float SPREAD_S = 0.5f, FROM = 14, TO = 64, WIDTH = 7;

static bool for_child(const App *app) { return ui_style(app->ui)->child; }

void ripples_press(App *app, const Input *in, bool meant)
{
    if (in->type != INPUT_DOWN || !ui_canvas(app->ui) || !for_child(app)) return;
    app->ripple[app->ripples++ % RIPPLES_MAX] = (Ripple){in->x, in->y, SPREAD_S};
    if (!meant) app_sound(app, "pop");
}

bool ripples_step(App *app, float dt_s)
{
    bool any = false;
    for (int i = 0; i < RIPPLES_MAX; i++) {
        Ripple *r = &app->ripple[i];
        if (r->left_s <= 0) continue;
        r->left_s -= dt_s;
        any = true; // the frame without it is drawn, too
    }
    return any;
}

void ripples_draw(const App *app)
{
    Canvas *c = ui_canvas(app->ui);
    if (!for_child(app)) return;
    for (int i = 0; i < RIPPLES_MAX; i++) {
        const Ripple *r = &app->ripple[i];
        if (r->left_s <= 0) continue;
        const float part = ui_style(app->ui)->reduced_motion ? 0.4f : 1 - r->left_s / SPREAD_S;
        const float radius = FROM + (TO - FROM) * part;
        canvas_ring(c, (Rect){r->x - radius, r->y - radius, 2 * radius, 2 * radius}, radius, WIDTH,
                    faded(AKARI_200, 0.9f * (1 - part)));
    }
}
