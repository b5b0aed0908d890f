/*
 * bench_leave.c - how long somebody waits who leaves a match while a computer thinks. The promise
 * is 100 ms. Nothing fails here: figures depend on the machine.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "session/thinker.h"

enum { LEAVES = 200, LATEST_MS = 60, POSITIONS = 40 };

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static Seat seat_on(const Match *m)
{
    Seat seat = 0;
    while (!seats_have(match_table(m)->to_act, seat)) seat++;
    return seat;
}

/* A match of as many as can play, some steps on. */
static Match *begun(const Game *game, FastRng *rng)
{
    Setup setup = setup_usual(game, game->seats_max);
    setup.seed = fast_rng_seed(rng);
    if (game->settle(&setup)) return NULL;
    Match *m = match_new(game, &setup);
    View *view = view_new(game);
    int steps = (int)fast_rng_below(rng, POSITIONS);
    for (int i = 0; i < steps && match_table(m)->to_act; i++) {
        Action a;
        Seat seat = seat_on(m);
        match_view(m, seat, view);
        ai_choose(game, view, AI_NORMAL, rng, &a);
        match_submit(m, seat, &a, NULL);
    }
    free(view);
    return m;
}

static void leave_often(const Game *game)
{
    FastRng rng = fast_rng_seeded(1);
    double sum = 0, most = 0;
    int thought = 0;
    for (int i = 0; i < LEAVES; i++) {
        Match *m = begun(game, &rng);
        Action a;
        if (m && match_table(m)->to_act) {
            Thinker *t = thinker_new(game);
            thinker_ask(t, m, seat_on(m), AI_ONI, fast_rng_seeded((uint64_t)i), &a);
            struct timespec until = {.tv_nsec = (long)fast_rng_below(&rng, LATEST_MS * 1000) * 1000};
            nanosleep(&until, NULL);
            thought += thinker_is_busy(t);
            double start = now_ms();
            thinker_free(t);
            double took = now_ms() - start;
            sum += took;
            if (took > most) most = took;
        }
        match_free(m);
    }
    printf("%-9s left %d times, %d in the middle of a thought: mean %.2f ms, most %.2f ms "
           "(promised: <= 100 ms)\n", game->id, LEAVES, thought, sum / LEAVES, most);
}

int main(void)
{
    for (int i = 0; GAMES[i]; i++) leave_often(GAMES[i]);
    return 0;
}
