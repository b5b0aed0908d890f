/*
 * houses.h - house rules that were given a name, which the setup lists among the presets of a
 * stall.
 *
 * They are kept under "stall/GAME/houses", a line each: the rules code, a blank, the name.
 */
#ifndef SCENES_HOUSES_H
#define SCENES_HOUSES_H

#include "app/app.h"

enum { HOUSES_MAX = 4 };

typedef struct House {
    char name[NAME_BYTES];
    int16_t option[OPTIONS_MAX];
} House;

typedef struct Houses {
    int count;
    House house[HOUSES_MAX]; /* the newest first */
} Houses;

void houses_load(App *app, const Game *game, Houses *out);
/* In front of the others, in place of one of that name; the oldest makes way where there are too
 * many. */
void houses_keep(App *app, const Game *game, const char *name, const Setup *rules);

#endif
