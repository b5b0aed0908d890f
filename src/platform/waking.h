/*
 * waking.h - the sound device as it is opened: which one it is, and how long it takes, closed in
 * silence, until it is given the first samples of what woke it, an effect or music that goes on.
 *
 * All times are nanoseconds of the caller's clock, > 0. Who calls sees to it that no two threads
 * are here at a time.
 */
#ifndef PLATFORM_WAKING_H
#define PLATFORM_WAKING_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Woken {
    int times;
    float longest_ms;
} Woken;

typedef struct Waking {
    int64_t since_ns; /* somebody woke it; 0: it is awake, or sleeps */
    bool begun;       /* what woke it has been given to the mixer */
    Woken woken;
} Waking;

void waking_begin(Waking *w, int64_t now_ns);
/* What woke it is mixed from now on. */
void waking_plays(Waking *w);
/* Some samples were mixed, of whatever. */
void waking_mixed(Waking *w, int64_t now_ns);
/* Nobody waits to hear anything. */
void waking_forget(Waking *w);

int64_t waking_now_ns(void); /* such a clock */

/* The devices that run, as bits. */
uint32_t waking_devices(void);
/* SDL_mixer keeps to itself which device it has opened: it is the one that did not run `before`; a
 * microphone may have. */
uint32_t waking_device_since(uint32_t before);

#endif
