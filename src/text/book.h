/*
 * book.h - the book of rules: one page a game and language, as blocks for a scene to draw.
 *
 * A page is a text file, assets/rules/GAME.LANGUAGE.txt. Its markup goes by lines:
 *
 *   # words             a heading; the first one is the page's title
 *   - words             a point of a list
 *   [cards 3h > Td !Kc] a row of cards: notation, "??" face down; "!" before a card: it glows;
 *                       "=+1" behind a card: what it counts here. Between them signs: ">" "+"
 *                       "=", and at the end "ok" or "no": whether the rules allow it
 *   [plate As ?? ...]   a plate of Takoyaki: ten cards, places 1 to 10; "--" an empty place
 *   [layout 2h As ?? ??] a layout of Tamalou: four or six cards, the ones seen first in front
 *   words               a paragraph
 *   [when returns=each] the next passage is shown only with such house
 *   [unless rate=1 ...] rules: with all that are named; or only where not all of them hold;
 *                       numbers also as "limit>5" and "limit<5"; of several such lines one
 *                       under the other all have to be true
 *   [where stairs=on]   the same for everything up to [end]
 *   [choices]           from here on the page describes what can be chosen, not the rules in force
 *   <limit> <limit+1>   the number that this house rule has; <Ks> what that card is worth
 *
 * Points and paragraphs go on until an empty line, a new point, a heading or a picture. Japanese
 * pages carry ruby and word breaks as the catalogue does (tr.h).
 */
#ifndef TEXT_BOOK_H
#define TEXT_BOOK_H

#include "rules/game.h"
#include "text/tr.h"

enum { BOOK_BYTES_MAX = 65536, BOOK_BLOCKS_MAX = 256, BOOK_ITEMS_MAX = 14, BOOK_PLACES = 10 };
enum { BOOK_AS_BYTES = 4 };

typedef enum BookKind {
    BOOK_HEADING,   /* text */
    BOOK_PARAGRAPH, /* text */
    BOOK_POINT,     /* text, without the dash */
    BOOK_CARDS,     /* items */
    BOOK_PLATE,     /* BOOK_PLACES items */
    BOOK_LAYOUT     /* 4 or 6 items; half of them in front */
} BookKind;

typedef enum BookSign {
    SIGN_NONE,
    SIGN_THEN = '>',
    SIGN_PLUS = '+',
    SIGN_EQUALS = '=',
    SIGN_RIGHT = 'y', /* "ok" */
    SIGN_WRONG = 'n'  /* "no" */
} BookSign;

typedef struct BookItem {
    Card card; /* CARD_HIDDEN: face down; CARD_NONE: an empty place, or a sign */
    bool lit;  /* it is the one spoken of */
    char sign; /* a BookSign in place of a card; 0 none */
    char as[BOOK_AS_BYTES]; /* what the card counts, as written: "-1" "K"; may be empty */
} BookItem;

typedef struct BookBlock {
    BookKind kind;
    const char *text; /* ready to draw, may carry ruby; NULL for pictures */
    int item_count;
    BookItem item[BOOK_ITEMS_MAX];
} BookBlock;

typedef struct Book {
    int count;
    int choices; /* the first block that tells what can be chosen; count: there is none */
    BookBlock block[BOOK_BLOCKS_MAX];
    char *strings; /* what the blocks' texts point into */
} Book;

/* The page of `game` below ASSETS/rules for that tongue, in English if there is none; NULL if
 * that is not there or not sound either. With the usual rules. book_free(NULL) is fine. */
Book *book_load(const char *assets, const char *game, Tongue tongue);
/* The same, with these rules. */
Book *book_load_for(const char *assets, const Game *game, const int16_t *option, Tongue tongue);
/* Parses a page; NULL if its markup is broken. Safe on any input. `game` NULL: with all passages,
 * whatever rules they are for. */
Book *book_parse(const char *page, size_t length, Tongue tongue);
Book *book_parse_for(const char *page, size_t length, Tongue tongue, const Game *game,
                     const int16_t *option);
void book_free(Book *book);

#endif
