/* festival_path.h - the path of a festival night with its lanterns, and the steps on which the
 * first three stand (picture 22 of the design). All measures in u. */
#ifndef ART_FESTIVAL_PATH_H
#define ART_FESTIVAL_PATH_H

#include "ui/ui.h"

/* Across the window, its middle so far down, `k` times as large as designed. */
void festival_path(Canvas *c, float y, float k);
/* Between two stalls that stand at `x` and `next`: so many of three lights are lit. */
void festival_path_lights(Canvas *c, float x, float next, float y, int lit);

/* The lantern before a stall; `part`: how bright it has become. */
typedef struct PathLantern {
    bool lit, now, done;
    float part;
} PathLantern;
void festival_lantern(Ui *ui, float x, float y, float k, PathLantern l);

/* A step of wood; the first one's rim shines. */
void podium_step(Canvas *c, Rect step, bool first);
/* The light behind all of them. */
void podium_light(Canvas *c, Rect room);
/* On a face whose top is there: it has dropped so far. */
void podium_crown(Canvas *c, float x, float top, float dropped);

#endif
