/* inputs.c - see inputs.h. */
#include "app/app_parts.h"
#include "app/inputs.h"

enum { KEY_ESC = 41, KEY_F1 = 58, KEY_F12 = 69, KEY_CTRL = 224 };
enum { SLOW_REPEAT_MS = 350 };

/* ---- one switch ---- */

static bool wanders(const App *app)
{
    Rect where;
    return pref(&app->prefs, PREF_ONE_SWITCH) && !ui_is_typing(app->ui, &where);
}

static float scan_s(const App *app) { return (float)pref(&app->prefs, PREF_SCAN) / 10; }

bool inputs_step(App *app, float dt_s)
{
    if (!wanders(app)) return false;
    app->scan_s += dt_s;
    if (app->scan_s < scan_s(app)) return false;
    app->scan_s = 0;
    ui_scan(app->ui);
    return true;
}

int inputs_wake_ms(const App *app)
{
    if (!wanders(app)) return -1;
    const int left = (int)((scan_s(app) - app->scan_s) * 1000) + 1;
    return left > 0 ? left : 0;
}

/* Any key chooses, except those that a helper presses: Esc, the F keys, and keys with Ctrl. */
static bool is_the_switch(const Input *in)
{
    if (in->device == DEVICE_PAD) return in->button != PAD_START && in->button != PAD_BACK;
    if (in->ctrl || in->alt || in->key == KEY_ESC || in->key >= KEY_CTRL) return false;
    return in->key < KEY_F1 || in->key > KEY_F12;
}

static void choose(App *app, Input *in)
{
    in->command = CMD_SELECT;
    in->nth = 0;
    if (in->down) app->scan_s = 0; // the next control gets its full time
}

/* ---- presses that are ignored ---- */

static bool is_same_key(const Input *a, const Input *b)
{
    return a->device == b->device && a->pad == b->pad && a->key == b->key &&
           a->command == b->command;
}

/* The same key again so soon after it was pressed. Input without a time is never taken for that. */
static bool trembles(App *app, const Input *in)
{
    const uint32_t apart = (uint32_t)app_style(app).debounce_ms;
    Input *last = &app->last_key;
    if (!in->down || in->repeat || apart == 0 || in->time_ms == 0) return false;
    if (last->down && is_same_key(last, in) && in->time_ms - last->time_ms < apart) return true;
    *last = *in;
    return false;
}

/* Some people hold a key longer than they mean to. */
static bool repeats_too_soon(App *app, const Input *in)
{
    const int wish = pref(&app->prefs, PREF_REPEAT);
    if (!in->repeat || wish == REPEAT_USUAL) return false;
    if (wish == REPEAT_NEVER) return true;
    if (in->time_ms != 0 && in->time_ms - app->repeat_ms < SLOW_REPEAT_MS) return true;
    app->repeat_ms = in->time_ms;
    return false;
}

bool inputs_take(App *app, const Input *in, Input *out)
{
    Rect where;
    *out = *in;
    if (in->type != INPUT_COMMAND) return true;
    const bool by_key = in->device == DEVICE_KEYBOARD && in->key != 0;
    if (by_key || in->device == DEVICE_PAD)
        keymap_translate(&app->keys, out, ui_is_typing(app->ui, &where));
    if (trembles(app, out) || repeats_too_soon(app, out)) return false;
    if (!wanders(app) || !is_the_switch(out)) return true;
    if (out->repeat) return false;
    choose(app, out);
    return true;
}
