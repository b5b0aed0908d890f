/*
 * sheet_book.c - what the book says, on paper: in columns that are as high as each other, with its
 * pictures beside their words or in rows.
 */
#include <assert.h>

#include "scenes/guide/sheet_parts.h"
#include "ui/theme.h"

static const float CLOSE = 5, NEAR = 6, DISC = 26;
/* Of a column's width: pictures up to it stand beside their words. */
static const float BESIDE = 0.42f;
/* By how much of a line columns become higher until all have room. */
static const float HIGHER = 0.5f;
static const Color INK = SHEET_INK;
enum { ATOMS_MOST = 128 };

static bool is_picture(const BookBlock *b)
{
    return b->kind == BOOK_CARDS || b->kind == BOOK_PLATE || b->kind == BOOK_LAYOUT;
}

/* ---- its parts ---- */

typedef struct Number {
    int n;
    float k;
} Number;

static void draw_number(Ui *ui, const void *what, Rect r)
{
    const Number *d = what;
    Canvas *c = ui_canvas(ui);
    char words[NUMBER_BYTES];
    Text out = text_over(words, sizeof words);
    text_put_int(&out, d->n);
    canvas_disc(c, r.x + r.w / 2, r.y + r.h / 2, r.w / 2, INK);
    canvas_text(c, FONT_BLACK, TEXT_S * d->k, r.x + r.w / 2, r.y + r.h / 2, ALIGN_CENTRE, WASHI_50,
                words);
}

static void put_heading(Box *column, const char *words, int number, float k)
{
    static const BoxPart NUMBER = {.draw = draw_number};
    const Number disc = {number, k};
    const float d = DISC * k;
    Box *row = box_row(column, (BoxStyle){.gap = GAP_S * k, .pad_y = GAP_XS * k});
    box_part(row, (BoxStyle){.width = d, .least = d, .height = d}, &NUMBER, &disc, sizeof disc);
    box_text_in(row, (BoxStyle){.grow = 1}, sheet_type(FONT_BOLD, SHEET_HEADING * k, INK), words);
}

static void put_words(Box *box, const BookBlock *b, float k)
{
    const UiText how = sheet_type(FONT_MEDIUM, SHEET_BODY * k, INK);
    if (b->kind == BOOK_PARAGRAPH) {
        box_text_in(box, (BoxStyle){.grow = 1}, how, b->text);
        return;
    }
    Box *row = box_row(box, (BoxStyle){.gap = NEAR * k, .across = ACROSS_START, .grow = 1});
    box_text(row, sheet_type(FONT_BOLD, SHEET_BODY * k, SHU_600), "•");
    box_text_in(row, (BoxStyle){.grow = 1}, how, b->text);
}

/* Words or none, and the pictures [from, to) that belong to them: at their right where that leaves
 * the words room, else below them. */
static void put_pictures(const Sheet *s, Box *column, const BookBlock *words, int from, int to,
                         float w, float k)
{
    float wide = GAP_M * k * (float)(to - from);
    for (int i = from; i < to; i++) wide += sheet_picture_width(s, &s->book->block[i], k);
    Box *box = column;
    if (words && wide <= BESIDE * w) {
        box = box_row(column, (BoxStyle){.gap = GAP_M * k});
        put_words(box, words, k);
    } else {
        if (words) put_words(column, words, k);
        box = box_row(column, (BoxStyle){.gap = GAP_M * k, .wraps = true, .across = ACROSS_START});
    }
    for (int i = from; i < to; i++)
        sheet_picture_put(s, box, &s->book->block[i], k, i + 1 == to);
}

/* ---- what stays together ---- */

/* Blocks that no column's end comes between: a heading and what follows it, words and their
 * pictures. */
typedef struct Atom {
    int from, to;
    int number; /* of its heading */
    float h;
} Atom;

static int atom_end(const Book *b, int from)
{
    int to = from;
    if (b->block[to].kind == BOOK_HEADING) to++;
    if (to < b->choices && !is_picture(&b->block[to]) && b->block[to].kind != BOOK_HEADING) to++;
    while (to < b->choices && is_picture(&b->block[to])) to++;
    return to;
}

static Box *atom_box(const Sheet *s, const Atom *a, float w, float k)
{
    const BookBlock *block = s->book->block, *words = NULL;
    Box *column = box_page(s->ui, (BoxStyle){.gap = CLOSE * k, .pad_y = CLOSE * k / 2});
    int i = a->from;
    if (block[i].kind == BOOK_HEADING) put_heading(column, block[i++].text, a->number, k);
    if (i < a->to && !is_picture(&block[i])) words = &block[i++];
    if (i < a->to) put_pictures(s, column, words, i, a->to, w, k);
    else if (words) put_words(column, words, k);
    return column;
}

static int atoms_of(const Sheet *s, float w, float k, Atom out[ATOMS_MOST])
{
    int count = 0, number = 0;
    for (int i = 0; i < s->book->choices; count++) {
        const int to = atom_end(s->book, i);
        assert(count < ATOMS_MOST);
        number += s->book->block[i].kind == BOOK_HEADING;
        out[count] = (Atom){i, to, number, 0};
        out[count].h = box_height(atom_box(s, &out[count], w, k), w);
        i = to;
    }
    return count;
}

/* ---- the columns ---- */

/* Where the column ends that begins with atom `from` and may be `h` high. */
static int column_end(const Atom *atom, int count, int from, float h, float gap)
{
    float sum = atom[from].h;
    int to = from + 1;
    for (; to < count && sum + gap + atom[to].h <= h; to++) sum += gap + atom[to].h;
    return to;
}

static bool have_room(const Atom *atom, int count, int columns, float h, float gap)
{
    int at = 0;
    for (int i = 0; i < columns && at < count; i++) at = column_end(atom, count, at, h, gap);
    return at >= count;
}

void sheet_book_put(const Sheet *s, Box *page, float w, float between, int columns, float k)
{
    const float column_w = (w - between * (float)(columns - 1)) / (float)columns;
    const float gap = GAP_XS * k;
    Atom atom[ATOMS_MOST];
    const int count = atoms_of(s, column_w, k, atom);
    float h = 0;
    for (int i = 0; i < count; i++) h += (atom[i].h + gap) / (float)columns;
    while (!have_room(atom, count, columns, h, gap)) h += SHEET_BODY * k * HIGHER;
    Box *row = box_row(page, (BoxStyle){.gap = between, .across = ACROSS_START});
    for (int i = 0, at = 0; i < columns; i++) {
        Box *column = box_column(row, (BoxStyle){.grow = 1, .gap = gap});
        const int to = at < count ? column_end(atom, count, at, h, gap) : at;
        for (; at < to; at++) box_put(column, atom_box(s, &atom[at], column_w, k));
    }
}
