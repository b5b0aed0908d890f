/*
 * elapsed.h - how much of the time between two frames counts at the table.
 *
 * A wait that was asked for counts fully, and so does what a frame usually takes. A machine that is
 * too busy returns later than that: then a quarter of the excess counts, so that play is at most
 * four times slower, but never so much at once that animation would be skipped. A machine that
 * slept (its boot clock has gone on, its steady clock has not) is not slow: none of the excess
 * counts.
 */
#ifndef APP_ELAPSED_H
#define APP_ELAPSED_H

#include <stdbool.h>
#include <stdint.h>

enum { ELAPSED_STEP_MS = 100, /* no step of the table is longer, and a frame may take so long */
       ELAPSED_OVER_MOST_MS = 1000, /* of what is over: no more than a turn can be missed */
       ELAPSED_REST_MOST_MS = 600000 }; /* of a sleep that nothing was to end */

/* Of `passed_ms` by the steady clock, after a nap of `nap_ms` (-1: until something happens). */
uint64_t elapsed_counts_ms(uint64_t passed_ms, int nap_ms, bool slept);

#endif
