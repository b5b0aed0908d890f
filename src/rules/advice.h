/*
 * advice.h - the reasons why an action is good, as codes: ai/ finds them, text/ says them in
 * sentences. Advice is a Reason with one of these codes; the brackets say which cards, place or
 * number it names.
 */
#ifndef RULES_ADVICE_H
#define RULES_ADVICE_H

#include "rules/game.h"

typedef enum AdviceCode {
    ADVICE_NONE,
    /* Any game. */
    ADVICE_BEST,          /* nothing simpler can be said: a strong player does this */
    ADVICE_ONLY,          /* there is nothing else to do */
    ADVICE_NOTHING_GOES,  /* no card of the hand may be played now */
    ADVICE_ALL_GONE,      /* the hand is empty then */
    ADVICE_MANY_AT_ONCE,  /* [number: how many cards go] */
    /* Daifugō. */
    ADVICE_CUT_THEN_OUT,  /* it clears, and what is left goes as one play */
    ADVICE_CLEARS,        /* it clears: the same player leads */
    ADVICE_UNBEATABLE,    /* whatever the others hold */
    ADVICE_REVOLUTION,    /* the order turns, and what is left is the stronger for it */
    ADVICE_LOW_FIRST,     /* a lead with the weakest of the hand */
    ADVICE_JUST_ENOUGH,   /* no play of as many cards that would do is weaker */
    ADVICE_KEEP_STRONG,   /* pass: only strong cards would do [cards: the weakest such play] */
    ADVICE_KEEP_TOGETHER, /* pass: only parts of a pair, of three, of four would do [cards: one] */
    ADVICE_WEAKEST_GO,    /* given or thrown away: no other card is weaker */
    ADVICE_NONE_OF_THEM,  /* ranks: the hand has none of them */
    /* Dotenko. */
    ADVICE_SUM_IS_THERE,  /* [number: the field's] */
    ADVICE_NO_SUM,        /* [number: the field's] */
    ADVICE_WAITS_FOR,     /* the cards kept make a number that may come yet [number] */
    ADVICE_CAN_RETURN,    /* the cards kept make the number of the card played [number] */
    /* Kakkuri. */
    ADVICE_NEXT_IS_OWN,   /* the rank that comes next is in the hand [number] */
    ADVICE_NONE_FOLLOWS,  /* ... and in no other hand and not in the box [number] */
    ADVICE_LUCK,          /* nobody has seen these cards */
    ADVICE_PAIRS,         /* three pairs are there: sanzoku */
    ADVICE_GURI_LIKELIER, /* fold: than that this hand wins */
    /* Tamalou. */
    ADVICE_SWAP_DOWN,     /* [cards: what goes, what comes; number: how much less it counts] */
    ADVICE_SWAP_UNKNOWN,  /* a low card for an unknown one [card] */
    ADVICE_TOO_HIGH,      /* no known card of one's own counts more [card] */
    ADVICE_POWER,         /* thrown away at once it can do something [card] */
    ADVICE_NO_USE,        /* the top discard is lower than no known card [card] */
    ADVICE_LOOK,          /* a card that is not known yet [place] */
    ADVICE_TRADE_AWAY,    /* a known card above the mean goes to somebody else [card] */
    ADVICE_LOW_ENOUGH,    /* [number: what one's cards count] */
    ADVICE_TOO_MANY,      /* [number: likewise] */
    ADVICE_NOT_ALL_KNOWN, /* one of one's cards is not known */
    ADVICE_SAME_RANK,     /* [cards: one's own, the top discard] */
    /* Takoyaki. */
    ADVICE_HAS_PLACE,     /* [card, place] */
    ADVICE_NO_PLACE,      /* [card] */
    ADVICE_FEW_LEFT,      /* of no number still wanted fewer copies can come [number] */
    ADVICE_CODES
} AdviceCode;

#endif
