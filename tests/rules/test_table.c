/* test_table.c - what every game does alike: the lot, the streams, dealing, places. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "rules/toy/toy.h"

/* Twelve cards: three ranks of four suits. */
typedef struct Dealt {
    Card hand[SEATS_MAX][CARDS_MAX];
    uint8_t hand_count[SEATS_MAX];
    Card stock[CARDS_MAX];
    uint8_t stock_count;
} Dealt;

static DealStatus deal(DealPlan plan, const Deal *manual, uint8_t seed_byte, Dealt *out)
{
    static const Card DECK[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    Seed seed = {{seed_byte}};
    Rng rng = rng_seeded(&seed, RNG_DEAL);
    plan.deck = DECK;
    plan.deck_count = 12;
    if (!plan.seats) plan.seats = SEATS_ALL;
    memset(out, 0, sizeof *out);
    return deal_cards(&plan, manual, &rng, out->hand, out->hand_count, out->stock,
                      &out->stock_count);
}

static Deal no_deal(void) { return (Deal){.table = CARD_NONE}; }

static int total(const Dealt *d)
{
    int seen[12] = {0}, count = d->stock_count;
    for (int i = 0; i < d->stock_count; i++) seen[d->stock[i]]++;
    for (int s = 0; s < SEATS_MAX; s++) {
        count += d->hand_count[s];
        for (int i = 0; i < d->hand_count[s]; i++) seen[d->hand[s][i]]++;
    }
    for (int c = 0; c < 12; c++) assert_true(seen[c] <= 1);
    return count;
}

static void test_deal__one_card_at_a_time_round_the_table(void **unused)
{
    DealPlan plan = {.each = 3, .packet = 1, .first = 2, .direction = 1, .seat_count = 3};
    Dealt d, packets, deck;
    (void)unused;
    assert_int_equal(deal((DealPlan){.packet = 1, .direction = 1, .seat_count = 3}, NULL, 1, &deck),
                     DEAL_OK);
    assert_int_equal(deck.stock_count, 12);
    assert_int_equal(deal(plan, NULL, 1, &d), DEAL_OK);
    assert_int_equal(total(&d), 12);
    static const int ORDER[] = {2, 0, 1};
    for (int i = 0; i < 9; i++) { // the same seed: the same deck, top last
        assert_int_equal(d.hand[ORDER[i % 3]][i / 3], deck.stock[11 - i]);
    }
    plan.packet = 3;
    plan.direction = -1;
    assert_int_equal(deal(plan, NULL, 1, &packets), DEAL_OK);
    static const int BACK[] = {2, 1, 0};
    for (int i = 0; i < 9; i++) {
        assert_int_equal(packets.hand[BACK[i / 3]][i % 3], deck.stock[11 - i]);
    }
}

static void test_deal__leaves_out_seats_that_do_not_play(void **unused)
{
    Dealt d;
    (void)unused;
    assert_int_equal(deal((DealPlan){.each = 4, .packet = 1, .first = 1, .direction = 1,
                                     .seat_count = 4, .seats = 5},
                          NULL, 1, &d),
                     DEAL_OK);
    assert_int_equal(d.hand_count[0], 4);
    assert_int_equal(d.hand_count[1], 0);
    assert_int_equal(d.hand_count[2], 4);
    assert_int_equal(total(&d), 12);
}

static void test_deal__by_hand_fixes_what_is_named_and_deals_the_rest(void **unused)
{
    DealPlan plan = {.each = 3, .packet = 1, .first = 0, .direction = 1, .seat_count = 2};
    Deal manual = no_deal();
    Dealt d;
    (void)unused;
    manual.hand_given[1] = 1;
    manual.hand_count[1] = 2;
    manual.hand[1][0] = 7;
    manual.hand[1][1] = 3;
    manual.stock_given = 1;
    manual.stock_count = 2;
    manual.stock[0] = 5; // the top
    manual.stock[1] = 6;
    manual.table = 0;
    assert_int_equal(deal(plan, &manual, 1, &d), DEAL_OK);
    assert_int_equal(d.hand_count[0], 3);
    assert_int_equal(d.hand_count[1], 2);
    assert_int_equal(d.hand[1][0], 7);
    assert_int_equal(d.hand[1][1], 3);
    assert_int_equal(d.stock_count, 12 - 3 - 2 - 1);
    assert_int_equal(d.stock[d.stock_count - 1], 5);
    assert_int_equal(d.stock[d.stock_count - 2], 6);
    assert_int_equal(total(&d), 11);
    manual.stock_closed = 1;
    assert_int_equal(deal(plan, &manual, 1, &d), DEAL_OK);
    assert_int_equal(d.stock_count, 2);
    assert_int_equal(total(&d), 7); // what nobody named is out of the round
}

static void test_deal__refuses_too_many_and_too_few(void **unused)
{
    DealPlan plan = {.each = 3, .packet = 1, .first = 0, .direction = 1, .seat_count = 2};
    Deal manual = no_deal();
    Dealt d;
    (void)unused;
    manual.hand_given[0] = 1;
    manual.hand_count[0] = 2;
    manual.hand[0][0] = manual.hand[0][1] = 4;
    assert_int_equal(deal(plan, &manual, 1, &d), DEAL_TOO_MANY);
    manual.hand[0][1] = 40; // not in this deck
    assert_int_equal(deal(plan, &manual, 1, &d), DEAL_TOO_MANY);
    manual.hand[0][1] = CARD_HIDDEN;
    assert_int_equal(deal(plan, &manual, 1, &d), DEAL_TOO_MANY);
    manual.hand[0][1] = 5;
    manual.table = 4;
    assert_int_equal(deal(plan, &manual, 1, &d), DEAL_TOO_MANY);
    manual.table = CARD_NONE;
    manual.hand_count[0] = 10;
    for (Card c = 0; c < 10; c++) manual.hand[0][c] = c;
    assert_int_equal(deal(plan, &manual, 1, &d), DEAL_TOO_FEW);
}

/* A hand laid by hand must not move the shuffles after it. */
static void test_streams__differ_by_round_and_purpose(void **unused)
{
    Table t = {.round = 1};
    (void)unused;
    Rng a = table_rng(&t, RNG_DEAL), b = table_rng(&t, RNG_PLAY);
    t.round = 2;
    Rng c = table_rng(&t, RNG_DEAL);
    assert_true(a.stream != b.stream && a.stream != c.stream && b.stream != c.stream);
    assert_true(a.stream != RNG_LOT);
    assert_int_equal(a.used, 64);
}

static void test_table_start__draws_the_lot_where_no_dealer_is_asked_for(void **unused)
{
    int seen = 0;
    ToyState t;
    Setup setup = setup_usual(&TOY, 4);
    (void)unused;
    for (uint8_t i = 0; i < 64; i++) {
        setup.seed.byte[0] = i;
        table_start(&t.table, sizeof t, &setup);
        assert_true(t.table.dealer < 4);
        seen |= 1 << t.table.dealer;
    }
    assert_int_equal(seen, 15);
    setup.dealer = 2;
    table_start(&t.table, sizeof t, &setup);
    assert_int_equal(t.table.dealer, 2);
    assert_int_equal(t.table.viewer, SEAT_ALL);
    assert_int_equal(t.table.phase, PHASE_ROUND_OVER);
}

static void test_table_places__equals_share(void **unused)
{
    Table t = {.seat_count = 4, .scores = {5, 9, 5, -2}};
    Game low = TOY;
    int place[SEATS_MAX];
    (void)unused;
    table_places(&TOY, &t, place);
    assert_int_equal(place[0], 2);
    assert_int_equal(place[1], 1);
    assert_int_equal(place[2], 2);
    assert_int_equal(place[3], 4);
    low.low_wins = true;
    table_places(&low, &t, place);
    assert_int_equal(place[3], 1);
    assert_int_equal(place[0], 2);
    assert_int_equal(place[1], 4);
}

static void test_seat_next__goes_both_ways_round(void **unused)
{
    Table t = {.seat_count = 3};
    Game back = TOY;
    (void)unused;
    back.direction = -1;
    assert_int_equal(seat_next(&TOY, &t, 2), 0);
    assert_int_equal(seat_next(&back, &t, 0), 2);
}

static void test_seats_have__whom(void **unused)
{
    (void)unused;
    assert_true(seats_have(SEATS_ALL, 7));
    assert_true(seats_have(SEATS_ALL, SEAT_NOBODY));
    assert_true(seats_have(0, SEAT_ALL));
    assert_false(seats_have(0xFF, SEAT_NOBODY));
    assert_true(seats_have(4, 2));
    assert_false(seats_have(4, 1));
}

static void test_game_by_id__knows_the_open_stalls_only(void **unused)
{
    (void)unused;
    assert_null(game_by_id("toy", 3));
    assert_null(game_by_id("", 0));
    for (int i = 0; GAMES[i]; i++) {
        assert_ptr_equal(game_by_id(GAMES[i]->id, strlen(GAMES[i]->id)), GAMES[i]);
        assert_true(GAMES[i]->state_size <= STATE_BYTES_MAX);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deal__one_card_at_a_time_round_the_table),
        cmocka_unit_test(test_deal__leaves_out_seats_that_do_not_play),
        cmocka_unit_test(test_deal__by_hand_fixes_what_is_named_and_deals_the_rest),
        cmocka_unit_test(test_deal__refuses_too_many_and_too_few),
        cmocka_unit_test(test_streams__differ_by_round_and_purpose),
        cmocka_unit_test(test_table_start__draws_the_lot_where_no_dealer_is_asked_for),
        cmocka_unit_test(test_table_places__equals_share),
        cmocka_unit_test(test_seat_next__goes_both_ways_round),
        cmocka_unit_test(test_seats_have__whom),
        cmocka_unit_test(test_game_by_id__knows_the_open_stalls_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
