/*
 * test_every_rule.c - under every house rule of Tamalou and Takoyaki, at each of its values (of a
 * number: the least, the most and the one between), oni fares better than who plays at random.
 *
 *   test_every_rule [PAIRS]
 *
 * Every other seat is oni's; then the same deals are played with the seats changed. Takoyaki leaves
 * nothing to choose but the place of a joker, and where even that comes to the same (no jokers, or
 * with `joker_swap=reuse`: test_takoyaki_ai.c has the proof) they have to be even.
 */
#include <math.h>
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

enum { MATCH_ROUNDS = 20 }; // of Takoyaki

static int tamalou_pairs = 12, takoyaki_pairs = 100;

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

/* By how much oni leads in two matches with the same deals and seats changed, and how far that mean
 * may be off by luck (its standard error). */
typedef struct Lead {
    double mean, error;
} Lead;

static Lead lead_with(const Game *game, const Setup *setup, int option, int pairs)
{
    FastRng rng = fast_rng_seeded((uint64_t)option);
    Setup settled = *setup;
    double sum = 0, squares = 0;
    for (int m = 0; m < pairs; m++) {
        settled.seed.byte[0] = (uint8_t)m;
        settled.seed.byte[1] = (uint8_t)(m / 256);
        const double lead = (double)(lead_of_match(game, &settled, 0, &rng) +
                                     lead_of_match(game, &settled, 1, &rng));
        sum += lead;
        squares += lead * lead;
    }
    const double mean = sum / pairs;
    return (Lead){mean, sqrt((squares / pairs - mean * mean) / pairs)};
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
            const int16_t value = (int16_t)(spec->lo + (spec->hi - spec->lo) * k / steps);
            setup.option[o] = value;
            if (game == &TAMALOU && o >= TAMA_ACE_POINTS && o <= TAMA_JOKER_POINTS)
                setup.option[TAMA_VALUES] = TAMA_VALUES_OWN;
            if (game == &TAMALOU && o == TAMA_TWO_PLAYER_SIX) setup.seat_count = 2;
            if (game->settle(&setup)) continue;
            try(game, &setup, o, value);
        }
    }
}

static int tried, lost;

static void must_lead(const Game *game, const Setup *setup, int option, int16_t value)
{
    const Lead lead = lead_with(game, setup, option, tamalou_pairs);
    print_message("%s=%d: %.1f +- %.1f points less in two matches\n", game->options[option].key,
                  value, lead.mean, lead.error);
    tried++;
    lost += lead.mean <= 0;
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

static bool leaves_a_choice(const Setup *setup)
{
    return setup->option[TAKO_JOKERS] > 0 && setup->option[TAKO_JOKER_SWAP] != TAKO_SWAP_REUSE;
}

/* Of as many rounds, whatever a match has of them, and by more than luck alone would give. */
static void must_lead_or_be_even(const Game *game, const Setup *setup, int option, int16_t value)
{
    const int pairs = takoyaki_pairs * MATCH_ROUNDS / setup->option[TAKO_ROUNDS];
    const Lead lead = lead_with(game, setup, option, pairs);
    const bool choice = leaves_a_choice(setup);
    print_message("%d seats, %s=%d: %s%.3f +- %.3f points more in two matches (%d times)\n",
                  setup->seat_count, game->options[option].key, value,
                  choice ? "" : "nothing to choose, ", lead.mean, lead.error, pairs);
    tried++;
    lost += choice ? lead.mean <= 2 * lead.error : fabs(lead.mean) > 3 * lead.error;
}

static void oni_leads_at_takoyaki(int seats, int values)
{
    Setup usual = setup_usual(&TAKOYAKI, seats);
    usual.option[TAKO_JOKERS] = 8;
    usual.option[TAKO_ROUNDS] = MATCH_ROUNDS;
    tried = lost = 0;
    each_value(&TAKOYAKI, &usual, must_lead_or_be_even);
    assert_int_equal(tried, values);
    assert_int_equal(lost, 0);
}

/* `finish=all` needs three seats, a single deck at most three. */
static void test_oni__beats_random_under_every_house_rule_of_takoyaki(void **state)
{
    (void)state;
    oni_leads_at_takoyaki(2, 18);
    oni_leads_at_takoyaki(4, 18);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oni__beats_random_under_every_house_rule_of_tamalou),
        cmocka_unit_test(test_oni__beats_random_under_every_house_rule_of_takoyaki),
    };
    if (argc > 1) tamalou_pairs = takoyaki_pairs = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
