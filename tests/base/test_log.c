/* test_log.c - a warning is one line, on standard error and in the file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/log.h"

static void test_log_warn__goes_to_the_file_too(void **unused)
{
    static const char PATH[] = BUILD_DIR "/test_log.txt";
    char text[256] = "";
    (void)unused;
    remove(PATH);
    assert_false(log_to_file(BUILD_DIR "/no/such/folder/log.txt"));
    assert_true(log_to_file(PATH));
    log_warn("ply %d seat %d", 12, 2);
    log_warn("second");
    FILE *file = fopen(PATH, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(text, "ennichi: ply 12 seat 2\nennichi: second\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_log_warn__goes_to_the_file_too)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
