/* test_prefs.c - settings are kept, and any content of the store is safe to read. */
#include "stage.h"

#include <stdlib.h>
#include <string.h>

static Store *open_store(void)
{
    StoreStatus status;
    return store_open(NULL, &status);
}

static void test_prefs__begin_with_the_usual(void **state)
{
    Prefs p;
    (void)state;
    Store *store = open_store();
    prefs_load(&p, store);
    for (int i = 0; i < PREF_COUNT; i++) {
        assert_non_null(PREFS[i].key);
        assert_in_range(PREFS[i].usual, PREFS[i].lo, PREFS[i].hi);
        assert_int_equal(pref(&p, (Pref)i), PREFS[i].usual);
        for (int k = 0; k < i; k++) assert_string_not_equal(PREFS[i].key, PREFS[k].key);
    }
    store_close(store);
}

/* What the settings' words say: ×½, ×1, ×1½, ×2, ×4; first "off". */
static void test_prefs__speeds_are_as_they_are_called(void **state)
{
    static const float TIMES[] = {0, 0.5f, 1, 1.5f, 2, 4};
    Prefs p;
    (void)state;
    prefs_usual(&p);
    assert_int_equal(PREFS[PREF_SPEED].hi, 5);
    for (int i = 0; i < 6; i++) {
        p.value[PREF_SPEED] = i;
        assert_float_equal(pref_speed(&p), TIMES[i], 0);
    }
}

static void test_prefs__come_back_as_they_were_set(void **state)
{
    Prefs p, again;
    (void)state;
    Store *store = open_store();
    prefs_load(&p, store);
    for (int i = 0; i < PREF_COUNT; i++) {
        prefs_set(&p, store, (Pref)i, i % 2 ? PREFS[i].lo : PREFS[i].hi);
    }
    prefs_load(&again, store);
    assert_memory_equal(&p, &again, sizeof p);
    store_close(store);
}

static void test_prefs__out_of_range_is_the_default(void **state)
{
    static const char *const WRONG[] = {"-1", "99999999999999999999", "", "two", "4", " 1", "1 "};
    Prefs p;
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        Store *store = open_store();
        store_put(store, "pref/text_size", WRONG[i]);
        prefs_load(&p, store);
        assert_int_equal(pref(&p, PREF_TEXT_SIZE), 0);
        store_close(store);
    }
}

static void test_prefs__setting_stays_within_range_and_writes_only_changes(void **state)
{
    Prefs p;
    (void)state;
    Store *store = open_store();
    prefs_load(&p, store);
    prefs_set(&p, store, PREF_MASTER, 1000);
    assert_int_equal(pref(&p, PREF_MASTER), 100);
    assert_int_equal(fake_store_puts(store), 0); // it was 100 before
    prefs_set(&p, store, PREF_MASTER, -5);
    assert_int_equal(pref(&p, PREF_MASTER), 0);
    assert_int_equal(fake_store_puts(store), 1);
    store_close(store);
}

static void test_prefs__hold_though_the_store_refuses(void **state)
{
    Prefs p;
    (void)state;
    Store *store = open_store();
    prefs_load(&p, store);
    fake_store_answer(store, STORE_FULL);
    assert_int_equal(prefs_set(&p, store, PREF_SPEED, 5), STORE_FULL);
    assert_true(pref_speed(&p) == 4.0f);
    store_close(store);
}

/* One factor used to stand for all times. People who had set it find it in each of them, and may
 * then set each by itself. */
static void test_prefs__the_one_factor_of_older_versions_speaks_for_all(void **state)
{
    Prefs p;
    (void)state;
    Store *store = open_store();
    store_put(store, "pref/call_times", "4");
    prefs_load(&p, store);
    assert_int_equal(pref(&p, PREF_CALL_TIMES), TIMES_TEN);
    assert_int_equal(pref(&p, PREF_LAMP_LEAST), TIMES_TEN);
    assert_int_equal(pref(&p, PREF_LAMP_SECOND), TIMES_TEN);
    assert_int_equal(pref(&p, PREF_LAMP_RETURN), TIMES_TEN);
    assert_int_equal(pref(&p, PREF_LAMP_GRACE), TIMES_USUAL); // it never did for this one
    prefs_set(&p, store, PREF_LAMP_LEAST, TIMES_USUAL);
    prefs_set(&p, store, PREF_CALL_TIMES, TIMES_NO_LIMIT);
    prefs_load(&p, store);
    assert_int_equal(pref(&p, PREF_LAMP_LEAST), TIMES_USUAL);
    assert_int_equal(pref(&p, PREF_CALL_TIMES), TIMES_NO_LIMIT);
    assert_int_equal(pref(&p, PREF_LAMP_RETURN), TIMES_TEN);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_prefs__begin_with_the_usual),
        cmocka_unit_test(test_prefs__speeds_are_as_they_are_called),
        cmocka_unit_test(test_prefs__come_back_as_they_were_set),
        cmocka_unit_test(test_prefs__out_of_range_is_the_default),
        cmocka_unit_test(test_prefs__setting_stays_within_range_and_writes_only_changes),
        cmocka_unit_test(test_prefs__hold_though_the_store_refuses),
        cmocka_unit_test(test_prefs__the_one_factor_of_older_versions_speaks_for_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
