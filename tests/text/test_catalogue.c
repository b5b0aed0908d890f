/*
 * test_catalogue.c - every Japanese sentence can be read by everyone it is for.
 *
 * Reads the catalogue of this build, so a translator's slip stops the tests and not a child.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text/japanese.h"
#include "text/mo.h"
#include "text/ruby.h"

/* Longer than any word with its endings: a break is missing. */
enum { KANA_RUN_MAX = 13, SENTENCE_BYTES = 4096 };

static Mo mo;

static int open_catalogue(void **state)
{
    (void)state;
    static uint8_t bytes[MO_BYTES_MAX];
    FILE *file = fopen(BUILD_DIR "/share/ennichi/locale/ja.mo", "rb");
    if (!file) return -1;
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return mo_open(bytes, length, &mo) && mo.count > 20 ? 0 : -1;
}

/* Prints the string that is at fault; all of them are told, not only the first. */
static void check(bool holds, const char *what, uint32_t i, int *faults)
{
    if (holds) return;
    fprintf(stderr, "%s: \"%s\" -> \"%s\"\n", what, mo_msgid(&mo, i), mo_msgstr(&mo, i));
    (*faults)++;
}

static bool group_is_good(const RubyGroup *g)
{
    char base_bytes[SENTENCE_BYTES], reading_bytes[SENTENCE_BYTES];
    Text base = text_over(base_bytes, sizeof base_bytes);
    Text reading = text_over(reading_bytes, sizeof reading_bytes);
    text_put_bytes(&base, g->base, g->base_length);
    text_put_bytes(&reading, g->reading, g->reading_length);
    if (!has_kanji(base_bytes) || g->reading_length == 0) return false;
    const char *at = reading_bytes;
    for (uint32_t c; (c = utf8_next(&at)) != 0;)
        if (!is_kana(c)) return false;
    return true;
}

/* Braces are groups or places, and kanji stand in groups. */
static void test_catalogue__every_kanji_has_its_reading(void **state)
{
    (void)state;
    int faults = 0;
    for (uint32_t i = 1; i < mo.count; i++) {
        for (const char *at = mo_msgstr(&mo, i); *at;) {
            RubyGroup group;
            if (ruby_group(at, &group)) {
                check(group_is_good(&group), "not a good group of ruby", i, &faults);
                at = group.end;
                continue;
            }
            const char *before = at;
            check(!is_kanji(utf8_next(&at)), "kanji without a reading", i, &faults);
            check(*before != '|', "a bar that stands alone", i, &faults);
        }
    }
    assert_int_equal(faults, 0);
}

static void test_catalogue__kana_is_for_those_who_read_no_kanji(void **state)
{
    (void)state;
    int faults = 0;
    for (uint32_t i = 1; i < mo.count; i++) {
        char bytes[SENTENCE_BYTES];
        Text kana = text_over(bytes, sizeof bytes);
        ruby_read(mo_msgstr(&mo, i), READ_KANA, &kana);
        check(!has_kanji(bytes), "kanji among kana", i, &faults);
        check(longest_kana(bytes) <= KANA_RUN_MAX, "a word break (_) is missing", i, &faults);
        check(!strstr(bytes, "  ") && bytes[0] != ' ', "a blank too many", i, &faults);
    }
    assert_int_equal(faults, 0);
}

/* Is each place of `from` in `in` too? */
static bool places_are_in(const char *from, const char *in)
{
    for (const char *at = from; (at = strchr(at, '{')) != NULL; at++) {
        RubyGroup group;
        size_t length = strcspn(at, "}") + 1;
        char place[SENTENCE_BYTES];
        if (ruby_group(at, &group)) continue;
        if (length > strlen(at) || length >= sizeof place) return false;
        memcpy(place, at, length);
        place[length] = '\0';
        if (!strstr(in, place)) return false;
    }
    return true;
}

static void test_catalogue__places_are_the_same_in_both_languages(void **state)
{
    (void)state;
    int faults = 0;
    for (uint32_t i = 1; i < mo.count; i++) {
        const char *msgid = mo_msgid(&mo, i), *msgstr = mo_msgstr(&mo, i);
        check(places_are_in(msgid, msgstr), "a place is lost", i, &faults);
        // "One card" has no {number} where its plural has one: what follows the first NUL.
        bool found = places_are_in(msgstr, msgid) ||
                     places_are_in(msgstr, msgid + strlen(msgid) + 1);
        check(found, "a place that the msgid has not", i, &faults);
    }
    assert_int_equal(faults, 0);
}

static void test_catalogue__nothing_is_left_empty(void **state)
{
    (void)state;
    int faults = 0;
    for (uint32_t i = 0; i < mo.count; i++)
        check(*mo_msgstr(&mo, i), "not translated", i, &faults);
    assert_int_equal(faults, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_catalogue__every_kanji_has_its_reading),
        cmocka_unit_test(test_catalogue__kana_is_for_those_who_read_no_kanji),
        cmocka_unit_test(test_catalogue__places_are_the_same_in_both_languages),
        cmocka_unit_test(test_catalogue__nothing_is_left_empty),
    };
    return cmocka_run_group_tests(tests, open_catalogue, NULL);
}
