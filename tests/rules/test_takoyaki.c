/* test_takoyaki.c - one test or more for each sentence of RULES.md: the table and the turn. */
#include "rules/tako_table.h"

/* ---- the table ------------------------------------------------------------------------ */

static void decks_for(const char *options, int decks, int cards)
{
    Takoyaki t = started(options);
    assert_int_equal(t.table.option[TAKO_DECKS], decks);
    assert_int_equal(TAKOYAKI.deal((State *)&t, NULL, NULL), DEAL_OK);
    assert_int_equal(t.stock_count + TAKO_PLACES * t.table.seat_count, cards);
    must_hold(&t);
}

static void test_tako_1__two_to_eight_players_and_the_decks_they_need(void **state)
{
    (void)state;
    assert_int_equal(TAKOYAKI.seats_min, 2);
    assert_int_equal(TAKOYAKI.seats_max, 8);
    assert_int_equal(TAKOYAKI.direction, 1);
    decks_for("players=2 jokers=0", 1, 52);
    decks_for("players=3 jokers=0", 1, 52);
    decks_for("players=4 jokers=0", 2, 104);
    decks_for("players=5 jokers=0", 2, 104);
    decks_for("players=6 jokers=0", 2, 104);
    decks_for("players=8 jokers=0", 2, 104); // 24 cards remain
    decks_for("players=2 jokers=0 decks=auto", 1, 52);
    decks_for("players=2 jokers=0 decks=2", 2, 104);
    decks_for("players=3 jokers=0 decks=1", 1, 52);
}

static void test_tako_1__one_deck_is_refused_above_three_players(void **state)
{
    (void)state;
    for (int players = 2; players <= TAKOYAKI.seats_max; players++) {
        Setup setup = setup_usual(&TAKOYAKI, players);
        setup.option[TAKO_DECKS] = 1;
        const char *refused = TAKOYAKI.settle(&setup);
        if (players <= 3) assert_null(refused);
        else assert_string_equal(refused, "decks");
    }
}

static void test_tako_2__two_jokers_for_each_deck_unless_said(void **state)
{
    (void)state;
    decks_for("players=2", 1, 54);
    decks_for("players=4", 2, 108);
    decks_for("players=2 decks=2", 2, 108);
    decks_for("players=3 jokers=8", 1, 60);
    decks_for("players=6 jokers=8", 2, 112);
    decks_for("players=6 jokers=1", 2, 105);
    int16_t value;
    const OptionSpec *jokers = &TAKOYAKI.options[TAKO_JOKERS];
    assert_false(option_parse(jokers, "9", 1, &value));
    assert_false(option_parse(jokers, "-1", 2, &value));
    assert_true(option_parse(jokers, "auto", 4, &value));
}

static void test_tako_3__ten_each_from_the_dealers_left_to_the_dealer(void **state)
{
    (void)state;
    Takoyaki t = started("players=3 dealer=1");
    events_told.count = 0;
    assert_int_equal(TAKOYAKI.deal((State *)&t, NULL, &events_told), DEAL_OK);
    const Event *e = events_told.items;
    assert_int_equal(e[0].type, EV_ROUND_BEGAN);
    assert_int_equal(e[0].seat, 1);
    for (int i = 0; i < 30; i++) { // seats 2, 0, 1 and again; place by place
        assert_int_equal(e[1 + i].type, EV_MOVED);
        assert_int_equal(e[1 + i].from.kind, ZONE_STOCK);
        assert_int_equal(e[1 + i].to.seat, (2 + i) % 3);
        assert_int_equal(e[1 + i].to.place, 1 + i / 3);
        assert_int_equal(e[1 + i].card, t.plate[(2 + i) % 3][i / 3]);
    }
    assert_int_equal(t.stock_count, 54 - 30);
}

static void test_tako_3__the_first_card_goes_to_the_dealers_left(void **state)
{
    (void)state;
    Takoyaki t = started("players=3 dealer=1 seed=3");
    assert_int_equal(TAKOYAKI.deal((State *)&t, NULL, NULL), DEAL_OK);
    Card deck[CARDS_MAX], hand[SEATS_MAX][CARDS_MAX], stock[CARDS_MAX];
    uint8_t hand_count[SEATS_MAX], stock_count;
    for (Card c = 0; c < 52; c++) deck[c] = c;
    deck[52] = deck[53] = CARD_JOKER;
    DealPlan plan = {.deck = deck, .deck_count = 54, .each = 10, .packet = 1, .first = 2,
                     .direction = 1, .seat_count = 3, .seats = 7};
    Rng rng = table_rng(&t.table, RNG_DEAL);
    assert_int_equal(deal_cards(&plan, NULL, &rng, hand, hand_count, stock, &stock_count), DEAL_OK);
    for (int s = 0; s < 3; s++) assert_memory_equal(t.plate[s], hand[s], TAKO_PLACES);
    assert_memory_equal(t.stock, stock, stock_count);
}

static void test_tako_3__the_first_dealer_is_chosen_by_lot_or_named(void **state)
{
    (void)state;
    int deals[3] = {0};
    for (int i = 0; i < 60; i++) {
        Takoyaki t;
        Setup setup = setup_usual(&TAKOYAKI, 3);
        setup.seed.byte[SEED_BYTES - 1] = (uint8_t)i;
        assert_null(TAKOYAKI.settle(&setup));
        TAKOYAKI.start(&setup, (State *)&t);
        deals[t.table.dealer]++;
    }
    for (int s = 0; s < 3; s++) assert_true(deals[s] >= 10);
    assert_int_equal(started("players=3 dealer=2").table.dealer, 2);
}

static void test_tako_3__another_seed_deals_other_cards_and_the_same_the_same(void **state)
{
    (void)state;
    Takoyaki a = laid_out("players=2 seed=1", NULL, CLUBS_IN_ORDER);
    Takoyaki b = laid_out("players=2 seed=1", NULL, CLUBS_IN_ORDER);
    Takoyaki c = laid_out("players=2 seed=2", NULL, CLUBS_IN_ORDER);
    assert_memory_equal(&a, &b, sizeof a);
    assert_memory_not_equal(a.plate[1], c.plate[1], TAKO_PLACES);
    assert_memory_not_equal(a.stock, c.stock, a.stock_count);
}

static void test_tako_3__a_deal_by_hand_is_whole_or_refused(void **state)
{
    (void)state;
    Takoyaki t = started("players=2 jokers=0"), before = t;
    Deal deal = {.table = CARD_NONE};
    deal.hand_given[0] = 1;
    deal.hand_count[0] = (uint8_t)cards_of("Ac 2c 3c", deal.hand[0], NULL);
    assert_int_equal(TAKOYAKI.deal((State *)&t, &deal, NULL), DEAL_TOO_FEW);
    deal.hand_count[0] = (uint8_t)cards_of(CLUBS_IN_ORDER " Kc", deal.hand[0], NULL);
    assert_int_equal(TAKOYAKI.deal((State *)&t, &deal, NULL), DEAL_TOO_MANY);
    deal.hand_count[0] = (uint8_t)cards_of("Ac Ac 3c 4c 5c 6c 7c 8c 9c Tc", deal.hand[0], NULL);
    assert_int_equal(TAKOYAKI.deal((State *)&t, &deal, NULL), DEAL_TOO_MANY);
    assert_memory_equal(&t, &before, sizeof t);
    Setup setup = setup_usual(&TAKOYAKI, 2);
    for (int count = 0; count <= 20; count++) {
        assert_int_equal(TAKOYAKI.hand_fits(&setup, count), count == 10);
    }
}

/* ---- laying out ----------------------------------------------------------------------- */

static void test_tako_4__nobody_sees_a_card_that_is_dealt(void **state)
{
    (void)state;
    Takoyaki t = laid_out("players=2", NULL, CLUBS_IN_ORDER, SPADES_IN_ORDER);
    const Seat viewers[] = {0, 1, SEAT_NOBODY};
    for (int i = 0; i < 3; i++) {
        assert_string_equal(json_key(&t, viewers[i], "plates"),
                            "[[??,??,??,??,??,??,??,??,??,??],[??,??,??,??,??,??,??,??,??,??]]");
        assert_null(strstr(story(viewers[i]), "Ac"));
    }
    assert_non_null(strstr(story(SEAT_ALL), "moved Ac stock -> place 0/1 down"));
    assert_string_equal(json_key(&t, SEAT_ALL, "plates"),
                        "[[(Ac),(2c),(3c),(4c),(5c),(6c),(7c),(8c),(9c),(Tc)],"
                        "[(As),(2s),(3s),(4s),(5s),(6s),(7s),(8s),(9s),(Ts)]]");
}

static void test_tako_4__all_get_ready_in_any_order_and_then_play_begins(void **state)
{
    (void)state;
    Takoyaki t = laid_out("players=3", NULL, CLUBS_IN_ORDER);
    assert_string_equal(json_key(&t, 0, "phase"), "arrange");
    assert_string_equal(json_key(&t, 0, "to_act"), "[0,1,2]");
    says(&t, "1 ready");
    assert_string_equal(json_key(&t, 0, "to_act"), "[0,2]");
    says(&t, "2 arrange 10 9 8 7 6 5 4 3 2 1");
    assert_string_equal(json_key(&t, 0, "to_act"), "[0]");
    assert_string_equal(json_key(&t, 0, "phase"), "arrange");
    says(&t, "0 ready");
    assert_string_equal(json_key(&t, 0, "phase"), "draw");
    assert_string_equal(json_key(&t, 0, "to_act"), "[0]");
}

static void test_tako_4__legal_lists_ready_alone(void **state)
{
    (void)state;
    Takoyaki t = laid_out("players=2", NULL, CLUBS_IN_ORDER);
    assert_string_equal(legal_for(&t, 0), "ready");
    assert_string_equal(legal_for(&t, 1), "ready");
    says(&t, "0 ready");
    assert_string_equal(legal_for(&t, 0), "");
    assert_string_equal(legal_for(&t, 1), "ready");
    assert_string_equal(legal_for(&t, SEAT_NOBODY), "");
    assert_string_equal(legal_for(&t, SEAT_ALL), "");
}

static void test_tako_4__arrange_names_the_place_of_each_dealt_card(void **state)
{
    (void)state;
    Takoyaki t = laid_out("players=2", NULL, CLUBS_IN_ORDER, SPADES_IN_ORDER);
    says(&t, "0 arrange 3 1 2 4 5 6 10 7 8 9");
    assert_string_equal(json_key(&t, SEAT_ALL, "plates"),
                        "[[(2c),(3c),(Ac),(4c),(5c),(6c),(8c),(9c),(Tc),(7c)],"
                        "[(As),(2s),(3s),(4s),(5s),(6s),(7s),(8s),(9s),(Ts)]]");
    assert_null(strstr(story(0), "c ")); // its own hands know no more than others do
    assert_non_null(strstr(story(SEAT_ALL), "moved 0 7c hand 0 -> place 0/10 down"));
    says(&t, "1 arrange 1 2 3 4 5 6 7 8 9 10");
    assert_string_equal(json_key(&t, SEAT_ALL, "phase"), "draw");
}

static void test_tako_4__a_place_named_twice_or_left_out_is_refused(void **state)
{
    (void)state;
    Takoyaki t = laid_out("players=2", NULL, CLUBS_IN_ORDER);
    refuses(&t, 0, "arrange 1 2 3 4 5 6 7 8 9", TAKO_ARRANGE_COUNT);
    refuses(&t, 0, "arrange 1 2 3 4 5 6 7 8 9 10 1", TAKO_ARRANGE_COUNT);
    refuses(&t, 0, "arrange 1 2 3 4 5 6 7 8 9 11", TAKO_ARRANGE_NO_PLACE);
    refuses(&t, 0, "arrange 255 2 3 4 5 6 7 8 9 10", TAKO_ARRANGE_NO_PLACE);
    refuses(&t, 0, "arrange 1 2 3 4 5 6 7 8 9 9", TAKO_ARRANGE_TWICE);
    assert_int_equal(reason_for(&t, 0, "arrange 1 2 3 4 5 6 7 8 9 9").place, 9);
    assert_int_equal(reason_for(&t, 0, "arrange 1 2 3").number, 3);
    refuses(&t, 0, "arrange 1 2 3 4 5 6 7 8 10 9", TAKO_ALLOWED);
    refuses(&t, 0, "arrange 0 1 2 3 4 5 6 7 8 9", TAKO_ARRANGE_NO_PLACE);
}

static void test_tako_4__nobody_lays_out_twice_or_plays_before_all_are_ready(void **state)
{
    (void)state;
    Takoyaki t = laid_out("players=2", NULL, CLUBS_IN_ORDER);
    says(&t, "0 ready");
    refuses(&t, 0, "ready", TAKO_READY_ALREADY);
    refuses(&t, 0, "arrange 1 2 3 4 5 6 7 8 9 10", TAKO_READY_ALREADY);
    refuses(&t, 0, "draw", TAKO_STILL_LAYING_OUT);
    refuses(&t, 1, "draw", TAKO_STILL_LAYING_OUT);
    refuses(&t, 1, "discard", TAKO_STILL_LAYING_OUT);
    says(&t, "1 ready");
    refuses(&t, 0, "ready", TAKO_LAID_OUT);
    refuses(&t, 1, "arrange 1 2 3 4 5 6 7 8 9 10", TAKO_LAID_OUT);
}

static void test_tako_4__the_plate_reads_ace_to_ten(void **state)
{
    (void)state;
    for (int n = 1; n <= 10; n++) { // each number has the place of its own
        Takoyaki t = laid_out("players=2 jokers=0", NULL, CLUBS_IN_ORDER, SPADES_IN_ORDER);
        all_ready(&t);
        t.hand = card_french(n, HEARTS);
        t.table.phase = TAKO_PLACE;
        char only[16];
        snprintf(only, sizeof only, "place %d", n);
        assert_string_equal(legal_for(&t, 0), only);
    }
}

static void test_tako_5__the_dealers_left_begins_and_the_turn_passes_left(void **state)
{
    (void)state;
    Takoyaki t = laid("players=3 dealer=1 jokers=0", "Kd Qd Jd Kh .", CLUBS_IN_ORDER,
                      SPADES_IN_ORDER, HEARTS_IN_ORDER);
    says(&t, "2 draw; 2 discard; 0 draw; 0 discard; 1 draw; 1 discard; 2 draw");
    refuses(&t, 0, "draw", TAKO_NOT_YOUR_TURN);
    assert_int_equal(reason_for(&t, 0, "draw").seat, 2);
    assert_string_equal(legal_for(&t, 0), "");
    assert_string_equal(legal_for(&t, 1), "");
    assert_string_equal(legal_for(&t, 2), "discard");
}

/* ---- a turn --------------------------------------------------------------------------- */

static void test_tako_6__draw_turns_the_top_of_the_stock_up_for_all(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "Kd Qd .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    assert_string_equal(legal_for(&t, 0), "draw");
    assert_string_equal(json_key(&t, 0, "hand"), "null");
    refuses(&t, 0, "discard", TAKO_DRAW_FIRST);
    refuses(&t, 0, "place 3", TAKO_DRAW_FIRST);
    says(&t, "0 draw");
    assert_string_equal(json_key(&t, 0, "hand"), "Kd");
    assert_string_equal(json_key(&t, 1, "hand"), "Kd");
    assert_string_equal(json_key(&t, SEAT_NOBODY, "hand"), "Kd");
    assert_string_equal(json_key(&t, 1, "stock"), "1");
    assert_string_equal(json_key(&t, SEAT_ALL, "stock"), "[Qd]");
    assert_string_equal(story(1), "moved 0 Kd stock -> hand 0 up\n");
}

static void test_tako_7__a_number_goes_to_its_place_and_takes_up_what_lay_there(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "3d Kd .", "Ac 2c Tc 4c 5c 6c 7c 8c 9c 3c",
                      SPADES_IN_ORDER);
    says(&t, "0 draw");
    assert_string_equal(legal_for(&t, 0), "place 3");
    refuses(&t, 0, "place 4", TAKO_OTHER_PLACE);
    Reason why = reason_for(&t, 0, "place 4");
    assert_int_equal(why.place, 3);
    assert_int_equal(why.number, 4);
    assert_int_equal(why.card[0], card_french(3, DIAMONDS));
    refuses(&t, 0, "place 11", TAKO_NO_SUCH_PLACE);
    refuses(&t, 0, "place 0", TAKO_NO_SUCH_PLACE);
    says(&t, "0 place 3");
    assert_string_equal(plate_of(&t, 0), "-- -- 3d -- -- -- -- -- -- --");
    assert_string_equal(json_key(&t, 1, "hand"), "Tc");
    assert_string_equal(json_key(&t, 1, "to_act"), "[0]");
    assert_string_equal(json_key(&t, 1, "phase"), "place");
    assert_string_equal(json_key(&t, 1, "turned"), "[1,0]");
    assert_string_equal(json_key(&t, 1, "plates"),
                        "[[??,??,3d,??,??,??,??,??,??,??],[??,??,??,??,??,??,??,??,??,??]]");
    assert_string_equal(json_key(&t, SEAT_ALL, "plates"),
                        "[[(Ac),(2c),3d,(4c),(5c),(6c),(7c),(8c),(9c),(3c)],"
                        "[(As),(2s),(3s),(4s),(5s),(6s),(7s),(8s),(9s),(Ts)]]");
    assert_string_equal(story(1), "moved 0 Tc place 0/3 -> hand 0 up\n"
                                  "moved 0 3d hand 0 -> place 0/3 up\n");
}

static void test_tako_7__only_ones_own_plate_counts(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "3d 3h .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    says(&t, "0 draw; 0 place 3; 0 discard; 1 draw");
    assert_string_equal(legal_for(&t, 1), "place 3"); // open on the other plate only
}

static void test_tako_8__faces_have_no_place_and_end_the_turn(void **state)
{
    (void)state;
    const char *const faces[] = {"Jd Ad .", "Qd Ad .", "Kd Ad ."};
    for (int i = 0; i < 3; i++) {
        Takoyaki t = laid("players=2 jokers=0", faces[i], CLUBS_IN_ORDER, SPADES_IN_ORDER);
        says(&t, "0 draw");
        assert_string_equal(legal_for(&t, 0), "discard");
        refuses(&t, 0, "place 1", TAKO_FACE_HAS_NO_PLACE);
        says(&t, "0 discard");
        assert_string_equal(json_key(&t, 0, "to_act"), "[1]");
        assert_string_equal(json_key(&t, 0, "hand"), "null");
        assert_string_equal(json_key(&t, 0, "turned"), "[0,0]");
        assert_int_equal(t.discard_count, 1);
    }
}

static void test_tako_8__a_number_whose_place_is_open_is_discarded(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "3d Kd 3h Qd .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    says(&t, "0 draw; 0 place 3");
    assert_string_equal(legal_for(&t, 0), "discard"); // 3c, with 3d at place 3
    refuses(&t, 0, "place 3", TAKO_PLACE_IS_OPEN);
    refuses(&t, 0, "place 4", TAKO_PLACE_IS_OPEN);
    says(&t, "0 discard; 1 draw; 1 discard; 0 draw");
    assert_string_equal(legal_for(&t, 0), "discard"); // 3h, a turn later
    says(&t, "0 discard");
    assert_string_equal(json_key(&t, 0, "discard"), "[3h,Kd,3c]"); // top first
}

static void test_tako_9__a_joker_goes_to_any_face_down_place_of_ones_choice(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=1", "3d Kd Jo .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    says(&t, "0 draw; 0 place 3; 0 discard; 1 draw; 1 discard; 0 draw");
    assert_string_equal(legal_for(&t, 0), "place 1|place 2|place 4|place 5|place 6|place 7|"
                                          "place 8|place 9|place 10");
    refuses(&t, 0, "place 3", TAKO_JOKER_TO_OPEN);
    refuses(&t, 0, "place 11", TAKO_NO_SUCH_PLACE);
    refuses(&t, 0, "discard", TAKO_JOKER_MUST_PLACE);
    says(&t, "0 place 7");
    assert_string_equal(plate_of(&t, 0), "-- -- 3d -- -- -- Jo -- -- --");
    assert_string_equal(json_key(&t, 0, "hand"), "7c");
    assert_string_equal(legal_for(&t, 0), "discard"); // the joker holds place 7
}

static void test_tako_9__a_joker_on_the_plate_is_taken_up_like_any_card(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=2", "3d Kd .", "Ac 2c Jo 4c Jo 6c 7c 8c 9c Tc",
                      SPADES_IN_ORDER);
    says(&t, "0 draw; 0 place 3");
    assert_string_equal(json_key(&t, 0, "hand"), "Jo");
    says(&t, "0 place 5");
    assert_string_equal(json_key(&t, 0, "hand"), "Jo");
    says(&t, "0 place 10; 0 discard");
    assert_string_equal(plate_of(&t, 0), "-- -- 3d -- Jo -- -- -- -- Jo");
}

static void test_tako_9__the_last_place_takes_a_joker_and_wins(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=1", "Ad .", "2c 3c 4c 5c 6c 7c 8c 9c Jo Kc",
                      SPADES_IN_ORDER);
    says(&t, "0 draw; 0 place 1; 0 place 2; 0 place 3; 0 place 4; 0 place 5; 0 place 6;"
             "0 place 7; 0 place 8; 0 place 9");
    assert_string_equal(legal_for(&t, 0), "place 10");
    says(&t, "0 place 10");
    assert_string_equal(json_key(&t, 0, "winner"), "[0]");
}

static void test_tako_10__what_can_be_placed_must_be(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "3d Kd .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    assert_string_equal(legal_for(&t, 0), "draw");
    says(&t, "0 draw");
    refuses(&t, 0, "discard", TAKO_MUST_PLACE);
    assert_int_equal(reason_for(&t, 0, "discard").place, 3);
    refuses(&t, 0, "draw", TAKO_DRAWN_ALREADY);
    assert_string_equal(legal_for(&t, 0), "place 3");
}

static void test_tako_10__an_action_says_neither_more_nor_less_than_its_verb(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "3d Kd .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    Action a[4] = {action_of(TAKO_SAY_DRAW), action_of(TAKO_SAY_DRAW), action_of(TAKO_SAY_DRAW),
                   action_of(0)};
    a[0].target = 1;
    a[1].place[0] = 3;
    a[2].count = 1;
    for (int i = 0; i < 4; i++) {
        Reason why;
        assert_false(TAKOYAKI.is_legal(seen_by(&t, 0), &a[i], &why));
        assert_int_equal(why.code, TAKO_NOT_AN_ACTION);
    }
    Action far = action_of(TAKO_SAY_DRAW);
    far.count = 255;
    assert_false(TAKOYAKI.is_legal(seen_by(&t, 0), &far, NULL));
    far = action_of(200);
    assert_false(TAKOYAKI.is_legal(seen_by(&t, 0), &far, NULL));
}

static void test_tako_11__the_tenth_card_wins_at_once(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "Ad Kd .", CLUBS_IN_A_CHAIN, SPADES_IN_ORDER);
    turns_the_chain(&t, 0);
    assert_string_equal(plate_of(&t, 0), "Ad 2c 3c 4c 5c 6c 7c 8c 9c Tc");
    assert_string_equal(json_key(&t, 1, "phase"), "round_over");
    assert_string_equal(json_key(&t, 1, "to_act"), "[]");
    assert_string_equal(json_key(&t, 1, "winner"), "[0]");
    assert_string_equal(json_key(&t, 1, "turned"), "[10,0]");
    assert_string_equal(json_key(&t, 1, "hand"), "null");
    assert_string_equal(json_key(&t, 1, "discard"), "[Kc]"); // turned up, not used
    assert_string_equal(legal_for(&t, 0), "");
    assert_string_equal(legal_for(&t, 1), "");
    refuses(&t, 1, "draw", TAKO_ROUND_IS_OVER);
}

static void test_tako_11__what_lay_there_is_not_used_even_if_it_could_be_placed(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=1", "Ad Kd .", "2c 3c 4c 5c 6c 7c 8c 9c Tc Jo",
                      SPADES_IN_ORDER);
    turns_the_chain(&t, 0);
    assert_string_equal(json_key(&t, 1, "discard"), "[Jo]");
    assert_string_equal(json_key(&t, 1, "hand"), "null");
    assert_string_equal(json_key(&t, 1, "over"), "true");
}

static void test_tako_11__what_lies_under_the_other_plate_stays_hidden(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "Ad .", CLUBS_IN_A_CHAIN, SPADES_IN_ORDER);
    turns_the_chain(&t, 0);
    assert_string_equal(json_key(&t, 1, "plates"),
                        "[[Ad,2c,3c,4c,5c,6c,7c,8c,9c,Tc],[??,??,??,??,??,??,??,??,??,??]]");
}

static void test_tako_12__the_discards_become_the_stock_when_a_card_must_be_drawn(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "Kd .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    says(&t, "0 draw");
    assert_string_equal(json_key(&t, 1, "stock"), "0"); // empty, but nobody must draw yet
    says(&t, "0 discard");
    assert_string_equal(story(1), "moved 0 Kd hand 0 -> discard up\n"
                                  "moved Kd discard -> stock down\nshuffled stock\nturn 1\n");
    assert_string_equal(json_key(&t, 1, "stock"), "1"); // within the action before the draw
    assert_string_equal(json_key(&t, 1, "discard"), "[]");
    assert_string_equal(json_key(&t, 1, "to_act"), "[1]");
    says(&t, "1 draw");
    assert_string_equal(json_key(&t, 1, "hand"), "Kd");
    assert_string_equal(json_key(&t, 1, "stock"), "0");
}

/* Thirteen cards go to the discards and come back as the stock; then seat 1 draws one. */
static Takoyaki reshuffled(const char *options)
{
    Takoyaki t = laid(options, "Kd Qd Jd Kh Qh Jh Ks Qs Js Kc Qc Jc 3d .", CLUBS_IN_ORDER,
                      SPADES_IN_ORDER);
    for (int turn = 0; turn < 12; turn++) draws_in_vain(&t, (Seat)(turn % 2));
    assert_string_equal(json_key(&t, 1, "discard"), "[Jc,Qc,Kc,Js,Qs,Ks,Jh,Qh,Kh,Jd,Qd,Kd]");
    says(&t, "0 draw; 0 place 3; 0 discard; 1 draw");
    return t;
}

static void test_tako_12__the_reshuffle_keeps_every_card_and_hides_the_order(void **state)
{
    (void)state;
    Takoyaki a = reshuffled("players=2 jokers=0 seed=1");
    Takoyaki b = reshuffled("players=2 jokers=0 seed=2");
    assert_int_equal(a.stock_count, 12); // must_hold() has counted them by kind
    assert_string_equal(json_key(&a, 0, "stock"), "12");
    assert_memory_not_equal(a.stock, b.stock, 12);
    const Takoyaki *view = takoyaki_seen(seen_by(&a, 0));
    for (int i = 0; i < 12; i++) assert_int_equal(view->stock[i], CARD_HIDDEN);
}

/* ---- the examples of the published rules ---------------------------------------------- */

static void test_tako_7__example_three_then_ten_and_so_on_until_a_king(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "3d Qd .", "Ac 2c Tc 4c Kc 6c 7c 8c 9c 5c",
                      SPADES_IN_ORDER);
    says(&t, "0 draw");
    assert_string_equal(json_key(&t, 0, "hand"), "3d");
    says(&t, "0 place 3");
    assert_string_equal(json_key(&t, 0, "hand"), "Tc");
    says(&t, "0 place 10");
    assert_string_equal(json_key(&t, 0, "hand"), "5c");
    says(&t, "0 place 5");
    assert_string_equal(json_key(&t, 0, "hand"), "Kc");
    assert_string_equal(legal_for(&t, 0), "discard");
    says(&t, "0 discard");
    assert_string_equal(plate_of(&t, 0), "-- -- 3d -- 5c -- -- -- -- Tc");
    assert_string_equal(json_key(&t, 0, "discard"), "[Kc]");
    assert_string_equal(json_key(&t, 0, "to_act"), "[1]");
}

static void test_tako_8__example_a_jack_drawn_first_turns_nothing(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "Jd Qd .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    says(&t, "0 draw; 0 discard");
    assert_string_equal(plate_of(&t, 0), NONE_TURNED);
    assert_string_equal(json_key(&t, 0, "discard"), "[Jd]");
    assert_string_equal(json_key(&t, 0, "to_act"), "[1]");
}

static void test_tako_11__example_the_last_place_is_six_and_six_is_in_hand(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "Ad Kd 6d .", "2c 3c 4c 5c 7c Ah 8c 9c Tc Qc",
                      SPADES_IN_ORDER);
    says(&t, "0 draw; 0 place 1; 0 place 2; 0 place 3; 0 place 4; 0 place 5; 0 place 7;"
             "0 place 8; 0 place 9; 0 place 10; 0 discard; 1 draw; 1 discard");
    assert_string_equal(plate_of(&t, 0), "Ad 2c 3c 4c 5c -- 7c 8c 9c Tc");
    says(&t, "0 draw; 0 place 6");
    assert_string_equal(json_key(&t, 0, "winner"), "[0]");
    assert_string_equal(json_key(&t, 0, "hand"), "null");
    assert_string_equal(json_key(&t, 0, "discard"), "[Ah,Kd,Qc]");
    assert_string_equal(story(0), "moved 0 6d stock -> hand 0 up\n"
                                  "moved 0 Ah place 0/6 -> discard up\n"
                                  "moved 0 6d hand 0 -> place 0/6 up\n"
                                  "finished 0 1\nscored 0 1\nround_ended\nmatch_ended\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tako_1__two_to_eight_players_and_the_decks_they_need),
        cmocka_unit_test(test_tako_1__one_deck_is_refused_above_three_players),
        cmocka_unit_test(test_tako_2__two_jokers_for_each_deck_unless_said),
        cmocka_unit_test(test_tako_3__ten_each_from_the_dealers_left_to_the_dealer),
        cmocka_unit_test(test_tako_3__the_first_card_goes_to_the_dealers_left),
        cmocka_unit_test(test_tako_3__the_first_dealer_is_chosen_by_lot_or_named),
        cmocka_unit_test(test_tako_3__another_seed_deals_other_cards_and_the_same_the_same),
        cmocka_unit_test(test_tako_3__a_deal_by_hand_is_whole_or_refused),
        cmocka_unit_test(test_tako_4__nobody_sees_a_card_that_is_dealt),
        cmocka_unit_test(test_tako_4__all_get_ready_in_any_order_and_then_play_begins),
        cmocka_unit_test(test_tako_4__legal_lists_ready_alone),
        cmocka_unit_test(test_tako_4__arrange_names_the_place_of_each_dealt_card),
        cmocka_unit_test(test_tako_4__a_place_named_twice_or_left_out_is_refused),
        cmocka_unit_test(test_tako_4__nobody_lays_out_twice_or_plays_before_all_are_ready),
        cmocka_unit_test(test_tako_4__the_plate_reads_ace_to_ten),
        cmocka_unit_test(test_tako_5__the_dealers_left_begins_and_the_turn_passes_left),
        cmocka_unit_test(test_tako_6__draw_turns_the_top_of_the_stock_up_for_all),
        cmocka_unit_test(test_tako_7__a_number_goes_to_its_place_and_takes_up_what_lay_there),
        cmocka_unit_test(test_tako_7__only_ones_own_plate_counts),
        cmocka_unit_test(test_tako_8__faces_have_no_place_and_end_the_turn),
        cmocka_unit_test(test_tako_8__a_number_whose_place_is_open_is_discarded),
        cmocka_unit_test(test_tako_9__a_joker_goes_to_any_face_down_place_of_ones_choice),
        cmocka_unit_test(test_tako_9__a_joker_on_the_plate_is_taken_up_like_any_card),
        cmocka_unit_test(test_tako_9__the_last_place_takes_a_joker_and_wins),
        cmocka_unit_test(test_tako_10__what_can_be_placed_must_be),
        cmocka_unit_test(test_tako_10__an_action_says_neither_more_nor_less_than_its_verb),
        cmocka_unit_test(test_tako_11__the_tenth_card_wins_at_once),
        cmocka_unit_test(test_tako_11__what_lay_there_is_not_used_even_if_it_could_be_placed),
        cmocka_unit_test(test_tako_11__what_lies_under_the_other_plate_stays_hidden),
        cmocka_unit_test(test_tako_12__the_discards_become_the_stock_when_a_card_must_be_drawn),
        cmocka_unit_test(test_tako_12__the_reshuffle_keeps_every_card_and_hides_the_order),
        cmocka_unit_test(test_tako_7__example_three_then_ten_and_so_on_until_a_king),
        cmocka_unit_test(test_tako_8__example_a_jack_drawn_first_turns_nothing),
        cmocka_unit_test(test_tako_11__example_the_last_place_is_six_and_six_is_in_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
