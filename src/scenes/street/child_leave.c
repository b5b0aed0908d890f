/*
 * child_leave.c - leaving in child mode (ux.md 4.9): two pictures, the big one goes on.
 *
 * Each card is pressed as a whole. Stopping wants to be held, which a ring shows from the first
 * touch; with the parents' gate a sum comes after it. Nothing has to be read.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "scenes/scenes.h"
#include "scenes/frame.h"
#include "scenes/street/night.h"
#include "ui/theme.h"

enum { ID_STAY = 1, ID_STOP, ID_ANSWER, ANSWERS = 4 };

typedef struct ChildLeave {
    Scene scene;
    void (*chosen)(App *app, void *context);
    void *context;
    bool asks;     /* the sum is on the screen */
    int a, b;      /* its two numbers */
    int answer[ANSWERS];
} ChildLeave;

static int draw_number(App *app, int lo, int hi)
{
    return lo + (int)app_sparkle(app, (uint32_t)(hi - lo + 1));
}

/* Two numbers and four answers, one of them right, none twice. */
static void new_sum(ChildLeave *s, App *app)
{
    s->asks = true;
    s->a = draw_number(app, 3, 9);
    s->b = draw_number(app, 4, 9);
    int first = s->a + s->b - draw_number(app, 0, ANSWERS - 1);
    for (int i = 0; i < ANSWERS; i++) s->answer[i] = first + i;
}

static void stop(ChildLeave *s, App *app) { s->chosen(app, s->context); }

static void act(Scene *self, App *app, const UiAct *act)
{
    ChildLeave *s = (ChildLeave *)self;
    if (act->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    if (act->id == ID_STAY) app_pop(app);
    else if (act->id == ID_STOP && app_pref(app, PREF_CHILD_GATE)) new_sum(s, app);
    else if (act->id == ID_STOP) stop(s, app);
    else if (s->answer[act->id - ID_ANSWER] == s->a + s->b) stop(s, app);
    else new_sum(s, app);
}

/* --- drawing --- */

static const float STAY_H = 540, STAY_PART = 3, STOP_H = 420, STOP_PART = 2, WIDE = 1120;
static const float GO_TYPE = 36, GO_H = 104, DONE_H = 96, SUM_TYPE = 44, RING = 12;

static void draw_paper(Ui *ui, const void *what, Rect r)
{
    (void)what;
    ui_panel(ui, r);
}

/* One of the two sheets of paper. The whole sheet is the button; what lies on it is only drawn. */
static Box *put_paper(Box *both, float grow, float height)
{
    static const BoxPart PAPER = {.draw = draw_paper};
    Box *paper = box_column(both, (BoxStyle){.gap = GAP_L, .pad_x = GAP_XL, .pad_y = GAP_XL,
                                             .grow = grow, .least = height});
    box_behind(paper, &PAPER, "", 0);
    return paper;
}

static void draw_wave(Ui *ui, const void *what, Rect r)
{
    static const float RATIO = 232.0f / 208;
    const float h = fminf(r.h, r.w / RATIO), w = h * RATIO;
    (void)what;
    canvas_sprite(ui_canvas(ui), "props/octopus_wave",
                  (Rect){r.x + (r.w - w) / 2, r.y + (r.h - h) / 2, w, h}, NULL);
}

static void put_stay(Box *both, const App *app)
{
    static const BoxPart WAVE = {.draw = draw_wave};
    const UiButton b = {BUTTON_PRIMARY, app_tr(app, N_("Go on")), "icons/play", NULL, GO_TYPE, 0};
    Box *paper = put_paper(both, STAY_PART, STAY_H);
    Box *seen = box_column(paper, (BoxStyle){.gap = GAP_L, .grow = 1});
    box_part(seen, (BoxStyle){.grow = 1}, &WAVE, "", 0);
    box_button(seen, (BoxStyle){.height = GO_H}, ID_STAY, &b);
    box_deaf(seen);
    box_press(paper, ID_STAY, CORNER_L, b.label, UI_PRIMARY | UI_PLAY);
}

static void put_sum(Box *both, const ChildLeave *s)
{
    char sum[TOAST_TEXT_MAX], answer[NUMBER_BYTES];
    UiText how = frame_bold(SUM_TYPE, SUMI_900);
    how.align = ALIGN_CENTRE;
    how.fixed = true;
    snprintf(sum, sizeof sum, "%d + %d = ?", s->a, s->b);
    Box *paper = put_paper(both, STOP_PART, STOP_H);
    box_text(paper, how, sum);
    Box *grid = box_grid(paper, (BoxStyle){.gap = GAP_M}, 0, 2);
    for (int i = 0; i < ANSWERS; i++) {
        snprintf(answer, sizeof answer, "%d", s->answer[i]);
        const UiButton b = {BUTTON_TAN, answer, NULL, NULL, TEXT_XXL, 0};
        box_button(grid, (BoxStyle){.height = GO_H, .least = GO_H}, ID_ANSWER + i, &b);
    }
}

static void draw_door(Ui *ui, const void *what, Rect r)
{
    static const float PART = 1.36f, RATIO = 120.0f / 146;
    const float radius = (fminf(r.w, r.h) - RING) / 2, y = r.y + r.h / 2;
    const float x = r.x + r.w / 2 + ui_hold_swing(ui, ID_STOP), h = radius * PART, w = h * RATIO;
    (void)what;
    ui_hold_ring(ui, ID_STOP, x, y, radius, RING);
    canvas_sprite(ui_canvas(ui), "props/door", (Rect){x - w / 2, y - h / 2, w, h}, NULL);
}

/* The whole sheet is a button that has to be held. */
static void draw_hold(Ui *ui, const void *what, Rect r)
{
    ui_thing(ui, ID_STOP, r, -1, *(const char *const *)what, UI_HOLD | UI_PLAY);
    if (ui_focus(ui) == ID_STOP && ui_focus_shown(ui))
        canvas_ring(ui_canvas(ui), rect_inset(r, -GAP_XS), CORNER_L + GAP_XS, GAP_XS, AKARI_400);
}

static void put_stop(Box *both, const App *app)
{
    static const BoxPart DOOR = {.draw = draw_door}, HOLD = {.draw = draw_hold};
    const char *label = app_tr(app, N_("All done"));
    const bool held = ui_holds(box_ui(both), ID_STOP);
    const UiButton b = {BUTTON_TAN, held ? app_tr(app, N_("Keep holding!")) : label, NULL, NULL,
                        TEXT_XL, 0};
    Box *paper = put_paper(both, STOP_PART, STOP_H);
    Box *seen = box_column(paper, (BoxStyle){.gap = GAP_L, .grow = 1});
    box_part(seen, (BoxStyle){.grow = 1}, &DOOR, "", 0);
    box_button(seen, (BoxStyle){.height = DONE_H}, ID_STOP, &b);
    box_deaf(seen);
    box_over(paper, &HOLD, &label, sizeof label);
}

/* Beside each other, in a window that is higher than wide one above the other. */
static void draw(const Scene *self, const App *app, Ui *ui)
{
    const ChildLeave *s = (const ChildLeave *)self;
    const Canvas *c = ui_canvas(ui);
    night_sky(ui);
    ui_set_hold(ui, CHILD_HOLD_S);
    Box *page = box_page(ui, (BoxStyle){0});
    const BoxStyle style = {.gap = 2 * GAP_XL};
    Box *both = c->h > c->w ? box_column(page, style) : box_row(page, style);
    put_stay(both, app);
    if (s->asks) put_sum(both, s);
    else put_stop(both, app);
    const float w = c->h > c->w ? WIDE * STAY_PART / (STAY_PART + STOP_PART) : WIDE;
    const float h = box_height(page, w);
    box_draw(page, (Rect){(c->w - w) / 2, (c->h - h) / 2, w, h});
}

static const SceneKind CHILD_LEAVE = {.name = "child_leave", .act = act, .draw = draw};

Scene *child_leave_scene_new(App *app, void (*chosen)(App *app, void *context), void *context)
{
    ChildLeave *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    app_tell_child(app, app_tongue(app), app_tr(app, N_("Go on")));
    s->scene.kind = &CHILD_LEAVE;
    s->chosen = chosen;
    s->context = context;
    return &s->scene;
}

Scene *child_sum_scene_new(App *app, void (*chosen)(App *app, void *context), void *context)
{
    Scene *scene = child_leave_scene_new(app, chosen, context);
    if (scene) new_sum((ChildLeave *)scene, app);
    return scene;
}
