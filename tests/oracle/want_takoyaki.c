/* want_takoyaki.c - what a Takoyaki table shows (oracle.h). */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "oracle.h"
#include "rules/takoyaki/takoyaki.h"
#include "table/takoyaki/takoyaki_parts.h"
#include "text/say.h"

static Seat turn_of(const View *v) { return takoyaki_seen(v)->turn; }

static bool is_child(const Oracle *o)
{
    const int level = o->m->chair[o->m->front].child;
    return level >= 1 && level <= 3;
}

static const char *written(Tongue t, Card card)
{
    return card == CARD_JOKER ? tr(t, "Joker") : rank_words(card_rank(card));
}

/* The second line; true: it is not how many balls are done, so that stands at the right. */
static bool say_line(const Oracle *o, Seat seat, Text *line)
{
    const Takoyaki *v = takoyaki_seen(o->v);
    const Tongue t = o->m->tongue;
    const Event *e = &o->acts.of[seat].event;
    const bool brief = v->table.seat_count > 3 || ui_style(o->app->ui)->text_scale > 1.1f;
    char n[12];
    if (v->turn == seat && seat == o->m->person && seat == o->m->front) {
        text_put(line, tr(t, "Your turn"));
        return true;
    }
    if (v->place[seat] == 1) {
        text_put(line, tr(t, "All ten flipped!"));
        return false;
    }
    if (v->place[seat] > 1 && tako_turned(v, seat) == TAKO_PLACES) {
        snprintf(n, sizeof n, "%d", v->place[seat]);
        tr_fill(t, line, "Place {n}", "n", n, NULL);
        return false;
    }
    snprintf(n, sizeof n, "%d", e->type == EV_MOVED ? e->to.place : tako_turned(v, seat));
    if (e->type != EV_MOVED) {
        tr_fill(t, line, brief ? N_("{n} of 10") : N_("{n} of 10 flipped"), "n", n, NULL);
    } else if (e->to.kind == ZONE_PLACES) {
        tr_fill_form(line, tr_c(t, "act", "Flipped {n}"), "n", n, NULL);
    } else {
        const char *form = e->to.kind == ZONE_HAND ? tr_c(t, "act", "Drew {card}")
                                                   : tr_c(t, "act", "Discarded {card}");
        tr_fill_form(line, form, "card", written(t, e->card), NULL);
    }
    return e->type == EV_MOVED;
}

static void plate(const Oracle *o, Seat seat, WantPlate *want)
{
    Text line = text_over(want->line, sizeof want->line);
    if (is_child(o)) return; // faces and names, and dots
    if (say_line(o, seat, &line))
        snprintf(want->score, sizeof want->score, "%d/10",
                 tako_turned(takoyaki_seen(o->v), seat));
}

/* ---- plates of iron ---- */

static unsigned legal_places(const Oracle *o)
{
    static Action legal[LEGAL_MOST];
    bool more;
    unsigned out = 0;
    const int count = oracle_legal(o, legal, &more);
    for (int i = 0; i < count; i++)
        if (legal[i].verb == TAKO_SAY_PLACE) out |= 1u << legal[i].place[0];
    return out;
}

/* One well: its card, or its ball with its number. Those where the drawn card may go shine. */
static void check_well(Oracle *o, Seat seat, int place, bool lit, Rect *at)
{
    const Takoyaki *v = takoyaki_seen(o->v);
    const Where well = {MEANS_PLACE, seat, place};
    const bool open = tako_is_open(v, seat, place);
    const Card want = open ? v->plate[seat][place - 1] : CARD_HIDDEN;
    SeenCard seen[SEEN_CARDS_MAX];
    char what[48], number[8] = "", words[SEEN_WORDS_MAX], fault[ART_FAULT_MAX];
    snprintf(what, sizeof what, "place %d of seat %d", place, seat);
    oracle_cards(o, well, &want, 1, what);
    if (!open) snprintf(number, sizeof number, "%d", place);
    if (strcmp(frame_words(o->c, well, words), number) != 0)
        oracle_blame(o, "%s has the number \"%s\"", what, words);
    if (frame_glows(o->c, well) != lit || frame_rings(o->c, well) != (lit && !open))
        oracle_blame(o, "%s %s", what, lit ? "does not shine" : "shines");
    if (frame_cards(o->c, well, &o->deck, seen, fault) > 0) *at = seen[0].rect;
}

/* Five and five, from the left to the right, the first five above; nobody else's lie between. */
static void check_plate(Oracle *o, Seat seat, unsigned lit)
{
    Rect at[TAKO_PLACES] = {{0}};
    for (int place = 1; place <= TAKO_PLACES; place++)
        check_well(o, seat, place, lit >> place & 1, &at[place - 1]);
    for (int i = 1; i < TAKO_PLACES; i++) {
        const bool right = i % 5 == 0 || (at[i].x > at[i - 1].x + at[i].w * 0.9f);
        if (!right || fabsf(at[i].x - at[i % 5].x) > 2 || fabsf(at[i].y - at[i / 5 * 5].y) > 2 ||
            (i >= 5 && at[i].y < at[i % 5].y + at[i].h * 0.9f))
            oracle_blame(o, "place %d of seat %d lies where it does not belong", i + 1, seat);
    }
    // The plate hangs under or beside its owner's name; in front it lies in the middle.
    SeenPlate name;
    if (seat == o->m->front || !frame_plate(o->c, seat, &name)) return;
    const float dx = at[2].x + at[2].w / 2 - (name.rect.x + name.rect.w / 2);
    const float dy = at[2].y - (name.rect.y + name.rect.h);
    const bool below = fabsf(dx) < 60 && dy > -10 && dy < 80;
    const bool beside = takoyaki_seen(o->v)->table.seat_count == 2 && dx > 0 && fabsf(dy) < 200;
    if (!below && !beside) oracle_blame(o, "the plate of seat %d is not by its name", seat);
}

static void table(Oracle *o)
{
    const Takoyaki *v = takoyaki_seen(o->v);
    const TakoTable *t = o->screen->table;
    const bool child = is_child(o), helped = o->m->hints > 0 && !child;
    const unsigned lit = helped ? legal_places(o) : 0;
    const bool laying = v->table.phase == TAKO_ARRANGE && o->m->arrange;
    int plates = 0;
    for (Seat s = 0; s < v->table.seat_count && !laying; s++) {
        SeenCard seen[SEEN_CARDS_MAX];
        char fault[ART_FAULT_MAX];
        if (frame_cards(o->c, (Where){MEANS_PLACE, s, ANY}, &o->deck, seen, fault) == 0)
            continue;
        plates++;
        if (!child) check_plate(o, s, s == t->front ? lit : 0);
    }
    const int want = child ? 2 : v->table.seat_count;
    if (!laying && plates != want) oracle_blame(o, "%d plates are seen, of %d", plates, want);
    oracle_stock(o, !child);
    oracle_cards(o, (Where){MEANS_ZONE, ZONE_HAND, ANY}, &v->hand, v->hand != CARD_NONE,
                 "the drawn card");
    const Card top = v->discard_count ? v->discard[v->discard_count - 1] : CARD_NONE;
    oracle_cards(o, (Where){MEANS_ZONE, ZONE_DISCARD, SEAT_NOBODY}, &top, v->discard_count > 0,
                 "the discards");
}

const OracleGame ORACLE_TAKOYAKI = {"takoyaki", plate, table, turn_of};
