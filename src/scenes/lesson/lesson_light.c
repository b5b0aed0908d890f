/*
 * lesson_light.c - light instead of arrows: what is not needed lies under a veil, what is needed
 * is framed, and after a while a hand points at the control that does it.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/lesson/lesson_parts.h"
#include "table/fan.h"
#include "table/show_card.h"
#include "ui/theme.h"

enum { LIT_MAX = 16, EDGES_MAX = 2 * LIT_MAX + 2 };
static const float VEIL_PART = 0.42f, AROUND = 6, RING_W = 5, RING_R = 22, HAND_AFTER_S = 2;
static const float HAND_W = 55, HAND_H = 66, PULSE_S = 1.4f;
static const Color NIGHT = {0x07, 0x0B, 0x1E, 255};

typedef struct Lit {
    int count;
    Rect rect[LIT_MAX];
} Lit;

static void light(Lit *lit, Rect r)
{
    if (lit->count < LIT_MAX && r.w > 0) lit->rect[lit->count++] = r;
}

/* ---- the veil ---- */

static int by_value(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static bool is_lit(const Lit *lit, float x, float y)
{
    for (int i = 0; i < lit->count; i++) {
        if (rect_has(lit->rect[i], x, y)) return true;
    }
    return false;
}

/* Edges at whole pixels, so that no seam is seen where two parts of the veil meet. */
static float at_pixel(const Canvas *c, float v) { return roundf(v * c->scale) / c->scale; }

/* All of the window but what is lit, in bands from edge to edge. */
static void draw_veil(Canvas *c, Lit *lit, Color color)
{
    float x[EDGES_MAX] = {0, c->w}, y[EDGES_MAX] = {0, c->h};
    size_t edges = 2;
    for (int i = 0; i < lit->count; i++, edges += 2) {
        Rect *r = &lit->rect[i];
        x[edges] = at_pixel(c, fmaxf(0, r->x));
        x[edges + 1] = at_pixel(c, fminf(c->w, r->x + r->w));
        y[edges] = at_pixel(c, fmaxf(0, r->y));
        y[edges + 1] = at_pixel(c, fminf(c->h, r->y + r->h));
        *r = (Rect){x[edges], y[edges], x[edges + 1] - x[edges], y[edges + 1] - y[edges]};
    }
    qsort(x, edges, sizeof *x, by_value);
    qsort(y, edges, sizeof *y, by_value);
    for (size_t row = 0; row + 1 < edges; row++) {
        const float top = y[row], h = y[row + 1] - top;
        for (size_t i = 0; i + 1 < edges && h > 0; i++) {
            size_t end = i;
            while (end + 1 < edges && !is_lit(lit, (x[end] + x[end + 1]) / 2, top + h / 2)) end++;
            if (x[end] > x[i]) canvas_fill(c, (Rect){x[i], top, x[end] - x[i], h}, color);
            i = end;
        }
    }
}

/* ---- what is needed ---- */

static bool is_card_of(const UiTarget *t, const Action *want)
{
    const Card card = t->flags & UI_DRAGGABLE ? card_parse(t->label, strlen(t->label)) : CARD_NONE;
    for (int i = 0; card != CARD_NONE && i < want->count; i++) {
        if (want->item[i] == card) return true;
    }
    return false;
}

/* Where more than one press is needed the table names the first of them. */
const UiTarget *lesson_doer(const LessonScreen *s, const Ui *ui, const Action *want)
{
    int id[HINT_CONTROLS_MAX];
    Action a;
    const UiTarget *found = NULL;
    const int count = s->kind->teach->controls ? s->kind->teach->controls(want, 0, id) : 0;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target(ui, i);
        if (t->flags & UI_OFF || !lesson_would(s, t->id, &a)) continue;
        if (!lesson_meets(s->game, s->view, &s->play, s->step, &a)) continue;
        // the place itself, not the card that goes there
        if (want->place[0] && t->flags & UI_PLAY && !(t->flags & UI_DRAGGABLE)) return t;
        if (!found || t->flags & UI_PRIMARY) found = t;
        for (int k = 0; k < count; k++) {
            if (t->id == id[k]) return t;
        }
    }
    for (int i = 0; i < ui_target_count(ui) && !found && count > 0; i++) {
        if (ui_target(ui, i)->id == id[0]) found = ui_target(ui, i);
    }
    return found;
}

bool lesson_leads_on(const LessonScreen *s, const Ui *ui, int id, const Action *want)
{
    const UiTarget *does = lesson_doer(s, ui, want);
    bool leads = does && does->id == id;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target(ui, i);
        leads = leads || (t->id == id && is_card_of(t, want));
    }
    return leads;
}

/* It reaches in from below, if need be from outside the window, and touches the corner alone: what
 * stands on the control is to be read. */
static void draw_hand(const LessonScreen *s, Canvas *c, Rect r)
{
    if (s->since_s < HAND_AFTER_S) return;
    const bool still = s->model.reduced_motion;
    const float nod = still ? 0 : 4 * sinf((s->since_s - HAND_AFTER_S) * 4.5f);
    const Rect hand = {fminf(r.x + r.w - HAND_W / 3, c->w - HAND_W * 2 / 3),
                       fminf(r.y + r.h - HAND_H / 4, c->h - HAND_H / 2) +
                           (s->since_s < 6 ? nod : 0),
                       HAND_W, HAND_H};
    canvas_sprite(c, "props/pointer", hand, NULL);
}

static bool is_card(const UiTarget *t)
{
    return t->flags & UI_DRAGGABLE && card_parse(t->label, strlen(t->label)) != CARD_NONE;
}

/* The control of a card is not the card: that of a picked one reaches down to where it lay, and a
 * band below takes the foot of others. The card alone is framed, whole, or in the upper of two
 * rows what is seen of it; under the pointer it stands higher. Of cards that lie one over another
 * the last is seen whole. */
static void fit_to_cards(const LessonScreen *s, const Ui *ui, Rect *card, const int *id, int cards)
{
    const ShowDeck deck = {.komatsu = s->game->komatsu};
    float w = 0;
    for (int i = 0; i < ui_target_count(ui); i++)
        if (is_card(ui_target(ui, i))) w = fmaxf(w, ui_target(ui, i)->rect.w);
    const float h = w * show_card_ratio(&deck);
    for (int i = 0; i < cards; i++) {
        const float half = card[i].y + h / 2;
        const bool picked = card[i].h > h + 1;
        card[i].h = h;
        if (ui_is_hot(ui, id[i]) && !picked) card[i].y -= FAN_HOT;
        for (int k = 0; k < ui_target_count(ui); k++) {
            const Rect r = ui_target(ui, k)->rect;
            const bool over = r.x < card[i].x + card[i].w && card[i].x < r.x + r.w;
            if (is_card(ui_target(ui, k)) && over && r.y > half)
                card[i].h = fminf(card[i].h, r.y - card[i].y);
        }
    }
}

/* Two lit things that meet are shown as two: each has its own frame. */
static void frame(Canvas *c, Rect r, float radius)
{
    canvas_ring(c, rect_inset(r, -AROUND), radius, RING_W, AKARI_400);
}

/* Where any of several will do, all of them are lit. */
static void light_all(Lit *lit, const LessonScreen *s, const Ui *ui)
{
    Action a;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target(ui, i);
        if (!(t->flags & UI_PLAY) || !lesson_would(s, t->id, &a)) continue;
        if (lesson_meets(s->game, s->view, &s->play, s->step, &a)) light(lit, t->rect);
    }
}

static float pulse(const LessonScreen *s)
{
    if (s->model.reduced_motion || s->since_s > 3 * PULSE_S) return 0.65f;
    return 0.65f + 0.1f * sinf(s->since_s * 6.2832f / PULSE_S);
}

void lesson_light_draw(const LessonScreen *s, const TableModel *model, Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    Lit lit = {0};
    Rect card[LIT_MAX], button = {0}, about = {0}, hand = {0};
    int cards = 0, id[LIT_MAX];
    Action want;
    const bool asks = lesson_asks(s, &want) && !s->kind->busy(s->table);
    if (s->veil <= 0) return;
    if (asks) {
        for (int i = 0; i < ui_target_count(ui) && cards < LIT_MAX / 2; i++) {
            const UiTarget *t = ui_target(ui, i);
            if (!is_card_of(t, &want)) continue;
            id[cards] = t->id;
            card[cards++] = t->rect;
        }
        fit_to_cards(s, ui, card, id, cards);
        const UiTarget *does = lesson_doer(s, ui, &want);
        if (does && !is_card_of(does, &want)) button = does->rect;
        for (int i = 0; i < cards; i++) light(&lit, rect_inset(card[i], -AROUND));
        light(&lit, button.w > 0 ? rect_inset(button, -2 * AROUND) : button);
        const uint8_t zone = lesson_zone(s);
        if (zone && s->kind->teach->spot) about = s->kind->teach->spot(s->table, model, ui, zone);
        light(&lit, about.w > 0 ? rect_inset(about, -AROUND) : about);
        if (lesson_asks_call(s) && s->kind->teach->spot) // what they add up to is what matters
            hand = s->kind->teach->spot(s->table, model, ui, ZONE_HAND);
        light(&lit, hand.w > 0 ? rect_inset(hand, -AROUND) : hand);
    }
    const bool any = asks && s->play.step[s->step].any;
    if (any) light_all(&lit, s, ui);
    draw_veil(c, &lit, faded(NIGHT, VEIL_PART * s->veil));
    if (about.w > 0) canvas_ring(c, rect_inset(about, -AROUND), 14, 4, AKARI_400);
    if (hand.w > 0) canvas_ring(c, rect_inset(hand, -AROUND), 14, 4, AKARI_400);
    for (int i = 0; i < cards; i++) frame(c, card[i], 12);
    if (button.w > 0 && any) { // not one of them more than the others
        draw_hand(s, c, button);
    } else if (button.w > 0) {
        canvas_ring(c, rect_inset(button, -AROUND - 6), RING_R + 4, 6,
                    faded(AKARI_400, pulse(s) * 0.5f));
        frame(c, button, RING_R);
        draw_hand(s, c, button);
    } else if (cards > 0) {
        draw_hand(s, c, card[0]);
    }
}
