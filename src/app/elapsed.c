/* elapsed.c - see elapsed.h. */
#include "app/elapsed.h"

uint64_t elapsed_counts_ms(uint64_t passed_ms, int nap_ms, bool slept)
{
    enum { SLOWER_MOST = 4 };
    const uint64_t usual_ms =
        nap_ms < 0 ? ELAPSED_REST_MOST_MS : (uint64_t)nap_ms + ELAPSED_STEP_MS;
    if (passed_ms <= usual_ms) return passed_ms;
    uint64_t over_ms = nap_ms < 0 || slept ? 0 : (passed_ms - usual_ms) / SLOWER_MOST;
    if (over_ms > ELAPSED_OVER_MOST_MS) over_ms = ELAPSED_OVER_MOST_MS;
    return usual_ms + over_ms;
}
