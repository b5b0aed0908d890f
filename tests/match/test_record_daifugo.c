/*
 * test_record_daifugo.c - records of Daifugō over many options: read back in the exchange, in the
 * middle of a pile, between rounds and at the end.
 */
#include "match/at_random.h"

static void test_record__reads_back_over_many_options(void **state)
{
    (void)state;
    const Game *game = game_by_id("daifugo", 7);
    FastRng rng = fast_rng_seeded(41);
    for (int i = 0; i < 60; i++) {
        Setup setup = any_setup(game, &rng);
        Match *m = match_new(game, &setup);
        while (step_at_random(m, &rng)) {
            if (fast_rng_below(&rng, 25) == 0) assert_reads_back(m);
        }
        assert_reads_back(m);
        match_free(m);
    }
}

/* Cards that nobody has are out of the round; a joker's meaning and `back` are written down. */
static void test_record__of_cards_laid_by_hand_reads_back(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "daifugo players=3 seed=7 dealer=1 deal=manual stairs=on jokers=2 lock=suit\n"
        "deal hand 0 4c 4d hand 1 3c 7h 8h Jo Jo hand 2 5c 5d\n"
        "1 play 7h Jo=7c\n2 pass\n0 pass\n1 play 8h",
        "daifugo players=3 seed=7 dealer=0 deal=manual jback=declare exchange=on\n"
        "deal hand 0 4d Js hand 1 Qs hand 2 3c 5d\n"
        "0 play Js back\n1 pass\n2 play 5d\n0 play 4d\n1 pass\n2 play 3c"};
    for (int i = 0; i < 2; i++) {
        RecordFault fault;
        Match *m = record_read(TEXTS[i], strlen(TEXTS[i]), &fault);
        if (!m) fail_msg("%d: %s", fault.line, fault.words);
        assert_reads_back(m);
        match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_record__reads_back_over_many_options),
        cmocka_unit_test(test_record__of_cards_laid_by_hand_reads_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
