/* table_parts.c - see table_parts.h. */
#include "table/table_parts.h"

#include <stdio.h>

#include "table/card_art.h"
#include "table/table_plan.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float CHILD_BUTTON_H = 96;
static const float MAIN_H = 64, OTHER_H = 56;

/* The number lies over a pile's lower edge. */
static const float COUNT_OVER = 14, COUNT_BELOW = 18;

void parts_count(Ui *ui, Rect pile, int count)
{
    Canvas *c = ui_canvas(ui);
    char number[8];
    snprintf(number, sizeof number, "%d", count);
    float w = canvas_text_width(c, FONT_BOLD, TEXT_M, number) + 22;
    if (w < 40) w = 40;
    const float cx = pile.x + pile.w / 2, bottom = pile.y + pile.h;
    canvas_mean(c, MEANS_COUNT, 0, 0);
    canvas_round(c, (Rect){cx - w / 2, bottom - COUNT_OVER, w, COUNT_OVER + COUNT_BELOW}, 16,
                 YORU_950);
    canvas_text(c, FONT_BOLD, TEXT_M, cx, bottom + 2, ALIGN_CENTRE, WASHI_50, number);
    canvas_mean_end(c);
}

Rect parts_counted(Rect pile)
{
    pile.h += COUNT_BELOW;
    return pile;
}

void parts_stock(Ui *ui, Rect r, const char *back, int count)
{
    Canvas *c = ui_canvas(ui);
    canvas_mean(c, MEANS_ZONE, ZONE_STOCK, SEAT_NOBODY);
    if (count == 0) {
        pile_empty(c, r);
    } else {
        pile_edges(c, r, count > 2 ? 3 : count - 1);
        canvas_sprite(c, back, r, NULL);
        parts_count(ui, r, count);
    }
    canvas_mean_end(c);
}

// letters of a button; the text size of the person multiplies them
static const float SMALLEST = 10;

void parts_fit_button(Ui *ui, UiButton *b, Rect r)
{
    if (ui_button_width(ui, b) > r.w) b->key = NULL;
    // A child finds it by its picture, so that the letters give way first.
    const bool child = ui_style(ui)->child && b->icon;
    while (child && ui_button_width(ui, b) > r.w && b->size > TEXT_S) b->size -= 1;
    if (ui_button_width(ui, b) > r.w) b->icon = NULL;
    while (ui_button_width(ui, b) > r.w && b->size > SMALLEST) b->size -= 1;
    while (!ui_button_fits(ui, r, b) && b->size > SMALLEST) b->size -= 1; // too low for ruby
}

static void one_button(Ui *ui, const PartsButton *b, Rect r)
{
    UiButton button = {.kind = (ButtonKind)b->kind, .label = b->label, .icon = b->icon,
                       .key = b->key, .size = b->kind == BUTTON_PRIMARY ? 22 : 20,
                       .flags = b->flags | UI_TURN};
    parts_fit_button(ui, &button, r);
    ui_button(ui, b->id, r, &button);
}

static float usual_height(const PartsButton *b)
{
    return b->kind == BUTTON_PRIMARY ? MAIN_H : OTHER_H;
}

/* As large as the text size asks for, and as a child's hand needs, where there is room (design.md
 * 10). */
static float full_height(const Ui *ui, const PartsButton *b, bool child)
{
    const float h = ui_button_height(ui, usual_height(b));
    return child && h < CHILD_BUTTON_H ? CHILD_BUTTON_H : h;
}

static void put_button(Ui *ui, const PartsButton *b, Rect r)
{
    if (b->label) one_button(ui, b, r);
    else if (b->flags) ui_thing(ui, b->id, r, -1, "", b->flags);
}

static float standing_buttons(Ui *ui, const PartsButton *button, int count)
{
    const Canvas *c = ui_canvas(ui);
    const bool idle = count == 1 && !button[0].label; // the scene may ask for something beside it
    const int places = idle ? 2 : count;
    for (int i = 0; i < count; i++) put_button(ui, &button[i], plan_button(c->w, c->h, i, places));
    return plan_button(c->w, c->h, count - 1, places).y - GAP_M;
}

float parts_buttons(Ui *ui, const TableModel *model, const PartsButton *button, int count,
                    float w)
{
    const Canvas *c = ui_canvas(ui);
    if (plan_stands(model, c->w, c->h)) return standing_buttons(ui, button, count);
    const Rect column = plan_buttons(c->w, c->h, w);
    // A child's buttons are higher: they stand lower, clear of the cards of the player above them.
    float y = c->h - (model->child ? GAP_EDGE / 3 : GAP_EDGE), usual = 0, grown = 0;
    for (int i = 0; i < count; i++) {
        usual += usual_height(&button[i]) + GAP_M;
        grown += full_height(ui, &button[i], model->child) + GAP_M;
    }
    const float most = column.h + GAP_EDGE;
    const float part = grown <= most ? 1 : usual >= most ? 0 : (most - usual) / (grown - usual);
    for (int i = 0; i < count; i++) {
        const float low = usual_height(&button[i]);
        const float high = full_height(ui, &button[i], model->child);
        const float h = low + part * (high - low);
        const Rect r = {column.x, y - h, w, h};
        y -= h;
        put_button(ui, &button[i], r);
        y -= GAP_M;
    }
    return y;
}

void parts_fit(Ui *ui, Rect box, const UiText *how, const char *words)
{
    UiText smaller = *how;
    while (smaller.size > 9 && !ui_text_fits(ui, box, &smaller, words)) smaller.size -= 1;
    ui_text(ui, box, &smaller, words);
}

void parts_line(Ui *ui, Rect room, const char *words)
{
    UiText how = {.font = FONT_BOLD, .size = TEXT_L, .color = WASHI_50, .align = ALIGN_CENTRE,
                  .lines = 2, .middle = true};
    const float most = room.w - 48;
    if (!words[0]) return;
    while (how.size > 8 && !ui_text_fits(ui, (Rect){0, 0, most, room.h - 16}, &how, words)) {
        how.size -= 1;
    }
    float w = ui_text_width(ui, &how, words) + 2;
    if (w > most) w = most;
    float h = ui_text_height(ui, w, &how, words) + 14;
    if (h < 48) h = 48;
    if (h > room.h) h = room.h;
    const Rect r = {room.x + (room.w - w) / 2 - 24, room.y + (room.h - h) / 2, w + 48, h};
    Canvas *c = ui_canvas(ui);
    const float radius = h / 2 < 28 ? h / 2 : 28;
    canvas_shadow(c, r, radius, 5);
    canvas_round(c, r, radius, YORU_950);
    if (ui_style(ui)->high_contrast) canvas_ring(c, r, radius, 2, WASHI_50);
    canvas_mean(c, MEANS_PROMPT, 0, 0);
    ui_text(ui, (Rect){r.x + GAP_EDGE, r.y + 1, w, h - 2}, &how, words);
    canvas_mean_end(c);
}

void parts_words(Ui *ui, float left, float right, float bottom, float room, const char *head,
                 const char *sub)
{
    UiText big = {.font = FONT_BOLD, .size = TEXT_XL, .color = WASHI_50, .align = ALIGN_RIGHT};
    UiText small = {.font = FONT_MEDIUM, .size = TEXT_L, .color = WASHI_50,
                    .align = ALIGN_RIGHT};
    const float w = right - left;
    const Rect column = {0, 0, w, 0};
    while (small.size > SMALLEST && !ui_text_fits(ui, column, &small, sub)) small.size -= 1;
    while (big.size > SMALLEST && !ui_text_fits(ui, column, &big, head)) big.size -= 1;
    canvas_mean(ui_canvas(ui), MEANS_PROMPT, 0, 0);
    const float head_w = ui_text_width(ui, &big, head);
    if (head_w > w && head_w * 0.83f <= w) big.size = 20; // no single word on a line of its own
    const float small_h = sub[0] ? ui_text_height(ui, w, &small, sub) : 0;
    const float big_h = head[0] ? ui_text_height(ui, w, &big, head) : 0;
    if (sub[0] && small_h <= room) {
        ui_text(ui, (Rect){left, bottom - small_h, w, small_h + 1}, &small, sub);
        bottom -= small_h + 6;
        room -= small_h + 6;
    }
    if (head[0] && big_h <= room) {
        ui_text(ui, (Rect){left, bottom - big_h, w, big_h + 1}, &big, head);
    }
    canvas_mean_end(ui_canvas(ui));
}

void parts_keep_focus(Ui *ui, const TableModel *model, int id, float w)
{
    const Canvas *c = ui_canvas(ui);
    Rect lies = plan_buttons(c->w, c->h, w);
    lies.y += lies.h - MAIN_H;
    lies.h = MAIN_H;
    const Rect r = plan_stands(model, c->w, c->h) ? plan_button(c->w, c->h, 0, 2) : lies;
    ui_thing(ui, id, r, -1, "", UI_PRIMARY);
}

void parts_cut(Ui *ui, const TableModel *model, const Stage *stage, const char *words, float cy)
{
    Canvas *c = ui_canvas(ui);
    const float since = stage->time.clock_s - stage->cut_s;
    if (!stage->cut.type || !words[0]) return;
    if (!model->cut_names) {
        if (stage->cut.seat >= SEATS_MAX) parts_line(ui, (Rect){24, cy - 36, c->w - 48, 72}, words);
        return;
    }
    float in = model->reduced_motion ? 1 : ease(EASE_OUT_BACK, since / 0.12f);
    float less = since > STAGE_CUT_S - 0.15f ? 1 - (STAGE_CUT_S - since) / 0.15f : 0;
    const float grown = 0.6f + 0.4f * in;
    const UiText how = {.font = FONT_SIGN, .size = 56 * grown, .color = WASHI_50,
                        .align = ALIGN_CENTRE, .lines = 1, .middle = true, .fixed = true,
                        .grown = grown, .shrink = true};
    const float w = ui_text_width(ui, &how, words) + 120, band = w < c->w - 80 ? w : c->w - 80;
    const Rect r = {c->w / 2 - band / 2, cy - 52, band, 104};
    if (less < 0 || less > 1) less = 0;
    canvas_round(c, rect_inset(r, -5), 30, faded(AKARI_400, 1 - less));
    canvas_round(c, r, 26, faded(SHU_600, 1 - less));
    if (less < 0.5f) ui_text(ui, rect_inset(r, 12), &how, words);
}

const char *parts_cut_line(const TableModel *model, const Stage *stage, Seat seat,
                           const char *words, const char *line)
{
    const bool tells = !model->cut_names && stage->cut.type && stage->cut.seat == seat;
    return tells && words[0] ? words : line;
}

/* Three, 400 ms apart: rays grow, then fade (design.md 8). */
void parts_fireworks(Ui *ui, const TableModel *model, float since_s)
{
    static const char *const NAMES[] = {"props/firework_gold", "props/firework_rose",
                                        "props/firework_blue"};
    static const float X[] = {-0.30f, 0.30f, 0.02f}, Y[] = {0.28f, 0.24f, 0.40f};
    Canvas *c = ui_canvas(ui);
    if (since_s < 0 || !model->fireworks) return;
    for (int i = 0; i < 3; i++) {
        const float t = since_s - 0.4f * (float)i;
        if (t < 0 || t > 1.2f) continue;
        const float grown = model->reduced_motion ? 1 : ease(EASE_OUT_EXPO, t / 0.5f);
        const float less = t < 0.5f ? 0 : (t - 0.5f) / 0.7f;
        const float size = 360 * (0.2f + 0.8f * grown);
        const float cx = c->w * (0.5f + X[i]), cy = c->h * Y[i];
        canvas_sprite(c, NAMES[i], (Rect){cx - size / 2, cy - size / 2, size, size},
                      &(Look){.raster_w = 360, .alpha_less = less < 1 ? less : 1});
    }
}

void parts_glow(Canvas *c, Rect card, float strength)
{
    canvas_glow(c, rect_inset(card, -card.w * 0.5f), faded(AKARI_400, 0.6f * strength));
}

void parts_ring(Canvas *c, Rect card, float width)
{
    const float radius = card_radius(card.w);
    canvas_ring(c, rect_inset(card, -width / 2), radius + width / 2, width, AKARI_400);
}

int32_t parts_points(const TableModel *model, const Table *t, Seat seat)
{
    return model->chair[seat].brought + t->scores[seat];
}

int parts_people(const TableModel *model)
{
    int count = 0;
    for (int seat = 0; seat < view_table(model->view)->seat_count; seat++) {
        count += !model->chair[seat].computer;
    }
    return count;
}

bool parts_is_you(const TableModel *model, Seat seat)
{
    return model->alone && seat == model->front;
}
