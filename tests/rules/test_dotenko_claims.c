/* test_dotenko_claims.c - one test or more for each sentence of RULES.md on calls and the end. */
#include "rules/dote_table.h"

/* Seat 0 has opened with `field`, seat 1 is on turn. Three others, so five at most. */
static Dotenko opened(const char *options, const char *field, const char *hand1,
                      const char *hand2, const char *hand3)
{
    Card card;
    char table[4], hand0[16];
    cards_of(field, &card, NULL);
    Card other = card_french(card_rank(card), card_suit(card) == CLUBS ? SPADES : CLUBS);
    snprintf(table, sizeof table, "%s", card_notation(other));
    snprintf(hand0, sizeof hand0, "%s Qs", field);
    Dotenko t = laid(options, table, "2h 8h Qh Qd 9d 6h .", hand0, hand1, hand2, hand3);
    char play[16];
    snprintf(play, sizeof play, "0 play %s", field);
    says(&t, play);
    return t;
}

/* ---- shotenko ------------------------------------------------------------------------- */

static void test_dote_11__two_cards_that_make_the_first_one(void **state)
{
    (void)state;
    Dotenko t = laid("players=5 dealer=1", "7c", NULL, "2h 5s", "Ks Kd", "Qs Qd", "Jc Jd", "Tc Td");
    assert_string_equal(legal_for(&t, 0), "shotenko|wait"); // the page's own example
    refuses(&t, 1, "shotenko", DOTE_SHOTENKO_IS_OFF);
    assert_int_equal(reason_for(&t, 1, "shotenko").card_count, 2);
    assert_int_equal(reason_for(&t, 1, "shotenko").number, 7);
    says(&t, "0 shotenko");
    shows(&t, "phase", "returns");
    shows(&t, "claim", "{kind:shotenko,by:0,value:28,answered:[]}");
    shows(&t, "to_act", "[1,2,3,4]");
    says(&t, "4 wait; 2 wait; 1 wait; 3 wait");
    shows(&t, "round_scores", "[28,-7,-7,-7,-7]");
    shows(&t, "winner", "[0]");
    next_round(&t);
    shows(&t, "dealer", "1"); // [DOTE-24] the same flipper
}

static void test_dote_11__six_with_five_at_the_table(void **state)
{
    (void)state;
    Dotenko t = laid("players=5 dealer=1", "6d", NULL, "Kc Kh", "2s 4c", "Qs Qc", "Jc Js", "Tc Th");
    says(&t, "1 shotenko; 0 wait; 2 wait; 3 wait; 4 wait"); // the flipper too
    shows(&t, "round_scores", "[-6,24,-6,-6,-6]");
}

static void test_dote_11__only_while_nobody_has_played(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "7c", "Ks .", "2h 5s", "3c Kd", "Qs Qd");
    says(&t, "1 play 3c");
    refuses(&t, 0, "shotenko", DOTE_TOO_LATE);
    refuses(&t, 2, "shotenko", DOTE_TOO_LATE);
}

static void test_dote_11__on_every_card_of_the_opening(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "8c", "7c Ks .", "2h 5s", "3d Kd", "Qs Qd");
    says(&t, "0 wait; 1 wait; 2 wait; 0 shotenko; 1 wait; 2 wait");
    shows(&t, "round_scores", "[14,-7,-7]");
}

/* ---- dotenko -------------------------------------------------------------------------- */

static void test_dote_18__the_whole_hand_makes_the_card_on_the_field(void **state)
{
    (void)state;
    Dotenko t = opened("players=4", "Jc", "Ks Kd", "7s 4h", "2s 3d");
    shows(&t, "may_interrupt", "[2,3]");
    assert_string_equal(legal_for(&t, 2), "dotenko"); // out of turn; the page's own example
    assert_string_equal(legal_for(&t, 1), "pass");
    says(&t, "2 dotenko");
    shows(&t, "claim", "{kind:dotenko,by:2,value:11,answered:[]}");
    shows(&t, "turn", "null");
    shows(&t, "may_interrupt", "[]");
    says(&t, "3 wait; 0 wait");
    shows(&t, "claim", "{kind:dotenko,by:2,value:11,answered:[0,3]}");
    says(&t, "1 wait");
    shows(&t, "round_scores", "[-11,0,11,0]");
    shows(&t, "claim", "null");
    shows(&t, "winner", "[2]");
    next_round(&t);
    shows(&t, "dealer", "0");
}

static void test_dote_18__nine_is_not_ten(void **state)
{
    (void)state;
    Dotenko t = opened("players=4", "Td", "2s 3c 4d", "2c 3h 4h Ah", "2d 3s 4c Jo");
    refuses(&t, 1, "dotenko", DOTE_DOTENKO_IS_OFF); // the source's slip
    assert_int_equal(reason_for(&t, 1, "dotenko").card_count, 3);
    assert_int_equal(reason_for(&t, 1, "dotenko").number, 10);
    allows(&t, 2, "dotenko");
    allows(&t, 3, "dotenko");
}

static void test_dote_18__why_not_names_the_whole_hand(void **state)
{
    (void)state;
    Dotenko t = opened("players=4", "Td", "2s 3c 4d 6s 9s", "2c", "5h 5s 2d 3d 3s");
    assert_int_equal(reason_for(&t, 1, "dotenko").card_count, 5);
    assert_int_equal(reason_for(&t, 2, "dotenko").card_count, 1);
    assert_int_equal(reason_for(&t, 3, "dotenko").card[4], card_french(3, SPADES));
}

static void test_dote_18__in_turn_with_one_card_and_after_a_draw(void **state)
{
    (void)state;
    Dotenko t = opened("players=4", "Jc", "7s 4h", "Jd", "9c");
    assert_string_equal(legal_for(&t, 1), "play 7s 4h|play 4h 7s|dotenko");
    assert_string_equal(legal_for(&t, 2), "dotenko");
    t = laid("players=3", "Kc", "2h 4h 9d .", "Jc Qs", "7s", "3d 5d");
    says(&t, "0 play Jc");
    refuses(&t, 1, "dotenko", DOTE_DOTENKO_IS_OFF);
    says(&t, "1 pass"); // it draws the four
    shows(&t, "may_interrupt", "[1]");
    allows(&t, 1, "dotenko");
    says(&t, "2 pass; 1 dotenko"); // while the other is on turn
    says(&t, "0 wait; 2 wait");
    shows(&t, "round_scores", "[-11,11,0]");
}

static void test_dote_18__may_interrupt_looks_at_nobodys_hand(void **state)
{
    (void)state;
    Dotenko t = opened("players=4", "Jc", "Ks Kd", "7s 4h", "");
    shows(&t, "may_interrupt", "[2,3]");
    refuses(&t, 3, "dotenko", DOTE_EMPTY_HAND);
}

static void test_dote_19__not_on_the_own_card(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 refill=never", "5d", "Kh Ks 2h .", "Jd 4h 7s", "Qc Kc", "5c 6c");
    says(&t, "0 play Jd");
    refuses(&t, 0, "dotenko", DOTE_OWN_CARD); // the page's own example
    assert_string_equal(legal_for(&t, 0), "");
    says(&t, "1 pass; 2 dotenko; 0 return"); // but a return is its right
    shows(&t, "claim", "{kind:return,by:0,value:22,answered:[]}");
    says(&t, "1 wait");
    shows(&t, "round_scores", "[22,0,-22]");
}

static void test_dote_19__its_player_may_not_when_the_turn_comes_round(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 refill=never", "5d", "2h 3h Qc .", "Jd 4h 7s", "Qh Kc", "Ts Kh");
    says(&t, "0 play Jd; 1 pass; 2 pass");
    shows(&t, "turn", "0");
    shows(&t, "may_interrupt", "[1,2]");
    assert_string_equal(legal_for(&t, 0), "play 4h 7s|play 7s 4h");
    refuses(&t, 0, "dotenko", DOTE_OWN_CARD);
}

static void test_dote_20__until_the_next_card_is_played_everybody_may_claim(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "5d", "2h 3h Qc .", "5s 4h", "9c 9d", "2d 3c");
    says(&t, "0 play 5s");
    says(&t, "1 pass");
    allows(&t, 2, "dotenko");
    t = laid("players=3", "5d", "2h 3h Qc .", "5s 4h", "7s 9d", "2d 3c");
    says(&t, "0 play 5s; 1 play 7s");
    refuses(&t, 2, "dotenko", DOTE_DOTENKO_IS_OFF);
    // first come, first served: the second can only return
    Dotenko other = laid("players=4", "5d", "2h 3h Qc .", "5s 4h", "Ac 4c", "2d 3c", "Kc Kd");
    says(&other, "0 play 5s; 2 dotenko");
    refuses(&other, 1, "dotenko", DOTE_CALL_STANDS);
    assert_int_equal(reason_for(&other, 1, "dotenko").seat, 2);
    allows(&other, 1, "return");
}

/* ---- returns -------------------------------------------------------------------------- */

static void test_dote_21__a_return_wins_twice_from_the_caller(void **state)
{
    (void)state;
    Dotenko t = opened("players=5", "Jc", "Ks Kd", "7s 4d", "4s 7h");
    says(&t, "2 dotenko");
    assert_string_equal(legal_for(&t, 3), "return|wait");
    assert_string_equal(legal_for(&t, 1), "wait");
    assert_string_equal(legal_for(&t, 2), "");
    refuses(&t, 1, "return", DOTE_RETURN_IS_OFF);
    refuses(&t, 1, "pass", DOTE_CALL_STANDS);
    refuses(&t, 1, "play Ks", DOTE_CALL_STANDS);
    refuses(&t, 2, "wait", DOTE_HAS_CALLED);
    says(&t, "1 wait");
    refuses(&t, 1, "wait", DOTE_HAS_ANSWERED);
    says(&t, "3 return; 0 wait; 4 wait");
    shows(&t, "round_scores", "[0,0,-22,22,0]"); // the page's own example: others nothing
    shows(&t, "winner", "[3]");
    next_round(&t);
    shows(&t, "dealer", "2");
}

static void test_dote_21__a_shotenko_returned(void **state)
{
    (void)state;
    Dotenko t = laid("players=5 dealer=1", "6d", NULL, "Kc Kh", "2s 4c", "7s Jo", "Jc Js", "Tc Th");
    says(&t, "3 wait; 2 wait; 1 shotenko"); // who has waited is asked all the same
    shows(&t, "to_act", "[0,2,3,4]");
    says(&t, "2 return; 0 wait; 3 wait; 4 wait");
    shows(&t, "round_scores", "[0,-48,48,0,0]");
    next_round(&t);
    shows(&t, "dealer", "1");
}

static void test_dote_21__every_seat_that_returns_is_paid_by_the_claimer_alone(void **state)
{
    (void)state;
    Dotenko t = laid("players=5 refill=never", "Js", NULL, "Jc 9c 2c", "Ks Kd", "7s 4d", "4s 7h",
                     "Tc Ah");
    says(&t, "0 play Jc; 2 dotenko; 4 return");
    shows(&t, "claim", "{kind:return,by:4,value:22,answered:[]}");
    shows(&t, "to_act", "[0,1,3]"); // not who has returned
    refuses(&t, 4, "return", DOTE_HAS_CALLED);
    says(&t, "1 wait; 3 return"); // on the same claimer: 22 again, not 44
    shows(&t, "claim", "{kind:return,by:3,value:22,answered:[1]}");
    shows(&t, "to_act", "[0]"); // who has waited is not asked anew
    refuses(&t, 1, "wait", DOTE_HAS_ANSWERED);
    Dotenko two = t;
    says(&two, "0 wait");
    shows(&two, "round_scores", "[0,0,-44,22,22]"); // the page's own example
    shows(&two, "winner", "[3,4]");
    next_round(&two);
    shows(&two, "dealer", "2");
    says(&t, "0 return"); // the player of the card pays nothing, and is paid as well
    shows(&t, "round_scores", "[22,0,-66,22,22]");
    shows(&t, "winner", "[0,3,4]");
}

static void test_dote_21__every_return_of_a_shotenko_counts(void **state)
{
    (void)state;
    Dotenko t = laid("players=4 dealer=1", "6d", NULL, "2h 4h", "2s 4c", "7s Jo", "Jc Js");
    says(&t, "1 shotenko; 2 return; 3 wait; 0 return");
    shows(&t, "round_scores", "[36,-72,36,0]"); // 6 × 3 × 2 each
    next_round(&t);
    shows(&t, "dealer", "1");
}

static void test_dote_22__returns_are_returned_and_all_are_asked_anew(void **state)
{
    (void)state;
    Dotenko t = laid("players=5 refill=never returns=chain chain_max=5", "Js", NULL, "Jc 9c 2c",
                     "Ks Kd", "7s 4d", "4s 7h", "Tc Ah");
    says(&t, "0 play Jc; 2 dotenko; 0 wait; 4 wait; 3 return");
    shows(&t, "to_act", "[0,1,4]"); // those that had waited too; not who has called
    shows(&t, "claim", "{kind:return,by:3,value:22,answered:[]}");
    says(&t, "4 return");
    shows(&t, "claim", "{kind:return,by:4,value:44,answered:[]}");
    says(&t, "1 wait; 0 return"); // the card's own player, last of all
    shows(&t, "claim", "{kind:return,by:0,value:88,answered:[]}");
    shows(&t, "to_act", "[1]");
    refuses(&t, 3, "return", DOTE_HAS_CALLED);
    says(&t, "1 wait");
    shows(&t, "round_scores", "[88,0,0,0,-88]");
    next_round(&t);
    shows(&t, "dealer", "4");
}

static void test_dote_22__the_last_to_return_ends_the_round(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 refill=never returns=chain", "Js", NULL, "Jc 9c 2c", "7s 4d",
                     "4s 7h");
    says(&t, "0 play Jc; 1 dotenko; 2 return; 0 return");
    shows(&t, "phase", "round_over");
    shows(&t, "round_scores", "[44,0,-44]");
}

static void test_dote_22__single_ends_with_the_first_return(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 refill=never returns=single", "Js", NULL, "Jc 9c 2c", "7s 4d",
                     "4s 7h");
    says(&t, "0 play Jc; 1 dotenko; 2 return");
    shows(&t, "phase", "round_over");
    shows(&t, "round_scores", "[0,-22,22]");
}

static void test_dote_22__so_many_returns_count_at_most(void **state)
{
    (void)state;
    static const struct {
        const char *options, *scores;
    } cases[] = {{"players=5 refill=never returns=chain chain_max=1", "[0,0,-22,22,0]"},
                 {"players=5 refill=never returns=chain", "[0,0,0,-44,44]"}};
    assert_int_equal(DOTENKO.options[DOTE_CHAIN_MAX].usual, 2);
    for (int i = 0; i < 2; i++) {
        Dotenko t = laid(cases[i].options, "Js", NULL, "Jc 9c 2c", "Ks Kd", "7s 4d", "4s 7h",
                         "Tc Ah");
        says(&t, i == 0 ? "0 play Jc; 2 dotenko; 3 return"
                        : "0 play Jc; 2 dotenko; 3 return; 4 return");
        shows(&t, "phase", "round_over");
        shows(&t, "round_scores", cases[i].scores);
    }
}

static void test_dote_22__each_is_what_a_match_has_that_names_nothing(void **state)
{
    (void)state;
    const OptionSpec *o = &DOTENKO.options[DOTE_RETURN_CHAIN];
    assert_int_equal(o->usual, DOTE_RETURNS_EACH);
    assert_int_equal(o->before, DOTE_RETURNS_CHAIN); // and what older matches had
    assert_int_equal(DOTENKO.options[DOTE_CHAIN_MAX].before, 5);
}

/* ---- false calls ---------------------------------------------------------------------- */

static void test_dote_23__a_call_that_does_not_match_is_refused(void **state)
{
    (void)state;
    Dotenko t = opened("players=4", "Jc", "Ks Kd", "7s 5h", "2s 3d"), before = t;
    Reason why;
    assert_false(may_say(&t, 2, "dotenko", &why));
    assert_memory_equal(&t, &before, sizeof t);
    assert_string_equal(legal_for(&t, 2), "");
}

static void test_dote_23__a_false_call_pays_each_other_player(void **state)
{
    (void)state;
    Dotenko t = opened("players=4 false_call=10", "Jc", "Ks Kd", "7s 4h", "2s 3d");
    assert_string_equal(legal_for(&t, 1), "dotenko|pass");
    assert_string_equal(legal_for(&t, 2), "dotenko");
    assert_string_equal(legal_for(&t, 3), "dotenko");
    assert_string_equal(legal_for(&t, 0), ""); // still nobody's own card
    refuses(&t, 0, "dotenko", DOTE_OWN_CARD);
    says(&t, "3 dotenko"); // 10 to each of the others
    assert_string_equal(story(0), "called 3 4\nrule 3 1\n");
    shows(&t, "phase", "turn");
    shows(&t, "scores", "[0,0,0,0]");
    shows(&t, "round_scores", "null");
    assert_string_equal(legal_for(&t, 3), "dotenko"); // and once more
    says(&t, "1 dotenko; 2 dotenko; 0 return");
    shows(&t, "phase", "returns");
    shows(&t, "to_act", "[0,1,3]"); // its answer is still to come
    says(&t, "0 wait; 1 wait; 3 wait");
    shows(&t, "round_scores", "[-21,-10,41,-10]"); // 0 and 1 have called falsely, too
    shows(&t, "scores", "[-21,-10,41,-10]");
    shows(&t, "winner", "[2]");
}

static void test_dote_23__in_matches_of_version_1_the_others_share_the_price(void **state)
{
    (void)state;
    Dotenko t = opened("players=4 false_call=5", "Jc", "Ks Kd", "7s 4h", "2s 3d");
    t.table.rules = 1;
    says(&t, "3 dotenko"); // 5 / 3 = 1 for each, and 2 are lost
    for (int s = 0; s < 4; s++) assert_int_equal(t.table.round_scores[s], s == 3 ? -5 : 1);
    t = opened("players=4 false_call=2", "Jc", "Ks Kd", "7s 4h", "2s 3d");
    t.table.rules = 1;
    says(&t, "1 dotenko");
    for (int s = 0; s < 4; s++) assert_int_equal(t.table.round_scores[s], s == 1 ? -2 : 0);
}

static void test_dote_23__in_the_opening_and_on_a_joker(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 false_call=4", "Jo", "7d 8d .", "9h 3c", "Ac 2d", "Jo");
    assert_string_equal(legal_for(&t, 0), "play 9h|play 3c|shotenko|wait");
    says(&t, "2 shotenko; 0 wait");
    refuses(&t, 0, "shotenko", DOTE_HAS_WAITED);
    shows(&t, "to_act", "[1,2]"); // who has called may go on
    says(&t, "2 play Jo");
    shows(&t, "may_interrupt", "[1]");
    assert_string_equal(legal_for(&t, 1), "dotenko");
    says(&t, "1 dotenko");
    assert_int_equal(t.table.round_scores[0], 8);
    assert_int_equal(t.table.round_scores[1], -4);
    assert_int_equal(t.table.round_scores[2], -4);
    t = laid("players=3 false_call=4", "9s", ".", "8h 3c", "Ac 2d", "Jo");
    says(&t, "0 wait; 1 wait; 2 wait"); // a turned-up card stays nobody's
    shows(&t, "may_interrupt", "[]");
    refuses(&t, 1, "dotenko", DOTE_NOBODY_PLAYED);
    refuses(&t, 1, "shotenko", DOTE_TOO_LATE);
}

static void test_dote_23__what_is_legal_tells_of_no_hand(void **state)
{
    (void)state;
    Dotenko t = opened("players=4 false_call=20", "Jc", "Ks Kd", "7s 4h", "2s 3d");
    assert_string_equal(legal_for(&t, 2), "dotenko"); // it has the sum
    assert_string_equal(legal_for(&t, 3), "dotenko"); // it has not
}

/* ---- the end -------------------------------------------------------------------------- */

static void test_dote_24__the_round_ends_with_the_last_answer(void **state)
{
    (void)state;
    Dotenko t = opened("players=4", "Jc", "Ks Kd", "7s 4h", "2s 3d");
    says(&t, "2 dotenko; 3 wait; 0 wait");
    shows(&t, "phase", "returns");
    says(&t, "1 wait");
    shows(&t, "phase", "round_over");
    shows(&t, "to_act", "[]");
    shows(&t, "field", "Jc");
    assert_string_equal(story(1), "ready 1 3\nscored 0 -11\nscored 1 0\nscored 2 11\nscored 3 0\n"
                                  "round_ended\n");
    refuses(&t, 0, "wait", DOTE_ROUND_IS_OVER);
    assert_string_equal(legal_for(&t, 0), "");
}

static void test_dote_25__rounds_make_a_match_and_the_highest_total_wins(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 rounds=1", "5h", NULL, "6h 9h", "2c 4c", "Kc Kd");
    says(&t, "0 play 6h; 1 dotenko; 0 wait; 2 wait");
    shows(&t, "over", "true");
    shows(&t, "winner", "[1]");
    t = laid("players=3 rounds=1", "5h", ".", "6s", "2c", "Kd");
    says(&t, "0 wait; 1 wait; 2 wait; 0 pass; 1 pass; 2 pass");
    shows(&t, "over", "true");
    shows(&t, "winner", "[0,1,2]"); // equals share
    t = laid("players=3 rounds=2", "5h", NULL, "6h 9h", "2c 4c", "Kc Kd");
    says(&t, "0 play 6h; 1 dotenko; 0 wait; 2 wait");
    shows(&t, "over", "false");
    next_round(&t);
    shows(&t, "scores", "[-6,6,0]");
    shows(&t, "round_scores", "null");
    for (int s = 0; s < 3; s++) assert_int_equal(t.table.round_scores[s], 0); // they begin anew
    shows(&t, "winner", "[]");
    assert_int_equal(DOTENKO.options[DOTE_ROUNDS].usual, 10);
}

static void test_dote_25__every_rounds_scores_sum_to_nothing(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(3);
    for (int match = 0; match < 60; match++) {
        Setup setup = setup_usual(&DOTENKO, 3 + match % 4);
        setup_apply_preset(&DOTENKO, &DOTENKO.presets[match % 4], &setup);
        setup.option[DOTE_FALSE_CALL] = (int16_t)(match % 3);
        setup.option[DOTE_RATE] = (int16_t)(1 + match % 2);
        setup.option[DOTE_RATE_DOUBLE] = setup.option[DOTE_BOTTOM_PAYS] = match % 5 == 0;
        setup.seed.byte[0] = (uint8_t)match;
        Dotenko t;
        DOTENKO.start(&setup, (State *)&t);
        while (!t.table.over) {
            Action a;
            Seat seat = 0;
            if (t.table.phase == DOTE_ROUND_OVER) {
                assert_int_equal(DOTENKO.deal((State *)&t, NULL, NULL), DEAL_OK);
            }
            while (!seats_have(t.table.to_act, seat)) seat++;
            DOTENKO.sample(seen_by(&t, seat), &rng, &a);
            DOTENKO.apply((State *)&t, seat, &a, NULL);
            int sum = 0;
            for (int s = 0; s < t.table.seat_count; s++) sum += t.table.round_scores[s];
            assert_int_equal(sum, 0);
        }
    }
}

static void test_presets__differ_from_the_source_as_the_page_says(void **state)
{
    (void)state;
    const char *const options[] = {"players=3", "players=3 pass=free",
                                   "players=3 pass=free multi=on limit=7 refill=never",
                                   "players=3 returns=chain"};
    assert_int_equal(DOTENKO.preset_count, 4);
    for (int i = 0; i < 4; i++) {
        Setup setup = setup_of(options[i]);
        assert_int_equal(setup_preset(&DOTENKO, &setup), i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dote_11__two_cards_that_make_the_first_one),
        cmocka_unit_test(test_dote_11__six_with_five_at_the_table),
        cmocka_unit_test(test_dote_11__only_while_nobody_has_played),
        cmocka_unit_test(test_dote_11__on_every_card_of_the_opening),
        cmocka_unit_test(test_dote_18__the_whole_hand_makes_the_card_on_the_field),
        cmocka_unit_test(test_dote_18__nine_is_not_ten),
        cmocka_unit_test(test_dote_18__why_not_names_the_whole_hand),
        cmocka_unit_test(test_dote_18__in_turn_with_one_card_and_after_a_draw),
        cmocka_unit_test(test_dote_18__may_interrupt_looks_at_nobodys_hand),
        cmocka_unit_test(test_dote_19__not_on_the_own_card),
        cmocka_unit_test(test_dote_19__its_player_may_not_when_the_turn_comes_round),
        cmocka_unit_test(test_dote_20__until_the_next_card_is_played_everybody_may_claim),
        cmocka_unit_test(test_dote_21__a_return_wins_twice_from_the_caller),
        cmocka_unit_test(test_dote_21__a_shotenko_returned),
        cmocka_unit_test(test_dote_21__every_seat_that_returns_is_paid_by_the_claimer_alone),
        cmocka_unit_test(test_dote_21__every_return_of_a_shotenko_counts),
        cmocka_unit_test(test_dote_22__returns_are_returned_and_all_are_asked_anew),
        cmocka_unit_test(test_dote_22__the_last_to_return_ends_the_round),
        cmocka_unit_test(test_dote_22__single_ends_with_the_first_return),
        cmocka_unit_test(test_dote_22__so_many_returns_count_at_most),
        cmocka_unit_test(test_dote_22__each_is_what_a_match_has_that_names_nothing),
        cmocka_unit_test(test_dote_23__a_call_that_does_not_match_is_refused),
        cmocka_unit_test(test_dote_23__a_false_call_pays_each_other_player),
        cmocka_unit_test(test_dote_23__in_matches_of_version_1_the_others_share_the_price),
        cmocka_unit_test(test_dote_23__in_the_opening_and_on_a_joker),
        cmocka_unit_test(test_dote_23__what_is_legal_tells_of_no_hand),
        cmocka_unit_test(test_dote_24__the_round_ends_with_the_last_answer),
        cmocka_unit_test(test_dote_25__rounds_make_a_match_and_the_highest_total_wins),
        cmocka_unit_test(test_dote_25__every_rounds_scores_sum_to_nothing),
        cmocka_unit_test(test_presets__differ_from_the_source_as_the_page_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
