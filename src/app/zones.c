/* zones.c - see zones.h. The zones are written as the keys lie, a letter for each. */
#include "app/zones.h"

#include <assert.h>
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

/* A buzzer has three keys, so that slipping to the next key still counts. */
static const KeyZone EIGHTH[SEATS_MAX] = {
    {"QW", "1"}, {"RET", "4"}, {"UYI", "7"}, {"PO[", "0"},
    {"Z<X", "A"}, {"VCB", "F"}, {"MN,", "J"}, {"/._", ";"},
};

static const KeyZone *zone_of(const Zones *z, int index)
{
    const int zone = z->zone[index];
    if (zone < 0) return NULL;
    if (z->zone_count <= HALVES) return &HALF[zone];
    return z->zone_count <= QUARTERS ? &QUARTER[zone] : &EIGHTH[zone];
}

static uint16_t scancode_of(char letter)
{
    const char *at = strchr(ROWS, letter);
    assert(letter && at);
    return SCANCODES[at - ROWS];
}

static void lay_keys(uint8_t keys[ZONE_KEYS], const char *letters, int index)
{
    for (; *letters; letters++) keys[scancode_of(*letters)] = (uint8_t)(index + 1);
}

/* ---- who has what ---- */

/* A pad or a corner belongs to one person: the first who claims it. */
static void take_places(Zones *z, const Buzzer *wished)
{
    for (int i = 0; i < z->count; i++) {
        const Buzzer b = wished[z->person[i]];
        uint8_t *place = b.kind == BUZZER_PAD && b.which < ZONE_PADS         ? &z->pad[b.which]
                         : b.kind == BUZZER_CORNER && b.which < ZONE_CORNERS ? &z->corner[b.which]
                                                                             : NULL;
        if (!place || *place) continue;
        *place = (uint8_t)(i + 1);
        z->buzzer[i] = b;
    }
}

/* Pads that nobody has claimed go to the others, in their order. */
static void share_places(Zones *z, uint8_t *place, int place_count, BuzzerKind kind)
{
    int next = 0;
    for (int i = 0; i < z->count; i++) {
        if (z->buzzer[i].kind == kind || (kind == BUZZER_PAD && z->buzzer[i].kind != BUZZER_ZONE))
            continue;
        while (next < place_count && place[next]) next++;
        if (next < place_count) place[next] = (uint8_t)(i + 1);
    }
}

static int buzz_keys_of(const Zones *z, int index)
{
    int count = 0;
    for (int key = 0; key < ZONE_KEYS; key++) count += z->buzz[key] == index + 1;
    return count;
}

/* Gives each person the single key they chose, if everybody keeps a buzzer and it is nobody's look
 * key. */
static void take_key(Zones *z, int index, uint8_t key)
{
    if (!zones_key_may_buzz(key) || z->look[key]) return;
    const int owner = z->buzz[key] - 1;
    const bool last = owner >= 0 && owner != index && buzz_keys_of(z, owner) < 2;
    if (last || (owner >= 0 && owner != index && z->buzzer[owner].kind == BUZZER_KEY)) return;
    for (int k = 0; k < ZONE_KEYS; k++)
        if (z->buzz[k] == index + 1) z->buzz[k] = 0;
    z->buzz[key] = (uint8_t)(index + 1);
    z->buzzer[index] = (Buzzer){BUZZER_KEY, key};
}

void zones_lay(Zones *z, SeatSet people, const Buzzer *wished)
{
    static const Buzzer ZONES_FOR_ALL[SEATS_MAX];
    if (!wished) wished = ZONES_FOR_ALL;
    *z = (Zones){0};
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (seats_have(people, s)) z->person[z->count++] = s;
    }
    if (z->count < 2) return;
    take_places(z, wished);
    for (int i = 0; i < z->count; i++) {
        const bool keys = z->buzzer[i].kind == BUZZER_ZONE;
        z->zone[i] = (int8_t)(keys ? z->zone_count++ : -1);
    }
    for (int i = 0; i < z->count; i++) {
        const KeyZone *zone = zone_of(z, i);
        if (!zone) continue;
        lay_keys(z->buzz, zone->buzz, i);
        lay_keys(z->look, zone->look, i);
    }
    for (int i = 0; i < z->count; i++) {
        const Buzzer b = wished[z->person[i]];
        if (b.kind == BUZZER_KEY && z->zone[i] >= 0) take_key(z, i, b.which);
    }
    share_places(z, z->pad, ZONE_PADS, BUZZER_PAD);
    share_places(z, z->corner, ZONE_CORNERS, BUZZER_CORNER);
}

bool zones_key_may_buzz(uint16_t key)
{
    enum { NUMBERS_FIRST = 84, NUMBERS_LAST = 99, ENTER_THERE = 88 };
    for (size_t i = 0; i < sizeof SCANCODES; i++)
        if (SCANCODES[i] == key) return true;
    return key >= NUMBERS_FIRST && key <= NUMBERS_LAST && key != ENTER_THERE;
}

/* ---- presses ---- */

/* The index of the person whose key it is; -1: nobody's. */
static int key_owner(const Zones *z, const Input *in, uint8_t *kind)
{
    if (in->key >= ZONE_KEYS || in->ctrl || in->alt) return -1;
    *kind = z->look[in->key] ? PRESS_LOOK : PRESS_BUZZ;
    return (*kind == PRESS_LOOK ? z->look[in->key] : z->buzz[in->key]) - 1;
}

/* The four face buttons and the right trigger buzz, and the left trigger opens the hand, whatever
 * else people assigned to them. */
static bool pad_presses(const Input *in, uint8_t *kind)
{
    if (in->button != PAD_NONE) {
        *kind = in->button == PAD_L2 ? PRESS_LOOK : PRESS_BUZZ;
        if (in->button == PAD_NORTH) return in->command == CMD_NONE; // the rest comes when let go
        return in->button < PAD_NORTH || in->button == PAD_L2 || in->button == PAD_R2;
    }
    switch (in->command) {
    case CMD_LOOK: *kind = PRESS_LOOK; return true;
    case CMD_SELECT: case CMD_CONFIRM: case CMD_CANCEL: case CMD_PASS: case CMD_NONE:
        *kind = PRESS_BUZZ;
        return true;
    default: return false; // the cross and the rest choose cards
    }
}

static int pad_owner(const Zones *z, const Input *in, uint8_t *kind)
{
    return in->pad < ZONE_PADS && pad_presses(in, kind) ? z->pad[in->pad] - 1 : -1;
}

/* A corner is 14 x 14 v; -1: it is none. */
static int corner_at(const Input *in, float w, float h)
{
    const float side = 0.14f * (w < h ? w : h);
    const bool left = in->x < side, right = in->x > w - side;
    const bool top = in->y < side, bottom = in->y > h - side;
    if (!(left || right) || !(top || bottom)) return -1;
    return (bottom ? 2 : 0) + (right ? 1 : 0);
}

bool zones_buzzer_of(const Input *in, float w, float h, Buzzer *out)
{
    uint8_t kind = PRESS_BUZZ;
    const bool touch = in->device == DEVICE_TOUCH && in->type == INPUT_DOWN;
    const int corner = touch ? corner_at(in, w, h) : -1;
    if (corner >= 0) {
        *out = (Buzzer){BUZZER_CORNER, (uint8_t)corner};
        return true;
    }
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return false;
    if (in->device == DEVICE_PAD) {
        *out = (Buzzer){BUZZER_PAD, in->pad};
        return in->pad < ZONE_PADS && pad_presses(in, &kind) && kind == PRESS_BUZZ;
    }
    if (in->ctrl || in->alt || !zones_key_may_buzz(in->key)) return false;
    *out = (Buzzer){BUZZER_KEY, (uint8_t)in->key};
    return true;
}

uint16_t zones_key_at(int row, int column)
{
    static const int FIRST[ZONE_ROWS + 1] = {0, 10, 21, 31, sizeof SCANCODES};
    const int at = FIRST[row] + column;
    return column >= 0 && at < FIRST[row + 1] ? SCANCODES[at] : 0;
}

uint16_t zones_other_key(const Zones *z, Seat seat)
{
    for (int i = 0; i < z->count; i++) {
        const KeyZone *zone = zone_of(z, i);
        if (z->person[i] != seat || !zone) continue;
        const char *now = zone->buzz;
        for (const char *at = zone->buzz; *at && z->buzzer[i].kind == BUZZER_KEY; at++)
            if (scancode_of(*at) == z->buzzer[i].which) now = at;
        const char *next = now[1] ? now + 1 : zone->buzz;
        return next == now ? 0 : scancode_of(*next);
    }
    return 0;
}

Buzzer zones_buzzer(const Zones *z, Seat seat)
{
    for (int i = 0; i < z->count; i++)
        if (z->person[i] == seat) return z->buzzer[i];
    return (Buzzer){0};
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
        const int corner = corner_at(in, w, h);
        index = corner >= 0 ? z->corner[corner] - 1 : -1;
        down = in->type == INPUT_DOWN;
    }
    if (index < 0) return false;
    *out = (Press){.kind = kind, .device = in->device, .seat = z->person[index], .down = down,
                   .time_ms = in->time_ms};
    return true;
}

const char *zones_cap(const Zones *z, Seat seat, PressKind kind)
{
    for (int i = 0; z->count > 1 && i < z->count; i++) {
        if (z->person[i] != seat) continue;
        const KeyZone *zone = zone_of(z, i);
        if (!zone) return z->buzzer[i].kind == BUZZER_PAD && kind == PRESS_LOOK ? "L2" : "";
        if (kind == PRESS_LOOK) return keymap_key_name(scancode_of(zone->look[0]));
        if (z->buzzer[i].kind == BUZZER_KEY) return keymap_key_name(z->buzzer[i].which);
        for (const char *letter = zone->buzz; *letter; letter++) {
            const uint16_t key = scancode_of(*letter);
            if (z->buzz[key] == i + 1) return keymap_key_name(key); // the rest is another's
        }
    }
    return "";
}
