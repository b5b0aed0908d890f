/* say_day.c - see say_day.h. */
#include "scenes/say_day.h"

void say_day(Tongue t, int day, int today, Text *out)
{
    static const char *const MONTHS[] = {
        N_("{d} Jan"), N_("{d} Feb"), N_("{d} Mar"), N_("{d} Apr"), N_("{d} May"), N_("{d} Jun"),
        N_("{d} Jul"), N_("{d} Aug"), N_("{d} Sep"), N_("{d} Oct"), N_("{d} Nov"), N_("{d} Dec")};
    enum { YEAR = 10000, MONTH = 100, DATE_BYTES = 64 };
    const int month = day / MONTH % MONTH;
    char d[NUMBER_BYTES], y[NUMBER_BYTES], date[DATE_BYTES];
    Text number = text_over(d, sizeof d), year = text_over(y, sizeof y);
    Text of_year = text_over(date, sizeof date);
    if (month < 1 || month > 12) return;
    text_put_int(&number, day % MONTH);
    text_put_int(&year, day / YEAR);
    tr_fill(t, &of_year, MONTHS[month - 1], "d", d, NULL);
    if (day / YEAR == today / YEAR) text_put(out, date);
    else tr_fill(t, out, N_("{date} {year}"), "date", date, "year", y, NULL);
}
