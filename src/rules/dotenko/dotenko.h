/*
 * dotenko.h - the inside of Dotenko. Only its rules, its computer player, its table, its sentences
 * and tests may include this. All other code uses rules/game.h.
 *
 * One struct is State and View. In a View the cards of other hands and of the stock are
 * CARD_HIDDEN; all the rest has been seen by everybody.
 */
#ifndef RULES_DOTENKO_DOTENKO_H
#define RULES_DOTENKO_DOTENKO_H

#include "rules/game.h"

extern const Game DOTENKO;

enum { DOTE_SEATS_MAX = 6, DOTE_DECK_MAX = 56, DOTE_FLIPS_MAX = 3 };

/* Room for a hand at least, and for all hands: a deck, and a limit of ten in each. */
enum { DOTE_ROOM_MIN = 8, DOTE_HELD_MAX = 120 };

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
    DOTE_FIRST,
    DOTE_JOKERS,
    DOTE_JOKER_PLAY,
    DOTE_MULTI,
    DOTE_OPENING_SUMS,
    DOTE_PASS,
    DOTE_REFILL,
    DOTE_LIMIT,
    DOTE_BURST_AT,
    DOTE_BURST_POINTS,
    DOTE_RETURN_CHAIN,
    DOTE_CALLS,
    DOTE_ACES_MINUS,
    DOTE_CHAIN_MAX,
    DOTE_FALSE_CALL,
    DOTE_RATE,
    DOTE_RATE_DOUBLE,
    DOTE_BOTTOM_PAYS,
    DOTE_ROUNDS,
    DOTE_OPTIONS
} DoteOption;

typedef enum DoteFirst { DOTE_FIRST_LOT, DOTE_FIRST_DRAW, DOTE_FIRST_SEAT } DoteFirst;
typedef enum DoteJokerPlay { DOTE_JOKER_ANY, DOTE_JOKER_VALUE } DoteJokerPlay;
typedef enum DotePass { DOTE_PASS_STUCK, DOTE_PASS_FREE } DotePass;
typedef enum DoteRefill { DOTE_REFILL_FIRST, DOTE_REFILL_EVERY, DOTE_REFILL_NEVER } DoteRefill;
typedef enum DoteBurstAt { DOTE_BURST_AT_TURN, DOTE_BURST_AT_DRAW } DoteBurstAt;
typedef enum DoteReturns {
    DOTE_RETURNS_CHAIN, DOTE_RETURNS_SINGLE, DOTE_RETURNS_EACH, DOTE_RETURNS_NONE
} DoteReturns;
typedef enum DoteCalls { DOTE_CALLS_ALL, DOTE_CALLS_TURN } DoteCalls;

/* Why an action is refused, one code a sentence. In brackets: what else the Reason names. */
typedef enum DoteReason {
    DOTE_ALLOWED,
    DOTE_NOT_YOUR_TURN,   /* somebody else is to act [seat] */
    DOTE_ROUND_IS_OVER,   /* nothing to do until the next deal */
    DOTE_NOT_AN_ACTION,   /* the action has more or fewer arguments than its verb needs */
    DOTE_HAS_WAITED,      /* has said wait on this card */
    DOTE_NO_PASS_YET,     /* pass in the opening */
    DOTE_NO_WAIT_NOW,     /* wait in a turn */
    DOTE_CALL_STANDS,     /* play, pass, dotenko, shotenko while a call is answered [seat] */
    DOTE_HAS_CALLED,      /* has claimed or returned on this card: answers no more */
    DOTE_HAS_ANSWERED,    /* has said wait to this call */
    DOTE_NOT_HELD,        /* a card that is not in the hand, or not that often [card] */
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
    DOTE_DOTENKO_IS_OFF,  /* the hand does not add up [its cards, unless too many; number] */
    DOTE_SHOTENKO_IS_OFF, /* likewise */
    DOTE_RETURN_IS_OFF,   /* likewise */
    DOTE_NO_CALL_YET,     /* return where nobody has called */
    DOTE_CALL_IN_TURN,    /* dotenko out of turn, with calls=turn [seat] */
    DOTE_REASONS
} DoteReason;

/* EV_RULE's values. */
typedef enum DoteRule {
    DOTE_RULE_FALSE_CALL = 1, /* `seat` has called without the sum, and pays */
    DOTE_RULE_BURST,          /* `seat` has too many cards and none to play */
    DOTE_RULE_NO_CARDS,       /* all have passed and there is nothing to draw */
    DOTE_RULE_DOUBLED         /* a joker was turned up: the round counts twice as much */
} DoteRule;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* The possible sums of a hand: a set of sums has bit ZERO_SUM + n for the sum n. Sums too high for
 * the word may be dropped for good: there are not enough aces and jokers to bring them down to a
 * card's value. */
enum { ZERO_SUM = 8, SUM_BITS = 32, SUM_WANTED = 13 };
_Static_assert(ZERO_SUM >= 4 + 4, "every ace and every joker below zero");
_Static_assert(SUM_BITS - ZERO_SUM - (4 + 4) > SUM_WANTED, "what leaves the word stays away");

typedef struct Sums {
    uint64_t cards;   /* which cards are there; jokers count once */
    uint32_t whole;   /* the sums of all cards together */
    uint32_t several; /* the sums of any two or more */
    uint32_t some;    /* the sums of any one or more */
    uint8_t pad[4];
} Sums;

/* A hand added up so that a card more or less is one step, where Sums would begin anew. */
typedef struct DoteTally {
    uint64_t cards; /* which cards are there; jokers count once */
    uint64_t ways;  /* of the cards that count as printed, in how many ways some of them, or none,
                       make each sum: see TALLY_FACTOR */
    uint64_t few;   /* in how many of these ways by one card, or none */
    uint32_t parts; /* the sum of all of those, and how many others there are: see TALLY_STEP */
    uint8_t pad[4];
} DoteTally;

typedef struct Dotenko {
    Table table; /* `dealer` is the flipper */

    /* From here to `held` all is public, and taken over whole into every View: put no secret here.
     * First what all have seen of hidden cards; a set of cards has bit c for card c. */
    uint64_t shuffled;                   /* what the stock was made of at its last shuffle */
    uint64_t lacks[DOTE_SEATS_MAX];      /* what some of a seat's cards are known not to be */
    uint8_t lacks_count[DOTE_SEATS_MAX]; /* how many of its cards at least */
    /* the most of them that may be from before that shuffle, */
    uint8_t older[DOTE_SEATS_MAX];
    uint8_t fresh[DOTE_SEATS_MAX];       /* and from after it; 0 before the first */
    uint8_t shuffled_jokers;             /* the most jokers that may be from that shuffle, */
    uint8_t older_jokers;                /* and how many were in hands then */
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
    Seat claim_on;      /* who would pay that; SEAT_NOBODY: everybody else. Where each return counts
                           for itself, who pays them all */
    uint8_t claim_verb; /* DOTE_SAY_DOTENKO, _SHOTENKO or _RETURN; 0: no call */
    Seat next_dealer;   /* once the round is over */
    uint8_t hand_at[DOTE_SEATS_MAX]; /* where in `held` a seat's hand begins, for the whole round */
    Card bottom;         /* of the stock, once a claim has had it shown; else CARD_NONE */
    uint8_t doubled;     /* how often the rate of this round has been doubled */
    uint8_t slim;        /* 1: only for playouts; `shuffled` to `reshuffled` mean nothing */
    int32_t claim_value; /* what the last caller would win */
    SeatSet claimed;     /* who has claimed or returned on this card */
    uint8_t pad_2[2];

    /* The hands, each in the order taken up, with room for as many cards as it may ever hold: as
     * dealt, or the limit of DOTE-16, or DOTE_ROOM_MIN, whichever is most. */
    Card held[DOTE_HELD_MAX];
    /* By seat, of its hand, brought up to date with each card that comes or goes. In a View the
     * viewer's alone; all zero for seats without cards to see. */
    DoteTally tally[DOTE_SEATS_MAX];
    /* In a State unused bytes of `held` and of the piles are zero. In a View of one seat they are
     * CARD_HIDDEN like the cards before them, but in `discard`. */
    Card stock[DOTE_DECK_MAX];   /* top last */
    Card discard[DOTE_DECK_MAX]; /* the cards under the field card, bottom first */
} Dotenko;
#pragma GCC diagnostic pop

static inline const Dotenko *dotenko_seen(const View *v) { return (const Dotenko *)v; }

static inline const Card *dote_hand(const Dotenko *t, Seat seat)
{
    return &t->held[t->hand_at[seat]];
}

/* The seat at the left of `seat`: [DOTE-1] "clockwise". */
static inline Seat dote_next(const Dotenko *t, Seat seat)
{
    const unsigned next = seat + 1u, wraps = next == t->table.seat_count;
    return (Seat)(next & (wraps - 1)); // no branch: it would be taken now and then
}

static inline SeatSet dote_all(const Dotenko *t)
{
    return (SeatSet)((1u << t->table.seat_count) - 1);
}

static inline uint64_t dote_bit(Card c) { return (uint64_t)1 << c; }

/* ---- values and sums: dotenko_sums.c --------------------------------------------------------- */

/* [DOTE-5] "each A +1 or −1, each joker +1, 0 or −1, chosen freely card by card; the others as
 * printed": cards added up, as far as that is free. */
typedef struct Sum {
    int fixed; /* the cards that count as printed */
    int aces; /* that count as −1, too */
    int jokers;
} Sum;

/* [DOTE-5] "each A +1 or −1"; with `aces_minus` off +1 alone */
static inline bool dote_is_ace(const Dotenko *t, Card c)
{
    return (c < 4) & (t->table.option[DOTE_ACES_MINUS] != 0);
}

static inline Sum sum_with(const Dotenko *t, Sum sum, Card c)
{
    if (c == CARD_JOKER) sum.jokers++;
    else if (dote_is_ace(t, c)) sum.aces++;
    else sum.fixed += c / 4 + 1;
    return sum;
}

/* Can so many aces and jokers, some of them jokers, bring the sum of the others to the value? Aces
 * alone move it by twos; one joker fills the gaps. No branch: no processor could foresee it. */
static inline bool sum_reaches(int fixed, unsigned wild, unsigned jokers, int value)
{
    const unsigned up = (unsigned)(value - fixed) + wild; // from the least that it can be
    return (up <= 2 * wild) & ((jokers > 0) | !(up & 1));
}

static inline bool sum_can_be(Sum sum, int value)
{
    return sum_reaches(sum.fixed, (unsigned)(sum.aces + sum.jokers), (unsigned)sum.jokers, value);
}

/* A set of sums with one more ace or joker. [DOTE-5] "each A +1 or −1, each joker +1, 0 or −1" */
static inline uint32_t dote_with_wild(uint32_t sums, Card c)
{
    return sums << 1 | sums >> 1 | (c == CARD_JOKER ? sums : 0);
}

/* One more card. [DOTE-5] "the others as printed"
 * [DOTE-6] "③ two or more cards whose values (DOTE-5) add up" */
static inline void dote_add_to_sums(const Dotenko *t, Sums *sums, Card c)
{
    const uint32_t none = (uint32_t)1 << ZERO_SUM;
    sums->cards |= dote_bit(c);
    if (c < CARD_JOKER && !dote_is_ace(t, c)) {
        const int value = c / 4 + 1;
        sums->several |= sums->some << value;
        sums->some |= sums->several | none << value;
        sums->whole <<= value;
    } else {
        sums->several |= dote_with_wild(sums->some, c);
        sums->some |= sums->several | dote_with_wild(none, c);
        sums->whole = dote_with_wild(sums->whole, c);
    }
}

static inline Sums dote_sums(const Dotenko *t, const Card *cards, int count)
{
    Sums sums = {.whole = (uint32_t)1 << ZERO_SUM};
    for (int i = 0; i < count; i++) dote_add_to_sums(t, &sums, cards[i]);
    return sums;
}

/* A field card without a value is no sum; nor is any sum that of no card. */
static inline bool sums_have(uint32_t sums, int value)
{
    return value > 0 && (sums >> (ZERO_SUM + value) & 1);
}

/* Tables by card have room for a power of two: so a place in them is found without multiplying. */
enum { DOTE_BY_CARD = 64 };

/* ---- a hand added up: dotenko_sums.c ---------------------------------------------------- */

/*
 * The ways of n cards are the product of (1 + x^value) over them, as a number: with x = 16, modulo
 * 2^64, so that each sum from 0 to 15 has four bits. A card is taken out by the inverse of its
 * factor. What the factors make is right with any number of cards, but only up to TALLY_SURE are
 * four bits enough for each sum: of the parts of five cards at most ten are equal.
 * [0]: an ace or a joker, whose value is free.
 */
enum { TALLY_SURE = 5, TALLY_BITS = 4 };
extern const uint64_t TALLY_FACTOR[14], TALLY_INVERSE[14];

/* What a card adds to the parts, with aces that may be -1 or without: its value as printed, in the
 * lower half; or one ace or joker, whose numbers stand above that, and that of both. */
enum { TALLY_JOKERS = 16, TALLY_ACES = 19, TALLY_WILD = 24, TALLY_WILD_SURE = 2 };
extern const uint32_t TALLY_STEP[2][DOTE_BY_CARD];

/* Of the ways of the cards as printed, those which with aces and jokers make a value with two cards
 * or more: by the numbers of aces and jokers as they stand in the parts, together at most
 * TALLY_WILD_SURE, and by the value. */
extern const uint64_t TALLY_WITH_WILD[(TALLY_WILD_SURE << (TALLY_ACES - TALLY_JOKERS)) + 1][16];

static inline uint32_t dote_tally_step(const Dotenko *t, Card c)
{
    return TALLY_STEP[t->table.option[DOTE_ACES_MINUS] & 1][c];
}

static inline void dote_tally_add(const Dotenko *t, DoteTally *y, Card c)
{
    const uint32_t step = dote_tally_step(t, c);
    const uint64_t factor = TALLY_FACTOR[step & 15];
    y->cards |= dote_bit(c);
    y->ways *= factor;
    y->few += factor - 1;
    y->parts += step;
}

static inline void dote_tally_take(const Dotenko *t, DoteTally *y, Card c)
{
    const uint32_t step = dote_tally_step(t, c), left = y->parts - step;
    const uint64_t joker_stays = (left >> TALLY_JOKERS & 7) > 0;
    y->cards = (y->cards & ~dote_bit(c)) | joker_stays << CARD_JOKER;
    y->ways *= TALLY_INVERSE[step & 15];
    y->few -= TALLY_FACTOR[step & 15] - 1;
    y->parts = left;
}

static inline DoteTally dote_tally(const Dotenko *t, const Card *cards, int count)
{
    DoteTally y = {.ways = 1, .few = 1};
    for (int i = 0; i < count; i++) dote_tally_add(t, &y, cards[i]);
    return y;
}

/* By the numbers of aces and jokers as they stand in the parts: how far these can bring the sum of
 * the others, a bit each, from TALLY_FAR below it. */
enum { TALLY_FAR = 8 };
extern const uint32_t TALLY_REACH[64];

/* [DOTE-18] "its **whole** hand sums to the field value" [DOTE-17] "An empty hand claims nothing."
 */
static inline bool dote_tally_whole(const DoteTally *y, int value)
{
    const unsigned at = (unsigned)value + TALLY_FAR - (y->parts & 0xFFFF);
    const uint32_t reach = TALLY_REACH[y->parts >> TALLY_JOKERS & 63];
    return (value > 0) & (at < 32) & (reach >> (at & 31));
}

/* dotenko_sums.c: of a hand that is too large for the tally, or has too many wild cards. */
bool dote_several_of_many(const Dotenko *t, Seat me, int value);

/* [DOTE-6] "③ two or more cards whose values (DOTE-5) add up to X's value" */
static inline bool dote_several(const Dotenko *t, Seat me, int value)
{
    const DoteTally *y = &t->tally[me];
    if ((t->hand_count[me] > TALLY_SURE) | (y->parts >> TALLY_WILD > TALLY_WILD_SURE))
        return dote_several_of_many(t, me, value);
    const unsigned at = TALLY_BITS * (unsigned)value, kinds = y->parts >> TALLY_JOKERS & 63;
    const uint64_t as_printed = (y->ways - y->few) >> at & 15;
    return (as_printed | (y->ways & TALLY_WITH_WILD[kinds][value])) != 0;
}

/* DOTE-18: do all these cards together make `value`? Never with none. */
bool dote_adds_up(const Dotenko *t, const Card *cards, int count, int value);
/* DOTE-6: can this hand play anything on the field card, by ①, ② or ③? */
bool dote_can_play(const Dotenko *t, const Card *hand, int count);

/* What `me` may do, the same in a View and in the truth, because it depends only on what that seat
 * sees. Like legal(). */
int dote_offers(const Dotenko *t, Seat me, Action *out, int capacity, bool *more);

/* ---- what fits on what ---------------------------------------------------------------- */

static inline bool dote_joker_is_free(const Dotenko *t)
{
    return t->table.option[DOTE_JOKER_PLAY] == DOTE_JOKER_ANY;
}

/* What a card counts on the field; 0 for a joker that has no value.
 * [DOTE-4] "A 1, 2–10 as printed, J 11, Q 12, K 13"
 * [DOTE-8] "a field joker has no value"; with `value` it "counts as rank 1" */
static inline int dote_value(const Dotenko *t, Card c)
{
    if (c == CARD_JOKER) return dote_joker_is_free(t) ? 0 : 1;
    return c / 4 + 1;
}

/* What a point counts in this round.
 * [DOTE-26] "`rate` [...] (all points times this)", `rate_double` "doubles the rate of that round"
 */
static inline int dote_rate(const Dotenko *t)
{
    return t->table.option[DOTE_RATE] * (1 << t->doubled);
}

/* By what the bottom card of the stock multiplies a claim: 1 where none is shown, or a joker that
 * has no value.
 * [DOTE-26] "the field value times the value of the bottom card of the stock" */
static inline int dote_bottom_times(const Dotenko *t)
{
    int value = t->bottom == CARD_NONE ? 0 : dote_value(t, t->bottom);
    return value > 0 ? value : 1;
}

/* [DOTE-21] "**Every** seat that returns is paid so, by the claimer alone" */
static inline bool dote_each_returns(const Dotenko *t)
{
    return t->table.option[DOTE_RETURN_CHAIN] == DOTE_RETURNS_EACH;
}

/* How many returns there have been on this card. */
static inline int dote_returns_made(const Dotenko *t)
{
    int calls = 0;
    for (SeatSet left = t->claimed; left; left = (SeatSet)(left & (left - 1))) calls++;
    return calls > 0 ? calls - 1 : 0;
}

/* [DOTE-6] "② one card of X's rank": the set of cards of the field card's rank.
 * [DOTE-8] with `value` a joker "counts as rank 1 without a suit" */
static inline uint64_t dote_same_rank(const Dotenko *t)
{
    const uint64_t ones = 15, free = dote_joker_is_free(t), joker = dote_bit(CARD_JOKER);
    if (t->field == CARD_JOKER) return free ? 0 : ones | joker;
    return ones << (t->field & ~3u) | (~free & (t->field < 4)) << CARD_JOKER;
}

/* dotenko_sums.c: dote_fitting() by the option `joker_play` and the field card. */
extern const uint64_t DOTE_FITTING[2][DOTE_BY_CARD];

/* The set of cards that one alone may be played on the field card. */
static inline uint64_t dote_fitting(const Dotenko *t)
{
    return DOTE_FITTING[t->table.option[DOTE_JOKER_PLAY] & 1][t->field];
}

/* ---- calls ---------------------------------------------------------------------------- */

/* dote_call_open() in this phase, of a seat that is to act or not.
 * [DOTE-18] with `calls=turn` "in the own turn alone"
 * [DOTE-19] "A card turned by the flipper has no player", and a player not their own one */
static inline DoteVerb dote_call_in(const Dotenko *t, Seat seat, DotePhase phase, bool acts)
{
    switch (phase) {
    case DOTE_ROUND_OVER: return 0;
    case DOTE_OPENING: return acts ? DOTE_SAY_SHOTENKO : 0;
    case DOTE_TURN:
        if (!acts && t->table.option[DOTE_CALLS] == DOTE_CALLS_TURN) return 0;
        return t->field_seat == SEAT_NOBODY || t->field_seat == seat ? 0 : DOTE_SAY_DOTENKO;
    case DOTE_RETURNS: return acts ? DOTE_SAY_RETURN : 0;
    case DOTE_PHASES: break;
    }
    return 0;
}

/* The verb of the call that is open now to `seat` if its hand adds up, or 0. */
static inline DoteVerb dote_call_open(const Dotenko *t, Seat seat)
{
    return dote_call_in(t, seat, (DotePhase)t->table.phase, seats_have(t->table.to_act, seat));
}

/* The seats that may call out of turn.
 * [DOTE-8] "a field joker has no value": nobody can call on it, unless calls may be false
 * [DOTE-18] "in or out of turn" [DOTE-20] "Until the next card is played, everybody may still
 * claim": so this does not end with a pass */
static inline SeatSet dote_may_interrupt(const Dotenko *t)
{
    bool can_be = dote_value(t, t->field) > 0 || t->table.option[DOTE_FALSE_CALL] > 0;
    if (t->field_seat == SEAT_NOBODY || !can_be) return 0;
    if (t->table.option[DOTE_CALLS] == DOTE_CALLS_TURN) return 0;
    return (SeatSet)(dote_all(t) & ~seats_only(t->field_seat) & ~seats_only(t->turn));
}

#endif
