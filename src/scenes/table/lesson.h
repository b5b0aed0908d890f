/*
 * lesson.h - the first match of a stall: offered until any match was begun there, a practice match
 * of a chosen deal. At its table a line says what matters now, each once (table/teach.h); then
 * there is silence, until the settings ask for it again.
 */
#ifndef SCENES_LESSON_H
#define SCENES_LESSON_H

#include "app/app.h"
#include "table/table_kind.h"

typedef struct LessonTalk {
    const Lesson *lesson; /* NULL: silence */
    unsigned said;        /* bit n: teaching n */
    int now;              /* the one that stands there, or -1 */
    int step;             /* of the match when it came */
    float since_s;
} LessonTalk;

/* Is the first match still to be played, or to be declined, at this stall? */
bool lesson_is_offered(const App *app, const Game *game);
/* It has been; for good. */
void lesson_is_over(App *app, const Game *game);
/* The settled setup of it. False: there is none at this stall. */
bool lesson_setup(const Game *game, Setup *out);
/* Sits down to it: one person, the last one seen, against easy computers. */
Sitting *lesson_begin(App *app, const Game *game);

/* For the match on the table: talks if it is the first match, and that is not over. */
void lesson_start(LessonTalk *l, const App *app, const TableKind *kind);
/* Time passes. True: a new line stands there. */
bool lesson_update(LessonTalk *l, App *app, const TableScene *scene, float dt_s, bool still);
/* The computers wait a while for whoever reads, where they might be quicker. */
bool lesson_holds(const LessonTalk *l);
/* Milliseconds until they wait no longer; -1: they do not wait. */
int lesson_wake_ms(const LessonTalk *l);
/* "No more of that." */
bool lesson_act(LessonTalk *l, App *app, const UiAct *act);
void lesson_draw(const LessonTalk *l, Ui *ui, Tongue tongue);

#endif
