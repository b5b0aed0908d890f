/*
 * takoyaki_now.c - which wells of the Takoyaki table are meant now, and where the plates lie while
 * they are on their way: asked by what is drawn and by what a press means.
 */
#include "table/table_plan.h"
#include "table/takoyaki/takoyaki_child.h"
#include "table/takoyaki/takoyaki_parts.h"
#include "ui/tween.h"

static const Takoyaki *seen(const TableModel *model) { return takoyaki_seen(model->view); }

unsigned tako_hot(const TakoTable *t, const TableModel *model, const Takoyaki *v)
{
    if (!tako_asks(t, model)) return 0;
    const unsigned raw = ~(unsigned)v->open[t->front] & TAKO_PLATE_DONE;
    if (v->table.phase == TAKO_ARRANGE && model->arrange) {
        unsigned empty = TAKO_PLATE_DONE;
        for (int i = 0; i < t->laid_count; i++) empty &= ~(unsigned)tako_bit(t->laid[i]);
        return empty;
    }
    if (v->table.phase != TAKO_PLACE) return 0;
    if (v->hand == CARD_JOKER) return raw;
    const int place = tako_place_for(v, t->front, v->hand);
    return place ? tako_bit(place) : 0;
}

bool tako_only_action(const TableModel *model, Action *out)
{
    Action options[2];
    bool more;
    if (model->person == SEAT_NOBODY) return false;
    if (model->game->legal(model->view, options, 2, &more) != 1 || more) return false;
    *out = options[0];
    return true;
}

void tako_layout_now(const TakoTable *t, const TableModel *model, float w, float h,
                     TakoLayout *out)
{
    const int seats = model->view ? seen(model)->table.seat_count : 2;
    const bool child = child_level(model, t->front) > 0 || t->handing;
    const TakoLook look = {seats, t->front, child, model->paper, model->card_times, model->riddle,
                           plan_stands(model, w, h), model->standing_top, t->handing};
    tako_layout(out, w, h, &look);
    const float part = (t->clock_s - t->front_s) / TAKO_SLIDE_S;
    if (part >= 1 || t->front_before == SEAT_NOBODY || model->reduced_motion) return;
    TakoLayout from;
    const bool was_child = child_level(model, t->front_before) > 0;
    // A child is handed the turn in pictures; between the two screens nothing lies where it lay.
    if (was_child || child) return;
    const TakoLook before = {seats, t->front_before, false, model->paper, model->card_times,
                             model->riddle, look.stands, look.standing_top, false};
    tako_layout(&from, w, h, &before);
    const float eased = ease(EASE_IN_OUT_CUBIC, part);
    for (int s = 0; s < seats; s++) {
        out->plate[s] = plate_between(&from.plate[s], &out->plate[s], eased);
        out->seat[s].x = mix(from.seat[s].x, out->seat[s].x, eased);
        out->seat[s].y = mix(from.seat[s].y, out->seat[s].y, eased);
    }
}
