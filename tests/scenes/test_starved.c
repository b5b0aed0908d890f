/*
 * test_starved.c - a machine that has hardly any time for the program, by the test's own clock: a
 * frame takes seconds. Play goes on at most four times slower, and it is the same match; each step
 * of it is drawn before the next is taken.
 */
#include <string.h>

#include "app/app_parts.h"
#include "app/elapsed.h"
#include "stage.h"
#include "scenes/table/table_screen.h"

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 5, SEATS = 4, USUAL_FRAME_MS = 16, SLOWER_MOST = 4 };

static Stage *table(const char *stall)
{
    Stage *s = stage_new();
    const Game *game = game_by_id(stall, strlen(stall));
    Setup setup = stage_setup(game, SEATS, NULL);
    app_host(s->app)->thinks_at_once = true;
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, 0);
    app_push(s->app, table_scene_new(s->app, false));
    return s;
}

/* Of a match by computers. */
typedef struct Played {
    uint64_t ms;    // by the clock on the wall
    int steps;      // of the match
    int most_steps; // from one frame to the next
    uint64_t hash;  // of the match after so many steps
} Played;

static uint64_t hash_after(const Stage *s, int steps)
{
    Match *m = match_copy(sitting_match(s->app->sitting), steps);
    assert_non_null(m);
    const uint64_t hash = match_hash(m);
    match_free(m);
    return hash;
}

/* As main.c has it: sleeps while nothing is to happen, counts what has passed, and draws. */
static Played play(const char *stall, int frame_ms)
{
    enum { STEPS = 30 };
    float left_s = 0;
    Stage *s = table(stall);
    Played p = {0};
    while (stage_steps(s) < STEPS && strcmp(stage_top(s), "table") == 0) {
        const int before = stage_steps(s);
        const int nap_ms = app_moving(s->app) ? 0 : app_wake_ms(s->app);
        const uint64_t passed_ms = (uint64_t)(frame_ms + nap_ms);
        const uint64_t counts_ms = elapsed_counts_ms(passed_ms, nap_ms, false);
        left_s = elapsed_pass(s->app, left_s + (float)counts_ms / 1000);
        stage_draw(s);
        p.ms += passed_ms;
        if (stage_steps(s) - before > p.most_steps) p.most_steps = stage_steps(s) - before;
    }
    p.steps = stage_steps(s) < STEPS ? stage_steps(s) : STEPS; // fewer: the round is over
    p.hash = hash_after(s, p.steps);
    stage_free(s);
    return p;
}

/* A usual frame shows one step, or what all do together (kakkuri's payments). */
static void test_starved__play_is_at_most_four_times_slower_and_skips_nothing(void **state)
{
    static const int FRAME_MS[] = {150, 400, 1000, 2000, 3000};
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        const Played usual = play(STALLS[i], USUAL_FRAME_MS);
        for (size_t k = 0; k < sizeof FRAME_MS / sizeof *FRAME_MS; k++) {
            const Played slow = play(STALLS[i], FRAME_MS[k]);
            print_message("%s, frames of %d ms: %.2f times slower, %d steps at once (usually %d)\n",
                          STALLS[i], FRAME_MS[k], (double)slow.ms / (double)usual.ms,
                          slow.most_steps, usual.most_steps);
            assert_true(slow.ms <= SLOWER_MOST * usual.ms);
            assert_int_equal(slow.steps, usual.steps);
            assert_true(slow.hash == usual.hash);
            assert_int_equal(slow.most_steps, usual.most_steps);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_starved__play_is_at_most_four_times_slower_and_skips_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
