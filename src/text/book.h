/*
 * book.h - the book of rules: one page a game and language, as blocks for a scene to draw.
 *
 * A page is a text file, assets/rules/GAME.LANGUAGE.txt. Its markup goes by lines:
 *
 *   # words             a heading; the first one is the page's title
 *   - words             a point of a list
 *   [cards 3h > Td !Kc] a row of cards: notation, "??" face down, ">" an arrow; "!" before a
 *                       card: it glows
 *   [plate As ?? ...]   a plate of Takoyaki: ten cards, places 1 to 10; "--" an empty place
 *   words               a paragraph
 *
 * Points and paragraphs go on until an empty line, a new point, a heading or a picture. Japanese
 * pages carry ruby and word breaks as the catalogue does (tr.h).
 */
#ifndef TEXT_BOOK_H
#define TEXT_BOOK_H

#include "rules/card.h"
#include "text/tr.h"

enum { BOOK_BYTES_MAX = 65536, BOOK_BLOCKS_MAX = 256, BOOK_ITEMS_MAX = 12, BOOK_PLACES = 10 };

typedef enum BookKind {
    BOOK_HEADING,   /* text */
    BOOK_PARAGRAPH, /* text */
    BOOK_POINT,     /* text, without the dash */
    BOOK_CARDS,     /* items */
    BOOK_PLATE      /* BOOK_PLACES items */
} BookKind;

typedef struct BookItem {
    Card card;  /* CARD_HIDDEN: face down; CARD_NONE: an empty place, or an arrow */
    bool lit;   /* it is the one spoken of */
    bool arrow; /* no card: "then this happens" */
} BookItem;

typedef struct BookBlock {
    BookKind kind;
    const char *text; /* ready to draw, may carry ruby; NULL for pictures */
    int item_count;
    BookItem item[BOOK_ITEMS_MAX];
} BookBlock;

typedef struct Book {
    int count;
    BookBlock block[BOOK_BLOCKS_MAX];
    char *strings; /* what the blocks' texts point into */
} Book;

/* The page of `game` below ASSETS/rules for that tongue, in English if there is none; NULL if
 * that is not there or not sound either. book_free(NULL) is fine. */
Book *book_load(const char *assets, const char *game, Tongue tongue);
/* A page as read; NULL if it is not whole markup. Safe on any input. */
Book *book_parse(const char *page, size_t length, Tongue tongue);
void book_free(Book *book);

#endif
