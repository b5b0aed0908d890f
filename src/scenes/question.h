/* question.h - a question that lies over any page. */
#ifndef SCENES_QUESTION_H
#define SCENES_QUESTION_H

#include "app/app.h"

/* `yes` is called with the context when it is chosen; the other
 * answer is the safe one and focused. Texts are ready to draw; copied. */
typedef struct Question {
    const char *title, *text, *yes, *no;
    const char *also; /* a third answer, or NULL */
    void (*chosen)(App *app, void *context), (*also_chosen)(App *app, void *context);
    void *context;
} Question;
Scene *question_scene_new(const Question *q);

#endif
