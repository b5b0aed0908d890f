/*
 * first_deal.h - a match's first deal, with the cards that were drawn for who deals.
 *
 * Included after a game's <game>_table.h, which has GAME, setup_of() and deals_round().
 */
#ifndef TESTS_RULES_FIRST_DEAL_H
#define TESTS_RULES_FIRST_DEAL_H

/* Deals into `state`, of GAME; returns how many cards were drawn, and their ranks by seat. */
static inline int first_deal(void *state, const char *rules, int seed, Seat dealer,
                             int rank[SEATS_MAX])
{
    Setup setup = setup_of(rules);
    int drawn = 0;
    setup.dealer = dealer;
    setup.seed.byte[0] = (uint8_t)seed;
    assert_null(GAME->settle(&setup));
    GAME->start(&setup, state);
    deals_round(state, NULL);
    for (int i = 0; i < events_told.count; i++) {
        const Event *e = &events_told.items[i];
        if (e->type != EV_DREW || e->value != 0) continue;
        rank[e->seat] = card_rank(e->card);
        drawn++;
    }
    return drawn;
}

#endif
