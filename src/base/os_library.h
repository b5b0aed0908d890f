/*
 * os_library.h - libraries that the program can do without: looked for where it runs, never linked.
 */
#ifndef BASE_OS_LIBRARY_H
#define BASE_OS_LIBRARY_H

#include <stdbool.h>

/* A library by its file's name, for as long as the program runs; NULL: it is not there. */
void *os_library(const char *name);
/* Sets the function pointer that `function` points to to the library's function of that name;
 * false: it has none. */
bool os_library_take(void *library, const char *name, void *function);

#endif
