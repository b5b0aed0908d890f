/* test_kakkuri_trial.c - how the computer searches at Kakkuri, and how it values an end. */
#include "rules/kaku_table.h"

#include "ai/ai.h"
#include "ai/kakkuri/kakkuri_mind.h"
#include "ai/kakkuri/kakkuri_trial.h"

/* ---- a hand's worth -------------------------------------------------------------------- */

static KakuRow laid_by(int gain, const char *hand, int on)
{
    Kakkuri t = laid("players=3", "3", NULL, hand, "7 7", "9 9");
    KakuMind m;
    kaku_mind_of(kaku_hand(&t, 0), t.hand_count[0], KAKU_PLAINLY, &m);
    return kaku_least_waiting(&m, kaku_hand(&t, 0), t.hand_count[0], on, gain);
}

static void test_mind__the_patient_keep_together_what_may_go_at_once(void **state)
{
    (void)state;
    assert_int_equal(laid_by(KAKU_HASTY, "5 6 7 10", 5).count, 2);   // 5 and 10 are left: as many
    assert_int_equal(laid_by(KAKU_PATIENT, "5 6 7 10", 5).count, 0); // rows as 5 6 7 and 10
    assert_int_equal(laid_by(KAKU_PATIENT, "6 7 7", 5).count, 2);    // the second 7 waits anyway
    assert_int_equal(laid_by(KAKU_HASTY, "1* 10 3", 5).count, 0);    // a demon is worth more
    assert_int_equal(laid_by(KAKU_PATIENT, "6 7 8", 5).count, 3);
}

/* ---- what an end is worth -------------------------------------------------------------- */

/* To seat 0, whose match this is, if the deal ends so. */
static int64_t worth(const char *options, const int chips[3])
{
    Kakkuri t = laid(options, "3", NULL, "4", "7 7", "9 9"), end = t;
    FastRng rng = fast_rng_seeded(5);
    void *mind = calloc(1, KAKKURI_MIND_BYTES);
    assert_non_null(mind);
    kakkuri_think(seen_by(&t, 0), &rng, mind);
    for (int s = 0; s < 3; s++) {
        end.table.scores[s] = chips[s];
        end.table.round_scores[s] = chips[s] - 20;
    }
    int64_t first = kakkuri_worth((const State *)&end, mind);
    assert_int_equal(kakkuri_worth((const State *)&end, mind), first); // as judged before
    free(mind);
    return first;
}

static void test_worth__of_the_last_deal_is_the_place(void **state)
{
    (void)state;
    const int first[] = {24, 18, 18}, far_first[] = {40, 10, 10}, shared[] = {22, 22, 16};
    const int second[] = {22, 24, 14}, last[] = {10, 30, 20};
    assert_true(worth("players=3 deals=1", first) > worth("players=3 deals=1", shared) + 1000);
    assert_true(worth("players=3 deals=1", shared) > worth("players=3 deals=1", second) + 1000);
    assert_int_equal(worth("players=3 deals=1", second), 2); // the stones alone
    assert_true(worth("players=3 deals=1", second) > worth("players=3 deals=1", last));
    assert_true(worth("players=3 deals=1", far_first) - worth("players=3 deals=1", first) < 100);
}

static void test_worth__of_an_earlier_deal_is_what_may_come_of_it(void **state)
{
    (void)state;
    const int second[] = {22, 24, 14}, far_second[] = {12, 34, 14};
    assert_true(worth("players=3 deals=3", second) > worth("players=3 deals=1", second) + 1000);
    assert_true(worth("players=3 deals=3", second) > worth("players=3 deals=3", far_second) + 1000);
}

/* ---- what is tried, and how it goes on -------------------------------------------------- */

static void test_propose__of_rows_that_come_to_the_same_only_one(void **state)
{
    (void)state;
    Action tried[48];
    Kakkuri t = laid("players=3", "12", NULL, "5 8 9 1* 10 11", "7 7", "9 9");
    int count = kakkuri_propose(seen_by(&t, 0), tried, 48), plays = 0;
    assert_int_equal(tried[0].verb, KAKU_SAY_PASS);
    for (int i = 0; i < count; i++) {
        assert_true(KAKKURI.is_legal(seen_by(&t, 0), &tried[i], NULL));
        for (int k = 0; k < i; k++) assert_false(action_equal(&tried[i], &tried[k]));
        plays += tried[i].verb == KAKU_SAY_PLAY;
    }
    assert_int_equal(plays, 12); // of more than a hundred
    t = laid("players=3 fuwari=on", "12", NULL, "5 8 9 1*", "7 7", "9 9");
    assert_int_equal(kakkuri_propose(seen_by(&t, t.turn), tried, 48), 0); // all unseen
}

static void test_trial__is_for_the_own_turn_of_who_imagines(void **state)
{
    const Kakkuri t = laid("players=3", "5", NULL, "5 6 7 10 12 3", "8 8 8 9 10 3", "9 9 4 7");
    (void)state;
    for (Seat seat = 0; seat < 3; seat++) {
        const bool own = t.turn == seat;
        assert_int_equal(ai_takes_time(&KAKKURI, seen_by(&t, seat), AI_ONI), own);
        assert_false(ai_takes_time(&KAKKURI, seen_by(&t, seat), AI_NORMAL));
        if (!own) continue;
        FastRng rng = fast_rng_seeded(4);
        int64_t imagined = 0;
        Action done;
        ai_choose_counting(&KAKKURI, seen_by(&t, seat), AI_ONI, &rng, &imagined, &done);
        assert_true(imagined > 0);
    }
}

static void test_imagination__others_lay_the_longest_row_and_oneself_what_fits(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(5);
    Kakkuri t = laid("players=3", "5", NULL, "5 6 7 10", "8 8 8 9 10 3", "9 9"), others = t;
    void *mind = calloc(1, KAKKURI_MIND_BYTES);
    assert_non_null(mind);
    kakkuri_think(seen_by(&t, 0), &rng, mind);
    kakkuri_play_own((State *)&t, mind, &rng);
    assert_int_equal(t.hand_count[0], 4);
    kakkuri_play_on((State *)&others, &rng);
    assert_int_equal(others.hand_count[0], 2);
    says(&others, "2 pass");
    kakkuri_play_on((State *)&others, &rng);
    assert_int_equal(others.hand_count[1], 1);
    free(mind);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mind__the_patient_keep_together_what_may_go_at_once),
        cmocka_unit_test(test_worth__of_the_last_deal_is_the_place),
        cmocka_unit_test(test_worth__of_an_earlier_deal_is_what_may_come_of_it),
        cmocka_unit_test(test_propose__of_rows_that_come_to_the_same_only_one),
        cmocka_unit_test(test_trial__is_for_the_own_turn_of_who_imagines),
        cmocka_unit_test(test_imagination__others_lay_the_longest_row_and_oneself_what_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
