/* test_saving.c - the words about saving: for each state of the store, and of a rescue in
 * numbers. */
#include "store/place.h"

#include "app/saving.h"

static const StoreStatus ALL[] = {STORE_OK,     STORE_NO_HOME, STORE_READONLY, STORE_FULL,
                                  STORE_DAMAGED, STORE_NEWER,  STORE_BUSY,     STORE_LOCKED,
                                  STORE_VANISHED, STORE_REPLACED, STORE_IO,    STORE_NONE};
enum { STATUSES = sizeof ALL / sizeof *ALL };

/* On the disk nothing is said; for each reason there are words of its own, except that damage that
 * cannot be mended is an error like any other. */
static void test_words__depend_on_the_state_alone(void **unused)
{
    (void)unused;
    for (int i = 0; i < STATUSES; i++) {
        assert_null(saving_words((Storage){.place = STORAGE_DISK, .why = ALL[i]}));
        const Storage s = {.place = STORAGE_RETRYING, .why = ALL[i], .unsaved = 3};
        const char *words = saving_words(s);
        if (ALL[i] == STORE_OK || ALL[i] == STORE_NONE) continue;
        assert_non_null(words);
        assert_ptr_equal(words, saving_words((Storage){STORAGE_FOR_GOOD, ALL[i], 0}));
        for (int k = 0; k < i; k++) {
            const char *other = saving_words((Storage){STORAGE_RETRYING, ALL[k], 0});
            const bool errors = ALL[k] == STORE_DAMAGED && ALL[i] == STORE_IO;
            if (other) assert_int_equal(strcmp(words, other) == 0, errors);
        }
    }
}

static void check_rescue(StoreRescue r, const char *expected)
{
    char words[1024];
    Text out = text_over(words, sizeof words);
    r.was = true;
    saving_put_rescue((Tongue){0}, &r, &out);
    assert_string_equal(words, expected);
}

static void test_rescue__is_told_in_numbers(void **unused)
{
    (void)unused;
    check_rescue((StoreRescue){.whole = true, .matches = 19},
                 "The saved games were damaged. Everything has been restored.");
    check_rescue((StoreRescue){.matches = 19, .shortened = 2},
                 "The saved games were damaged. Of 19 matches, 2 lost their last moves and 0 could "
                 "not be kept.");
    check_rescue((StoreRescue){.matches = 19, .lost = 3, .settings_lost = 4},
                 "The saved games were damaged. Of 19 matches, 0 lost their last moves and 3 could "
                 "not be kept. Settings that could not be kept: 4.");
    check_rescue((StoreRescue){.matches = 19},
                 "The saved games were damaged. Everything readable has been kept; the last moves "
                 "may be missing.");
    check_rescue((StoreRescue){.matches = 19, .lost = 1, .too_long = true},
                 "The saved games were damaged. Of 19 matches, 0 lost their last moves and 1 could "
                 "not be kept. There was too much to read in a minute: the rest is only in the "
                 "damaged files.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words__depend_on_the_state_alone),
        cmocka_unit_test(test_rescue__is_told_in_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
