/* night_sky.h - the summer night behind the screens: sky, hills, lanterns on a cord, fireworks.
 * All measures in u; nothing of it can be pressed. */
#ifndef ART_NIGHT_SKY_H
#define ART_NIGHT_SKY_H

#include "ui/ui.h"

/* The street at night with hills and paving, moved down by `down`; plain and dark in high
 * contrast. */
void night_street(Ui *ui, float drop);
/* A clear sky with stars. */
void night_sky(Ui *ui);

/* Lanterns on a cord that sags, `count` of them between the parts `from` and `to` of its way. */
typedef struct Cord {
    float x0, y0, x1, y1, sag;
    float from, to;
    int count;
    float radius;      /* of a lantern's paper */
    bool whites_few;   /* red amber red white; else red amber white */
} Cord;
void night_cord(Ui *ui, const Cord *cord, float sway_degrees, float phase);
/* One cord along the right of the window's upper edge; it does not swing. */
void night_upper_cord(Ui *ui);
/* The two above the street, left and right of its title, whose block begins so far down. Between
 * them and the title hangs something else, NIGHT_HOOK_X from the middle. */
enum { NIGHT_HOOK_X = 256 };
float night_hook_y(float drop);
void night_street_cords(Ui *ui, float drop, float sway_degrees, float phase);
/* A lantern of any drawing hanging from (x, y), swung about that point. */
void night_hang(Ui *ui, const char *sprite, float x, float y, float w, float h, float hook_y,
                   float degrees);

/* props/firework_NAME with rays `radius` long when it has opened; `grown`: that part of it now. */
void night_firework(Ui *ui, const char *sprite, float cx, float cy, float radius, float grown,
                    float alpha);
/* The same drawn in any two colours, for small ones. */
void night_spark(Ui *ui, float cx, float cy, float radius, Color rays, Color dots, int count);

/* The street's five fireworks about its middle. */
void night_fireworks(Ui *ui, float cx, float top);
/* The program's name with the middle of its signs at y, `k` times as large as designed; `latin`:
 * in Latin letters below it, too. */
void night_title(Canvas *c, float cx, float y, float k, bool latin);

#endif
