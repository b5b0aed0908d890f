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

/* sheet_picture.c: a picture of the book, for paper. */
void sheet_picture_put(const Sheet *s, Box *column, const BookBlock *b, float k);

#endif
