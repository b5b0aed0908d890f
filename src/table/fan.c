/* fan.c - see fan.h. */
#include "table/fan.h"

#include <assert.h>
#include <math.h>

#include "ui/theme.h"

static const float GAP = 12, STRIP_MIN = 34, STRIP_CHILD = 72, SMALLER = 0.84f, UPPER = 0.42f,
                   UPPER_CHILD = 0.54f, // part of the upper row that is visible, of two
                   EVEN = 0.01f;
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

/* How wide cards of `usual` are where one takes `high` times its width up to where it rises to, and
 * `count` of them lie in a row. */
static float width_in(const FanRoom *room, float usual, float high, int count, float strip)
{
    const float tall = (room->bottom - room->top) / high;
    const float wide = room->right - room->left - strip * (float)(count - 1);
    return card_width(usual, room->times, tall < wide ? tall : wide);
}

/* Chosen cards stand out by this part of their width, and less where there is no room. */
static void let_rise(Fan *f, const FanRoom *room, float high, float usual, float least)
{
    const float left = room->bottom - room->top - high;
    f->rise = f->card_w * usual;
    if (room->times > 1 && f->rise > left) f->rise = left;
    if (f->rise < f->card_w * least) f->rise = f->card_w * least;
    f->height = high + f->rise;
}

/* One row of whole cards, or two below each other, the upper one as far above as cards rise; two
 * only if that makes them larger. */
static void lay_rows(Fan *f, int count, const FanRoom *room)
{
    static const float RISE = 0.2f, AIR = 4, STILL_ONE = 0.85f; // before there is a second row
    const float wide = room->right - room->left, whole = room->card_w * room->times;
    const float across = (wide + GAP) / (float)(count > 0 ? count : 1) - GAP;
    const float usual = room->times > 1 ? room->card_w : whole; // no second row for larger cards
    const float tall = (room->bottom - room->top - AIR) / (room->ratio + RISE);
    const float one = fminf(fminf(across, whole), tall), two = fminf(whole, tall / 2);
    const int rows = across < usual * STILL_ONE && two > one ? 2 : 1;
    const int lower = (count + rows - 1) / rows;
    const float w = rows == 1 ? one : two, h = w * room->ratio;
    f->card_w = w;
    f->rise = w * RISE;
    f->height = (float)rows * (h + f->rise) + (float)(rows - 1) * AIR;
    lay_row(f, count - lower, lower, room->left, room->right, room->bottom - h, w, h);
    const float upper = room->bottom - 2 * h - f->rise - AIR;
    if (rows == 2) lay_row(f, 0, count - lower, room->left, room->right, upper, w, h);
}

void fan_layout(Fan *out, int count, const FanRoom *room)
{
    static const float RISE = 0.36f, RISE_LEAST = 0.24f;
    const float left = room->left, right = room->right, bottom = room->bottom;
    const float strip = room->child ? STRIP_CHILD : STRIP_MIN;
    if (count > FAN_MAX) count = FAN_MAX;
    out->count = count;
    if (room->stands) {
        lay_rows(out, count, room);
        return;
    }
    out->card_w = width_in(room, room->card_w, room->ratio + RISE_LEAST, count, strip);
    const float h = out->card_w * room->ratio;
    let_rise(out, room, h, RISE, RISE_LEAST);
    if (count == 0) return;
    if (lay_row(out, 0, count, left, right, bottom - h, out->card_w, h) >= strip - EVEN) return;
    const float shown = room->child ? UPPER_CHILD : UPPER, rows = room->ratio * (1 + shown);
    const int upper = count / 2, lower = count - upper;
    const float w = width_in(room, room->card_w * SMALLER, rows + RISE_LEAST, lower, strip);
    const float low_h = w * room->ratio;
    out->card_w = w;
    let_rise(out, room, rows * w, RISE_LEAST, RISE_LEAST);
    lay_row(out, 0, upper, left, right, bottom - rows * w, w, low_h);
    lay_row(out, upper, lower, left, right, bottom - low_h, w, low_h);
}

Rect fan_area(const Fan *fan, const FanRoom *room)
{
    return (Rect){room->left, room->bottom - fan->height, room->right - room->left, fan->height};
}

Rect fan_spot(const Fan *fan, int index, uint64_t chosen)
{
    assert(index >= 0 && index < FAN_MAX);
    Rect r = fan->card[index];
    if (chosen >> index & 1) r.y -= fan->rise;
    return r;
}

/* A card that the advice names stands out of its row, too, half as far as a chosen one. */
static Rect spot_now(const Fan *fan, const FanCards *cards, int i)
{
    Rect r = fan_spot(fan, i, cards->chosen);
    if ((cards->hinted & ~cards->chosen) >> i & 1) r.y -= fan->rise * 0.5f;
    return r;
}

/* The visible part of a card: a strip beside the next card; in the upper of two rows only what the
 * lower one leaves free. */
static Rect seen_now(const Fan *fan, const FanCards *cards, int i)
{
    Rect r = spot_now(fan, cards, i);
    const float foot = fan->card[i].y + fan->card[i].h, lower = fan->card[fan->count - 1].y;
    const bool upper = fan->card[i].y < lower - EVEN;
    r.w = fan->visible[i];
    r.h = (upper ? lower : foot) - r.y;
    return r;
}

/* How far a card rises because it is under the pointer, or in focus. */
static float hot_rise(const Ui *ui, const FanCards *cards, int i)
{
    const bool chosen = cards->chosen >> i & 1;
    return cards->first_id && !chosen && ui_is_hot(ui, cards->first_id + i) ? FAN_HOT : 0;
}

/* Its frame lies above all cards, around its visible part, so that no neighbour seems to be
 * meant. */
static void frame_hinted(Ui *ui, const Fan *fan, const FanCards *cards, int i)
{
    Rect r = seen_now(fan, cards, i);
    const float h = fan->card[i].h;
    if (r.h > h) r.h = h; // a raised card leaves the place free where it lay
    r.y -= hot_rise(ui, cards, i);
    canvas_ring(ui_canvas(ui), rect_inset(r, -4), card_radius(fan->card[i].w) + 4, 5, AKARI_400);
}

static void draw_card(Ui *ui, const Fan *fan, const FanCards *cards, int i)
{
    Canvas *c = ui_canvas(ui);
    const bool chosen = cards->chosen >> i & 1;
    Rect r = spot_now(fan, cards, i);
    r.y -= hot_rise(ui, cards, i);
    const float radius = card_radius(r.w);
    canvas_shadow(c, r, radius, chosen ? 8 : 4);
    cards->draw(cards->context, c, cards->card[i], r, &(Look){.raster_w = fan->card[i].w});
    if (chosen) canvas_ring(c, rect_inset(r, -2), radius + 2, 4, AKARI_400);
    else if (cards->dimmed >> i & 1) canvas_round(c, r, radius, VEIL);
}

/* The target of a card is its visible strip. The raised part above belongs to it, and so does the
 * place where it lay before, where a second press will come. */
static void note_target(Ui *ui, const Fan *fan, const FanCards *cards, int i)
{
    Rect r = seen_now(fan, cards, i);
    if (cards->banded >> i & 1) r.h -= FAN_BAND;
    const float low = fan->card[i].y, raised = low - r.y;
    if (fan->card[0].y < low - EVEN && raised > 0) { // the part of the upper row that it covers
        r.y = low;
        r.h -= raised;
    }
    const Card card = cards->card[i];
    // for reading aloud and for tests
    const char *label = card_is_known(card) ? card_notation(card) : "";
    ui_thing(ui, cards->first_id + i, r, card_radius(fan->card[i].w), label,
             UI_PLAY | UI_DRAGGABLE);
}

void fan_draw(Ui *ui, const Fan *fan, const FanCards *cards)
{
    for (int i = 0; i < fan->count; i++) draw_card(ui, fan, cards, i);
    for (int i = 0; i < fan->count; i++) {
        if (cards->hinted >> i & 1) frame_hinted(ui, fan, cards, i);
    }
    for (int i = 0; i < fan->count && cards->first_id; i++) note_target(ui, fan, cards, i);
}
