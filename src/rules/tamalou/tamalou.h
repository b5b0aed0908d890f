/*
 * tamalou.h - the inside of Tamalou. Only its rules, its computer player, its table, its sentences
 * and tests may include this. All other code uses rules/game.h.
 *
 * One struct is State and View. Each card of a layout carries with it who knows it: when it
 * moves, that knowledge moves too, and so what a seat remembers is always true. Everybody sees
 * who looks at which place, so `known_by` is no secret; only the card is.
 */
#ifndef RULES_TAMALOU_TAMALOU_H
#define RULES_TAMALOU_TAMALOU_H

#include "rules/game.h"

extern const Game TAMALOU;

enum {
    TAMA_DECK_MAX = 54,
    TAMA_LAID_MAX = 64,   /* places of all layouts, empty ones too */
    TAMA_REFILLS_MAX = 3, /* of the stock, in one round */
    TAMA_TARGET_LEAST = 20, /* points that end a match, where points end it at all */
    TAMA_ANY_SUM = 30, /* with this `limit` */
    TAMA_USUAL_LIMIT = 5  /* up to this sum a declaration holds, where `limit` says nothing else */
};

typedef enum TamaPhase {
    TAMA_ROUND_OVER = PHASE_ROUND_OVER,
    TAMA_PEEK,
    TAMA_TURN,
    TAMA_DRAWN,
    TAMA_POWER,
    TAMA_POWER_SHOWN,
    TAMA_POWER_SWAP,
    TAMA_DECLARE,
    TAMA_PHASES
} TamaPhase;

/* TAMA_SAY_TRADE names own place, seat, place; TAMA_SAY_KEEP is the `trade` of a K, which names
 * only one's own place that gets the spied card; TAMA_SAY_MIX is the `trade` of two others' cards:
 * seat, place, seat, place, the lower seat first. */
typedef enum TamaVerb {
    TAMA_SAY_READY = 1,
    TAMA_SAY_DRAW,
    TAMA_SAY_DISCARD,
    TAMA_SAY_SWAP,
    TAMA_SAY_TAKE,
    TAMA_SAY_PEEK,
    TAMA_SAY_SPY,
    TAMA_SAY_TRADE,
    TAMA_SAY_KEEP,
    TAMA_SAY_DONE,
    TAMA_SAY_SKIP,
    TAMA_SAY_TAMALOU,
    TAMA_SAY_END,
    TAMA_SAY_SNAP,
    TAMA_SAY_MIX
} TamaVerb;

/* Index in the option table. */
typedef enum TamaOption {
    TAMA_FIRST,
    TAMA_JOKERS,
    TAMA_TWO_PLAYER_SIX,
    TAMA_TWO_PLACES,
    TAMA_FIRST_DISCARD,
    TAMA_JQ_TWICE,
    TAMA_JQ_ANY,
    TAMA_KING,
    TAMA_POWERS,
    TAMA_STOCK_OUT,
    TAMA_VALUES,
    TAMA_ACE_POINTS, /* ... to TAMA_JOKER_POINTS: what they count with `own` */
    TAMA_JACK_POINTS,
    TAMA_QUEEN_POINTS,
    TAMA_BLACK_KING_POINTS,
    TAMA_RED_KING_POINTS,
    TAMA_JOKER_POINTS,
    TAMA_LIMIT,
    TAMA_LAST_LAP,
    TAMA_KAMIKAZE,
    TAMA_EXACT,
    TAMA_TARGET,
    TAMA_ROUNDS,
    TAMA_SNAP,
    TAMA_FAIL,
    TAMA_OPTIONS
} TamaOption;

typedef enum TamaFirst { TAMA_FIRST_LOT, TAMA_FIRST_DRAW, TAMA_FIRST_SEAT } TamaFirst;
typedef enum TamaKing { TAMA_KING_ALL, TAMA_KING_BLACK } TamaKing;
typedef enum TamaStockOut { TAMA_STOCK_RESHUFFLE, TAMA_STOCK_END } TamaStockOut;
typedef enum TamaValues {
    TAMA_VALUES_CLASSIC,
    TAMA_VALUES_CACTUS,
    TAMA_VALUES_CABO,
    TAMA_VALUES_OWN
} TamaValues;
typedef enum TamaExact {
    TAMA_EXACT_END50,
    TAMA_EXACT_GO50,
    TAMA_EXACT_GO70,
    TAMA_EXACT_OFF
} TamaExact;

/* What a card can do that is drawn and discarded at once. */
typedef enum TamaPower {
    TAMA_NO_POWER,
    TAMA_POWER_PEEK,  /* 7, 8 */
    TAMA_POWER_SPY,   /* 9, 10 */
    TAMA_POWER_TRADE, /* J, Q */
    TAMA_POWER_KING   /* K: spy, and then perhaps trade */
} TamaPower;

/* Why an action is refused, one code a sentence. In brackets: what else the Reason names. */
typedef enum TamaReason {
    TAMA_ALLOWED,
    TAMA_NOT_YOUR_TURN,   /* somebody else is to act [seat, where it is one] */
    TAMA_ROUND_IS_OVER,   /* nothing to do until the next deal */
    TAMA_NOT_AN_ACTION,   /* the action has more or fewer arguments than its verb needs */
    TAMA_READY_ALREADY,   /* has laid the first cards down; the others have not */
    TAMA_STILL_LOOKING,   /* any play before all are ready */
    TAMA_LOOKED,          /* ready after that */
    TAMA_DRAW_OR_TAKE,    /* anything else at the beginning of a turn [top discard, if any] */
    TAMA_NOTHING_TO_DRAW, /* the stock is empty, and there is nothing to shuffle [top discard] */
    TAMA_NOTHING_TO_TAKE, /* the discards are empty */
    TAMA_PLAY_DRAWN,      /* anything else with a drawn card in hand [card] */
    TAMA_NO_SUCH_PLACE,   /* place 0, 5, ... [number] */
    TAMA_EMPTY_PLACE,     /* no card lies there any more [place] */
    TAMA_LETS_PEEK,       /* anything else while a 7 or 8 is at work [card] */
    TAMA_LETS_SPY,        /* ... a 9, 10 or K [card] */
    TAMA_LETS_TRADE,      /* ... a J or Q [card] */
    TAMA_NO_SUCH_SEAT,    /* spy, trade with a seat that is not at the table */
    TAMA_SPY_OTHERS,      /* spy at one's own card [9, 10 or K] */
    TAMA_TRADE_OTHERS,    /* trade with oneself [J or Q] */
    TAMA_TRADE_ANOTHER,   /* the second trade with the same opponent [seat] */
    TAMA_MIX_IS_OFF,      /* trade of two others' cards without the option [J or Q] */
    TAMA_MIX_TWO,         /* ... of two cards of one player [J or Q] */
    TAMA_MIX_OTHERS,      /* ... a second time of the same two [J or Q] */
    TAMA_STILL_SHOWN,     /* anything else while a card is being shown [card, if still there] */
    TAMA_KEEP_OR_SKIP,    /* anything else when a K has shown a card [card, if still there] */
    TAMA_SPIED_IS_GONE,   /* the card that a K has shown was snapped away */
    TAMA_PLAYED,          /* draw, take, discard, swap after one's own play */
    TAMA_POWERLESS,       /* peek, spy, trade, skip, done after a card without power [card], */
    TAMA_RED_KING,        /* ... with king=black after a red K [card], */
    TAMA_POWER_IS_OVER,   /* ... after one whose power is over, or never began [card] */
    TAMA_SNAP_IS_OFF,     /* snap without the option */
    TAMA_SNAP_CLOSED,     /* nothing to snap onto now */
    TAMA_SNAP_USED,       /* has snapped onto this card already [card] */
    TAMA_PLAY_FIRST,      /* tamalou before one's own play */
    TAMA_CALLED_ALREADY,  /* tamalou in the last lap [seat who has called] */
    TAMA_CALLER_IS_SAFE,  /* spy, trade, snap at a card of the player who has called [seat] */
    TAMA_REASONS
} TamaReason;

/* EV_RULE's values. */
typedef enum TamaRule {
    TAMA_RULE_NO_CARDS = 1, /* the round ends without a declarer: no card to draw */
    TAMA_RULE_HOLDS,        /* the declarer is within the limit, and nobody is at it or below */
    TAMA_RULE_CAUGHT,       /* within the limit, but somebody else is at it or below */
    TAMA_RULE_FAILED,       /* above the limit */
    TAMA_RULE_KAMIKAZE,     /* `seat` has two Q and two K */
    TAMA_RULE_EXACT,        /* `seat` has the target exactly; its total has been lowered */
    TAMA_RULE_WRONG_SNAP,   /* the card that `seat` snapped has another rank */
    TAMA_RULE_LAST_LAP      /* `seat` has called: everybody else has one more turn */
} TamaRule;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
typedef struct TamaPlace {
    Card card;        /* View: CARD_HIDDEN unless the viewer knows it; CARD_NONE: empty */
    uint8_t batch;    /* how often the stock had been refilled when the card left it */
    SeatSet known_by; /* bit n = seat n; all 16 bits: everybody, onlookers too */
} TamaPlace;

typedef struct Tamalou {
    Table table;
    uint64_t refilled[TAMA_REFILLS_MAX]; /* the cards that each refill put into the stock: bit
                                            n = card n. Everybody has seen them lie there. */
    TamaPlace laid[TAMA_LAID_MAX]; /* the layouts, seat by seat; unused ones are zero */
    uint8_t first[SEATS_MAX + 1];  /* seat s has laid[first[s]] up to laid[first[s + 1]] */
    Card stock[TAMA_DECK_MAX];     /* top last, unused bytes are zero; View: all zero. See
                                      tama_ordered_stock(). */
    Card discard[TAMA_DECK_MAX];   /* top last, unused bytes are zero */
    uint8_t stock_count;
    uint8_t discard_count;
    uint8_t out_count;   /* cards of the deck that a deal by hand left out of this round */
    uint8_t refills;     /* of the stock, so far */
    Seat turn;           /* SEAT_NOBODY while all peek, and between rounds */
    Card drawn;          /* by `turn`; CARD_NONE, View: CARD_HIDDEN for the others */
    uint8_t power;       /* TamaPower at work */
    Seat traded_with;    /* jq_twice: in the first trade of two, else SEAT_NOBODY */
    Seat traded_from;    /* ... and whose card it was changed for, `turn`'s except with jq_any */
    Seat shown_seat;     /* the card that a power shows to `turn`: whose layout, */
    uint8_t shown_place; /* and where; 0: none */
    Seat declarer;       /* SEAT_NOBODY */
    uint8_t snap_open;   /* 1: the top of the discards may be snapped onto */
    uint8_t snappers;    /* bit n: seat n has not yet snapped onto it */
    uint8_t loose;       /* truth only; 1: the stock is in no order yet. Each card is drawn from all
                            of them by the generator when it is wanted, for few are. */
    uint8_t recalled;    /* View only; 1: what the viewer knows lies open to it (tama_recall()) */
    uint8_t pad[3];
} Tamalou;
#pragma GCC diagnostic pop

enum { TAMA_EVERYBODY = 0xFFFF }; /* in known_by */

static inline const Tamalou *tamalou_seen(const View *v) { return (const Tamalou *)v; }

/* How many places a layout has, empty ones too. */
static inline int tama_places(const Tamalou *t, Seat seat)
{
    return t->first[seat + 1] - t->first[seat];
}

/* Place `place` (from 1) of a layout. */
static inline const TamaPlace *tama_at(const Tamalou *t, Seat seat, int place)
{
    return &t->laid[t->first[seat] + place - 1];
}

static inline bool tama_has_card(const Tamalou *t, Seat seat, int place)
{
    return place >= 1 && place <= tama_places(t, seat) &&
           tama_at(t, seat, place)->card != CARD_NONE;
}

/* How many cards of the layout `seat` may see when dealt, and how many it is dealt in all. */
int tama_looks(const Table *t);
int tama_dealt_each(const Table *t);
/* How many of these lie side by side. */
static inline int tama_columns(const Table *t) { return tama_dealt_each(t) == 6 ? 3 : 2; }

/* How many cards lie in a layout; the nth (from 0) card's place. */
int tama_cards(const Tamalou *t, Seat seat);
int tama_nth_card(const Tamalou *t, Seat seat, int n);

/* May whose turn it is use a power on a card of `seat`, as far as the seat goes? */
bool tama_may_point(const Tamalou *t, Seat seat);
/* May they trade a card of `a` for one of `b`? */
bool tama_may_trade(const Tamalou *t, Seat a, Seat b);

/* Does the viewer know the card, wherever it was seen? */
bool tama_knows(const Tamalou *t, Seat viewer, const TamaPlace *p);
/* Does it lie open to `viewer` now? */
bool tama_shows(const Tamalou *t, Seat viewer, Seat seat, int place);

/* Makes this View show every card that its viewer knows. For riddles, because their solver has not
 * seen the cards before. */
void tama_recall(View *v);

/* What the card can do when drawn and discarded at once, and what it counts. */
TamaPower tama_power(const Table *t, Card card);
int tama_value(const Table *t, Card card);
/* The sum of a layout whose cards are all known to the viewer. */
int tama_sum(const Tamalou *t, Seat seat);

/* The deck of the match; returns how many cards. */
int tama_deck(const Table *t, Card deck[TAMA_DECK_MAX]);

#endif
