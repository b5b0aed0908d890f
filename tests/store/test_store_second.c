/* test_store_second.c - a second copy of the program has the settings of the first and none of its
 * matches: two people would play one match, and one of them would lose it. */
#include "place.h"

static void test_second__has_the_settings_and_no_match(void **state)
{
    Place p = place_in_memory();
    (void)state;
    Store *before = open_as(p.db, STORE_OK);
    store_put(before, "lang", "ja");
    play_lines(before, "takoyaki", "us", 3);
    store_close(before); // what it had lies in the file now, and not beside it
    Store *first = open_as(p.db, STORE_OK);
    assert_true(journal_waits(first, "takoyaki"));
    Store *second = open_as(p.db, STORE_BUSY);
    check_setting(second, "lang", "ja");
    assert_false(journal_waits(second, "takoyaki"));
    store_close(second);
    store_close(first);
    place_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_second__has_the_settings_and_no_match),
    };
    return cmocka_run_group_tests_name("store_second", tests, NULL, NULL);
}
