/* test_dotenko_views.c - what a seat of Dotenko may know, and what can be imagined from it.
 * The promises that hold for every game are kept by tests/conformance. */
#include "rules/dote_table.h"

/* Seat 1 has called on seat 0's jack; seat 3 has said wait. */
static Dotenko in_the_middle(void)
{
    Dotenko t = laid("players=4", "Js", "2h 8h Qh Jo .", "Jc Qs", "Ks 3d", "7s 4h", "2s Jo");
    says(&t, "0 play Jc; 1 pass; 2 dotenko; 3 wait");
    return t;
}

static void test_view__is_the_whole_page_in_its_order(void **state)
{
    (void)state;
    Dotenko t = in_the_middle();
    assert_string_equal(
        json(&t, 1),
        "{\"game\":\"dotenko\",\"round\":1,\"phase\":\"returns\",\"dealer\":3,\"to_act\":[0,1],"
        "\"may_interrupt\":[],\"scores\":[0,0,0,0],\"round_scores\":null,\"winner\":[],"
        "\"over\":false,\"field\":\"Jc\",\"field_seat\":0,\"stock\":2,\"discard\":1,"
        "\"hands\":[2,[\"Ks\",\"3d\",\"8h\"],2,2],\"turn\":null,"
        "\"claim\":{\"kind\":\"dotenko\",\"by\":2,\"value\":11,\"answered\":[3]}}");
    assert_string_equal(
        json(&t, SEAT_ALL),
        "{\"game\":\"dotenko\",\"round\":1,\"phase\":\"returns\",\"dealer\":3,\"to_act\":[0,1],"
        "\"may_interrupt\":[],\"scores\":[0,0,0,0],\"round_scores\":null,\"winner\":[],"
        "\"over\":false,\"field\":\"Jc\",\"field_seat\":0,\"stock\":[\"Qh\",\"Jo\"],\"discard\":1,"
        "\"hands\":[[\"Qs\",\"2h\"],[\"Ks\",\"3d\",\"8h\"],[\"7s\",\"4h\"],[\"2s\",\"Jo\"]],"
        "\"turn\":null,\"claim\":{\"kind\":\"dotenko\",\"by\":2,\"value\":11,\"answered\":[3]}}");
}

static void test_view__before_the_deal_there_is_no_field_card(void **state)
{
    (void)state;
    Dotenko t = started("players=3");
    shows(&t, "field", "null");
    shows(&t, "hands", "[[],[],[]]");
    shows(&t, "claim", "null");
    assert_string_equal(json_key(&t, 1, "hands"), "[0,[],0]");
    assert_string_equal(json_key(&t, SEAT_NOBODY, "hands"), "[0,0,0]");
}

static void test_view__of_one_seat_holds_no_other_card(void **state)
{
    (void)state;
    Dotenko t = in_the_middle();
    const Dotenko *v = dotenko_seen(seen_by(&t, 1));
    for (Seat s = 0; s < 4; s++) {
        for (int i = 0; i < v->hand_count[s]; i++) {
            Card c = dote_hand(v, s)[i];
            assert_int_equal(c, s == 1 ? dote_hand(&t, s)[i] : CARD_HIDDEN);
        }
    }
    for (int i = 0; i < v->stock_count; i++) assert_int_equal(v->stock[i], CARD_HIDDEN);
}

static int zone_text(const Dotenko *t, Zone zone, char *text, size_t capacity)
{
    Card cards[CARDS_MAX];
    Text out = text_over(text, capacity);
    int count = DOTENKO.cards_in(seen_by(t, 1), zone, cards);
    for (int i = 0; i < count; i++) text_printf(&out, "%s ", card_notation(cards[i]));
    return count;
}

static void test_cards_in__lists_each_zone_bottom_first(void **state)
{
    (void)state;
    char text[512];
    Dotenko t = in_the_middle();
    zone_text(&t, (Zone){ZONE_STOCK, SEAT_NOBODY, 0}, text, sizeof text);
    assert_string_equal(text, "?? ?? ");
    zone_text(&t, (Zone){ZONE_FIELD, SEAT_NOBODY, 0}, text, sizeof text);
    assert_string_equal(text, "Jc ");
    zone_text(&t, (Zone){ZONE_DISCARD, SEAT_NOBODY, 0}, text, sizeof text);
    assert_string_equal(text, "Js ");
    zone_text(&t, (Zone){ZONE_HAND, 1, 0}, text, sizeof text);
    assert_string_equal(text, "Ks 3d 8h ");
    zone_text(&t, (Zone){ZONE_HAND, 2, 0}, text, sizeof text);
    assert_string_equal(text, "?? ?? ");
    assert_int_equal(zone_text(&t, (Zone){ZONE_ROW, 1, 0}, text, sizeof text), 0);
}

static void test_dealt__lays_the_same_round_again(void **state)
{
    (void)state;
    const char *const stocks[] = {NULL, "3d Kd", "3d Kd .", "."};
    for (int i = 0; i < 4; i++) {
        Dotenko t = laid("players=3 seed=5", "9h", stocks[i], "2c 3c 4c", "5d", "");
        Dotenko again = started("players=3 seed=5");
        Deal deal;
        DOTENKO.dealt((const State *)&t, &deal);
        assert_int_equal(deal.stock_closed, t.out_count > 0);
        assert_int_equal(DOTENKO.deal((State *)&again, &deal, NULL), DEAL_OK);
        assert_memory_equal(&t, &again, sizeof t);
    }
}

/* ---- imagining ------------------------------------------------------------------------ */

/* Imagines 2000 worlds from seat `viewer`; how often each card lies in seat `holder`'s hand. */
static void imagine(const Dotenko *t, Seat viewer, Seat holder, int held[CARD_JOKER + 1])
{
    FastRng rng = fast_rng_seeded(1);
    Dotenko view = *dotenko_seen(seen_by(t, viewer)), world;
    memset(held, 0, sizeof(int) * (CARD_JOKER + 1));
    for (int i = 0; i < 2000; i++) {
        DOTENKO.determinize((const View *)&view, &rng, (State *)&world);
        must_hold(&world);
        assert_memory_equal(seen_by(&world, viewer), &view, sizeof view);
        const Card *hand = dote_hand(&world, holder);
        for (int k = 0; k < world.hand_count[holder]; k++) held[hand[k]]++;
    }
}

static void test_determinize__deals_the_unseen_cards_anew(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9h", NULL, "2c 3c", "4c 5d", "6c 7c");
    int held[CARD_JOKER + 1];
    imagine(&t, 0, 1, held); // two of 51 unseen cards, about 78 times each
    for (Card c = 0; c <= CARD_JOKER; c++) {
        bool seen = c == card_french(9, HEARTS) || c == card_french(2, CLUBS) ||
                    c == card_french(3, CLUBS);
        if (seen) assert_int_equal(held[c], 0);
        else if (c == CARD_JOKER) assert_in_range(held[c], 110, 210);
        else assert_in_range(held[c], 45, 120);
    }
}

/* 9h 9s 4s were shuffled; seat 0 has drawn one of them, two are the stock. */
static Dotenko after_a_shuffle(const char *hand1, const char *hand2)
{
    Dotenko t = laid("players=3", "9h", "7d .", "9s 2c", hand1, hand2);
    says(&t, "0 play 9s; 1 play 4s; 2 play Qs; 0 pass");
    return t;
}

static void test_determinize__knows_what_was_shuffled_into_the_stock(void **state)
{
    (void)state;
    Dotenko t = after_a_shuffle("3d 4s", "Kc Qs");
    int held[CARD_JOKER + 1];
    imagine(&t, 1, 0, held);
    int shuffled = held[card_french(9, HEARTS)] + held[card_french(9, SPADES)] +
                   held[card_french(4, SPADES)];
    assert_int_equal(shuffled, 2000); // one in each world, no more and no less
    assert_true(held[card_french(4, SPADES)] > 500);
    imagine(&t, 1, 2, held);
    assert_int_equal(held[card_french(9, HEARTS)], 0); // seat 2 has not drawn since
    imagine(&t, 0, 2, held);
    assert_int_equal(held[card_french(4, SPADES)], 0);
}

static void test_determinize__forgets_what_was_played_since(void **state)
{
    (void)state;
    Dotenko t = laid("players=3 pass=free", "9h", "7d .", "9s 2c", "3d 4s", "Kc Qs");
    says(&t, "0 play 9s; 1 play 4s; 2 play Qs; 0 pass; 1 pass; 2 pass");
    // everybody has drawn one of 9h 9s 4s
    Card drawn = dote_hand(&t, 0)[2];
    char play[16];
    snprintf(play, sizeof play, "play %s", card_notation(drawn));
    Reason why;
    if (!may_say(&t, 0, play, &why)) return; // 9h does not go on the queen of spades
    assert_int_equal(t.fresh[0], 0);
    assert_int_equal(t.older[0], 2);
    int held[CARD_JOKER + 1];
    imagine(&t, 1, 0, held);
    assert_int_equal(held[card_french(9, HEARTS)] + held[card_french(9, SPADES)], 0);
}

/* Who has drawn the joker knows that nobody else has: the other one is older. */
static void who_has_it_knows(const Dotenko *t)
{
    Seat drawer = 0;
    while (dote_hand(t, drawer)[t->hand_count[drawer] - 1] != CARD_JOKER) drawer++;
    FastRng rng = fast_rng_seeded(2);
    Dotenko view = *dotenko_seen(seen_by(t, drawer)), world;
    for (int i = 0; i < 300; i++) {
        DOTENKO.determinize((const View *)&view, &rng, (State *)&world);
        for (Seat s = 0; s < 3; s++) { // the last card is what each has drawn
            Card last = dote_hand(&world, s)[world.hand_count[s] - 1];
            assert_int_equal(last == CARD_JOKER, s == drawer);
        }
    }
}

/* A joker was shuffled in, another is in a hand that has drawn since. */
static void test_determinize__does_not_know_one_joker_from_another(void **state)
{
    (void)state;
    bool ambiguous = false;
    for (int seed = 1; seed <= 6; seed++) {
        char options[64];
        snprintf(options, sizeof options, "players=3 pass=free refill=never seed=%d", seed);
        Dotenko t = laid(options, "9h", ".", "Jo 2c", "3d Jo 5c", "3c Qs 6c");
        says(&t, "0 play Jo; 1 play 3d; 2 play 3c; 0 pass; 1 pass; 2 pass");
        // each has drawn one of 9h, Jo and 3d
        assert_int_equal(t.shuffled_jokers, 1);
        assert_int_equal(t.older_jokers, 1);
        who_has_it_knows(&t);
        int held[CARD_JOKER + 1], all = 0;
        for (Seat s = 0; s < 3; s++) {
            imagine(&t, SEAT_NOBODY, s, held);
            all += held[CARD_JOKER];
            assert_in_range(held[CARD_JOKER], 400, 2000);
        }
        assert_in_range(all, 2000, 4000); // one in each world; the other may be out of the round
        says(&t, "0 pass; 1 play Jo");
        assert_int_equal(t.older[1] + t.fresh[1], 3); // one of them is gone, who knows which
        imagine(&t, 2, 1, held);
        bool in_one = held[CARD_JOKER] > 0;
        imagine(&t, 2, 0, held);
        ambiguous |= in_one && held[CARD_JOKER] > 0;
    }
    assert_true(ambiguous);
}

static void test_determinize__who_passes_stuck_holds_nothing_that_fits(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9h", NULL, "9s 2c", "3d 4h", "Kc Qd");
    says(&t, "0 play 9s; 1 pass");
    int held[CARD_JOKER + 1], spades = 0;
    imagine(&t, 0, 1, held); // two of its three cards are neither spades nor nines nor jokers
    for (int rank = 1; rank <= 13; rank++) spades += held[card_french(rank, SPADES)];
    assert_true(spades > 100 && spades < 2000); // but the third may be
    imagine(&t, 0, 2, held);
    int others = 0;
    for (int rank = 1; rank <= 13; rank++) others += held[card_french(rank, SPADES)];
    assert_true(others > 500);
    assert_int_equal(t.lacks_count[1], 2);
    says(&t, "2 pass");
    assert_int_equal(t.lacks_count[2], 2);
    Dotenko f = laid("players=3 pass=free", "9h", NULL, "9s 2c", "3d 4h", "Kc Qd");
    says(&f, "0 play 9s; 1 pass");
    assert_int_equal(f.lacks_count[1], 0); // a free pass tells of nothing
}

static void test_determinize__a_card_played_may_be_one_of_those(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9h", "6c 4c 5s 5h 8s .", "9s 2c", "3d Kd", "Kc Qs");
    says(&t, "0 play 9s; 1 pass; 2 play Qs; 0 pass; 1 pass");
    // three of its four cards are no spades and no queens
    assert_int_equal(t.lacks_count[1], 3);
    says(&t, "2 pass; 0 play 5s");
    assert_int_equal(t.hand_count[1], 4);
    says(&t, "1 play 5h");
    assert_int_equal(t.lacks_count[1], 2);
}

static void test_determinize__the_last_pass_is_what_counts(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9h", "6c 4s 2c 2d 8d .", "9s 9d", "3c Kc", "Qc Qh");
    says(&t, "0 play 9s; 1 pass; 2 pass; 0 play 9d");
    assert_int_equal(t.lacks_count[1], 2); // no spades; it has drawn one since, the four
    says(&t, "1 pass");
    assert_int_equal(t.lacks_count[1], 3); // no diamonds
    Card four = card_french(4, SPADES);
    assert_false(t.lacks[1] >> four & 1);
    assert_true(t.lacks[1] >> card_french(4, DIAMONDS) & 1);
}

static void test_determinize__who_has_called_has_the_sum(void **state)
{
    (void)state;
    Dotenko t = in_the_middle(), world;
    FastRng rng = fast_rng_seeded(5);
    Dotenko view = *dotenko_seen(seen_by(&t, 1));
    for (int i = 0; i < 500; i++) {
        DOTENKO.determinize((const View *)&view, &rng, (State *)&world);
        must_hold(&world);
        assert_true(dote_adds_up(&world, dote_hand(&world, 2), 2, 11));
    }
}

static void test_determinize__imagines_what_a_deal_by_hand_left_out(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9h", "3d Kd .", "2c 3c", "4c 5d", "6c 7c");
    int held[CARD_JOKER + 1];
    imagine(&t, 0, 1, held);
    assert_true(held[card_french(13, HEARTS)] > 0); // out, but who could tell?
    Dotenko s = after_a_shuffle("3d 4s", "Kc Qs");
    imagine(&s, 0, 1, held);
    assert_true(held[card_french(13, HEARTS)] > 0);
}

/* The test of the test: what broken() says of a table that is wrong. */
static void test_broken__finds_what_must_not_be(void **state)
{
    (void)state;
    Dotenko good = after_a_shuffle("3d 4s", "Kc Qs");
    Dotenko t = good;
    t.field = t.held[0];
    assert_string_equal(DOTENKO.broken((State *)&t),
                        "a card stands more often than the deck holds it");
    t = good;
    t.stock[--t.stock_count] = 0;
    assert_string_equal(DOTENKO.broken((State *)&t), "a card is lost");
    t = good;
    t.stock[t.stock_count] = 3;
    assert_string_equal(DOTENKO.broken((State *)&t), "a card above the stock");
    t = good;
    t.held[0] = t.held[t.hand_at[1]];
    t.held[t.hand_at[1]] = good.held[0];
    t.fresh[0] = 0;
    assert_string_equal(DOTENKO.broken((State *)&t), "a hand is not what the last shuffle leaves");
    t = good;
    t.turn = 2;
    assert_string_equal(DOTENKO.broken((State *)&t), "to_act is not whose turn it is");
    t = good;
    t.table.may_interrupt = 0;
    assert_string_equal(DOTENKO.broken((State *)&t), "other seats may call");
    t = good;
    t.lacks[0] = ~(uint64_t)0;
    assert_string_equal(DOTENKO.broken((State *)&t), "a hand holds what it is known not to");
    t = good;
    t.table.phase = DOTE_RETURNS;
    assert_string_equal(DOTENKO.broken((State *)&t), "a turn at the wrong time");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_view__is_the_whole_page_in_its_order),
        cmocka_unit_test(test_view__before_the_deal_there_is_no_field_card),
        cmocka_unit_test(test_view__of_one_seat_holds_no_other_card),
        cmocka_unit_test(test_cards_in__lists_each_zone_bottom_first),
        cmocka_unit_test(test_dealt__lays_the_same_round_again),
        cmocka_unit_test(test_determinize__deals_the_unseen_cards_anew),
        cmocka_unit_test(test_determinize__knows_what_was_shuffled_into_the_stock),
        cmocka_unit_test(test_determinize__forgets_what_was_played_since),
        cmocka_unit_test(test_determinize__does_not_know_one_joker_from_another),
        cmocka_unit_test(test_determinize__who_passes_stuck_holds_nothing_that_fits),
        cmocka_unit_test(test_determinize__a_card_played_may_be_one_of_those),
        cmocka_unit_test(test_determinize__the_last_pass_is_what_counts),
        cmocka_unit_test(test_determinize__who_has_called_has_the_sum),
        cmocka_unit_test(test_determinize__imagines_what_a_deal_by_hand_left_out),
        cmocka_unit_test(test_broken__finds_what_must_not_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
