/* dotenko_best.c - shows the best call of a match again: each call on that card in turn, its hand
 * added up, and who paid whom, within TABLE_BEST_S (ux.md 5.2). */
#include <math.h>

#include "table/dotenko/dotenko_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float COMES_S = 0.2f, RESTS_S = 0.4f, CALL_MOST_S = 2.2f, CARD_MOST_S = 0.3f;
enum { RUNGS_A_ROW = 3 };

bool dotenko_is_best(const RoundEnd *end, Seat seat)
{
    const Event *call = dote_decided_by(end);
    return call && call->seat == seat;
}

/* The calls on the last card that were right, the newest first; returns how many. */
static int calls_on_it(const RoundEnd *end, const Event *call[DOTE_RUNGS_MOST])
{
    int count = 0;
    for (int i = end->event_count - 1; i >= 0 && count < DOTE_RUNGS_MOST; i--) {
        const Event *e = &end->event[i];
        if (e->type == EV_RULE && e->value == DOTE_RULE_FALSE_CALL) i--; // nor the call before
        else if (e->type == EV_CALLED) call[count++] = e;
        if (count > 0 && call[count - 1]->value != DOTE_SAY_RETURN) break;
    }
    return count;
}

/* The ladder's rungs, and what was called on each. */
static int climb(const Dotenko *v, const RoundEnd *end, DoteRung rung[DOTE_RUNGS_MOST],
                 uint8_t verb[DOTE_RUNGS_MOST])
{
    const Event *back[DOTE_RUNGS_MOST], *call[DOTE_RUNGS_MOST] = {NULL};
    const int count = calls_on_it(end, back);
    for (int i = 0; i < count; i++) call[i] = back[count - 1 - i];
    for (int i = 0; i < count; i++) verb[i] = (uint8_t)call[i]->value;
    dote_climb(v, call, count, rung);
    return count;
}

/* Places them in rows; each keeps its place. */
static void draw_rungs(const TableEnd *best, Ui *ui, const DoteRung *rung, int shown, int count,
                       Rect room)
{
    const float pitch = DOTE_RUNG_W + 12;
    Canvas *c = ui_canvas(ui);
    for (int i = 0; i < shown; i++) {
        const int row = i / RUNGS_A_ROW, left = count - row * RUNGS_A_ROW;
        const int here = left < RUNGS_A_ROW ? left : RUNGS_A_ROW;
        const float x = room.x + (room.w - pitch * (float)here + 12) / 2 +
                        pitch * (float)(i % RUNGS_A_ROW);
        const float y = room.y + (DOTE_RUNG_H + 8) * (float)row;
        canvas_round(c, (Rect){x, y, DOTE_RUNG_W, DOTE_RUNG_H}, 16, YORU_950);
        dote_draw_rung(&rung[i], best->chair,
                       dote_rung_holds(dotenko_seen(best->open), i, shown), ui, x, y);
    }
}

void dotenko_draw_best(const TableEnd *best, Ui *ui, Rect room)
{
    DoteRung rung[DOTE_RUNGS_MOST];
    uint8_t verb[DOTE_RUNGS_MOST];
    const Dotenko *v = dotenko_seen(best->open);
    const int count = climb(v, best->end, rung, verb);
    if (count == 0) return;
    const bool still = ui_style(ui)->reduced_motion;
    const float each = fminf((TABLE_BEST_S - RESTS_S) / (float)count, CALL_MOST_S);
    int now = (int)(best->since_s / each);
    if (now >= count) now = count - 1;
    const int cards = v->hand_count[rung[now].by];
    const float since = best->since_s - each * (float)now - COMES_S;
    const float a_card = fminf(CARD_MOST_S, (each - 2 * COMES_S) * 0.6f / (float)cards);
    const int added = since > 0 ? (int)(since / a_card) : 0;
    const int rows = (count + RUNGS_A_ROW - 1) / RUNGS_A_ROW;
    const float ladder = (DOTE_RUNG_H + 8) * (float)rows, high = room.h - ladder;
    const float comes = still ? 1 : ease(EASE_OUT_CUBIC, fminf(1 + since / COMES_S, 1));
    const float size = fminf(1, fminf(high / 384, room.w / 600));
    const DoteCall call = {.v = v, .by = rung[now].by, .verb = verb[now],
                           .again = now > 1 && !dote_each_returns(v), .chair = best->chair,
                           .deck = &best->deck->deck, .tongue = best->tongue, .still = still,
                           .shown = added < cards ? added : cards,
                           .stamped_s = since - a_card * (float)cards,
                           .size = size * mix(0.8f, 1, comes)};
    dote_draw_call(&call, ui, room.x + room.w / 2, room.y + high / 2);
    draw_rungs(best, ui, rung, now + (call.stamped_s >= 0), count,
               (Rect){room.x, room.y + high + GAP_S, room.w, ladder});
}
