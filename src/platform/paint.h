/*
 * paint.h - draws operations of a Canvas on the current target.
 *
 * Places are snapped to whole pixels. What costs (turning, smoothing, letters) is done once,
 * into the cache, and then copied.
 */
#ifndef PLATFORM_PAINT_H
#define PLATFORM_PAINT_H

#include <SDL.h>

#include "platform/cache.h"
#include "platform/glyphs.h"
#include "ui/canvas.h"

enum { PAINT_CLIPS_MAX = 16 };

/* Where drawing goes: a texture or (NULL) the window, and at which scale. */
typedef struct Target {
    SDL_Texture *texture;
    int w, h;    /* pixels */
    float scale; /* pixels per unit */
    SDL_Rect clip[PAINT_CLIPS_MAX]; /* clip[depth] holds now; clip[0] is all */
    int depth;
    int too_deep; /* clips beyond the last place */
} Target;

typedef struct Painter {
    SDL_Renderer *out;
    Cache *cache;
    Glyphs *glyphs;
    const Canvas *canvas;
    Target target;
    int nested; /* pictures within pictures */
    bool racing;        /* look for events while drawing, every millisecond */
    uint32_t looked_ms; /* when that was done last */
} Painter;

/* From now on things go to `texture` (NULL: the window), nothing clipped. */
void paint_target(Painter *p, SDL_Texture *texture, int w, int h, float scale);
/* Only the clips among operations [from, to), so that drawing can go on behind them. */
void paint_clips_only(Painter *p, int from, int to);
void paint_ops(Painter *p, int from, int to);

#endif
