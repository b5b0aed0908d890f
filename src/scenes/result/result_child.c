/*
 * result_child.c - the result for children: everybody gets something, for equally long; ten
 * dots a player, nothing to read, and "once more" is the biggest thing (ux.md 4.9, 5.6).
 */
#include <math.h>

#include "art/feast.h"
#include "scenes/street/night.h"
#include "scenes/result/result_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"


/* The prize of each; all prizes move for the same two seconds. */
static void draw_reward(const ResultScene *s, Ui *ui, int gift, float cx, float cy, float size)
{
    static const float POP_S = 0.5f, POP_FROM_S = 0.2f, ALL_S = 2;
    feast_gift(ui_canvas(ui), gift, cx, cy, size,
               ease(EASE_OUT_BACK, result_part(s, ui, POP_FROM_S, POP_S)),
               result_part(s, ui, 0, ALL_S));
}

static void draw_person(const ResultScene *s, const ResultRow *row, int rank, Ui *ui, Rect r)
{
    char name[2 * NAME_BYTES];
    Text out = text_over(name, sizeof name);
    float cx = r.x + r.w / 2, face = r.w * 0.62f < 172 ? r.w * 0.62f : 172;
    ui_panel(ui, r);
    draw_reward(s, ui, row->won ? FEAST_CROWN : rank, cx, r.y + 66, row->won ? 84 : 104);
    ui_avatar(ui, row->avatar, cx, r.y + 132 + face / 2, face, false);
    ruby_quote(row->name, &out);
    UiText how = {.font = FONT_BOLD,
                  .size = TEXT_XL,
                  .color = SUMI_900,
                  .align = ALIGN_CENTRE,
                  .lines = 1,
                  .middle = true,
                  .fixed = true,
                  .shrink = true};
    ui_text(ui, (Rect){r.x + 16, r.y + 140 + face, r.w - 32, 40}, &how, name);
    float pitch = (r.w - 40) / FEAST_DOTS < 44 ? (r.w - 40) / FEAST_DOTS : 44;
    feast_dots(ui_canvas(ui), row->turned, row->of, cx, r.y + 190 + face + pitch / 2, pitch);
}

static void draw_sky(const ResultScene *s, const App *app, Ui *ui, const Canvas *c)
{
    if (ui_style(ui)->high_contrast) return;
    for (int i = 0; i < FEAST_FIREWORKS; i++) {
        const FeastFirework f = feast_firework(i);
        result_firework(s, app, ui, f.sprite, c->w / 2 + f.x, night_drop(ui) + f.y, f.radius,
                        f.from_s);
    }
}

/* Beside the door, and in nobody's way. */
static void draw_reminder(const App *app, Ui *ui, float x, float right, float foot)
{
    static const float H = 96, TAIL = 16, PAD = 14;
    Canvas *c = ui_canvas(ui);
    const Rect bubble = {x + TAIL, foot - H, right - x - TAIL, H};
    UiText how = {.font = FONT_BOLD, .size = TEXT_NAME, .color = SUMI_900, .align = ALIGN_CENTRE,
                  .middle = true, .fixed = true};
    const Rect words = {bubble.x + PAD, bubble.y + 4, bubble.w - 2 * PAD, H - 8};
    const char *say = app_tr(app, N_("The stall asks: enough for today?"));
    while (how.size > 14 && !ui_text_fits(ui, words, &how, say)) how.size -= 1;
    feast_bubble(c, bubble);
    ui_text(ui, words, &how, say);
}

void result_draw_child(const ResultScene *s, const App *app, Ui *ui)
{
    static const float GAP = 20, BIG_W = 480, BIG_H = 112, WIDEST = 264;
    const Result *r = &s->result;
    const Canvas *c = ui_canvas(ui);
    float cx = c->w / 2, drop = night_drop(ui), foot = drop + 776;
    draw_sky(s, app, ui, c);
    float w = (1216 - GAP * (float)(r->count - 1)) / (float)r->count;
    if (w > WIDEST) w = WIDEST;
    float face = w * 0.62f < 172 ? w * 0.62f : 172,
          pitch = (w - 40) / FEAST_DOTS < 44 ? (w - 40) / FEAST_DOTS : 44;
    float h = 190 + face + (r->row[0].of > 0 ? 2 * pitch : 0) + 24;
    float x = cx - (w * (float)r->count + GAP * (float)(r->count - 1)) / 2;
    float y = drop + 150 + (foot - BIG_H - 40 - drop - 150 - h) / 2;
    for (int i = 0; i < r->count; i++) {
        draw_person(s, &r->row[i], i, ui, (Rect){x + (w + GAP) * (float)i, y, w, h});
    }
    UiButton more = {BUTTON_PRIMARY, app_tr(app, r->over ? N_("Play again") : N_("Next round")),
                     r->over ? "icons/replay" : "icons/play", NULL, 36, UI_PRIMARY | UI_PLAY};
    float big_w = ui_button_width(ui, &more), big_h = ui_button_height(ui, BIG_H);
    if (big_w < BIG_W) big_w = BIG_W;
    ui_button(ui, ID_NEXT, (Rect){cx - big_w / 2, foot - big_h, big_w, big_h}, &more);
    if (s->reminds) draw_reminder(app, ui, cx - 608 + 96, cx - big_w / 2 - 16, foot);
    ui_icon_button(ui, ID_LEAVE, (Rect){cx - 608, foot - 96, 96, 96}, "icons/door",
                   app_tr(app, N_("Leave")), UI_PLAY);
}
