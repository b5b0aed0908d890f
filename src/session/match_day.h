/* match_day.h - the day on which a match was played: the last words of its result in the store. */
#ifndef SESSION_MATCH_DAY_H
#define SESSION_MATCH_DAY_H

#include "base/text.h"

/* Nothing where `day` is 0. */
void match_day_put(int day, Text *result);
/* 0: none stands there. */
int match_day_of(const char *result);

#endif
