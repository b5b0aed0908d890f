/* test_tamalou.c - Tamalou before the first turn. TAMA-1 to TAMA-5. */
#include "rules/tama_table.h"
#include "rules/tamalou/tamalou_inner.h"

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
    const Tamalou *all = tamalou_seen(seen_by(&t, SEAT_ALL)); // the order that is to come
    assert_int_equal(all->stock_count, stock_count);
    assert_memory_equal(all->stock, stock, stock_count);
    for (int drawn = 1; drawn <= stock_count; drawn++) {
        assert_int_equal(tama_pop_stock(&t), stock[stock_count - drawn]);
        all = tamalou_seen(seen_by(&t, SEAT_ALL));
        assert_memory_equal(all->stock, stock, (size_t)(stock_count - drawn));
    }
}

/* The same cards by the generator and by hand: the same round, through every refill. */
static void test_tama_2__a_deal_laid_by_hand_as_it_fell_is_the_same_round(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(1);
    for (int match = 0; match < 40; match++) {
        Tamalou t = started(match % 2 ? "players=2 snap=on" : "players=8 jokers=2"), by_hand = t;
        Deal deal;
        int refills = 0;
        assert_int_equal(TAMALOU.deal((State *)&t, NULL, NULL), DEAL_OK);
        TAMALOU.dealt((const State *)&t, &deal);
        assert_int_equal(TAMALOU.deal((State *)&by_hand, &deal, NULL), DEAL_OK);
        while (t.table.to_act) {
            Seat seat = (Seat)__builtin_ctz(t.table.to_act);
            Action a = action_of(TAMA_SAY_END);
            if (t.table.phase != TAMA_DECLARE) TAMALOU.sample(seen_by(&t, seat), &rng, &a);
            TAMALOU.apply((State *)&t, seat, &a, NULL);
            TAMALOU.apply((State *)&by_hand, seat, &a, NULL);
            refills += t.refills;
            Tamalou seen = *tamalou_seen(seen_by(&t, SEAT_ALL));
            assert_memory_equal(&seen, seen_by(&by_hand, SEAT_ALL), sizeof seen);
        }
        assert_true(refills > 0);
    }
}

static void test_tama_2__a_layout_laid_by_hand_is_whole_and_in_order(void **state)
{
    (void)state;
    Tamalou t = laid_out("players=2", "3c", "As Kd 7h Td", SUM_20), before;
    assert_string_equal(layout_of(&t, 0), "As Kd 7h Td");
    assert_string_equal(known_to(&t, 0), "0/1 As 0/2 Kd");
    t = started("players=2");
    before = t;
    Deal deal = deal_of(NULL, NULL, LINES("As Kd 7h"));
    assert_int_equal(TAMALOU.deal((State *)&t, &deal, NULL), DEAL_TOO_FEW);
    deal = deal_of(NULL, NULL, LINES("As Kd 7h Td 2c"));
    assert_int_equal(TAMALOU.deal((State *)&t, &deal, NULL), DEAL_TOO_MANY);
    deal = deal_of(NULL, NULL, LINES("As Kd 7h Jo"));
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

static void test_tama_3__two_places_of_which_one_is_seen(void **state)
{
    (void)state;
    Tamalou t = started("players=3 two_places=on");
    deals_round(&t, NULL);
    for (Seat s = 0; s < 3; s++) assert_int_equal(tama_places(&t, s), 2);
    assert_int_equal(tama_looks(&t.table), 1);
}

static void test_tama_10__the_first_powers_alone(void **state)
{
    (void)state;
    static const Card CARD[] = {24, 32, 40, 48}; // a 7, a 9, a J, a K
    for (int most = 0; most <= 4; most++) {
        Tamalou t = started("players=3");
        t.table.option[TAMA_POWERS] = (int16_t)most;
        for (int i = 0; i < 4; i++)
            assert_int_equal(tama_power(&t.table, CARD[i]) != TAMA_NO_POWER, i < most);
    }
}

static void test_tama_3__six_each_does_nothing_with_more_players(void **state)
{
    (void)state;
    Tamalou t = laid_out("rules=2 players=3 two_player_six=on", NULL, SUM_5, SUM_6, SUM_8);
    for (Seat s = 0; s < 3; s++) assert_int_equal(tama_places(&t, s), 4);
    assert_string_equal(known_to(&t, 2), "2/1 2h 2/2 2s");
}

static const char *refused(const char *line)
{
    Setup setup = setup_of(line);
    return TAMALOU.settle(&setup);
}

static void test_tama_20__what_can_do_nothing_at_this_table_is_refused(void **state)
{
    (void)state;
    assert_string_equal(refused("players=3 two_player_six=on"), "two_player_six");
    assert_null(refused("players=2 two_player_six=on"));
    assert_string_equal(refused("players=2 jq_twice=on"), "jq_twice");
    assert_null(refused("players=3 jq_twice=on"));
    assert_string_equal(refused("players=2 two_player_six=on kamikaze=on"), "kamikaze");
    assert_null(refused("players=2 two_player_six=on kamikaze=on snap=on")); // six may become four
    assert_null(refused("players=2 kamikaze=on"));
    assert_string_equal(refused("players=3 two_places=on kamikaze=on"), "kamikaze");
    assert_null(refused("players=3 two_places=on kamikaze=on snap=on")); // two may become four
    assert_null(refused("rules=3 players=3 two_places=on kamikaze=on"));
    assert_string_equal(refused("players=2 two_player_six=on two_places=on"), "two_places");
    assert_string_equal(refused("players=3 jq_twice=on powers=2"), "jq_twice");
    assert_null(refused("rules=3 players=3 jq_twice=on powers=2"));
    assert_string_equal(refused("players=2 jq_any=on"), "jq_any");
    assert_string_equal(refused("players=3 jq_any=on powers=2"), "jq_any");
    assert_null(refused("players=3 jq_any=on"));
    assert_string_equal(refused("players=3 king=black powers=3"), "king");
    assert_string_equal(refused("players=3 fail=7 limit=30"), "fail");
    assert_string_equal(refused("players=3 exact=go50 target=0 rounds=3"), "exact");
    assert_null(refused("rules=2 players=2 jq_twice=on")); // older matches
    assert_null(refused("rules=2 players=2 two_player_six=on kamikaze=on"));
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

    Deal deal = deal_of(NULL, "4c .", LINES(SUM_5, SUM_6));
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tama_3__two_places_of_which_one_is_seen),
        cmocka_unit_test(test_tama_10__the_first_powers_alone),
        cmocka_unit_test(test_tama_1__two_to_eight_players_counter_clockwise),
        cmocka_unit_test(test_tama_1__jokers_come_with_four_players_unless_said),
        cmocka_unit_test(test_tama_2__the_first_dealer_is_by_lot_and_then_the_deal_moves_right),
        cmocka_unit_test(test_tama_2__four_each_from_the_dealers_right_two_seen_then_two_unseen),
        cmocka_unit_test(test_tama_2__the_deal_is_that_of_the_sealed_generator),
        cmocka_unit_test(test_tama_2__a_deal_laid_by_hand_as_it_fell_is_the_same_round),
        cmocka_unit_test(test_tama_2__a_layout_laid_by_hand_is_whole_and_in_order),
        cmocka_unit_test(test_tama_3__two_players_may_have_six_each_and_see_three),
        cmocka_unit_test(test_tama_3__six_each_does_nothing_with_more_players),
        cmocka_unit_test(test_tama_20__what_can_do_nothing_at_this_table_is_refused),
        cmocka_unit_test(test_tama_4__each_seat_sees_its_first_cards_until_it_is_ready),
        cmocka_unit_test(test_tama_4__nobody_plays_before_all_are_ready_or_looks_again),
        cmocka_unit_test(test_tama_5__the_dealers_right_begins_and_the_turn_goes_to_the_right),
        cmocka_unit_test(test_tama_5__the_discards_are_empty_at_first),
        cmocka_unit_test(test_tama_5__a_card_may_be_turned_up_at_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
