/* dotenko_claim.c - a call is shown to be right, or wrong: the hand lies open before the pile, its
 * cards are added up one after another, and the verdict is stamped on it (picture 07). */
#include <stdio.h>

#include "table/card_art.h"
#include "table/dotenko_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float CARD_S = 0.2f, VERDICT_S = 0.8f; // a card, and to look at what came of it
static const float CARD_W = 76, CARD_H = 106, STEP_MOST = 84, ROOM = 400;

typedef struct Claim {
    const DoteTable *t;
    const TableScene *scene;
    const Dotenko *v; /* as the one who called sees it */
    Ui *ui;
    Canvas *c;
    float cx, cy;
    int shown;        /* cards added so far */
    bool settled;     /* all are: the verdict holds */
} Claim;

/* ---- time ---- */

static int cards_of(const TableScene *scene)
{
    return dotenko_seen(scene->claim)->hand_count[scene->claimant];
}

static void climb(DoteTable *t, const Dotenko *v)
{
    const DoteRung *last = t->rungs ? &t->rung[t->rungs - 1] : NULL;
    if (v->table.phase != DOTE_RETURNS) {
        if (v->table.phase != DOTE_ROUND_OVER) t->rungs = 0;
        t->claim_stands = 0;
        return;
    }
    if (last && last->by == v->claim_by && last->value == v->claim_value) return;
    if (t->rungs == DOTE_RUNGS_MOST) return;
    t->rung[t->rungs++] = (DoteRung){v->claim_by, v->claim_on, v->claim_value};
}

void dote_claim_update(DoteTable *t, const TableScene *scene, float dt_s)
{
    const Dotenko *v = dotenko_seen(scene->view);
    const bool open = scene->claim != NULL;
    const uint32_t mark = !open ? 0 : 1u + scene->claimant + ((uint32_t)v->claim_verb << 8) +
                                          ((uint32_t)scene->claim_wrong << 16);
    climb(t, v);
    if (mark != t->claim_mark) {
        const bool seen = scene->speed <= 0 || (open && mark == t->claim_stands);
        if (open && !scene->claim_wrong) t->claim_stands = mark; // a wrong one may come between
        t->claim_mark = mark;
        t->claim_whole_s = open ? CARD_S * (float)cards_of(scene) + VERDICT_S : 0;
        t->claim_s = seen ? t->claim_whole_s : 0;
    } else if (open && !timeline_is_busy(&t->base.stage.time)) {
        t->claim_s += dt_s;
    }
}

bool dote_claim_is_shown(const DoteTable *t) { return t->claim_s < t->claim_whole_s; }
void dote_claim_finish(DoteTable *t) { t->claim_s = t->claim_whole_s; }

/* ---- what is seen ---- */

static void say_running(const Claim *d, Text *out)
{
    const Card *hand = dote_hand(d->v, d->scene->claimant);
    const int count = d->v->hand_count[d->scene->claimant];
    int counts[CARDS_MAX], sum = 0;
    char number[16];
    dote_count_out(hand, count, dote_value(d->v, d->v->field), counts);
    for (int i = 0; i < d->shown; i++) {
        if (i > 0) text_put(out, counts[i] < 0 ? " − " : " + ");
        dote_write_number(number, i > 0 && counts[i] < 0 ? -counts[i] : counts[i], false);
        text_put(out, number);
        sum += counts[i];
    }
    if (d->shown == 0 || (d->shown == 1 && count > 1)) return;
    dote_write_number(number, sum, false);
    text_printf(out, " = %s", number);
}

/* The card that was called on, and the hand that is to make its number. */
static void draw_cards(const Claim *d, float y)
{
    const Deck *deck = &d->scene->deck;
    const Card *hand = dote_hand(d->v, d->scene->claimant);
    const int count = d->v->hand_count[d->scene->claimant];
    const float gap = 44, room = ROOM - CARD_W * 2 - gap;
    float step = STEP_MOST;
    if (count > 1 && step * (float)(count - 1) > room) step = room / (float)(count - 1);
    const float all = CARD_W * 2 + gap + step * (float)(count - 1);
    float x = d->cx - all / 2;
    const Rect field = {x, y, CARD_W, CARD_H};
    canvas_shadow(d->c, field, 8, 5);
    card_face(d->c, deck, d->v->field, field, NULL);
    x += CARD_W + gap;
    canvas_text(d->c, FONT_BLACK, 34, x - gap / 2, y + CARD_H / 2, ALIGN_CENTRE, WASHI_50,
                d->settled && d->scene->claim_wrong ? "≠" : "=");
    for (int i = 0; i < count; i++) {
        const bool added = i < d->shown;
        const Rect r = {x + step * (float)i, y - (added ? 8 : 0), CARD_W, CARD_H};
        canvas_shadow(d->c, r, 8, 5);
        card_face(d->c, deck, hand[i], r, NULL);
        if (i + 1 == d->shown && !d->settled) canvas_ring(d->c, rect_inset(r, -2), 9, 4, AKARI_400);
    }
}

/* It comes down as a stamp does. */
static void draw_stamp(const Claim *d, float x, float y)
{
    const bool wrong = d->scene->claim_wrong;
    const float since = d->t->claim_s - (d->t->claim_whole_s - VERDICT_S);
    const float in = d->scene->reduced_motion || since > 0.25f
                         ? 1 : 1.8f - 0.8f * ease(EASE_OUT_CUBIC, since / 0.25f);
    const float r = 46 * in;
    canvas_disc(d->c, x, y, r + 5, wrong ? SUMI_900 : SHU_700);
    canvas_disc(d->c, x, y, r, WASHI_50);
    canvas_disc(d->c, x, y, r - 6, wrong ? SUMI_600 : SHU_600);
    const Rect sign = {x - r * 0.6f, y - r * 0.6f, r * 1.2f, r * 1.2f};
    canvas_sprite(d->c, wrong ? "icons/close" : "icons/check", sign, &(Look){.tint = WASHI_50});
}

static void draw_line(const Claim *d, float y, float h, Font font, float size, const char *words)
{
    const UiText how = {.font = font, .size = size, .color = WASHI_50, .align = ALIGN_CENTRE,
                        .lines = 1, .middle = true, .fixed = true};
    if (words[0]) parts_fit(d->ui, (Rect){d->cx - ROOM / 2, y, ROOM, h}, &how, words);
}

/* Who now pays whom, the newest lowest; what a return has undone is dim. */
static void draw_ladder(const Claim *d)
{
    const float w = 244, row = 62, x = d->c->w - 24 - w;
    float y = d->cy - row * (float)d->t->rungs / 2;
    if (d->t->rungs == 0 || d->scene->claim_wrong) return;
    canvas_round(d->c, (Rect){x, y - 10, w, row * (float)d->t->rungs + 14}, 20, YORU_950);
    canvas_ring(d->c, (Rect){x, y - 10, w, row * (float)d->t->rungs + 14}, 20, 2, KASUMI);
    for (int i = 0; i < d->t->rungs; i++, y += row) {
        const DoteRung *rung = &d->t->rung[i];
        const bool holds = i + 1 == d->t->rungs;
        char points[16];
        snprintf(points, sizeof points, "%d", rung->value);
        if (holds) canvas_round(d->c, (Rect){x + 6, y - 4, w - 12, row - 6}, 16, SHU_700);
        if (rung->on < SEATS_MAX) {
            ui_avatar(d->ui, d->scene->chair[rung->on].avatar, x + 40, y + 24, 44, !holds);
        } else {
            canvas_sprite(d->c, "icons/human", (Rect){x + 20, y + 4, 40, 40},
                          &(Look){.tint = WASHI_50});
        }
        canvas_text(d->c, FONT_BLACK, 24, x + 96, y + 24, ALIGN_CENTRE,
                    holds ? AKARI_200 : KASUMI, points);
        canvas_sprite(d->c, "icons/play", (Rect){x + 134, y + 10, 28, 28},
                      &(Look){.tint = holds ? AKARI_400 : KASUMI});
        ui_avatar(d->ui, d->scene->chair[rung->by].avatar, x + 204, y + 24, 44, !holds);
    }
}

/* While the call is being shown large, the burst is the table's own. */
void dote_draw_claim(const DoteTable *t, const TableScene *scene, Ui *ui, float cy)
{
    Canvas *c = ui_canvas(ui);
    if (!scene->claim || t->base.stage.cut.type == EV_CALLED) return;
    Claim d = {.t = t, .scene = scene, .v = dotenko_seen(scene->claim), .ui = ui, .c = c,
               .cx = c->w / 2, .cy = cy};
    const int count = cards_of(scene), shown = (int)(t->claim_s / CARD_S);
    char sum[120];
    Text words = text_over(sum, sizeof sum);
    d.shown = shown < count ? shown : count;
    d.settled = t->claim_s >= CARD_S * (float)count;
    say_running(&d, &words);
    ui_veil(ui, 1);
    const Rect ground = {d.cx - 262, cy - 168, 524, 336};
    if (scene->claim_wrong) {
        canvas_round(c, ground, 28, YORU_950);
        canvas_ring(c, ground, 28, 4, KASUMI);
    } else {
        canvas_sprite(c, "props/burst", (Rect){d.cx - 292, cy - 188, 583, 376},
                      &(Look){.raster_w = 583});
    }
    draw_cards(&d, cy - 128);
    const bool wrong = scene->claim_wrong && d.settled;
    draw_line(&d, cy - 14, 66, FONT_SIGN, 54,
              wrong ? tr(scene->tongue, "Wrong sum!")
                    : dote_say_call(scene, scene->claim_wrong ? DOTE_SAY_DOTENKO
                                                              : d.v->claim_verb));
    draw_line(&d, cy + 52, 46, FONT_BLACK, 34, sum);
    draw_line(&d, cy + 96, 30, FONT_BOLD, 20, scene->chair[scene->claimant].name);
    if (d.settled) draw_stamp(&d, d.cx + 212, cy - 98);
    draw_ladder(&d);
}
