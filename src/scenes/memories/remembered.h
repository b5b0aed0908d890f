/* remembered.h - what is worth saying about all that was played, after one match and after a
 * thousand: the first thing on the page of Memories. */
#ifndef SCENES_REMEMBERED_H
#define SCENES_REMEMBERED_H

#include "app/app.h"
#include "session/statistics.h"
#include "ui/layout.h"

typedef struct Remembered {
    Tally tally; /* of the person that the page is about; matches 0: there is nothing yet */
    int stamps, stamps_all;
} Remembered;

/* About `name`, at the stall of `game` (NULL: at all). */
void remembered_read(App *app, const Game *game, const char *name, Remembered *out);
/* A sentence for large letters, and up to three for small ones. */
void remembered_say(const Remembered *r, Tongue t, Text *headline, Text *more);
/* Both on a strip of paper with a face along the top of `at`; returns its height, 0 where there is
 * nothing to be said. Where both take too much of it, only the large sentence stands there. */
float remembered_draw(const Remembered *r, Tongue t, Ui *ui, Rect at);

/* The computers that were met, each with its way of playing and how often it finished ahead of that
 * person and behind; NULL: none was. */
Box *remembered_others(const Remembered *r, Tongue t, Ui *ui);

#endif
