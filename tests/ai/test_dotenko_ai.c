/* test_dotenko_ai.c - how the computer plays Dotenko: each level like people of that strength. */
#include "rules/dote_table.h"

#include <stdlib.h>

#include "ai/ai.h"
#include "ai/dotenko/dotenko_ai.h"

static const AiLevel THINKING[] = {AI_STRONG, AI_ONI};

/* What `level` does for `seat`, "" where it does nothing. */
static const char *says_what(const Dotenko *t, Seat seat, AiLevel level, uint64_t seed)
{
    static char text[ACTION_TEXT_MAX];
    Text out = text_over(text, sizeof text);
    FastRng rng = fast_rng_seeded(seed);
    const View *view = seen_by(t, seat);
    Action a;
    bool acts = seats_have(t->table.to_act, seat);
    if (acts) ai_choose(&DOTENKO, view, level, &rng, &a);
    else if (!ai_interrupts(&DOTENKO, view, level, &rng, &a)) return "";
    assert_true(DOTENKO.is_legal(seen_by(t, seat), &a, NULL));
    action_format(&DOTENKO, &a, &out);
    return text;
}

static void all_say(const Dotenko *t, Seat seat, const char *expected)
{
    for (int i = 0; i < 8; i++) {
        const char *said = says_what(t, seat, THINKING[i % 2], (uint64_t)i);
        if (strcmp(said, expected) != 0) fail_msg("%s, not %s", said, expected);
    }
}

static void test_computer__calls_when_its_hand_makes_it(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "Qs", NULL, "Jc 2c", "7s 4h", "Ks 3d");
    says(&t, "0 wait; 1 wait; 2 wait");
    t = laid("players=3", "Js", NULL, "Jc 2c", "Ks 3d", "7s 4h");
    all_say(&t, 2, "shotenko");
    assert_string_equal(says_what(&t, 0, AI_STRONG, 1), "wait"); // others may do the opening
    says(&t, "0 play Jc");
    all_say(&t, 2, "dotenko"); // out of turn
    all_say(&t, 1, "pass");
    says(&t, "1 pass");
    all_say(&t, 2, "dotenko"); // in turn too
}

static void test_computer__returns_what_it_can_and_never_calls_falsely(void **state)
{
    (void)state;
    Dotenko t = laid("players=4 false_call=5", "Js", NULL, "Jc 2c", "Ks 3d", "7s 4h", "7c 4d");
    says(&t, "0 play Jc");
    all_say(&t, 1, "pass");
    says(&t, "2 dotenko");
    all_say(&t, 1, "wait");
    all_say(&t, 0, "wait");
    all_say(&t, 3, "return");
    t = laid("players=4 false_call=5", "Jc", NULL, "Qc 2c", "Ks 3d", "7s 4c", "8c 4d");
    says(&t, "0 play Qc");
    all_say(&t, 2, ""); // 11 is not 12
    all_say(&t, 3, "dotenko");
    for (int level = AI_GREEDY; level < AI_LEVELS; level++) {
        assert_string_equal(says_what(&t, 2, (AiLevel)level, 1), "");
    }
}

static void test_computer__lays_low_where_a_child_throws_its_highest(void **state)
{
    (void)state;
    Dotenko t = laid("players=4", "Qs", NULL, "Qh 5c", "Ks 2h Kh 9c", "7s 4c", "8c 4d");
    assert_string_equal(says_what(&t, 0, AI_EASY, 1), "play Qh"); // and at once
    assert_string_equal(says_what(&t, 0, AI_NORMAL, 1), "play Qh");
    says(&t, "0 play Qh");
    all_say(&t, 1, "play 2h"); // a king may cost 13
    assert_string_equal(says_what(&t, 1, AI_NORMAL, 1), "play Kh");
    assert_string_equal(says_what(&t, 1, AI_EASY, 1), "play Kh");
}

static void test_computer__keeps_a_hand_that_can_call(void **state)
{
    (void)state;
    Dotenko t = laid("players=4", "Jh", NULL, "9h 5c", "2h 8h Tc", "7s 4c", "8c 3d");
    says(&t, "0 play 9h");
    assert_string_equal(says_what(&t, 1, AI_STRONG, 1), "play 8h"); // 2 and 10 make a queen
    t = laid("players=4", "Jh", NULL, "5h 5c", "3h 6h 6c", "7s 4c", "8c 3d");
    says(&t, "0 play 5h");
    assert_string_equal(says_what(&t, 1, AI_STRONG, 1), "play 3h"); // both do: the lower one
}

static void test_computer__does_not_pass_into_a_burst(void **state)
{
    (void)state;
    Dotenko t = laid("players=4 pass=free", "Qs", NULL, "Qh 5c", "Ks 2h 6d 9c", "7s 4c", "8c 4d");
    says(&t, "0 play Qh");
    assert_string_equal(says_what(&t, 1, AI_STRONG, 1), "play 2h");
}

/* In how many of a hundred deals with the sum in seat 1's hand `level` calls it. */
static int sums_seen(const char *hand, AiLevel level)
{
    int seen = 0;
    for (int i = 0; i < 400; i++) { // the round is one of many: what is overlooked, is by chance
        Dotenko t = laid("players=3", "Js", NULL, "Jc 2c", hand, "Ks 3d");
        says(&t, "0 play Jc");
        t.table.round = (uint16_t)i;
        seen += strcmp(says_what(&t, 1, level, 1), "dotenko") == 0;
    }
    return seen / 4;
}

static void test_levels__overlook_sums_as_people_do_and_stay_at_it(void **state)
{
    (void)state;
    assert_in_range(sums_seen("7s 4h", AI_EASY), 62, 78);
    assert_in_range(sums_seen("5s 4h 2d", AI_EASY), 19, 35);
    assert_in_range(sums_seen("Qs Jo", AI_EASY), 19, 35);
    assert_in_range(sums_seen("7s 4h", AI_NORMAL), 94, 100);
    assert_in_range(sums_seen("5s 4h 2d", AI_NORMAL), 74, 90);
    assert_in_range(sums_seen("5s 4h 2d", AI_STRONG), 96, 100);
    assert_int_equal(sums_seen("5s 4h 2d", AI_ONI), 100);
    Dotenko t = laid("players=3", "Js", NULL, "Jc 2c", "5s 4h 2d", "Ks 3d");
    says(&t, "0 play Jc");
    const bool calls = strcmp(says_what(&t, 1, AI_EASY, 0), "dotenko") == 0;
    for (uint64_t seed = 1; seed < 20; seed++) { // looking again does not help
        assert_int_equal(strcmp(says_what(&t, 1, AI_EASY, seed), "dotenko") == 0, calls);
    }
}

/* What may be called in rounds of players who miss nothing, and of that what each level sees. */
typedef struct Seen {
    int all, by[AI_LEVELS];
} Seen;

/* Asks each level at each seat that has the sum; once for a hand and a field card. */
static void ask_all(const Dotenko *t, uint64_t asked[SEATS_MAX], Seen *seen)
{
    for (Seat s = 0; s < t->table.seat_count; s++) {
        const Card *hand = dote_hand(t, s);
        uint64_t key = t->field + 64u * t->table.phase;
        for (int i = 0; i < t->hand_count[s]; i++) key = key * 64 + hand[i];
        bool adds_up = dote_adds_up(t, hand, t->hand_count[s], dote_value(t, t->field));
        if (!adds_up || !dote_call_open(t, s) || asked[s] == key) continue;
        asked[s] = key;
        seen->all++;
        for (AiLevel level = AI_EASY; level < AI_ONI; level++) {
            const char *said = says_what(t, s, level, 1);
            bool calls = strcmp(said, "shotenko") == 0 || strcmp(said, "dotenko") == 0;
            seen->by[level] += calls || strcmp(said, "return") == 0;
        }
    }
}

static void test_levels__see_60_90_and_99_of_a_hundred_calls(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(5);
    Seen seen = {0};
    for (int match = 0; match < 400; match++) {
        Setup setup = setup_usual(&DOTENKO, 4);
        uint64_t asked[SEATS_MAX] = {0};
        Dotenko t;
        setup.seed = fast_rng_seed(&rng);
        DOTENKO.start(&setup, (State *)&t);
        while (!t.table.over) {
            if (t.table.phase == DOTE_ROUND_OVER) DOTENKO.deal((State *)&t, NULL, NULL);
            ask_all(&t, asked, &seen);
            dotenko_play_on((State *)&t, &rng);
        }
    }
    print_message("of %d calls easy sees %d, normal %d, strong %d\n", seen.all, seen.by[AI_EASY],
                  seen.by[AI_NORMAL], seen.by[AI_STRONG]);
    assert_in_range(seen.by[AI_EASY] * 100, seen.all * 57, seen.all * 63);
    assert_in_range(seen.by[AI_NORMAL] * 100, seen.all * 88, seen.all * 92);
    assert_in_range(seen.by[AI_STRONG] * 100, seen.all * 98, seen.all * 100 - 1);
}

static void test_computer__plays_any_preset_and_option_to_its_end(void **state)
{
    (void)state;
    const char *const options[] = {
        "players=3 rounds=3", "players=6 rounds=3 pass=free multi=on limit=7 refill=never",
        "players=4 rounds=3 joker_play=value jokers=4 false_call=7 returns=single refill=every",
        "players=5 rounds=3 limit=10 pass=free refill=every jokers=0"};
    const AiLevel levels[] = {AI_RANDOM, AI_GREEDY, AI_EASY, AI_NORMAL, AI_STRONG, AI_ONI};
    FastRng rng = fast_rng_seeded(9);
    for (int i = 0; i < 24; i++) {
        const AiLevel level = levels[i / 4];
        Dotenko t = started(options[i % 4]);
        for (int steps = 0; !t.table.over; steps++) {
            Action a;
            assert_true(steps < 5000);
            if (level >= AI_STRONG && t.table.round > 0 && t.table.phase == DOTE_ROUND_OVER) break;
            if (t.table.phase == DOTE_ROUND_OVER) next_round(&t);
            events_told.count = 0;
            for (Seat s = 0; s < t.table.seat_count; s++) {
                if (!seats_have(t.table.may_interrupt, s)) continue;
                if (!ai_interrupts(&DOTENKO, seen_by(&t, s), level, &rng, &a)) continue;
                assert_true(DOTENKO.is_legal(seen_by(&t, s), &a, NULL));
                DOTENKO.apply((State *)&t, s, &a, NULL);
                break;
            }
            Seat seat = 0;
            if (t.table.phase == DOTE_ROUND_OVER) continue;
            while (!seats_have(t.table.to_act, seat)) seat++;
            ai_choose(&DOTENKO, seen_by(&t, seat), level, &rng, &a);
            assert_true(DOTENKO.is_legal(seen_by(&t, seat), &a, NULL));
            DOTENKO.apply((State *)&t, seat, &a, NULL);
            must_hold(&t);
        }
    }
}

/* What a level does without a search, which would take oni too long here. */
static void does(const Dotenko *t, Seat seat, AiLevel level, FastRng *rng, Action *a)
{
    if (level == AI_ONI) dotenko_choose(seen_by(t, seat), level, rng, a);
    else ai_choose(&DOTENKO, seen_by(t, seat), level, rng, a);
}

/* Points of `level` on seat 0 and 2 less those of `other` on 1 and 3, over `matches` of ten. */
static int lead_of(AiLevel level, AiLevel other, int matches)
{
    int lead = 0;
    FastRng rng = fast_rng_seeded(4);
    for (int i = 0; i < matches; i++) {
        Setup setup = setup_usual(&DOTENKO, 4);
        setup.seed.byte[0] = (uint8_t)i;
        Dotenko t;
        DOTENKO.start(&setup, (State *)&t);
        while (!t.table.over) {
            if (t.table.phase == DOTE_ROUND_OVER) DOTENKO.deal((State *)&t, NULL, NULL);
            SeatSet asked = t.table.may_interrupt ? t.table.may_interrupt : t.table.to_act;
            bool acted = false;
            for (int round = 0; round < 2 && !acted; round++, asked = t.table.to_act) {
                Seat first = (Seat)fast_rng_below(&rng, 4);
                for (int k = 0; k < 4 && !acted; k++) {
                    Seat s = (Seat)((first + k) % 4);
                    AiLevel mine = s % 2 ? other : level;
                    Action a;
                    if (!seats_have(asked, s)) continue;
                    acted = true;
                    if (seats_have(t.table.to_act, s)) {
                        does(&t, s, mine, &rng, &a);
                    } else {
                        acted = ai_interrupts(&DOTENKO, seen_by(&t, s), mine, &rng, &a);
                    }
                    if (acted) DOTENKO.apply((State *)&t, s, &a, NULL);
                }
            }
        }
        lead += t.table.scores[0] + t.table.scores[2] - t.table.scores[1] - t.table.scores[3];
    }
    return lead;
}

static void test_levels__thinking_pays(void **state)
{
    (void)state;
    int over_normal = lead_of(AI_STRONG, AI_NORMAL, 200);
    int over_easy = lead_of(AI_NORMAL, AI_EASY, 100);
    int over_random = lead_of(AI_EASY, AI_RANDOM, 800), over_strong = lead_of(AI_ONI, AI_STRONG, 800);
    print_message("oni untried over strong %d, strong over normal %d, normal over easy %d, easy over "
                  "random %d\n", over_strong, over_normal, over_easy, over_random);
    assert_true(over_strong > 0);
    assert_true(over_normal > 0);
    assert_true(over_easy > 0);
    assert_true(over_random > 0);
}

int main(int argc, char **argv)
{
    if (argc > 3) {
        print_message("%d\n", lead_of((AiLevel)(argv[1][0] - '0'), (AiLevel)(argv[2][0] - '0'),
                                      (int)strtol(argv[3], NULL, 10)));
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_computer__calls_when_its_hand_makes_it),
        cmocka_unit_test(test_computer__returns_what_it_can_and_never_calls_falsely),
        cmocka_unit_test(test_computer__lays_low_where_a_child_throws_its_highest),
        cmocka_unit_test(test_computer__keeps_a_hand_that_can_call),
        cmocka_unit_test(test_computer__does_not_pass_into_a_burst),
        cmocka_unit_test(test_levels__overlook_sums_as_people_do_and_stay_at_it),
        cmocka_unit_test(test_levels__see_60_90_and_99_of_a_hundred_calls),
        cmocka_unit_test(test_computer__plays_any_preset_and_option_to_its_end),
        cmocka_unit_test(test_levels__thinking_pays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
