/* toasts.c - the queue of news and how one comes and goes (design.md 8). See toasts.h. */
#include "app/app_parts.h"
#include "app/toasts.h"

#include <stdio.h>
#include <string.h>

#include "ui/theme.h"
#include "ui/tween.h"

static const float IN_S = 0.18f, STAY_S = 1.6f, OUT_S = 0.22f;
/* Long words stay as long as reading them takes. */
static const float READ_S_A_LETTER = 0.06f;
enum { GLANCE_LETTERS = 16 };

static float reading_time(const char *marked)
{
    char plain[TOAST_TEXT_MAX];
    Text out = text_over(plain, sizeof plain);
    int letters = 0;
    ruby_plain(marked, &out);
    for (const char *at = plain; utf8_next(&at);) letters++;
    return letters > GLANCE_LETTERS ? STAY_S + READ_S_A_LETTER * (float)(letters - GLANCE_LETTERS)
                                    : STAY_S;
}

void app_toast(App *app, const char *icon, int tone, const char *text)
{
    if (app->toast_count == TOASTS_MAX) { // the oldest of those that still wait makes room
        memmove(&app->toast[1], &app->toast[2], (TOASTS_MAX - 2) * sizeof *app->toast);
        app->toast_count--;
    }
    Toast *t = &app->toast[app->toast_count++];
    *t = (Toast){.icon = icon, .tone = (uint8_t)tone, .stay_s = reading_time(text)};
    snprintf(t->text, sizeof t->text, "%s", text);
}

void toasts_step(App *app, float dt_s)
{
    if (app->toast_count == 0) return;
    Toast *first = &app->toast[0];
    first->age_s += dt_s;
    if (first->age_s < IN_S + first->stay_s + OUT_S) return;
    app->toast_count--;
    memmove(first, first + 1, (size_t)app->toast_count * sizeof *first);
}

static bool is_resting(const Toast *t) { return t->age_s >= IN_S && t->age_s < IN_S + t->stay_s; }

bool toasts_moving(const App *app) { return app->toast_count > 0 && !is_resting(&app->toast[0]); }

int toasts_wake_ms(const App *app)
{
    const Toast *first = &app->toast[0];
    if (app->toast_count == 0 || !is_resting(first)) return -1;
    return (int)((IN_S + first->stay_s - first->age_s) * 1000) + 1;
}

static float shown(const Toast *t)
{
    if (t->age_s < IN_S) return ease(EASE_OUT_CUBIC, t->age_s / IN_S);
    float leaving_s = t->age_s - IN_S - t->stay_s;
    return leaving_s <= 0 ? 1 : 1 - ease(EASE_OUT_CUBIC, leaving_s / OUT_S);
}

void toasts_draw(const App *app)
{
    static const float TOP = 88; // below the top bar of the tables
    if (app->toast_count == 0) return;
    const Toast *t = &app->toast[0];
    const Color grounds[] = {YORU_950, WASHI_50, SHU_600};
    const Color inks[] = {WASHI_50, SUMI_900, {255, 255, 255, 255}};
    const bool child = pref(&app->prefs, PREF_CHILD) != 0; // who gets nothing to read
    if (child && !t->icon) return;
    ui_toast(app->ui, ui_canvas(app->ui)->w / 2, TOP, 0, child ? "" : t->text, t->icon,
             grounds[t->tone % 3], inks[t->tone % 3], shown(t));
}
