/*
 * test_dotenko_tally.c - hands are added up card by card, and one of the sums of a small hand is
 * drawn without a search (dotenko_offer.c): held against the sums of the whole hand, and against the
 * list of legal actions, through thousands of turns of playouts.
 */
#include "rules/dote_table.h"

enum { STEPS = 6000, LISTED_MAX = 2000 };

static const char *const TABLE[] = {
    "players=5", "players=3 jokers=4 limit=10", "players=4 aces_minus=off pass=free limit=7",
    "players=6 multi=on opening_sums=on", "players=3 joker_play=value false_call=2"};

/* What `seat` draws with these dice is the action of that number in the list. */
static bool draws_from_the_list(const Dotenko *t, Seat seat, FastRng dice)
{
    static Action listed[LISTED_MAX];
    Action drawn;
    bool more;
    FastRng same = dice;
    const View *v = seen_by(t, seat);
    const int count = DOTENKO.legal(v, listed, LISTED_MAX, &more);
    assert_false(more);
    DOTENKO.sample(v, &dice, &drawn);
    const Action *wanted = &listed[fast_rng_below(&same, (uint32_t)count)];
    assert_true(action_equal(&drawn, wanted));
    return wanted->count > 1;
}

/* broken() adds up every hand anew, and asks both sums for each value. */
static void test_tally__and_draws_agree_with_the_sums_and_the_list(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(28);
    int sets = 0;
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        Dotenko t = started(TABLE[i]);
        for (int step = 0; step < STEPS; step++) {
            if (t.table.over) t = started(TABLE[i]);
            if (t.table.phase == DOTE_ROUND_OVER) next_round(&t);
            if (t.table.phase == DOTE_ROUND_OVER) continue;
            fast_rng_next(&rng);
            sets += draws_from_the_list(&t, seats_first(t.table.to_act), rng);
            DOTENKO.play_random((State *)&t, &rng);
            const char *wrong = DOTENKO.broken((const State *)&t);
            if (wrong) fail_msg("%s, step %d: %s", TABLE[i], step, wrong);
        }
    }
    assert_true(sets > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tally__and_draws_agree_with_the_sums_and_the_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
