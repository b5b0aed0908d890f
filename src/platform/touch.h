/* touch.h - handles fingers: each is a pointer of its own, and one that rests long asks "May
 * I?". */
#ifndef PLATFORM_TOUCH_H
#define PLATFORM_TOUCH_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "ui/input.h"

enum { FINGERS_MAX = 10 };

typedef struct Finger {
    int64_t id;      /* as SDL counts, + 1: 0 is the mouse; 0: this place is free */
    float x, y;      /* u, where it went down */
    uint32_t down_ms;
    bool resting;    /* neither moved away nor has asked */
} Finger;

typedef struct Touch {
    Finger finger[FINGERS_MAX];
} Touch;

/* The event with the finger's place in units. Always gives an Input. */
void touch_event(Touch *t, const SDL_TouchFingerEvent *e, float x, float y, Input *in);
bool touch_due(Touch *t, uint32_t now_ms, Input *in);
int touch_wait_ms(const Touch *t, uint32_t now_ms); /* -1: nothing will be due */

#endif
