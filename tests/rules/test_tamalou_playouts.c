/* test_tamalou_playouts.c - playouts choose evenly, also where a drawn card is drawn by lot. */
#include "rules/tama_table.h"

enum { DRAWS = 24000 };

/* How often a playout of seat 0's turn draws, and takes with each place of its layout. */
static void test_playouts__draw_as_often_as_they_take_with_one_card(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(1);
    Tamalou t = started("players=2 first_discard=on");
    int drawn = 0, taken[4] = {0};
    bool seen[CARD_JOKER + 1] = {false};
    assert_int_equal(TAMALOU.deal((State *)&t, NULL, NULL), DEAL_OK);
    all_ready(&t);
    Card top = t.discard[0], next = tamalou_seen(seen_by(&t, SEAT_ALL))->stock[t.stock_count - 1];
    for (int i = 0; i < DRAWS; i++) {
        Tamalou after = t;
        TAMALOU.play_random((State *)&after, &rng);
        must_hold(&after);
        drawn += after.table.phase == TAMA_DRAWN;
        if (after.drawn != CARD_NONE) seen[after.drawn] = true;
        for (int p = 1; p <= 4; p++) taken[p - 1] += tama_at(&after, 0, p)->card == top;
    }
    assert_in_range(drawn, DRAWS / 5 - 350, DRAWS / 5 + 350);
    for (int p = 0; p < 4; p++) assert_in_range(taken[p], DRAWS / 5 - 350, DRAWS / 5 + 350);
    for (Card c = 0; c <= CARD_JOKER; c++) assert_int_equal(seen[c], c == next); // the stock's top
}

/* Whole playouts of all options together end, and hold what must hold. */
static void test_playouts__play_what_may_be_played(void **state)
{
    (void)state;
    const char *const options[] = {
        "players=2 two_player_six=on stock_out=end", "players=3 snap=on jq_twice=on king=black",
        "players=8 snap=on first_discard=on jokers=2 values=cactus", "players=5 kamikaze=on"};
    FastRng rng = fast_rng_seeded(2);
    for (int match = 0; match < 60; match++) {
        Tamalou t = started(options[match % 4]);
        for (int actions = 0; !t.table.over && actions < 5000; actions++) {
            if (t.table.phase == TAMA_ROUND_OVER) {
                assert_int_equal(TAMALOU.deal((State *)&t, NULL, NULL), DEAL_OK);
            }
            TAMALOU.play_random((State *)&t, &rng);
            must_hold(&t);
        }
        assert_true(t.table.over);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_playouts__draw_as_often_as_they_take_with_one_card),
        cmocka_unit_test(test_playouts__play_what_may_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
