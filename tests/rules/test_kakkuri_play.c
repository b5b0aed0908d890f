/* test_kakkuri_play.c - turns, folding, sanzoku and the box: KAKU-9, 10, 11, 16 to 21. */
#include "rules/kaku_table.h"

static void test_kaku_9__in_turn_one_plays_passes_or_folds(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "3 .", "4 5 8", "6", "7");
    shows(&t, "to_act", "[0]");
    assert_string_equal(legal_for(&t, 0), "pass|fold|play 4|play 4 5");
    assert_string_equal(legal_for(&t, 2), "fold");
    refuses(&t, 2, "pass", KAKU_NOT_YOUR_TURN);
    refuses(&t, 2, "play 4", KAKU_NOT_YOUR_TURN);
    assert_int_equal(reason_for(&t, 2, "pass").seat, 0);
    says(&t, "0 pass"); // though it could play
    assert_true(was_told("ready 0 4\nturn 2\n"));
    shows(&t, "turn", "2");
    shows(&t, "last_played", "null");
    says(&t, "2 pass; 1 pass; 0 play 4 5");
    shows(&t, "last_played", "0");
}

static void test_kaku_9__an_action_says_no_more_than_its_verb(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "9 .", "4 5 8", "6", "7");
    Action a = action_of(KAKU_SAY_PASS);
    Reason why;
    a.place[0] = 1;
    KAKKURI.is_legal(seen_by(&t, 0), &a, &why);
    assert_int_equal(why.code, KAKU_NOT_AN_ACTION);
    a = action_of(KAKU_SAY_PLAY);
    KAKKURI.is_legal(seen_by(&t, 0), &a, &why);
    assert_int_equal(why.code, KAKU_NOT_AN_ACTION);
}

/* ---- folding -------------------------------------------------------------------------- */

static void test_kaku_10__folding_in_turn_passes_the_turn_on(void **state)
{
    (void)state;
    Kakkuri t = laid("players=4", "3", "9 .", "4 5", "6", "7", "8");
    says(&t, "0 fold");
    shows(&t, "turn", "3");
    shows(&t, "folded", "[0]");
    shows(&t, "scores", "[20,20,20,20]"); // the chip is paid with the deal
    assert_string_equal(json_key(&t, 0, "hands"), "[[4,5],1,1,1]");
    assert_string_equal(legal_for(&t, 0), "");
    refuses(&t, 0, "play 4", KAKU_HAS_FOLDED);
    says(&t, "3 pass; 2 pass; 1 pass");
    shows(&t, "turn", "3"); // and the folded seat is left out
}

static void test_kaku_10__folding_out_of_turn_leaves_the_turn_where_it_is(void **state)
{
    (void)state;
    Kakkuri t = laid("players=4", "3", "9 .", "4 5", "6", "7", "8");
    shows(&t, "may_interrupt", "[1,2,3]");
    says(&t, "2 fold");
    shows(&t, "turn", "0");
    shows(&t, "may_interrupt", "[1,3]");
    says(&t, "0 pass; 3 pass");
    shows(&t, "turn", "1");
    allows(&t, 0, "fold"); // after its own turn, still in the first go-round
    says(&t, "0 fold");
    shows(&t, "turn", "1");
}

static void test_kaku_10__who_has_played_cannot_fold(void **state)
{
    (void)state;
    Kakkuri t = laid("players=4", "3", "9 .", "4 5", "6", "7", "8");
    says(&t, "0 play 4");
    refuses(&t, 0, "fold", KAKU_FOLD_PLAYED);
    shows(&t, "may_interrupt", "[1,2]"); // 3 is on turn
    assert_string_equal(legal_for(&t, 3), "pass|fold");
}

static void test_kaku_10__only_during_the_first_go_round(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "9 10 .", "4 5", "6 9", "7");
    says(&t, "0 play 4; 2 pass");
    shows(&t, "first_round", "true");
    shows(&t, "may_interrupt", "[2]");
    says(&t, "1 pass");
    shows(&t, "first_round", "false");
    shows(&t, "may_interrupt", "[]");
    refuses(&t, 2, "fold", KAKU_FOLD_LATE);
    // it is over as well when who had no turn yet folds
    t = laid("players=3", "3", "9 10 .", "4 5", "6 9", "7");
    says(&t, "0 play 4; 2 pass; 1 fold");
    shows(&t, "first_round", "false");
    refuses(&t, 2, "fold", KAKU_FOLD_LATE);
    t = laid("players=4", "3", "9 10 .", "4 5", "6 9", "7", "8");
    says(&t, "0 play 4; 1 fold; 3 pass; 2 pass");
    shows(&t, "first_round", "false");
}

static void test_kaku_10__with_unplayed_it_is_allowed_later_too(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 fold=unplayed", "3", "9 10 .", "4 5", "6 9", "7");
    says(&t, "0 play 4; 2 pass; 1 pass");
    shows(&t, "first_round", "false");
    shows(&t, "may_interrupt", "[1,2]");
    says(&t, "2 fold");
    refuses(&t, 0, "fold", KAKU_FOLD_PLAYED);
    shows(&t, "may_interrupt", "[1]");
}

static void test_kaku_10__the_last_one_left_cannot_fold(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "9 10 .", "4 5", "6 9", "7");
    says(&t, "2 fold; 1 fold");
    shows(&t, "may_interrupt", "[]");
    refuses(&t, 0, "fold", KAKU_FOLD_LAST);
    assert_string_equal(legal_for(&t, 0), "pass|play 4|play 4 5");
}

static void test_kaku_10__nor_who_has_said_sanzoku(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "4", "9 .", "5 5 8 8 9 9", "6", "7");
    says(&t, "0 sanzoku");
    refuses(&t, 0, "fold", KAKU_FOLD_SANZOKU);
    says(&t, "0 pass");
    shows(&t, "may_interrupt", "[1]");
    refuses(&t, 0, "fold", KAKU_FOLD_SANZOKU);
}

/* ---- playing -------------------------------------------------------------------------- */

static void test_kaku_11__the_last_rank_is_the_new_table_card(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "9 .", "4 5 8 8", "6", "7");
    says(&t, "0 play 4 5");
    shows(&t, "table", "{rank:5,card:5,by:0}");
    assert_string_equal(json_key(&t, 0, "hands"), "[[8,8],1,1]");
    assert_true(was_told("moved 0 4 hand 0 -> row 0 up\nmoved 0 5 hand 0 -> row 0 up\nturn 2\n"));
    refuses(&t, 2, "play 7", KAKU_FIRST_STEP);
}

static void test_kaku_16__a_played_demon_is_its_rank(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "10", "9 .", "2* 1* 11", "6", "3 7");
    says(&t, "0 play 11 1*=12");
    shows(&t, "table", "{rank:12,card:1*,by:0}");
    shows(&t, "played", "[[11,1*=12],[],[]]");
    assert_string_equal(json_key(&t, 0, "hands"), "[[2*],1,2]");
    says(&t, "2 play 3"); // it frees the next step
    says(&t, "1 pass");
    says(&t, "0 play 2*"); // the 4 that its place forces
    shows(&t, "winner", "[0]");
    shows(&t, "played", "[[11,1*=12,2*=4],[],[3]]");
}

static void test_kaku_16__a_demon_shows_its_rank_even_as_itself(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "1", "9 .", "2* 8", "6", "3 7");
    says(&t, "0 play 2*");
    shows(&t, "played", "[[2*=2],[],[]]");
}

static void test_kaku_17__sanzoku_is_said_in_turn_before_playing(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "4", "6 .", "5 5 8 8 9 9", "6 10", "7 7 6 6 4 12");
    refuses(&t, 2, "sanzoku", KAKU_NOT_YOUR_TURN);
    says(&t, "0 sanzoku");
    shows(&t, "sanzoku", "[0]");
    shows(&t, "turn", "0");
    assert_true(was_told("called 0 6\n"));
    refuses(&t, 0, "sanzoku", KAKU_SANZOKU_SAID);
    assert_string_equal(legal_for(&t, 0), "pass|play 5 5");
    says(&t, "0 play 5 5");
    refuses(&t, 2, "sanzoku", KAKU_SANZOKU_NO_PAIRS);
    assert_int_equal(reason_for(&t, 2, "sanzoku").number, 2);
    says(&t, "2 play 6; 1 pass; 0 pass; 2 play 7; 1 pass"); // on 7 the other pairs go out
    assert_string_equal(legal_for(&t, 0), "pass|play 8 8|play 8 8 9 9");
    says(&t, "0 play 8 8 9 9");
    shows(&t, "winner", "[0]");
}

static void test_kaku_17__who_has_played_cannot_say_it(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "4", "9 .", "5 5 8 8 9 9 10 10", "6", "7");
    says(&t, "0 play 5; 2 pass; 1 play 6");
    t = laid("players=3", "4", "9 .", "5 8 8 9 9 10 10", "3 2", "7");
    says(&t, "0 play 5; 2 pass; 1 pass"); // the box is turned for 0
    refuses(&t, 0, "sanzoku", KAKU_SANZOKU_PLAYED);
    // having passed is no hindrance
    t = laid("players=3", "2", "9 4 .", "5 5 8 8 9 9", "6 7", "7 7");
    says(&t, "0 pass; 2 pass; 1 pass; 0 sanzoku");
}

static void test_kaku_17__demons_fill_pairs(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "4", "9 .", "5 1* 8 8 9 2*", "6 7", "7 7");
    says(&t, "0 sanzoku");
    assert_string_equal(legal_for(&t, 0), "pass|play 5 1*|play 5 2*|play 1* 2*");
    says(&t, "0 play 5 2*");
    shows(&t, "played", "[[5,2*=5],[],[]]");
}

static void test_kaku_18__rows_lie_open_in_the_order_said(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "8", "9 .", "9 9 1* 4 10", "10", "7");
    says(&t, "0 play 9 1* 9");
    shows(&t, "played", "[[9,1*=9,9],[],[]]");
    shows(&t, "table", "{rank:9,card:9,by:0}");
    Card row[CARDS_MAX];
    assert_int_equal(KAKKURI.cards_in(seen_by(&t, 2), (Zone){ZONE_ROW, 0, 0}, row), 3);
    assert_string_equal(card_notation(row[1]), "1*");
}

/* ---- the box -------------------------------------------------------------------------- */

static void test_kaku_19__the_box_is_turned_when_all_others_have_passed(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "8 11 .", "4 9 9", "6 12", "7 7");
    says(&t, "0 play 4; 2 pass");
    shows(&t, "box", "2");
    says(&t, "1 pass");
    shows(&t, "box", "1");
    shows(&t, "table", "{rank:8,card:8,by:null}");
    shows(&t, "turn", "0"); // the same player goes on with the turn on it
    shows(&t, "last_played", "0");
    assert_string_equal(legal_for(&t, 0), "pass|play 9");
    says(&t, "0 pass; 2 pass");
    shows(&t, "box", "1");
    says(&t, "1 pass"); // and again
    shows(&t, "table", "{rank:11,card:11,by:null}");
    shows(&t, "turn", "0");
    says(&t, "0 pass; 2 pass; 1 play 12");
    shows(&t, "last_played", "1");
    shows(&t, "turn", "0");
}

static void test_kaku_19__a_play_begins_the_passes_anew(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "8 11 .", "4 9 9", "6 12", "5 7");
    says(&t, "0 play 4; 2 play 5; 1 pass; 0 pass");
    shows(&t, "table", "{rank:8,card:8,by:null}");
    shows(&t, "turn", "2");
}

static void test_kaku_19__where_nobody_has_played_the_dealer_must_have_passed_too(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 dealer=1", "3", "8 11 .", "9 9", "6 12", "5 7");
    says(&t, "1 pass; 0 pass; 2 pass");
    shows(&t, "table", "{rank:8,card:8,by:null}");
    shows(&t, "turn", "1");
    shows(&t, "last_played", "null");
}

static void test_kaku_19__turning_the_box_begins_the_passes_anew_too(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 dealer=1", "3", "8 11 .", "9 9", "6 12", "5 7");
    says(&t, "1 pass; 0 pass; 2 pass; 1 pass; 0 pass");
    shows(&t, "box", "1");
    shows(&t, "turn", "2");
    says(&t, "2 pass");
    shows(&t, "box", "0");
    shows(&t, "turn", "1");
}

static void test_kaku_19__if_the_dealer_is_out_the_next_still_in_takes_the_place(void **state)
{
    (void)state;
    Kakkuri t = laid("players=4 dealer=1", "3", "8 11 .", "9 9", "6 12", "5 7", "5 7");
    says(&t, "1 fold; 0 pass; 3 pass; 2 pass");
    shows(&t, "table", "{rank:8,card:8,by:null}");
    shows(&t, "turn", "0");
    // folding later, out of turn
    t = laid("players=4 dealer=1", "3", "8 11 .", "9 9", "6 12", "5 7", "5 7");
    says(&t, "1 pass; 0 pass; 1 fold; 3 pass; 2 pass");
    shows(&t, "table", "{rank:8,card:8,by:null}");
    shows(&t, "turn", "0");
    // a fold in turn can be what was waited for
    t = laid("players=4 dealer=1", "3", "8 11 .", "9 9", "6 12", "5 7", "5 7");
    says(&t, "1 pass; 0 pass; 3 pass; 2 fold");
    shows(&t, "table", "{rank:8,card:8,by:null}");
    shows(&t, "turn", "1");
    t = laid("players=4 dealer=1", "5", "8 11 .", "9 9", "6 12", "5 7", "5 7");
    says(&t, "1 play 6; 0 pass; 3 pass; 2 fold");
    shows(&t, "table", "{rank:8,card:8,by:null}");
    shows(&t, "turn", "1");
}

static void test_kaku_19__who_is_alone_comes_round_at_once(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "7 9 4 .", "4 5 6 9", "6 12", "5 7");
    says(&t, "2 fold; 1 fold");
    shows(&t, "turn", "0");
    says(&t, "0 play 4");
    shows(&t, "table", "{rank:7,card:7,by:null}");
    shows(&t, "turn", "0");
    says(&t, "0 pass");
    shows(&t, "table", "{rank:9,card:9,by:null}");
    says(&t, "0 pass; 0 play 5 6");
    shows(&t, "phase", "round_over"); // the box was empty
    shows(&t, "winner", "[]");
}

static void test_kaku_19__with_box_choice_one_plays_on_the_old_card_or_turns(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 box_choice=on", "3", "8 11 .", "4 5 9", "6 12", "7 7");
    refuses(&t, 0, "turn", KAKU_TURN_NOT_YET);
    says(&t, "0 play 4; 2 pass; 1 pass");
    shows(&t, "table", "{rank:4,card:4,by:0}");
    shows(&t, "turn", "0");
    assert_string_equal(legal_for(&t, 0), "turn|play 5");
    refuses(&t, 0, "pass", KAKU_PASS_AT_BOX);
    Kakkuri other = t;
    says(&other, "0 play 5");
    shows(&other, "table", "{rank:5,card:5,by:0}");
    shows(&other, "turn", "2");
    says(&t, "0 turn");
    shows(&t, "table", "{rank:8,card:8,by:null}");
    shows(&t, "turn", "0");
    assert_string_equal(legal_for(&t, 0), "pass|play 9");
    refuses(&t, 0, "turn", KAKU_TURN_NOT_YET);
    says(&t, "0 pass; 2 pass; 1 pass; 0 turn");
    shows(&t, "box", "0");
}

static void test_kaku_19__at_the_box_one_may_fold_or_say_sanzoku(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 box_choice=on fold=unplayed", "3", "8 11 .", "4 4 6 6 8 8",
                     "6 12", "7 7");
    says(&t, "0 pass; 2 pass; 1 pass");
    assert_string_equal(legal_for(&t, 0), "turn|fold|sanzoku|play 4");
    Kakkuri other = t;
    says(&other, "0 fold"); // the choice comes to the next
    shows(&other, "turn", "2");
    assert_string_equal(legal_for(&other, 2), "turn|fold");
    says(&other, "2 fold");
    assert_string_equal(legal_for(&other, 1), "turn");
    says(&t, "0 sanzoku");
    assert_string_equal(legal_for(&t, 0), "turn|play 4 4");
}

static void test_kaku_20__without_it_the_box_is_turned_by_itself(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "8 11 .", "4 5 9", "6 12", "7 7");
    says(&t, "0 play 4; 2 pass");
    refuses(&t, 1, "turn", KAKU_TURN_BY_ITSELF);
    says(&t, "1 pass");
    assert_true(was_told("ready 1 4\nrule 0 4\nmoved 8 stock -> field up\nturn 0\n"));
}

static void test_kaku_21__passes_round_an_empty_box_end_the_deal(void **state)
{
    (void)state;
    const char *const options[] = {"players=4 dealer=2", "players=4 dealer=2 box_choice=on"};
    for (int i = 0; i < 2; i++) {
        Kakkuri t = laid(options[i], "3", ".", "9 9", "6 12", "4 5 9", "7 7");
        says(&t, "0 fold; 2 play 4; 1 pass; 3 pass");
        shows(&t, "phase", "round_over");
        shows(&t, "scores", "[20,20,20,20]"); // the folded chip goes back
        shows(&t, "round_scores", "[0,0,0,0]");
        shows(&t, "winner", "[]");
        assert_true(was_told("rule 5\nround_ended\n"));
        deals(&t);
        shows(&t, "dealer", "1"); // at the right of 2
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kaku_9__in_turn_one_plays_passes_or_folds),
        cmocka_unit_test(test_kaku_9__an_action_says_no_more_than_its_verb),
        cmocka_unit_test(test_kaku_10__folding_in_turn_passes_the_turn_on),
        cmocka_unit_test(test_kaku_10__folding_out_of_turn_leaves_the_turn_where_it_is),
        cmocka_unit_test(test_kaku_10__who_has_played_cannot_fold),
        cmocka_unit_test(test_kaku_10__only_during_the_first_go_round),
        cmocka_unit_test(test_kaku_10__with_unplayed_it_is_allowed_later_too),
        cmocka_unit_test(test_kaku_10__the_last_one_left_cannot_fold),
        cmocka_unit_test(test_kaku_10__nor_who_has_said_sanzoku),
        cmocka_unit_test(test_kaku_11__the_last_rank_is_the_new_table_card),
        cmocka_unit_test(test_kaku_16__a_played_demon_is_its_rank),
        cmocka_unit_test(test_kaku_16__a_demon_shows_its_rank_even_as_itself),
        cmocka_unit_test(test_kaku_17__sanzoku_is_said_in_turn_before_playing),
        cmocka_unit_test(test_kaku_17__who_has_played_cannot_say_it),
        cmocka_unit_test(test_kaku_17__demons_fill_pairs),
        cmocka_unit_test(test_kaku_18__rows_lie_open_in_the_order_said),
        cmocka_unit_test(test_kaku_19__the_box_is_turned_when_all_others_have_passed),
        cmocka_unit_test(test_kaku_19__a_play_begins_the_passes_anew),
        cmocka_unit_test(
            test_kaku_19__where_nobody_has_played_the_dealer_must_have_passed_too),
        cmocka_unit_test(test_kaku_19__turning_the_box_begins_the_passes_anew_too),
        cmocka_unit_test(test_kaku_19__if_the_dealer_is_out_the_next_still_in_takes_the_place),
        cmocka_unit_test(test_kaku_19__who_is_alone_comes_round_at_once),
        cmocka_unit_test(test_kaku_19__with_box_choice_one_plays_on_the_old_card_or_turns),
        cmocka_unit_test(test_kaku_19__at_the_box_one_may_fold_or_say_sanzoku),
        cmocka_unit_test(test_kaku_20__without_it_the_box_is_turned_by_itself),
        cmocka_unit_test(test_kaku_21__passes_round_an_empty_box_end_the_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
