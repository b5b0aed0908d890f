/* toy.h - the template game: match rank or suit, or draw. Its rules are in RULES.md. */
#ifndef RULES_TOY_TOY_H
#define RULES_TOY_TOY_H

#include "rules/game.h"

enum { TOY_DECK = 52 };

typedef enum ToyPhase { TOY_ROUND_OVER = PHASE_ROUND_OVER, TOY_PLAYING, TOY_PHASES } ToyPhase;

typedef enum ToyOption { TOY_OPT_HAND, TOY_OPT_SNAP, TOY_OPT_ROUNDS, TOY_OPTIONS } ToyOption;

typedef enum ToyHand { TOY_HAND_AUTO, TOY_HAND_THREE, TOY_HAND_FIVE, TOY_HAND_SEVEN } ToyHand;

typedef enum ToyVerb { TOY_PLAY = 1, TOY_DRAW, TOY_PASS, TOY_SNAP } ToyVerb;

typedef enum ToyReason {
    TOY_FINE,
    TOY_NOT_YOUR_TURN,   /* nothing that this seat may do now */
    TOY_NOT_HELD,        /* the card is not in this hand */
    TOY_DOES_NOT_MATCH,  /* neither rank nor suit */
    TOY_CAN_PLAY,        /* `draw` and `pass` only where nothing can be played */
    TOY_CAN_DRAW,        /* `pass` only where nothing can be drawn */
    TOY_NOTHING_TO_DRAW,
    TOY_NO_SNAP,         /* the option is off, or it is this seat's own turn */
    TOY_OTHER_RANK,      /* a snap needs the same rank */
    TOY_MALFORMED,
    TOY_REASONS
} ToyReason;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* Both State and View. In a View other hands and the stock are CARD_HIDDEN. Public so that
 * tests can build positions by hand. */
typedef struct ToyState {
    Table table;
    Seat turn;      /* holds in TOY_PLAYING */
    uint8_t passes; /* in a row */
    uint8_t stock_count;
    uint8_t discard_count;
    uint8_t hand_count[SEATS_MAX];
    Card hand[SEATS_MAX][TOY_DECK]; /* in the order taken up */
    Card stock[TOY_DECK];           /* top last */
    Card discard[TOY_DECK];         /* top last */
    uint8_t pad[4];
} ToyState;
#pragma GCC diagnostic pop

#endif
