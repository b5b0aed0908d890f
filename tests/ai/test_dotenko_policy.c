/* test_dotenko_policy.c - the policy for Dotenko depends only on what a seat may know. */
#include "rules/dote_table.h"

#include "ai/ai.h"
#include "ai/dotenko/dotenko_ai.h"
#include "ai/dotenko/dotenko_policy.h"

static Action play_of(const char *words)
{
    Action a;
    assert_int_equal(action_parse(&DOTENKO, words, &a), ACTION_READ);
    return a;
}

static int32_t worth(const Dotenko *t, Seat seat, const char *words)
{
    DoteOutlook o = dote_outlook(t, seat);
    Action a = play_of(words);
    return dote_worth(&o, &a);
}

static int danger(const Dotenko *t, Seat seat, int value)
{
    DoteOutlook o = dote_outlook(t, seat);
    return dote_danger(&o, value);
}

static void test_outlook__counts_what_nobody_has_seen(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9s", NULL, "9h Jo", "Kc 9d", "3c 6d");
    says(&t, "0 play 9h");
    DoteOutlook o = dote_outlook(&t, 1); // knows its two cards and both nines on the field
    assert_int_equal(o.unseen[9], 1);
    assert_int_equal(o.unseen[13], 3);
    assert_int_equal(o.unseen[3], 4);
    assert_int_equal(o.jokers, 2); // the one of seat 0 is hidden
    assert_int_equal(o.all, 50);
}

/* Every hand of two and of three is counted. */
static void test_danger__is_the_share_of_hands_that_add_up(void **state)
{
    (void)state;
    Card deck[54];
    int two[14] = {0}, three[14] = {0};
    Dotenko t = laid("players=3", "9s", NULL, "9h 2c", "Kc 4d", "");
    for (int i = 0; i < 54; i++) deck[i] = i < 52 ? (Card)i : CARD_JOKER;
    for (int i = 0; i < 54; i++) {
        for (int j = 0; j < i; j++) {
            Card hand[3] = {deck[i], deck[j]};
            for (int v = 1; v <= 13; v++) two[v] += dote_adds_up(&t, hand, 2, v);
            for (int k = 0; k < j; k++) {
                hand[2] = deck[k];
                for (int v = 1; v <= 13; v++) three[v] += dote_adds_up(&t, hand, 3, v);
            }
        }
    }
    for (int v = 1; v <= 13; v++) assert_in_range(danger(&t, 0, v) * 1431 + 1431, two[v] * 1000,
                                                  two[v] * 1000 + 2 * 1431);
    t = laid("players=3", "9s", NULL, "9h 2c", "Kc 4d 5s", "");
    for (int v = 1; v <= 13; v++) assert_in_range(danger(&t, 0, v) * 24804 + 24804, three[v] * 1000,
                                                  three[v] * 1000 + 2 * 24804);
}

static void test_danger__of_one_card_is_how_many_are_unseen(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "9s", NULL, "9h 9c", "Kc", "");
    assert_int_equal(danger(&t, 0, 9), 1000 / 51); // the nine of diamonds, of all but three cards
    assert_int_equal(danger(&t, 0, 8), 4000 / 51);
    assert_int_equal(danger(&t, 0, 1), 6000 / 51); // a joker is an ace
}

/* A player who did not call on a nine just now cannot call on one; the one who laid it may. */
static void test_danger__of_the_rank_on_the_field_is_but_who_laid_it(void **state)
{
    (void)state;
    Dotenko t = laid("players=4", "9s", NULL, "9h 2c", "Kc 9d", "3c 5d", "4c 7d");
    int before = danger(&t, 1, 9);
    says(&t, "0 play 9h");
    int after = danger(&t, 1, 9), other = danger(&t, 1, 8);
    assert_true(after * 2 < before);
    assert_true(other > after * 2);
}

static void test_worth__low_is_better_than_high(void **state)
{
    (void)state;
    Dotenko t = laid("players=4", "Qs", NULL, "Qh 5c", "Kh 2h 9c", "7s 4c", "8c 4d");
    says(&t, "0 play Qh");
    assert_true(worth(&t, 1, "play 2h") > worth(&t, 1, "play Kh"));
}

/* A player who calls on a ten pays for it if another ten is kept. */
static void test_worth__a_call_on_what_can_be_returned_is_welcome(void **state)
{
    (void)state;
    Dotenko t = laid("players=4", "Ts", NULL, "Th 5c", "7h 8h 8c", "7s 4c", "8s 4d");
    says(&t, "0 play Th");
    DoteOutlook o = dote_outlook(&t, 1);
    int32_t feature[DOTE_FEATURES];
    Action eight = play_of("play 8h"), seven = play_of("play 7h");
    assert_int_equal(dote_features(&o, &eight, feature), DOTE_STEP_PLAY);
    assert_int_equal(feature[DOTE_F_RETURN], 0); // 7 and 8 are no 8
    Dotenko u = laid("players=4", "Ts", NULL, "Th 5c", "8h 8c", "7s 4c", "8s 4d");
    says(&u, "0 play Th");
    o = dote_outlook(&u, 1);
    dote_features(&o, &eight, feature);
    assert_int_equal(feature[DOTE_F_RETURN], feature[DOTE_F_COST]);
    dote_features(&o, &seven, feature);
    assert_int_equal(feature[DOTE_F_RETURN], 0);
    assert_true(DOTE_WEIGHTS[DOTE_STEP_PLAY][DOTE_F_RETURN] >
                -DOTE_WEIGHTS[DOTE_STEP_PLAY][DOTE_F_COST]); // it brings more than the call costs
}

static void test_features__of_a_draw_are_what_it_may_be(void **state)
{
    (void)state;
    Dotenko t = laid("players=3", "Js", NULL, "Jc 4c", "Ks 3d", "7s 9h");
    DoteOutlook o = dote_outlook(&t, 0);
    int32_t feature[DOTE_FEATURES];
    Action open = play_of("play Jc"), wait = play_of("wait");
    assert_int_equal(dote_features(&o, &open, feature), DOTE_STEP_OPEN);
    assert_int_equal(feature[DOTE_F_CARDS + 1], 1000); // the four and what comes
    int seven = 4 * 1000 / o.all;
    assert_int_equal(feature[DOTE_F_RETURN], feature[DOTE_F_COST] * seven / 1000);
    assert_int_equal(dote_features(&o, &wait, feature), DOTE_STEP_WAIT);
    assert_int_equal(feature[DOTE_F_COST], 0);
    assert_int_equal(feature[DOTE_F_CARDS + 1], 1000);
}

/* Every step is worth the same in an imagined truth and in the view of it. */
static void test_worth__looks_at_no_hidden_card(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(3);
    Action offered[256];
    int asked = 0;
    for (int match = 0; match < 20; match++) {
        Dotenko t = started(match % 2 ? "players=4" : "players=5 pass=free multi=on limit=7");
        state_imagine((State *)&t, &rng);
        for (int steps = 0; steps < 200 && !t.table.over; steps++) {
            if (t.table.phase == DOTE_ROUND_OVER) DOTENKO.deal((State *)&t, NULL, NULL);
            Seat seat = (Seat)__builtin_ctz(t.table.to_act);
            const Dotenko *seen = dotenko_seen(seen_by(&t, seat));
            bool more;
            int count = dote_offers(&t, seat, offered, 256, &more);
            DoteOutlook truth = dote_outlook(&t, seat), view = dote_outlook(seen, seat);
            for (int i = 0; i < count && t.table.phase != DOTE_RETURNS; i++) {
                if (offered[i].verb >= DOTE_SAY_DOTENKO) continue;
                assert_int_equal(dote_worth(&truth, &offered[i]), dote_worth(&view, &offered[i]));
                asked++;
            }
            dotenko_play_on((State *)&t, &rng);
        }
    }
    assert_true(asked > 1000);
}

static int64_t chance(int mine, int best_other, int round)
{
    Dotenko t = started("players=4");
    const int scores[] = {mine, best_other, 0, -mine - best_other};
    for (int i = 0; i < 4; i++) t.table.scores[i] = scores[i];
    t.table.round = (uint16_t)round;
    int64_t all = 0;
    for (Seat s = 0; s < 4; s++) all += dotenko_chance((const State *)&t, s);
    assert_in_range(all, 65536 - 4, 65536);
    return dotenko_chance((const State *)&t, 0);
}

static void test_chance__leads_count_the_more_the_later(void **state)
{
    (void)state;
    assert_int_equal(chance(0, 0, 1), 65536 / 4);
    assert_true(chance(12, 5, 9) > chance(12, 5, 3));
    assert_true(chance(12, 5, 3) > chance(6, 5, 3));
    assert_int_equal(chance(12, 5, 10), 65536); // it is over
    assert_int_equal(chance(5, 12, 10), 0);
    assert_int_equal(chance(9, 9, 10), 65536 / 2); // and the win is shared
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_outlook__counts_what_nobody_has_seen),
        cmocka_unit_test(test_danger__is_the_share_of_hands_that_add_up),
        cmocka_unit_test(test_danger__of_one_card_is_how_many_are_unseen),
        cmocka_unit_test(test_danger__of_the_rank_on_the_field_is_but_who_laid_it),
        cmocka_unit_test(test_worth__low_is_better_than_high),
        cmocka_unit_test(test_worth__a_call_on_what_can_be_returned_is_welcome),
        cmocka_unit_test(test_features__of_a_draw_are_what_it_may_be),
        cmocka_unit_test(test_worth__looks_at_no_hidden_card),
        cmocka_unit_test(test_chance__leads_count_the_more_the_later),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
