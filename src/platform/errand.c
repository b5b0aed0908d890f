/* errand.c - see errand.h. */
#include "platform/errand.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static bool is_ascii(const char *text)
{
    while (*text && (unsigned char)*text < 0x80) text++;
    return *text == '\0';
}

static bool may_go(const Canvas *canvas, const DrawOp *op)
{
    if (op->kind == OP_TEXT) return is_ascii(canvas_op_text(canvas, op));
    return op->kind == OP_SPRITE || op->kind == OP_TILE || op->kind == OP_GRADIENT;
}

static const char *text_of(const Canvas *canvas, const DrawOp *op)
{
    return op->kind == OP_GRADIENT ? "" : canvas_op_text(canvas, op);
}

Errand *errand_new(const Canvas *canvas, int from, int to, int w, int h, float scale)
{
    size_t bytes = 0;
    for (int i = from; i < to; i++) {
        if (!may_go(canvas, &canvas->ops[i])) return NULL;
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
    e->w = w;
    e->h = h;
    e->scale = scale;
    return e;
}

void errand_free(Errand *e)
{
    if (!e) return;
    free(e->list.ops);
    free(e->list.strings);
    free(e);
}
