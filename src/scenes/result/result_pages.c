/* result_pages.c - the pages of a result with a paper of their own: how the round was won, and the
 * whole match as a chart and a table (ux.md 5.2, 5.5, 5.6). */
#include <math.h>
#include <stdio.h>

#include "scenes/frame.h"
#include "scenes/deck.h"
#include "scenes/line.h"
#include "scenes/result/result_parts.h"
#include "table/table_parts.h"
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

static const float AXIS = 64, FACES_W = 96, CHART_LEAST = 140, CHART_MOST = 240, CHART_TALL = 460;
static const float DOT = 5, STROKE = 4, FACE = 26, NAMES_W = 176, ROW_H = 29, ROW_TYPE = 17;
static const float TYPE_MOST = 1.3f; // as far as there is room

typedef struct MatchPage {
    const Result *r;
    const App *app;
    Ui *ui;
    Canvas *c;
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

static void draw_level(const MatchPage *p, const Scale *s, int value)
{
    char number[NUMBER_BYTES];
    Text words = text_over(number, sizeof number);
    const float y = scale_y(s, value);
    text_put_signed(&words, value, false);
    canvas_line(p->c, s->r.x - GAP_M, y, s->r.x + s->r.w + GAP_M, y, RULE_H, WASHI_200);
    canvas_text(p->c, FONT_BOLD, TEXT_S, s->r.x - GAP_L, y, ALIGN_RIGHT, SUMI_600, number);
}

/* Every place has its line; of totals the least, the most and the middle. */
static void draw_grid(const MatchPage *p, const Scale *s)
{
    if (!s->ranks) {
        draw_level(p, s, s->most);
        draw_level(p, s, (s->most + s->least) / 2);
        draw_level(p, s, s->least);
    }
    for (int value = s->most; s->ranks && value >= s->least; value--) draw_level(p, s, value);
}

static void draw_line_of(const MatchPage *p, const Scale *s, const ResultRow *row)
{
    const Color colour = ui_ink(p->ui, line_colour(row->seat));
    for (int i = 0; i < s->rounds; i++) {
        const float x = scale_x(s, i), y = scale_y(s, value_at(p->r, i, row->seat));
        if (i > 0) {
            canvas_line(p->c, scale_x(s, i - 1), scale_y(s, value_at(p->r, i - 1, row->seat)), x, y,
                        STROKE, colour);
        }
        if (s->rounds <= 2 * COLUMNS_MOST) canvas_disc(p->c, x, y, DOT, colour);
    }
}

/* Each at the end of its own line; those that end together stand side by side. */
static void draw_faces(const MatchPage *p, const Scale *s)
{
    for (int i = 0; i < p->r->count; i++) {
        const float y = scale_y(s, value_at(p->r, s->rounds - 1, p->r->row[i].seat));
        int beside = 0;
        for (int k = 0; k < i; k++) {
            const float other = scale_y(s, value_at(p->r, s->rounds - 1, p->r->row[k].seat));
            beside += fabsf(other - y) < FACE - GAP_XS;
        }
        ui_avatar(p->ui, p->r->row[i].avatar, s->r.x + s->r.w + FACE + (float)beside * (FACE - 2),
                  y, FACE, false);
    }
}

static void draw_chart(Ui *ui, const void *what, Rect r)
{
    const MatchPage *p = what;
    const Scale chart = scale_for(p->r, (Rect){r.x + AXIS, r.y + GAP_M, r.w - AXIS - FACES_W,
                                               r.h - 2 * GAP_M});
    (void)ui;
    draw_grid(p, &chart);
    for (int i = p->r->count - 1; i >= 0; i--) draw_line_of(p, &chart, &p->r->row[i]);
    draw_faces(p, &chart);
}

/* How many times as large as designed the table's letters are. */
static float type_of(const Ui *ui)
{
    return fminf(ui_style(ui)->text_scale, TYPE_MOST) * result_times(ui);
}

/* A number in the table; the best ones stand on gold. */
typedef struct MatchCell {
    UiText how;
    bool best;
    char words[NUMBER_BYTES];
} MatchCell;

static float cell_width(const Ui *ui, const void *what)
{
    const MatchCell *cell = what;
    return ui_text_width(ui, &cell->how, cell->words);
}

static void draw_cell(Ui *ui, const void *what, Rect r)
{
    const MatchCell *cell = what;
    const float w = fminf(r.w, 2 * r.h);
    if (cell->best)
        canvas_round(ui_canvas(ui), (Rect){r.x + (r.w - w) / 2, r.y, w, r.h}, GAP_S, AKARI_400);
    parts_fit(ui, r, &cell->how, cell->words);
}

static void put_cell(Box *row, const MatchPage *p, BoxStyle style, Font font, Color ink, int number,
                     bool plus, bool best)
{
    static const BoxPart CELL = {.width = cell_width, .draw = draw_cell};
    const float type = type_of(p->ui);
    MatchCell cell = {.how = {.font = font, .size = ROW_TYPE * type, .color = ink, .lines = 1,
                              .align = ALIGN_CENTRE, .middle = true, .fixed = true},
                      .best = best};
    Text words = text_over(cell.words, sizeof cell.words);
    text_put_signed(&words, number, plus);
    style.least = ROW_H * type;
    box_part(row, style, &CELL, &cell, sizeof cell);
}

static void put_name(Box *line, const MatchPage *p, const ResultRow *row)
{
    const float k = ui_style(p->ui)->text_scale, type = type_of(p->ui);
    char quoted[2 * NAME_BYTES];
    Text out = text_over(quoted, sizeof quoted);
    UiText how = frame_bold(ROW_TYPE * type, SUMI_900);
    how.lines = 1;
    how.fixed = how.shrink = true;
    ruby_quote(row->name, &out);
    Box *cell = box_row(line, (BoxStyle){.gap = GAP_S, .width = NAMES_W * type / k});
    box_avatar(cell, (ROW_H - GAP_XS) * type / k, row->avatar);
    box_text_in(cell, (BoxStyle){.grow = 1}, how, quoted);
}

/* Points round by round, in a game of ranks the places; the last ones where there are many. */
static void put_table(Box *page, const MatchPage *p)
{
    const Result *r = p->r;
    const int shown = r->history.count < COLUMNS_MOST ? r->history.count : COLUMNS_MOST;
    const int first = r->history.count - shown;
    const BoxStyle round = {.grow = 1};
    Box *table = box_table(page, (BoxStyle){.gap = 2});
    Box *head = box_table_row(table, (BoxStyle){0});
    box_column(head, (BoxStyle){0});
    for (int i = 0; i < shown; i++)
        put_cell(head, p, round, FONT_BOLD, ui_ink(p->ui, SUMI_600), first + i + 1, false, false);
    box_rule(table);
    for (int k = 0; k < r->count; k++) {
        const ResultRow *row = &r->row[k];
        Box *line = box_table_row(table, (BoxStyle){0});
        put_name(line, p, row);
        for (int i = 0; i < shown; i++) {
            const HistoryRound *h = &r->history.round[first + i];
            const bool ranks = h->rank[row->seat] > 0;
            const bool best = r->has_best && r->best_round == first + i + 1 &&
                              r->best_seat == row->seat;
            put_cell(line, p, round, FONT_MEDIUM, SUMI_900,
                     ranks ? h->rank[row->seat] : h->points[row->seat], !ranks, best);
        }
        put_cell(line, p, round, FONT_BLACK, SUMI_900, row->total, false, false);
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
    const char *whole = say_round_or_deal(r->game, N_("Best moment: round {n}, {who}: {why}"),
                                          N_("Best moment: deal {n}, {who}: {why}"));
    const char *bare = say_round_or_deal(r->game, N_("Best moment: round {n}, {who}"),
                                         N_("Best moment: deal {n}, {who}"));
    if (r->best_seat == r->you) {
        whole = say_round_or_deal(r->game, N_("Best moment: yours in round {n}: {why}"),
                                  N_("Best moment: yours in deal {n}: {why}"));
        bare = say_round_or_deal(r->game, N_("Best moment: yours in round {n}"),
                                 N_("Best moment: yours in deal {n}"));
    }
    tr_fill(tongue, out, reason.length > 0 ? whole : bare, "n", round, "who", who, "why", why,
            NULL);
}

/* The chart is as high as there is room for. */
static Box *match_page(const MatchPage *p, float chart_h)
{
    static const BoxPart CHART = {.draw = draw_chart};
    const Result *r = p->r;
    char words[3 * RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    if (r->has_best) say_best(r, app_tongue(p->app), &out);
    if (out.length > 0) text_put(&out, "\n");
    say_counts(app_tongue(p->app), r->game, r->history.counted, &r->names, &out);
    Box *page = box_page(p->ui, (BoxStyle){.gap = GAP_S, .pad_x = GAP_XL, .pad_y = GAP_L});
    box_part(page, (BoxStyle){.least = chart_h}, &CHART, p, sizeof *p);
    put_table(page, p);
    if (words[0]) box_text(page, frame_bold(TEXT_M, AKARI_800), words);
    return page;
}

void result_draw_match(const ResultScene *s, const App *app, Ui *ui, Rect paper)
{
    enum { ID_PAPER = 40 };
    const MatchPage p = {&s->result, app, ui, ui_canvas(ui)};
    const float most = p.c->h > p.c->w ? CHART_TALL : CHART_MOST;
    const float room = paper.h - box_height(match_page(&p, 0), paper.w);
    ui_panel(ui, paper);
    frame_paper(ui, ID_PAPER, paper, match_page(&p, fmaxf(CHART_LEAST, fminf(most, room))));
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
    const float y = paper.y + GAP_L + title_h + GAP_M, foot = paper.y + paper.h - TEXT_S;
    Rect room = {paper.x + TEXT_XL, y, paper.w - 2 * TEXT_XL, foot - y};
    if (result_is_large(ui)) {
        const Rect r = {paper.x + paper.w - TEXT_S - SIGN, paper.y + TEXT_S, SIGN, SIGN};
        ui_icon_button(ui, ID_BEST, r, "icons/replay", label, 0);
        return room;
    }
    const UiButton again = {BUTTON_TAN, label, "icons/replay", NULL, TEXT_M, 0};
    const float h = ui_button_height(ui, SIGN), w = ui_button_width(ui, &again);
    ui_button(ui, ID_BEST, (Rect){paper.x + (paper.w - w) / 2, foot - h, w, h}, &again);
    room.h -= h + GAP_M;
    return room;
}

void result_draw_best(const ResultScene *s, const App *app, Ui *ui, Rect paper)
{
    static const float TITLE_MOST = 1.4f, SIDE = 76; // beside the title there may be a sign
    const Result *r = &s->result;
    const RoundEnd end = result_best(r);
    const ShowDeck deck = result_deck(s, app);
    const float since = s->age_s - s->best_from_s, w = paper.w - 2 * SIDE;
    char words[2 * RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    Chairs who;
    fill_chairs(r, &who);
    say_best(r, app_tongue(app), &out);
    UiText title = {.font = FONT_BOLD, .size = TEXT_L * fminf(ui_style(ui)->text_scale, TITLE_MOST),
                    .color = SUMI_900, .align = ALIGN_CENTRE, .fixed = true};
    const float title_h = title_best(ui, &title, w, words);
    const TableEnd told = {.end = &end, .open = (const View *)r->best_open, .chair = who.chair,
                           .deck = &deck, .tongue = app_tongue(app),
                           .since_s = ui_style(ui)->reduced_motion ? TABLE_BEST_S : since};
    ui_panel(ui, paper);
    ui_text(ui, (Rect){paper.x + SIDE, paper.y + 20, w, title_h + 1}, &title, words);
    table_kind(r->game->id)->ending->draw_best(&told, ui, draw_again(app, ui, paper, title_h));
}
