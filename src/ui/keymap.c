/*
 * keymap.c - see keymap.h. Keys are known by their place on the keyboard.
 *
 * Numbers are USB HID usages, which SDL's scancodes are too.
 */
#include "ui/keymap.h"

#include <stdio.h>
#include <string.h>

enum {
    KEY_A = 4, KEY_B, KEY_C, KEY_D, KEY_E, KEY_H = 11, KEY_I, KEY_J, KEY_K, KEY_L, KEY_N = 17,
    KEY_O, KEY_P, KEY_Q, KEY_R, KEY_S, KEY_U = 24, KEY_W = 26, KEY_Y = 28, KEY_Z, KEY_1 = 30,
    KEY_0 = 39, KEY_ENTER = 40, KEY_ESC, KEY_BACKSPACE, KEY_TAB, KEY_SPACE, KEY_EQUALS = 46,
    KEY_SEMICOLON = 51, KEY_COMMA = 54, KEY_SLASH = 56, KEY_CAPS, KEY_F1 = 58, KEY_F2, KEY_F3,
    KEY_F4, KEY_F5, KEY_F6, KEY_F7, KEY_F8, KEY_F9, KEY_F10, KEY_F11, KEY_F12, KEY_PAUSE = 72,
    KEY_HOME = 74, KEY_PAGE_UP, KEY_DELETE, KEY_END, KEY_PAGE_DOWN, KEY_RIGHT, KEY_LEFT, KEY_DOWN,
    KEY_UP, PAD_SLASH = 84, PAD_TIMES, PAD_MINUS, PAD_PLUS, PAD_ENTER, PAD_1 = 89, PAD_2 = 90,
    PAD_4 = 92, PAD_5, PAD_6, PAD_8 = 96, PAD_9, PAD_0, PAD_POINT, KEY_CTRL = 224
};

/* ---- the usual map ---- */

static const KeyPress USUAL[CMD_COUNT][KEYS_AN_ACTION] = {
    [CMD_LEFT] = {{KEY_LEFT, 0}},
    [CMD_RIGHT] = {{KEY_RIGHT, 0}},
    [CMD_UP] = {{KEY_UP, 0}},
    [CMD_DOWN] = {{KEY_DOWN, 0}},
    [CMD_CONFIRM] = {{KEY_ENTER, 0}, {PAD_ENTER, 0}},
    [CMD_SELECT] = {{KEY_SPACE, 0}},
    [CMD_CANCEL] = {{KEY_ESC, 0}},
    [CMD_PASS] = {{KEY_0, 0}, {KEY_BACKSPACE, 0}, {PAD_0, 0}},
    // "=" is "+" on most keyboards, and Shift with ";" on a Japanese one.
    [CMD_DRAW] = {{KEY_D, 0}, {PAD_PLUS, 0}, {KEY_EQUALS, 0}, {KEY_SEMICOLON, WITH_SHIFT}},
    [CMD_NEXT_AREA] = {{KEY_TAB, 0}},
    [CMD_PREV_AREA] = {{KEY_TAB, WITH_SHIFT}},
    [CMD_WHY] = {{KEY_SLASH, WITH_SHIFT}, {KEY_SLASH, 0}},
    [CMD_HELP] = {{KEY_F1, 0}},
    [CMD_RULES] = {{KEY_F2, 0}},
    [CMD_LOG] = {{KEY_F3, 0}},
    [CMD_SCORES] = {{KEY_F4, 0}},
    [CMD_HINT] = {{KEY_H, 0}, {KEY_F5, 0}},
    [CMD_FASTER] = {{KEY_F6, 0}},
    [CMD_SLOWER] = {{KEY_F6, WITH_SHIFT}},
    [CMD_FOUR_COLOURS] = {{KEY_F7, 0}},
    [CMD_SPEAK] = {{KEY_F8, 0}}, // with Shift one's own hand: the scene looks at in->shift
    [CMD_MUTE] = {{KEY_F9, 0}},  // with Shift the voice only
    [CMD_MENU] = {{KEY_F10, 0}},
    [CMD_FULL_SCREEN] = {{KEY_F11, 0}, {KEY_ENTER, WITH_ALT}},
    [CMD_PICTURE] = {{KEY_F12, 0}},
    [CMD_UNDO] = {{KEY_Z, WITH_CTRL}},
    [CMD_REDO] = {{KEY_Z, WITH_CTRL | WITH_SHIFT}},
    [CMD_NEW] = {{KEY_N, WITH_CTRL}},
    [CMD_RESTART] = {{KEY_R, WITH_CTRL}},
    [CMD_PAUSE] = {{KEY_P, 0}, {KEY_PAUSE, 0}},
    [CMD_LEAVE] = {{KEY_Q, WITH_CTRL}},
    [CMD_LOOK] = {{KEY_L, 0}},
    [CMD_SORT] = {{KEY_O, 0}},
    [CMD_CALL] = {{KEY_B, 0}},
    [CMD_DELETE] = {{KEY_DELETE, 0}},
    [CMD_HOME] = {{KEY_HOME, 0}},
    [CMD_END] = {{KEY_END, 0}},
    [CMD_PAGE_UP] = {{KEY_PAGE_UP, 0}},
    [CMD_PAGE_DOWN] = {{KEY_PAGE_DOWN, 0}},
};

static const uint8_t USUAL_PAD[PAD_BUTTONS] = {
    [PAD_SOUTH] = CMD_SELECT, [PAD_EAST] = CMD_CANCEL, [PAD_WEST] = CMD_PASS,
    [PAD_NORTH] = CMD_DRAW, [PAD_L1] = CMD_PREV_AREA, [PAD_R1] = CMD_NEXT_AREA,
    [PAD_L2] = CMD_LOOK, [PAD_R2] = CMD_CONFIRM, [PAD_BACK] = CMD_LOG, [PAD_START] = CMD_PAUSE,
};

/* ---- one hand ---- */

typedef struct HandKey {
    uint8_t command, key;
} HandKey;

enum { KEYS_A_HAND = 13 };

/* Brings the keys of the other side within reach of one hand, including going back (besides
 * Esc). */
static const HandKey HANDS[KEY_HANDS][KEYS_A_HAND] = {
    [KEYS_NUMPAD] = {{CMD_LEFT, PAD_4}, {CMD_RIGHT, PAD_6}, {CMD_UP, PAD_8}, {CMD_DOWN, PAD_2},
                     {CMD_SELECT, PAD_5}, {CMD_CONFIRM, PAD_ENTER}, {CMD_PASS, PAD_0},
                     {CMD_DRAW, PAD_PLUS}, {CMD_CANCEL, PAD_MINUS}, {CMD_HINT, PAD_TIMES},
                     {CMD_NEXT_AREA, PAD_SLASH}, {CMD_LOOK, PAD_POINT}, {CMD_CALL, PAD_9}},
    [KEYS_LEFT] = {{CMD_LEFT, KEY_A}, {CMD_RIGHT, KEY_D}, {CMD_UP, KEY_W}, {CMD_DOWN, KEY_S},
                   {CMD_CONFIRM, KEY_E}, {CMD_PASS, KEY_Q}, {CMD_DRAW, KEY_R}, {CMD_LOOK, KEY_C}},
    [KEYS_RIGHT] = {{CMD_LEFT, KEY_J}, {CMD_RIGHT, KEY_L}, {CMD_UP, KEY_I}, {CMD_DOWN, KEY_K},
                    {CMD_CONFIRM, KEY_O}, {CMD_PASS, KEY_U}, {CMD_DRAW, KEY_P},
                    {CMD_CANCEL, KEY_BACKSPACE}, {CMD_SORT, KEY_SEMICOLON},
                    {CMD_NEXT_AREA, KEY_Y}, {CMD_LOOK, KEY_COMMA}},
};

static bool same(KeyPress a, KeyPress b) { return a.key == b.key && a.with == b.with; }

static void drop_key(Keymap *map, int command, KeyPress key)
{
    KeyPress *keys = map->key[command];
    int kept = 0;
    for (int i = 0; i < KEYS_AN_ACTION; i++)
        if (!same(keys[i], key)) keys[kept++] = keys[i];
    while (kept < KEYS_AN_ACTION) keys[kept++] = (KeyPress){0, 0};
}

static void put_first(Keymap *map, int command, KeyPress key)
{
    for (int c = 0; c < CMD_COUNT; c++) drop_key(map, c, key);
    KeyPress *keys = map->key[command];
    memmove(&keys[1], &keys[0], (KEYS_AN_ACTION - 1) * sizeof *keys);
    keys[0] = key;
}

void keymap_usual(Keymap *map, KeyHand hand, bool swap_south_east)
{
    *map = (Keymap){0};
    memcpy(map->key, USUAL, sizeof map->key);
    memcpy(map->pad, USUAL_PAD, sizeof map->pad);
    for (int i = 0; i < KEYS_A_HAND; i++) {
        const HandKey *h = &HANDS[hand][i];
        if (h->command) put_first(map, h->command, (KeyPress){h->key, 0});
    }
    if (swap_south_east) {
        map->pad[PAD_SOUTH] = USUAL_PAD[PAD_EAST];
        map->pad[PAD_EAST] = USUAL_PAD[PAD_SOUTH];
    }
    keymap_name(map);
}

/* ---- finding ---- */

static Command find(const KeyPress keys[CMD_COUNT][KEYS_AN_ACTION], KeyPress key)
{
    for (int c = CMD_NONE + 1; key.key && c < CMD_COUNT; c++)
        for (int i = 0; i < KEYS_AN_ACTION; i++)
            if (same(keys[c][i], key)) return (Command)c;
    return CMD_NONE;
}

/* Shift changes nothing where it means nothing of its own. */
static Command find_loosely(const KeyPress keys[CMD_COUNT][KEYS_AN_ACTION], KeyPress key)
{
    const Command c = find(keys, key);
    if (c != CMD_NONE || key.with != WITH_SHIFT) return c;
    return find(keys, (KeyPress){key.key, 0});
}

Command keymap_owner(const Keymap *map, KeyPress key) { return find(map->key, key); }

bool keymap_may_bind(KeyPress key)
{
    char name[CAP_BYTES];
    keymap_press_name(key, name, sizeof name);
    return name[0] && key.key != KEY_ESC && key.key != KEY_CAPS && key.key < KEY_CTRL;
}

static bool types_a_letter(uint16_t key)
{
    enum { KEY_ISO = 100, KEY_RO = 135, KEY_YEN = 137 };
    if (key >= KEY_A && key <= KEY_0) return true;
    if (key >= KEY_SPACE && key <= KEY_SLASH) return true;
    if (key >= PAD_SLASH && key <= PAD_POINT) return key != PAD_ENTER;
    return key == KEY_ISO || (key >= KEY_RO && key <= KEY_YEN);
}

static int nth_of(uint16_t key)
{
    if (key >= KEY_1 && key <= KEY_0) return key - KEY_1 + 1;
    if (key >= PAD_1 && key <= PAD_9) return key - PAD_1 + 1;
    return 0;
}

/* Undo belongs to the letters while a name is being written; leaving never does. */
static Command while_typing(KeyPress key)
{
    if (key.with == WITH_CTRL && key.key == KEY_A) return CMD_SELECT_ALL;
    if (key.with == WITH_CTRL && key.key == KEY_A + 'C' - 'A') return CMD_COPY;
    if (key.with == WITH_CTRL && key.key == KEY_A + 'X' - 'A') return CMD_CUT;
    if (key.with & WITH_CTRL) return find(USUAL, key) == CMD_LEAVE ? CMD_LEAVE : CMD_NONE;
    if (key.key == KEY_BACKSPACE) return CMD_BACKSPACE;
    return types_a_letter(key.key) ? CMD_NONE : find_loosely(USUAL, key);
}

static void translate_pad(const Keymap *map, Input *in)
{
    // Holding a button may have a meaning of its own (a hint), so its press may have none yet.
    if (in->button == PAD_NONE || in->button >= PAD_BUTTONS) return;
    if (in->command == USUAL_PAD[in->button]) in->command = map->pad[in->button];
}

void keymap_translate(const Keymap *map, Input *in, bool typing)
{
    if (in->type != INPUT_COMMAND) return;
    if (in->device == DEVICE_PAD && map) translate_pad(map, in);
    if (in->device != DEVICE_KEYBOARD) return;
    const int with = (in->shift ? WITH_SHIFT : 0) | (in->ctrl ? WITH_CTRL : 0) |
                     (in->alt ? WITH_ALT : 0);
    const KeyPress key = {(uint8_t)(in->key <= UINT8_MAX ? in->key : 0), (uint8_t)with};
    in->nth = 0;
    if (typing) {
        in->command = (uint8_t)while_typing(key);
        return;
    }
    in->command = (uint8_t)find_loosely(map ? map->key : USUAL, key);
    if (key.key == KEY_ESC && !in->ctrl && !in->alt) in->command = CMD_CANCEL; // always
    if (in->ctrl || in->alt) return;
    in->nth = (uint8_t)nth_of(in->key);
    if (in->nth && in->command == CMD_NONE) in->command = CMD_NTH;
}

void keymap_command(Input *in, bool typing) { keymap_translate(NULL, in, typing); }

/* ---- names ---- */

void keymap_press_name(KeyPress key, char *out, size_t out_bytes)
{
    const char *name = keymap_key_name(key.key);
    out[0] = '\0';
    if (!name[0]) return;
    if (key.key == KEY_SLASH && key.with == WITH_SHIFT) name = "?"; // as it is known
    const bool shift = key.with & WITH_SHIFT && name[0] != '?';
    snprintf(out, out_bytes, "%s%s%s%s", key.with & WITH_CTRL ? "Ctrl+" : "",
             key.with & WITH_ALT ? "Alt+" : "", shift ? "Shift+" : "", name);
}

void keymap_name(Keymap *map)
{
    for (int c = 0; c < CMD_COUNT; c++) {
        const KeyPress *keys = map->key[c];
        int shared = 0;
        for (int i = KEYS_AN_ACTION - 1; i >= 0; i--)
            if (keys[i].key && !types_a_letter(keys[i].key)) shared = i;
        keymap_press_name(keys[0], map->cap[c], CAP_BYTES);
        keymap_press_name(keys[shared], map->shared_cap[c], CAP_BYTES);
    }
}

const char *keymap_cap(const Keymap *map, Command command)
{
    return command == CMD_NTH ? "1–9" : command < CMD_COUNT ? map->cap[command] : "";
}

const char *keymap_shared_cap(const Keymap *map, Command command)
{
    return command < CMD_COUNT ? map->shared_cap[command] : "";
}
