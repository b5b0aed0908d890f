/* keys.c - see keys.h. */
#include "app/app_parts.h"
#include "app/keys.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

const KeyAction KEY_ACTION[KEY_ACTIONS] = {
    {CMD_LEFT, "left", N_("Left")},
    {CMD_RIGHT, "right", N_("Right")},
    {CMD_UP, "up", N_("Up")},
    {CMD_DOWN, "down", N_("Down")},
    {CMD_SELECT, "select", N_("Choose")},
    {CMD_CONFIRM, "confirm", N_("Play the chosen cards")},
    {CMD_CANCEL, "cancel", N_("Back")},
    {CMD_PASS, "pass", N_("Pass")},
    {CMD_DRAW, "draw", N_("Draw a card")},
    {CMD_CALL, "call", N_("Call out of turn")},
    {CMD_SORT, "sort", N_("Sort the hand")},
    {CMD_LOOK, "look", N_("Go to my hand")},
    {CMD_NEXT_AREA, "next", N_("Next item")},
    {CMD_PREV_AREA, "previous", N_("Previous item")},
    {CMD_HINT, "hint", N_("Hint")},
    {CMD_WHY, "why", N_("Why not?")},
    {CMD_UNDO, "undo", N_("Take back")},
    {CMD_REDO, "redo", N_("Redo")},
    {CMD_HELP, "help", N_("Help")},
    {CMD_RULES, "rules", N_("Rules at this table")},
    {CMD_LOG, "log", N_("What happened")},
    {CMD_SCORES, "scores", N_("Scores")},
    {CMD_SPEAK, "speak", N_("The table in words")},
    {CMD_PAUSE, "pause", N_("Pause")},
    {CMD_NEW, "new", N_("Change players or rules")},
    {CMD_RESTART, "restart", N_("Start over")},
    {CMD_MENU, "menu", N_("Menu")},
    {CMD_FASTER, "faster", N_("Faster cards")},
    {CMD_SLOWER, "slower", N_("Slower cards")},
    {CMD_FOUR_COLOURS, "colours", N_("Two or four colours")},
    {CMD_MUTE, "mute", N_("Silence")},
    {CMD_FULL_SCREEN, "full_screen", N_("Full screen")},
    {CMD_PICTURE, "picture", N_("Take a screenshot")},
    {CMD_LEAVE, "leave", N_("Save and quit")},
};

enum { ROW_BYTES = 64 };

static const KeyAction *known(int command)
{
    for (int i = 0; i < KEY_ACTIONS; i++)
        if ((int)KEY_ACTION[i].command == command) return &KEY_ACTION[i];
    return NULL;
}

/* ---- the store ---- */

static const char *row_key(const char *folder, const char *name, char out[ROW_BYTES])
{
    Text key = text_over(out, ROW_BYTES);
    text_printf(&key, "%s/%s", folder, name);
    return out;
}

static const char *const PAD_ROWS[PAD_BUTTONS] = {"", "south", "east", "west", "north", "l1", "r1",
                                                  "l2", "r2", "back", "start"};

static bool same(KeyPress a, KeyPress b) { return a.key == b.key && a.with == b.with; }

static void take_away(Keymap *map, KeyPress key)
{
    const Command owner = keymap_owner(map, key);
    if (owner == CMD_NONE) return;
    KeyPress *keys = map->key[owner];
    int kept = 0;
    for (int i = 0; i < KEYS_AN_ACTION; i++)
        if (!same(keys[i], key)) keys[kept++] = keys[i];
    while (kept < KEYS_AN_ACTION) keys[kept++] = (KeyPress){0, 0};
}

/* "26.0 30.2": key and what is held besides. */
static void read_keys(App *app, const char *text, const KeyAction *a)
{
    KeyPress found[KEYS_AN_ACTION] = {{0, 0}};
    const char *word;
    size_t length;
    int count = 0;
    while ((length = word_next(&text, &word)) > 0 && count < KEYS_AN_ACTION) {
        const char *dot = memchr(word, '.', length);
        int key, with;
        if (!dot || !word_int(word, (size_t)(dot - word), 1, UINT8_MAX, &key)) return;
        if (!word_int(dot + 1, length - (size_t)(dot + 1 - word), 0, 7, &with)) return;
        const KeyPress press = {(uint8_t)key, (uint8_t)with};
        if (!keymap_may_bind(press) && a->command != CMD_CANCEL) return;
        found[count++] = press;
    }
    if (count == 0) return;
    for (int i = 0; i < count; i++) take_away(&app->keys, found[i]);
    memcpy(app->keys.key[a->command], found, sizeof found);
}

static void keep_keys(App *app, const KeyAction *a)
{
    char key[ROW_BYTES], line[ROW_BYTES] = "";
    Text text = text_over(line, sizeof line);
    for (int i = 0; i < KEYS_AN_ACTION; i++) {
        const KeyPress press = app->keys.key[a->command][i];
        if (press.key) text_printf(&text, i > 0 ? " %d.%d" : "%d.%d", press.key, press.with);
    }
    app_notice(app, store_put(app->store, row_key("keys", a->name, key), line));
}

static void keep_pad(App *app, PadButton button)
{
    char key[ROW_BYTES];
    const KeyAction *a = known(app->keys.pad[button]);
    const char *name = a ? a->name : NULL;
    app_notice(app, store_put(app->store, row_key("pad", PAD_ROWS[button], key), name));
}

static void usual(const App *app, Keymap *out)
{
    keymap_usual(out, (KeyHand)pref(&app->prefs, PREF_HAND),
                 pref(&app->prefs, PREF_SWAP_SOUTH_EAST) != 0);
}

static void read_pad(App *app, PadButton button, const char *name)
{
    for (int i = 0; i < KEY_ACTIONS; i++)
        if (strcmp(KEY_ACTION[i].name, name) == 0)
            app->keys.pad[button] = (uint8_t)KEY_ACTION[i].command;
}

void keys_load(App *app)
{
    char key[ROW_BYTES];
    usual(app, &app->keys);
    for (int i = 0; i < KEY_ACTIONS; i++) {
        char *text = store_get(app->store, row_key("keys", KEY_ACTION[i].name, key));
        if (text) read_keys(app, text, &KEY_ACTION[i]);
        free(text);
    }
    for (PadButton b = PAD_SOUTH; b < PAD_BUTTONS; b++) {
        char *text = store_get(app->store, row_key("pad", PAD_ROWS[b], key));
        if (text) read_pad(app, b, text);
        free(text);
    }
    keymap_name(&app->keys);
}

/* ---- giving ---- */

KeysGiven keys_give(App *app, Command command, KeyPress key, Command *other)
{
    Keymap *map = &app->keys;
    *other = CMD_NONE;
    if (!keymap_may_bind(key)) return KEYS_FIXED;
    const KeyPress before = map->key[command][0];
    const Command owner = keymap_owner(map, key);
    KeysGiven given = KEYS_GIVEN;
    if (owner != CMD_NONE && !known((int)owner)) return KEYS_FIXED;
    if (owner != CMD_NONE && owner != command) {
        *other = owner;
        given = KEYS_TAKEN;
        take_away(map, key);
        if (!map->key[owner][0].key) {
            map->key[owner][0] = before;
            given = KEYS_SWAPPED;
        }
    }
    memset(map->key[command], 0, sizeof map->key[command]);
    map->key[command][0] = key;
    keymap_name(map);
    keep_keys(app, known((int)command));
    if (*other != CMD_NONE) keep_keys(app, known((int)owner));
    return given;
}

PadButton keys_pad_of(const Keymap *map, Command command)
{
    for (PadButton b = PAD_SOUTH; b < PAD_BUTTONS; b++)
        if (map->pad[b] == command) return b;
    return PAD_NONE;
}

KeysGiven keys_give_pad(App *app, Command command, PadButton button, Command *other)
{
    Keymap *map = &app->keys;
    assert(button > PAD_NONE && button < PAD_BUTTONS);
    *other = CMD_NONE;
    const Command owner = (Command)map->pad[button];
    const PadButton before = keys_pad_of(map, command);
    if (owner == command) return KEYS_GIVEN;
    // One's own hand, at tables of several.
    if (owner == CMD_LOOK || command == CMD_LOOK) return KEYS_FIXED;
    map->pad[button] = (uint8_t)command;
    if (before != PAD_NONE) map->pad[before] = (uint8_t)owner;
    keep_pad(app, button);
    if (before != PAD_NONE) keep_pad(app, before);
    *other = owner;
    return before != PAD_NONE ? KEYS_SWAPPED : KEYS_TAKEN;
}

bool keys_are_usual(const App *app, Command command)
{
    Keymap map;
    usual(app, &map);
    return memcmp(map.key[command], app->keys.key[command], sizeof map.key[command]) == 0 &&
           keys_pad_of(&map, command) == keys_pad_of(&app->keys, command);
}

/* What others were given meanwhile stays theirs. */
void keys_reset(App *app, Command command)
{
    Keymap map;
    Command other;
    usual(app, &map);
    int kept = 0;
    KeyPress wished[KEYS_AN_ACTION] = {{0}};
    for (int i = 0; i < KEYS_AN_ACTION && map.key[command][i].key; i++) {
        const Command owner = keymap_owner(&app->keys, map.key[command][i]);
        if (owner == CMD_NONE || owner == command) wished[kept++] = map.key[command][i];
    }
    const PadButton button = keys_pad_of(&map, command);
    if (button != PAD_NONE) (void)keys_give_pad(app, command, button, &other);
    if (!wished[0].key) {
        (void)keys_give(app, command, map.key[command][0], &other);
        return;
    }
    memcpy(app->keys.key[command], wished, sizeof wished);
    keymap_name(&app->keys);
    keep_keys(app, known((int)command));
}

static void drop_row(App *app, const char *key)
{
    char *text = store_get(app->store, key);
    if (text) app_notice(app, store_put(app->store, key, NULL));
    free(text);
}

void keys_reset_all(App *app)
{
    char key[ROW_BYTES];
    for (int i = 0; i < KEY_ACTIONS; i++)
        drop_row(app, row_key("keys", KEY_ACTION[i].name, key));
    for (PadButton b = PAD_SOUTH; b < PAD_BUTTONS; b++)
        drop_row(app, row_key("pad", PAD_ROWS[b], key));
    keys_load(app);
}

const char *keys_pad_name(PadButton button)
{
    static const char *const NAMES[PAD_BUTTONS] = {"",   "A",  "B",  "X",    "Y",    "L1",
                                                   "R1", "L2", "R2", "Back", "Start"};
    return button < PAD_BUTTONS ? NAMES[button] : "";
}
