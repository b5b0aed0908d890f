/*
 * test_takoyaki_perft.c - how many sequences of actions there are from a fixed deal (perft.h).
 *
 * Only a joker gives a choice, so the deals have many. All seats are ready before the counting
 * begins.
 */
#include "rules/tako_table.h"
#include "rules/perft.h"

static const Perft TABLE[] = {
    {"players=2 jokers=8 seed=c", 22, 15286},
    {"players=2 jokers=8 joker_swap=discard seed=1", 27, 34128},
    {"players=2 jokers=8 joker_swap=reuse seed=5", 28, 17192},
    {"players=3 jokers=8 joker_swap=discard faces=remove finish=all seed=1", 44, 42120},
    {"players=3 jokers=8 last_round=one_more faces=remove seed=5", 52, 38514},
    {"players=4 jokers=8 finish=all last_round=one_more seed=3", 84, 240},
    {"players=5 jokers=8 rounds=3 seed=a", 70, 16326},
    {"players=6 jokers=8 joker_swap=reuse finish=all faces=remove seed=7", 82, 32130},
    {"players=6 jokers=8 joker_swap=reuse last_round=one_more seed=5", 64, 91158},
};

static void test_perft__the_tree_of_actions_is_as_large_as_ever(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        Takoyaki t = started(TABLE[i].options);
        assert_int_equal(TAKOYAKI.deal((State *)&t, NULL, NULL), DEAL_OK);
        events_told.count = 0;
        all_ready(&t);
        wrong += !perft_holds(&TAKOYAKI, (const State *)&t, &TABLE[i]);
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
