/* test_kakkuri_ai.c - how the computer plays Kakkuri: no child's blunders, and that it wins. */
#include "rules/kaku_table.h"

#include "ai/ai.h"

static const AiLevel THINKING[] = {AI_STRONG, AI_ONI};

/* What `level` says for `seat`. */
static const char *says_what(const Kakkuri *t, Seat seat, AiLevel level, uint64_t seed)
{
    static char text[ACTION_TEXT_MAX];
    Text out = text_over(text, sizeof text);
    FastRng rng = fast_rng_seeded(seed);
    Action a;
    ai_choose(&KAKKURI, seen_by(t, seat), level, &rng, &a);
    assert_true(KAKKURI.is_legal(seen_by(t, seat), &a, NULL));
    action_format(&KAKKURI, &a, &out);
    return text;
}

static void all_say(const Kakkuri *t, Seat seat, const char *expected)
{
    for (int i = 0; i < 4; i++) {
        const char *said = says_what(t, seat, THINKING[i % 2], (uint64_t)i);
        if (strcmp(said, expected) != 0) fail_msg("%s, not %s", said, expected);
    }
}

static void test_computer__goes_out_when_it_can(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", NULL, "4 5 6", "7 7", "9 9");
    all_say(&t, 0, "play 4 5 6");
    assert_string_equal(says_what(&t, 0, AI_EASY, 1), "play 4 5 6");
    assert_string_equal(says_what(&t, 0, AI_GREEDY, 1), "play 4 5 6");
    t = laid("players=3", "8", NULL, "9 9 1*", "7 7", "9 3");
    all_say(&t, 0, "play 9 9 1*");
    t = laid("players=3", "10", NULL, "6 7 11 8 12", "7 7", "9 3"); // over a 12
    all_say(&t, 0, "play 11 12 6 7 8");
}

static void test_computer__lays_the_whole_row_and_not_a_part_of_it(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", NULL, "4 5 6 10 8", "7 7", "9 9");
    all_say(&t, 0, "play 4 5 6");
    assert_string_equal(says_what(&t, 0, AI_EASY, 1), "play 4 5 6");
}

static void test_computer__does_not_tear_what_belongs_together(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "6", NULL, "7 7 7 3", "8 8", "9 9");
    all_say(&t, 0, "play 7 7 7");
    t = laid("players=3", "5", NULL, "1* 10 3", "8 8", "9 9");
    all_say(&t, 0, "pass"); // the demon is worth more than a card away
}

static void test_levels__a_child_lays_sets_and_demons_only_where_nothing_plain_goes(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "6", NULL, "7 7 7 3", "8 8", "9 9");
    assert_string_equal(says_what(&t, 0, AI_EASY, 1), "play 7");
    assert_string_equal(says_what(&t, 0, AI_NORMAL, 1), "play 7 7 7");
    t = laid("players=3", "5", NULL, "6 1* 8 3", "8 8", "9 9");
    assert_string_equal(says_what(&t, 0, AI_EASY, 1), "play 6");
    assert_string_equal(says_what(&t, 0, AI_NORMAL, 1), "play 6 1* 8");
    t = laid("players=3", "5", NULL, "1* 10 3", "8 8", "9 9");
    assert_string_equal(says_what(&t, 0, AI_EASY, 1), "play 1*"); // holds nothing back
    assert_string_equal(says_what(&t, 0, AI_NORMAL, 1), "play 1*");
}

static void test_computer__says_sanzoku_when_the_hand_goes_sooner_in_pairs(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "4", NULL, "5 5 8 8 9 9", "7 10", "9 6");
    all_say(&t, 0, "sanzoku");
    says(&t, "0 sanzoku");
    all_say(&t, 0, "play 5 5");
    t = laid("players=3", "4", NULL, "5 5 5 6 6 6", "7 10", "9 9"); // guri is better
    all_say(&t, 0, "play 5 5 5 6 6 6");
    t = laid("players=3", "4", NULL, "5 5 6 6 7 7", "4 10", "9 9");
    says(&t, "0 sanzoku"); // guri in pairs
    all_say(&t, 0, "play 5 5 6 6 7 7");
}

static void test_computer__turns_the_box_where_it_has_nothing_to_play(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 box_choice=on", "3", "8 .", "4 10", "7 7", "9 9");
    says(&t, "0 play 4; 2 pass; 1 pass");
    all_say(&t, 0, "turn");
    t = laid("players=3 box_choice=on", "3", "8 .", "4 10 5", "7 7", "9 9");
    says(&t, "0 play 4; 2 pass; 1 pass");
    all_say(&t, 0, "play 5");
}

/* Six cards that go one by one or not at all, and six others who may lay theirs at once. */
static void test_strong__folds_where_a_guri_is_likelier_than_that_it_wins(void **state)
{
    (void)state;
    Kakkuri t = laid("players=7", "3", NULL, "1 3 5 7 9 11");
    assert_string_equal(says_what(&t, 0, AI_STRONG, 1), "fold");
    assert_string_equal(says_what(&t, 0, AI_NORMAL, 1), "pass"); // has not counted
    t = laid("players=6", "3", NULL, "1 3 5 7 9 11");
    assert_string_equal(says_what(&t, 0, AI_STRONG, 1), "pass"); // so few others
    t = laid("players=7", "4", NULL, "1 3 5 7 9 11");
    assert_string_equal(says_what(&t, 0, AI_STRONG, 1), "play 5"); // something goes
    t = laid("players=7", "3", NULL, "1 3 5 7 9 9");
    assert_string_equal(says_what(&t, 0, AI_STRONG, 1), "fold");
    t = laid("players=7", "3", NULL, "1 3 5 6 7 8");
    assert_string_equal(says_what(&t, 0, AI_STRONG, 1), "pass"); // not so bad
}

/* Out of turn there is nothing but `fold`: only when asked for a hint does the computer say so. */
static void test_computer__never_folds_out_of_turn(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", NULL, "8 8", "7 7", "9 9");
    FastRng rng = fast_rng_seeded(1);
    Action a;
    all_say(&t, 0, "pass");
    all_say(&t, 1, "fold");
    for (int level = AI_RANDOM + 1; level < AI_LEVELS; level++) {
        assert_false(ai_interrupts(&KAKKURI, seen_by(&t, 1), (AiLevel)level, &rng, &a));
    }
    int dropped = 0;
    for (int i = 0; i < 800; i++)
        dropped += ai_interrupts(&KAKKURI, seen_by(&t, 1), AI_RANDOM, &rng, &a);
    assert_in_range(dropped, 25, 75); // at random anything is said
}

/* All levels, but the one that takes its time not at every table. */
static AiLevel level_at(uint64_t seed, Seat seat)
{
    const AiLevel level = (AiLevel)((seat + seed) % AI_LEVELS);
    return level == AI_ONI && seed % 20 != 0 ? AI_STRONG : level;
}

static void test_computer__is_always_legal_whatever_the_options(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        FastRng rng = fast_rng_seeded(seed);
        Setup setup = setup_usual(&KAKKURI, 3 + (int)fast_rng_below(&rng, 6));
        setup.seed = fast_rng_seed(&rng);
        setup.option[KAKU_OPT_FOLD] = (int16_t)fast_rng_below(&rng, 2);
        setup.option[KAKU_OPT_BOX_CHOICE] = (int16_t)fast_rng_below(&rng, 2);
        setup.option[KAKU_OPT_CHIPS] = 5;
        Kakkuri t;
        KAKKURI.start(&setup, (State *)&t);
        while (!t.table.over) {
            if (t.table.phase == KAKU_ROUND_OVER) {
                assert_int_equal(KAKKURI.deal((State *)&t, NULL, NULL), DEAL_OK);
                continue;
            }
            Action a;
            Seat seat = t.turn;
            ai_choose(&KAKKURI, seen_by(&t, seat), level_at(seed, seat), &rng, &a);
            assert_true(KAKKURI.is_legal(seen_by(&t, seat), &a, NULL));
            KAKKURI.apply((State *)&t, seat, &a, NULL);
        }
    }
}

/* What seat 0 has won in a thousand deals; it plays `level`, the others `other`. */
static int won_by(AiLevel level, AiLevel other)
{
    int chips = 0;
    for (int match = 0; match < 100; match++) {
        char line[96];
        snprintf(line, sizeof line, "players=6 chips=100 deals=10 seed=%x dealer=%d", match + 1,
                 match % 6);
        Kakkuri t = started(line);
        FastRng rng = fast_rng_seeded((uint64_t)match);
        while (!t.table.over) {
            if (t.table.phase == KAKU_ROUND_OVER) {
                KAKKURI.deal((State *)&t, NULL, NULL);
                continue;
            }
            Action a;
            Seat seat = t.turn;
            ai_choose(&KAKKURI, seen_by(&t, seat), seat == 0 ? level : other, &rng, &a);
            KAKKURI.apply((State *)&t, seat, &a, NULL);
        }
        chips += t.table.scores[0] - 100;
    }
    return chips;
}

static void test_computer__wins_against_those_who_think_less(void **state)
{
    (void)state;
    assert_in_range(won_by(AI_NORMAL, AI_RANDOM), 2000, 6000);
    assert_in_range(won_by(AI_STRONG, AI_GREEDY), 50, 6000);
    assert_in_range(-won_by(AI_GREEDY, AI_STRONG), 50, 6000);
    assert_in_range(-won_by(AI_EASY, AI_NORMAL), 50, 6000);
    assert_in_range(won_by(AI_EASY, AI_RANDOM), 2000, 6000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_computer__goes_out_when_it_can),
        cmocka_unit_test(test_computer__lays_the_whole_row_and_not_a_part_of_it),
        cmocka_unit_test(test_computer__does_not_tear_what_belongs_together),
        cmocka_unit_test(
            test_levels__a_child_lays_sets_and_demons_only_where_nothing_plain_goes),
        cmocka_unit_test(test_computer__says_sanzoku_when_the_hand_goes_sooner_in_pairs),
        cmocka_unit_test(test_computer__turns_the_box_where_it_has_nothing_to_play),
        cmocka_unit_test(test_strong__folds_where_a_guri_is_likelier_than_that_it_wins),
        cmocka_unit_test(test_computer__never_folds_out_of_turn),
        cmocka_unit_test(test_computer__is_always_legal_whatever_the_options),
        cmocka_unit_test(test_computer__wins_against_those_who_think_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
