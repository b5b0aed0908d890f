/*
 * test_sentences.c - what an option of Daifugo says beside others that change what it does: each
 * such sentence comes where it is true, and the engine does what it says.
 */
#include "daif_table.h"

/* What the option says, by these rules. */
static const char *said(const char *line, const char *key)
{
    const Setup setup = setup_of(line);
    return option_sentence(&DAIFUGO, &setup, option_find(&DAIFUGO, key, strlen(key)));
}

static void test_an_8_cuts_unless_4s_stop_it(void **state)
{
    (void)state;
    assert_non_null(strstr(said("players=3 stop4=on", "eight_cut"), "unless 4s stop it"));
    assert_null(strstr(said("players=3", "eight_cut"), "4s"));
    Daifugo d = laid("players=3 dealer=0 stop4=on", "5c 8d Kc", "4c 4d Ks", "9c Td Jc");
    says(&d, "0 play 8d");
    assert_string_equal(phase_of(&d), "stop4");
}

static void test_an_8_may_not_cut_in_a_stair(void **state)
{
    (void)state;
    const char *rules = "players=3 dealer=0 stairs=on eight_in_stair=off";
    assert_non_null(strstr(said(rules, "eight_cut"), "not in a stair"));
    Daifugo d = laid(rules, "7d 8d 9d Kc", "4c 4d Ks", "9c Td Jc");
    says(&d, "0 play 7d 8d 9d");
    assert_string_equal(json_key(&d, 0, "turn"), "1");
    rules = "players=3 dealer=0 stairs=on eight_in_stair=off stop4=on";
    assert_non_null(strstr(said(rules, "eight_cut"), "nor where 4s stop it"));
}

static void test_a_6_ends_what_a_jack_began(void **state)
{
    (void)state;
    const char *const rules = "players=3 dealer=0 jback=auto return6=on";
    assert_non_null(strstr(said(rules, "jback"), "or a 6 is played"));
    Daifugo d = laid(rules, "Jd Qd Kc", "6c 4d Ks", "9c Td Jc");
    says(&d, "0 play Jd");
    assert_string_equal(json_key(&d, 0, "jback"), "true");
    says(&d, "1 play 6c");
    assert_string_equal(json_key(&d, 0, "jback"), "false");
}

static void test_an_odd_number_of_9s_reverses(void **state)
{
    (void)state;
    const char *const rules = "players=3 dealer=0 reverse9=on reverse9_even=off";
    assert_non_null(strstr(said(rules, "reverse9"), "odd"));
    Daifugo d = laid(rules, "9c 9d 9h Kc", "6c 4d Ks", "Tc Td Jc"), one = d;
    says(&d, "0 play 9c 9d");
    assert_string_equal(json_key(&d, 0, "direction"), "1");
    says(&one, "0 play 9c");
    assert_string_equal(json_key(&one, 0, "direction"), "-1");
}

static void test_after_an_omen_nothing_is_a_revolution(void **state)
{
    (void)state;
    const char *const rules = "players=3 dealer=0 omen=on coup=on";
    assert_non_null(strstr(said(rules, "coup"), "as long as there is no omen"));
    assert_non_null(strstr(said(rules, "revolution"), "as long as there is no omen"));
    Daifugo d = laid(rules, "6c 6d 6h 9c 9d 9h Kc", "3c 4d Ks", "Tc Td Jc");
    says(&d, "0 play 6c 6d 6h; 1 pass; 2 pass");
    assert_string_equal(json_key(&d, 0, "revolution"), "true");
    says(&d, "0 play 9c 9d 9h");
    assert_string_equal(json_key(&d, 0, "revolution"), "true");
}

static void test_more_cards_stay_out_where_fewer_are_dealt(void **state)
{
    (void)state;
    const char *const rules = "players=5 seed=3 dealer=0 jokers=0 hidden_cards=1 hand_size=10";
    assert_non_null(strstr(said(rules, "hidden_cards"), "At least"));
    Setup setup = setup_of(rules);
    Daifugo d;
    DAIFUGO.start(&setup, (State *)&d);
    deals_by_lot(&d);
    assert_true(d.absent >= 1);
    assert_int_equal(d.absent, 52 - 5 * 10);
}

/* With three players there are no Rich and no Poor. */
static void test_among_three_two_exchange(void **state)
{
    (void)state;
    assert_null(strstr(said("players=3 exchange=on", "exchange"), "Poor"));
    assert_non_null(strstr(said("players=4 exchange=on", "exchange"), "Poor"));
    assert_null(strstr(said("players=3 exchange=on", "exchange_seen"), "Rich"));
    assert_null(strstr(said("players=3 exchange=on", "exchange_weakest"), "Rich"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_8_cuts_unless_4s_stop_it),
        cmocka_unit_test(test_an_8_may_not_cut_in_a_stair),
        cmocka_unit_test(test_a_6_ends_what_a_jack_began),
        cmocka_unit_test(test_an_odd_number_of_9s_reverses),
        cmocka_unit_test(test_after_an_omen_nothing_is_a_revolution),
        cmocka_unit_test(test_more_cards_stay_out_where_fewer_are_dealt),
        cmocka_unit_test(test_among_three_two_exchange),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
