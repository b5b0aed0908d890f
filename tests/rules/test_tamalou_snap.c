/* test_tamalou_snap.c - throwing equal cards onto a discard, out of turn. TAMA-18. */
#include "rules/tama_table.h"

/* Seat 0 has drawn the four of spades and discarded it; 0 and 1 have a four, 2 has none. */
static Tamalou four_is_up(const char *more_options, const char *stock)
{
    char options[80];
    snprintf(options, sizeof options, "players=3 snap=on %s", more_options);
    Tamalou t = laid(options, stock, "Ac 4c Ad Kd", "4d 4h 9c 9d", SUM_20);
    says(&t, "0 draw; 0 discard");
    return t;
}

static void test_tama_18__off_nobody_snaps(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "4s", "Ac 4c Ad Kd", "4d 4h 9c 9d");
    says(&t, "0 draw; 0 discard");
    refuses(&t, 1, "snap 1", TAMA_SNAP_IS_OFF);
    shows(&t, 0, "may_interrupt", "[]");
    assert_string_equal(legal_for(&t, 0), "tamalou|end");
}

static void test_tama_18__anybody_may_snap_the_same_rank(void **state)
{
    (void)state;
    Tamalou t = four_is_up("", "4s 3c");
    shows(&t, 0, "to_act", "[0]");
    shows(&t, 0, "may_interrupt", "[1,2]"); // whatever they hold
    assert_string_equal(legal_for(&t, 0), "tamalou|end|snap 1|snap 2|snap 3|snap 4");
    assert_string_equal(legal_for(&t, 1), "snap 1|snap 2|snap 3|snap 4");
    refuses(&t, 1, "snap 5", TAMA_NO_SUCH_PLACE);
    refuses(&t, SEAT_NOBODY, "snap 1", TAMA_NOT_YOUR_TURN);
    says(&t, "1 snap 2");
    assert_string_equal(layout_of(&t, 1), "4d -- 9c 9d");
    shows(&t, 0, "discard", "[4h,4s]");
    shows(&t, 0, "layouts", "[[??,??,??,??],[??,--,??,??],[??,??,??,??]]");
    assert_string_equal(known_to(&t, 1), "1/1 4d");
    assert_string_equal(story(2), "called 1 14\nmoved 1 4h place 1/2 -> discard up\n");
    assert_string_equal(phase_of(&t), "declare");
    says(&t, "0 end");
}

static void test_tama_18__the_discarder_may_snap_too(void **state)
{
    (void)state;
    Tamalou t = four_is_up("", "4s 3c");
    says(&t, "0 snap 2");
    assert_string_equal(layout_of(&t, 0), "Ac -- Ad Kd");
    assert_string_equal(legal_for(&t, 0), "tamalou|end");
}

static void test_tama_18__first_come_first_served(void **state)
{
    (void)state;
    Tamalou t = four_is_up("", "4s 3c");
    says(&t, "0 snap 2");
    shows(&t, 0, "may_interrupt", "[]");
    refuses(&t, 1, "snap 1", TAMA_SNAP_CLOSED);
    refuses(&t, 0, "snap 1", TAMA_SNAP_CLOSED);
}

static void test_tama_18__a_wrong_one_goes_back_and_a_blind_card_is_added(void **state)
{
    (void)state;
    Tamalou t = four_is_up("", "4s 3c 6s");
    says(&t, "2 snap 3");
    assert_string_equal(layout_of(&t, 2), "5c 5d 5h 5s 3c");
    for (Seat s = 0; s < 3; s++) { // all have seen the wrong card, nobody the blind one
        assert_string_equal(story(s), "called 2 14\nturned 5h place 2/3 up\nrule 2 5h 7\n"
                                      "turned 5h place 2/3 down\n"
                                      "moved ?? stock -> place 2/5 down\n");
    }
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 4c 2/3 5h");
    assert_string_equal(known_to(&t, 2), "2/1 5c 2/2 5d 2/3 5h");
    shows(&t, 2, "shown", "[]");
    shows(&t, 1, "layouts", "[[??,??,??,??],[??,??,??,??],[??,??,??,??,??]]");
    shows(&t, 1, "discard", "[4s]");
    says(&t, "1 snap 1; 0 end; 2 draw"); // the others still could
    assert_string_equal(legal_for(&t, 2), "discard|swap 1|swap 2|swap 3|swap 4|swap 5");
    says(&t, "2 swap 5");
    shows(&t, 0, "discard", "[3c,4d,4s]");
}

static void test_tama_18__the_blind_card_goes_behind_the_last_place(void **state)
{
    (void)state;
    Tamalou t = laid("players=3 snap=on", "4s 4h 3c 3d", "Ac 4c Ad Kd", "4d 9h 9c 9d", SUM_20);
    says(&t, "0 draw; 0 discard; 0 snap 2; 0 end; 2 draw; 2 discard; 0 snap 1; 1 snap 2");
    assert_string_equal(layout_of(&t, 0), "Ac -- Ad Kd 3c"); // the empty place stays empty
    assert_string_equal(layout_of(&t, 1), "4d 9h 9c 9d 3d");
    assert_string_equal(layout_of(&t, 2), SUM_20);
    refuses(&t, 0, "snap 2", TAMA_SNAP_USED);
}

static void test_tama_18__once_on_each_discard(void **state)
{
    (void)state;
    Tamalou t = four_is_up("", "4s 3c 6s 6h 6d");
    says(&t, "1 snap 4");
    refuses_for(&t, 1, "snap 1", TAMA_SNAP_USED, "4s");
    shows(&t, 0, "may_interrupt", "[2]");
    assert_string_equal(legal_for(&t, 1), "");
    says(&t, "0 snap 1"); // wrong too
    assert_string_equal(legal_for(&t, 0), "tamalou|end");
    says(&t, "0 end; 2 draw; 2 discard"); // another discard, another chance
    shows(&t, 0, "may_interrupt", "[0,1]");
}

static void test_tama_18__until_the_next_draw_or_take(void **state)
{
    (void)state;
    Tamalou t = four_is_up("", "4s 3c");
    says(&t, "0 end");
    shows(&t, 0, "may_interrupt", "[0,1]"); // 2 is to act, and may snap besides
    assert_string_equal(legal_for(&t, 2), "draw|take 1|take 2|take 3|take 4|"
                                          "snap 1|snap 2|snap 3|snap 4");
    Tamalou draws = t;
    says(&draws, "2 draw");
    shows(&draws, 0, "may_interrupt", "[]");
    refuses(&draws, 1, "snap 1", TAMA_SNAP_CLOSED);
    says(&t, "2 take 1"); // the five that lay there may now be snapped onto
    shows(&t, 0, "may_interrupt", "[0,1]");
    says(&t, "2 snap 2");
    assert_string_equal(layout_of(&t, 2), "4s -- 5h 5s");
}

static void test_tama_18__before_the_first_discard_there_is_nothing_to_snap_onto(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 snap=on", "3c", SUM_5, SUM_20);
    refuses(&t, 0, "snap 1", TAMA_SNAP_CLOSED);
    shows(&t, 0, "may_interrupt", "[]");
}

static void test_tama_18__the_card_turned_up_at_the_start_counts_once_all_are_ready(void **state)
{
    (void)state;
    Tamalou t = laid_out("players=2 snap=on first_discard=on", "5s 3c", SUM_5, "5c 5d 5h 6c");
    shows(&t, 0, "may_interrupt", "[]");
    all_ready(&t);
    shows(&t, 0, "may_interrupt", "[1]");
    says(&t, "1 snap 3");
    assert_string_equal(layout_of(&t, 1), "5c 5d -- 6c");
}

static void test_tama_18__jokers_are_of_one_rank(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 snap=on jokers=2", "Jo 3c", SUM_5, "Jo 5c 5d 5h");
    says(&t, "0 draw; 0 discard; 1 snap 1");
    assert_string_equal(layout_of(&t, 1), "-- 5c 5d 5h");
}

static void test_tama_18__an_empty_place_has_no_card_to_play_with(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 snap=on", "4s 7c Jc Kc 3c", "Ac 4c Ad Kd", "4d 9h 9c 9d");
    says(&t, "0 draw; 0 discard; 0 snap 2; 0 end; 1 draw; 1 discard; 1 peek 1; 1 done; 1 end");
    assert_string_equal(legal_for(&t, 0), "draw|take 1|take 3|take 4|snap 1|snap 3|snap 4");
    Reason why = reason_for(&t, 0, "take 2");
    assert_int_equal(why.code, TAMA_EMPTY_PLACE);
    assert_int_equal(why.place, 2);
    refuses(&t, 0, "snap 2", TAMA_EMPTY_PLACE);
    says(&t, "0 draw");
    refuses(&t, 0, "swap 2", TAMA_EMPTY_PLACE);
    says(&t, "0 discard");
    refuses(&t, 0, "trade 2 1 1", TAMA_EMPTY_PLACE);
    says(&t, "0 skip; 0 end; 1 draw; 1 discard");
    refuses(&t, 1, "spy 0 2", TAMA_EMPTY_PLACE);
    assert_string_equal(legal_for(&t, 1), "spy 0 1|spy 0 3|spy 0 4|skip|"
                                          "snap 1|snap 2|snap 3|snap 4");
}

static void test_tama_18__a_card_that_is_shown_may_be_snapped_away(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 snap=on", "9s 3c", SUM_5, "9c 2d 2h 2s");
    says(&t, "0 draw; 0 discard; 0 spy 1 1; 1 snap 1");
    assert_string_equal(shown_to(&t, 0), "");
    assert_int_equal(reason_for(&t, 0, "end").code, TAMA_STILL_SHOWN);
    assert_int_equal(reason_for(&t, 0, "end").card_count, 0);
    says(&t, "0 done");
    assert_string_equal(story(0), "");

    t = laid("players=2 snap=on", "Ks 3c", SUM_5, "Kc 2d 2h 2s");
    says(&t, "0 draw; 0 discard; 0 spy 1 1; 1 snap 1");
    assert_string_equal(legal_for(&t, 0), "skip");
    refuses(&t, 0, "trade 1", TAMA_SPIED_IS_GONE);
    says(&t, "0 skip");
}

static void test_tama_18__a_wrong_snap_takes_no_look_away(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 snap=on", "9s 3c", SUM_5, "4c 2d 2h 2s");
    says(&t, "0 draw; 0 discard; 0 spy 1 1; 1 snap 1");
    assert_string_equal(shown_to(&t, 0), "1/1 4c");
    assert_string_equal(shown_to(&t, 1), "");
    assert_non_null(strstr(story(0), "turned 4c place 1/1 down\nturned 0 4c place 1/1 up\n"));
    says(&t, "0 done");
    assert_string_equal(known_to(&t, 1), "1/1 4c 1/2 2d");
}

static void test_tama_18__who_has_no_card_left_cannot_snap_or_take(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 snap=on", "4s 9s 7c 3c 6s", "4c 9c 7d 3d", SUM_20);
    says(&t, "0 draw; 0 discard; 0 snap 1; 0 end; 1 draw; 1 discard; 0 snap 2; 1 skip; 1 end;"
             "0 draw; 0 discard; 0 snap 3; 0 skip; 0 end; 1 draw; 1 discard; 0 snap 4; 1 end");
    assert_string_equal(layout_of(&t, 0), "-- -- -- --");
    assert_string_equal(legal_for(&t, 0), "draw");
    says(&t, "0 draw");
    assert_string_equal(legal_for(&t, 0), "discard");
    says(&t, "0 discard");
    shows(&t, 0, "may_interrupt", "[1]");
    assert_string_equal(legal_for(&t, 0), "tamalou|end");
    says(&t, "0 tamalou");
    assert_string_equal(numbers(&t, t.table.round_scores), "0 20");
}

static void test_tama_8__a_power_that_finds_no_card_can_only_be_skipped(void **state)
{
    (void)state;
    const char *const powers[] = {"9h", "Jh", "Kh"};
    for (int i = 0; i < 3; i++) {
        char stock[40];
        snprintf(stock, sizeof stock, "4s 9s 7c 3c 6s %s", powers[i]);
        Tamalou t = laid("players=2 snap=on", stock, "4c 9c 7d 3d", SUM_20);
        says(&t, "0 draw; 0 discard; 0 snap 1; 0 end; 1 draw; 1 discard; 0 snap 2; 1 skip; 1 end;"
                 "0 draw; 0 discard; 0 snap 3; 0 skip; 0 end; 1 draw; 1 discard; 0 snap 4; 1 end;"
                 "0 draw; 0 discard; 0 end; 1 draw; 1 discard");
        assert_string_equal(phase_of(&t), "power");
        assert_string_equal(legal_for(&t, 1), "skip|snap 1|snap 2|snap 3|snap 4");
    }
}

static void test_tama_12__a_blind_card_is_drawn_like_any_other(void **state)
{
    (void)state;
    Tamalou t = four_is_up("", "4s ."); // one discard, no stock: there is none to be had
    says(&t, "2 snap 1");
    assert_string_equal(layout_of(&t, 2), SUM_20);
    assert_string_equal(phase_of(&t), "declare");
    says(&t, "0 snap 2; 0 end"); // a second discard: the first is shuffled, for it can be drawn
    assert_int_equal(t.refills, 1);
    assert_int_equal(t.stock[0], card_french(4, SPADES));

    t = four_is_up("", "4s 6c .");
    says(&t, "0 end; 2 draw; 2 discard; 1 snap 1"); // 4s is shuffled, and comes
    assert_string_equal(layout_of(&t, 1), "4d 4h 9c 9d 4s");
    assert_int_equal(t.refills, 1);
    shows(&t, 0, "discard", "[6c]");

    t = four_is_up("stock_out=end", "4s .");
    says(&t, "2 snap 1");
    assert_string_equal(phase_of(&t), "round_over");
    shows(&t, 0, "declarer", "null");
    assert_string_equal(numbers(&t, t.table.round_scores), "6 26 20");
}

static void test_tama_12__a_snap_may_leave_nothing_to_draw_or_take(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 snap=on first_discard=on", "4s 6c .", "4c 4d 4h Kd", SUM_20);
    for (int p = 0; p < 4; p++) t.laid[p] = (TamaPlace){.card = CARD_NONE}; // as if snapped before
    t.out_count = (uint8_t)(t.out_count + 4);
    must_hold(&t);
    assert_string_equal(legal_for(&t, 0), "draw");
    says(&t, "1 snap 1"); // wrong: the last card of the stock goes to seat 1
    assert_string_equal(phase_of(&t), "round_over");
    assert_string_equal(numbers(&t, t.table.round_scores), "0 26");
    assert_non_null(strstr(story(0), "moved ?? stock -> place 1/5 down\nrule 1\n"));
}

static void test_tama_12__with_end_the_discards_are_no_cards_to_draw(void **state)
{
    (void)state;
    const char *const options[] = {"players=2 snap=on first_discard=on stock_out=end",
                                   "players=2 snap=on first_discard=on"};
    for (int i = 0; i < 2; i++) {
        Tamalou t = laid(options[i], "4s 6c .", SUM_5, "4c 4d 4h Kd");
        for (int p = 4; p < 8; p++) t.laid[p] = (TamaPlace){.card = CARD_NONE}; // as if snapped
        t.out_count = (uint8_t)(t.out_count + 4);
        says(&t, "0 draw; 0 discard; 0 end"); // two discards, no stock, and 1 cannot take
        assert_string_equal(phase_of(&t), i == 0 ? "round_over" : "turn");
    }
}

/* A turn has begun, nobody has drawn yet, and somebody snaps. */
static void test_tama_12__a_snap_before_the_draw_leaves_a_stock_to_draw_from(void **state)
{
    (void)state;
    Tamalou t = four_is_up("", "4s 6c .");
    says(&t, "0 end; 1 snap 3"); // wrong: the last card of the stock goes to seat 1
    assert_string_equal(legal_for(&t, 2), "take 1|take 2|take 3|take 4|"
                                          "snap 1|snap 2|snap 3|snap 4"); // one discard
    says(&t, "0 snap 2"); // right: now there is one to shuffle
    assert_string_equal(story(1), "called 0 14\nmoved 0 4c place 0/2 -> discard up\n"
                                  "moved 4s discard -> stock down\nshuffled stock\n");
    assert_string_equal(legal_for(&t, 2), "draw|take 1|take 2|take 3|take 4");

    t = four_is_up("", "4s 6c 3h .");
    says(&t, "0 end; 2 draw; 2 discard; 2 end; 2 snap 1"); // two discards, and the last card goes
    assert_int_equal(t.refills, 1);
    shows(&t, 0, "stock", "1");
    assert_string_equal(legal_for(&t, 1), "draw|take 1|take 2|take 3|take 4|"
                                          "snap 1|snap 2|snap 3|snap 4");

    t = four_is_up("stock_out=end", "4s 6c .");
    says(&t, "0 end; 1 snap 3");
    assert_string_equal(phase_of(&t), "round_over");
}

static void test_tama_15__kamikaze_counts_the_cards_that_are_left(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 snap=on kamikaze=on jokers=1", "4s 3s", "Ac 2c 3d 4c",
                     "Qc Qd Kc Kh");
    says(&t, "0 draw; 0 discard; 1 snap 1; 0 tamalou"); // five cards now
    assert_int_equal(tama_places(&t, 1), 5);
    assert_string_equal(numbers(&t, t.table.round_scores), "15 38");
}

static void test_tama_18__layouts_have_room_for_sixty_four_places(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 snap=on", "4s", SUM_5, SUM_20);
    while (t.first[SEATS_MAX] < TAMA_LAID_MAX) { // as if often snapped
        int end = t.first[1];
        memmove(&t.laid[end + 1], &t.laid[end],
                (size_t)(t.first[SEATS_MAX] - end) * sizeof t.laid[0]);
        t.laid[end] = (TamaPlace){.card = CARD_NONE};
        for (int s = 1; s <= SEATS_MAX; s++) t.first[s]++;
    }
    must_hold(&t);
    says(&t, "0 draw; 0 discard; 1 snap 1");
    assert_string_equal(layout_of(&t, 1), SUM_20);
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 Ad 1/1 5c");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tama_18__off_nobody_snaps),
        cmocka_unit_test(test_tama_18__anybody_may_snap_the_same_rank),
        cmocka_unit_test(test_tama_18__the_discarder_may_snap_too),
        cmocka_unit_test(test_tama_18__first_come_first_served),
        cmocka_unit_test(test_tama_18__a_wrong_one_goes_back_and_a_blind_card_is_added),
        cmocka_unit_test(test_tama_18__the_blind_card_goes_behind_the_last_place),
        cmocka_unit_test(test_tama_18__once_on_each_discard),
        cmocka_unit_test(test_tama_18__until_the_next_draw_or_take),
        cmocka_unit_test(test_tama_18__before_the_first_discard_there_is_nothing_to_snap_onto),
        cmocka_unit_test(test_tama_18__the_card_turned_up_at_the_start_counts_once_all_are_ready),
        cmocka_unit_test(test_tama_18__jokers_are_of_one_rank),
        cmocka_unit_test(test_tama_18__an_empty_place_has_no_card_to_play_with),
        cmocka_unit_test(test_tama_18__a_card_that_is_shown_may_be_snapped_away),
        cmocka_unit_test(test_tama_18__a_wrong_snap_takes_no_look_away),
        cmocka_unit_test(test_tama_18__who_has_no_card_left_cannot_snap_or_take),
        cmocka_unit_test(test_tama_8__a_power_that_finds_no_card_can_only_be_skipped),
        cmocka_unit_test(test_tama_12__a_blind_card_is_drawn_like_any_other),
        cmocka_unit_test(test_tama_12__a_snap_may_leave_nothing_to_draw_or_take),
        cmocka_unit_test(test_tama_12__with_end_the_discards_are_no_cards_to_draw),
        cmocka_unit_test(test_tama_12__a_snap_before_the_draw_leaves_a_stock_to_draw_from),
        cmocka_unit_test(test_tama_15__kamikaze_counts_the_cards_that_are_left),
        cmocka_unit_test(test_tama_18__layouts_have_room_for_sixty_four_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
