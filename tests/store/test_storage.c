/* test_storage.c - the table of transitions in storage.h, line by line. */
#include "place.h"

#include "store/storage.h"

static const StoreStatus PASSING[] = {STORE_FULL,  STORE_BUSY,     STORE_LOCKED,   STORE_IO,
                                      STORE_READONLY, STORE_NEWER, STORE_DAMAGED, STORE_VANISHED,
                                      STORE_REPLACED};
enum { PASSINGS = sizeof PASSING / sizeof *PASSING };

/* Seconds until the next try is due. */
static int wait_for_try(Machine *m)
{
    int waited = 1;
    while (!machine_due(m, 1)) assert_true(waited++ < 100);
    return waited;
}

static void check(const Machine *m, StoragePlace place, StoreStatus why)
{
    assert_int_equal(m->place, place);
    assert_int_equal(m->why, why);
}

/* Refused for one reason, it is tried after 1, 2, 4, 8, 16 and then every 30 seconds, as long as
 * the evening is. */
static void test_machine__tries_ever_more_seldom_and_never_ends(void **unused)
{
    enum { EVENING_S = 12 * 60 * 60 };
    static const int FIRST[] = {1, 2, 4, 8, 16, 30};
    (void)unused;
    for (int i = 0; i < PASSINGS; i++) {
        Machine m = {.place = STORAGE_DISK};
        assert_false(machine_due(&m, 1000)); // nothing is to be tried
        int passed = 0;
        for (int n = 0; passed < EVENING_S; n++) {
            machine_refused(&m, PASSING[i]);
            check(&m, STORAGE_RETRYING, PASSING[i]);
            const int waited = wait_for_try(&m);
            assert_int_equal(waited, FIRST[n < 6 ? n : 5]);
            passed += waited;
        }
        machine_written(&m);
        check(&m, STORAGE_DISK, STORE_OK);
        machine_refused(&m, PASSING[i]); // and from the beginning
        assert_int_equal(wait_for_try(&m), 1);
    }
}

static void test_machine__another_reason_begins_anew(void **unused)
{
    Machine m = {.place = STORAGE_DISK};
    (void)unused;
    for (int i = 0; i < 5; i++) machine_refused(&m, STORE_LOCKED);
    assert_int_equal(wait_for_try(&m), 16);
    machine_refused(&m, STORE_FULL);
    check(&m, STORAGE_RETRYING, STORE_FULL);
    assert_int_equal(wait_for_try(&m), 1);
}

static void test_machine__without_a_home_it_is_for_good(void **unused)
{
    (void)unused;
    for (int i = 0; i <= PASSINGS; i++) {
        Machine m = {.place = STORAGE_DISK};
        if (i < PASSINGS) machine_refused(&m, PASSING[i]);
        machine_refused(&m, STORE_NO_HOME);
        check(&m, STORAGE_FOR_GOOD, STORE_NO_HOME);
        for (int k = 0; k < PASSINGS; k++) {
            machine_refused(&m, PASSING[k]);
            check(&m, STORAGE_FOR_GOOD, STORE_NO_HOME);
        }
        machine_written(&m);
        check(&m, STORAGE_FOR_GOOD, STORE_NO_HOME);
        assert_false(machine_due(&m, 1000));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_machine__tries_ever_more_seldom_and_never_ends),
        cmocka_unit_test(test_machine__another_reason_begins_anew),
        cmocka_unit_test(test_machine__without_a_home_it_is_for_good),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
