/* log.c - see log.h. The open file is a global variable, because code that has to warn often knows
 * no App that could hold it. */
#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>

static FILE *log_file;

__attribute__((format(printf, 2, 0)))
static void write_line(FILE *file, const char *format, va_list arguments)
{
    fputs("ennichi: ", file);
    vfprintf(file, format, arguments);
    fputc('\n', file);
    fflush(file);
}

void log_warn(const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    write_line(stderr, format, arguments);
    if (log_file) write_line(log_file, format, again);
    va_end(again);
    va_end(arguments);
}

bool log_to_file(const char *path)
{
    FILE *file = fopen(path, "a");
    if (!file) return false;
    if (log_file) fclose(log_file);
    log_file = file;
    return true;
}
