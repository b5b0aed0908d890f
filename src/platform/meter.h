/*
 * meter.h - measures what the program costs: time until the first frame, processor time per frame,
 * memory. Only frames that were drawn anew count.
 */
#ifndef PLATFORM_METER_H
#define PLATFORM_METER_H

#include <stdbool.h>
#include <stdint.h>

enum { METER_FRAMES_MAX = 1 << 16 };

typedef struct Meter {
    int64_t began_ns, began_here_ns; /* processor time of all threads, of this one */
    int64_t began_at_ns;             /* by the clock, since it waits for nothing */
    double first_frame_ms;           /* after the process began; 0: none yet */
    int frames;                      /* counted; the first METER_FRAMES_MAX are kept */
    float frame_ms[METER_FRAMES_MAX], here_ms[METER_FRAMES_MAX]; /* of all threads, of this one */
    float until_ms[METER_FRAMES_MAX]; /* by the clock, until it was shown */
} Meter;

/* Images made while a frame waits for them: for the cache, by the thread that draws. */
typedef struct Made {
    int images, slow; /* slow: over MADE_SLOW_MS of that thread's processor time */
    float longest_ms;
} Made;
enum { MADE_SLOW_MS = 2 };

int64_t meter_here_ns(void); /* processor time of this thread */

void meter_begin(Meter *m); /* a frame's work begins; it may wait for events */
void meter_draws(Meter *m); /* from here on it waits for nothing */
/* And has been shown, and then the thread has slept for so long. Returns the milliseconds by the
 * clock since it waited for nothing: what a person waits for. 0 for the first one, which builds
 * what the others find ready. */
float meter_end(Meter *m, bool counts, float rested_ms);
/* Prints what was measured, one figure a line. */
void meter_print(Meter *m);

#endif
