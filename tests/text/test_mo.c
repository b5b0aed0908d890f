/* test_mo.c - catalogues that are sound are read, all others are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "text/catalogue_maker.h"
#include "text/mo.h"

static const char *const PAIRS[] = {"", "head", "Deal", "くばる", "Draw", "ひく", "ctx\004Draw",
                                    "えがく", NULL};

static void test_mo__finds_every_entry_in_both_byte_orders(void **state)
{
    (void)state;
    for (int big = 0; big < 2; big++) {
        Made made = catalogue_made(PAIRS, big);
        Mo mo;
        assert_true(mo_open(made.byte, made.length, &mo));
        assert_int_equal(mo.count, 4);
        for (int i = 0; i < 4; i++) {
            assert_int_equal(mo_find(&mo, PAIRS[2 * i]), i);
            assert_string_equal(mo_msgstr(&mo, (uint32_t)i), PAIRS[2 * i + 1]);
        }
        assert_int_equal(mo_find(&mo, "Drawn"), -1);
        assert_int_equal(mo_find(&mo, "A"), -1);
        assert_int_equal(mo_find(&mo, "z"), -1);
    }
}

static void test_mo__an_empty_catalogue_is_sound(void **state)
{
    (void)state;
    const char *const none[] = {NULL};
    Made made = catalogue_made(none, false);
    Mo mo;
    assert_true(mo_open(made.byte, made.length, &mo));
    assert_int_equal(mo_find(&mo, "Draw"), -1);
}

/* In memory of just that length, so that a sanitizer sees each byte read behind it. */
static bool opens(const Made *made, size_t length)
{
    uint8_t *exact = malloc(length > 0 ? length : 1);
    assert_non_null(exact);
    memcpy(exact, made->byte, length);
    Mo mo;
    bool opened = mo_open(exact, length, &mo);
    if (opened) {
        for (uint32_t i = 0; i < mo.count; i++) {
            assert_true(strlen(mo_msgid(&mo, i)) < length);
            assert_true(strlen(mo_msgstr(&mo, i)) < length);
        }
        (void)mo_find(&mo, "Draw");
    }
    free(exact);
    return opened;
}

static void test_mo__a_file_that_was_cut_is_refused(void **state)
{
    (void)state;
    Made made = catalogue_made(PAIRS, false);
    for (size_t length = 0; length < made.length; length++) assert_false(opens(&made, length));
    assert_true(opens(&made, made.length));
}

static void test_mo__wild_numbers_are_refused(void **state)
{
    (void)state;
    const uint32_t wild[] = {0x7fffffffu, 0xffffffffu, 0xfffffff8u, 0x80000000u, 8193, 0x10000u};
    // Head: magic, revision, count, both tables; then the pairs of the tables.
    const size_t places[] = {0, 4, 8, 12, 16, MADE_HEAD, MADE_HEAD + 4, MADE_HEAD + 8,
                             MADE_HEAD + 32, MADE_HEAD + 36};
    for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
        for (size_t w = 0; w < sizeof wild / sizeof *wild; w++) {
            Made made = catalogue_made(PAIRS, false);
            made_put(&made, places[p], wild[w], false);
            bool revision_of_today = places[p] == 4 && wild[w] >> 16 == 0;
            assert_int_equal(opens(&made, made.length), revision_of_today);
        }
    }
}

static void test_mo__a_table_that_reaches_behind_the_end_is_refused(void **state)
{
    (void)state;
    for (size_t at = 12; at <= 16; at += 4) {
        for (uint32_t back = 0; back < 32; back++) {
            Made made = catalogue_made(PAIRS, false);
            made_put(&made, at, (uint32_t)made.length - back, false);
            assert_false(opens(&made, made.length));
        }
    }
}

static void test_mo__a_string_without_its_end_is_refused(void **state)
{
    (void)state;
    Made made = catalogue_made(PAIRS, false);
    made.byte[made.length - 1] = 'x';
    assert_false(opens(&made, made.length));
}

static void test_mo__entries_out_of_order_are_refused(void **state)
{
    (void)state;
    const char *const turned[] = {"Draw", "ひく", "Deal", "くばる", NULL};
    const char *const twice[] = {"Draw", "ひく", "Draw", "くばる", NULL};
    Made made = catalogue_made(turned, false);
    assert_false(opens(&made, made.length));
    made = catalogue_made(twice, false);
    assert_false(opens(&made, made.length));
}

static void test_mo__any_changed_byte_is_harmless(void **state)
{
    (void)state;
    for (size_t at = 0; at < catalogue_made(PAIRS, false).length; at++) {
        for (int bit = 0; bit < 8; bit++) {
            Made made = catalogue_made(PAIRS, false);
            made.byte[at] ^= (uint8_t)(1 << bit);
            (void)opens(&made, made.length);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mo__finds_every_entry_in_both_byte_orders),
        cmocka_unit_test(test_mo__an_empty_catalogue_is_sound),
        cmocka_unit_test(test_mo__a_file_that_was_cut_is_refused),
        cmocka_unit_test(test_mo__wild_numbers_are_refused),
        cmocka_unit_test(test_mo__a_table_that_reaches_behind_the_end_is_refused),
        cmocka_unit_test(test_mo__a_string_without_its_end_is_refused),
        cmocka_unit_test(test_mo__entries_out_of_order_are_refused),
        cmocka_unit_test(test_mo__any_changed_byte_is_harmless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
