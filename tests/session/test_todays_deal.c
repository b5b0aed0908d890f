/* test_todays_deal.c - a deal with a name is the same wherever it is asked for, and the levels play
 * it alike each time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "session/todays_deal.h"

static void test_deal__has_a_name(void **state)
{
    char name[DEAL_NAME_BYTES];
    (void)state;
    deal_name_of_day(20261122, name);
    assert_string_equal(name, "2026-11-22");
    deal_name_step("2026-12-31", 1, name);
    assert_string_equal(name, "2027-01-01");
    deal_name_step("2028-03-01", -1, name);
    assert_string_equal(name, "2028-02-29");
    deal_name_step("lucky-7", 1, name);
    assert_string_equal(name, "lucky-7");
    assert_true(deal_name_read("  Lucky 7! ", name));
    assert_string_equal(name, "lucky-7");
    assert_true(deal_name_read("a very long name for one small deal", name));
    assert_int_equal(strlen(name), DEAL_NAME_BYTES - 1);
    assert_false(deal_name_read(" -!?", name));
}

/* For every machine and for ever: who changes this changes everybody's old deals. */
static void test_deal__is_the_same_for_everybody(void **state)
{
    Setup a, b, other, day;
    (void)state;
    deal_setup(GAMES[0], "2026-11-22", &a);
    deal_setup(GAMES[0], "2026-11-22", &b);
    deal_setup(GAMES[1], "2026-11-22", &other);
    deal_setup(GAMES[0], "2026-11-23", &day);
    assert_memory_equal(&a, &b, sizeof a);
    assert_memory_not_equal(a.seed.byte, other.seed.byte, sizeof a.seed.byte);
    assert_memory_not_equal(a.seed.byte, day.seed.byte, sizeof a.seed.byte);
    assert_int_equal(a.seat_count, GAMES[0]->seats_best);
    for (int i = 0; GAMES[i]; i++) { // one round
        deal_setup(GAMES[i], "1", &a);
        Match *m = match_new(GAMES[i], &a);
        assert_non_null(m);
        const int rounds = table_rounds(GAMES[i], match_table(m));
        const int deals = option_find(GAMES[i], "deals", strlen("deals"));
        assert_int_equal(deals < 0 ? rounds : match_table(m)->option[deals], 1);
        match_free(m);
    }
}

static void run_to_its_end(const char *game, DealScore out[DEAL_LEVELS])
{
    const struct timespec moment = {.tv_nsec = 2000000};
    DealRun *run = deal_run_new(game_by_id(game, strlen(game)), "2026-11-22");
    assert_non_null(run);
    while (deal_run_score(run, DEAL_LEVELS - 1).place == 0) nanosleep(&moment, NULL);
    for (int i = 0; i < DEAL_LEVELS; i++) out[i] = deal_run_score(run, i);
    deal_run_free(run);
}

static void test_deal__is_played_alike(void **state)
{
    DealScore first[DEAL_LEVELS], again[DEAL_LEVELS];
    (void)state;
    run_to_its_end("takoyaki", first);
    run_to_its_end("takoyaki", again);
    for (int i = 0; i < DEAL_LEVELS; i++) {
        assert_int_equal(first[i].place, again[i].place);
        assert_int_equal(first[i].points, again[i].points);
        assert_in_range(first[i].place, 1, SEATS_MAX);
    }
}

/* Whoever goes does not wait for what the strongest thinks. */
static void test_deal__is_dropped_at_once(void **state)
{
    struct timespec from, to;
    (void)state;
    DealRun *run = deal_run_new(game_by_id("daifugo", strlen("daifugo")), "2026-11-22");
    clock_gettime(CLOCK_MONOTONIC, &from);
    deal_run_free(run);
    clock_gettime(CLOCK_MONOTONIC, &to);
    assert_true(to.tv_sec - from.tv_sec < 5);
    deal_run_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deal__has_a_name),
        cmocka_unit_test(test_deal__is_the_same_for_everybody),
        cmocka_unit_test(test_deal__is_played_alike),
        cmocka_unit_test(test_deal__is_dropped_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
