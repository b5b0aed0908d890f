/*
 * lamp.h - one claim window: who called first, fairly (ux.md 4.5).
 *
 * The lamp is lit after every card, for the same time whether anybody can call or not. Presses are
 * ordered by the time at which they were made, not by when the program heard of them. The first one
 * begins a grace in which others still count, also those that a handicap puts before it; then the
 * window locks and says in which order the calls stand. The lamp knows no game: the rules say
 * whether a call is right, and they are asked in that order.
 *
 * All times are milliseconds of one clock that may wrap; the lamp never reads it by itself.
 */
#ifndef SESSION_LAMP_H
#define SESSION_LAMP_H

#include "session/prefs.h"
#include "rules/event.h"

typedef enum LampPace {
    LAMP_SERIOUS, /* who is first, is first */
    LAMP_FAMILY,
    LAMP_CHILD,
    LAMP_SLOW,    /* waits until everybody has answered */
    LAMP_PACES
} LampPace;

/* What a pace means. 0 ms: no limit, it waits for everybody. */
typedef struct LampTimes {
    int least_ms;  /* no other card lands before */
    int grace_ms;  /* presses are collected from the first one on; 0: all of the window's */
    int second_ms; /* "nobody else?" after a verdict */
    int return_ms; /* to answer a call */
    int look_ms;   /* first look at a new hand */
    int choose_ms; /* to choose a card after a buzz that reserved the right to */
    int tie_ms;    /* presses less than this apart are a tie */
    bool locks;    /* who was wrong may not call again in the same window */
} LampTimes;

const LampTimes *lamp_times(LampPace pace);
/* The same with what people have set: each time longer, shorter or without a limit, and what
 * happens at ties and after wrong calls. */
LampTimes lamp_times_set(const Prefs *prefs, LampPace pace);

enum { LAMP_DEAF_MS = 120, LAMP_REFRACTORY_MS = 400, LAMP_EARLY_MS = 300, LAMP_STARS_MOST = 3 };

typedef enum LampState {
    LAMP_DARK,   /* no window */
    LAMP_LIT,    /* anybody may press */
    LAMP_GRACE,  /* somebody has; nobody sees who */
    LAMP_LOCKED  /* the order stands */
} LampState;

/* What became of a press. */
typedef enum LampHeard {
    HEARD_CALL,    /* it counts */
    HEARD_NOTHING, /* not a place of this window, or pressed already */
    HEARD_GUESS,   /* too soon after the lamp: nobody can have seen it; no harm done */
    HEARD_EARLY,   /* no window is open: the seat is not heard at the beginning of the next one */
    HEARD_MASHED,  /* too soon after the last press of the same seat */
    HEARD_LOCKED   /* out for this window, or it is decided */
} LampHeard;

typedef struct Lamp {
    LampTimes times;
    uint8_t state;          /* LampState */
    bool endless;           /* the window: until everybody has answered */
    SeatSet seats;          /* who may call in this window */
    SeatSet people;         /* of them, or not: whose handicaps count */
    SeatSet pressed, answered, out;
    /* pressed outside a window: not heard at the beginning of the next; of this one */
    SeatSet early, deaf;
    SeatSet heard_before;   /* have a last press */
    Seat player;            /* of the card: ties go round from the next seat; SEAT_NOBODY: seat 0 */
    int8_t direction;
    uint8_t seat_count;
    uint8_t stars[SEATS_MAX];
    uint32_t lit_ms, length_ms, grace_end_ms;
    /* for each seat that pressed: time since the lamp was lit, less the handicap */
    int32_t at_ms[SEATS_MAX];
    uint32_t last_press_ms[SEATS_MAX];
} Lamp;

typedef struct LampSeats {
    SeatSet seats, people;
    Seat player;
    int direction, seat_count;
    uint8_t stars[SEATS_MAX];
} LampSeats;

/* Opens a window; presses that came before it stay remembered. `length_ms` 0: until everybody has
 * answered. */
void lamp_light(Lamp *l, const LampSeats *who, const LampTimes *times, int length_ms,
                uint32_t now_ms);
void lamp_dim(Lamp *l);
/* The clock stood still for the window (a page lay over the table). */
void lamp_shift(Lamp *l, uint32_t ms);
LampHeard lamp_press(Lamp *l, Seat seat, uint32_t time_ms);
/* The seat says "no": the lamp need not wait for it. */
void lamp_answer(Lamp *l, Seat seat);
/* The seat has called wrongly: it may not call again in this window. */
void lamp_shut_out(Lamp *l, Seat seat);
/* Once, when the grace is over: the calls in order, the first one first. Returns how many, else 0.
 * Locks the window. */
int lamp_verdict(Lamp *l, uint32_t now_ms, Seat order[SEATS_MAX]);
/* After a verdict that changed nothing: lights the lamp again for this time ("nobody else?"), and
 * all are asked anew. */
void lamp_relight(Lamp *l, uint32_t now_ms);
/* Is the least time over, with nothing under way? Then the next card may land. */
bool lamp_is_over(const Lamp *l, uint32_t now_ms);
/* 1 when it is lit .. 0 when the least time is over; 1 where it has no end. */
float lamp_left(const Lamp *l, uint32_t now_ms);

#endif
