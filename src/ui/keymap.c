/*
 * keymap.c - what each key means, by its place on the keyboard (ux.md 4.7).
 *
 * Numbers are USB HID usages, which SDL's scancodes are too. Pads are translated in platform/,
 * which knows their buttons; here they pass untouched.
 */
#include "ui/input.h"

#include <stddef.h>

enum {
    KEY_D = 7, KEY_H = 11, KEY_N = 17, KEY_P = 19, KEY_Q = 20, KEY_R = 21, KEY_Z = 29,
    KEY_1 = 30, KEY_9 = 38, KEY_0 = 39, KEY_ENTER = 40, KEY_ESC, KEY_BACKSPACE, KEY_TAB,
    KEY_SPACE, KEY_EQUALS = 46, KEY_SEMICOLON = 51, KEY_SLASH = 56,
    KEY_F1 = 58, KEY_F2, KEY_F3, KEY_F4, KEY_F5, KEY_F6, KEY_F7, KEY_F8, KEY_F9, KEY_F10,
    KEY_F11, KEY_F12, KEY_PAUSE = 72, KEY_HOME = 74, KEY_PAGE_UP, KEY_DELETE, KEY_END,
    KEY_PAGE_DOWN, KEY_RIGHT, KEY_LEFT, KEY_DOWN, KEY_UP,
    KEY_PAD_PLUS = 87, KEY_PAD_ENTER = 88, KEY_PAD_1 = 89, KEY_PAD_9 = 97, KEY_PAD_0 = 98
};

static Command with_ctrl(const Input *in)
{
    if (in->shift && !in->alt && in->key == KEY_Z) return CMD_REDO;
    if (in->shift || in->alt) return CMD_NONE;
    switch (in->key) {
    case KEY_Z: return CMD_UNDO;
    case KEY_N: return CMD_NEW;
    case KEY_R: return CMD_RESTART;
    case KEY_Q: return CMD_LEAVE;
    default: return CMD_NONE;
    }
}

/* Keys that mean the same with and without a text field. */
static Command everywhere(const Input *in)
{
    switch (in->key) {
    case KEY_LEFT: return CMD_LEFT;
    case KEY_RIGHT: return CMD_RIGHT;
    case KEY_UP: return CMD_UP;
    case KEY_DOWN: return CMD_DOWN;
    case KEY_ENTER: case KEY_PAD_ENTER: return in->alt ? CMD_FULL_SCREEN : CMD_CONFIRM;
    case KEY_ESC: return CMD_CANCEL;
    case KEY_TAB: return in->shift ? CMD_PREV_AREA : CMD_NEXT_AREA;
    case KEY_F1: return CMD_HELP;
    case KEY_F2: return CMD_RULES;
    case KEY_F3: return CMD_LOG;
    case KEY_F4: return CMD_SCORES;
    case KEY_F5: return CMD_HINT;
    case KEY_F6: return in->shift ? CMD_SLOWER : CMD_FASTER;
    case KEY_F7: return CMD_FOUR_COLOURS;
    case KEY_F8: return CMD_SPEAK; // with Shift the own hand: the scene looks at in->shift
    case KEY_F9: return CMD_MUTE;  // with Shift the voice only
    case KEY_F10: return CMD_MENU;
    case KEY_F11: return CMD_FULL_SCREEN;
    case KEY_F12: return CMD_PICTURE;
    case KEY_PAUSE: return CMD_PAUSE;
    case KEY_DELETE: return CMD_DELETE;
    case KEY_HOME: return CMD_HOME;
    case KEY_END: return CMD_END;
    case KEY_PAGE_UP: return CMD_PAGE_UP;
    case KEY_PAGE_DOWN: return CMD_PAGE_DOWN;
    default: return CMD_NONE;
    }
}

/* Keys that a text field needs for itself. */
static Command outside_fields(const Input *in)
{
    switch (in->key) {
    case KEY_SPACE: return CMD_SELECT;
    case KEY_BACKSPACE: case KEY_PAD_0: return CMD_PASS;
    case KEY_D: case KEY_PAD_PLUS: return CMD_DRAW;
    case KEY_EQUALS: return CMD_DRAW; // "+" on most keyboards
    case KEY_SEMICOLON: return in->shift ? CMD_DRAW : CMD_NONE; // and on a Japanese one
    case KEY_SLASH: return CMD_WHY;
    case KEY_H: return CMD_HINT;
    case KEY_P: return CMD_PAUSE;
    default: return CMD_NONE;
    }
}

static int nth_of(uint16_t key)
{
    if (key >= KEY_1 && key <= KEY_0) return key - KEY_1 + 1;
    if (key >= KEY_PAD_1 && key <= KEY_PAD_9) return key - KEY_PAD_1 + 1;
    return 0;
}

void keymap_command(Input *in, bool typing)
{
    if (in->type != INPUT_COMMAND || in->device != DEVICE_KEYBOARD) return;
    in->command = CMD_NONE;
    in->nth = 0;
    if (in->ctrl) {
        in->command = (uint8_t)with_ctrl(in);
        // Undo belongs to the letters while a name is being written; leaving never does.
        if (typing && in->command != CMD_LEAVE) in->command = CMD_NONE;
        return;
    }
    in->command = (uint8_t)everywhere(in);
    if (in->command != CMD_NONE || in->alt) return;
    if (typing) {
        if (in->key == KEY_BACKSPACE) in->command = CMD_BACKSPACE;
        return;
    }
    in->nth = (uint8_t)nth_of(in->key);
    in->command = (uint8_t)(in->nth ? CMD_NTH : outside_fields(in));
}

const char *keymap_cap(Command command)
{
    static const char *const CAP[CMD_COUNT] = {
        [CMD_LEFT] = "←",       [CMD_RIGHT] = "→",       [CMD_UP] = "↑",
        [CMD_DOWN] = "↓",       [CMD_CONFIRM] = "Enter", [CMD_SELECT] = "Space",
        [CMD_CANCEL] = "Esc",   [CMD_PASS] = "0",        [CMD_DRAW] = "D",
        [CMD_NTH] = "1–9",      [CMD_NEXT_AREA] = "Tab", [CMD_PREV_AREA] = "Shift+Tab",
        [CMD_WHY] = "?",        [CMD_HELP] = "F1",       [CMD_RULES] = "F2",
        [CMD_LOG] = "F3",       [CMD_SCORES] = "F4",     [CMD_HINT] = "H",
        [CMD_FASTER] = "F6",    [CMD_SLOWER] = "Shift+F6", [CMD_FOUR_COLOURS] = "F7",
        [CMD_SPEAK] = "F8",     [CMD_MUTE] = "F9",       [CMD_MENU] = "F10",
        [CMD_FULL_SCREEN] = "F11", [CMD_PICTURE] = "F12", [CMD_UNDO] = "Ctrl+Z",
        [CMD_REDO] = "Ctrl+Shift+Z",
        [CMD_NEW] = "Ctrl+N",   [CMD_RESTART] = "Ctrl+R", [CMD_PAUSE] = "P",
        [CMD_LEAVE] = "Ctrl+Q", [CMD_BACKSPACE] = "Backspace", [CMD_DELETE] = "Del",
        [CMD_HOME] = "Home",    [CMD_END] = "End",       [CMD_PAGE_UP] = "PgUp",
        [CMD_PAGE_DOWN] = "PgDn",
    };
    return command < CMD_COUNT && CAP[command] ? CAP[command] : "";
}
