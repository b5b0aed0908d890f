/*
 * ui_fixture.h - a Ui and a canvas without a screen, and inputs by hand.
 *
 * Text is measured by a made-up face: 0.5 em for ASCII and other narrow characters, 1 em for
 * wide ones, so that every expected width can be reckoned in the head.
 */
#ifndef TESTS_UI_FIXTURE_H
#define TESTS_UI_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "ui/kinsoku.h"
#include "ui/theme.h"
#include "ui/ui.h"

typedef struct Stage {
    Canvas *canvas;
    Ui *ui;
    UiStyle style;
    UiAct act;
    void (*draw)(struct Stage *); /* one frame's controls */
    int state;                    /* for draw(), as it likes */
} Stage;

static float fake_width(void *context, Font font, float size, const char *utf8)
{
    (void)context, (void)font;
    float em = 0;
    for (uint32_t cp; (cp = utf8_next(&utf8)) != 0;) em += kinsoku_is_wide(cp) ? 1 : 0.5f;
    return em * size;
}

static inline void frame(Stage *s)
{
    canvas_begin(s->canvas, 1280, 800);
    ui_begin(s->ui, s->canvas, s->style);
    if (s->draw) s->draw(s);
    ui_end(s->ui);
}

static inline Stage stage_new(void (*draw)(Stage *))
{
    Stage s = {.canvas = canvas_new((Measure){fake_width, NULL}),
               .ui = ui_new(),
               .style = {.text_scale = 1},
               .draw = draw};
    frame(&s);
    return s;
}

static inline void stage_free(Stage *s)
{
    ui_free(s->ui);
    canvas_free(s->canvas);
}

/* One input, then a frame as the program would draw one. */
static inline bool give(Stage *s, Input in)
{
    bool taken = ui_input(s->ui, &in, &s->act);
    UiAct act = s->act; // its text lives until the next ui_input(): a frame does not end it
    frame(s);
    s->act = act;
    return taken;
}

static inline bool point(Stage *s, InputType type, Device device, float x, float y)
{
    return give(s, (Input){.type = (uint8_t)type,
                           .device = (uint8_t)device,
                           .pointer = device == DEVICE_TOUCH ? 7 : 0,
                           .x = x,
                           .y = y});
}

static inline bool press_key(Stage *s, Device device, Command c)
{
    return give(s, (Input){.type = INPUT_COMMAND,
                           .device = (uint8_t)device,
                           .command = (uint8_t)c,
                           .down = true});
}

static inline bool release_key(Stage *s, Device device, Command c)
{
    return give(s, (Input){.type = INPUT_COMMAND, .device = (uint8_t)device,
                           .command = (uint8_t)c});
}

static inline bool type_text(Stage *s, const char *utf8)
{
    Input in = {.type = INPUT_TEXT, .device = DEVICE_KEYBOARD};
    snprintf(in.text, sizeof in.text, "%s", utf8);
    return give(s, in);
}

static inline bool let_pass(Stage *s, float seconds)
{
    UiAct act;
    bool moving = ui_update(s->ui, seconds, &act);
    frame(s);
    s->act = act;
    return moving;
}

static inline const UiTarget *target_of(const Stage *s, int id, int value)
{
    for (int i = 0; i < ui_target_count(s->ui); i++) {
        const UiTarget *t = ui_target(s->ui, i);
        if (t->id == id && (t->value == value || value < 0)) return t;
    }
    return NULL;
}

/* The i-th operation of a kind, NULL if there are fewer. */
static inline const DrawOp *op_of(const Canvas *c, OpKind kind, int i)
{
    for (int k = 0; k < c->op_count; k++)
        if (c->ops[k].kind == kind && i-- == 0) return &c->ops[k];
    return NULL;
}

/* All texts in the order of drawing, with "/" between them. */
static inline const char *texts_of(const Canvas *c)
{
    static char all[4096];
    Text t = text_over(all, sizeof all);
    for (int i = 0; i < c->op_count; i++) {
        if (c->ops[i].kind != OP_TEXT) continue;
        if (t.length > 0) text_put_char(&t, '/');
        text_put(&t, canvas_op_text(c, &c->ops[i]));
    }
    return all;
}

static inline bool draws(const Canvas *c, OpKind kind, Color color)
{
    for (int i = 0; i < c->op_count; i++)
        if (c->ops[i].kind == kind && memcmp(&c->ops[i].color, &color, sizeof color) == 0)
            return true;
    return false;
}

static inline void check_act(const Stage *s, UiActKind kind, int id, int value)
{
    assert_int_equal(s->act.kind, kind);
    assert_int_equal(s->act.id, id);
    assert_int_equal(s->act.value, value);
}

static inline void check_near(float a, float b) { assert_float_equal(a, b, 0.05f); }

#endif
