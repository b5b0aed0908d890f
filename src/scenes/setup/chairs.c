/*
 * chairs.c - over the pause: whoever must go hands the chair to the computer, and may take it
 * back; the match goes on in between. A name can be written anew at any time.
 */
#include <stdlib.h>

#include "scenes/scenes.h"
#include "ui/theme.h"

enum { ID_DONE = 1, ID_CHAIR = 10, ID_NAME = 30 /* + seat, as ID_CHAIR */ };

typedef struct ChairsScreen {
    Scene scene;
    Seat typing;            /* whose name is being written, or SEAT_NOBODY */
    char typed[NAME_BYTES]; /* so far */
} ChairsScreen;

static void write_name(ChairsScreen *s, App *app, const UiAct *act)
{
    const Seat seat = (Seat)(act->id - ID_NAME);
    const char *now = sitting_seating(app_sitting(app))->chair[seat].name;
    if (act->kind == UI_PRESSED) {
        s->typing = seat;
        utf8_clean(now, NAME_LETTERS, s->typed, sizeof s->typed);
    }
    if (act->kind != UI_TYPED && act->kind != UI_DONE) return;
    utf8_clean(act->text, NAME_LETTERS, s->typed, sizeof s->typed);
    if (act->kind != UI_DONE) return;
    s->typing = SEAT_NOBODY;
    if (!sitting_rename(app_sitting(app), seat, s->typed))
        app_toast(app, "icons/edit", 0, app_tr(app, N_("Everybody needs a name.")));
}

static void act(Scene *self, App *app, const UiAct *act)
{
    if (act->id >= ID_NAME && act->id < ID_NAME + SEATS_MAX) {
        write_name((ChairsScreen *)self, app, act);
        return;
    }
    if (act->kind == UI_CHANGED && act->id >= ID_CHAIR) {
        sitting_keep_seat(app_sitting(app), (Seat)(act->id - ID_CHAIR), act->value == 1);
        app_sound(app, "confirm");
    }
    if (act->kind == UI_PRESSED && act->id == ID_DONE) app_pop(app);
}

static void draw_chair(const ChairsScreen *s, const App *app, Ui *ui, Seat seat, Rect r)
{
    static const char *const ICONS[] = {"icons/human", "icons/ai"};
    const Chair *chair = &sitting_seating(app_sitting(app))->chair[seat];
    const char *const labels[] = {app_tr(app, N_("A person plays")),
                                  app_tr(app, N_("The computer plays"))};
    const float choice = 160;
    const char *name = s->typing == seat ? s->typed : chair->name;
    ui_avatar(ui, AVATARS[chair->avatar], r.x + r.h / 2, r.y + r.h / 2, r.h - 8, false);
    ui_field(ui, ID_NAME + seat, (Rect){r.x + r.h + 12, r.y + 2, r.w - r.h - choice - 24, r.h - 4},
             name, app_tr(app, N_("Name")), NAME_LETTERS);
    ui_icon_segments(ui, ID_CHAIR + seat, (Rect){r.x + r.w - choice, r.y + 4, choice, r.h - 8},
                     ICONS, labels, 2, chair->computer);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    static const float PAD = 28, ROW = 56, GAP = 8;
    const Canvas *c = ui_canvas(ui);
    const SeatSet people = sitting_people(app_sitting(app));
    const float scale = ui_style(ui)->text_scale;
    const float width = 520 + 200 * (scale - 1), inner = width - 2 * PAD;
    const float title_h = 52 * scale, button_h = ui_button_height(ui, 56);
    const int rows = __builtin_popcount(people);
    const float height = 2 * PAD + title_h + (float)rows * (ROW + GAP) + 12 + button_h;
    Rect r = {c->w / 2 - width / 2 + PAD, c->h / 2 - height / 2 + PAD, inner, ROW};
    const UiText title = {.font = FONT_BOLD, .size = TEXT_XXL, .color = SUMI_900,
                          .align = ALIGN_CENTRE, .lines = 1, .shrink = true};
    ui_veil(ui, 1);
    ui_panel(ui, (Rect){r.x - PAD, r.y - PAD, width, height});
    ui_text(ui, (Rect){r.x, r.y, inner, title_h}, &title, app_tr(app, N_("Who plays")));
    r.y += title_h;
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        if (!seats_have(people, seat)) continue;
        draw_chair((const ChairsScreen *)self, app, ui, seat, r);
        r.y += ROW + GAP;
    }
    const UiButton done = {.kind = BUTTON_PRIMARY, .label = app_tr(app, N_("Done")),
                           .icon = "icons/check", .size = TEXT_L, .flags = UI_PRIMARY};
    ui_button(ui, ID_DONE, (Rect){r.x, r.y + 12, inner, button_h}, &done);
}

static const SceneKind CHAIRS = {.name = "chairs", .act = act, .draw = draw, .see_through = true};

Scene *chairs_scene_new(App *app)
{
    (void)app;
    ChairsScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &CHAIRS;
    s->typing = SEAT_NOBODY;
    return &s->scene;
}
