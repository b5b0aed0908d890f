/*
 * perft.h - how many sequences of actions there are from a fixed deal, by length.
 *
 * One number stands for thousands of positions: a rule that changes anywhere changes it. Counted
 * are the actions of every seat that may act, also out of turn.
 */
#ifndef TESTS_RULES_PERFT_H
#define TESTS_RULES_PERFT_H

#include "rules/game.h"

enum { PERFT_ACTIONS_MAX = 200 };

typedef struct Perft {
    const char *options; /* the deal: setup and seed */
    int depth;
    long nodes;
} Perft;

/* Positions reached by exactly `depth` actions; a round that has ended counts as it is. */
static inline long count_nodes(const Game *game, const State *s, int depth)
{
    const Table *t = state_table(s);
    if (depth == 0 || t->phase == PHASE_ROUND_OVER) return 1;
    long nodes = 0;
    // Once for all seats: locals begin as zero, and to clear these took most of the time.
    _Alignas(16) uint8_t view[STATE_BYTES_MAX], next[STATE_BYTES_MAX];
    Action a[PERFT_ACTIONS_MAX];
    for (Seat seat = 0; seat < t->seat_count; seat++) {
        bool more;
        game->observe(s, seat, (View *)view);
        int count = game->legal((const View *)view, a, PERFT_ACTIONS_MAX, &more);
        assert_false(more);
        for (int i = 0; i < count; i++) {
            memcpy(next, s, game->state_size);
            game->apply((State *)next, seat, &a[i], NULL);
            nodes += count_nodes(game, (const State *)next, depth - 1);
        }
    }
    return nodes;
}

/* `s` has been dealt. True if the count is the one of the table. */
static inline bool perft_holds(const Game *game, const State *s, const Perft *p)
{
    long nodes = count_nodes(game, s, p->depth);
    if (nodes == p->nodes) return true;
    print_message("%s, depth %d: %ld, not %ld\n", p->options, p->depth, nodes, p->nodes);
    return false;
}

#endif
