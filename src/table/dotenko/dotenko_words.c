/* dotenko_words.c - what the Dotenko table says in words. */
#include <stdio.h>

#include "table/dotenko/dotenko_parts.h"

static const Dotenko *seen(const TableModel *model) { return dotenko_seen(model->view); }

bool dote_returns_return(const DoteTable *t, const Dotenko *v, const Event *call)
{
    if (call->type != EV_CALLED || call->value != DOTE_SAY_RETURN || dote_each_returns(v))
        return false;
    for (int i = 2; i < t->rungs; i++) {
        if (t->rung[i].by == call->seat) return true;
    }
    return v->table.phase == DOTE_RETURNS && call->seat == v->claim_by && dote_returns_made(v) > 1;
}

const char *dote_say_call(Tongue t, uint8_t verb, bool again)
{
    switch ((DoteVerb)verb) {
    case DOTE_SAY_DOTENKO: return tr_c(t, "call", "Dotenko!");
    case DOTE_SAY_SHOTENKO: return tr_c(t, "call", "Shotenko!");
    case DOTE_SAY_RETURN:
        return again ? tr_c(t, "call", "Return again!") : tr_c(t, "call", "Return!");
    case DOTE_SAY_PLAY: case DOTE_SAY_PASS: case DOTE_SAY_WAIT: break;
    }
    return "";
}

const char *dote_say_cut(const DoteTable *table, const TableModel *model, const Event *cut)
{
    const Tongue t = model->tongue;
    if (cut->type == EV_DREW) return cut->value ? tr_c(t, "rule", "Turns up first") : "";
    if (cut->type == EV_CALLED)
        return dote_say_call(t, (uint8_t)cut->value, dote_returns_return(table, seen(model), cut));
    switch ((DoteRule)cut->value) {
    case DOTE_RULE_FALSE_CALL: return tr_c(t, "rule", "False call!");
    case DOTE_RULE_BURST: return tr_c(t, "rule", "Burst!");
    case DOTE_RULE_NO_CARDS: return tr_c(t, "rule", "No cards left");
    case DOTE_RULE_DOUBLED: return tr_c(t, "rule", "Double!");
    }
    return "";
}

/* What a card on the field counts, 0 if it has no value. */
static int field_value(const Dotenko *v)
{
    return v->field == CARD_NONE ? 0 : card_rank(v->field);
}

void dote_say_times(const Dotenko *v, Text *out)
{
    const int times = dote_rate(v) * dote_bottom_times(v);
    const bool open = v->table.option[DOTE_BOTTOM_PAYS] && v->bottom == CARD_NONE &&
                      v->stock_count > 0 && v->table.phase != DOTE_ROUND_OVER;
    if (times > 1) text_printf(out, "× %d", times);
    if (open) text_put(out, times > 1 ? " × ?" : "× ?");
}

/* What it can be, number by number. Of more than five only the first and the last: there is a joker
 * then, so that it can be each number between them. */
static void say_sums(Sum sum, Text *out)
{
    const int wild = sum.aces + sum.jokers, step = sum.jokers > 0 ? 1 : 2;
    const int least = sum.fixed - wild, most = sum.fixed + wild;
    const bool many = (most - least) / step + 1 > 5;
    for (int n = least; n <= most; n = many && n == least ? most : n + step) {
        if (n > least) text_put(out, many ? " … " : " / ");
        text_printf(out, n < 0 ? "−%d" : "%d", n < 0 ? -n : n);
    }
}

void dote_say_hand(const TableModel *model, Seat seat, Text *out)
{
    const Dotenko *v = seen(model);
    Sum sum = {0};
    char sums[64];
    Text list = text_over(sums, sizeof sums);
    if (v->hand_count[seat] == 0) return;
    for (int i = 0; i < v->hand_count[seat]; i++) {
        if (!card_is_known(dote_hand(v, seat)[i])) return;
        sum = sum_with(v, sum, dote_hand(v, seat)[i]);
    }
    say_sums(sum, &list);
    tr_fill(model->tongue, out, "Sum {n}", "n", sums, NULL);
}

static void say_picked(const Card *card, int count, int ace, Text *out)
{
    for (int i = 0; i < count; i++) {
        const bool one = card_rank(card[i]) == 1;
        if (i > 0) text_put(out, one && ace < 0 ? " − " : " + ");
        if (card[i] == CARD_JOKER) text_put(out, "±1/0");
        else if (one && ace == 0) text_put(out, "±1");
        else if (one && ace < 0 && i == 0) text_put(out, "−1");
        else text_printf(out, "%d", card_rank(card[i]));
    }
}

/* "3 + 7 = 10": what is picked, and whether it can make the field's number; of a single ace both
 * sums, and what is wanted where it is not to be had. */
void dote_say_sum(const DoteTable *t, const TableModel *model, Text *out, bool *fits)
{
    const Dotenko *v = seen(model);
    Card card[DOTE_PICK_MAX];
    Sum sum = {0};
    char wanted[12];
    *fits = false;
    if (t->picked_count < 2) return;
    for (int i = 0; i < t->picked_count; i++) {
        card[i] = dote_hand(v, t->base.front)[t->picked[i]];
        if (!card_is_known(card[i])) return; // only its owner may see what it adds up to
        sum = sum_with(v, sum, card[i]);
    }
    const int value = field_value(v);
    *fits = value > 0 && sum_can_be(sum, value);
    if (sum.aces == 1 && sum.jokers == 0) {
        say_picked(card, t->picked_count, 1, out);
        text_printf(out, " = %d / ", sum.fixed + 1);
        say_picked(card, t->picked_count, -1, out);
        text_printf(out, " = %d", sum.fixed - 1);
    } else {
        say_picked(card, t->picked_count, 0, out);
        text_put(out, " = ");
        if (*fits) text_printf(out, "%d", value);
        else say_sums(sum, out);
    }
    if (*fits || value <= 0) return;
    snprintf(wanted, sizeof wanted, "%d", value);
    tr_fill(model->tongue, out, ", wants {n}", "n", wanted, NULL);
}

/* With one more card a player who cannot play loses the round. */
bool dote_is_in_danger(const DoteTable *t, const Dotenko *v, Seat seat)
{
    return v->table.phase != DOTE_ROUND_OVER &&
           t->base.stage.now.hand[seat].count + 1 >= v->table.option[DOTE_LIMIT];
}

void dote_say_seat(const DoteTable *t, const TableModel *model, Seat seat, Text *line,
                   Text *brief, const char **icon)
{
    const Tongue tongue = model->tongue;
    const Dotenko *v = seen(model);
    const LastAct *act = &t->base.stage.acts.of[seat];
    const Event *last = &act->event;
    const int count = t->base.stage.now.hand[seat].count;
    char n[12];
    *icon = dote_is_in_danger(t, v, seat) ? "icons/warning" : "icons/cards";
    if (seat == model->person && card_table_asks(&t->base, model)) {
        *icon = "icons/play";
        text_put(line, tr(tongue, "Your turn"));
    } else if (last->type == EV_CALLED) {
        *icon = "icons/star";
        text_put(line, dote_say_call(tongue, (uint8_t)last->value, false));
    } else if (last->type == EV_READY) {
        *icon = "icons/hand";
        text_put(line, last->value == DOTE_SAY_PASS ? tr(tongue, "Passed") : tr(tongue, "Waits"));
    } else if (last->type == EV_MOVED && last->to.kind == ZONE_FIELD) {
        last_act_say_cards(tongue, act, count, line, brief);
    } else {
        snprintf(n, sizeof n, "%d", count);
        tr_fill_form(line, tr_n(tongue, "{n} card", "{n} cards", count), "n", n, NULL);
    }
}

/* In a chain: how many returns may still follow. */
static void say_chain(Tongue t, const Dotenko *v, Text *out)
{
    const int left = v->table.option[DOTE_CHAIN_MAX] - dote_returns_made(v);
    char n[12];
    if (v->table.option[DOTE_RETURN_CHAIN] != DOTE_RETURNS_CHAIN) return;
    snprintf(n, sizeof n, "%d", left);
    text_put(out, " ");
    tr_fill_form(out, tr_n(t, "{n} return may follow.", "{n} returns may follow.", left), "n", n,
                 NULL);
}

/* Who calls, and from whom the points come. */
static const char *call_form(const TableModel *model, const Dotenko *v)
{
    const Tongue t = model->tongue;
    const int n = v->claim_value;
    const bool you = parts_is_you(model, v->claim_by);
    if (v->claim_on >= SEATS_MAX)
        return you ? tr_n(t, "You call: {n} point from everybody!",
                          "You call: {n} points from everybody!", n)
                   : tr_n(t, "{who} calls: {n} point from everybody!",
                          "{who} calls: {n} points from everybody!", n);
    if (parts_is_you(model, v->claim_on))
        return tr_n(t, "{who} calls: {n} point from you!", "{who} calls: {n} points from you!", n);
    return you ? tr_n(t, "You call: {n} point from {other}!", "You call: {n} points from {other}!",
                      n)
               : tr_n(t, "{who} calls: {n} point from {other}!",
                      "{who} calls: {n} points from {other}!", n);
}

static void say_claim(const TableModel *model, Text *out)
{
    const Dotenko *v = seen(model);
    char n[12];
    snprintf(n, sizeof n, "%d", v->claim_value);
    const char *other = v->claim_on < SEATS_MAX ? model->chair[v->claim_on].name : "";
    tr_fill_form(out, call_form(model, v), "who", model->chair[v->claim_by].name, "n", n, "other",
                 other, NULL);
    say_chain(model->tongue, v, out);
}

/* The question to the player who has to act. */
static void say_asked(const DoteTable *t, const TableModel *model, Text *out)
{
    const Dotenko *v = seen(model);
    const int16_t *option = v->table.option;
    const bool last = option[DOTE_BURST_AT] == DOTE_BURST_AT_DRAW &&
                      v->hand_count[model->person] + 1 == option[DOTE_LIMIT];
    const char *words = N_("Same suit, same number, or cards that add up.");
    if (t->only_pass) words = N_("You have nothing that matches: draw a card.");
    if (t->only_pass && last) words = N_("Draw your last card: if nothing fits then, you burst.");
    text_put(out, tr(model->tongue, words));
}

void dote_say_line(const DoteTable *t, const TableModel *model, Text *out)
{
    const Tongue tongue = model->tongue;
    const Dotenko *v = seen(model);
    const Seat turn = t->base.stage.now.turn;
    if (timeline_is_busy(&t->base.stage.time)) return;
    if (v->table.phase == DOTE_RETURNS && v->claim_by < SEATS_MAX) {
        say_claim(model, out);
    } else if (v->table.phase == DOTE_OPENING) {
        const bool sums = v->table.option[DOTE_OPENING_SUMS];
        text_put(out, sums ? tr(tongue, "Race! First to play the same suit, the same number, or "
                                        "cards that add up.")
                           : tr(tongue, "Race! First to play the same suit or the same number."));
    } else if (t->warned) {
        text_put(out, tr(tongue, "Passing with this many cards loses the round. Really?"));
    } else if (card_table_asks(&t->base, model)) {
        say_asked(t, model, out);
    } else if (turn < v->table.seat_count && !parts_is_you(model, turn)) {
        tr_fill(tongue, out, "{who} is playing.", "who", model->chair[turn].name, NULL);
    }
}
