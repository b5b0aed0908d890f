/* test_kakkuri.c - Kakkuri before the first turn, sentence by sentence: KAKU-1 to KAKU-8. */
#include "rules/kaku_table.h"

static void test_kaku_1__three_to_eight_play_counter_clockwise(void **state)
{
    (void)state;
    assert_int_equal(KAKKURI.seats_min, 3);
    assert_int_equal(KAKKURI.seats_max, 8);
    Kakkuri t = laid("players=4 dealer=2", "3", "9 9 .", "6", "6", "6", "6");
    shows(&t, "turn", "2");
    says(&t, "2 pass");
    shows(&t, "turn", "1");
    says(&t, "1 pass; 0 pass");
    shows(&t, "turn", "3");
}

static void test_kaku_2__the_deck_is_forty_eight_cards(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", NULL, NULL, NULL);
    int count[CARD_KINDS] = {0}, all = 0;
    for (int i = 0; i < t.box_total; i++) count[t.box[i]]++;
    for (Seat s = 0; s < 3; s++) {
        for (int i = 0; i < t.hand_count[s]; i++) count[kaku_hand(&t, s)[i]]++;
    }
    for (Card c = CARD_KOMATSU; c < CARD_KINDS; c++) {
        int rank = card_rank(c), plain = rank <= 3 ? 3 : 4;
        assert_int_equal(count[c], c >= CARD_CHORO ? 1 : plain);
        all += count[c];
    }
    assert_int_equal(all, 48);
    const char *const two_choros[] = {"1* 1*"}, *const four_ones[] = {"1 1", "1 1"};
    t = started("players=3");
    assert_int_equal(lay(&t, NULL, NULL, 1, two_choros), DEAL_TOO_MANY);
    assert_int_equal(lay(&t, NULL, NULL, 2, four_ones), DEAL_TOO_MANY);
}

static void test_kaku_3__twenty_chips_each_or_what_the_option_says(void **state)
{
    (void)state;
    Kakkuri t = started("players=7");
    shows(&t, "scores", "[20,20,20,20,20,20,20]");
    t = started("players=3 chips=5");
    shows(&t, "scores", "[5,5,5]");
}

/* The seats in the order in which they were dealt cards, one letter a packet. */
static void test_kaku_4__six_cards_three_at_a_time_from_the_dealers_right(void **state)
{
    (void)state;
    Kakkuri t = started("players=4 dealer=1 seed=3");
    deals(&t);
    int dealt = 0;
    static const Seat ORDER[] = {0, 3, 2, 1};
    for (int i = 0; i < events_told.count; i++) {
        Event e = events_told.items[i];
        if (e.type != EV_MOVED || e.to.kind != ZONE_HAND) continue;
        assert_int_equal(e.to.seat, ORDER[dealt / 3 % 4]);
        dealt++;
    }
    assert_int_equal(dealt, 24);
    for (Seat s = 0; s < 4; s++) assert_int_equal(t.hand_count[s], 6);
    shows(&t, "box", "23");
}

/* What is told is what was dealt: the same deck, packet by packet, gives these hands. */
static void test_kaku_4__the_cards_lie_as_they_were_dealt(void **state)
{
    (void)state;
    Kakkuri t = started("players=5 dealer=2 seed=b");
    deals(&t);
    Card deck[KAKU_CARDS], hand[SEATS_MAX][CARDS_MAX], box[CARDS_MAX];
    uint8_t hand_count[SEATS_MAX], box_count;
    Rng rng = table_rng(&t.table, RNG_DEAL);
    for (int i = 0; i < KAKU_CARDS; i++) deck[i] = (Card)(CARD_KOMATSU + i / 4);
    deck[0] = CARD_CHORO;
    deck[4] = CARD_TAIKO;
    deck[8] = CARD_HIBASHI;
    DealPlan plan = {.deck = deck, .deck_count = KAKU_CARDS, .each = 6, .packet = 3, .first = 1,
                     .direction = -1, .seat_count = 5, .seats = 0x1F};
    assert_int_equal(deal_cards(&plan, NULL, &rng, hand, hand_count, box, &box_count), DEAL_OK);
    for (Seat s = 0; s < 5; s++) assert_memory_equal(kaku_hand(&t, s), hand[s], 6);
    assert_memory_equal(t.box, box, box_count);
}

static void test_kaku_4__the_first_dealer_is_drawn_by_lot(void **state)
{
    (void)state;
    int times[7] = {0};
    for (int seed = 0; seed < 700; seed++) {
        Kakkuri t;
        Setup setup = setup_usual(&KAKKURI, 7);
        setup.seed.byte[0] = (uint8_t)seed;
        setup.seed.byte[1] = (uint8_t)(seed >> 8);
        KAKKURI.start(&setup, (State *)&t);
        times[t.table.dealer]++;
    }
    for (int s = 0; s < 7; s++) assert_in_range(times[s], 60, 140);
}

static void test_kaku_4__afterwards_the_winner_deals(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "9 .", "6", "6", "4");
    says(&t, "0 pass; 2 play 4");
    shows(&t, "winner", "[2]");
    deals(&t);
    shows(&t, "dealer", "2");
    shows(&t, "turn", "2");
}

/* ---- fuwari --------------------------------------------------------------------------- */

static void test_kaku_5__each_but_the_dealer_is_asked_once_in_turn_order(void **state)
{
    (void)state;
    Kakkuri t = laid("players=4 fuwari=on dealer=1", "3", "9 .", "4", "5", "6", "7");
    shows(&t, "phase", "fuwari");
    shows(&t, "to_act", "[0]");
    shows(&t, "may_interrupt", "[]");
    assert_string_equal(legal_for(&t, 0), "fuwari|look");
    refuses(&t, 3, "look", KAKU_FUWARI_WAIT);
    refuses(&t, 1, "fuwari", KAKU_FUWARI_NOT_DEALER);
    refuses(&t, 0, "pass", KAKU_FUWARI_FIRST);
    refuses(&t, 0, "play 4", KAKU_FUWARI_FIRST);
    refuses(&t, 0, "fold", KAKU_FUWARI_FIRST);
    says(&t, "0 look");
    shows(&t, "to_act", "[3]");
    shows(&t, "looked", "[0]");
    refuses(&t, 0, "fuwari", KAKU_FUWARI_ONCE);
    says(&t, "3 fuwari; 2 look");
    shows(&t, "phase", "turn");
    shows(&t, "looked", "[0,2]");
    shows(&t, "to_act", "[1]");
    refuses(&t, 1, "fuwari", KAKU_FUWARI_IS_OVER);
    refuses(&t, 0, "look", KAKU_FUWARI_IS_OVER);
}

static void test_kaku_5__the_hand_is_changed_for_what_the_dealer_then_holds(void **state)
{
    (void)state;
    Kakkuri t = laid("players=4 fuwari=on", "3", "9 .", "4", "5 5", "6 6 6", "7");
    says(&t, "3 fuwari");
    assert_string_equal(json_key(&t, SEAT_ALL, "hands"), "[[7],[5,5],[6,6,6],[4]]");
    says(&t, "2 fuwari");
    assert_string_equal(json_key(&t, SEAT_ALL, "hands"), "[[6,6,6],[5,5],[7],[4]]");
    says(&t, "1 fuwari");
    assert_string_equal(json_key(&t, SEAT_ALL, "hands"), "[[5,5],[6,6,6],[7],[4]]");
    says(&t, "0 pass; 3 play 4");
    shows(&t, "winner", "[3]");
}

static void test_kaku_5__nobody_sees_a_hand_before_all_have_answered(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 fuwari=on", "3", "9 .", "4 8", "5", "6");
    assert_string_equal(json_key(&t, 0, "hands"), "[[??,??],1,1]");
    says(&t, "2 look");
    assert_string_equal(json_key(&t, 2, "hands"), "[2,1,[??]]");
    assert_null(strstr(story(2), "6"));
    says(&t, "1 fuwari");
    assert_string_equal(json_key(&t, 0, "hands"), "[[5],2,1]");
    assert_string_equal(json_key(&t, 1, "hands"), "[1,[4,8],1]");
    assert_string_equal(json_key(&t, 2, "hands"), "[1,2,[6]]");
    assert_non_null(strstr(story(1), "turned 1 4 hand 1 down\nturned 1 8 hand 1 down\n"));
    assert_non_null(strstr(story(2), "turned 1 ?? hand 1 down\nturned 1 ?? hand 1 down\n"));
}

static void test_kaku_5__a_hand_that_was_changed_may_be_changed_for_in_turn(void **state)
{
    (void)state;
    Kakkuri t = laid("players=5 fuwari=chain", "3", "9 .", "4", "5 5", "6 6 6", "7 7", "8");
    assert_string_equal(legal_for(&t, 4), "fuwari|look");
    refuses(&t, 4, "fuwari 3", KAKU_FUWARI_NOT_THAT);
    refuses(&t, 4, "fuwari 4", KAKU_FUWARI_NOT_THAT);
    says(&t, "4 fuwari 0"); // the dealer, whom one need not name
    assert_string_equal(json_key(&t, SEAT_ALL, "hands"), "[[8],[5,5],[6,6,6],[7,7],[4]]");
    assert_true(was_told("called 4 1\n"));
    assert_string_equal(legal_for(&t, 3), "fuwari|fuwari 4|look");
    says(&t, "3 fuwari 4");
    assert_true(was_told("called 3 9 hand 4\n"));
    assert_string_equal(json_key(&t, SEAT_ALL, "hands"), "[[8],[5,5],[6,6,6],[4],[7,7]]");
    says(&t, "2 look");
    refuses(&t, 1, "fuwari 2", KAKU_FUWARI_NOT_THAT); // who has looked keeps the hand
    assert_int_equal(reason_for(&t, 1, "fuwari 2").seat, 2);
    assert_string_equal(legal_for(&t, 1), "fuwari|fuwari 3|fuwari 4|look");
    refuses(&t, 3, "fuwari 4", KAKU_FUWARI_ONCE);
    says(&t, "1 fuwari 3");
    assert_string_equal(json_key(&t, SEAT_ALL, "hands"), "[[8],[4],[6,6,6],[5,5],[7,7]]");
    shows(&t, "looked", "[2]");
    shows(&t, "phase", "turn");
}

static void test_kaku_5__with_dealer_it_is_the_dealers_hand_alone(void **state)
{
    (void)state;
    Kakkuri t = laid("players=4 fuwari=dealer", "3", "9 .", "4", "5", "6", "7");
    says(&t, "3 fuwari");
    assert_string_equal(legal_for(&t, 2), "fuwari|look");
    refuses(&t, 2, "fuwari 3", KAKU_FUWARI_NO_CHAIN);
    allows(&t, 2, "fuwari 0");
    t = laid("players=4", "3", "9 .", "4", "5", "6", "7");
    refuses(&t, 2, "fuwari 0", KAKU_FUWARI_IS_OVER);
}

static void test_kaku_5__in_a_chain_nobody_sees_a_hand_either(void **state)
{
    (void)state;
    Kakkuri t = laid("players=4 fuwari=chain", "3", "9 .", "4", "5", "6", "7");
    says(&t, "3 fuwari; 2 fuwari 3");
    assert_string_equal(json_key(&t, 2, "hands"), "[1,1,[??],1]");
    assert_null(strstr(story(2), "moved 2 4"));
    says(&t, "1 look");
    assert_string_equal(json_key(&t, 2, "hands"), "[1,1,[4],1]");
    assert_string_equal(json_key(&t, 3, "hands"), "[1,1,1,[6]]");
}

static void test_kaku_5__on_is_still_read_as_the_dealers_hand(void **state)
{
    (void)state;
    const OptionSpec *o = &KAKKURI.options[KAKU_OPT_FUWARI];
    char words[16];
    int16_t value;
    Text old = text_over(words, sizeof words);
    assert_true(option_parse(o, "on", 2, &value));
    assert_int_equal(value, KAKU_FUWARI_DEALER);
    assert_int_equal(o->before, KAKU_FUWARI_DEALER);
    option_format(o, value, 1, &old); // as a match of the first rules keeps it
    assert_string_equal(words, "on");
    Text now = text_over(words, sizeof words);
    option_format(o, value, 2, &now);
    assert_string_equal(words, "dealer");
}

static void test_kaku_5__with_the_option_off_all_look_at_once(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "9 .", "4 8", "5", "6");
    shows(&t, "phase", "turn");
    shows(&t, "looked", "[]");
    assert_string_equal(json_key(&t, 0, "hands"), "[[4,8],1,1]");
    refuses(&t, 2, "fuwari", KAKU_FUWARI_IS_OVER);
}

/* ---- utazu ---------------------------------------------------------------------------- */

static void test_kaku_6__three_ordinary_ones_win_at_once(void **state)
{
    (void)state;
    Kakkuri t = laid("players=4", "3", "9 .", "4 8", "5", "1 7 1 1", "6");
    shows(&t, "phase", "round_over");
    shows(&t, "winner", "[2]");
    shows(&t, "scores", "[17,17,29,17]");
    assert_true(was_told("rule 2 2\n"));
    assert_string_equal(legal_for(&t, 0), "");
    refuses(&t, 0, "pass", KAKU_ROUND_IS_OVER);
    deals(&t);
    shows(&t, "dealer", "2");
    t = laid("players=3", "3", "9 .", "4", "5", "1 1 1 1*"); // with the choro too
    shows(&t, "winner", "[2]");
}

static void test_kaku_6__a_demon_cannot_stand_in(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "9 .", "4", "5", "1 1 1* 2*");
    shows(&t, "phase", "turn");
}

static void test_kaku_6__it_is_found_after_fuwari_where_the_hand_then_is(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 fuwari=on", "3", "9 .", "1 1 1", "5", "6");
    shows(&t, "phase", "fuwari");
    says(&t, "2 look; 1 fuwari");
    shows(&t, "phase", "round_over");
    shows(&t, "winner", "[1]");
}

static void test_kaku_6__it_comes_before_the_tongs(void **state)
{
    (void)state;
    Kakkuri t = laid("players=8", NULL, NULL, "1 1 1 3* 5 6");
    shows(&t, "winner", "[0]");
    shows(&t, "forced", "null");
    shows(&t, "scores", "[41,17,17,17,17,17,17,17]");
}

/* ---- the tongs, the table card -------------------------------------------------------- */

static void test_kaku_7__with_eight_the_holder_of_the_tongs_is_forced_out(void **state)
{
    (void)state;
    Kakkuri t = laid("players=8 dealer=1", NULL, NULL, NULL, NULL, NULL, "3* 4 5 6 7 8");
    shows(&t, "forced", "3");
    shows(&t, "box", "5");
    assert_true(was_told("rule 3 1\n"));
    assert_true(was_told("shuffled stock\n"));
    assert_int_equal(t.hand_count[3], 0);
    int seen = 0; // those six cards are the box and the table card
    for (int i = 0; i < 6; i++) seen |= 1 << card_rank(t.box[i]);
    assert_int_equal(seen, 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6 | 1 << 7 | 1 << 8);
    shows(&t, "turn", "1");
    assert_string_equal(legal_for(&t, 3), "");
    refuses(&t, 3, "fold", KAKU_IS_FORCED_OUT);
    refuses(&t, 3, "pass", KAKU_IS_FORCED_OUT);
    shows(&t, "may_interrupt", "[0,2,4,5,6,7]");
}

static void test_kaku_7__the_box_is_shuffled(void **state)
{
    (void)state;
    int up[13] = {0};
    for (int seed = 1; seed <= 60; seed++) {
        char options[40];
        snprintf(options, sizeof options, "players=8 seed=%x", seed);
        Kakkuri t = laid(options, NULL, NULL, "3* 4 5 6 7 8");
        up[t.table_rank]++;
    }
    for (int rank = 3; rank <= 8; rank++) assert_in_range(up[rank], 2, 22);
}

static void test_kaku_7__if_the_dealer_is_forced_out_the_right_begins(void **state)
{
    (void)state;
    Kakkuri t = laid("players=8 dealer=0", NULL, NULL, "3* 4 5 6 7 8");
    shows(&t, "forced", "0");
    shows(&t, "turn", "7");
}

static void test_kaku_7__fewer_than_eight_keep_the_tongs(void **state)
{
    (void)state;
    Kakkuri t = laid("players=7", NULL, NULL, "3* 4 5 6 7 8");
    shows(&t, "forced", "null");
    shows(&t, "box", "5");
}

static void test_kaku_7__eight_means_eight_in_this_deal(void **state)
{
    (void)state;
    Kakkuri t = started("players=8");
    t.table.scores[0] += t.table.scores[5];
    t.table.scores[5] = 0; // has left the match
    for (int seed = 0; seed < 5; seed++) {
        Kakkuri next = t;
        next.table.rng.key[0] = (uint8_t)seed;
        deals(&next);
        shows(&next, "forced", "null");
        shows(&next, "box", "5");
    }
}

static void test_kaku_7__what_lies_in_the_box_by_hand_stays_on_top(void **state)
{
    (void)state;
    Kakkuri t = laid("players=8", "9", "10 11 .", "3* 4", "6", "6", "6", "6", "7", "7", "7");
    shows(&t, "forced", "0");
    shows(&t, "table", "{rank:9,card:9,by:null}");
    assert_int_equal(t.box_count, 4);
    assert_string_equal(card_notation(t.box[3]), "10");
    assert_string_equal(card_notation(t.box[2]), "11");
    t = laid("players=8", NULL, "10 11 .", "3* 4", "6", "6", "6", "6", "7", "7", "7");
    shows(&t, "table", "{rank:10,card:10,by:null}");
}

static void test_kaku_8__the_top_of_the_box_is_the_table_card(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", NULL, "7 8 9 .", "4", "5", "6");
    shows(&t, "table", "{rank:7,card:7,by:null}");
    shows(&t, "box", "2");
    assert_string_equal(json_key(&t, SEAT_ALL, "box"), "[8,9]");
    t = laid("players=3", "2", "7 8 9 .", "4", "5", "6"); // by hand, not from the box
    shows(&t, "table", "{rank:2,card:2,by:null}");
    shows(&t, "box", "3");
    assert_true(was_told("moved 2 stock -> field up\n"));
}

static void test_kaku_8__it_lies_open_before_fuwari_but_with_eight_after_the_tongs(void **state)
{
    (void)state;
    Kakkuri t = laid("players=7 fuwari=on", NULL, NULL, NULL);
    assert_true(t.table_card != CARD_NONE);
    shows(&t, "box", "5");
    t = laid("players=8 fuwari=on", NULL, NULL, "3* 4 5 6 7 8");
    shows(&t, "table", "null");
    shows(&t, "box", "0");
    says(&t, "7 look; 6 look; 5 look; 4 look; 3 look; 2 look; 1 fuwari");
    shows(&t, "forced", "1");
    shows(&t, "box", "5");
    assert_true(t.table_card != CARD_NONE);
}

static void test_kaku_8__from_the_box_demons_are_a_plain_1_and_2(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "1*", "9 .", "2 1 7", "5", "6");
    shows(&t, "table", "{rank:1,card:1*,by:null}");
    assert_string_equal(legal_for(&t, 0), "pass|fold|play 1|play 1 2|play 2");
    t = laid("players=3", NULL, "2* 9 .", "2 3 7", "5", "6");
    shows(&t, "table", "{rank:2,card:2*,by:null}");
    assert_string_equal(legal_for(&t, 0), "pass|fold|play 2|play 2 3|play 3");
}

static void test_deal__needs_a_card_to_turn_up(void **state)
{
    (void)state;
    Kakkuri t = started("players=3");
    const char *const hands[] = {"4", "5", "6"}, *const utazu[] = {"1 1 1", "5", "6"};
    assert_int_equal(lay(&t, NULL, ".", 3, hands), DEAL_TOO_FEW);
    assert_int_equal(lay(&t, "9", ".", 3, hands), DEAL_OK);
    t = started("players=3");
    assert_int_equal(lay(&t, NULL, ".", 3, utazu), DEAL_OK); // nobody plays
    shows(&t, "table", "null");
    shows(&t, "phase", "round_over");
    t = started("players=8");
    const char *const many[] = {"4 4 4 4 5 5 5 5 6 6 6 6"};
    assert_int_equal(lay(&t, NULL, NULL, 1, many), DEAL_TOO_FEW);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kaku_1__three_to_eight_play_counter_clockwise),
        cmocka_unit_test(test_kaku_2__the_deck_is_forty_eight_cards),
        cmocka_unit_test(test_kaku_3__twenty_chips_each_or_what_the_option_says),
        cmocka_unit_test(test_kaku_4__six_cards_three_at_a_time_from_the_dealers_right),
        cmocka_unit_test(test_kaku_4__the_cards_lie_as_they_were_dealt),
        cmocka_unit_test(test_kaku_4__the_first_dealer_is_drawn_by_lot),
        cmocka_unit_test(test_kaku_4__afterwards_the_winner_deals),
        cmocka_unit_test(test_kaku_5__each_but_the_dealer_is_asked_once_in_turn_order),
        cmocka_unit_test(test_kaku_5__the_hand_is_changed_for_what_the_dealer_then_holds),
        cmocka_unit_test(test_kaku_5__nobody_sees_a_hand_before_all_have_answered),
        cmocka_unit_test(test_kaku_5__a_hand_that_was_changed_may_be_changed_for_in_turn),
        cmocka_unit_test(test_kaku_5__with_dealer_it_is_the_dealers_hand_alone),
        cmocka_unit_test(test_kaku_5__in_a_chain_nobody_sees_a_hand_either),
        cmocka_unit_test(test_kaku_5__on_is_still_read_as_the_dealers_hand),
        cmocka_unit_test(test_kaku_5__with_the_option_off_all_look_at_once),
        cmocka_unit_test(test_kaku_6__three_ordinary_ones_win_at_once),
        cmocka_unit_test(test_kaku_6__a_demon_cannot_stand_in),
        cmocka_unit_test(test_kaku_6__it_is_found_after_fuwari_where_the_hand_then_is),
        cmocka_unit_test(test_kaku_6__it_comes_before_the_tongs),
        cmocka_unit_test(test_kaku_7__with_eight_the_holder_of_the_tongs_is_forced_out),
        cmocka_unit_test(test_kaku_7__the_box_is_shuffled),
        cmocka_unit_test(test_kaku_7__if_the_dealer_is_forced_out_the_right_begins),
        cmocka_unit_test(test_kaku_7__fewer_than_eight_keep_the_tongs),
        cmocka_unit_test(test_kaku_7__eight_means_eight_in_this_deal),
        cmocka_unit_test(test_kaku_7__what_lies_in_the_box_by_hand_stays_on_top),
        cmocka_unit_test(test_kaku_8__the_top_of_the_box_is_the_table_card),
        cmocka_unit_test(test_kaku_8__it_lies_open_before_fuwari_but_with_eight_after_the_tongs),
        cmocka_unit_test(test_kaku_8__from_the_box_demons_are_a_plain_1_and_2),
        cmocka_unit_test(test_deal__needs_a_card_to_turn_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
