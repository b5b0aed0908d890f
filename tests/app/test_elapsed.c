/* test_elapsed.c - being slow and having slept are told apart (app/elapsed.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "app/elapsed.h"

static void test_elapsed__what_was_asked_for_counts_whole(void **state)
{
    (void)state;
    assert_int_equal(elapsed_counts_ms(16, 0, false), 16);
    assert_int_equal(elapsed_counts_ms(100, 0, false), 100);
    assert_int_equal(elapsed_counts_ms(5000, 5000, false), 5000);
    assert_int_equal(elapsed_counts_ms(5090, 5000, false), 5090);
    assert_int_equal(elapsed_counts_ms(300, 5000, false), 300); // somebody pressed something
    assert_int_equal(elapsed_counts_ms(90000, -1, false), 90000);
    assert_int_equal(elapsed_counts_ms(9000000, -1, false), ELAPSED_REST_MOST_MS);
}

/* However busy the machine is. */
static void test_elapsed__a_starved_machine_is_at_most_four_times_slower(void **state)
{
    (void)state;
    for (int nap = 0; nap <= 800; nap += 50) {
        uint64_t before = 0;
        for (uint64_t passed = 0; passed <= 4 * (100 + 1200); passed++) {
            const uint64_t counts = elapsed_counts_ms(passed, nap, false);
            assert_true(counts * 4 >= passed && counts <= passed && counts >= before);
            before = counts;
        }
    }
}

/* One frame may take for ever: moving things stay visible all the same. */
static void test_elapsed__never_skips(void **state)
{
    (void)state;
    for (uint64_t passed = 0; passed < 4000000; passed += 997)
        assert_true(elapsed_counts_ms(passed, 0, false) <= 1300);
}

static void test_elapsed__a_sleep_does_not_count(void **state)
{
    (void)state;
    assert_int_equal(elapsed_counts_ms(2000, 0, true), 100);
    assert_int_equal(elapsed_counts_ms(7000, 800, true), 900);
    assert_int_equal(elapsed_counts_ms(50, 800, true), 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elapsed__what_was_asked_for_counts_whole),
        cmocka_unit_test(test_elapsed__a_starved_machine_is_at_most_four_times_slower),
        cmocka_unit_test(test_elapsed__never_skips),
        cmocka_unit_test(test_elapsed__a_sleep_does_not_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
