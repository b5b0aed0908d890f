/*
 * tamalou_picked.c - whose decision it is at the Tamalou table, which cards may be pressed and for
 * how long: asked by what is drawn, by what is said and by what a press means.
 */
#include "table/tamalou/tamalou_parts.h"

static const float LOOK_LEAST_S = 2; // behind the curtain (ux.md 5.4)

static const Tamalou *seen(const TableScene *scene) { return tamalou_seen(scene->view); }

bool tama_may_close(const TamaTable *t, const TableScene *scene)
{
    return !scene->boxes || t->asked_s >= LOOK_LEAST_S;
}

bool tama_is_offer(const TamaTable *t, const TableScene *scene)
{
    return scene->boxes && scene->offer_s > 0 && seen(scene)->table.phase == TAMA_DECLARE &&
           card_table_asks(&t->base, scene);
}

float tama_offer_left(const TamaTable *t, const TableScene *scene)
{
    if (!tama_is_offer(t, scene)) return -1;
    return t->asked_s < scene->offer_s ? 1 - t->asked_s / scene->offer_s : 0;
}

Seat tama_me(const TamaTable *t, const TableScene *scene)
{
    if (!scene->boxes) return t->base.front;
    return scene->person < SEATS_MAX ? scene->person : scene->caller;
}

bool tama_may_snap(const TamaTable *t, const TableScene *scene)
{
    const Tamalou *v = seen(scene);
    return scene->caller < SEATS_MAX && scene->caller == tama_me(t, scene) && v->snap_open &&
           (v->snappers >> scene->caller & 1) && !t->taking &&
           !(card_table_asks(&t->base, scene) && v->table.phase != TAMA_TURN &&
             v->table.phase != TAMA_DECLARE);
}

bool tama_is_target(const TamaTable *t, const TableScene *scene, Seat seat, int place)
{
    const Tamalou *v = seen(scene);
    const bool own = seat == tama_me(t, scene);
    if (!tama_has_card(v, seat, place)) return false;
    if (own && tama_may_snap(t, scene)) return true;
    if (!card_table_asks(&t->base, scene)) return false;
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
