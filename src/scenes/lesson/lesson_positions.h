/*
 * lesson_positions.h - the positions of a lesson, made by the engine itself, and what happens in
 * each.
 */
#ifndef SCENES_LESSON_POSITIONS_H
#define SCENES_LESSON_POSITIONS_H

#include "match/match.h"
#include "table/teach.h"

enum { LESSON_STEPS_MAX = 8 };

/* What happens in a moment, step by step; the person has seat 0. */
typedef struct LessonPlay {
    int count;
    struct {
        Seat seat;
        Action action;
        bool any; /* any legal action of this verb will do ("0 place any") */
    } step[LESSON_STEPS_MAX];
} LessonPlay;

/* The match as it stands when the moment begins, and its play; the caller frees it. NULL where
 * memory is out, or where the script does not hold (a test plays them all). */
Match *lesson_position(const Game *game, const Lesson *lesson, const LessonMoment *moment,
                    LessonPlay *play);

/* Is this what step `n` asks for? Cards of a set may be named in any order. */
bool lesson_meets(const Game *game, const View *view, const LessonPlay *play, int n,
                  const Action *a);

#endif
