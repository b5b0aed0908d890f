/* test_tamalou_views.c - what a seat of Tamalou may know and remember, and what can be imagined
 * from it. The promises that hold for every game are kept by tests/conformance. */
#include "rules/tama_table.h"

/* Some way into a game: seat 0 has taken, seat 2 has spied, seat 0 holds a drawn card. */
static Tamalou in_the_middle(const char *options)
{
    Tamalou t = laid(options, "3c 9s 4c 4s 7h", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 end; 2 draw; 2 discard; 2 spy 1 3; 2 done; 2 end;"
             "1 draw; 1 swap 4; 1 end; 0 take 2; 0 end; 2 draw");
    return t;
}

static void test_view__is_the_whole_page_in_its_order(void **state)
{
    (void)state;
    Tamalou t = in_the_middle("players=3");
    const char *head =
        "{\"game\":\"tamalou\",\"round\":1,\"phase\":\"drawn\",\"dealer\":1,\"to_act\":[2],"
        "\"may_interrupt\":[],\"scores\":[0,0,0],\"round_scores\":null,\"winner\":[],"
        "\"over\":false,";
    char whole[4096];
    snprintf(whole, sizeof whole,
             "%s\"stock\":36,\"discard\":[\"Ad\",\"9s\",\"3c\"],"
             "\"layouts\":[[\"??\",\"??\",\"??\",\"??\"],[\"??\",\"??\",\"??\",\"??\"],"
             "[\"??\",\"??\",\"??\",\"??\"]],\"drawn\":\"4s\",\"turn\":2,\"shown\":[],"
             "\"declarer\":null,\"known\":["
             "{\"seat\":0,\"place\":2,\"card\":\"3h\"},{\"seat\":1,\"place\":3,\"card\":\"Kd\"},"
             "{\"seat\":2,\"place\":1,\"card\":\"5c\"},{\"seat\":2,\"place\":2,\"card\":\"5d\"}]}",
             head);
    assert_string_equal(json(&t, 2), whole);
    assert_string_equal(json_key(&t, 0, "drawn"), "??");
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 3h");
    assert_string_equal(known_to(&t, 1), "0/2 3h 1/1 As 1/2 2d 1/4 4c");
    assert_string_equal(json_key(&t, SEAT_NOBODY, "known"), "[{seat:0,place:2,card:3h}]");
}

static void test_state__has_everything_open(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "3c 7h .", SUM_5, SUM_20);
    shows(&t, SEAT_ALL, "stock", "[3c,7h]");
    shows(&t, SEAT_ALL, "layouts", "[[Ac,Ad,Ah,2c],[5c,5d,5h,5s]]");
    shows(&t, SEAT_ALL, "shown", "[]");
    shows(&t, SEAT_ALL, "known", "[[{seat:0,place:1,card:Ac},{seat:0,place:2,card:Ad}],"
                                 "[{seat:1,place:1,card:5c},{seat:1,place:2,card:5d}]]");
    t = laid_out("players=2", "3c 7h .", SUM_5, SUM_20);
    says(&t, "0 ready");
    shows(&t, SEAT_ALL, "shown", "[{seat:1,place:1,card:5c},{seat:1,place:2,card:5d}]");
    shows(&t, SEAT_NOBODY, "stock", "2");
}

static void test_view__before_the_deal_there_is_nothing(void **state)
{
    (void)state;
    Tamalou t = started("players=2");
    shows(&t, 0, "layouts", "[[],[]]");
    shows(&t, 0, "phase", "round_over");
    shows(&t, SEAT_ALL, "known", "[[],[]]");
    must_hold(&t);
}

static void test_view__knows_a_hidden_card_only_by_its_place(void **state)
{
    (void)state;
    Tamalou t = in_the_middle("players=3");
    for (Seat viewer = 0; viewer < 3; viewer++) {
        const Tamalou *v = tamalou_seen(seen_by(&t, viewer));
        for (int i = 0; i < t.first[SEATS_MAX]; i++) {
            bool knows = t.laid[i].known_by >> viewer & 1;
            assert_int_equal(v->laid[i].card, knows ? t.laid[i].card : CARD_HIDDEN);
        }
        for (int i = 0; i < TAMA_DECK_MAX; i++) assert_int_equal(v->stock[i], 0);
    }
}

static void test_memory__goes_with_the_cards_and_ends_with_the_round(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "Js 9s 3c Kc 3d 7h", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard; 0 trade 2 1 1; 0 end"); // Ad to seat 1, As to seat 0
    says(&t, "2 draw; 2 discard; 2 spy 0 2; 2 done; 2 end"); // the ace that seat 1 knew
    assert_string_equal(known_to(&t, 2), "0/2 As 2/1 5c 2/2 5d");
    says(&t, "1 draw; 1 discard; 1 end; 0 draw; 0 discard; 0 spy 2 2; 0 trade 2; 0 end");
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 5d 1/1 Ad");
    assert_string_equal(known_to(&t, 1), "1/2 2d 2/2 As");
    assert_string_equal(known_to(&t, 2), "0/2 5d 2/1 5c 2/2 As");
    says(&t, "2 draw; 2 swap 2; 2 tamalou");
    assert_non_null(strstr(known_to(&t, 1), "2/4 5s")); // all is turned up
    assert_non_null(strstr(known_to(&t, 2), "1/4 3h"));
    deal_next(&t, NULL, LINES(SUM_5, SUM_6, SUM_20));
    assert_string_equal(known_to(&t, 1), "1/1 As 1/2 2d");
}

/* ---- imagining ------------------------------------------------------------------------ */

static void count_cards_of(const Tamalou *t, int count[CARD_JOKER + 1])
{
    for (int i = 0; i < t->stock_count; i++) count[t->stock[i]]++;
    for (int i = 0; i < t->first[SEATS_MAX]; i++) count[t->laid[i].card]++;
    if (t->drawn != CARD_NONE) count[t->drawn]++;
}

static void test_determinize__keeps_what_is_known_and_deals_the_rest_anew(void **state)
{
    (void)state;
    Tamalou t = in_the_middle("players=3");
    FastRng rng = fast_rng_seeded(1);
    for (Seat viewer = 0; viewer < 3; viewer++) {
        Tamalou view = *tamalou_seen(seen_by(&t, viewer)), world;
        int truth[CARD_JOKER + 1] = {0}, at_first[CARD_JOKER + 1] = {0};
        count_cards_of(&t, truth);
        for (int i = 0; i < 1500; i++) {
            int imagined[CARD_JOKER + 1] = {0};
            TAMALOU.determinize((const View *)&view, &rng, (State *)&world);
            must_hold(&world);
            count_cards_of(&world, imagined);
            assert_memory_equal(imagined, truth, sizeof truth); // the same cards, elsewhere
            assert_memory_equal(seen_by(&world, viewer), &view, sizeof view);
            at_first[tama_at(&world, 2, 4)->card]++; // which nobody has seen
        }
        for (Card c = 0; c < CARD_JOKER; c++) {
            const TamaPlace *p = t.laid;
            bool placed = t.drawn == c && viewer == 2;
            for (int i = 0; i < t.first[SEATS_MAX]; i++) {
                placed |= p[i].card == c && p[i].known_by >> viewer & 1;
            }
            if (placed || truth[c] == 0) assert_int_equal(at_first[c], 0);
            else assert_in_range(at_first[c], 10, 65); // of 1500, among 44 or 45
        }
    }
}

/* The stock of 3c 4c is used up and shuffled anew: everybody knows of which cards it is. */
static Tamalou refilled(const char *options)
{
    Tamalou t = laid(options, "3c 4c 6h .", SUM_5, SUM_20);
    says(&t, "0 draw; 0 discard; 0 end; 1 draw; 1 discard; 1 end; 0 draw; 0 discard; 0 end;"
             "1 draw; 1 swap 3; 1 end");
    return t;
}

static void test_determinize__puts_a_reshuffled_card_only_where_it_can_have_come(void **state)
{
    (void)state;
    Tamalou t = refilled("players=2"); // one of 3c and 4c lies at 1/3, the other is the stock
    FastRng rng = fast_rng_seeded(1);
    Card three = card_french(3, CLUBS), four = card_french(4, CLUBS);
    int at_place[2] = {0};
    for (int i = 0; i < 200; i++) {
        Tamalou world;
        TAMALOU.determinize(seen_by(&t, 0), &rng, (State *)&world);
        must_hold(&world);
        Card there = tama_at(&world, 1, 3)->card, stock = world.stock[0];
        assert_int_equal(world.stock_count, 1);
        assert_true((there == three && stock == four) || (there == four && stock == three));
        at_place[there == three]++;
        for (int p = 1; p <= 4; p++) { // these were laid before
            if (p != 3) assert_true(tama_at(&world, 1, p)->card != three);
            assert_true(tama_at(&world, 0, p)->card != four);
        }
    }
    assert_true(at_place[0] > 60 && at_place[1] > 60);
}

static void test_determinize__tells_jokers_apart_by_when_they_left_the_stock(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 jokers=2", "Jo 4c 6h .", "Ac Ad Jo 2c", SUM_20);
    says(&t, "0 draw; 0 discard; 0 end; 1 draw; 1 discard; 1 end; 0 draw; 0 discard; 0 end;"
             "1 draw; 1 swap 3; 1 end"); // of Jo 4c one at 1/3, one in the stock; Jo at 0/3
    FastRng rng = fast_rng_seeded(1);
    int jokers = 0;
    for (int i = 0; i < 300; i++) {
        Tamalou world;
        TAMALOU.determinize(seen_by(&t, 0), &rng, (State *)&world);
        must_hold(&world);
        int of_two = (tama_at(&world, 1, 3)->card == CARD_JOKER) + (world.stock[0] == CARD_JOKER);
        assert_int_equal(of_two, 1);
        jokers += tama_at(&world, 0, 3)->card == CARD_JOKER;
    }
    assert_in_range(jokers, 1, 40); // anywhere among 46 that never were discarded
}

static void test_determinize__imagines_what_a_deal_by_hand_left_out(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "3c 4c .", SUM_5, SUM_20), world;
    FastRng rng = fast_rng_seeded(1);
    bool seen[CARD_JOKER + 1] = {false};
    for (int i = 0; i < 2000; i++) {
        TAMALOU.determinize(seen_by(&t, 0), &rng, (State *)&world);
        must_hold(&world);
        assert_int_equal(world.stock_count, 2);
        seen[world.stock[1]] = true;
    }
    assert_true(seen[card_french(13, SPADES)]); // out, but who could tell?
    assert_true(seen[card_french(5, CLUBS)]);
    assert_false(seen[card_french(1, CLUBS)]); // known to lie at 0/1
}

static void test_determinize__of_everything_is_everything(void **state)
{
    (void)state;
    Tamalou t = in_the_middle("players=3"), world;
    FastRng rng = fast_rng_seeded(1);
    TAMALOU.determinize(seen_by(&t, SEAT_ALL), &rng, (State *)&world);
    assert_memory_equal(world.stock, t.stock, sizeof t.stock);
    assert_memory_equal(world.laid, t.laid, sizeof t.laid);
    assert_int_equal(world.drawn, t.drawn);
}

/* ---- zones and the rest --------------------------------------------------------------- */

static int zone_text(const Tamalou *t, Seat viewer, Zone zone, char *text, size_t capacity)
{
    Card cards[CARDS_MAX];
    Text out = text_over(text, capacity);
    int count = TAMALOU.cards_in(seen_by(t, viewer), zone, cards);
    for (int i = 0; i < count; i++) text_printf(&out, "%s ", card_notation(cards[i]));
    return count;
}

static void test_cards_in__lists_each_zone_bottom_first(void **state)
{
    (void)state;
    char text[512];
    Tamalou t = laid("players=2", "3c 8c 7h .", SUM_5, SUM_20);
    says(&t, "0 draw; 0 discard; 0 end; 1 draw; 1 discard; 1 peek 4");
    zone_text(&t, 0, (Zone){ZONE_STOCK, SEAT_NOBODY, 0}, text, sizeof text);
    assert_string_equal(text, "?? ");
    zone_text(&t, SEAT_ALL, (Zone){ZONE_STOCK, SEAT_NOBODY, 0}, text, sizeof text);
    assert_string_equal(text, "7h ");
    zone_text(&t, 0, (Zone){ZONE_DISCARD, SEAT_NOBODY, 0}, text, sizeof text);
    assert_string_equal(text, "3c 8c ");
    zone_text(&t, 1, (Zone){ZONE_PLACES, 1, 0}, text, sizeof text);
    assert_string_equal(text, "?? ?? ?? 5s "); // what is known besides is not shown
    zone_text(&t, 0, (Zone){ZONE_PLACES, 1, 0}, text, sizeof text);
    assert_string_equal(text, "?? ?? ?? ?? ");
    says(&t, "1 done; 1 end; 0 draw");
    zone_text(&t, 0, (Zone){ZONE_HAND, 0, 0}, text, sizeof text);
    assert_string_equal(text, "7h ");
    zone_text(&t, 1, (Zone){ZONE_HAND, 0, 0}, text, sizeof text);
    assert_string_equal(text, "?? ");
    assert_int_equal(zone_text(&t, 1, (Zone){ZONE_HAND, 1, 0}, text, sizeof text), 0);
    assert_int_equal(zone_text(&t, 0, (Zone){ZONE_FIELD, SEAT_NOBODY, 0}, text, sizeof text), 0);
}

static void test_dealt__lays_the_same_round_again(void **state)
{
    (void)state;
    const char *const stocks[] = {NULL, "3d Kd", "3d Kd .", "Kh ."};
    const char *const options[] = {"players=2 seed=5", "players=2 seed=5 first_discard=on",
                                   "players=2 seed=5 two_player_six=on"};
    for (int i = 0; i < 12; i++) {
        const char *layout = i % 3 == 2 ? "Ac 2c 3c 4c 5c 6c" : "Ac 2c 3c 4c";
        Tamalou t = laid_out(options[i % 3], stocks[i / 3], layout);
        Tamalou again = started(options[i % 3]);
        Deal deal;
        TAMALOU.dealt((const State *)&t, &deal);
        assert_int_equal(deal.stock_closed, t.out_count > 0);
        assert_int_equal(TAMALOU.deal((State *)&again, &deal, NULL), DEAL_OK);
        assert_memory_equal(&t, &again, sizeof t);
    }
}

static void broken_as(Tamalou t, const char *words)
{
    const char *broken = TAMALOU.broken((State *)&t);
    assert_non_null(broken);
    assert_string_equal(broken, words);
}

/* The test of the test: what broken() says of a table that is wrong. */
static void test_broken__finds_what_must_not_be(void **state)
{
    (void)state;
    Tamalou good = in_the_middle("players=3"), t = good;
    t.drawn = card_french(1, CLUBS);
    broken_as(t, "a card stands more often than the deck holds it");
    t = good;
    t.stock_count--;
    broken_as(t, "a card is lost");
    t = good;
    t.first[3]--;
    broken_as(t, "a layout has lost a place");
    t = good;
    t.laid[0].batch = 1;
    broken_as(t, "a card that left the stock in the future");
    t = good;
    t.power = TAMA_POWER_SPY;
    broken_as(t, "a power at the wrong time");
    t = good;
    t.table.phase = TAMA_TURN;
    broken_as(t, "a card in hand at the wrong time");
    t = good;
    t.turn = 1;
    broken_as(t, "to_act is not whose turn it is");
    t = good;
    t.snap_open = 1;
    broken_as(t, "nothing to snap onto");
    t = good;
    t.declarer = 1;
    broken_as(t, "a declaration that has not ended the round");
}

static void test_sample__draws_every_choice_equally_often(void **state)
{
    (void)state;
    Tamalou t = laid("players=3 snap=on", "Js", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard");
    FastRng rng = fast_rng_seeded(1);
    enum { CHOICES = 4 * 8 + 1 + 4, TIMES = 200 };
    Action listed[CHOICES];
    int drawn[CHOICES] = {0};
    bool more;
    assert_int_equal(TAMALOU.legal(seen_by(&t, 0), listed, CHOICES, &more), CHOICES);
    View *view = seen_by(&t, 0);
    for (int i = 0; i < CHOICES * TIMES; i++) {
        Action a;
        TAMALOU.sample(view, &rng, &a);
        int k = 0;
        while (!action_equal(&a, &listed[k])) assert_true(++k < CHOICES);
        drawn[k]++;
    }
    for (int k = 0; k < CHOICES; k++) assert_in_range(drawn[k], TIMES - 60, TIMES + 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_view__is_the_whole_page_in_its_order),
        cmocka_unit_test(test_state__has_everything_open),
        cmocka_unit_test(test_view__before_the_deal_there_is_nothing),
        cmocka_unit_test(test_view__knows_a_hidden_card_only_by_its_place),
        cmocka_unit_test(test_memory__goes_with_the_cards_and_ends_with_the_round),
        cmocka_unit_test(test_determinize__keeps_what_is_known_and_deals_the_rest_anew),
        cmocka_unit_test(test_determinize__puts_a_reshuffled_card_only_where_it_can_have_come),
        cmocka_unit_test(test_determinize__tells_jokers_apart_by_when_they_left_the_stock),
        cmocka_unit_test(test_determinize__imagines_what_a_deal_by_hand_left_out),
        cmocka_unit_test(test_determinize__of_everything_is_everything),
        cmocka_unit_test(test_cards_in__lists_each_zone_bottom_first),
        cmocka_unit_test(test_dealt__lays_the_same_round_again),
        cmocka_unit_test(test_broken__finds_what_must_not_be),
        cmocka_unit_test(test_sample__draws_every_choice_equally_often),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
