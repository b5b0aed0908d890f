/* test_daifugo.c - Daifugō's table and its basic rules. DAIF-1 to DAIF-12. */
#include "rules/daif_table.h"

/* ---- the table ------------------------------------------------------------------------ */

static void test_daif_1__all_cards_are_dealt_beginning_at_the_dealer(void **state)
{
    (void)state;
    for (int seats = DAIFUGO.seats_min; seats <= DAIFUGO.seats_max; seats++) {
        char options[64];
        snprintf(options, sizeof options, "players=%d dealer=%d jokers=1 seed=5", seats, seats - 1);
        Daifugo d = started(options);
        deals_by_lot(&d);
        int dealt = 0;
        for (int i = 0; i < seats; i++) {
            int s = (seats - 1 + i) % seats; // the dealer first
            assert_int_equal(d.count[s], 53 / seats + (i < 53 % seats));
            dealt += d.count[s];
        }
        assert_int_equal(dealt, 53);
        assert_int_equal(d.turn, seats - 1);
    }
    assert_int_equal(DAIFUGO.seats_min, 3);
    assert_int_equal(DAIFUGO.seats_max, 8);
}

static void test_daif_1__a_hand_is_sorted_by_strength_then_c_d_h_s(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=2", "Jo 2s 2c As 3d Th 3c Jo Ks Td", "4c", "5c");
    assert_string_equal(hand_of(&d, 0), "3c 3d Td Th Ks As 2c 2s Jo Jo");
    assert_string_equal(json_key(&d, 0, "hands"), "[[3c,3d,Td,Th,Ks,As,2c,2s,Jo,Jo],1,1]");
    assert_string_equal(json_key(&d, SEAT_ALL, "hands"),
                        "[[3c,3d,Td,Th,Ks,As,2c,2s,Jo,Jo],[4c],[5c]]");
    assert_string_equal(completed(&d, 0, "play Jo 3d 3c"), "play 3c 3d Jo");
}

static void test_daif_1__the_deal_is_told_card_by_card_to_its_owner(void **state)
{
    (void)state;
    laid("players=3 jokers=0 dealer=1", "3c", "4d 5d", "6h");
    assert_string_equal(story(1), "round_began 1 1\nmoved 4d stock -> hand 1 down\n"
                                  "moved ?? stock -> hand 2 down\nmoved ?? stock -> hand 0 down\n"
                                  "moved 5d stock -> hand 1 down\nphase 2\nturn 1\n");
}

static void test_daif_1__later_rounds_are_dealt_from_who_leads(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 dealer=1 rounds=9");
    deals_by_lot(&d); // place 4 was seat 0
    assert_int_equal(d.table.dealer, 0);
    assert_int_equal(d.count[0], 14);
    d = ranked("players=4 dealer=1 rounds=9 next_lead=daifugo");
    deals_by_lot(&d);
    assert_int_equal(d.table.dealer, 1);
    assert_int_equal(d.count[1], 14);
    d = ranked("players=4 dealer=2 rounds=9 next_lead=3d");
    deals_by_lot(&d);
    assert_int_equal(d.table.dealer, 2);
}

static void test_daif_1__seats_without_cards_named_share_all_the_others(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=0", "3c 4c", NULL, NULL);
    assert_int_equal(d.count[0], 2);
    assert_int_equal(d.count[1], 25);
    assert_int_equal(d.count[2], 25);
    assert_int_equal(d.absent, 0);
    d = laid("players=3 jokers=1", "3c 4c", "5c", "6c");
    assert_int_equal(d.absent, 49);
}

static void test_daif_1__a_deck_holds_each_card_once(void **state)
{
    (void)state;
    Daifugo d = started("players=3 jokers=1"), before = d;
    Deal deal = {.hand_given = {1, 1}, .hand_count = {1, 1}, .table = CARD_NONE};
    DAIFUGO.deal((State *)&d, &deal, NULL); // a card of clubs, A, twice
    assert_memory_equal(&d, &before, sizeof d);
    assert_int_equal(DAIFUGO.deal((State *)&d, &deal, NULL), DEAL_TOO_MANY);
    deal.hand[0][0] = deal.hand[1][0] = CARD_JOKER;
    assert_int_equal(DAIFUGO.deal((State *)&d, &deal, NULL), DEAL_TOO_MANY);
    Deal none = {.hand_given = {1, 1, 1}, .hand_count = {1, 0, 0}, .table = CARD_NONE};
    assert_int_equal(DAIFUGO.deal((State *)&d, &none, NULL), DEAL_TOO_FEW);
    assert_memory_equal(&d, &before, sizeof d);
}

static void test_daif_1__who_is_dealt_an_empty_hand_is_out_at_once(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 jokers=0", "", "4c 5c", "", "6c 7c");
    assert_string_equal(json_key(&d, 0, "out"), "[0,2]");
    assert_string_equal(json_key(&d, 0, "places"), "[1,null,2,null]");
    assert_string_equal(json_key(&d, 0, "to_act"), "[1]");
}

static void test_daif_2__strength_goes_from_3_to_2(void **state)
{
    (void)state;
    static const char *const ORDER[] = {"3", "4", "5", "6", "7", "8", "9",
                                        "T", "J", "Q", "K", "A", "2"};
    for (int low = 0; low < 13; low++) {
        for (int high = 0; high < 13; high++) {
            char mine[16], lead[16], answer[16];
            snprintf(mine, sizeof mine, "%sc 3h", ORDER[low]);
            snprintf(lead, sizeof lead, "play %sc", ORDER[low]);
            Daifugo d = laid("players=3 jokers=0 eight_cut=off auto_clear=off", mine,
                             "3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 2d", "4s");
            assert_true(may_say(&d, 0, lead, NULL));
            snprintf(answer, sizeof answer, "play %sd", ORDER[high]);
            assert_int_equal(reason_for(&d, 1, answer).code == DAIF_ALLOWED, high > low);
        }
    }
}

static void test_daif_2__the_joker_is_above_all_in_a_revolution_too(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 auto_clear=off", "2c 5c", "Jo 4c", "6c");
    says(&d, "0 play 2c");
    assert_string_equal(legal_for(&d, 1), "play Jo|pass");
    d = laid("players=3 auto_clear=off", "4c 4d 4h 4s 3c", "Jo 2d 6d", "6c 6h");
    says(&d, "0 play 4c 4d 4h 4s; 1 pass; 2 pass; 0 play 3c");
    assert_true(d.table.over || d.table.phase == DAIF_TURN);
    assert_string_equal(legal_for(&d, 1), "play Jo|pass");
}

static void test_daif_3__jokers_are_none_one_or_two(void **state)
{
    (void)state;
    assert_int_equal(setup_usual(&DAIFUGO, 3).option[DAIF_JOKERS], 1);
    for (int jokers = 0; jokers <= 2; jokers++) {
        char options[48];
        snprintf(options, sizeof options, "players=3 jokers=%d", jokers);
        Daifugo d = started(options);
        deals_by_lot(&d);
        int found = 0;
        for (Seat s = 0; s < 3; s++) found += daif_jokers(d.hand[s]);
        assert_int_equal(found, jokers);
    }
}

static void test_daif_4__the_dealer_leads_the_first_round(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 dealer=2", "3c 3d", "4c", "5c 3s", "6c");
    assert_string_equal(json_key(&d, 0, "leader"), "2");
    assert_string_equal(json_key(&d, 0, "to_act"), "[2]");
}

static void test_daif_4__or_the_holder_of_a_card_with_any_cards(void **state)
{
    (void)state;
    static const char *const LEAD[] = {"3d", "3s", "3c", "3h"};
    static const int LEADER[] = {0, 2, 1, 3};
    for (int i = 0; i < 4; i++) {
        char options[48], shown[48];
        snprintf(options, sizeof options, "players=4 dealer=2 first_lead=%s", LEAD[i]);
        Daifugo d = laid(options, "3d 9c", "3c 9d", "3s 9h", "3h 9s");
        assert_int_equal(d.turn, LEADER[i]);
        assert_int_equal(d.table.dealer, 2);
        snprintf(shown, sizeof shown, "turned %d %s hand %d up\n", d.turn, LEAD[i], d.turn);
        assert_true(tells(SEAT_NOBODY, shown));
        assert_true(strstr(legal_for(&d, d.turn), "play 9"));
    }
    Daifugo d = laid("players=3 dealer=2 first_lead=3d", "3c", "4c", "5c"); // nobody has it
    assert_int_equal(d.turn, 2);
}

static void test_daif_4__later_rounds_are_led_by_the_last_the_first_or_a_card(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 dealer=1 rounds=9");
    deals(&d, "3d 9c", "3c 9d", "3s 9h", "3h 9s");
    assert_int_equal(d.turn, 0);
    d = ranked("players=4 dealer=1 rounds=9 next_lead=daifugo");
    deals(&d, "3d 9c", "3c 9d", "3s 9h", "3h 9s");
    assert_int_equal(d.turn, 1);
    d = ranked("players=4 dealer=1 rounds=9 next_lead=3d first_lead=3h"); // the first: 3h is out
    deals(&d, "4d 9c", "3c 9d", "3d 9h", "3h 9s");
    assert_int_equal(d.turn, 2);
}

static void test_daif_4__the_3_of_diamonds_is_looked_for_after_the_exchange(void **state)
{
    (void)state;
    Daifugo d = ranked("players=3 dealer=0 rounds=9 next_lead=3d exchange=on");
    deals(&d, "3d 9c", "4c 9d", "5s 9h");
    assert_string_equal(phase_of(&d), "exchange");
    says(&d, "0 give 3d");
    assert_int_equal(d.turn, 2);
    assert_true(tells(1, "turned 2 3d hand 2 up\n"));
}

/* ---- playing -------------------------------------------------------------------------- */

static void test_daif_5__the_leader_plays_cards_of_one_rank(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=1", "7c 7h 9s Jo", "4c", "5c");
    assert_string_equal(legal_for(&d, 0),
                        "play 7c|play 7h|play 9s|play Jo|play 7c 7h|play 7c Jo|play 7h Jo|"
                        "play 9s Jo|play 7c 7h Jo");
    refuses(&d, 0, "play 7c 9s", DAIF_NOT_ONE_RANK);
    assert_string_equal(cause_of(&d, 0, "play 7c 9s Jo"), "7c 9s");
}

static void test_daif_5__with_jokers_five_or_six(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=2", "7c 7d 7h 7s Jo Jo 4c", "4d", "5c");
    assert_true(lists(&d, 0, "play 7c 7d 7h 7s Jo"));
    assert_true(lists(&d, 0, "play 7c 7d 7h 7s Jo Jo"));
    assert_true(lists(&d, 0, "play Jo Jo"));
    says(&d, "0 play 7c 7d 7h 7s Jo Jo");
    assert_true(d.revolution);
}

static void test_daif_5__the_leader_cannot_pass(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "7c 8c", "4c", "5c");
    assert_false(lists(&d, 0, "pass"));
    refuses(&d, 0, "pass", DAIF_LEADER_PASSES);
}

static void test_daif_5__only_cards_of_the_own_hand_each_once(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=2", "7c 7h Jo", "7d", "5c Jo");
    refuses(&d, 0, "play 7c 7d", DAIF_NOT_HELD);
    assert_string_equal(cause_of(&d, 0, "play 7c 7d 9s"), "7d 9s");
    refuses(&d, 0, "play 7c 7c", DAIF_CARD_TWICE);
    refuses(&d, 0, "play 7c Jo Jo", DAIF_CARD_TWICE);
    refuses(&d, 0, "play 7c=8c", DAIF_NOT_AN_ACTION);
    refuses(&d, 1, "play 7d", DAIF_NOT_YOUR_TURN);
    assert_int_equal(reason_for(&d, 1, "play 7d").seat, 0);
}

static void test_daif_6__as_many_cards_and_strictly_stronger(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=0", "7c 7h 3c", "7d 7s 8c 8d 9c 6c 6d", "5c");
    says(&d, "0 play 7c 7h");
    assert_string_equal(legal_for(&d, 1), "play 8c 8d|pass");
    refuses(&d, 1, "play 7d 7s", DAIF_TOO_WEAK);
    refuses(&d, 1, "play 6c 6d", DAIF_TOO_WEAK);
    assert_string_equal(cause_of(&d, 1, "play 6c 6d"), "6c 7c");
    refuses(&d, 1, "play 9c", DAIF_OTHER_COUNT);
    assert_int_equal(reason_for(&d, 1, "play 9c").number, 2);
}

static void test_daif_6__one_may_pass_though_one_could_play(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "7c 3c", "8c 9c", "Tc Jc");
    says(&d, "0 play 7c");
    assert_true(lists(&d, 1, "play 9c") && lists(&d, 1, "pass"));
    says(&d, "1 pass");
    assert_string_equal(story(0), "ready 1 2\nturn 2\n");
    assert_string_equal(json_key(&d, 0, "passed"), "[1]");
    assert_int_equal(d.turn, 2);
}

/* "On a single 2 a joker; in a revolution on a single 3 a joker. On A A: 2 2, 2 Jo; with two
 * jokers Jo Jo, which also beats 2 2." */
static void test_daif_6__jokers_alone_beat_everything_of_their_count(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=2", "Ac As 3c", "2c 2d Jo Jo", "5c");
    says(&d, "0 play Ac As");
    assert_string_equal(legal_for(&d, 1),
                        "play 2c 2d|play 2c Jo|play 2d Jo|play Jo Jo|pass");
    d = laid("players=3 jokers=2", "2c 2s 3c", "2d Jo Jo", "5c");
    says(&d, "0 play 2c 2s");
    assert_string_equal(legal_for(&d, 1), "play Jo Jo|pass");
    d = laid("players=3 jokers=2 auto_clear=off", "Jo 3c", "Jo 2c", "5c");
    says(&d, "0 play Jo");
    assert_string_equal(legal_for(&d, 1), "pass"); // strictly stronger
    refuses(&d, 1, "play Jo", DAIF_JOKER_STANDS);
}

static void test_daif_7__who_has_passed_may_play_again(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "4c 9c 3c", "5c 6c 7c", "5d Tc 3d");
    says(&d, "0 play 4c; 1 pass; 2 play 5d");
    assert_string_equal(json_key(&d, 0, "passed"), "[]"); // since the last play
    says(&d, "0 pass; 1 play 6c");
    assert_int_equal(d.turn, 2);
}

static void test_daif_7__with_pass_lock_a_pass_holds_until_the_pile_is_cleared(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 pass_lock=on", "4c 9c 3c", "5c 6c 7c", "5d Tc 3d");
    says(&d, "0 play 4c; 1 pass; 2 play 5d");
    assert_string_equal(json_key(&d, 0, "passed"), "[1]");
    says(&d, "0 play 9c");
    assert_int_equal(d.turn, 2); // 1 is not asked
    refuses(&d, 1, "play 6c", DAIF_HAS_PASSED);
    says(&d, "2 pass");
    assert_int_equal(d.turn, 0);
    assert_string_equal(json_key(&d, 0, "passed"), "[]");
    says(&d, "0 play 3c");
    allows(&d, 1, "play 6c");
}

static void test_daif_8__all_have_passed_and_the_last_player_leads(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "4c 9c", "5c 6c 7c", "Tc 3d");
    says(&d, "0 play 4c; 1 play 5c; 2 pass; 0 pass");
    assert_string_equal(story(2), "moved 0 4c hand 0 -> field up\nturn 1\n"
                                  "moved 1 5c hand 1 -> field up\nturn 2\nready 2 2\nturn 0\n"
                                  "ready 0 2\nrule 15\nmoved 4c field -> discard up\n"
                                  "moved 5c field -> discard up\nturn 1\n");
    assert_string_equal(json_key(&d, 0, "pile"), "[]");
    assert_string_equal(json_key(&d, 0, "leader"), "1");
    assert_false(lists(&d, 1, "pass"));
}

static void test_daif_8__if_the_last_player_is_out_the_next_one_leads(void **state)
{
    (void)state;
    Daifugo d = laid("players=4", "4c 9c", "5c", "Tc 3d", "6d 7d");
    says(&d, "0 play 4c; 1 play 5c; 2 pass; 3 pass");
    assert_int_equal(d.turn, 0); // who is out is not waited for, the others are
    says(&d, "0 pass");
    assert_int_equal(d.turn, 2);
    assert_string_equal(json_key(&d, 0, "leader"), "2");
}

static void test_daif_8__with_play_over_the_last_player_is_asked_too(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 play_over=on", "4c 9c 3c", "5c 6c", "Tc 3d");
    says(&d, "0 play 4c; 1 pass; 2 pass");
    assert_int_equal(d.turn, 0);
    assert_string_equal(legal_for(&d, 0), "play 9c|pass");
    Daifugo over = d;
    says(&d, "0 play 9c");
    assert_int_equal(d.turn, 1);
    says(&d, "1 pass; 2 pass; 0 pass");
    assert_string_equal(json_key(&d, 0, "pile"), "[]");
    assert_int_equal(d.turn, 0);
    says(&over, "0 pass");
    assert_string_equal(json_key(&over, 0, "pile"), "[]");
    assert_int_equal(over.turn, 0);
}

static void test_daif_8__with_play_over_who_is_out_is_not_asked(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 play_over=on pass_lock=on", "4c 3c", "5c", "6c 7c 8c");
    says(&d, "0 play 4c; 1 play 5c; 2 pass; 0 pass");
    assert_int_equal(d.turn, 2);
    assert_int_equal(d.leader, 2);
}

/* ---- the strongest -------------------------------------------------------------------- */

/* Does this lead clear the pile at once? */
static bool clears(const char *options, const char *play)
{
    char action[ACTION_TEXT_MAX], hand[64];
    snprintf(hand, sizeof hand, "%s 4c", play);
    Daifugo d = laid(options, hand, "5c", "6c");
    snprintf(action, sizeof action, "0 play %s", play);
    says(&d, action);
    return d.pile_count == 0 && took_effect(DAIF_RULE_STRONGEST) && d.turn == 0;
}

static void test_daif_9__the_strongest_clears_at_once(void **state)
{
    (void)state;
    assert_true(clears("players=3 jokers=1", "Jo"));
    assert_false(clears("players=3 jokers=1 spade3=on", "Jo"));
    assert_true(clears("players=3 jokers=0", "2c"));
    assert_false(clears("players=3 jokers=1", "2c"));
    assert_true(clears("players=3 jokers=0", "2c 2d"));
    assert_true(clears("players=3 jokers=1", "2c 2d"));
    assert_true(clears("players=3 jokers=1", "2c Jo"));
    assert_false(clears("players=3 jokers=2", "2c 2d"));
    assert_true(clears("players=3 jokers=2", "2c Jo"));
    assert_true(clears("players=3 jokers=2", "Jo Jo"));
    assert_true(clears("players=3 jokers=2", "2c 2d 2h"));
    assert_true(clears("players=3 jokers=2", "2c Jo Jo"));
    assert_false(clears("players=3 jokers=0", "Ac"));
    assert_false(clears("players=3 jokers=2", "Ac Ad Ah"));
}

static void test_daif_9__four_2s_turn_the_order_over_and_are_the_weakest(void **state)
{
    (void)state;
    assert_false(clears("players=3 jokers=0", "2c 2d 2h 2s"));
    assert_true(clears("players=3 jokers=0", "3c 3d 3h 3s")); // and those the strongest
    assert_true(clears("players=3 jokers=1", "9c 9d 9h 9s Jo")); // no five others are in the deck
    assert_false(clears("players=3 jokers=2", "9c 9d 9h 9s Jo"));
}

static void test_daif_9__in_a_revolution_the_3(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=0", "4c 4d 4h 4s 3c 5c 2c", "5d", "6c");
    says(&d, "0 play 4c 4d 4h 4s; 1 pass; 2 pass; 0 play 3c");
    assert_true(took_effect(DAIF_RULE_STRONGEST));
    says(&d, "0 play 2c");
    assert_int_equal(d.pile_count, 1);
}

static void test_daif_9__it_is_the_deck_that_counts_and_no_hand(void **state)
{
    (void)state;
    // the joker lies out of the round, and all the same it could beat a 2
    Daifugo d = laid("players=3 jokers=1", "2c 4c", "5c", "6c");
    says(&d, "0 play 2c");
    assert_int_equal(d.turn, 1);
    // a lock would keep every other pair away; it is left out of the reckoning
    d = laid("players=3 jokers=0 lock=suit", "Kc Kd 3c", "Ac Ad 4c", "5c 6c");
    says(&d, "0 play Kc Kd; 1 play Ac Ad");
    assert_false(took_effect(DAIF_RULE_STRONGEST));
}

static void test_daif_9__stairs_too(void **state)
{
    (void)state;
    assert_true(clears("players=3 jokers=0 stairs=on", "Qc Kc Ac"));
    assert_false(clears("players=3 jokers=1 stairs=on", "Qc Kc Ac")); // K A Jo
    assert_true(clears("players=3 jokers=1 stairs=on", "Kc Ac Jo"));
    assert_false(clears("players=3 jokers=0 stairs=on", "Jc Qc Kc"));
    assert_true(clears("players=3 jokers=0 stairs=on stair_gap=above", "Jc Qc Kc"));
    assert_true(clears("players=3 jokers=0 stairs=on stair_length=same stair_gap=above",
                       "9c Tc Jc Qc"));
    assert_false(clears("players=3 jokers=0 stairs=on stair_gap=above", "9c Tc Jc"));
    assert_true(clears("players=3 jokers=0 stairs=on stair_axis=strength", "Kc Ac 2c"));
    assert_false(clears("players=3 jokers=0 stairs=on stair_axis=strength", "Qc Kc Ac"));
}

static void test_daif_9__with_auto_clear_off_the_others_are_asked(void **state)
{
    (void)state;
    assert_false(clears("players=3 jokers=1 auto_clear=off", "Jo"));
    assert_false(clears("players=3 jokers=0 auto_clear=off", "2c 2d 2h"));
}

/* ---- revolution ----------------------------------------------------------------------- */

static void test_daif_10__four_of_a_rank_turn_the_order_over(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=0", "9c 9d 9h 9s 5c 3c", "Td 4d 6d 7d", "Th 4h");
    says(&d, "0 play 9c 9d 9h 9s");
    assert_true(tells(1, "rule 0 1\n"));
    assert_string_equal(json_key(&d, 1, "revolution"), "true");
    says(&d, "1 pass; 2 pass; 0 play 5c");
    assert_string_equal(legal_for(&d, 1), "play 4d|pass");
    refuses(&d, 1, "play 6d", DAIF_TOO_WEAK_TURNED);
    assert_string_equal(cause_of(&d, 1, "play 6d"), "6d 5c");
}

static void test_daif_10__four_more_turn_it_back(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=0", "9c 9d 9h 9s 5c 3c", "6c 6d 6h 6s Tc Td Th Ts", "Qh 4h");
    says(&d, "0 play 9c 9d 9h 9s");
    // legality is checked in the order before the play: now the lower four win
    assert_string_equal(legal_for(&d, 1), "play 6c 6d 6h 6s|pass");
    says(&d, "1 play 6c 6d 6h 6s");
    assert_string_equal(json_key(&d, 1, "revolution"), "false");
    says(&d, "2 pass; 0 pass; 1 play Tc");
    allows(&d, 2, "play Qh");
    refuses(&d, 2, "play 4h", DAIF_TOO_WEAK);
}

static void test_daif_10__jokers_are_counted_but_alone_are_no_revolution(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=2", "9c 9d Jo Jo 5c", "6c", "Qh");
    says(&d, "0 play 9c 9d Jo Jo");
    assert_true(d.revolution);
    d = laid("players=3 jokers=2", "9c 9d Jo Jo 5c", "6c", "Qh");
    says(&d, "0 play 9c 9d Jo");
    assert_false(d.revolution);
    says(&d, "1 pass; 2 pass; 0 play Jo");
    assert_false(d.revolution);
}

static void test_daif_10__it_ends_with_the_round(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=0 rounds=2", "9c 9d 9h 9s 3c", "4d", "4h");
    says(&d, "0 play 9c 9d 9h 9s; 1 pass; 2 pass; 0 play 3c; 1 play 4d");
    assert_string_equal(phase_of(&d), "round_over");
    assert_string_equal(json_key(&d, 0, "revolution"), "false");
    deals_by_lot(&d);
    assert_string_equal(json_key(&d, 0, "revolution"), "false");
}

/* ---- going out ------------------------------------------------------------------------ */

static void test_daif_11__places_are_the_order_of_going_out(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 rounds=2", "4c 9d", "5c", "6c", "7c 3d");
    says(&d, "0 play 4c; 1 play 5c");
    assert_true(tells(3, "finished 1 1\n"));
    assert_string_equal(json_key(&d, 0, "out"), "[1]");
    assert_string_equal(json_key(&d, 0, "places"), "[null,1,null,null]");
    assert_string_equal(json_key(&d, 0, "titles"), "[null,null,null,null]");
    refuses(&d, 1, "pass", DAIF_IS_OUT);
    says(&d, "2 play 6c; 3 play 7c; 0 play 9d");
    assert_string_equal(phase_of(&d), "round_over");
    assert_string_equal(json_key(&d, 0, "out"), "[1,2,0]");
    assert_string_equal(json_key(&d, 0, "places"), "[3,1,2,4]");
    refuses(&d, 3, "play 3d", DAIF_ROUND_IS_OVER);
    deals_by_lot(&d);
    assert_string_equal(json_key(&d, 0, "titles"), "[hinmin,daifugo,fugo,daihinmin]");
    assert_string_equal(json_key(&d, 0, "places"), "[null,null,null,null]");
}

static void test_daif_11__titles_by_the_number_of_players(void **state)
{
    (void)state;
    static const char *const TITLES[] = {
        "[daifugo,heimin,daihinmin]",
        "[daifugo,fugo,hinmin,daihinmin]",
        "[daifugo,fugo,heimin,hinmin,daihinmin]",
        "[daifugo,fugo,heimin,heimin,hinmin,daihinmin]",
        "[daifugo,fugo,heimin,heimin,heimin,hinmin,daihinmin]",
        "[daifugo,fugo,heimin,heimin,heimin,heimin,hinmin,daihinmin]"};
    for (int seats = 3; seats <= 8; seats++) {
        char options[48];
        snprintf(options, sizeof options, "players=%d rounds=2 eight_cut=off", seats);
        Daifugo d = ranked(options);
        deals_by_lot(&d);
        assert_string_equal(json_key(&d, 0, "titles"), TITLES[seats - 3]);
    }
}

/* ---- the 8 that cuts ------------------------------------------------------------------ */

static void test_daif_12__an_8_clears_and_its_player_leads_again(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "4c 9c", "8c 8d 5c", "Tc 3d");
    says(&d, "0 play 4c; 1 play 8c");
    assert_true(tells(0, "rule 1 9\nmoved 4c field -> discard up\nmoved 8c field -> discard up\n"
                         "turn 1\n"));
    assert_string_equal(json_key(&d, 0, "leader"), "1");
}

/* "8 on 3…7 alone (and 8 8 on pairs of them), never on 9 or above." */
static void test_daif_12__it_must_beat_the_pile_by_the_ordinary_rules(void **state)
{
    (void)state;
    static const char *const BELOW[] = {"3", "4", "5", "6", "7"};
    static const char *const ABOVE[] = {"9", "T", "J", "Q", "K", "A", "2"};
    char hand[24], play[24];
    for (int i = 0; i < 5; i++) {
        snprintf(hand, sizeof hand, "%sc %sd Qc", BELOW[i], BELOW[i]);
        snprintf(play, sizeof play, "0 play %sc", BELOW[i]);
        Daifugo d = laid("players=3", hand, "8c 8d", "Ts");
        Daifugo pair = d;
        says(&d, play);
        allows(&d, 1, "play 8c");
        refuses(&d, 1, "play 8c 8d", DAIF_OTHER_COUNT);
        snprintf(play, sizeof play, "0 play %sc %sd", BELOW[i], BELOW[i]);
        says(&pair, play);
        allows(&pair, 1, "play 8c 8d");
        refuses(&pair, 1, "play 8c", DAIF_OTHER_COUNT);
    }
    for (int i = 0; i < 7; i++) {
        snprintf(hand, sizeof hand, "%sc 3c", ABOVE[i]);
        snprintf(play, sizeof play, "0 play %sc", ABOVE[i]);
        Daifugo d = laid("players=3", hand, "8c 8d", "Ts");
        says(&d, play);
        refuses(&d, 1, "play 8c", DAIF_TOO_WEAK);
    }
}

static void test_daif_12__with_a_joker_beside_an_8_too(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "4c 4d 9c", "8c Jo 5c", "Tc 3d");
    says(&d, "0 play 4c 4d; 1 play 8c Jo");
    assert_true(took_effect(DAIF_RULE_CUT));
    assert_int_equal(d.turn, 1);
}

static void test_daif_12__who_goes_out_with_it_hands_the_lead_on(void **state)
{
    (void)state;
    Daifugo d = laid("players=4", "4c 9c", "8c", "Tc 3d", "5d");
    says(&d, "0 play 4c; 1 play 8c");
    assert_int_equal(d.pile_count, 0);
    assert_string_equal(json_key(&d, 0, "leader"), "2");
}

static void test_daif_12__off_an_8_is_a_card_like_the_others(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 eight_cut=off", "4c 9c", "8c 8d 5c", "Tc 3d");
    says(&d, "0 play 4c; 1 play 8c");
    assert_int_equal(d.turn, 2);
    assert_int_equal(d.pile_count, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_daif_1__all_cards_are_dealt_beginning_at_the_dealer),
        cmocka_unit_test(test_daif_1__a_hand_is_sorted_by_strength_then_c_d_h_s),
        cmocka_unit_test(test_daif_1__the_deal_is_told_card_by_card_to_its_owner),
        cmocka_unit_test(test_daif_1__later_rounds_are_dealt_from_who_leads),
        cmocka_unit_test(test_daif_1__seats_without_cards_named_share_all_the_others),
        cmocka_unit_test(test_daif_1__a_deck_holds_each_card_once),
        cmocka_unit_test(test_daif_1__who_is_dealt_an_empty_hand_is_out_at_once),
        cmocka_unit_test(test_daif_2__strength_goes_from_3_to_2),
        cmocka_unit_test(test_daif_2__the_joker_is_above_all_in_a_revolution_too),
        cmocka_unit_test(test_daif_3__jokers_are_none_one_or_two),
        cmocka_unit_test(test_daif_4__the_dealer_leads_the_first_round),
        cmocka_unit_test(test_daif_4__or_the_holder_of_a_card_with_any_cards),
        cmocka_unit_test(test_daif_4__later_rounds_are_led_by_the_last_the_first_or_a_card),
        cmocka_unit_test(test_daif_4__the_3_of_diamonds_is_looked_for_after_the_exchange),
        cmocka_unit_test(test_daif_5__the_leader_plays_cards_of_one_rank),
        cmocka_unit_test(test_daif_5__with_jokers_five_or_six),
        cmocka_unit_test(test_daif_5__the_leader_cannot_pass),
        cmocka_unit_test(test_daif_5__only_cards_of_the_own_hand_each_once),
        cmocka_unit_test(test_daif_6__as_many_cards_and_strictly_stronger),
        cmocka_unit_test(test_daif_6__one_may_pass_though_one_could_play),
        cmocka_unit_test(test_daif_6__jokers_alone_beat_everything_of_their_count),
        cmocka_unit_test(test_daif_7__who_has_passed_may_play_again),
        cmocka_unit_test(test_daif_7__with_pass_lock_a_pass_holds_until_the_pile_is_cleared),
        cmocka_unit_test(test_daif_8__all_have_passed_and_the_last_player_leads),
        cmocka_unit_test(test_daif_8__if_the_last_player_is_out_the_next_one_leads),
        cmocka_unit_test(test_daif_8__with_play_over_the_last_player_is_asked_too),
        cmocka_unit_test(test_daif_8__with_play_over_who_is_out_is_not_asked),
        cmocka_unit_test(test_daif_9__the_strongest_clears_at_once),
        cmocka_unit_test(test_daif_9__four_2s_turn_the_order_over_and_are_the_weakest),
        cmocka_unit_test(test_daif_9__in_a_revolution_the_3),
        cmocka_unit_test(test_daif_9__it_is_the_deck_that_counts_and_no_hand),
        cmocka_unit_test(test_daif_9__stairs_too),
        cmocka_unit_test(test_daif_9__with_auto_clear_off_the_others_are_asked),
        cmocka_unit_test(test_daif_10__four_of_a_rank_turn_the_order_over),
        cmocka_unit_test(test_daif_10__four_more_turn_it_back),
        cmocka_unit_test(test_daif_10__jokers_are_counted_but_alone_are_no_revolution),
        cmocka_unit_test(test_daif_10__it_ends_with_the_round),
        cmocka_unit_test(test_daif_11__places_are_the_order_of_going_out),
        cmocka_unit_test(test_daif_11__titles_by_the_number_of_players),
        cmocka_unit_test(test_daif_12__an_8_clears_and_its_player_leads_again),
        cmocka_unit_test(test_daif_12__it_must_beat_the_pile_by_the_ordinary_rules),
        cmocka_unit_test(test_daif_12__with_a_joker_beside_an_8_too),
        cmocka_unit_test(test_daif_12__who_goes_out_with_it_hands_the_lead_on),
        cmocka_unit_test(test_daif_12__off_an_8_is_a_card_like_the_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
