/*
 * tonight.h - the page "Tonight": a door to everything that the evening offers besides the stalls.
 *
 * To add one, add a line to TONIGHT_DOORS in tonight_screen.c; the page makes room for it.
 */
#ifndef SCENES_TONIGHT_H
#define SCENES_TONIGHT_H

#include "app/app.h"

typedef struct TonightDoor {
    const char *title;                          /* msgid */
    const char *icon;                           /* sprite, white */
    void (*about)(const App *app, Text *out);   /* one line about it as it stands tonight */
    Scene *(*open)(App *app);                   /* NULL when memory is out */
} TonightDoor;

#endif
