/*
 * reminder.h - "enough for today?": how long children have been playing, by the app's own clock
 * (ux.md 4.9). It only counts; the result page shows the words and lets people go on at once.
 */
#ifndef APP_REMINDER_H
#define APP_REMINDER_H

#include <stdbool.h>

struct App;

typedef struct Reminder {
    float played_s; /* at a table, since it was said last or everybody had a rest */
    int rounds;     /* of children, likewise */
} Reminder;

/* Time passes. It counts as play only while somebody acts at a table; after a long rest the count
 * begins anew. */
void reminder_step(struct App *app, float dt_s);
/* A round with children is over: must it be said now? Then the count begins anew. */
bool reminder_is_due(struct App *app);

#endif
