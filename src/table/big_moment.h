/*
 * big_moment.h - the few events that fill the whole screen for a second: a revolution, the return
 * of a return, guri, a kamikaze, a perfect Tamalou, coming from last place.
 *
 * The drawing depends only on the time since it began; with reduced motion it is a still picture.
 * Any press ends it, like every other step of the animation.
 */
#ifndef TABLE_BIG_MOMENT_H
#define TABLE_BIG_MOMENT_H

#include "table/table_kind.h"

/* How wide the drawing of rays is made, in u: it is faint light, and stretched to several times
 * that it looks as if it were made as large, which took a third of a second on a large screen. */
enum { SUNBURST_W = 512 };

typedef enum BigMoment {
    BIG_NONE,
    BIG_REVOLUTION, /* the high card falls, the low one rises */
    BIG_RETURN,     /* of a return */
    BIG_GURI,       /* stones from everywhere */
    BIG_KAMIKAZE,   /* two queens, two kings */
    BIG_PERFECT,    /* a Tamalou with nothing */
    BIG_COMEBACK    /* from last place to first */
} BigMoment;

/* How long it fills the screen. */
static const float BIG_MOMENT_S = 1;

/* `since_s` after it began; `still`: at once, and nothing moves. Nothing once it is over. */
void big_moment_draw(Ui *ui, BigMoment what, const char *words, float since_s, bool still);
struct Stage; /* stage.h */
/* Draws the stage's cut, if it is such a moment and names of rules are shown large; true: it was
 * drawn, and nobody else has to. */
bool big_moment_of_cut(Ui *ui, const TableModel *model, const struct Stage *stage, BigMoment what,
                       const char *words);

#endif
