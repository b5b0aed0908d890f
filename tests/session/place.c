/* place.c - see place.h. */
#include "place.h"

#include <stdlib.h>
#include <string.h>

Place *place_new_with(const Game *game, const Setup *setup, const char *who)
{
    return place_new_over(match_new(game, setup), who);
}

Place *place_new_over(Match *match, const char *who)
{
    Seating seating = {.count = (int)strlen(who)};
    for (int i = 0; i < seating.count; i++) {
        seating.chair[i] = (Chair){.computer = who[i] == 'c', .level = AI_RANDOM};
    }
    Place *p = place_new_seated(match, &seating);
    for (Seat s = 0; s < seating.count; s++) {
        if (who[s] == 'g') referee_give_glass(p->referee, s, true);
    }
    return p;
}

Place *place_new_seated(Match *match, const Seating *seating)
{
    const Setup *setup = match_setup(match);
    Place *p = calloc(1, sizeof *p);
    assert_non_null(p);
    assert_int_equal(seating->count, setup->seat_count);
    prefs_usual(&p->prefs);
    p->pace = fast_rng_seeded(setup->seed.byte[0]);
    p->host = (SessionHost){.prefs = &p->prefs, .sparkle = &p->pace, .thinks_at_once = true};
    p->sitting = sitting_over(&p->host, match, seating);
    p->referee = referee_new(p->sitting, false);
    assert_non_null(p->referee);
    return p;
}

Place *place_new(const Game *game, const char *who, uint64_t seed)
{
    FastRng dice = fast_rng_seeded(seed);
    Setup setup = setup_usual(game, (int)strlen(who));
    setup.seed = fast_rng_seed(&dice);
    assert_null(game->settle(&setup));
    return place_new_with(game, &setup, who);
}

void place_free(Place *p)
{
    referee_free(p->referee);
    sitting_free(p->sitting);
    free(p);
}

RefereeVerdict place_acts(Place *p, HappeningKind kind, Seat seat, Action a)
{
    const Happening h = {.kind = (uint8_t)kind, .seat = seat, .ms = p->referee->now_ms,
                         .action = a};
    return referee_happens(p->referee, &h, NULL);
}

RefereeVerdict place_happens(Place *p, HappeningKind kind, Seat seat)
{
    return place_acts(p, kind, seat, (Action){0});
}

RefereeVerdict place_presses(Place *p, Seat seat, uint32_t ms, uint8_t verb)
{
    const Happening h = {.kind = HAPPENED_PRESS, .seat = seat, .ms = ms,
                         .action = verb ? action_of(verb) : (Action){0}};
    return referee_happens(p->referee, &h, NULL);
}

void place_waits(Place *p, uint32_t ms)
{
    const Happening h = {.kind = HAPPENED_TIME, .ms = p->referee->now_ms + ms};
    referee_happens(p->referee, &h, NULL);
}

void place_waits_for(Place *p, RefereeState state)
{
    for (int i = 0; i < 60000 && p->referee->state != state; i++) {
        place_waits(p, 10);
    }
    assert_string_equal(referee_state_name(p->referee->state), referee_state_name(state));
}

Asks place_asks(const Place *p)
{
    Asks asks;
    referee_asks(p->referee, &asks);
    return asks;
}

const Table *place_table(const Place *p) { return sitting_table(p->sitting); }

bool place_draws(const Place *p, Seat seat, FastRng *dice, Action *out)
{
    enum { MOST = 256 };
    Action list[MOST];
    bool more;
    const Game *game = sitting_game(p->sitting);
    View *view = view_new(game);
    match_view(sitting_match(p->sitting), seat, view);
    const int count = game->legal(view, list, MOST, &more);
    free(view);
    if (count > 0) *out = list[fast_rng_below(dice, (uint32_t)count)];
    return count > 0;
}
