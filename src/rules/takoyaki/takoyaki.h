/*
 * takoyaki.h - the inside of Takoyaki. Only its rules, its computer player, its table, its
 * sentences and tests may include this. All other code uses rules/game.h.
 *
 * One struct is State and View. Nobody ever knows a face-down card here, so the Views of all
 * seats are alike but for `viewer`.
 */
#ifndef RULES_TAKOYAKI_TAKOYAKI_H
#define RULES_TAKOYAKI_TAKOYAKI_H

#include "rules/game.h"

extern const Game TAKOYAKI;

enum { TAKO_SEATS_MAX = 8, TAKO_PLACES = 10, TAKO_FACES_MAX = 24 };

/* The bit of place `p` (1..10) in `open`, and a plate with all ten turned. */
static inline uint16_t tako_bit(int p) { return (uint16_t)(1u << (p - 1)); }
enum { TAKO_PLATE_DONE = (1 << TAKO_PLACES) - 1 };

typedef enum TakoPhase {
    TAKO_ROUND_OVER = PHASE_ROUND_OVER,
    TAKO_ARRANGE,
    TAKO_DRAW,
    TAKO_PLACE
} TakoPhase;

typedef enum TakoVerb { TAKO_SAY_READY = 1, TAKO_SAY_ARRANGE, TAKO_SAY_DRAW, TAKO_SAY_PLACE,
                        TAKO_SAY_DISCARD } TakoVerb;

/* Index in the option table. `decks` 0 is "auto"; settled it is the number of decks. */
typedef enum TakoOption {
    TAKO_DECKS,
    TAKO_JOKERS,
    TAKO_FACES,
    TAKO_JOKER_SWAP,
    TAKO_FINISH,
    TAKO_LAST_ROUND,
    TAKO_ROUNDS,
    TAKO_OPTIONS
} TakoOption;

typedef enum TakoFaces { TAKO_FACES_DISCARD, TAKO_FACES_REMOVE } TakoFaces;
typedef enum TakoSwap { TAKO_SWAP_OFF, TAKO_SWAP_DISCARD, TAKO_SWAP_REUSE } TakoSwap;
typedef enum TakoLast { TAKO_LAST_OFF, TAKO_LAST_ONE_MORE, TAKO_LAST_EQUAL } TakoLast;
typedef enum TakoFinish { TAKO_FINISH_FIRST, TAKO_FINISH_ALL } TakoFinish;

/* Why an action is refused, one code a sentence. In brackets: what else the Reason names. */
typedef enum TakoReason {
    TAKO_ALLOWED,
    TAKO_NOT_YOUR_TURN,     /* somebody else is to act [seat, where it is one] */
    TAKO_ROUND_IS_OVER,     /* nothing to do until the next deal */
    TAKO_NOT_AN_ACTION,     /* the action has more or fewer arguments than its verb needs */
    TAKO_READY_ALREADY,     /* has laid the plate out; the others have not */
    TAKO_STILL_LAYING_OUT,  /* draw, place, discard before all are ready */
    TAKO_LAID_OUT,          /* ready, arrange after all are ready */
    TAKO_ARRANGE_COUNT,     /* not ten places [number: how many] */
    TAKO_ARRANGE_NO_PLACE,  /* a number or a word that is no place */
    TAKO_ARRANGE_TWICE,     /* a place named twice, so another left out [place] */
    TAKO_DRAW_FIRST,        /* place, discard with no card in hand */
    TAKO_DRAWN_ALREADY,     /* draw with a card in hand [card] */
    TAKO_NO_SUCH_PLACE,     /* place 0, 11, ... [number] */
    TAKO_OTHER_PLACE,       /* the card belongs elsewhere [card, place: where, number: said] */
    TAKO_PLACE_IS_OPEN,     /* its place is face up: discard it [card, place] */
    TAKO_FACE_HAS_NO_PLACE, /* J, Q, K: discard it [card] */
    TAKO_JOKER_TO_OPEN,     /* a joker goes to a face-down place only [card, place] */
    TAKO_MUST_PLACE,        /* discard of a card that has a place [card, place] */
    TAKO_JOKER_MUST_PLACE,  /* discard of a joker [card] */
    TAKO_MUST_SWAP,         /* discard of a card whose place shows a joker [card, place] */
    TAKO_REASONS
} TakoReason;

/* EV_RULE's values. */
typedef enum TakoRule {
    TAKO_RULE_LAST_ROUND = 1, /* the first plate is finished: one more turn for the others */
    TAKO_RULE_NO_CARDS,       /* a card must be drawn, and there is none */
    TAKO_RULE_EQUAL_TURNS,    /* the first plate is finished: the others have as many turns */
    TAKO_RULE_STUCK           /* the discards came back twice, and no card was placed */
} TakoRule;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
typedef struct Takoyaki {
    Table table;
    uint16_t open[TAKO_SEATS_MAX]; /* by seat: tako_bit() of each place that is face up */
    Card hand;                     /* the card taken up by `turn`, or CARD_NONE */
    Seat turn;                     /* whose turn it is, or SEAT_NOBODY */
    uint8_t stock_count;
    uint8_t discard_count;
    uint8_t removed_count;
    uint8_t out_count;      /* cards of the deck that a deal by hand left out of this round */
    uint8_t finished_count; /* plates done this round */
    uint8_t last_turns;     /* last_round: turns until it ends, the running one included */
    uint8_t refills;        /* how often the discards became the stock since a card was placed */
    uint8_t place[TAKO_SEATS_MAX];            /* of the round, from 1; 0 while not known */
    Card plate[TAKO_SEATS_MAX][TAKO_PLACES];  /* place p at p - 1 */
    Card removed[TAKO_FACES_MAX];             /* in the order they left */
    Card stock[CARDS_MAX];                    /* top last; unused bytes are zero */
    Card discard[CARDS_MAX];                  /* likewise */
    uint8_t pad[7];
} Takoyaki;
#pragma GCC diagnostic pop

static inline const Takoyaki *takoyaki_seen(const View *v) { return (const Takoyaki *)v; }

static inline bool tako_is_open(const Takoyaki *t, Seat seat, int place)
{
    return t->open[seat] & tako_bit(place);
}

/* How many places of a plate are turned. */
static inline int tako_turned(const Takoyaki *t, Seat seat)
{
    int count = 0;
    for (unsigned bits = t->open[seat]; bits; bits &= bits - 1) count++;
    return count;
}

/* TAKO-7, TAKO-14: the one place of `seat`'s plate where `c`, a numbered card, may go now;
 * 0 if there is none, or if `c` is a joker (which may choose). */
int tako_place_for(const Takoyaki *t, Seat seat, Card c);

#endif
