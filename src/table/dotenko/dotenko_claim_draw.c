/* dotenko_claim_draw.c - a call is shown to be right, or wrong: the hand lies open before the
 * pile, its cards are added up one after another, and the verdict is stamped on it (picture 07). */
#include <stdio.h>

#include "table/card_art.h"
#include "table/dotenko/dotenko_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float CARD_S = 0.18f, VERDICT_S = 0.7f; // a card, and to look at what came of it
static const float CARD_W = 76, CARD_H = 106, STEP_MOST = 84, ROOM = 400,
                   BURST_H = 300;

typedef struct Drawing {
    const DoteCall *call;
    Ui *ui;
    Canvas *c;
    float cx, cy, k;
} Drawing;

/* ---- time ---- */

static int cards_of(const TableModel *model)
{
    return dotenko_seen(model->claim)->hand_count[model->claimant];
}

/* [DOTE-18] The player who laid the card pays, or all do; [DOTE-21] a return doubles it, and the
 * player returned on pays that; [DOTE-22] in a chain each return is paid by the one before it. */
void dote_climb(const Dotenko *v, const Event *const *call, int count, DoteRung *rung)
{
    const bool each = dote_each_returns(v);
    int value = dote_value(v, v->field) * dote_rate(v) * dote_bottom_times(v);
    for (int i = 0; i < count; i++) {
        Seat on = i > 0 ? rung[each ? 0 : i - 1].by : v->field_seat;
        if (call[i]->value == DOTE_SAY_SHOTENKO) {
            on = SEAT_NOBODY;
            value *= v->table.seat_count - 1;
        }
        if (call[i]->value == DOTE_SAY_RETURN && (i == 1 || !each)) value *= 2;
        rung[i] = (DoteRung){call[i]->seat, on, value};
    }
}

/* The match goes on within a chain: who called before, and in which order, is what each of them did
 * last. */
static void climb_again(DoteTable *t, const Dotenko *v)
{
    const LastActs *acts = &t->base.stage.acts;
    const Event *call[DOTE_RUNGS_MOST];
    int count = 0;
    for (int nth = 1; nth <= acts->noted && count < DOTE_RUNGS_MOST; nth++) {
        for (Seat s = 0; s < v->table.seat_count; s++) {
            const LastAct *act = &acts->of[s];
            const bool called = act->nth == nth && act->event.type == EV_CALLED;
            if (called && seats_have(v->claimed, s)) call[count++] = &act->event;
        }
    }
    dote_climb(v, call, count, t->rung);
    t->rungs = count;
}

/* The last return that there may be ends the round, which forgets its calls: it is known by what
 * is being told, and by what its caller has won. */
static void climb_to_the_end(DoteTable *t, const Dotenko *v)
{
    const Event *cut = &t->base.stage.cut;
    const bool returned = cut->type == EV_CALLED && cut->value == DOTE_SAY_RETURN;
    if (!returned || !seats_have(v->table.winners, cut->seat)) return;
    if (t->rungs == 0 || t->rungs == DOTE_RUNGS_MOST || t->rung[t->rungs - 1].by == cut->seat)
        return;
    const DoteRung on = t->rung[dote_each_returns(v) ? 0 : t->rungs - 1];
    t->rung[t->rungs++] = (DoteRung){cut->seat, on.by, 2 * on.value};
}

static void climb(DoteTable *t, const Dotenko *v)
{
    const DoteRung *last = t->rungs ? &t->rung[t->rungs - 1] : NULL;
    if (v->table.phase != DOTE_RETURNS) {
        if (v->table.phase == DOTE_ROUND_OVER) climb_to_the_end(t, v);
        else t->rungs = 0;
        t->claim_stands = 0;
        return;
    }
    if (!last && dote_returns_made(v) > 0) {
        climb_again(t, v);
        return;
    }
    if (last && last->by == v->claim_by && last->value == v->claim_value) return;
    if (t->rungs == DOTE_RUNGS_MOST) return;
    t->rung[t->rungs++] = (DoteRung){v->claim_by, v->claim_on, v->claim_value};
}

void dote_claim_update(DoteTable *t, const TableModel *model, float dt_s)
{
    const Dotenko *v = dotenko_seen(model->view);
    const bool open = model->claim != NULL;
    const uint32_t mark = !open ? 0 : 1u + model->claimant + ((uint32_t)v->claim_verb << 8) +
                                          ((uint32_t)model->claim_wrong << 16);
    climb(t, v);
    if (mark != t->claim_mark) {
        const bool seen = model->speed <= 0 || (open && mark == t->claim_stands);
        if (open && !model->claim_wrong) t->claim_stands = mark; // a wrong one may come between
        t->claim_mark = mark;
        t->claim_whole_s = open ? CARD_S * (float)cards_of(model) + VERDICT_S : 0;
        t->claim_s = seen ? t->claim_whole_s : 0;
    } else if (open && !timeline_is_busy(&t->base.stage.time)) {
        // other important events are shown at that time, too
        t->claim_s += model->late ? 2 * dt_s : dt_s;
    }
}

bool dote_claim_is_shown(const DoteTable *t) { return t->claim_s < t->claim_whole_s; }
void dote_claim_finish(DoteTable *t) { t->claim_s = t->claim_whole_s; }

/* ---- what is seen ---- */

static const Card *hand_of(const DoteCall *call, int *count)
{
    *count = call->v->hand_count[call->by];
    return dote_hand(call->v, call->by);
}

static void say_running(const DoteCall *call, Text *out)
{
    int counts[CARDS_MAX], sum = 0, count;
    const Card *hand = hand_of(call, &count);
    char number[16];
    dote_count_out(hand, count, dote_value(call->v, call->v->field), counts);
    for (int i = 0; i < call->shown; i++) {
        if (i > 0) text_put(out, counts[i] < 0 ? " − " : " + ");
        dote_write_number(number, i > 0 && counts[i] < 0 ? -counts[i] : counts[i], false);
        text_put(out, number);
        sum += counts[i];
    }
    if (call->shown == 0 || (call->shown == 1 && count > 1)) return;
    dote_write_number(number, sum, false);
    text_printf(out, " = %s", number);
}

static void draw_card(const Drawing *d, Card card, Rect r)
{
    canvas_shadow(d->c, r, 8 * d->k, 5 * d->k);
    card_face(d->c, d->call->deck, card, r, NULL);
}

/* The card that was called on, and the hand that is to make its number. */
static void draw_cards(const Drawing *d, float y)
{
    int count;
    const Card *hand = hand_of(d->call, &count);
    const bool settled = d->call->stamped_s >= 0;
    const float w = CARD_W * d->k, h = CARD_H * d->k, gap = 44 * d->k;
    const float room = ROOM * d->k - w * 2 - gap;
    float step = STEP_MOST * d->k;
    if (count > 1 && step * (float)(count - 1) > room) step = room / (float)(count - 1);
    const float all = w * 2 + gap + step * (float)(count - 1);
    float x = d->cx - all / 2;
    draw_card(d, d->call->v->field, (Rect){x, y, w, h});
    x += w + gap;
    canvas_text(d->c, FONT_BLACK, 34 * d->k, x - gap / 2, y + h / 2, ALIGN_CENTRE, WASHI_50,
                settled && d->call->wrong ? "≠" : "=");
    for (int i = 0; i < count; i++) {
        const bool added = i < d->call->shown;
        const Rect r = {x + step * (float)i, y - (added ? 8 * d->k : 0), w, h};
        draw_card(d, hand[i], r);
        if (i + 1 == d->call->shown && !settled)
            canvas_ring(d->c, rect_inset(r, -2), 9, 4, AKARI_400);
    }
}

/* [DOTE-26] the card of the stock that the number is multiplied by, and "× 12". */
static void draw_bottom(const Drawing *d)
{
    const Dotenko *v = d->call->v;
    const float w = 52 * d->k, h = 73 * d->k, x = d->cx - 262 * d->k, y = d->cy - 132 * d->k;
    char times[24];
    if (v->bottom == CARD_NONE || d->call->wrong) return;
    snprintf(times, sizeof times, "× %d", dote_bottom_times(v));
    draw_card(d, v->bottom, (Rect){x, y, w, h});
    canvas_text(d->c, FONT_BLACK, 24 * d->k, x + w / 2, y + h + 20 * d->k, ALIGN_CENTRE, WASHI_50,
                times);
}

/* The verdict comes down like a stamp. */
static void draw_stamp(const Drawing *d, float x, float y)
{
    const bool wrong = d->call->wrong;
    const float since = d->call->stamped_s;
    const float in = d->call->still || since > 0.25f
                         ? 1 : 1.8f - 0.8f * ease(EASE_OUT_CUBIC, since / 0.25f);
    const float r = 46 * in * d->k;
    canvas_disc(d->c, x, y, r + 5, wrong ? SUMI_900 : SHU_700);
    canvas_disc(d->c, x, y, r, WASHI_50);
    canvas_disc(d->c, x, y, r - 6, wrong ? SUMI_600 : SHU_600);
    const Rect sign = {x - r * 0.6f, y - r * 0.6f, r * 1.2f, r * 1.2f};
    canvas_sprite(d->c, wrong ? "icons/close" : "icons/check", sign, &(Look){.tint = WASHI_50});
}

static void draw_line(const Drawing *d, float y, float h, Font font, float size, const char *words)
{
    const UiText how = {.font = font, .size = size * d->k, .color = WASHI_50,
                        .align = ALIGN_CENTRE, .lines = 1, .middle = true, .fixed = true};
    const Rect r = {d->cx - ROOM * d->k / 2, d->cy + y * d->k, ROOM * d->k, h * d->k};
    if (words[0]) parts_fit(d->ui, r, &how, words);
}

void dote_draw_call(const DoteCall *call, Ui *ui, float cx, float cy)
{
    const float k = call->size;
    const Drawing d = {call, ui, ui_canvas(ui), cx, cy, k};
    char sum[120];
    Text words = text_over(sum, sizeof sum);
    say_running(call, &words);
    const Rect ground = {cx - 262 * k, cy - 168 * k, 524 * k, 336 * k};
    if (call->wrong) {
        canvas_round(d.c, ground, 28, YORU_950);
        canvas_ring(d.c, ground, 28, 4, KASUMI);
    } else {
        canvas_sprite(d.c, "props/burst", (Rect){cx - 292 * k, cy - 188 * k, 583 * k, 376 * k},
                      &(Look){.raster_w = 583});
    }
    draw_cards(&d, cy - 128 * k);
    draw_bottom(&d);
    const bool wrong = call->wrong && call->stamped_s >= 0;
    const uint8_t verb = call->wrong ? DOTE_SAY_DOTENKO : call->verb;
    const char *said = wrong ? tr(call->tongue, "Wrong sum!")
                             : dote_say_call(call->tongue, verb, call->again);
    draw_line(&d, -14, 66, FONT_SIGN, 54, said);
    draw_line(&d, 52, 46, FONT_BLACK, 34, sum);
    const float name_h = k < 0.8f ? 16 / k : 20; // never too small to be read
    draw_line(&d, 96, 30, FONT_BOLD, name_h, call->chair[call->by].name);
    if (call->stamped_s >= 0) draw_stamp(&d, cx + 212 * k, cy - 98 * k);
}

void dote_draw_rung(const DoteRung *rung, const TableChair *chair, bool holds, Ui *ui, float x,
                    float y)
{
    Canvas *c = ui_canvas(ui);
    const float cy = y + DOTE_RUNG_H / 2;
    char points[16];
    dote_write_number(points, rung->value, false);
    if (holds) canvas_round(c, (Rect){x, y, DOTE_RUNG_W, DOTE_RUNG_H}, 16, SHU_700);
    if (rung->on < SEATS_MAX) {
        ui_avatar(ui, chair[rung->on].avatar, x + 34, cy, 44, !holds);
    } else {
        canvas_sprite(c, "icons/human", (Rect){x + 14, cy - GAP_L, 40, 40},
                      &(Look){.tint = WASHI_50});
    }
    canvas_text(c, FONT_BLACK, TEXT_XL, x + 90, cy, ALIGN_CENTRE, holds ? AKARI_200 : KASUMI,
                points);
    canvas_sprite(c, "icons/play", (Rect){x + 128, cy - 14, 28, 28},
                  &(Look){.tint = holds ? AKARI_400 : KASUMI});
    ui_avatar(ui, chair[rung->by].avatar, x + 198, cy, 44, !holds);
}

bool dote_rung_holds(const Dotenko *v, int rung, int rungs)
{
    return rung + 1 == rungs || (rung > 0 && dote_each_returns(v));
}

/* Who pays whom by now, the newest at the bottom; a payment that a return has undone is dim. */
void dote_draw_ladder(const DoteTable *t, const TableModel *model, Ui *ui, float cy)
{
    Canvas *c = ui_canvas(ui);
    const float w = 244, row = DOTE_RUNG_H + 6, x = c->w - GAP_EDGE - w;
    const bool stands = plan_stands(model, c->w, c->h); // then there is room below alone
    float y = stands ? cy + BURST_H : cy - row * (float)t->rungs / 2;
    if (t->rungs == 0 || model->claim_wrong) return;
    canvas_round(c, (Rect){x, y - 10, w, row * (float)t->rungs + 14}, 20, YORU_950);
    canvas_ring(c, (Rect){x, y - 10, w, row * (float)t->rungs + 14}, 20, 2, KASUMI);
    for (int i = 0; i < t->rungs; i++, y += row)
        dote_draw_rung(&t->rung[i], model->chair,
                       dote_rung_holds(dotenko_seen(model->view), i, t->rungs), ui, x + 6,
                       y - GAP_XS);
}

/* While the call is being shown large, the burst is the table's own. */
void dote_draw_claim(const DoteTable *t, const TableModel *model, Ui *ui, float cy)
{
    if (!model->claim || t->base.stage.cut.type == EV_CALLED) return;
    const int count = cards_of(model), shown = (int)(t->claim_s / CARD_S);
    const bool settled = t->claim_s >= CARD_S * (float)count;
    const Dotenko *v = dotenko_seen(model->claim);
    const DoteCall call = {.v = v, .by = model->claimant, .verb = v->claim_verb,
                           .again = !dote_each_returns(v) && dote_returns_made(v) > 1,
                           .chair = model->chair, .deck = &model->deck, .tongue = model->tongue,
                           .wrong = model->claim_wrong, .still = model->reduced_motion,
                           .shown = shown < count ? shown : count, .size = 1,
                           .stamped_s = settled ? t->claim_s - (t->claim_whole_s - VERDICT_S) : -1};
    ui_veil(ui, 1);
    dote_draw_call(&call, ui, ui_canvas(ui)->w / 2, cy);
    dote_draw_ladder(t, model, ui, cy);
}
