/*
 * test_kakkuri_perft.c - how many sequences of actions there are from a fixed deal, by length.
 *
 * One number stands for thousands of positions: a rule that changes anywhere changes it. Seats on
 * turn act, and those who may fold out of turn.
 */
#include "rules/kaku_table.h"

enum { ACTIONS_MAX = 200 };

typedef struct Perft {
    const char *options; /* the deal: setup and seed */
    int depth;
    long nodes;
} Perft;

static const Perft TABLE[] = {
    {"players=3 seed=1", 12, 12841},
    {"players=3 seed=2 box_choice=on fold=unplayed", 8, 22900},
    {"players=4 seed=3 fuwari=on", 9, 16913},
    {"players=4 seed=4 box_choice=on", 8, 14210},
    {"players=5 seed=5 fold=unplayed", 5, 96834},
    {"players=6 seed=6", 5, 66231},
    {"players=7 seed=7 fuwari=on", 9, 198914},
    {"players=8 seed=8", 5, 145667},
};

/* Positions reached by exactly `depth` actions; a round that has ended counts as it is. */
static long count_nodes(const Kakkuri *t, int depth)
{
    if (depth == 0 || t->table.phase == KAKU_ROUND_OVER) return 1;
    long nodes = 0;
    for (Seat seat = 0; seat < t->table.seat_count; seat++) {
        if (!seats_have(t->table.to_act | t->table.may_interrupt, seat)) continue;
        Kakkuri view;
        Action a[ACTIONS_MAX];
        bool more;
        KAKKURI.observe((const State *)t, seat, (View *)&view);
        int count = KAKKURI.legal((const View *)&view, a, ACTIONS_MAX, &more);
        assert_false(more);
        for (int i = 0; i < count; i++) {
            Kakkuri next = *t;
            KAKKURI.apply((State *)&next, seat, &a[i], NULL);
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
        Kakkuri t = started(TABLE[i].options);
        assert_int_equal(KAKKURI.deal((State *)&t, NULL, NULL), DEAL_OK);
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
