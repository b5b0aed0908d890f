/* log.h - writes one line for the person who has to find out why something failed. Goes to standard
 * error, and to a file where log_to_file() was called. Never holds a card, a seed or a name. */
#ifndef BASE_LOG_H
#define BASE_LOG_H

#include <stdbool.h>

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void log_warn(const char *format, ...);

/* Appends from now on to `path` too; false if that cannot be opened. */
bool log_to_file(const char *path);

#endif
