/* machine.c - see machine.h. */
#include "app/machine.h"

#include "app/app_parts.h"
#include "app/keys.h"

static void set_volumes(const App *app)
{
    static const Pref PREF_OF[BUS_COUNT] = {PREF_MASTER, PREF_EFFECTS, PREF_VOICE, PREF_MUSIC};
    static const float QUIET = 0.35f; // 9 dB
    const bool quiet = pref(&app->prefs, PREF_QUIET) != 0;
    if (!app->ports.volume) return;
    for (Bus bus = 0; bus < BUS_COUNT; bus++) {
        float part = (float)pref(&app->prefs, PREF_OF[bus]) / 100;
        bool silent = bus == BUS_MASTER && pref(&app->prefs, PREF_MUTE);
        if (bus != BUS_MASTER && quiet) part *= QUIET;
        app->ports.volume(app->ports.context, bus, silent ? 0 : part);
    }
}

static void set_pointer(const App *app)
{
    static const float TIMES[] = {1.0f, 1.5f, 2.5f};
    int size = pref(&app->prefs, PREF_CHILD) ? 2 : pref(&app->prefs, PREF_POINTER);
    if (app->ports.pointer_size) app->ports.pointer_size(app->ports.context, TIMES[size]);
}

static void set_music(const App *app)
{
    bool on = pref(&app->prefs, PREF_MUSIC_ON) && !pref(&app->prefs, PREF_CHILD);
    const char *name = app->sitting ? sitting_game(app->sitting)->id : "street";
    if (app->ports.music) app->ports.music(app->ports.context, on ? name : NULL);
}

void machine_take_effect(App *app, Pref which)
{
    switch (which) {
    case PREF_MASTER:
    case PREF_EFFECTS:
    case PREF_VOICE:
    case PREF_MUSIC:
    case PREF_MUTE: set_volumes(app); break;
    case PREF_QUIET:
        set_volumes(app);
        if (pref(&app->prefs, PREF_QUIET)) app_tension(app, 0);
        break;
    case PREF_MUSIC_ON: set_music(app); break;
    case PREF_MONO:
        if (app->ports.mono) app->ports.mono(app->ports.context, pref(&app->prefs, which) != 0);
        break;
    case PREF_FULL_SCREEN:
        if (app->ports.full_screen) {
            app->ports.full_screen(app->ports.context, pref(&app->prefs, which) != 0);
        }
        break;
    case PREF_VSYNC:
        app->waits_for_screen = app->ports.vsync && app->ports.vsync(app->ports.context,
                                                                     pref(&app->prefs, which) != 0);
        break;
    case PREF_POINTER: set_pointer(app); break;
    case PREF_CHILD:
        set_pointer(app);
        set_music(app);
        break;
    case PREF_HAND: case PREF_SWAP_SOUTH_EAST: keys_load(app); break;
    case PREF_LANG: case PREF_READING: case PREF_TEXT_SIZE: case PREF_SUIT_COLOURS:
    case PREF_LARGE_INDEX: case PREF_CARD_SIZE:
    case PREF_CARD_BACK: case PREF_DIM_UNPLAYABLE: case PREF_SPEED:
    case PREF_REDUCED_MOTION: case PREF_HIGH_CONTRAST: case PREF_FIREWORKS:
    case PREF_READ_ALOUD:
    case PREF_CUT_NAMES: case PREF_PACE:
    case PREF_HINTS: case PREF_CHILD_LEVEL: case PREF_CHILD_GATE: case PREF_ARRANGE:
    case PREF_CLICK_TOLERANT: case PREF_CALLS: case PREF_LOOK_TOGGLE:
    case PREF_KOMATSU_FACE: case PREF_HAPPENED: case PREF_SKIP: case PREF_ROLE_CHIPS:
    case PREF_TAKE_BACK: case PREF_CURTAIN: case PREF_CALL_TIMES:
    case PREF_LAMP_LEAST: case PREF_LAMP_GRACE: case PREF_LAMP_SECOND: case PREF_LAMP_RETURN:
    case PREF_WRONG_CALL: case PREF_TIES: case PREF_SHOW_WRONG:
    case PREF_ONE_SWITCH: case PREF_SCAN: case PREF_TWO_PRESSES:
    case PREF_DEBOUNCE: case PREF_REPEAT:
    case PREF_DRAG: case PREF_DOUBLE_CLICK: case PREF_CONFIRM:
    case PREF_CHILD_STALLS: case PREF_CHILD_VOICE:
    case PREF_CHILD_STEP: case PREF_CHILD_GOOD: case PREF_CHILD_LAST:
    case PREF_STALLS: case PREF_LOCK_RULES: case PREF_REMINDER: case PREF_HANDS:
    case PREF_BOXES:
    case PREF_FIRST_MATCH: case PREF_WELCOMED: case PREF_LESSONS_DONE: case PREF_LEVELS_OFFERED:
    case PREF_COUNT: break; // read where they are used
    }
}
