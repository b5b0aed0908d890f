/*
 * test_every_rule.c - under every house rule of Tamalou and Takoyaki, at each of its values (of a
 * number: the least, the most and the one between), oni fares better than who plays at random.
 *
 *   test_every_rule [MATCHES]
 *
 * At Tamalou seats 0 and 2 of four are oni's, then 1 and 3 with the same deals, and each value shows
 * it by itself. Takoyaki leaves nothing to choose but the place of a joker: there what oni wins is
 * counted over all values that have jokers.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "rules/takoyaki/takoyaki.h"
#include "rules/tamalou/tamalou.h"

static int matches = 12;

static uint8_t state_bytes[STATE_BYTES_MAX], view_bytes[STATE_BYTES_MAX];

static bool is_onis(Seat seat, int turned) { return (seat + turned) % 2 == 0; }

static const View *seen_by(const Game *game, Seat seat)
{
    game->observe((const State *)state_bytes, seat, (View *)view_bytes);
    return (const View *)view_bytes;
}

/* Who would act out of turn does; else the lowest seat that is to act. */
static void step(const Game *game, int turned, FastRng *rng)
{
    State *s = (State *)state_bytes;
    const Table *t = state_table(s);
    Action a;
    for (Seat seat = 0; seat < t->seat_count; seat++) {
        const AiLevel level = is_onis(seat, turned) ? AI_ONI : AI_RANDOM;
        if (!seats_have(t->may_interrupt, seat)) continue;
        if (!ai_interrupts(game, seen_by(game, seat), level, rng, &a)) continue;
        game->apply(s, seat, &a, NULL);
        return;
    }
    const Seat seat = (Seat)__builtin_ctz(t->to_act);
    ai_choose(game, seen_by(game, seat), is_onis(seat, turned) ? AI_ONI : AI_RANDOM, rng, &a);
    game->apply(s, seat, &a, NULL);
}

/* What oni's seats have more than the others at the end of one match, the more the better. */
static long lead_of_match(const Game *game, const Setup *setup, int turned, FastRng *rng)
{
    State *s = (State *)state_bytes;
    const Table *t = state_table(s);
    long lead = 0;
    game->start(setup, s);
    while (!t->over) {
        if (t->phase == PHASE_ROUND_OVER) assert_int_equal(game->deal(s, NULL, NULL), DEAL_OK);
        else step(game, turned, rng);
    }
    for (Seat seat = 0; seat < t->seat_count; seat++)
        lead += is_onis(seat, turned) ? t->scores[seat] : -t->scores[seat];
    return game->low_wins ? -lead : lead;
}

static long lead_with(const Game *game, const Setup *setup, int option, int times)
{
    FastRng rng = fast_rng_seeded((uint64_t)option);
    Setup settled = *setup;
    long lead = 0;
    for (int m = 0; m < 2 * times; m++) {
        settled.seed.byte[0] = (uint8_t)(m / 2);
        settled.seed.byte[1] = (uint8_t)(m / 512);
        lead += lead_of_match(game, &settled, m % 2, &rng);
    }
    return lead;
}

/* Calls try() with each value, beside what it needs to do anything; those refused are left out. */
static void each_value(const Game *game, const Setup *usual,
                       void (*try)(const Game *game, const Setup *setup, int option, int16_t value))
{
    for (int o = 0; o < game->option_count; o++) {
        const OptionSpec *spec = &game->options[o];
        const int steps = spec->type == OPTION_INT ? 2 : spec->hi - spec->lo;
        for (int k = 0; k <= steps; k++) {
            Setup setup = *usual;
            setup.option[o] = (int16_t)(spec->lo + (spec->hi - spec->lo) * k / steps);
            if (game == &TAMALOU && o >= TAMA_ACE_POINTS && o <= TAMA_JOKER_POINTS)
                setup.option[TAMA_VALUES] = TAMA_VALUES_OWN;
            if (game == &TAMALOU && o == TAMA_TWO_PLAYER_SIX) setup.seat_count = 2;
            if (game->settle(&setup)) continue;
            try(game, &setup, o, setup.option[o]);
        }
    }
}

static int tried, lost;
static long all_leads;

static void must_lead(const Game *game, const Setup *setup, int option, int16_t value)
{
    const long lead = lead_with(game, setup, option, matches);
    print_message("%s=%d: %.1f points less a match\n", game->options[option].key, value,
                  (double)lead / (2 * matches));
    tried++;
    lost += lead <= 0;
}

static void test_oni__beats_random_under_every_house_rule_of_tamalou(void **state)
{
    (void)state;
    Setup usual = setup_usual(&TAMALOU, 4);
    usual.option[TAMA_TARGET] = 0; // so that a match is not over after one bad call
    usual.option[TAMA_ROUNDS] = 4;
    tried = lost = 0;
    each_value(&TAMALOU, &usual, must_lead);
    assert_true(tried > 40);
    assert_int_equal(lost, 0);
}

static void adds_up(const Game *game, const Setup *setup, int option, int16_t value)
{
    (void)value;
    tried++;
    all_leads += lead_with(game, setup, option, matches);
}

static void test_oni__beats_random_at_takoyaki_where_there_are_jokers(void **state)
{
    (void)state;
    Setup usual = setup_usual(&TAKOYAKI, 2);
    usual.option[TAKO_JOKERS] = 8;
    usual.option[TAKO_ROUNDS] = 20;
    tried = 0, all_leads = 0;
    each_value(&TAKOYAKI, &usual, adds_up);
    print_message("takoyaki: %ld rounds more of %d\n", all_leads, tried * 2 * matches * 20);
    assert_true(tried > 15);
    assert_true(all_leads > 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oni__beats_random_under_every_house_rule_of_tamalou),
        cmocka_unit_test(test_oni__beats_random_at_takoyaki_where_there_are_jokers),
    };
    if (argc > 1) matches = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
