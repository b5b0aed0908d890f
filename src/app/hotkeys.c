/* hotkeys.c - see hotkeys.h and ux.md 4.7. */
#include "app/app_parts.h"
#include "app/hotkeys.h"

#include "app/keys.h"

#include <stdio.h>

static void change_speed(App *app, int by)
{
    // From slow to fast; 0, "off", is the fastest of all and comes after x4.
    static const char *const WORDS[] = {N_("No motion"), N_("Speed ×½"), N_("Speed ×1"),
                                        N_("Speed ×1½"),    N_("Speed ×2"), N_("Speed ×4")};
    enum { STEPS = sizeof WORDS / sizeof *WORDS };
    int rank = (pref(&app->prefs, PREF_SPEED) + STEPS - 1) % STEPS + by;
    if (rank < 0) rank = 0;
    if (rank > STEPS - 1) rank = STEPS - 1;
    app_set(app, PREF_SPEED, (rank + 1) % STEPS);
    app_toast(app, "icons/fast", 0, app_tr(app, WORDS[pref(&app->prefs, PREF_SPEED)]));
}

static void toggle_mute(App *app)
{
    bool mute = !pref(&app->prefs, PREF_MUTE);
    app_set(app, PREF_MUTE, mute);
    app_toast(app, mute ? "icons/sound_off" : "icons/sound", 0,
              app_tr(app, mute ? N_("Sound off") : N_("Sound on")));
}

/* What is told in words is then only written. */
static void toggle_voice(App *app)
{
    const bool on = pref(&app->prefs, PREF_VOICE) == 0;
    app_set(app, PREF_VOICE, on ? PREFS[PREF_VOICE].usual : 0);
    app_toast(app, "icons/voice", 0, app_tr(app, on ? N_("Voice on") : N_("Voice off")));
}

/* Where cards of the Komatsu deck lie, the key goes round its faces. */
static void next_komatsu_face(App *app)
{
    static const char *const WORDS[] = {N_("The old pictures"), N_("Large numbers"),
                                        N_("Playing cards")};
    enum { FACES = sizeof WORDS / sizeof *WORDS };
    const int face = (pref(&app->prefs, PREF_KOMATSU_FACE) + 1) % FACES;
    app_set(app, PREF_KOMATSU_FACE, face);
    app_toast(app, "icons/palette", 0, app_tr(app, WORDS[face]));
}

static void toggle_colours(App *app)
{
    bool four = pref(&app->prefs, PREF_SUIT_COLOURS) == 0;
    app_set(app, PREF_SUIT_COLOURS, four);
    app_toast(app, "icons/palette", 0,
              app_tr(app, four ? N_("Four suit colours") : N_("Two suit colours")));
}

static void tell_of_screenshot(App *app, bool saved)
{
    app_toast(app, "icons/save", 0,
              app_tr(app, saved ? N_("Screenshot saved")
                                 : N_("The screenshot could not be saved.")));
}

static void take_screenshot(App *app)
{
    char path[APP_PATH_MAX];
    app->screenshot_writing = app->ports.screenshot && app_new_file(app, "", ".png", path) &&
                           app->ports.screenshot(app->ports.context, path);
    if (!app->screenshot_writing) tell_of_screenshot(app, false);
}

void hotkeys_step(App *app)
{
    if (app->screenshot_due == 2) {
        app->screenshot_due = 0;
        take_screenshot(app);
    }
    if (!app->screenshot_writing || !app->ports.screenshot_state) return;
    const ScreenshotState state = app->ports.screenshot_state(app->ports.context, false);
    if (state == SCREENSHOT_WRITING) return;
    app->screenshot_writing = false;
    tell_of_screenshot(app, state == SCREENSHOT_WRITTEN);
}

/* Keys whose effect a child could not undo: silence, another speed, other colours, pictures, the
 * end of the program. In child mode they have no special meaning: grown-ups find these things in
 * the settings, and leaving is the scene's, which wants a hold. */
static bool is_for_grown_ups(Command c)
{
    return c == CMD_MUTE || c == CMD_FASTER || c == CMD_SLOWER || c == CMD_FOUR_COLOURS ||
           c == CMD_PICTURE || c == CMD_LEAVE;
}

bool hotkeys_take(App *app, const Input *in)
{
    if (in->type != INPUT_COMMAND) return false;
    if (pref(&app->prefs, PREF_CHILD) && is_for_grown_ups((Command)in->command)) return false;
    bool pressed = in->down && !in->repeat;
    switch ((Command)in->command) {
    case CMD_FULL_SCREEN:
        if (pressed) app_set(app, PREF_FULL_SCREEN, !pref(&app->prefs, PREF_FULL_SCREEN));
        return true;
    case CMD_MUTE:
        if (pressed && in->shift) toggle_voice(app);
        else if (pressed) toggle_mute(app);
        return true;
    case CMD_FASTER:
        if (pressed) change_speed(app, 1);
        return true;
    case CMD_SLOWER:
        if (pressed) change_speed(app, -1);
        return true;
    case CMD_FOUR_COLOURS:
        if (pressed && app->sitting && sitting_game(app->sitting)->komatsu) next_komatsu_face(app);
        else if (pressed) toggle_colours(app);
        return true;
    case CMD_PICTURE:
        // Takes a picture of the public table: an open hand is put away first, and the screen drawn
        // anew.
        if (!pressed || app->screenshot_writing) return true;
        if (app_hide(app)) app->screenshot_due = 1;
        else take_screenshot(app);
        return true;
    case CMD_LEAVE:
        if (pressed) app_quit(app);
        return true;
    case CMD_NONE: case CMD_LEFT: case CMD_RIGHT: case CMD_UP: case CMD_DOWN: case CMD_CONFIRM:
    case CMD_SELECT: case CMD_CANCEL: case CMD_PASS: case CMD_DRAW: case CMD_NTH:
    case CMD_NEXT_AREA: case CMD_PREV_AREA: case CMD_WHY: case CMD_HELP: case CMD_RULES:
    case CMD_LOG: case CMD_SCORES: case CMD_HINT: case CMD_SPEAK: case CMD_MENU: case CMD_UNDO:
    case CMD_REDO: case CMD_NEW: case CMD_RESTART: case CMD_PAUSE: case CMD_LOOK: case CMD_SORT:
    case CMD_CALL: case CMD_BACKSPACE: case CMD_DELETE: case CMD_HOME: case CMD_END:
    case CMD_PAGE_UP: case CMD_PAGE_DOWN: case CMD_SELECT_ALL: case CMD_COPY: case CMD_CUT:
    case CMD_COUNT: break;
    }
    return false;
}
