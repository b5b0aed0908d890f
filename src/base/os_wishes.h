/*
 * os_wishes.h - what people have told their desktop about everything that it shows: whether things
 * move, how large letters are, how much stands out. Desktops answer by way of the settings portal.
 */
#ifndef BASE_OS_WISHES_H
#define BASE_OS_WISHES_H

#include <stdbool.h>

typedef struct DesktopWishes {
    bool calm;         /* as little motion as can be */
    bool contrast;     /* high contrast */
    double text_times; /* factor of the size of letters; 1: usual */
} DesktopWishes;

/* Asks; takes half a second at most. False: there is no portal, or it does not answer. */
bool os_wishes(DesktopWishes *out);

#endif
