/* want_dotenko.c - what a Dotenko table shows (oracle.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "oracle.h"
#include "rules/dotenko/dotenko.h"
#include "table/dotenko/dotenko_parts.h"
#include "text/say.h"

static Seat turn_of(const View *v) { return dotenko_seen(v)->turn; }

static bool in_danger(const Dotenko *v, Seat seat)
{
    return v->table.phase != DOTE_ROUND_OVER &&
           v->hand_count[seat] + 1 >= v->table.option[DOTE_LIMIT]; // [DOTE-16]
}

static const char *call_word(Tongue t, int verb)
{
    switch (verb) {
    case DOTE_SAY_DOTENKO: return tr_c(t, "call", "Dotenko!");
    case DOTE_SAY_SHOTENKO: return tr_c(t, "call", "Shotenko!");
    case DOTE_SAY_RETURN: return tr_c(t, "call", "Return!");
    default: return "?";
    }
}

static void plate(const Oracle *o, Seat seat, WantPlate *want)
{
    const Dotenko *v = dotenko_seen(o->v);
    const Tongue t = o->m->tongue;
    const LastAct *act = &o->acts.of[seat];
    const Event *e = &act->event;
    Text line = text_over(want->line, sizeof want->line);
    char n[12];
    oracle_number(want->score, sizeof want->score, v->table.scores[seat]);
    if (seat == v->table.dealer)
        snprintf(want->chip, sizeof want->chip, "%s", tr_c(t, "chip", "Turns up"));
    want->lantern = in_danger(v, seat);
    if (oracle_asks(o, seat)) text_put(&line, tr(t, "Your turn"));
    else if (e->type == EV_CALLED) text_put(&line, call_word(t, e->value));
    else if (e->type == EV_READY)
        text_put(&line, tr(t, e->value == DOTE_SAY_PASS ? N_("Passed") : N_("Waits")));
    else if (e->type == EV_MOVED && e->to.kind == ZONE_FIELD)
        oracle_say_cards(t, act, v->hand_count[seat], want, &line);
    else {
        snprintf(n, sizeof n, "%d", v->hand_count[seat]);
        tr_fill_form(&line, tr_n(t, "{n} card", "{n} cards", v->hand_count[seat]), "n", n, NULL);
    }
}

/* All that a hand can come to: each ace +1 or, with the option, −1; each joker besides 0 [DOTE-5]. */
static bool say_sums(const Card *hand, int count, bool aces_minus, Text *out)
{
    enum { LEAST = -8, MOST = 80, LISTED = 5 };
    bool can[MOST - LEAST + 3] = {[-LEAST] = true};
    int sum[MOST - LEAST + 1], sums = 0;
    for (int i = 0; i < count; i++) {
        bool next[MOST - LEAST + 3] = {false};
        const int rank = card_rank(hand[i]);
        if (!card_is_known(hand[i])) return false;
        for (int n = 0; n <= MOST - LEAST; n++) {
            if (!can[n]) continue;
            if (rank > 1 && n + rank <= MOST - LEAST) next[n + rank] = true;
            if (rank > 1) continue;
            next[n + 1] = true;
            if (n > 0 && (rank == 0 || aces_minus)) next[n - 1] = true;
            if (rank == 0) next[n] = true;
        }
        memcpy(can, next, sizeof can);
    }
    for (int n = 0; n <= MOST - LEAST; n++)
        if (can[n]) sum[sums++] = n + LEAST;
    for (int i = 0; i < sums; i++) {
        if (sums > LISTED && i > 0 && i < sums - 1) continue;
        if (i > 0) text_put(out, sums > LISTED ? " … " : " / ");
        if (sum[i] < 0) text_put(out, "−");
        text_printf(out, "%d", abs(sum[i]));
    }
    return count > 0;
}

static void check_own_sum(Oracle *o, const Dotenko *v, const Card *hand, int count)
{
    char sums[80] = "", words[120] = "", seen[SEEN_WORDS_MAX];
    Text list = text_over(sums, sizeof sums), line = text_over(words, sizeof words);
    const bool said = o->m->hints >= 1 && v->table.phase != DOTE_ROUND_OVER &&
                      say_sums(hand, count, v->table.option[DOTE_ACES_MINUS], &list);
    if (said) tr_fill(o->m->tongue, &line, "Sum {n}", "n", sums, NULL);
    const Where sum = {MEANS_SUM, o->m->front, ANY};
    const int others = v->table.seat_count;
    for (Seat s = 0; s < others; s++) {
        if (s == o->m->front) continue;
        if (frame_words(o->c, (Where){MEANS_SUM, s, ANY}, seen)[0])
            oracle_blame(o, "the sum of seat %d", s);
    }
    if (o->words) oracle_says(o, sum, words, "the own sum");
}

/* [DOTE-26] what a claim is multiplied by, and the bottom card once it is shown. */
static void check_times(Oracle *o, const Dotenko *v)
{
    const int16_t *option = v->table.option;
    int times = option[DOTE_RATE] << v->doubled;
    const bool shown = v->bottom != CARD_NONE, waits = option[DOTE_BOTTOM_PAYS] && !shown &&
                       v->stock_count > 0 && v->table.phase != DOTE_ROUND_OVER;
    char want[40] = "";
    if (shown && card_rank(v->bottom) > 0) times *= card_rank(v->bottom);
    Text words = text_over(want, sizeof want);
    if (times > 1) text_printf(&words, "× %d", times);
    if (waits) text_put(&words, times > 1 ? " × ?" : "× ?");
    if (v->field == CARD_NONE) want[0] = '\0';
    oracle_says(o, (Where){MEANS_RULES, ANY, ANY}, want, "what a claim is multiplied by");
    oracle_cards(o, (Where){MEANS_SHOWN, SEAT_NOBODY, 0}, &v->bottom, shown, "the bottom card");
}

static void table(Oracle *o)
{
    const Dotenko *v = dotenko_seen(o->v);
    Card hand[CARDS_MAX];
    char number[8];
    const int count = o->game->cards_in(o->v, (Zone){.kind = ZONE_HAND, .seat = o->m->front}, hand);
    oracle_hand(o, hand, count, ~(uint64_t)0);
    for (Seat s = 0; s < v->table.seat_count; s++)
        if (s != o->m->front) oracle_zone(o, ZONE_HAND, s);
    oracle_stock(o, true);
    oracle_cards(o, (Where){MEANS_ZONE, ZONE_FIELD, SEAT_NOBODY}, &v->field,
                 v->field != CARD_NONE, "the field");
    snprintf(number, sizeof number, "%d", card_rank(v->field));
    if (card_rank(v->field) == 0) snprintf(number, sizeof number, "?");
    if (v->field == CARD_NONE) number[0] = '\0';
    oracle_says(o, (Where){MEANS_NEXT, ANY, ANY}, number, "the lantern");
    check_own_sum(o, v, hand, count);
    check_times(o, v);
    // Who has nothing but `pass` is shown where to draw.
    static Action legal[LEGAL_MOST];
    bool more;
    const bool mine = o->m->person < SEATS_MAX && v->table.phase == DOTE_TURN && !o->m->boxes;
    const bool only = mine && oracle_legal(o, legal, &more) == 1 && legal[0].verb == DOTE_SAY_PASS;
    if (frame_glows(o->c, (Where){MEANS_ZONE, ZONE_STOCK, SEAT_NOBODY}) != only)
        oracle_blame(o, "the stock shines %s", only ? "not" : "without need");
}

const OracleGame ORACLE_DOTENKO = {"dotenko", plate, table, turn_of};
