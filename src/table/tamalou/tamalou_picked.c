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

bool tama_is_target(const TamaTable *t, const TableModel *model, Seat seat, int place)
{
    const Tamalou *v = seen(model);
    const bool own = seat == tama_me(t, model);
    if (!tama_has_card(v, seat, place)) return false;
    if (own && tama_may_snap(t, model)) return true;
    if (!card_table_asks(&t->base, model)) return false;
    switch ((TamaPhase)v->table.phase) {
    case TAMA_TURN: return own && t->taking;
    case TAMA_DRAWN: case TAMA_POWER_SWAP: return own;
    case TAMA_POWER:
        if (v->power == TAMA_POWER_PEEK) return own;
        if (v->power == TAMA_POWER_TRADE) return own || t->own || v->table.option[TAMA_JQ_ANY];
        return !own;
    case TAMA_PEEK: case TAMA_POWER_SHOWN: case TAMA_DECLARE: case TAMA_ROUND_OVER:
    case TAMA_PHASES: break;
    }
    return false;
}
