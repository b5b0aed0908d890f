/* test_kakkuri_perft.c - how many sequences of actions there are from a fixed deal (perft.h). */
#include "rules/kaku_table.h"
#include "rules/perft.h"

static const Perft TABLE[] = {
    {"players=3 seed=1", 12, 12841},
    {"players=3 seed=2 box_choice=on fold=unplayed", 8, 22900},
    {"players=4 seed=3 fuwari=dealer", 9, 16913},
    {"players=4 seed=4 box_choice=on", 8, 14210},
    {"players=5 seed=5 fold=unplayed", 5, 96834},
    {"players=6 seed=6", 5, 66231},
    {"players=7 seed=7 fuwari=dealer", 9, 198914},
    {"players=8 seed=8", 5, 145667},
    {"players=5 seed=9 fuwari=chain", 5, 870},
    {"players=3 seed=10 kiri=own four_kiri=off", 9, 597},
    {"players=4 seed=11 sanzoku=may four_kiri=off", 7, 2873},
    {"players=3 seed=12 chips=5 deals=0 minutes=1 tie=draw", 9, 2625},
};

static void test_perft__the_tree_of_actions_is_as_large_as_ever(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        Kakkuri t = started(TABLE[i].options);
        assert_int_equal(KAKKURI.deal((State *)&t, NULL, NULL), DEAL_OK);
        wrong += !perft_holds(&KAKKURI, (const State *)&t, &TABLE[i]);
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
