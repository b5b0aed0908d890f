/*
 * app.c - the stack of scenes, time, and where input goes. See app.h.
 *
 * A scene may take itself off the stack, or leave the match, in the middle of its own call:
 * what goes is only noted, and freed when the outermost call from outside ends.
 */
#include "app/app_parts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/hotkeys.h"
#include "app/machine.h"
#include "app/inputs.h"
#include "app/keys.h"
#include "app/reader.h"
#include "app/ripples.h"
#include "app/saving.h"
#include "app/telling.h"
#include "app/toasts.h"
#include "ui/theme.h"

/* U4: after a sleep of the machine nothing may rush to catch up. */
static const float STEP_MOST_S = 0.1f;
enum { PICTURE_WAKE_MS = 20 }; // how often it is asked whether a picture is written

static void begin_call(App *app) { app->calls++; }

static void end_call(App *app)
{
    if (--app->calls > 0) return;
    for (int i = 0; i < app->gone_count; i++) {
        Scene *gone = app->gone[i];
        if (gone->kind->leave) gone->kind->leave(gone, app);
        else free(gone);
    }
    app->gone_count = 0;
    referee_free(app->referee_gone);
    sitting_free(app->sitting_gone);
    app->referee_gone = NULL;
    app->sitting_gone = NULL;
}

/* --- what a match needs of the program --- */

static void host_says(void *context, StoreStatus status) { app_notice(context, status); }
static int host_day(void *context) { return app_today(context); }
static Tongue host_speaks(void *context) { return app_tongue(context); }

static bool host_file(void *context, const char *what, const char *ending,
                      char out[SESSION_PATH_MAX])
{
    return app_new_file(context, what, ending, out);
}

SessionHost *app_host(App *app) { return &app->host; }

/* --- life --- */

App *app_new(const AppOptions *o)
{
    StoreStatus opened;
    App *app = calloc(1, sizeof *app);
    if (!app) return NULL;
    app->pages = o->pages;
    app->ports = o->ports;
    app->system_tongue = o->system_tongue;
    app->sparkle = fast_rng_seeded(o->sparkle_seed);
    app->viewer = SEAT_NOBODY;
    app->data_dir = o->data_dir;
    app->picture_dir = o->picture_dir;
    app->places = o->places;
    app->store_path = o->store_path;
    app->ui = ui_new();
    app->no_home = o->no_home;
    app->store = store_open_telling(o->store_path, &opened, o->rescue_told, o->rescue_context);
    app->host = (SessionHost){.context = app, .store = app->store, .prefs = &app->prefs,
                              .people = &app->people, .sparkle = &app->sparkle,
                              .notice = host_says, .today = host_day, .tongue = host_speaks,
                              .new_file = host_file};
    if (!app->ui || !app->store) {
        app_free(app);
        return NULL;
    }
    text_breaks(true);
    if (o->locale_dir) text_load(o->locale_dir);
    prefs_load(&app->prefs, app->store);
    if (o->wishes) prefs_heed(&app->prefs, app->store, o->wishes);
    keys_load(app);
    people_load(&app->people, app->store);
    for (Pref i = 0; i < PREF_COUNT; i++) machine_take_effect(app, i);
    // Nothing is said if the store is in memory by choice.
    const Storage begins = store_state(app->store);
    if (begins.place == STORAGE_FOR_GOOD && !o->no_home) app->storage_told = begins;
    saving_look(app);
    return app;
}

void app_free(App *app)
{
    if (!app) return;
    begin_call(app);
    while (app->depth > 0) app->gone[app->gone_count++] = app->stack[--app->depth];
    end_call(app);
    referee_free(app->referee);
    sitting_free(app->sitting);
    if (app->store) store_close(app->store);
    if (app->ui) ui_free(app->ui);
    free(app);
}

/* --- the stack --- */

Scene *app_top(const App *app) { return app->depth > 0 ? app->stack[app->depth - 1] : NULL; }

static void take_off(App *app)
{
    assert(app->depth > 0 && app->gone_count < SCENES_MAX * 4);
    app->gone[app->gone_count++] = app->stack[--app->depth];
}

static void put_on(App *app, Scene *scene)
{
    assert(app->depth < SCENES_MAX);
    app->stack[app->depth++] = scene;
}

static void show_top(App *app)
{
    Scene *top = app_top(app);
    ui_reset(app->ui);
    app->drawn = NULL;
    if (top && top->kind->enter) top->kind->enter(top, app);
}

void app_push(App *app, Scene *scene)
{
    if (!scene) return;
    begin_call(app);
    put_on(app, scene);
    show_top(app);
    end_call(app);
}

void app_pop(App *app)
{
    begin_call(app);
    take_off(app);
    show_top(app);
    end_call(app);
}

void app_replace(App *app, Scene *scene)
{
    if (!scene) return;
    begin_call(app);
    take_off(app);
    put_on(app, scene);
    show_top(app);
    end_call(app);
}

/* Only one match can be left in a call: sitting down a second time in the same call leaves none. */
static void stand_up(App *app)
{
    referee_free(app->referee_gone);
    sitting_free(app->sitting_gone);
    app->referee_gone = app->referee;
    app->sitting_gone = app->sitting;
    app->referee = NULL;
    app->sitting = NULL;
    app->viewer = SEAT_NOBODY;
}

void app_home(App *app)
{
    begin_call(app);
    stand_up(app);
    machine_take_effect(app, PREF_MUSIC_ON);
    if (app->depth > 1) {
        while (app->depth > 1) take_off(app);
        show_top(app);
    }
    end_call(app);
}

void app_sit_down(App *app, Sitting *sitting)
{
    if (!sitting) return;
    begin_call(app);
    stand_up(app);
    app->sitting = sitting;
    app->festive = false;
    machine_take_effect(app, PREF_MUSIC_ON); // each stall has its own tune
    end_call(app);
}

Referee *app_referee(App *app)
{
    if (!app->referee && app->sitting) app->referee = referee_new(app->sitting, true);
    return app->referee;
}

/* --- input --- */

static void to_scene(App *app, const Input *in, const UiAct *act)
{
    Scene *top = app_top(app);
    if (!top) return;
    if (act && act->kind != UI_NOTHING) {
        if (top->kind->act) top->kind->act(top, app, act);
    } else if (in) {
        if (in->type == INPUT_COMMAND && in->down) app->pressed = in->command;
        if (top->kind->input) top->kind->input(top, app, in);
        else if (in->type == INPUT_COMMAND && in->down && !in->repeat && in->command == CMD_CANCEL)
            app_pop(app);
    }
}

/* A text field wants the keyboard, or no longer. */
static void tell_typing(App *app, bool was)
{
    Rect where;
    bool is = ui_is_typing(app->ui, &where);
    const char *copied = ui_take_copied(app->ui);
    if ((is || was) && app->ports.typing) app->ports.typing(app->ports.context, is ? &where : NULL);
    if (copied && app->ports.copy) app->ports.copy(app->ports.context, copied);
}

bool app_hide(App *app)
{
    bool hidden = false;
    for (int i = 0; i < app->depth; i++) {
        Scene *scene = app->stack[i];
        if (scene->kind->hide && scene->kind->hide(scene, app)) hidden = true;
    }
    return hidden;
}

/* After such an input no hidden card may stay on the screen. */
static bool is_trouble(const Input *in)
{
    return (in->type == INPUT_FOCUS && !in->down) || in->type == INPUT_RESIZED ||
           in->type == INPUT_PAD_GONE;
}

static void note_pad(App *app, const Input *in)
{
    if (in->device != DEVICE_PAD || in->pad >= BUZZER_PADS) return;
    const uint8_t pad = (uint8_t)(1u << in->pad);
    app->pads = (uint8_t)(in->type == INPUT_PAD_GONE ? app->pads & ~pad : app->pads | pad);
}

void app_input(App *app, const Input *told)
{
    UiAct act = {0};
    Input made;
    Rect where;
    if (!inputs_take(app, told, &made)) return;
    const Input *in = &made;
    if (in->type == INPUT_QUIT) app_quit(app);
    if (in->type == INPUT_NONE || app->quit) return;
    begin_call(app);
    if (in->type != INPUT_RESIZED && in->type != INPUT_FOCUS) app->idle_s = 0;
    if (is_trouble(in)) app_hide(app);
    note_pad(app, in);
    // Asking for help by its key does not yet make a keyboard player of who plays with the mouse.
    const bool help = in->type == INPUT_COMMAND && in->command == CMD_HELP;
    if (in->down && !help) app->device = in->device;
    bool typing = ui_is_typing(app->ui, &where);
    // Targets of a screen that has not been drawn yet are another screen's.
    Scene *top = app_top(app);
    const bool known = top && app->drawn == top, all = known && top->kind->hears_all;
    const bool heard = all && top->kind->first(top, app, in);
    if (!heard && !hotkeys_take(app, in)) {
        bool first = known && !all && top->kind->first && top->kind->first(top, app, in);
        bool taken = first || (known && ui_input(app->ui, in, &act));
        ripples_press(app, in, taken);
        if (!taken || act.kind != UI_NOTHING) to_scene(app, in, &act);
    }
    tell_typing(app, typing);
    end_call(app);
}

/* --- time --- */

/* As soon as it is a computer's turn: what it plays will sound. */
static void expect_computer(App *app)
{
    const Table *t = app->sitting ? sitting_table(app->sitting) : NULL;
    const bool due = t && !t->over && t->to_act != 0 &&
                     sitting_person_to_act(app->sitting) == SEAT_NOBODY;
    const int turn = due ? match_step_count(sitting_match(app->sitting)) : 0;
    if (due && turn != app->computer_turn && app->ports.expect)
        app->ports.expect(app->ports.context);
    app->computer_turn = turn;
}

void app_step(App *app, float dt_s)
{
    UiAct act = {0};
    if (dt_s < 0) dt_s = 0;
    float told_s = dt_s < STEP_MOST_S ? dt_s : STEP_MOST_S;
    begin_call(app);
    app->clock_s += dt_s;
    app->idle_s += dt_s;
    reminder_step(app, dt_s);
    if (app->sitting) sitting_time_passes(app->sitting, dt_s);
    expect_computer(app);
    saving_step(app, dt_s);
    toasts_step(app, dt_s);
    hotkeys_step(app);
    app->ui_moves = ui_update(app->ui, told_s, &act);
    if (inputs_step(app, told_s)) app->ui_moves = true;
    if (ripples_step(app, told_s)) app->ui_moves = true;
    to_scene(app, NULL, &act);
    reader_look(app);
    telling_look(app);
    Scene *top = app_top(app);
    if (top && top->kind->update) top->kind->update(top, app, told_s);
    end_call(app);
}

static int sooner(int a, int b) { return a < 0 ? b : b < 0 || a < b ? a : b; }

bool app_moving(const App *app)
{
    const Scene *top = app_top(app);
    if (app->ui_moves || toasts_moving(app)) return true;
    // A screen that was not drawn yet, or that has changed below another, is drawn once.
    if (top && app->drawn != top) return true;
    return top && top->kind->moving && top->kind->moving(top, app);
}

int app_today(const App *app)
{
    return app->ports.today ? app->ports.today(app->ports.context) : 0;
}

uint32_t app_now_ms(const App *app)
{
    if (app->ports.now_ms) return app->ports.now_ms(app->ports.context);
    return (uint32_t)(app->clock_s * 1000);
}

void app_race(App *app, bool on)
{
    if (on == app->racing) return;
    app->racing = on;
    if (app->ports.racing) app->ports.racing(app->ports.context, on);
}

int app_wake_ms(const App *app)
{
    const Scene *top = app_top(app);
    int wake = sooner(toasts_wake_ms(app), inputs_wake_ms(app));
    wake = sooner(wake, reader_wake_ms(app));
    wake = sooner(wake, telling_wake_ms(app));
    if (app->screenshot_writing) wake = sooner(wake, PICTURE_WAKE_MS);
    wake = sooner(wake, store_wake_ms(app->store));
    if (top && top->kind->wake_ms) wake = sooner(wake, top->kind->wake_ms(top, app));
    return wake;
}

/* --- drawing --- */

/* Below 640 x 360 nothing could be read or hit: one sentence says so (design.md 2). */
static bool draw_too_small(const App *app, const Canvas *canvas)
{
    static const float WIDTH_LEAST_PX = 640, HEIGHT_LEAST_PX = 360, LETTERS_PX = 15;
    float k = canvas->scale;
    if (canvas->w * k > WIDTH_LEAST_PX - 1 && canvas->h * k > HEIGHT_LEAST_PX - 1) return false;
    Rect all = {0, 0, canvas->w, canvas->h};
    UiText how = {.font = FONT_BOLD, .size = LETTERS_PX / k, .color = WASHI_50,
                  .align = ALIGN_CENTRE, .middle = true, .fixed = true};
    canvas_fill(ui_canvas(app->ui), all, YORU_950);
    ui_text(app->ui, all, &how, app_tr(app, N_("Please make the window larger.")));
    return true;
}

float app_page_zoom(const App *app)
{
    static const float LETTERS_MOST = 2;
    const float upright = canvas_upright(ui_canvas(app->ui));
    return fminf(upright, LETTERS_MOST / ui_style(app->ui)->text_scale);
}

static void draw_scene(App *app, const Scene *scene)
{
    const float zoom = app_page_zoom(app);
    const bool stands = scene->kind->stands && zoom > 1;
    if (stands) ui_zoom_begin(app->ui, zoom);
    scene->kind->draw(scene, app, app->ui);
    if (stands) ui_zoom_end(app->ui);
}

static void draw_scenes(App *app)
{
    int lowest = app->depth - 1;
    while (lowest > 0 && app->stack[lowest]->kind->see_through) lowest--;
    for (int i = lowest < 0 ? 0 : lowest; i < app->depth; i++) {
        ui_set_deaf(app->ui, i < app->depth - 1);
        draw_scene(app, app->stack[i]);
    }
    ripples_draw(app);
    ui_set_deaf(app->ui, true);
    toasts_draw(app);
    ui_set_deaf(app->ui, false);
}

void app_draw(App *app, Canvas *canvas)
{
    const Scene *top = app_top(app);
    UiStyle style = app_style(app);
    begin_call(app);
    if (top && top->kind->child && top->kind->child(top, app)) style.child = true;
    ui_begin(app->ui, canvas, style);
    if (!draw_too_small(app, canvas)) draw_scenes(app);
    ui_end(app->ui);
    app->drawn = app_top(app);
    if (app->screenshot_due == 1) app->screenshot_due = 2; // of what is drawn now
    reader_look(app);
    telling_look(app);
    end_call(app);
}

UiStyle app_style(const App *app)
{
    const Tongue tongue = app_tongue(app);
    return (UiStyle){.text_scale = pref_text_scale(&app->prefs),
                     .readings = tongue.lang == LANG_JA && tongue.reading == READ_FURIGANA,
                     .kana = tongue.lang == LANG_JA && tongue.reading == READ_KANA,
                     .high_contrast = pref(&app->prefs, PREF_HIGH_CONTRAST) != 0,
                     .reduced_motion = pref(&app->prefs, PREF_REDUCED_MOTION) != 0,
                     .child = pref(&app->prefs, PREF_CHILD) != 0,
                     .tolerant = pref(&app->prefs, PREF_CLICK_TOLERANT) != 0,
                     .two_presses = pref(&app->prefs, PREF_TWO_PRESSES) != 0,
                     .no_drag = pref(&app->prefs, PREF_DRAG) == 0,
                     .one_switch = pref(&app->prefs, PREF_ONE_SWITCH) != 0,
                     .debounce_ms = 10 * pref(&app->prefs, PREF_DEBOUNCE),
                     .keys = &app->keys};
}

/* --- words --- */

Tongue app_tongue(const App *app)
{
    static const Lang LANGS[] = {LANG_EN, LANG_EN, LANG_JA};
    int lang = pref(&app->prefs, PREF_LANG);
    return (Tongue){.lang = lang ? LANGS[lang] : app->system_tongue.lang,
                    .reading = pref(&app->prefs, PREF_CHILD)
                                   ? READ_KANA
                                   : (Reading)pref(&app->prefs, PREF_READING)};
}

Tongue app_chair_tongue(const App *app, const Chair *chair)
{
    enum { READINGS = 3, LEVEL_ADULT = 4 };
    Tongue tongue = app_tongue(app);
    if (chair->tongue) {
        tongue.lang = (Lang)((chair->tongue - 1) / READINGS);
        tongue.reading = (Reading)((chair->tongue - 1) % READINGS);
    }
    if (chair->child >= 1 && chair->child < LEVEL_ADULT) tongue.reading = READ_KANA;
    return tongue;
}

int app_hints(const App *app, const Chair *chair)
{
    return chair->hints ? chair->hints - 1 : pref(&app->prefs, PREF_HINTS);
}

void app_buzzers(const App *app, const Seating *seating, Buzzer out[SEATS_MAX])
{
    for (int i = 0; i < seating->count; i++) {
        const Buzzer b = seating->chair[i].buzzer;
        const bool there = b.kind != BUZZER_PAD || (app->pads >> b.which & 1);
        out[i] = there ? b : (Buzzer){0};
    }
}

const char *app_tr(const App *app, const char *msgid) { return tr(app_tongue(app), msgid); }
const char *app_data_dir(const App *app) { return app->data_dir; }

const char *app_store_path(const App *app)
{
    return store_is_durable(app->store) ? app->store_path : NULL;
}

void app_sound(App *app, const char *name)
{
    // In a quiet evening no calls are shouted.
    if (pref(&app->prefs, PREF_QUIET) && strncmp(name, "voice/", 6) == 0) return;
    if (app->ports.play) app->ports.play(app->ports.context, name);
}

void app_tension(App *app, int layers)
{
    if (pref(&app->prefs, PREF_QUIET)) layers = 0;
    if (app->ports.tension) app->ports.tension(app->ports.context, layers);
}

void app_set(App *app, Pref which, int value)
{
    StoreStatus status = prefs_set(&app->prefs, app->store, which, value);
    machine_take_effect(app, which);
    app_notice(app, status);
}

/* --- trouble --- */

void app_quit(App *app)
{
    // A second request while the question is open means that the person is sure.
    const bool asked = app->leaving && app->leaving == app_top(app);
    app->leaving = NULL;
    if (asked || saving_may_quit(app) || !app->leaving_question) {
        app->quit = true;
        return;
    }
    Scene *question = app->leaving_question(app);
    app->leaving = question;
    app_push(app, question);
}

void app_notice(App *app, StoreStatus status)
{
    saving_look(app);
    if (status == STORE_DAMAGED)
        app_toast(app, "icons/warning", 1,
                  app_tr(app, N_("The match that was waiting here is damaged. It can't be "
                                 "continued.")));
}
