/* book_page.c - one page of the rules book: words, pictures, the rules in force. */
#include <math.h>
#include <string.h>

#include "scenes/book/book_parts.h"
#include "text/say.h"
#include "ui/theme.h"

static const float BULLET = 8, BULLET_W = 22, CAP_H = 40, CAP_PAD = 14, CHIP_H = 34;
static const float HEAD = 30, BODY = 21, SUB = 20, SMALL = 17;

static void put_words(const BookScreen *s, Box *box, UiText how, const char *words)
{
    box_text(box, frame_type(box_ui(box), s->tongue, how), words);
}

static void put_head(const BookScreen *s, Box *box, const char *words)
{
    put_words(s, box, frame_bold(HEAD, SHU_700), words);
}

static void put_body(const BookScreen *s, Box *box, const char *words)
{
    put_words(s, box, frame_plain(BODY, SUMI_900), words);
}

/* ---- blocks ---- */

/* Stands beside the middle of the first line of `words`; where readings stand above, that line is
 * lower. */
typedef struct Bullet {
    bool ruby;
    float size; /* of the letters */
} Bullet;

static void draw_bullet(Ui *ui, const void *what, Rect r)
{
    const Bullet *b = what;
    const float k = ui_style(ui)->text_scale, d = BULLET * k;
    const float first = b->ruby ? 0.62f * fminf(r.h, 52 * k) : 0.675f * b->size * k;
    canvas_disc(ui_canvas(ui), r.x + d, r.y + first, d / 2, SHU_600);
}

static void put_point(const BookScreen *s, Box *page, const char *words)
{
    static const BoxPart PART = {.draw = draw_bullet};
    Ui *ui = box_ui(page);
    const UiText how = frame_type(ui, s->tongue, frame_plain(BODY, SUMI_900));
    const Bullet bullet = {strchr(words, '{') != NULL, how.size};
    Box *row = box_row(page, (BoxStyle){.across = ACROSS_FILL});
    box_part(row, (BoxStyle){.width = BULLET_W}, &PART, &bullet, sizeof bullet);
    box_text_in(row, (BoxStyle){.grow = 1}, how, words);
}

static void put_block(const BookScreen *s, const App *app, Box *page, const BookBlock *b)
{
    switch (b->kind) {
    case BOOK_HEADING: put_head(s, page, b->text); break;
    case BOOK_PARAGRAPH: put_body(s, page, b->text); break;
    case BOOK_POINT: put_point(s, page, b->text); break;
    case BOOK_CARDS:
    case BOOK_PLATE:
    case BOOK_LAYOUT: book_picture_put(s, app, page, b); break;
    }
}

void book_blocks_put(const BookScreen *s, const App *app, Box *page, int from, int to)
{
    Box *list = NULL; // points stand closer together
    for (int i = from; i < to; i++) {
        const BookBlock *b = &s->book->block[i];
        if (b->kind != BOOK_POINT) list = NULL;
        else if (!list) list = box_column(page, (BoxStyle){.gap = GAP_S});
        put_block(s, app, list ? list : page, b);
    }
}

/* ---- this moment ---- */

static void draw_cap(Ui *ui, const void *what, Rect r)
{
    (void)what;
    canvas_round(ui_canvas(ui), (Rect){r.x, r.y + 3, r.w, r.h}, GAP_S, SUMI_600);
    canvas_round(ui_canvas(ui), r, GAP_S, YORU_900);
}

/* A key as it is called, and what it does. */
static void put_key(const BookScreen *s, Box *page, const MomentKey *key)
{
    static const BoxPart CAP = {.draw = draw_cap};
    UiText how = frame_bold(TEXT_L, WASHI_50);
    how.align = ALIGN_CENTRE;
    how.lines = 1;
    how.shrink = true;
    Box *row = box_row(page, (BoxStyle){.gap = GAP_L});
    Box *cap = box_row(row, (BoxStyle){.pad_x = CAP_PAD, .height = CAP_H});
    box_behind(cap, &CAP, "", 0);
    box_text(cap, how, key->cap);
    put_body(s, box_column(row, (BoxStyle){.grow = 1}), key->words);
}

void book_moment_put(const BookScreen *s, const App *app, Box *page)
{
    const Moment *m = &s->moment;
    int from, to;
    put_head(s, page, tr(s->tongue, "Right now"));
    if (m->words[0]) put_body(s, page, m->words);
    for (int i = 0; i < m->count; i++) put_key(s, page, &m->key[i]);
    if (m->chapter == 0) return;
    book_span(s->book, m->chapter, &from, &to);
    book_blocks_put(s, app, page, from, to);
}

/* ---- the rules in force ---- */

/* Which options differ from how the game is usually played; are there any? */
static bool find_others(const BookScreen *s, const App *app, bool other[OPTIONS_MAX])
{
    const Table *table = sitting_table(app_sitting(app));
    Setup usual = setup_usual(s->game, table->seat_count);
    const bool known = !s->game->settle(&usual);
    bool any = false;
    for (int i = 0; i < s->game->option_count; i++) {
        other[i] = known && usual.option[i] != table->option[i];
        any |= other[i];
    }
    return any;
}

/* What was settled at the start. */
static void put_option(const BookScreen *s, const App *app, Box *page, int i, bool gold)
{
    const OptionSpec *o = &s->game->options[i];
    char bytes[SAYING_BYTES];
    Text value = text_over(bytes, sizeof bytes);
    say_option(s->tongue, o, sitting_table(app_sitting(app))->option[i], &value);
    Box *row = box_row(page, (BoxStyle){.gap = GAP_L});
    Box *words = box_column(row, (BoxStyle){.grow = 1});
    put_words(s, words, frame_bold(SUB, SUMI_900), tr(s->tongue, o->title));
    const Setup *rules = match_setup(sitting_match(app_sitting(app)));
    put_words(s, words, frame_plain(SMALL, SUMI_600),
              tr(s->tongue, option_sentence(s->game, rules, i)));
    box_chip(row, CHIP_H, bytes, NULL, gold ? AKARI_400 : WASHI_200, SUMI_900);
    box_rule(page);
}

/* The rules as a preset, by its name; else only whether there are gold ones. */
static const char *say_rules(const BookScreen *s, const App *app, bool differ)
{
    const int preset = setup_preset(s->game, match_setup(sitting_match(app_sitting(app))));
    if (preset > 0) return tr(s->tongue, s->game->presets[preset].sentence);
    if (!differ) return tr(s->tongue, "You are playing by the usual rules.");
    return tr(s->tongue, "You are playing by these house rules. The gold ones differ from the "
                         "usual rules.");
}

/* The unusual rules come first, for those are what one wants to know at a table. */
void book_in_force_put(const BookScreen *s, const App *app, Box *page)
{
    put_head(s, page, tr(s->tongue, "At this table"));
    if (!app_sitting(app)) return; // the match has gone while the book was open
    bool other[OPTIONS_MAX];
    const bool differ = find_others(s, app, other);
    box_text(page, frame_plain(BODY, SUMI_900), say_rules(s, app, differ));
    for (int pass = 0; pass < 2; pass++) {
        const bool gold = pass == 0;
        if (differ)
            box_text(page, frame_bold(SUB, gold ? AKARI_800 : SUMI_600),
                     gold ? tr(s->tongue, "Different from usual") : tr(s->tongue, "Same as usual"));
        for (int i = 0; i < s->game->option_count; i++)
            if (other[i] == gold) put_option(s, app, page, i, gold);
    }
}

void book_span(const Book *b, int heading, int *from, int *to)
{
    *from = *to = b->count;
    for (int i = 0, at = -1; i < b->count; i++) {
        if (b->block[i].kind == BOOK_HEADING) at++;
        if (at == heading && *from == b->count) *from = i;
        if (at > heading) {
            *to = i;
            return;
        }
    }
}
