/*
 * conformance.c - what must be true of every game, whatever its rules. Plays random matches through
 * random options and asks at every step (thorough.c).
 *
 *   conformance [--game ID]                the quick tests, of all games or of one
 *   conformance --matches N [--light] [--seed S] [--game ID]
 *                                          N matches of each; light: see light.c
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "planted.h"
#include "rules/toy/toy.h"

static void tell(const Trial *t, Run how, long actions)
{
    print_message("%s: %d matches, %ld actions", t->game->id, how.matches, actions);
    if (how.deep_every > 0) {
        print_message(", %ld worlds compared, %ld playouts, %ld draws weighed", t->worlds,
                      t->playouts, t->weighed);
    }
    print_message("\n");
}

bool run(const Game *game, Run how, char fault[200])
{
    Trial *t = trial_new(game);
    bool light = how.deep_every == 0;
    bool holds = trial_check_options(t);
    long actions = 0;
    t->deep_every = how.deep_every;
    for (int i = 0; i < how.matches && holds; i++) {
        uint64_t seed = how.seed + (uint64_t)i;
        t->rng = fast_rng_seeded(seed);
        t->last = (Action){0};
        holds = light ? trial_play_light(t) : trial_play(t);
        if (!holds && !how.quiet) trial_report(t, seed);
        actions += t->actions;
    }
    if (holds && !light && t->worlds == 0) holds = blame(t, "no two worlds were ever compared");
    if (!how.quiet) tell(t, how, actions);
    snprintf(fault, 200, "%s", t->fault);
    trial_free(t);
    return holds;
}

static void test_game__holds_its_contract(void **game)
{
    char fault[200];
    const Run how = {.seed = 1, .matches = *game == &TOY ? 300 : 100, .deep_every = 8};
    assert_true(run(*game, how, fault));
}

/* What the long test does a million times. */
static void test_game__stays_whole_in_light_matches(void **game)
{
    char fault[200];
    assert_true(run(*game, (Run){.seed = 2, .matches = 200}, fault));
}

/* ---- the test of the test: each planted fault must be found --------------------------- */

static void test_planted_faults__are_all_found(void **game)
{
    char fault[200];
    int planted = 0;
    for (int i = 0; PLANTED[i].in; i++) {
        if (PLANTED[i].in != *game) continue;
        Game faulty = planted_in(&PLANTED[i]);
        const Run how = {.seed = 7, .matches = 40, .deep_every = 1, .quiet = true};
        bool holds = run(&faulty, how, fault);
        if (holds || !strstr(fault, PLANTED[i].found)) print_error("%d: \"%s\"\n", i, fault);
        assert_false(holds);
        assert_non_null(strstr(fault, PLANTED[i].found));
        planted++;
    }
    assert_true(planted > 0);
}

/* ---- the command line ----------------------------------------------------------------- */

typedef struct Request {
    const char *game;
    Run how;
} Request;

static Request read_arguments(int argc, char **argv)
{
    Request r = {.how = {.seed = 1, .deep_every = 100}};
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--game") == 0) r.game = value;
        if (strcmp(argv[i], "--matches") == 0) r.how.matches = (int)strtol(value, NULL, 10);
        if (strcmp(argv[i], "--seed") == 0) r.how.seed = strtoull(value, NULL, 10);
        if (strcmp(argv[i], "--light") == 0) r.how.deep_every = 0;
    }
    return r;
}

static int test_game(const Game *game)
{
    void *state = (void *)(uintptr_t)game; // cmocka has no const here; nobody writes to it
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_game__holds_its_contract, state),
        cmocka_unit_test_prestate(test_game__stays_whole_in_light_matches, state),
        cmocka_unit_test_prestate(test_planted_faults__are_all_found, state),
    };
    return cmocka_run_group_tests_name(game->id, tests, NULL, NULL);
}

int main(int argc, char **argv)
{
    Request r = read_arguments(argc, argv);
    int tested = 0, failed = 0;
    for (int i = -1; i < 0 || GAMES[i]; i++) {
        const Game *game = i < 0 ? &TOY : GAMES[i];
        char fault[200];
        if (r.game && strcmp(game->id, r.game) != 0) continue;
        tested++;
        failed += r.how.matches > 0 ? !run(game, r.how, fault) : test_game(game);
    }
    if (tested == 0) print_error("no such game\n");
    return tested > 0 && failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
