/* want_tamalou.c - what a Tamalou table shows (oracle.h). */
#include <stdio.h>
#include <string.h>

#include "oracle.h"
#include "rules/tamalou/tamalou.h"
#include "table/tamalou/tamalou_parts.h"
#include "text/say.h"
#include "ui/theme.h"

static Seat turn_of(const View *v) { return tamalou_seen(v)->turn; }

/* ---- plates ---- */

static void say_move(const Oracle *o, const Event *e, Text *line)
{
    const Tongue t = o->m->tongue;
    char word[48];
    Text what = text_over(word, sizeof word);
    if (e->to.kind == ZONE_HAND) text_put(line, tr_c(t, "act", "Drew"));
    else if (e->to.kind == ZONE_DISCARD) text_put(line, tr_c(t, "act", "Discarded"));
    else if (e->from.kind == ZONE_PLACES) text_put(line, tr_c(t, "act", "Traded"));
    else if (e->from.kind == ZONE_DISCARD) {
        say_card(t, e->card, false, &what);
        tr_fill_form(line, tr_c(t, "act", "Took {card}"), "card", word, NULL);
    } else {
        text_put_int(&what, e->to.place);
        tr_fill_form(line, tr_c(t, "act", "New at {n}"), "n", word, NULL);
    }
}

static bool say_act(const Oracle *o, const Event *e, Text *line)
{
    const Tongue t = o->m->tongue;
    if (e->type == EV_MOVED) say_move(o, e, line);
    if (e->type == EV_CALLED)
        text_put(line, tr_c(t, "call", e->value == TAMA_SAY_SNAP ? "Snap!" : "Tamalou!"));
    if (e->type == EV_TURNED)
        text_put(line, tr_c(t, "act", e->to.seat == e->seat ? "Looked at own"
                                                            : "Looked at theirs"));
    if (e->type == EV_READY)
        text_put(line, e->value == TAMA_SAY_SKIP ? tr_c(t, "act", "Skipped it") : tr(t, "Ready"));
    return line->length > 0;
}

static void plate(const Oracle *o, Seat seat, WantPlate *want)
{
    const Tamalou *v = tamalou_seen(o->v);
    const Tongue t = o->m->tongue;
    Text line = text_over(want->line, sizeof want->line);
    char n[12];
    const bool peek = v->table.phase == TAMA_PEEK, ready = !seats_have(v->table.to_act, seat);
    oracle_number(n, sizeof n, v->table.scores[seat]);
    if (seat == v->declarer)
        snprintf(want->chip, sizeof want->chip, "%s", tr_c(t, "call", "Tamalou!"));
    if (oracle_asks(o, seat)) text_put(&line, tr(t, "Your turn"));
    else if (peek && o->m->person < SEATS_MAX && o->m->boxes && !ready && !table_lies_open(o->m))
        text_put(&line, tr(t, "Looks away"));
    else if (o->m->boxes && seat == o->m->caller) text_put(&line, tr(t, "Choose now!"));
    else if (say_act(o, &o->acts.of[seat].event, &line))
        snprintf(want->score, sizeof want->score, "%s", n);
    else if (peek && ready) text_put(&line, tr(t, "Ready"));
    else tr_fill_form(&line, tr_n(t, "{n} point", "{n} points", (int)v->table.scores[seat]), "n", n,
                      NULL);
}

/* ---- layouts ---- */

/* A card that everybody has seen go to its place is marked there, in its colour. */
static void check_mark(Oracle *o, const Tamalou *v, Seat seat, int place, Card lies)
{
    const Where at = {MEANS_PLACE, seat, place};
    const TamaPlace *p = tama_at(v, seat, place);
    const bool marked = lies == CARD_HIDDEN && p->known_by == TAMA_EVERYBODY &&
                        card_is_known(p->card) && o->m->hints >= 1 &&
                        v->table.phase != TAMA_ROUND_OVER;
    const bool joker = marked && p->card == CARD_JOKER;
    char words[SEEN_WORDS_MAX];
    frame_words(o->c, at, words);
    const char *want = marked && !joker ? rank_words(card_rank(p->card)) : "";
    if (strcmp(words, want) != 0)
        oracle_blame(o, "place %d of seat %d is marked \"%s\", should be \"%s\"", place, seat, words,
                     want);
    if (joker != (frame_sprite(o->c, at, "icons/star") >= 0))
        oracle_blame(o, "place %d of seat %d: a joker's mark", place, seat);
    for (int i = 0; i < o->c->op_count && want[0]; i++) {
        const DrawOp *d = &o->c->ops[i];
        if (d->kind != OP_TEXT || !frame_is(o->c, i, at)) continue;
        const bool red = card_suit(p->card) == HEARTS || card_suit(p->card) == DIAMONDS;
        if (memcmp(&d->color, red ? &SHU_600 : &SUMI_900, sizeof d->color) != 0)
            oracle_blame(o, "the mark of place %d of seat %d in another colour", place, seat);
    }
}

static bool may_snap(const Oracle *o, Seat me)
{
    const TamaTable *t = o->screen->table;
    const uint8_t phase = view_table(o->v)->phase;
    const bool plays = o->m->person < SEATS_MAX && phase != TAMA_TURN && phase != TAMA_DECLARE;
    return o->m->caller == me && !t->taking && !plays;
}

/* Whether a press on this card goes towards the trade of two seats' cards: as its first card, which
 * is one's own but with `any`, as its second, or as another first one of the same layout. */
static bool in_trade(const TamaTable *t, bool any, const Seat of[2], const uint8_t at[2], Seat seat,
                     int place)
{
    for (int i = 0; i < 2; i++) {
        const bool first = i == 0 || any, follows = t->own && t->own_of == of[!i];
        if (of[i] != seat || at[i] != place) continue;
        if (first && (!t->own || t->own_of == seat)) return true;
        if (follows && t->own == at[!i]) return true;
    }
    return false;
}

/* Places that belong to a legal action now, by what is chosen so far. */
static bool is_legal_place(const Oracle *o, const Action *legal, int count, Seat me, Seat seat,
                           int place)
{
    const TamaTable *t = o->screen->table;
    const bool any = view_table(o->v)->option[TAMA_JQ_ANY];
    for (int i = 0; i < count; i++) {
        const Action *a = &legal[i];
        switch ((TamaVerb)a->verb) {
        case TAMA_SAY_SNAP: // among several who was first does; nor while a press means a play
            if (may_snap(o, me) && seat == me && a->place[0] == place) return true;
            break;
        case TAMA_SAY_SWAP: case TAMA_SAY_PEEK: case TAMA_SAY_KEEP:
            if (seat == me && a->place[0] == place) return true;
            break;
        case TAMA_SAY_TAKE:
            if (t->taking && seat == me && a->place[0] == place) return true;
            break;
        case TAMA_SAY_SPY:
            if (a->target == seat && a->place[0] == place) return true;
            break;
        case TAMA_SAY_TRADE:
            if (in_trade(t, any, (Seat[]){me, a->target}, a->place, seat, place)) return true;
            break;
        case TAMA_SAY_MIX:
            if (in_trade(t, any, (Seat[]){a->target, a->item[0]}, a->place, seat, place))
                return true;
            break;
        default: break;
        }
    }
    return false;
}

/* Where the places of a layout lie to each other: the first ones nearest to their owner, from the
 * owner's left to the right; the others sit opposite. */
static void check_geometry(Oracle *o, const Tamalou *v, Seat seat, const Rect *at)
{
    const int base = tama_dealt_each(&v->table), columns = base == 6 ? 3 : 2;
    const bool own = seat == o->m->front;
    for (int p = 0; p < base; p++) {
        if (at[p].w <= 0) continue;
        for (int q = 0; q < p; q++) {
            if (at[q].w <= 0) continue;
            const bool same_row = p / columns == q / columns;
            const bool right = at[p].x > at[q].x, below = at[p].y > at[q].y;
            if (same_row && right != own)
                oracle_blame(o, "places %d and %d of seat %d are exchanged", q + 1, p + 1, seat);
            if (!same_row && below == own)
                oracle_blame(o, "places %d and %d of seat %d: far and near", q + 1, p + 1, seat);
        }
    }
}

static void check_layout(Oracle *o, const Tamalou *v, Seat seat, const Action *legal, int count)
{
    const TamaTable *t = o->screen->table;
    const Seat me = tama_me(t, o->m);
    Rect at[STAGE_PLACES_MAX] = {{0}};
    Card lie[CARDS_MAX];
    const int places =
        o->game->cards_in(o->v, (Zone){.kind = ZONE_PLACES, .seat = seat}, lie);
    for (int place = 1; place <= places && place <= STAGE_PLACES_MAX; place++) {
        const Where where = {MEANS_PLACE, seat, place};
        Card want = lie[place - 1];
        char what[48], fault[ART_FAULT_MAX];
        SeenCard seen[SEEN_CARDS_MAX];
        if (seat == me && t->closing && want != CARD_NONE) want = CARD_HIDDEN;
        snprintf(what, sizeof what, "place %d of seat %d", place, seat);
        oracle_cards(o, where, &want, want != CARD_NONE, what);
        if (frame_cards(o->c, where, &o->deck, seen, fault) > 0) at[place - 1] = seen[0].rect;
        if (want != CARD_NONE && lie[place - 1] != CARD_NONE)
            check_mark(o, v, seat, place, lie[place - 1]);
        const bool may = want != CARD_NONE && is_legal_place(o, legal, count, me, seat, place);
        if (frame_glows(o->c, where) != may)
            oracle_blame(o, "%s %s", what, may ? "does not shine" : "shines");
    }
    check_geometry(o, v, seat, at);
}

static void check_sums(Oracle *o, const Tamalou *v)
{
    for (Seat s = 0; s < v->table.seat_count; s++) {
        char words[24] = "", seen[SEEN_WORDS_MAX];
        int sum = 0;
        const bool over = v->table.phase == TAMA_ROUND_OVER;
        if (over && v->table.viewer != SEAT_ALL) continue;
        for (int p = 1; p <= tama_places(v, s) && over; p++) {
            const Card card = tama_at(v, s, p)->card;
            if (card != CARD_NONE) sum += tama_value(&v->table, card);
        }
        if (over) {
            words[0] = '=';
            oracle_number(words + 1, sizeof words - 1, sum);
        }
        if (strcmp(frame_words(o->c, (Where){MEANS_SUM, s, ANY}, seen), words) != 0)
            oracle_blame(o, "the sum of seat %d is \"%s\", should be \"%s\"", s, seen, words);
    }
}

static void table(Oracle *o)
{
    static Action legal[LEGAL_MOST];
    const Tamalou *v = tamalou_seen(o->v);
    bool more = false;
    int count = oracle_legal(o, legal, &more);
    if (o->m->person >= SEATS_MAX && o->m->caller < SEATS_MAX)
        count = o->game->legal(o->asking, legal, LEGAL_MOST, &more); // it may snap
    for (Seat s = 0; s < v->table.seat_count; s++) {
        check_layout(o, v, s, legal, count);
        oracle_zone(o, ZONE_HAND, s);
    }
    oracle_stock(o, true);
    const Card top = v->discard_count ? v->discard[v->discard_count - 1] : CARD_NONE;
    oracle_cards(o, (Where){MEANS_ZONE, ZONE_DISCARD, SEAT_NOBODY}, &top, v->discard_count > 0,
                 "the discards");
    check_sums(o, v);
}

const OracleGame ORACLE_TAMALOU = {"tamalou", plate, table, turn_of};
