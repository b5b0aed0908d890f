/* test_kakkuri_pay.c - who pays whom, how a match ends, presets and options: KAKU-22 to KAKU-26. */
#include "rules/kaku_table.h"

static void test_kaku_22__the_winner_gets_one_chip_from_each(void **state)
{
    (void)state;
    Kakkuri t = laid("players=7", "3", "9 .", "4", "6 6", "6 6", "7", "7", "8", "9");
    says(&t, "3 fold; 0 play 4");
    shows(&t, "round_scores", "[6,-1,-1,-1,-1,-1,-1]"); // the folded one pays as well
    shows(&t, "scores", "[26,19,19,19,19,19,19]");
    shows(&t, "winner", "[0]");
    shows(&t, "turn", "null");
    assert_true(was_told("finished 0 1\nscored 0 6\nscored 1 -1\n"));
    assert_true(was_told("round_ended\n"));
}

static void test_kaku_22__not_from_the_forced_out(void **state)
{
    (void)state;
    Kakkuri t = laid("players=8", "3", ".", "4", "6", "3* 8", "7", "7", "8", "9", "9");
    says(&t, "0 play 4");
    shows(&t, "round_scores", "[6,-1,0,-1,-1,-1,-1,-1]");
}

static void test_kaku_23__guri_costs_two_chips_and_the_folded_one(void **state)
{
    (void)state;
    for (int folded = 0; folded <= 5; folded++) { // 2·(6−f)+f
        Kakkuri t = laid("players=7", "3", "9 .", "4 5 6 7 8 9");
        for (int f = 0; f < folded; f++) say(&t, (Seat)(f + 1), "fold");
        says(&t, "0 play 4 5 6 7 8 9");
        assert_int_equal(t.table.round_scores[0], 2 * (6 - folded) + folded);
        assert_int_equal(t.table.round_scores[6], -2);
        assert_int_equal(t.table.round_scores[1], folded > 0 ? -1 : -2);
        assert_true(was_told("finished 0 1\nrule 0 3\n"));
    }
    Kakkuri t = laid("players=8", "10", ".", "11 12 1 1* 2 3", "6", "3* 8", "7", "7", "8", "9", "9");
    says(&t, "1 fold; 0 play 11 12 1 1* 2 3");
    shows(&t, "round_scores", "[11,-1,0,-2,-2,-2,-2,-2]"); // nothing from the forced-out
}

static void test_kaku_23__six_cards_in_two_turns_are_no_guri(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "9 .", "4 5 6 8 9 10", "7", "12 12");
    says(&t, "0 play 4 5 6; 2 pass; 1 fold");
    t = laid("players=3", "3", "7 .", "4 5 6 8 9 10", "11", "12 12");
    says(&t, "0 play 4 5 6; 2 pass; 1 pass; 0 play 8 9 10");
    shows(&t, "round_scores", "[2,-1,-1]");
    t = laid("players=3", "3", "9 .", "4 5 6 7 8", "11", "12 12"); // a shorter hand
    says(&t, "0 play 4 5 6 7 8");
    shows(&t, "round_scores", "[2,-1,-1]");
}

static void test_kaku_24__utazu_costs_three_chips_everyone(void **state)
{
    (void)state;
    Kakkuri t = laid("players=7", "3", "9 .", "1 1 1 4 4 4");
    shows(&t, "round_scores", "[18,-3,-3,-3,-3,-3,-3]");
    t = laid("players=8", NULL, NULL, "1 1 1 4 4 4", "3* 5 6 7 8 9");
    shows(&t, "round_scores", "[21,-3,-3,-3,-3,-3,-3,-3]"); // who holds the tongs, too
}

static void test_kaku_25__who_cannot_pay_in_full_pays_what_is_left(void **state)
{
    (void)state;
    Kakkuri t = started("players=4");
    t.table.scores[1] = 2;
    t.table.scores[2] = 38;
    const char *const hands[] = {"1 1 1", "5", "6", "7"};
    assert_int_equal(lay(&t, "3", "9 .", 4, hands), DEAL_OK);
    must_hold(&t);
    shows(&t, "round_scores", "[8,-2,-3,-3]");
    shows(&t, "scores", "[28,0,35,17]");
    assert_true(was_told("rule 1 6\n")); // has left
    assert_false(was_told("match_ended"));
}

static void test_kaku_25__who_has_no_chips_is_out_of_the_match(void **state)
{
    (void)state;
    Kakkuri t = started("players=4 deals=60 seed=5");
    t.table.scores[1] = 0; // has left
    t.table.scores[2] = 40;
    deals(&t);
    shows(&t, "hands", "[6,null,6,6]");
    shows(&t, "box", "29");
    assert_string_equal(legal_for(&t, 1), "");
    refuses(&t, 1, "fold", KAKU_HAS_LEFT);
    refuses(&t, 1, "pass", KAKU_HAS_LEFT);
    says(&t, "0 pass; 3 pass; 2 pass"); // the others go on without
    assert_false(was_told("turn 1\n"));
}

static void test_kaku_25__with_fewer_than_three_the_match_is_over(void **state)
{
    (void)state;
    Kakkuri t = started("players=3");
    t.table.scores[1] = 1;
    t.table.scores[2] = 39;
    const char *const hands[] = {"4", "5", "6"};
    assert_int_equal(lay(&t, "3", "9 .", 3, hands), DEAL_OK);
    says(&t, "0 play 4");
    shows(&t, "over", "true");
    shows(&t, "winner", "[2]"); // of the match
    assert_true(was_told("match_ended\n"));
}

static void test_kaku_25__the_deals_are_counted(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 deals=2", "3", "9 .", "4", "5", "6");
    says(&t, "0 play 4");
    shows(&t, "over", "false");
    const char *const hands[] = {"4", "5", "6"};
    assert_int_equal(lay(&t, "5", "9 .", 3, hands), DEAL_OK);
    says(&t, "0 pass; 2 play 6");
    shows(&t, "over", "true");
    shows(&t, "round", "2");
}

static void test_kaku_25__a_void_deal_is_a_deal(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 deals=1", "3", ".", "9", "5", "6");
    says(&t, "0 pass; 2 pass; 1 pass");
    shows(&t, "over", "true");
    shows(&t, "winner", "[0,1,2]");
}

static void test_kaku_25__the_deal_running_when_the_time_is_up_is_the_last(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 minutes=10", "3", "9 .", "4", "5", "6");
    refuses(&t, 0, "time_up", KAKU_ONLY_THE_TABLE);
    says(&t, "- time_up");
    refuses(&t, SEAT_NOBODY, "time_up", KAKU_TIME_SAID);
    shows(&t, "over", "false");
    says(&t, "0 play 4");
    shows(&t, "over", "true");
    refuses(&t, SEAT_NOBODY, "time_up", KAKU_TIME_SAID);
}

static void test_kaku_25__in_fuwari_a_deal_is_running_between_deals_none(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 minutes=10 fuwari=on", "3", "9 .", "4", "5", "6");
    says(&t, "- time_up");
    shows(&t, "over", "false");
    says(&t, "2 look; 1 look; 0 play 4");
    shows(&t, "over", "true");
    t = laid("players=3 minutes=10", "3", "9 .", "4", "5", "6");
    says(&t, "0 play 4");
    shows(&t, "over", "false");
    says(&t, "- time_up");
    shows(&t, "over", "true");
    shows(&t, "winner", "[0]");
    refuses(&t, SEAT_NOBODY, "time_up", KAKU_TIME_SAID);
    t = laid("players=3 minutes=10 deals=1", "3", "9 .", "4", "5", "6");
    says(&t, "0 play 4");
    refuses(&t, SEAT_NOBODY, "time_up", KAKU_ROUND_IS_OVER);
}

static void test_kaku_25__without_a_clock_no_time_is_up(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "9 .", "4", "5", "6");
    refuses(&t, SEAT_NOBODY, "time_up", KAKU_NO_CLOCK);
    t = started("players=3 minutes=10");
    refuses(&t, SEAT_NOBODY, "time_up", KAKU_MATCH_NOT_BEGUN);
    refuses(&t, SEAT_NOBODY, "pass", KAKU_ROUND_IS_OVER);
}

static void test_kaku_26__most_chips_win_and_equals_share(void **state)
{
    (void)state;
    Kakkuri t = laid("players=4 deals=1", "3", "9 .", "4", "5", "6", "7");
    says(&t, "0 play 4");
    int place[SEATS_MAX];
    table_places(&KAKKURI, &t.table, place);
    assert_int_equal(place[0], 1);
    for (int s = 1; s < 4; s++) assert_int_equal(place[s], 2);
    shows(&t, "winner", "[0]");
}

static void test_kaku_26__all_chips_stay_on_the_table(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(1);
    for (int game = 0; game < 40; game++) {
        char options[64];
        int players = 3 + game % 6, chips = 5 + game % 9;
        snprintf(options, sizeof options, "players=%d chips=%d deals=60 seed=%x", players, chips,
                 game + 1);
        Kakkuri t = started(options);
        while (!t.table.over) {
            Action a;
            if (t.table.phase == KAKU_ROUND_OVER) {
                deals(&t);
                continue;
            }
            KAKKURI.sample(seen_by(&t, t.turn), &rng, &a);
            KAKKURI.apply((State *)&t, t.turn, &a, NULL);
            int all = 0;
            for (int s = 0; s < players; s++) all += t.table.scores[s];
            assert_int_equal(all, players * chips);
        }
        must_hold(&t);
    }
}

/* ---- options and presets -------------------------------------------------------------- */

static void test_options__are_those_of_the_page(void **state)
{
    (void)state;
    static const struct { const char *key; int lo, hi, usual; } TABLE[KAKU_OPTIONS] = {
        {"first", 0, 1, 0}, {"chips", 5, 100, 20}, {"fuwari", 0, 2, KAKU_FUWARI_CHAIN}, {"fold", 0, 1, KAKU_FOLD_FIRST},
        {"box_choice", 0, 1, 0}, {"deals", 0, 60, 12}, {"minutes", 0, 240, 0},
        {"kiri", 0, 2, KAKU_KIRI_ANY}, {"four_kiri", 0, 1, 1},
        {"sanzoku", 0, 1, KAKU_SANZOKU_PAIRS}, {"tie", 0, 1, KAKU_TIE_SHARE},
        {"hand", 3, 6, 6}, {"groups", 0, 1, 1}, {"demons", 0, 1, 1}};
    for (int i = 0; i < KAKU_OPTIONS; i++) {
        const OptionSpec *o = &KAKKURI.options[i];
        assert_string_equal(o->key, TABLE[i].key);
        assert_int_equal(o->lo, TABLE[i].lo);
        assert_int_equal(o->hi, TABLE[i].hi);
        assert_int_equal(o->usual, TABLE[i].usual);
    }
    for (int players = 3; players <= 8; players++) {
        Setup setup = setup_usual(&KAKKURI, players);
        assert_null(KAKKURI.settle(&setup));
        assert_int_equal(setup_preset(&KAKKURI, &setup), 0);
    }
}

static void test_presets__are_those_of_the_page(void **state)
{
    (void)state;
    Setup setup = setup_usual(&KAKKURI, 7);
    assert_int_equal(KAKKURI.preset_count, 3);
    assert_string_equal(KAKKURI.presets[0].id, "source");
    assert_string_equal(KAKKURI.presets[1].id, "timed");
    assert_string_equal(KAKKURI.presets[2].id, "echizen");
    setup_apply_preset(&KAKKURI, &KAKKURI.presets[1], &setup);
    assert_int_equal(setup.option[KAKU_OPT_DEALS], 0);
    assert_int_equal(setup.option[KAKU_OPT_MINUTES], 60);
    assert_null(KAKKURI.settle(&setup));
    setup_apply_preset(&KAKKURI, &KAKKURI.presets[2], &setup);
    assert_int_equal(setup.option[KAKU_OPT_BOX_CHOICE], 1);
    assert_int_equal(setup.option[KAKU_OPT_FOLD], KAKU_FOLD_UNPLAYED);
    assert_int_equal(setup.option[KAKU_OPT_FUWARI], KAKU_FUWARI_CHAIN);
    assert_int_equal(setup.option[KAKU_OPT_DEALS], 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kaku_22__the_winner_gets_one_chip_from_each),
        cmocka_unit_test(test_kaku_22__not_from_the_forced_out),
        cmocka_unit_test(test_kaku_23__guri_costs_two_chips_and_the_folded_one),
        cmocka_unit_test(test_kaku_23__six_cards_in_two_turns_are_no_guri),
        cmocka_unit_test(test_kaku_24__utazu_costs_three_chips_everyone),
        cmocka_unit_test(test_kaku_25__who_cannot_pay_in_full_pays_what_is_left),
        cmocka_unit_test(test_kaku_25__who_has_no_chips_is_out_of_the_match),
        cmocka_unit_test(test_kaku_25__with_fewer_than_three_the_match_is_over),
        cmocka_unit_test(test_kaku_25__the_deals_are_counted),
        cmocka_unit_test(test_kaku_25__a_void_deal_is_a_deal),
        cmocka_unit_test(test_kaku_25__the_deal_running_when_the_time_is_up_is_the_last),
        cmocka_unit_test(test_kaku_25__in_fuwari_a_deal_is_running_between_deals_none),
        cmocka_unit_test(test_kaku_25__without_a_clock_no_time_is_up),
        cmocka_unit_test(test_kaku_26__most_chips_win_and_equals_share),
        cmocka_unit_test(test_kaku_26__all_chips_stay_on_the_table),
        cmocka_unit_test(test_options__are_those_of_the_page),
        cmocka_unit_test(test_presets__are_those_of_the_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
