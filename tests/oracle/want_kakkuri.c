/* want_kakkuri.c - what a Kakkuri table shows (oracle.h). */
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "oracle.h"
#include "rules/kakkuri/kakkuri.h"
#include "table/kakkuri/kakkuri_parts.h"
#include "text/say.h"

static Seat turn_of(const View *v) { return kakkuri_seen(v)->turn; }

/* ---- plates ---- */

static void say_act(const Oracle *o, const LastAct *act, int left, WantPlate *want, Text *line)
{
    const Tongue t = o->m->tongue;
    const Event *e = &act->event;
    if (e->type == EV_MOVED && e->to.kind == ZONE_HAND) text_put(line, tr(t, "Swapped"));
    if (e->type == EV_MOVED && e->to.kind == ZONE_ROW)
        oracle_say_cards(t, act, left, want, line);
    if (e->type != EV_READY && e->type != EV_CALLED) return;
    if (e->value == KAKU_SAY_PASS) text_put(line, tr_c(t, "Kakkuri", "Passed"));
    if (e->value == KAKU_SAY_LOOK) text_put(line, tr(t, "Kept"));
    if (e->value == KAKU_SAY_TURN) text_put(line, tr_c(t, "act", "Turned the box"));
    if (e->value == KAKU_SAY_SANZOKU) text_put(line, tr_c(t, "call", "Sanzoku!"));
}

static void plate(const Oracle *o, Seat seat, WantPlate *want)
{
    const Kakkuri *v = kakkuri_seen(o->v);
    const Tongue t = o->m->tongue;
    const LastAct *act = &o->acts.of[seat];
    Text line = text_over(want->line, sizeof want->line);
    const bool folded = seats_have(kaku_folded(v), seat);
    oracle_number(want->score, sizeof want->score, v->table.scores[seat]);
    if (seat == v->table.dealer)
        snprintf(want->chip, sizeof want->chip, "%s", tr_c(t, "chip", "Deals"));
    want->veiled = folded || seat == v->forced;
    if (v->table.scores[seat] == 0 && !seats_have(v->dealt_in, seat))
        text_put(&line, tr(t, "Has left"));
    else if (folded) text_put(&line, tr(t, "Dropped out"));
    else if (seat == v->forced) {
        text_put(&line, tr(t, "Sits out: black 3"));
        snprintf(want->brief, sizeof want->brief, "%s", tr(t, "Sits out"));
    }
    else if (oracle_asks(o, seat)) text_put(&line, tr(t, "Your turn"));
    else if (seats_have(v->sanzoku, seat) && act->event.type == EV_MOVED)
        text_put(&line, tr_c(t, "call", "Sanzoku!"));
    else say_act(o, act, v->hand_count[seat], want, &line);
    if (line.length > 0) return;
    char n[12];
    snprintf(n, sizeof n, "%d", v->hand_count[seat]);
    tr_fill_form(&line, tr_n(t, "{n} card", "{n} cards", v->hand_count[seat]), "n", n, NULL);
}

/* ---- rows ---- */

/* The row in its order; behind it, where it lies open, the hand. What was played last is ringed. */
static void check_row(Oracle *o, const Kakkuri *v, Seat seat)
{
    SeenCard seen[SEEN_CARDS_MAX];
    char fault[ART_FAULT_MAX], badges[64] = "", found[SEEN_WORDS_MAX];
    const Where row = {MEANS_ZONE, ZONE_ROW, seat};
    Text said = text_over(badges, sizeof badges);
    oracle_zone(o, ZONE_ROW, seat);
    const int count = frame_cards(o->c, row, &o->deck, seen, fault);
    for (int i = 0; i < count; i++) {
        const bool last = seat == v->table_by && i == v->row_count[seat] - 1;
        if (seen[i].ringed != last)
            oracle_blame(o, "card %d of the row of seat %d is %sringed", i, seat,
                         seen[i].ringed ? "" : "not ");
        if (i > 0 && seen[i].rect.x <= seen[i - 1].rect.x)
            oracle_blame(o, "the row of seat %d does not lie from left to right", seat);
        if (kaku_is_demon(seen[i].card))
            text_printf(&said, "=%d", v->demon_rank[seen[i].card - CARD_CHORO]);
    }
    frame_words(o->c, row, found);
    if (strcmp(found, badges) != 0)
        oracle_blame(o, "demons of seat %d stand for %s, should be %s", seat, found, badges);
}

/* Who has dropped out has three backs and a stone before the plate; the tongs leave nothing. */
static void check_hand_of(Oracle *o, const Kakkuri *v, Seat seat)
{
    static const Card BACKS[] = {CARD_HIDDEN, CARD_HIDDEN, CARD_HIDDEN};
    const Where hand = {MEANS_ZONE, ZONE_HAND, seat};
    const bool folded = seats_have(kaku_folded(v), seat);
    SeenCard seen[SEEN_CARDS_MAX];
    char fault[ART_FAULT_MAX];
    Card want[CARDS_MAX];
    int count = o->game->cards_in(o->v, (Zone){.kind = ZONE_HAND, .seat = seat}, want);
    if (count > 0 && !card_is_known(want[0])) count = 0; // hidden hands are a number on the plate
    if (folded != (frame_sprite(o->c, hand, "props/stone") >= 0))
        oracle_blame(o, "seat %d is %sshown as dropped out", seat, folded ? "not " : "");
    if (!folded) {
        oracle_cards(o, hand, want, count, "an open hand");
        return;
    }
    const int there = frame_cards(o->c, hand, &o->deck, seen, fault);
    int backs = 0;
    for (int i = 0; i < there; i++) backs += seen[i].card == CARD_HIDDEN;
    if (backs != (int)(sizeof BACKS / sizeof *BACKS))
        oracle_blame(o, "%d backs before seat %d, who has dropped out", backs, seat);
    if (there - backs != count) oracle_blame(o, "%d open cards of seat %d", there - backs, seat);
}

/* ---- the middle ---- */

/* `again`: a 1 and a 2 may stand on themselves there. */
static void say_next(Tongue t, int rank, bool again, Text *out)
{
    const bool two = again && (rank == 1 || rank == 2); // [KAKU-15]
    if (rank == KAKU_KIRI) text_put(out, tr_c(t, "next card", "any")); // [KAKU-12]
    else if (two) text_printf(out, "%d/%d", rank, rank + 1);
    else text_printf(out, "%d", rank + 1); // [KAKU-11]
}

/* Does a longer legal row begin with these? */
static bool is_begun(const Oracle *o, const Action *a)
{
    static Action legal[LEGAL_MOST];
    bool more;
    const int listed = oracle_legal(o, legal, &more);
    for (int i = 0; i < listed; i++) {
        if (legal[i].verb == KAKU_SAY_PLAY && legal[i].count > a->count &&
            memcmp(legal[i].item, a->item, a->count) == 0)
            return true;
    }
    return false;
}

/* What is wanted behind the cards picked, as far as they may lie there. */
static void say_wanted(const Oracle *o, const Kakkuri *v, const KakuTable *t, Text *out)
{
    for (int count = t->picked_count; count > 0; count--) {
        Action a = action_of(KAKU_SAY_PLAY);
        WildReadings r;
        for (int i = 0; i < count; i++)
            a.item[a.count++] = kaku_hand(v, o->m->front)[t->picked[i]];
        const Card last = a.item[count - 1];
        if (o->game->is_legal(o->asking ? o->asking : o->v, &a, NULL)) {
            kaku_readings_to(t, o->m, count, &r);
            const int rank = kaku_rank_at(t, o->m, &r, r.shown, count - 1);
            const bool groups = v->table.option[KAKU_OPT_GROUPS]; // else one of each in a row
            say_next(o->m->tongue, kaku_steps_on(rank, kaku_way(v, o->m->front)), groups, out);
            return;
        }
        if (!kaku_is_demon(last) && is_begun(o, &a)) {
            text_printf(out, "%d", card_rank(last)); // one more of them
            return;
        }
    }
    say_next(o->m->tongue, kaku_stands_on(v->table_rank, kaku_way(v, o->m->front)), true, out);
}

static void check_middle(Oracle *o, const Kakkuri *v, const KakuTable *picking)
{
    const Tongue t = o->m->tongue;
    const Where box = {MEANS_ZONE, ZONE_STOCK, SEAT_NOBODY},
                field = {MEANS_ZONE, ZONE_FIELD, SEAT_NOBODY};
    char words[120], n[12], next[24], found[SEEN_WORDS_MAX], badge[16] = "";
    Text line = text_over(words, sizeof words), rank = text_over(next, sizeof next);
    oracle_stock(o, false);
    snprintf(n, sizeof n, "%d", v->box_count);
    if (v->box_count > 0) tr_fill(t, &line, "Box {n}", "n", n, NULL);
    else if (v->table_card != CARD_NONE) text_put(&line, tr(t, "Box empty"));
    if (o->words) oracle_says(o, box, words, "the box");
    oracle_cards(o, field, &v->table_card, v->table_card != CARD_NONE, "the table card");
    if (v->table_card == CARD_NONE) return;
    if (kaku_is_demon(v->table_card) && v->table_by < SEATS_MAX)
        snprintf(badge, sizeof badge, "=%d", v->table_rank);
    if (strcmp(frame_words(o->c, field, found), badge) != 0)
        oracle_blame(o, "the table card stands for %s, should be %s", found, badge);
    say_wanted(o, v, picking, &rank);
    line = text_over(words, sizeof words);
    text_printf(&line, "%s%s%s%s", next, tr(t, "Next card"), next,
                v->table.option[KAKU_OPT_DEMONS] ? tr(t, "or a demon") : "");
    if (o->words) oracle_says(o, (Where){MEANS_NEXT, ANY, ANY}, words, "the lantern");
}

/* ---- one's own hand ---- */

/* Which cards come next in some legal row that begins with those picked, in their order. */
static uint64_t playable(const Oracle *o, const KakuTable *t, const Card *hand, int count)
{
    static Action legal[LEGAL_MOST];
    bool more;
    const int listed = oracle_legal(o, legal, &more);
    uint64_t out = kaku_chosen(t);
    const bool dims = pref(&o->app->prefs, PREF_DIM_UNPLAYABLE) && o->m->person < SEATS_MAX &&
                      view_table(o->v)->phase == KAKU_TURN;
    if (!dims || more) return ~(uint64_t)0;
    for (int i = 0; i < listed; i++) {
        bool fits = legal[i].verb == KAKU_SAY_PLAY && legal[i].count > t->picked_count;
        for (int k = 0; k < t->picked_count && fits; k++)
            fits = legal[i].item[k] == hand[t->picked[k]];
        for (int k = 0; k < count && fits; k++)
            if (hand[k] == legal[i].item[t->picked_count]) out |= (uint64_t)1 << k;
    }
    return out;
}

static void check_own(Oracle *o, const KakuTable *t)
{
    Card hand[CARDS_MAX];
    const int count = o->game->cards_in(o->v, (Zone){.kind = ZONE_HAND, .seat = o->m->front}, hand);
    oracle_hand(o, hand, count, playable(o, t, hand, count));
}

static void table(Oracle *o)
{
    const Kakkuri *v = kakkuri_seen(o->v);
    const KakuTable *t = o->screen->table;
    for (Seat s = 0; s < v->table.seat_count; s++) {
        check_row(o, v, s);
        if (s != o->m->front) check_hand_of(o, v, s);
    }
    if (!seats_have(kaku_folded(v), o->m->front)) check_own(o, t);
    check_middle(o, v, t);
}

const OracleGame ORACLE_KAKKURI = {"kakkuri", plate, table, turn_of};
