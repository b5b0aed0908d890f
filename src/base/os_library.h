/*
 * os_library.h - libraries that the program can do without: looked for where it runs, never linked.
 */
#ifndef BASE_OS_LIBRARY_H
#define BASE_OS_LIBRARY_H

#include <stdbool.h>

/* A library by its file's name, for as long as the program runs; NULL: it is not there. */
void *os_library(const char *name);
/* The pointer to a function that `function` points to becomes what the library has by that name;
 * false: it has nothing. */
bool os_library_take(void *library, const char *name, void *function);

#endif
