/* stages.c - see stages.h. */
#include "scenes/stages.h"

#include <stdlib.h>

#include "scenes/scenes.h"

const char *const STAGE_TONGUE[STAGE_TONGUES] = {"en", "kanji", "furigana", "kana"};

static const Game *the_game(void) { return GAMES[0]; }

void stage_speak(App *app, int tongue)
{
    app_set(app, PREF_LANG, tongue == 0 ? 1 : 2);
    if (tongue > 0) app_set(app, PREF_READING, tongue - 1);
}

App *stage_app(Measure measure, Ports ports)
{
    const AppOptions options = {.locale_dir = BUILD_DIR "/share/ennichi/locale",
                                .data_dir = SOURCE_DIR, .ports = ports, .sparkle_seed = 7,
                                .measure = measure};
    return app_new(&options);
}

void stage_draw(App *app, Canvas *canvas, int width_px, int height_px)
{
    canvas_begin(canvas, width_px, height_px);
    app_draw(app, canvas);
}

static const UiTarget *target_of(const App *app, int id, int value)
{
    for (int i = 0; i < ui_target_count(app->ui); i++) {
        const UiTarget *t = ui_target(app->ui, i);
        const bool part = t->kind == UI_SEGMENTS || t->kind == UI_STEPPER;
        if (t->id == id && (!part || t->value == value)) return t;
    }
    return NULL;
}

bool stage_press(App *app, int id, int value)
{
    const UiTarget *t = target_of(app, id, value);
    if (!t) return false;
    Input in = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .pointer = 1,
                .x = t->rect.x + t->rect.w / 2, .y = t->rect.y + t->rect.h / 2};
    app_input(app, &in);
    in.type = INPUT_UP;
    app_input(app, &in);
    return true;
}

void stage_command(App *app, Command command)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .command = (uint8_t)command,
                .down = true};
    app_input(app, &in);
    in.down = false;
    app_input(app, &in);
}

/* ---- the screens ---- */

static void seat(const App *app, int seats, Seating *out)
{
    seating_first(out, app_tongue(app), seats - 1);
    for (int i = 2; i < seats; i += 2) out->chair[i].computer = false;
}

static void sit_down(App *app, int seats)
{
    Seating seating;
    seat(app, seats, &seating);
    Setup setup = setup_usual(the_game(), seats);
    setup.seed.byte[0] = 1;
    if (the_game()->settle(&setup)) return;
    app_sit_down(app, sitting_new(app, the_game(), &setup, &seating, true));
}

static void open_street(App *app, int seats)
{
    (void)seats;
    app_push(app, street_scene_new());
}

static void open_setup(App *app, int seats)
{
    Store *store = app->store;
    char bytes[1024];
    Text words = text_over(bytes, sizeof bytes);
    Seating seating;
    seat(app, seats, &seating);
    seating_write(&seating, &words);
    store_put(store, "stall/takoyaki/seats", bytes);
    app_push(app, setup_scene_new(app, the_game()));
}

static void open_settings(App *app, int seats)
{
    (void)seats;
    app_push(app, settings_scene_new(app));
}

static void open_book(App *app, int seats)
{
    (void)seats;
    app_push(app, book_scene_new(app, the_game()->id));
}

static void open_table(App *app, int seats)
{
    sit_down(app, seats);
    app_push(app, table_scene_new(app, true));
}

const Stage STAGES[] = {
    {"street", open_street, false}, {"setup", open_setup, true},
    {"settings", open_settings, false}, {"book", open_book, false},
    {"table", open_table, true},
};
const int STAGE_COUNT = sizeof STAGES / sizeof STAGES[0];
