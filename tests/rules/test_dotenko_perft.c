/* test_dotenko_perft.c - how many sequences of actions there are from a fixed deal (perft.h). */
#include "rules/dote_table.h"
#include "rules/perft.h"

static const Perft TABLE[] = {
    {"players=3 seed=1 returns=chain chain_max=5", 21, 14512},
    {"players=3 seed=2 jokers=4 returns=chain chain_max=5", 19, 15641},
    {"players=4 seed=3 pass=free returns=chain chain_max=5", 12, 55314},
    {"players=4 seed=4 preset=modern returns=chain chain_max=5", 11, 101500},
    {"players=5 seed=5 joker_play=value jokers=4 returns=chain chain_max=5", 9, 67402},
    {"players=6 seed=6 refill=every returns=chain chain_max=5", 8, 81268},
    {"players=3 seed=7 false_call=3 returns=single", 7, 80602},
    {"players=5 seed=5 joker_play=value jokers=4", 9, 65734},
    {"players=4 seed=2 false_call=3", 6, 51238},
    {"players=6 seed=3 returns=chain false_call=1", 5, 180625},
    {"players=4 seed=3 pass=free burst_at=draw limit=3", 12, 49720},
    {"players=4 seed=4 opening_sums=on multi=on jokers=4", 10, 31672},
    {"players=3 seed=5 bottom_pays=on rate_double=on rate=3 jokers=4", 14, 3189},
    {"players=3 seed=8 limit=3 pass=free joker_play=value multi=on returns=chain chain_max=5", 20, 19194},
};

static void test_perft__the_tree_of_actions_is_as_large_as_ever(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        Dotenko t = started(TABLE[i].options);
        assert_int_equal(DOTENKO.deal((State *)&t, NULL, NULL), DEAL_OK);
        wrong += !perft_holds(&DOTENKO, (const State *)&t, &TABLE[i]);
    }
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_perft__the_tree_of_actions_is_as_large_as_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
