/* result_board.c - the board of a result for grown-ups: a table of places, points or hands, and
 * what comes next (design.md 7, screen 09). */
#include <math.h>
#include <stdio.h>

#include "art/feast.h"
#include "scenes/frame.h"
#include "scenes/result/result_parts.h"
#include "table/table_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float COUNT_FROM_S = 0.2f, COUNT_S = 0.6f;
/* Numbers and names in a row grow with the type only as far as a row can hold them. */
static const float ROW_SCALE_MOST = 1.6f;
/* The design's height of a row. With few players rows are higher and what is in them is larger;
 * with many they are lower. */
static const float ROW_H = 86, ROW_MOST = 220, TIMES_LEAST = 0.64f, TIMES_MOST = 1.9f;
static const float LOW = 0.95f; // the head, beside a row
static const float DISC = 42, FACE = 56, BAR_W = 84, BAR_H = 12, MARK = 16, SIGN = 20;
static const float TABS_H = 44, TABS_MOST = 60, CARDS_H = 64;
static const float HANDS_PART = 1.6f; // as wide as the names beside them

/* ---- words ---------------------------------------------------------------------------------- */

/* What happened to this one, in a few words. */
static void say_row(const Result *r, const ResultRow *row, Tongue tongue, Text *out)
{
    char number[NUMBER_BYTES];
    const RoundEnd end = result_end(r);
    snprintf(number, sizeof number, "%d", row->turned);
    if (row->of == 0) {
        say_points(tongue, r->game, &end, row->seat, out);
        return;
    }
    if (row->turned == row->of) text_put(out, tr(tongue, N_("All ten flipped!")));
    else if (r->rounds == 1 && row->won) text_put(out, tr(tongue, N_("Most flipped")));
    else
        tr_fill_form(out, tr_n(tongue, "{n} flipped", "{n} flipped", row->turned), "n",
                     number, NULL);
}

/* How many cards one has kept. */
static void say_left(const ResultRow *row, Tongue tongue, Text *out)
{
    char number[NUMBER_BYTES];
    snprintf(number, sizeof number, "%d", row->hand_count);
    if (row->hand_count == 0) text_put(out, tr(tongue, N_("No card left")));
    else
        tr_fill_form(out, tr_n(tongue, "{n} card left", "{n} cards left", row->hand_count), "n",
                     number, NULL);
}

/* What comes next: who deals, or who gives whom what. */
static void say_next(const Result *r, const App *app, Text *out)
{
    char number[NUMBER_BYTES];
    const RoundEnd end = result_end(r);
    say_next_round(app_tongue(app), r->game, &end, out);
    if (out->length > 0) return;
    snprintf(number, sizeof number, "%d", r->round + 1);
    tr_fill(app_tongue(app), out,
            say_round_or_deal(r->game, N_("Next: round {n}. The next player deals."),
                              N_("Next: deal {n}. The next player deals.")),
            "n", number, NULL);
}


static void say_head(const Result *r, const App *app, Text *out)
{
    char round[NUMBER_BYTES], rounds[NUMBER_BYTES];
    snprintf(round, sizeof round, "%d", r->round);
    snprintf(rounds, sizeof rounds, "%d", r->rounds);
    if (r->rounds > 1) {
        tr_fill(app_tongue(app), out,
                say_round_or_deal(r->game, N_("Round {n} of {all}"), N_("Deal {n} of {all}")), "n",
                round, "all", rounds, NULL);
    } else if (r->rounds == 0) {
        tr_fill(app_tongue(app), out, say_round_or_deal(r->game, N_("Round {n}"), N_("Deal {n}")),
                "n", round, NULL);
    } else {
        text_put(out, app_tr(app, N_("Result")));
    }
}

static bool has_played(const Result *r)
{
    for (int i = 0; i < r->count; i++) {
        if (r->row[i].last_count > 0) return true;
    }
    return false;
}

/* ---- what stands in a row ------------------------------------------------------------------- */

/* The table that is being put together. */
typedef struct Board {
    const ResultScene *s;
    const App *app;
    float times; /* all in its rows as large as designed */
    float type;  /* and its letters */
    bool match;  /* several rounds: points and total; else what was turned */
    bool hands;
} Board;

static void set_times(Board *b, const Ui *ui, float times)
{
    b->times = times;
    b->type = fminf(ui_style(ui)->text_scale * fmaxf(1, times),
                    ROW_SCALE_MOST * result_times(ui));
}

static Board board_for(const ResultScene *s, const App *app, const Ui *ui, float h)
{
    const float each = h / ((float)s->result.count + LOW);
    Board b = {.s = s, .app = app, .match = s->result.rounds != 1, .hands = s->page == PAGE_HANDS};
    set_times(&b, ui, fminf(TIMES_MOST, fmaxf(TIMES_LEAST, each / ROW_H)));
    return b;
}

static UiText type_of(const Board *b, Font font, float size, Color ink)
{
    return (UiText){.font = font, .size = size * b->type, .color = ink, .fixed = true};
}

/* The place, from 1. */
typedef struct PlacePart {
    int place;
    float d;
} PlacePart;

static float place_size(const Ui *ui, const void *what)
{
    (void)ui;
    return ((const PlacePart *)what)->d;
}

static void draw_place(Ui *ui, const void *what, Rect r)
{
    const PlacePart *p = what;
    Canvas *c = ui_canvas(ui);
    const float x = r.x + r.w / 2, y = r.y + r.h / 2;
    char place[NUMBER_BYTES];
    snprintf(place, sizeof place, "%d", p->place);
    canvas_disc(c, x, y, p->d / 2, p->place == 1 ? SHU_600 : SUMI_900);
    canvas_mean(c, MEANS_SCORE, 0, 0);
    canvas_text(c, FONT_BLACK, TEXT_NAME * p->d / DISC, x, y, ALIGN_CENTRE, WASHI_50, place);
    canvas_mean_end(c);
}

typedef struct FacePart {
    const char *avatar;
    float d;
} FacePart;

static float face_size(const Ui *ui, const void *what)
{
    (void)ui;
    return ((const FacePart *)what)->d;
}

static void draw_face(Ui *ui, const void *what, Rect r)
{
    const FacePart *f = what;
    ui_avatar(ui, f->avatar, r.x + r.w / 2, r.y + r.h / 2, f->d, false);
}

/* A number that counts up; as wide from the beginning as it will be. */
typedef struct FigurePart {
    const ResultScene *s;
    UiText how;
    int number, which;
    bool with_plus;
} FigurePart;

static float figure_width(const Ui *ui, const void *what)
{
    const FigurePart *f = what;
    char words[NUMBER_BYTES];
    Text out = text_over(words, sizeof words);
    text_put_signed(&out, f->number, f->with_plus);
    return fmaxf(ui_text_width(ui, &f->how, words), f->how.size * 2);
}

static void draw_figure(Ui *ui, const void *what, Rect r)
{
    const FigurePart *f = what;
    const float come = ease(EASE_OUT_CUBIC, result_part(f->s, ui, COUNT_FROM_S, COUNT_S));
    char words[NUMBER_BYTES];
    Text out = text_over(words, sizeof words);
    text_put_signed(&out, (int)lroundf((float)f->number * come), f->with_plus);
    canvas_mean(ui_canvas(ui), MEANS_SCORE, f->which, 0);
    parts_fit(ui, r, &f->how, words);
    canvas_mean_end(ui_canvas(ui));
}

static void put_figure(Box *row, const Board *b, Font font, float size, int number, int which)
{
    static const BoxPart FIGURE = {.width = figure_width, .draw = draw_figure};
    FigurePart f = {b->s, type_of(b, font, size, SUMI_900), number, which, which == 1};
    f.how.align = ALIGN_CENTRE;
    f.how.lines = 1;
    f.how.middle = true;
    box_part(row, (BoxStyle){.least = f.how.size * 2}, &FIGURE, &f, sizeof f);
}

/* Where few points are good, the bar shows how far below the worst player one stayed. */
typedef struct BarPart {
    const ResultScene *s;
    float part, w;
    bool first;
} BarPart;

static float bar_width(const Ui *ui, const void *what)
{
    (void)ui;
    return ((const BarPart *)what)->w;
}

static void draw_bar(Ui *ui, const void *what, Rect r)
{
    const BarPart *b = what;
    const float come = ease(EASE_OUT_CUBIC, result_part(b->s, ui, COUNT_FROM_S, COUNT_S));
    const Rect bar = {r.x, r.y + (r.h - BAR_H) / 2, r.w, BAR_H};
    feast_bar(ui_canvas(ui), bar, fmaxf(0, b->part * come), b->first);
}

/* With large letters the numbers alone say it. */
static void put_bar(Box *row, const Board *b, const ResultRow *of, int shown, int most)
{
    static const BoxPart BAR = {.width = bar_width, .draw = draw_bar};
    const int good = b->match && b->s->result.fewest ? most - shown : shown;
    const float w = BAR_W * fminf(1, b->times) * (b->match ? 1 : 2);
    const BarPart bar = {b->s, (float)good / (float)most, w, of->place == 1};
    if (result_is_large(box_ui(row))) box_column(row, (BoxStyle){0});
    else box_part(row, (BoxStyle){.least = BAR_H}, &BAR, &bar, sizeof bar);
}

/* "up 2" against the round before. */
static void put_moved(Box *row, const Board *b, const ResultRow *of)
{
    char number[NUMBER_BYTES], words[RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    const int up = of->before - of->place;
    const Tongue t = app_tongue(b->app);
    Box *cell = box_row(row, (BoxStyle){.gap = GAP_XS});
    if (of->before == 0) return;
    snprintf(number, sizeof number, "%d", up < 0 ? -up : up);
    /* TRANSLATORS: places won or lost against the round before; little room. */
    if (up > 0) tr_fill(t, &out, N_("up {n}"), "n", number, NULL);
    else if (up < 0) tr_fill(t, &out, N_("down {n}"), "n", number, NULL);
    else text_put(&out, tr(t, N_("stays")));
    const Color color = up > 0 ? MATSU_600 : up < 0 ? SHU_700 : SUMI_600;
    UiText how = type_of(b, FONT_BOLD, TEXT_S, color);
    how.lines = 1;
    box_icon(cell, up > 0 ? "icons/up" : up < 0 ? "icons/down" : "icons/same", MARK, color);
    box_text_in(cell, (BoxStyle){.smaller = true}, how, words);
}

/* The name, and below it what happened, in as many lines as it needs. */
static void put_who(Box *row, const Board *b, const ResultRow *of)
{
    char name[2 * NAME_BYTES], words[RESULT_WORDS_MAX];
    Text name_text = text_over(name, sizeof name), out = text_over(words, sizeof words);
    const Tongue t = app_tongue(b->app);
    // Marks a computer, or somebody who had a hint; nothing more is said about it (ux.md 4.6).
    const char *sign = of->computer ? "icons/ai" : of->helped ? "icons/bulb" : NULL;
    UiText who = type_of(b, FONT_BOLD, TEXT_NAME, SUMI_900);
    who.lines = 1;
    who.shrink = true;
    ruby_quote(of->name, &name_text);
    if (b->hands) say_left(of, t, &out);
    else say_row(&b->s->result, of, t, &out);
    if (of->helped && !of->computer && !b->hands) { // the bulb says it in a sign
        if (out.length > 0) text_put(&out, LIST_DOT);
        /* TRANSLATORS: of a player, on the result: has asked for hints in this match. */
        text_put(&out, tr(t, N_("with hints")));
    }
    Box *column = box_column(row, (BoxStyle){.grow = 1});
    Box *line = box_row(column, (BoxStyle){.gap = GAP_S});
    Box *named = box_column(line, (BoxStyle){0});
    box_mean(named, MEANS_NAME, 0);
    box_text(named, who, name);
    if (sign) box_icon(line, sign, SIGN, SUMI_600);
    Box *said = box_column(column, (BoxStyle){0});
    box_mean(said, MEANS_LINE, 0);
    if (words[0]) box_text(said, type_of(b, FONT_MEDIUM, TEXT_S, SUMI_600), words);
}

/* No Board: that is gone when what was laid out is drawn. */
typedef struct HandPart {
    const ResultScene *s;
    const App *app;
    const ResultRow *row;
} HandPart;

/* The cards with which the player went out, on gold, and then those still in hand. */
static void draw_hand(Ui *ui, const void *what, Rect r)
{
    static const float WASH = GAP_S / 2;
    const HandPart *p = what;
    const ResultRow *row = p->row;
    const ShowDeck deck = result_deck(p->s, p->app);
    Canvas *c = ui_canvas(ui);
    const int all = row->last_count + row->hand_count;
    if (row->last_count > 0) {
        const float whole = (float)row->last_count * (r.h / show_card_ratio(&deck) + GAP_XS);
        const float w = fminf(r.w * (float)row->last_count / (float)all, whole);
        const Rect last = {r.x, r.y, w, r.h};
        canvas_round(c, rect_inset(last, -WASH), GAP_S, AKARI_400);
        show_cards(c, &deck, row->last, row->last_count, last, GAP_XS);
        r.x += w + GAP_L;
        r.w -= w + GAP_L;
    }
    show_cards(c, &deck, row->hand, row->hand_count, r, GAP_XS);
}

static void draw_ground(Ui *ui, const void *what, Rect r)
{
    canvas_round(ui_canvas(ui), r, CORNER_L, *(const bool *)what ? AKARI_200 : WASHI_100);
    if (ui_style(ui)->high_contrast) canvas_ring(ui_canvas(ui), r, CORNER_L, 2, SUMI_900);
}

static void put_points(Box *row, const Board *b, const ResultRow *of)
{
    const Result *r = &b->s->result;
    const int shown = b->match ? of->total : of->turned, most = b->match ? r->most : of->of;
    if (r->ranked) put_moved(row, b, of);
    if (b->match) put_figure(row, b, FONT_BOLD, TEXT_NAME, of->points, 1);
    if (most < 1) return;
    put_bar(row, b, of, shown, most);
    put_figure(row, b, FONT_BLACK, TEXT_XXL, shown, 2);
}

static void put_row(Box *table, const Board *b, const ResultRow *of)
{
    static const BoxPart GROUND = {.draw = draw_ground}, HAND = {.draw = draw_hand},
                         PLACE = {.width = place_size, .draw = draw_place},
                         AVATAR = {.width = face_size, .draw = draw_face};
    const bool first = of->place == 1;
    const PlacePart place = {of->place, DISC * fminf(1, b->times)};
    const FacePart face = {of->avatar, FACE * b->times};
    Box *row = box_table_row(table, (BoxStyle){.gap = GAP_M, .pad_x = GAP_M, .grow = 1,
                                               .pad_y = b->times < 1 ? 2 : GAP_XS,
                                               .least = ROW_H * b->times - GAP_S});
    box_mean(row, MEANS_ROW, of->seat);
    box_behind(row, &GROUND, &first, sizeof first);
    box_part(row, (BoxStyle){.least = place.d}, &PLACE, &place, sizeof place);
    box_part(row, (BoxStyle){.least = face.d}, &AVATAR, &face, sizeof face);
    put_who(row, b, of);
    const HandPart hand = {b->s, b->app, of};
    const BoxStyle cards = {.grow = HANDS_PART, .least = CARDS_H * b->times};
    if (b->hands) box_part(row, cards, &HAND, &hand, sizeof hand);
    else put_points(row, b, of);
}

/* ---- the table ------------------------------------------------------------------------------ */

enum { TITLE_SPAN = 3 };
static const float HEAD_LINES = 2.6f, READ_LINES = 4.2f; // two, without readings and with them

typedef struct HeadPart {
    UiText how;
    const char *words;
} HeadPart;

/* Large words above a column take the width that its numbers need. */
static float head_width(const Ui *ui, const void *what)
{
    const HeadPart *h = what;
    return result_is_large(ui) ? 0 : ui_text_width(ui, &h->how, h->words);
}

static void draw_head(Ui *ui, const void *what, Rect r)
{
    const HeadPart *h = what;
    parts_fit(ui, r, &h->how, h->words);
}

static void put_column_head(Box *row, const Board *b, BoxStyle style, const char *words)
{
    static const BoxPart HEAD = {.width = head_width, .draw = draw_head};
    const float size = TEXT_S / fmaxf(1, b->times);
    HeadPart h = {type_of(b, FONT_BOLD, size, SUMI_600), app_tr(b->app, words)};
    h.how.align = ALIGN_CENTRE;
    h.how.middle = true;
    h.how.lines = 2;
    style.least = h.how.size * (ui_style(box_ui(row))->readings ? READ_LINES : HEAD_LINES);
    box_part(row, style, &HEAD, &h, sizeof h);
}

static void put_head(Box *table, const Board *b)
{
    const Result *r = &b->s->result;
    char words[RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    UiText title = type_of(b, FONT_BOLD, TEXT_XXL / fmaxf(1, b->times), SUMI_900);
    title.lines = 1;
    say_head(r, b->app, &out);
    const float least = ROW_H * fmaxf(TIMES_LEAST, fminf(1, b->times) * LOW);
    Box *row = box_table_row(table, (BoxStyle){.gap = GAP_M, .pad_x = GAP_M, .least = least});
    box_text_in(row, (BoxStyle){.span = TITLE_SPAN, .smaller = true}, title, words);
    if (b->hands) {
        put_column_head(row, b, (BoxStyle){.grow = HANDS_PART},
                        has_played(r) ? N_("Gold: last cards played. White: cards left.")
                                      : N_("All hands lie open"));
        return;
    }
    if (r->ranked) box_column(row, (BoxStyle){0});
    if (b->match) {
        put_column_head(row, b, (BoxStyle){0},
                        say_round_or_deal(r->game, N_("This round"), N_("This deal")));
        box_column(row, (BoxStyle){0});
        put_column_head(row, b, (BoxStyle){0}, N_("Total"));
    } else if (r->row[0].of > 0) {
        put_column_head(row, b, (BoxStyle){.span = 2}, N_("Flipped"));
    }
}

static Box *rows_page(Ui *ui, const Board *b)
{
    const float gap = b->times < 1 ? GAP_XS : GAP_S;
    Box *page = box_page(ui, (BoxStyle){.pad_x = GAP_L, .pad_y = GAP_S});
    Box *table = box_table(page, (BoxStyle){.gap = gap, .grow = 1});
    put_head(table, b);
    for (int i = 0; i < b->s->result.count; i++) put_row(table, b, &b->s->result.row[i]);
    return page;
}

/* Rows with two lines may need more than their share: then all get lower, and their letters a
 * little smaller, so far as it lets the last one be seen whole. Where that does not help (large
 * letters) they stay as they are, and scroll. */
static Box *page_in_sight(Ui *ui, Board b, Rect r)
{
    static const float LOWER = 0.95f, SMALLER = 0.97f, TYPE_LEAST = 0.88f;
    Box *page = rows_page(ui, &b);
    for (Box *tried = page; b.type > TYPE_LEAST; tried = rows_page(ui, &b)) {
        if (box_height(tried, r.w) <= r.h + 1) return tried;
        if (b.times * LOWER > TIMES_LEAST) set_times(&b, ui, b.times * LOWER);
        else if (!result_is_large(ui)) b.type *= SMALLER;
        else break;
    }
    return page;
}

static void draw_rows(const ResultScene *s, const App *app, Ui *ui, Rect r)
{
    const Board b = board_for(s, app, ui, r.h);
    Box *page = page_in_sight(ui, b, r);
    const float need = box_height(page, r.w);
    r.h = fminf(r.h, fmaxf(need, ROW_MOST * ((float)s->result.count + LOW)));
    ui_panel(ui, r);
    if (need > r.h + 1) frame_paper(ui, ID_ROWS, r, page);
    else box_draw(page, r);
}

/* ---- the board ------------------------------------------------------------------------------ */

typedef struct BoardPart {
    Ui *ui;     /* to measure what is on it */
    float most; /* so high */
    const ResultScene *s;
    const App *app;
} BoardPart;

static void draw_board(Ui *ui, const void *what, Rect r)
{
    const BoardPart *p = what;
    switch ((ResultPage)p->s->page) {
    case PAGE_HOW: result_draw_how(p->s, p->app, ui, r); break;
    case PAGE_MATCH: result_draw_match(p->s, p->app, ui, r); break;
    case PAGE_BEST: result_draw_best(p->s, p->app, ui, r); break;
    case PAGE_POINTS: case PAGE_HANDS: draw_rows(p->s, p->app, ui, r); break;
    case PAGE_COUNT: break;
    }
}

/* Where the winner stands above it, the board is as high as what is on it. */
static float tall_height(const Ui *ui, const void *what, float w)
{
    static const float DRAWN = 0.6f; // of its own width
    const BoardPart *p = what;
    const bool rows = p->s->page == PAGE_POINTS || p->s->page == PAGE_HANDS;
    const Board b = board_for(p->s, p->app, ui, p->most);
    return fminf(rows ? box_height(rows_page(p->ui, &b), w) : w * DRAWN, p->most);
}

static void draw_next_ground(Ui *ui, const void *what, Rect r)
{
    (void)what;
    canvas_round(ui_canvas(ui), r, CORNER_M, faded(YORU_900, 0.94f));
    canvas_ring(ui_canvas(ui), r, CORNER_M, RULE_H, rgb(0x5B669C));
}

/* What comes next: who deals, or who gives whom what. */
static void put_next(Box *column, const ResultScene *s, const App *app)
{
    static const BoxPart GROUND = {.draw = draw_next_ground};
    char words[RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    if (s->result.over || s->again) return;
    say_next(&s->result, app, &out);
    Box *row = box_row(column, (BoxStyle){.gap = GAP_M, .pad_x = GAP_XL, .pad_y = GAP_M});
    box_behind(row, &GROUND, "", 0);
    box_icon(row, "icons/next", TEXT_XL, AKARI_400);
    box_text_in(row, (BoxStyle){.grow = 1}, frame_plain(TEXT_M, WASHI_50), words);
}

void result_put_board(Box *column, const ResultScene *s, const App *app, float most)
{
    static const BoxPart WIDE = {.draw = draw_board},
                         TALL = {.height = tall_height, .draw = draw_board};
    const BoardPart part = {box_ui(column), most, s, app};
    if (most > 0) box_part(column, (BoxStyle){0}, &TALL, &part, sizeof part);
    else box_part(column, (BoxStyle){.grow = 1}, &WIDE, &part, sizeof part);
    put_next(column, s, app);
}

/* ---- which page is open --------------------------------------------------------------------- */

typedef struct TabsPart {
    const char *word[PAGE_COUNT];
    int count, chosen;
} TabsPart;

/* Usual letters break into two lines before their column is too narrow. */
static float tabs_width(const Ui *ui, const void *what)
{
    const TabsPart *t = what;
    const UiText how = frame_bold(TEXT_M, SUMI_900);
    float widest = 0;
    for (int i = 0; i < t->count; i++)
        widest = fmaxf(widest, ui_text_width(ui, &how, t->word[i]) + GAP_L);
    return result_is_large(ui) ? widest * (float)t->count : 0;
}

static void draw_tabs(Ui *ui, const void *what, Rect r)
{
    const TabsPart *t = what;
    ui_segments(ui, ID_PAGES, r, t->word, t->count, t->chosen);
}

Box *result_tabs(const ResultScene *s, const App *app, Ui *ui)
{
    static const char *const WORDS[PAGE_COUNT] = {
        /* TRANSLATORS: pages of a result. */
        [PAGE_HOW] = N_("How it was won"), [PAGE_POINTS] = N_("Points"), [PAGE_HANDS] = N_("Hands"),
        [PAGE_MATCH] = N_("Chart"), [PAGE_BEST] = N_("Highlight")};
    static const BoxPart TABS = {.width = tabs_width, .draw = draw_tabs};
    ResultPage pages[PAGE_COUNT];
    TabsPart tabs = {.count = result_pages(&s->result, pages)};
    if (tabs.count < 2) return NULL;
    Box *box = box_page(ui, (BoxStyle){0});
    for (int i = 0; i < tabs.count; i++) {
        const bool brief = pages[i] == PAGE_HOW && result_is_large(ui);
        tabs.word[i] = app_tr(app, brief ? N_("How") : WORDS[pages[i]]);
        if (pages[i] == s->page) tabs.chosen = i;
    }
    const float h = fminf(ui_button_height(ui, TABS_H), TABS_MOST);
    box_part(box, (BoxStyle){.least = h}, &TABS, &tabs, sizeof tabs);
    return box;
}
