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
    /* Plain facts, where none of the reasons above is true: of no use to those who watch.
     * The first of them is ADVICE_FEWER_CARDS. */
    ADVICE_FEWER_CARDS,   /* a card less in the hand, which is to be empty */
    ADVICE_KEEP_HAND,     /* pass: nothing is played */
    ADVICE_FOULS,         /* Daifugō: the last cards, and forbidden ones */
    ADVICE_WEAKER_PAIRED, /* each weaker play that would do breaks up a pair, three or four */
    ADVICE_ALONE,         /* the hand has no other of its number */
    ADVICE_STRONG_OR_PAIRED, /* pass: each play that would do is strong or breaks something up */
    ADVICE_STRONGEST_STAY, /* given or thrown away: a stronger card than any of them stays */
    ADVICE_HANDED_ON,     /* given: the others have to play them */
    ADVICE_ALL_LOSE,      /* ranks: everybody loses them */
    ADVICE_NO_EXCHANGE,   /* a vote */
    ADVICE_EXCHANGE,      /* a vote */
    ADVICE_NO_SHOTENKO,   /* Dotenko: the first play ends the opening */
    ADVICE_ONLY_FIT,      /* no other card of the hand may be played */
    ADVICE_OVER_13,       /* what is kept makes no number of a card, as it is too much */
    ADVICE_CHEAP,         /* of all single cards that may be played it has the lowest value */
    ADVICE_HIGH_GOES,     /* of all single cards that may be played it has the highest value */
    ADVICE_MATCHES,       /* it may be played */
    ADVICE_OTHERS_FIRST,  /* wait in the opening: who plays can be called on */
    ADVICE_LET_STAND,     /* wait after a call that could be returned */
    ADVICE_FEW_FOLLOW,    /* Kakkuri: three or more of the rank that comes next are seen [number] */
    ADVICE_KEEP_DEMON,    /* pass: each play would need a demon */
    ADVICE_FOLD_CHEAP,    /* dropping out costs one stone */
    ADVICE_TURN_BOX,      /* instead of a play on the old card */
    ADVICE_NEW_POWER,     /* Tamalou: draw */
    ADVICE_NEW_SEEN,      /* draw, where no card has a power */
    ADVICE_STAYS,         /* no card that is laid out changes */
    ADVICE_KNOW_MORE,     /* a known card for an unknown one */
    ADVICE_UNSEEN,        /* swap: the others do not see what comes */
    ADVICE_SEEN_GAIN,     /* take, or a king's trade */
    ADVICE_LOOK_AGAIN,    /* a look at a card that is known */
    ADVICE_BLIND,         /* a trade: nobody sees the cards */
    ADVICE_MAYBE_LOWER,   /* no call: somebody may have no more points */
    ADVICE_KNOWN_MAKE,    /* a call without knowing all [number: what the known cards count] */
    ADVICE_ENDS_ROUND,    /* a call */
    ADVICE_LAST_TURN,     /* a call with a last lap */
    ADVICE_SNAP_LUCK,     /* an unknown or another card thrown on */
    ADVICE_REMEMBERED,    /* nothing is left to see */
    ADVICE_JOKER_FITS,    /* Takoyaki: a joker */
    ADVICE_CODES
} AdviceCode;

#endif
