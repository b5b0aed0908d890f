/*
 * layout.h - a page described once, as boxes in rows, columns and grids; the same description is
 * measured and drawn.
 *
 *     Box *page = box_page(ui, (BoxStyle){.gap = GAP_M});
 *     box_text(page, title, "Cards");
 *     Box *line = box_row(page, (BoxStyle){.gap = GAP_L, .stack = true});
 *     box_text_in(line, (BoxStyle){.grow = 1}, title, "Speed");
 *     box_choice(line, ID_SPEED, words, 3, chosen);
 *     const float need = box_height(page, w);
 *     box_draw(page, paper);
 *
 * Widths and heights that a style names are those at letters of 100 %; they grow with the letters.
 * Gaps and padding do not. Boxes live until the next frame begins; words given to them are copied.
 */
#ifndef UI_LAYOUT_H
#define UI_LAYOUT_H

#include "ui/ui.h"

typedef struct Box Box;

/* How children lie across their parent's direction. */
typedef enum Across {
    ACROSS_USUAL, /* in a row in the middle, in a column as wide as it */
    ACROSS_FILL,
    ACROSS_START,
    ACROSS_MIDDLE,
    ACROSS_END
} Across;

/* All zero: as large as its content. */
typedef struct BoxStyle {
    float gap;          /* between children */
    float pad_x, pad_y; /* around them */
    float width;        /* in a row: exactly so wide; 0: what it needs */
    float height;       /* at least */
    float least;        /* at least so high, whatever the letters */
    float grow;         /* its share of what the parent has left in its direction */
    Across across;
    bool stack;         /* a row whose children have no room side by side becomes a column */
    bool whole;         /* text that is left out where it does not fit on one line */
    bool downwards;     /* a grid fills its first column before its second */
    bool last_middle;   /* a grid's last row, where it is not full, stands in the middle */
    bool wraps;         /* a row goes on below itself where its children have no room */
    bool smaller;       /* text that is made smaller rather than broken into more lines */
    int span;           /* in a table's row: over this many columns, and as wide as they are */
} BoxStyle;

/* Something drawn by a function: a control, a picture. */
typedef struct BoxPart {
    float (*width)(const Ui *ui, const void *what);           /* that it needs; NULL: any will do */
    float (*height)(const Ui *ui, const void *what, float w); /* NULL: its style's */
    void (*draw)(Ui *ui, const void *what, Rect r);
    bool pressed; /* a control: a finger has room on it in the smallest windows, too */
} BoxPart;

Box *box_page(Ui *ui, BoxStyle style);
Box *box_column(Box *parent, BoxStyle style);
Box *box_row(Box *parent, BoxStyle style);
/* Equal columns, as many as have room for `least` u each (0: any), at most `most`. */
Box *box_grid(Box *parent, BoxStyle style, float least, int most);
/* A column of rows whose first children are as wide as each other, their second ones, and so on:
 * as wide as the widest of them. What grows in one row grows in all. */
Box *box_table(Box *parent, BoxStyle style);
Box *box_table_row(Box *table, BoxStyle style);
/* A page described elsewhere, as a part of this one. */
void box_put(Box *parent, Box *page);
/* Takes what is left. */
void box_spring(Box *parent);

void box_text(Box *parent, UiText how, const char *text);
void box_text_in(Box *parent, BoxStyle style, UiText how, const char *text);
/* A copy that lasts as long as the boxes. */
const char *box_words(Box *box, const char *text);
/* `what` is copied; pointers in it have to last until the page is drawn. */
void box_part(Box *parent, BoxStyle style, const BoxPart *part, const void *what, size_t bytes);
/* Draws something behind a box and its content, or above it. */
void box_behind(Box *box, const BoxPart *part, const void *what, size_t bytes);
void box_over(Box *box, const BoxPart *part, const void *what, size_t bytes);

/* Controls; each as high as its kind is. */
void box_button(Box *parent, BoxStyle style, int id, const UiButton *button);
void box_choice(Box *parent, BoxStyle style, int id, const char *const *words, int count,
                int chosen);
void box_slider(Box *parent, BoxStyle style, int id, float part, const char *label);
void box_field(Box *parent, BoxStyle style, int id, const char *text, const char *hint, int most);
void box_stepper(Box *parent, BoxStyle style, int id, const char *value, bool less, bool more);
/* A switch at the right end of `row`; the whole row takes the press. */
void box_toggle(Box *row, int id, bool on, const char *label);
/* A thing that is pressed, over all of `box`. box_thing() also lights it under the pointer. */
void box_press(Box *box, int id, float radius, const char *label, uint8_t flags);
void box_thing(Box *box, int id, float radius, const char *label, uint8_t flags);
/* For programs that read a frame: the meaning of everything in it (meaning.h). */
void box_mean(Box *box, MeaningKind kind, int of);
/* Its content is visible but takes no presses; controls over the box still do. */
void box_deaf(Box *box);
void box_icon_button(Box *parent, float size, int id, const char *icon, const char *label,
                     uint8_t flags);
void box_icon_choice(Box *parent, BoxStyle style, int id, const char *const *icons,
                     const char *const *labels, int count, int chosen);
void box_chip(Box *parent, float height, const char *label, const char *icon, Color ground,
              Color ink);
void box_avatar(Box *parent, float diameter, const char *avatar);
void box_icon(Box *parent, const char *icon, float size, Color ink);
void box_rule(Box *parent); /* a thin line across */

Ui *box_ui(const Box *box);
float box_height(Box *page, float w);
float box_width(Box *box); /* that it needs, nothing broken into lines */
void box_draw(Box *page, Rect r);

#endif
