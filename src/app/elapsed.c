/* elapsed.c - see elapsed.h. */
#include "app/elapsed.h"

uint64_t elapsed_counts_ms(uint64_t passed_ms, int nap_ms, bool slept)
{
    enum { OF_OVER = 3 };
    const uint64_t usual_ms =
        nap_ms < 0 ? ELAPSED_REST_MOST_MS : (uint64_t)nap_ms + ELAPSED_STEP_MS;
    if (passed_ms <= usual_ms) return passed_ms;
    uint64_t over_ms = nap_ms < 0 || slept ? 0 : (passed_ms - usual_ms) / OF_OVER;
    if (over_ms > ELAPSED_OVER_MOST_MS) over_ms = ELAPSED_OVER_MOST_MS;
    return usual_ms + over_ms;
}

static int steps(const App *app)
{
    return app_sitting(app) ? match_step_count(sitting_match(app_sitting(app))) : 0;
}

float elapsed_pass(App *app, float left_s)
{
    const float step_s = ELAPSED_STEP_MS / 1000.0f, most_s = ELAPSED_OVER_MOST_MS / 1000.0f;
    const int before = steps(app);
    do {
        app_step(app, left_s < step_s ? left_s : step_s);
        left_s -= step_s;
    } while (left_s > 0 && steps(app) == before);
    return left_s < 0 ? 0 : left_s < most_s ? left_s : most_s;
}
