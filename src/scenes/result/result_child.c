/*
 * result_child.c - the result for children: everybody gets something, for equally long; ten
 * dots a player, nothing to read, and "once more" is the biggest thing (ux.md 4.9, 5.6).
 */
#include <math.h>

#include "art/feast.h"
#include "scenes/frame.h"
#include "scenes/result/result_parts.h"
#include "table/table_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float WIDTH = 1216, WIDEST = 284, DOOR = 96;
static const float GIFT_H = 116, CROWN_PART = 0.8f, FACE_PART = 0.66f, DOT_MOST = 44;
static const float GO_W = 480, GO_H = 112, GO_TYPE = 36, REMINDER_TAIL = 16, AWAY = 48;

/* ---- one person ----------------------------------------------------------------------------- */

typedef struct PersonPart {
    const ResultScene *s;
    const ResultRow *row;
    int rank;
} PersonPart;

/* The prize of each; all prizes move for the same two seconds. */
static void draw_reward(Ui *ui, const void *what, Rect r)
{
    static const float POP_S = 0.5f, POP_FROM_S = 0.2f, ALL_S = 2;
    const PersonPart *p = what;
    feast_gift(ui_canvas(ui), p->row->won ? FEAST_CROWN : p->rank, r.x + r.w / 2, r.y + r.h / 2,
               p->row->won ? r.h * CROWN_PART : r.h,
               ease(EASE_OUT_BACK, result_part(p->s, ui, POP_FROM_S, POP_S)),
               result_part(p->s, ui, 0, ALL_S));
}

static float face_height(const Ui *ui, const void *what, float w)
{
    (void)ui, (void)what;
    return w * FACE_PART;
}

static void draw_face(Ui *ui, const void *what, Rect r)
{
    const PersonPart *p = what;
    ui_avatar(ui, p->row->avatar, r.x + r.w / 2, r.y + r.h / 2, r.h, false);
}

static float dots_height(const Ui *ui, const void *what, float w)
{
    const PersonPart *p = what;
    const int rows = (p->row->of + FEAST_DOTS - 1) / FEAST_DOTS;
    (void)ui;
    return fminf(w / FEAST_DOTS, DOT_MOST) * (float)rows;
}

static void draw_dots(Ui *ui, const void *what, Rect r)
{
    const PersonPart *p = what;
    const float pitch = fminf(r.w / FEAST_DOTS, DOT_MOST);
    feast_dots(ui_canvas(ui), p->row->turned, p->row->of, r.x + r.w / 2, r.y + pitch / 2, pitch);
}

static void draw_panel(Ui *ui, const void *what, Rect r)
{
    (void)what;
    ui_panel(ui, r);
}

static void put_person(Box *grid, const ResultScene *s, int rank)
{
    static const BoxPart PANEL = {.draw = draw_panel}, REWARD = {.draw = draw_reward},
                         FACE = {.height = face_height, .draw = draw_face},
                         DOTS = {.height = dots_height, .draw = draw_dots};
    const PersonPart part = {s, &s->result.row[rank], rank};
    char name[2 * NAME_BYTES];
    Text out = text_over(name, sizeof name);
    UiText how = frame_bold(TEXT_XL, SUMI_900);
    how.align = ALIGN_CENTRE;
    how.lines = 1;
    how.fixed = how.shrink = true;
    ruby_quote(part.row->name, &out);
    Box *paper = box_column(grid, (BoxStyle){.gap = GAP_M, .pad_x = GAP_L, .pad_y = GAP_L});
    box_behind(paper, &PANEL, "", 0);
    box_part(paper, (BoxStyle){.least = GIFT_H}, &REWARD, &part, sizeof part);
    box_part(paper, (BoxStyle){0}, &FACE, &part, sizeof part);
    box_text(paper, how, name);
    if (part.row->of > 0) box_part(paper, (BoxStyle){0}, &DOTS, &part, sizeof part);
}

/* ---- the page ------------------------------------------------------------------------------- */

static void draw_sky(const ResultScene *s, const App *app, Ui *ui, const Canvas *c)
{
    if (ui_style(ui)->high_contrast) return;
    for (int i = 0; i < FEAST_FIREWORKS; i++) {
        const FeastFirework f = feast_firework(i);
        result_firework(s, app, ui, f.sprite, c->w / 2 + f.x, f.y, f.radius, f.from_s);
    }
}

/* Beside the door, and in nobody's way. */
static void draw_reminder(Ui *ui, const void *what, Rect r)
{
    const char *const *say = what;
    UiText how = frame_bold(TEXT_NAME, SUMI_900);
    how.align = ALIGN_CENTRE;
    how.middle = how.fixed = true;
    r.x += REMINDER_TAIL;
    r.w -= REMINDER_TAIL;
    feast_bubble(ui_canvas(ui), r);
    parts_fit(ui, rect_sides(r, -GAP_M, -GAP_XS), &how, *say);
}

/* The large button in the middle; the door at the left, and what the stall asks between them. */
static void put_foot(Box *page, const ResultScene *s, const App *app)
{
    static const BoxPart REMINDER = {.draw = draw_reminder};
    const bool over = s->result.over;
    const char *say = app_tr(app, N_("The stall asks: enough for today?"));
    const UiButton more = {BUTTON_PRIMARY, app_tr(app, over ? N_("Play again")
                                                    : result_next_words(&s->result)),
                           over ? "icons/replay" : "icons/play", NULL, GO_TYPE,
                           UI_PRIMARY | UI_PLAY};
    Ui *ui = box_ui(page);
    const float least = fmaxf(GO_W * result_times(ui), ui_button_width(ui, &more));
    const float w = least / ui_style(ui)->text_scale;
    Box *foot = box_row(page, (BoxStyle){.gap = GAP_L, .across = ACROSS_END});
    Box *left = box_row(foot, (BoxStyle){.grow = 1, .across = ACROSS_END});
    box_icon_button(left, DOOR / ui_style(ui)->text_scale, ID_LEAVE, "icons/door",
                    app_tr(app, N_("Leave")), UI_PLAY);
    if (s->reminds) {
        Box *asks = box_column(left, (BoxStyle){.grow = 1});
        Box *above = box_row(asks, (BoxStyle){0}); // beside it there is no room in portrait
        box_spring(above);
        box_icon_button(above, AWAY, ID_NO_REMINDER, "icons/close",
                        app_tr(app, N_("Don't ask again")), 0);
        box_part(asks, (BoxStyle){.least = DOOR}, &REMINDER, &say, sizeof say);
    }
    box_button(foot, (BoxStyle){.width = w, .height = GO_H}, ID_NEXT, &more);
    box_spring(foot);
}

void result_draw_child(const ResultScene *s, const App *app, Ui *ui)
{
    enum { ABREAST = 3 }; // in a window that is higher than wide
    const Canvas *c = ui_canvas(ui);
    const int count = s->result.count;
    const int rows = c->h > c->w && count > ABREAST ? 2 : 1, columns = (count + rows - 1) / rows;
    const float all = (WIDEST * result_times(ui) + GAP_L) * (float)columns - GAP_L;
    draw_sky(s, app, ui, c);
    Box *page = box_page(ui, (BoxStyle){.pad_y = GAP_L});
    box_spring(page);
    Box *people = box_column(page, (BoxStyle){.pad_x = fmaxf(0, (WIDTH - all) / 2)});
    Box *grid = box_grid(people, (BoxStyle){.gap = GAP_L, .last_middle = true}, 0, columns);
    for (int i = 0; i < count; i++) put_person(grid, s, i);
    box_spring(page);
    put_foot(page, s, app);
    box_draw(page, (Rect){(c->w - WIDTH) / 2, 0, WIDTH, c->h});
}
