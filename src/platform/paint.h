/*
 * paint.h - draws operations of a Canvas on the current target.
 *
 * Places are snapped to whole pixels. What costs (turning, smoothing, letters) is done once,
 * into the cache, and then copied.
 */
#ifndef PLATFORM_PAINT_H
#define PLATFORM_PAINT_H

#include <SDL.h>

#include "platform/ahead.h"
#include "platform/blend.h"
#include "platform/cache.h"
#include "platform/glyphs.h"
#include "ui/canvas.h"

enum { PAINT_CLIPS_MAX = 16, TURNING_MAX = 64 };

/* Where drawing goes, and at which scale. */
typedef struct Target {
    SDL_Texture *texture; /* where SDL draws; NULL: the window */
    SDL_Surface *pixels;  /* where our blender does */
    int w, h;    /* pixels */
    float scale; /* pixels per unit */
    SDL_Rect clip[PAINT_CLIPS_MAX]; /* clip[depth] holds now; clip[0] is all */
    int depth;
    int too_deep; /* clips beyond the last place */
    const SDL_Rect *changed; /* only these are painted, if there are any */
    int changed_count;
    const SDL_Rect *bounds; /* of each operation, where they are known */
    const int *from;        /* of each of `changed`: those before this one are hidden there, and
                               the ground (-1: nothing is); or NULL: nowhere is anything */
    int at;                 /* the operation that is painted; before the first -1: the ground */
} Target;

typedef struct Painter {
    SDL_Renderer *out; /* NULL: our own blender draws */
    const Blender *blend;
    Cache *cache;
    Ahead *ahead; /* NULL: nothing is made ahead */
    Glyphs *glyphs;
    const Canvas *canvas;
    Target target;
    int nested; /* pictures within pictures */
    bool dry;   /* images are made, but nothing is painted */
    bool prepares; /* dry, and it will be painted: nothing is made that painting would not make */
    bool asks;  /* nor made: what is not there is left out, and `lacks` set */
    bool lacks;
    bool reads; /* beside another thread: the cache is only looked at, and what is not there is left
                   out, and `lacks` set */
    uint64_t turning[TURNING_MAX]; /* the last images that were turned as they were laid */
    unsigned turns;
    bool racing;        /* look for events while drawing, every millisecond */
    uint32_t looked_ms; /* when that was done last */
} Painter;

/* Would the operation that is painted be hidden by others in this one of `changed`? */
static inline bool target_hides(const Target *t, int i) { return t->from && t->at < t->from[i]; }

/* An image of the cache; NULL: it is to be made. */
Cached *paint_kept(Painter *p, uint64_t key);
/* Does the operation need an image that is not there? Nothing is made or painted; clips hold. */
bool paint_lacks(Painter *p, const DrawOp *op);
/* From now on things go to `texture` (NULL: the window), or to `pixels` where our blender draws,
 * nothing clipped. */
void paint_target(Painter *p, SDL_Texture *texture, SDL_Surface *pixels, int w, int h, float scale);
/* Only the clips among operations [from, to), so that drawing can go on behind them. */
void paint_clips_only(Painter *p, int from, int to);
void paint_ops(Painter *p, int from, int to);
/* Clips at OP_CLIP and OP_UNCLIP, and says where the others draw: nothing outside, cut to what is
 * clipped. Empty: nowhere. */
SDL_Rect paint_bounds(Painter *p, const DrawOp *op);
/* Where the operation that paint_bounds() was just asked of hides all that lies below it, for
 * certain. Empty: nowhere. */
SDL_Rect paint_solid(Painter *p, const DrawOp *op);

#endif
