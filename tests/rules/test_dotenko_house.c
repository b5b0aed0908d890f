/* test_dotenko_house.c - bursts, rates and the bottom card as houses may have them. DOTE-16, DOTE-26
 * and DOTE-27. */
#include "rules/dote_table.h"

/* ---- what easy rules leave out -------------------------------------------------------- */

static void test_dote_5__without_minus_an_ace_is_one(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 aces_minus=off", "7c", NULL, "Ah 8c", "Ad 6d", "Kc Kd");
    refuses(&t, 0, "shotenko", DOTE_SHOTENKO_IS_OFF);
    says(&t, "1 shotenko");
}

static void test_dote_18__calls_in_the_own_turn_alone(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 calls=turn refill=never", "Jc", NULL, "Jd Kd", "2h 3h", "7s 4h");
    says(&t, "0 play Jd");
    shows(&t, "turn", "1");
    refuses(&t, 2, "dotenko", DOTE_CALL_IN_TURN);
    t = laid("players=3 refill=never", "Jc", NULL, "Jd Kd", "2h 3h", "7s 4h");
    says(&t, "0 play Jd; 2 dotenko");
}

static void test_dote_22__without_returns_a_call_ends_the_round(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 returns=none refill=never", "Jc", NULL, "Jd Kd", "7h 4d", "7s 4h");
    says(&t, "0 play Jd; 1 dotenko");
    shows(&t, "phase", "round_over");
    shows(&t, "round_scores", "[-11,11,0]");
}

/* ---- bursts --------------------------------------------------------------------------- */

/* Seat 0 holds four cards that do not go on the 3 of clubs, and draws the first of `stock`. */
static Dotenko full(const char *options, const char *stock)
{
    Dotenko t = laid(options, "3c", stock, "8d 9h Jd Qs", "4c 5d", "6d 7d");
    says(&t, "0 wait; 1 wait; 2 wait");
    says(&t, "0 wait; 1 wait; 2 wait");
    says(&t, "0 wait; 1 wait; 2 wait");
    return t;
}

static void test_dote_16__at_the_draw_a_full_hand_bursts_at_once(void **state)
{
    (void)state;
    Dotenko t = full("players=3 burst_at=draw", "2c Kc Th 6h .");
    shows(&t, "field", "Kc");
    says(&t, "0 pass"); // a ten
    assert_string_equal(story(0), "ready 0 2\nmoved 0 Th stock -> hand 0 down\nrule 0 2\n"
                                  "scored 0 -20\nscored 1 10\nscored 2 10\nround_ended\n");
    shows(&t, "phase", "round_over");
    shows(&t, "winner", "[1,2]");
    next_round(&t);
    shows(&t, "dealer", "0");
}

static void test_dote_16__at_the_draw_what_can_be_played_saves(void **state)
{
    (void)state;
    Dotenko t = full("players=3 burst_at=draw", "2c Kc 2s 6h 6s .");
    says(&t, "0 pass"); // 2 and jack
    shows(&t, "phase", "turn");
    shows(&t, "turn", "1");
    t = full("players=3 burst_at=draw limit=6", "2c Kc Th 6h .");
    says(&t, "0 pass"); // five are not too many
    shows(&t, "turn", "1");
    t = full("players=3", "2c Kc Th 6h .");
    says(&t, "0 pass"); // it has a turn to come
    shows(&t, "turn", "1");
}

static void test_dote_16__a_card_drawn_after_a_play_bursts_nobody(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 burst_at=draw refill=every limit=3", "3c", "Kh Ts 6h .",
                     "8c 9h Jd", "4c 5d", "6d 7d");
    says(&t, "0 play 8c");
    shows(&t, "turn", "1");
}

static void test_dote_16__in_a_turn_it_bursts_as_ever(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 burst_at=draw", "3c", "2c 2s .", "8d 9h Jd Qs Ks", "4c 5d",
                     "3d 7d");
    says(&t, "1 play 4c; 2 pass; 0 pass");
    shows(&t, "phase", "round_over");
    shows(&t, "round_scores", "[-20,10,10]");
}

static void test_dote_16__a_burst_costs_what_the_house_says(void **state)
{
    (void)state;
    Dotenko t = full("players=3 burst_at=draw burst_points=50", "2c Kc Th .");
    says(&t, "0 pass");
    shows(&t, "round_scores", "[-100,50,50]");
    t = full("players=3 burst_at=draw burst_points=0", "2c Kc Th .");
    says(&t, "0 pass");
    shows(&t, "round_scores", "[0,0,0]");
    shows(&t, "winner", "[1,2]");
}

/* ---- the app's way -------------------------------------------------------------------- */

static void test_dote_26__sums_may_begin_where_the_house_says(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 opening_sums=on", "9c", "Kh .", "3d 6h", "9s 5d", "6d 7d");
    assert_string_equal(legal_for(&t, 0), "play 3d 6h|play 6h 3d|shotenko|wait");
    refuses(&t, 2, "play 6d 7d", DOTE_SUM_IS_OFF);
    says(&t, "0 play 3d 6h");
    shows(&t, "field", "6h");
    shows(&t, "turn", "1");
    t = laid("players=3", "9c", "Kh .", "3d 6h", "9s 5d", "6d 7d");
    refuses(&t, 0, "play 3d 6h", DOTE_SUM_IN_OPENING);
}

static void test_dote_26__all_points_are_taken_so_many_times(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 rate=7 false_call=2", "5d", "2h 3h Qc .", "5s 4h", "9c 9d",
                     "2d 3c");
    says(&t, "0 play 5s; 1 dotenko; 2 dotenko");
    shows(&t, "claim", "{kind:dotenko,by:2,value:35,answered:[]}");
    says(&t, "0 wait; 1 wait"); // a false call at 2 for each, and 5: all seven times
    shows(&t, "round_scores", "[-21,-28,49]");
    t = full("players=3 burst_at=draw rate=10", "2c Kc Th .");
    says(&t, "0 pass");
    shows(&t, "round_scores", "[-200,100,100]");
}

static void test_dote_26__each_joker_turned_up_doubles_the_round(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 rate_double=on rate=2 false_call=1", "9c", "Jo Jo 4c .", "3d 6s",
                     "2h 2d", "6d 7d");
    shows(&t, "rate", "2");
    says(&t, "1 shotenko; 0 wait; 1 wait"); // 1 to each, twice as much
    assert_int_equal(t.table.round_scores[1], -4);
    says(&t, "2 wait");
    assert_string_equal(story(0), "ready 2 3\nmoved 2 9c field -> discard up\n"
                                  "moved 2 Jo stock -> field up\nrule 4\nphase 1\n");
    shows(&t, "rate", "4");
    assert_int_equal(t.table.round_scores[1], -8); // of that round, too
    says(&t, "0 wait; 1 wait; 2 wait");
    shows(&t, "rate", "8");
    Dotenko other = laid("players=3 rate_double=on", "Jo", "4s 5s .", "3d 6s", "2h 2d", "6d 7d");
    shows(&other, "rate", "2"); // the first card is turned up, too
    says(&other, "0 wait; 1 wait; 2 wait; 1 shotenko; 0 wait; 2 wait");
    shows(&other, "round_scores", "[-8,16,-8]");
}

static void test_dote_26__the_bottom_card_pays(void **state)
{
    (void)state;
    Dotenko t = laid("players=4 bottom_pays=on", "5d", "2h 3h 8h Qc .", "5s 4h", "9c 9d", "2d 3c",
                     "2s 3s");
    shows(&t, "bottom", "null");
    says(&t, "0 play 5s");
    assert_string_equal(json_key(&t, 1, "bottom"), "null");
    says(&t, "2 dotenko");
    assert_string_equal(story(0), "called 2 4\nturned Qc stock up\nphase 3\n");
    shows(&t, "claim", "{kind:dotenko,by:2,value:60,answered:[]}");
    assert_string_equal(json_key(&t, 1, "bottom"), "Qc"); // shown to all
    assert_string_equal(json_key(&t, SEAT_NOBODY, "bottom"), "Qc");
    says(&t, "0 wait; 1 wait; 3 return");
    shows(&t, "round_scores", "[0,0,-120,120]");
    next_round(&t);
    shows(&t, "bottom", "null");
}

static void test_dote_26__a_bottom_without_a_value_counts_one(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 bottom_pays=on", "6d", "2h Jo .", "2s 4h", "9c 9d", "2d 3c");
    says(&t, "0 shotenko; 1 wait; 2 wait");
    shows(&t, "round_scores", "[12,-6,-6]");
    shows(&t, "bottom", "Jo");
    t = laid("players=3 bottom_pays=on", "6d", ".", "2s 4h", "9c 9d", "2d 3c");
    says(&t, "0 shotenko; 1 wait; 2 wait");
    shows(&t, "round_scores", "[12,-6,-6]");
    shows(&t, "bottom", "null");
}

static void test_dote_26__a_false_call_shows_no_card(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 bottom_pays=on false_call=1", "6d", "2h Qc .", "2s 4h", "9c 9d",
                     "2d 3c");
    says(&t, "1 shotenko");
    shows(&t, "bottom", "null");
}

static void test_dote_26__the_largest_claim_is_counted_whole(void **state)
{
    (void)state;
    Dotenko t = laid("players=6 rate=10 rate_double=on bottom_pays=on returns=chain chain_max=5",
                     "Jo", "Jo Kc 2h Ks .", "Td 3d", "9d 4d", "8d 5d", "7d 6d", "Th 3h", "9h 4h");
    for (int i = 0; i < 2; i++) says(&t, "0 wait; 1 wait; 2 wait; 3 wait; 4 wait; 5 wait");
    shows(&t, "rate", "40");
    says(&t, "0 shotenko; 1 return; 2 return; 3 return; 4 return");
    says(&t, "5 return");
    shows(&t, "round_scores", "[0,0,0,0,-1081600,1081600]"); // 13 × 13 × 40 × 5 × 32
    assert_string_equal(story(0), "called 5 6\nscored 0 0\nscored 1 0\nscored 2 0\nscored 3 0\n"
                                  "scored 4 -1081600\nscored 5 1081600\nround_ended\n");
}

/* ---- what can do nothing --------------------------------------------------------------- */

static void test_dote_27__what_can_do_nothing_is_refused(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"players=3 jokers=0 joker_play=value", "joker_play"},
        {"players=3 jokers=0 rate_double=on", "rate_double"},
        {"players=3 chain_max=1", "chain_max"},
        {"players=3 returns=single chain_max=4", "chain_max"}};
    for (int i = 0; i < 4; i++) {
        Setup setup = setup_of(cases[i][0]);
        const char *key = DOTENKO.settle(&setup);
        assert_non_null(key);
        assert_string_equal(key, cases[i][1]);
        setup.rules = 1; // older matches: read as it was
        assert_null(DOTENKO.settle(&setup));
    }
    Setup setup = setup_of("players=3 returns=chain chain_max=5 jokers=1 joker_play=value");
    assert_null(DOTENKO.settle(&setup));
    assert_false(option_is_idle(&DOTENKO, &setup, DOTE_CHAIN_MAX));
}

static void test_dote_27__rules_of_before_are_no_fault(void **state)
{
    (void)state;
    Setup setup = setup_of("players=3");
    options_before(&DOTENKO, setup.option);
    setup.option[DOTE_RETURN_CHAIN] = DOTE_RETURNS_SINGLE; // with five returns that nobody set
    assert_null(DOTENKO.settle(&setup));
    options_close(&DOTENKO, &setup); // as the window does it
    assert_int_equal(setup.option[DOTE_CHAIN_MAX], 2);
    options_before(&DOTENKO, setup.option);
    options_close(&DOTENKO, &setup);
    assert_int_equal(setup.option[DOTE_CHAIN_MAX], 5); // as the game was until then
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dote_5__without_minus_an_ace_is_one),
        cmocka_unit_test(test_dote_18__calls_in_the_own_turn_alone),
        cmocka_unit_test(test_dote_22__without_returns_a_call_ends_the_round),
        cmocka_unit_test(test_dote_16__at_the_draw_a_full_hand_bursts_at_once),
        cmocka_unit_test(test_dote_16__at_the_draw_what_can_be_played_saves),
        cmocka_unit_test(test_dote_16__a_card_drawn_after_a_play_bursts_nobody),
        cmocka_unit_test(test_dote_16__in_a_turn_it_bursts_as_ever),
        cmocka_unit_test(test_dote_16__a_burst_costs_what_the_house_says),
        cmocka_unit_test(test_dote_26__sums_may_begin_where_the_house_says),
        cmocka_unit_test(test_dote_26__all_points_are_taken_so_many_times),
        cmocka_unit_test(test_dote_26__each_joker_turned_up_doubles_the_round),
        cmocka_unit_test(test_dote_26__the_bottom_card_pays),
        cmocka_unit_test(test_dote_26__a_bottom_without_a_value_counts_one),
        cmocka_unit_test(test_dote_26__a_false_call_shows_no_card),
        cmocka_unit_test(test_dote_26__the_largest_claim_is_counted_whole),
        cmocka_unit_test(test_dote_27__what_can_do_nothing_is_refused),
        cmocka_unit_test(test_dote_27__rules_of_before_are_no_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
