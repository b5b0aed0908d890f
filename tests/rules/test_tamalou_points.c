/* test_tamalou_points.c - what cards count, declarations, the end of the match. TAMA-13 to 17. */
#include "rules/tama_table.h"

/* Seat 0 draws what does nothing, discards it and declares. */
static Tamalou declared(const char *options, int layouts, const char *const *layout)
{
    Tamalou t = made_ready(dealt(options, "3s", layouts, layout));
    says(&t, "0 draw; 0 discard; 0 tamalou");
    assert_string_equal(phase_of(&t), "round_over");
    return t;
}

static void scores(const char *options, const char *points, int layouts,
                   const char *const *layout)
{
    Tamalou t = declared(options, layouts, layout);
    assert_string_equal(numbers(&t, t.table.round_scores), points);
}

/* Seat 0 stands at `total` already and gets `points` (of a failed declaration) on top. */
static Tamalou reaches(const char *options, int total, int points)
{
    Tamalou t = laid(options, "3s", SUM_20, SUM_5);
    t.table.scores[0] = total;
    t.table.option[TAMA_FAIL] = (int16_t)(points - 20);
    says(&t, "0 draw; 0 discard; 0 tamalou");
    assert_int_equal(t.table.round_scores[0], points);
    return t;
}

static void counts(const Tamalou *t, const char *cards, const int *values)
{
    Card card[CARDS_MAX];
    int count = cards_of(cards, card, NULL);
    for (int i = 0; i < count; i++) assert_int_equal(tama_value(&t->table, card[i]), values[i]);
}

static void test_tama_13__what_cards_count(void **state)
{
    (void)state;
    const char *cards = "As 2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Kc Ks Kd Kh Jo";
    const int classic[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 15, 15, 0, 0, 20};
    const int cactus[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 13, 0, 0, -1};
    const int cabo[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 13, 13, 13, 0};
    Tamalou t = started("players=2");
    counts(&t, cards, classic);
    t = started("players=2 values=cactus");
    counts(&t, cards, cactus);
    t = started("players=2 values=cabo");
    counts(&t, cards, cabo);
}

static void test_tama_13__the_values_are_those_of_the_round(void **state)
{
    (void)state;
    scores("players=2 jokers=1", "0 55", LINES(SUM_5, "Jo Kc Jc Qc"));
    scores("players=2 jokers=1 values=cactus", "0 35", LINES(SUM_5, "Jo Kc Jc Qc"));
    scores("players=2 jokers=1 values=cabo", "0 36", LINES(SUM_5, "Jo Kc Jc Qc"));
}

static void test_tama_14__example_five_against_six_and_nine(void **state)
{
    (void)state;
    scores("players=3", "0 6 9", LINES(SUM_5, SUM_6, "2h 2s Kh 5c"));
}

static void test_tama_14__example_five_against_five_and_nine(void **state)
{
    (void)state;
    scores("players=3", "5 0 9", LINES(SUM_5, "As 2d Kd 2h", "2s 3d Kh 4c"));
}

static void test_tama_14__example_eight_fails_against_eight_and_twenty(void **state)
{
    (void)state;
    scores("players=3", "13 0 20", LINES("Ac 2c 2d 3c", "2h 2s Kh 4c", SUM_20));
}

static void test_tama_14__five_holds_and_six_fails(void **state)
{
    (void)state;
    scores("players=2", "0 20", LINES(SUM_5, SUM_20));
    scores("players=2", "11 20", LINES(SUM_6, SUM_20));
    scores("players=2", "11 0", LINES(SUM_6, SUM_5));
    scores("players=4", "5 0 20 24", LINES(SUM_5, "As Kd Kh 2d", SUM_20, SUM_24));
}

static void test_tama_14__all_at_the_declarers_sum_or_below_score_nothing(void **state)
{
    (void)state;
    scores("players=3 values=cactus jokers=2", "5 0 0",
           LINES("Jo Jo 3c 4c", "Ac Ad Kd 2c", "Ah As Kh 3d"));
    scores("players=3", "13 0 0", LINES("2c 3c 3d Kd", "Ac Ad Ah 2d", "As 2h 2s Kh"));
}

static void test_tama_14__sums_below_zero_count_like_any(void **state)
{
    (void)state;
    const char *cactus = "players=2 values=cactus jokers=2";
    scores(cactus, "0 20", LINES("Jo Jo Kd Kh", SUM_20));
    scores(cactus, "1 0", LINES("Ac Kd Jo Ad", "Kh Jo Ah As"));
}

static void test_tama_14__everything_is_turned_up_and_told(void **state)
{
    (void)state;
    Tamalou t = declared("players=2", LINES(SUM_5, SUM_20));
    const char *open = "[[Ac,Ad,Ah,2c],[5c,5d,5h,5s]]";
    shows(&t, 0, "layouts", open);
    shows(&t, 1, "layouts", open);
    shows(&t, SEAT_NOBODY, "layouts", open);
    assert_string_equal(shown_to(&t, 1), "0/1 Ac 0/2 Ad 0/3 Ah 0/4 2c 1/1 5c 1/2 5d 1/3 5h 1/4 5s");
    shows(&t, 1, "declarer", "0");
    shows(&t, 1, "turn", "null");
    shows(&t, 1, "to_act", "[]");
    shows(&t, 1, "round_scores", "[0,20]");
    shows(&t, 1, "winner", "[0]");
    shows(&t, 1, "over", "false");
    assert_non_null(strstr(story(1), "called 0 12\nturned Ac place 0/1 up\n"));
    assert_non_null(strstr(story(1), "rule 0 2\nscored 0 0\nscored 1 20\nround_ended\n"));
    refuses(&t, 0, "draw", TAMA_ROUND_IS_OVER);
    assert_string_equal(legal_for(&t, 0), "");
}

static void test_tama_14__it_is_told_how_a_declaration_went(void **state)
{
    (void)state;
    declared("players=2", LINES(SUM_5, "As 2d Kd 2h"));
    assert_non_null(strstr(story(1), "rule 0 3\n"));
    declared("players=2", LINES(SUM_6, SUM_20));
    assert_non_null(strstr(story(1), "rule 0 4\n"));
}

static void test_tama_15__two_queens_and_two_kings_cost_everybody_else_fifty(void **state)
{
    (void)state;
    const char *holder = "Qc Qd Kc Kh";
    scores("players=3 kamikaze=on", "50 0 50", LINES(SUM_5, holder, SUM_20));
    scores("players=3 kamikaze=on", "0 50 50", LINES(holder, SUM_5, SUM_20));
    scores("players=3 kamikaze=on", "50 0 0", LINES(SUM_5, holder, "Qh Qs Ks Kd"));
    scores("players=3 kamikaze=on", "50 50 0", LINES(SUM_20, SUM_24, holder)); // no penalty
    scores("players=3", "0 35 20", LINES(SUM_5, holder, SUM_20));
    assert_non_null(strstr(story(0), "rule 0 2\n"));
    declared("players=2 kamikaze=on", LINES(SUM_5, holder));
    assert_non_null(strstr(story(0), "rule 1 5\nscored 0 50\nscored 1 0\n"));
}

static void test_tama_15__nothing_but_exactly_these_four(void **state)
{
    (void)state;
    const char *on = "players=2 kamikaze=on";
    scores(on, "0 30", LINES(SUM_5, "Qc Qd Qh Kh"));
    scores(on, "0 40", LINES(SUM_5, "Qc Kc Kd Ks"));
    scores(on, "0 45", LINES(SUM_5, "Qc Qd Kc Tc"));
    scores("rules=2 players=2 kamikaze=on two_player_six=on", "0 57",
           LINES("Ac Ad Ah As Kd Kh", "Qc Qd Kc Ks 3c 4c"));
}

static void test_tama_16__totals_add_up_and_the_lowest_wins(void **state)
{
    (void)state;
    Tamalou t = declared("players=2", LINES(SUM_5, SUM_24));
    for (int round = 2; round <= 4; round++) { // dealers 0, 1, 0: now 1 begins, now 0
        deal_next(&t, "3s 4s", LINES(SUM_5, SUM_24));
        all_ready(&t);
        assert_int_equal(t.table.round, round);
        says(&t, round % 2 ? "0 draw; 0 discard; 0 tamalou"
                           : "1 draw; 1 discard; 1 end; 0 draw; 0 discard; 0 tamalou");
        assert_int_equal(t.table.scores[1], 24 * round);
        assert_false(t.table.over);
    }
    deal_next(&t, "3s 4s", LINES(SUM_5, SUM_24));
    all_ready(&t);
    says(&t, "0 draw; 0 discard; 0 tamalou");
    shows(&t, 0, "scores", "[0,120]");
    shows(&t, 0, "over", "true");
    shows(&t, 0, "winner", "[0]");
    assert_non_null(strstr(story(1), "round_ended\nmatch_ended\n"));
}

static void test_tama_16__at_the_limit_it_is_over_and_just_below_it_is_not(void **state)
{
    (void)state;
    assert_false(reaches("players=2", 69, 30).table.over);
    assert_true(reaches("players=2", 71, 30).table.over);
    assert_true(reaches("players=2 exact=off", 70, 30).table.over);
}

static void test_tama_16__equals_share_the_win(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "3s", SUM_5, SUM_24, SUM_20);
    t.table.scores[0] = 20;
    t.table.scores[1] = 90;
    says(&t, "0 draw; 0 discard; 0 tamalou");
    shows(&t, 0, "scores", "[20,114,20]");
    shows(&t, 0, "winner", "[0,2]");
    t = declared("players=3", LINES("2c 3c 3d Kd", "Ac Ad Ah 2d", "As 2h 2s Kh"));
    shows(&t, 0, "winner", "[1,2]"); // of the round
}

static void test_tama_16__an_exact_hundred_becomes_fifty_first(void **state)
{
    (void)state;
    Tamalou t = reaches("players=2", 70, 30);
    shows(&t, 0, "scores", "[50,0]");
    shows(&t, 0, "round_scores", "[30,0]");
    assert_non_null(strstr(story(0), "scored 0 30\nscored 1 0\nrule 0 6\nround_ended\n"));
}

static void test_tama_17__example_ninety_five_and_five(void **state)
{
    (void)state;
    const struct {
        const char *options, *scores, *over;
    } example[] = {{"players=2", "[50,0]", "true"},
                   {"players=2 exact=end50", "[50,0]", "true"},
                   {"players=2 exact=go50", "[50,0]", "false"},
                   {"players=2 exact=go70", "[70,0]", "false"},
                   {"players=2 exact=off", "[100,0]", "true"}};
    for (int i = 0; i < 5; i++) {
        Tamalou t = laid(example[i].options, "3s", SUM_5, "As 2d Kd 2h");
        t.table.scores[0] = 95;
        says(&t, "0 draw; 0 discard; 0 tamalou"); // 5 against 5: the declarer has 5
        shows(&t, 0, "scores", example[i].scores);
        shows(&t, 0, "over", example[i].over);
    }
}

static void test_tama_17__it_may_happen_again_and_again(void **state)
{
    (void)state;
    Tamalou t = reaches("players=2 exact=go50", 70, 30);
    for (int again = 0; again < 4; again++) {
        assert_int_equal(t.table.scores[0], 50);
        assert_false(t.table.over);
        deal_next(&t, "3s 4s", LINES(SUM_20, SUM_5));
        all_ready(&t);
        t.table.scores[0] = 70;
        if (t.turn == 1) says(&t, "1 draw; 1 discard; 1 end");
        says(&t, "0 draw; 0 discard; 0 tamalou");
    }
}

static void test_tama_17__the_winner_of_end50_may_be_who_was_lowered(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "3s", SUM_20, SUM_5);
    t.table.scores[0] = 75;
    t.table.scores[1] = 60;
    says(&t, "0 draw; 0 discard; 0 tamalou");
    shows(&t, 0, "scores", "[50,60]");
    shows(&t, 0, "winner", "[0]");
    shows(&t, 0, "over", "true");
}

static void test_tama_17__somebody_else_at_the_limit_ends_the_match(void **state)
{
    (void)state;
    Tamalou t = laid("players=3 exact=go50", "3s", SUM_20, SUM_5, SUM_24);
    t.table.scores[0] = 75;
    t.table.scores[2] = 90;
    says(&t, "0 draw; 0 discard; 0 tamalou");
    shows(&t, 0, "scores", "[50,0,114]");
    shows(&t, 0, "over", "true");
    shows(&t, 0, "winner", "[1]");
}

static void test_tama_17__the_target_may_be_another(void **state)
{
    (void)state;
    const struct {
        const char *options;
        int total, points, becomes;
        bool over;
    } at[] = {{"players=2 target=75", 45, 30, 37, true},
              {"players=2 target=75 exact=go50", 45, 30, 37, false},
              {"players=2 target=75 exact=go70", 45, 30, 52, false},
              {"players=2 target=75 exact=off", 45, 30, 75, true},
              {"players=2 target=75", 44, 30, 74, false},
              {"players=2 target=75", 46, 30, 76, true},
              {"players=2 target=500", 470, 30, 250, true},
              {"players=2 target=20 exact=go70", -10, 30, 14, false},
              {"players=2 target=500", 70, 30, 100, false}};
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        Tamalou t = reaches(at[i].options, at[i].total, at[i].points);
        assert_int_equal(t.table.scores[0], at[i].becomes);
        assert_int_equal(t.table.over, at[i].over);
    }
}

static void test_tama_17__rounds_may_end_the_match(void **state)
{
    (void)state;
    Tamalou t = declared("players=2 rounds=1", LINES(SUM_5, SUM_20));
    assert_true(t.table.over);
    shows(&t, 0, "winner", "[0]");
    t = declared("players=2 rounds=2", LINES(SUM_5, SUM_20));
    assert_false(t.table.over);
    deal_next(&t, "3s", LINES(SUM_5, SUM_20));
    all_ready(&t);
    says(&t, "1 draw; 1 discard; 1 tamalou");
    shows(&t, 0, "scores", "[0,45]");
    assert_true(t.table.over);
    t = reaches("players=2 rounds=1 exact=go50", 70, 30); // over all the same
    assert_int_equal(t.table.scores[0], 50);
    assert_true(t.table.over);
}

static void test_tama_18__the_penalty_may_be_another(void **state)
{
    (void)state;
    scores("players=2 fail=0", "6 20", LINES(SUM_6, SUM_20));
    scores("players=2 fail=50", "56 20", LINES(SUM_6, SUM_20));
    scores("players=2 fail=50", "0 20", LINES(SUM_5, SUM_20));
    scores("players=2 fail=50", "5 0", LINES(SUM_5, "As 2d Kd 2h")); // caught, not failed
}

static void test_tama_13__a_house_says_itself_what_cards_count(void **state)
{
    (void)state;
    const int own[] = {0, 2, 10, -1, 20, 3, 3, -1, -1, 30};
    Tamalou t = started("players=2 values=own ace=0 jack=-1 queen=20 black_king=3 red_king=-1 "
                        "joker=30");
    counts(&t, "As 2c Tc Jd Qh Kc Ks Kd Kh Jo", own);
    scores("players=2 jokers=1 values=own red_king=10 limit=9", "0 55",
           LINES(SUM_5, "Jo Kc Kd Jc") /* 20 + 15 + 10 + 10 */);
}

static void refused_for(const char *options, const char *key)
{
    Setup setup = setup_of(options);
    const char *refused = TAMALOU.settle(&setup);
    assert_non_null(refused);
    assert_string_equal(refused, key);
}

static void test_tama_13__own_points_are_in_force_with_own_values_alone(void **state)
{
    (void)state;
    refused_for("players=2 jack=11", "jack");
    refused_for("players=2 values=cabo joker=0", "joker");
}

static void test_tama_11__the_limit_may_be_another(void **state)
{
    (void)state;
    scores("players=3 limit=8", "0 20 24", LINES(SUM_8, SUM_20, SUM_24));
    scores("players=3 limit=7", "13 20 24", LINES(SUM_8, SUM_20, SUM_24));
    scores("players=2 limit=0", "10 6", LINES(SUM_5, SUM_6));
    scores("players=2 limit=20", "0 24", LINES(SUM_20, SUM_24));
}

static void test_tama_11__with_thirty_any_sum_will_do(void **state)
{
    (void)state;
    scores("players=2 jokers=2 limit=30", "0 60", LINES("Kc Ks Qc Qd", "Jo Jo Jc Jd"));
    scores("players=2 jokers=2 limit=29", "55 60", LINES("Kc Ks Qc Qd", "Jo Jo Jc Jd"));
    scores("players=2 limit=30", "20 0", LINES(SUM_20, SUM_5)); // somebody has less
}

static void test_tama_17__points_or_rounds_end_the_match(void **state)
{
    (void)state;
    refused_for("players=2 target=19 rounds=3", "target");
    refused_for("players=2 target=1", "target");
    refused_for("players=2 target=0", "target");
    Tamalou t = reaches("players=2 target=0 rounds=2", 980, 25);
    assert_int_equal(t.table.scores[0], 1005);
    assert_false(t.table.over);
    t = reaches("players=2 target=0 rounds=1", 0, 25);
    assert_true(t.table.over);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tama_13__what_cards_count),
        cmocka_unit_test(test_tama_13__the_values_are_those_of_the_round),
        cmocka_unit_test(test_tama_13__a_house_says_itself_what_cards_count),
        cmocka_unit_test(test_tama_13__own_points_are_in_force_with_own_values_alone),
        cmocka_unit_test(test_tama_11__the_limit_may_be_another),
        cmocka_unit_test(test_tama_11__with_thirty_any_sum_will_do),
        cmocka_unit_test(test_tama_17__points_or_rounds_end_the_match),
        cmocka_unit_test(test_tama_14__example_five_against_six_and_nine),
        cmocka_unit_test(test_tama_14__example_five_against_five_and_nine),
        cmocka_unit_test(test_tama_14__example_eight_fails_against_eight_and_twenty),
        cmocka_unit_test(test_tama_14__five_holds_and_six_fails),
        cmocka_unit_test(test_tama_14__all_at_the_declarers_sum_or_below_score_nothing),
        cmocka_unit_test(test_tama_14__sums_below_zero_count_like_any),
        cmocka_unit_test(test_tama_14__everything_is_turned_up_and_told),
        cmocka_unit_test(test_tama_14__it_is_told_how_a_declaration_went),
        cmocka_unit_test(test_tama_15__two_queens_and_two_kings_cost_everybody_else_fifty),
        cmocka_unit_test(test_tama_15__nothing_but_exactly_these_four),
        cmocka_unit_test(test_tama_16__totals_add_up_and_the_lowest_wins),
        cmocka_unit_test(test_tama_16__at_the_limit_it_is_over_and_just_below_it_is_not),
        cmocka_unit_test(test_tama_16__equals_share_the_win),
        cmocka_unit_test(test_tama_16__an_exact_hundred_becomes_fifty_first),
        cmocka_unit_test(test_tama_17__example_ninety_five_and_five),
        cmocka_unit_test(test_tama_17__it_may_happen_again_and_again),
        cmocka_unit_test(test_tama_17__the_winner_of_end50_may_be_who_was_lowered),
        cmocka_unit_test(test_tama_17__somebody_else_at_the_limit_ends_the_match),
        cmocka_unit_test(test_tama_17__the_target_may_be_another),
        cmocka_unit_test(test_tama_17__rounds_may_end_the_match),
        cmocka_unit_test(test_tama_18__the_penalty_may_be_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
