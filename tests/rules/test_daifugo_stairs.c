/* test_daifugo_stairs.c - cards of one suit in a row. DAIF-13 to DAIF-17. */
#include "rules/daif_table.h"

/* ---- what a stair is, and where it goes ----------------------------------------------- */

static void test_daif_13__three_or_more_of_one_suit_in_a_row(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=0 stairs=on", "5h 6h 7h 8h 8d 9c Tc Qc", "4c", "5c");
    assert_string_equal(legal_for(&d, 0),
                        "play 5h|play 6h|play 7h|play 8d|play 8h|play 9c|play Tc|play Qc|"
                        "play 8d 8h|play 5h 6h 7h|play 5h 6h 7h 8h|play 6h 7h 8h");
    refuses(&d, 0, "play 5h 6h", DAIF_NOT_ONE_RANK);
    refuses(&d, 0, "play 6h 7h 8d", DAIF_NOT_ONE_RANK);
    refuses(&d, 0, "play 9c Tc Qc", DAIF_NO_RUN);
    assert_string_equal(cause_of(&d, 0, "play 9c Tc Qc"), "9c Tc Qc");
}

static void test_daif_13__off_there_are_none(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=1", "5h 6h 7h 8d Jo", "4c", "5c");
    refuses(&d, 0, "play 5h 6h 7h", DAIF_STAIRS_OFF);
    refuses(&d, 0, "play 5h 7h Jo", DAIF_STAIRS_OFF);
    assert_null(strstr(legal_for(&d, 0), "5h 6h"));
}

static void test_daif_13__on_a_single_card_or_a_stair_never_on_a_set(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=0 stairs=on", "4c 4d 4h 3d", "5h 6h 7h 9s 9c 9d", "8c 9h Ts");
    Daifugo pair = d, three = d, stair;
    says(&d, "0 play 4c");
    assert_string_equal(legal_for(&d, 1), "play 5h|play 6h|play 7h|play 9c|play 9d|play 9s|"
                                          "play 5h 6h 7h|pass");
    says(&pair, "0 play 4c 4d");
    refuses(&pair, 1, "play 5h 6h 7h", DAIF_STAIR_ON_SET);
    says(&three, "0 play 4c 4d 4h");
    assert_string_equal(legal_for(&three, 1), "play 9c 9d 9s|pass");
    refuses(&three, 1, "play 5h 6h 7h", DAIF_STAIR_ON_SET);
    stair = d;
    says(&stair, "1 play 5h 6h 7h");
    assert_string_equal(legal_for(&stair, 2), "pass"); // on a stair only stairs
    refuses(&stair, 2, "play 8c", DAIF_SET_ON_STAIR);
    assert_string_equal(cause_of(&stair, 2, "play 8c"), "5h 6h 7h");
}

static void test_daif_13__cards_that_are_a_set_too_are_meant_as_the_set(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=2 stairs=on eight_cut=off", "7h Jo Jo 3c", "4c 9d Td Jd", "5c");
    assert_true(lists(&d, 0, "play 7h Jo Jo"));
    assert_true(lists(&d, 0, "play 7h Jo=8 Jo=9"));
    assert_true(lists(&d, 0, "play 7h Jo=6 Jo=8"));
    assert_true(lists(&d, 0, "play 7h Jo=5 Jo=6"));
    Daifugo stair = d;
    says(&d, "0 play 7h Jo Jo");
    assert_string_equal(json_key(&d, 0, "pile"), "[{seat:0,cards:[7h,Jo,Jo],kind:set,as:[7,7]}]");
    says(&stair, "0 play 7h Jo=8 Jo=6");
    assert_string_equal(json_key(&stair, 0, "pile"),
                        "[{seat:0,cards:[7h,Jo,Jo],kind:stair,as:[6,8]}]");
    // on a single card they can only be the stair
    d = laid("players=3 jokers=2 stairs=on eight_cut=off", "4c 3c", "7h Jo Jo", "5c");
    says(&d, "0 play 4c; 1 play 7h Jo Jo");
    assert_string_equal(json_key(&d, 0, "pile"), "[{seat:0,cards:[4c],kind:set,as:[]},"
                                                 "{seat:1,cards:[7h,Jo,Jo],kind:stair,as:[8,9]}]");
}

/* ---- numbers -------------------------------------------------------------------------- */

/* On `below`, which seat 0 leads, may seat 1 play `stair`? `order` turns the order over first. */
static Reason on(const char *options, const char *below, const char *stair)
{
    char action[ACTION_TEXT_MAX], hand[128], other[128];
    snprintf(hand, sizeof hand, "%s 4s", below);
    snprintf(other, sizeof other, "%s 4d", stair);
    Daifugo d = laid(options, hand, other, "4h");
    snprintf(action, sizeof action, "0 play %s", below);
    says(&d, action);
    snprintf(action, sizeof action, "play %s", stair);
    return reason_for(&d, 1, action);
}

static bool goes(const char *options, const char *below, const char *stair)
{
    return on(options, below, stair).code == DAIF_ALLOWED;
}

#define STAIRS "players=3 stairs=on auto_clear=off eight_cut=off "

/* "on a 4, 5 6 7 may be played, and then a stair from 6 up" */
static void test_daif_14__on_a_single_card_the_lowest_must_be_above_it(void **state)
{
    (void)state;
    assert_true(goes(STAIRS, "4c", "5h 6h 7h"));
    assert_false(goes(STAIRS, "5c", "5h 6h 7h"));
    assert_int_equal(on(STAIRS, "6c", "5h 6h 7h").code, DAIF_STAIR_TOO_LOW);
    assert_int_equal(on(STAIRS, "6c", "5h 6h 7h").number, 7);
    assert_true(goes(STAIRS, "Jc", "Qh Kh Ah"));
    assert_false(goes(STAIRS, "Qc", "Qh Kh Ah"));
    assert_true(goes(STAIRS, "Qc", "Kh Ah Jo"));
    assert_false(goes(STAIRS, "Kc", "Kh Ah Jo"));
    assert_false(goes(STAIRS, "Ac", "Kh Ah Jo"));
    assert_false(goes(STAIRS, "2c", "Kh Ah Jo"));
    assert_false(goes(STAIRS, "3c", "3h Ah 2h")); // 1 2 3
    assert_int_equal(on("players=3 jokers=1 stairs=on auto_clear=off", "Jo", "Qh Kh Ah").code,
                     DAIF_JOKER_STANDS);
}

/* "after J Q K: K A Jo and Q K A win, J Q K does not" */
static void test_daif_14__on_a_stair_it_must_start_at_least_one_higher(void **state)
{
    (void)state;
    assert_true(goes(STAIRS, "Jd Qd Kd", "Ks As Jo"));
    assert_true(goes(STAIRS, "Jd Qd Kd", "Qc Kc Ac"));
    assert_false(goes(STAIRS, "Jd Qd Kd", "Jc Qc Kc"));
    assert_int_equal(on(STAIRS, "Jd Qd Kd", "Jc Qc Kc").code, DAIF_STAIR_TOO_LOW);
    assert_true(goes(STAIRS, "5h 6h 7h", "6c 7c 8c"));
    assert_true(goes(STAIRS, "5h 6h 7h", "6c 7c 8c 9c Tc"));
    assert_true(goes(STAIRS, "5h 6h 7h 8h", "6c 7c 8c"));
    assert_false(goes(STAIRS, "5h 6h 7h", "5c 6c 7c 8c"));
    assert_true(goes(STAIRS, "5h 6h 7h", "8h 9h Th")); // suits need not agree, and may
}

static void test_daif_14__an_ace_is_1_or_14_and_a_joker_any_of_0_to_15(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=2 stairs=on", "Ah 2h 3h Kh Jo Jo 9c", "4c", "5c");
    assert_true(lists(&d, 0, "play 3h Ah 2h"));      // 1 2 3
    assert_true(lists(&d, 0, "play Ah 2h Jo"));      // 1 2 3 is stronger than
    assert_true(lists(&d, 0, "play Ah 2h Jo=0"));    // 0 1 2
    assert_true(lists(&d, 0, "play Kh Ah Jo=12"));   // beside 13 14 15
    assert_false(lists(&d, 0, "play Kh Ah Jo=15"));  // which is what is meant
    refuses(&d, 0, "play Kh Ah 2h", DAIF_NO_RUN);    // 2 is 2
    refuses(&d, 0, "play 2h 3h Jo=0", DAIF_JOKER_NUMBER);
    allows(&d, 0, "play Ah Jo=0 Jo=2");
    refuses(&d, 0, "play Ah Jo=15 Jo=16", DAIF_JOKER_NUMBER);
    allows(&d, 0, "play Ah Jo=15 Jo=13");
}

static void test_daif_14__by_strength_the_line_is_3_to_2_with_one_more_at_each_end(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=2 stairs=on stair_axis=strength",
                     "3h 4h Kh Ah 2h Jo Jo 9c", "4c", "5c");
    assert_true(lists(&d, 0, "play Kh Ah 2h"));
    refuses(&d, 0, "play 3h Ah 2h", DAIF_NO_RUN);
    assert_true(lists(&d, 0, "play Ah 2h Jo"));     // 14 15 16
    assert_true(lists(&d, 0, "play Ah 2h Jo=13"));
    assert_true(lists(&d, 0, "play 3h 4h Jo=2"));   // one below
    refuses(&d, 0, "play 3h 4h Jo=1", DAIF_JOKER_NUMBER);
    refuses(&d, 0, "play 2h Jo=16 Jo=17", DAIF_JOKER_NUMBER);
#define BY_STRENGTH STAIRS "stair_axis=strength "
    assert_true(goes(BY_STRENGTH, "Kc", "Ah 2h Jo"));
    assert_false(goes(BY_STRENGTH, "Ac", "Ah 2h Jo"));
    assert_true(goes(BY_STRENGTH, "Qd Kd Ad", "Kc Ac 2c"));
}

/* ---- reversed ------------------------------------------------------------------------- */

/* The same after four 9s have turned the order over. */
static Reason on_reversed(const char *options, const char *below, const char *stair)
{
    char action[ACTION_TEXT_MAX], hand[128], other[128];
    snprintf(hand, sizeof hand, "9c 9d 9h 9s %s 4s", below);
    snprintf(other, sizeof other, "%s 4d", stair);
    Daifugo d = laid(options, hand, other, "4h");
    says(&d, "0 play 9c 9d 9h 9s; 1 pass; 2 pass");
    snprintf(action, sizeof action, "0 play %s", below);
    says(&d, action);
    snprintf(action, sizeof action, "play %s", stair);
    return reason_for(&d, 1, action);
}

static bool goes_reversed(const char *options, const char *below, const char *stair)
{
    return on_reversed(options, below, stair).code == DAIF_ALLOWED;
}

static void test_daif_15__in_a_revolution_the_highest_must_be_below(void **state)
{
    (void)state;
    assert_true(goes_reversed(STAIRS, "8c", "5h 6h 7h"));
    assert_false(goes_reversed(STAIRS, "7c", "5h 6h 7h"));
    assert_int_equal(on_reversed(STAIRS, "6c", "5h 6h 7h").code, DAIF_STAIR_TOO_HIGH);
    assert_int_equal(on_reversed(STAIRS, "6c", "5h 6h 7h").number, 5);
    assert_true(goes_reversed(STAIRS, "2c", "Qh Kh Ah"));
    assert_false(goes_reversed(STAIRS, "Ac", "Qh Kh Ah"));
    assert_true(goes_reversed(STAIRS, "3c", "Ah 2h Jo")); // 0 1 2
    assert_false(goes_reversed(STAIRS, "3c", "Ah 2h 3h"));
}

static void test_daif_15__and_at_least_one_below_the_old_highest(void **state)
{
    (void)state;
    assert_true(goes_reversed(STAIRS, "5h 6h 7h", "5c 6c Jo")); // 4 5 6
    assert_true(goes_reversed(STAIRS, "Th Jh Qh", "5c 6c 7c 8c"));
    assert_false(goes_reversed(STAIRS, "5h 6h 7h", "5c 6c 7c"));
    assert_int_equal(on_reversed(STAIRS, "5h 6h 7h", "5c 6c 7c 8c").code, DAIF_STAIR_TOO_HIGH);
    assert_true(goes_reversed(STAIRS "stair_gap=above ", "6h 7h 8h", "3c 5c Jo"));
    assert_int_equal(on_reversed(STAIRS "stair_gap=above ", "5h 6h 7h", "3c 4c 5c").code,
                     DAIF_STAIR_UNDERLAPS);
}

/* ---- length, gap, revolution, the 8 --------------------------------------------------- */

static void test_daif_16__the_same_length(void **state)
{
    (void)state;
#define SAME STAIRS "stair_length=same "
    assert_int_equal(on(SAME, "4c", "5h 6h 7h").code, DAIF_STAIR_COUNT); // never on a single card
    assert_int_equal(on(SAME, "4c", "5h 6h 7h").number, 1);
    assert_int_equal(on(SAME, "4c 5c 6c", "6h 7h 8h 9h").code, DAIF_STAIR_COUNT);
    assert_int_equal(on(SAME, "4c 5c 6c", "6h 7h 8h 9h").number, 3);
    assert_true(goes(SAME, "4c 5c 6c", "6h 7h 8h"));
    assert_true(goes(SAME, "4c 5c 6c 7c", "6h 7h 8h 9h"));
}

static void test_daif_16__wholly_above(void **state)
{
    (void)state;
#define ABOVE STAIRS "stair_gap=above "
    assert_int_equal(on(ABOVE, "4c 5c 6c", "6h 7h 8h").code, DAIF_STAIR_OVERLAPS);
    assert_int_equal(on(ABOVE, "4c 5c 6c", "6h 7h 8h").number, 7);
    assert_true(goes(ABOVE, "4c 5c 6c", "7h 8h 9h"));
    assert_true(goes(ABOVE, "4c 5c 6c", "7h 8h 9h Th"));
    assert_true(goes(ABOVE, "4c", "5h 6h 7h")); // a single card is beaten as ever
    assert_false(goes(ABOVE, "5c", "5h 6h 7h"));
    assert_true(goes(ABOVE "stair_length=same ", "4c 5c 6c", "7h 8h 9h"));
    assert_false(goes(ABOVE "stair_length=same ", "4c 5c 6c", "7h 8h 9h Th"));
}

/* A stair that starts (reversed: ends) at the number of a refusal can be laid; where none can, the
 * refusal is another. */
static void test_daif_14__a_refusal_names_a_number_only_where_a_stair_can_begin_there(void **state)
{
    (void)state;
    assert_int_equal(on(STAIRS, "Qc", "5h 6h 7h").number, 13);
    assert_true(goes(STAIRS, "Qc", "Kh Ah Jo"));
    assert_int_equal(on(STAIRS, "Kc", "5h 6h 7h").code, DAIF_STAIR_STANDS);
    assert_int_equal(on(STAIRS, "Ac", "5h 6h 7h").code, DAIF_STAIR_STANDS);
    assert_int_equal(on(STAIRS, "2c", "5h 6h 7h").code, DAIF_STAIR_STANDS);
    assert_int_equal(on(STAIRS "jokers=0 ", "Qc", "5h 6h 7h").code, DAIF_STAIR_STANDS);
    assert_int_equal(on(STAIRS "jokers=0 ", "Jc", "5h 6h 7h").number, 12);
    assert_int_equal(on(ABOVE, "Qc Kc Ac", "5h 6h 7h").code, DAIF_STAIR_STANDS);
    assert_int_equal(on(ABOVE, "Jc Qc Kc", "5h 6h 7h").code, DAIF_STAIR_STANDS);
    assert_int_equal(on(ABOVE, "Tc Jc Qc", "5h 6h 7h").number, 13);
    assert_int_equal(on(SAME, "9c Tc Jc Qc", "5h 6h 7h 8h").number, 10);
    assert_int_equal(on(SAME, "Jc Qc Kc Ac", "5h 6h 7h 8h").number, 12);
    assert_int_equal(on(SAME, "Qc Kc Ac Jo", "5h 6h 7h 8h").code, DAIF_STAIR_STANDS);
    assert_int_equal(on(BY_STRENGTH, "Kc", "5h 6h 7h").number, 14);
    assert_int_equal(on(BY_STRENGTH, "Ac", "5h 6h 7h").code, DAIF_STAIR_STANDS);
    assert_int_equal(on_reversed(STAIRS, "3c", "5h 6h 7h").number, 2);
    assert_int_equal(on_reversed(STAIRS "jokers=0 ", "3c", "5h 6h 7h").code, DAIF_STAIR_STANDS);
    assert_int_equal(on_reversed(STAIRS "jokers=0 ", "4c", "5h 6h 7h").number, 3);
    assert_int_equal(on_reversed(BY_STRENGTH, "4c", "5h 6h 7h").code, DAIF_STAIR_STANDS);
}

static bool turns_over(const char *options, const char *stair)
{
    char action[ACTION_TEXT_MAX], hand[128];
    snprintf(hand, sizeof hand, "%s 4s", stair);
    Daifugo d = laid(options, hand, "4d", "4h");
    snprintf(action, sizeof action, "0 play %s", stair);
    says(&d, action);
    return d.revolution;
}

static void test_daif_16__long_stairs_are_a_revolution(void **state)
{
    (void)state;
    assert_false(turns_over(STAIRS, "5h 6h 7h 8h 9h Th Jh")); // not by themselves
    assert_true(turns_over(STAIRS "stair_revolution=5 ", "5h 6h 7h 8h 9h"));
    assert_true(turns_over(STAIRS "stair_revolution=5 ", "5h 6h 7h 8h 9h Th"));
    assert_true(turns_over(STAIRS "stair_revolution=5 ", "5h 6h 8h 9h Jo"));
    assert_false(turns_over(STAIRS "stair_revolution=5 ", "5h 6h 7h 8h"));
    assert_true(turns_over(STAIRS "stair_revolution=1 ", "5h 6h 7h"));
}

static bool cuts(const char *options, const char *stair)
{
    char action[ACTION_TEXT_MAX], hand[128];
    snprintf(hand, sizeof hand, "7h 8h 9h Th 6h Jo 4s");
    Daifugo d = laid(options, hand, "4d", "4h");
    snprintf(action, sizeof action, "0 play %s", stair);
    says(&d, action);
    return took_effect(DAIF_RULE_CUT) && d.pile_count == 0 && d.turn == 0;
}

static void test_daif_16__an_8_in_a_stair_cuts_too(void **state)
{
    (void)state;
    assert_true(cuts("players=3 stairs=on", "7h 8h 9h"));
    assert_true(cuts("players=3 stairs=on", "7h 9h Jo")); // and a joker standing for it
    assert_true(cuts("players=3 stairs=on", "6h 7h Jo")); // 6 7 8
    assert_false(cuts("players=3 stairs=on", "6h 7h Jo=5"));
    assert_false(cuts("players=3 stairs=on", "9h Th Jo"));
    assert_false(cuts("players=3 stairs=on eight_in_stair=off", "7h 8h 9h"));
    assert_false(cuts("players=3 stairs=on eight_cut=off", "7h 8h 9h"));
}

/* ---- jokers --------------------------------------------------------------------------- */

static void test_daif_17__left_out_the_strongest_legal_reading_is_taken(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 stairs=on eight_cut=off", "5h 6h Jo 3c", "9c", "Tc");
    assert_true(lists(&d, 0, "play 5h 6h Jo") && lists(&d, 0, "play 5h 6h Jo=4"));
    assert_false(lists(&d, 0, "play 5h 6h Jo=7"));
    Daifugo low = d;
    says(&d, "0 play 5h 6h Jo");
    assert_string_equal(json_key(&d, 1, "pile"), "[{seat:0,cards:[5h,6h,Jo],kind:stair,as:[7]}]");
    says(&low, "0 play 5h 6h Jo=4");
    assert_string_equal(json_key(&low, 1, "pile"), "[{seat:0,cards:[5h,6h,Jo],kind:stair,as:[4]}]");
    // with A K on the table's edge: 13 14 15
    d = laid("players=3 stairs=on auto_clear=off", "Kh Ah Jo 3c", "9c", "Tc");
    assert_string_equal(completed(&d, 0, "play Jo=15 Kh Ah"), "play Kh Ah Jo");
    assert_string_equal(completed(&d, 0, "play Jo=12 Kh Ah"), "play Kh Ah Jo=12");
}

static void test_daif_17__in_a_revolution_the_lowest_highest(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 stairs=on eight_cut=off", "9c 9d 9h 9s Jc", "5h 6h Jo 3c", "Tc");
    says(&d, "0 play 9c 9d 9h 9s; 1 pass; 2 pass; 0 play Jc; 1 play 5h 6h Jo");
    assert_string_equal(json_key(&d, 1, "pile"), "[{seat:0,cards:[Jc],kind:set,as:[]},"
                                                 "{seat:1,cards:[5h,6h,Jo],kind:stair,as:[4]}]");
}

static void test_daif_17__only_legal_readings_count(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 stairs=on eight_cut=off stair_gap=above",
                     "9c 9d 9h 9s Jc 6c 7c 8c", "4h 5h Jo 3c", "Tc");
    says(&d, "0 play 6c 7c 8c");
    refuses(&d, 1, "play 4h 5h Jo", DAIF_STAIR_OVERLAPS);
    d = laid("players=3 stairs=on eight_cut=off", "5c 3d", "6h 7h Jo 3c", "Tc");
    says(&d, "0 play 5c");
    assert_true(lists(&d, 1, "play 6h 7h Jo"));
    assert_false(lists(&d, 1, "play 6h 7h Jo=5")); // it would not be above the 5
    refuses(&d, 1, "play 6h 7h Jo=5", DAIF_STAIR_TOO_LOW);
}

static void test_daif_17__a_number_may_be_said_as_a_card(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=2 stairs=on", "Jh Qh Ah 2h Jo Jo 3c", "9c", "Tc");
    assert_string_equal(completed(&d, 0, "play Jh Qh Jo=Kh"), "play Jh Qh Jo");
    assert_string_equal(completed(&d, 0, "play Jh Qh Jo=Th"), "play Jh Qh Jo=10");
    refuses(&d, 0, "play Jh Qh Jo=Ks", DAIF_JOKER_NUMBER); // another suit
    assert_string_equal(completed(&d, 0, "play Jh Qh Jo=Kh Jo=Ah"), "play Jh Qh Jo Jo");
    assert_string_equal(completed(&d, 0, "play 2h Jo=Ah Jo=3h"), "play 2h Jo=1 Jo=3");
    assert_string_equal(completed(&d, 0, "play Jh Qh Jo=10 Jo"), "play Jh Qh Jo=10 Jo=13");
    assert_string_equal(completed(&d, 0, "play Jh Qh Jo=9 Jo"), "play Jh Qh Jo=9 Jo=10");
}

static void test_daif_17__a_joker_within_the_run_fills_its_hole(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=2 stairs=on", "5h 7h 9h Jo Jo 3c", "9c", "Tc");
    assert_true(lists(&d, 0, "play 5h 7h Jo"));
    assert_false(lists(&d, 0, "play 5h 7h Jo=6"));
    refuses(&d, 0, "play 5h 7h Jo=8", DAIF_JOKER_NUMBER);
    refuses(&d, 0, "play 5h 9h Jo", DAIF_NO_RUN);
    says(&d, "0 play 5h 7h 9h Jo Jo"); // 6 and 8
    assert_true(took_effect(DAIF_RULE_CUT));
}

static void test_daif_17__readings_that_clear_the_pile_are_listed_once(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 stairs=on", "8h 9h Jo 3c", "9c", "Tc");
    assert_true(lists(&d, 0, "play 8h 9h Jo"));
    assert_false(lists(&d, 0, "play 8h 9h Jo=7")); // an 8 cuts either way
    assert_string_equal(completed(&d, 0, "play 8h 9h Jo=7"), "play 8h 9h Jo");
    d = laid("players=3 stairs=on", "Kh Ah Jo 3c", "9c", "Tc");
    assert_false(lists(&d, 0, "play Kh Ah Jo=12")); // nothing in the deck beats either
    d = laid("players=3 stairs=on eight_cut=off", "8h 9h Jo 3c", "9c", "Tc");
    assert_true(lists(&d, 0, "play 8h 9h Jo=7"));
    d = laid("players=3 stairs=on", "9h Th Jo 3c", "9c", "Tc");
    assert_true(lists(&d, 0, "play 9h Th Jo=8")); // this cuts, and 9 T J does not
    d = laid("players=3 stairs=on jokers=2", "9h Th Jo Jo 3c", "9c", "Tc");
    assert_true(lists(&d, 0, "play 9h Th Jo=8 Jo=11"));
    assert_false(lists(&d, 0, "play 9h Th Jo=7 Jo=8")); // cuts as well: no difference
}

/* The set of three is no revolution, the stair is one: both are listed, though both clear. */
static void test_daif_17__a_revolution_makes_a_difference(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 stairs=on jokers=2 stair_revolution=3", "8h Jo Jo 3c 4c", "5c 5d",
                     "6c 6d");
    assert_true(lists(&d, 0, "play 8h Jo Jo"));
    assert_true(lists(&d, 0, "play 8h Jo=9 Jo=10"));
    says(&d, "0 play 8h Jo=9 Jo=10");
    assert_string_equal(json_key(&d, 0, "revolution"), "true");
    assert_int_equal(d.turn, 0); // the 8 cuts
    d = laid("players=3 stairs=on jokers=2 coup=on", "9h Jo Jo 3c 4c", "5c 5d", "6c 6d");
    assert_true(lists(&d, 0, "play 9h Jo Jo")); // three 9s
    says(&d, "0 play 9h Jo=8 Jo=10");
    assert_string_equal(json_key(&d, 0, "revolution"), "false");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_daif_13__three_or_more_of_one_suit_in_a_row),
        cmocka_unit_test(test_daif_13__off_there_are_none),
        cmocka_unit_test(test_daif_13__on_a_single_card_or_a_stair_never_on_a_set),
        cmocka_unit_test(test_daif_13__cards_that_are_a_set_too_are_meant_as_the_set),
        cmocka_unit_test(test_daif_14__on_a_single_card_the_lowest_must_be_above_it),
        cmocka_unit_test(test_daif_14__on_a_stair_it_must_start_at_least_one_higher),
        cmocka_unit_test(test_daif_14__an_ace_is_1_or_14_and_a_joker_any_of_0_to_15),
        cmocka_unit_test(test_daif_14__by_strength_the_line_is_3_to_2_with_one_more_at_each_end),
        cmocka_unit_test(test_daif_15__in_a_revolution_the_highest_must_be_below),
        cmocka_unit_test(test_daif_15__and_at_least_one_below_the_old_highest),
        cmocka_unit_test(test_daif_16__the_same_length),
        cmocka_unit_test(test_daif_16__wholly_above),
        cmocka_unit_test(
            test_daif_14__a_refusal_names_a_number_only_where_a_stair_can_begin_there),
        cmocka_unit_test(test_daif_16__long_stairs_are_a_revolution),
        cmocka_unit_test(test_daif_16__an_8_in_a_stair_cuts_too),
        cmocka_unit_test(test_daif_17__left_out_the_strongest_legal_reading_is_taken),
        cmocka_unit_test(test_daif_17__in_a_revolution_the_lowest_highest),
        cmocka_unit_test(test_daif_17__only_legal_readings_count),
        cmocka_unit_test(test_daif_17__a_number_may_be_said_as_a_card),
        cmocka_unit_test(test_daif_17__a_joker_within_the_run_fills_its_hole),
        cmocka_unit_test(test_daif_17__readings_that_clear_the_pile_are_listed_once),
        cmocka_unit_test(test_daif_17__a_revolution_makes_a_difference),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
