/*
 * dotenko_choice.h - what a seat may do, as masks, before plays of several cards are listed one by
 * one. DOTE-6 to DOTE-16. Inline, because playouts need it for every action.
 */
#ifndef RULES_DOTENKO_CHOICE_H
#define RULES_DOTENKO_CHOICE_H

#include "rules/dotenko/dotenko_inner.h"

/* How many cards there are, without a loop whose end no processor could foresee. */
static inline int dote_count(uint64_t cards)
{
    const uint64_t twos = 0x3333333333333333, fours = 0x0F0F0F0F0F0F0F0F;
    cards -= cards >> 1 & 0x5555555555555555;
    cards = (cards & twos) + (cards >> 2 & twos);
    return (int)(((cards + (cards >> 4)) & fours) * 0x0101010101010101 >> 56);
}

typedef struct Choice {
    uint64_t fitting;   /* the cards of the deck that one alone may be played, */
    uint64_t single;    /* and those of them in the hand */
    uint64_t same_rank; /* of which two or more in the hand may be played together, with `multi` */
    bool sums;          /* some cards make a sum that may be played */
    uint8_t call;       /* the DoteVerb of a call, or 0 */
    uint8_t word;       /* `pass` or `wait`, or 0 */
} Choice;

/* [DOTE-14] "`pass` only where nothing can be played"; "`free` allows it always, except with
 * `limit` or more cards and a playable one" */
static inline bool dote_may_pass(const Dotenko *t, int hand_count, bool can_play)
{
    const int16_t *option = t->table.option;
    return !can_play || (option[DOTE_PASS] == DOTE_PASS_FREE && hand_count < option[DOTE_LIMIT]);
}

/* [DOTE-9] "② may be several cards of X's rank at once": nothing if the hand has but one. */
static inline uint64_t dote_several_of_rank(const Dotenko *t, uint64_t hand)
{
    uint64_t same = dote_same_rank(t), held = same & hand;
    bool jokers = held >> CARD_JOKER & 1; // of which there may be more
    return jokers || (held & (held - 1)) ? same : 0;
}

/* dote_choice() in this phase, of a seat that is to act or not.
 * [DOTE-10] in the opening "by ① or ② only" [DOTE-26] with `opening_sums` "③ in the opening too"
 * [DOTE-23] with `false_call` a call "is legal for everybody at any time of its phase" */
static inline Choice dote_choice_in(const Dotenko *t, Seat me, DotePhase phase, bool acts)
{
    Choice choice = {0};
    int value = dote_value(t, t->field), count = t->hand_count[me];
    const DoteTally *tally = &t->tally[me];
    // Without a branch: which hand adds up, no processor could foresee.
    const unsigned calls = (t->table.option[DOTE_FALSE_CALL] > 0) | dote_tally_whole(tally, value);
    choice.call = (uint8_t)((unsigned)dote_call_in(t, me, phase, acts) & (0 - calls));
    if (!acts) return choice;
    choice.word = DOTE_SAY_WAIT;
    if (phase == DOTE_RETURNS) return choice;
    choice.fitting = dote_fitting(t);
    choice.single = choice.fitting & tally->cards;
    if (t->table.option[DOTE_MULTI]) choice.same_rank = dote_several_of_rank(t, tally->cards);
    bool opens = phase == DOTE_OPENING;
    if (opens && !t->table.option[DOTE_OPENING_SUMS]) return choice;
    choice.sums = dote_several(t, me, value);
    if (opens) return choice;
    bool can_play = choice.single || choice.sums;
    choice.word = dote_may_pass(t, count, can_play) ? DOTE_SAY_PASS : 0;
    return choice;
}

/* Of a seat that is to act, or may interrupt: from its own hand and what all see. */
static inline Choice dote_choice(const Dotenko *t, Seat me)
{
    const bool acts = seats_have(t->table.to_act, me);
    return dote_choice_in(t, me, (DotePhase)t->table.phase, acts);
}

/* dotenko_offer.c: one of all these, each equally likely. */
void dote_draw(const Dotenko *t, Seat me, const Choice *choice, FastRng *rng, Action *out);

#endif
