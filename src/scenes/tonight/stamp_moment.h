/*
 * stamp_moment.h - the new stamps of a match that has just ended: they are printed on the result
 * page, one after another, each with its words beside it.
 *
 * The page asks once (stamp_moment_look()), and then only draws; nothing of it can be pressed.
 */
#ifndef SCENES_STAMP_MOMENT_H
#define SCENES_STAMP_MOMENT_H

#include "app/app.h"
#include "session/stamps.h"
#include "ui/layout.h"

enum { STAMP_MOMENT_MOST = 3 }; /* printed; more are in the book */

typedef struct StampMoment {
    const Game *game;
    int count, printed;           /* printed: heard and told so far */
    bool alone;                   /* one person sits there: no name has to be said */
    char who[STAMP_MOMENT_MOST][NAME_BYTES];
    int which[STAMP_MOMENT_MOST]; /* on the stall's leaf */
    int has[STAMP_MOMENT_MOST];   /* how many of the leaf its owner has now */
} StampMoment;

/* The stamps that somebody at the table got by the match there, which is over, for the first time;
 * none where all is not counted yet. */
void stamp_moment_look(App *app, StampMoment *out);
/* Sounds what has come, `age_s` since the page opened. */
void stamp_moment_tell(StampMoment *m, App *app, float age_s);
/* True while something of it moves or is still to come. */
bool stamp_moment_moves(const StampMoment *m, float age_s);
/* A row of the column for each: its paper, and as soon as it is printed what it is for in words;
 * `brief`: there is room for nothing else. */
void stamp_moment_put(Box *column, const StampMoment *m, Tongue t, bool brief, float age_s);

#endif
