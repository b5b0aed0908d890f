/*
 * parts.h - a long program of tests in several parts, so that no core waits for the last one:
 * `test_x 2/3` runs every third of its tests, from the second on. Without a part it runs them all.
 */
#ifndef TESTS_PARTS_H
#define TESTS_PARTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

enum { PARTS_TESTS_MAX = 64 };

static inline int run_part(int argc, char **argv, const struct CMUnitTest *tests, size_t count,
                           CMFixtureFunction open, CMFixtureFunction close)
{
    struct CMUnitTest mine[PARTS_TESTS_MAX];
    size_t part = 1, parts = 1, number = 0;
    if (argc > 1 && sscanf(argv[1], "%zu/%zu", &part, &parts) != 2) part = 0;
    if (part < 1 || part > parts || count > PARTS_TESTS_MAX) {
        fprintf(stderr, "usage: %s [PART/PARTS]\n", argv[0]);
        return 2;
    }
    for (size_t i = part - 1; i < count; i += parts) mine[number++] = tests[i];
    return _cmocka_run_group_tests("part", mine, number, open, close);
}

#endif
