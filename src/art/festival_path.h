/* festival_path.h - the path of a festival night with its lanterns, and the steps on which the
 * first three stand (picture 22 of the design). All measures in u. */
#ifndef ART_FESTIVAL_PATH_H
#define ART_FESTIVAL_PATH_H

#include "ui/ui.h"

/* Across the window, with its middle at that height, `k` times as large as designed. */
void festival_path(Canvas *c, float y, float k);
/* Three lights between two stalls at `x` and `next`, of which that many are lit. */
void festival_path_lights(Canvas *c, float x, float next, float y, int lit);

/* The lantern before a stall; `part`: how bright it has become. */
typedef struct PathLantern {
    bool lit, now, done;
    float part;
} PathLantern;
void festival_lantern(Ui *ui, float x, float y, float k, PathLantern l);

/* A wooden step of the podium; the rim of the first place shines. */
void podium_step(Canvas *c, Rect step, bool first);
/* The light behind all three steps. */
void podium_light(Canvas *c, Rect room);
/* The crown, which drops onto a face whose top is there. */
void podium_crown(Canvas *c, float x, float top, float k, float dropped);

#endif
