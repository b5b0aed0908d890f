/*
 * canvas.h - a list of drawing operations in reference units.
 *
 * 1 u is 1/800 of the reference height (design: 1280 x 800 u); `scale` says how many pixels it
 * is now. Scenes record; platform/ draws; tests read the list without a screen. Recording
 * never fails: what exceeds the limits is left out and `full` is set.
 *
 * Two means keep frames cheap, and most scenes need not know them:
 * - canvas_checkpoint(): "all recorded so far seldom changes". The renderer keeps the picture
 *   up to a checkpoint as long as the operations before it stay the same, byte for byte.
 * - pictures: a nested list under a key, rendered once a size and then copied, scaled, turned
 *   or faded like a sprite. The caller promises that the same key always has the same content.
 */
#ifndef UI_CANVAS_H
#define UI_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ui/meaning.h"

typedef struct Rect {
    float x, y, w, h;
} Rect;

typedef struct Color {
    uint8_t r, g, b, a;
} Color;

/* 0xRRGGBB, opaque. */
/* The same for tables of colours, which are made when the program is built. */
#define RGBA(hex, alpha) \
    {(uint8_t)((hex) >> 16), (uint8_t)((hex) >> 8 & 255), (uint8_t)((hex) & 255), alpha}
#define RGB(hex) RGBA(hex, 255)

static inline Color rgb(uint32_t hex)
{
    return (Color){(uint8_t)(hex >> 16), (uint8_t)(hex >> 8), (uint8_t)hex, 255};
}
/* `c` at `part` (0..1) of its own opacity. */
static inline Color faded(Color c, float part)
{
    c.a = (uint8_t)((float)c.a * part + 0.5f);
    return c;
}

static inline bool rect_has(Rect r, float x, float y)
{
    return x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
}
static inline Rect rect_times(Rect r, float k)
{
    return (Rect){r.x * k, r.y * k, r.w * k, r.h * k};
}

/* Where both are; w or h 0: they have nothing in common. */
static inline Rect rect_meet(Rect a, Rect b)
{
    const float x0 = a.x > b.x ? a.x : b.x, y0 = a.y > b.y ? a.y : b.y;
    const float x1 = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    const float y1 = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return (Rect){x0, y0, x1 > x0 ? x1 - x0 : 0, y1 > y0 ? y1 - y0 : 0};
}

/* How much of them that is, u2. */
static inline float rect_common(Rect a, Rect b)
{
    const Rect both = rect_meet(a, b);
    return both.w * both.h;
}

static inline Rect rect_inset(Rect r, float by)
{
    return (Rect){r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by};
}

/* With its middle at (cx, cy). */
static inline Rect rect_at(float cx, float cy, float w, float h)
{
    return (Rect){cx - w / 2, cy - h / 2, w, h};
}

/* A square of that side about a point. */
static inline Rect rect_about(float x, float y, float side)
{
    return (Rect){x - side / 2, y - side / 2, side, side};
}

/* Wider by `x` and higher by `y` at each side. */
static inline Rect rect_sides(Rect r, float x, float y)
{
    return (Rect){r.x - x, r.y - y, r.w + 2 * x, r.h + 2 * y};
}

typedef enum Font { FONT_MEDIUM, FONT_BOLD, FONT_BLACK, FONT_SIGN, FONT_COUNT } Font;
typedef enum Align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;

typedef enum OpKind {
    OP_FILL,     /* rect, color */
    OP_ROUND,    /* rect, radius, color: a filled rounded rectangle; radius h/2 a pill or disc */
    OP_RING,     /* rect, radius, width, color: its outline, drawn inside rect */
    OP_DASHES,   /* as OP_RING, dashed 8 on 6 off */
    OP_GRADIENT, /* rect, radius (0: square corners), color (top), color2 (bottom) */
    OP_LINE,     /* from (x, y) to (x + w, y + h), width, color */
    OP_SHADOW,   /* soft shadow of a rounded rect: rect, radius, width = depth in u */
    OP_GLOW,     /* soft ellipse filling rect, color */
    OP_SPRITE,   /* text = name below assets/ without ".svg" */
    OP_TILE,     /* text = name; rect filled with copies of size (width x radius) u */
    OP_TEXT,     /* text; (x, y) = anchor by align and optical middle of the capitals; raster_w =
                    size at which its letters are made (0: size) */
    OP_CLIP,     /* rect: until OP_UNCLIP, nested clips meet */
    OP_UNCLIP,
    OP_CHECKPOINT,
    OP_PICTURE,  /* text = key; rect where; (raster_w, raster_h) box of the nested list; size =
                    Look.raster_w */
    OP_PICTURE_END
} OpKind;

/* How a sprite or picture is drawn. All zero: plain, at its own size. */
typedef struct Look {
    Color tint;       /* multiplies; all zero means white (as drawn) */
    float alpha_less; /* 0 opaque ... 1 invisible */
    float angle;      /* degrees clockwise about the middle of rect */
    float raster_w;   /* width in u at which it is rasterised; 0: rect.w. Set it to the size at
                         rest while rect grows, shrinks or flips, so that it is not made anew. */
    bool mirror;      /* left to right */
    bool upside_down;
} Look;

typedef struct DrawOp {
    uint8_t kind;  /* OpKind */
    uint8_t font;  /* Font */
    uint8_t align; /* Align */
    uint8_t flags; /* 1 mirror, 2 upside down (OP_TEXT: turned by half about its anchor) */
    Rect rect;
    Color color, color2; /* color: tint of sprites */
    float radius, width, size, angle, alpha, raster_w, raster_h;
    uint32_t text;  /* offset in Canvas.strings */
    uint32_t span;  /* OP_PICTURE: number of nested operations */
} DrawOp;

enum { CANVAS_OPS_MAX = 16384, CANVAS_STRINGS_MAX = 1 << 18, CANVAS_SOON_MAX = 2048 };

/* Width in u of `utf8` at `size` u. Given by platform/ (SDL_ttf); tests may give another. */
typedef struct Measure {
    float (*width)(void *context, Font font, float size, const char *utf8);
    void *context;
} Measure;

typedef struct Canvas {
    float w, h;      /* of the window, in u */
    float scale;     /* pixels per u */
    Measure measure;
    DrawOp *ops;     /* CANVAS_OPS_MAX */
    int op_count;
    char *strings;   /* CANVAS_STRINGS_MAX */
    uint32_t string_bytes;
    float zoom;       /* of what is recorded now; 1: as usual */
    int zoomed_from;  /* the first operation of it */
    int open_picture; /* its operation while one is being recorded, else -1 */
    DrawOp *soon;     /* CANVAS_SOON_MAX: what will be drawn soon; NULL: it is not kept */
    int soon_count;
    int soon_from;    /* the first operation of it while it is recorded, else -1 */
    bool full;
#if CANVAS_MEANINGS
    Meaning meaning; /* the scopes that are open now */
    Meaning *means;  /* CANVAS_OPS_MAX, beside `ops`: the renderer never looks at them */
#endif
} Canvas;

/* A canvas with room; canvas_free() gives it back. Aborts when memory is out. */
Canvas *canvas_new(Measure measure);
void canvas_free(Canvas *c);

/* Empties the list for a window of `width_px` x `height_px`:
 * scale = min(width / 1280, height / 800), w = width / scale, h = height / scale. */
void canvas_begin(Canvas *c, int width_px, int height_px);

/* How many times larger the units are by which a portrait window is 900 wide and 1400 high, or
 * more; at most 1 for a landscape window. */
float canvas_upright(const Canvas *c);
/* What is recorded until canvas_zoom_end() is in units `zoom` times as large: there are fewer of
 * them in `w` and `h`. It does not nest. */
void canvas_zoom_begin(Canvas *c, float zoom);
void canvas_zoom_end(Canvas *c);

void canvas_fill(Canvas *c, Rect r, Color color);
void canvas_round(Canvas *c, Rect r, float radius, Color color);
void canvas_ring(Canvas *c, Rect r, float radius, float width, Color color);
void canvas_dashes(Canvas *c, Rect r, float radius, float width, Color color);
void canvas_disc(Canvas *c, float cx, float cy, float radius, Color color);
void canvas_gradient(Canvas *c, Rect r, Color top, Color bottom);
void canvas_round_gradient(Canvas *c, Rect r, float radius, Color top, Color bottom);
void canvas_line(Canvas *c, float x0, float y0, float x1, float y1, float width, Color color);
void canvas_shadow(Canvas *c, Rect r, float radius, float depth);
void canvas_glow(Canvas *c, Rect r, Color color);
void canvas_sprite(Canvas *c, const char *name, Rect r, const Look *look); /* look may be NULL */
/* What is recorded until canvas_soon_end() is not drawn now, but will be soon, there and as large:
 * its images can be made ahead. It does not nest, and holds no zoom that it does not end. */
void canvas_soon_begin(Canvas *c);
void canvas_soon_end(Canvas *c);
void canvas_tile(Canvas *c, const char *name, Rect r, float tile_w, float tile_h, Color tint);
/* One line. `y` is the optical middle of the capitals (design.md 4). */
void canvas_text(Canvas *c, Font font, float size, float x, float y, Align align, Color color,
                 const char *utf8);
/* The same while it grows or shrinks: its letters are made `at_rest` u large, and stretched. */
void canvas_text_growing(Canvas *c, Font font, float size, float at_rest, float x, float y,
                         Align align, Color color, const char *utf8);
/* The same, turned by half a turn about (x, y): a card's lower index. */
void canvas_text_turned(Canvas *c, Font font, float size, float x, float y, Align align,
                        Color color, const char *utf8);
void canvas_clip(Canvas *c, Rect r);
void canvas_unclip(Canvas *c);
void canvas_checkpoint(Canvas *c);
/* Everything between begin and end is drawn in a box of box_w x box_h units. Pictures do not
 * nest. */
void canvas_picture_begin(Canvas *c, const char *key, Rect r, float box_w, float box_h,
                          const Look *look);
void canvas_picture_end(Canvas *c);

/* All that was recorded on another canvas, as large as fits the width of `r`. */
void canvas_embed(Canvas *c, const Canvas *from, Rect r);

/* Everything recorded until canvas_mean_end() belongs to this (meaning.h); scopes nest. */
#if CANVAS_MEANINGS
void canvas_mean(Canvas *c, MeaningKind kind, int of, int at);
void canvas_mean_end(Canvas *c);
#else
#define canvas_mean(c, kind, of, at) ((void)0)
#define canvas_mean_end(c) ((void)0)
#endif

float canvas_text_width(const Canvas *c, Font font, float size, const char *utf8);
const char *canvas_op_text(const Canvas *c, const DrawOp *op);

#endif
