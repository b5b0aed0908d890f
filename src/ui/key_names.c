/* key_names.c - what is written on keys, by their place (USB HID usages). */
#include "ui/input.h"

static const char *const NAMES[] = {
    [4] = "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q",
    "R", "S", "T", "U", "V", "W", "X", "Y", "Z",
    [30] = "1", "2", "3", "4", "5", "6", "7", "8", "9", "0",
    [40] = "Enter", "Esc", "Backspace", "Tab", "Space", "-", "=", "[", "]", "\\", "#", ";", "'",
    "`", ",", ".", "/", "Caps",
    [58] = "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12",
    [70] = "PrtSc", "ScrLk", "Pause", "Ins", "Home", "PgUp", "Del", "End", "PgDn",
    [79] = "→", "←", "↓", "↑",
    [83] = "Num", "Num /", "Num *", "Num -", "Num +", "Num Enter", "Num 1", "Num 2", "Num 3",
    "Num 4", "Num 5", "Num 6", "Num 7", "Num 8", "Num 9", "Num 0", "Num .",
    [100] = "<", "Menu",
    [135] = "_", "かな", "¥", "変換", "無変換",
};

const char *keymap_key_name(uint16_t key)
{
    if (key >= sizeof NAMES / sizeof *NAMES || !NAMES[key]) return "";
    return NAMES[key];
}
