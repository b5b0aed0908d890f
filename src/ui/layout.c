/*
 * layout.c - see layout.h. A box is asked for the width that it needs, then, with the width that it
 * gets, for its height; drawing gives each its place by the same two answers.
 */
#include "ui/layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "ui/theme.h"
#include "ui/ui_inner.h"

typedef enum BoxKind { BOX_COLUMN, BOX_ROW, BOX_GRID, BOX_TEXT, BOX_PART } BoxKind;

typedef struct Drawn {
    const BoxPart *part; /* or NULL */
    const void *what;
} Drawn;

struct Box {
    Ui *ui;
    Box *first, *last, *next; /* children; the parent's next child */
    BoxStyle style;
    UiText how;
    const char *text;
    Drawn part, behind, over;
    float least; /* grid */
    int count, most;
    float needs;           /* its width; < 0: not asked yet */
    float for_w, height;   /* the last answer; for_w < 0: none yet */
    Box *table;            /* a table's row: its table */
    float *column;         /* a table: the widths of its columns */
    int means_of;
    uint8_t kind, means;   /* MeaningKind; 0: nothing */
    bool deaf;
};

/* ---- the boxes of a frame ---- */

enum { CHUNK_BYTES = 32 * 1024 };

struct Chunk {
    Chunk *next;
    size_t used, bytes;
    max_align_t data[];
};

static void *keep(Ui *ui, size_t bytes)
{
    const size_t unit = sizeof(max_align_t), need = (bytes + unit - 1) / unit * unit;
    Chunk *chunk = ui->chunks;
    if (!chunk || chunk->used + need > chunk->bytes) {
        const size_t room = need > CHUNK_BYTES ? need : CHUNK_BYTES;
        chunk = must_have(malloc(sizeof *chunk + room));
        *chunk = (Chunk){.next = ui->chunks, .bytes = room};
        ui->chunks = chunk;
    }
    void *at = (char *)chunk->data + chunk->used;
    chunk->used += need;
    return at;
}

/* One chunk stays for the next frame. */
void boxes_forget(Ui *ui)
{
    while (ui->chunks && ui->chunks->next) {
        Chunk *next = ui->chunks->next;
        free(ui->chunks);
        ui->chunks = next;
    }
    if (ui->chunks) ui->chunks->used = 0;
}

void boxes_free(Ui *ui)
{
    boxes_forget(ui);
    free(ui->chunks);
    ui->chunks = NULL;
}

static const void *copy(Ui *ui, const void *what, size_t bytes)
{
    void *at = keep(ui, bytes ? bytes : 1);
    if (bytes) memcpy(at, what, bytes);
    return at;
}

const char *box_words(Box *box, const char *text)
{
    return text ? copy(box->ui, text, strlen(text) + 1) : NULL;
}

void box_put(Box *parent, Box *box)
{
    if (parent->last) parent->last->next = box;
    else parent->first = box;
    parent->last = box;
    parent->count++;
}

static Box *new_box(Ui *ui, Box *parent, BoxKind kind, BoxStyle style)
{
    Box *box = keep(ui, sizeof *box);
    *box = (Box){.ui = ui, .kind = (uint8_t)kind, .style = style, .needs = -1, .for_w = -1};
    if (parent) box_put(parent, box);
    return box;
}

Box *box_page(Ui *ui, BoxStyle style) { return new_box(ui, NULL, BOX_COLUMN, style); }

Box *box_column(Box *parent, BoxStyle style)
{
    return new_box(parent->ui, parent, BOX_COLUMN, style);
}

Box *box_row(Box *parent, BoxStyle style) { return new_box(parent->ui, parent, BOX_ROW, style); }

Box *box_grid(Box *parent, BoxStyle style, float least, int most)
{
    Box *grid = new_box(parent->ui, parent, BOX_GRID, style);
    grid->least = least;
    grid->most = most;
    return grid;
}

enum { COLUMNS_MOST = 16 };

Box *box_table(Box *parent, BoxStyle style)
{
    Box *table = box_column(parent, style);
    table->column = keep(parent->ui, COLUMNS_MOST * sizeof *table->column);
    return table;
}

Box *box_table_row(Box *table, BoxStyle style)
{
    Box *row = box_row(table, style);
    row->table = table;
    return row;
}

void box_spring(Box *parent) { box_column(parent, (BoxStyle){.grow = 1}); }

void box_text(Box *parent, UiText how, const char *text)
{
    box_text_in(parent, (BoxStyle){0}, how, text);
}

void box_text_in(Box *parent, BoxStyle style, UiText how, const char *text)
{
    Box *box = new_box(parent->ui, parent, BOX_TEXT, style);
    box->how = how;
    box->text = box_words(box, text);
}

static Drawn drawn(Ui *ui, const BoxPart *part, const void *what, size_t bytes)
{
    return (Drawn){part, copy(ui, what, bytes)};
}

void box_part(Box *parent, BoxStyle style, const BoxPart *part, const void *what, size_t bytes)
{
    new_box(parent->ui, parent, BOX_PART, style)->part = drawn(parent->ui, part, what, bytes);
}

void box_behind(Box *box, const BoxPart *part, const void *what, size_t bytes)
{
    box->behind = drawn(box->ui, part, what, bytes);
}

void box_over(Box *box, const BoxPart *part, const void *what, size_t bytes)
{
    box->over = drawn(box->ui, part, what, bytes);
}

Ui *box_ui(const Box *box) { return box->ui; }

/* ---- measuring ---- */

static float letters(const Box *b) { return b->ui->style.text_scale; }

static float gaps(const Box *b) { return b->count > 1 ? b->style.gap * (float)(b->count - 1) : 0; }

static float needed_inside(Box *b)
{
    float sum = 0, widest = 0;
    for (Box *child = b->first; child; child = child->next) {
        const float w = box_width(child);
        sum += w;
        widest = fmaxf(widest, w);
    }
    return b->kind == BOX_ROW ? sum + gaps(b) : widest;
}

static bool is_pressed(const Box *b)
{
    return (b->part.part && b->part.part->pressed) || (b->over.part && b->over.part->pressed);
}

float box_width(Box *b)
{
    if (b->needs >= 0) return b->needs;
    const Drawn *part = &b->part;
    float w = 0;
    if (b->style.width > 0) w = b->style.width * letters(b);
    else if (b->kind == BOX_TEXT) w = ceilf(ui_text_width(b->ui, &b->how, b->text)) + 1;
    else if (b->kind != BOX_PART) w = needed_inside(b);
    else if (part->part->width) w = part->part->width(b->ui, part->what);
    b->needs = w + 2 * b->style.pad_x;
    if (is_pressed(b)) b->needs = fmaxf(b->needs, ui_finger(b->ui));
    return b->needs;
}

static bool is_stacked(Box *b, float inner)
{
    return b->kind == BOX_COLUMN ||
           (b->kind == BOX_ROW && b->style.stack && needed_inside(b) > inner);
}

/* What is as wide as it is, shrinks where there is too little room, or shares what is left. */
typedef struct Shares {
    float fixed, loose, grow; /* asked for */
    float left, part;         /* granted: to share, and of what shrinks */
} Shares;

static void shares_add(Shares *s, const BoxStyle *style, float w)
{
    if (style->grow > 0) s->grow += style->grow;
    else if (style->width > 0) s->fixed += w;
    else s->loose += w;
}

static void shares_grant(Shares *s, float room)
{
    room -= s->fixed;
    s->part = s->loose > room && s->loose > 0 ? fmaxf(0, room) / s->loose : 1;
    s->left = fmaxf(0, room - s->loose * s->part);
}

static float share_of(const Shares *s, const BoxStyle *style, float w)
{
    if (style->grow > 0) return s->left * style->grow / s->grow;
    return w * (style->width > 0 ? 1 : s->part);
}

static int columns_of(const Box *child) { return child->style.span > 1 ? child->style.span : 1; }

/* Fills in the widths of a table's columns; the first row that names a style for one decides. */
static void measure_columns(Box *table, float inner, float gap)
{
    BoxStyle style[COLUMNS_MOST] = {{0}};
    float need[COLUMNS_MOST] = {0};
    int count = 0;
    for (Box *row = table->first; row; row = row->next) {
        int at = 0;
        for (Box *child = row->first; child && row->table; child = child->next) {
            const int span = columns_of(child);
            if (at + span > COLUMNS_MOST) break;
            if (span == 1) {
                need[at] = fmaxf(need[at], box_width(child));
                if (style[at].grow <= 0) style[at].grow = child->style.grow;
                if (style[at].width <= 0) style[at].width = child->style.width;
            }
            at += span;
        }
        if (at > count) count = at;
    }
    Shares s = {0};
    for (int i = 0; i < count; i++) shares_add(&s, &style[i], need[i]);
    shares_grant(&s, inner - gap * (float)(count - 1));
    for (int i = 0; i < count; i++) table->column[i] = share_of(&s, &style[i], need[i]);
}

/* The widths of a row's children, one after another. */
typedef struct Walk {
    Shares shares;
    const float *column; /* a table's row */
    float gap;
} Walk;

static Walk walk_row(Box *row, float inner)
{
    Walk walk = {.gap = row->style.gap};
    if (row->table) {
        measure_columns(row->table, inner, row->style.gap);
        walk.column = row->table->column;
        return walk;
    }
    for (Box *child = row->first; child; child = child->next)
        shares_add(&walk.shares, &child->style, box_width(child));
    shares_grant(&walk.shares, inner - gaps(row));
    return walk;
}

static float walk_on(Walk *walk, Box *child)
{
    if (!walk->column) return share_of(&walk->shares, &child->style, box_width(child));
    float w = -walk->gap;
    for (int i = columns_of(child); i > 0; i--) w += *walk->column++ + walk->gap;
    return w;
}

/* ---- rows that go on below themselves ---- */

/* How many children from `first` on have room on one line, which is *w wide; at least one. */
static int line_of(Box *first, float gap, float inner, float *w, float *h)
{
    int count = 0;
    *w = *h = 0;
    for (Box *child = first; child; child = child->next, count++) {
        const float need = fminf(inner, box_width(child));
        if (count > 0 && *w + gap + need > inner) break;
        *w += need + (count > 0 ? gap : 0);
        *h = fmaxf(*h, box_height(child, need));
    }
    return count;
}

static float wrapped_height(Box *row, float inner)
{
    float sum = -row->style.gap, w, h;
    for (Box *child = row->first; child;) {
        int count = line_of(child, row->style.gap, inner, &w, &h);
        while (count-- > 0) child = child->next;
        sum += h + row->style.gap;
    }
    return fmaxf(0, sum);
}

static int grid_columns(const Box *grid, float inner)
{
    const float least = grid->least * letters(grid) + grid->style.gap;
    const int columns = least > 0 ? (int)((inner + grid->style.gap) / least) : grid->most;
    return columns < 1 ? 1 : grid->most > 0 && columns > grid->most ? grid->most : columns;
}

static int grid_rows(const Box *grid, int columns)
{
    return (grid->count + columns - 1) / columns;
}

static float grid_width(const Box *grid, float inner, int columns)
{
    return (inner - grid->style.gap * (float)(columns - 1)) / (float)columns;
}

static float grid_row_height(Box *grid, float w)
{
    float highest = 0;
    for (Box *child = grid->first; child; child = child->next)
        highest = fmaxf(highest, box_height(child, w));
    return highest;
}

static bool is_left_out(Box *b, float inner)
{
    return b->kind == BOX_TEXT && b->style.whole && box_width(b) > inner + 2 * b->style.pad_x;
}

static bool is_wrapped(const Box *b) { return b->kind == BOX_ROW && b->style.wraps; }

/* Readings do not get narrower with their words, so smaller sizes are tried until one fits. */
static UiText fitting(const Box *b, float inner)
{
    enum { TRIES = 4 };
    static const float LESS = 0.99f;
    UiText how = b->how;
    for (int i = 0; b->style.smaller && i < TRIES; i++) {
        const float needs = ui_text_width(b->ui, &how, b->text) + 1;
        if (needs <= inner || inner <= 0) break;
        how.size *= inner / needs * LESS;
    }
    return how;
}

static float height_inside(Box *b, float inner)
{
    float sum = 0, highest = 0;
    if (is_left_out(b, inner)) return 0;
    if (b->kind == BOX_TEXT) {
        const UiText how = fitting(b, inner);
        return ui_text_height(b->ui, inner, &how, b->text);
    }
    if (is_wrapped(b)) return wrapped_height(b, inner);
    if (b->kind == BOX_PART)
        return b->part.part->height ? b->part.part->height(b->ui, b->part.what, inner) : 0;
    if (b->kind == BOX_GRID) {
        const int columns = grid_columns(b, inner), rows = grid_rows(b, columns);
        if (rows == 0) return 0;
        return (grid_row_height(b, grid_width(b, inner, columns)) + b->style.gap) * (float)rows -
               b->style.gap;
    }
    const bool stacked = is_stacked(b, inner);
    Walk walk = stacked ? (Walk){.gap = 0} : walk_row(b, inner);
    for (Box *child = b->first; child; child = child->next) {
        const float h = box_height(child, stacked ? inner : walk_on(&walk, child));
        sum += h;
        highest = fmaxf(highest, h);
    }
    return stacked ? sum + gaps(b) : highest;
}

float box_height(Box *b, float w)
{
    if (b->for_w >= 0 && fabsf(b->for_w - w) < 0.01f) return b->height;
    const float h = height_inside(b, fmaxf(0, w - 2 * b->style.pad_x)) + 2 * b->style.pad_y;
    const float least = b->style.height > 0 ? ui_button_height(b->ui, b->style.height) : 0;
    b->for_w = w;
    b->height = fmaxf(h, fmaxf(least, b->style.least));
    if (is_pressed(b)) b->height = fmaxf(b->height, ui_finger(b->ui));
    return b->height;
}

/* ---- drawing ---- */

static void draw_part(const Box *b, const Drawn *d, Rect r)
{
    if (d->part) d->part->draw(b->ui, d->what, r);
}

/* Where something of `size` begins in `room` that begins at `from`. */
static float placed(Across across, float from, float room, float size)
{
    if (across == ACROSS_MIDDLE) return from + (room - size) / 2;
    return across == ACROSS_END ? from + room - size : from;
}

static void draw_column(Box *b, Rect in)
{
    const Across across = b->style.across == ACROSS_USUAL ? ACROSS_FILL : b->style.across;
    float all = gaps(b), grow = 0, y = in.y;
    for (Box *child = b->first; child; child = child->next) {
        all += box_height(child, in.w);
        grow += child->style.grow;
    }
    const float left = b->kind == BOX_COLUMN ? fmaxf(0, in.h - all) : 0;
    for (Box *child = b->first; child; child = child->next) {
        float h = box_height(child, in.w);
        if (grow > 0) h += left * child->style.grow / grow;
        const bool fill = across == ACROSS_FILL;
        const float w = fill ? in.w : fminf(in.w, box_width(child));
        box_draw(child, (Rect){placed(across, in.x, in.w, w), y, w, h});
        y += h + b->style.gap;
    }
}

static void draw_row(Box *b, Rect in)
{
    const Across across = b->style.across == ACROSS_USUAL ? ACROSS_MIDDLE : b->style.across;
    Walk walk = walk_row(b, in.w);
    float x = in.x;
    for (Box *child = b->first; child; child = child->next) {
        const float w = walk_on(&walk, child);
        const float h = across == ACROSS_FILL ? in.h : box_height(child, w);
        box_draw(child, (Rect){x, placed(across, in.y, in.h, h), w, h});
        x += w + b->style.gap;
    }
}

/* Each line in the middle, unless the row says otherwise. */
static void draw_wrapped(Box *b, Rect in)
{
    const Across across = b->style.across == ACROSS_USUAL ? ACROSS_MIDDLE : b->style.across;
    float y = in.y, w, h;
    for (Box *child = b->first; child; y += h + b->style.gap) {
        int count = line_of(child, b->style.gap, in.w, &w, &h);
        float x = placed(across, in.x, in.w, w);
        for (; count-- > 0; child = child->next) {
            const float wide = fminf(in.w, box_width(child));
            box_draw(child, (Rect){x, y, wide, h});
            x += wide + b->style.gap;
        }
    }
}

static void draw_grid(Box *b, Rect in)
{
    const int columns = grid_columns(b, in.w), rows = grid_rows(b, columns);
    const float w = grid_width(b, in.w, columns), h = grid_row_height(b, w);
    int i = 0;
    for (Box *child = b->first; child; child = child->next, i++) {
        const int column = b->style.downwards ? i / rows : i % columns;
        const int row = b->style.downwards ? i % rows : i / columns;
        const bool shifts = b->style.last_middle && row == rows - 1;
        const int missing = shifts ? rows * columns - b->count : 0;
        const float from = in.x + (w + b->style.gap) * (float)missing / 2;
        box_draw(child, (Rect){from + (w + b->style.gap) * (float)column,
                               in.y + (h + b->style.gap) * (float)row, w, h});
    }
}

static void draw_text(Box *b, Rect in)
{
    if (is_left_out(b, in.w)) return;
    // A unit more than it was measured: it must not shrink by a rounding error.
    const UiText how = fitting(b, in.w);
    ui_text(b->ui, (Rect){in.x, in.y, in.w, in.h + 1}, &how, b->text);
}

void box_deaf(Box *box) { box->deaf = true; }

void box_mean(Box *box, MeaningKind kind, int of)
{
    box->means = (uint8_t)kind;
    box->means_of = of;
}

void box_draw(Box *b, Rect r)
{
    const bool was = b->deaf && ui_set_deaf(b->ui, true);
    const Rect in = {r.x + b->style.pad_x, r.y + b->style.pad_y, r.w - 2 * b->style.pad_x,
                     r.h - 2 * b->style.pad_y};
    if (b->means) canvas_mean(ui_canvas(b->ui), (MeaningKind)b->means, b->means_of, 0);
    draw_part(b, &b->behind, r);
    switch ((BoxKind)b->kind) {
    case BOX_TEXT: draw_text(b, in); break;
    case BOX_PART: draw_part(b, &b->part, in); break;
    case BOX_GRID: draw_grid(b, in); break;
    case BOX_COLUMN:
    case BOX_ROW:
        if (is_wrapped(b)) draw_wrapped(b, in);
        else if (is_stacked(b, in.w)) draw_column(b, in);
        else draw_row(b, in);
        break;
    }
    if (b->deaf) ui_set_deaf(b->ui, was);
    draw_part(b, &b->over, r);
    if (b->means) canvas_mean_end(ui_canvas(b->ui));
}
