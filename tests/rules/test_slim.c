/*
 * test_slim.c - the copies that playouts go on with (game.h: `slim`). What all have seen of hidden
 * cards is left out of them, and nothing else: table and copy go on alike, new deals included.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "any_setup.h"

enum { MATCHES = 10, STEPS_MAX = 3000, COPY_EVERY = 7 };

static void step(const Game *game, State *s, FastRng *dice)
{
    if (state_table(s)->phase != PHASE_ROUND_OVER) game->play_random(s, dice);
    else assert_int_equal(game->deal(s, NULL, NULL), DEAL_OK);
}

/* A copy of the table, which is made anew now and then, and of it a copy of that copy. */
static void play(const Game *game, FastRng *rng, State *whole, State *slim, State *again)
{
    const Setup setup = any_setup(game, rng);
    FastRng one = fast_rng_seeded(fast_rng_next(rng)), two = one;
    game->start(&setup, whole);
    for (int i = 0; i < STEPS_MAX && !state_table(whole)->over; i++) {
        if (i % COPY_EVERY == 0) memset(slim, 0, game->state_size); // or it had all of it already
        if (i % COPY_EVERY == 0) state_slim(game, whole, slim);
        if (i % COPY_EVERY == 3) {
            state_slim(game, slim, again);
            state_slim(game, again, slim);
        }
        step(game, whole, &one);
        step(game, slim, &two);
        if (state_hash(game, whole) != state_hash(game, slim))
            fail_msg("%s, step %d: the copy went another way", game->id, i);
        const char *wrong = game->broken(whole);
        if (!wrong) wrong = game->broken(slim);
        if (wrong) fail_msg("%s, step %d: %s", game->id, i, wrong);
    }
    assert_true(fast_rng_next(&one) == fast_rng_next(&two));
}

static void test_slim__goes_on_like_the_whole_table(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(32);
    for (int g = 0; g < GAME_COUNT; g++) {
        State *world[3];
        for (int i = 0; i < 3; i++) world[i] = calloc(1, GAMES[g]->state_size);
        for (int i = 0; i < MATCHES; i++) play(GAMES[g], &rng, world[0], world[1], world[2]);
        for (int i = 0; i < 3; i++) free(world[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slim__goes_on_like_the_whole_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
