/* say_day.h - the day of a match or of a stamp, as the language has it. */
#ifndef SCENES_SAY_DAY_H
#define SCENES_SAY_DAY_H

#include "text/words.h"

/* "8 Aug", 「8月8日」, with the year unless it is that of `today`; both as yyyymmdd. */
void say_day(Tongue t, int day, int today, Text *out);

#endif
