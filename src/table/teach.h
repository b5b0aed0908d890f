/*
 * teach.h - the lesson of a stall: a script of moments in teaching order, and the short round
 * after them.
 *
 * A moment is a position that the engine itself made (a deal laid by hand and steps taken from
 * there), what is to be done in it, and sentences that are true of the cards that lie there. The
 * scene that shows them (scenes/lesson) accepts only actions that the moment asks for.
 */
#ifndef TABLE_TEACH_H
#define TABLE_TEACH_H

#include "table/table_kind.h"
#include "text/tr.h"

enum { LESSON_MOMENTS_MAX = 7, LESSON_ASKS_MAX = 4 };

/* All words are msgids. {who} is the player at the left, {other} the one after. */
typedef struct LessonMoment {
    const char *deal;    /* as a record's deal line has it, without its first word */
    const char *before;  /* steps taken before it is shown, as a record has them;
                            a ";" between two */
    /* in the same form: the steps while it is shown. Those of seat 0 are done by the person, the
     * others happen by themselves */
    const char *play;
    const char *picture; /* cards and the signs + = > between them; * before a card: it is framed.
                            Anything else is a number */
    const char *words;   /* what can be done here */
    const char *ask[LESSON_ASKS_MAX]; /* what to press, for each step of seat 0 */
    /* the words after a wrong press, for each step of seat 0; where there are none, those of the
     * step before */
    const char *help[LESSON_ASKS_MAX];
    const char *good;    /* why it was good; the term is introduced here */
    /* ZoneKind that is looked at besides the cards to be played, for each step of seat 0; where
     * there is none, that of the step before */
    uint8_t light[LESSON_ASKS_MAX];
} LessonMoment;

struct Lesson {
    const char *rules;      /* options of the moments, as a record's id line has them */
    const char *goal;       /* msgid: what the game is about, in one sentence */
    const char *goal_picture;
    uint8_t count;          /* of moments */
    LessonMoment moment[LESSON_MOMENTS_MAX];
    /* The round after them: */
    uint8_t seed;           /* the last byte of it; the others are 0 */
    uint8_t seats;          /* one person, and the easiest of computers */
    const char *round;      /* its options, in the same form: it is short, and what the lesson does
                               not teach is off, as far as there are options for it */
    /* What has happened before the person sits down to it, in the form of match/situation.h: cards
     * and steps after which nothing has to come up that the lesson does not teach */
    const char *opening;
};

extern const Lesson TAKOYAKI_LESSON, DOTENKO_LESSON, KAKKURI_LESSON, TAMALOU_LESSON,
    DAIFUGO_LESSON;

#endif
