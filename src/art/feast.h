/* feast.h - the decoration of a result page: light, rays, the winner's face, prizes, the gifts that
 * every child gets, and the fireworks above. All measures in u. */
#ifndef ART_FEAST_H
#define ART_FEAST_H

#include "ui/ui.h"

enum { FEAST_GIFTS = 3, FEAST_CROWN = 100, FEAST_DOTS = 5, FEAST_FIREWORKS = 3 };
/* The design's size of a winner's face and of the rays around it. */
enum { FEAST_FACE = 248, FEAST_RAYS = 424 };

/* Around (x, y), `k` times as large as designed; `part`: how far they have come, 0..1. */
void feast_light(Canvas *c, float x, float y, float k);
void feast_rays(Canvas *c, float x, float y, float k, float part);
/* Coins about the winner, or takoyaki after a game with a `plate`. */
void feast_prizes(Canvas *c, bool plate, float x, float y, float k, float part);
void feast_face(Ui *ui, const char *avatar, float x, float y, float diameter, bool crowned);
/* The badge with somebody's points; that of the first place has another colour. */
void feast_bar(Canvas *c, Rect r, float part, bool first);
/* One of the gifts, by any number from 0, or FEAST_CROWN. It has grown to the part `pop` of its
 * size, and trembles until `still` is 1. */
void feast_gift(Canvas *c, int gift, float x, float y, float size, float pop, float still);
/* Rows of FEAST_DOTS places, some of them with a ball. */
void feast_dots(Canvas *c, int turned, int of, float x, float y, float pitch);
/* The speech bubble of somebody at its left. */
void feast_bubble(Canvas *c, Rect bubble);

/* A firework about the middle of the sky's upper edge, and when it rises. */
typedef struct FeastFirework {
    const char *sprite;
    float x, y, radius, from_s;
} FeastFirework;
FeastFirework feast_firework(int i);
/* The same about the middle of the winner. */
FeastFirework feast_beside_winner(int i);

#endif
