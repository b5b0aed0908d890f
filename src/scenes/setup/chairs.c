/*
 * chairs.c - over the pause: whoever must go hands the chair to the computer, and may take it
 * back; the match goes on in between.
 */
#include <stdlib.h>

#include "scenes/scenes.h"
#include "ui/theme.h"

enum { ID_DONE = 1, ID_CHAIR = 10 };

static void act(Scene *self, App *app, const UiAct *act)
{
    (void)self;
    if (act->kind == UI_CHANGED && act->id >= ID_CHAIR) {
        sitting_keep_seat(app->sitting, (Seat)(act->id - ID_CHAIR), act->value == 1);
        app_sound(app, "confirm");
    }
    if (act->kind == UI_PRESSED && act->id == ID_DONE) app_pop(app);
}

static void draw_chair(const App *app, Ui *ui, Seat seat, Rect r)
{
    static const char *const ICONS[] = {"icons/human", "icons/ai"};
    const Chair *chair = &sitting_seating(app->sitting)->chair[seat];
    const char *const labels[] = {app_tr(app, N_("A person plays")),
                                  app_tr(app, N_("The computer plays"))};
    char name[2 * NAME_BYTES];
    Text quoted = text_over(name, sizeof name);
    const float choice = 160;
    const UiText how = {.font = FONT_BOLD, .size = 22, .color = SUMI_900, .lines = 1,
                        .middle = true, .shrink = true};
    ruby_quote(chair->name, &quoted);
    ui_avatar(ui, AVATARS[chair->avatar], r.x + r.h / 2, r.y + r.h / 2, r.h - 8, false);
    ui_text(ui, (Rect){r.x + r.h + 12, r.y, r.w - r.h - choice - 24, r.h}, &how, name);
    ui_icon_segments(ui, ID_CHAIR + seat, (Rect){r.x + r.w - choice, r.y + 4, choice, r.h - 8},
                     ICONS, labels, 2, chair->computer);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    static const float PAD = 28, ROW = 56, GAP = 8;
    const Canvas *c = ui_canvas(ui);
    const SeatSet people = sitting_people(app->sitting);
    const float scale = ui_style(ui)->text_scale;
    const float width = 520 + 200 * (scale - 1), inner = width - 2 * PAD;
    const float title_h = 52 * scale, button_h = ui_button_height(ui, 56);
    const int rows = __builtin_popcount(people);
    const float height = 2 * PAD + title_h + (float)rows * (ROW + GAP) + 12 + button_h;
    Rect r = {c->w / 2 - width / 2 + PAD, c->h / 2 - height / 2 + PAD, inner, ROW};
    const UiText title = {.font = FONT_BOLD, .size = 28, .color = SUMI_900,
                          .align = ALIGN_CENTRE, .lines = 1, .shrink = true};
    (void)self;
    ui_veil(ui, 1);
    ui_panel(ui, (Rect){r.x - PAD, r.y - PAD, width, height});
    ui_text(ui, (Rect){r.x, r.y, inner, title_h}, &title, app_tr(app, N_("Who plays")));
    r.y += title_h;
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        if (!seats_have(people, seat)) continue;
        draw_chair(app, ui, seat, r);
        r.y += ROW + GAP;
    }
    const UiButton done = {.kind = BUTTON_PRIMARY, .label = app_tr(app, N_("Done")),
                           .icon = "icons/check", .size = 20, .flags = UI_PRIMARY};
    ui_button(ui, ID_DONE, (Rect){r.x, r.y + 12, inner, button_h}, &done);
}

static const SceneKind CHAIRS = {.name = "chairs", .act = act, .draw = draw, .see_through = true};

Scene *chairs_scene_new(App *app)
{
    (void)app;
    Scene *s = calloc(1, sizeof *s);
    if (s) s->kind = &CHAIRS;
    return s;
}
