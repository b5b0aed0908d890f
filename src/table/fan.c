/* fan.c - see fan.h. */
#include "table/fan.h"

#include <assert.h>

#include "ui/theme.h"

static const float GAP = 12, STRIP_MIN = 34, STRIP_CHILD = 72, SMALLER = 0.84f, UPPER = 0.42f,
                   UPPER_CHILD = 0.54f; // so much of the upper of two rows is seen
static const Color VEIL = {0x12, 0x16, 0x3A, 48}; // 19 %

/* `count` cards from number `from` in one row; returns the step between them. */
static float lay_row(Fan *f, int from, int count, float left, float right, float y, float w,
                     float h)
{
    float step = w + GAP;
    if (count > 1 && (right - left - w) / (float)(count - 1) < step) {
        step = (right - left - w) / (float)(count - 1);
    }
    const float all = (float)(count - 1) * step + w, x = (left + right - all) / 2;
    for (int i = 0; i < count; i++) {
        f->card[from + i] = (Rect){x + (float)i * step, y, w, h};
        f->visible[from + i] = i + 1 < count && step < w ? step : w;
    }
    return step;
}

void fan_layout(Fan *out, int count, const FanRoom *room)
{
    const float left = room->left, right = room->right, bottom = room->bottom;
    const float strip = room->child ? STRIP_CHILD : STRIP_MIN;
    if (count > FAN_MAX) count = FAN_MAX;
    out->count = count;
    out->rise = room->card_w * 0.36f;
    if (count == 0) return;
    const float h = room->card_w * room->ratio;
    if (lay_row(out, 0, count, left, right, bottom - h, room->card_w, h) >= strip) return;
    const float w = room->card_w * SMALLER, low_h = w * room->ratio;
    const float shown = room->child ? UPPER_CHILD : UPPER;
    const int upper = count / 2;
    out->rise = w * 0.24f;
    lay_row(out, 0, upper, left, right, bottom - low_h * (1 + shown), w, low_h);
    lay_row(out, upper, count - upper, left, right, bottom - low_h, w, low_h);
}

Rect fan_spot(const Fan *fan, int index, uint64_t chosen)
{
    assert(index >= 0 && index < FAN_MAX);
    Rect r = fan->card[index];
    if (chosen >> index & 1) r.y -= fan->rise;
    return r;
}

static void draw_card(Ui *ui, const Fan *fan, const FanCards *cards, int i)
{
    Canvas *c = ui_canvas(ui);
    const bool chosen = cards->chosen >> i & 1, hinted = cards->hinted >> i & 1;
    const int id = cards->first_id + i;
    Rect r = fan_spot(fan, i, cards->chosen);
    if (cards->first_id && !chosen && ui_is_hot(ui, id)) r.y -= 10;
    const float radius = 9 * r.w / CARD_BOX_W;
    if (hinted) {
        canvas_glow(c, rect_inset(r, -r.w * 0.45f), faded(AKARI_400, 0.8f));
    }
    canvas_shadow(c, r, radius, chosen ? 8 : 4);
    cards->draw(cards->context, c, cards->card[i], r, &(Look){.raster_w = fan->card[i].w});
    if (chosen) canvas_ring(c, rect_inset(r, -2), radius + 2, 4, AKARI_400);
    else if (cards->dimmed >> i & 1) canvas_round(c, r, radius, VEIL);
}

/* A target is what can be seen of the card: its strip; the raised part above belongs to it, and so
 * does where it lay before: there a second press comes. */
static void note_target(Ui *ui, const Fan *fan, const FanCards *cards, int i)
{
    Rect r = fan_spot(fan, i, cards->chosen);
    r.w = fan->visible[i];
    r.h = fan->card[i].y + fan->card[i].h - r.y;
    if (cards->banded >> i & 1) r.h -= FAN_BAND;
    const Card card = cards->card[i];
    const char *label = card_is_known(card) ? card_notation(card) : ""; // for speech and tests
    ui_thing(ui, cards->first_id + i, r, 9 * fan->card[i].w / CARD_BOX_W, label,
             UI_PLAY | UI_DRAGGABLE);
}

void fan_draw(Ui *ui, const Fan *fan, const FanCards *cards)
{
    for (int i = 0; i < fan->count; i++) draw_card(ui, fan, cards, i);
    for (int i = 0; i < fan->count && cards->first_id; i++) note_target(ui, fan, cards, i);
}
