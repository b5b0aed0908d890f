/*
 * pads.h - game pads: plugged in and out at any time, buttons by their place.
 *
 * North is "draw" when let go within half a second and "hint" when held longer; its press is
 * still told at once (without a command), for moments when any button counts.
 */
#ifndef PLATFORM_PADS_H
#define PLATFORM_PADS_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "ui/input.h"

enum { PADS_MAX = 8, PADS_WAITING_MAX = 4 };

typedef struct Pad {
    SDL_GameController *device; /* NULL: this place is free */
    SDL_JoystickID id;
    uint8_t way;        /* the held direction's Command, or CMD_NONE */
    bool way_by_stick;
    uint32_t again_ms;  /* when it counts once more */
    bool north_held;
    uint32_t north_ms;  /* when it was pressed */
    bool trigger_held[2];
} Pad;

typedef struct Pads {
    Pad pad[PADS_MAX];
    int open_count;
    Input waiting[PADS_WAITING_MAX]; /* what one event said besides the first */
    int waiting_count;
} Pads;

void pads_close(Pads *p);
/* True if the event was a pad's and *in has what it means. */
bool pads_event(Pads *p, const SDL_Event *e, Input *in);
/* What is due by the clock (held directions, a long press): true if *in has something. */
bool pads_due(Pads *p, uint32_t now_ms, Input *in);
/* Milliseconds until something is due; -1: nothing. */
int pads_wait_ms(const Pads *p, uint32_t now_ms);

#endif
