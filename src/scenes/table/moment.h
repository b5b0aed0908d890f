/*
 * moment.h - what the screen of a match asks for right now, which keys or buttons answer it, and
 * which chapter of the rules book explains it: the page behind F1 (ux.md 4.7).
 */
#ifndef SCENES_MOMENT_H
#define SCENES_MOMENT_H

#include "app/app.h"

enum { MOMENT_KEYS_MAX = 24, MOMENT_WORDS_MAX = 240 };

typedef struct MomentKey {
    uint8_t command;      /* CMD_NONE: somebody's buzzer or look key */
    char cap[CAP_BYTES];  /* as it is called on the device that was used last */
    char words[MOMENT_WORDS_MAX]; /* what it does now; translated */
} MomentKey;

typedef struct Moment {
    int chapter; /* number of the book's heading that explains it; 0: none */
    char words[MOMENT_WORDS_MAX]; /* what is going on; translated */
    int count;
    MomentKey key[MOMENT_KEYS_MAX]; /* only keys that do something right now */
} Moment;

struct TableScreen;
/* Describes the moment in the language `tongue`. The table is not changed, and no card is named. */
void moment_read(const struct TableScreen *t, const App *app, Tongue tongue, Moment *out);

/* The label of the control that does `a`, or of the main button, as it is written on the screen,
 * with its readings; NULL: none has one. */
const char *moment_label(const struct TableScreen *t, const App *app, const Action *a, Seat seat);

#endif
