/*
 * reminder.h - "enough for today?": how long children have been playing, by the app's own clock
 * (ux.md 4.9). It only counts; the result page shows the words once, lets people go on at once, and
 * has a button that turns it off.
 */
#ifndef APP_REMINDER_H
#define APP_REMINDER_H

#include <stdbool.h>

struct App;

typedef struct Reminder {
    float played_s; /* at a table, since everybody had a rest */
    int rounds;     /* of children, likewise */
    bool said;      /* since then; it is not said again */
} Reminder;

/* Time passes. It counts as play only while somebody acts at a table; after a long rest the count
 * begins anew. */
void reminder_step(struct App *app, float dt_s);
/* A round with children is over: must it be said now? Then that was the only time until the next
 * long rest. */
bool reminder_is_due(struct App *app);

#endif
