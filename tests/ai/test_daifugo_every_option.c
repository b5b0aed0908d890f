/*
 * test_daifugo_every_option.c - at every value of every option of Daifugō the strongest computer
 * beats three that play at random; among equals each would get 250 of a thousand points.
 *
 *   test_daifugo_every_option [ROUNDS WORK]   prints the share of points at each value
 */
#include "rules/daif_table.h"

#include "ai/ai.h"

enum { WHOLE = 20 }; /* rounds from which on every value is looked at, and its share counts */
static int rounds = 2;
static int32_t work = 20;

/* The other options that this one needs to have an effect. */
static const char BASE[] = "players=4 dealer=1 first_lead=3c stairs=on exchange=on jback=auto "
                           "spade3=on lock=suit foul=on reverse9=on";

enum { REFUSED = -1 }; /* the rules let nobody choose it: hands of one to four cards */

static int share_of(const Setup *asked)
{
    Setup setup = *asked;
    int points = 0, all = 0;
    FastRng rng = fast_rng_seeded(7);
    setup.option[DAIF_ROUNDS] = (int16_t)rounds;
    options_close(&DAIFUGO, &setup);
    if (DAIFUGO.settle(&setup)) return REFUSED;
    Daifugo d;
    DAIFUGO.start(&setup, (State *)&d);
    while (!d.table.over) {
        if (d.table.phase == DAIF_ROUND_OVER) DAIFUGO.deal((State *)&d, NULL, NULL);
        Seat seat = 0;
        while (!seats_have(d.table.to_act, seat)) seat++;
        Action a;
        if (seat == 0) ai_choose_working(&DAIFUGO, seen_by(&d, seat), AI_ONI, work, &rng, &a);
        else DAIFUGO.sample(seen_by(&d, seat), &rng, &a);
        DAIFUGO.apply((State *)&d, seat, &a, NULL);
    }
    points = d.table.scores[0];
    for (Seat s = 0; s < d.table.seat_count; s++) all += d.table.scores[s];
    return 1000 * points / all;
}

/* With `option` at `value`: in a few matches. */
static int share_at(int option, int value)
{
    const int matches = rounds < WHOLE ? 1 : 3;
    int sum = 0;
    for (int i = 0; i < matches; i++) {
        char line[256];
        snprintf(line, sizeof line, "%s seed=%x", BASE, i + 1);
        Setup setup = setup_of(line);
        if (option == DAIF_EXCHANGE3) setup.seat_count = 3;
        if (option == DAIF_EXCHANGE3) setup.dealer = SEAT_NOBODY;
        setup.option[option] = (int16_t)value;
        const int share = share_of(&setup);
        if (share == REFUSED) return REFUSED;
        sum += share;
    }
    return sum / matches;
}

static void test_computer__beats_chance_at_every_value_of_every_option(void **state)
{
    (void)state;
    int least = 1000, values = 0, sum = 0, refused = 0;
    for (int o = 0; o < DAIF_ROUNDS; o++) {
        const OptionSpec *spec = &DAIFUGO.options[o];
        for (int value = spec->lo; value <= spec->hi; value++) {
            const int other = spec->usual == spec->hi ? spec->lo : spec->hi;
            if (rounds < WHOLE && (spec->since < 2 || value != other)) continue;
            const int share = share_at(o, value);
            if (share == REFUSED) {
                refused++;
                continue;
            }
            if (rounds >= WHOLE) print_message("%s %d: %d\n", spec->key, value, share);
            if (rounds >= WHOLE && share < 300) fail_msg("%s at %d: %d", spec->key, value, share);
            if (share < least) least = share;
            sum += share;
            values++;
        }
    }
    print_message("%d values: %d of a thousand points, at least %d\n", values, sum / values, least);
    assert_in_range(refused, 0, 4);
    assert_in_range(sum / values, 350, rounds < WHOLE ? 500 : 700); // more work, more points
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_computer__beats_chance_at_every_value_of_every_option),
    };
    if (argc == 3) {
        rounds = atoi(argv[1]);
        work = atoi(argv[2]);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
