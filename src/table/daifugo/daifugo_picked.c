/*
 * daifugo_picked.c - what is picked of the hand at the Daifugō table, what its jokers stand for,
 * and what may be done with it: asked by what is drawn, by what is said and by what a press means.
 */
#include "table/daifugo/daifugo_parts.h"

static const Daifugo *seen(const TableModel *model) { return daifugo_seen(model->view); }

DaifTold daif_told(const DaifTable *t, const Daifugo *v)
{
    const Timeline *time = &t->base.stage.time;
    const DaifPlay *top = daif_top(v);
    const DaifTold now = {.round = v->table.round,
                          .number = top && top->kind == DAIF_SET ? top->number : 0,
                          .revolution = v->revolution, .jback = v->jback, .lock = v->lock,
                          .partly = v->partly, .tight = v->tight, .direction = v->direction};
    if (timeline_all_lie(time) || t->told.round != now.round) return now;
    DaifTold told = t->told;
    if (timeline_lie_in(time, ZONE_FIELD)) told.revolution = now.revolution;
    return told;
}

DaifSet daif_picked(const DaifTable *t)
{
    DaifSet set = 0;
    for (int i = 0; i < t->held; i++) {
        if ((t->picked >> i & 1) && card_is_known(t->hand[i])) {
            set = daif_add(set, daif_only(t->hand[i]));
        }
    }
    return set;
}

uint64_t daif_impossible(const DaifTable *t)
{
    const DaifSet picked = daif_picked(t);
    DaifSet possible = 0;
    uint64_t out = 0;
    if (!t->list_whole) return 0;
    for (int i = 0; i < t->list_count; i++) {
        if (daif_has(t->set[i], picked)) {
            possible = daif_natural(possible | t->set[i]) |
                       daif_joker_set(daif_jokers(possible | t->set[i]));
        }
    }
    for (int i = 0; i < t->held; i++) {
        if (!(t->picked >> i & 1) && card_is_known(t->hand[i]) &&
            !daif_has(possible, daif_only(t->hand[i]))) {
            out |= (uint64_t)1 << i;
        }
    }
    return out;
}

/* ---- what jokers stand for ------------------------------------------------------------------- */

/* Bit 15 is always set, bit 12 tells a stair from a set, then six bits a joker. */
enum { MEANING = 1 << 15, MEANS_STAIR = 1 << 12, JOKER_BITS = 6, JOKER_MASK = 63 };

uint16_t daif_meaning_of(const DaifPlay *play)
{
    const int stair = play->kind == DAIF_STAIR ? MEANS_STAIR : 0;
    return (uint16_t)(MEANING | stair | play->as[0] << JOKER_BITS | play->as[1]);
}

bool daif_is_stair(uint16_t meaning) { return (meaning & MEANS_STAIR) != 0; }

int daif_joker_as(uint16_t meaning, int joker)
{
    return (joker == 0 ? meaning >> JOKER_BITS : meaning) & JOKER_MASK;
}

Action daif_named_as(const DaifTable *t, uint16_t meaning)
{
    const DaifSet natural = daif_natural(daif_picked(t));
    int joker = 0;
    Action out = action_of(DAIF_SAY_PLAY);
    for (int i = 0; i < t->held && out.count < ACTION_ITEMS_MAX; i++) {
        if (!(t->picked >> i & 1)) continue;
        const int at = out.count++, as = daif_joker_as(meaning, joker);
        out.item[at] = t->hand[i];
        if (t->hand[i] != CARD_JOKER) continue;
        joker++;
        if (daif_is_stair(meaning)) {
            out.as[at] = (uint8_t)(AS_NUMBER + as);
        } else if (as != DAIF_NO_SUIT && natural) {
            const int rank = daif_rank_of(daif_number_at(daif_first(natural)));
            out.as[at] = (uint8_t)(AS_CARD + card_french(rank, (Suit)as));
        }
    }
    return out;
}

bool daif_play_as(const DaifTable *t, const TableModel *model, uint16_t meaning, bool back,
                  Action *out)
{
    *out = daif_named_as(t, meaning);
    out->flag = back;
    model->game->complete(table_asking(model), out); // as it is listed
    return model->game->is_legal(table_asking(model), out, NULL);
}

/* With "back" other readings may come to the same than without: what either list has is offered. */
void daif_joker_readings(const DaifTable *t, const TableModel *model, WildReadings *out)
{
    const DaifSet picked = daif_picked(t);
    DaifPlay play;
    Action usual;
    int first = 0;
    *out = (WildReadings){.count = 0};
    if (seen(model)->table.phase != DAIF_TURN || daif_jokers(picked) == 0) return;
    for (int i = 0; i < t->list_count; i++) {
        if (t->set[i] != picked || t->listed[i].verb != DAIF_SAY_PLAY) continue;
        if (daif_read(daifugo_seen(table_asking(model)), &t->listed[i], &play))
            wild_add(out, daif_meaning_of(&play), 0);
    }
    usual = action_of(DAIF_SAY_PLAY);
    for (int i = 0; i < t->held && usual.count < ACTION_ITEMS_MAX; i++) {
        if (t->picked >> i & 1) usual.item[usual.count++] = t->hand[i];
    }
    if (daif_read(daifugo_seen(table_asking(model)), &usual, &play)) {
        for (int i = 0; i < out->count; i++)
            if (out->of[i][0] == daif_meaning_of(&play)) first = i;
    }
    wild_settle(out, &t->wish, first);
}

bool daif_may_turn_back(const DaifTable *t, const TableModel *model, Action *out)
{
    WildReadings r;
    if (seen(model)->table.phase != DAIF_TURN || !t->picked) return false;
    daif_joker_readings(t, model, &r);
    return daif_play_as(t, model, r.count > 0 ? r.of[r.shown][0] : 0, true, out);
}

static uint8_t verb_for_cards(const Daifugo *v)
{
    switch ((DaifPhase)v->table.phase) {
    case DAIF_EXCHANGE: case DAIF_GIVE7: return DAIF_SAY_GIVE;
    case DAIF_DUMP10: return DAIF_SAY_DISCARD;
    case DAIF_BOMB12: return DAIF_SAY_RANKS;
    case DAIF_VOTE: return DAIF_SAY_STOP;
    case DAIF_TURN: case DAIF_STOP4: case DAIF_ROUND_OVER: break;
    }
    return DAIF_SAY_PLAY;
}

bool daif_main_action(const DaifTable *t, const TableModel *model, Action *out)
{
    WildReadings r;
    *out = action_of(verb_for_cards(seen(model)));
    if (out->verb == DAIF_SAY_RANKS) {
        for (int rank = 1; rank <= 13; rank++) {
            if (t->ranks >> rank & 1) out->item[out->count++] = (uint8_t)rank;
        }
        return out->count > 0;
    }
    if (out->verb == DAIF_SAY_STOP) return true;
    daif_joker_readings(t, model, &r);
    if (r.count > 0) return daif_play_as(t, model, r.of[r.shown][0], false, out);
    for (int i = 0; i < t->held && out->count < ACTION_ITEMS_MAX; i++) {
        if (t->picked >> i & 1) out->item[out->count++] = t->hand[i];
    }
    return out->count > 0;
}

bool daif_may(const DaifTable *t, const TableModel *model)
{
    Action a;
    return daif_main_action(t, model, &a) &&
           model->game->is_legal(table_asking(model), &a, NULL);
}
