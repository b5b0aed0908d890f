/* test_takoyaki_options.c - Takoyaki's options, alone and together; the end of a round and of a
 * match. TAKO-13 to TAKO-18. */
#include "rules/tako_table.h"

/* ---- faces ---------------------------------------------------------------------------- */

static void test_tako_13__a_discarded_face_leaves_the_game_with_remove(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0 faces=remove", "Jd 3d Qh Kh .", CLUBS_IN_ORDER,
                      SPADES_IN_ORDER);
    says(&t, "0 draw; 0 discard");
    assert_string_equal(story(1), "moved 0 Jd stock -> hand 0 up\n"
                                  "moved 0 Jd hand 0 -> gone up\nturn 1\n");
    says(&t, "1 draw; 1 place 3; 1 discard; 0 draw; 0 discard; 1 draw");
    assert_string_equal(json_key(&t, 0, "discard"), "[3s]"); // a number is no face
    says(&t, "1 discard");
    assert_string_equal(json_key(&t, 0, "removed"), "[Jd,Qh,Kh]");
    says(&t, "0 draw");
    assert_string_equal(json_key(&t, 0, "hand"), "3s"); // what is removed does not come back
    assert_string_equal(json_key(&t, 0, "stock"), "0");
}

static void test_tako_13__a_face_on_the_plate_leaves_the_game_too(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0 faces=remove", "3d Kd .", "Ac 2c Qc 4c 5c 6c 7c 8c 9c Tc",
                      SPADES_IN_ORDER);
    says(&t, "0 draw; 0 place 3; 0 discard");
    assert_string_equal(json_key(&t, 0, "removed"), "[Qc]");
    assert_string_equal(json_key(&t, 0, "discard"), "[]");
}

static void test_tako_13__faces_join_the_discards_by_default(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "Jd Kh Qs .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    says(&t, "0 draw; 0 discard; 1 draw; 1 discard");
    assert_string_equal(json_key(&t, 0, "removed"), "[]");
    assert_string_equal(json_key(&t, 0, "discard"), "[Kh,Jd]");
}

static void test_tako_13__the_face_under_the_last_place_leaves_the_game(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0 faces=remove", "Ad .", CLUBS_IN_A_CHAIN,
                      SPADES_IN_ORDER);
    turns_the_chain(&t, 0);
    assert_string_equal(json_key(&t, 0, "removed"), "[Kc]");
    assert_string_equal(json_key(&t, 0, "discard"), "[]");
    Takoyaki number = laid("players=2 jokers=0 faces=remove", "Ad .",
                           "2c 3c 4c 5c 6c 7c 8c 9c Tc Ac", SPADES_IN_ORDER);
    turns_the_chain(&number, 0);
    assert_string_equal(json_key(&number, 0, "removed"), "[]");
    assert_string_equal(json_key(&number, 0, "discard"), "[Ac]");
}

static void test_tako_13__the_next_round_has_the_whole_deck_again(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0 faces=remove rounds=2", "Ad .", CLUBS_IN_A_CHAIN,
                      SPADES_IN_ORDER);
    turns_the_chain(&t, 0);
    assert_int_equal(t.out_count, 52 - 21); // a stock that ends leaves cards out
    assert_int_equal(TAKOYAKI.deal((State *)&t, NULL, NULL), DEAL_OK);
    must_hold(&t);
    assert_string_equal(json_key(&t, 0, "removed"), "[]");
    assert_int_equal(t.stock_count, 32);
    assert_int_equal(t.out_count, 0);
}

/* ---- joker_swap ----------------------------------------------------------------------- */

/* A joker lies open on place 3, and 3c, which lay there, is in hand. */
static Takoyaki three_on_a_joker(const char *options)
{
    Takoyaki t = laid(options, "Jo Kd 3d .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    says(&t, "0 draw; 0 place 3");
    assert_string_equal(json_key(&t, 0, "hand"), "3c");
    return t;
}

static void test_tako_14__off_the_joker_keeps_its_place(void **state)
{
    (void)state;
    Takoyaki t = three_on_a_joker("players=2 jokers=1");
    assert_string_equal(legal_for(&t, 0), "discard");
    refuses(&t, 0, "place 3", TAKO_PLACE_IS_OPEN);
}

static void test_tako_14__discard_swaps_the_joker_out_and_ends_the_turn(void **state)
{
    (void)state;
    Takoyaki t = three_on_a_joker("players=2 jokers=1 joker_swap=discard");
    assert_string_equal(legal_for(&t, 0), "place 3");
    refuses(&t, 0, "discard", TAKO_MUST_SWAP);
    refuses(&t, 0, "place 4", TAKO_OTHER_PLACE);
    says(&t, "0 place 3");
    assert_string_equal(plate_of(&t, 0), "-- -- 3c -- -- -- -- -- -- --");
    assert_string_equal(json_key(&t, 0, "discard"), "[Jo]");
    assert_string_equal(json_key(&t, 0, "hand"), "null");
    assert_string_equal(json_key(&t, 0, "to_act"), "[1]");
    assert_string_equal(json_key(&t, 0, "turned"), "[1,0]");
    assert_string_equal(story(1), "moved 0 Jo place 0/3 -> discard up\n"
                                  "moved 0 3c hand 0 -> place 0/3 up\nturn 1\n");
    says(&t, "1 draw; 1 discard; 0 draw");
    assert_string_equal(legal_for(&t, 0), "discard"); // 3d: no joker is there any more
}

static void test_tako_14__a_card_drawn_later_swaps_as_well(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=1 joker_swap=discard", "Jo Kd 3d Qs .",
                      "Ac 2c Qc 4c 5c 6c 7c 8c 9c Tc", SPADES_IN_ORDER);
    says(&t, "0 draw; 0 place 3; 0 discard; 1 draw; 1 discard; 0 draw");
    assert_string_equal(legal_for(&t, 0), "place 3");
    says(&t, "0 place 3");
    assert_string_equal(json_key(&t, 0, "discard"), "[Jo,Kd,Qc]");
    assert_string_equal(json_key(&t, 0, "to_act"), "[1]");
}

static void test_tako_14__reuse_takes_the_joker_up_and_goes_on(void **state)
{
    (void)state;
    Takoyaki t = three_on_a_joker("players=2 jokers=1 joker_swap=reuse");
    assert_string_equal(legal_for(&t, 0), "place 3");
    refuses(&t, 0, "discard", TAKO_MUST_SWAP);
    says(&t, "0 place 3");
    assert_string_equal(json_key(&t, 0, "hand"), "Jo");
    assert_string_equal(json_key(&t, 0, "to_act"), "[0]");
    assert_string_equal(json_key(&t, 0, "turned"), "[1,0]");
    assert_string_equal(legal_for(&t, 0), "place 1|place 2|place 4|place 5|place 6|place 7|"
                                          "place 8|place 9|place 10");
    refuses(&t, 0, "discard", TAKO_JOKER_MUST_PLACE);
    says(&t, "0 place 9");
    assert_string_equal(plate_of(&t, 0), "-- -- 3c -- -- -- -- -- Jo --");
    assert_string_equal(json_key(&t, 0, "hand"), "9c");
    says(&t, "0 place 9; 0 place 1"); // on it travels, from 9 to 1
    assert_string_equal(plate_of(&t, 0), "Jo -- 3c -- -- -- -- -- 9c --");
    assert_string_equal(json_key(&t, 0, "hand"), "Ac");
    assert_string_equal(legal_for(&t, 0), "place 1");
}

static void test_tako_14__reuse_lets_the_joker_win_from_its_own_place(void **state)
{
    (void)state;
    // nine places turned, a joker on 9; the nine sends it to 10, the last one
    Takoyaki t = laid("players=2 jokers=1 joker_swap=reuse", "Ad Kd 9d .",
                      "2c 3c 4c 5c 6c 7c 8c Jo Kc Qc", SPADES_IN_ORDER);
    says(&t, "0 draw; 0 place 1; 0 place 2; 0 place 3; 0 place 4; 0 place 5; 0 place 6; 0 place 7;"
             "0 place 8; 0 place 9; 0 discard; 1 draw; 1 discard; 0 draw; 0 place 9; 0 place 10");
    assert_string_equal(json_key(&t, 0, "winner"), "[0]");
    assert_string_equal(plate_of(&t, 0), "Ad 2c 3c 4c 5c 6c 7c 8c 9d Jo");
    assert_string_equal(json_key(&t, 0, "discard"), "[Qc,Kd,Kc]");
}

static void test_tako_14__a_joker_never_takes_a_jokers_place(void **state)
{
    (void)state;
    const char *const swaps[] = {"players=2 jokers=2 joker_swap=off",
                                 "players=2 jokers=2 joker_swap=discard",
                                 "players=2 jokers=2 joker_swap=reuse"};
    for (int i = 0; i < 3; i++) {
        Takoyaki t = laid(swaps[i], "Jo Kd .", "Jo 2c 3c 4c 5c 6c 7c 8c 9c Tc", SPADES_IN_ORDER);
        says(&t, "0 draw; 0 place 1");
        assert_string_equal(json_key(&t, 0, "hand"), "Jo");
        refuses(&t, 0, "place 1", TAKO_JOKER_TO_OPEN);
        refuses(&t, 0, "discard", TAKO_JOKER_MUST_PLACE);
    }
}

static void test_tako_14__faces_never_swap(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=1 joker_swap=discard faces=remove", "Jo .",
                      "Kc 2c 3c 4c 5c 6c 7c 8c 9c Tc", SPADES_IN_ORDER);
    says(&t, "0 draw; 0 place 1");
    assert_string_equal(legal_for(&t, 0), "discard");
    refuses(&t, 0, "place 1", TAKO_FACE_HAS_NO_PLACE);
}

static void test_tako_13_14__a_swapped_joker_is_discarded_where_faces_are_removed(void **state)
{
    (void)state;
    Takoyaki t = three_on_a_joker("players=2 jokers=1 joker_swap=discard faces=remove");
    says(&t, "0 place 3; 1 draw; 1 discard");
    assert_string_equal(json_key(&t, 0, "discard"), "[Jo]");
    assert_string_equal(json_key(&t, 0, "removed"), "[Kd]");
}

/* ---- finish --------------------------------------------------------------------------- */

static void test_tako_15__the_first_winner_ends_the_round_and_the_others_share_second(void **state)
{
    (void)state;
    Takoyaki t = laid("players=3 jokers=0", "Kd 3d Ad .", CLUBS_IN_ORDER, SPADES_IN_ORDER,
                      HEARTS_IN_A_CHAIN);
    draws_in_vain(&t, 0);
    says(&t, "1 draw; 1 place 3; 1 discard");
    turns_the_chain(&t, 2);
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");
    assert_string_equal(json_key(&t, 0, "winner"), "[2]");
    assert_string_equal(json_key(&t, 0, "turned"), "[0,1,10]");
    assert_int_equal(t.place[0], 2);
    assert_int_equal(t.place[1], 2);
    assert_int_equal(t.place[2], 1);
}

static void test_tako_15__all_play_on_until_one_is_left(void **state)
{
    (void)state;
    Takoyaki t = laid("players=4 jokers=0 finish=all", "Ad Kd Kh Ah 2h 3h Qh As .",
                      CLUBS_IN_A_CHAIN, DIAMONDS_IN_ORDER, SPADES_IN_A_CHAIN,
                      "2h 3h 4h 5h 6h 7h 8h 9h Th Qc");
    events_told.count = 0;
    turns_the_chain(&t, 0);
    assert_non_null(strstr(story(1), "finished 0 1\nturn 1\n"));
    assert_string_equal(json_key(&t, 0, "phase"), "draw");
    assert_string_equal(json_key(&t, 0, "winner"), "[]");
    assert_string_equal(json_key(&t, 0, "round_scores"), "null");
    draws_in_vain(&t, 1);
    draws_in_vain(&t, 2);
    events_told.count = 0;
    turns_the_chain(&t, 3);
    assert_non_null(strstr(story(1), "finished 3 2\nturn 1\n")); // seat 0 is passed over
    assert_string_equal(legal_for(&t, 0), "");
    says(&t, "1 draw; 1 place 2; 1 discard; 2 draw; 2 place 3");
    assert_string_equal(json_key(&t, 0, "hand"), "4s");
    says(&t, "2 place 4; 2 place 5; 2 place 6; 2 place 7; 2 place 8; 2 place 9; 2 place 10;"
             "2 discard; 1 draw; 1 discard");
    assert_string_equal(json_key(&t, 0, "to_act"), "[2]"); // seats 3 and 0 are passed over
    says(&t, "2 draw; 2 place 1; 2 place 2");
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");
    assert_string_equal(json_key(&t, 0, "winner"), "[0]");
    assert_string_equal(json_key(&t, 0, "round_scores"), "[1,0,0,0]");
    assert_memory_equal(t.place, ((uint8_t[]){1, 4, 3, 2}), 4);
}

static void test_tako_15__of_two_players_one_is_left_at_once(void **state)
{
    (void)state;
    Takoyaki t = laid("rules=2 players=2 jokers=0 finish=all", "Ad .", CLUBS_IN_A_CHAIN,
                      SPADES_IN_ORDER);
    turns_the_chain(&t, 0);
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");
    assert_string_equal(json_key(&t, 0, "winner"), "[0]");
}

static void test_tako_19__all_who_play_on_score_those_behind_them(void **state)
{
    (void)state;
    Takoyaki t = laid("players=4 jokers=0 finish=all rounds=2", "Ad Kd Ah Kh Qd As .",
                      CLUBS_IN_A_CHAIN, DIAMONDS_IN_ORDER, HEARTS_IN_A_CHAIN, SPADES_IN_A_CHAIN);
    turns_the_chain(&t, 0);
    draws_in_vain(&t, 1);
    turns_the_chain(&t, 2);
    says(&t, "3 draw; 3 discard; 1 draw; 1 discard");
    turns_the_chain(&t, 3);
    assert_string_equal(json_key(&t, 0, "round_scores"), "[3,0,2,1]");
    assert_string_equal(json_key(&t, 0, "scores"), "[3,0,2,1]");
    assert_string_equal(json_key(&t, 0, "winner"), "[0]");
    assert_string_equal(json_key(&t, 0, "over"), "false");
}

/* The round that is left of a match of several is scored as the others were. */
static void test_tako_19__the_rest_of_a_longer_match_scores_by_place(void **state)
{
    (void)state;
    for (int rest = 0; rest < 2; rest++) {
        Takoyaki t = laid(rest ? "players=3 jokers=0 finish=all rest=on"
                               : "players=3 jokers=0 finish=all",
                          "Kd Ad Ah .", CLUBS_IN_ORDER, SPADES_IN_A_CHAIN, HEARTS_IN_A_CHAIN);
        draws_in_vain(&t, 0);
        turns_the_chain(&t, 1);
        turns_the_chain(&t, 2);
        assert_string_equal(json_key(&t, 0, "scores"), rest ? "[0,2,1]" : "[0,1,0]");
        assert_string_equal(json_key(&t, 0, "over"), "true");
    }
    // The one point of a round won stays where nobody plays on.
    Takoyaki t = laid("players=3 jokers=0 rest=on", "Ad .", CLUBS_IN_A_CHAIN, SPADES_IN_ORDER,
                      HEARTS_IN_ORDER);
    turns_the_chain(&t, 0);
    assert_string_equal(json_key(&t, 0, "scores"), "[1,0,0]");
}

static void test_tako_15__a_match_of_one_round_has_the_places_of_its_round(void **state)
{
    (void)state;
    int place[SEATS_MAX];
    for (int rounds = 1; rounds <= 2; rounds++) {
        Takoyaki t = laid(rounds == 1 ? "players=3 jokers=0 finish=all"
                                      : "players=3 jokers=0 finish=all rounds=2",
                          "Kd Ad Ah .", CLUBS_IN_ORDER, SPADES_IN_A_CHAIN, HEARTS_IN_A_CHAIN);
        draws_in_vain(&t, 0);
        turns_the_chain(&t, 1);
        turns_the_chain(&t, 2);
        assert_string_equal(json_key(&t, 0, "scores"), rounds == 1 ? "[0,1,0]" : "[0,2,1]");
        table_places(&TAKOYAKI, &t.table, place);
        assert_int_equal(place[0], 3);
        assert_int_equal(place[1], 1);
        assert_int_equal(place[2], 2);
    }
}

/* ---- last_round ----------------------------------------------------------------------- */

static void test_tako_18__every_other_player_has_one_more_turn(void **state)
{
    (void)state;
    Takoyaki t = laid("players=3 decks=2 jokers=0 last_round=on", "Kd Ad Qd Jd .", DIAMONDS_IN_ORDER,
                      SPADES_IN_A_CHAIN, HEARTS_IN_ORDER);
    draws_in_vain(&t, 0);
    events_told.count = 0;
    turns_the_chain(&t, 1);
    assert_non_null(strstr(story(0), "finished 1 1\nrule 1 1\nturn 2\n"));
    assert_string_equal(json_key(&t, 0, "phase"), "draw");
    assert_string_equal(json_key(&t, 0, "winner"), "[]");
    draws_in_vain(&t, 2);
    assert_string_equal(json_key(&t, 0, "to_act"), "[0]");
    draws_in_vain(&t, 0);
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");
    assert_string_equal(json_key(&t, 0, "winner"), "[1]");
    assert_memory_equal(t.place, ((uint8_t[]){2, 1, 2}), 3);
}

static void test_tako_18__all_who_finish_share_the_win(void **state)
{
    (void)state;
    Takoyaki t = laid("players=3 jokers=0 last_round=on", "Ad As Kd .", CLUBS_IN_A_CHAIN,
                      SPADES_IN_A_CHAIN, HEARTS_IN_ORDER);
    turns_the_chain(&t, 0);
    turns_the_chain(&t, 1);
    assert_string_equal(json_key(&t, 0, "to_act"), "[2]"); // one more turn for seat 2 too
    draws_in_vain(&t, 2);
    assert_string_equal(json_key(&t, 0, "winner"), "[0,1]");
    assert_string_equal(json_key(&t, 0, "round_scores"), "[1,1,0]");
    assert_string_equal(json_key(&t, 0, "scores"), "[1,1,0]");
    assert_memory_equal(t.place, ((uint8_t[]){1, 1, 3}), 3);
}

static void test_tako_18__equal_gives_everybody_as_many_turns(void **state)
{
    (void)state;
    Takoyaki t = laid("players=3 jokers=0 last_round=equal", "Kd Ad As .", HEARTS_IN_ORDER,
                      CLUBS_IN_A_CHAIN, SPADES_IN_A_CHAIN);
    draws_in_vain(&t, 0);
    events_told.count = 0;
    turns_the_chain(&t, 1);
    assert_non_null(strstr(story(0), "finished 1 1\nrule 1 3\nturn 2\n"));
    turns_the_chain(&t, 2); // the dealer is the last: seat 0 has had its turn
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");
    assert_string_equal(json_key(&t, 0, "winner"), "[1,2]");
    assert_memory_equal(t.place, ((uint8_t[]){3, 1, 1}), 3);

    t = laid("players=2 jokers=0 last_round=equal", "Kd Ad .", HEARTS_IN_ORDER, CLUBS_IN_A_CHAIN);
    draws_in_vain(&t, 0);
    turns_the_chain(&t, 1);
    assert_string_equal(json_key(&t, 0, "winner"), "[1]"); // nobody is a turn behind
}

static void test_tako_18__on_is_still_read_as_one_more(void **state)
{
    (void)state;
    const OptionSpec *o = &TAKOYAKI.options[TAKO_LAST_ROUND];
    char words[16];
    int16_t value;
    Text old = text_over(words, sizeof words);
    assert_true(option_parse(o, "on", 2, &value));
    assert_int_equal(value, TAKO_LAST_ONE_MORE);
    option_format(o, value, 1, &old); // as a match of the first rules keeps it
    assert_string_equal(words, "on");
    Text now = text_over(words, sizeof words);
    option_format(o, value, 2, &now);
    assert_string_equal(words, "one_more");
}

static void test_tako_18__off_there_is_no_further_turn(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0 last_round=off", "Ad Ah .", CLUBS_IN_A_CHAIN,
                      SPADES_IN_A_CHAIN);
    turns_the_chain(&t, 0);
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");
    assert_string_equal(json_key(&t, 0, "winner"), "[0]");
}

static void test_tako_15_18__the_last_round_shares_first_place_and_then_play_goes_on(void **state)
{
    (void)state;
    Takoyaki t = laid("players=4 jokers=0 finish=all last_round=one_more", "Ad Ah Kd Kh Qd As .",
                      CLUBS_IN_A_CHAIN, SPADES_IN_A_CHAIN, DIAMONDS_IN_ORDER, HEARTS_IN_A_CHAIN);
    turns_the_chain(&t, 0);
    turns_the_chain(&t, 1);
    draws_in_vain(&t, 2);
    draws_in_vain(&t, 3); // the last round is over, and two are left
    assert_string_equal(json_key(&t, 0, "phase"), "draw");
    assert_string_equal(json_key(&t, 0, "to_act"), "[2]");
    assert_string_equal(json_key(&t, 0, "winner"), "[]");
    draws_in_vain(&t, 2);
    turns_the_chain(&t, 3);
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");
    assert_string_equal(json_key(&t, 0, "winner"), "[0,1]");
    assert_memory_equal(t.place, ((uint8_t[]){1, 1, 4, 3}), 4);
}

static void test_tako_15_18__who_is_left_alone_still_has_the_one_more_turn(void **state)
{
    (void)state;
    Takoyaki t = laid("players=3 jokers=0 finish=all last_round=one_more", "Ad Ah As .",
                      CLUBS_IN_A_CHAIN, SPADES_IN_A_CHAIN, HEARTS_IN_A_CHAIN);
    turns_the_chain(&t, 0);
    turns_the_chain(&t, 1);
    assert_string_equal(json_key(&t, 0, "to_act"), "[2]");
    turns_the_chain(&t, 2);
    assert_string_equal(json_key(&t, 0, "winner"), "[0,1,2]");
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");

    Takoyaki two = laid("rules=2 players=2 jokers=0 finish=all last_round=one_more", "Ad Kd .",
                        CLUBS_IN_A_CHAIN, SPADES_IN_A_CHAIN);
    turns_the_chain(&two, 0);
    assert_string_equal(json_key(&two, 0, "to_act"), "[1]");
    draws_in_vain(&two, 1);
    assert_string_equal(json_key(&two, 0, "phase"), "round_over");
    assert_string_equal(json_key(&two, 0, "winner"), "[0]");
}

static void test_tako_15_18__who_finishes_after_the_last_round_does_not_share(void **state)
{
    (void)state;
    Takoyaki t = laid("players=3 jokers=0 finish=all last_round=one_more", "Ad Kd Qd Ah .",
                      CLUBS_IN_A_CHAIN, SPADES_IN_A_CHAIN, HEARTS_IN_A_CHAIN);
    turns_the_chain(&t, 0);
    draws_in_vain(&t, 1);
    draws_in_vain(&t, 2);
    turns_the_chain(&t, 1);
    assert_string_equal(json_key(&t, 0, "winner"), "[0]");
    assert_memory_equal(t.place, ((uint8_t[]){1, 2, 3}), 3);
}

/* ---- no card to draw ------------------------------------------------------------------ */

static void test_tako_16__with_no_stock_the_round_ends_when_all_are_ready(void **state)
{
    (void)state;
    Takoyaki t = laid_out("players=2 jokers=0", ".", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    assert_string_equal(json_key(&t, 0, "phase"), "arrange");
    says(&t, "1 ready");
    assert_string_equal(json_key(&t, 0, "phase"), "arrange");
    says(&t, "0 ready");
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");
    assert_string_equal(json_key(&t, 0, "winner"), "[0,1]"); // none turned: equals share
    assert_string_equal(json_key(&t, 0, "round_scores"), "[1,1]");
    assert_string_equal(story(0), "ready 0 1\nphase 2\nrule 2\nscored 0 1\nscored 1 1\n"
                                  "round_ended\nmatch_ended\n");
}

#define KING_UNDER_THREE(suit)                                                                   \
    "A" suit " 2" suit " K" suit " 4" suit " 5" suit " 6" suit " 7" suit " 8" suit " 9" suit     \
    " T" suit

static void test_tako_16__most_cards_turned_wins(void **state)
{
    (void)state;
    Takoyaki t = laid("players=3 jokers=0 faces=remove", "3d Kd 3h .", CLUBS_IN_ORDER,
                      SPADES_IN_ORDER, KING_UNDER_THREE("h"));
    says(&t, "0 draw; 0 place 3; 0 discard; 1 draw; 1 discard; 2 draw; 2 place 3; 2 discard");
    assert_string_equal(json_key(&t, 0, "phase"), "draw"); // 3c is in the discards
    events_told.count = 0;
    says(&t, "0 draw; 0 discard"); // 3c comes back once more, and nobody has placed it
    assert_non_null(strstr(story(0), "rule 4\n"));
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");
    assert_string_equal(json_key(&t, 0, "winner"), "[0,2]");
    assert_string_equal(json_key(&t, 0, "turned"), "[1,0,1]");

    t = laid("players=3 jokers=0 faces=remove", "Kd 3d .", CLUBS_IN_ORDER, KING_UNDER_THREE("s"),
             HEARTS_IN_ORDER);
    says(&t, "0 draw; 0 discard; 1 draw; 1 place 3");
    assert_string_equal(json_key(&t, 0, "phase"), "place");
    says(&t, "1 discard"); // Ks leaves the game, and nothing is left
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");
    assert_string_equal(json_key(&t, 0, "winner"), "[1]");
    assert_string_equal(json_key(&t, 0, "round_scores"), "[0,1,0]");
    assert_memory_equal(t.place, ((uint8_t[]){2, 1, 2}), 3);
}

static void test_tako_16__equals_share(void **state)
{
    (void)state;
    Takoyaki t = laid("players=3 jokers=0 faces=remove", "3d Kd 3h .", KING_UNDER_THREE("c"),
                      SPADES_IN_ORDER, KING_UNDER_THREE("h"));
    says(&t, "0 draw; 0 place 3; 0 discard; 1 draw; 1 discard; 2 draw; 2 place 3; 2 discard");
    assert_string_equal(json_key(&t, 0, "winner"), "[0,2]");
    assert_string_equal(json_key(&t, 0, "scores"), "[1,0,1]");
    assert_string_equal(json_key(&t, 0, "to_act"), "[]");
}

static void test_tako_16__a_plate_finished_before_keeps_its_place(void **state)
{
    (void)state;
    Takoyaki t = laid("players=4 jokers=0 faces=remove finish=all", "Ad Ah .", CLUBS_IN_A_CHAIN,
                      SPADES_IN_A_CHAIN, DIAMONDS_IN_ORDER, HEARTS_IN_ORDER);
    turns_the_chain(&t, 0);
    turns_the_chain(&t, 1);
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");
    assert_string_equal(json_key(&t, 0, "winner"), "[0]"); // not seat 1, though it turned ten
    assert_memory_equal(t.place, ((uint8_t[]){1, 2, 3, 3}), 4);
}

static void test_tako_16_18__without_a_card_there_is_no_last_round(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0 faces=remove last_round=on", "Ad .", CLUBS_IN_A_CHAIN,
                      SPADES_IN_A_CHAIN);
    turns_the_chain(&t, 0);
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");
    assert_string_equal(json_key(&t, 0, "winner"), "[0]");
    assert_memory_equal(t.place, ((uint8_t[]){1, 2}), 2);
}

/* ---- the match ------------------------------------------------------------------------ */

static void play_on(Takoyaki *t, FastRng *rng)
{
    while (t->table.phase != TAKO_ROUND_OVER) {
        Seat seat = 0;
        while (!seats_have(t->table.to_act, seat)) seat++;
        Action a;
        TAKOYAKI.sample(seen_by(t, seat), rng, &a);
        assert_true(TAKOYAKI.is_legal(seen_by(t, seat), &a, NULL));
        TAKOYAKI.apply((State *)t, seat, &a, NULL);
    }
    must_hold(t);
}

static void test_tako_17__rounds_scores_and_the_deal_that_moves_left(void **state)
{
    (void)state;
    Takoyaki t = started("players=3 rounds=4 dealer=1 seed=9");
    FastRng rng = fast_rng_seeded(1);
    int32_t total[3] = {0};
    for (int round = 1; round <= 4; round++) {
        assert_false(t.table.over);
        assert_int_equal(TAKOYAKI.deal((State *)&t, NULL, NULL), DEAL_OK);
        assert_int_equal(t.table.round, round);
        assert_int_equal(t.table.dealer, round % 3);
        assert_string_equal(json_key(&t, 0, "winner"), "[]");
        assert_string_equal(json_key(&t, 0, "round_scores"), "null");
        play_on(&t, &rng);
        for (int s = 0; s < 3; s++) {
            assert_int_equal(t.table.round_scores[s], t.open[s] == TAKO_PLATE_DONE);
            total[s] += t.table.round_scores[s];
        }
        assert_memory_equal(t.table.scores, total, sizeof total);
        if (round < 4) {
            for (Seat s = 0; s < 3; s++) {
                assert_int_equal(seats_have(t.table.winners, s), t.table.round_scores[s]);
            }
        }
    }
    assert_true(t.table.over);
}

static void test_tako_17__the_most_points_win_the_match_and_equals_share(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(2);
    int shared = 0;
    for (int i = 0; i < 20; i++) {
        char options[64];
        snprintf(options, sizeof options, "players=4 rounds=3 seed=%x", i + 1);
        Takoyaki t = started(options);
        while (!t.table.over) {
            assert_int_equal(TAKOYAKI.deal((State *)&t, NULL, NULL), DEAL_OK);
            play_on(&t, &rng);
        }
        int most = 0, winners = 0;
        for (int s = 0; s < 4; s++) {
            if (t.table.scores[s] > most) most = t.table.scores[s];
        }
        for (Seat s = 0; s < 4; s++) {
            assert_int_equal(seats_have(t.table.winners, s), t.table.scores[s] == most);
            winners += t.table.scores[s] == most;
        }
        shared += winners > 1;
    }
    assert_true(shared > 0 && shared < 20);
}

static void test_tako_20__what_can_do_nothing_at_this_table_is_refused(void **state)
{
    (void)state;
    Setup two = setup_usual(&TAKOYAKI, 2), three = setup_usual(&TAKOYAKI, 3);
    two.option[TAKO_FINISH] = three.option[TAKO_FINISH] = TAKO_FINISH_ALL;
    Setup before = two;
    before.rules = 2;
    assert_string_equal(TAKOYAKI.settle(&two), "finish");
    assert_null(TAKOYAKI.settle(&three));
    assert_null(TAKOYAKI.settle(&before)); // older matches
    Setup swap = setup_usual(&TAKOYAKI, 3);
    swap.option[TAKO_JOKER_SWAP] = TAKO_SWAP_REUSE;
    assert_null(TAKOYAKI.settle(&swap));
    swap.option[TAKO_JOKERS] = 0;
    before = swap;
    before.rules = 3;
    assert_string_equal(TAKOYAKI.settle(&swap), "joker_swap");
    assert_null(TAKOYAKI.settle(&before));
}

static void test_tako_17__one_round_unless_said(void **state)
{
    (void)state;
    const OptionSpec *rounds = &TAKOYAKI.options[TAKO_ROUNDS];
    int16_t value;
    assert_int_equal(rounds->usual, 1);
    assert_true(option_parse(rounds, "20", 2, &value));
    assert_false(option_parse(rounds, "0", 1, &value));
    assert_false(option_parse(rounds, "21", 2, &value));
}

/* ---- everything together -------------------------------------------------------------- */

static void test_every_mix_of_options_plays_to_its_end(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(3);
    for (int mix = 0; mix < 2 * 3 * 2 * 2 * 5 * 3; mix++) {
        int m = mix;
        Setup setup = setup_usual(&TAKOYAKI, 2 + m % 5);
        setup.seed.byte[0] = (uint8_t)mix;
        setup.seed.byte[1] = (uint8_t)(mix >> 8);
        m /= 5;
        setup.option[TAKO_FACES] = (int16_t)(m % 2);
        m /= 2;
        setup.option[TAKO_JOKER_SWAP] = (int16_t)(m % 3);
        m /= 3;
        setup.option[TAKO_FINISH] = (int16_t)(m % 2);
        m /= 2;
        setup.option[TAKO_LAST_ROUND] = (int16_t)(m % 2);
        m /= 2;
        setup.option[TAKO_JOKERS] = (int16_t[]){0, OPTION_AUTO, 8}[m];
        setup.option[TAKO_ROUNDS] = 2;
        options_close(&TAKOYAKI, &setup);
        assert_null(TAKOYAKI.settle(&setup));
        Takoyaki t;
        TAKOYAKI.start(&setup, (State *)&t);
        while (!t.table.over) {
            assert_int_equal(TAKOYAKI.deal((State *)&t, NULL, NULL), DEAL_OK);
            play_on(&t, &rng);
            assert_true(t.table.winners != 0);
        }
    }
}

static void test_presets_differ_from_the_default_as_they_say(void **state)
{
    (void)state;
    Setup setup = setup_usual(&TAKOYAKI, 4);
    assert_int_equal(setup_preset(&TAKOYAKI, &setup), 0);
    setup.option[TAKO_FACES] = TAKO_FACES_REMOVE;
    assert_int_equal(setup_preset(&TAKOYAKI, &setup), -1);
    setup.option[TAKO_JOKER_SWAP] = TAKO_SWAP_DISCARD;
    assert_int_equal(setup_preset(&TAKOYAKI, &setup), 1);
    assert_string_equal(TAKOYAKI.presets[1].id, "quick");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tako_13__a_discarded_face_leaves_the_game_with_remove),
        cmocka_unit_test(test_tako_13__a_face_on_the_plate_leaves_the_game_too),
        cmocka_unit_test(test_tako_13__faces_join_the_discards_by_default),
        cmocka_unit_test(test_tako_13__the_face_under_the_last_place_leaves_the_game),
        cmocka_unit_test(test_tako_13__the_next_round_has_the_whole_deck_again),
        cmocka_unit_test(test_tako_14__off_the_joker_keeps_its_place),
        cmocka_unit_test(test_tako_14__discard_swaps_the_joker_out_and_ends_the_turn),
        cmocka_unit_test(test_tako_14__a_card_drawn_later_swaps_as_well),
        cmocka_unit_test(test_tako_14__reuse_takes_the_joker_up_and_goes_on),
        cmocka_unit_test(test_tako_14__reuse_lets_the_joker_win_from_its_own_place),
        cmocka_unit_test(test_tako_14__a_joker_never_takes_a_jokers_place),
        cmocka_unit_test(test_tako_14__faces_never_swap),
        cmocka_unit_test(test_tako_13_14__a_swapped_joker_is_discarded_where_faces_are_removed),
        cmocka_unit_test(test_tako_15__the_first_winner_ends_the_round_and_the_others_share_second),
        cmocka_unit_test(test_tako_15__all_play_on_until_one_is_left),
        cmocka_unit_test(test_tako_15__of_two_players_one_is_left_at_once),
        cmocka_unit_test(test_tako_18__every_other_player_has_one_more_turn),
        cmocka_unit_test(test_tako_18__all_who_finish_share_the_win),
        cmocka_unit_test(test_tako_19__all_who_play_on_score_those_behind_them),
        cmocka_unit_test(test_tako_19__the_rest_of_a_longer_match_scores_by_place),
        cmocka_unit_test(test_tako_15__a_match_of_one_round_has_the_places_of_its_round),
        cmocka_unit_test(test_tako_18__equal_gives_everybody_as_many_turns),
        cmocka_unit_test(test_tako_18__on_is_still_read_as_one_more),
        cmocka_unit_test(test_tako_18__off_there_is_no_further_turn),
        cmocka_unit_test(test_tako_15_18__the_last_round_shares_first_place_and_then_play_goes_on),
        cmocka_unit_test(test_tako_15_18__who_is_left_alone_still_has_the_one_more_turn),
        cmocka_unit_test(test_tako_15_18__who_finishes_after_the_last_round_does_not_share),
        cmocka_unit_test(test_tako_16__with_no_stock_the_round_ends_when_all_are_ready),
        cmocka_unit_test(test_tako_16__most_cards_turned_wins),
        cmocka_unit_test(test_tako_16__equals_share),
        cmocka_unit_test(test_tako_16__a_plate_finished_before_keeps_its_place),
        cmocka_unit_test(test_tako_16_18__without_a_card_there_is_no_last_round),
        cmocka_unit_test(test_tako_17__rounds_scores_and_the_deal_that_moves_left),
        cmocka_unit_test(test_tako_17__the_most_points_win_the_match_and_equals_share),
        cmocka_unit_test(test_tako_20__what_can_do_nothing_at_this_table_is_refused),
        cmocka_unit_test(test_tako_17__one_round_unless_said),
        cmocka_unit_test(test_every_mix_of_options_plays_to_its_end),
        cmocka_unit_test(test_presets_differ_from_the_default_as_they_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
