/* tamalou_finale.c - how a round of Tamalou ends on the table: the winner's cards light up one
 * after another, and a person who has lost sees the heaviest of their own. */
#include <stdio.h>

#include "table/tamalou/tamalou_parts.h"

static void show(const Finale *f, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    const Tamalou *v = tamalou_seen(f->model->view);
    TamaLayout l;
    Rect card[TAMA_LAID_MAX];
    int count = 0;
    tama_lay_out(&l, f->table, f->model, c->w, c->h);
    for (int place = 1; place <= tama_places(v, f->winner); place++) {
        if (tama_has_card(v, f->winner, place))
            card[count++] = tama_place_rect(&l, v, f->winner, place);
    }
    finale_rims(f, ui, card, count, 0);
    tama_draw_sum(ui, v, l.quad[f->winner], f->winner); // the light lies over the table's own
    finale_crown(f, ui_canvas(ui), SEAT_NOBODY);
}

static Rect seat_at(const void *table, const TableModel *model, float w, float h, Seat seat,
                    Rect *things)
{
    TamaLayout l;
    tama_lay_out(&l, table, model, w, h);
    *things = l.quad[seat].w > 0 ? l.quad[seat] : l.ring.plate[seat];
    return l.ring.plate[seat];
}

/* The card of a layout that counts most; CARD_NONE: it has none. */
static Card heaviest(const Tamalou *v, Seat seat)
{
    Card most = CARD_NONE;
    for (int place = 1; place <= tama_places(v, seat); place++) {
        const Card card = tama_at(v, seat, place)->card;
        if (!card_is_known(card)) continue;
        if (most == CARD_NONE || tama_value(&v->table, card) > tama_value(&v->table, most))
            most = card;
    }
    return most;
}

/* Somebody has called with more than a call may have, which costs more points. */
static bool call_failed(const RoundEnd *end)
{
    for (int i = 0; i < end->event_count; i++) {
        if (end->event[i].type == EV_RULE && end->event[i].value == TAMA_RULE_FAILED) return true;
    }
    return false;
}

/* Where somebody else had called: with how much, and why that was not enough. */
static void say_won(const Finale *f, Text *out)
{
    static const char *const WORDS[2][3] = {
        {N_("{who} called with {b}, and {a} is lower."),
         N_("{who} called with {b}, and {a} is as low."),
         N_("{who} called with {b}: too many, and {a} more.")},
        {N_("You called with {b}, and {a} is lower."),
         N_("You called with {b}, and {a} is as low."),
         N_("You called with {b}: too many, and {a} more.")}};
    const Tamalou *v = tamalou_seen(f->open);
    char a[NUMBER_BYTES], b[NUMBER_BYTES];
    Text won = text_over(a, sizeof a), called = text_over(b, sizeof b);
    if (v->declarer >= v->table.seat_count || v->declarer == f->winner) return;
    const int sum = tama_sum(v, f->winner), theirs = tama_sum(v, v->declarer);
    const int why = sum < theirs ? 0 : sum == theirs ? 1 : 2;
    if (why == 2 && !call_failed(f->end)) return;
    text_put_signed(&won, why == 2 ? v->table.option[TAMA_FAIL] : sum, false);
    text_put_signed(&called, theirs, false);
    tr_fill(f->tongue, out, WORDS[v->declarer == f->end->you][why], "who",
            f->end->names->seat[v->declarer], "a", a, "b", b, NULL);
}

static void say_lost(const Finale *f, Text *head, Text *line, Text *aside)
{
    const Tamalou *v = tamalou_seen(f->open);
    const Card heavy = heaviest(v, f->loser);
    char a[NUMBER_BYTES], b[NUMBER_BYTES], card[24];
    Text what = text_over(card, sizeof card);
    Text mine = text_over(a, sizeof a), theirs = text_over(b, sizeof b);
    tr_fill(f->tongue, head, N_("{who} had fewer points"), "who", f->end->names->seat[f->winner],
            NULL);
    text_put_signed(&mine, tama_sum(v, f->loser), false);
    text_put_signed(&theirs, tama_sum(v, f->winner), false);
    if (tama_sum(v, f->loser) <= tama_sum(v, f->winner)) // the cards alone do not say why
        say_points(f->tongue, &TAMALOU, f->end, f->loser, line);
    else tr_fill(f->tongue, line, N_("Cards worth {a}, against {b}."), "a", a, "b", b, NULL);
    if (heavy == CARD_NONE) return;
    say_card(f->tongue, heavy, false, &what);
    tr_fill(f->tongue, aside, N_("{card} was the heavy one."), "card", card, NULL);
}

const TableStaging TAMALOU_STAGING = {.seat_at = seat_at, .show = show, .say_won = say_won,
                                      .say_lost = say_lost};
