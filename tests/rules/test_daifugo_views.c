/* test_daifugo_views.c - who knows what at a table of Daifugō, and what may be imagined. */
#include "rules/daif_table.h"

enum { WORLDS = 300 };

/* A world as `viewer` imagines it; everything that is promised of it holds. */
static Daifugo imagined(const Daifugo *d, Seat viewer, FastRng *rng)
{
    Daifugo world, view = *daifugo_seen(seen_by(d, viewer)), again;
    DAIFUGO.determinize((const View *)&view, rng, (State *)&world);
    must_hold(&world);
    DAIFUGO.observe((const State *)&world, viewer, (View *)&again);
    assert_memory_equal(&again, &view, sizeof view);
    return world;
}

/* How often `card` is in the hand of `holder`, in WORLDS worlds of `viewer`. */
static int often(const Daifugo *d, Seat viewer, Seat holder, const char *card)
{
    FastRng rng = fast_rng_seeded(7);
    int found = 0;
    for (int i = 0; i < WORLDS; i++) {
        Daifugo world = imagined(d, viewer, &rng);
        found += daif_has(world.hand[holder], set_of(card));
    }
    return found;
}

static void test_views__hold_the_own_hand_and_counts_of_the_others(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "3c 4c", "5d 6d 7d", "8h");
    assert_string_equal(json_key(&d, 0, "hands"), "[[3c,4c],3,1]");
    assert_string_equal(json_key(&d, 1, "hands"), "[2,[5d,6d,7d],1]");
    assert_string_equal(json_key(&d, SEAT_NOBODY, "hands"), "[2,3,1]");
    assert_string_equal(json_key(&d, SEAT_ALL, "hands"), "[[3c,4c],[5d,6d,7d],[8h]]");
    const Daifugo *v = daifugo_seen(seen_by(&d, 1));
    assert_int_equal(v->hand[0], 0);
    assert_int_equal(v->hand[2], 0);
}

static void test_views__keys_stand_in_the_order_of_the_page(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 stairs=on lock=suit eight_cut=off", "3c 4c 5c Jo 9d", "5d 6d 7d", "8h");
    says(&d, "0 play 3c 4c Jo");
    assert_string_equal(
        json(&d, 1),
        "{\"game\":\"daifugo\",\"round\":1,\"phase\":\"turn\",\"dealer\":0,\"to_act\":[1],"
        "\"may_interrupt\":[],\"scores\":[0,0,0],\"round_scores\":null,\"winner\":[],"
        "\"over\":false,\"hands\":[2,[\"5d\",\"6d\",\"7d\"],1],"
        "\"pile\":[{\"seat\":0,\"cards\":[\"3c\",\"4c\",\"Jo\"],\"kind\":\"stair\",\"as\":[5]}],"
        "\"leader\":0,\"turn\":1,\"passed\":[],\"revolution\":false,\"jback\":false,"
        "\"lock\":null,\"direction\":1,\"out\":[],\"titles\":[null,null,null],"
        "\"places\":[null,null,null],\"order\":[0,1,2]}");
}

static void test_worlds__have_the_right_counts_and_no_card_that_was_seen(void **state)
{
    (void)state;
    Daifugo d = started("players=4 jokers=2 seed=3");
    deals_by_lot(&d);
    for (int i = 0; i < 20; i++) {
        Action a;
        FastRng rng = fast_rng_seeded((uint64_t)i);
        DAIFUGO.sample(seen_by(&d, d.turn), &rng, &a);
        DAIFUGO.apply((State *)&d, d.turn, &a, NULL);
        for (Seat v = 0; v < 4; v++) imagined(&d, v, &rng);
        imagined(&d, SEAT_NOBODY, &rng);
    }
}

static void test_worlds__are_the_truth_for_who_sees_all(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 rounds=9 exchange=on");
    deals_by_lot(&d);
    FastRng rng = fast_rng_seeded(2);
    for (int i = 0; i < 30 && d.table.phase != DAIF_ROUND_OVER; i++) {
        Daifugo world = imagined(&d, SEAT_ALL, &rng);
        world.table.rng = d.table.rng;
        world.told = d.told; // what nobody knows of any more may stand there longer
        assert_memory_equal(&world, &d, sizeof d);
        DAIFUGO.play_random((State *)&d, &rng);
    }
}

static void test_worlds__cards_out_of_the_round_may_be_anywhere(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=1", "3c 4c", "5d 6d 7d", "8h");
    int joker = often(&d, 0, 1, "Jo"); // three of 51 unseen cards are there
    assert_in_range(joker, 3, 50);
}

/* Round 2: seat 0 is the daifugo, 3 the daihinmin; 0 took 2s and Jo and gave 3c and 4c. */
static Daifugo exchanged(const char *more)
{
    char options[160];
    snprintf(options, sizeof options, "players=4 rounds=9 exchange=on eight_cut=off %s", more);
    Daifugo d = ranked(options);
    deals(&d, "3c 4c 5c 9s 9d", "3d 4d 5d 9c", "3h 6h Kh 9h", "3s 7s 2s Jo");
    says(&d, "0 give 4c 3c; 1 give 9c");
    return d;
}

static void test_worlds__what_was_given_is_there_until_it_is_played(void **state)
{
    (void)state;
    Daifugo d = exchanged("");
    assert_int_equal(often(&d, 0, 3, "3c 4c"), WORLDS);
    assert_int_equal(often(&d, 3, 0, "2s Jo"), WORLDS);
    assert_int_equal(often(&d, 2, 1, "Kh"), WORLDS);
    assert_int_equal(often(&d, 1, 2, "9c"), WORLDS);
    assert_in_range(often(&d, 1, 3, "3c 4c"), 0, WORLDS / 4); // a third knows nothing of it
    says(&d, "3 play 4c");
    assert_int_equal(often(&d, 0, 3, "3c"), WORLDS);
    assert_int_equal(daif_known(daifugo_seen(seen_by(&d, 0)), 3), set_of("3c"));
    says(&d, "0 play Jo; 0 play 5c"); // the joker clears
    assert_int_equal(daif_known(daifugo_seen(seen_by(&d, 3)), 0), set_of("2s"));
}

static void test_worlds__who_has_taken_the_strongest_leaves_none_stronger(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 rounds=9 exchange=on eight_cut=off jokers=0");
    deals(&d, "3c 4c 5c 9s 9d", "3d 4d 5d 2c", "3h 6h Kh 2h", "3s 7s Ts Jh Js");
    says(&d, "0 give 4c 3c; 1 give 3d");
    // 3 gave Js and Jh: it holds nothing above them, as 0 knows
    FastRng rng = fast_rng_seeded(1);
    for (int i = 0; i < WORLDS; i++) {
        Daifugo world = imagined(&d, 0, &rng);
        DaifSet kept = daif_take(world.hand[3], set_of("3c 4c"));
        assert_true(kept < set_of("Jh"));
    }
}

static void test_worlds__all_know_that_the_strongest_were_given(void **state)
{
    (void)state;
    Daifugo d = exchanged("");
    FastRng rng = fast_rng_seeded(1);
    for (int i = 0; i < WORLDS; i++) { // to seat 1, of seats 0 and 3
        Daifugo world = imagined(&d, 1, &rng);
        DaifSet above = world.hand[0], below = world.hand[3];
        for (int n = daif_count(above) - 2; n > 0; n--) above &= above - 1;
        for (int n = daif_count(below) - 3; n > 0; n--) below &= below - 1;
        assert_true(daif_first(above) > daif_first(below));
    }
}

static void test_worlds__before_the_exchange_is_done_a_choice_is_imagined(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 rounds=9 exchange=on eight_cut=off");
    deals(&d, "3c 4c 5c 9s", "3d 4d 5d 9c", "3h 6h Kh 9h", "3s 7s 2s Jo");
    says(&d, "0 give 4c 3c");
    FastRng rng = fast_rng_seeded(1);
    for (int i = 0; i < 50; i++) {
        Daifugo world = imagined(&d, 1, &rng);
        assert_int_equal(daif_count(world.gave[0]), 2);
        assert_true(daif_has(world.hand[0], world.gave[0]));
        assert_true(may_say(&world, 1, "give 3d", NULL));
    }
    assert_int_equal(daifugo_seen(seen_by(&d, 1))->gave[0], 0);
    assert_int_equal(daifugo_seen(seen_by(&d, 3))->gave[0], 0);
    assert_int_equal(daifugo_seen(seen_by(&d, 0))->gave[0], set_of("3c 4c"));
}

static void test_worlds__who_leads_by_a_card_has_it(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 first_lead=3d", "3c 4c", "3d 6d 7d", "8h");
    assert_int_equal(often(&d, 0, 1, "3d"), WORLDS);
    assert_int_equal(often(&d, SEAT_NOBODY, 1, "3d"), WORLDS);
    d = laid("players=3 first_lead=3d", "3c 4c", "5d 6d 7d", "8h"); // nobody led by it
    assert_int_equal(often(&d, 0, 1, "3d") + often(&d, 0, 2, "3d"), 0);
}

static void test_worlds__after_a_bomb_nobody_has_its_ranks(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 bomb12=on", "Qc 4c 5c", "4d 6d 7d", "8h 9h Th Jh");
    says(&d, "0 play Qc; 0 ranks 4");
    FastRng rng = fast_rng_seeded(1);
    for (int i = 0; i < WORLDS; i++) {
        Daifugo world = imagined(&d, 0, &rng);
        assert_false((world.hand[1] | world.hand[2]) & daif_rank(4));
    }
}

static void test_worlds__a_gift_passed_on_unseen_is_at_one_of_two(void **state)
{
    (void)state;
    Daifugo d = exchanged("give7=on");
    says(&d, "3 play 7s; 3 give 3c"); // to seat 0: who had given it knows it well
    assert_int_equal(daif_known(daifugo_seen(seen_by(&d, 0)), 3), set_of("4c"));
    d = exchanged("give7=on reverse9=on");
    says(&d, "3 play 3s; 0 play 9s; 3 pass; 2 pass; 1 pass; 0 play 9d; 1 pass; 2 pass; 3 pass");
    says(&d, "0 play 5c; 1 pass; 2 pass; 3 play 7s; 3 give 3c");
    assert_string_equal(hand_of(&d, 0), "3c 2s Jo");
    // seat 0 gave 3c and 4c to seat 3, which gave one of them on to seat 2
    d = exchanged("give7=on reverse9=on");
    says(&d, "3 play 3s; 0 play 9s; 3 pass; 2 pass; 1 pass");
    assert_int_equal(d.direction, -1);
    says(&d, "0 play 5c; 3 play 7s; 3 give 3c");
    assert_string_equal(hand_of(&d, 2), "3c 3h 6h 9c 9h");
    assert_int_equal(daif_known(daifugo_seen(seen_by(&d, 0)), 3), 0);
    int there = often(&d, 0, 2, "3c");
    assert_in_range(there, 1, WORLDS - 1);
    assert_int_equal(there + often(&d, 0, 3, "3c"), WORLDS);
    assert_int_equal(often(&d, 3, 2, "3c"), WORLDS); // its giver knows
}

static void test_worlds__a_fallen_hand_is_dealt_too(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 rounds=9 fall=on");
    deals(&d, "9c 9d", "4c 5c", "6c 7c", "3c");
    says(&d, "3 play 3c");
    FastRng rng = fast_rng_seeded(1);
    Daifugo world = imagined(&d, 1, &rng);
    assert_int_equal(daif_count(world.hand[0]), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_views__hold_the_own_hand_and_counts_of_the_others),
        cmocka_unit_test(test_views__keys_stand_in_the_order_of_the_page),
        cmocka_unit_test(test_worlds__have_the_right_counts_and_no_card_that_was_seen),
        cmocka_unit_test(test_worlds__are_the_truth_for_who_sees_all),
        cmocka_unit_test(test_worlds__cards_out_of_the_round_may_be_anywhere),
        cmocka_unit_test(test_worlds__what_was_given_is_there_until_it_is_played),
        cmocka_unit_test(test_worlds__who_has_taken_the_strongest_leaves_none_stronger),
        cmocka_unit_test(test_worlds__all_know_that_the_strongest_were_given),
        cmocka_unit_test(test_worlds__before_the_exchange_is_done_a_choice_is_imagined),
        cmocka_unit_test(test_worlds__who_leads_by_a_card_has_it),
        cmocka_unit_test(test_worlds__after_a_bomb_nobody_has_its_ranks),
        cmocka_unit_test(test_worlds__a_gift_passed_on_unseen_is_at_one_of_two),
        cmocka_unit_test(test_worlds__a_fallen_hand_is_dealt_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
