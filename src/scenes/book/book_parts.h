/* book_parts.h - what the files of the rules book share. Nobody else includes it. */
#ifndef SCENES_BOOK_PARTS_H
#define SCENES_BOOK_PARTS_H

#include "scenes/frame.h"
#include "scenes/table/moment.h"
#include "scenes/go.h"
#include "text/book.h"

enum {
    ID_CLOSE_TOP = 1,
    ID_CLOSE,
    ID_NEXT,
    ID_BEFORE,
    ID_LESSON,
    ID_LIST,
    ID_GUIDE,
    ID_SHEET,
    ID_SHELF,        /* the books of all stalls */
    ID_PAGE = 10,    /* + page */
    ID_PAPER = 300,  /* + page; a page has a scroll area of its own */
    ID_EXAMPLE = 400 /* + block: a row of cards that is shown step by step */
};

typedef struct BookScreen {
    Scene scene;
    const Game *game;
    Book *book;
    Setup rules;     /* that it is told with */
    Tongue tongue;   /* of the reader */
    int now;         /* 1: the first page tells of this moment at the table */
    int in_force;    /* 1: the one after it tells the house rules of the match there */
    Moment moment;
    bool shelf;      /* it was not opened at one stall: the others' books stand beside it */
    int page;
    int example;     /* the block that is shown step by step, or -1 */
    int shown;       /* how many of its items are shown, the last ones still coming down */
    int shown_before;
    float step_s;    /* since then */
} BookScreen;

/* How long the cards of a step come down. */
static const float BOOK_STEP_S = 0.24f;

/* From an item of a row to the end of the next step, which ends with a sign. */
int book_step_end(const BookBlock *b, int from);
/* Is there more than one step in it? */
bool book_has_steps(const BookBlock *b);

/* book_page.c: blocks `from` to `to`. */
void book_blocks_put(const BookScreen *s, const App *app, Box *page, int from, int to);
/* book_cards.c: cards, a plate or a layout, in the middle of the page. */
void book_picture_put(const BookScreen *s, const App *app, Box *page, const BookBlock *b);
/* The blocks under a heading, from it up to the next one. */
void book_span(const Book *b, int heading, int *from, int *to);
/* What can be done right now and by which keys; then what the book says about it. */
void book_moment_put(const BookScreen *s, const App *app, Box *page);
/* The house rules of the match on the table. */
void book_in_force_put(const BookScreen *s, const App *app, Box *page);

#endif
