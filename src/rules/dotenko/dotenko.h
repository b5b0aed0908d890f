/*
 * dotenko.h - Dotenko from within: who may include this is its rules, its computer player, its
 * table, its sentences and tests. Everybody else knows rules/game.h.
 *
 * One struct is State and View. In a View the cards of other hands and of the stock are
 * CARD_HIDDEN; all the rest has been seen by everybody.
 */
#ifndef RULES_DOTENKO_DOTENKO_H
#define RULES_DOTENKO_DOTENKO_H

#include "rules/game.h"

extern const Game DOTENKO;

enum { DOTE_SEATS_MAX = 6, DOTE_DECK_MAX = 56, DOTE_FLIPS_MAX = 3, DOTE_BURST = 10 };

typedef enum DotePhase {
    DOTE_ROUND_OVER = PHASE_ROUND_OVER,
    DOTE_OPENING,
    DOTE_TURN,
    DOTE_RETURNS,
    DOTE_PHASES
} DotePhase;

typedef enum DoteVerb {
    DOTE_SAY_PLAY = 1,
    DOTE_SAY_PASS,
    DOTE_SAY_WAIT,
    DOTE_SAY_DOTENKO,
    DOTE_SAY_SHOTENKO,
    DOTE_SAY_RETURN
} DoteVerb;

/* Index in the option table. */
typedef enum DoteOption {
    DOTE_JOKERS,
    DOTE_JOKER_PLAY,
    DOTE_MULTI,
    DOTE_PASS,
    DOTE_REFILL,
    DOTE_LIMIT,
    DOTE_RETURN_CHAIN,
    DOTE_FALSE_CALL,
    DOTE_ROUNDS,
    DOTE_OPTIONS
} DoteOption;

typedef enum DoteJokerPlay { DOTE_JOKER_ANY, DOTE_JOKER_VALUE } DoteJokerPlay;
typedef enum DotePass { DOTE_PASS_STUCK, DOTE_PASS_FREE } DotePass;
typedef enum DoteRefill { DOTE_REFILL_FIRST, DOTE_REFILL_EVERY, DOTE_REFILL_NEVER } DoteRefill;
typedef enum DoteReturns { DOTE_RETURNS_CHAIN, DOTE_RETURNS_SINGLE } DoteReturns;

/* Why an action is refused, one code a sentence. In brackets: what else the Reason names. */
typedef enum DoteReason {
    DOTE_ALLOWED,
    DOTE_NOT_YOUR_TURN,   /* somebody else is to act [seat] */
    DOTE_ROUND_IS_OVER,   /* nothing to do until the next deal */
    DOTE_NOT_AN_ACTION,   /* says more or less than its verb needs */
    DOTE_HAS_WAITED,      /* has said wait on this card */
    DOTE_NO_PASS_YET,     /* pass in the opening */
    DOTE_NO_WAIT_NOW,     /* wait in a turn */
    DOTE_CALL_STANDS,     /* play, pass, dotenko, shotenko while a call is answered [seat] */
    DOTE_HAS_CALLED,      /* has claimed or returned on this card: answers no more */
    DOTE_HAS_ANSWERED,    /* has said wait to this call */
    DOTE_NOT_HELD,        /* a card that is not in the hand, or not so often [card] */
    DOTE_NO_MEANING,      /* a joker with `=` */
    DOTE_DOES_NOT_FIT,    /* one card: neither suit nor rank [card, field card] */
    DOTE_JOKER_IS_ONE,    /* joker_play=value: a joker on something else [card, field card] */
    DOTE_SUM_IS_OFF,      /* several cards that do not add up [cards, number: the value] */
    DOTE_SUM_ON_JOKER,    /* several cards on a field joker without a value [cards] */
    DOTE_SUM_IN_OPENING,  /* several cards in the opening [cards] */
    DOTE_ONE_AT_A_TIME,   /* several of the field's rank without `multi` [cards] */
    DOTE_CAN_PLAY,        /* pass with something to play [cards of one play] */
    DOTE_HAND_IS_FULL,    /* pass=free, and the limit is reached [cards of one play, number] */
    DOTE_TOO_LATE,        /* shotenko after the opening */
    DOTE_NOBODY_PLAYED,   /* dotenko on a turned-up card [card] */
    DOTE_OWN_CARD,        /* dotenko on one's own card [card] */
    DOTE_NO_VALUE,        /* a call on a field joker without a value [card] */
    DOTE_EMPTY_HAND,      /* a call with no card */
    DOTE_DOTENKO_IS_OFF,  /* the hand does not add up [its cards, if four at most; number] */
    DOTE_SHOTENKO_IS_OFF, /* likewise */
    DOTE_RETURN_IS_OFF,   /* likewise */
    DOTE_NO_CALL_YET,     /* return where nobody has called */
    DOTE_REASONS
} DoteReason;

/* EV_RULE's values. */
typedef enum DoteRule {
    DOTE_RULE_FALSE_CALL = 1, /* `seat` has called without the sum, and pays */
    DOTE_RULE_BURST,          /* `seat` has too many cards and none to play */
    DOTE_RULE_NO_CARDS        /* all have passed and there is nothing to draw */
} DoteRule;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
typedef struct Dotenko {
    Table table; /* `dealer` is the flipper */

    /* From here to `held` all is public, and taken over whole into every View: put no secret here.
     * First what all have seen of hidden cards; a set of cards has bit c for card c. */
    uint64_t shuffled;                   /* what the stock was made of at its last shuffle */
    uint64_t lacks[DOTE_SEATS_MAX];      /* what some of a seat's cards are known not to be */
    uint8_t lacks_count[DOTE_SEATS_MAX]; /* how many of its cards at least */
    uint8_t older[DOTE_SEATS_MAX];       /* at most so many are from before that shuffle, */
    uint8_t fresh[DOTE_SEATS_MAX];       /* and so many from after it; 0 before the first */
    uint8_t shuffled_jokers;             /* at most so many jokers are from that shuffle, */
    uint8_t older_jokers;                /* and so many were in hands then */
    uint8_t reshuffled;                  /* 1: there has been one this round */

    uint8_t hand_count[DOTE_SEATS_MAX];
    uint8_t stock_count;
    uint8_t discard_count;
    uint8_t out_count;  /* cards of the deck that a deal by hand left out of this round */
    uint8_t flips;      /* cards turned up in this opening, 1..3 */
    uint8_t dry_passes; /* in a row without a card to draw */
    Card field;         /* or CARD_NONE before the first deal */
    Seat field_seat;    /* who played it; SEAT_NOBODY: it was turned up */
    Seat turn;          /* in DOTE_TURN, else SEAT_NOBODY */
    Seat claim_by;      /* in DOTE_RETURNS who has called last, else SEAT_NOBODY */
    Seat claim_on;      /* who would pay that; SEAT_NOBODY: everybody else */
    uint8_t claim_verb; /* DOTE_SAY_DOTENKO, _SHOTENKO or _RETURN; 0: no call */
    Seat next_dealer;   /* once the round is over */
    uint8_t pad[5];
    int16_t claim_value; /* what the caller would win */
    SeatSet claimed;    /* who has claimed or returned on this card */

    Card held[64]; /* hands one after the other by seat, each in the order taken up */
    /* In a State unused bytes of `held` and of the piles are zero. In a View of one seat they are
     * CARD_HIDDEN like the cards before them, but in `discard`. */
    Card stock[DOTE_DECK_MAX];   /* top last */
    Card discard[DOTE_DECK_MAX]; /* the cards under the field card, bottom first */
} Dotenko;
#pragma GCC diagnostic pop

static inline const Dotenko *dotenko_seen(const View *v) { return (const Dotenko *)v; }

/* Where the hand of `seat` begins in `held`. */
static inline int dote_hand_at(const Dotenko *t, Seat seat)
{
    int at = 0;
    for (Seat s = 0; s < seat; s++) at += t->hand_count[s];
    return at;
}

static inline const Card *dote_hand(const Dotenko *t, Seat seat)
{
    return &t->held[dote_hand_at(t, seat)];
}

/* The seat at the left of `seat`: [DOTE-1] "clockwise". */
static inline Seat dote_next(const Dotenko *t, Seat seat)
{
    return seat + 1 == t->table.seat_count ? 0 : (Seat)(seat + 1);
}

static inline SeatSet dote_all(const Dotenko *t)
{
    return (SeatSet)((1u << t->table.seat_count) - 1);
}

static inline uint64_t dote_bit(Card c) { return (uint64_t)1 << c; }

/* ---- values and sums: sums.c ---------------------------------------------------------- */

/* [DOTE-5] "each A +1 or −1, each joker +1, 0 or −1, chosen freely card by card; the others as
 * printed": cards added up, as far as that is free. */
typedef struct Sum {
    int fixed; /* the cards that count as printed */
    int aces;
    int jokers;
} Sum;

static inline Sum sum_with(Sum sum, Card c)
{
    if (c == CARD_JOKER) sum.jokers++;
    else if (c < 4) sum.aces++;
    else sum.fixed += c / 4 + 1;
    return sum;
}

/* Aces alone move a sum by twos; one joker fills the gaps. */
static inline bool sum_can_be(Sum sum, int value)
{
    int off = value > sum.fixed ? value - sum.fixed : sum.fixed - value;
    if (off > sum.aces + sum.jokers) return false;
    return sum.jokers > 0 || (sum.aces - off) % 2 == 0;
}

/* DOTE-18: do all these cards together make `value`? Never with none. */
bool dote_adds_up(const Card *cards, int count, int value);

/* DOTE-4, DOTE-8: what a card counts on the field; 0 for a joker that has no value. */
int dote_value(const Dotenko *t, Card c);
/* DOTE-6 ① and ②, DOTE-8: the set of cards that one alone may be played on the field card. */
uint64_t dote_fitting(const Dotenko *t);
/* DOTE-6 ②: the set of cards of the field card's rank. */
uint64_t dote_same_rank(const Dotenko *t);
/* DOTE-6 ③: do two or more of these cards make `value`? */
bool dote_has_sum(const Card *hand, int count, int value);
/* DOTE-6: can this hand play anything on the field card, by ①, ② or ③? */
bool dote_can_play(const Dotenko *t, const Card *hand, int count);

/* ---- calls ---------------------------------------------------------------------------- */

/* The verb of the call that is open now to `seat` if its hand adds up, or 0. */
DoteVerb dote_call_open(const Dotenko *t, Seat seat);

#endif
