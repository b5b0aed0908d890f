/*
 * lesson_parts.h - what the files of a lesson's screen share: where the learner is (lesson_now.c),
 * its life and what is pressed (lesson_screen.c), the paper with the sentence (lesson_paper.c),
 * what is lit and what lies in the dark (lesson_light.c). Nobody else includes it.
 */
#ifndef SCENES_LESSON_PARTS_H
#define SCENES_LESSON_PARTS_H

#include "scenes/lesson/lesson_positions.h"
#include "scenes/table/table_model.h"

enum { ID_LESSON_AGAIN = 900, ID_LESSON_SKIP, ID_LESSON_ON, ID_LESSON_LEAVE };
enum { ME = 0, LESSON_WORDS_MAX = 512, LESSON_GOAL = -1 };

typedef struct LessonScreen {
    Scene scene;
    const Game *game;
    const TableKind *kind;
    const Lesson *lesson;
    void *table;
    Match *match;      /* the moment's match, played as far as the learner has come */
    View *view;
    Seating who;
    TableModel model;
    TableNames name;
    LessonPlay play;
    int at;            /* the moment; LESSON_GOAL before the first; lesson->count after the last */
    unsigned done;     /* bit n: moment n has been done, not only skipped */
    int step;          /* of `play`, the next */
    int told;          /* events that the table has had */
    bool good;         /* the step is done, and the paper says why it was good */
    bool helps;        /* something else was pressed: the paper helps */
    bool moving;
    float wait_s;      /* until another player's step */
    int shaken;        /* the control that was pressed wrongly last; 0: none, and the time since */
    float shaken_s;
    float since_s;     /* since the sentence that stands there came */
    float veil;        /* 0 none .. 1 */
    const char *heard; /* the sentence that was read aloud last */
} LessonScreen;

/* The moment that is shown, also behind the goal and the last page. */
const LessonMoment *lesson_moment(const LessonScreen *s);
/* Is it the person's step now? *want: what is to be done. */
bool lesson_asks(const LessonScreen *s, Action *want);
/* Is that a call, out of turn? Then one's own cards cannot be pressed. */
bool lesson_asks_call(const LessonScreen *s);
/* Does only the paper take presses: at the goal, after a step was done, on the last page? */
bool lesson_rests(const LessonScreen *s);
/* The action that a press or a key would complete now; false: it would not complete one. */
bool lesson_would_decide(const LessonScreen *s, const UiAct *act, const Input *in, Action *out);
/* The action that a press on this control would complete now. */
bool lesson_would(const LessonScreen *s, int id, Action *out);
/* The sentence that stands on the paper, and what is to be pressed (NULL: nothing): msgids. */
const char *lesson_words(const LessonScreen *s);
const char *lesson_ask(const LessonScreen *s);
/* The ZoneKind that is lit besides the cards to be played, or 0. */
uint8_t lesson_zone(const LessonScreen *s);
/* A msgid of the script with the players' names in it. */
void lesson_say(const LessonScreen *s, const char *msgid, Text *out);

/* Where the paper ends: it is as high as what stands on it. */
float lesson_paper_measure(const LessonScreen *s, Ui *ui);
void lesson_paper_draw(const LessonScreen *s, Ui *ui);

/* The veil over the table except for the parts that are needed, which are framed. `model` is what
 * the table was drawn from; its targets are those of `ui` now. */
void lesson_light_draw(const LessonScreen *s, const TableModel *model, Ui *ui);

/* Moves what was drawn for the control that was pressed wrongly, from that operation on. */
void lesson_shake(const LessonScreen *s, Ui *ui, int from);

/* The control that does now what is wanted, or the first half of it; NULL: cards alone are
 * needed. */
const UiTarget *lesson_doer(const LessonScreen *s, const Ui *ui, const Action *want);
/* Is a press on this control one of those that it takes? */
bool lesson_leads_on(const LessonScreen *s, const Ui *ui, int id, const Action *want);

#endif
