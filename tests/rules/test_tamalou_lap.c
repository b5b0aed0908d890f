/* test_tamalou_lap.c - the last lap after a declaration. TAMA-19. */
#include "rules/tama_table.h"

/* Seat 0 has called; three play, counter-clockwise: seats 2 and 1 have a turn left. */
static Tamalou called(const char *stock)
{
    Tamalou t = laid("players=3 last_lap=on snap=on", stock, SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 tamalou");
    return t;
}

static void test_tama_19__everybody_else_has_one_more_turn(void **state)
{
    (void)state;
    Tamalou t = called("3s 4s 4d");
    assert_string_equal(phase_of(&t), "turn");
    assert_string_equal(json_key(&t, 0, "declarer"), "0");
    assert_string_equal(json_key(&t, 0, "to_act"), "[2]");
    says(&t, "2 draw; 2 swap 1; 2 end");
    assert_string_equal(json_key(&t, 0, "to_act"), "[1]");
    says(&t, "1 draw; 1 swap 4; 1 end"); // 4 for a 3 makes it 7
    assert_string_equal(phase_of(&t), "round_over");
    assert_string_equal(numbers(&t, t.table.round_scores), "0 7 19");
}

static void test_tama_19__who_plays_below_the_caller_catches_him(void **state)
{
    (void)state;
    Tamalou t = called("3s Td 2s");
    says(&t, "2 draw; 2 discard; 2 skip; 2 end; 1 draw; 1 swap 4; 1 end"); // 2 for a 3: 5, too
    assert_string_equal(numbers(&t, t.table.round_scores), "5 0 20");
}

static void test_tama_19__nobody_calls_twice(void **state)
{
    (void)state;
    Tamalou t = called("3s 4s");
    says(&t, "2 draw; 2 discard");
    assert_string_equal(legal_for(&t, 2), "end|snap 1|snap 2|snap 3|snap 4");
    Reason why = reason_for(&t, 2, "tamalou");
    assert_int_equal(why.code, TAMA_CALLED_ALREADY);
    assert_int_equal(why.seat, 0);
}

static void test_tama_19__the_callers_cards_are_left_alone(void **state)
{
    (void)state;
    Tamalou t = called("3s 9s Qs");
    assert_string_equal(legal_for(&t, 0), "");
    assert_int_equal(reason_for(&t, 0, "snap 1").code, TAMA_CALLER_IS_SAFE);
    says(&t, "2 draw; 2 discard");
    assert_string_equal(legal_for(&t, 2), "spy 1 1|spy 1 2|spy 1 3|spy 1 4|skip|"
                                          "snap 1|snap 2|snap 3|snap 4");
    assert_int_equal(reason_for(&t, 2, "spy 0 1").code, TAMA_CALLER_IS_SAFE);
    assert_string_equal(json_key(&t, 0, "may_interrupt"), "[1]"); // and not seat 0
    says(&t, "2 skip; 2 end; 1 draw; 1 discard");
    assert_int_equal(reason_for(&t, 1, "trade 1 0 1").code, TAMA_CALLER_IS_SAFE);
    says(&t, "1 trade 1 2 1");
}

static void test_tama_19__without_a_card_the_call_counts(void **state)
{
    (void)state;
    Tamalou t = laid("players=3 last_lap=on stock_out=end", "3s .", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 tamalou");
    assert_string_equal(phase_of(&t), "round_over");
    assert_string_equal(numbers(&t, t.table.round_scores), "0 6 20");
}

static void test_tama_19__off_a_call_ends_the_round_at_once(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "3s", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 tamalou");
    assert_string_equal(phase_of(&t), "round_over");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tama_19__everybody_else_has_one_more_turn),
        cmocka_unit_test(test_tama_19__who_plays_below_the_caller_catches_him),
        cmocka_unit_test(test_tama_19__nobody_calls_twice),
        cmocka_unit_test(test_tama_19__the_callers_cards_are_left_alone),
        cmocka_unit_test(test_tama_19__without_a_card_the_call_counts),
        cmocka_unit_test(test_tama_19__off_a_call_ends_the_round_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
