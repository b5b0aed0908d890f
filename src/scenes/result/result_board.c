/* result_board.c - the result as grown-ups see it: the winner on the left, the board on the
 * right (design.md 7, screen 09). */
#include <math.h>
#include <stdio.h>

#include "art/feast.h"
#include "scenes/street/night.h"
#include "scenes/line.h"
#include "scenes/result/result_parts.h"
#include "table/table_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float COUNT_S = 0.6f;
/* Numbers and names in a row grow with the type only as far as a row can hold them. */
static const float ROW_SCALE_MOST = 1.6f;

/* Large type leaves room for less. */
static bool is_large(const Ui *ui) { return ui_style(ui)->text_scale > 1.2f; }

/* --- the winner --- */

static void draw_discs(Ui *ui, const Result *r, float wx, float wy)
{
    // One large; two side by side; more in two rows that overlap a little.
    static const float SIZES[] = {0, 248, 168, 132, 132};
    int shown = 0, winners = r->winners < 1 ? 1 : r->winners > 4 ? 4 : r->winners;
    float d = SIZES[winners], pitch = d * 1.24f;
    for (int i = 0; i < r->count && shown < winners; i++) {
        if (!r->row[i].won && r->winners > 0) continue;
        int in_row = winners <= 2 ? winners : 2, row = shown / in_row;
        int here = winners - row * in_row < in_row ? winners - row * in_row : in_row;
        float x = wx + ((float)(shown % in_row) - (float)(here - 1) / 2) * pitch;
        float y = winners <= 2 ? wy : wy + ((float)row - 0.62f) * pitch;
        feast_face(ui, r->row[i].avatar, x, y, d, r->winners > 0 && result_is_feast(r));
        shown++;
    }
}

static void draw_progress(const Result *r, const App *app, Ui *ui, float wx, float y)
{
    enum { LANTERNS_MOST = 9, LANTERNS_AT_END = 5 };
    char number[NUMBER_BYTES], words[RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    if (r->rounds <= 1 || is_large(ui)) return; // the board's head says it too
    int left = r->rounds - r->round;
    snprintf(number, sizeof number, "%d", left);
    // At the end the buttons reach further to the left.
    if (r->rounds <= (r->over ? LANTERNS_AT_END : LANTERNS_MOST))
        ui_lanterns(ui, wx, y, r->round, r->rounds, r->over ? -1 : r->round);
    if (r->over) return;
    const char *form = tr_n(app_tongue(app), "One more round to go", "{n} more rounds to go", left);
    tr_fill_form(&out, form, "n", number, NULL);
    UiText how = {.font = FONT_MEDIUM, .size = TEXT_M, .color = WASHI_50, .align = ALIGN_CENTRE,
                  .lines = 1, .middle = true};
    float h = 36 * ui_style(ui)->text_scale;
    ui_text(ui, (Rect){wx - 230, y + 48 - h / 2, 460, h}, &how, words);
}

/* On one line, or on two where names are long or type is large. */
static void draw_headline(const Result *r, const App *app, Ui *ui, float wx, float y)
{
    static const float WIDTH = 448;
    const float most = r->over ? 112 : 140; // below it, buttons at the end of a match
    char words[RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    UiText how = {.font = FONT_BOLD, .size = is_large(ui) ? TEXT_L : TEXT_XL, .color = WASHI_50,
                  .align = ALIGN_CENTRE, .lines = 1, .middle = !is_large(ui)};
    result_headline(r, app_tongue(app), &out);
    float needed = ui_text_width(ui, &how, words);
    if (needed > WIDTH && needed * 0.75f <= WIDTH) {
        line_fit(ui, &how, WIDTH, words);
    } else if (needed > WIDTH) {
        how.lines = 2;
        line_fit(ui, &how, 2 * WIDTH * 0.8f, words);
    }
    const float h = (is_large(ui) ? 48 : 40) * ui_style(ui)->text_scale * (float)how.lines;
    parts_fit(ui, (Rect){wx - WIDTH / 2, y, WIDTH, fminf(h, most)}, &how, words);
}

void result_draw_winner(const ResultScene *s, const App *app, Ui *ui)
{
    static const float RAYS_S = 0.5f, PRIZE_S = 0.3f;
    const Result *r = &s->result;
    Canvas *c = ui_canvas(ui);
    const bool key = r->key.seat != SEAT_NOBODY && !is_large(ui); // needs the room below
    float wx = c->w / 2 - 404, wy = night_drop(ui) + (is_large(ui) ? 306 : key ? 314 : 336);
    if (!ui_style(ui)->high_contrast) feast_light(c, wx, wy);
    float grown = ease(EASE_OUT_CUBIC, result_part(s, ui, 0, RAYS_S));
    const bool feast = result_is_feast(r); // those who have lost are spared it
    if (feast) feast_rays(c, wx, wy, grown);
    draw_discs(ui, r, wx, wy);
    if (feast) feast_prizes(c, r->row[0].of > 0, wx, wy, result_part(s, ui, PRIZE_S, PRIZE_S));
    UiText shout = {.font = FONT_SIGN, .size = 56, .color = AKARI_400, .align = ALIGN_CENTRE,
                    .lines = 1, .middle = true, .fixed = true};
    line_fit(ui, &shout, 440, result_shout(r, app));
    ui_text(ui, (Rect){wx - 226, wy + 152, 452, 88}, &shout, result_shout(r, app));
    draw_headline(r, app, ui, wx, wy + (is_large(ui) ? 230 : 240));
    if (key) result_draw_key(s, app, ui, (Rect){wx - 230, wy + 290, 460, 84});
    draw_progress(r, app, ui, wx, night_drop(ui) + 716);
}

/* --- the board --- */

typedef struct Columns {
    float points, bar, bar_w, total, scale;
    float moved; /* the left edge of "up 2"; that of the points where there is none */
    bool match; /* several rounds: points and total; else what was turned */
} Columns;

static Columns columns_for(const Ui *ui, const Result *r, Rect board)
{
    float scale = ui_style(ui)->text_scale, right = board.x + board.w;
    if (scale > ROW_SCALE_MOST) scale = ROW_SCALE_MOST;
    return (Columns){.points = right - 250, .bar = right - 198, .bar_w = 84, .total = right - 66,
                     .moved = right - (r->ranked ? 372 : 306), .scale = scale,
                     .match = r->rounds != 1};
}

static void number_at(Ui *ui, float cx, float cy, float w, const UiText *how, const char *words)
{
    UiText fitting = *how;
    line_fit(ui, &fitting, w, words);
    ui_text(ui, (Rect){cx - w / 2, cy - 30, w, 60}, &fitting, words);
}

static bool has_played(const Result *r)
{
    for (int i = 0; i < r->count; i++) {
        if (r->row[i].last_count > 0) return true;
    }
    return false;
}

static void draw_head(const Result *r, const App *app, Ui *ui, Rect board, float h,
                      const Columns *at, uint8_t page)
{
    char round[NUMBER_BYTES], rounds[NUMBER_BYTES], words[RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    snprintf(round, sizeof round, "%d", r->round);
    snprintf(rounds, sizeof rounds, "%d", r->rounds);
    if (r->rounds > 1) {
        tr_fill(app_tongue(app), &out, N_("Round {n} of {all}"), "n", round, "all", rounds, NULL);
    } else if (r->rounds == 0) {
        tr_fill(app_tongue(app), &out, N_("Round {n}"), "n", round, NULL);
    } else {
        text_put(&out, app_tr(app, N_("Result")));
    }
    UiText title = {.font = FONT_BOLD, .size = TEXT_XXL, .color = SUMI_900, .lines = 1,
                    .middle = true};
    UiText small = {.font = FONT_BOLD,
                    .size = TEXT_S * at->scale,
                    .color = ui_style(ui)->high_contrast ? SUMI_900 : SUMI_600,
                    .align = ALIGN_CENTRE,
                    .lines = 1,
                    .middle = true,
                    .fixed = true,
                    .shrink = true};
    float cy = board.y + h / 2 + 2;
    const float beside = page == PAGE_HANDS ? 424 : 370; // the legend, or two heads of columns
    parts_fit(ui, (Rect){board.x + 32, board.y + 8, board.w - beside, h - 12}, &title, words);
    if (page == PAGE_HANDS) {
        const char *legend = has_played(r) ? N_("Gold: last cards played. White: cards left.")
                                          : N_("All hands lie open");
        number_at(ui, board.x + board.w - 200, cy, 360, &small, app_tr(app, legend));
    } else if (at->match) {
        number_at(ui, at->points, cy, 110, &small, app_tr(app, N_("This round")));
        number_at(ui, at->bar + at->bar_w + 24, cy, 130, &small, app_tr(app, N_("Total")));
    } else if (r->row[0].of > 0) {
        number_at(ui, at->bar + at->bar_w - 10, cy, 220, &small, app_tr(app, N_("Flipped")));
    }
}

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

/* With the sign that is as wide as a plus. */
static void say_number(Text *out, int number, bool with_plus)
{
    if (number < 0) text_put(out, "−");
    else if (number > 0 && with_plus) text_put(out, "+");
    text_put_int(out, number < 0 ? -number : number);
}

/* "up 2" against the round before. */
static void draw_moved(const ResultRow *row, const App *app, Ui *ui, float cy, const Columns *at)
{
    char number[NUMBER_BYTES], words[RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    const int up = row->before - row->place;
    if (row->before == 0) return;
    snprintf(number, sizeof number, "%d", up < 0 ? -up : up);
    /* TRANSLATORS: places won or lost against the round before; little room. */
    if (up > 0) tr_fill(app_tongue(app), &out, N_("up {n}"), "n", number, NULL);
    else if (up < 0) tr_fill(app_tongue(app), &out, N_("down {n}"), "n", number, NULL);
    else text_put(&out, app_tr(app, N_("stays")));
    const Color color = up > 0 ? MATSU_600 : up < 0 ? SHU_700 : SUMI_600;
    canvas_sprite(ui_canvas(ui), up > 0 ? "icons/up" : up < 0 ? "icons/down" : "icons/same",
                  (Rect){at->moved, cy - 8, 16, 16}, &(Look){.tint = color});
    UiText how = {.font = FONT_BOLD, .size = TEXT_S, .color = color, .lines = 1, .middle = true,
                  .fixed = true};
    line_fit(ui, &how, 68, words);
    ui_text(ui, (Rect){at->moved + 20, cy - 20, 70, 40}, &how, words);
}

static void draw_numbers(const ResultScene *s, const ResultRow *row, Ui *ui, float cy,
                         const Columns *at)
{
    char number[NUMBER_BYTES];
    const Result *r = &s->result;
    float come = ease(EASE_OUT_CUBIC, result_part(s, ui, 0.2f, COUNT_S));
    UiText points = {.font = FONT_BOLD, .size = TEXT_NAME * at->scale, .color = SUMI_900,
                     .align = ALIGN_CENTRE, .lines = 1, .middle = true, .fixed = true};
    UiText total = points;
    total.font = FONT_BLACK;
    total.size = TEXT_XXL * at->scale;
    int shown = at->match ? row->total : row->turned, most = at->match ? r->most : row->of;
    if (at->match) {
        Text out = text_over(number, sizeof number);
        say_number(&out, (int)lroundf((float)row->points * come), true);
        canvas_mean(ui_canvas(ui), MEANS_SCORE, 1, 0);
        number_at(ui, at->points, cy, 96, &points, number);
        canvas_mean_end(ui_canvas(ui));
    }
    if (most < 1) return;
    // Where few points are good, the bar shows by how much one stayed below the worst.
    const int good = at->match && r->fewest ? most - shown : shown;
    float part = (float)good / (float)most * come;
    float bar_x = at->match ? at->bar : at->bar - 60,
          bar_w = at->match ? at->bar_w : at->bar_w + 60;
    feast_bar(ui_canvas(ui), (Rect){bar_x, cy - 6, bar_w, 12}, part < 0 ? 0 : part,
              row->place == 1);
    Text out = text_over(number, sizeof number);
    say_number(&out, (int)lroundf((float)shown * come), false);
    canvas_mean(ui_canvas(ui), MEANS_SCORE, 2, 0);
    number_at(ui, at->total, cy, 96, &total, number);
    canvas_mean_end(ui_canvas(ui));
}

/* The cards that one went out with, then those that one still held. */
static void draw_hand(const ResultScene *s, const ResultRow *row, const App *app, Ui *ui, Rect r)
{
    const ShowDeck deck = result_deck(s, app);
    Canvas *c = ui_canvas(ui);
    const float h = fminf(r.h - 10, 64), y = r.y + (r.h - h) / 2;
    const int all = row->last_count + row->hand_count;
    float x = r.x, room = r.w;
    if (row->last_count > 0) {
        const float part = r.w * (float)row->last_count / (float)all;
        const float last_w = fminf(part, (float)row->last_count * (h / show_card_ratio(&deck) + 6));
        canvas_round(c, (Rect){x - 5, y - 4, last_w + 6, h + 8}, 8, AKARI_400);
        show_cards(c, &deck, row->last, row->last_count, (Rect){x, y, last_w - 4, h}, 4);
        x += last_w + 16;
        room -= last_w + 16;
    }
    show_cards(c, &deck, row->hand, row->hand_count, (Rect){x, y, room, h}, 4);
}

static void draw_row(const ResultScene *s, const ResultRow *row, const App *app, Ui *ui, Rect r,
                     const Columns *at)
{
    Canvas *c = ui_canvas(ui);
    bool first = row->place == 1;
    char place[NUMBER_BYTES], name[2 * NAME_BYTES], words[RESULT_WORDS_MAX];
    Text name_text = text_over(name, sizeof name), out = text_over(words, sizeof words);
    float k = at->scale, cy = r.y + r.h / 2, x = r.x + 142;
    float room = at->moved - x - (at->match ? 0 : 20);
    if (s->page == PAGE_HANDS) room = 214;
    canvas_round(c, r, 18, first ? AKARI_200 : WASHI_100);
    if (ui_style(ui)->high_contrast) canvas_ring(c, r, 18, 2, SUMI_900);
    snprintf(place, sizeof place, "%d", row->place);
    canvas_disc(c, r.x + 38, cy, 21, first ? SHU_600 : SUMI_900);
    canvas_mean(c, MEANS_SCORE, 0, 0);
    canvas_text(c, FONT_BLACK, 22, r.x + 38, cy, ALIGN_CENTRE, WASHI_50, place);
    canvas_mean_end(c);
    ui_avatar(ui, row->avatar, r.x + 98, cy, fminf(56, r.h - 4), false);
    ruby_quote(row->name, &name_text);
    if (s->page == PAGE_HANDS) say_left(row, app_tongue(app), &out);
    else say_row(&s->result, row, app_tongue(app), &out);
    if (row->helped && !row->computer && s->page != PAGE_HANDS) { // the bulb says it in a sign
        if (out.length > 0) text_put(&out, LIST_DOT);
        /* TRANSLATORS: of a player, on the result: has asked for hints in this match. */
        text_put(&out, app_tr(app, N_("with hints")));
    }
    UiText who = {.font = FONT_BOLD, .size = TEXT_NAME * k, .color = SUMI_900, .lines = 1,
                  .middle = true, .fixed = true, .shrink = true};
    UiText what = {.font = FONT_MEDIUM,
                   .size = TEXT_S * k,
                   .color = ui_style(ui)->high_contrast ? SUMI_900 : SUMI_600,
                   .lines = 1,
                   .middle = true,
                   .fixed = true,
                   .shrink = true};
    // Marks a computer, or somebody who had a hint; nothing more is said about it (ux.md 4.6).
    const char *sign = row->computer ? "icons/ai" : row->helped ? "icons/bulb" : NULL;
    float name_room = sign ? room - 30 * k : room, width = ui_text_width(ui, &who, name);
    if (width > name_room) width = name_room;
    const bool low = r.h < 60 * k; // the two lines move together, and there is no room for ruby
    const bool wraps = r.h > 96 * k && ui_text_width(ui, &what, words) > room;
    const float lift = low ? 3 * k : wraps ? 10 * k : 0;
    canvas_mean(c, MEANS_NAME, 0, 0);
    ui_text(ui, (Rect){x, cy - 29 * k + lift, name_room, 36 * k}, &who, name);
    canvas_mean_end(c);
    if (sign) {
        Look look = {.tint = SUMI_600};
        canvas_sprite(c, sign, (Rect){x + width + 8 * k, cy - 22 * k, 20 * k, 20 * k}, &look);
    }
    if (wraps) { // no smaller than its neighbours
        what.lines = 2;
        what.shrink = false;
    }
    line_fit(ui, &what, wraps ? 1.7f * room : room, words);
    const float what_h = low ? 26 * k : wraps ? 52 * k : 30 * k;
    canvas_mean(c, MEANS_LINE, 0, 0);
    ui_text(ui, (Rect){x, cy + (low ? 3 : 1) * k - lift, room, what_h}, &what, words);
    canvas_mean_end(c);
    if (s->page == PAGE_HANDS) {
        draw_hand(s, row, app, ui, (Rect){x + room + 20, r.y, r.x + r.w - x - room - 36, r.h});
        return;
    }
    if (s->result.ranked) draw_moved(row, app, ui, cy, at);
    draw_numbers(s, row, ui, cy, at);
}

/* What comes next: who deals, or who gives whom what. */
static void say_next(const Result *r, const App *app, Text *out)
{
    char number[NUMBER_BYTES];
    const RoundEnd end = result_end(r);
    say_next_round(app_tongue(app), r->game, &end, out);
    if (out->length > 0) return;
    snprintf(number, sizeof number, "%d", r->round + 1);
    tr_fill(app_tongue(app), out, N_("Next: round {n}. The next player deals."), "n",
            number, NULL);
}

static void draw_next(const Result *r, const App *app, Ui *ui, Rect box)
{
    Canvas *c = ui_canvas(ui);
    char words[RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    say_next(r, app, &out);
    canvas_round(c, box, 16, faded(YORU_900, 0.94f));
    canvas_ring(c, box, 16, 1.5f, rgb(0x5B669C));
    Look look = {.tint = AKARI_400};
    canvas_sprite(c, "icons/next", (Rect){box.x + 24, box.y + box.h / 2 - 12, 24, 24}, &look);
    UiText how = {.font = FONT_MEDIUM, .size = TEXT_M, .color = WASHI_50, .lines = 2,
                  .middle = true};
    ui_text(ui, (Rect){box.x + 60, box.y, box.w - 84, box.h}, &how, words);
}

/* The tabs above the board. Returns by how much they are higher than 44 u. */
static float draw_pages(const ResultScene *s, const App *app, Ui *ui, float x, float y)
{
    static const char *const WORDS[PAGE_COUNT] = {
        /* TRANSLATORS: pages of a result. */
        [PAGE_HOW] = N_("How it was won"), [PAGE_POINTS] = N_("Points"), [PAGE_HANDS] = N_("Hands"),
        [PAGE_MATCH] = N_("Chart"), [PAGE_BEST] = N_("Highlight")};
    ResultPage pages[PAGE_COUNT];
    const char *words[PAGE_COUNT];
    const int count = result_pages(&s->result, pages);
    int chosen = 0;
    const float h = fminf(ui_button_height(ui, 44), 60);
    for (int i = 0; i < count; i++) {
        words[i] = app_tr(app, pages[i] == PAGE_HOW && is_large(ui) ? N_("How") : WORDS[pages[i]]);
        if (pages[i] == s->page) chosen = i;
    }
    if (count < 2) return 0;
    // Large words of many pages reach out to the left, beside the crown.
    const float w = is_large(ui) ? 172 * (float)count : 0, out = fmaxf(0, w - 744);
    ui_segments(ui, ID_PAGES, (Rect){x - out, y, 744 + out, h}, words,
                count, chosen);
    return h - 44;
}

static void draw_rows(const ResultScene *s, const App *app, Ui *ui, Rect board, float floor_y)
{
    static const float FOOT = 14;
    const Result *r = &s->result;
    const bool many = r->count > 6; // seven and eight rows need all the room there is
    const float gap = many ? 5 : 10;
    Columns at = columns_for(ui, r, board);
    float head = (many ? 64 : 84) * (at.scale > 1.3f ? 1.15f : 1);
    float most = floor_y - board.y - head - FOOT;
    float row_h = 116, need = (many ? 52 : 63) * at.scale + gap;
    if (row_h * (float)r->count > most) row_h = most / (float)r->count;
    if (row_h < need) row_h = need;
    float rows_h = row_h * (float)r->count, shown = rows_h < most ? rows_h : most;
    board.h = head + shown + FOOT;
    ui_panel(ui, board);
    draw_head(r, app, ui, board, head, &at, s->page);
    Rect view = {board.x + 8, board.y + head, board.w - 16, shown};
    bool scrolls = rows_h > shown + 1;
    float down = scrolls ? ui_scroll_begin(ui, ID_ROWS, view, rows_h) : 0;
    for (int i = 0; i < r->count; i++) {
        Rect row = {board.x + 18, view.y + row_h * (float)i - down, board.w - 36, row_h - gap};
        canvas_mean(ui_canvas(ui), MEANS_ROW, r->row[i].seat, 0);
        draw_row(s, &r->row[i], app, ui, row, &at);
        canvas_mean_end(ui_canvas(ui));
    }
    if (scrolls) ui_scroll_end(ui);
}

void result_draw_board(const ResultScene *s, const App *app, Ui *ui)
{
    static const float PAGES_Y = 42, TOP = 96;
    const Result *r = &s->result;
    const Canvas *c = ui_canvas(ui);
    const float drop = night_drop(ui), scale = ui_style(ui)->text_scale, x = c->w / 2 - 136;
    const bool next = !r->over && !s->again;
    const float next_h = next ? 52 * scale : 0, button_h = ui_button_height(ui, 64);
    const float floor_y = drop + 784 - button_h - 16 - (next ? next_h + 18 : 0);
    const float top = drop + TOP + draw_pages(s, app, ui, x, drop + PAGES_Y);
    const Rect board = {x, top, 744, floor_y - top};
    switch ((ResultPage)s->page) {
    case PAGE_HOW: result_draw_how(s, app, ui, board); break;
    case PAGE_MATCH: result_draw_match(s, app, ui, board); break;
    case PAGE_BEST: result_draw_best(s, app, ui, board); break;
    case PAGE_POINTS: case PAGE_HANDS: draw_rows(s, app, ui, board, floor_y); break;
    case PAGE_COUNT: break;
    }
    if (next) draw_next(r, app, ui, (Rect){x, floor_y + 18, 744, next_h});
}
