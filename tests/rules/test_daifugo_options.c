/* test_daifugo_options.c - exchange, J-back, seats; points and presets. DAIF-18 to DAIF-20,
 * DAIF-27. */
#include "rules/daif_table.h"

/* ---- exchange ------------------------------------------------------------------------- */

/* Four players; seat 0 is the daifugo, 1 fugo, 2 hinmin, 3 daihinmin. */
static Daifugo exchanging(const char *more)
{
    char options[160];
    snprintf(options, sizeof options, "players=4 rounds=9 exchange=on eight_cut=off %s", more);
    Daifugo d = ranked(options);
    deals(&d, "3c 4c 5c 9s", "3d 4d 5d 9c", "3h 6h Kh 9h", "3s 7s 2s Jo");
    return d;
}

static void test_daif_18__not_in_the_first_round_and_not_without_the_option(void **state)
{
    (void)state;
    Daifugo d = started("players=4 exchange=on");
    deals_by_lot(&d);
    assert_string_equal(phase_of(&d), "turn");
    d = ranked("players=4 rounds=9 eight_cut=off");
    deals_by_lot(&d);
    assert_string_equal(phase_of(&d), "turn");
    refuses(&d, d.turn, "give 3c", DAIF_NOTHING_TO_GIVE);
}

static void test_daif_18__the_upper_players_alone_act(void **state)
{
    (void)state;
    Daifugo d = exchanging("");
    assert_string_equal(phase_of(&d), "exchange");
    assert_string_equal(json_key(&d, 0, "to_act"), "[0,1]");
    assert_string_equal(json_key(&d, 0, "turn"), "null");
    assert_string_equal(legal_for(&d, 0), "give 3c 4c|give 3c 5c|give 3c 9s|give 4c 5c|"
                                          "give 4c 9s|give 5c 9s");
    assert_string_equal(legal_for(&d, 1), "give 3d|give 4d|give 5d|give 9c");
    assert_string_equal(legal_for(&d, 2), "");
    refuses(&d, 2, "give 3h", DAIF_GIVE_NOT_YOURS);
    refuses(&d, 0, "give 3c", DAIF_GIVE_COUNT);
    assert_int_equal(reason_for(&d, 0, "give 3c").number, 2);
    refuses(&d, 1, "give 3d 4d", DAIF_GIVE_COUNT);
    refuses(&d, 0, "give 3c 3d", DAIF_NOT_HELD);
    refuses(&d, 0, "give 3c 3c", DAIF_CARD_TWICE);
    refuses(&d, 0, "play 3c", DAIF_EXCHANGE_FIRST);
    refuses(&d, 3, "pass", DAIF_EXCHANGE_FIRST);
    assert_string_equal(completed(&d, 0, "give 9s 3c"), "give 3c 9s");
}

static void test_daif_18__all_gives_are_made_then_cards_move_at_once(void **state)
{
    (void)state;
    Daifugo d = exchanging("");
    says(&d, "0 give 4c 3c");
    assert_string_equal(story(3), "ready 0 3\n");
    assert_string_equal(hand_of(&d, 0), "3c 4c 5c 9s");
    assert_string_equal(json_key(&d, 0, "hands"), "[[3c,4c,5c,9s],4,4,4]");
    assert_string_equal(legal_for(&d, 0), "");
    refuses(&d, 0, "give 5c 9s", DAIF_GIVEN_ALREADY);
    says(&d, "1 give 9c");
    assert_string_equal(hand_of(&d, 0), "5c 9s 2s Jo");
    assert_string_equal(hand_of(&d, 3), "3c 3s 4c 7s");
    assert_string_equal(hand_of(&d, 1), "3d 4d 5d Kh");
    assert_string_equal(hand_of(&d, 2), "3h 6h 9c 9h");
    assert_string_equal(phase_of(&d), "turn");
    assert_int_equal(d.turn, 3);
}

static void test_daif_18__two_eyes_see_each_card(void **state)
{
    (void)state;
    Daifugo d = exchanging("");
    says(&d, "0 give 4c 3c; 1 give 9c");
    assert_string_equal(story(0), "ready 0 3\nready 1 3\n"
                                  "moved 3 2s hand 3 -> hand 0 down\nmoved 3 Jo hand 3 -> hand 0 down\n"
                                  "moved 0 3c hand 0 -> hand 3 down\nmoved 0 4c hand 0 -> hand 3 down\n"
                                  "moved 2 ?? hand 2 -> hand 1 down\nmoved 1 ?? hand 1 -> hand 2 down\n"
                                  "phase 2\nturn 3\n");
    assert_true(tells(2, "moved 3 ?? hand 3 -> hand 0 down\n"));
    assert_true(tells(2, "moved 2 Kh hand 2 -> hand 1 down\n"));
    assert_false(strstr(story(SEAT_NOBODY), "Jo"));
    assert_int_equal(daif_known(daifugo_seen(seen_by(&d, 0)), 3), set_of("3c 4c"));
    assert_int_equal(daif_known(daifugo_seen(seen_by(&d, 3)), 0), set_of("2s Jo"));
    assert_int_equal(daif_known(daifugo_seen(seen_by(&d, 2)), 3), 0);
    assert_string_equal(json_key(&d, 0, "hands"), "[[5c,9s,2s,Jo],4,4,4]");
}

static void test_daif_18__of_equal_cards_s_goes_before_h_d_c(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 rounds=9 exchange=on eight_cut=off");
    deals(&d, "3c 4c 5c", "3d 4d 5d", "6h 2d 2h", "3s Ac Ad As");
    says(&d, "0 give 3c 4c; 1 give 3d");
    assert_string_equal(hand_of(&d, 0), "5c Ad As");
    assert_string_equal(hand_of(&d, 1), "4d 5d 2h");
}

static void test_daif_18__heimin_exchange_nothing(void **state)
{
    (void)state;
    Daifugo d = ranked("players=5 rounds=9 exchange=on eight_cut=off");
    deals(&d, "3c 4c 5c", "3d 4d 5d", "6h 2d 2h", "3s Ac Ad", "4s 4h Kd");
    assert_string_equal(json_key(&d, 0, "to_act"), "[0,1]");
    refuses(&d, 2, "give 6h", DAIF_GIVE_NOT_YOURS);
    says(&d, "0 give 3c 4c; 1 give 3d");
    assert_string_equal(hand_of(&d, 2), "6h 2d 2h");
    assert_string_equal(hand_of(&d, 0), "4s 5c Kd");
    assert_string_equal(hand_of(&d, 1), "4d 5d Ad");
}

static void test_daif_18__three_players_exchange_one_card_or_two(void **state)
{
    (void)state;
    Daifugo d = ranked("players=3 rounds=9 exchange=on");
    deals(&d, "3c 4c 5c", "3d 4d 5d", "6h 2d 2h");
    assert_string_equal(json_key(&d, 0, "to_act"), "[0]");
    assert_string_equal(legal_for(&d, 0), "give 3c|give 4c|give 5c");
    says(&d, "0 give 3c");
    assert_string_equal(hand_of(&d, 0), "4c 5c 2h");
    d = ranked("players=3 rounds=9 exchange=on exchange3=2");
    deals(&d, "3c 4c 5c", "3d 4d 5d", "6h 2d 2h");
    assert_string_equal(legal_for(&d, 0), "give 3c 4c|give 3c 5c|give 4c 5c");
    says(&d, "0 give 3c 4c");
    assert_string_equal(hand_of(&d, 0), "5c 2d 2h");
}

static void test_daif_18__a_second_joker_is_listed_once(void **state)
{
    (void)state;
    Daifugo d = ranked("players=3 rounds=9 jokers=2 exchange=on exchange3=2");
    deals(&d, "3c 4c Jo Jo", "3d 4d 5d", "6h 2d 2h");
    assert_string_equal(legal_for(&d, 0), "give 3c 4c|give 3c Jo|give 4c Jo|give Jo Jo");
}

static void test_daif_18__exchange_seen_moves_the_lowers_cards_first(void **state)
{
    (void)state;
    Daifugo d = exchanging("exchange_seen=on");
    assert_string_equal(hand_of(&d, 0), "3c 4c 5c 9s 2s Jo");
    assert_string_equal(hand_of(&d, 3), "3s 7s");
    assert_true(tells(0, "moved 3 Jo hand 3 -> hand 0 down\n"));
    assert_true(tells(1, "moved 3 ?? hand 3 -> hand 0 down\n"));
    assert_string_equal(json_key(&d, 1, "hands"), "[6,[3d,4d,5d,9c,Kh],3,2]");
    says(&d, "1 give 3d");
    assert_string_equal(hand_of(&d, 1), "3d 4d 5d 9c Kh"); // until all have given
    says(&d, "0 give 3c Jo");
    assert_string_equal(hand_of(&d, 0), "4c 5c 9s 2s");
    assert_string_equal(hand_of(&d, 3), "3c 3s 7s Jo");
    assert_string_equal(hand_of(&d, 1), "4d 5d 9c Kh");
}

static void test_daif_18__the_deal_is_told_as_it_was_dealt(void **state)
{
    (void)state;
    Daifugo d = exchanging("exchange_seen=on");
    Deal deal;
    DAIFUGO.dealt((State *)&d, &deal);
    assert_int_equal(deal.hand_count[0], 4);
    assert_int_equal(deal.hand_count[3], 4);
    assert_int_equal(deal.hand[3][3], CARD_JOKER);
    assert_int_equal(deal.stock_given, 0);
}

/* ---- J-back --------------------------------------------------------------------------- */

static void test_daif_19__declared_it_turns_the_order_over_until_the_pile_is_cleared(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jback=declare", "Jc Jd 4c 9d", "Tc Qc 5c", "9c Kc");
    assert_true(lists(&d, 0, "play Jc") && lists(&d, 0, "play Jc back"));
    assert_true(lists(&d, 0, "play Jc Jd back"));
    assert_false(lists(&d, 0, "play 4c back"));
    Daifugo plain = d;
    says(&plain, "0 play Jc");
    assert_string_equal(json_key(&plain, 0, "jback"), "false");
    assert_string_equal(legal_for(&plain, 1), "play Qc|pass");
    says(&d, "0 play Jc back");
    assert_true(tells(2, "rule 0 3\n"));
    assert_string_equal(json_key(&d, 0, "jback"), "true");
    assert_string_equal(legal_for(&d, 1), "play 5c|play Tc|pass");
    refuses(&d, 1, "play Qc", DAIF_TOO_WEAK_JBACK);
    says(&d, "1 play Tc; 2 play 9c; 0 pass; 1 pass");
    assert_string_equal(json_key(&d, 0, "jback"), "false");
    says(&d, "2 play Kc");
    assert_string_equal(phase_of(&d), "turn");
    assert_string_equal(legal_for(&d, 0), "pass");
}

static void test_daif_19__on_top_of_a_revolution_the_usual_order_is_back(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jback=declare", "6c 6d 6h 6s Jc 4c", "Tc Qc", "9c Kc");
    says(&d, "0 play 6c 6d 6h 6s; 1 pass; 2 pass; 0 play Jc back");
    assert_string_equal(json_key(&d, 0, "revolution"), "true");
    assert_string_equal(json_key(&d, 0, "jback"), "true");
    assert_string_equal(legal_for(&d, 1), "play Qc|pass");
    says(&d, "1 pass; 2 pass");
    assert_string_equal(json_key(&d, 0, "revolution"), "true");
    assert_string_equal(json_key(&d, 0, "jback"), "false");
}

static void test_daif_19__four_jacks_turn_the_order_over_twice(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jback=auto", "Jc Jd Jh Js 4c", "Tc Qc", "9c Kc");
    says(&d, "0 play Jc Jd Jh Js");
    assert_true(d.revolution && d.jback && !daif_reversed(&d));
}

static void test_daif_19__a_real_jack_in_a_set_is_needed(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jback=declare stairs=on jback_in_stair=off", "Jh Jo Th Qh 4c 4d",
                     "Tc Qc", "9c Kc");
    assert_true(lists(&d, 0, "play Jh Jo back"));
    assert_false(lists(&d, 0, "play Th Jh Qh back"));
    refuses(&d, 0, "play Th Jh Qh back", DAIF_BACK_NOT_IN_STAIR);
    refuses(&d, 0, "play Th Qh Jo back", DAIF_BACK_NEEDS_JACK);
    refuses(&d, 0, "play Jo back", DAIF_BACK_NEEDS_JACK);
    refuses(&d, 0, "play 4c 4d back", DAIF_BACK_NEEDS_JACK);
    Daifugo always = laid("players=3 jback=auto stairs=on jback_in_stair=off",
                          "Jh Jo Th Qh 4c 4d", "Tc Qc", "9c Kc");
    says(&always, "0 play Th Jh Qh");
    assert_false(always.jback);
}

static void test_daif_19__auto_does_it_always_and_off_never(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jback=auto", "Jc Jd 4c", "Tc Qc", "9c Kc");
    assert_false(lists(&d, 0, "play Jc back"));
    refuses(&d, 0, "play Jc back", DAIF_BACK_ALWAYS);
    says(&d, "0 play Jc");
    assert_true(d.jback);
    d = laid("players=3", "Jc Jd 4c", "Tc Qc", "9c Kc");
    refuses(&d, 0, "play Jc back", DAIF_BACK_OFF);
    says(&d, "0 play Jc");
    assert_false(d.jback);
}

static void test_daif_19__a_limit_counts_for_all_together(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jback=declare jback_limit=1", "Jc 4c 4d", "Jd Qc 3c", "9c Kc");
    says(&d, "0 play Jc back; 1 play 3c; 2 pass; 0 pass");
    assert_false(lists(&d, 1, "play Jd back"));
    refuses(&d, 1, "play Jd back", DAIF_BACK_USED_UP);
    assert_int_equal(reason_for(&d, 1, "play Jd back").number, 1);
    says(&d, "1 play Jd");
    assert_false(d.jback);
    Daifugo always = laid("players=3 jback=auto jback_limit=1", "Jc 4c 4d", "Jd Qc 3c", "9c Kc");
    says(&always, "0 play Jc; 1 play 3c; 2 pass; 0 pass; 1 play Jd");
    assert_false(always.jback);
}

static void test_daif_19__stairs_are_mirrored_as_well(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jback=auto stairs=on", "Jc 4c 4d", "Qh Kh Ah 5h 6h 7h 9h Th Jh", "9c");
    says(&d, "0 play Jc");
    allows(&d, 1, "play 5h 6h 7h");
    refuses(&d, 1, "play Qh Kh Ah", DAIF_STAIR_TOO_HIGH);
    refuses(&d, 1, "play 9h Th Jh", DAIF_STAIR_TOO_HIGH);
}

/* ---- seats ---------------------------------------------------------------------------- */

/* Round 1: seat 2 first, then 1, 3, 0. */
static Daifugo mixed_places(const char *more)
{
    char options[128];
    snprintf(options, sizeof options, "players=4 dealer=2 rounds=3 eight_cut=off %s", more);
    Daifugo d = laid(options, "5c 3d", "6c", "4c", "7c 3s");
    says(&d, "2 play 4c; 3 pass; 0 play 5c; 1 play 6c; 3 pass; 0 pass");
    assert_int_equal(d.turn, 3);
    says(&d, "3 play 7c; 0 pass; 3 play 3s");
    assert_string_equal(json_key(&d, 0, "places"), "[4,2,1,3]");
    return d;
}

static void test_daif_20__seats_are_taken_in_the_order_of_places(void **state)
{
    (void)state;
    Daifugo d = mixed_places("reseat=on jokers=0");
    assert_string_equal(json_key(&d, 0, "order"), "[0,1,2,3]");
    deals(&d, "4d 9d", "5d 9h", "6d 9s", "7d 9c");
    // 2 is first, then 1, 3, 0; and from the last to the first
    assert_string_equal(json_key(&d, 0, "order"), "[0,2,1,3]");
    says(&d, "0 play 4d");
    assert_int_equal(d.turn, 2);
    says(&d, "2 pass");
    assert_int_equal(d.turn, 1);
    says(&d, "1 pass");
    assert_int_equal(d.turn, 3);
}

static void test_daif_20__dealing_follows_the_new_order(void **state)
{
    (void)state;
    Daifugo d = mixed_places("reseat=on jokers=2");
    deals_by_lot(&d); // 54 cards: 14 for the first two from the dealer, 0, on: 0 and 2
    assert_int_equal(d.count[0], 14);
    assert_int_equal(d.count[2], 14);
    assert_int_equal(d.count[1], 13);
    assert_int_equal(d.count[3], 13);
}

static void test_daif_20__off_seats_stay(void **state)
{
    (void)state;
    Daifugo d = mixed_places("jokers=0");
    deals(&d, "4d 9d", "5d 9h", "6d 9s", "7d 9c");
    assert_string_equal(json_key(&d, 0, "order"), "[0,1,2,3]");
    says(&d, "0 play 4d");
    assert_int_equal(d.turn, 1);
}

/* ---- match ---------------------------------------------------------------------------- */

static void test_daif_27__a_place_p_among_n_scores_n_minus_p(void **state)
{
    (void)state;
    Daifugo d = ranked("players=5 dealer=1 rounds=2 eight_cut=off");
    assert_string_equal(json_key(&d, 0, "round_scores"), "[0,4,3,2,1]");
    assert_string_equal(json_key(&d, 0, "winner"), "[1]");
    assert_string_equal(json_key(&d, 0, "over"), "false");
    deals(&d, "4c", "5c", "6c", "7c", "8c"); // seat 0 was last and leads
    says(&d, "0 play 4c; 1 play 5c; 2 play 6c; 3 play 7c");
    assert_string_equal(json_key(&d, 0, "round_scores"), "[4,3,2,1,0]");
    assert_string_equal(json_key(&d, 0, "scores"), "[4,7,5,3,1]");
    assert_string_equal(json_key(&d, 0, "winner"), "[1]");
    assert_string_equal(json_key(&d, 0, "over"), "true");
}

static void test_daif_27__equals_share(void **state)
{
    (void)state;
    Daifugo d = ranked("players=3 rounds=2");
    deals(&d, "6c", "5c", "4c"); // seat 2 leads: first 2, then nobody beats but 0, 1
    says(&d, "2 play 4c; 0 play 6c");
    assert_string_equal(json_key(&d, 0, "scores"), "[3,1,2]");
    d = ranked("players=3 rounds=2");
    deals(&d, "3c 5d", "5c", "4c");
    says(&d, "2 play 4c; 0 pass; 1 play 5c");
    assert_string_equal(json_key(&d, 0, "scores"), "[2,2,2]");
    assert_string_equal(json_key(&d, 0, "winner"), "[0,1,2]");
    assert_int_equal(setup_usual(&DAIFUGO, 3).option[DAIF_ROUNDS], 5);
}

/* ---- presets -------------------------------------------------------------------------- */

static const char *const PRESET[][2] = {
    {"source", ""},
    {"plain", "jokers=0 eight_cut=off"},
    {"family", "exchange=on"},
    {"full", "jokers=2 stairs=on exchange=on jback=declare"},
    {"federation", "jokers=2 exchange=on pass_lock=on stairs=on stair_axis=strength "
                   "stair_length=same eight_in_stair=off spade3=on lock=suit fall=on foul=on"},
    {"uecda", "jokers=1 exchange=on exchange_seen=on first_lead=3d next_lead=3d pass_lock=on "
              "stairs=on stair_axis=strength stair_length=same stair_gap=above "
              "stair_revolution=5 play_over=on spade3=on lock=suit"},
    {"party", "exchange=on jback=auto spade3=on lock=suit fall=on foul=on skip5=on give7=on "
              "dump10=on"},
};

static void test_presets__differ_as_the_page_says(void **state)
{
    (void)state;
    assert_int_equal(DAIFUGO.preset_count, sizeof PRESET / sizeof PRESET[0]);
    for (int i = 0; i < DAIFUGO.preset_count; i++) {
        char preset[32];
        assert_string_equal(DAIFUGO.presets[i].id, PRESET[i][0]);
        snprintf(preset, sizeof preset, "preset=%s", PRESET[i][0]);
        Setup by_name = setup_of(preset), by_hand = setup_of(PRESET[i][1]);
        assert_memory_equal(by_name.option, by_hand.option, sizeof by_name.option);
        assert_int_equal(setup_preset(&DAIFUGO, &by_hand), i);
    }
}

static void test_options__defaults_are_as_the_page_says(void **state)
{
    (void)state;
    static const char *const ON[] = {"auto_clear", "eight_cut", "eight_in_stair",
                                     "jback_in_stair", "foul_2", "foul_joker", "foul_8",
                                     "foul_s3", "reverse9_even", "revolution"};
    for (int o = 0; o < DAIFUGO.option_count; o++) {
        const OptionSpec *spec = &DAIFUGO.options[o];
        int on_by_default = 0;
        for (size_t i = 0; i < sizeof ON / sizeof ON[0]; i++) on_by_default |= strcmp(ON[i], spec->key) == 0;
        if (spec->type == OPTION_BOOL) assert_int_equal(spec->usual, on_by_default);
        if (spec->type == OPTION_ENUM) assert_int_equal(spec->usual, 0);
    }
    assert_int_equal(DAIFUGO.option_count, 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_daif_18__not_in_the_first_round_and_not_without_the_option),
        cmocka_unit_test(test_daif_18__the_upper_players_alone_act),
        cmocka_unit_test(test_daif_18__all_gives_are_made_then_cards_move_at_once),
        cmocka_unit_test(test_daif_18__two_eyes_see_each_card),
        cmocka_unit_test(test_daif_18__of_equal_cards_s_goes_before_h_d_c),
        cmocka_unit_test(test_daif_18__heimin_exchange_nothing),
        cmocka_unit_test(test_daif_18__three_players_exchange_one_card_or_two),
        cmocka_unit_test(test_daif_18__a_second_joker_is_listed_once),
        cmocka_unit_test(test_daif_18__exchange_seen_moves_the_lowers_cards_first),
        cmocka_unit_test(test_daif_18__the_deal_is_told_as_it_was_dealt),
        cmocka_unit_test(test_daif_19__declared_it_turns_the_order_over_until_the_pile_is_cleared),
        cmocka_unit_test(test_daif_19__on_top_of_a_revolution_the_usual_order_is_back),
        cmocka_unit_test(test_daif_19__four_jacks_turn_the_order_over_twice),
        cmocka_unit_test(test_daif_19__a_real_jack_in_a_set_is_needed),
        cmocka_unit_test(test_daif_19__auto_does_it_always_and_off_never),
        cmocka_unit_test(test_daif_19__a_limit_counts_for_all_together),
        cmocka_unit_test(test_daif_19__stairs_are_mirrored_as_well),
        cmocka_unit_test(test_daif_20__seats_are_taken_in_the_order_of_places),
        cmocka_unit_test(test_daif_20__dealing_follows_the_new_order),
        cmocka_unit_test(test_daif_20__off_seats_stay),
        cmocka_unit_test(test_daif_27__a_place_p_among_n_scores_n_minus_p),
        cmocka_unit_test(test_daif_27__equals_share),
        cmocka_unit_test(test_presets__differ_as_the_page_says),
        cmocka_unit_test(test_options__defaults_are_as_the_page_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
