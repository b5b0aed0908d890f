/*
 * keys.h - the actions that people may give other keys and pad buttons, and what they gave them.
 *
 * Only differences from the usual map (and from the one-handed map) are kept, one row for each
 * action under "keys/NAME" or each button under "pad/NAME".
 */
#ifndef APP_KEYS_H
#define APP_KEYS_H

#include "app/app.h"

typedef struct KeyAction {
    Command command;
    const char *name;  /* in the store */
    const char *title; /* msgid */
} KeyAction;

enum { KEY_ACTIONS = 34 };
extern const KeyAction KEY_ACTION[KEY_ACTIONS];

/* app->keys anew, from the settings and the store. */
void keys_load(App *app);

/* What became of a wish for a key. */
typedef enum KeysGiven {
    KEYS_GIVEN,
    KEYS_TAKEN,   /* from another action that has others left */
    KEYS_SWAPPED, /* the other action got this action's former key */
    KEYS_FIXED    /* this key has a fixed meaning; nothing has changed */
} KeysGiven;

/* The action has this key alone from now on, or this button besides what buttons it has;
 * *other: whose it was. */
KeysGiven keys_give(App *app, Command command, KeyPress key, Command *other);
KeysGiven keys_give_pad(App *app, Command command, PadButton button, Command *other);
/* As usual again: one action, or all. */
void keys_reset(App *app, Command command);
void keys_reset_all(App *app);
bool keys_are_usual(const App *app, Command command);

/* "Left" ...: of a button, by its place, as it is written on most pads. */
const char *keys_pad_name(PadButton button);
/* The button that gives a command, PAD_NONE if none does. */
PadButton keys_pad_of(const Keymap *map, Command command);

#endif
