/*
 * tonight.h - the page "Tonight": a door to each thing that is there for the evening beside the
 * stalls.
 *
 * A thing of the evening adds one line to TONIGHT_DOORS in tonight_screen.c; the page makes room.
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
