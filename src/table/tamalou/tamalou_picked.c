/*
 * tamalou_picked.c - whose decision it is at the Tamalou table, which cards may be pressed and for
 * how long: asked by what is drawn, by what is said and by what a press means.
 */
#include "table/tamalou/tamalou_parts.h"

static const float LOOK_LEAST_S = 2; // behind the curtain (ux.md 5.4)

static const Tamalou *seen(const TableModel *model) { return tamalou_seen(model->view); }

bool tama_may_close(const TamaTable *t, const TableModel *model)
{
    return !model->boxes || t->asked_s >= LOOK_LEAST_S;
}

bool tama_is_offer(const TamaTable *t, const TableModel *model)
{
    return model->boxes && model->offer_s > 0 && seen(model)->table.phase == TAMA_DECLARE &&
           card_table_asks(&t->base, model);
}

float tama_offer_left(const TamaTable *t, const TableModel *model)
{
    if (!tama_is_offer(t, model)) return -1;
    return t->asked_s < model->offer_s ? 1 - t->asked_s / model->offer_s : 0;
}

Seat tama_me(const TamaTable *t, const TableModel *model)
{
    if (!model->boxes) return t->base.front;
    return model->person < SEATS_MAX ? model->person : model->caller;
}

bool tama_may_snap(const TamaTable *t, const TableModel *model)
{
    const Tamalou *v = seen(model);
    return model->caller < SEATS_MAX && model->caller == tama_me(t, model) && v->snap_open &&
           (v->snappers >> model->caller & 1) && !t->taking &&
           !(card_table_asks(&t->base, model) && v->table.phase != TAMA_TURN &&
             v->table.phase != TAMA_DECLARE);
}

/* The first card of a trade is any that another may follow; another one of the same player may be
 * taken instead of it. */
static bool is_traded(const TamaTable *t, const Tamalou *v, Seat me, Seat seat)
{
    const Seat first = t->own ? t->own_of : SEAT_NOBODY;
    if (first != SEAT_NOBODY && first != seat) return tama_may_trade(v, first, seat);
    if (seat != me && !v->table.option[TAMA_JQ_ANY]) return false;
    for (Seat other = 0; other < v->table.seat_count; other++) {
        if (tama_may_trade(v, seat, other) && tama_cards(v, other) > 0) return true;
    }
    return false;
}

bool tama_is_target(const TamaTable *t, const TableModel *model, Seat seat, int place)
{
    const Tamalou *v = seen(model);
    const Seat me = tama_me(t, model);
    const bool own = seat == me;
    if (!tama_has_card(v, seat, place)) return false;
    if (own && tama_may_snap(t, model)) return true;
    if (!card_table_asks(&t->base, model)) return false;
    switch ((TamaPhase)v->table.phase) {
    case TAMA_TURN: return own && t->taking;
    case TAMA_DRAWN: case TAMA_POWER_SWAP: return own;
    case TAMA_POWER:
        if (v->power == TAMA_POWER_PEEK) return own;
        if (v->power == TAMA_POWER_TRADE) return is_traded(t, v, me, seat);
        return tama_may_point(v, seat);
    case TAMA_PEEK: case TAMA_POWER_SHOWN: case TAMA_DECLARE: case TAMA_ROUND_OVER:
    case TAMA_PHASES: break;
    }
    return false;
}

bool tama_tells_why(const TamaTable *t, const TableModel *model, Seat seat)
{
    const Tamalou *v = seen(model);
    return v->table.phase == TAMA_POWER && card_table_asks(&t->base, model) &&
           (v->power != TAMA_POWER_TRADE || !tama_may_point(v, seat));
}
