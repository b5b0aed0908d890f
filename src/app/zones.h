/*
 * zones.h - whose key, pad or corner is it: several people at one keyboard (ux.md 4.5).
 *
 * Everybody has a buzzer, for what is called out of turn, and a look key, that opens the own
 * hand; never one key for both, so that looking cannot call. Keys are known by their place, so
 * that the zones are the same on every keyboard. Knows no game and keeps no time.
 */
#ifndef APP_ZONES_H
#define APP_ZONES_H

#include "rules/event.h"
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

enum { ZONE_KEYS = 160, ZONE_CORNERS = 4 };

typedef struct Zones {
    int count;              /* people; 0 or 1: they need no zones, and nothing is anybody's */
    Seat person[SEATS_MAX]; /* in seat order */
    uint8_t buzz[ZONE_KEYS], look[ZONE_KEYS]; /* by scancode: 1 + index in `person`, 0 nobody's */
} Zones;

/* Lays the zones for the people in `people`. */
void zones_lay(Zones *z, SeatSet people);
/* True and *out if `in` is a press of somebody's buzzer or look key. `w`, `h`: of the screen, for
 * the corners. A key that is held down does not press again. */
bool zones_press(const Zones *z, const Input *in, float w, float h, Press *out);
/* The key that stands for the zone on a button, as "Q"; "" for a seat that has none. */
const char *zones_cap(const Zones *z, Seat seat, PressKind kind);

#endif
