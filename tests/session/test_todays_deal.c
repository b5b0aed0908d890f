/* test_todays_deal.c - a deal with a name is the same wherever it is asked for, and the levels play
 * it alike each time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "session/sitting.h"
#include "session/todays_deal.h"
#include "store/place.h"

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
    assert_true(deal_name_read("deal 2026-11-22", name));
    assert_string_equal(name, "2026-11-22");
    assert_true(deal_name_read(" Ennichi 2026-11-22", name));
    assert_string_equal(name, "2026-11-22");
    assert_true(deal_name_read("Deal", name)); // a name of its own
    assert_string_equal(name, "deal");
    assert_true(deal_name_read("dealer 7", name));
    assert_string_equal(name, "dealer-7");
    assert_true(deal_name_read("a very long name for one small deal", name));
    assert_int_equal(strlen(name), DEAL_NAME_BYTES - 1);
    assert_false(deal_name_read(" -!?", name));
}

/* The same on every machine and for ever: a change here changes everybody's old deals. */
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

/* People who leave do not wait for the strongest level's thoughts. */
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

/* Who plays better may come further: the four are not one. */
static void test_deal__has_four_levels(void **state)
{
    static const char *const NAME[] = {"1", "2", "3"};
    int other = 0;
    (void)state;
    for (int n = 0; n < 3; n++) {
        DealRun *run = deal_run_new(game_by_id("takoyaki", strlen("takoyaki")), NAME[n]);
        const struct timespec moment = {.tv_nsec = 2000000};
        while (deal_run_score(run, DEAL_LEVELS - 1).place == 0) nanosleep(&moment, NULL);
        for (int i = 1; i < DEAL_LEVELS; i++) {
            const DealScore a = deal_run_score(run, 0), b = deal_run_score(run, i);
            other += a.place != b.place || a.points != b.points;
        }
        deal_run_free(run);
    }
    assert_true(other > 0);
}

/* ---- who has played it ---- */

static const char PLAYED[] = "daifugo"; // where much depends on what one does
static int the_day;

static int day_of(void *context)
{
    (void)context;
    return the_day;
}

/* The deal `name` to its end, on `day`; the person's cards are played as `n` has it. */
static DealScore play_deal(SessionHost *host, const char *name, int day, bool person, uint64_t n)
{
    enum { MOST = 256 };
    static Action list[MOST];
    const Game *game = game_by_id(PLAYED, strlen(PLAYED));
    FastRng dice = fast_rng_seeded(n);
    Setup setup;
    Seating who;
    bool more;
    int place[SEATS_MAX];
    the_day = day;
    deal_setup(game, name, &setup);
    seating_first(&who, (Tongue){LANG_EN, READ_KANJI}, setup.seat_count - 1);
    who.chair[0].computer = !person;
    who.chair[0].level = AI_EASY;
    Sitting *s = sitting_new(host, game, &setup, &who, true);
    while (!sitting_table(s)->over) {
        const Seat seat = sitting_person_to_act(s);
        if (sitting_table(s)->phase == PHASE_ROUND_OVER) {
            assert_int_equal(sitting_next_round(s), MATCH_OK);
        } else if (seat == SEAT_NOBODY) {
            sitting_computers(s, 1, true, true);
        } else {
            const int count = game->legal(sitting_view(s, seat), list, MOST, &more);
            const Action *a = &list[fast_rng_below(&dice, (uint32_t)count)];
            assert_int_equal(sitting_submit(s, seat, a, NULL), MATCH_OK);
        }
    }
    table_places(game, sitting_table(s), place);
    const DealScore score = {.place = place[0], .points = sitting_table(s)->scores[0]};
    sitting_free(s);
    return score;
}

static bool same(DealScore a, DealScore b) { return a.place == b.place && a.points == b.points; }

/* The first attempt counts, of a person on the first chair; asked for one day, that day's first. */
static void test_deal__the_first_attempt_counts(void **state)
{
    const Game *game = game_by_id(PLAYED, strlen(PLAYED));
    StoreStatus status;
    Prefs prefs;
    People people = {.count = 0};
    FastRng pace = fast_rng_seeded(1);
    DealScore first, next;
    uint64_t n = 2;
    (void)state;
    Place home = place_in_memory();
    prefs_usual(&prefs);
    prefs.value[PREF_SPEED] = 0;
    SessionHost host = {.store = store_open(home.db, &status), .prefs = &prefs, .people = &people,
                        .sparkle = &pace, .thinks_at_once = true, .today = day_of};
    assert_int_equal(deal_played(&host, game, "1", 0).place, 0);
    (void)play_deal(&host, "1", 20261121, false, 0); // computers alone
    assert_int_equal(deal_played(&host, game, "1", 0).place, 0);
    first = play_deal(&host, "1", 20261122, true, 1);
    do next = play_deal(&host, "1", 20261123, true, n++);
    while (same(first, next) && n < 20);
    assert_false(same(first, next));
    assert_true(same(deal_played(&host, game, "1", 0), first));
    assert_true(same(deal_played(&host, game, "1", 20261122), first));
    assert_int_equal(deal_played(&host, game, "1", 20261124).place, 0);
    assert_int_equal(deal_played(&host, game, "2", 0).place, 0);
    if (n == 3) assert_true(same(deal_played(&host, game, "1", 20261123), next));
    store_close(host.store);
    place_free(&home);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deal__has_a_name),
        cmocka_unit_test(test_deal__is_the_same_for_everybody),
        cmocka_unit_test(test_deal__is_played_alike),
        cmocka_unit_test(test_deal__is_dropped_at_once),
        cmocka_unit_test(test_deal__has_four_levels),
        cmocka_unit_test(test_deal__the_first_attempt_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
