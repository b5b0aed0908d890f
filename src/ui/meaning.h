/*
 * meaning.h - what drawing operations mean: whose plate this is, on which pile a card lies.
 *
 * Only for tests, which compare a frame with what may be shown. They read what is painted (a face,
 * a number, a colour) from the operations themselves, because a tag may be right where the picture
 * is wrong; the tag tells them whose it is meant to be. A build without CANVAS_MEANINGS has none of
 * this, and the renderer never uses it.
 */
#ifndef UI_MEANING_H
#define UI_MEANING_H

#include <stdint.h>

typedef enum MeaningKind {
    MEANS_PLATE = 1, /* of: the seat; all that stands on its plate */
    MEANS_NAME,      /* of a person, on a plate or button or in a row */
    MEANS_LINE,      /* a plate's second line */
    MEANS_SCORE,     /* the number in a plate or row; of: which column of a row */
    MEANS_CHIP,      /* on the upper edge of a plate */
    MEANS_ZONE,      /* of: the kind of zone, at: whose; its cards, and what marks them */
    MEANS_PLACE,     /* of: the seat, at: the place, from 1; the card there, and what marks it */
    MEANS_BACK,      /* one card's back that has no drawing of its own; at: which, from 0 */
    MEANS_COUNT,     /* how many cards lie there */
    MEANS_STANDS,    /* what a card counts or stands for */
    MEANS_ORDER,     /* in which order a picked card goes down */
    MEANS_SUM,       /* of: the seat; what its cards come to */
    MEANS_NEXT,      /* the number or rank to be matched */
    MEANS_RULES,     /* rules in force */
    MEANS_PROMPT,    /* what is asked, or was done last */
    /* of: the seat, at: the place; a card of it held up for the person who may see it */
    MEANS_SHOWN,
    MEANS_CLAIM,     /* of: the seat; its button for what is called out of turn */
    MEANS_BOX,       /* of: the seat; its look box */
    MEANS_LANTERN,   /* of: the seat; what it drops out with */
    MEANS_CURTAIN,   /* of: the seat that the curtain names */
    MEANS_ROW,       /* of: the seat; its line on a page of results */
    MEANS_ROUND      /* how far the match has come */
} MeaningKind;

#if CANVAS_MEANINGS
enum { MEANING_DEEP = 5 };

typedef struct MeaningScope {
    uint8_t kind, of, at; /* MeaningKind */
} MeaningScope;

typedef struct Meaning {
    uint8_t deep; /* how many scopes are open, the innermost last */
    MeaningScope scope[MEANING_DEEP];
} Meaning;
#endif

#endif
