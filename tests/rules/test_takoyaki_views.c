/* test_takoyaki_views.c - what a seat of Takoyaki may know, and what can be imagined from it.
 * The promises that hold for every game are kept by tests/conformance. */
#include "rules/tako_table.h"

/* Some way into a game: seats 0 and 1 have turned a few cards. */
static Takoyaki in_the_middle(const char *options, const char *stock)
{
    Takoyaki t = laid(options, stock, "Ac 2c Tc 4c Kc 6c 7c 8c 9c 5c",
                      "As 2s Qs 4s Ks 6s 7s 8s 9s Ts");
    says(&t, "0 draw; 0 place 3; 0 place 10; 0 place 5; 0 discard; 1 draw; 1 place 3; 1 discard;"
             "0 draw; 0 place 7");
    return t;
}

static void test_view__is_the_whole_page_in_its_order(void **state)
{
    (void)state;
    Takoyaki t = in_the_middle("players=2 jokers=1 faces=remove", "3d 3h Jo 8d 9d .");
    assert_string_equal(
        json(&t, 1),
        "{\"game\":\"takoyaki\",\"round\":1,\"phase\":\"place\",\"dealer\":1,\"to_act\":[0],"
        "\"may_interrupt\":[],\"scores\":[0,0],\"round_scores\":null,\"winner\":[],\"over\":false,"
        "\"deck\":1,\"stock\":2,\"discard\":[],\"hand\":\"7c\",\"plates\":["
        "[\"??\",\"??\",\"3d\",\"??\",\"5c\",\"??\",\"Jo\",\"??\",\"??\",\"Tc\"],"
        "[\"??\",\"??\",\"3h\",\"??\",\"??\",\"??\",\"??\",\"??\",\"??\",\"??\"]],"
        "\"turned\":[4,1],\"removed\":[\"Kc\",\"Qs\"]}");
    assert_string_equal(
        json(&t, SEAT_ALL),
        "{\"game\":\"takoyaki\",\"round\":1,\"phase\":\"place\",\"dealer\":1,\"to_act\":[0],"
        "\"may_interrupt\":[],\"scores\":[0,0],\"round_scores\":null,\"winner\":[],\"over\":false,"
        "\"deck\":1,\"stock\":[\"8d\",\"9d\"],\"discard\":[],\"hand\":\"7c\",\"plates\":["
        "[\"(Ac)\",\"(2c)\",\"3d\",\"(4c)\",\"5c\",\"(6c)\",\"Jo\",\"(8c)\",\"(9c)\",\"Tc\"],"
        "[\"(As)\",\"(2s)\",\"3h\",\"(4s)\",\"(Ks)\",\"(6s)\",\"(7s)\",\"(8s)\",\"(9s)\","
        "\"(Ts)\"]],"
        "\"turned\":[4,1],\"removed\":[\"Kc\",\"Qs\"]}");
}

static void test_view__before_the_deal_the_places_are_empty(void **state)
{
    (void)state;
    Takoyaki t = started("players=2");
    const char *empty = "[[--,--,--,--,--,--,--,--,--,--],[--,--,--,--,--,--,--,--,--,--]]";
    assert_string_equal(json_key(&t, 0, "plates"), empty);
    assert_string_equal(json_key(&t, SEAT_ALL, "plates"), empty);
    assert_string_equal(json_key(&t, 0, "phase"), "round_over");
    must_hold(&t);
}

static void test_view__all_seats_see_the_same(void **state)
{
    (void)state;
    Takoyaki t = in_the_middle("players=2 jokers=1", "3d 3h Jo 8d 9d .");
    Takoyaki first = *takoyaki_seen(seen_by(&t, 0)), second = *takoyaki_seen(seen_by(&t, 1));
    assert_int_equal(second.table.viewer, 1);
    second.table.viewer = 0;
    assert_memory_equal(&first, &second, sizeof first);
}

static void count_hidden(const Takoyaki *view, const Takoyaki *t, int count[CARD_JOKER + 1])
{
    for (int i = 0; i < t->stock_count; i++) count[t->stock[i]]++;
    for (int s = 0; s < t->table.seat_count; s++) {
        for (int p = 0; p < TAKO_PLACES; p++) {
            if (view->plate[s][p] == CARD_HIDDEN) count[t->plate[s][p]]++;
        }
    }
}

static void test_determinize__deals_the_unseen_cards_anew(void **state)
{
    (void)state;
    Takoyaki t = in_the_middle("players=2 jokers=1", "3d 3h Jo 8d");
    FastRng rng = fast_rng_seeded(1);
    Takoyaki view = *takoyaki_seen(seen_by(&t, 0));
    int truth[CARD_JOKER + 1] = {0}, first_place[CARD_JOKER + 1] = {0};
    count_hidden(&view, &t, truth);
    for (int i = 0; i < 2000; i++) {
        Takoyaki world;
        int imagined[CARD_JOKER + 1] = {0};
        TAKOYAKI.determinize((const View *)&view, &rng, (State *)&world);
        must_hold(&world);
        count_hidden(&view, &world, imagined);
        assert_memory_equal(imagined, truth, sizeof truth); // the same cards, elsewhere
        assert_memory_equal(seen_by(&world, 0), &view, sizeof view);
        first_place[world.plate[0][0]]++;
    }
    for (Card c = 0; c <= CARD_JOKER; c++) { // 45 unseen cards, about 44 times each
        assert_int_equal(first_place[c] > 0, truth[c] > 0);
        if (truth[c] > 0) assert_in_range(first_place[c], 20, 75);
    }
}

static void test_determinize__imagines_what_a_deal_by_hand_left_out(void **state)
{
    (void)state;
    Takoyaki t = in_the_middle("players=2 jokers=1", "3d 3h Jo 8d 9d .");
    FastRng rng = fast_rng_seeded(1);
    Takoyaki view = *takoyaki_seen(seen_by(&t, 0)), world;
    bool seen_in_stock[CARD_JOKER + 1] = {false};
    for (int i = 0; i < 2000; i++) {
        TAKOYAKI.determinize((const View *)&view, &rng, (State *)&world);
        must_hold(&world);
        assert_int_equal(world.stock_count, 2);
        seen_in_stock[world.stock[0]] = true;
    }
    assert_true(seen_in_stock[card_french(8, DIAMONDS)]);
    assert_true(seen_in_stock[card_french(13, HEARTS)]); // out, but who could tell?
    assert_false(seen_in_stock[card_french(3, DIAMONDS)]);
}

static int zone_text(const Takoyaki *t, Zone zone, char *text, size_t capacity)
{
    Card cards[CARDS_MAX];
    Text out = text_over(text, capacity);
    int count = TAKOYAKI.cards_in(seen_by(t, 0), zone, cards);
    for (int i = 0; i < count; i++) text_printf(&out, "%s ", card_notation(cards[i]));
    return count;
}

static void test_cards_in__lists_each_zone_bottom_first(void **state)
{
    (void)state;
    char text[512];
    Takoyaki t = in_the_middle("players=2 jokers=1 faces=remove", "3d 3h Jo 8d 9d .");
    zone_text(&t, (Zone){ZONE_STOCK, SEAT_NOBODY, 0}, text, sizeof text);
    assert_string_equal(text, "?? ?? ");
    zone_text(&t, (Zone){ZONE_PLACES, 0, 0}, text, sizeof text);
    assert_string_equal(text, "?? ?? 3d ?? 5c ?? Jo ?? ?? Tc ");
    zone_text(&t, (Zone){ZONE_HAND, 0, 0}, text, sizeof text);
    assert_string_equal(text, "7c ");
    assert_int_equal(zone_text(&t, (Zone){ZONE_HAND, 1, 0}, text, sizeof text), 0);
    zone_text(&t, (Zone){ZONE_GONE, SEAT_NOBODY, 0}, text, sizeof text);
    assert_string_equal(text, "Kc Qs ");
    says(&t, "0 discard; 1 draw; 1 place 8; 1 discard");
    zone_text(&t, (Zone){ZONE_DISCARD, SEAT_NOBODY, 0}, text, sizeof text);
    assert_string_equal(text, "7c 8s ");
    assert_int_equal(zone_text(&t, (Zone){ZONE_FIELD, SEAT_NOBODY, 0}, text, sizeof text), 0);
}

static void test_dealt__lays_the_same_round_again(void **state)
{
    (void)state;
    const char *const stocks[] = {NULL, "3d Kd", "3d Kd .", "."};
    for (int i = 0; i < 4; i++) {
        Takoyaki t = laid_out("players=2 seed=5", stocks[i], CLUBS_IN_ORDER);
        Takoyaki again = started("players=2 seed=5");
        Deal deal;
        TAKOYAKI.dealt((const State *)&t, &deal);
        assert_int_equal(deal.stock_closed, t.out_count > 0);
        assert_int_equal(TAKOYAKI.deal((State *)&again, &deal, NULL), DEAL_OK);
        assert_memory_equal(&t, &again, sizeof t);
    }
}

/* The test of the test: what broken() says of a table that is wrong. */
static void test_broken__finds_what_must_not_be(void **state)
{
    (void)state;
    Takoyaki good = in_the_middle("players=2 jokers=1", "3d 3h Jo 8d 9d .");
    Takoyaki t = good;
    t.hand = card_french(3, DIAMONDS);
    assert_string_equal(TAKOYAKI.broken((State *)&t),
                        "a card stands more often than the deck holds it");
    t = good;
    t.stock_count--;
    assert_string_equal(TAKOYAKI.broken((State *)&t), "a card is lost");
    t = good;
    t.open[0] |= tako_bit(1) | tako_bit(9);
    t.plate[0][0] = t.plate[0][8];
    t.plate[0][8] = card_french(1, CLUBS);
    assert_string_equal(TAKOYAKI.broken((State *)&t), "a card lies open where it does not belong");
    t = good;
    t.table.phase = TAKO_DRAW;
    assert_string_equal(TAKOYAKI.broken((State *)&t), "a card in hand at the wrong time");
    t = good;
    t.turn = 1;
    assert_string_equal(TAKOYAKI.broken((State *)&t), "to_act is not whose turn it is");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_view__is_the_whole_page_in_its_order),
        cmocka_unit_test(test_view__before_the_deal_the_places_are_empty),
        cmocka_unit_test(test_view__all_seats_see_the_same),
        cmocka_unit_test(test_determinize__deals_the_unseen_cards_anew),
        cmocka_unit_test(test_determinize__imagines_what_a_deal_by_hand_left_out),
        cmocka_unit_test(test_cards_in__lists_each_zone_bottom_first),
        cmocka_unit_test(test_dealt__lays_the_same_round_again),
        cmocka_unit_test(test_broken__finds_what_must_not_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
