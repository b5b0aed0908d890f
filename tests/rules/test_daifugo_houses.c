/*
 * test_daifugo_houses.c - options that came with version 2 of the rules: who has to lead with what,
 * a jack in a stair, each forbidden last card, and more local rules. DAIF-4, DAIF-19, DAIF-24,
 * DAIF-25, DAIF-28.
 */
#include "rules/daif_table.h"

/* ---- who leads --------------------------------------------------------------------------- */

static void test_daif_4__the_3_that_leads_has_to_be_in_the_first_play(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 first_lead=3s lead_3d=on jokers=1", "4c 5c", "3s 3h 9c Jo", "6c 7c");
    assert_int_equal(d.turn, 1);
    refuses(&d, 1, "play 9c", DAIF_LEAD_WITHOUT_3);
    assert_string_equal(cause_of(&d, 1, "play 3h"), "3s");
    assert_string_equal(legal_for(&d, 1), "play 3s|play 3h 3s|play 3s Jo|play 3h 3s Jo");
    says(&d, "1 play 3s; 2 pass; 0 pass");
    allows(&d, 1, "play 9c"); // the first play alone
}

static void test_daif_4__without_it_any_cards_lead_and_nobody_owes_a_3_by_lot(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 first_lead=3s", "4c 5c", "3s 9c", "6c 7c");
    allows(&d, 1, "play 9c");
    d = laid("players=3 next_lead=3d lead_3d=on", "4c 5c", "3s 9c", "6c 7c");
    allows(&d, 0, "play 5c");
    d = laid("players=3 first_lead=3d lead_3d=on", "4c 5c", "3s 9c", "6c 7c"); // out of the round
    allows(&d, 0, "play 5c");
}

static void test_daif_4__in_later_rounds_where_the_3_of_diamonds_leads(void **state)
{
    (void)state;
    Daifugo d = ranked("players=3 next_lead=3d lead_3d=on");
    deals(&d, "4c 5c", "6c 7c", "3d 8c");
    assert_string_equal(legal_for(&d, 2), "play 3d");
}

static void test_daif_4__with_seat_the_dealer_leads(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 first_lead=seat dealer=2", "3d 5c", "6c 7c", "9d 8c");
    assert_int_equal(d.turn, 2);
    allows(&d, 2, "play 9d");
}

/* ---- J-back in a stair ------------------------------------------------------------------- */

static void test_daif_19__in_a_stair_too_where_it_is_chosen(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jback=declare stairs=on", "Jh Th Qh 4c", "5c 6c 7c Kd", "9c Kc");
    assert_true(lists(&d, 0, "play Th Jh Qh back"));
    says(&d, "0 play Th Jh Qh back");
    assert_true(d.jback);
    allows(&d, 1, "play 5c 6c 7c");
    d = laid("players=3 jback=auto stairs=on", "Jh Th Qh 4c", "5c 6c 7c Kd", "9c Kc");
    says(&d, "0 play Th Jh Qh");
    assert_true(d.jback);
}

/* ---- forbidden last cards ---------------------------------------------------------------- */

static const char FOULS[] = "players=3 foul=on spade3=on jokers=1 auto_clear=off ";

/* The place of seat 0, which goes out with `cards` on nothing. */
static int place_with(const char *options, const char *cards)
{
    char all[160], line[64];
    snprintf(all, sizeof all, "%s%s", FOULS, options);
    Daifugo d = laid(all, cards, "4c 5c 6d", "7c 9c Td");
    snprintf(line, sizeof line, "0 play %s", cards);
    says(&d, line);
    return d.place[0];
}

static void test_daif_24__which_cards_are_forbidden_is_chosen_one_by_one(void **state)
{
    (void)state;
    static const char *const CARD[] = {"2h", "Jo", "8h", "3s"};
    static const char *const OFF[] = {"foul_2=off", "foul_joker=off", "foul_8=off", "foul_s3=off"};
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 4; k++) assert_int_equal(place_with(OFF[k], CARD[i]), i == k ? 1 : 3);
        assert_int_equal(place_with("", CARD[i]), 3);
    }
    assert_int_equal(place_with("", "Jh"), 1);
    assert_int_equal(place_with("foul_j=on", "Jh"), 3);
    assert_int_equal(place_with("foul_j=on foul_joker=off", "Jh Jo"), 3); // in any company
}

static void test_daif_24__a_last_revolution_is_judged_after_it_or_before(void **state)
{
    (void)state;
    assert_int_equal(place_with("", "2c 2d 2h 2s"), 1);
    assert_int_equal(place_with("foul_order=before", "2c 2d 2h 2s"), 3);
    assert_int_equal(place_with("", "3c 3d 3h 3s"), 3);
    assert_int_equal(place_with("foul_order=before foul_s3=off", "3c 3d 3h 3s"), 1);
}

/* ---- directions and skips ---------------------------------------------------------------- */

static int next_after(const char *options, const char *cards)
{
    char line[64];
    Daifugo d = laid(options, "9c 9d Qh Qd Kc Kd 4c", "4d 5h", "6c 7c", "7d Td", "7h Th");
    snprintf(line, sizeof line, "0 play %s", cards);
    says(&d, line);
    return d.turn;
}

static void test_daif_25__two_9s_turn_round_or_cancel_out(void **state)
{
    (void)state;
    assert_int_equal(next_after("players=5 reverse9=on", "9c 9d"), 4);
    assert_int_equal(next_after("players=5 reverse9=on reverse9_even=off", "9c 9d"), 1);
    assert_int_equal(next_after("players=5 reverse9=on reverse9_even=off", "9c"), 4);
}

static void test_daif_28__queens_turn_the_direction_and_kings_skip(void **state)
{
    (void)state;
    assert_int_equal(next_after("players=5 reverse12=on", "Qh"), 4);
    assert_true(took_effect(DAIF_RULE_REVERSE12));
    assert_int_equal(next_after("players=5 reverse12=on reverse9_even=off", "Qh Qd"), 1);
    assert_int_equal(next_after("players=5", "Qh"), 1);
    assert_int_equal(next_after("players=5 skip13=on", "Kc"), 2);
    assert_int_equal(next_after("players=5 skip13=on", "Kc Kd"), 3);
    assert_int_equal(next_after("players=5", "Kc"), 1);
}

static void test_daif_28__small_hands_leave_the_rest_aside(void **state)
{
    (void)state;
    Daifugo d = started("players=4 hand_size=7");
    deals_round(&d, NULL);
    for (Seat s = 0; s < 4; s++) assert_int_equal(d.count[s], 7);
    assert_int_equal(d.absent, 53 - 28);
    Setup few = setup_usual(GAME, 4);
    few.option[DAIF_HAND_SIZE] = 4;
    assert_string_equal(GAME->settle(&few), "hand_size");
}

static void test_daif_28__so_many_at_once_are_led(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 at_most=1", "7c 7d 4c", "4d 5h", "6c 8c");
    refuses(&d, 0, "play 7c 7d", DAIF_TOO_MANY_AT_ONCE);
    says(&d, "0 play 7c");
}

static void test_daif_28__four_turn_nothing_over(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 revolution=off", "7c 7d 7h 7s 4c", "4d 5h", "6c 8c");
    says(&d, "0 play 7c 7d 7h 7s");
    assert_false(d.revolution);
}

static void test_daif_28__three_7s_are_a_revolution(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 sevens3=on", "7c 7d Jo 4c", "4d 5h", "6c 8c"), off = d;
    says(&d, "0 play 7c 7d Jo");
    assert_true(d.revolution);
    off = laid("players=3", "7c 7d Jo 4c", "4d 5h", "6c 8c");
    says(&off, "0 play 7c 7d Jo");
    assert_false(off.revolution);
}

/* ---- going out --------------------------------------------------------------------------- */

static void test_daif_28__going_out_clears_the_pile(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 out_clears=on", "5c 3c", "9c", "4d Th");
    says(&d, "0 play 5c; 1 play 9c");
    assert_int_equal(d.pile_count, 0);
    assert_int_equal(d.turn, 2);
    assert_true(took_effect(DAIF_RULE_OUT_CLEARS));
    d = laid("players=3", "5c 3c", "9c", "4d Th");
    says(&d, "0 play 5c; 1 play 9c");
    assert_int_equal(d.pile_count, 2);
}

/* ---- locks ------------------------------------------------------------------------------- */

static void test_daif_28__the_next_number_locks_the_pile_whatever_its_suit(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock_number=on", "5c 8d 4c", "6h 9h 4d", "7s 9s Jo");
    says(&d, "0 play 5c; 1 play 6h");
    assert_true(took_effect(DAIF_RULE_NUMBER));
    assert_string_equal(legal_for(&d, 2), "play 7s|play Jo|pass");
    refuses(&d, 2, "play 9s", DAIF_LOCKED_RANK);
    assert_string_equal(cause_of(&d, 2, "play 9s"), "6h 7h");
    says(&d, "2 play Jo"); // and a single joker ends it: here with the pile
    assert_int_equal(d.tight, 0);
}

static void test_daif_28__two_jokers_are_not_the_next_number(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock_number=on jokers=2 auto_clear=off", "Kc Kd 4c", "Ac Ah 4d",
                     "Jo Jo 2c");
    says(&d, "0 play Kc Kd; 1 play Ac Ah");
    assert_string_equal(legal_for(&d, 2), "play 2c Jo|pass");
    // nor after the highest number there is, where the one above it would be theirs
    d = laid("players=3 lock_number=on jokers=2 auto_clear=off", "Ac Ad 4c", "2c 2h 4d",
             "Jo Jo 3c");
    says(&d, "0 play Ac Ad; 1 play 2c 2h");
    assert_int_equal(d.tight, 1);
    assert_string_equal(legal_for(&d, 2), "pass");
    refuses(&d, 2, "play Jo Jo", DAIF_LOCKED_RANK);
}

static void test_daif_28__what_two_plays_share_locks_the_pile(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=suit lock_partial=on", "5c 5h Tc Td 4c", "7h 7s 4d",
                     "9h 9d 9c 4h"), off;
    says(&d, "0 play 5c 5h; 1 play 7h 7s");
    assert_true(took_effect(DAIF_RULE_PARTLY));
    assert_string_equal(json_key(&d, 0, "lock"), "[h]");
    assert_string_equal(legal_for(&d, 2), "play 9c 9h|play 9d 9h|pass");
    refuses(&d, 2, "play 9c 9d", DAIF_LOCKED_PARTLY);
    off = laid("players=3 lock=suit", "5c 5h Tc Td 4c", "7h 7s 4d", "9h 9d 9c 4h");
    says(&off, "0 play 5c 5h; 1 play 7h 7s");
    allows(&off, 2, "play 9c 9d");
}

static void test_daif_28__after_a_partial_lock_the_same_suits_lock_wholly(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=suit lock_partial=on", "5c 5h Jh Jd 4c", "7h 7s 4d",
                     "9h 9s 9c 4h");
    says(&d, "0 play 5c 5h; 1 play 7h 7s; 2 play 9h 9s");
    assert_string_equal(json_key(&d, 0, "lock"), "[h,s]");
    refuses(&d, 0, "play Jh Jd", DAIF_LOCKED);
}

/* ---- the exchange ------------------------------------------------------------------------ */

static void test_daif_28__the_weakest_cards_are_given_back(void **state)
{
    (void)state;
    Daifugo d = ranked("players=3 exchange=on exchange3=2 exchange_weakest=on");
    deals(&d, "3c 4c 4d 7h", "5c 6c 8c", "Kc Ac 2c Jo");
    assert_string_equal(legal_for(&d, 0), "give 3c 4c|give 3c 4d");
    refuses(&d, 0, "give 3c 7h", DAIF_GIVE_NOT_WEAKEST);
    assert_string_equal(cause_of(&d, 0, "give 3c 7h"), "7h 4c");
    refuses(&d, 0, "give 4c 4d", DAIF_GIVE_NOT_WEAKEST);
    assert_string_equal(cause_of(&d, 0, "give 4c 4d"), "4d 3c");
    says(&d, "0 give 3c 4d");
    assert_string_equal(hand_of(&d, 2), "3c 4d Kc Ac");
}

static void test_daif_28__whole_hands_change_where_the_poorest_has_nothing_above_a_10(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 exchange=on tenpenchii=on"), other = d;
    deals(&d, "Kc Ac 2c", "5c 6c 8c", "Jd Qd Kd", "3d 4c Tc");
    assert_int_equal(d.table.phase, DAIF_TURN);
    assert_string_equal(hand_of(&d, 0), "3d 4c Tc");
    assert_string_equal(hand_of(&d, 3), "Kc Ac 2c");
    assert_string_equal(hand_of(&d, 1), "5c 6c 8c"); // nobody exchanges
    assert_true(took_effect(DAIF_RULE_TENPENCHII));
    Deal dealt;
    DAIFUGO.dealt((const State *)&d, &dealt);
    assert_int_equal(dealt.hand[0][0], card_french(13, CLUBS)); // as they were dealt
    deals(&other, "Kc Ac 2c", "5c 6c 8c", "Jd Qd Kd", "3d 4c Jc");
    assert_int_equal(other.table.phase, DAIF_EXCHANGE);
}

static void test_daif_28__all_know_who_holds_nothing_above_a_10(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 exchange=on tenpenchii=on");
    deals(&d, "Kc Ac 2c", "5c 6c 8c", "Jd Qd Kd", "3d 4c Tc");
    for (uint64_t seed = 0; seed < 30; seed++) {
        FastRng rng = fast_rng_seeded(seed);
        Daifugo world;
        DAIFUGO.determinize(seen_by(&d, 1), &rng, (State *)&world);
        assert_true(daif_last(world.hand[0]) < daif_bit_of(DAIF_JACK, CLUBS));
    }
}

/* ---- cards laid aside -------------------------------------------------------------------- */

static void test_daif_28__so_many_cards_stay_out_of_the_round(void **state)
{
    (void)state;
    Daifugo d = started("players=5 hidden_cards=3 jokers=1 seed=5"), all;
    int held = 0;
    deals_by_lot(&d);
    for (Seat s = 0; s < 5; s++) held += d.count[s];
    assert_int_equal(held, 50);
    assert_int_equal(d.absent, 3);
    all = started("players=5 jokers=1 seed=5"); // the last ones of the deck
    deals_by_lot(&all);
    for (Seat s = 0; s < 5; s++) assert_true(daif_has(all.hand[s], d.hand[s]));
    d = started("players=3 hidden_cards=3 jokers=0");
    deals(&d, "3c 4c", "5c 6c", NULL);
    assert_int_equal(d.count[0] + d.count[1], 4);
    assert_int_equal(d.absent + d.count[2], 48);
    assert_true(d.absent >= 3);
}

/* ---- version 3 --------------------------------------------------------------------------- */

static void test_daif_28__two_4s_stop_a_single_8_and_lead(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 stop4=on", "5c 3c 9c", "8c 3d 9d", "4c 4d 4h Kc", "6c 7c");
    says(&d, "0 play 5c; 1 play 8c");
    assert_int_equal(d.table.phase, DAIF_STOP4);
    assert_int_equal(d.turn, 2);
    assert_string_equal(legal_for(&d, 2),
                        "play 4c 4d|play 4c 4h|play 4d 4h|pass");
    refuses(&d, 2, "play Kc", DAIF_STOP_FIRST);
    refuses(&d, 3, "pass", DAIF_NOT_YOUR_TURN);
    assert_string_equal(completed(&d, 2, "play 4h 4c"), "play 4c 4h");
    says(&d, "2 play 4d 4c");
    assert_true(took_effect(DAIF_RULE_STOP4) && !took_effect(DAIF_RULE_CUT));
    assert_int_equal(d.turn, 2);
    assert_int_equal(d.leader, 2);
    assert_int_equal(d.pile_count, 0);
}

static void test_daif_28__where_nobody_stops_it_the_8_cuts(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 stop4=on", "5c 3c 9c", "8c 3d 9d", "4c 4d 4h Kc", "6c 7c");
    says(&d, "0 play 5c; 1 play 8c; 2 pass; 3 pass; 0 pass");
    assert_true(took_effect(DAIF_RULE_CUT));
    assert_int_equal(d.table.phase, DAIF_TURN);
    assert_int_equal(d.turn, 1);
    d = laid("players=3 stop4=on", "8c 8d 9c", "4c 4d 9d", "6c 7c"); // two 8s stand
    says(&d, "0 play 8c 8d");
    assert_int_equal(d.turn, 0);
    d = laid("players=3 stop4=on", "4c 4d 4h 8c 9c", "4s 5c 9d", "6c 7c");
    says(&d, "0 play 4c 4d 4h; 1 pass; 2 pass; 0 play 8c"); // all know: nobody has two
    assert_int_equal(d.turn, 0);
}

static void test_daif_28__a_6_ends_the_jback(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jback=auto return6=on", "Jc 9c 3c", "6c 9d", "7c 5d 9h");
    says(&d, "0 play Jc; 1 play 6c");
    assert_true(took_effect(DAIF_RULE_RETURN6));
    assert_false(d.jback);
    refuses(&d, 2, "play 5d", DAIF_TOO_WEAK);
    allows(&d, 2, "play 7c");
}

static void test_daif_28__the_poorest_out_first_turns_all_titles_over(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 gekokujo=on fall=on rounds=3");
    deals(&d, "3c 4c", "5c 6c", "7c 9c", "Kc");
    says(&d, "3 play Kc");
    assert_true(took_effect(DAIF_RULE_GEKOKUJO) && !took_effect(DAIF_RULE_FALL));
    assert_string_equal(json_key(&d, 0, "places"), "[4,3,2,1]");
    assert_string_equal(json_key(&d, 0, "round_scores"), "[0,1,2,3]");
    assert_int_equal(d.table.phase, DAIF_ROUND_OVER);
    d = ranked("players=4 gekokujo=on foul=on");
    deals(&d, "3c 4c", "5c 6c", "7c 9c", "2c 2d"); // a foul is no first place
    says(&d, "3 play 2c 2d");
    assert_int_equal(d.place[3], 4);
}

static void test_daif_28__an_emperor_is_a_stair_of_four_suits_and_a_revolution(void **state)
{
    (void)state;
    const char *const SOUTH = "5s 6h 7d 8c 9s Jo", *const WEST = "4c 5d 6s 7h 3c Ts", *EAST = "Kc";
    Daifugo d = laid("players=3 emperor=on eight_cut=off", SOUTH, WEST, EAST);
    assert_true(lists(&d, 0, "play 5s 6h 7d 8c"));
    assert_true(lists(&d, 0, "play 6h 7d 8c Jo") && !lists(&d, 0, "play 5s 6h 7d"));
    refuses(&d, 0, "play 6h 7d 8c 9s Jo", DAIF_NOT_ONE_RANK);
    says(&d, "0 play 5s 6h 7d 8c");
    assert_true(d.revolution);
    assert_int_equal(d.turn, 1);
    allows(&d, 1, "play 4c 5d 6s 7h"); // reversed: it has to end lower
    d = laid("players=3 emperor=on", "3d 4d", WEST, EAST);
    says(&d, "0 play 3d");
    allows(&d, 1, "play 4c 5d 6s 7h"); // on a single card as a stair
    d = laid("players=3", SOUTH, WEST, EAST);
    refuses(&d, 0, "play 5s 6h 7d 8c", DAIF_STAIRS_OFF);
    d = laid("players=3 emperor=on lock=suit", SOUTH, WEST, EAST);
    allows(&d, 0, "play 6h 7d 8c Jo=9s");
    refuses(&d, 0, "play 6h 7d 8c Jo=9c", DAIF_JOKER_NUMBER);
}

static void test_daif_28__the_exchange_can_be_voted_out_for_good(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 exchange=on stop_exchange=on rounds=4");
    deals(&d, "Kc 4c", "5c 6c", "7c 9c", "3c Qc");
    assert_int_equal(d.table.phase, DAIF_VOTE);
    assert_int_equal(d.turn, 3); // the poorest first
    refuses(&d, 3, "give 3c Qc", DAIF_VOTE_FIRST);
    says(&d, "3 stop; 2 stop; 1 stop");
    assert_true(took_effect(DAIF_RULE_NO_EXCHANGE));
    assert_int_equal(d.table.phase, DAIF_TURN);
    refuses(&d, 3, "stop", DAIF_NOTHING_TO_VOTE);
    says(&d, "3 play Qc; 0 play Kc; 1 pass; 2 pass; 3 pass; 0 play 4c; 1 play 5c; 2 play 7c; "
             "3 pass; 1 pass; 2 play 9c; 3 pass; 1 pass; 3 play 3c");
    deals(&d, "Kc 4c", "5c 6c", "7c 9c", "3c Qc");
    assert_int_equal(d.table.phase, DAIF_TURN); // and nobody is asked again
    d = ranked("players=4 exchange=on stop_exchange=on");
    deals(&d, "Kc 4c", "5c 6c", "7c 9c", "3c Qc");
    says(&d, "3 stop; 2 keep; 1 keep"); // half is not more than half
    assert_int_equal(d.table.phase, DAIF_EXCHANGE);
}

/* ---- options that can do nothing --------------------------------------------------------- */

static const char *refused_option(const char *line)
{
    Setup setup = read_setup(setup_usual(&DAIFUGO, 4), line);
    return DAIFUGO.settle(&setup);
}

static void test_daif_28__an_option_that_can_do_nothing_is_refused(void **state)
{
    (void)state;
    static const char *const CASE[][3] = {
        {"lead_3d=on", "lead_3d", "first_lead=3c"},
        {"stair_gap=above", "stair_gap", "stairs=on"},
        {"stair_revolution=4", "stair_revolution", "stairs=on"},
        {"eight_in_stair=off stairs=on eight_cut=off", "eight_in_stair", "eight_cut=on"},
        {"exchange_weakest=on", "exchange_weakest", "exchange=on"},
        {"tenpenchii=on", "tenpenchii", "exchange=on"},
        {"stop_exchange=on", "stop_exchange", "exchange=on"},
        {"return6=on", "return6", "jback=auto"},
        {"stop4=on eight_cut=off", "stop4", "eight_cut=on"},
        {"stair_length=same", "stair_length", "emperor=on"},
        {"jback_limit=2", "jback_limit", "jback=auto"},
        {"spade3=on jokers=0", "spade3", "jokers=1"},
        {"lock_partial=on", "lock_partial", "lock=tight"},
        {"lock_partial=on lock=suit at_most=1", "lock_partial", "at_most=2"},
        {"foul_j=on", "foul_j", "foul=on"},
        {"foul_s3=off foul=on", "foul_s3", "spade3=on"},
        {"foul_order=before foul=on foul_2=off", "foul_order", "foul_2=on"},
        {"reverse9_even=off", "reverse9_even", "reverse12=on"},
    };
    for (size_t i = 0; i < sizeof CASE / sizeof CASE[0]; i++) {
        char both[128];
        assert_string_equal(refused_option(CASE[i][0]), CASE[i][1]);
        snprintf(both, sizeof both, "%s %s", CASE[i][0], CASE[i][2]);
        assert_null(refused_option(both));
    }
    assert_string_equal(refused_option("exchange=on exchange3=2"), "exchange3"); // with four
    assert_null(refused_option("jback_in_stair=off")); // as it was before it was an option
}

static void test_daif_28__matches_of_before_are_played_as_they_were(void **state)
{
    (void)state;
    Setup setup = read_setup(setup_usual(&DAIFUGO, 4), "stair_gap=above");
    setup.rules = 1;
    assert_null(DAIFUGO.settle(&setup));
    setup.rules = 2;
    options_close(&DAIFUGO, &setup);
    assert_int_equal(setup.option[DAIF_STAIR_GAP], DAIF_GAP_START);
    assert_null(DAIFUGO.settle(&setup));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_daif_28__small_hands_leave_the_rest_aside),
        cmocka_unit_test(test_daif_28__so_many_at_once_are_led),
        cmocka_unit_test(test_daif_28__four_turn_nothing_over),
        cmocka_unit_test(test_daif_4__the_3_that_leads_has_to_be_in_the_first_play),
        cmocka_unit_test(test_daif_4__without_it_any_cards_lead_and_nobody_owes_a_3_by_lot),
        cmocka_unit_test(test_daif_4__in_later_rounds_where_the_3_of_diamonds_leads),
        cmocka_unit_test(test_daif_4__with_seat_the_dealer_leads),
        cmocka_unit_test(test_daif_19__in_a_stair_too_where_it_is_chosen),
        cmocka_unit_test(test_daif_24__which_cards_are_forbidden_is_chosen_one_by_one),
        cmocka_unit_test(test_daif_24__a_last_revolution_is_judged_after_it_or_before),
        cmocka_unit_test(test_daif_25__two_9s_turn_round_or_cancel_out),
        cmocka_unit_test(test_daif_28__queens_turn_the_direction_and_kings_skip),
        cmocka_unit_test(test_daif_28__three_7s_are_a_revolution),
        cmocka_unit_test(test_daif_28__going_out_clears_the_pile),
        cmocka_unit_test(test_daif_28__the_next_number_locks_the_pile_whatever_its_suit),
        cmocka_unit_test(test_daif_28__two_jokers_are_not_the_next_number),
        cmocka_unit_test(test_daif_28__what_two_plays_share_locks_the_pile),
        cmocka_unit_test(test_daif_28__after_a_partial_lock_the_same_suits_lock_wholly),
        cmocka_unit_test(test_daif_28__the_weakest_cards_are_given_back),
        cmocka_unit_test(test_daif_28__whole_hands_change_where_the_poorest_has_nothing_above_a_10),
        cmocka_unit_test(test_daif_28__all_know_who_holds_nothing_above_a_10),
        cmocka_unit_test(test_daif_28__so_many_cards_stay_out_of_the_round),
        cmocka_unit_test(test_daif_28__two_4s_stop_a_single_8_and_lead),
        cmocka_unit_test(test_daif_28__where_nobody_stops_it_the_8_cuts),
        cmocka_unit_test(test_daif_28__a_6_ends_the_jback),
        cmocka_unit_test(test_daif_28__the_poorest_out_first_turns_all_titles_over),
        cmocka_unit_test(test_daif_28__an_emperor_is_a_stair_of_four_suits_and_a_revolution),
        cmocka_unit_test(test_daif_28__the_exchange_can_be_voted_out_for_good),
        cmocka_unit_test(test_daif_28__an_option_that_can_do_nothing_is_refused),
        cmocka_unit_test(test_daif_28__matches_of_before_are_played_as_they_were),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
