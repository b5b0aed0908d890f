/*
 * dotenko_policy.h - the policy of the computer in Dotenko, learned from its own play: how many
 * points each step may bring.
 *
 * Every step is described by features: how likely somebody calls on the card it lays and what that
 * costs, whether the hand that stays could return such a call, and which field cards that hand
 * waits for. Each feature has a weight, learned in tests/train from millions of rounds: their sum
 * says how many points the round may bring. It uses only integers, so that every machine gets the
 * same result. It looks only at its own hand and at what lies open, also where the table is an
 * imagined one.
 */
#ifndef AI_DOTENKO_POLICY_H
#define AI_DOTENKO_POLICY_H

#include "rules/dotenko/dotenko.h"

/* What one seat knows of the table. Valid as long as the table stays as it is. */
typedef struct DoteOutlook {
    const Dotenko *t;
    Seat me;
    uint8_t unseen[14]; /* how many cards of each value nobody has seen but who holds them, */
    uint8_t jokers;     /* jokers of these, */
    uint8_t all;        /* and all together; at least 1 */
} DoteOutlook;

DoteOutlook dote_outlook(const Dotenko *t, Seat me);

/* How likely somebody calls on a card of this value that the seat would lay now, in thousandths: by
 * how many cards the others hold. A player who has just let a card of this rank pass cannot
 * call. */
int dote_danger(const DoteOutlook *o, int value);

/* What the seat keeps of its hand; returns how many. */
int dote_hand_after(const Dotenko *t, Seat me, const Action *a, Card out[DOTE_DECK_MAX]);

/* What a feature counts is in thousandths, too. */
typedef enum DoteFeature {
    DOTE_F_ONE,
    DOTE_F_COST,    /* danger times value */
    DOTE_F_DANGER,
    DOTE_F_RETURN,  /* danger times value, as far as the hand can return such a call */
    DOTE_F_JOKER,   /* lays a joker on which nobody can call */
    DOTE_F_CARDS,   /* one feature each: one card in the hand, two, three, four, and more */
    DOTE_F_SUITS = DOTE_F_CARDS + 5, /* how many of them in the hand */
    DOTE_F_WILD,    /* jokers in it */
    DOTE_F_OVER,    /* how far it is over thirteen */
    DOTE_F_WAITS,   /* one feature a field value on which it can call: how many unseen */
    DOTE_FEATURES = DOTE_F_WAITS + 13
} DoteFeature;

/* Each kind of step has weights of its own. */
typedef enum DoteStep {
    DOTE_STEP_PLAY,  /* in a turn */
    DOTE_STEP_PASS,
    DOTE_STEP_OPEN,  /* in the opening */
    DOTE_STEP_WAIT,
    DOTE_STEPS
} DoteStep;

/* The features of a play, a pass, or a wait in the opening. A card to be drawn counts as the
 * average of what it may be. */
DoteStep dote_features(const DoteOutlook *o, const Action *a, int32_t out[DOTE_FEATURES]);

extern const int16_t DOTE_WEIGHTS[DOTE_STEPS][DOTE_FEATURES]; /* thousandths of a point */

/* What such a step may bring this round, in millionths of a point. */
int32_t dote_worth(const DoteOutlook *o, const Action *a);

/* The best of these actions that are no calls; the first of equals. There must be one. */
const Action *dote_best(const Dotenko *t, Seat me, const Action *offered, int count);

#endif
