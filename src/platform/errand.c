/* errand.c - see errand.h. */
#include "platform/errand.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

bool errand_may(const Errand *size, const Canvas *canvas, const DrawOp *op)
{
    if (op->kind == OP_TEXT)
        return op->font < FONT_COUNT &&
               glyphs_are_ours(size->glyphs, (Font)op->font, canvas_op_text(canvas, op));
    return op->kind != OP_PICTURE && op->kind != OP_PICTURE_END;
}

static const char *text_of(const Canvas *canvas, const DrawOp *op)
{
    const bool any = op->kind == OP_TEXT || op->kind == OP_SPRITE || op->kind == OP_TILE;
    return any ? canvas_op_text(canvas, op) : "";
}

Errand *errand_new(const Errand *size, const Canvas *canvas, int from, int to)
{
    size_t bytes = 0;
    for (int i = from; i < to; i++) {
        if (!errand_may(size, canvas, &canvas->ops[i])) return NULL;
        bytes += strlen(text_of(canvas, &canvas->ops[i])) + 1;
    }
    if (from >= to) return NULL;
    Errand *e = must_have(calloc(1, sizeof *e));
    e->list.ops = must_have(malloc((size_t)(to - from) * sizeof *e->list.ops));
    e->list.strings = must_have(malloc(bytes));
    for (int i = from; i < to; i++) {
        DrawOp *op = &e->list.ops[e->list.op_count++];
        *op = canvas->ops[i];
        const char *text = text_of(canvas, op);
        op->text = e->list.string_bytes;
        memcpy(e->list.strings + op->text, text, strlen(text) + 1);
        e->list.string_bytes += (uint32_t)strlen(text) + 1;
    }
    e->w = size->w;
    e->h = size->h;
    e->scale = size->scale;
    return e;
}

void errand_free(Errand *e)
{
    if (!e) return;
    free(e->list.ops);
    free(e->list.strings);
    free(e);
}
