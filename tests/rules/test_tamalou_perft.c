/*
 * test_tamalou_perft.c - how many sequences of actions there are from a fixed deal (perft.h).
 *
 * All seats are ready before the counting begins.
 */
#include "rules/tama_table.h"
#include "rules/perft.h"

typedef struct TamaPerft {
    Perft perft;
    const char *stock; /* its top, or NULL: by the seed */
} TamaPerft;

static const TamaPerft TABLE[] = {
    {{"players=2 seed=1", 11, 16524}, NULL},
    {{"players=2 seed=2", 11, 20207}, "7c 9c Jc Kc"},
    {{"players=2 seed=3 two_player_six=on", 10, 101331}, "Kc Jc"},
    {{"players=2 seed=4 first_discard=on king=black", 10, 22163}, "Ac Kd Kc"},
    {{"players=2 seed=5 snap=on", 8, 362911}, "7c"},
    {{"players=3 seed=6 jq_twice=on", 9, 366323}, "Qc Jc"},
    {{"players=3 seed=7 jokers=2 values=cactus snap=on", 6, 39988}, "9c Tc"},
    {{"players=4 seed=8 stock_out=end", 12, 18395}, "3c 9c ."},
    {{"players=2 seed=9", 16, 1527505}, "3c 4c ."},
    {{"players=8 seed=a snap=on", 5, 198088}, "Kh 5c"},
};

static void test_perft__the_tree_of_actions_is_as_large_as_ever(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        Tamalou t = started(TABLE[i].perft.options);
        deal_next(&t, TABLE[i].stock, 0, NULL);
        all_ready(&t);
        wrong += !perft_holds(&TAMALOU, (const State *)&t, &TABLE[i].perft);
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
