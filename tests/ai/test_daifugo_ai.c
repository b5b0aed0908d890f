/* test_daifugo_ai.c - how the computer plays Daifugō: always legal, no child's blunders, and it
 * wins against levels that think less. */
#include "rules/daif_table.h"

#include "ai/ai.h"

static const AiLevel THINKING[] = {AI_STRONG, AI_ONI};

/* What `level` says for `seat`. */
static const char *says_what(const Daifugo *d, Seat seat, AiLevel level, uint64_t seed)
{
    static char text[ACTION_TEXT_MAX];
    Text out = text_over(text, sizeof text);
    FastRng rng = fast_rng_seeded(seed);
    Action a;
    ai_choose(&DAIFUGO, seen_by(d, seat), level, &rng, &a);
    assert_true(DAIFUGO.is_legal(seen_by(d, seat), &a, NULL));
    action_format(&DAIFUGO, &a, &out);
    return text;
}

static void all_say(const Daifugo *d, Seat seat, const char *expected)
{
    for (int i = 0; i < 4; i++) {
        AiLevel level = THINKING[i % 2];
        const char *said = says_what(d, seat, level, (uint64_t)i);
        if (strcmp(said, expected) != 0) {
            fail_msg("%s says %s, not %s", ai_level_name(level), said, expected);
        }
    }
}

/* What the policy likes; a level that searches may come to another decision. */
static void likes(const Daifugo *d, Seat seat, const char *expected)
{
    assert_string_equal(says_what(d, seat, AI_STRONG, 1), expected);
}

static void test_computer__goes_out_when_it_can(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "4c 4d 4h", "6c 8d", "9c Td");
    all_say(&d, 0, "play 4c 4d 4h");
    for (uint64_t seed = 0; seed < 30; seed++) {
        assert_string_equal(says_what(&d, 0, AI_EASY, seed), "play 4c 4d 4h");
    }
    d = laid("players=3", "4c 5c", "2d", "9c Td");
    says(&d, "0 play 4c");
    all_say(&d, 1, "play 2d");
}

static void test_computer__does_not_go_out_with_a_forbidden_card(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 foul=on", "4c 5c", "2d", "9c Td", "Jc Qc");
    says(&d, "0 play 4c");
    all_say(&d, 1, "pass");
    d = laid("players=4 foul=on", "2d 4c", "5c 6c", "9c Td", "Jc Qc");
    all_say(&d, 0, "play 2d"); // while the other can still go last
}

static void test_computer__leads_weak_cards_and_keeps_the_strong_ones(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "4c 9d Ks 2s Jo", "5c 6c 7c 8c 9c", "5d 6d 7d 8d Td");
    likes(&d, 0, "play 4c");
    d = laid("players=4", "4c 4d 9d Ts Qh Qs Ad Ac 2s 2h Jo 8c 8h", NULL, NULL, NULL);
    likes(&d, 0, "play 4c 4d"); // a pair stays together
}

static void test_computer__beats_with_the_weakest_that_will_do(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "4c 3d 3c 6s", "5d 9d 9h Js 2s", "5c 6c 7c Tc 9c");
    says(&d, "0 play 4c");
    likes(&d, 1, "play 5d");
    d = laid("players=3", "6s 3d 3c 4c", "7d 9d 9h Js Jo", "5c 6c 7c Tc 9c");
    says(&d, "0 play 6s");
    likes(&d, 1, "play 7d"); // not one of a pair, not the joker
}

static void test_computer__runs_out_when_nobody_can_stop_it(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=1", "2d Jo 4c", "5c 6c 7c", "Ac Ad Kd");
    says(&d, "0 play Jo"); // the lead is sure with 2d too, for the joker is gone
    all_say(&d, 0, "play 2d");
    says(&d, "0 play 2d; 1 pass; 2 pass");
    all_say(&d, 0, "play 4c");
}

static void test_computer__gives_its_worst_cards_away(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 rounds=9 exchange=on");
    deals(&d, "3c 4c 9s 9d 2s Jo", "3d 5d 5h Ad", "3h 6h Kh 9h", "3s 7s 2c As");
    likes(&d, 0, "give 3c 4c");
    likes(&d, 1, "give 3d");
    d = laid("players=4 give7=on", "7c 3c 5d 5h 2s 9c 9d Jh Qh Qs Kc Ad Ac", NULL, NULL, NULL);
    says(&d, "0 play 7c");
    likes(&d, 0, "give 3c");
    d = laid("players=3 dump10=on", "Tc 3c", "6c Kc", "9h 9c");
    says(&d, "0 play Tc");
    all_say(&d, 0, "discard 3c"); // and is out
}

/* All levels, but those that take their time not at every table. */
static AiLevel level_at(uint64_t seed, Seat seat)
{
    const AiLevel level = (AiLevel)((seat + seed) % AI_LEVELS);
    return level > AI_NORMAL && seed % 30 != 0 ? AI_NORMAL : level;
}

static void test_computer__is_always_legal_whatever_the_options(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        FastRng rng = fast_rng_seeded(seed);
        const Setup setup = setup_by_lot(&rng);
        Daifugo d;
        DAIFUGO.start(&setup, (State *)&d);
        while (!d.table.over) {
            if (d.table.phase == DAIF_ROUND_OVER) deals_by_lot(&d);
            Seat seat = 0;
            while (!seats_have(d.table.to_act, seat)) seat++;
            Action a;
            ai_choose(&DAIFUGO, seen_by(&d, seat), level_at(seed, seat), &rng, &a);
            assert_true(DAIFUGO.is_legal(seen_by(&d, seat), &a, NULL));
            DAIFUGO.apply((State *)&d, seat, &a, NULL);
        }
    }
}

/* Points for each seat over many rounds; seat 0 plays `level`, the others `other`. */
static int share_of(AiLevel level, AiLevel other, const char *options)
{
    int points = 0, all = 0;
    for (int match = 0; match < 12; match++) {
        char line[128];
        snprintf(line, sizeof line, "%s rounds=20 seed=%x dealer=%d", options, match + 1,
                 match % 4);
        Daifugo d = started(line);
        FastRng rng = fast_rng_seeded((uint64_t)match);
        while (!d.table.over) {
            if (d.table.phase == DAIF_ROUND_OVER) DAIFUGO.deal((State *)&d, NULL, NULL);
            Seat seat = 0;
            while (!seats_have(d.table.to_act, seat)) seat++;
            Action a;
            ai_choose(&DAIFUGO, seen_by(&d, seat), seat == 0 ? level : other, &rng, &a);
            DAIFUGO.apply((State *)&d, seat, &a, NULL);
        }
        points += d.table.scores[0];
        for (Seat s = 0; s < d.table.seat_count; s++) all += d.table.scores[s];
    }
    return 1000 * points / all;
}

/* A quarter each would be 250 of a thousand. */
static void test_computer__wins_against_those_who_think_less(void **state)
{
    (void)state;
    static const char *const PRESETS[] = {"players=4 preset=source", "players=4 preset=uecda",
                                          "players=4 preset=federation",
                                          "players=4 preset=party"};
    for (int i = 0; i < 4; i++) {
        assert_in_range(share_of(AI_NORMAL, AI_RANDOM, PRESETS[i]), 330, 500);
        assert_in_range(share_of(AI_STRONG, AI_GREEDY, PRESETS[i]), 270, 500);
        assert_in_range(share_of(AI_NORMAL, AI_EASY, PRESETS[i]), 270, 500);
        assert_in_range(share_of(AI_STRONG, AI_NORMAL, PRESETS[i]), 260, 500);
        assert_in_range(share_of(AI_EASY, AI_RANDOM, PRESETS[i]), 300, 500);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_computer__goes_out_when_it_can),
        cmocka_unit_test(test_computer__does_not_go_out_with_a_forbidden_card),
        cmocka_unit_test(test_computer__leads_weak_cards_and_keeps_the_strong_ones),
        cmocka_unit_test(test_computer__beats_with_the_weakest_that_will_do),
        cmocka_unit_test(test_computer__runs_out_when_nobody_can_stop_it),
        cmocka_unit_test(test_computer__gives_its_worst_cards_away),
        cmocka_unit_test(test_computer__is_always_legal_whatever_the_options),
        cmocka_unit_test(test_computer__wins_against_those_who_think_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
