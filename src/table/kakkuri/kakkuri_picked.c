/*
 * kakkuri_picked.c - what is picked of the hand at the Kakkuri table, what its demons stand for,
 * and what may be done now: asked by what is drawn, by what is said and by what a press means.
 */
#include "table/kakkuri/kakkuri_parts.h"

static const Kakkuri *seen(const TableModel *model) { return kakkuri_seen(model->view); }

uint64_t kaku_chosen(const KakuTable *t)
{
    uint64_t chosen = 0;
    for (int i = 0; i < t->picked_count; i++) chosen |= (uint64_t)1 << t->picked[i];
    return chosen;
}

KakuTold kaku_told(const KakuTable *t, const Kakkuri *v)
{
    if (timeline_all_lie(&t->base.stage.time))
        return (KakuTold){v->table.round, v->table_card, v->table_by, v->table_rank};
    if (t->told.round == v->table.round) return t->told;
    return (KakuTold){v->table.round, CARD_NONE, SEAT_NOBODY, 0};
}

Card kaku_picked_card(const KakuTable *t, const TableModel *model, int i)
{
    return kaku_hand(seen(model), t->base.front)[t->picked[i]];
}

/* Does this listed row begin with the first `count` cards picked? */
static bool begins_so(const KakuTable *t, const TableModel *model, const Action *a, int count)
{
    if (a->verb != KAKU_SAY_PLAY || a->count < count) return false;
    for (int i = 0; i < count; i++) {
        if (a->item[i] != kaku_picked_card(t, model, i)) return false;
    }
    return true;
}

bool kaku_is_begun(const KakuTable *t, const TableModel *model, int count)
{
    for (int i = 0; i < t->list_count; i++) {
        if (t->listed[i].count > count && begins_so(t, model, &t->listed[i], count)) return true;
    }
    return false;
}

uint64_t kaku_impossible(const KakuTable *t, const TableModel *model)
{
    const Kakkuri *v = seen(model);
    const Seat me = t->base.front;
    uint64_t out = 0;
    if (!t->list_whole || v->table.phase != KAKU_TURN) return 0;
    for (int k = 0; k < v->hand_count[me]; k++) {
        bool fits = kaku_chosen(t) >> k & 1;
        for (int i = 0; i < t->list_count && !fits; i++) {
            const Action *a = &t->listed[i];
            fits = begins_so(t, model, a, t->picked_count) && a->count > t->picked_count &&
                   a->item[t->picked_count] == kaku_hand(v, me)[k];
        }
        if (!fits) out |= (uint64_t)1 << k;
    }
    return out;
}

/* The first `count` cards picked as a row in which demons are open. */
static KakuRow row_of(const KakuTable *t, const TableModel *model, int count)
{
    KakuRow row = {.count = (uint8_t)count};
    for (int i = 0; i < count; i++) {
        row.card[i] = kaku_picked_card(t, model, i);
        row.rank[i] = kaku_is_demon(row.card[i]) ? 0 : (uint8_t)card_rank(row.card[i]);
    }
    return row;
}

/* The row with its demons standing for these ranks; false: that is not legal. */
static bool stands(const KakuRow *open, const uint16_t rank[WILD_CARDS_MAX], int on, unsigned way)
{
    KakuRow row = *open;
    for (int i = 0; i < row.count; i++) {
        const int demon = kaku_demon(row.card[i]);
        if (demon >= 0) row.rank[i] = (uint8_t)rank[demon];
    }
    return kaku_row_read(&row, on, way);
}

/* Where nothing is wished, demons stand for what the rules take [KAKU-16]. */
static int usual_of(const WildReadings *r, const KakuRow *usual)
{
    for (int i = 0; i < r->count; i++) {
        bool same = true;
        for (int k = 0; k < usual->count; k++) {
            const int demon = kaku_demon(usual->card[k]);
            same = same && (demon < 0 || r->of[i][demon] == usual->rank[k]);
        }
        if (same) return i;
    }
    return 0;
}

void kaku_readings_to(const KakuTable *t, const TableModel *model, int count, WildReadings *out)
{
    const Kakkuri *v = kakkuri_seen(table_asking(model));
    const unsigned way = kaku_way(v, t->base.front);
    const KakuRow open = row_of(t, model, count);
    KakuRow usual = open;
    bool held[WILD_CARDS_MAX] = {false};
    *out = (WildReadings){.count = 0};
    if (count == 0 || !kaku_row_read(&usual, v->table_rank, way)) return;
    for (int i = 0; i < count; i++) {
        const int demon = kaku_demon(open.card[i]);
        if (demon >= 0) held[demon] = true;
    }
    for (int choro = held[0]; choro <= (held[0] ? KAKU_RANKS : 0); choro++) {
        for (int taiko = held[1]; taiko <= (held[1] ? KAKU_RANKS : 0); taiko++) {
            const uint16_t rank[WILD_CARDS_MAX] = {(uint16_t)choro, (uint16_t)taiko};
            if (stands(&open, rank, v->table_rank, way)) wild_add(out, rank[0], rank[1]);
        }
    }
    wild_settle(out, &t->wish, usual_of(out, &usual));
}

void kaku_readings(const KakuTable *t, const TableModel *model, WildReadings *out)
{
    kaku_readings_to(t, model, t->picked_count, out);
}

bool kaku_may(const KakuTable *t, KakuVerb verb)
{
    for (int i = 0; i < t->list_count; i++) {
        if (t->listed[i].verb == verb) return true;
    }
    return false;
}

bool kaku_may_fold_here(const KakuTable *t, const TableModel *model)
{
    return model->caller < SEATS_MAX && model->caller == t->base.front &&
           seats_have(kaku_who_may_fold(seen(model)), model->caller);
}

int kaku_rank_at(const KakuTable *t, const TableModel *model, const WildReadings *r, int which,
                 int at)
{
    const Card card = kaku_picked_card(t, model, at);
    const int demon = kaku_demon(card);
    return demon < 0 ? card_rank(card) : r->of[which][demon];
}

bool kaku_picked_row(const KakuTable *t, const TableModel *model, Action *out)
{
    WildReadings r;
    if (t->picked_count == 0) return false;
    kaku_readings(t, model, &r);
    *out = action_of(KAKU_SAY_PLAY);
    for (int i = 0; i < t->picked_count; i++) {
        const Card card = kaku_picked_card(t, model, i);
        const int demon = kaku_demon(card);
        if (demon >= 0 && r.count > 0) out->as[i] = (uint8_t)(AS_NUMBER + r.of[r.shown][demon]);
        out->item[out->count++] = card;
    }
    if (r.count > 0) model->game->complete(table_asking(model), out); // as it is listed
    return true; // if it is not legal, the rules say why not
}

bool kaku_may_play(const KakuTable *t, const TableModel *model)
{
    WildReadings r;
    kaku_readings(t, model, &r);
    return r.count > 0;
}

bool kaku_picked_strands(const KakuTable *t, const TableModel *model)
{
    Action a;
    return kaku_picked_row(t, model, &a) && model->game->is_legal(table_asking(model), &a, NULL) &&
           kaku_strands_pairs(kakkuri_seen(table_asking(model)), &a);
}
