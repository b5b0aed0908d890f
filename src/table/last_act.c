/* last_act.c - see last_act.h. */
#include "table/last_act.h"

#include <stdio.h>
#include <string.h>

#include "table/card_art.h"
#include "text/say.h"

void last_acts_clear(LastActs *acts)
{
    *acts = (LastActs){.going_on = SEAT_NOBODY};
}

/* Is this a card that a seat moves by its own choice? Cards that only follow from that are not: one
 * that makes room for another, or one's own half of a trade. */
static bool is_move(const Event *e, const LastAct *before)
{
    const ZoneKind from = (ZoneKind)e->from.kind, to = (ZoneKind)e->to.kind;
    switch (from) {
    case ZONE_HAND: return to != ZONE_STOCK;
    case ZONE_STOCK: // a draw that follows a play or a pass belongs to it
        return to == ZONE_HAND && (before->event.type == 0 || before->event.type == EV_CALLED);
    case ZONE_DISCARD: return to == ZONE_PLACES;
    case ZONE_PLACES: return to == ZONE_PLACES && e->from.seat == e->seat;
    case ZONE_NONE: case ZONE_FIELD: case ZONE_ROW: case ZONE_GONE: case ZONE_KINDS: break;
    }
    return false;
}

static bool is_act(const Event *e, const LastAct *before)
{
    if (e->type == EV_READY || e->type == EV_CALLED) return true;
    if (e->type == EV_TURNED) return e->face_up && e->to.kind == ZONE_PLACES; // a look
    return e->type == EV_MOVED && is_move(e, before);
}

/* Cards of one play: some of them may go below the others. */
static bool goes_with(const Event *e, const LastAct *before)
{
    const uint8_t was = before->event.to.kind;
    return before->event.type == EV_MOVED && e->type == EV_MOVED &&
           before->event.from.kind == ZONE_HAND && e->from.kind == ZONE_HAND &&
           (was == e->to.kind || (was == ZONE_DISCARD && e->to.kind == ZONE_FIELD));
}

static uint8_t rank_of(Card card)
{
    return card_is_french(card) ? (uint8_t)card_rank(card) : 0;
}

static void note_act(LastActs *acts, const Event *e)
{
    LastAct *act = &acts->of[e->seat];
    LastAct now = {.event = *e, .count = 1, .rank = rank_of(e->card)};
    if (acts->going_on == e->seat && goes_with(e, act)) {
        now.count = (uint8_t)(act->count + 1);
        if (e->card == CARD_JOKER) now.rank = act->rank;
        else if (act->rank != 0 && now.rank != act->rank) now.rank = ACT_MIXED;
    }
    now.nth = ++acts->noted;
    *act = now;
    acts->going_on = e->type == EV_MOVED ? e->seat : SEAT_NOBODY;
}

void last_acts_note(LastActs *acts, const Event *e)
{
    if (e->type == EV_ROUND_BEGAN) last_acts_clear(acts);
    if (e->seat < SEATS_MAX && is_act(e, &acts->of[e->seat])) {
        note_act(acts, e);
        return;
    }
    acts->going_on = SEAT_NOBODY;
    if (e->type == EV_TURN && e->seat < SEATS_MAX) acts->of[e->seat] = (LastAct){0};
}

void last_act_say_cards(Tongue t, const LastAct *act, int left, Text *out, Text *brief)
{
    char n[12];
    const bool alike = act->rank != 0 && act->rank != ACT_MIXED;
    snprintf(n, sizeof n, "%d", act->count);
    if (act->count == 1) say_card(t, act->event.card, false, brief);
    else if (alike) text_printf(brief, "%s × %s", n, rank_words(act->rank));
    else tr_fill_form(brief, tr_n(t, "{n} card", "{n} cards", act->count), "n", n, NULL);
    snprintf(n, sizeof n, "%d", left);
    tr_fill(t, out, "{cards}, {n} left", "cards", brief->bytes, "n", n, NULL);
}
