/*
 * input.h - what people did, after mouse, touch, keyboard and pads became one thing.
 *
 * Platform fills the device's side (key by place on the keyboard, pad button, pointer) and what
 * it usually means; the app knows what people have changed about that (keymap.h). Scenes work with
 * commands and points; only text fields and children's "any key" look at the rest.
 */
#ifndef UI_INPUT_H
#define UI_INPUT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum InputType {
    INPUT_NONE,
    INPUT_MOVE,    /* pointer at x, y (no button asked) */
    INPUT_DOWN,    /* pointer pressed: left button or finger */
    INPUT_UP,
    INPUT_ASK,     /* right click or long press: "may I play this?" */
    INPUT_WHEEL,   /* wheel: y > 0 away from the person */
    INPUT_COMMAND, /* key or pad button; `command` may be CMD_NONE: any other key */
    INPUT_TEXT,    /* typed text, only while a text field has asked for it */
    INPUT_COMPOSE, /* what an input method is composing there by now; empty: nothing any more */
    INPUT_FOCUS,   /* the window got (down) or lost (up) the keyboard */
    INPUT_RESIZED,
    INPUT_PAD_GONE, /* a pad was unplugged */
    INPUT_QUIT     /* the window is to close */
} InputType;

typedef enum Command {
    CMD_NONE,
    CMD_LEFT, CMD_RIGHT, CMD_UP, CMD_DOWN,
    CMD_CONFIRM,   /* Enter, pad R2: plays what is picked */
    CMD_SELECT,    /* Space, pad south */
    CMD_CANCEL,    /* Esc, pad east: back, pause */
    CMD_PASS,      /* Backspace or 0 (`nth` 10: where there is a tenth thing), pad west */
    CMD_DRAW,      /* D, +, pad north */
    CMD_NTH,       /* 1..9: `nth` */
    CMD_NEXT_AREA, CMD_PREV_AREA, /* Tab, Shift+Tab; pad R1, L1 */
    CMD_WHY,       /* ? */
    CMD_HELP, CMD_RULES, CMD_LOG, CMD_SCORES, CMD_HINT, /* F1..F5 */
    CMD_FASTER, CMD_SLOWER, CMD_FOUR_COLOURS, CMD_SPEAK, CMD_MUTE, CMD_MENU, /* F6..F10 */
    CMD_FULL_SCREEN, CMD_PICTURE, /* F11 or Alt+Enter, F12 */
    CMD_UNDO, CMD_REDO, CMD_NEW, CMD_RESTART, /* Ctrl+Z, Ctrl+Shift+Z, Ctrl+N, Ctrl+R */
    CMD_PAUSE, CMD_LEAVE, /* P, Ctrl+Q */
    CMD_LOOK,      /* L, pad L2: one's own hand */
    CMD_SORT,      /* O: the hand in another order */
    CMD_CALL,      /* B: alone at the keyboard, what may be called out of turn */
    CMD_BACKSPACE, CMD_DELETE, CMD_HOME, CMD_END, CMD_PAGE_UP, CMD_PAGE_DOWN,
    CMD_SELECT_ALL, CMD_COPY, CMD_CUT, /* while somebody types: Ctrl+A, Ctrl+C, Ctrl+X */
    CMD_COUNT
} Command;

typedef enum Device { DEVICE_MOUSE, DEVICE_TOUCH, DEVICE_KEYBOARD, DEVICE_PAD } Device;

/* Buttons of a pad by their place; the cross and the stick always move. */
typedef enum PadButton {
    PAD_NONE, PAD_SOUTH, PAD_EAST, PAD_WEST, PAD_NORTH, PAD_L1, PAD_R1, PAD_L2, PAD_R2, PAD_BACK,
    PAD_START, PAD_BUTTONS
} PadButton;

enum { INPUT_TEXT_BYTES = 128 };

typedef struct Input {
    uint8_t type;    /* InputType */
    uint8_t device;  /* Device */
    uint8_t command; /* Command */
    uint8_t nth;     /* CMD_NTH: 1..10 */
    bool down;       /* INPUT_COMMAND: pressed (true) or released; INPUT_FOCUS: got */
    bool repeat;     /* the key is being held */
    bool shift, ctrl, alt;
    uint8_t pad;     /* which pad, from 0 */
    uint8_t button;  /* PadButton, PAD_NONE for the cross and the stick */
    uint16_t key;    /* USB HID usage (= SDL scancode) of the key, 0 for pads */
    int64_t pointer; /* 0 mouse, else the finger */
    float x, y;      /* u; wheel: notches */
    uint32_t time_ms;
    int caret;       /* INPUT_COMPOSE: characters before the caret */
    char text[INPUT_TEXT_BYTES]; /* INPUT_TEXT, INPUT_COMPOSE: UTF-8 */
} Input;

/* What a key usually means (ux.md 4.7). `typing`: a text field has the keyboard. Fills
 * in->command and in->nth. */
void keymap_command(Input *in, bool typing);
/* What is written on a key, by its place on an American keyboard: "Q", "F5", "Space"; "" for one
 * that has no name here. */
const char *keymap_key_name(uint16_t key);

#endif
