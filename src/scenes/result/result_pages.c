/* result_pages.c - the pages of a result with a paper of their own: how the round was won, and the
 * whole match as a chart and a table (ux.md 5.2, 5.5, 5.6). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "scenes/frame.h"
#include "scenes/deck.h"
#include "scenes/line.h"
#include "scenes/result/result_parts.h"
#include "ui/theme.h"

ShowDeck result_deck(const ResultScene *s, const App *app)
{
    return (ShowDeck){deck_of(app), s->result.game->komatsu};
}

/* Who sat where, as a table has it. */
typedef struct Chairs {
    char name[SEATS_MAX][2 * NAME_BYTES];
    TableChair chair[SEATS_MAX];
} Chairs;

static void fill_chairs(const Result *r, Chairs *out)
{
    *out = (Chairs){.chair = {{0}}};
    for (int i = 0; i < r->count; i++) {
        const Seat seat = r->row[i].seat;
        Text name = text_over(out->name[seat], sizeof out->name[seat]);
        ruby_quote(r->row[i].name, &name);
        out->chair[seat] = (TableChair){.name = out->name[seat], .avatar = r->row[i].avatar,
                                        .computer = r->row[i].computer};
    }
}

void result_draw_how(const ResultScene *s, const App *app, Ui *ui, Rect paper)
{
    const Result *r = &s->result;
    const RoundEnd end = result_end(r);
    const ShowDeck deck = result_deck(s, app);
    Chairs who;
    fill_chairs(r, &who);
    const TableEnd told = {.end = &end, .open = (const View *)r->open, .chair = who.chair,
                           .deck = &deck, .tongue = app_tongue(app), .steps = s->steps};
    ui_panel(ui, paper);
    table_kind(r->game->id)->ending->draw(&told, ui, paper);
}

/* ---- the whole match ------------------------------------------------------------------------ */

enum { COLUMNS_MOST = 12 };

typedef struct MatchPage {
    const Result *r;
    const App *app;
    Ui *ui;
    Canvas *c;
    Rect paper;
    float k; /* how much type has grown, as far as there is room */
} MatchPage;

/* Lines are told apart by the face at their end; colour only helps. */
static Color line_colour(Seat seat)
{
    const Color colours[SEATS_MAX] = {SHU_600, HANADA_600, MATSU_600, FUJI_600,
                                      AKARI_600, SUMI_900, HANADA_400, KOGE_600};
    return colours[seat];
}

/* What is charted: places in a game of ranks, else totals. */
static int value_at(const Result *r, int round, Seat seat)
{
    const HistoryRound *h = &r->history.round[round];
    return h->rank[seat] > 0 ? h->rank[seat] : h->total[seat];
}

typedef struct Scale {
    int least, most;
    bool ranks; /* 1 is at the top */
    Rect r;
    int rounds;
} Scale;

static Scale scale_for(const Result *r, Rect where)
{
    Scale s = {.least = value_at(r, 0, 0), .most = value_at(r, 0, 0), .r = where,
               .ranks = r->history.round[0].rank[0] > 0, .rounds = r->history.count};
    for (int i = 0; i < s.rounds; i++) {
        for (Seat seat = 0; seat < r->count; seat++) {
            const int v = value_at(r, i, seat);
            if (v < s.least) s.least = v;
            if (v > s.most) s.most = v;
        }
    }
    if (s.most == s.least) s.most++;
    return s;
}

static float scale_x(const Scale *s, int round)
{
    return s->r.x + s->r.w * (float)round / (float)(s->rounds - 1);
}

static float scale_y(const Scale *s, int value)
{
    float part = (float)(value - s->least) / (float)(s->most - s->least);
    return s->r.y + s->r.h * (s->ranks ? part : 1 - part);
}

static void draw_grid(const MatchPage *p, const Scale *s)
{
    const int values[] = {s->most, (s->most + s->least) / 2, s->least};
    for (int i = 0; i < 3; i++) {
        char number[NUMBER_BYTES];
        const float y = scale_y(s, values[i]);
        snprintf(number, sizeof number, "%s%d", values[i] < 0 ? "−" : "", abs(values[i]));
        canvas_line(p->c, s->r.x - 12, y, s->r.x + s->r.w + 12, y, 1.5f, WASHI_200);
        canvas_text(p->c, FONT_BOLD, 16, s->r.x - 22, y, ALIGN_RIGHT, SUMI_600, number);
    }
}

static void draw_line_of(const MatchPage *p, const Scale *s, const ResultRow *row)
{
    const Color colour = ui_ink(p->ui, line_colour(row->seat));
    for (int i = 0; i < s->rounds; i++) {
        const float x = scale_x(s, i), y = scale_y(s, value_at(p->r, i, row->seat));
        if (i > 0) {
            canvas_line(p->c, scale_x(s, i - 1), scale_y(s, value_at(p->r, i - 1, row->seat)), x, y,
                        4, colour);
        }
        if (s->rounds <= 2 * COLUMNS_MOST) canvas_disc(p->c, x, y, 5, colour);
    }
}

/* Each at the end of its own line; those that end together stand side by side. */
static void draw_faces(const MatchPage *p, const Scale *s)
{
    static const float FACE = 26;
    for (int i = 0; i < p->r->count; i++) {
        const float y = scale_y(s, value_at(p->r, s->rounds - 1, p->r->row[i].seat));
        int beside = 0;
        for (int k = 0; k < i; k++) {
            const float other = scale_y(s, value_at(p->r, s->rounds - 1, p->r->row[k].seat));
            beside += fabsf(other - y) < FACE - 4;
        }
        ui_avatar(p->ui, p->r->row[i].avatar, s->r.x + s->r.w + 26 + (float)beside * (FACE - 2), y,
                  FACE, false);
    }
}

static void draw_cell(const MatchPage *p, Font font, float size, float cx, float cy, int number,
                      bool plus, Color ink)
{
    char words[NUMBER_BYTES];
    snprintf(words, sizeof words, "%s%d", number < 0 ? "−" : plus && number > 0 ? "+" : "",
             abs(number));
    canvas_text(p->c, font, size, cx, cy, ALIGN_CENTRE, ink, words);
}

/* Points round by round, in a game of ranks the places; the last ones where there are many. */
static void draw_table(const MatchPage *p, float y, float row_h)
{
    const Result *r = p->r;
    const int shown = r->history.count < COLUMNS_MOST ? r->history.count : COLUMNS_MOST;
    const int first = r->history.count - shown;
    const float names = 176 * p->k, total_w = 78;
    const float x0 = p->paper.x + 28, pitch = (p->paper.w - 56 - names - total_w) / (float)shown;
    const float widest = 2.3f; // of its letters' size: "−12", and a little air
    const float size = 17 * p->k, narrow = fminf(size, pitch / widest);
    const UiText name = {.font = FONT_BOLD,
                         .size = size,
                         .color = SUMI_900,
                         .lines = 1,
                         .middle = true,
                         .fixed = true,
                         .shrink = true};
    for (int i = 0; i < shown; i++) {
        draw_cell(p, FONT_BOLD, narrow, x0 + names + pitch * ((float)i + 0.5f), y + row_h / 2,
                  first + i + 1, false, ui_ink(p->ui, SUMI_600));
    }
    canvas_line(p->c, x0, y + row_h, p->paper.x + p->paper.w - 28, y + row_h, 1.5f, WASHI_300);
    for (int k = 0; k < r->count; k++) {
        const ResultRow *row = &r->row[k];
        const float cy = y + row_h * ((float)k + 1.5f);
        char quoted[2 * NAME_BYTES];
        Text out = text_over(quoted, sizeof quoted);
        ruby_quote(row->name, &out);
        ui_avatar(p->ui, row->avatar, x0 + row_h / 2, cy, row_h - 4, false);
        ui_text(p->ui, (Rect){x0 + row_h + 8, cy - row_h / 2, names - row_h - 16, row_h}, &name,
                quoted);
        for (int i = 0; i < shown; i++) {
            const HistoryRound *h = &r->history.round[first + i];
            const bool ranks = h->rank[row->seat] > 0;
            const int number = ranks ? h->rank[row->seat] : h->points[row->seat];
            const bool best = r->has_best && r->best_round == first + i + 1 &&
                              r->best_seat == row->seat;
            const float cx = x0 + names + pitch * ((float)i + 0.5f);
            if (best)
                canvas_round(p->c, (Rect){cx - 24, cy - row_h / 2 + 2, 48, row_h - 4}, 8,
                             AKARI_400);
            draw_cell(p, FONT_MEDIUM, narrow, cx, cy, number, !ranks, SUMI_900);
        }
        draw_cell(p, FONT_BLACK, size, p->paper.x + p->paper.w - 28 - total_w / 2, cy, row->total,
                  false, SUMI_900);
    }
}

/* "Best moment: round 3, Hanako: Dotenko on ♠J: 11 points" */
static void say_best(const Result *r, Tongue tongue, Text *out)
{
    char round[NUMBER_BYTES], why[RESULT_WORDS_MAX], who[2 * NAME_BYTES];
    Text reason = text_over(why, sizeof why), name = text_over(who, sizeof who);
    const RoundEnd end = result_best(r);
    snprintf(round, sizeof round, "%d", r->best_round);
    ruby_quote(r->names.seat[r->best_seat], &name);
    say_points(tongue, r->game, &end, r->best_seat, &reason);
    const char *const whole = N_("Best moment: round {n}, {who}: {why}");
    const char *const bare = N_("Best moment: round {n}, {who}");
    tr_fill(tongue, out, reason.length > 0 ? whole : bare, "n", round, "who", who, "why", why,
            NULL);
}

void result_draw_match(const ResultScene *s, const App *app, Ui *ui, Rect paper)
{
    enum { ID_PAPER = 40 };
    const Result *r = &s->result;
    const float scale = ui_style(ui)->text_scale;
    MatchPage p = {r, app, ui, ui_canvas(ui), paper, scale < 1.3f ? scale : 1.3f};
    char words[3 * RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    if (r->has_best) say_best(r, app_tongue(app), &out);
    if (out.length > 0) text_put(&out, "\n");
    say_counts(app_tongue(app), r->game, r->history.counted, &r->names, &out);
    const UiText best = {.font = FONT_BOLD, .size = TEXT_M, .color = AKARI_800};
    const float row_h = 29 * p.k, table_h = row_h * (float)(r->count + 1);
    const float best_h = words[0] ? ui_text_height(ui, paper.w - 56, &best, words) + 14 : 0;
    float chart_h = paper.h - 36 - table_h - 40 - best_h;
    if (chart_h > 240) chart_h = 240;
    if (chart_h < 140) chart_h = 140;
    const float need = 36 + chart_h + 40 + table_h + best_h;
    ui_panel(ui, paper);
    const float down = frame_scroll_begin(ui, ID_PAPER, paper, need);
    const Scale chart = scale_for(r, (Rect){paper.x + 84, paper.y + 36 - down, paper.w - 84 - 120,
                                            chart_h});
    draw_grid(&p, &chart);
    for (int i = r->count - 1; i >= 0; i--) draw_line_of(&p, &chart, &r->row[i]);
    draw_faces(&p, &chart);
    const float y = paper.y + 36 + chart_h + 22 - down;
    draw_table(&p, y, row_h);
    if (words[0])
        ui_text(ui, (Rect){paper.x + 28, y + table_h + 8, paper.w - 56, best_h}, &best, words);
    frame_scroll_end(ui, paper, need, down);
}

/* One line, or two where it would be too small; returns its height. */
static float title_best(Ui *ui, UiText *how, float w, const char *words)
{
    const float needed = ui_text_width(ui, how, words);
    how->lines = needed * 0.9f <= w ? 1 : 2;
    line_fit(ui, how, (float)how->lines * w * (how->lines > 1 ? 0.8f : 0.97f), words);
    return ui_text_height(ui, w, how, words);
}

/* The button below, with large type only a sign beside the title: returns the room between. */
static Rect draw_again(const App *app, Ui *ui, Rect paper, float title_h)
{
    static const float SIGN = 52;
    const char *label = app_tr(app, N_("See it again"));
    const float y = paper.y + 20 + title_h + 10, foot = paper.y + paper.h - 16;
    Rect room = {paper.x + 24, y, paper.w - 48, foot - y};
    if (ui_style(ui)->text_scale > 1.2f) {
        const Rect r = {paper.x + paper.w - 16 - SIGN, paper.y + 16, SIGN, SIGN};
        ui_icon_button(ui, ID_BEST, r, "icons/replay", label, 0);
        return room;
    }
    const UiButton again = {BUTTON_TAN, label, "icons/replay", NULL, TEXT_M, 0};
    const float h = ui_button_height(ui, 48), w = ui_button_width(ui, &again);
    ui_button(ui, ID_BEST, (Rect){paper.x + (paper.w - w) / 2, foot - h, w, h}, &again);
    room.h -= h + 10;
    return room;
}

void result_draw_best(const ResultScene *s, const App *app, Ui *ui, Rect paper)
{
    static const float TYPE_MOST = 1.4f, SIDE = 76; // beside the title there may be a sign
    const Result *r = &s->result;
    const RoundEnd end = result_best(r);
    const ShowDeck deck = result_deck(s, app);
    const float since = s->age_s - s->best_from_s, w = paper.w - 2 * SIDE;
    char words[2 * RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    Chairs who;
    fill_chairs(r, &who);
    say_best(r, app_tongue(app), &out);
    UiText title = {.font = FONT_BOLD, .size = TEXT_L * fminf(ui_style(ui)->text_scale, TYPE_MOST),
                    .color = SUMI_900, .align = ALIGN_CENTRE, .fixed = true};
    const float title_h = title_best(ui, &title, w, words);
    const TableEnd told = {.end = &end, .open = (const View *)r->best_open, .chair = who.chair,
                           .deck = &deck, .tongue = app_tongue(app),
                           .since_s = ui_style(ui)->reduced_motion ? TABLE_BEST_S : since};
    ui_panel(ui, paper);
    ui_text(ui, (Rect){paper.x + SIDE, paper.y + 20, w, title_h + 1}, &title, words);
    table_kind(r->game->id)->ending->draw_best(&told, ui, draw_again(app, ui, paper, title_h));
}
