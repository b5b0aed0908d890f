/*
 * test_tamalou_perft.c - how many sequences of actions there are from a fixed deal, by length.
 *
 * One number stands for thousands of positions: a rule that changes anywhere changes it. All
 * seats are ready before the counting begins.
 */
#include "rules/tama_table.h"

typedef struct Perft {
    const char *options; /* the deal: setup and seed */
    const char *stock;   /* its top, or NULL: by the seed */
    int depth;
    long nodes;
} Perft;

static const Perft TABLE[] = {
    {"players=2 seed=1", NULL, 11, 16524},
    {"players=2 seed=2", "7c 9c Jc Kc", 11, 20207},
    {"players=2 seed=3 two_player_six=on", "Kc Jc", 10, 101331},
    {"players=2 seed=4 first_discard=on king=black", "Ac Kd Kc", 10, 22163},
    {"players=2 seed=5 snap=on", "7c", 8, 362911},
    {"players=3 seed=6 jq_twice=on", "Qc Jc", 9, 366323},
    {"players=3 seed=7 jokers=2 values=cactus snap=on", "9c Tc", 6, 39988},
    {"players=4 seed=8 stock_out=end", "3c 9c .", 12, 18395},
    {"players=2 seed=9", "3c 4c .", 16, 1527505},
    {"players=8 seed=a snap=on", "Kh 5c", 5, 198088},
};

/* Positions reached by exactly `depth` actions; a round that has ended counts as it is. */
static long count_nodes(const Tamalou *t, int depth)
{
    enum { LISTED = 200 };
    if (depth == 0 || t->table.phase == TAMA_ROUND_OVER) return 1;
    long nodes = 0;
    for (Seat seat = 0; seat < t->table.seat_count; seat++) {
        if (!seats_have(t->table.to_act | t->table.may_interrupt, seat)) continue;
        Tamalou view;
        Action a[LISTED];
        bool more;
        TAMALOU.observe((const State *)t, seat, (View *)&view);
        int count = TAMALOU.legal((const View *)&view, a, LISTED, &more);
        assert_false(more);
        for (int i = 0; i < count; i++) {
            Tamalou next = *t;
            TAMALOU.apply((State *)&next, seat, &a[i], NULL);
            nodes += count_nodes(&next, depth - 1);
        }
    }
    return nodes;
}

static void test_perft__the_tree_of_actions_is_as_large_as_ever(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        Tamalou t = started(TABLE[i].options);
        deal_next(&t, TABLE[i].stock, 0, NULL);
        all_ready(&t);
        long nodes = count_nodes(&t, TABLE[i].depth);
        if (nodes == TABLE[i].nodes) continue;
        print_message("%s, depth %d: %ld, not %ld\n", TABLE[i].options, TABLE[i].depth, nodes,
                      TABLE[i].nodes);
        wrong++;
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
