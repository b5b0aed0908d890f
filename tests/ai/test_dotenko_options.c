/*
 * test_dotenko_options.c - under every house rule of Dotenko, at each of its values (of a number:
 * the least, the most and the one between), oni wins more points than players at random.
 *
 *   test_dotenko_options [MATCHES [WORK]]   WORK: how much oni searches for each decision; 0: not
 *   at all, it uses its policy alone
 *
 * Seats 0 and 2 of four are oni's, then 1 and 3 with the same deals.
 */
#include "rules/dote_table.h"

#include <stdlib.h>

#include "ai/ai.h"
#include "ai/dotenko/dotenko_ai.h"

enum { ROUNDS = 5 };

static int matches = 120, work; // with fewer, bursts of 50 points hide who is better

static bool is_onis(Seat seat, int turned) { return (seat + turned) % 2 == 0; }

/* Lets the players who would call out of turn do so, in the order of seats; else somebody who has
 * to act does. */
static void step(Dotenko *t, int turned, FastRng *rng)
{
    for (Seat s = 0; s < t->table.seat_count; s++) {
        Action call;
        const AiLevel level = is_onis(s, turned) ? AI_ONI : AI_RANDOM;
        if (!seats_have(t->table.may_interrupt, s)) continue;
        if (!ai_interrupts(&DOTENKO, seen_by(t, s), level, rng, &call)) continue;
        DOTENKO.apply((State *)t, s, &call, NULL);
        return;
    }
    Action a;
    Seat seat;
    do seat = (Seat)fast_rng_below(rng, t->table.seat_count);
    while (!seats_have(t->table.to_act, seat));
    const View *view = seen_by(t, seat);
    if (!is_onis(seat, turned)) ai_choose(&DOTENKO, view, AI_RANDOM, rng, &a);
    else if (work > 0) ai_choose_working(&DOTENKO, view, AI_ONI, work, rng, &a);
    else dotenko_choose(view, AI_ONI, rng, &a);
    DOTENKO.apply((State *)t, seat, &a, NULL);
}

/* Points of oni's two seats in one match, at the rate 1. */
static long points_of_match(const Setup *setup, int turned, FastRng *rng)
{
    Dotenko t;
    long points = 0;
    DOTENKO.start(setup, (State *)&t);
    while (!t.table.over) {
        if (t.table.phase == DOTE_ROUND_OVER)
            assert_int_equal(DOTENKO.deal((State *)&t, NULL, NULL), DEAL_OK);
        step(&t, turned, rng);
    }
    for (Seat s = 0; s < t.table.seat_count; s++)
        if (is_onis(s, turned)) points += t.table.scores[s];
    return points / t.table.option[DOTE_RATE];
}

/* Does it win with this value? Where that needs others to do anything, they are set, too. */
static bool wins_with(int option, int16_t value)
{
    const OptionSpec *o = &DOTENKO.options[option];
    char word[24];
    Text text = text_over(word, sizeof word);
    FastRng rng = fast_rng_seeded((uint64_t)option * 64 + (uint64_t)value);
    long points = 0;
    Setup setup = setup_usual(&DOTENKO, 4);
    setup.option[option] = value;
    setup.option[DOTE_ROUNDS] = ROUNDS;
    if (option == DOTE_CHAIN_MAX) setup.option[DOTE_RETURN_CHAIN] = DOTE_RETURNS_CHAIN;
    assert_null(DOTENKO.settle(&setup));
    for (int m = 0; m < 2 * matches; m++) {
        setup.seed.byte[0] = (uint8_t)(m / 2);
        setup.seed.byte[1] = (uint8_t)(m / 512);
        points += points_of_match(&setup, m % 2, &rng);
    }
    option_format(o, value, RULES_NEWEST, &text);
    print_message("%s=%s: %.1f points a round for two of four\n", o->key, word,
                  (double)points / (2 * matches * ROUNDS));
    return points > 0;
}

static void test_oni__beats_random_under_every_house_rule(void **state)
{
    (void)state;
    int lost = 0;
    for (int i = 0; i < DOTE_OPTIONS; i++) {
        const OptionSpec *o = &DOTENKO.options[i];
        const int steps = o->type == OPTION_INT ? 2 : o->hi - o->lo;
        if (i == DOTE_ROUNDS) continue; // how long, not how
        for (int k = 0; k <= steps; k++)
            lost += !wins_with(i, (int16_t)(o->lo + (o->hi - o->lo) * k / steps));
    }
    assert_int_equal(lost, 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oni__beats_random_under_every_house_rule),
    };
    if (argc > 1) matches = atoi(argv[1]);
    if (argc > 2) work = atoi(argv[2]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
