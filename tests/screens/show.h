/*
 * show.h - a screen as lines of text: every word, picture and card with where it lies and whose it
 * is, forms by colour, and everything that can be pressed. Golden files are made of it.
 */
#ifndef TESTS_SCREENS_SHOW_H
#define TESTS_SCREENS_SHOW_H

#include "stage.h"

enum { SHOWN_LINES = 1600, SHOWN_BYTES = 1 << 18 };

typedef struct Shown {
    const char *line[SHOWN_LINES];
    int count;
    char bytes[SHOWN_BYTES];
} Shown;

/* What was drawn last. `where`: with places, in cells of 40 u; else only what there is. */
void show_frame(Stage *s, Shown *out, bool where);
bool show_has(const Shown *shown, const char *line);

/* A golden file: what is written is compared with it at the end, or, with ENNICHI_WRITE set, becomes
 * it. */
typedef struct Golden {
    char name[64], *bytes;
    size_t length, capacity;
} Golden;

void golden_begin(Golden *g, const char *name);
void golden_put(Golden *g, const char *form, ...) __attribute__((format(printf, 2, 3)));
/* Tells the first line that differs; what is now lies in the folder of the build then. */
void golden_end(Golden *g);
int golden_faults(void); /* how many files differed so far */

#endif
