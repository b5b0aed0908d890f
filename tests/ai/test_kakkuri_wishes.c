/*
 * test_kakkuri_wishes.c - at every value of every option of Kakkuri the strongest computer wins
 * against chance, and its play changes with the options.
 *
 *   test_kakkuri_wishes          a few deals a value: what it wins in all of them together
 *   test_kakkuri_wishes --all    enough of them that each value shows it by itself (slow)
 */
#include "rules/kaku_table.h"

#include "ai/ai.h"

static bool all;

static const char *says_what(const Kakkuri *t, Seat seat, AiLevel level)
{
    static char text[ACTION_TEXT_MAX];
    Text out = text_over(text, sizeof text);
    FastRng rng = fast_rng_seeded(1);
    Action a;
    ai_choose(&KAKKURI, seen_by(t, seat), level, &rng, &a);
    assert_true(KAKKURI.is_legal(seen_by(t, seat), &a, NULL));
    action_format(&KAKKURI, &a, &out);
    return text;
}

static void test_house__kiri_and_sanzoku_change_what_is_laid(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 kiri=own", "12", NULL, "5 6 7", "7 7", "9 9");
    assert_string_equal(says_what(&t, 0, AI_STRONG), "pass"); // nothing but a 1 goes
    t = laid("players=3", "12", NULL, "5 6 7", "7 7", "9 9");
    assert_string_equal(says_what(&t, 0, AI_STRONG), "play 5 6 7");
    t = laid("players=3 sanzoku=may", "4", NULL, "5 5 6 7 7 6", "3 3", "9 9");
    assert_string_equal(says_what(&t, 0, AI_STRONG), "sanzoku"); // it only gains by it
}

static void test_house__in_a_chain_changed_hands_are_taken_too(void **state)
{
    (void)state;
    int dealer = 0, other = 0, looks = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        Kakkuri t = laid("players=4 fuwari=chain", "3", NULL, "4", "5", "6", "7");
        says(&t, "3 fuwari");
        FastRng rng = fast_rng_seeded(seed);
        Action a;
        ai_choose(&KAKKURI, seen_by(&t, 2), AI_NORMAL, &rng, &a);
        dealer += a.verb == KAKU_SAY_FUWARI;
        other += a.verb == KAKU_SAY_FUWARI_OF;
        looks += a.verb == KAKU_SAY_LOOK;
    }
    assert_true(dealer > 0 && other > 0 && looks > 100);
}

/* Stones that seat 0 wins in so many matches; the others play by chance. */
static int won_by(AiLevel level, const char *rule, int matches)
{
    int stones = 0;
    for (int match = 0; match < matches; match++) {
        char line[128];
        snprintf(line, sizeof line, "players=4 chips=60 deals=3 seed=%x dealer=%d %s", match + 1,
                 match % 4, rule);
        Kakkuri t = started(line);
        const int first = t.table.scores[0];
        FastRng rng = fast_rng_seeded((uint64_t)match);
        while (!t.table.over && t.table.round <= 3) {
            if (t.table.phase == KAKU_ROUND_OVER) {
                if (t.table.round == 3) break; // without a number of deals
                KAKKURI.deal((State *)&t, NULL, NULL);
                continue;
            }
            Action a;
            const Seat seat = t.turn;
            ai_choose(&KAKKURI, seen_by(&t, seat), seat == 0 ? level : AI_RANDOM, &rng, &a);
            KAKKURI.apply((State *)&t, seat, &a, NULL);
        }
        stones += t.table.scores[0] - first;
    }
    return stones;
}

static void test_house__oni_beats_random_at_every_value_of_every_option(void **state)
{
    (void)state;
    static const char *const RULES[] = {
        "fuwari=off", "fuwari=dealer", "fuwari=chain", "fold=first", "fold=unplayed",
        "box_choice=off", "box_choice=on", "kiri=any", "kiri=own", "four_kiri=on",
        "four_kiri=off", "sanzoku=pairs", "sanzoku=may", "tie=share", "tie=draw", "chips=5",
        "chips=100", "deals=0 minutes=240", "deals=60", "minutes=1",
        "kiri=own four_kiri=off sanzoku=may tie=draw fold=unplayed box_choice=on"};
    const int matches = all ? 20 : 1;
    int sum = 0;
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        const int stones = won_by(AI_ONI, RULES[i], matches);
        print_message("%s: %+d stones in %d deals\n", RULES[i], stones, 3 * matches);
        if (all) assert_true(stones > 0);
        sum += stones;
    }
    print_message("in all: %+d\n", sum);
    assert_true(sum > 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_house__kiri_and_sanzoku_change_what_is_laid),
        cmocka_unit_test(test_house__in_a_chain_changed_hands_are_taken_too),
        cmocka_unit_test(test_house__oni_beats_random_at_every_value_of_every_option),
    };
    all = argc > 1 && strcmp(argv[1], "--all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
