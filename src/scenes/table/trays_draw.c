/*
 * trays_draw.c - look boxes in place of a curtain (picture 41): the tray of the player in turn,
 * shut by a blind or open, and the offer to pass without opening it. See calls.h.
 */
#include "scenes/table/calls.h"
#include "table/table_parts.h"
#include "table/table_plan.h"
#include "ui/theme.h"

static const float EDGE = 24, HIGH = 200, BUTTON_W = 176, PASS_H = 64, RIM = 10;

/* Where the hand in front lies: beside its plate, left of the buttons; in a portrait window above
 * both. */
static Rect tray_at(const TableKind *kind, const void *table, const TableModel *model, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    Rect keep;
    if (plan_stands(model, c->w, c->h))
        return rect_inset(kind->boxes->hand_at(table, model, ui), -GAP_S);
    const Rect plate = kind->boxes->seat_at(table, model, c->w, c->h, model->front, &keep);
    const float x = plate.x + plate.w + 10, right = c->w - EDGE - BUTTON_W - 14;
    return (Rect){x, c->h - HIGH - 14, right - x, HIGH};
}

/* Bamboo and two red threads over the upper part; below it the backs look out. */
static void draw_blind(Canvas *c, Rect r, float part)
{
    const Rect blind = {r.x, r.y, r.w, r.h * part};
    canvas_round_gradient(c, blind, 12, rgb(0xD9A86A), rgb(0xB98046));
    for (float y = blind.y + 14; y < blind.y + blind.h - 8; y += 14)
        canvas_line(c, blind.x + 6, y, blind.x + blind.w - 6, y, 2, faded(KOGE_600, 0.35f));
    for (int i = 0; i < 2; i++) {
        const float x = blind.x + blind.w * (i ? 0.78f : 0.22f);
        canvas_line(c, x, blind.y, x, blind.y + blind.h, 4, SHU_700);
    }
    canvas_round(c, (Rect){r.x + r.w / 2 - 60, blind.y + blind.h - 12, 120, 14}, 7, KOGE_600);
}

static void say_shut(const Calls *c, const TableModel *model, Seat seat, Text *out)
{
    const Tongue t = model->chair[seat].tongue;
    const char *key = zones_cap(&c->zones, seat, PRESS_LOOK), *who = model->chair[seat].name;
    if (key[0]) tr_fill(t, out, "{who}: hold {key} to look.", "who", who, "key", key, NULL);
    else tr_fill(t, out, "{who}: press here to look.", "who", who, NULL);
}

/* A child has its mask there, an eye and the key. */
static void draw_signs(const Calls *c, const TableModel *model, Ui *ui, Rect paper, Seat seat)
{
    enum { SIGNS = 3 };
    static const float AIR = 10, LETTER = 0.62f;
    const char *cap = zones_cap(&c->zones, seat, PRESS_LOOK);
    const float wide = (paper.w - AIR) / SIGNS - AIR, high = paper.h - 2 * AIR;
    const float size = wide < high ? wide : high, step = size + 2 * AIR;
    const float x = paper.x + paper.w / 2 - step - size / 2, y = paper.y + (paper.h - size) / 2;
    const Rect key = {x + 2 * step, y, size, size};
    Canvas *canvas = ui_canvas(ui);
    ui_avatar(ui, model->chair[seat].avatar, x + size / 2, y + size / 2, size, false);
    canvas_sprite(canvas, "icons/eye", (Rect){x + step, y, size, size}, &(Look){.tint = SUMI_900});
    canvas_round(canvas, key, size * 0.2f, YORU_900);
    if (cap[0])
        canvas_text(canvas, FONT_BLACK, size * LETTER, x + 2 * step + size / 2, y + size / 2,
                    ALIGN_CENTRE, WASHI_50, cap);
    else
        canvas_sprite(canvas, "icons/finger", rect_inset(key, AIR), &(Look){.tint = WASHI_50});
}

static void draw_shut(const Calls *c, const TableModel *model, Ui *ui, Rect tray, Seat seat)
{
    char words[SAYING_BYTES];
    Text out = text_over(words, sizeof words);
    Canvas *canvas = ui_canvas(ui);
    const UiText how = {.font = FONT_BOLD, .size = TEXT_XL, .color = SUMI_900,
                        .align = ALIGN_CENTRE, .lines = 2, .middle = true};
    const float part = 0.55f;
    draw_blind(canvas, tray, part);
    say_shut(c, model, seat, &out);
    const Rect paper = {tray.x + tray.w * 0.26f, tray.y + 16, tray.w * 0.48f, tray.h * part - 40};
    canvas_round(canvas, paper, 14, WASHI_50);
    canvas_mean(canvas, MEANS_CURTAIN, seat, 0);
    if (model->chair[seat].child) draw_signs(c, model, ui, paper, seat);
    else parts_fit(ui, rect_inset(paper, 8), &how, words);
    canvas_mean_end(canvas);
    Rect press = tray;
    press.w -= 40; // the table's own button may begin there
    ui_thing(ui, ID_LOOK_BOX + seat, press, 14, model->chair[seat].name, UI_NO_FOCUS);
    if (!referee_offers_pass(c->referee, seat)) return;
    const Tongue t = model->chair[seat].tongue;
    const bool held = ui_holds(ui, ID_CURTAIN_PASS + seat);
    const float h = ui_button_height(ui, PASS_H);
    const float bottom = canvas->h - EDGE - ui_button_height(ui, PASS_H) - 12; // above the table's
    const Rect beside = {canvas->w - EDGE - BUTTON_W, bottom - h, BUTTON_W, h};
    const Rect at = plan_stands(model, canvas->w, canvas->h)
                        ? plan_button(canvas->w, canvas->h, 1, 2) : beside;
    UiButton pass = {.kind = BUTTON_PAPER, .icon = "icons/hand", .size = TEXT_L,
                     .label = held ? tr(t, "Keep holding!") : tr(t, "Hold: pass"),
                     .flags = UI_HOLD | UI_TURN};
    parts_fit_button(ui, &pass, at);
    ui_button(ui, ID_CURTAIN_PASS + seat, at, &pass);
}

void trays_draw(const Calls *c, const TableKind *kind, const void *table, const TableModel *model,
                Ui *ui)
{
    const Referee *r = c->referee;
    Canvas *canvas = ui_canvas(ui);
    const bool shut = r->next != SEAT_NOBODY && r->untold == 0;
    if (model->front >= SEATS_MAX || (!shut && r->open_for == SEAT_NOBODY)) return;
    const Rect tray = tray_at(kind, table, model, ui);
    canvas_ring(canvas, rect_inset(tray, -RIM / 2), 20, RIM, rgb(0xB98046));
    if (!shut) {
        canvas_ring(canvas, rect_inset(tray, -RIM), 24, 4, AKARI_400);
        return;
    }
    draw_shut(c, model, ui, tray, r->next);
}
