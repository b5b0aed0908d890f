/*
 * daifugo_policy.h - the policy of the computer in Daifugō, learned from its own play: how much it
 * likes each step.
 *
 * Every step is described by features: what it leaves in the hand, how surely it wins the trick,
 * how near the end is. Each feature has a weight, learned in tests/train from millions of rounds
 * against itself; the sum of a step's weights says how much it is liked. It uses only integers, so
 * that every machine gets the same result. It looks only at its own hand and at what lies open,
 * also where the table is an imagined one.
 */
#ifndef AI_DAIFUGO_POLICY_H
#define AI_DAIFUGO_POLICY_H

#include "rules/daifugo/daifugo.h"

/* In which ways others may beat sets of one rank where no suits are locked, in one order of
 * strength: for all ranks at once, each in its four bits of a DaifSet. */
typedef struct DaifWays {
    bool reversed;
    DaifSet kinds[5]; /* by count; of none there are no ways */
    DaifSet loose[5]; /* by count, the lowest bit of a rank: they may be beaten */
} DaifWays;

/* What one seat knows of the table. Valid as long as the table stays as it is. */
typedef struct DaifSight {
    const Daifugo *d;
    Seat me;
    DaifSet hand;
    DaifSet unseen;   /* natural cards that others may hold */
    int jokers;       /* jokers that others may hold */
    int most;         /* cards in the fullest hand of the others still in */
    int answering;    /* how many others may still answer a play in this trick */
    int stage;        /* how near the end is, by the emptiest hand: 0 ... DAIF_STAGES - 1 */
    int groups;       /* how many plays it takes to lay the hand down, */
    int loose;        /* and how many of these somebody might beat */
    bool has_run;     /* there is a stair in it */
    uint32_t slow[2]; /* numbers of which one card, or a set of two or three, is not weighed by the
                         short form, a bit each */
    uint8_t locking;  /* the suits of a play that locks the trick, or goes on so; or none */
    DaifWays ways;    /* in a revolution's order, as long as it lasts */
} DaifSight;

enum { DAIF_STAGES = 6 };

DaifSight daif_look(const Daifugo *d, Seat me);

/* Might others beat this set, by all that is not seen? In a trick that is not over by it. */
bool daif_may_be_beaten(const DaifSight *e, const DaifPlay *p, bool reversed);

/* Feature number `index` occurs `times` times in a step. A feature may be listed more than once. */
typedef struct DaifFeature {
    int16_t index, times;
} DaifFeature;

enum {
    DAIF_FEATURES = 2304,
    DAIF_FEATURES_MAX = 64,
    /* The first features stand in rows, by the ways in which something may be beaten: 0 for none,
     * more and more of them, and last what ends the trick. */
    DAIF_KINDS = 16,
    DAIF_KIND_ROWS = DAIF_STAGES * 12
};

/* All of them write at most DAIF_FEATURES_MAX, and return how many. */
int daif_features_of_play(const DaifSight *e, const DaifPlay *p, bool back, DaifFeature *out);
int daif_features_of_pass(const DaifSight *e, DaifFeature *out);
/* Cards that leave the hand beside a play: given or discarded. */
int daif_features_of_loss(const DaifSight *e, DaifSet cards, DaifFeature *out);

/* In units of DAIF_ODDS: a step that is liked one unit more is e times as likely. */
enum { DAIF_ODDS = 256 };
extern const int16_t DAIF_WEIGHTS[DAIF_FEATURES];

/* How much a step is liked. Going out is liked most of all, and going out by a forbidden last play
 * least. */
enum { DAIF_GOES_OUT = 1000000, DAIF_GOES_OUT_LAST = -DAIF_GOES_OUT };
int daif_liking_of_play(const DaifSight *e, const DaifPlay *p, bool back);
int daif_liking_of_pass(const DaifSight *e);
int daif_liking_of_loss(const DaifSight *e, DaifSet cards);

/* Everything the seat whose turn it is may do, and how likely it is, in imagination: the plays,
 * and last a pass, if one may pass. Of many plays the first; where there is but one step, no odds
 * stand there. */
enum { DAIF_TURN_MAX = 128 };
typedef struct DaifTurn {
    int plays, count;
    DaifChoice choice[DAIF_TURN_MAX];
    uint32_t odds[DAIF_TURN_MAX];
    uint32_t all; /* their sum */
} DaifTurn;

void daif_weigh_turn(const Daifugo *d, DaifTurn *out);
/* The same for a player who chooses a step half as often if it is liked less by `halves`. */
void daif_weigh_softly(const Daifugo *d, int halves, DaifTurn *out);

#endif
