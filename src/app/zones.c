/* zones.c - see zones.h. The zones are written as the keys lie, a letter for each. */
#include "app/zones.h"

#include <string.h>

/* The places of a keyboard, row by row, by the letters of the American one; `<` is the key left
 * of Z that only some have, `_` the one right of the slash. */
static const char ROWS[] = "1234567890" "QWERTYUIOP[" "ASDFGHJKL;" "<ZXCVBNM,./_";

static const uint8_t SCANCODES[] = {
    30, 31, 32, 33, 34, 35, 36, 37, 38, 39,
    20, 26, 8, 21, 23, 28, 24, 12, 18, 19, 47,
    4, 22, 7, 9, 10, 11, 13, 14, 15, 51,
    100, 29, 27, 6, 25, 5, 17, 16, 54, 55, 56, 135,
};
_Static_assert(sizeof SCANCODES == sizeof ROWS - 1, "a place for every letter");

/* The first key of each is the one written on the button. */
typedef struct KeyZone {
    const char *buzz, *look;
} KeyZone;

enum { HALVES = 2, QUARTERS = 4 };

static const KeyZone HALF[HALVES] = {
    {"QWERTASDFGZXCVB", "12345"},
    {"PYUIOHJKL;NM,./", "06789"},
};

/* Upper left, upper right, lower left, lower right; G and H are nobody's. */
static const KeyZone QUARTER[QUARTERS] = {
    {"QWERT", "12345"},
    {"PYUIO", "06789"},
    {"ZXCVB", "ASDF"},
    {"/NM,.", ";JKL"},
};

/* Three keys a buzzer: whoever slips to the next one has pressed it all the same. */
static const KeyZone EIGHTH[SEATS_MAX] = {
    {"QW", "1"}, {"RET", "4"}, {"UYI", "7"}, {"PO[", "0"},
    {"Z<X", "A"}, {"VCB", "F"}, {"MN,", "J"}, {"/._", ";"},
};

static const KeyZone *zone_of(const Zones *z, int index)
{
    if (z->count <= HALVES) return &HALF[index];
    return z->count <= QUARTERS ? &QUARTER[index] : &EIGHTH[index];
}

static void lay_keys(uint8_t keys[ZONE_KEYS], const char *letters, int index)
{
    for (; *letters; letters++) {
        const char *at = strchr(ROWS, *letters);
        if (at) keys[SCANCODES[at - ROWS]] = (uint8_t)(index + 1);
    }
}

void zones_lay(Zones *z, SeatSet people)
{
    *z = (Zones){0};
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (seats_have(people, s)) z->person[z->count++] = s;
    }
    for (int i = 0; z->count > 1 && i < z->count; i++) {
        lay_keys(z->buzz, zone_of(z, i)->buzz, i);
        lay_keys(z->look, zone_of(z, i)->look, i);
    }
}

/* The index of the person whose key it is; -1: nobody's. */
static int key_owner(const Zones *z, const Input *in, uint8_t *kind)
{
    if (in->key >= ZONE_KEYS || in->ctrl || in->alt) return -1;
    *kind = z->look[in->key] ? PRESS_LOOK : PRESS_BUZZ;
    return (*kind == PRESS_LOOK ? z->look[in->key] : z->buzz[in->key]) - 1;
}

/* The n-th pad is the n-th person's: four face buttons and the right trigger buzz, the left
 * trigger opens the hand. */
static int pad_owner(const Zones *z, const Input *in, uint8_t *kind)
{
    if (in->pad >= z->count) return -1;
    switch (in->command) {
    case CMD_LOOK: *kind = PRESS_LOOK; return in->pad;
    case CMD_SELECT: case CMD_CONFIRM: case CMD_CANCEL: case CMD_PASS: case CMD_NONE:
        *kind = PRESS_BUZZ;
        return in->pad;
    default: return -1; // the cross and the rest choose cards
    }
}

/* A corner is 14 x 14 v: the first person's is the upper left, then as keys lie. */
static int corner_owner(const Zones *z, const Input *in, float w, float h)
{
    const float side = 0.14f * (w < h ? w : h);
    const bool left = in->x < side, right = in->x > w - side;
    const bool top = in->y < side, bottom = in->y > h - side;
    if (!(left || right) || !(top || bottom)) return -1;
    const int corner = (bottom ? 2 : 0) + (right ? 1 : 0);
    return corner < z->count ? corner : -1;
}

bool zones_press(const Zones *z, const Input *in, float w, float h, Press *out)
{
    uint8_t kind = PRESS_BUZZ;
    bool down = in->down;
    int index = -1;
    if (z->count < 2 || in->repeat) return false;
    if (in->type == INPUT_COMMAND) {
        index = in->device == DEVICE_PAD ? pad_owner(z, in, &kind) : key_owner(z, in, &kind);
    } else if (in->device == DEVICE_TOUCH && (in->type == INPUT_DOWN || in->type == INPUT_UP)) {
        index = corner_owner(z, in, w, h);
        down = in->type == INPUT_DOWN;
    }
    if (index < 0) return false;
    *out = (Press){.kind = kind, .device = in->device, .seat = z->person[index], .down = down,
                   .time_ms = in->time_ms};
    return true;
}

const char *zones_cap(const Zones *z, Seat seat, PressKind kind)
{
    static const char *const CAPS[] = {"0", "1", "4", "7", "A", "F", "J", "M", "P", "Q", "R",
                                       "U", "V", "Z", "/", ";"};
    for (int i = 0; z->count > 1 && i < z->count; i++) {
        if (z->person[i] != seat) continue;
        const KeyZone *zone = zone_of(z, i);
        const char first = kind == PRESS_BUZZ ? zone->buzz[0] : zone->look[0];
        for (size_t k = 0; k < sizeof CAPS / sizeof *CAPS; k++) {
            if (CAPS[k][0] == first) return CAPS[k];
        }
    }
    return "";
}
