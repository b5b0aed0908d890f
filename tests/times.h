/*
 * times.h - how much of a large test is tried: a sample in every check, all of it under the label
 * slow, which sets ENNICHI_THOROUGH (thorough_test() in tests/CMakeLists.txt).
 */
#ifndef TESTS_TIMES_H
#define TESTS_TIMES_H

#include <stdbool.h>
#include <stdlib.h>

static inline bool thorough(void) { return getenv("ENNICHI_THOROUGH") != NULL; }
static inline int times(int quick, int all) { return thorough() ? all : quick; }

#endif
