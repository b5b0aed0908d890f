/* test_tamalou.c - one test or more for each sentence of RULES.md: the table and the turn. */
#include "rules/tama_table.h"

/* ---- the table ------------------------------------------------------------------------ */

static void jokers_for(const char *options, int jokers)
{
    Tamalou t = started(options);
    assert_int_equal(t.table.option[TAMA_JOKERS], jokers);
    assert_int_equal(TAMALOU.deal((State *)&t, NULL, NULL), DEAL_OK);
    assert_int_equal(t.stock_count + t.first[SEATS_MAX], 52 + jokers);
    must_hold(&t);
}

static void test_tama_1__two_to_eight_players_counter_clockwise(void **state)
{
    (void)state;
    assert_int_equal(TAMALOU.seats_min, 2);
    assert_int_equal(TAMALOU.seats_max, 8);
    assert_int_equal(TAMALOU.direction, -1);
    assert_true(TAMALOU.low_wins);
}

static void test_tama_1__jokers_come_with_four_players_unless_said(void **state)
{
    (void)state;
    jokers_for("players=2", 0);
    jokers_for("players=3", 0);
    jokers_for("players=4", 2);
    jokers_for("players=8", 2);
    jokers_for("players=3 jokers=1", 1);
    jokers_for("players=2 jokers=2", 2);
    jokers_for("players=8 jokers=0", 0);
    jokers_for("players=8 jokers=auto", 2);
    int16_t value;
    assert_false(option_parse(&TAMALOU.options[TAMA_JOKERS], "3", 1, &value));
}

/* Who deals the first round, by lot, and the second. */
static void test_tama_2__the_first_dealer_is_by_lot_and_then_the_deal_moves_right(void **state)
{
    (void)state;
    int deals[3] = {0};
    for (int i = 0; i < 60; i++) {
        Setup setup = setup_usual(&TAMALOU, 3);
        Tamalou t;
        setup.seed.byte[SEED_BYTES - 1] = (uint8_t)i;
        assert_null(TAMALOU.settle(&setup));
        TAMALOU.start(&setup, (State *)&t);
        deals[t.table.dealer]++;
    }
    for (int s = 0; s < 3; s++) assert_true(deals[s] >= 10);

    Tamalou t = laid("players=3 dealer=1", "3c 4s", SUM_5, SUM_20, SUM_24);
    for (int dealer = 0; dealer > -4; dealer--) {
        says(&t, dealer == 0 ? "0 draw; 0 discard; 0 tamalou" : "");
        assert_int_equal(TAMALOU.deal((State *)&t, NULL, NULL), DEAL_OK);
        assert_int_equal(t.table.dealer, (dealer + 3) % 3);
        all_ready(&t);
        Seat first = (Seat)((t.table.dealer + 2) % 3);
        assert_int_equal(t.turn, first);
        assert_true(may_say(&t, first, "draw", NULL));
        assert_true(may_say(&t, first, "discard", NULL));
        may_say(&t, first, "skip", NULL);
        assert_true(may_say(&t, first, "tamalou", NULL));
    }
}

/* Where the cards lie that are dealt, in the order told. */
static void test_tama_2__four_each_from_the_dealers_right_two_seen_then_two_unseen(void **state)
{
    (void)state;
    Tamalou t = started("players=3 dealer=1");
    events_told.count = 0;
    assert_int_equal(TAMALOU.deal((State *)&t, NULL, &events_told), DEAL_OK);
    const Event *e = events_told.items;
    assert_int_equal(e->type, EV_ROUND_BEGAN);
    assert_int_equal((e++)->seat, 1);
    for (int p = 1; p <= 4; p++) {
        for (int i = 0; p == 3 && i < 6; i++, e++) { // the first looks
            Seat seat = (Seat)((3 - i / 2) % 3);
            assert_int_equal(e->type, EV_TURNED);
            assert_int_equal(e->to.seat, seat);
            assert_int_equal(e->to.place, 1 + i % 2);
            assert_int_equal(e->seen_by, seats_only(seat));
        }
        for (int i = 0; i < 3; i++, e++) { // seats 0, 2, 1 and again
            Seat seat = (Seat)((3 - i) % 3);
            assert_int_equal(e->type, EV_MOVED);
            assert_int_equal(e->to.seat, seat);
            assert_int_equal(e->to.place, p);
            assert_int_equal(e->card, tama_at(&t, seat, p)->card);
            assert_int_equal(e->seen_by, p <= 2 ? seats_only(seat) : 0);
            assert_int_equal(e->face_up, 0);
        }
    }
    assert_int_equal(e->type, EV_PHASE);
    assert_int_equal(t.stock_count, 52 - 12);
}

static void test_tama_2__the_deal_is_that_of_the_sealed_generator(void **state)
{
    (void)state;
    Tamalou t = started("players=3 dealer=1 seed=3");
    assert_int_equal(TAMALOU.deal((State *)&t, NULL, NULL), DEAL_OK);
    Card deck[CARDS_MAX], hand[SEATS_MAX][CARDS_MAX], stock[CARDS_MAX];
    uint8_t hand_count[SEATS_MAX], stock_count;
    for (Card c = 0; c < 52; c++) deck[c] = c;
    DealPlan plan = {.deck = deck, .deck_count = 52, .each = 4, .packet = 1, .first = 0,
                     .direction = -1, .seat_count = 3, .seats = 7};
    Rng rng = table_rng(&t.table, RNG_DEAL);
    assert_int_equal(deal_cards(&plan, NULL, &rng, hand, hand_count, stock, &stock_count), DEAL_OK);
    for (Seat s = 0; s < 3; s++) {
        for (int p = 1; p <= 4; p++) assert_int_equal(tama_at(&t, s, p)->card, hand[s][p - 1]);
    }
    assert_memory_equal(t.stock, stock, stock_count);
}

static void test_tama_2__a_layout_laid_by_hand_is_whole_and_in_order(void **state)
{
    (void)state;
    Tamalou t = laid_out("players=2", "3c", "As Kd 7h Td", SUM_20), before;
    assert_string_equal(layout_of(&t, 0), "As Kd 7h Td");
    assert_string_equal(known_to(&t, 0), "0/1 As 0/2 Kd");
    t = started("players=2");
    before = t;
    Deal deal = deal_of(NULL, LAYOUTS("As Kd 7h"));
    assert_int_equal(TAMALOU.deal((State *)&t, &deal, NULL), DEAL_TOO_FEW);
    deal = deal_of(NULL, LAYOUTS("As Kd 7h Td 2c"));
    assert_int_equal(TAMALOU.deal((State *)&t, &deal, NULL), DEAL_TOO_MANY);
    deal = deal_of(NULL, LAYOUTS("As Kd 7h Jo"));
    assert_int_equal(TAMALOU.deal((State *)&t, &deal, NULL), DEAL_TOO_MANY); // no joker in play
    assert_memory_equal(&t, &before, sizeof t);
    Setup setup = setup_of("players=2");
    assert_true(TAMALOU.hand_fits(&setup, 4));
    assert_false(TAMALOU.hand_fits(&setup, 3));
    assert_false(TAMALOU.hand_fits(&setup, 6));
}

static void test_tama_3__two_players_may_have_six_each_and_see_three(void **state)
{
    (void)state;
    Tamalou t = laid_out("players=2 two_player_six=on", NULL, "Ac 2c 3c 4c 5c 6c");
    assert_int_equal(tama_places(&t, 1), 6);
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 2c 0/3 3c");
    assert_string_equal(shown_to(&t, 0), "0/1 Ac 0/2 2c 0/3 3c");
    int moved = 0;
    for (int i = 0; i < events_told.count; i++) { // three, the looks, three more
        const Event *e = &events_told.items[i];
        if (e->type == EV_MOVED) moved++;
        if (e->type == EV_TURNED) assert_int_equal(moved, 6);
    }
    assert_int_equal(moved, 12);
    all_ready(&t);
    says(&t, "0 draw");
    assert_string_equal(legal_for(&t, 0), "discard|swap 1|swap 2|swap 3|swap 4|swap 5|swap 6");
    refuses(&t, 0, "swap 7", TAMA_NO_SUCH_PLACE);
    Setup setup = setup_of("players=2 two_player_six=on");
    assert_true(TAMALOU.hand_fits(&setup, 6));
    assert_false(TAMALOU.hand_fits(&setup, 4));
}

static void test_tama_3__six_each_does_nothing_with_more_players(void **state)
{
    (void)state;
    Tamalou t = laid_out("players=3 two_player_six=on", NULL, SUM_5, SUM_6, SUM_8);
    for (Seat s = 0; s < 3; s++) assert_int_equal(tama_places(&t, s), 4);
    assert_string_equal(known_to(&t, 2), "2/1 2h 2/2 2s");
}

static void test_tama_4__each_seat_sees_its_first_cards_until_it_is_ready(void **state)
{
    (void)state;
    Tamalou t = laid_out("players=3", "3c", SUM_5, SUM_6, SUM_8);
    assert_string_equal(phase_of(&t), "peek");
    shows(&t, 1, "to_act", "[0,1,2]");
    shows(&t, 1, "turn", "null");
    shows(&t, 0, "layouts", "[[Ac,Ad,??,??],[??,??,??,??],[??,??,??,??]]");
    shows(&t, 1, "layouts", "[[??,??,??,??],[As,2d,??,??],[??,??,??,??]]");
    shows(&t, 1, "shown", "[{seat:1,place:1,card:As},{seat:1,place:2,card:2d}]");
    shows(&t, SEAT_NOBODY, "layouts", "[[??,??,??,??],[??,??,??,??],[??,??,??,??]]");
    says(&t, "1 ready");
    shows(&t, 1, "shown", "[]");
    shows(&t, 1, "layouts", "[[??,??,??,??],[??,??,??,??],[??,??,??,??]]");
    shows(&t, 0, "shown", "[{seat:0,place:1,card:Ac},{seat:0,place:2,card:Ad}]");
    shows(&t, 0, "to_act", "[0,2]");
    assert_string_equal(story(1), "turned 1 As place 1/1 down\nturned 1 2d place 1/2 down\n"
                                  "ready 1 1\n");
    assert_string_equal(story(0), "turned 1 ?? place 1/1 down\nturned 1 ?? place 1/2 down\n"
                                  "ready 1 1\n");
    assert_string_equal(legal_for(&t, 0), "ready");
    assert_string_equal(legal_for(&t, 1), "");
    says(&t, "0 ready; 2 ready");
    for (Seat s = 0; s < 3; s++) shows(&t, s, "shown", "[]");
    shows(&t, 0, "known", "[{seat:0,place:1,card:Ac},{seat:0,place:2,card:Ad}]");
    assert_string_equal(phase_of(&t), "turn");
}

static void test_tama_4__nobody_plays_before_all_are_ready_or_looks_again(void **state)
{
    (void)state;
    Tamalou t = laid_out("players=2 snap=on first_discard=on", "3c 4c", SUM_5, SUM_6);
    says(&t, "0 ready");
    refuses(&t, 0, "ready", TAMA_READY_ALREADY);
    refuses(&t, 0, "draw", TAMA_STILL_LOOKING);
    refuses(&t, 1, "take 1", TAMA_STILL_LOOKING);
    refuses(&t, SEAT_NOBODY, "ready", TAMA_NOT_YOUR_TURN);
    refuses(&t, 1, "snap 1", TAMA_SNAP_CLOSED);
    says(&t, "1 ready");
    refuses(&t, 0, "ready", TAMA_LOOKED);
    refuses(&t, 0, "peek 1", TAMA_DRAW_OR_TAKE);
    refuses(&t, 0, "spy 1 1", TAMA_DRAW_OR_TAKE);
}

static void test_tama_5__the_dealers_right_begins_and_the_turn_goes_to_the_right(void **state)
{
    (void)state;
    Tamalou t = laid("players=4 dealer=1", "3c 3d 3s 4c 4d", SUM_5, SUM_6, SUM_8, SUM_20);
    const char *const order[] = {"0 draw; 0 discard; 0 end", "3 draw; 3 discard; 3 end",
                                 "2 draw; 2 discard; 2 end", "1 draw; 1 discard; 1 end"};
    const Seat seats[] = {0, 3, 2, 1};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(t.table.to_act, seats_only(seats[i]));
        Reason why = reason_for(&t, (Seat)((seats[i] + 1) % 4), "draw");
        assert_int_equal(why.code, TAMA_NOT_YOUR_TURN);
        assert_int_equal(why.seat, seats[i]);
        says(&t, order[i]);
    }
    assert_int_equal(t.turn, 0);
}

static void test_tama_5__the_discards_are_empty_at_first(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "3c 4c", SUM_5, SUM_6);
    shows(&t, 0, "discard", "[]");
    assert_string_equal(legal_for(&t, 0), "draw");
    refuses(&t, 0, "take 1", TAMA_NOTHING_TO_TAKE);
}

static void test_tama_5__a_card_may_be_turned_up_at_the_start(void **state)
{
    (void)state;
    Tamalou t = laid_out("players=2 first_discard=on", "3c 4c .", SUM_5, SUM_6);
    shows(&t, 0, "discard", "[3c]");
    shows(&t, 1, "stock", "1");
    assert_non_null(strstr(story(1), "moved 3c stock -> discard up\n"));
    all_ready(&t);
    assert_string_equal(legal_for(&t, 0), "draw|take 1|take 2|take 3|take 4");

    Deal deal = deal_of("4c .", LAYOUTS(SUM_5, SUM_6));
    deal.table = card_french(9, SPADES);
    t = started("players=2 first_discard=on");
    assert_int_equal(TAMALOU.deal((State *)&t, &deal, NULL), DEAL_OK);
    must_hold(&t);
    shows(&t, 0, "discard", "[9s]");
    shows(&t, SEAT_ALL, "stock", "[4c]");
    deal.table = CARD_NONE;
    deal.stock_count = 0;
    t = started("players=2 first_discard=on");
    assert_int_equal(TAMALOU.deal((State *)&t, &deal, NULL), DEAL_TOO_FEW);
    assert_true(TAMALOU.opens_with_card);
    assert_int_equal(option_find(&TAMALOU, TAMALOU.opens_if, strlen(TAMALOU.opens_if)),
                     TAMA_FIRST_DISCARD);
}

/* ---- a turn --------------------------------------------------------------------------- */

static void test_tama_6__the_drawn_card_is_seen_by_the_drawer_alone(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "7c 4c", SUM_5, SUM_6);
    shows(&t, 0, "drawn", "null");
    says(&t, "0 draw");
    assert_string_equal(phase_of(&t), "drawn");
    shows(&t, 0, "drawn", "7c");
    shows(&t, 1, "drawn", "??");
    shows(&t, SEAT_NOBODY, "drawn", "??");
    shows(&t, SEAT_ALL, "drawn", "7c");
    assert_string_equal(story(0), "moved 0 7c stock -> hand 0 down\n");
    assert_string_equal(story(1), "moved 0 ?? stock -> hand 0 down\n");
    assert_string_equal(legal_for(&t, 0), "discard|swap 1|swap 2|swap 3|swap 4");
}

static void test_tama_6__swap_lays_it_down_unseen_and_discards_the_old_card(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "7c 4c", SUM_5, SUM_6, SUM_8);
    says(&t, "0 draw");
    says(&t, "0 swap 3"); // Ah, which nobody has seen
    assert_string_equal(layout_of(&t, 0), "Ac Ad 7c 2c");
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 Ad 0/3 7c");
    assert_string_equal(known_to(&t, 1), "1/1 As 1/2 2d");
    assert_string_equal(shown_to(&t, 0), "");
    assert_string_equal(story(0), "moved 0 7c hand 0 -> place 0/3 down\n"
                                  "moved 0 Ah place 0/3 -> discard up\n");
    assert_string_equal(story(1), "moved 0 ?? hand 0 -> place 0/3 down\n"
                                  "moved 0 Ah place 0/3 -> discard up\n");
    shows(&t, 1, "discard", "[Ah]");
    shows(&t, 0, "drawn", "null");
    shows(&t, 0, "layouts", "[[??,??,??,??],[??,??,??,??],[??,??,??,??]]");
    assert_string_equal(phase_of(&t), "declare");
}

static void test_tama_6__a_swapped_out_card_is_forgotten_by_who_knew_it(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "7c 4c", SUM_5, SUM_6);
    says(&t, "0 draw; 0 swap 1");
    assert_string_equal(known_to(&t, 0), "0/1 7c 0/2 Ad");
}

static void test_tama_6__discard_lays_it_face_up(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "4c 4d", SUM_5, SUM_6);
    says(&t, "0 draw");
    says(&t, "0 discard");
    assert_string_equal(story(1), "moved 0 4c hand 0 -> discard up\n");
    shows(&t, 1, "discard", "[4c]");
    says(&t, "0 end; 1 draw; 1 discard");
    shows(&t, 1, "discard", "[4d,4c]"); // top first
}

static void test_tama_6__each_step_has_its_time(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "4c 4d", SUM_5, SUM_6);
    const char *const early[] = {"discard", "swap 1", "done", "skip", "tamalou", "end",
                                 "trade 1 1 1", "trade 1", "peek 1"};
    for (size_t i = 0; i < sizeof early / sizeof *early; i++) {
        refuses(&t, 0, early[i], TAMA_DRAW_OR_TAKE);
    }
    says(&t, "0 draw");
    const char *const drawn[] = {"draw", "take 1", "done", "skip", "tamalou", "end", "spy 1 1"};
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
        refuses_for(&t, 0, drawn[i], TAMA_PLAY_DRAWN, "4c");
    }
    Reason why = reason_for(&t, 0, "swap 5");
    assert_int_equal(why.code, TAMA_NO_SUCH_PLACE);
    assert_int_equal(why.number, 5);
    refuses(&t, 0, "swap 0", TAMA_NO_SUCH_PLACE);
    refuses(&t, 1, "swap 1", TAMA_NOT_YOUR_TURN);
}

static void test_tama_6__an_action_says_neither_more_nor_less_than_its_verb(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "4c 4d", SUM_5, SUM_6);
    Reason why;
    Action a = action_of(TAMA_SAY_DRAW);
    a.place[0] = 1;
    assert_false(TAMALOU.is_legal(seen_by(&t, 0), &a, &why));
    assert_int_equal(why.code, TAMA_NOT_AN_ACTION);
    a = action_of(TAMA_SAY_DRAW);
    a.target = 1;
    assert_false(TAMALOU.is_legal(seen_by(&t, 0), &a, NULL));
    a = action_of(0);
    assert_false(TAMALOU.is_legal(seen_by(&t, 0), &a, &why));
    assert_int_equal(why.code, TAMA_NOT_AN_ACTION);
    a = action_of(TAMA_SAY_SNAP + 1);
    assert_false(TAMALOU.is_legal(seen_by(&t, 0), &a, NULL));
    assert_int_equal(action_parse(&TAMALOU, "swap", &a), ACTION_MALFORMED);
    assert_int_equal(action_parse(&TAMALOU, "trade 1 1", &a), ACTION_MALFORMED);
    assert_int_equal(action_parse(&TAMALOU, "trade", &a), ACTION_MALFORMED);
    assert_int_equal(action_parse(&TAMALOU, "trade 2", &a), ACTION_READ);
    assert_int_equal(a.verb, TAMA_SAY_KEEP);
    assert_int_equal(action_parse(&TAMALOU, "trade 2 1 3", &a), ACTION_READ);
    assert_int_equal(a.verb, TAMA_SAY_TRADE);
    assert_int_equal(action_parse(&TAMALOU, "spy 9 1", &a), ACTION_MALFORMED);
}

static void test_tama_7__take_lays_the_top_discard_down_before_all_eyes(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "3c 4c", SUM_5, SUM_6, SUM_8);
    says(&t, "0 draw; 0 discard; 0 end");
    assert_string_equal(legal_for(&t, 2), "draw|take 1|take 2|take 3|take 4");
    says(&t, "2 take 3");
    assert_string_equal(story(0), "moved 2 3c discard -> place 2/3 down\n"
                                  "moved 2 Kh place 2/3 -> discard up\n");
    assert_string_equal(layout_of(&t, 2), "2h 2s 3c 4h");
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 Ad 2/3 3c");
    assert_string_equal(known_to(&t, 1), "1/1 As 1/2 2d 2/3 3c");
    assert_string_equal(known_to(&t, 2), "2/1 2h 2/2 2s 2/3 3c");
    assert_string_equal(shown_to(&t, 0), "");
    shows(&t, 0, "discard", "[Kh]");
    assert_string_equal(phase_of(&t), "declare");
}

static void test_tama_7__a_taken_card_may_not_be_put_back_and_has_no_power(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "3c 7c", SUM_5, "7d 7h 7s 2d");
    says(&t, "0 draw; 0 swap 1; 0 end"); // Ac is up
    refuses(&t, 1, "discard", TAMA_DRAW_OR_TAKE);
    Reason why = reason_for(&t, 1, "take 9");
    assert_int_equal(why.code, TAMA_NO_SUCH_PLACE);
    assert_int_equal(why.number, 9);
    says(&t, "1 take 1"); // a 7 is discarded, but was not drawn
    assert_string_equal(phase_of(&t), "declare");
    refuses(&t, 1, "peek 1", TAMA_NO_POWER_NOW);
    refuses(&t, 1, "discard", TAMA_PLAYED);
}

/* ---- powers --------------------------------------------------------------------------- */

static const char *const POWERS[] = {
    "7c|peek 1|peek 2|peek 3|peek 4|skip",
    "8c|peek 1|peek 2|peek 3|peek 4|skip",
    "9c|spy 1 1|spy 1 2|spy 1 3|spy 1 4|skip",
    "Tc|spy 1 1|spy 1 2|spy 1 3|spy 1 4|skip",
    "Jc|trade 1 1 1|trade 1 1 2|trade 1 1 3|trade 1 1 4|trade 2 1 1|trade 2 1 2|trade 2 1 3|"
    "trade 2 1 4|trade 3 1 1|trade 3 1 2|trade 3 1 3|trade 3 1 4|trade 4 1 1|trade 4 1 2|"
    "trade 4 1 3|trade 4 1 4|skip",
    "Kc|spy 1 1|spy 1 2|spy 1 3|spy 1 4|skip",
    "Ks|spy 1 1|spy 1 2|spy 1 3|spy 1 4|skip",
};

static void test_tama_8__what_each_card_lets_do(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof POWERS / sizeof *POWERS; i++) {
        char stock[3] = {POWERS[i][0], POWERS[i][1], '\0'};
        Tamalou t = laid("players=2", stock, SUM_5, SUM_20);
        says(&t, "0 draw; 0 discard");
        assert_string_equal(phase_of(&t), "power");
        assert_string_equal(legal_for(&t, 0), POWERS[i] + 3);
        assert_string_equal(legal_for(&t, 1), "");
        says(&t, "0 skip");
        assert_string_equal(phase_of(&t), "declare");
        assert_string_equal(story(1), "ready 0 11\n");
    }
}

static void test_tama_8__other_cards_have_no_power(void **state)
{
    (void)state;
    const char *const none[] = {"3s", "4s", "6c", "Jo"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        Tamalou t = laid("players=2 jokers=1", none[i], SUM_5, SUM_20);
        says(&t, "0 draw; 0 discard");
        assert_string_equal(phase_of(&t), "declare");
        refuses(&t, 0, "skip", TAMA_NO_POWER_NOW);
        refuses(&t, 0, "done", TAMA_NO_POWER_NOW);
    }
}

static void test_tama_8__a_swapped_out_card_has_no_power(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "Qc", "7c 9c Jc Kc", SUM_20);
    says(&t, "0 draw; 0 swap 4");
    assert_string_equal(phase_of(&t), "declare");
}

static void test_tama_8__a_power_is_used_or_skipped_and_nothing_else(void **state)
{
    (void)state;
    const struct {
        const char *stock;
        TamaReason reason;
    } powers[] = {{"7s", TAMA_LETS_PEEK}, {"Ts", TAMA_LETS_SPY}, {"Js", TAMA_LETS_TRADE},
                  {"Ks", TAMA_LETS_SPY}};
    for (size_t i = 0; i < 4; i++) {
        Tamalou t = laid("players=2", powers[i].stock, SUM_5, SUM_20);
        says(&t, "0 draw; 0 discard");
        const char *const other[] = {"draw", "end", "tamalou", "done", "trade 1", "discard"};
        for (size_t k = 0; k < 6; k++) {
            refuses_for(&t, 0, other[k], powers[i].reason, powers[i].stock);
        }
        if (i != 0) refuses_for(&t, 0, "peek 1", powers[i].reason, powers[i].stock);
        if (i != 2) refuses_for(&t, 0, "trade 1 1 1", powers[i].reason, powers[i].stock);
        if (i % 2 == 0) refuses_for(&t, 0, "spy 1 1", powers[i].reason, powers[i].stock);
    }
}

static void test_tama_8__peek_is_at_ones_own_and_spy_at_anothers(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "7s 9s", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard");
    refuses(&t, 0, "peek 5", TAMA_NO_SUCH_PLACE);
    says(&t, "0 peek 4; 0 done; 0 end; 2 draw; 2 discard");
    refuses(&t, 2, "spy 2 1", TAMA_SPY_OTHERS);
    refuses(&t, 2, "spy 3 1", TAMA_NO_SUCH_SEAT);
    refuses(&t, 2, "spy 1 5", TAMA_NO_SUCH_PLACE);
    assert_string_equal(legal_for(&t, 2), "spy 0 1|spy 0 2|spy 0 3|spy 0 4|"
                                          "spy 1 1|spy 1 2|spy 1 3|spy 1 4|skip");
}

static void test_tama_8__trade_changes_two_cards_that_nobody_sees(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "Js", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard");
    refuses(&t, 0, "trade 1 0 2", TAMA_TRADE_OTHERS);
    refuses(&t, 0, "trade 1 3 2", TAMA_NO_SUCH_SEAT);
    refuses(&t, 0, "trade 5 1 2", TAMA_NO_SUCH_PLACE);
    refuses(&t, 0, "trade 1 1 5", TAMA_NO_SUCH_PLACE);
    says(&t, "0 trade 2 1 1");
    assert_string_equal(layout_of(&t, 0), "Ac As Ah 2c");
    assert_string_equal(layout_of(&t, 1), "Ad 2d Kd 3h");
    for (Seat s = 0; s < 3; s++) {
        assert_string_equal(story(s), "moved 0 ?? place 0/2 -> place 1/1 down\n"
                                      "moved 0 ?? place 1/1 -> place 0/2 down\n");
    }
    // what one had seen of them one still knows, at the new place; and nothing more
    assert_string_equal(known_to(&t, 0), "0/1 Ac 1/1 Ad");
    assert_string_equal(known_to(&t, 1), "0/2 As 1/2 2d");
    assert_string_equal(known_to(&t, 2), "2/1 5c 2/2 5d");
    assert_string_equal(phase_of(&t), "declare");
}

static void test_tama_8__a_king_spies_and_then_may_trade(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "Ks", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 spy 1 3");
    assert_string_equal(phase_of(&t), "power_swap");
    assert_string_equal(legal_for(&t, 0), "trade 1|trade 2|trade 3|trade 4|skip");
    assert_string_equal(shown_to(&t, 0), "1/3 Kd");
    shows(&t, 0, "layouts", "[[??,??,??,??],[??,??,Kd,??],[??,??,??,??]]");
    refuses_for(&t, 0, "done", TAMA_KEEP_OR_SKIP, "Kd");
    refuses_for(&t, 0, "trade 4 1 3", TAMA_KEEP_OR_SKIP, "Kd");
    refuses_for(&t, 0, "end", TAMA_KEEP_OR_SKIP, "Kd");
    refuses(&t, 0, "trade 5", TAMA_NO_SUCH_PLACE);
    Tamalou skips = t;
    says(&t, "0 trade 4");
    assert_string_equal(layout_of(&t, 0), "Ac Ad Ah Kd");
    assert_string_equal(layout_of(&t, 1), "As 2d 2c 3h");
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 Ad 0/4 Kd");
    assert_string_equal(known_to(&t, 1), "1/1 As 1/2 2d");
    assert_string_equal(story(0), "turned 0 Kd place 1/3 down\n"
                                  "moved 0 ?? place 0/4 -> place 1/3 down\n"
                                  "moved 0 ?? place 1/3 -> place 0/4 down\n");
    assert_string_equal(story(1), "turned 0 ?? place 1/3 down\n"
                                  "moved 0 ?? place 0/4 -> place 1/3 down\n"
                                  "moved 0 ?? place 1/3 -> place 0/4 down\n");
    assert_string_equal(phase_of(&t), "declare");
    says(&skips, "0 skip");
    assert_string_equal(layout_of(&skips, 1), SUM_6);
    assert_string_equal(known_to(&skips, 0), "0/1 Ac 0/2 Ad 1/3 Kd");
    assert_string_equal(phase_of(&skips), "declare");
}

static void test_tama_9__what_a_power_shows_its_user_alone_sees_until_done(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "7s Ts", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard");
    says(&t, "0 peek 3");
    assert_string_equal(phase_of(&t), "power_shown");
    assert_string_equal(story(0), "turned 0 Ah place 0/3 up\n");
    assert_string_equal(story(1), "turned 0 ?? place 0/3 up\n");
    shows(&t, 0, "shown", "[{seat:0,place:3,card:Ah}]");
    shows(&t, 0, "layouts", "[[??,??,Ah,??],[??,??,??,??],[??,??,??,??]]");
    for (Seat s = 1; s < 3; s++) shows(&t, s, "shown", "[]");
    shows(&t, SEAT_ALL, "shown", "[{seat:0,place:3,card:Ah}]");
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 Ad 0/3 Ah");
    assert_string_equal(legal_for(&t, 0), "done");
    refuses_for(&t, 0, "end", TAMA_STILL_SHOWN, "Ah");
    refuses_for(&t, 0, "skip", TAMA_STILL_SHOWN, "Ah");
    says(&t, "0 done");
    shows(&t, 0, "shown", "[]");
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 Ad 0/3 Ah");
    assert_string_equal(story(1), "turned 0 ?? place 0/3 down\n");
    assert_string_equal(phase_of(&t), "declare");

    says(&t, "0 end; 2 draw; 2 discard; 2 spy 1 1");
    assert_string_equal(phase_of(&t), "power_shown");
    assert_string_equal(shown_to(&t, 2), "1/1 As");
    assert_string_equal(shown_to(&t, 1), ""); // not even whose card it is
    assert_string_equal(known_to(&t, 2), "1/1 As 2/1 5c 2/2 5d");
    says(&t, "2 done");
    assert_string_equal(shown_to(&t, 2), "");
}

static void test_tama_10__jacks_and_queens_may_trade_with_two_opponents(void **state)
{
    (void)state;
    Tamalou t = laid("players=3 jq_twice=on", "Qs", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 trade 1 1 2");
    assert_string_equal(phase_of(&t), "power");
    Reason why = reason_for(&t, 0, "trade 1 1 1");
    assert_int_equal(why.code, TAMA_TRADE_ANOTHER);
    assert_int_equal(why.seat, 1);
    assert_string_equal(legal_for(&t, 0),
                        "trade 1 2 1|trade 1 2 2|trade 1 2 3|trade 1 2 4|"
                        "trade 2 2 1|trade 2 2 2|trade 2 2 3|trade 2 2 4|"
                        "trade 3 2 1|trade 3 2 2|trade 3 2 3|trade 3 2 4|"
                        "trade 4 2 1|trade 4 2 2|trade 4 2 3|trade 4 2 4|skip");
    Tamalou skips = t;
    says(&t, "0 trade 1 2 4"); // what came from seat 1 goes on to seat 2
    assert_string_equal(layout_of(&t, 0), "5s Ad Ah 2c");
    assert_string_equal(layout_of(&t, 1), "As Ac Kd 3h");
    assert_string_equal(layout_of(&t, 2), "5c 5d 5h 2d");
    assert_string_equal(phase_of(&t), "declare");
    says(&skips, "0 skip");
    assert_string_equal(phase_of(&skips), "declare");
}

static void test_tama_10__once_without_the_option_and_with_one_opponent(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "Qs", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 trade 1 1 2");
    assert_string_equal(phase_of(&t), "declare");
    t = laid("players=2 jq_twice=on", "Qs", SUM_5, SUM_6);
    says(&t, "0 draw; 0 discard; 0 trade 1 1 2");
    assert_string_equal(phase_of(&t), "declare");
    t = laid("players=3 jq_twice=on", "Ks", SUM_5, SUM_6, SUM_20); // not a king
    says(&t, "0 draw; 0 discard; 0 spy 1 1; 0 trade 1");
    assert_string_equal(phase_of(&t), "declare");
}

static void test_tama_10__each_power_counts_its_own_trades(void **state)
{
    (void)state;
    Tamalou t = laid("players=3 jq_twice=on", "Qs Js 3s Jd", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 trade 1 1 2; 0 skip; 0 end");
    says(&t, "2 draw; 2 discard; 2 trade 1 1 2; 2 trade 1 0 1; 2 end; 1 draw; 1 discard; 1 end");
    says(&t, "0 draw; 0 discard; 0 trade 1 1 2; 0 trade 1 2 2; 0 end");
}

static void test_tama_10__red_kings_may_be_powerless(void **state)
{
    (void)state;
    const char *const kings[] = {"Kc", "Kd", "Kh", "Ks"};
    for (int i = 0; i < 4; i++) {
        Tamalou all = laid("players=2", kings[i], SUM_5, SUM_20);
        says(&all, "0 draw; 0 discard");
        assert_string_equal(phase_of(&all), "power");
        Tamalou black = laid("players=2 king=black", kings[i], SUM_5, SUM_20);
        says(&black, "0 draw; 0 discard");
        assert_string_equal(phase_of(&black), i == 0 || i == 3 ? "power" : "declare");
    }
}

static void test_tama_11__after_the_own_play_comes_tamalou_or_end(void **state)
{
    (void)state;
    const char *const plays[] = {"0 draw; 0 discard", "0 draw; 0 swap 1",
                                 "0 draw; 0 discard; 0 end; 1 draw; 1 discard; 1 end; 0 take 1"};
    for (int i = 0; i < 3; i++) {
        Tamalou t = laid("players=2", "6c 6d", SUM_20, SUM_6);
        says(&t, plays[i]);
        assert_string_equal(phase_of(&t), "declare");
        assert_string_equal(legal_for(&t, 0), "tamalou|end"); // whatever the sum
        refuses(&t, 0, "draw", TAMA_PLAYED);
        refuses(&t, 0, "take 1", TAMA_PLAYED);
        refuses(&t, 0, "swap 1", TAMA_PLAYED);
        refuses(&t, 0, "trade 1", TAMA_NO_POWER_NOW);
        refuses(&t, 1, "tamalou", TAMA_NOT_YOUR_TURN);
        says(&t, "0 end");
        assert_string_equal(story(1), "turn 1\n");
        assert_string_equal(phase_of(&t), "turn");
        refuses(&t, 1, "tamalou", TAMA_DRAW_OR_TAKE);
    }
}

static void test_tama_11__a_declaration_tells_nothing_before_it_is_made(void **state)
{
    (void)state;
    Tamalou five = laid("players=2", "3s", SUM_5, SUM_20);
    Tamalou more = laid("players=2", "3s", "Ac Ad 6c 6d", SUM_20);
    says(&five, "0 draw; 0 discard");
    says(&more, "0 draw; 0 discard");
    assert_memory_equal(&((const Tamalou *)seen_by(&five, 0))->table.phase,
                        &more.table.phase, sizeof more.table.phase);
    shows(&five, 0, "declarer", "null");
    says(&more, "0 tamalou");
    shows(&more, 1, "declarer", "0");
}

/* ---- the stock ------------------------------------------------------------------------ */

static void test_tama_12__the_discards_but_the_top_become_the_stock_when_one_draws(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "3c 4c 6h .", SUM_5, SUM_20);
    says(&t, "0 draw; 0 discard; 0 end; 1 draw; 1 discard; 1 end; 0 draw; 0 discard; 0 end");
    shows(&t, 1, "stock", "0"); // nobody needs a card yet
    shows(&t, 1, "discard", "[6h,4c,3c]");
    assert_string_equal(legal_for(&t, 1), "draw|take 1|take 2|take 3|take 4");
    Tamalou takes = t;
    says(&takes, "1 take 1");
    shows(&takes, 1, "stock", "0");
    shows(&takes, 1, "discard", "[5c,4c,3c]");
    says(&t, "1 draw");
    shows(&t, 1, "stock", "1");
    shows(&t, 1, "discard", "[6h]");
    Card drawn = t.drawn;
    assert_true(drawn == card_french(3, CLUBS) || drawn == card_french(4, CLUBS));
    char heard[200];
    snprintf(heard, sizeof heard,
             "moved 3c discard -> stock down\nmoved 4c discard -> stock down\n"
             "shuffled stock\nmoved 1 %s stock -> hand 1 down\n", card_notation(drawn));
    assert_string_equal(story(1), heard);
}

static void test_tama_12__the_new_stock_is_in_no_known_order(void **state)
{
    (void)state;
    int first[2] = {0};
    for (int seed = 0; seed < 40; seed++) {
        char options[40];
        snprintf(options, sizeof options, "players=2 seed=%x", seed);
        Tamalou t = laid(options, "3c 4c 6h .", SUM_5, SUM_20);
        says(&t, "0 draw; 0 discard; 0 end; 1 draw; 1 discard; 1 end; 0 draw; 0 discard; 0 end;"
                 "1 draw");
        first[t.drawn == card_french(3, CLUBS)]++;
    }
    assert_true(first[0] >= 8 && first[1] >= 8);
}

static void test_tama_12__who_cannot_draw_must_take(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "3c .", SUM_5, SUM_20);
    says(&t, "0 draw; 0 discard; 0 end"); // one discard, no stock
    assert_string_equal(legal_for(&t, 1), "take 1|take 2|take 3|take 4");
    refuses(&t, 1, "draw", TAMA_NOTHING_TO_DRAW);
}

static void test_tama_12__who_can_neither_draw_nor_take_ends_the_round(void **state)
{
    (void)state;
    const char *const options[] = {"players=2", "players=2 stock_out=end"};
    for (int i = 0; i < 2; i++) {
        Tamalou t = laid(options[i], ".", SUM_5, SUM_20);
        assert_string_equal(phase_of(&t), "round_over");
        assert_string_equal(numbers(&t, t.table.round_scores), "5 20");
        shows(&t, 0, "declarer", "null");
        shows(&t, 0, "winner", "[0]");
    }
}

static void test_tama_12__the_round_may_end_with_the_stock(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 stock_out=end kamikaze=on", "3c .", "Qc Qd Kc Kd", SUM_5);
    says(&t, "0 draw; 0 discard; 0 end");
    assert_string_equal(legal_for(&t, 1), "draw|take 1|take 2|take 3|take 4");
    says(&t, "1 draw");
    assert_string_equal(phase_of(&t), "round_over");
    assert_string_equal(numbers(&t, t.table.round_scores), "35 5"); // nobody declared
    assert_string_equal(story(0),
                        "rule 1\n"
                        "turned Qc place 0/1 up\nturned Qd place 0/2 up\n"
                        "turned Kc place 0/3 up\nturned Kd place 0/4 up\n"
                        "turned Ac place 1/1 up\nturned Ad place 1/2 up\n"
                        "turned Ah place 1/3 up\nturned 2c place 1/4 up\n"
                        "scored 0 35\nscored 1 5\nround_ended\n");
}

/* Two cards go round; each draw but the first two finds the stock empty. */
static void test_tama_12__the_fourth_empty_stock_ends_the_round(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "3c 4c .", SUM_5, SUM_20);
    says(&t, "0 draw; 0 discard; 0 end; 1 draw; 1 discard; 1 end");
    for (int time = 1; time <= 3; time++) {
        Seat seat = t.turn;
        assert_int_equal(t.stock_count, 0);
        assert_true(may_say(&t, seat, "draw", NULL));
        assert_string_equal(phase_of(&t), "drawn");
        assert_int_equal(t.refills, time);
        assert_true(may_say(&t, seat, "discard", NULL));
        assert_true(may_say(&t, seat, "end", NULL));
    }
    Seat last = t.turn;
    assert_string_equal(legal_for(&t, last), "draw|take 1|take 2|take 3|take 4");
    assert_true(may_say(&t, last, "draw", NULL));
    assert_string_equal(phase_of(&t), "round_over");
    assert_string_equal(numbers(&t, t.table.round_scores), "5 20");
    deal_next(&t, "3c 4c .", LAYOUTS(SUM_5, SUM_20));
    assert_int_equal(t.refills, 0); // counted by the round
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tama_1__two_to_eight_players_counter_clockwise),
        cmocka_unit_test(test_tama_1__jokers_come_with_four_players_unless_said),
        cmocka_unit_test(test_tama_2__the_first_dealer_is_by_lot_and_then_the_deal_moves_right),
        cmocka_unit_test(test_tama_2__four_each_from_the_dealers_right_two_seen_then_two_unseen),
        cmocka_unit_test(test_tama_2__the_deal_is_that_of_the_sealed_generator),
        cmocka_unit_test(test_tama_2__a_layout_laid_by_hand_is_whole_and_in_order),
        cmocka_unit_test(test_tama_3__two_players_may_have_six_each_and_see_three),
        cmocka_unit_test(test_tama_3__six_each_does_nothing_with_more_players),
        cmocka_unit_test(test_tama_4__each_seat_sees_its_first_cards_until_it_is_ready),
        cmocka_unit_test(test_tama_4__nobody_plays_before_all_are_ready_or_looks_again),
        cmocka_unit_test(test_tama_5__the_dealers_right_begins_and_the_turn_goes_to_the_right),
        cmocka_unit_test(test_tama_5__the_discards_are_empty_at_first),
        cmocka_unit_test(test_tama_5__a_card_may_be_turned_up_at_the_start),
        cmocka_unit_test(test_tama_6__the_drawn_card_is_seen_by_the_drawer_alone),
        cmocka_unit_test(test_tama_6__swap_lays_it_down_unseen_and_discards_the_old_card),
        cmocka_unit_test(test_tama_6__a_swapped_out_card_is_forgotten_by_who_knew_it),
        cmocka_unit_test(test_tama_6__discard_lays_it_face_up),
        cmocka_unit_test(test_tama_6__each_step_has_its_time),
        cmocka_unit_test(test_tama_6__an_action_says_neither_more_nor_less_than_its_verb),
        cmocka_unit_test(test_tama_7__take_lays_the_top_discard_down_before_all_eyes),
        cmocka_unit_test(test_tama_7__a_taken_card_may_not_be_put_back_and_has_no_power),
        cmocka_unit_test(test_tama_8__what_each_card_lets_do),
        cmocka_unit_test(test_tama_8__other_cards_have_no_power),
        cmocka_unit_test(test_tama_8__a_swapped_out_card_has_no_power),
        cmocka_unit_test(test_tama_8__a_power_is_used_or_skipped_and_nothing_else),
        cmocka_unit_test(test_tama_8__peek_is_at_ones_own_and_spy_at_anothers),
        cmocka_unit_test(test_tama_8__trade_changes_two_cards_that_nobody_sees),
        cmocka_unit_test(test_tama_8__a_king_spies_and_then_may_trade),
        cmocka_unit_test(test_tama_9__what_a_power_shows_its_user_alone_sees_until_done),
        cmocka_unit_test(test_tama_10__jacks_and_queens_may_trade_with_two_opponents),
        cmocka_unit_test(test_tama_10__once_without_the_option_and_with_one_opponent),
        cmocka_unit_test(test_tama_10__each_power_counts_its_own_trades),
        cmocka_unit_test(test_tama_10__red_kings_may_be_powerless),
        cmocka_unit_test(test_tama_11__after_the_own_play_comes_tamalou_or_end),
        cmocka_unit_test(test_tama_11__a_declaration_tells_nothing_before_it_is_made),
        cmocka_unit_test(test_tama_12__the_discards_but_the_top_become_the_stock_when_one_draws),
        cmocka_unit_test(test_tama_12__the_new_stock_is_in_no_known_order),
        cmocka_unit_test(test_tama_12__who_cannot_draw_must_take),
        cmocka_unit_test(test_tama_12__who_can_neither_draw_nor_take_ends_the_round),
        cmocka_unit_test(test_tama_12__the_round_may_end_with_the_stock),
        cmocka_unit_test(test_tama_12__the_fourth_empty_stock_ends_the_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
