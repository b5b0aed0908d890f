/*
 * event.h - events: what happened, one card at a time.
 *
 * apply() and deal() tell the whole truth; event_for() tells one viewer as much of it as
 * that viewer may know. Animation, sound, the log and the computers' memory get their events from
 * event_for(), never from apply() directly.
 */
#ifndef RULES_EVENT_H
#define RULES_EVENT_H

#include "base/text.h"
#include "rules/card.h"

enum { SEATS_MAX = 8, EVENTS_MAX = 512 };

typedef uint8_t Seat;     /* 0..SEATS_MAX-1, clockwise: the left neighbour of s is s+1 */
typedef uint16_t SeatSet; /* bit n = seat n */

enum {
    SEAT_NOBODY = 0xF, /* the table itself; as a viewer: sees only what is public */
    SEAT_ALL = 0x10,   /* as a viewer: sees everything ("state", after the match, tests) */
    SEATS_ALL = 0x7FFF /* every seat, and onlookers too: nothing to hide */
};

static inline SeatSet seats_only(Seat s) { return (SeatSet)(1u << s); }
static inline bool seats_have(SeatSet set, Seat s)
{
    return set == SEATS_ALL || s == SEAT_ALL || (s < SEATS_MAX && ((unsigned)set >> s & 1u));
}
/* The lowest of `set`, which is not empty. */
static inline Seat seats_first(SeatSet set) { return (Seat)__builtin_ctz(set); }

typedef enum ZoneKind {
    ZONE_NONE,
    ZONE_HAND,    /* a seat's hand, or the card that it has taken up */
    ZONE_STOCK,   /* draw pile, box (Kakkuri); face down */
    ZONE_DISCARD, /* face up, or cleared away */
    ZONE_FIELD,   /* the middle: field card, table card, pile */
    ZONE_PLACES,  /* a seat's laid-out places: plate (10), layout (4 or 6); `place` from 1 */
    ZONE_ROW,     /* a seat's own played cards, open (Kakkuri) */
    ZONE_GONE,    /* out of the game for good */
    ZONE_KINDS
} ZoneKind;

typedef struct Zone {
    uint8_t kind;  /* ZoneKind */
    Seat seat;     /* whose, or SEAT_NOBODY for a shared pile */
    uint8_t place; /* from 1 in ZONE_PLACES, else 0. Never a position in a hidden hand. */
} Zone;

typedef enum EventType {
    EV_MOVED = 1,   /* `card` went from `from` to `to`; `face_up` tells how it lies now */
    EV_TURNED,      /* `card`, lying in `to`, was turned; face_up tells to which side */
    EV_SHUFFLED,    /* the pile `to` is in a new, unknown order */
    EV_TURN,        /* it is now `seat` to act */
    EV_PHASE,       /* phase `value` of the game began */
    EV_READY,       /* `seat` is ready, has waited or passed: `value` the verb */
    EV_CALLED,      /* `seat` called or declared: `value` the verb, `to` whose hand, if any */
    EV_FINISHED,    /* `seat` is out, has finished: `value` the place, from 1 */
    EV_ROUND_BEGAN, /* `value` the round, `seat` the dealer; every card is in the stock again,
                       and the events that follow deal from there */
    EV_SCORED,      /* `seat` got `value` points for the round */
    EV_ROUND_ENDED,
    EV_MATCH_ENDED,
    EV_RULE,        /* a rule took effect: `value` a game's own enum (revolution, cut, ...) */
    EV_DREW,        /* before the first deal `seat` drew `card`, to see who begins; `value` 1: and
                       that decides it for this seat, told after all have drawn */
    EV_TYPES
} EventType;

enum { EVENT_SUIT = 16 };

typedef struct Event {
    uint8_t type;    /* EventType */
    Seat seat;       /* who did it, or SEAT_NOBODY */
    Card card;       /* the subject, CARD_NONE if there is none */
    uint8_t face_up; /* EV_MOVED, EV_TURNED: 1 = lies open now */
    Zone from, to;   /* EV_MOVED; EV_TURNED and EV_SHUFFLED use `to` */
    SeatSet seen_by; /* who learns which card it was; that it moved is public */
    int32_t value;   /* see EventType */
    uint32_t as;     /* EV_MOVED of a joker that was played with others: the rank that it stands
                        for, 1 to 13, and EVENT_SUIT * (suit + 1) more where it stands for one card
                        of that rank; else 0 */
} Event;

typedef struct EventList {
    int count;
    Event items[EVENTS_MAX];
} EventList;

/* Appends an event; asserts that there is room. `list` may be NULL, then nothing is kept. */
void event_push(EventList *list, Event e);

/* Appends an event without a card, which everybody sees. */
static inline void event_tell(EventList *list, EventType type, Seat seat, int value)
{
    if (!list) return;
    event_push(list, (Event){.type = (uint8_t)type, .seat = seat, .card = CARD_NONE,
                             .seen_by = SEATS_ALL, .value = value});
}

static inline void event_tell_shuffled(EventList *list, Zone pile)
{
    if (!list) return;
    event_push(list, (Event){.type = EV_SHUFFLED, .seat = SEAT_NOBODY, .card = CARD_NONE,
                             .to = pile, .seen_by = SEATS_ALL});
}

/* `e` as `viewer` may know it. The only place where an event loses its secret. */
Event event_for(Event e, Seat viewer);

/*
 * One line of ASCII, for `do`, transcripts and tests: the type's word, then what the event has
 * of seat, card, zones and value, in that order.
 *   moved 0 3h stock -> hand 0 up     seat 0 moved it; "up" or "down": how it lies now
 *   moved As hand 1 -> place 1/3 up   nobody's doing; place 3 of seat 1
 *   turned 2 ?? place 0/5 down        shuffled stock           turn 1
 *   phase 2      ready 0 1            round_began 2 1: seat 2 deals round 1
 */
void event_write(Event e, Text *out);

#endif
