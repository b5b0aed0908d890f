/* any_setup.h - matches for tests of all games: players, options and seed drawn at random. */
#ifndef TESTS_RULES_ANY_SETUP_H
#define TESTS_RULES_ANY_SETUP_H

#include "rules/game.h"

/* A settled setup; half of the options or so are as usual, and the rounds are few. */
static inline Setup any_setup(const Game *game, FastRng *rng)
{
    Setup setup;
    do {
        uint32_t more = (uint32_t)(game->seats_max - game->seats_min + 1);
        setup = setup_usual(game, game->seats_min + (int)fast_rng_below(rng, more));
        setup.seed = fast_rng_seed(rng);
        setup.rest = setup.seed.byte[0] % 4 == 0;
        if (fast_rng_below(rng, 2)) setup.dealer = (Seat)fast_rng_below(rng, setup.seat_count);
        for (int i = 0; i < game->option_count; i++) {
            const OptionSpec *o = &game->options[i];
            if (fast_rng_below(rng, 3)) continue;
            setup.option[i] = (int16_t)(o->lo + (int)fast_rng_below(rng, (uint32_t)(o->hi - o->lo + 1)));
        }
        int rounds = option_find(game, "rounds", 6);
        if (rounds < 0) rounds = option_find(game, "deals", 5);
        if (rounds >= 0 && setup.option[rounds] > 3) setup.option[rounds] = 3; // quick enough
    } while (game->settle(&setup));
    return setup;
}

#endif
