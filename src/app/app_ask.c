/* app_ask.c - what the App answers about itself (app.h); nothing is decided here. */
#include <string.h>

#include "app/app_parts.h"

Sitting *app_sitting(const App *app) { return app->sitting; }
Ui *app_ui(const App *app) { return app->ui; }
Store *app_store(const App *app) { return app->store; }
const Prefs *app_prefs(const App *app) { return &app->prefs; }
int app_pref(const App *app, Pref which) { return pref(&app->prefs, which); }
const People *app_people(const App *app) { return &app->people; }
const Keymap *app_keymap(const App *app) { return &app->keys; }
Seat app_viewer(const App *app) { return app->viewer; }
void app_look_as(App *app, Seat viewer) { app->viewer = viewer; }
float app_clock_s(const App *app) { return app->clock_s; }
float app_idle_s(const App *app) { return app->idle_s; }
Device app_device(const App *app) { return (Device)app->device; }
uint8_t app_pads(const App *app) { return app->pads; }
bool app_waits_for_screen(const App *app) { return app->waits_for_screen; }
bool app_demo(const App *app) { return app->demo; }
void app_set_demo(App *app, bool on) { app->demo = on; }
void app_end(App *app, bool end) { app->quit = end; }
bool app_ended(const App *app) { return app->quit; }
uint32_t app_sparkle(App *app, uint32_t count) { return fast_rng_below(&app->sparkle, count); }

const struct Pages *app_pages(const App *app) { return app->pages; }

StoreStatus app_forget_person(App *app, const char *name)
{
    return people_forget(&app->people, app->store, name);
}

static uint8_t bit_of(const Game *game) { return (uint8_t)(1 << game_index(game)); }

bool app_level_chosen(const App *app, const Game *game)
{
    return (app->level_chosen & bit_of(game)) != 0;
}

void app_choose_level(App *app, const Game *game) { app->level_chosen |= bit_of(game); }

Tongue app_reader_tongue(const App *app)
{
    if (!app_sitting(app) || app_viewer(app) >= sitting_seating(app_sitting(app))->count)
        return app_tongue(app);
    return app_chair_tongue(app, &sitting_seating(app_sitting(app))->chair[app_viewer(app)]);
}

void app_asks(App *app, Scene *(*leaving)(App *app), Scene *(*rescue)(App *app))
{
    app->leaving_question = leaving;
    app->rescue_question = rescue;
}

bool app_copy(App *app, const char *text)
{
    return app->ports.copy && app->ports.copy(app->ports.context, text);
}

bool app_listen(App *app, bool on)
{
    return app->ports.listen && app->ports.listen(app->ports.context, on);
}

bool app_has_microphone(const App *app)
{
    return app->ports.has_microphone && app->ports.has_microphone(app->ports.context);
}

int app_heard(App *app, int16_t *out, int most)
{
    return app->ports.heard ? app->ports.heard(app->ports.context, out, most) : -1;
}

void app_say(App *app, const int16_t *sample, int count)
{
    if (app->ports.say) app->ports.say(app->ports.context, sample, count);
}

void app_music(App *app, const char *id)
{
    if (app->ports.music) app->ports.music(app->ports.context, id);
}

bool app_print(App *app, const Canvas *page, const char *path, float width_mm)
{
    return app->ports.print && app->ports.print(app->ports.context, page, path, width_mm);
}

bool app_open_file(App *app, const char *path)
{
    return app->ports.open && app->ports.open(app->ports.context, path);
}

bool app_shows(const App *app, const char *scene)
{
    for (int i = 0; i < app->depth; i++)
        if (strcmp(app->stack[i]->kind->name, scene) == 0) return true;
    return false;
}

bool app_festive(const App *app) { return app->festive; }
void app_set_festive(App *app) { app->festive = true; }

SessionHost *app_unkept_host(App *app)
{
    app->unkept = app->host;
    app->unkept.store = NULL;
    return &app->unkept;
}
