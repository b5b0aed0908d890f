/* kakkuri_words.c - what the Kakkuri table says in words. */
#include <stdio.h>

#include "table/kakkuri/kakkuri_parts.h"

static const Kakkuri *seen(const TableModel *model) { return kakkuri_seen(model->view); }

const char *kaku_say_cut(const TableModel *model, const Event *cut)
{
    const Tongue t = model->tongue;
    if (cut->type == EV_DREW) return cut->value ? tr_c(t, "rule", "Deals first") : "";
    if (cut->type == EV_CALLED) {
        switch ((KakuVerb)cut->value) {
        case KAKU_SAY_FUWARI: case KAKU_SAY_FUWARI_OF: return tr_c(t, "call", "Fuwari!");
        case KAKU_SAY_FOLD: return tr_c(t, "call", "I drop out");
        case KAKU_SAY_SANZOKU: return tr_c(t, "call", "Sanzoku!");
        case KAKU_SAY_LOOK: case KAKU_SAY_PLAY: case KAKU_SAY_PASS: case KAKU_SAY_TURN:
        case KAKU_SAY_TIME_UP: break;
        }
        return "";
    }
    switch ((KakuRule)cut->value) {
    case KAKU_RULE_FORCED_OUT: return tr_c(t, "rule", "The black 3!");
    case KAKU_RULE_UTAZU: return tr_c(t, "rule", "Utazu!");
    case KAKU_RULE_GURI: return tr_c(t, "rule", "Guri!");
    case KAKU_RULE_BOX: return tr_c(t, "rule", "The box!");
    case KAKU_RULE_VOID: return tr_c(t, "rule", "Nobody wins");
    case KAKU_RULE_LEFT: return tr_c(t, "rule", "No stones left");
    case KAKU_RULE_TIME_UP: return tr_c(t, "rule", "The last deal");
    case KAKU_RULE_DRAW: return tr_c(t, "rule", "A tie: draw cards!");
    case KAKU_RULE_DRAWN: return "";
    }
    return "";
}

/* "8", "1 or 2", "any": what may follow a rank (KAKU-11, KAKU-12, KAKU-15). */
void kaku_say_next(const TableModel *model, int rank, bool lies, Text *out)
{
    const Kakkuri *v = seen(model);
    const unsigned way = kaku_way(v, model->front);
    const bool once = !lies && (way & KAKU_ONE_EACH);
    rank = lies ? kaku_stands_on(rank, way) : kaku_steps_on(rank, way);
    if (rank == KAKU_KIRI) text_put(out, tr_c(model->tongue, "next card", "any"));
    else if (!once && (rank == 1 || rank == 2)) text_printf(out, "%d/%d", rank, rank + 1);
    else text_printf(out, "%d", rank + 1);
}

void kaku_say_wanted(const KakuTable *t, const TableModel *model, Text *out)
{
    const Kakkuri *v = kakkuri_seen(table_asking(model));
    for (int count = t->picked_count; count > 0; count--) {
        const Card last = kaku_hand(v, t->base.front)[t->picked[count - 1]];
        WildReadings r;
        kaku_readings_to(t, model, count, &r);
        if (r.count > 0) {
            kaku_say_next(model, kaku_rank_at(t, model, &r, r.shown, count - 1), false, out);
            return;
        }
        if (!kaku_is_demon(last) && kaku_is_begun(t, model, count)) { // one more of them
            text_printf(out, "%d", card_rank(last));
            return;
        }
    }
    kaku_say_next(model, kaku_told(t, v).rank, true, out);
}

void kaku_say_stands(const KakuTable *t, const TableModel *model, const WildReadings *r, int demon,
                     int rank, Text *out)
{
    const Tongue tongue = model->tongue;
    const Kakkuri *v = kakkuri_seen(table_asking(model));
    const int which = wild_if(r, &t->wish, demon, (uint16_t)rank);
    char number[8], next[24];
    Text words = text_over(next, sizeof next);
    if (which < 0) return;
    const int last = kaku_rank_at(t, model, r, which, t->picked_count - 1);
    snprintf(number, sizeof number, "%d", rank);
    kaku_say_next(model, last, false, &words);
    if (t->picked_count == v->hand_count[t->base.front]) {
        tr_fill(tongue, out, "As {rank}: you go out.", "rank", number, NULL);
    } else if (last == KAKU_KIRI) {
        tr_fill(tongue, out, "As {rank}: any number may come next.", "rank", number, NULL);
    } else {
        tr_fill(tongue, out, "As {rank}: next comes {next}.", "rank", number, "next", next, NULL);
    }
}

/* Says what a seat did last that now holds `left` cards; false: it has done nothing yet. */
static bool say_act(Tongue t, const LastAct *act, int left, Text *line, Text *brief,
                    const char **icon)
{
    const Event *e = &act->event;
    if (e->type == EV_MOVED && e->to.kind == ZONE_ROW)
        last_act_say_cards(t, act, left, line, brief);
    if (e->type == EV_MOVED && e->to.kind == ZONE_HAND) { // both hands have gone across
        *icon = "icons/swap";
        text_put(line, tr(t, "Swapped"));
    }
    if (e->type != EV_READY && e->type != EV_CALLED) return line->length > 0;
    switch ((KakuVerb)e->value) {
    case KAKU_SAY_PASS:
        *icon = "icons/next";
        text_put(line, tr_c(t, "Kakkuri", "Passed"));
        break;
    case KAKU_SAY_LOOK:
        *icon = "icons/check";
        text_put(line, tr(t, "Kept"));
        break;
    case KAKU_SAY_TURN: text_put(line, tr_c(t, "act", "Turned the box")); break;
    case KAKU_SAY_SANZOKU: text_put(line, tr_c(t, "call", "Sanzoku!")); break;
    case KAKU_SAY_FUWARI: case KAKU_SAY_FUWARI_OF: case KAKU_SAY_FOLD: case KAKU_SAY_PLAY:
    case KAKU_SAY_TIME_UP: break;
    }
    return line->length > 0;
}

void kaku_say_seat(const KakuTable *t, const TableModel *model, Seat seat, Text *line,
                   Text *brief, const char **icon)
{
    const Tongue tongue = model->tongue;
    const Kakkuri *v = seen(model);
    const LastAct *act = &t->base.stage.acts.of[seat];
    const int count = t->base.stage.now.hand[seat].count;
    char n[12];
    *icon = "icons/cards";
    if (v->table.scores[seat] == 0 && !seats_have(v->dealt_in, seat) && v->table.round > 0) {
        *icon = "icons/exit";
        text_put(line, tr(tongue, "Has left"));
    } else if (seats_have(kaku_folded(v), seat)) {
        *icon = "icons/hand";
        text_put(line, tr(tongue, "Dropped out"));
    } else if (seat == v->forced) {
        *icon = "icons/hand";
        text_put(line, tr(tongue, "Sits out: black 3"));
        text_put(brief, tr(tongue, "Sits out"));
    } else if (seat == model->person && card_table_asks(&t->base, model)) {
        *icon = "icons/play";
        text_put(line, tr(tongue, "Your turn"));
    } else if (seats_have(v->sanzoku, seat) && act->event.type == EV_MOVED) {
        text_put(line, tr_c(tongue, "call", "Sanzoku!")); // it binds until the end
    } else if (!say_act(tongue, act, count, line, brief, icon)) {
        snprintf(n, sizeof n, "%d", count);
        tr_fill_form(line, tr_n(tongue, "{n} card", "{n} cards", count), "n", n, NULL);
    }
}

void kaku_say_line(const KakuTable *t, const TableModel *model, Text *out)
{
    const Tongue tongue = model->tongue;
    const Kakkuri *v = seen(model);
    const Seat turn = t->base.stage.now.turn;
    if (timeline_is_busy(&t->base.stage.time)) return;
    if (!card_table_asks(&t->base, model)) {
        if (turn < v->table.seat_count && !parts_is_you(model, turn)) {
            const char *what = v->table.phase == KAKU_FUWARI
                                   ? N_("{who} is thinking about swapping hands.")
                                   : N_("{who} is playing.");
            tr_fill(tongue, out, what, "who", model->chair[turn].name, NULL);
        }
        return;
    }
    if (v->table.phase == KAKU_FUWARI) {
        const SeatSet whose = kaku_fuwari_of(v);
        const char *asks = N_("Nobody has looked yet. Swap hands with the dealer?");
        if (whose & (whose - 1))
            asks = N_("Nobody has looked yet. Swap your hand for the dealer's, or for one that has "
                      "been swapped?");
        text_put(out, tr(tongue, asks));
    } else if (kaku_may(t, KAKU_SAY_TURN)) {
        text_put(out, tr(tongue, "All have passed: play on the old card, or turn the box."));
    } else if (seats_have(v->sanzoku, t->base.front)) {
        const bool may = v->table.option[KAKU_OPT_SANZOKU] == KAKU_SANZOKU_MAY;
        const char *how = may ? N_("Sanzoku: pairs go, too, one number after another.")
                              : N_("Sanzoku: play pairs, one number after another.");
        if (kaku_picked_strands(t, model))
            how = N_("After this, what is left can never all go as pairs.");
        text_put(out, tr(tongue, how));
    } else if (!kaku_may(t, KAKU_SAY_PLAY)) {
        text_put(out, tr(tongue, "No card follows: pass."));
    } else {
        text_put(out, tr(tongue, "Play a row, one number after another."));
    }
}
