/*
 * test_daifugo_proof.c - what is said to be certain in Daifugō is: by examples, and by playing on
 * against every answer.
 */
#include "rules/daif_table.h"

#include "ai/daifugo_policy.h"
#include "ai/daifugo_proof.h"
#include "rules/any_setup.h"

/* What is proved for `seat`, or "" if nothing is. */
static const char *proved(const Daifugo *d, Seat seat)
{
    static char text[ACTION_TEXT_MAX];
    Text out = text_over(text, sizeof text);
    Action a;
    text[0] = 0;
    if (!daifugo_prove(seen_by(d, seat), &a)) return "";
    assert_true(DAIFUGO.is_legal(seen_by(d, seat), &a, NULL));
    action_format(&DAIFUGO, &a, &out);
    return text;
}

static void test_proof__every_play_but_the_last_is_unbeatable(void **state)
{
    (void)state;
    // one 2 is left: no pair beats the aces, nothing the 2s, and the 4 goes last
    Daifugo d = laid("players=3 jokers=0", "2c 2d 2h Ac Ad 4c", "5c 6c 7c 2s", "Kc Kd Qd 9c 9d");
    assert_string_not_equal(proved(&d, 0), "");
    d = laid("players=3 jokers=1", "Jo Ac 6d 4c", "5c 6c 7c 2c", "2d Kd Qd 9c");
    assert_string_equal(proved(&d, 0), ""); // two that may be beaten
}

static void test_proof__an_8_ends_the_trick(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=1", "8c 4c 5h", "6c 9c 7c", "Kc Kd Qd");
    assert_string_equal(proved(&d, 0), "");
    d = laid("players=3 jokers=1", "8c 8d 4c 9h", "5c 5d 7c 7h", "Kc Kd Qd As");
    assert_string_equal(proved(&d, 0), "");
    d = laid("players=3 jokers=1", "8c 4c 4h", "6c 9c 7c", "Kc Kd Qd");
    assert_string_equal(proved(&d, 0), "play 8c");
    d = laid("players=3 jokers=1 eight_cut=off", "8c 4c 4h", "6c 9c 7c", "Kc Kd Qd");
    assert_string_equal(proved(&d, 0), "");
}

static void test_proof__the_joker_is_beaten_by_the_3_of_spades(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=1", "6c 9c 7c", "Jo 4c", "Kc Kd Qd");
    says(&d, "0 play 6c");
    assert_string_equal(proved(&d, 1), "play Jo");
    d = laid("players=3 jokers=1 spade3=on", "6c 9c 7c", "Jo 4c", "Kc Kd Qd");
    says(&d, "0 play 6c");
    assert_string_equal(proved(&d, 1), ""); // for all that is seen somebody may hold it
}

static void test_proof__nothing_ends_in_a_foul(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 foul=on", "8c 2d", "6c 9c", "Kc Kd", "Qc Qd");
    assert_string_equal(proved(&d, 0), "");
    d = laid("players=4 foul=on", "8c 4d", "6c 9c", "Kc Kd", "Qc Qd");
    assert_string_equal(proved(&d, 0), "play 8c");
}

static void test_proof__a_revolution_is_reckoned_with(void **state)
{
    (void)state;
    // four 6s turn the order over: then 3 wins, and K goes last
    Daifugo d = laid("players=3 jokers=0", "6c 6d 6h 6s 3c Kd", "7c 9c Ac", "Kc Qh Qd");
    assert_string_equal(proved(&d, 0), "play 6c 6d 6h 6s");
}

/* From here on the seat plays what is proved, and the others whatever they may, by lot: nobody left
 * in comes before it. */
static void comes_next(const Daifugo *start, Seat me, FastRng *rng)
{
    Daifugo d = *start;
    while (d.table.phase == DAIF_TURN && seats_have(d.in, me)) {
        View *view = seen_by(&d, d.turn);
        Action a;
        bool more;
        if (d.turn != me) {
            DAIFUGO.sample(view, rng, &a);
        } else if (!daifugo_prove(view, &a)) {
            assert_int_equal(DAIFUGO.legal(view, &a, 1, &more), 1);
            if (more) fail_msg("nothing is proved any more: %s", json(&d, SEAT_ALL));
        }
        DAIFUGO.apply((State *)&d, d.turn, &a, NULL);
    }
    for (Seat s = 0; s < d.table.seat_count; s++) {
        bool before = seats_have(start->in, s) && d.place[s] > 0 && d.place[s] < d.place[me];
        if (before) fail_msg("%s", json(start, SEAT_ALL));
    }
}

/* By trying everything: does the seat to act come before the one other? */
static bool comes_first(const Daifugo *d)
{
    Seat me = d->turn, other = daif_next_in(d, me);
    Action *listed = calloc(512, sizeof *listed);
    bool more, wins = false;
    int count = DAIFUGO.legal(seen_by(d, me), listed, 512, &more);
    assert_true(listed && !more);
    for (int i = 0; i < count && !wins; i++) {
        Daifugo next = *d;
        DAIFUGO.apply((State *)&next, me, &listed[i], NULL);
        if (next.table.phase == DAIF_ROUND_OVER) wins = next.place[me] < next.place[other];
        else wins = comes_first(&next) == (next.turn == me);
    }
    free(listed);
    return wins;
}

/* Rounds without what interrupts a turn or makes a hand fall. */
static Daifugo any_table(FastRng *rng)
{
    Setup setup = any_setup(&DAIFUGO, rng);
    Daifugo d;
    setup.option[DAIF_FALL] = setup.option[DAIF_OPT_BOMB12] = 0;
    setup.option[DAIF_OPT_GIVE7] = setup.option[DAIF_OPT_DUMP10] = 0;
    DAIFUGO.start(&setup, (State *)&d);
    return d;
}

static void test_proof__with_two_left_all_is_known(void **state)
{
    (void)state;
    int won = 0, lost = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        FastRng rng = fast_rng_seeded(seed);
        Daifugo d = any_table(&rng);
        while (!d.table.over) {
            if (d.table.phase == DAIF_ROUND_OVER) DAIFUGO.deal((State *)&d, NULL, NULL);
            if (d.table.phase == DAIF_ROUND_OVER) continue;
            int cards = 0;
            for (Seat s = 0; s < d.table.seat_count; s++) cards += d.count[s];
            if (d.table.phase == DAIF_TURN && daif_count(d.in) == 2 && cards <= 6) {
                bool wins = comes_first(&d), choice = daif_choices(&d, (DaifChoice[2]){0}, 2) > 0;
                if (choice && d.pile_count > 0) assert_int_equal(*proved(&d, d.turn) != 0, wins);
                *(wins ? &won : &lost) += 1;
            }
            DAIFUGO.play_random((State *)&d, &rng);
        }
    }
    assert_in_range(won, 100, 100000);
    assert_in_range(lost, 100, 100000);
}

static void test_proof__holds_whatever_the_others_do(void **state)
{
    (void)state;
    int found = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        FastRng rng = fast_rng_seeded(seed);
        Daifugo d = any_table(&rng);
        while (!d.table.over) {
            if (d.table.phase == DAIF_ROUND_OVER) DAIFUGO.deal((State *)&d, NULL, NULL);
            if (d.table.phase == DAIF_ROUND_OVER) continue;
            if (d.table.phase == DAIF_TURN && *proved(&d, d.turn)) {
                found++;
                for (int i = 0; i < 3; i++) comes_next(&d, d.turn, &rng);
            }
            DAIFUGO.play_random((State *)&d, &rng);
        }
    }
    assert_in_range(found, 200, 1000000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_proof__every_play_but_the_last_is_unbeatable),
        cmocka_unit_test(test_proof__an_8_ends_the_trick),
        cmocka_unit_test(test_proof__the_joker_is_beaten_by_the_3_of_spades),
        cmocka_unit_test(test_proof__nothing_ends_in_a_foul),
        cmocka_unit_test(test_proof__a_revolution_is_reckoned_with),
        cmocka_unit_test(test_proof__with_two_left_all_is_known),
        cmocka_unit_test(test_proof__holds_whatever_the_others_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
