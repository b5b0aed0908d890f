/* test_thinker.c - a decision computed in another thread is the same decision. */

#include "stage.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "session/thinker.h"
#include "match/record.h"

static Match *begun(const char *line)
{
    const Game *game;
    Setup setup;
    RecordFault fault;
    const char *code;
    assert_true(record_id_parse(line, &game, &setup, &fault, &code));
    return match_new(game, &setup);
}

static const char DAIFUGO_ID[] = "daifugo players=4 seed=5eed exchange=off";

static Seat seat_on(const Match *m)
{
    Seat seat = 0;
    while (!seats_have(match_table(m)->to_act, seat)) seat++;
    return seat;
}

static double now_s(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void wait_a_little(void)
{
    const struct timespec ms = {.tv_nsec = 1000000};
    nanosleep(&ms, NULL);
}

static void test_thinker__comes_to_what_is_chosen_at_once(void **state)
{
    (void)state;
    Match *m = begun(DAIFUGO_ID);
    Thinker *t = thinker_new(match_game(m));
    View *view = view_new(match_game(m));
    for (int i = 0; i < 6; i++) {
        const Seat seat = seat_on(m);
        FastRng dice = fast_rng_seeded(7);
        Action thought, chosen;
        match_view(m, seat, view);
        assert_true(ai_takes_time(match_game(m), view, AI_STRONG));
        while (!thinker_ask(t, m, seat, AI_STRONG, dice, &thought)) wait_a_little();
        assert_false(thinker_is_busy(t));
        ai_choose(match_game(m), view, AI_STRONG, &dice, &chosen);
        assert_true(action_equal(&thought, &chosen));
        assert_int_equal(match_submit(m, seat, &thought, NULL), MATCH_OK);
        thinker_forget(t);
    }
    free(view);
    thinker_free(t);
    match_free(m);
}

/* Processor time, so that other programs on the machine do not matter. */
static void test_thinker__stops_in_the_middle_of_a_thought(void **state)
{
    (void)state;
    Match *m = begun(DAIFUGO_ID);
    Thinker *t = thinker_new(match_game(m));
    for (int i = 0; i < 20; i++) {
        Action a;
        thinker_ask(t, m, seat_on(m), AI_ONI, fast_rng_seeded(1), &a);
        if (i % 2) wait_a_little();
        const double start = now_s(CLOCK_PROCESS_CPUTIME_ID);
        thinker_forget(t);
        assert_true(now_s(CLOCK_PROCESS_CPUTIME_ID) - start < 0.1);
        assert_false(thinker_is_busy(t));
    }
    thinker_ask(t, m, seat_on(m), AI_ONI, fast_rng_seeded(1), &(Action){0});
    thinker_free(t); // and so does who leaves the table
    match_free(m);
}

static void test_thinker__needs_no_thread_for_what_takes_no_time(void **state)
{
    (void)state;
    Match *m = begun(DAIFUGO_ID);
    Thinker *t = thinker_new(match_game(m));
    Action a;
    assert_true(thinker_ask(t, m, seat_on(m), AI_NORMAL, fast_rng_seeded(1), &a));
    thinker_free(t);
    match_free(m);
}

/* Two who are asked at the same moment (who gives back what, at Daifugō): each gets their own
 * answer, in whatever order they are asked, and whether or not the first thought was done. */
static void test_thinker__a_thought_for_one_seat_is_never_anothers(void **state)
{
    static const AiLevel LEVELS[] = {AI_EASY, AI_NORMAL, AI_STRONG, AI_ONI};
    (void)state;
    Match *m = begun("daifugo players=4 seed=5eed exchange=on exchange_seen=off rounds=2");
    const Game *game = match_game(m);
    View *view = view_new(game);
    FastRng dice = fast_rng_seeded(3);
    while (match_table(m)->phase != PHASE_ROUND_OVER) {
        Action a;
        const Seat seat = seat_on(m);
        match_view(m, seat, view);
        ai_random(game, view, &dice, &a);
        assert_int_equal(match_submit(m, seat, &a, NULL), MATCH_OK);
    }
    assert_int_equal(match_next(m), MATCH_OK);
    Seat two[2];
    int count = 0;
    for (Seat s = 0; s < 4; s++) {
        if (seats_have(match_table(m)->to_act, s)) two[count++] = s;
        assert_true(count <= 2);
    }
    assert_int_equal(count, 2);
    for (int i = 0; i < 4 * 2 * 2; i++) {
        const AiLevel level = LEVELS[i % 4];
        const Seat first = two[i / 4 % 2], second = two[1 - i / 4 % 2];
        Thinker *t = thinker_new(game);
        Action thought, chosen;
        while (!thinker_ask(t, m, first, level, match_dice(m, first), &thought) && i / 8)
            wait_a_little();
        while (!thinker_ask(t, m, second, level, match_dice(m, second), &thought)) wait_a_little();
        FastRng own = match_dice(m, second);
        match_view(m, second, view);
        ai_choose(game, view, level, &own, &chosen);
        assert_true(action_equal(&thought, &chosen));
        assert_int_equal(match_try(m, second, &thought, NULL), MATCH_OK);
        thinker_free(t);
    }
    free(view);
    match_free(m);
}

static atomic_bool loaded;

static void *spin(void *ignored)
{
    (void)ignored;
    while (atomic_load(&loaded)) continue;
    return NULL;
}

/* What a match of thinking computers comes to. */
static uint64_t hash_of_match(int steps)
{
    Match *m = begun(DAIFUGO_ID);
    Thinker *t = thinker_new(match_game(m));
    for (int i = 0; i < steps && match_table(m)->to_act; i++) {
        const Seat seat = seat_on(m);
        Action a;
        while (!thinker_ask(t, m, seat, AI_STRONG, match_dice(m, seat), &a)) wait_a_little();
        assert_int_equal(match_submit(m, seat, &a, NULL), MATCH_OK);
        thinker_forget(t);
    }
    const uint64_t hash = match_hash(m);
    thinker_free(t);
    match_free(m);
    return hash;
}

static void test_thinker__comes_to_the_same_on_a_busy_machine(void **state)
{
    enum { SPINNERS = 6, STEPS = 24 };
    pthread_t spinner[SPINNERS];
    (void)state;
    const uint64_t at_rest = hash_of_match(STEPS);
    atomic_store(&loaded, true);
    for (int i = 0; i < SPINNERS; i++) {
        assert_int_equal(pthread_create(&spinner[i], NULL, spin, NULL), 0);
    }
    const uint64_t busy = hash_of_match(STEPS);
    atomic_store(&loaded, false);
    for (int i = 0; i < SPINNERS; i++) pthread_join(spinner[i], NULL);
    assert_true(busy == at_rest);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_thinker__comes_to_what_is_chosen_at_once),
        cmocka_unit_test(test_thinker__stops_in_the_middle_of_a_thought),
        cmocka_unit_test(test_thinker__a_thought_for_one_seat_is_never_anothers),
        cmocka_unit_test(test_thinker__needs_no_thread_for_what_takes_no_time),
        cmocka_unit_test(test_thinker__comes_to_the_same_on_a_busy_machine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
