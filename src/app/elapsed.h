/*
 * elapsed.h - how much of the time between two frames counts at the table.
 *
 * A wait that was asked for counts fully, and so does what a frame usually takes. A machine that
 * is too busy returns later than that: then a third of the excess counts, so that play is at most
 * four times slower, but never so much at once that animation would be skipped; and each step of a
 * match is drawn before the next is taken. Where a frame takes more than three seconds both cannot
 * be had: then play is slower still. A machine that slept (its boot clock has gone on, its steady
 * clock has not) is not slow: none of the excess counts.
 */
#ifndef APP_ELAPSED_H
#define APP_ELAPSED_H

#include <stdbool.h>
#include <stdint.h>

#include "app/app.h"

enum { ELAPSED_STEP_MS = 100, /* no step of the table is longer, and a frame may take so long */
       ELAPSED_OVER_MOST_MS = 1200, /* of what is over: about as long as a turn takes */
       ELAPSED_REST_MOST_MS = 600000 }; /* of a sleep that nothing was to end */

/* Of `passed_ms` by the steady clock, after a nap of `nap_ms` (-1: until something happens). */
uint64_t elapsed_counts_ms(uint64_t passed_ms, int nap_ms, bool slept);

/* Lets so much pass, in steps, but only until the match goes on: that is drawn before it goes on
 * again. Returns what is left for the next frame. */
float elapsed_pass(App *app, float left_s);

#endif
