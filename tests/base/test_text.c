/* test_text.c - texts never overrun, words come apart cleanly. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"

static void write_all(Text *t)
{
    text_put(t, "moved ");
    text_put_int(t, -42);
    text_put_char(t, ' ');
    text_put_hex(t, 0xBEEF, 6);
    text_printf(t, " %s %d", "たこ", 7);
    text_put(t, "焼き");
    text_put_int(t, -7);
    text_put(t, "!");
}

static const char WHOLE[] = "moved -42 00beef たこ 7焼き-7!";

/* In a block of every size: no overrun, a NUL at the end, and a true beginning of the whole. */
static void test_text__of_any_capacity_is_a_beginning(void **unused)
{
    (void)unused;
    for (size_t capacity = 1; capacity <= sizeof WHOLE + 2; capacity++) {
        char *block = malloc(capacity);
        assert_non_null(block);
        Text t = text_over(block, capacity);
        write_all(&t);
        assert_int_equal(t.length, strlen(block));
        assert_int_equal(t.cut, capacity < sizeof WHOLE);
        assert_memory_equal(block, WHOLE, t.length);
        if (!t.cut) assert_string_equal(block, WHOLE);
        const char *at = block;
        for (uint32_t c; (c = utf8_next(&at));) assert_int_not_equal(c, 0xFFFD); // no half of one
        free(block);
    }
}

static void test_text_put_int__writes_the_ends(void **unused)
{
    char block[64];
    (void)unused;
    Text t = text_over(block, sizeof block);
    text_put_int(&t, INT64_MIN);
    text_put_int(&t, 0);
    text_put_int(&t, INT64_MAX);
    assert_string_equal(block, "-922337203685477580809223372036854775807");
}

static void test_text_put_signed__has_a_minus_as_wide_as_a_plus(void **unused)
{
    char block[64];
    (void)unused;
    Text t = text_over(block, sizeof block);
    text_put_signed(&t, -9, false);
    text_put_signed(&t, -9, true);
    text_put_signed(&t, 0, true);
    text_put_signed(&t, 9, true);
    text_put_signed(&t, 9, false);
    assert_string_equal(block, "−9−90+99");
}

static void test_word_next__takes_what_stands_between_blanks(void **unused)
{
    const char *at = " \tplay  7h Jo=Ks\r\n", *word;
    (void)unused;
    size_t length = word_next(&at, &word);
    assert_true(word_is(word, length, "play"));
    assert_false(word_is(word, length, "pla"));
    assert_false(word_is(word, length, "plays"));
    length = word_next(&at, &word);
    assert_true(word_is(word, length, "7h"));
    length = word_next(&at, &word);
    assert_true(word_is(word, length, "Jo=Ks"));
    assert_int_equal(word_next(&at, &word), 0);
    assert_int_equal(word_next(&at, &word), 0);
}

static void test_part_next__takes_what_stands_between_semicolons(void **unused)
{
    const char *at = "; hand 0 5c ;1 play Jd;; too long for it";
    char part[12];
    (void)unused;
    assert_true(part_next(&at, part, sizeof part));
    assert_string_equal(part, "hand 0 5c ");
    assert_true(part_next(&at, part, sizeof part));
    assert_string_equal(part, "1 play Jd");
    assert_false(part_next(&at, part, sizeof part));
    assert_string_equal(at, "too long for it");
    at = " ; ";
    assert_false(part_next(&at, part, sizeof part));
    assert_string_equal(at, "");
}

static bool reads(const char *text, int lo, int hi, int expected)
{
    int number = 12345;
    return word_int(text, strlen(text), lo, hi, &number) && number == expected;
}

static void test_word_int__reads_whole_numbers_in_range_only(void **unused)
{
    static const char *const BAD[] = {"",    "-",   "+1",  "1.0", "1 ", " 1", "0x1",
                                      "--1", "11",  "-6",  "99999999999999999999999999",
                                      "１",  "1\n", "4294967297"};
    int kept = 7;
    (void)unused;
    assert_true(reads("0", 0, 0, 0));
    assert_true(reads("10", -5, 10, 10));
    assert_true(reads("-5", -5, 10, -5));
    assert_true(reads("007", -5, 10, 7));
    assert_true(reads("2147483647", INT_MIN, INT_MAX, INT_MAX));
    assert_true(reads("-2147483648", INT_MIN, INT_MAX, INT_MIN));
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        assert_false(word_int(BAD[i], strlen(BAD[i]), -5, 10, &kept));
    }
    assert_int_equal(kept, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text__of_any_capacity_is_a_beginning),
        cmocka_unit_test(test_text_put_int__writes_the_ends),
        cmocka_unit_test(test_text_put_signed__has_a_minus_as_wide_as_a_plus),
        cmocka_unit_test(test_word_next__takes_what_stands_between_blanks),
        cmocka_unit_test(test_part_next__takes_what_stands_between_semicolons),
        cmocka_unit_test(test_word_int__reads_whole_numbers_in_range_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
