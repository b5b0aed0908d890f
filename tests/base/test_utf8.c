/* test_utf8.c - every code point, every wrong byte, and malicious names. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "base/text.h"

static void test_utf8__every_code_point_is_read_back(void **unused)
{
    (void)unused;
    for (uint32_t c = 1; c <= 0x10FFFF; c++) {
        char bytes[5] = {0};
        const char *at = bytes;
        if (c >= 0xD800 && c <= 0xDFFF) continue;
        int length = utf8_put(c, bytes);
        if (utf8_next(&at) != c || at != bytes + length) fail_msg("U+%04X", c);
    }
}

/* One U+FFFD a byte, and never past the NUL. */
static void test_utf8_next__replaces_each_wrong_byte(void **unused)
{
    static const struct {
        const char *bytes;
        int wrong; /* how many U+FFFD, and nothing else */
    } CASE[] = {
        {"\x80", 1},             /* a continuation alone */
        {"\xC0\xAF", 2},         /* overlong slash */
        {"\xE0\x80\xAF", 3},     /* overlong slash again */
        {"\xF0\x80\x80\xAF", 4}, /* and again */
        {"\xED\xA0\x80", 3},     /* a surrogate */
        {"\xF4\x90\x80\x80", 4}, /* beyond U+10FFFF */
        {"\xFE\xFF", 2},         /* never in UTF-8 */
        {"\xE3\x81", 2},         /* cut off */
        {"\xF0\x9F\x90", 3},     /* cut off */
        {"\xC3", 1},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        const char *at = CASE[i].bytes;
        int wrong = 0;
        for (uint32_t c; (c = utf8_next(&at)); wrong++) assert_int_equal(c, 0xFFFD);
        assert_int_equal(wrong, CASE[i].wrong);
        assert_int_equal(*at, 0);
    }
    const char *at = "\xE3\x81" "A";
    assert_int_equal(utf8_next(&at), 0xFFFD);
    assert_int_equal(utf8_next(&at), 0xFFFD);
    assert_int_equal(utf8_next(&at), 'A');
}

static void test_utf8_clean__makes_nasty_names_plain(void **unused)
{
    static const char *const CASE[][2] = {
        {"Hanako", "Hanako"},
        {"  はなこ 　", "はなこ"},
        {"はな　こ", "はな　こ"},
        {"", ""},
        {" \t\n 　", ""},
        {"A\nB\tC\x7F\x1B[31mD", "ABC[31mD"},
        {"\xC2\x85" "A\xC2\x9F", "A"},                    /* C1 controls */
        {"\xE2\x80\xAE" "evil\xE2\x80\xAC", "evil"},      /* right-to-left override */
        {"a\xE2\x81\xA6" "b\xE2\x81\xA9" "c\xD8\x9C", "abc"}, /* isolates, Arabic mark */
        {"\xEF\xBB\xBFName", "Name"},                     /* byte order mark */
        {"a\xE2\x80\xA8" "b", "ab"},                      /* line separator */
        {"a\xE2\x80\x8B" "b", "ab"},                      /* a blank of no width */
        {"\xEF\xBF\xBF!", "!"},                           /* no character at all */
        {"\xFFZ", "\xEF\xBF\xBDZ"},                       /* not UTF-8 */
        {"\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7", /* a family stays together */
         "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7"},
        {"%n%s'; DROP TABLE--../..", "%n%s'; DROP TABLE--../.."},
        {"שלום", "שלום"},
    };
    char out[96];
    (void)unused;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        utf8_clean(CASE[i][0], 24, out, sizeof out);
        assert_string_equal(out, CASE[i][1]);
    }
}

static void test_utf8_clean__keeps_its_two_limits(void **unused)
{
    char out[16];
    (void)unused;
    utf8_clean("abcdefgh", 3, out, sizeof out);
    assert_string_equal(out, "abc");
    utf8_clean("ab cdef", 3, out, sizeof out);
    assert_string_equal(out, "ab"); // trimmed after the cut
    utf8_clean("ああああああああ", 24, out, sizeof out);
    assert_string_equal(out, "あああああ"); // 15 bytes, nothing by halves
    utf8_clean("abc", 24, out, 1);
    assert_string_equal(out, "");
    utf8_clean("abc", 0, out, sizeof out);
    assert_string_equal(out, "");
}

/* Any bytes at all: the result is clean, and cleaning it again changes nothing. */
static void test_utf8_clean__of_anything_is_clean(void **unused)
{
    FastRng rng = fast_rng_seeded(3);
    (void)unused;
    for (int trial = 0; trial < 20000; trial++) {
        size_t length = fast_rng_below(&rng, 40), capacity = 1 + fast_rng_below(&rng, 96);
        char *in = malloc(length + 1), *out = malloc(capacity), *again = malloc(capacity);
        assert_true(in && out && again);
        for (size_t i = 0; i < length; i++) {
            static const char SPICE[] = "\xE2\x80\xAE\xF0\x9F\xED\xA0 \xC2";
            in[i] = fast_rng_below(&rng, 2) ? (char)(1 + fast_rng_below(&rng, 255))
                                            : SPICE[fast_rng_below(&rng, sizeof SPICE - 1)];
        }
        in[length] = '\0';
        utf8_clean(in, 24, out, capacity);
        utf8_clean(out, 24, again, capacity);
        assert_string_equal(out, again);
        assert_true(strlen(out) < capacity);
        free(in);
        free(out);
        free(again);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_utf8__every_code_point_is_read_back),
        cmocka_unit_test(test_utf8_next__replaces_each_wrong_byte),
        cmocka_unit_test(test_utf8_clean__makes_nasty_names_plain),
        cmocka_unit_test(test_utf8_clean__keeps_its_two_limits),
        cmocka_unit_test(test_utf8_clean__of_anything_is_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
