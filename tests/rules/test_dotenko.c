/* test_dotenko.c - one test or more for each sentence of RULES.md: table, opening, turns. Calls
 * are in test_dotenko_claims.c. */
#include "rules/dote_table.h"

/* ---- the table ------------------------------------------------------------------------ */

static void test_dote_1__three_to_six_players_and_54_cards(void **state)
{
    (void)state;
    assert_int_equal(DOTENKO.seats_min, 3);
    assert_int_equal(DOTENKO.seats_max, 6);
    assert_int_equal(DOTENKO.direction, 1);
    const char *const options[] = {"players=3", "players=6", "players=4 jokers=0",
                                   "players=5 jokers=4"};
    const int cards[] = {54, 54, 52, 56};
    for (int i = 0; i < 4; i++) {
        Dotenko t = started(options[i]);
        next_round(&t);
        assert_int_equal(t.stock_count + 2 * t.table.seat_count + 1, cards[i]);
    }
    int16_t value;
    const OptionSpec *jokers = &DOTENKO.options[DOTE_JOKERS];
    assert_false(option_parse(jokers, "5", 1, &value));
    assert_int_equal(jokers->usual, 2);
}

static void test_dote_2__two_each_one_at_a_time_from_the_flippers_left(void **state)
{
    (void)state;
    Dotenko t = started("players=4 dealer=1");
    next_round(&t);
    const Event *e = events_told.items;
    assert_int_equal(e[0].type, EV_ROUND_BEGAN);
    assert_int_equal(e[0].seat, 1);
    for (int i = 0; i < 8; i++) { // seats 2, 3, 0, 1 and again
        assert_int_equal(e[1 + i].type, EV_MOVED);
        assert_int_equal(e[1 + i].to.kind, ZONE_HAND);
        assert_int_equal(e[1 + i].to.seat, (2 + i) % 4);
        assert_int_equal(e[1 + i].card, dote_hand(&t, (Seat)((2 + i) % 4))[i / 4]);
        assert_int_equal(e[1 + i].seen_by, seats_only((Seat)((2 + i) % 4)));
    }
    Card deck[CARDS_MAX], hand[SEATS_MAX][CARDS_MAX], stock[CARDS_MAX];
    uint8_t hand_count[SEATS_MAX], stock_count;
    for (Card c = 0; c < 52; c++) deck[c] = c;
    deck[52] = deck[53] = CARD_JOKER;
    DealPlan plan = {.deck = deck, .deck_count = 54, .each = 2, .packet = 1, .first = 2,
                     .direction = 1, .seat_count = 4, .seats = 15};
    Rng rng = table_rng(&t.table, RNG_DEAL);
    assert_int_equal(deal_cards(&plan, NULL, &rng, hand, hand_count, stock, &stock_count), DEAL_OK);
    for (Seat s = 0; s < 4; s++) assert_memory_equal(dote_hand(&t, s), hand[s], 2);
    assert_int_equal(t.field, stock[stock_count - 1]);
    assert_memory_equal(t.stock, stock, t.stock_count);
}

static void test_dote_2__the_first_flipper_is_chosen_by_lot_or_named(void **state)
{
    (void)state;
    int flips[3] = {0};
    for (int i = 0; i < 60; i++) {
        Dotenko t;
        Setup setup = setup_usual(&DOTENKO, 3);
        setup.seed.byte[SEED_BYTES - 1] = (uint8_t)i;
        DOTENKO.start(&setup, (State *)&t);
        flips[t.table.dealer]++;
    }
    for (int s = 0; s < 3; s++) assert_true(flips[s] >= 10);
    Dotenko t = started("players=3 dealer=2");
    next_round(&t);
    shows(&t, "dealer", "2");
}

static void test_dote_2__the_loser_flips_next(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 dealer=2", "5h", NULL, "6h 9h", "2c 4c", "Kc Kd");
    says(&t, "0 play 6h; 1 dotenko; 0 wait; 2 wait");
    shows(&t, "dealer", "2"); // until the next deal
    next_round(&t);
    shows(&t, "dealer", "0");
    assert_int_equal(events_told.items[0].seat, 0);
    assert_int_equal(events_told.items[1].to.seat, 1);
}

static void test_dote_3__the_top_of_the_stock_is_the_field_card(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", NULL, "9h Kc 2d .", "3c 6d", "As 2s", "5c 5d");
    shows(&t, "field", "9h");
    shows(&t, "field_seat", "null");
    shows(&t, "stock", "[Kc,2d]");
    assert_non_null(strstr(story(0), "moved 2 9h stock -> field up"));
    t = laid("players=3", "9h", "Kc 2d .", "3c 6d", "As 2s", "5c 5d");
    shows(&t, "field", "9h");
    shows(&t, "stock", "[Kc,2d]");
    Dotenko none = started("players=3"), before = none;
    Deal deal = {.table = CARD_NONE, .stock_given = 1, .stock_closed = 1};
    assert_int_equal(DOTENKO.deal((State *)&none, &deal, NULL), DEAL_TOO_FEW);
    assert_memory_equal(&none, &before, sizeof none);
}

static void test_dote_4__what_a_card_counts_on_the_field(void **state)
{
    (void)state;
    Dotenko t = started("players=3");
    for (int rank = 1; rank <= 13; rank++) {
        assert_int_equal(dote_value(&t, card_french(rank, HEARTS)), rank);
    }
}

static bool adds_up(const char *hand, int value)
{
    Card cards[CARDS_MAX];
    const Dotenko t = started("players=3");
    return dote_adds_up(&t, cards, cards_of(hand, cards, NULL), value);
}

static void test_dote_5__aces_and_jokers_are_free_in_a_sum(void **state)
{
    (void)state;
    for (int v = 1; v <= 13; v++) { // the page's own example, and the joker for the ace
        assert_int_equal(adds_up("Ah 8c", v), v == 9 || v == 7);
        assert_int_equal(adds_up("Jo 8c", v), v == 9 || v == 8 || v == 7);
        assert_int_equal(adds_up("Ah Ac 8c", v), v == 10 || v == 8 || v == 6);
        assert_int_equal(adds_up("Ah Jo 8c", v), v >= 6 && v <= 10);
        assert_int_equal(adds_up("Jo Jo 8c", v), v >= 6 && v <= 10);
        assert_int_equal(adds_up("Ah As Ac 8c", v), v == 11 || v == 9 || v == 7 || v == 5);
        assert_int_equal(adds_up("Ah", v), v == 1);
        assert_int_equal(adds_up("Jo", v), v == 1);
        assert_int_equal(adds_up("Ah As", v), v == 2);
        assert_int_equal(adds_up("Jh Ac", v), v == 12 || v == 10);
        assert_int_equal(adds_up("2c 3c 4c", v), v == 9);
        assert_int_equal(adds_up("Kc", v), v == 13);
        assert_int_equal(adds_up("Kc 2c", v), false);
        assert_int_equal(adds_up("", v), false);
    }
}

/* ---- what may be played --------------------------------------------------------------- */

/* Seat 0 on turn: three cards have been turned up and let go by; the last is `field`. */
static Dotenko on_turn(const char *options, const char *field, const char *hand, const char *rest)
{
    char stock[256];
    snprintf(stock, sizeof stock, "Qs Ks %s %s", field, rest);
    Dotenko t = laid(options, NULL, stock, hand, "Kc Kd", "Qc Qd");
    says(&t, "0 wait; 1 wait; 2 wait; 0 wait; 1 wait; 2 wait; 0 wait; 1 wait; 2 wait");
    shows(&t, "phase", "turn");
    shows(&t, "turn", "0");
    return t;
}

static void test_dote_6__suit_rank_or_sum(void **state)
{
    (void)state;
    Dotenko t = on_turn("players=3", "9h", "3c 6d 2h 9s 4s", "2d .");
    assert_string_equal(legal_for(&t, 0), "play 2h|play 9s|play 3c 6d|play 6d 3c|"
                                          "play 3c 2h 4s|play 3c 4s 2h|play 2h 4s 3c");
    refuses(&t, 0, "play 3c", DOTE_DOES_NOT_FIT);
    assert_int_equal(reason_for(&t, 0, "play 3c").card[0], card_french(3, CLUBS));
    refuses(&t, 0, "play 3c 4s", DOTE_SUM_IS_OFF);
    assert_int_equal(reason_for(&t, 0, "play 3c 4s").number, 9);
    assert_int_equal(reason_for(&t, 0, "play 3c 4s").card_count, 2);
    refuses(&t, 0, "play 9s 2h", DOTE_SUM_IS_OFF);
    refuses(&t, 0, "play 5d", DOTE_NOT_HELD);
    refuses(&t, 0, "play 2h 2h 2h 3c", DOTE_NOT_HELD);
    refuses(&t, 0, "play 2h 2h", DOTE_NOT_HELD);
    refuses(&t, 0, "play Jo", DOTE_NOT_HELD);
    t = on_turn("players=3", "4s", "Ah Jc 2d", ".");
    assert_string_equal(legal_for(&t, 0), "pass"); // the page's own example, and a stranger
}

static void test_dote_6__why_a_sum_is_off_names_every_card(void **state)
{
    (void)state;
    Dotenko t = on_turn("players=3", "Kh", "2s 3h 3d 5c 6d 2c", ".");
    Reason why = reason_for(&t, 0, "play 2s 3h 3d 5c 2c"); // of which the first four make 13
    assert_int_equal(why.code, DOTE_SUM_IS_OFF);
    assert_int_equal(why.card_count, 5);
    assert_int_equal(why.card[4], card_french(2, CLUBS));
    assert_int_equal(why.number, 13);
}

static void test_dote_6__any_values_that_make_the_sum_will_do(void **state)
{
    (void)state;
    Dotenko t = on_turn("players=3 joker_play=value", "7h", "Jo Ac 8s", ".");
    assert_string_equal(legal_for(&t, 0), "play Jo Ac 8s|play Jo 8s Ac|play Ac 8s Jo|"
                                          "play Jo 8s|play 8s Jo|play Ac 8s|play 8s Ac");
    refuses(&t, 0, "play Jo=1 8s", DOTE_NO_MEANING);
    t = on_turn("players=3 jokers=2", "7h", "Jo 8s Jo", ".");
    // two jokers are alike: each play once
    assert_string_equal(legal_for(&t, 0), "play Jo|play Jo 8s|play 8s Jo|"
                                          "play Jo 8s Jo|play Jo Jo 8s");
    allows(&t, 0, "play Jo Jo 8s");
    refuses(&t, 0, "play Jo Jo Jo 8s", DOTE_NOT_HELD);
}

static void test_dote_6__what_is_no_action_is_refused(void **state)
{
    (void)state;
    Dotenko t = on_turn("players=3", "9h", "3c 6d", ".");
    View *v = seen_by(&t, 0);
    Reason why;
    Action none = action_of(DOTE_SAY_PLAY), odd = action_of(DOTE_SAY_PASS);
    Action flagged = action_of(DOTE_SAY_WAIT), unknown = action_of(99);
    odd.count = 1;
    flagged.flag = 1;
    assert_false(DOTENKO.is_legal(v, &none, &why));
    assert_int_equal(why.code, DOTE_NOT_AN_ACTION);
    assert_false(DOTENKO.is_legal(v, &odd, &why));
    assert_int_equal(why.code, DOTE_NOT_AN_ACTION);
    assert_false(DOTENKO.is_legal(v, &flagged, &why));
    assert_int_equal(why.code, DOTE_NOT_AN_ACTION);
    assert_false(DOTENKO.is_legal(v, &unknown, NULL));
}

static void test_dote_7__the_last_card_named_is_the_new_field_card(void **state)
{
    (void)state;
    Dotenko t = on_turn("players=3", "9h", "4s 3c 2d 5h", "7d .");
    says(&t, "0 play 2d 3c 4s"); // the others lie in the order of the hand
    shows(&t, "field", "4s");
    shows(&t, "field_seat", "0");
    shows(&t, "discard", "5"); // Qs Ks 9h and the two
    shows(&t, "hands", "[[5h],[Kc,Kd],[Qc,Qd]]");
    assert_non_null(strstr(story(1), "moved 0 9h field -> discard up\n"
                                     "moved 0 3c hand 0 -> discard up\n"
                                     "moved 0 2d hand 0 -> discard up\n"
                                     "moved 0 4s hand 0 -> field up\n"));
}

static void test_dote_8__a_joker_goes_with_everything(void **state)
{
    (void)state;
    Dotenko t = on_turn("players=3", "9h", "Jo 3c", "7d 8d .");
    assert_string_equal(legal_for(&t, 0), "play Jo");
    says(&t, "0 play Jo");
    assert_string_equal(legal_for(&t, 1), "play Kc|play Kd"); // and everything with a joker
    t = on_turn("players=3", "Jo", "Ac 3c", "7d 8d .");
    assert_string_equal(legal_for(&t, 0), "play Ac|play 3c"); // no sum, though A counts 1
    refuses(&t, 0, "play Ac 3c", DOTE_SUM_ON_JOKER);
}

static void test_dote_8__nobody_can_call_on_a_joker_without_a_value(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9h", "7d 8d .", "Jo 3c", "Ac 2d", "Jo As");
    says(&t, "0 play Jo");
    shows(&t, "may_interrupt", "[]");
    assert_string_equal(legal_for(&t, 2), "");
    refuses(&t, 2, "dotenko", DOTE_NO_VALUE);
    refuses(&t, 1, "dotenko", DOTE_NO_VALUE);
    t = laid("players=3", "Jo", "7d 8d .", "9h 3c", "Ac 2d", "Jo 2s");
    refuses(&t, 1, "shotenko", DOTE_NO_VALUE);
    assert_string_equal(legal_for(&t, 1), "play Ac|play 2d|wait");
}

static void test_dote_8__with_value_a_joker_is_a_one_without_a_suit(void **state)
{
    (void)state;
    Dotenko t = on_turn("players=3 joker_play=value", "9h", "Jo Ah 3c", "7d 8d .");
    assert_string_equal(legal_for(&t, 0), "play Ah");
    refuses(&t, 0, "play Jo", DOTE_JOKER_IS_ONE);
    t = on_turn("players=3 joker_play=value", "Ac", "Jo Ah 3c 3d", "7d 8d .");
    assert_string_equal(legal_for(&t, 0), "play Jo|play Ah|play 3c|play Jo Ah|play Ah Jo|"
                                          "play Jo Ah 3c|play Jo 3c Ah|play Ah 3c Jo|"
                                          "play Jo Ah 3d|play Jo 3d Ah|play Ah 3d Jo");
    t = on_turn("players=3 joker_play=value", "Jo", "Jo As 3c 2d", "7d 8d .");
    assert_string_equal(legal_for(&t, 0), "play Jo|play As|play Jo As|play As Jo|play Jo As 3c|"
                                          "play Jo 3c As|play As 3c Jo|play Jo As 2d|"
                                          "play Jo 2d As|play As 2d Jo|play Jo 2d|play 2d Jo|"
                                          "play As 2d|play 2d As");
    t = laid("players=3 joker_play=value", "Ah", "7d 8d .", "Jo 3c", "Ac 2d", "Kh Qs");
    says(&t, "0 play Jo");
    shows(&t, "may_interrupt", "[2]");
    allows(&t, 1, "dotenko");
    refuses(&t, 2, "dotenko", DOTE_DOTENKO_IS_OFF);
    t = laid("players=3 joker_play=value", "Jo", "7d 8d .", "9h 3c", "Ac 2d", "Kh Qs");
    says(&t, "1 shotenko; 0 wait; 2 wait");
    shows(&t, "round_scores", "[-1,2,-1]");
}

static void test_dote_9__several_of_one_rank_with_multi(void **state)
{
    (void)state;
    Dotenko t = on_turn("players=3 multi=on", "9h", "9s 4c 9d", "7d .");
    assert_string_equal(legal_for(&t, 0), "play 9s|play 9d|play 9s 9d|play 9d 9s");
    says(&t, "0 play 9s 9d");
    shows(&t, "field", "9d");
    t = on_turn("players=3", "9h", "9s 4c 9d", "7d .");
    assert_string_equal(legal_for(&t, 0), "play 9s|play 9d");
    refuses(&t, 0, "play 9s 9d", DOTE_ONE_AT_A_TIME);
    t = on_turn("players=3 multi=on", "9h", "9s 9c 9d", "7d .");
    assert_string_equal(legal_for(&t, 0),
                        "play 9s|play 9c|play 9d|play 9s 9c|play 9c 9s|play 9s 9c 9d|"
                        "play 9s 9d 9c|play 9c 9d 9s|play 9s 9d|play 9d 9s|play 9c 9d|play 9d 9c");
    t = on_turn("players=3 multi=on", "9h", "9s Jo", "7d .");
    refuses(&t, 0, "play 9s Jo", DOTE_ALLOWED); // a sum: 9 + 0
    t = on_turn("players=3 multi=on joker_play=value", "Ah", "As Jo 2c", "7d .");
    // by rank and as a sum too: listed once
    assert_string_equal(legal_for(&t, 0), "play As|play Jo|play As Jo|play Jo As|play As Jo 2c|"
                                          "play As 2c Jo|play Jo 2c As|play As 2c|play 2c As|"
                                          "play Jo 2c|play 2c Jo");
}

static void test_dote_9__two_jokers_are_alike(void **state)
{
    (void)state;
    Dotenko t = on_turn("players=3 multi=on joker_play=value", "Kh", "Jo 2c Jo", "7d .");
    assert_string_equal(legal_for(&t, 0), "pass");
    t = on_turn("players=3 multi=on joker_play=value", "Ah", "Jo 4c Jo", "7d .");
    assert_string_equal(legal_for(&t, 0), "play Jo|play Jo Jo");
    t = on_turn("players=3 multi=on joker_play=value", "Ah", "Jo As Jo", "7d .");
    assert_string_equal(legal_for(&t, 0), "play Jo|play As|play Jo As|play As Jo|play Jo As Jo|"
                                          "play Jo Jo As|play Jo Jo");
}

static void test_dote_9__in_the_opening_too(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 multi=on", "9h", "7d 8d .", "9s 9d", "Ac 2d", "Kc Qs");
    assert_string_equal(legal_for(&t, 0), "play 9s|play 9d|play 9s 9d|play 9d 9s|wait");
    says(&t, "0 play 9s 9d"); // an empty hand draws, and the opening's play too: one card
    shows(&t, "hands", "[[7d],[Ac,2d],[Kc,Qs]]");
    t = laid("players=3 multi=on joker_play=value", "Ah", "7d 8d .", "Jo Jo", "Ac 2d", "Kc Qs");
    assert_string_equal(legal_for(&t, 0), "play Jo|play Jo Jo|shotenko|wait"); // two ones
}

/* ---- the opening ---------------------------------------------------------------------- */

static void test_dote_10__first_come_first_served(void **state)
{
    (void)state;
    Dotenko t = laid("players=4", "9h", "7d 8d .", "9s 2c", "3h 6s", "Kc Qs", "Jo 5c");
    shows(&t, "phase", "opening");
    shows(&t, "to_act", "[0,1,2,3]");
    shows(&t, "may_interrupt", "[]");
    shows(&t, "turn", "null");
    assert_string_equal(legal_for(&t, 0), "play 9s|wait");
    assert_string_equal(legal_for(&t, 1), "play 3h|shotenko|wait"); // no sums in the opening
    assert_string_equal(legal_for(&t, 2), "wait");
    assert_string_equal(legal_for(&t, 3), "play Jo|wait");
    refuses(&t, 1, "play 3h 6s", DOTE_SUM_IN_OPENING);
    refuses(&t, 0, "pass", DOTE_NO_PASS_YET);
    refuses(&t, 0, "dotenko", DOTE_NOBODY_PLAYED);
    refuses(&t, 0, "return", DOTE_NO_CALL_YET);
    says(&t, "1 play 3h"); // draws one, and the turn passes to the left
    shows(&t, "hands", "[[9s,2c],[6s,7d],[Kc,Qs],[Jo,5c]]");
    shows(&t, "phase", "turn");
    shows(&t, "turn", "2");
    shows(&t, "to_act", "[2]");
    assert_non_null(strstr(story(1), "moved 1 7d stock -> hand 1 down"));
    assert_non_null(strstr(story(0), "moved 1 ?? stock -> hand 1 down"));
}

static void test_dote_10__who_waits_does_nothing_more_on_this_card(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9h", "7d 8d .", "9s 2c", "3h 6s", "Kc Qs");
    says(&t, "1 wait");
    shows(&t, "to_act", "[0,2]");
    assert_string_equal(legal_for(&t, 1), "");
    refuses(&t, 1, "play 3h", DOTE_HAS_WAITED);
    refuses(&t, 1, "shotenko", DOTE_HAS_WAITED);
    refuses(&t, 1, "wait", DOTE_HAS_WAITED);
    says(&t, "0 play 9s; 1 dotenko"); // another card
}

static void test_dote_12__another_card_is_turned_up_three_at_most(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 dealer=1", "9h", "7d 8d 5s .", "9s 2c", "3h 4s", "Kc Qs");
    says(&t, "0 wait; 1 wait; 2 wait");
    shows(&t, "field", "7d");
    shows(&t, "discard", "1");
    shows(&t, "phase", "opening");
    shows(&t, "to_act", "[0,1,2]");
    assert_string_equal(legal_for(&t, 1), "shotenko|wait");
    assert_string_equal(story(2), "ready 0 3\nready 1 3\nready 2 3\n"
                                  "moved 1 9h field -> discard up\n"
                                  "moved 1 7d stock -> field up\nphase 1\n");
    says(&t, "0 wait; 1 wait; 2 wait");
    shows(&t, "field", "8d");
    says(&t, "2 wait; 1 wait; 0 wait");
    shows(&t, "field", "8d"); // the third stays
    shows(&t, "field_seat", "null");
    shows(&t, "phase", "turn");
    shows(&t, "turn", "2"); // at the flipper's left
    shows(&t, "stock", "[5s]");
    shows(&t, "may_interrupt", "[]");
    refuses(&t, 0, "shotenko", DOTE_TOO_LATE);
    refuses(&t, 0, "dotenko", DOTE_NOBODY_PLAYED);
}

static void test_dote_12__without_a_card_to_turn_up_the_turns_begin(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9h", ".", "9s 2c", "3h 4s", "Kc Qs");
    says(&t, "0 wait; 1 wait; 2 wait");
    shows(&t, "phase", "turn");
    shows(&t, "field", "9h");
    t = laid("players=3", "9h", "7d .", "9s 2c", "3h 4s", "Kc Qs");
    says(&t, "0 wait; 1 wait; 2 wait; 0 wait; 1 wait; 2 wait"); // then the 9 comes back
    shows(&t, "phase", "opening");
    shows(&t, "field", "9h");
    shows(&t, "discard", "1");
}

/* ---- turns ---------------------------------------------------------------------------- */

static void test_dote_13__play_or_draw_one_and_the_turn_passes(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9h", "7d 9c 8d .", "9s 2c", "3h 4s", "Kc 5s");
    says(&t, "0 play 9s; 1 play 4s");
    shows(&t, "turn", "2");
    shows(&t, "hands", "[[2c,7d],[3h],[Kc,5s]]");
    refuses(&t, 0, "play 2c", DOTE_NOT_YOUR_TURN);
    assert_int_equal(reason_for(&t, 0, "pass").seat, 2);
    refuses(&t, 2, "wait", DOTE_NO_WAIT_NOW);
    says(&t, "2 play 5s; 0 pass");
    shows(&t, "hands", "[[2c,7d,9c],[3h],[Kc]]");
    shows(&t, "turn", "1");
    assert_string_equal(legal_for(&t, 0), "");
}

static void test_dote_13__the_turn_goes_round_clockwise(void **state)
{
    (void)state;
    Dotenko t = laid("players=4", "9h", "2h 9c 8d .", "4c 6c", "3d 5c", "Kc Qs", "9s Tc");
    says(&t, "3 play 9s");
    shows(&t, "turn", "0");
}

static void test_dote_14__pass_only_where_nothing_can_be_played(void **state)
{
    (void)state;
    Dotenko t = on_turn("players=3", "9h", "3c 6d 2s", "7d .");
    refuses(&t, 0, "pass", DOTE_CAN_PLAY);
    Reason why = reason_for(&t, 0, "pass");
    assert_int_equal(why.card_count, 2);
    assert_int_equal(why.card[0], card_french(3, CLUBS));
    assert_int_equal(why.card[1], card_french(6, DIAMONDS));
    t = on_turn("players=3", "9h", "3c 5d 2s", "7d .");
    assert_string_equal(legal_for(&t, 0), "pass");
    t = on_turn("players=3 pass=free", "9h", "3c 6d 2s", "7d .");
    assert_string_equal(legal_for(&t, 0), "play 3c 6d|play 6d 3c|pass");
    t = on_turn("players=3 pass=free", "9h", "3c 6d 2s 4s 5s", "7d .");
    refuses(&t, 0, "pass", DOTE_HAND_IS_FULL);
    assert_int_equal(reason_for(&t, 0, "pass").number, 5);
    t = on_turn("players=3 pass=free limit=6", "9h", "3c 6d 2s 4s 5s", "7d .");
    allows(&t, 0, "pass");
}

static void test_dote_14__a_claim_does_not_take_the_pass_away(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9h", "2d 9c 8d .", "9s 2c", "3d 6c", "Kc Qs");
    says(&t, "0 play 9s");
    assert_string_equal(legal_for(&t, 1), "play 3d 6c|play 6c 3d|dotenko");
    t = laid("players=3", "9h", "2d 9c 8d .", "Kh 2c", "6d 7c", "5c Qs");
    says(&t, "0 play Kh");
    assert_string_equal(legal_for(&t, 1), "play 6d 7c|play 7c 6d|dotenko"); // the hand is a play
    t = laid("players=3 pass=free", "9h", "2d 9c 8d .", "Kh 2c", "6d 7c", "5c Qs");
    says(&t, "0 play Kh");
    assert_string_equal(legal_for(&t, 1), "play 6d 7c|play 7c 6d|dotenko|pass");
}

static void test_dote_15__a_play_is_not_followed_by_a_draw(void **state)
{
    (void)state;
    const char *const refill[] = {"first", "every", "never"};
    const char *const after_opening[] = {"[[2c,7d],[3s,4d],[Kc,5s]]", "[[2c,7d],[3s,4d],[Kc,5s]]",
                                         "[[2c],[3s,4d],[Kc,5s]]"};
    const char *const after_turn[] = {"[[2c,7d],[4d],[Kc,5s]]", "[[2c,7d],[4d,9c],[Kc,5s]]",
                                      "[[2c],[4d],[Kc,5s]]"};
    for (int i = 0; i < 3; i++) {
        char options[64];
        snprintf(options, sizeof options, "players=3 refill=%s", refill[i]);
        Dotenko t = laid(options, "9h", "7d 9c 8d .", "9s 2c", "3s 4d", "Kc 5s");
        says(&t, "0 play 9s");
        shows(&t, "hands", after_opening[i]);
        says(&t, "1 play 3s");
        shows(&t, "hands", after_turn[i]);
    }
}

static void test_dote_15__the_last_card_of_the_hand_is_made_good(void **state)
{
    (void)state;
    const char *const refill[] = {"first", "every", "never"};
    for (int i = 0; i < 3; i++) {
        char options[64];
        snprintf(options, sizeof options, "players=3 refill=%s", refill[i]);
        Dotenko t = laid(options, "9h", "7d 9c 8d .", "9s", "3s", "Kc 5s");
        says(&t, "0 play 9s"); // never two cards for one play
        shows(&t, "hands", "[[7d],[3s],[Kc,5s]]");
        says(&t, "1 play 3s");
        shows(&t, "hands", "[[7d],[9c],[Kc,5s]]");
    }
}

static void test_dote_16__the_burst_costs_ten_for_each_of_the_others(void **state)
{
    (void)state;
    Dotenko t = on_turn("players=3", "9h", "3c 5d 2s Tc Js", "7d .");
    assert_string_equal(legal_for(&t, 0), "pass");
    says(&t, "0 pass");
    shows(&t, "phase", "round_over");
    shows(&t, "round_scores", "[-20,10,10]");
    shows(&t, "scores", "[-20,10,10]");
    shows(&t, "winner", "[1,2]");
    shows(&t, "stock", "[7d]"); // nothing is drawn any more
    assert_string_equal(story(0), "ready 0 2\nrule 0 2\nscored 0 -20\nscored 1 10\nscored 2 10\n"
                                  "round_ended\n");
    next_round(&t);
    shows(&t, "dealer", "0");
    t = on_turn("players=3", "9h", "3c 5d 2s Tc", "7d 8d .");
    says(&t, "0 pass"); // four: not yet
    shows(&t, "phase", "turn");
    t = on_turn("players=3 limit=6", "9h", "3c 5d 2s Tc Js", "7d 8d .");
    says(&t, "0 pass");
    shows(&t, "phase", "turn");
    t = on_turn("players=3 limit=3", "9h", "3c 5d 2s", "7d 8d .");
    says(&t, "0 pass");
    shows(&t, "round_scores", "[-20,10,10]");
    t = on_turn("players=3 pass=free", "9h", "3c 5d 2s Tc Js Jd", ".");
    says(&t, "0 pass"); // with more than the limit too, and with no card to draw
    shows(&t, "round_scores", "[-20,10,10]");
}

static void test_dote_16__until_then_claims_go_on(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9h", "7d 8d .", "Kh 5c", "3s 2d 2s 3d 3c", "Qs 5d");
    says(&t, "0 play Kh");
    assert_string_equal(legal_for(&t, 1), "play 3s 2d 2s 3d 3c|play 3s 2d 2s 3c 3d|"
                                          "play 3s 2d 3d 3c 2s|play 3s 2s 3d 3c 2d|"
                                          "play 2d 2s 3d 3c 3s|dotenko");
    t = laid("players=3", "9h", "7d 8d .", "Kh 5c", "Qs 5d 2s 4c 8c", "6c 7c");
    says(&t, "0 play Kh");
    assert_string_equal(legal_for(&t, 1), "play 5d 8c|play 8c 5d");
    t = laid("players=3", "9h", "9d 8d .", "Kh 5c", "Qs 7d 2s 4c 8c", "6c 7c");
    says(&t, "0 play Kh");
    refuses(&t, 1, "pass", DOTE_CAN_PLAY); // 7 2 4
    t = laid("players=3", "9h", "9d 8d .", "Kh 5c", "Qs 7d 2s Tc 8c", "6c 7c");
    says(&t, "0 play Kh");
    assert_string_equal(legal_for(&t, 1), "pass"); // about to burst
    says(&t, "2 dotenko");
}

static void test_dote_17__the_cards_under_the_field_become_the_stock(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9h", "7d .", "9s 2c", "3d 4s", "Kc Qs");
    says(&t, "0 play 9s; 1 play 4s; 2 play Qs; 0 pass");
    // 9h 9s 4s lay under the queen: one of them is seat 0's now
    shows(&t, "field", "Qs");
    shows(&t, "discard", "0");
    assert_int_equal(t.stock_count, 2);
    assert_int_equal(t.hand_count[0], 3);
    assert_non_null(strstr(story(1), "moved 9h discard -> stock down\n"
                                     "moved 9s discard -> stock down\n"
                                     "moved 4s discard -> stock down\nshuffled stock\n"
                                     "moved 0 ?? stock -> hand 0 down\n"));
}

/* As many orders as there are, if the seed is another. */
static void test_dote_17__they_are_shuffled(void **state)
{
    (void)state;
    int first[3] = {0}; // how often 9h, 9s and 4s came up first
    for (int seed = 0; seed < 60; seed++) {
        char options[32];
        snprintf(options, sizeof options, "players=3 seed=%x", seed);
        Dotenko t = laid(options, "9h", "7d .", "9s 2c", "3d 4s", "Kc Qs");
        says(&t, "0 play 9s; 1 play 4s; 2 play Qs; 0 pass");
        Card drawn = dote_hand(&t, 0)[2];
        first[0] += drawn == card_french(9, HEARTS);
        first[1] += drawn == card_french(9, SPADES);
        first[2] += drawn == card_french(4, SPADES);
    }
    assert_int_equal(first[0] + first[1] + first[2], 60);
    for (int i = 0; i < 3; i++) assert_in_range(first[i], 8, 36);
}

static void test_dote_17__without_any_card_the_draw_is_left_out(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 dealer=2", "9h", ".", "9s", "3d 4s", "Kc Qc");
    says(&t, "0 play 9s"); // the 9h under it is drawn
    shows(&t, "hands", "[[9h],[3d,4s],[Kc,Qc]]");
    says(&t, "1 play 4s; 2 pass"); // so is the 9s
    shows(&t, "hands", "[[9h],[3d],[Kc,Qc,9s]]");
    says(&t, "0 pass");
    shows(&t, "hands", "[[9h],[3d],[Kc,Qc,9s]]");
    shows(&t, "turn", "1");
    says(&t, "1 pass");
    shows(&t, "phase", "turn");
    says(&t, "2 play 9s");
    shows(&t, "discard", "1");
}

static void test_dote_17__all_pass_without_a_card_and_the_round_is_unpaid(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 dealer=1 rounds=2", "9h", ".", "8s", "3d", "Kc");
    says(&t, "0 wait; 1 wait; 2 wait; 2 pass; 0 pass");
    shows(&t, "phase", "turn");
    says(&t, "1 pass");
    shows(&t, "phase", "round_over");
    shows(&t, "round_scores", "[0,0,0]");
    shows(&t, "winner", "[]");
    assert_non_null(strstr(story(0), "rule 3\n"));
    next_round(&t);
    shows(&t, "dealer", "1");
    shows(&t, "round", "2");
}

static void test_dote_17__a_play_between_breaks_the_row_of_passes(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 dealer=2 pass=free", "9h", ".", "8s 7c", "3d 6c", "Kc 9c");
    says(&t, "0 wait; 1 wait; 2 wait; 0 pass; 1 pass; 2 play 9c; 0 pass"); // seat 0 draws 9h
    shows(&t, "hands", "[[8s,7c,9h],[3d,6c],[Kc]]");
    says(&t, "1 pass; 2 pass");
    shows(&t, "phase", "turn");
    says(&t, "0 pass");
    shows(&t, "phase", "round_over");
    next_round(&t);
    shows(&t, "dealer", "2"); // the same, not who was the last to pass
    t = laid("players=3 pass=free refill=every", "9h", ".", "8s 7c", "3d 6c", "Kc 9c");
    says(&t, "0 wait; 1 wait; 2 wait; 0 pass; 1 pass; 2 play 9c"); // which draws the 9h
    says(&t, "0 pass; 1 pass");
    shows(&t, "phase", "turn");
    says(&t, "2 pass");
    shows(&t, "phase", "round_over");
}

static void test_dote_17__an_empty_hand_claims_nothing(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9h", "7d .", "9s 2c", "", "Kc Qc");
    refuses(&t, 1, "shotenko", DOTE_EMPTY_HAND);
    assert_string_equal(legal_for(&t, 1), "wait");
    says(&t, "0 play 9s");
    refuses(&t, 1, "dotenko", DOTE_EMPTY_HAND);
    assert_string_equal(legal_for(&t, 1), "pass");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dote_1__three_to_six_players_and_54_cards),
        cmocka_unit_test(test_dote_2__two_each_one_at_a_time_from_the_flippers_left),
        cmocka_unit_test(test_dote_2__the_first_flipper_is_chosen_by_lot_or_named),
        cmocka_unit_test(test_dote_2__the_loser_flips_next),
        cmocka_unit_test(test_dote_3__the_top_of_the_stock_is_the_field_card),
        cmocka_unit_test(test_dote_4__what_a_card_counts_on_the_field),
        cmocka_unit_test(test_dote_5__aces_and_jokers_are_free_in_a_sum),
        cmocka_unit_test(test_dote_6__suit_rank_or_sum),
        cmocka_unit_test(test_dote_6__why_a_sum_is_off_names_every_card),
        cmocka_unit_test(test_dote_6__any_values_that_make_the_sum_will_do),
        cmocka_unit_test(test_dote_6__what_is_no_action_is_refused),
        cmocka_unit_test(test_dote_7__the_last_card_named_is_the_new_field_card),
        cmocka_unit_test(test_dote_8__a_joker_goes_with_everything),
        cmocka_unit_test(test_dote_8__nobody_can_call_on_a_joker_without_a_value),
        cmocka_unit_test(test_dote_8__with_value_a_joker_is_a_one_without_a_suit),
        cmocka_unit_test(test_dote_9__several_of_one_rank_with_multi),
        cmocka_unit_test(test_dote_9__two_jokers_are_alike),
        cmocka_unit_test(test_dote_9__in_the_opening_too),
        cmocka_unit_test(test_dote_10__first_come_first_served),
        cmocka_unit_test(test_dote_10__who_waits_does_nothing_more_on_this_card),
        cmocka_unit_test(test_dote_12__another_card_is_turned_up_three_at_most),
        cmocka_unit_test(test_dote_12__without_a_card_to_turn_up_the_turns_begin),
        cmocka_unit_test(test_dote_13__play_or_draw_one_and_the_turn_passes),
        cmocka_unit_test(test_dote_13__the_turn_goes_round_clockwise),
        cmocka_unit_test(test_dote_14__pass_only_where_nothing_can_be_played),
        cmocka_unit_test(test_dote_14__a_claim_does_not_take_the_pass_away),
        cmocka_unit_test(test_dote_15__a_play_is_not_followed_by_a_draw),
        cmocka_unit_test(test_dote_15__the_last_card_of_the_hand_is_made_good),
        cmocka_unit_test(test_dote_16__the_burst_costs_ten_for_each_of_the_others),
        cmocka_unit_test(test_dote_16__until_then_claims_go_on),
        cmocka_unit_test(test_dote_17__the_cards_under_the_field_become_the_stock),
        cmocka_unit_test(test_dote_17__they_are_shuffled),
        cmocka_unit_test(test_dote_17__without_any_card_the_draw_is_left_out),
        cmocka_unit_test(test_dote_17__all_pass_without_a_card_and_the_round_is_unpaid),
        cmocka_unit_test(test_dote_17__a_play_between_breaks_the_row_of_passes),
        cmocka_unit_test(test_dote_17__an_empty_hand_claims_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
