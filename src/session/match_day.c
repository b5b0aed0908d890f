/* match_day.c - see match_day.h. */
#include "session/match_day.h"

#include <string.h>

static const char DAY[] = " day ";

void match_day_put(int day, Text *result)
{
    if (day > 0) text_printf(result, "%s%d", DAY, day);
}

int match_day_of(const char *result)
{
    enum { LAST_DAY = 99991231 };
    const char *at = strstr(result, DAY);
    int day;
    if (!at) return 0;
    at += sizeof DAY - 1;
    return word_int(at, strlen(at), 0, LAST_DAY, &day) ? day : 0;
}
