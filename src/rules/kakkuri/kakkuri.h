/*
 * kakkuri.h - the inside of Kakkuri. Only its rules, its computer player, its table, its sentences
 * and tests may include this. All other code uses rules/game.h.
 *
 * One struct is State and View. All 48 cards lie in two lists: what the seats hold and have
 * played, and the box with what was turned up from it.
 */
#ifndef RULES_KAKKURI_KAKKURI_H
#define RULES_KAKKURI_KAKKURI_H

#include "rules/game.h"

extern const Game KAKKURI;

enum { KAKU_CARDS = 48, KAKU_HAND = 6, KAKU_ROW_MAX = 6, KAKU_RANKS = 12, KAKU_KIRI = 12 };

typedef enum KakuPhase {
    KAKU_ROUND_OVER = PHASE_ROUND_OVER,
    KAKU_FUWARI,
    KAKU_TURN,
    KAKU_PHASES
} KakuPhase;

typedef enum KakuVerb {
    KAKU_SAY_FUWARI = 1,
    KAKU_SAY_LOOK,
    KAKU_SAY_PLAY,
    KAKU_SAY_PASS,
    KAKU_SAY_FOLD,
    KAKU_SAY_SANZOKU,
    KAKU_SAY_TURN,
    KAKU_SAY_TIME_UP,
    KAKU_SAY_FUWARI_OF /* with a player who has changed hands */
} KakuVerb;

typedef enum KakuOption {
    KAKU_OPT_FIRST,
    KAKU_OPT_CHIPS,
    KAKU_OPT_FUWARI,
    KAKU_OPT_FOLD,
    KAKU_OPT_BOX_CHOICE,
    KAKU_OPT_DEALS,
    KAKU_OPT_MINUTES,
    KAKU_OPT_KIRI,
    KAKU_OPT_FOUR_KIRI,
    KAKU_OPT_SANZOKU,
    KAKU_OPT_TIE,
    KAKU_OPT_HAND,
    KAKU_OPT_GROUPS,
    KAKU_OPT_DEMONS,
    KAKU_OPTIONS
} KakuOption;

typedef enum KakuFirst { KAKU_FIRST_DRAW, KAKU_FIRST_SEAT } KakuFirst;
typedef enum KakuFuwari { KAKU_FUWARI_OFF, KAKU_FUWARI_DEALER, KAKU_FUWARI_CHAIN } KakuFuwari;
typedef enum KakuFold { KAKU_FOLD_FIRST, KAKU_FOLD_UNPLAYED } KakuFold;
typedef enum KakuKiri { KAKU_KIRI_ANY, KAKU_KIRI_OWN, KAKU_KIRI_OFF } KakuKiri;
typedef enum KakuSanzoku { KAKU_SANZOKU_PAIRS, KAKU_SANZOKU_MAY } KakuSanzoku;
typedef enum KakuTie { KAKU_TIE_SHARE, KAKU_TIE_DRAW } KakuTie;

/* In seen_by: no card lies there, so nobody sees it. */
enum { KAKU_NO_CARD = 0xFF };

/* How a deal has ended. */
typedef enum KakuEnd {
    KAKU_END_NOT,
    KAKU_END_WON,
    KAKU_END_GURI,
    KAKU_END_UTAZU,
    KAKU_END_VOID
} KakuEnd;

/* Why an action is refused, one code a sentence. In brackets: what else the Reason names. */
typedef enum KakuReason {
    KAKU_ALLOWED,
    KAKU_NOT_AN_ACTION,      /* the action has more or fewer arguments than its verb needs */
    KAKU_ROUND_IS_OVER,      /* nothing to do until the next deal */
    KAKU_NOT_YOUR_TURN,      /* somebody else is to act [seat] */
    KAKU_HAS_LEFT,           /* is out of the match */
    KAKU_IS_FORCED_OUT,      /* held the tongs 3 [card] */
    KAKU_HAS_FOLDED,
    KAKU_FUWARI_FIRST,       /* play, pass, fold before all have looked */
    KAKU_FUWARI_IS_OVER,     /* fuwari, look after that, or with the option off */
    KAKU_FUWARI_NOT_DEALER,  /* the dealer is not asked */
    KAKU_FUWARI_ONCE,        /* has answered already */
    KAKU_FUWARI_WAIT,        /* somebody else is asked first [seat] */
    KAKU_FUWARI_NOT_THAT,    /* that hand has not been changed, or is one's own [seat] */
    KAKU_FUWARI_NO_CHAIN,    /* by the house's rules the dealer's alone [seat] */
    KAKU_NOT_HELD,           /* [card] */
    KAKU_TOO_MANY_CARDS,     /* [number: how many] */
    KAKU_NO_DEMON,           /* `=` on an ordinary card [card] */
    KAKU_NO_SUCH_RANK,       /* `=` with something that is not a rank [card] */
    KAKU_KIRI_IS_OVER,       /* on a 12 of another turn only a 1 goes [card] */
    KAKU_FIRST_STEP,         /* does not follow [card, place: the rank before, number: next] */
    KAKU_NEXT_STEP,          /* the same within a row [cards: this, before; place, number] */
    KAKU_NO_FOUR_KIRI,       /* four 12s or more in one turn [cards] */
    KAKU_NO_STEP_OF_PAIRS,   /* two equal cards [cards] */
    KAKU_NO_STEP_OF_FOUR,    /* four or more [cards] */
    KAKU_SANZOKU_PAIRS_ONLY, /* a step that is no pair [cards] */
    KAKU_DEMON_FITS_NOT,     /* no reading of the demons makes a row [cards: them] */
    KAKU_FOLD_PLAYED,        /* has played a card in this deal */
    KAKU_FOLD_LATE,          /* the first go-round is over */
    KAKU_FOLD_LAST,          /* is the last one in the deal */
    KAKU_FOLD_SANZOKU,       /* has said sanzoku */
    KAKU_SANZOKU_SAID,
    KAKU_SANZOKU_PLAYED,     /* has played a card in this deal */
    KAKU_SANZOKU_NO_PAIRS,   /* holds fewer than three [number: how many] */
    KAKU_PASS_AT_BOX,        /* the passes have gone round: play, or turn the box */
    KAKU_TURN_BY_ITSELF,     /* `turn` without the option */
    KAKU_TURN_NOT_YET,       /* `turn` before the passes have gone round */
    KAKU_ONLY_THE_TABLE,     /* `time_up` said by a seat */
    KAKU_NO_CLOCK,           /* `time_up` in a match without one */
    KAKU_TIME_SAID,          /* `time_up` twice */
    KAKU_MATCH_NOT_BEGUN,    /* `time_up` before the first deal */
    KAKU_SANZOKU_IS_OFF,     /* sanzoku, with groups=off */
    KAKU_NO_GROUPS,          /* equal cards side by side, with groups=off [cards] */
    KAKU_REASONS
} KakuReason;

/* EV_RULE's values; `seat` is whom it befalls. */
typedef enum KakuRule {
    KAKU_RULE_FORCED_OUT = 1,
    KAKU_RULE_UTAZU,
    KAKU_RULE_GURI,
    KAKU_RULE_BOX,  /* the passes have gone round: the box is turned, or may be */
    KAKU_RULE_VOID, /* ... and it is empty */
    KAKU_RULE_LEFT, /* no chips are left: out of the match */
    KAKU_RULE_TIME_UP,
    KAKU_RULE_DRAW, /* several have most chips: cards are drawn for the first place */
    KAKU_RULE_DRAWN /* draws a card for the first place [card] */
} KakuRule;

/* Cards without their order: four bits count each kind, in the order of their numbers; plain
 * ranks first, then the two demons and the tongs 3. */
typedef uint64_t KakuBag;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
typedef struct Kakkuri {
    Table table;
    SeatSet dealt_in; /* got cards in this deal */
    SeatSet playing;  /* of these, who is still in: neither folded nor forced out */
    SeatSet may_fold; /* of these, who has neither played nor said sanzoku */
    SeatSet sanzoku;  /* who has said it */
    SeatSet had_turn; /* ended a turn in this deal */
    SeatSet passed;   /* since the last play or turning of the box */
    SeatSet looked;   /* said `look` */
    Seat turn;        /* whose turn or fuwari it is; SEAT_NOBODY between deals */
    Seat forced;      /* out by the tongs 3, or SEAT_NOBODY */
    Seat last_played; /* or SEAT_NOBODY */
    Seat table_by;    /* who played the table card; SEAT_NOBODY: it is from the box */
    Card table_card;  /* CARD_NONE before it is turned up */
    uint8_t table_rank;
    uint8_t at_box;   /* 1: `turn` has to play on the old card or to turn the box */
    uint8_t time_up;  /* 1: this deal is the last */
    uint8_t end;      /* KakuEnd */
    uint8_t box_count;
    uint8_t box_total;    /* box and what was turned up from it */
    uint8_t out_count;    /* cards that a deal by hand left out of this round */
    uint8_t forced_count; /* of the cards that the forced-out player held */
    uint8_t demon_rank[2];         /* what 1* and 2* were played as; 0 if they were not */
    uint8_t first[SEATS_MAX];      /* where a seat's cards begin in `card` */
    uint8_t hand_count[SEATS_MAX];
    uint8_t row_count[SEATS_MAX];
    Card card[KAKU_CARDS]; /* by seat: the hand as taken up, then the row as played. Of the
                              forced-out: what that player held, which is now in the box */
    Seat seen_by[KAKU_CARDS]; /* of `card`: who holds it; SEAT_ALL: it lies open; KAKU_NO_CARD */
    Card box[KAKU_CARDS];  /* bottom first; from box_count on the cards turned up, last first */
    Card drawn[SEATS_MAX]; /* for the first place, or CARD_NONE */
    uint8_t pad;
    SeatSet swapped; /* said `fuwari` */
    uint16_t rested[SEATS_MAX]; /* bit r - 1: ended a turn on a table card of rank r in this deal,
                                   laying nothing more. Not in the hash (kakkuri_hash.c) */
    KakuBag bag[SEATS_MAX]; /* of a hand; 0: not counted yet, as before the first turn, in a State
                               that was imagined from a View, and in every View. Follows from
                               `card`, so it is not in the hash */
} Kakkuri;
#pragma GCC diagnostic pop

static inline const Kakkuri *kakkuri_seen(const View *v) { return (const Kakkuri *)v; }

static inline const Card *kaku_hand(const Kakkuri *t, Seat seat)
{
    return t->card + t->first[seat];
}

static inline const Card *kaku_row(const Kakkuri *t, Seat seat)
{
    return t->card + t->first[seat] + t->hand_count[seat];
}

static inline SeatSet kaku_folded(const Kakkuri *t)
{
    unsigned forced = t->forced < SEATS_MAX ? seats_only(t->forced) : 0u;
    return (SeatSet)(t->dealt_in & ~(t->playing | forced));
}

/* Whose hands the seat that is asked may change for, the dealer's among them. */
static inline SeatSet kaku_fuwari_of(const Kakkuri *t)
{
    const bool chain = t->table.option[KAKU_OPT_FUWARI] == KAKU_FUWARI_CHAIN;
    return (SeatSet)((chain ? t->swapped : 0u) | seats_only(t->table.dealer));
}

/* KAKU-10: has somebody in the deal not had a turn yet? */
static inline bool kaku_is_first_round(const Kakkuri *t) { return t->playing & ~t->had_turn; }

/* KAKU-10: the seats that may fold now, in turn or out of it, whatever they hold. */
static inline SeatSet kaku_who_may_fold(const Kakkuri *t)
{
    bool alone = !(t->playing & (t->playing - 1));
    bool late = (t->table.option[KAKU_OPT_FOLD] == KAKU_FOLD_FIRST) & !kaku_is_first_round(t);
    return ((t->table.phase != KAKU_TURN) | alone | late) ? 0 : t->may_fold;
}

static inline bool kaku_is_demon(Card c) { return c == CARD_CHORO || c == CARD_TAIKO; }

/* kakkuri_determinize.c: does this world agree with everything that the public past reveals? */
bool kaku_agrees(const Kakkuri *t);

/* All 48 cards as this table plays them, in order. */
void kaku_deck(const Table *t, Card deck[KAKU_CARDS]);

/* ---- rows (kakkuri_row.c) -------------------------------------------------------------------- */

/* [KAKU-15] "a 1 may be played on a 1, a 2 on a 2"
 * [KAKU-12] after a 12 "any rank, 12 too" */
static inline bool kaku_stands_on_itself(int rank)
{
    return ((unsigned)rank - 1 < 2) | (rank == KAKU_KIRI);
}

/*
 * How somebody's rows go: one of the first three, and what the house says of 12s besides.
 * [KAKU-17] sanzoku: "every step of that player is a pair, nothing else"; with `may` "pairs and
 * everything else too" [KAKU-12] `four_kiri`, `kiri`
 */
typedef enum KakuWay {
    KAKU_PLAINLY,
    KAKU_IN_PAIRS,
    KAKU_PAIRS_TOO,
    KAKU_NO_FOUR = 4,  /* no four 12s in one go */
    KAKU_OWN_KIRI = 8, /* a 12 frees what follows in its own turn alone */
    KAKU_WAYS = 16,
    KAKU_ONE_EACH = 16, /* no equal cards side by side */
    KAKU_NO_KIRI = 32   /* a 12 frees nothing at all; with KAKU_OWN_KIRI */
} KakuWay;

static inline unsigned kaku_way(const Kakkuri *t, Seat seat)
{
    const int16_t *option = t->table.option;
    unsigned way = option[KAKU_OPT_FOUR_KIRI] ? 0 : KAKU_NO_FOUR;
    if (option[KAKU_OPT_KIRI] != KAKU_KIRI_ANY) way |= KAKU_OWN_KIRI;
    if (option[KAKU_OPT_KIRI] == KAKU_KIRI_OFF) way |= KAKU_NO_KIRI;
    if (!option[KAKU_OPT_GROUPS]) way |= KAKU_ONE_EACH;
    if (!(t->sanzoku >> seat & 1)) return way;
    return way | (option[KAKU_OPT_SANZOKU] == KAKU_SANZOKU_MAY ? KAKU_PAIRS_TOO : KAKU_IN_PAIRS);
}

static inline bool kaku_is_in_pairs(unsigned way) { return (way & 3) == KAKU_IN_PAIRS; }

/* [KAKU-12] `own`: "on a 12 left on the table then only a 1 follows", as if a 0 lay there. The rank
 * that the first step of a row counts from where the table card is of rank `on`. */
static inline int kaku_stands_on(int on, unsigned way)
{
    return on == KAKU_KIRI && (way & KAKU_OWN_KIRI) ? 0 : on;
}

/* [KAKU-12] `off`: "only a 1 follows a 12, in the row, too". The rank that a step after one of rank
 * `last` in the same row counts from. */
static inline int kaku_steps_on(int last, unsigned way)
{
    return last == KAKU_KIRI && (way & KAKU_NO_KIRI) ? 0 : last;
}

/* [KAKU-11] "each step one rank above the step before, the first above the table card" */
static inline bool kaku_follows(int rank, int last)
{
    bool same = rank == last && kaku_stands_on_itself(rank);
    return rank == last + 1 || last == KAKU_KIRI || same;
}

/* Could the card from the hand, by itself, be laid on a table card of rank `on`? In pairs it
 * could not. */
static inline bool kaku_goes_on(Card card, int on, unsigned way)
{
    return kaku_is_demon(card) || kaku_follows(card_rank(card), kaku_stands_on(on, way));
}

/* A row and what each of its cards stands for. */
typedef struct KakuRow {
    uint8_t count;
    Card card[KAKU_ROW_MAX];
    uint8_t rank[KAKU_ROW_MAX]; /* of a demon: what it stands for, 0 while that is open */
} KakuRow;

/* Goes over every legal row that `count` cards in hand can make on a table card of rank `on`,
 * going that `way`, in a stable order: each run of equal ranks once, its cards in the order of the
 * hand. `visit` returns false to stop; so does this then. */
typedef bool (*KakuVisit)(const KakuRow *row, void *context);
bool kaku_rows(const Card *hand, int count, int on, unsigned way, KakuVisit visit, void *context);

/* Fills in the open ranks of `row` as KAKU-16 says; false if no reading is legal. */
bool kaku_row_read(KakuRow *row, int on, unsigned way);

/* kakkuri_play.c: the seat on turn lays a legal row; `seat` says something else. */
void kaku_play(Kakkuri *t, const KakuRow *row, EventList *events);
void kaku_say(Kakkuri *t, Seat seat, KakuVerb verb, EventList *events);
/* The seat that is asked changes hands with `whom`, or looks: SEAT_NOBODY. */
void kaku_answer_fuwari(Kakkuri *t, Seat whom, EventList *events);

/* KAKU-17: how many pairs these cards make, demons filling in. */
int kaku_pairs(const Card *cards, int count);

/* Would this `play` of the viewer leave cards that "can never all go as pairs", where they have to?
 * [KAKU-17] "is allowed; the table says so before it is made" */
bool kaku_strands_pairs(const Kakkuri *t, const Action *a);

#endif
