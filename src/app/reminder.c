/* reminder.c - see reminder.h. */
#include "app/reminder.h"

#include "app/app_parts.h"

static const float AWAY_S = 120, REST_S = 900;
static const float MINUTE_S = 60, ROUND_MIN = 5; // 15 minutes or three rounds, and so on

/* 0: never. */
static float after_min(const App *app)
{
    static const float MINUTES[] = {0, 15, 30, 60};
    return MINUTES[pref(&app->prefs, PREF_REMINDER)];
}

void reminder_step(App *app, float dt_s)
{
    Reminder *r = &app->reminder;
    if (app->idle_s >= REST_S) *r = (Reminder){0};
    else if (app->sitting && app->idle_s < AWAY_S) r->played_s += dt_s;
}

bool reminder_is_due(App *app)
{
    Reminder *r = &app->reminder;
    const float after = after_min(app);
    r->rounds++;
    const bool long_enough = r->played_s >= after * MINUTE_S ||
                             (float)r->rounds * ROUND_MIN >= after;
    if (after <= 0 || !long_enough || r->said) return false;
    r->said = true;
    return true;
}
