/* sheet_parts.h - what the files of the page of rules share. Nobody else includes it. */
#ifndef SCENES_SHEET_PARTS_H
#define SCENES_SHEET_PARTS_H

#include "scenes/frame.h"
#include "scenes/go.h"
#include "text/book.h"

typedef enum SheetPaper { PAPER_A4, PAPER_LETTER, PAPER_KINDS } SheetPaper;

/* A page of rules, as the book has them, with the rules in force and their code. */
typedef struct Sheet {
    const Game *game;
    Setup rules;     /* settled */
    Setup wished;    /* as they go into the code */
    char house[NAME_BYTES]; /* "": it has no name */
    int today;       /* 20261122; 0: nobody knows */
    Tongue tongue;
    Book *book;
    SheetPaper paper;
    Canvas *canvas;  /* the page; all of it is drawn here */
    Ui *ui;
} Sheet;

float sheet_width_mm(SheetPaper paper);
/* Draws the page anew; the canvas has to know by then how wide letters are. */
void sheet_draw(Sheet *s);

/* The page that this scene shows, as it was drawn last. */
const Canvas *sheet_scene_canvas(const Scene *sheet);

/* Letters on paper, at 100 %. */
#define SHEET_HEADING 21
#define SHEET_BODY 17
#define SHEET_INK {0x16, 0x12, 0x1C, 255}

static inline UiText sheet_type(Font font, float size, Color ink)
{
    return (UiText){.font = font, .size = size, .color = ink};
}

/* sheet_book.c: what the book says, in columns over all of `w`, with `between` between them; its
 * letters and pictures are k times as large as usual. */
void sheet_book_put(const Sheet *s, Box *page, float w, float between, int columns, float k);

/* sheet_picture.c: a picture of the book, for paper; the last of its row or followed by others. */
void sheet_picture_put(const Sheet *s, Box *box, const BookBlock *b, float k, bool last);
float sheet_picture_width(const Sheet *s, const BookBlock *b, float k);

#endif
