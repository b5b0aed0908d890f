/* test_tamalou_powers.c - cards drawn and discarded at once. TAMA-8 to TAMA-10. */
#include "rules/tama_table.h"

static const char *const POWERS[] = {
    "7c|peek 1|peek 2|peek 3|peek 4|skip",
    "8c|peek 1|peek 2|peek 3|peek 4|skip",
    "9c|spy 1 1|spy 1 2|spy 1 3|spy 1 4|skip",
    "Tc|spy 1 1|spy 1 2|spy 1 3|spy 1 4|skip",
    "Jc|trade 1 1 1|trade 1 1 2|trade 1 1 3|trade 1 1 4|trade 2 1 1|trade 2 1 2|trade 2 1 3|"
    "trade 2 1 4|trade 3 1 1|trade 3 1 2|trade 3 1 3|trade 3 1 4|trade 4 1 1|trade 4 1 2|"
    "trade 4 1 3|trade 4 1 4|skip",
    "Kc|spy 1 1|spy 1 2|spy 1 3|spy 1 4|skip",
    "Ks|spy 1 1|spy 1 2|spy 1 3|spy 1 4|skip",
};

static void test_tama_8__what_each_card_lets_do(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof POWERS / sizeof *POWERS; i++) {
        char stock[3] = {POWERS[i][0], POWERS[i][1], '\0'};
        Tamalou t = laid("players=2", stock, SUM_5, SUM_20);
        says(&t, "0 draw; 0 discard");
        assert_string_equal(phase_of(&t), "power");
        assert_string_equal(legal_for(&t, 0), POWERS[i] + 3);
        assert_string_equal(legal_for(&t, 1), "");
        says(&t, "0 skip");
        assert_string_equal(phase_of(&t), "declare");
        assert_string_equal(story(1), "ready 0 11\n");
    }
}

static void test_tama_8__other_cards_have_no_power(void **state)
{
    (void)state;
    const char *const none[] = {"3s", "4s", "6c", "Jo"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        Tamalou t = laid("players=2 jokers=1", none[i], SUM_5, SUM_20);
        says(&t, "0 draw; 0 discard");
        assert_string_equal(phase_of(&t), "declare");
        refuses_for(&t, 0, "skip", TAMA_POWERLESS, none[i]);
        refuses_for(&t, 0, "done", TAMA_POWERLESS, none[i]);
    }
}

static void test_tama_8__a_swapped_out_card_has_no_power(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "Qc", "7c 9c Jc Kc", SUM_20);
    says(&t, "0 draw; 0 swap 4");
    assert_string_equal(phase_of(&t), "declare");
}

static void test_tama_8__a_power_is_used_or_skipped_and_nothing_else(void **state)
{
    (void)state;
    const struct {
        const char *stock;
        int reason;
    } powers[] = {{"7s", TAMA_LETS_PEEK}, {"Ts", TAMA_LETS_SPY}, {"Js", TAMA_LETS_TRADE},
                  {"Ks", TAMA_LETS_SPY}};
    for (size_t i = 0; i < 4; i++) {
        Tamalou t = laid("players=2", powers[i].stock, SUM_5, SUM_20);
        says(&t, "0 draw; 0 discard");
        const char *const other[] = {"draw", "end", "tamalou", "done", "trade 1", "discard"};
        for (size_t k = 0; k < 6; k++) {
            refuses_for(&t, 0, other[k], powers[i].reason, powers[i].stock);
        }
        if (i != 0) refuses_for(&t, 0, "peek 1", powers[i].reason, powers[i].stock);
        if (i != 2) refuses_for(&t, 0, "trade 1 1 1", powers[i].reason, powers[i].stock);
        if (i % 2 == 0) refuses_for(&t, 0, "spy 1 1", powers[i].reason, powers[i].stock);
    }
}

static void test_tama_8__peek_is_at_ones_own_and_spy_at_anothers(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "7s 9s", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard");
    refuses(&t, 0, "peek 5", TAMA_NO_SUCH_PLACE);
    says(&t, "0 peek 4; 0 done");
    refuses_for(&t, 0, "peek 4", TAMA_POWER_IS_OVER, "7s");
    says(&t, "0 end; 2 draw; 2 discard");
    refuses_for(&t, 2, "spy 2 1", TAMA_SPY_OTHERS, "9s");
    refuses(&t, 2, "spy 3 1", TAMA_NO_SUCH_SEAT);
    refuses(&t, 2, "spy 1 5", TAMA_NO_SUCH_PLACE);
    assert_string_equal(legal_for(&t, 2), "spy 0 1|spy 0 2|spy 0 3|spy 0 4|"
                                          "spy 1 1|spy 1 2|spy 1 3|spy 1 4|skip");
}

static void test_tama_8__trade_changes_two_cards_that_nobody_sees(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "Js", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard");
    refuses_for(&t, 0, "trade 1 0 2", TAMA_TRADE_OTHERS, "Js");
    refuses(&t, 0, "trade 1 3 2", TAMA_NO_SUCH_SEAT);
    refuses(&t, 0, "trade 5 1 2", TAMA_NO_SUCH_PLACE);
    refuses(&t, 0, "trade 1 1 5", TAMA_NO_SUCH_PLACE);
    says(&t, "0 trade 2 1 1");
    assert_string_equal(layout_of(&t, 0), "Ac As Ah 2c");
    assert_string_equal(layout_of(&t, 1), "Ad 2d Kd 3h");
    for (Seat s = 0; s < 3; s++) {
        assert_string_equal(story(s), "moved 0 ?? place 0/2 -> place 1/1 down\n"
                                      "moved 0 ?? place 1/1 -> place 0/2 down\n");
    }
    // what one had seen of them one still knows, at the new place; and nothing more
    assert_string_equal(known_to(&t, 0), "0/1 Ac 1/1 Ad");
    assert_string_equal(known_to(&t, 1), "0/2 As 1/2 2d");
    assert_string_equal(known_to(&t, 2), "2/1 5c 2/2 5d");
    assert_string_equal(phase_of(&t), "declare");
}

static void test_tama_8__a_king_spies_and_then_may_trade(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "Ks", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 spy 1 3");
    assert_string_equal(phase_of(&t), "power_swap");
    assert_string_equal(legal_for(&t, 0), "trade 1|trade 2|trade 3|trade 4|skip");
    assert_string_equal(shown_to(&t, 0), "1/3 Kd");
    shows(&t, 0, "layouts", "[[??,??,??,??],[??,??,Kd,??],[??,??,??,??]]");
    refuses_for(&t, 0, "done", TAMA_KEEP_OR_SKIP, "Kd");
    refuses_for(&t, 0, "trade 4 1 3", TAMA_KEEP_OR_SKIP, "Kd");
    refuses_for(&t, 0, "end", TAMA_KEEP_OR_SKIP, "Kd");
    refuses(&t, 0, "trade 5", TAMA_NO_SUCH_PLACE);
    Tamalou skips = t;
    says(&t, "0 trade 4");
    assert_string_equal(layout_of(&t, 0), "Ac Ad Ah Kd");
    assert_string_equal(layout_of(&t, 1), "As 2d 2c 3h");
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 Ad 0/4 Kd");
    assert_string_equal(known_to(&t, 1), "1/1 As 1/2 2d");
    assert_string_equal(story(0), "turned 0 Kd place 1/3 down\n"
                                  "moved 0 ?? place 0/4 -> place 1/3 down\n"
                                  "moved 0 ?? place 1/3 -> place 0/4 down\n");
    assert_string_equal(story(1), "turned 0 ?? place 1/3 down\n"
                                  "moved 0 ?? place 0/4 -> place 1/3 down\n"
                                  "moved 0 ?? place 1/3 -> place 0/4 down\n");
    assert_string_equal(phase_of(&t), "declare");
    says(&skips, "0 skip");
    assert_string_equal(layout_of(&skips, 1), SUM_6);
    assert_string_equal(known_to(&skips, 0), "0/1 Ac 0/2 Ad 1/3 Kd");
    assert_string_equal(phase_of(&skips), "declare");
}

static void test_tama_9__what_a_power_shows_its_user_alone_sees_until_done(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "7s Ts", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard");
    says(&t, "0 peek 3");
    assert_string_equal(phase_of(&t), "power_shown");
    assert_string_equal(story(0), "turned 0 Ah place 0/3 up\n");
    assert_string_equal(story(1), "turned 0 ?? place 0/3 up\n");
    shows(&t, 0, "shown", "[{seat:0,place:3,card:Ah}]");
    shows(&t, 0, "layouts", "[[??,??,Ah,??],[??,??,??,??],[??,??,??,??]]");
    for (Seat s = 1; s < 3; s++) shows(&t, s, "shown", "[]");
    shows(&t, SEAT_ALL, "shown", "[{seat:0,place:3,card:Ah}]");
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 Ad 0/3 Ah");
    assert_string_equal(legal_for(&t, 0), "done");
    refuses_for(&t, 0, "end", TAMA_STILL_SHOWN, "Ah");
    refuses_for(&t, 0, "skip", TAMA_STILL_SHOWN, "Ah");
    says(&t, "0 done");
    shows(&t, 0, "shown", "[]");
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 Ad 0/3 Ah");
    assert_string_equal(story(1), "turned 0 ?? place 0/3 down\n");
    assert_string_equal(phase_of(&t), "declare");

    says(&t, "0 end; 2 draw; 2 discard; 2 spy 1 1");
    assert_string_equal(phase_of(&t), "power_shown");
    assert_string_equal(shown_to(&t, 2), "1/1 As");
    assert_string_equal(shown_to(&t, 1), ""); // not even whose card it is
    assert_string_equal(known_to(&t, 2), "1/1 As 2/1 5c 2/2 5d");
    says(&t, "2 done");
    assert_string_equal(shown_to(&t, 2), "");
}

static void test_tama_10__jacks_and_queens_may_trade_with_two_opponents(void **state)
{
    (void)state;
    Tamalou t = laid("players=3 jq_twice=on", "Qs", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 trade 1 1 2");
    assert_string_equal(phase_of(&t), "power");
    Reason why = reason_for(&t, 0, "trade 1 1 1");
    assert_int_equal(why.code, TAMA_TRADE_ANOTHER);
    assert_int_equal(why.seat, 1);
    assert_string_equal(legal_for(&t, 0),
                        "trade 1 2 1|trade 1 2 2|trade 1 2 3|trade 1 2 4|"
                        "trade 2 2 1|trade 2 2 2|trade 2 2 3|trade 2 2 4|"
                        "trade 3 2 1|trade 3 2 2|trade 3 2 3|trade 3 2 4|"
                        "trade 4 2 1|trade 4 2 2|trade 4 2 3|trade 4 2 4|skip");
    Tamalou skips = t;
    says(&t, "0 trade 1 2 4"); // what came from seat 1 goes on to seat 2
    assert_string_equal(layout_of(&t, 0), "5s Ad Ah 2c");
    assert_string_equal(layout_of(&t, 1), "As Ac Kd 3h");
    assert_string_equal(layout_of(&t, 2), "5c 5d 5h 2d");
    assert_string_equal(phase_of(&t), "declare");
    says(&skips, "0 skip");
    assert_string_equal(phase_of(&skips), "declare");
}

static void test_tama_10__once_without_the_option_and_with_one_opponent(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "Qs", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 trade 1 1 2");
    assert_string_equal(phase_of(&t), "declare");
    t = laid("rules=2 players=2 jq_twice=on", "Qs", SUM_5, SUM_6);
    says(&t, "0 draw; 0 discard; 0 trade 1 1 2");
    assert_string_equal(phase_of(&t), "declare");
    t = laid("players=3 jq_twice=on", "Ks", SUM_5, SUM_6, SUM_20); // not a king
    says(&t, "0 draw; 0 discard; 0 spy 1 1; 0 trade 1");
    assert_string_equal(phase_of(&t), "declare");
}

static void test_tama_10__each_power_counts_its_own_trades(void **state)
{
    (void)state;
    Tamalou t = laid("players=3 jq_twice=on", "Qs Js 3s Jd", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 trade 1 1 2; 0 skip; 0 end");
    says(&t, "2 draw; 2 discard; 2 trade 1 1 2; 2 trade 1 0 1; 2 end; 1 draw; 1 discard; 1 end");
    says(&t, "0 draw; 0 discard; 0 trade 1 1 2; 0 trade 1 2 2; 0 end");
}

static void test_tama_10__red_kings_may_be_powerless(void **state)
{
    (void)state;
    const char *const kings[] = {"Kc", "Kd", "Kh", "Ks"};
    for (int i = 0; i < 4; i++) {
        Tamalou all = laid("players=2", kings[i], SUM_5, SUM_20);
        says(&all, "0 draw; 0 discard");
        assert_string_equal(phase_of(&all), "power");
        Tamalou black = laid("players=2 king=black", kings[i], SUM_5, SUM_20);
        says(&black, "0 draw; 0 discard");
        assert_string_equal(phase_of(&black), i == 0 || i == 3 ? "power" : "declare");
        if (i == 1 || i == 2) refuses_for(&black, 0, "spy 1 1", TAMA_RED_KING, kings[i]);
    }
}

static void test_tama_19__jacks_and_queens_may_trade_any_two_cards(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "Js", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard");
    refuses_for(&t, 0, "trade 1 1 2 3", TAMA_MIX_IS_OFF, "Js");
    t = laid("players=3 jq_any=on", "Js", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard");
    refuses_for(&t, 0, "trade 1 1 1 3", TAMA_MIX_TWO, "Js");
    refuses(&t, 0, "trade 1 1 3 3", TAMA_NO_SUCH_SEAT);
    refuses(&t, 0, "trade 1 5 2 3", TAMA_NO_SUCH_PLACE);
    refuses(&t, 0, "trade 1 1 2 5", TAMA_NO_SUCH_PLACE);
    assert_non_null(strstr(legal_for(&t, 0), "trade 4 2 4|trade 1 1 2 1|trade 1 1 2 2|"));
    assert_non_null(strstr(legal_for(&t, 0), "|trade 1 4 2 4|skip"));
    says(&t, "0 trade 1 1 2 3");
    assert_string_equal(layout_of(&t, 0), "Ac Ad Ah 2c"); // as they were
    assert_string_equal(layout_of(&t, 1), "5h 2d Kd 3h");
    assert_string_equal(layout_of(&t, 2), "5c 5d As 5s");
    assert_string_equal(known_to(&t, 1), "1/2 2d 2/3 As"); // moved, and known where it lies now
    for (Seat s = 0; s < 3; s++) {
        assert_string_equal(story(s), "moved 0 ?? place 1/1 -> place 2/3 down\n"
                                      "moved 0 ?? place 2/3 -> place 1/1 down\n");
    }
    assert_string_equal(phase_of(&t), "declare");
}

static Action completed(const Tamalou *t, Seat seat, const char *text)
{
    Tamalou view;
    Action a;
    assert_int_equal(action_parse(&TAMALOU, text, &a), ACTION_READ);
    TAMALOU.observe((const State *)t, seat, (View *)&view);
    TAMALOU.complete((const View *)&view, &a);
    return a;
}

static void test_tama_19__whichever_card_is_named_first_it_is_one_trade(void **state)
{
    (void)state;
    Tamalou t = laid("players=3 jq_any=on", "Js", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard");
    const char *const same[][2] = {{"trade 2 3 1 4", "trade 1 4 2 3"}, {"trade 0 1 2 3", "trade 1 2 3"},
                                   {"trade 2 3 0 1", "trade 1 2 3"}, {"trade 1 1 2 2", "trade 1 1 2 2"}};
    for (int i = 0; i < 4; i++) {
        char text[ACTION_TEXT_MAX];
        Text out = text_over(text, sizeof text);
        const Action a = completed(&t, 0, same[i][0]);
        action_format(&TAMALOU, &a, &out);
        assert_string_equal(text, same[i][1]);
    }
}

static void test_tama_19__a_second_trade_is_not_of_the_same_two(void **state)
{
    (void)state;
    Tamalou t = laid("players=3 jq_any=on jq_twice=on", "Js", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 trade 1 1 2 1");
    assert_string_equal(phase_of(&t), "power");
    refuses_for(&t, 0, "trade 1 2 2 2", TAMA_MIX_OTHERS, "Js");
    assert_null(strstr(legal_for(&t, 0), "trade 1 2 2 2"));
    says(&t, "0 trade 1 1 2"); // with either of them oneself
    assert_string_equal(phase_of(&t), "declare");
    t = laid("players=3 jq_any=on jq_twice=on last_lap=on", "2s Js", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 tamalou; 2 draw; 2 discard");
    assert_int_equal(reason_for(&t, 2, "trade 0 1 1 2").code, TAMA_CALLER_IS_SAFE);
    assert_null(strstr(legal_for(&t, 2), " 0 ")); // whose cards nobody else trades either
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tama_8__what_each_card_lets_do),
        cmocka_unit_test(test_tama_8__other_cards_have_no_power),
        cmocka_unit_test(test_tama_8__a_swapped_out_card_has_no_power),
        cmocka_unit_test(test_tama_8__a_power_is_used_or_skipped_and_nothing_else),
        cmocka_unit_test(test_tama_8__peek_is_at_ones_own_and_spy_at_anothers),
        cmocka_unit_test(test_tama_8__trade_changes_two_cards_that_nobody_sees),
        cmocka_unit_test(test_tama_8__a_king_spies_and_then_may_trade),
        cmocka_unit_test(test_tama_9__what_a_power_shows_its_user_alone_sees_until_done),
        cmocka_unit_test(test_tama_10__jacks_and_queens_may_trade_with_two_opponents),
        cmocka_unit_test(test_tama_10__once_without_the_option_and_with_one_opponent),
        cmocka_unit_test(test_tama_10__each_power_counts_its_own_trades),
        cmocka_unit_test(test_tama_10__red_kings_may_be_powerless),
        cmocka_unit_test(test_tama_19__jacks_and_queens_may_trade_any_two_cards),
        cmocka_unit_test(test_tama_19__whichever_card_is_named_first_it_is_one_trade),
        cmocka_unit_test(test_tama_19__a_second_trade_is_not_of_the_same_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
