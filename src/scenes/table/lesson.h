/*
 * lesson.h - who has learned what: a stall offers its lesson until it was gone through, or any
 * match was begun there. After the moments of the script (scenes/lesson) comes one short round of a
 * chosen deal, a practice match that nobody keeps, with hints; when it is over, the lesson is
 * finished.
 */
#ifndef SCENES_LESSON_H
#define SCENES_LESSON_H

#include "app/app.h"
#include "table/table_kind.h"

/* The round of a lesson, at its table: hints come by themselves. */
typedef struct LessonRound {
    bool on;
    int step;  /* of the match when the last hint was given, */
    int asked; /* and when the person was asked last; the hint waits until that has been drawn */
} LessonRound;

/* Is the lesson still offered by itself at this stall? */
bool lesson_is_offered(const App *app, const Game *game);
/* No longer. */
void lesson_is_over(App *app, const Game *game);
/* Has it been finished, its round too? */
bool lesson_is_finished(const App *app, const Game *game);
/* The round as it stands when somebody sits down to it; the caller frees it. NULL: there is no
 * lesson at this stall, or memory is out. */
Match *lesson_round(const Game *game);
/* Who sits there: one person, the last one seen, against easy computers. */
void lesson_people(const App *app, int seats, Seating *out);
/* Sits down to the round. No journal has it: what waits at the stall goes on waiting. */
Sitting *lesson_begin(App *app, const Game *game);

/* Is the match on the table the round of a lesson? */
void lesson_start(LessonRound *l, const App *app);
/* The table is at rest, and no step is taken by itself. True: a hint is to be given now. */
bool lesson_update(LessonRound *l, const App *app, const TableModel *model);
/* Is one to be given in the next frame? */
bool lesson_waits(const LessonRound *l);
/* The match is over; true, once: with it the lesson is finished. */
bool lesson_ends(LessonRound *l, App *app);

#endif
