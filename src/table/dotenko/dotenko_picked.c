/*
 * dotenko_picked.c - what is picked of the hand at the Dotenko table, and what may be called or
 * passed now: asked by what is drawn, by what is said and by what a press means.
 */
#include "table/dotenko/dotenko_parts.h"

static const Dotenko *seen(const TableModel *model) { return dotenko_seen(model->view); }

uint64_t dote_chosen(const DoteTable *t)
{
    uint64_t chosen = 0;
    for (int i = 0; i < t->picked_count; i++) chosen |= (uint64_t)1 << t->picked[i];
    return chosen;
}

uint8_t dote_call_now(const DoteTable *t, const TableModel *model)
{
    const Dotenko *v = seen(model);
    if (model->caller >= SEATS_MAX || model->caller != t->base.front) return 0;
    switch ((DotePhase)v->table.phase) {
    case DOTE_OPENING: // and a card has been turned up
        return t->base.stage.now.field.count > 0 ? DOTE_SAY_SHOTENKO : 0;
    case DOTE_TURN: return v->field_seat < SEATS_MAX ? DOTE_SAY_DOTENKO : 0;
    case DOTE_RETURNS: return DOTE_SAY_RETURN;
    case DOTE_ROUND_OVER: case DOTE_PHASES: break;
    }
    return 0;
}

bool dote_picked_play(const DoteTable *t, const TableModel *model, Action *out)
{
    const Dotenko *v = dotenko_seen(table_asking(model));
    *out = action_of(DOTE_SAY_PLAY);
    for (int i = 0; i < t->picked_count; i++) {
        out->item[out->count++] = dote_hand(v, t->base.front)[t->picked[i]];
    }
    return out->count > 0;
}

bool dote_pass_loses(const DoteTable *t, const TableModel *model)
{
    const Dotenko *v = seen(model);
    const bool many = v->table.phase == DOTE_TURN && model->person < SEATS_MAX &&
                      v->hand_count[model->person] >= v->table.option[DOTE_LIMIT];
    return many && (t->only_pass || model->boxes); // what else could be played, is told to nobody
}
