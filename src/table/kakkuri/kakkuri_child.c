/* kakkuri_child.c - what the octopus says to children at the Kakkuri table, and what it points
 * to. */
#include <stdio.h>

#include "table/kakkuri/kakkuri_parts.h"

static const Kakkuri *seen(const TableModel *model) { return kakkuri_seen(table_asking(model)); }

uint64_t kaku_glowing(const KakuTable *t, const TableModel *model)
{
    const Kakkuri *v = seen(model);
    const bool row = kaku_may(t, KAKU_SAY_PLAY);
    if (!model->coached || !t->list_whole || !row || v->table.phase != KAKU_TURN) return 0;
    const uint64_t held = ((uint64_t)1 << v->hand_count[t->base.front]) - 1;
    return held & ~kaku_impossible(t, model) & ~kaku_chosen(t);
}

static void says(const void *table, const TableModel *model, const Action *best, Text *big,
                 Text *small)
{
    const KakuTable *t = table;
    const Kakkuri *v = seen(model);
    const Tongue tongue = model->tongue;
    const char *pass = tr_c(tongue, "Kakkuri", "Pass");
    const int on = kaku_stands_on(v->table_rank, kaku_way(v, model->front));
    char from[12], to[12];
    snprintf(from, sizeof from, "%d", on ? on : KAKU_RANKS);
    snprintf(to, sizeof to, "%d", on % KAKU_RANKS + 1);
    if (v->table.phase == KAKU_FUWARI) {
        text_put(big, tr(tongue, "Your cards!"));
        text_put(small, tr(tongue, "Press the button, and you see them."));
        return;
    }
    if (parts_people(model) > 1)
        tr_fill(tongue, big, "{who}'s turn!", "who", model->chair[model->front].name, NULL);
    else if (on == KAKU_KIRI) text_put(big, tr(tongue, "After 12 anything goes!"));
    else tr_fill(tongue, big, "After {n} comes {m}!", "n", from, "m", to, NULL);
    if (!kaku_may(t, KAKU_SAY_PLAY))
        tr_fill(tongue, small, "Nothing fits. Press “{button}”.", "button", pass, NULL);
    else if (best->verb == KAKU_SAY_PASS && t->picked_count == 0)
        tr_fill(tongue, small, "You could play, but wait. Press “{button}”.", "button", pass, NULL);
    else if (t->picked_count > 0) text_put(small, tr(tongue, "One more, or press “Play”."));
    else text_put(small, tr(tongue, "Press the glowing card."));
}

static int next(const void *table, const TableModel *model, const Action *best)
{
    const KakuTable *t = table;
    const Kakkuri *v = seen(model);
    const Seat me = t->base.front;
    switch ((KakuVerb)best->verb) {
    case KAKU_SAY_PASS: case KAKU_SAY_FOLD: return ID_PASS; // dropping out is not for children
    case KAKU_SAY_SANZOKU: return ID_SANZOKU;
    case KAKU_SAY_FUWARI: return ID_FUWARI;
    case KAKU_SAY_FUWARI_OF: return ID_FUWARI_OF + best->target;
    case KAKU_SAY_TURN: return ID_TURN_BOX;
    case KAKU_SAY_LOOK: case KAKU_SAY_TIME_UP: return ID_MAIN;
    case KAKU_SAY_PLAY: break;
    }
    for (int i = 0; i < t->picked_count; i++) {
        const bool meant = i < best->count && kaku_hand(v, me)[t->picked[i]] == best->item[i];
        if (!meant) return ID_CARD + t->picked[i];
    }
    for (int i = 0; t->picked_count < best->count && i < v->hand_count[me]; i++) {
        const bool picked = kaku_chosen(t) >> i & 1;
        if (!picked && kaku_hand(v, me)[i] == best->item[t->picked_count]) return ID_CARD + i;
    }
    return ID_MAIN;
}

const TableCoach KAKKURI_COACH = {says, next, 6, false, NULL, 2, false};
