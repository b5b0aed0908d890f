/*
 * sheet_page.c - all the rules on one page of paper: what the book says under them, then every rule
 * in force, and the code.
 *
 * The letters become smaller until all of it fits.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rules/rules_code.h"
#include "scenes/guide/sheet_parts.h"
#include "text/say.h"
#include "ui/qr.h"
#include "ui/theme.h"

static const float PAGE_W = 1000, MARGIN = 48, BETWEEN = 36, QR_SIZE = 128;
static const float HEADING = SHEET_HEADING, BODY = SHEET_BODY, SMALL = 15, TITLE = 44;
static const float SMALLEST = 0.36f;
/* More columns make pictures smaller: only where letters are small, and become so much larger. */
static const float LARGE_ENOUGH = 0.9f, WORTH_IT = 1.04f;
static const Color INK = SHEET_INK, GREY = {0x4A, 0x42, 0x52, 255};
static const float A4_W = 210, A4_H = 297, LETTER_W = 215.9f, LETTER_H = 279.4f; // mm
/* Strokes, gaps and small things; those in the text become smaller with its letters. */
static const float THIN = 1.2f, THICK = 3.5f, THICK_H = 12, NEAR = 6, DISC = 26;
static const float SIGN = 32, SIGN_H = 76, SEAL = 18;
enum { COLUMNS_LEAST = 2, COLUMNS_MOST = 3, RULE_COLUMNS = 3 };

float sheet_width_mm(SheetPaper paper) { return paper == PAPER_A4 ? A4_W : LETTER_W; }

static float page_height(SheetPaper paper)
{
    return PAGE_W * (paper == PAPER_A4 ? A4_H / A4_W : LETTER_H / LETTER_W);
}

static UiText type(Font font, float size, Color ink) { return sheet_type(font, size, ink); }

/* ---- its parts ---- */

static void draw_rule(Ui *ui, const void *what, Rect r)
{
    (void)what;
    canvas_fill(ui_canvas(ui), (Rect){r.x, r.y + r.h / 2, r.w, THIN}, rgb(0xB9B2C0));
}

static void draw_thick(Ui *ui, const void *what, Rect r)
{
    (void)what;
    canvas_fill(ui_canvas(ui), (Rect){r.x, r.y, r.w, THICK}, INK);
    canvas_fill(ui_canvas(ui), (Rect){r.x, r.y + 2 * THICK, r.w, THIN}, INK);
}

static void put_line(Box *page, bool thick, float h)
{
    static const BoxPart RULE = {.draw = draw_rule}, DOUBLE = {.draw = draw_thick};
    box_part(page, (BoxStyle){.least = h, .height = h}, thick ? &DOUBLE : &RULE, "", 0);
}

/* "家" in a red frame: this rule is our own. */
static void draw_seal(Ui *ui, const void *what, Rect r)
{
    Canvas *c = ui_canvas(ui);
    const float d = fminf(r.w, r.h);
    const Rect box = rect_about(r.x + r.w / 2, r.y + r.h / 2, d);
    (void)what;
    canvas_ring(c, box, d / NEAR, d / THICK_H, SHU_600);
    canvas_text(c, FONT_SIGN, d * 0.62f, box.x + d / 2, box.y + d / 2, ALIGN_CENTRE, SHU_600, "家");
}

static void put_seal(Box *row, float size)
{
    static const BoxPart PART = {.draw = draw_seal};
    box_part(row, (BoxStyle){.width = size, .least = size, .height = size}, &PART, "", 0);
}

static void draw_sign(Ui *ui, const void *what, Rect r)
{
    Canvas *c = ui_canvas(ui);
    canvas_ring(c, r, CORNER_S, GAP_XS, SHU_600);
    canvas_ring(c, rect_inset(r, 2 * THICK), NEAR, RULE_H, SHU_600);
    canvas_text(c, FONT_SIGN, SIGN, r.x + r.w / 2, r.y + r.h / 2, ALIGN_CENTRE, SHU_600, what);
}

static void put_head(const Sheet *s, Box *page)
{
    static const BoxPart PART = {.draw = draw_sign};
    char bytes[3 * NAME_BYTES], house[2 * NAME_BYTES], n[NUMBER_BYTES], all[NUMBER_BYTES],
        players[SAYING_BYTES];
    Text title = text_over(bytes, sizeof bytes), quoted = text_over(house, sizeof house);
    Text seats = text_over(players, sizeof players);
    Text least = text_over(n, sizeof n), most = text_over(all, sizeof all);
    const char *sign = say_sign(s->tongue, s->game);
    ruby_quote(s->house, &quoted);
    if (house[0])
        tr_fill(s->tongue, &title, "{house}: {game}", "house", house, "game",
                say_game(s->tongue, s->game), NULL);
    else text_put(&title, say_game(s->tongue, s->game));
    text_put_int(&least, s->game->seats_min);
    text_put_int(&most, s->game->seats_max);
    tr_fill(s->tongue, &seats, "For {n} to {all} players", "n", n, "all", all, NULL);
    Box *row = box_row(page, (BoxStyle){.gap = BETWEEN});
    Box *words = box_column(row, (BoxStyle){.grow = 1});
    UiText large = type(FONT_BOLD, TITLE, INK);
    large.lines = 1;
    large.shrink = true;
    box_text(words, large, bytes);
    box_text(words, type(FONT_MEDIUM, BODY, GREY), players);
    const float w = canvas_text_width(s->canvas, FONT_SIGN, SIGN, sign) + 2 * GAP_L;
    const BoxStyle style = {.width = w, .least = SIGN_H, .height = SIGN_H};
    box_part(row, style, &PART, sign, strlen(sign) + 1);
}

/* ---- the rules in force ---- */

/* Options that are switched off, or have no effect with these rules, are not listed. */
static bool is_in_force(const Sheet *s, int i)
{
    const OptionSpec *o = &s->game->options[i];
    if (option_is_idle(s->game, &s->rules, i)) return false;
    return o->type != OPTION_BOOL || s->rules.option[i] != 0;
}

static void put_rule(const Sheet *s, Box *grid, int i, bool own, float k)
{
    const OptionSpec *o = &s->game->options[i];
    char bytes[SAYING_BYTES];
    Text words = text_over(bytes, sizeof bytes);
    text_put(&words, tr(s->tongue, o->title));
    if (o->type != OPTION_BOOL) {
        text_put(&words, s->tongue.lang == LANG_JA ? "：" : ": ");
        say_option(s->tongue, o, s->rules.option[i], &words);
    }
    Box *row = box_row(grid, (BoxStyle){.gap = NEAR * k});
    if (own) put_seal(row, SEAL * k);
    else box_text(row, type(FONT_BOLD, SMALL * k, GREY), "•");
    box_text_in(row, (BoxStyle){.grow = 1}, type(FONT_MEDIUM, SMALL * k, INK), bytes);
}

static int put_rules(const Sheet *s, Box *page, float k)
{
    Setup usual = setup_usual(s->game, s->rules.seat_count);
    const bool known = !s->game->settle(&usual);
    int own = 0;
    box_text(page, type(FONT_BOLD, HEADING * k, INK), tr(s->tongue, "The rules in force"));
    Box *grid = box_grid(page, (BoxStyle){.gap = NEAR * k}, 0, RULE_COLUMNS);
    for (int i = 0; i < s->game->option_count; i++) {
        const bool differs = known && s->rules.option[i] != usual.option[i];
        own += differs;
        // A usual rule that is left out here counts as a house rule as well.
        if (is_in_force(s, i) || (differs && s->game->options[i].usual > 0))
            put_rule(s, grid, i, differs, k);
    }
    return own;
}

static void draw_qr(Ui *ui, const void *what, Rect r) { qr_draw(ui_canvas(ui), what, r); }

static void put_foot(const Sheet *s, Box *page, int own)
{
    static const BoxPart QR = {.draw = draw_qr};
    char code[RULES_CODE_MAX + 1], date[SAYING_BYTES];
    Text day = text_over(date, sizeof date);
    UiText how = type(FONT_BOLD, SMALL, INK);
    rules_code_write(s->game, &s->wished, code);
    text_put(&day, "Ennichi");
    if (s->today > 0)
        text_printf(&day, "  %d-%02d-%02d", s->today / 10000, s->today / 100 % 100, s->today % 100);
    Box *row = box_row(page, (BoxStyle){.gap = BETWEEN});
    Box *words = box_column(row, (BoxStyle){.grow = 1, .gap = GAP_S});
    if (own > 0) {
        Box *line = box_row(words, (BoxStyle){.gap = GAP_S});
        put_seal(line, DISC);
        box_text_in(line, (BoxStyle){.grow = 1}, type(FONT_MEDIUM, SMALL, INK),
                    tr(s->tongue, "Our own way: different from the usual rules."));
    }
    box_text(words, how, tr(s->tongue, "Scan to play like us, or type the code:"));
    box_text(words, type(FONT_BLACK, BODY, INK), code);
    box_text(words, type(FONT_MEDIUM, SMALL, GREY), date);
    box_part(row, (BoxStyle){.width = QR_SIZE, .least = QR_SIZE, .height = QR_SIZE}, &QR, code,
             sizeof code);
}

/* ---- all of it ---- */

static Box *page_of(const Sheet *s, float k, int columns)
{
    const float w = PAGE_W - 2 * MARGIN;
    Box *page = box_page(s->ui, (BoxStyle){.gap = GAP_S * k, .pad_x = MARGIN, .pad_y = MARGIN});
    put_line(page, true, THICK_H);
    put_head(s, page);
    put_line(page, false, GAP_S * k);
    sheet_book_put(s, page, w, BETWEEN, columns, k);
    put_line(page, false, GAP_S * k);
    const int own = put_rules(s, page, k);
    put_line(page, true, THICK_H);
    put_foot(s, page, own);
    return page;
}

/* How large the letters may be for all of it to fit in so many columns. */
static float largest(const Sheet *s, float h, int columns)
{
    enum { HALVINGS = 7 };
    float fits = SMALLEST, over = 1;
    if (box_height(page_of(s, over, columns), PAGE_W) <= h) return over;
    for (int i = 0; i < HALVINGS; i++) {
        const float k = (fits + over) / 2;
        if (box_height(page_of(s, k, columns), PAGE_W) <= h) fits = k;
        else over = k;
    }
    return fits;
}

void sheet_draw(Sheet *s)
{
    const float h = page_height(s->paper);
    canvas_begin(s->canvas, (int)PAGE_W, (int)h);
    s->canvas->scale = 1;
    s->canvas->w = PAGE_W;
    s->canvas->h = h;
    ui_begin(s->ui, s->canvas, (UiStyle){.text_scale = 1});
    int columns = COLUMNS_LEAST;
    float k = largest(s, h, columns);
    for (int more = columns + 1; more <= COLUMNS_MOST && k < LARGE_ENOUGH; more++) {
        const float narrow = largest(s, h, more);
        if (narrow <= k * WORTH_IT) continue;
        k = narrow;
        columns = more;
    }
    canvas_fill(s->canvas, (Rect){0, 0, PAGE_W, h}, rgb(0xFFFFFF));
    Box *page = page_of(s, k, columns);
    box_draw(page, (Rect){0, 0, PAGE_W, box_height(page, PAGE_W)});
    ui_end(s->ui);
}
