/*
 * child_leave.c - leaving in child mode (ux.md 4.9): two pictures, the big one goes on.
 *
 * Each card is pressed as a whole. Stopping wants to be held, which a ring shows from the first
 * touch; with the parents' gate a sum comes after it. Nothing has to be read.
 */
#include <stdio.h>
#include <stdlib.h>

#include "scenes/street/night.h"
#include "scenes/scenes.h"
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

/* A button that is only drawn: the card on which it lies takes the presses. */
static void show_button(Ui *ui, int id, Rect r, const UiButton *b)
{
    const bool was = ui_set_deaf(ui, true);
    ui_button(ui, id, r, b);
    ui_set_deaf(ui, was);
}

static UiText words(float size, Color color)
{
    return (UiText){.font = FONT_BOLD, .size = size, .color = color, .align = ALIGN_CENTRE,
                    .lines = 1, .middle = true};
}

static void draw_stay(const App *app, Ui *ui, Rect r)
{
    float h = ui_button_height(ui, 104);
    ui_panel(ui, r);
    float art = r.h - h - 76, w = art * 232 / 208;
    canvas_sprite(ui_canvas(ui), "props/octopus_wave",
                  (Rect){r.x + r.w / 2 - w / 2, r.y + 32, w, art}, NULL);
    UiButton b = {BUTTON_PRIMARY, app_tr(app, N_("Go on")), "icons/play", NULL, 36, 0};
    show_button(ui, ID_STAY, (Rect){r.x + 36, r.y + r.h - h - 32, r.w - 72, h}, &b);
    ui_thing(ui, ID_STAY, r, CORNER_L, b.label, UI_PRIMARY | UI_PLAY);
}

static void draw_sum(const ChildLeave *s, Ui *ui, Rect r)
{
    static const float GAP = 12;
    char sum[32], answer[NUMBER_BYTES];
    UiText how = words(44, SUMI_900);
    how.fixed = true;
    snprintf(sum, sizeof sum, "%d + %d = ?", s->a, s->b);
    ui_text(ui, (Rect){r.x, r.y + 28, r.w, 72}, &how, sum);
    float w = (r.w - 56 - GAP) / 2, h = (r.h - 132 - GAP - 28) / 2;
    for (int i = 0; i < ANSWERS; i++) {
        snprintf(answer, sizeof answer, "%d", s->answer[i]);
        UiButton b = {BUTTON_TAN, answer, NULL, NULL, TEXT_XXL, 0};
        Rect place = {r.x + 28 + (w + GAP) * (float)(i % 2), r.y + 132 + (h + GAP) * (float)(i / 2),
                      w, h};
        ui_button(ui, ID_ANSWER + i, place, &b);
    }
}

static void draw_stop(const App *app, Ui *ui, Rect r)
{
    static const float RING = 12;
    const float h = ui_button_height(ui, 96), room = r.h - h - 28;
    const float radius = (room - 44 - RING) / 2, cx = r.x + r.w / 2 + ui_hold_swing(ui, ID_STOP);
    const float cy = r.y + 22 + radius + RING / 2, art = radius * 1.36f, w = art * 120 / 146;
    ui_hold_ring(ui, ID_STOP, cx, cy, radius, RING);
    canvas_sprite(ui_canvas(ui), "props/door", (Rect){cx - w / 2, cy - art / 2, w, art}, NULL);
    const char *label = app_tr(app, N_("All done"));
    const char *said = ui_holds(ui, ID_STOP) ? app_tr(app, N_("Keep holding!")) : label;
    UiButton b = {BUTTON_TAN, said, NULL, NULL, TEXT_XL, 0};
    show_button(ui, ID_STOP, (Rect){r.x + 28, r.y + r.h - h - 28, r.w - 56, h}, &b);
    ui_thing(ui, ID_STOP, r, -1, label, UI_HOLD | UI_PLAY);
    if (ui_focus(ui) == ID_STOP && ui_focus_shown(ui))
        canvas_ring(ui_canvas(ui), rect_inset(r, -5), CORNER_L + 5, 4, AKARI_400);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const ChildLeave *s = (const ChildLeave *)self;
    const Canvas *c = ui_canvas(ui);
    float cx = c->w / 2, cy = c->h / 2;
    night_sky(ui);
    ui_set_hold(ui, CHILD_HOLD_S);
    draw_stay(app, ui, (Rect){cx - 560, cy - 270, 640, 540});
    Rect right = {cx + 128, cy - 210, 432, 420};
    ui_panel(ui, right);
    if (s->asks) draw_sum(s, ui, right);
    else draw_stop(app, ui, right);
}

static const SceneKind CHILD_LEAVE = {.name = "child_leave", .act = act, .draw = draw};

Scene *child_leave_scene_new(App *app, void (*chosen)(App *app, void *context), void *context)
{
    (void)app;
    ChildLeave *s = calloc(1, sizeof *s);
    if (!s) return NULL;
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
