/*
 * zones.h - whose key, pad or corner is it: several people at one keyboard (ux.md 4.5).
 *
 * Everybody has a buzzer, for calls out of turn, and a look key, which opens their own hand. These
 * are never the same key, so that nobody calls by looking. Keys are known by their place, so that
 * the zones are the same on every keyboard. People with a pad or a corner of the screen leave the
 * keyboard to the others, whose zones are then larger. Knows no game and keeps no time.
 */
#ifndef APP_ZONES_H
#define APP_ZONES_H

#include "rules/event.h"
#include "session/buzzer.h"
#include "ui/input.h"

typedef enum PressKind { PRESS_BUZZ, PRESS_LOOK } PressKind;

/* Somebody's press, or the end of it. */
typedef struct Press {
    uint8_t kind;   /* PressKind */
    uint8_t device; /* Device */
    Seat seat;
    bool down;
    uint32_t time_ms; /* of the event, not of the frame */
} Press;

enum { ZONE_KEYS = BUZZER_KEYS, ZONE_CORNERS = BUZZER_CORNERS, ZONE_PADS = BUZZER_PADS };

typedef struct Zones {
    int count;              /* people; 0 or 1: they need no zones, and nothing is anybody's */
    Seat person[SEATS_MAX]; /* in seat order */
    Buzzer buzzer[SEATS_MAX];    /* by index in `person`: what they really have */
    int8_t zone[SEATS_MAX];      /* likewise: which part of the keyboard, -1 none */
    int zone_count;              /* into how many parts it is divided */
    uint8_t buzz[ZONE_KEYS], look[ZONE_KEYS]; /* by scancode: 1 + index in `person`, 0 nobody's */
    uint8_t pad[ZONE_PADS], corner[ZONE_CORNERS]; /* likewise */
} Zones;

/* Lays the zones for the people in `people`. `wished` (by seat; NULL: zones for all): a key that
 * two want belongs to the first, and the other gets a zone, as does anybody who would be left
 * without a key. */
void zones_lay(Zones *z, SeatSet people, const Buzzer *wished);
/* May a key be somebody's only buzzer? Not the keys that the player in turn needs, nor those that
 * the system answers. */
bool zones_key_may_buzz(uint16_t key);
/* What an input is as a buzzer: *out, or false. Any zone key is BUZZER_KEY. */
bool zones_buzzer_of(const Input *in, float w, float h, Buzzer *out);
/* The keys that zones are made of, as they lie: the scancode of the `column`th of the `row`th row;
 * 0 beyond its end. */
enum { ZONE_ROWS = 4, ZONE_COLUMNS = 12 };
uint16_t zones_key_at(int row, int column);
/* The next of the keys in the part of the keyboard that `seat` has, or would have: for a keyboard
 * that does not hear this one. 0: there is no other. */
uint16_t zones_other_key(const Zones *z, Seat seat);
/* What `seat` really has; BUZZER_ZONE where it has none. */
Buzzer zones_buzzer(const Zones *z, Seat seat);
/* True and *out if `in` is a press of somebody's buzzer or look key. `w`, `h`: of the screen, for
 * the corners. A key that is held down does not press again. */
bool zones_press(const Zones *z, const Input *in, float w, float h, Press *out);
/* The key that stands for the zone on a button, as "Q", or a pad's button; "" for a seat that has
 * none (a corner, or the pad as a whole). */
const char *zones_cap(const Zones *z, Seat seat, PressKind kind);

#endif
