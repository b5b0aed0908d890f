/* want_daifugo.c - what a Daifugō table shows (oracle.h). */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "oracle.h"
#include "rules/daifugo/daifugo.h"
#include "table/daifugo/daifugo_parts.h"
#include "text/say.h"
#include "ui/theme.h"

static Seat turn_of(const View *v) { return daifugo_seen(v)->turn; }

/* ---- plates ---- */

static void say_ready(Tongue t, int verb, Text *out)
{
    text_put(out, verb == DAIF_SAY_PASS   ? tr(t, "Passed")
                  : verb == DAIF_SAY_STOP ? tr_c(t, "act", "No exchange")
                  : verb == DAIF_SAY_KEEP ? tr_c(t, "act", "Exchange")
                                          : tr(t, "Ready"));
}

/* [DAIF-11] By the places of the round before. */
static const char *title_of(Tongue t, int place, int seats)
{
    if (place == 1) return tr_c(t, "title", "Millionaire");
    if (place == seats) return tr_c(t, "title", "Pauper");
    if (seats >= 4 && place == 2) return tr_c(t, "title", "Rich");
    if (seats >= 4 && place == seats - 1) return tr_c(t, "title", "Poor");
    return tr_c(t, "title", "Commoner");
}

static void plate(const Oracle *o, Seat seat, WantPlate *want)
{
    const Daifugo *v = daifugo_seen(o->v);
    const Tongue t = o->m->tongue;
    const LastAct *act = &o->acts.of[seat];
    Text line = text_over(want->line, sizeof want->line);
    char n[12];
    const bool in = seats_have(v->in, seat);
    const int place = o->finished[seat] ? o->finished[seat] : in ? 0 : v->place[seat];
    if (v->before[seat])
        snprintf(want->chip, sizeof want->chip, "%s",
                 title_of(t, v->before[seat], v->table.seat_count));
    want->veiled = seats_have(v->passed, seat) || place > 0;
    snprintf(n, sizeof n, "%d", place ? place : act->count);
    if (place) tr_fill(t, &line, "Place {n}", "n", n, NULL);
    else if (oracle_asks(o, seat)) text_put(&line, tr(t, "Your turn"));
    else if (act->event.type == EV_READY)
        say_ready(t, act->event.value, &line);
    else if (act->event.type == EV_MOVED && act->event.to.kind == ZONE_FIELD)
        oracle_say_cards(t, act, v->count[seat], want, &line);
    else if (act->event.type == EV_MOVED)
        tr_fill_form(&line, act->event.to.kind == ZONE_HAND ? tr_c(t, "act", "Gave {n}")
                                                            : tr_c(t, "act", "Discarded {n}"),
                     "n", n, NULL);
    else {
        snprintf(n, sizeof n, "%d", v->count[seat]);
        tr_fill_form(&line, tr_n(t, "{n} card", "{n} cards", v->count[seat]), "n", n, NULL);
    }
}

/* ---- the pile ---- */

/* The last play lies on top, side by side in its order; up to four cards before it below, darker. */
static void check_pile(Oracle *o, const Daifugo *v)
{
    enum { BELOW_MOST = 4 };
    const Where pile = {MEANS_ZONE, ZONE_FIELD, SEAT_NOBODY};
    SeenCard seen[SEEN_CARDS_MAX];
    char fault[ART_FAULT_MAX];
    Card all[CARDS_MAX];
    const int lie = o->game->cards_in(o->v, (Zone){.kind = ZONE_FIELD, .seat = SEAT_NOBODY}, all);
    const DaifPlay *last = daif_top(v);
    const int top = last ? last->count : 0, below = lie - top;
    const int first = below > BELOW_MOST ? below - BELOW_MOST : 0;
    oracle_cards(o, pile, all + first, lie - first, "the pile");
    const int there = frame_cards(o->c, pile, &o->deck, seen, fault);
    for (int i = 0; i < there; i++) {
        if (seen[i].tinted != (first + i < below))
            oracle_blame(o, "card %d of the pile is %sof the last play", i,
                         seen[i].tinted ? "not shown as " : "shown as ");
        if (first + i > below && seen[i].rect.x <= seen[i - 1].rect.x)
            oracle_blame(o, "the last play does not lie from left to right");
    }
}

/* The order of ranks, turned over in a revolution; what is to be beaten is lit, what beats it gold. */
static void check_order(Oracle *o, const Daifugo *v)
{
    const DaifPlay *top = daif_top(v);
    const bool set = top && top->kind == DAIF_SET;
    const bool turned = v->revolution != v->jback;
    int at = 0;
    for (int i = 0; i < o->c->op_count; i++) {
        const DrawOp *d = &o->c->ops[i];
        if (d->kind != OP_TEXT || !frame_is(o->c, i, (Where){MEANS_NEXT, ANY, ANY})) continue;
        const int number = turned ? DAIF_TWO - at : 3 + at;
        at++;
        if (strcmp(canvas_op_text(o->c, d), rank_words(daif_rank_of(number))) != 0)
            oracle_blame(o, "the order of ranks has %s in place %d", canvas_op_text(o->c, d), at);
        const bool gold = memcmp(&d->color, &AKARI_400, sizeof d->color) == 0;
        const bool dark = memcmp(&d->color, &SUMI_900, sizeof d->color) == 0;
        if (!set || top->number > DAIF_TWO) continue;
        const bool beats = turned ? number < top->number : number > top->number;
        if (dark != (number == top->number) || gold != beats)
            oracle_blame(o, "rank %s is shown as %s", rank_words(daif_rank_of(number)),
                         dark ? "what lies" : gold ? "stronger" : "weaker");
    }
    const bool asks_ranks = v->table.phase == DAIF_BOMB12 && o->m->person < SEATS_MAX;
    if (at != (asks_ranks ? 0 : 13)) oracle_blame(o, "%d ranks in their order", at);
}

static void check_rules(Oracle *o, const Daifugo *v)
{
    static const char *const MARK[] = {"suits/C", "suits/D", "suits/H", "suits/S"};
    const Where rules = {MEANS_RULES, ANY, ANY};
    const Tongue t = o->m->tongue;
    char words[300];
    Text all = text_over(words, sizeof words);
    if (v->revolution) text_put(&all, tr_c(t, "chip", "Revolution"));
    if (v->jback) text_put(&all, tr_c(t, "chip", "J-back"));
    if (v->direction < 0) text_put(&all, tr_c(t, "chip", "Other way round"));
    for (int suit = 3; suit >= 0; suit--) {
        const bool locked = v->lock >> suit & 1;
        if (locked) text_put(&all, v->partly ? tr_c(t, "chip", "with") : tr_c(t, "chip", "only"));
        if (locked != (frame_sprites(o->c, rules, MARK[suit]) == 1))
            oracle_blame(o, "the lock to %s", MARK[suit]);
    }
    if (v->tight) text_put(&all, tr_c(t, "chip", "next number"));
    if (o->words) oracle_says(o, rules, words, "rules in force");
}

/* ---- the hand ---- */

static int strength(Card c)
{
    return !card_is_known(c) ? 1000 : c == CARD_JOKER ? 900 : daif_number(card_rank(c)) * 4 + c % 4;
}

static int by_suit(Card c)
{
    return !card_is_known(c) ? 1000
           : c == CARD_JOKER ? 900
                             : (c % 4) * 20 + daif_number(card_rank(c));
}

static void sort(Card *card, int count, int (*place)(Card c))
{
    for (int i = 1; i < count; i++) {
        for (int k = i; k > 0 && place(card[k - 1]) > place(card[k]); k--) {
            const Card c = card[k];
            card[k] = card[k - 1];
            card[k - 1] = c;
        }
    }
}

/* Whether all that is picked goes in `play`, each card once; of two jokers either will do. */
static bool holds_picked(const Action *play, const Card *hand, int count, uint64_t picked)
{
    uint64_t used = 0;
    for (int i = 0; i < count; i++) {
        int at = 0;
        if (!(picked >> i & 1)) continue;
        while (at < play->count && (play->item[at] != hand[i] || (used >> at & 1))) at++;
        if (at == play->count) return false;
        used |= (uint64_t)1 << at;
    }
    return true;
}

/* Which cards of the hand belong to a legal action with all that is picked. */
static uint64_t playable(const Oracle *o, const Card *hand, int count, uint64_t picked)
{
    static Action legal[LEGAL_MOST];
    bool more;
    const int listed = oracle_legal(o, legal, &more);
    uint64_t out = picked;
    const bool dims = pref(&o->app->prefs, PREF_DIM_UNPLAYABLE) && o->m->person < SEATS_MAX;
    if (!dims || more || listed >= DAIF_LISTED_MAX)
        return ~(uint64_t)0;
    for (int i = 0; i < listed; i++) {
        const bool fits =
            legal[i].verb != DAIF_SAY_RANKS && holds_picked(&legal[i], hand, count, picked);
        if (!fits) continue;
        for (int k = 0; k < count; k++)
            for (int j = 0; j < legal[i].count; j++)
                if (hand[k] == legal[i].item[j]) out |= (uint64_t)1 << k;
    }
    return out;
}

/* How many cards it is said to have been. */
static void check_played(Oracle *o, const Daifugo *v)
{
    static const char *const SETS[] = {"", "", "playedapairof", "playedthree", "playedfour"};
    const DaifPlay *top = daif_top(v);
    char seen[SEEN_WORDS_MAX], want[32];
    frame_words(o->c, (Where){MEANS_PROMPT, ANY, ANY}, seen);
    if (o->m->tongue.lang != LANG_EN || !top || !strstr(seen, "played")) return;
    if (daif_is_emperor(top)) snprintf(want, sizeof want, "playedanemperor.");
    else if (top->kind == DAIF_STAIR) snprintf(want, sizeof want, "playedastairof%d.", top->count);
    else if (top->number == DAIF_ABOVE_ALL || top->count == 1) snprintf(want, sizeof want, "played");
    else if (top->count <= 4) snprintf(want, sizeof want, "%s", SETS[top->count]);
    else snprintf(want, sizeof want, "played%d", top->count);
    if (!strstr(seen, want)) oracle_blame(o, "\"%s\" of %d cards", seen, top->count);
}

static void table(Oracle *o)
{
    const Daifugo *v = daifugo_seen(o->v);
    const DaifTable *t = o->screen->table;
    Card hand[CARDS_MAX];
    const int count = o->game->cards_in(o->v, (Zone){.kind = ZONE_HAND, .seat = o->m->front}, hand);
    sort(hand, count, t->by_suit ? by_suit : strength);
    oracle_hand(o, hand, count, playable(o, hand, count, t->picked));
    for (Seat s = 0; s < v->table.seat_count; s++)
        if (s != o->m->front) oracle_zone(o, ZONE_HAND, s);
    check_pile(o, v);
    check_played(o, v);
    check_order(o, v);
    check_rules(o, v);
}

const OracleGame ORACLE_DAIFUGO = {"daifugo", plate, table, turn_of};
