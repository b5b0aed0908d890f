/* test_kakkuri_guess.c - how the computer imagines the others' hands from what they did. */
#include "rules/kaku_table.h"

#include "ai/kakkuri/kakkuri_guess.h"

enum { WORLDS = 1000 };

static bool holds(const Kakkuri *t, Seat seat, int rank, bool demons)
{
    for (int i = 0; i < t->hand_count[seat]; i++) {
        Card card = kaku_hand(t, seat)[i];
        if (kaku_is_demon(card) ? demons : rank == card_rank(card)) return true;
    }
    return false;
}

/* In how many of a thousand worlds that seat 0 of `t` imagines does `seat` hold the rank? */
static int imagined(const Kakkuri *t, Seat seat, int rank, bool demons)
{
    FastRng rng = fast_rng_seeded(11);
    Kakkuri world;
    int count = 0;
    for (int i = 0; i < WORLDS; i++) {
        kakkuri_imagine(seen_by(t, 0), NULL, &rng, (State *)&world);
        assert_true(kaku_agrees(&world));
        count += holds(&world, seat, rank, demons);
    }
    return count;
}

static void test_guess__who_passed_seldom_holds_what_would_have_gone(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "5", NULL, "4 8 8 9 9 10", "11 11 12 12 3 3", "11 10 9 3 7 7");
    int before = imagined(&t, 2, 6, true);
    says(&t, "0 pass; 2 pass");
    int after = imagined(&t, 2, 6, true);
    assert_true(before > 400);
    assert_true(after > 0); // because good players keep rows together
    assert_true(after < before / 4);
    assert_true(imagined(&t, 1, 6, true) > 400); // has not been asked
}

static void test_guess__who_stopped_a_row_seldom_holds_what_follows_and_that_is_remembered(
    void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "5", "9 10", "4 4 8 8 9 9", "11 11 12 12 3 3", "6 10 9 3 7 2");
    int before = imagined(&t, 2, 8, true);
    says(&t, "0 pass; 2 play 6 7; 1 pass; 0 play 8");
    assert_true(imagined(&t, 2, 8, true) < before / 3);
    says(&t, "2 pass; 1 pass"); // the box is turned: another table card changes nothing of it
    assert_true(imagined(&t, 2, 8, true) < before / 3);
}

static void test_guess__own_cards_and_what_lies_open_stay_where_they_are(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "5", "9 10", "4 4 8 8 9 9", "11 11 12 12 3 3", "6 10 9 3 7 2");
    says(&t, "0 pass; 2 play 6 7; 1 pass");
    FastRng rng = fast_rng_seeded(12);
    Kakkuri world, again;
    for (int i = 0; i < WORLDS; i++) {
        kakkuri_imagine(seen_by(&t, 0), NULL, &rng, (State *)&world);
        KAKKURI.observe((State *)&world, 0, (View *)&again);
        assert_memory_equal(&again, seen_by(&t, 0), sizeof again);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_guess__who_passed_seldom_holds_what_would_have_gone),
        cmocka_unit_test(
            test_guess__who_stopped_a_row_seldom_holds_what_follows_and_that_is_remembered),
        cmocka_unit_test(test_guess__own_cards_and_what_lies_open_stay_where_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
