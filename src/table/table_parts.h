/*
 * table_parts.h - what every card table has besides cards and seats: piles with their number, the
 * column of buttons, a rule's name in large letters, fireworks.
 */
#ifndef TABLE_TABLE_PARTS_H
#define TABLE_TABLE_PARTS_H

#include "table/stage.h"
#include "table/table_kind.h"

/* A number on the lower edge of a pile. */
void parts_count(Ui *ui, Rect pile, int count);
/* The pile together with that number. */
Rect parts_counted(Rect pile);
/* A face-down pile of `count` cards with its number below; a dashed outline where it is empty. */
void parts_stock(Ui *ui, Rect r, const char *back, int count);

/* The column of buttons at the lower right, from the bottom up. */
typedef struct PartsButton {
    int id;
    const char *label; /* NULL: its place stays free; with UI_PRIMARY the focus stays there */
    const char *icon, *key; /* may be NULL */
    uint8_t kind;  /* ButtonKind */
    uint8_t flags; /* UiFlags */
} PartsButton;

/* `w` u wide; returns the y of its top. They grow with the text as far as there is room. A label
 * too wide for its button first loses the key cap, then some size. */
float parts_buttons(Ui *ui, const TableModel *model, const PartsButton *button, int count,
                    float w);

/* A button too wide for `r` loses its key cap, its icon, then some size; in a low one words with
 * readings above them are smaller. */
void parts_fit_button(Ui *ui, UiButton *b, Rect r);

/* Text in letters as large as asked for, and smaller ones where `box` is too small for them. */
void parts_fit(Ui *ui, Rect box, const UiText *how, const char *words);

/* One sentence about the moment, on a dark ground in the middle of `room`; it takes two lines, then
 * smaller letters, where it must. */
void parts_line(Ui *ui, Rect room, const char *words);

/* A large line and a smaller one, right-aligned between x `left` and `right`, ending at y `bottom`
 * and at most `room` u high: what does not fit gets smaller or is left out, the larger line
 * first. */
void parts_words(Ui *ui, float left, float right, float bottom, float room, const char *head,
                 const char *sub);

/* Where the main button will be again: keys stay there while it is gone. */
void parts_keep_focus(Ui *ui, const TableModel *model, int id, float w);

/* A rule's name or a call, large across the middle, while stage->cut is shown. Where such names are
 * switched off (model->cut_names) there is nothing, or a small line if no seat caused it. */
void parts_cut(Ui *ui, const TableModel *model, const Stage *stage, const char *words, float cy);
/* ... then it is written in the plate of the seat that did it: this replaces its own `line`. */
const char *parts_cut_line(const TableModel *model, const Stage *stage, Seat seat,
                           const char *words, const char *line);

/* Three fireworks that began `since_s` ago; < 0: none. */
void parts_fireworks(Ui *ui, const TableModel *model, float since_s);

/* A light behind a card that is pointed out, and the ring around it. */
void parts_glow(Canvas *c, Rect card, float strength);
void parts_ring(Canvas *c, Rect card, float width);

/* How many people (not computers) sit at the table. */
int parts_people(const TableModel *model);
/* Is `seat` the person who plays alone, to whom "you" is said? */
bool parts_is_you(const TableModel *model, Seat seat);
/* What a seat has won at this table so far, with what was brought along. */
int32_t parts_points(const TableModel *model, const Table *t, Seat seat);

#endif
