/* test_record_tail.c - a record that is verified ends with its seal: whatever says something
 * behind it is one line too many, even where nothing could be read from it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "at_random.h"
#include "match/record.h"

static char *finished(const char *id)
{
    Match *m = match_of(id);
    FastRng rng = fast_rng_seeded(11);
    while (step_at_random(m, &rng)) continue;
    char *text = record_write(m);
    match_free(m);
    assert_non_null(text);
    return text;
}

static void test_record__nothing_follows_the_seal(void **state)
{
    static const char *const TAILS[] = {"   \n", "\t\n", " # a comment that is set in\n", "\r\n",
                                        " ", "0\n", "deal\n", "x\n"};
    char *text = finished("takoyaki players=2 seed=a");
    char *more = malloc(strlen(text) + 64);
    RecordFault fault;
    int lines = 1;
    (void)state;
    assert_non_null(more);
    for (const char *at = text; *at; at++) lines += *at == '\n';
    assert_null(record_verify(text, strlen(text), &fault));
    for (size_t i = 0; i < sizeof TAILS / sizeof *TAILS; i++) {
        sprintf(more, "%s%s", text, TAILS[i]);
        if (!record_verify(more, strlen(more), &fault)) fail_msg("taken: \"%s\"", TAILS[i]);
        assert_int_equal(fault.line, lines);
    }
    free(more);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_record__nothing_follows_the_seal),
    };
    return cmocka_run_group_tests_name("record_tail", tests, NULL, NULL);
}
