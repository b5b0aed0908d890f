/* counter.c - the few counters that a child would hear to be wrong; other digits stay digits. */
#include "text/counter.h"

#include <string.h>

#include "text/ruby.h"

typedef struct Counter {
    const char *base, *usual, *changed; /* changed: behind the ends of numbers below */
    const char *ends;                   /* last digits, NULL: none */
    const char *const *whole;           /* readings of number and counter in one, by number */
    int whole_count;
} Counter;

static const char *const PEOPLE[] = {NULL, "ひとり", "ふたり"};
static const char *const DAYS[] = {
    [1] = "ついたち", [2] = "ふつか", [3] = "みっか", [4] = "よっか", [5] = "いつか",
    [6] = "むいか", [7] = "なのか", [8] = "ようか", [9] = "ここのか", [10] = "とおか",
    [14] = "じゅうよっか", [20] = "はつか", [24] = "にじゅうよっか"};
static const Counter COUNTERS[] = {
    {"人", "にん", NULL, NULL, PEOPLE, sizeof PEOPLE / sizeof *PEOPLE},
    {"日", "にち", NULL, NULL, DAYS, sizeof DAYS / sizeof *DAYS},
    {"分", "ふん", "ぷん", "013468", NULL, 0},
};

/* At most two digits, or -1: longer numbers have no reading of their own. */
static int small_number(const char *value)
{
    const size_t length = strlen(value);
    if (length > 2) return -1;
    return length == 2 ? (value[0] - '0') * 10 + value[1] - '0' : value[0] - '0';
}

static bool begins(const char *at, size_t length, const char *with)
{
    return length >= strlen(with) && memcmp(at, with, strlen(with)) == 0;
}

size_t counter_put(const char *value, const char *rest, Text *out)
{
    const size_t digits = strlen(value);
    if (digits == 0 || strspn(value, "0123456789") != digits) return 0;
    RubyGroup group;
    const bool ruby = ruby_group(rest, &group);
    for (size_t i = 0; i < sizeof COUNTERS / sizeof *COUNTERS; i++) {
        const Counter *c = &COUNTERS[i];
        if (ruby ? group.base_length != strlen(c->base) ||
                       !begins(group.base, group.base_length, c->base) ||
                       group.reading_length != strlen(c->usual) ||
                       !begins(group.reading, group.reading_length, c->usual)
                 : !begins(rest, strlen(rest), c->usual))
            continue;
        const int n = small_number(value);
        const char *whole = n >= 0 && n < c->whole_count ? c->whole[n] : NULL;
        const bool changes = c->ends && strchr(c->ends, value[digits - 1]);
        const char *reading = changes ? c->changed : c->usual;
        if (whole && ruby) text_printf(out, "{%s%s|%s}", value, c->base, whole);
        else if (whole) text_put(out, whole);
        else if (ruby) text_printf(out, "%s{%s|%s}", value, c->base, reading);
        else text_printf(out, "%s%s", value, reading);
        return ruby ? (size_t)(group.end - rest) : strlen(c->usual);
    }
    return 0;
}
