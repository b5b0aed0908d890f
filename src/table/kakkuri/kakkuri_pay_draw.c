/* kakkuri_pay_draw.c - the stones of a deal that is over: they slide from each payer to the
 * winner, and the sum is written out. A stone that has not landed yet still counts for its
 * payer. */
#include <stdio.h>

#include "table/kakkuri/kakkuri_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

/* The payment that a flight shows; 0: it shows something else. */
static int stones_of(const Flight *f)
{
    return f->event.type == EV_SCORED && f->event.value < 0 ? -f->event.value : 0;
}

static Seat winner_of(const Kakkuri *v)
{
    for (Seat s = 0; s < v->table.seat_count; s++) {
        if (v->table.round_scores[s] > 0) return s;
    }
    return SEAT_NOBODY;
}

int kaku_shown_score(const KakuTable *t, const Kakkuri *v, Seat seat)
{
    const Timeline *time = &t->base.stage.time;
    int score = v->table.scores[seat];
    for (int i = time->first; i < time->first + time->count; i++) {
        const Flight *f = &time->flight[i];
        const int stones = stones_of(f);
        if (stones == 0 || time->clock_s >= f->end_s) continue;
        if (f->event.seat == seat && !f->left) score += stones;
        if (winner_of(v) == seat) score -= stones;
    }
    return score;
}

static Rect stone_at(Rect plate)
{
    return (Rect){plate.x + plate.w - 74, plate.y + plate.h / 2 - 13, 26, 28};
}

static void draw_stones(const Timeline *time, Canvas *c, const Flight *f, Rect from, Rect to)
{
    for (int k = stones_of(f) - 1; k >= 0; k--) {
        const float since = time->clock_s - f->start_s - STAGE_POINT_S * (float)k;
        const float part = since / STAGE_SLIDE_S;
        if (part < 0 || part > 1) continue;
        const float way = ease(EASE_OUT_CUBIC, part);
        const Rect at = {mix(from.x, to.x, way), mix(from.y, to.y, way), from.w, from.h};
        canvas_shadow(c, at, 13, 5);
        canvas_sprite(c, "props/stone", at, NULL);
    }
}

/* "Guri!  2 + 2 + 1 = 5": as far as it has come, the total at the end. */
static bool say_sum(const Timeline *time, const Kakkuri *v, Text *out)
{
    int total = 0, begun = 0, waiting = 0;
    for (Seat s = 0; s < v->table.seat_count; s++) {
        int stones = -v->table.round_scores[s];
        if (stones <= 0) continue;
        bool here = true;
        for (int i = time->first; i < time->first + time->count; i++) {
            const Flight *f = &time->flight[i];
            if (stones_of(f) && f->event.seat == s && !f->left) here = false;
        }
        waiting += !here;
        if (!here) continue;
        text_printf(out, begun++ ? " + %d" : "%d", stones);
        total += stones;
    }
    if (waiting == 0 && begun > 1) text_printf(out, " = %d", total);
    return begun > 0;
}

void kaku_draw_payment(const KakuTable *t, const TableModel *model, Ui *ui, const SeatRing *ring,
                       Rect room)
{
    char sum[96], words[240];
    Text out = text_over(sum, sizeof sum), line = text_over(words, sizeof words);
    const Kakkuri *v = kakkuri_seen(model->view);
    const Timeline *time = &t->base.stage.time;
    const Seat winner = winner_of(v);
    const bool told = v->table.phase == KAKU_ROUND_OVER && winner != SEAT_NOBODY;
    if (!told || !timeline_is_busy(time) || !say_sum(time, v, &out)) return;
    tr_fill(model->tongue, &line, "{who}: {sum}", "who", model->chair[winner].name, "sum", sum,
            NULL);
    parts_line(ui, room, words);
    for (int i = time->first; i < time->first + time->count && !model->reduced_motion; i++) {
        const Flight *f = &time->flight[i];
        if (stones_of(f) == 0 || !f->left || time->clock_s >= f->end_s) continue;
        draw_stones(time, ui_canvas(ui), f, stone_at(ring->plate[f->event.seat]),
                    stone_at(ring->plate[winner]));
    }
}
