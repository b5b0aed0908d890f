/*
 * keymap.h - which key and which pad button means what (ux.md 4.7), as a table that people may
 * change.
 *
 * A map is a plain value. Where a text field has the keyboard the usual map holds, whatever has
 * been changed, so that nobody types themselves into a corner.
 */
#ifndef UI_KEYMAP_H
#define UI_KEYMAP_H

#include <stddef.h>

#include "ui/input.h"

enum { KEYS_AN_ACTION = 4, CAP_BYTES = 24 };

typedef enum KeyWith { WITH_SHIFT = 1, WITH_CTRL = 2, WITH_ALT = 4 } KeyWith;

/* A key with what is held besides; key 0: none. */
typedef struct KeyPress {
    uint8_t key;  /* USB HID usage */
    uint8_t with; /* KeyWith */
} KeyPress;

/* For one hand: keys that mean something else than usual; all others stay. */
typedef enum KeyHand { KEYS_BOTH, KEYS_NUMPAD, KEYS_LEFT, KEYS_RIGHT, KEY_HANDS } KeyHand;

typedef struct Keymap {
    KeyPress key[CMD_COUNT][KEYS_AN_ACTION]; /* the first one is what hints name */
    uint8_t pad[PAD_BUTTONS];                /* Command by PadButton */
    char cap[CMD_COUNT][CAP_BYTES];          /* of `key`, see keymap_name() */
    char shared_cap[CMD_COUNT][CAP_BYTES];
} Keymap;

void keymap_usual(Keymap *map, KeyHand hand, bool swap_south_east);
/* The caps anew, after `key` was changed. */
void keymap_name(Keymap *map);
/* What an input means by this map: fills in->command and in->nth. `typing`: a text field has the
 * keyboard. */
void keymap_translate(const Keymap *map, Input *in, bool typing);
/* Whose key it is, exactly; CMD_NONE: nobody's. */
Command keymap_owner(const Keymap *map, KeyPress key);
/* May an action have it? Not Esc, which always leads back, nor what only goes with others. */
bool keymap_may_bind(KeyPress key);
/* "Shift+Tab"; "" for a key without a name. */
void keymap_press_name(KeyPress key, char *out, size_t out_bytes);

/* The key cap of a command as written on buttons: "Space", "Enter", "D" ... */
const char *keymap_cap(const Keymap *map, Command command);
/* The same where letters and figures are other people's buzzers. */
const char *keymap_shared_cap(const Keymap *map, Command command);

#endif
