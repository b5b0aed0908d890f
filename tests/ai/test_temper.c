/* test_temper.c - a temper's actions are legal, differ visibly, and win no more than another's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/player.h"
#include "ai/temper.h"

enum { MATCHES = 400, SEATS = 4, STEPS_MAX = 4000 };

typedef struct Tally {
    long asked, changed; /* decisions, and those that the temper changed */
    double won;          /* matches won by temper 2, a shared win by its part */
} Tally;

/* Seats with a bit in `last` are of temper 2, the others of temper 0. */
static void play(const Game *game, FastRng *rng, unsigned last, Tally *tally)
{
    Setup setup = setup_usual(game, SEATS);
    setup.seed = fast_rng_seed(rng);
    int rounds = option_find(game, "rounds", 6);
    if (rounds < 0) rounds = option_find(game, "deals", 5);
    if (rounds >= 0) setup.option[rounds] = 2;
    assert_null(game->settle(&setup));
    State *state = calloc(1, game->state_size);
    View *view = calloc(1, game->state_size);
    assert_true(state && view);
    const Table *t = state_table(state);
    game->start(&setup, state);
    for (int i = 0; i < STEPS_MAX && !t->over; i++) {
        if (t->phase == PHASE_ROUND_OVER) {
            game->deal(state, NULL, NULL);
            continue;
        }
        Seat seat = 0;
        while (!seats_have(t->to_act, seat)) seat++;
        Action a, plain;
        game->observe(state, seat, view);
        ai_choose(game, view, AI_NORMAL, rng, &a);
        plain = a;
        ai_temper(game, view, last >> seat & 1 ? 2 : 0, &a);
        assert_true(game->is_legal(view, &a, NULL));
        tally->asked++;
        tally->changed += !action_equal(&a, &plain);
        game->apply(state, seat, &a, NULL);
    }
    int won = 0, winners = 0;
    for (Seat s = 0; s < SEATS; s++) {
        winners += seats_have(t->winners, s);
        won += seats_have(t->winners, s) && (last >> s & 1);
    }
    tally->won += winners ? (double)won / winners : 0.5;
    free(state);
    free(view);
}

static void test_tempers__are_seen_and_win_alike(void **state)
{
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        FastRng rng = fast_rng_seeded(31);
        Tally tally = {0};
        for (int k = 0; k < MATCHES; k++) play(GAMES[i], &rng, k % 2 ? 5u : 10u, &tally);
        double share = tally.won / MATCHES, off = share - 0.5;
        print_message("%s: %ld of %ld decisions changed, share of wins %.3f\n", GAMES[i]->id,
                      tally.changed, tally.asked, share);
        assert_true(tally.changed > 0);
        assert_true(off * off < 4 * 0.25 / MATCHES); // two standard errors
    }
}

/* Of the legal actions that come to the same, in the order in which they are listed, temper 0 takes
 * the first and temper 2 the last. */
static int first_and_last(const Game *game, const View *view, const Action *chosen)
{
    enum { LISTED_MAX = 600 };
    Action listed[LISTED_MAX], hasty = *chosen, usual = *chosen, patient = *chosen;
    const Action *first = NULL, *last = NULL;
    bool more;
    const int count = game->legal(view, listed, LISTED_MAX, &more);
    for (int i = 0; i < count; i++) {
        if (!player_of(game)->same(view, chosen, &listed[i])) continue;
        if (!first) first = &listed[i];
        last = &listed[i];
    }
    ai_temper(game, view, 0, &hasty);
    ai_temper(game, view, 1, &usual);
    ai_temper(game, view, 2, &patient);
    assert_true(action_equal(&usual, chosen));
    assert_true(action_equal(&hasty, first ? first : chosen));
    assert_true(action_equal(&patient, last ? last : chosen));
    return !action_equal(&hasty, &patient);
}

static void test_tempers__take_the_first_or_the_last_of_what_comes_to_the_same(void **state)
{
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        const Game *game = GAMES[i];
        FastRng rng = fast_rng_seeded(32);
        Setup setup = setup_usual(game, SEATS);
        setup.seed = fast_rng_seed(&rng);
        assert_null(game->settle(&setup));
        State *at = calloc(1, game->state_size);
        View *view = calloc(1, game->state_size);
        assert_true(at && view);
        const Table *t = state_table(at);
        int differed = 0;
        game->start(&setup, at);
        for (int step = 0; step < 600 && !t->over; step++) {
            Seat seat = 0;
            Action a;
            if (t->phase == PHASE_ROUND_OVER) {
                game->deal(at, NULL, NULL);
                continue;
            }
            while (!seats_have(t->to_act, seat)) seat++;
            game->observe(at, seat, view);
            ai_choose(game, view, AI_EASY, &rng, &a);
            differed += first_and_last(game, view, &a);
            game->apply(at, seat, &a, NULL);
        }
        if (differed == 0) fail_msg("%s: no decision had two that come to the same", game->id);
        free(at);
        free(view);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tempers__take_the_first_or_the_last_of_what_comes_to_the_same),
        cmocka_unit_test(test_tempers__are_seen_and_win_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
