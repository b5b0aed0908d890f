/*
 * canvas.c - records drawing operations. Each call adds one, cleared to the last byte, because the
 * renderer compares operations byte for byte.
 */
#include "base/memory.h"
#include "ui/canvas.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const float REFERENCE_W = 1280, REFERENCE_H = 800;
static const float UPRIGHT_W = 900, UPRIGHT_H = 1400; // of a portrait window, at least

Canvas *canvas_new(Measure measure)
{
    Canvas *c = must_have(calloc(1, sizeof *c));
    c->measure = measure;
    c->ops = must_have(calloc(CANVAS_OPS_MAX, sizeof *c->ops));
    c->strings = must_have(calloc(CANVAS_STRINGS_MAX, 1));
    c->soon = must_have(calloc(CANVAS_SOON_MAX, sizeof *c->soon));
#if CANVAS_MEANINGS
    c->means = must_have(calloc(CANVAS_OPS_MAX, sizeof *c->means));
#endif
    canvas_begin(c, (int)REFERENCE_W, (int)REFERENCE_H);
    return c;
}

void canvas_free(Canvas *c)
{
    if (!c) return;
#if CANVAS_MEANINGS
    free(c->means);
#endif
    free(c->ops);
    free(c->strings);
    free(c->soon);
    free(c);
}

void canvas_begin(Canvas *c, int width_px, int height_px)
{
    assert(width_px > 0 && height_px > 0);
    float across = (float)width_px / REFERENCE_W, down = (float)height_px / REFERENCE_H;
    c->scale = across < down ? across : down;
    c->w = (float)width_px / c->scale;
    c->h = (float)height_px / c->scale;
    c->op_count = 0;
    c->string_bytes = 1; // offset 0 is the empty text
    c->strings[0] = 0;
    c->open_picture = -1;
    c->soon_count = 0;
    c->soon_from = -1;
    c->zoom = 1;
    c->full = false;
#if CANVAS_MEANINGS
    c->meaning.deep = 0;
#endif
}

#if CANVAS_MEANINGS
void canvas_mean(Canvas *c, MeaningKind kind, int of, int at)
{
    assert(c->meaning.deep < MEANING_DEEP);
    c->meaning.scope[c->meaning.deep++] = (MeaningScope){(uint8_t)kind, (uint8_t)of, (uint8_t)at};
}

void canvas_mean_end(Canvas *c)
{
    assert(c->meaning.deep > 0);
    c->meaning.deep--;
}
#endif

/* The next operation, blank except for its kind; NULL when there is no room. */
static DrawOp *push(Canvas *c, OpKind kind)
{
    if (c->op_count == CANVAS_OPS_MAX) {
        c->full = true;
        return NULL;
    }
#if CANVAS_MEANINGS
    c->means[c->op_count] = c->meaning;
#endif
    DrawOp *op = &c->ops[c->op_count++];
    memset(op, 0, sizeof *op);
    op->kind = (uint8_t)kind;
    op->alpha = 1;
    return op;
}

static DrawOp *push_rect(Canvas *c, OpKind kind, Rect r, Color color)
{
    DrawOp *op = push(c, kind);
    if (!op) return NULL;
    op->rect = r;
    op->color = color;
    return op;
}

static uint32_t keep(Canvas *c, const char *text)
{
    size_t bytes = strlen(text) + 1;
    if (bytes > CANVAS_STRINGS_MAX - c->string_bytes) {
        c->full = true;
        return 0;
    }
    uint32_t at = c->string_bytes;
    memcpy(c->strings + at, text, bytes);
    c->string_bytes += (uint32_t)bytes;
    return at;
}

void canvas_fill(Canvas *c, Rect r, Color color) { push_rect(c, OP_FILL, r, color); }

void canvas_round(Canvas *c, Rect r, float radius, Color color)
{
    DrawOp *op = push_rect(c, OP_ROUND, r, color);
    if (op) op->radius = radius;
}

static void outline(Canvas *c, OpKind kind, Rect r, float radius, float width, Color color)
{
    DrawOp *op = push_rect(c, kind, r, color);
    if (!op) return;
    op->radius = radius;
    op->width = width;
}

void canvas_ring(Canvas *c, Rect r, float radius, float width, Color color)
{
    outline(c, OP_RING, r, radius, width, color);
}

void canvas_dashes(Canvas *c, Rect r, float radius, float width, Color color)
{
    outline(c, OP_DASHES, r, radius, width, color);
}

void canvas_disc(Canvas *c, float cx, float cy, float radius, Color color)
{
    canvas_round(c, (Rect){cx - radius, cy - radius, 2 * radius, 2 * radius}, radius, color);
}

void canvas_gradient(Canvas *c, Rect r, Color top, Color bottom)
{
    DrawOp *op = push_rect(c, OP_GRADIENT, r, top);
    if (op) op->color2 = bottom;
}

void canvas_round_gradient(Canvas *c, Rect r, float radius, Color top, Color bottom)
{
    DrawOp *op = push_rect(c, OP_GRADIENT, r, top);
    if (!op) return;
    op->color2 = bottom;
    op->radius = radius;
}

void canvas_line(Canvas *c, float x0, float y0, float x1, float y1, float width, Color color)
{
    outline(c, OP_LINE, (Rect){x0, y0, x1 - x0, y1 - y0}, 0, width, color);
}

void canvas_shadow(Canvas *c, Rect r, float radius, float depth)
{
    outline(c, OP_SHADOW, r, radius, depth, (Color){0, 0, 0, 0});
}

void canvas_glow(Canvas *c, Rect r, Color color) { push_rect(c, OP_GLOW, r, color); }

static void put_look(DrawOp *op, const Look *look)
{
    op->color = rgb(0xFFFFFF);
    if (!look) return;
    static const Color none = {0, 0, 0, 0};
    if (memcmp(&look->tint, &none, sizeof none) != 0) op->color = look->tint;
    op->alpha = 1 - look->alpha_less;
    op->angle = look->angle;
    op->raster_w = look->raster_w;
    op->flags = (uint8_t)((look->mirror ? 1 : 0) | (look->upside_down ? 2 : 0));
}

void canvas_sprite(Canvas *c, const char *name, Rect r, const Look *look)
{
    DrawOp *op = push_rect(c, OP_SPRITE, r, rgb(0xFFFFFF));
    if (!op) return;
    put_look(op, look);
    op->text = keep(c, name);
}

void canvas_tile(Canvas *c, const char *name, Rect r, float tile_w, float tile_h, Color tint)
{
    DrawOp *op = push_rect(c, OP_TILE, r, tint);
    if (!op) return;
    op->width = tile_w;
    op->radius = tile_h;
    op->text = keep(c, name);
}

static DrawOp *put_text(Canvas *c, Font font, float size, float x, float y, Align align,
                        Color color, const char *utf8)
{
    if (!utf8[0]) return NULL;
    DrawOp *op = push_rect(c, OP_TEXT, (Rect){x, y, 0, 0}, color);
    if (!op) return NULL;
    op->font = (uint8_t)font;
    op->size = size;
    op->align = (uint8_t)align;
    op->text = keep(c, utf8);
    return op;
}

void canvas_text(Canvas *c, Font font, float size, float x, float y, Align align, Color color,
                 const char *utf8)
{
    put_text(c, font, size, x, y, align, color, utf8);
}

void canvas_text_growing(Canvas *c, Font font, float size, float at_rest, float x, float y,
                         Align align, Color color, const char *utf8)
{
    DrawOp *op = put_text(c, font, size, x, y, align, color, utf8);
    if (op) op->raster_w = at_rest;
}

void canvas_text_turned(Canvas *c, Font font, float size, float x, float y, Align align,
                        Color color, const char *utf8)
{
    DrawOp *op = put_text(c, font, size, x, y, align, color, utf8);
    if (op) op->flags = 2;
}

void canvas_clip(Canvas *c, Rect r) { push_rect(c, OP_CLIP, r, (Color){0, 0, 0, 0}); }

void canvas_unclip(Canvas *c) { push(c, OP_UNCLIP); }

void canvas_checkpoint(Canvas *c) { push(c, OP_CHECKPOINT); }

void canvas_picture_begin(Canvas *c, const char *key, Rect r, float box_w, float box_h,
                          const Look *look)
{
    assert(c->open_picture < 0); // a picture in a picture is drawn as one
    DrawOp *op = push_rect(c, OP_PICTURE, r, rgb(0xFFFFFF));
    if (!op) return;
    put_look(op, look);
    op->size = op->raster_w; // a copy of the look's value, for the box takes its place
    op->raster_w = box_w;
    op->raster_h = box_h;
    op->text = keep(c, key);
    c->open_picture = c->op_count - 1;
}

void canvas_picture_end(Canvas *c)
{
    if (c->open_picture < 0) return; // its beginning found no room
    DrawOp *begin = &c->ops[c->open_picture];
    begin->span = (uint32_t)(c->op_count - c->open_picture - 1);
    c->open_picture = -1;
    push(c, OP_PICTURE_END);
}

/* Nested operations keep the measure of their picture's box. */
static void move_op(DrawOp *op, Rect r, float k)
{
    op->rect = (Rect){r.x + op->rect.x * k, r.y + op->rect.y * k, op->rect.w * k, op->rect.h * k};
    op->radius *= k;
    op->width *= k;
    op->size *= k;
    if (op->kind == OP_PICTURE) return; // its raster is the box
    op->raster_w *= k;
    op->raster_h *= k;
}

float canvas_upright(const Canvas *c)
{
    const float across = c->w / UPRIGHT_W, down = c->h / UPRIGHT_H;
    return across < down ? across : down;
}

void canvas_zoom_begin(Canvas *c, float zoom)
{
    assert(c->zoom == 1 && c->open_picture < 0);
    c->zoom = zoom;
    c->zoomed_from = c->op_count;
    c->scale *= zoom;
    c->w /= zoom;
    c->h /= zoom;
}

/* `count` operations that were recorded in a zoom. */
static void zoom_out(const Canvas *c, DrawOp *ops, int count)
{
    uint32_t nested = 0;
    for (int i = 0; i < count; i++) {
        DrawOp *op = &ops[i];
        if (nested > 0) nested--;
        else move_op(op, (Rect){0, 0, c->w, c->h}, c->zoom);
        if (op->kind == OP_PICTURE) nested = op->span;
    }
}

void canvas_zoom_end(Canvas *c)
{
    zoom_out(c, c->ops + c->zoomed_from, c->op_count - c->zoomed_from);
    c->scale /= c->zoom;
    c->w *= c->zoom;
    c->h *= c->zoom;
    c->zoom = 1;
}

void canvas_soon_begin(Canvas *c)
{
    assert(c->soon_from < 0 && c->open_picture < 0);
    c->soon_from = c->op_count;
}

void canvas_soon_end(Canvas *c)
{
    const int count = c->op_count - c->soon_from;
    assert(c->soon_from >= 0 && c->open_picture < 0);
    if (c->soon && count <= CANVAS_SOON_MAX - c->soon_count) {
        DrawOp *to = c->soon + c->soon_count;
        memcpy(to, c->ops + c->soon_from, (size_t)count * sizeof *to);
        zoom_out(c, to, count);
        c->soon_count += count;
    }
    c->op_count = c->soon_from;
    c->soon_from = -1;
}

void canvas_embed(Canvas *c, const Canvas *from, Rect r)
{
    const float k = r.w / from->w;
    assert(c->open_picture < 0);
    uint32_t nested = 0;
    for (int i = 0; i < from->op_count; i++) {
        const DrawOp *old = &from->ops[i];
        DrawOp *op = push(c, (OpKind)old->kind);
        if (!op) return;
        *op = *old;
        op->text = old->text ? keep(c, canvas_op_text(from, old)) : 0;
        if (nested > 0) nested--;
        else move_op(op, r, k);
        if (old->kind == OP_PICTURE) nested = old->span;
    }
}

float canvas_text_width(const Canvas *c, Font font, float size, const char *utf8)
{
    return c->measure.width ? c->measure.width(c->measure.context, font, size, utf8) : 0;
}

const char *canvas_op_text(const Canvas *c, const DrawOp *op) { return c->strings + op->text; }
