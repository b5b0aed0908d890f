/* lesson_hand.h - plays a lesson by pressing what the window lights, for the tests of lessons. */
#ifndef TESTS_LESSON_HAND_H
#define TESTS_LESSON_HAND_H

#include "scenes/lesson/lesson_parts.h"
#include "stage.h"

/* The lesson that is on top. */
const LessonScreen *shown(const Stage *s);
/* A street, and the lesson of this stall over it, at its goal. */
Stage *open_lesson(const Game *game);
/* The same at this moment, counted from 0, when it asks. */
Stage *open_lesson_at(const Game *game, int moment);
/* Until somebody is asked, or the paper alone hears. */
void let_rest(Stage *s);
/* Does what the moment asks for now, by presses alone; returns how many. `doer`, unless NULL: what
 * was pressed last. */
int do_step(Stage *s, UiTarget *doer);
/* The moment from where it stands to its end; returns how many presses it took. */
int do_moment(Stage *s);

#endif
