/*
 * reminder.h - "enough for today?": how long children have been playing, by the app's own clock
 * (ux.md 4.9). It only counts; what is said, and that nobody is held up by it, is the result's.
 */
#ifndef APP_REMINDER_H
#define APP_REMINDER_H

#include <stdbool.h>

struct App;

typedef struct Reminder {
    float played_s; /* at a table, since it was said last or everybody had a rest */
    int rounds;     /* of children, likewise */
} Reminder;

/* Time passes. Only while somebody does something at a table it is play; a long rest is a new
 * beginning. */
void reminder_step(struct App *app, float dt_s);
/* A round with children is over: is it to be said now? Then it is counted anew. */
bool reminder_is_due(struct App *app);

#endif
