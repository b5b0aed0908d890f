/*
 * test_stamps.c - what is worth a stamp, and what is nearly: each stamp by a story told event by
 * event, and by whole matches that the rules have played.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "session/stamps.h"

/* ---- whole matches -------------------------------------------------------------------------- */

static Match *play_out(const Game *game, const Setup *setup, FastRng *dice)
{
    static Action legal[4096];
    Match *m = match_new(game, setup);
    View *view = view_new(game);
    assert_non_null(m);
    while (!match_table(m)->over) {
        const Table *t = match_table(m);
        if (t->phase == PHASE_ROUND_OVER) {
            if (match_next(m) != MATCH_OK) break;
            continue;
        }
        const SeatSet asked = t->to_act | t->may_interrupt;
        Seat seat = (Seat)fast_rng_below(dice, t->seat_count);
        while (!seats_have(asked, seat)) seat = (Seat)((seat + 1) % t->seat_count);
        bool more;
        match_view(m, seat, view);
        const int count = game->legal(view, legal, 4096, &more);
        // Whoever is asked and could also call out of turn does not always.
        if (count == 0) continue;
        const int at = (int)fast_rng_below(dice, (uint32_t)count);
        assert_int_equal(match_submit(m, seat, &legal[at], NULL), MATCH_OK);
    }
    free(view);
    return m;
}

static void remember(const Match *match, Memory *m)
{
    const Table *t = match_table(match);
    *m = (Memory){.game = match_game(match), .seating = {.count = t->seat_count}};
    table_places(m->game, t, m->place);
    for (int s = 0; s < m->seating.count; s++)
        m->seating.chair[s] = (Chair){.computer = s > 0, .level = AI_ONI};
}

/* Which stamps random play of the usual rules and of the presets comes to. */
static StampSet reached(const Game *game, int matches, int seats)
{
    StampSet all = 0;
    FastRng dice = fast_rng_seeded(5);
    for (int i = 0; i < matches; i++) {
        Memory m;
        Setup setup = setup_usual(game, seats);
        setup_change_by_preset(game, &game->presets[i % game->preset_count], &setup);
        setup.seed = fast_rng_seed(&dice);
        if (game->settle(&setup)) continue;
        Match *match = play_out(game, &setup, &dice);
        remember(match, &m);
        stamps_read(match, &m);
        for (int s = 0; s < seats; s++) all |= m.stamps[s];
        match_free(match);
    }
    return all;
}

static void test_stamps__are_reached(void **state)
{
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        const StampSet all = reached(GAMES[i], 200, GAMES[i]->seats_best);
        const StampLeaf *leaf = stamps_of(GAMES[i]);
        for (int k = 1; k < STAMPS_A_STALL; k++)
            if (!(all >> k & 1)) printf("%s: %s not reached\n", leaf->game_id, leaf->stamp[k].id);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stamps__are_reached),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
