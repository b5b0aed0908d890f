/* frame.c - see frame.h. */
#include "scenes/frame.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "table/stall.h"
#include "ui/theme.h"

static const float WIDTH = 1216, HEAD = 48, HEAD_GAP = 18, FOOT = 68, FOOT_GAP = 18, BETWEEN = 16;
static const float DOOR_H = 48;
static const float WHOLE = 800;

Frame frame_for(const Ui *ui, float head_y, float need)
{
    const Canvas *c = ui_canvas(ui);
    const float head_h = ui_button_height(ui, HEAD), foot_h = ui_button_height(ui, FOOT);
    const float around = head_y + head_h + HEAD_GAP + FOOT_GAP + foot_h + FOOT_GAP;
    const bool stands = c->zoom > 1 || canvas_upright(c) > 1;
    const float whole = stands ? c->h : fminf(c->h, fmaxf(WHOLE, around + need));
    const float w = fminf(WIDTH, c->w - 2 * GAP_L);
    const float top = (c->h - whole) / 2 + head_y, x0 = (c->w - w) / 2;
    Frame f = {.x0 = x0, .x1 = x0 + w};
    f.head = (Rect){x0, top, w, head_h};
    f.body = (Rect){x0, top + head_h + HEAD_GAP, w, whole - around};
    f.foot = (Rect){x0, f.body.y + f.body.h + FOOT_GAP, w, foot_h};
    return f;
}

float frame_back(Ui *ui, int id, const Frame *f, const char *label)
{
    const Rect r = {f->x0, f->head.y + (f->head.h - HEAD) / 2, HEAD, HEAD};
    ui_icon_button(ui, id, r, "icons/back", label, 0);
    return f->x0 + HEAD + 24;
}

void frame_titled(Ui *ui, const Frame *f, int back, const char *label, const char *title,
                  float end)
{
    UiText how = frame_bold(TEXT_XXL, WASHI_50);
    how.lines = 1;
    how.middle = true;
    const float x = frame_back(ui, back, f, label);
    ui_text(ui, (Rect){x, f->head.y, end - x, f->head.h}, &how, title);
}

/* An odd number of stripes, so that both ends look alike. */
void frame_awning(Ui *ui, const char *game_id)
{
    Canvas *c = ui_canvas(ui);
    const StallColors *stall = &stall_of(game_id)->colors;
    const int count = (int)(c->w / 64 + 0.5f) | 1;
    const float w = c->w / (float)count, hem = 34, scallop = 12;
    canvas_fill(c, (Rect){0, 0, c->w, hem}, faded(rgb(0), 0.25f));
    for (int i = 0; i < count; i++) {
        const Color cloth = i % 2 == 0 ? stall->main : stall->ink;
        const float x = w * (float)i;
        canvas_fill(c, (Rect){x, 0, w + 0.5f, hem}, cloth);
        const Look look = {.tint = cloth};
        canvas_sprite(c, "props/scallop", (Rect){x, hem - 1, w, scallop + 1}, &look);
    }
    canvas_fill(c, (Rect){0, hem - 2, c->w, 4}, faded(rgb(0), 0.12f));
}

/* ---- foot ---- */

enum { FOOT_MOST = 5 };
static const float TIGHT = 1.15f; // words in two lines still do

/* How wide the buttons would like to be, and all of them with what is between. */
static float foot_wishes(const Ui *ui, const FootButton *buttons, int count, float *wish)
{
    float all = BETWEEN * (float)(count - 1);
    assert(count <= FOOT_MOST);
    for (int i = 0; i < count; i++) {
        wish[i] = fmaxf(ui_button_width(ui, &buttons[i].look) + 28, i == 0 ? 200 : 0);
        all += wish[i];
    }
    return all;
}

float frame_foot_room(const Ui *ui, const Frame *f, const FootButton *buttons, int count)
{
    float wish[FOOT_MOST];
    return f->x1 - f->x0 - foot_wishes(ui, buttons, count, wish) - BETWEEN;
}

void frame_foot(Ui *ui, const Frame *f, const FootButton *buttons, int count, int lefts)
{
    const float room = f->x1 - f->x0;
    float wish[FOOT_MOST], all = foot_wishes(ui, buttons, count, wish);
    const bool icons = lefts > 0 && all > TIGHT * room;
    for (int i = count - lefts; icons && i < count; i++) {
        all += HEAD - wish[i];
        wish[i] = HEAD;
    }
    const float part = all > room ? (room - BETWEEN * (float)(count - 1)) /
                                         (all - BETWEEN * (float)(count - 1)) : 1;
    float right = f->x1, left = f->x0;
    for (int i = 0; i < count; i++) {
        const float w = floorf(wish[i] * part), h = i == 0 ? f->foot.h : f->foot.h * 56 / FOOT;
        const bool at_left = i >= count - lefts;
        const float x = at_left ? left : right - w;
        const Rect r = {x, f->foot.y + (f->foot.h - h) / 2, w, h};
        const UiButton *look = &buttons[i].look;
        if (!at_left || !icons) ui_button(ui, buttons[i].id, r, look);
        else ui_icon_button(ui, buttons[i].id, r, look->icon, look->label, look->flags);
        if (at_left) left += w + BETWEEN;
        else right -= w + BETWEEN;
    }
}

UiText frame_type(const Ui *ui, Tongue t, UiText how)
{
    static const float BASE_LEAST = 27.2f; // ux.md 4.1
    if (t.lang == LANG_JA && t.reading != READ_KANJI)
        how.size = fmaxf(how.size, BASE_LEAST / ui_style(ui)->text_scale);
    return how;
}

UiText frame_bold(float size, Color ink)
{
    return (UiText){.font = FONT_BOLD, .size = size, .color = ink};
}

UiText frame_plain(float size, Color ink)
{
    return (UiText){.font = FONT_MEDIUM, .size = size, .color = ink};
}

/* ---- paper that scrolls ---- */

static const float PAPER_EDGE = 9, THUMB_IN = 6, FADE = 36;

float frame_scroll_begin(Ui *ui, int id, Rect paper, float need)
{
    const Rect inner = {paper.x + THUMB_IN, paper.y + PAPER_EDGE, paper.w - 2 * THUMB_IN,
                        paper.h - 2 * PAPER_EDGE};
    // Half a unit less, so that a page that just fits does not scroll because of a rounding error.
    return ui_scroll_begin(ui, id, inner, need - 2 * PAPER_EDGE - 0.5f);
}

void frame_scroll_end(Ui *ui, Rect paper, float need, float offset)
{
    ui_scroll_end(ui);
    if (offset + paper.h > need - 2) return;
    const Rect hem = {paper.x + PAPER_EDGE, paper.y + paper.h - PAPER_EDGE - FADE,
                      paper.w - 2 * PAPER_EDGE - 16, FADE};
    canvas_gradient(ui_canvas(ui), hem, faded(WASHI_50, 0), WASHI_50);
}

void frame_paper(Ui *ui, int id, Rect paper, Box *page)
{
    const float need = box_height(page, paper.w);
    const float offset = frame_scroll_begin(ui, id, paper, need);
    box_draw(page, (Rect){paper.x, paper.y - offset, paper.w, need});
    frame_scroll_end(ui, paper, need, offset);
}

float frame_panel(Ui *ui, int id, Rect paper, Box *page)
{
    paper.h = fminf(paper.h, box_height(page, paper.w));
    ui_panel(ui, paper);
    frame_paper(ui, id, paper, page);
    return paper.h;
}

/* ---- a sheet ---- */

enum { ID_SHEET = 9000 }; /* its scroll area; no screen has an id that large */

Box *frame_sheet(Ui *ui)
{
    return box_page(ui, (BoxStyle){.gap = GAP_M, .pad_x = GAP_XL, .pad_y = GAP_XL});
}

/* The sheet grows half as fast as the letters, because lines of some length read well. */
float frame_sheet_width(const Ui *ui, float w)
{
    return fminf(w * (1 + ui_style(ui)->text_scale) / 2, ui_canvas(ui)->w - 2 * GAP_XL);
}

void frame_sheet_draw(Ui *ui, Box *sheet, float w)
{
    const Canvas *c = ui_canvas(ui);
    w = frame_sheet_width(ui, w);
    const float need = box_height(sheet, w), h = fminf(need, c->h - 2 * GAP_S);
    const Rect r = {(c->w - w) / 2, (c->h - h) / 2, w, h};
    ui_veil(ui, 1);
    ui_panel(ui, r);
    if (need > h + 1) frame_paper(ui, ID_SHEET, r, sheet);
    else box_draw(sheet, r);
}

void frame_long_sheet(Ui *ui, int id, Box *page, Box *foot, float w)
{
    const Canvas *c = ui_canvas(ui);
    w = fminf(w * ui_style(ui)->text_scale, c->w - 2 * GAP_XL);
    const float below = box_height(foot, w);
    const float h = fminf(box_height(page, w) + below, c->h - 2 * GAP_M);
    const Rect r = {(c->w - w) / 2, (c->h - h) / 2, w, h};
    ui_veil(ui, 1);
    ui_panel(ui, r);
    frame_paper(ui, id, (Rect){r.x, r.y, w, h - below}, page);
    box_draw(foot, (Rect){r.x, r.y + h - below, w, below});
}

/* ---- quiet doors ---- */

static void draw_door(Ui *ui, const void *what, Rect r)
{
    const int id = *(const int *)what;
    const float thick = ui_is_hot(ui, id) ? 2.5f : RULE_H;
    canvas_fill(ui_canvas(ui), (Rect){r.x, r.y + r.h - GAP_S, r.w, thick},
                faded(ui_ink(ui, SUMI_600), ui_is_hot(ui, id) ? 1 : 0.55f));
}

void frame_door(Box *parent, int id, const char *icon, const char *words)
{
    static const BoxPart LINE = {.draw = draw_door};
    UiText how = frame_bold(TEXT_M, SUMI_600);
    how.lines = 1;
    how.middle = true;
    Box *door = box_row(parent, (BoxStyle){.gap = GAP_S, .height = DOOR_H});
    if (icon) box_icon(door, icon, TEXT_L, SUMI_600);
    Box *said = box_row(door, (BoxStyle){.height = DOOR_H});
    box_behind(said, &LINE, &id, sizeof id);
    box_text(said, how, words);
    box_press(door, id, CORNER_S, words, 0);
}
