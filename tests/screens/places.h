/* places.h - brings up every screen as people may see it, the same at each run. */
#ifndef TESTS_SCREENS_PLACES_H
#define TESTS_SCREENS_PLACES_H

#include "stage.h"

typedef struct Place {
    const char *name;
    void (*open)(Stage *s, int which);
    int which;
    bool paper; /* all that can be pressed there is pressed */
} Place;

extern const Place PLACES[];
extern const int PLACE_COUNT;

extern const char *const STALL_IDS[]; /* five */
enum { STALL_IDS_COUNT = 5 };

/* On a stage of its own; to be freed. */
Stage *place_open(const Place *p);
/* Waits until there is advice for the player who is asked, for it is computed in another thread. */
void place_let_advise(Stage *s);

#endif
