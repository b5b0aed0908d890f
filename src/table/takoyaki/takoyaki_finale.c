/* takoyaki_finale.c - how a round of Takoyaki ends on the table: ten balls sizzle one after
 * another, and people who were slower see which ones were missing. */
#include <math.h>
#include <stdio.h>

#include "table/takoyaki/takoyaki_parts.h"
#include "ui/theme.h"

static Rect seat_at(const void *table, const TableModel *model, float w, float h, Seat seat,
                    Rect *things)
{
    TakoLayout l;
    tako_layout_now(table, model, w, h, &l);
    const Plate *p = &l.plate[seat];
    *things = l.dots[seat] ? l.seat[seat]
                           : (Rect){p->x, p->y, plate_width(p), plate_height(p)};
    return l.seat[seat];
}

/* The two piles with their names. */
static Rect keep_free(const void *table, const TableModel *model, Ui *ui)
{
    static const float NAME_H = 34;
    const Canvas *c = ui_canvas(ui);
    TakoLayout l;
    tako_layout_now(table, model, c->w, c->h, &l);
    const float x = fminf(l.stock.x, l.discard.x), y = fminf(l.stock.y, l.discard.y) - NAME_H;
    const float right = fmaxf(l.stock.x + l.stock.w, l.discard.x + l.discard.w);
    const float low = fmaxf(l.stock.y + l.stock.h, l.discard.y + l.discard.h);
    return (Rect){x, y, right - x, low - y};
}

/* The places of a plate that are still face down; returns how many. */
static int missing(const Takoyaki *v, Seat seat, int place[TAKO_PLACES])
{
    int count = 0;
    for (int p = 1; p <= TAKO_PLACES; p++) {
        if (!tako_is_open(v, seat, p)) place[count++] = p;
    }
    return count;
}

static void show(const Finale *f, Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    const Takoyaki *v = takoyaki_seen(f->model->view);
    TakoLayout l;
    Rect well[TAKO_PLACES];
    int place[TAKO_PLACES], lit = 0;
    tako_layout_now(f->table, f->model, c->w, c->h, &l);
    for (int p = 1; p <= TAKO_PLACES && !l.dots[f->winner]; p++) {
        if (tako_is_open(v, f->winner, p)) well[lit++] = plate_well(&l.plate[f->winner], p);
    }
    finale_rims(f, ui, well, lit, 0);
    const Rect iron = {l.plate[f->winner].x, l.plate[f->winner].y, plate_width(&l.plate[f->winner]),
                       0};
    for (int i = 1; i <= 5 && f->feast && f->size != FINALE_ROUND && lit == TAKO_PLACES; i++)
        finale_steam(f, c, iron.x + iron.w * (float)i / 6, iron.y - GAP_S, 60,
                     faded(WASHI_50, 0.45f * finale_part(f, FINALE_WORD_S, 0.4f)));
    const int away = f->loser != SEAT_NOBODY ? missing(v, f->loser, place) : 0;
    for (int i = 0; i < away && !l.dots[f->loser]; i++)
        canvas_dashes(c, rect_inset(plate_well(&l.plate[f->loser], place[i]), -5), 10, 3,
                      faded(AKARI_200, finale_part(f, 0.5f, 0.3f)));
    finale_crown(f, c, SEAT_NOBODY);
}

static void say_won(const Finale *f, Text *out)
{
    const Takoyaki *v = takoyaki_seen(f->model->view);
    const TakoTable *t = f->table;
    const Event *last = &t->show.acts.of[f->winner].event;
    const int turned = tako_turned(v, f->winner);
    char n[8];
    if (turned == TAKO_PLACES && last->type == EV_MOVED && last->to.kind == ZONE_PLACES) {
        snprintf(n, sizeof n, "%d", last->to.place);
        tr_fill(f->tongue, out, N_("All ten, and number {n} came last."), "n", n, NULL);
    } else if (turned == TAKO_PLACES) {
        text_put(out, tr(f->tongue, N_("All ten flipped!")));
    } else {
        snprintf(n, sizeof n, "%d", turned);
        tr_fill(f->tongue, out, N_("{n} of 10 flipped, more than anybody else."), "n", n, NULL);
    }
}

static void say_lost(const Finale *f, Text *head, Text *line, Text *aside)
{
    int place[TAKO_PLACES];
    char a[12], b[12], n[12];
    const int away = missing(takoyaki_seen(f->model->view), f->loser, place);
    tr_fill(f->tongue, head, N_("{who} was quicker"), "who", f->end->names->seat[f->winner], NULL);
    snprintf(a, sizeof a, "%d", away > 0 ? place[0] : 0);
    snprintf(b, sizeof b, "%d", away > 1 ? place[1] : 0);
    snprintf(n, sizeof n, "%d", away);
    if (away == 0) text_put(line, tr(f->tongue, N_("All ten here, too: it was that close.")));
    else if (away == 1)
        tr_fill(f->tongue, line, N_("Only number {a} was missing."), "a", a, NULL);
    else if (away == 2)
        tr_fill(f->tongue, line, N_("Only numbers {a} and {b} were missing."), "a", a, "b", b,
                NULL);
    else tr_fill(f->tongue, line, N_("{n} balls were still face down."), "n", n, NULL);
    const char *warm = away == 1 ? N_("It is still warm.") : N_("They are still warm.");
    text_put(aside, tr(f->tongue, away ? warm : N_("They smell wonderful.")));
}

/* The balls that were missing, with their numbers and steam; where none was, some of the ten. */
static void draw_missing(const Finale *f, Ui *ui, Rect room)
{
    enum { SHOWN_MOST = 5, OF_TEN = 3 };
    Canvas *c = ui_canvas(ui);
    int place[TAKO_PLACES];
    char n[8];
    const int away = missing(takoyaki_seen(f->model->view), f->loser, place);
    const int shown = away == 0 ? OF_TEN : away < SHOWN_MOST ? away : SHOWN_MOST;
    const float size = shown > 3 ? 54 : 74, pitch = size * 1.38f;
    for (int i = 0; i < shown; i++) {
        const float cx = room.x + room.w / 2 + pitch * ((float)i - (float)(shown - 1) / 2);
        const float cy = room.y + room.h - size / 2 - 8;
        finale_steam(f, c, cx - GAP_M, cy - size / 2 - 2, 34, HINOKI_300);
        finale_steam(f, c, cx + GAP_M, cy - size / 2 - 2, 34, HINOKI_300);
        canvas_sprite(c, "props/takoyaki", (Rect){cx - size / 2, cy - size / 2, size, size}, NULL);
        if (away == 0) continue;
        snprintf(n, sizeof n, "%d", place[i]);
        canvas_disc(c, cx, cy + size / 2, 15, WASHI_50);
        canvas_disc(c, cx, cy + size / 2, 13, SUMI_900);
        canvas_text(c, FONT_BLACK, 17, cx, cy + size / 2, ALIGN_CENTRE, WASHI_50, n);
    }
}

const TableStaging TAKOYAKI_STAGING = {.seat_at = seat_at, .keep_free = keep_free, .show = show,
                                       .say_won = say_won, .say_lost = say_lost,
                                       .draw_missing = draw_missing};
