/*
 * daifugo.h - the inside of Daifugō. Only its rules, its computer player, its table, its sentences
 * and tests may include this. All other code uses rules/game.h.
 *
 * One struct is State and View. A View holds the viewer's own hand, how many cards the others
 * hold, everything that was played, and what the viewer gave or saw given away.
 */
#ifndef RULES_DAIFUGO_DAIFUGO_H
#define RULES_DAIFUGO_DAIFUGO_H

#include "rules/game.h"

extern const Game DAIFUGO;

enum { DAIF_SEATS_MIN = 3, DAIF_SEATS_MAX = SEATS_MAX, DAIF_CARDS_MAX = 54 };

/* ---- cards ---------------------------------------------------------------------------- */

/*
 * Numbers are strengths: 3 ... 10, J 11, Q 12, K 13, A 14, 2 15 [DAIF-2]; in a stair on the axis
 * `number` an ace may be 1 and a 2 is 2 [DAIF-14].
 */
enum {
    DAIF_JACK = 11,
    DAIF_ACE = 14,
    DAIF_TWO = 15,
    DAIF_ABOVE_ALL = 16 /* the number of a set of jokers alone */
};

/*
 * A set of cards in the order of a hand [DAIF-1]: bit (number - 3) * 4 + suit. Jokers are alike:
 * one of them is bit 52, two are bits 52 and 53. So the bits of two sets are added and taken by
 * the functions below, never by | and &.
 */
typedef uint64_t DaifSet;

enum { DAIF_JOKER_BIT = 52, DAIF_NATURAL_BITS = 52 };

static inline DaifSet daif_natural(DaifSet s) { return s & (((DaifSet)1 << DAIF_JOKER_BIT) - 1); }
static inline int daif_jokers(DaifSet s)
{
    return (int)(s >> DAIF_JOKER_BIT & 1) + (int)(s >> (DAIF_JOKER_BIT + 1) & 1);
}
static inline DaifSet daif_joker_set(int count)
{
    return (((DaifSet)1 << count) - 1) << DAIF_JOKER_BIT;
}

/* Byte k of it: how many cards are in the bytes 0 ... k. Written by hand, because not every
 * processor we build for has the instruction that counts bits, and compilers call a function
 * instead. */
static inline uint64_t daif_counts(DaifSet s)
{
    s -= s >> 1 & 0x5555555555555555;
    s = (s & 0x3333333333333333) + (s >> 2 & 0x3333333333333333);
    s = (s + (s >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return s * 0x0101010101010101;
}
static inline int daif_count(DaifSet s) { return (int)(daif_counts(s) >> 56); }
/* Two instructions that C cannot express; gcc and clang both have builtins for them. */
static inline int daif_first(DaifSet s) { return __builtin_ctzll(s); } /* s is not empty */
static inline int daif_last(DaifSet s) { return 63 - __builtin_clzll(s); }

static inline DaifSet daif_add(DaifSet a, DaifSet b)
{
    if (b >> DAIF_JOKER_BIT == 0) return a | b;
    return daif_natural(a | b) | daif_joker_set(daif_jokers(a) + daif_jokers(b));
}
/* Are all cards of `b` in `a`? */
static inline bool daif_has(DaifSet a, DaifSet b)
{
    if (b >> DAIF_JOKER_BIT == 0) return !(b & ~a);
    return !(daif_natural(b) & ~a) && daif_jokers(b) <= daif_jokers(a);
}
/* `a` without `b`, of which every card must be in `a`. */
static inline DaifSet daif_take(DaifSet a, DaifSet b)
{
    if (b >> DAIF_JOKER_BIT == 0) return a & ~b;
    return daif_natural(a & ~b) | daif_joker_set(daif_jokers(a) - daif_jokers(b));
}

/* The ranks of which natural `s` has `least` cards or more: the lowest bit of each. */
static inline DaifSet daif_packs(DaifSet s, int least)
{
    const DaifSet ones = 0x1111111111111;
    const DaifSet twos = s - (s >> 1 & 5 * ones);
    const DaifSet held = (twos & 3 * ones) + (twos >> 2 & 3 * ones);
    return least > 4 ? 0 : (held + (DaifSet)(8 - least) * ones) >> 3 & ones;
}

static inline int daif_bit_of(int number, Suit suit) { return (number - 3) * 4 + (int)suit; }
static inline int daif_number_at(int bit) { return bit / 4 + 3; }
/* All four cards of a number. */
static inline DaifSet daif_rank(int number) { return (DaifSet)15 << ((number - 3) * 4); }
/* Which suits `s` has of a number, a bit each: clubs 1 ... spades 8. */
static inline unsigned daif_suits_of(DaifSet s, int number)
{
    return (unsigned)(s >> ((number - 3) * 4)) & 15u;
}
/* All 13 cards of a suit. */
static inline DaifSet daif_suit(Suit suit) { return (DaifSet)0x1111111111111 << (int)suit; }

/* A rank as cards have it (A 1 ... K 13) as a number, and back. */
static inline int daif_number(int rank) { return rank < 3 ? rank + 13 : rank; }
static inline int daif_rank_of(int number) { return number > 13 ? number - 13 : number; }

enum { DAIF_THREE = 8 }; /* cards are counted from the ace, numbers from the 3 */

/* The set of one card; a joker is the first joker. */
static inline DaifSet daif_only(Card c)
{
    if (c == CARD_JOKER) return daif_joker_set(1);
    return (DaifSet)1 << (c + DAIF_NATURAL_BITS - DAIF_THREE) % DAIF_NATURAL_BITS;
}
/* The set of natural cards, a bit each by its number as a card. */
static inline DaifSet daif_of_cards(uint64_t cards)
{
    return cards >> DAIF_THREE | daif_natural(cards << (DAIF_NATURAL_BITS - DAIF_THREE));
}
static inline Card daif_card(int bit)
{
    if (bit >= DAIF_JOKER_BIT) return CARD_JOKER;
    return card_french(daif_rank_of(daif_number_at(bit)), (Suit)(bit % 4));
}
/* The cards of a set in the order of a hand; returns how many. */
int daif_list(DaifSet s, Card out[DAIF_CARDS_MAX]);

/* ---- words ---------------------------------------------------------------------------- */

typedef enum DaifPhase {
    DAIF_ROUND_OVER = PHASE_ROUND_OVER,
    DAIF_EXCHANGE,
    DAIF_TURN,
    DAIF_GIVE7,
    DAIF_DUMP10,
    DAIF_BOMB12,
    DAIF_STOP4, /* a single 8 would cut: somebody may stop it */
    DAIF_VOTE   /* a vote whether cards are exchanged from now on */
} DaifPhase;

typedef enum DaifVerb {
    DAIF_SAY_PLAY = 1,
    DAIF_SAY_PASS,
    DAIF_SAY_GIVE,
    DAIF_SAY_DISCARD,
    DAIF_SAY_RANKS,
    DAIF_SAY_SKIP,
    DAIF_SAY_STOP, /* two votes: no exchange from now on, */
    DAIF_SAY_KEEP  /* or as before */
} DaifVerb;

/* Index in the option table. */
typedef enum DaifOption {
    DAIF_JOKERS,
    DAIF_FIRST_LEAD,
    DAIF_LEAD_3D,
    DAIF_NEXT_LEAD,
    DAIF_PASS_LOCK,
    DAIF_PLAY_OVER,
    DAIF_AUTO_CLEAR,
    DAIF_EIGHT_CUT,
    DAIF_STAIRS,
    DAIF_STAIR_AXIS,
    DAIF_STAIR_LENGTH,
    DAIF_STAIR_GAP,
    DAIF_STAIR_REVOLUTION,
    DAIF_EIGHT_IN_STAIR,
    DAIF_OPT_EXCHANGE,
    DAIF_EXCHANGE3,
    DAIF_EXCHANGE_SEEN,
    DAIF_EXCHANGE_WEAKEST,
    DAIF_TENPENCHII,
    DAIF_STOP_EXCHANGE,
    DAIF_JBACK,
    DAIF_JBACK_LIMIT,
    DAIF_JBACK_IN_STAIR,
    DAIF_RETURN6,
    DAIF_RESEAT,
    DAIF_SPADE3,
    DAIF_LOCK,
    DAIF_LOCK_NUMBER,
    DAIF_LOCK_PARTIAL,
    DAIF_OUT_CLEARS,
    DAIF_FALL,
    DAIF_GEKOKUJO,
    DAIF_FOUL,
    DAIF_FOUL_2,
    DAIF_FOUL_JOKER,
    DAIF_FOUL_8,
    DAIF_FOUL_S3,
    DAIF_FOUL_J,
    DAIF_FOUL_ORDER,
    DAIF_COUP,
    DAIF_SEVENS3,
    DAIF_EMPEROR,
    DAIF_OPT_STOP4,
    DAIF_SKIP5,
    DAIF_SKIP13,
    DAIF_OPT_GIVE7,
    DAIF_OPT_DUMP10,
    DAIF_OPT_BOMB12,
    DAIF_REVERSE9,
    DAIF_REVERSE12,
    DAIF_REVERSE9_EVEN,
    DAIF_SANDSTORM,
    DAIF_AMBULANCE,
    DAIF_ROKUROKUBI,
    DAIF_OMEN,
    DAIF_HIDDEN_CARDS,
    DAIF_HAND_SIZE,
    DAIF_AT_MOST,
    DAIF_OPT_REVOLUTION,
    DAIF_ROUNDS,
    DAIF_OPTIONS
} DaifOption;

typedef enum DaifFirstLead {
    DAIF_FIRST_LOT, DAIF_FIRST_3D, DAIF_FIRST_3S, DAIF_FIRST_3C, DAIF_FIRST_3H, DAIF_FIRST_SEAT,
    DAIF_FIRST_DRAW
} DaifFirstLead;
typedef enum DaifNextLead { DAIF_NEXT_DAIHINMIN, DAIF_NEXT_DAIFUGO, DAIF_NEXT_3D } DaifNextLead;
typedef enum DaifAxis { DAIF_AXIS_NUMBER, DAIF_AXIS_STRENGTH } DaifAxis;
typedef enum DaifLength { DAIF_LENGTH_ANY, DAIF_LENGTH_SAME } DaifLength;
typedef enum DaifGap { DAIF_GAP_START, DAIF_GAP_ABOVE } DaifGap;
typedef enum DaifJback { DAIF_JBACK_OFF, DAIF_JBACK_DECLARE, DAIF_JBACK_AUTO } DaifJback;
typedef enum DaifLock { DAIF_LOCK_OFF, DAIF_LOCK_SUIT, DAIF_LOCK_TIGHT } DaifLock;
typedef enum DaifFoulOrder { DAIF_FOUL_AFTER, DAIF_FOUL_BEFORE } DaifFoulOrder;

/* Why an action is refused, one code a sentence. In brackets: what else the Reason names. */
typedef enum DaifReason {
    DAIF_ALLOWED,
    DAIF_ROUND_IS_OVER,      /* nothing to do until the next deal */
    DAIF_NOT_AN_ACTION,      /* the action has more or fewer arguments than its verb needs */
    DAIF_NOT_YOUR_TURN,      /* somebody else is to act [seat] */
    DAIF_HAS_PASSED,         /* with pass_lock: until the pile is cleared [seat: whose turn] */
    DAIF_IS_OUT,             /* has no part in this round any more */
    DAIF_CARD_TWICE,         /* a card named twice [card] */
    DAIF_NOT_HELD,           /* cards that are not in this hand [cards] */
    DAIF_LEADER_PASSES,      /* pass with nothing on the pile */
    DAIF_LEAD_WITHOUT_3,     /* with lead_3d: the first play without the card that leads [card] */
    DAIF_NOT_ONE_RANK,       /* neither one rank nor, with stairs, a run [cards that differ] */
    DAIF_NO_RUN,             /* one suit, but numbers are missing [cards] */
    DAIF_STAIRS_OFF,         /* a stair, and stairs are not played [cards] */
    DAIF_TOO_MANY_AT_ONCE,   /* with at_most [number: how many] */
    DAIF_OTHER_COUNT,        /* [cards: the pile's, number: how many it takes] */
    DAIF_TOO_WEAK,           /* [cards: one of the play, one of the pile] */
    DAIF_TOO_WEAK_TURNED,    /* the same, while the order is turned over by a revolution */
    DAIF_TOO_WEAK_JBACK,     /* the same, while it is turned over by a J-back */
    DAIF_JOKER_STANDS,       /* nothing beats a joker [cards: the pile's] */
    DAIF_STAIR_ON_SET,       /* a stair on two, three or four of a kind [cards: the pile's] */
    DAIF_SET_ON_STAIR,       /* on a stair only stairs [cards: the pile's] */
    DAIF_STAIR_TOO_LOW,      /* [cards: the pile's, number: the lowest it takes] */
    DAIF_STAIR_TOO_HIGH,     /* reversed [cards: the pile's, number: the highest it takes] */
    DAIF_STAIR_COUNT,        /* with stair_length=same [cards: the pile's, number: how many] */
    DAIF_STAIR_OVERLAPS,     /* with stair_gap=above [cards: the pile's, number] */
    DAIF_STAIR_UNDERLAPS,    /* the same, reversed */
    DAIF_STAIR_STANDS,       /* no stair beats what lies there [cards: the pile's] */
    DAIF_JOKER_NUMBER,       /* a joker's number that makes no stair with the others */
    DAIF_JOKER_SUIT,         /* under `lock`: a joker as a card that it cannot be here */
    DAIF_JOKER_HAS_NO_NAME,  /* a meaning where a joker never bears one */
    DAIF_LOCKED,             /* not the suits that the pile is locked to [cards: the pile's] */
    DAIF_LOCKED_PARTLY,      /* without the suits that both plays before had [cards: the pile's] */
    DAIF_LOCKED_RANK,        /* not the next rank [cards: one of the pile, the one after it] */
    DAIF_BACK_OFF,           /* J-back is not played */
    DAIF_BACK_ALWAYS,        /* with jback=auto it is not said */
    DAIF_BACK_NEEDS_JACK,    /* no play with a real jack [cards] */
    DAIF_BACK_NOT_IN_STAIR,  /* a jack in a stair, without jback_in_stair [cards] */
    DAIF_BACK_USED_UP,       /* [number: the limit] */
    DAIF_EXCHANGE_FIRST,     /* play or pass while cards are exchanged */
    DAIF_GIVE_NOT_YOURS,     /* only the upper players give */
    DAIF_GIVEN_ALREADY,      /* has chosen; the others have not */
    DAIF_GIVE_COUNT,         /* [number: how many] */
    DAIF_GIVE_NOT_WEAKEST,   /* with exchange_weakest [card: that is not, another: that is] */
    DAIF_NOTHING_TO_GIVE,    /* give outside of exchange and give7 */
    DAIF_GIVE_FIRST,         /* give7: give or skip before anything else */
    DAIF_GIVE_TOO_MANY,      /* [number: at most] */
    DAIF_NOTHING_TO_DISCARD, /* discard outside of dump10 */
    DAIF_DISCARD_FIRST,      /* dump10: discard or skip before anything else */
    DAIF_DISCARD_TOO_MANY,   /* [number: at most] */
    DAIF_NO_RANKS_TO_NAME,   /* ranks outside of bomb12 */
    DAIF_RANKS_FIRST,        /* bomb12: name ranks or skip before anything else */
    DAIF_RANKS_TOO_MANY,     /* [number: at most] */
    DAIF_RANK_TWICE,         /* the same rank named twice [number: as written on the card] */
    DAIF_NOTHING_TO_SKIP,    /* skip outside of those three */
    DAIF_STOP_FIRST,         /* stop4: two 4s or pass, before anything else */
    DAIF_VOTE_FIRST,         /* vote: stop or keep before anything else */
    DAIF_NOTHING_TO_VOTE,    /* stop or keep outside of it */
    DAIF_REASONS
} DaifReason;

/* EV_RULE's values. */
typedef enum DaifRule {
    DAIF_RULE_REVOLUTION = 1, /* the order is turned over [seat] */
    DAIF_RULE_OMEN,           /* and it was the last revolution of the round [seat] */
    DAIF_RULE_JBACK,          /* the order is turned over until the pile is cleared [seat] */
    DAIF_RULE_REVERSE,        /* the direction of play turns [seat] */
    DAIF_RULE_SKIP,           /* a turn is lost [seat: whose] */
    DAIF_RULE_LOCK,           /* the pile is locked to its suits */
    DAIF_RULE_TIGHT,          /* and to the next rank */
    DAIF_RULE_UNLOCK,         /* a joker has ended the lock */
    DAIF_RULE_CUT,            /* an 8 clears [seat] */
    DAIF_RULE_STRONGEST,      /* nothing can beat this: it clears [seat] */
    DAIF_RULE_SPADE3,         /* the 3 of spades beats the joker and clears [seat] */
    DAIF_RULE_SANDSTORM,      /* three 3s clear [seat] */
    DAIF_RULE_AMBULANCE,      /* two 9s clear [seat] */
    DAIF_RULE_ROKUROKUBI,     /* two 6s clear [seat] */
    DAIF_RULE_PASSED,         /* all have passed: the pile is cleared */
    DAIF_RULE_FOUL,           /* a forbidden last play [seat] */
    DAIF_RULE_FALL,           /* the daifugo was not the first out [seat] */
    DAIF_RULE_BOMB,           /* a rank is named for all to discard [seat, card: one of it] */
    DAIF_RULE_NUMBER,         /* the pile is locked to the next rank, whatever the suits */
    DAIF_RULE_PARTLY,         /* the pile is locked to the suits that two plays shared */
    DAIF_RULE_REVERSE12,      /* the queens turn the direction of play [seat] */
    DAIF_RULE_OUT_CLEARS,     /* somebody is out: the pile is cleared [seat] */
    DAIF_RULE_TENPENCHII,     /* the poorest and the richest change hands [seat: the poorest] */
    DAIF_RULE_RETURN6,        /* a 6 ends the J-back [seat] */
    DAIF_RULE_STOP4,          /* two 4s stop the 8 and clear instead [seat: whose 4s] */
    DAIF_RULE_GEKOKUJO,       /* the poorest is out first: all places turn over [seat] */
    DAIF_RULE_NO_EXCHANGE     /* so it was voted: no exchange from now on */
} DaifRule;

/* Titles of a round's places [DAIF-11]. */
typedef enum DaifTitle {
    DAIF_DAIFUGO, DAIF_FUGO, DAIF_HEIMIN, DAIF_HINMIN, DAIF_DAIHINMIN
} DaifTitle;

/* ---- the table ------------------------------------------------------------------------ */

typedef enum DaifKind { DAIF_SET, DAIF_STAIR } DaifKind;

enum { DAIF_NO_SUIT = 4 }; /* a joker in a set, where it stands for no card of a suit */

typedef enum DaifDeedKind {
    DAIF_DEALT, /* the deal: nobody did it */
    DAIF_LED,
    DAIF_ANSWERED,
    DAIF_LOST, /* cards of a dump10 or a bomb12 */
    DAIF_GAVE  /* cards of a give7 */
} DaifDeedKind;

/* Every deed but the first costs a card, or follows one of four 7s. */
enum { DAIF_DEEDS_MAX = 1 + DAIF_CARDS_MAX + 4 };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* Cards laid on the pile, and how they are read. */
typedef struct DaifPlay {
    DaifSet cards;
    uint8_t count;
    uint8_t kind;   /* DaifKind */
    uint8_t number; /* of a set, DAIF_ABOVE_ALL for jokers alone; of a stair the lowest */
    uint8_t suits;  /* a bit each; under `lock` the jokers' too; 0 for jokers alone; all four of a
                       stair: it is an emperor */
    uint8_t as[2];  /* by joker: in a stair its number, rising; in a set its suit, falling */
    Seat seat;      /* who played it */
    uint8_t next;   /* 1: exactly one step above the play below it */
} DaifPlay;

/* What all have seen somebody do in this round, and who then passed. */
typedef struct DaifDeed {
    DaifPlay play;  /* of cards lost or given beside a play: whose, how many, and the cards lost, or
                       in `number` the seat that got them */
    uint8_t what;   /* DaifDeedKind */
    uint8_t back;   /* 1: it was said */
    uint8_t passed; /* who has passed since, a bit each */
    /* As it was when the next to decide was asked; all zero while nobody has been: */
    uint8_t in;     /* who was still in, a bit each */
    uint8_t silent; /* with pass_lock: who had passed on this pile before, a bit each */
    uint8_t turned; /* bit 0 by a revolution, bit 1 by a J-back */
    uint8_t lock;
    uint8_t tight;
} DaifDeed;

/* A round so far, the oldest deed first. */
typedef struct DaifStory {
    DaifDeed deed[DAIF_DEEDS_MAX]; /* unused ones are zero */
    uint8_t last;                  /* the first one is DAIF_DEALT */
    uint8_t pad[7];
} DaifStory;

typedef struct Daifugo {
    Table table;
    /* what every turn asks for stands together; the first eight bytes are cleared with the pile */
    SeatSet passed;          /* since the last play; with pass_lock since the last clear */
    uint8_t pile_count;
    uint8_t jback;           /* 1: the order is turned over, until the pile is cleared */
    uint8_t lock;            /* the suits that the pile is locked to, a bit each; 0 none */
    uint8_t tight;           /* 1: and to the next rank */
    uint8_t partly;          /* 1: more suits than those of `lock` are allowed */
    uint8_t asked;           /* whom stop4 or the vote need not ask (any more), a bit each */
    SeatSet in;              /* who is still in */
    uint8_t revolution;      /* 1: the order is turned over */
    Seat turn;               /* whose turn it is, or SEAT_NOBODY */
    Seat leader;             /* who leads or led to the pile, or SEAT_NOBODY */
    int8_t direction;        /* 1 along `order`, -1 against it */
    uint8_t house;           /* DaifHouse, by the options */
    uint8_t locking;         /* DaifLocking, by the options */
    /* by the options, in either order of strength: numbers of which one card, or a set of two or
       three, may do more than lie there, a bit each */
    uint32_t special[2][2];
    uint8_t count[SEATS_MAX];
    DaifSet owed;            /* the card that the first play must have, or none */
    DaifSet hand[SEATS_MAX];   /* in a View the viewer's alone */
    DaifSet played[SEATS_MAX]; /* what a seat played or discarded this round: all have seen it */
    DaifSet took[SEATS_MAX]; /* by upper seat: what it was given in the exchange; for two eyes */
    DaifSet gave[SEATS_MAX]; /* by upper seat: what it gives back; its own until it is given */
    DaifSet unheld;          /* cards that nobody still in holds, as all know */
    DaifSet fallen_unheld;   /* the same, of the hand that fell */
    /* truth only: every card in `may`, so that forgetting other cards costs nothing */
    DaifSet told;
    SeatSet mixed;           /* whose hands took part in a give7 */
    uint8_t was_turned; /* 1: the order was reversed when the last play was made */
    uint8_t out_count;
    uint8_t jbacks;     /* how often in this round */
    uint8_t last_word;  /* 1: an omen; no more revolutions in this round */
    uint8_t absent;     /* cards of the deck that are out of this round, face down */
    Seat fallen;    /* whose hand lies face down, or SEAT_NOBODY */
    uint8_t place[SEATS_MAX];  /* of this round, from 1; 0 while not known */
    uint8_t before[SEATS_MAX]; /* of the round before; 0 in the first */
    Seat order[SEATS_MAX];     /* the seats in the order of turns, from seat 0 on */
    Seat out[SEATS_MAX];       /* in the order of going out */
    Seat modest;        /* who holds nothing above a 10, as all know, or SEAT_NOBODY */
    uint8_t swapped;    /* 1: whole hands were changed instead of an exchange */
    uint8_t stops;      /* who voted against the exchange, a bit each */
    uint8_t no_exchange; /* 1: voted out, to the match's end */
    /* 1: only for playouts; the fields below the pile mean nothing, nor does `told` */
    uint8_t slim;
    uint8_t pad[3];
    DaifPlay pile[DAIF_CARDS_MAX]; /* since the last clear; unused ones are zero */
    /* What viewer v was told: may[v][h] are the cards that v knows to be in the hand of h, or,
     * where they stand for several h, in one of these. The last row is what everybody knows. In a
     * View only the viewer's row and the last. */
    DaifSet may[SEATS_MAX + 1][SEATS_MAX];
    DaifStory story;    /* not hashed */
} Daifugo;
#pragma GCC diagnostic pop

enum { DAIF_ALL = SEATS_MAX }; /* the last row of `may` */

/* What may lock the pile [DAIF-22] [DAIF-28]. */
enum DaifLocking {
    DAIF_LOCKS_SUITS = 1,
    DAIF_LOCKS_TIGHT = 2,  /* the rank, where the suits are locked */
    DAIF_LOCKS_RANKS = 4,  /* the rank, whatever the suits */
    DAIF_LOCKS_PARTLY = 8
};

/* What every turn asks of the options, so that one look answers. */
enum DaifHouse {
    DAIF_PASSES_STAND = 1, /* pass_lock */
    DAIF_PLAYS_OVER = 2,
    DAIF_SITS_BY_PLACE = 4, /* reseat */
    DAIF_PLAYS_STAIRS = 8,
    DAIF_STAIRS_ON_ONE = 16, /* also on a single card */
    DAIF_SAYS_BACK = 32,    /* a J-back is declared */
    DAIF_PLAYS_RARE = 64,   /* plays by more than sets and stairs may allow: daifugo_lot.c */
    DAIF_EIGHT_CLEARS = 128 /* an 8 cuts, and nobody can stop it */
};

static inline const Daifugo *daifugo_seen(const View *v) { return (const Daifugo *)v; }

/* Is a lower number now the stronger one? [DAIF-10] [DAIF-19] */
static inline bool daif_reversed(const Daifugo *d) { return d->revolution != d->jback; }

/* The play that is to be beaten, or NULL. */
static inline const DaifPlay *daif_top(const Daifugo *d)
{
    return d->pile_count > 0 ? &d->pile[d->pile_count - 1] : NULL;
}

/* The title of place `place` (from 1) among `seat_count`. */
DaifTitle daif_title(int place, int seat_count);

/* The next seat that is in, along the direction of play; `seat` itself if there is no other. */
Seat daif_next_in(const Daifugo *d, Seat seat);

/* How `a`, a legal play by the viewer, is read. False if it is none. */
bool daif_read(const Daifugo *d, const Action *a, DaifPlay *out);

/* What a legal play would do, for computer players that think ahead. */
bool daif_revolts(const Daifugo *d, const DaifPlay *p);
bool daif_jbacks(const Daifugo *d, const DaifPlay *p, bool said);
bool daif_returns(const Daifugo *d, const DaifPlay *p); /* ends the J-back [DAIF-28] */
/* Is this stair an emperor, of four suits [DAIF-28]? */
static inline bool daif_is_emperor(const DaifPlay *p)
{
    return p->kind == DAIF_STAIR && p->suits == 15;
}
/* Is this a set that neither turns anything over nor clears the pile, by the options? Most plays
 * are; if it is laid on `top`, or on nothing where that is NULL. */
static inline bool daif_is_plain(const Daifugo *d, const DaifPlay *p, const DaifPlay *top)
{
    const bool on_jokers = top && top->number == DAIF_ABOVE_ALL;
    return p->kind == DAIF_SET && p->count < 4 && !on_jokers &&
           !(d->special[daif_reversed(d)][p->count > 1] >> p->number & 1u);
}
/* The order after it. */
bool daif_reversed_after(const Daifugo *d, const DaifPlay *p, bool back);
/* Is it forbidden as a last play [DAIF-24]? Before it is made. */
bool daif_would_foul(const Daifugo *d, const DaifPlay *p, bool back);
DaifRule daif_clears(const Daifugo *d, const DaifPlay *p, const DaifPlay *below, bool reversed);
/* Does the pile still lie there after this play by the seat whose turn it is? */
bool daif_stays(const Daifugo *d, const DaifPlay *p, bool back);

/* A play as it is read; `back`: and it is said. */
typedef struct DaifChoice {
    DaifPlay play;
    bool back;
} DaifChoice;

/* In imagination: the plays of the seat whose turn it is, at most `capacity`, in the order of
 * legal(); of the truth no more is looked at than that seat sees. Returns how many. */
int daif_choices(const Daifugo *d, DaifChoice *out, int capacity);

/* In imagination: the two steps of a turn, by the seat whose turn it is; `said`: "back". */
void daif_play(Daifugo *d, DaifPlay play, bool said);
void daif_pass(Daifugo *d);

/* The event of what the seat does now; it is told before it is done. */
void daif_tell_play(Daifugo *d, const DaifPlay *p, bool said);
void daif_tell_pass(Daifugo *d, Seat seat);

/* What the viewer knows for certain of another's hand. */
DaifSet daif_known(const Daifugo *d, Seat holder);

/* ---- worlds that agree with a View ------------------------------------------------------ */

/*
 * Holders are bits: a bit each seat, and bit DAIF_ABSENT for the cards that a deal by hand left
 * out of the round.
 */
enum { DAIF_ABSENT = SEATS_MAX, DAIF_HOLDERS = SEATS_MAX + 1 };

/* The cards that the viewer does not see, and who may hold each by all that the viewer knows.
 * Jokers known to be in a hand are no part of it; the others have one bit each, or both the
 * first's. */
typedef struct DaifUnseen {
    int count;
    uint8_t bit[DAIF_CARDS_MAX];
    unsigned holders[DAIF_CARDS_MAX]; /* by bit */
    int room[DAIF_HOLDERS];
    DaifSet known_jokers[SEATS_MAX];
} DaifUnseen;

void daif_find_unseen(const Daifugo *view, DaifUnseen *out);
/* Deals them to those who may hold them; jokers that are known stay where they are. */
void daif_deal_unseen(const Daifugo *view, const DaifUnseen *unseen, FastRng *rng,
                      DaifSet hand[DAIF_HOLDERS]);
/* May these be the hands, by what is known of the exchange? The rest is in `holders`. */
bool daif_hands_agree(const Daifugo *view, const DaifSet hand[DAIF_HOLDERS]);
/* The world in which these are the hands. */
void daif_make_world(const Daifugo *view, const DaifSet hand[DAIF_HOLDERS], FastRng *rng,
                     Daifugo *out);

/* Every card of the match; returns how many. */
int daif_deck(const Table *t, Card deck[CARDS_MAX]);

#endif
