/*
 * dotenko_choice.h - what a seat may do, as masks, before plays of several cards are listed one by
 * one. DOTE-6 to DOTE-16. Inline, because playouts need it for every action.
 */
#ifndef RULES_DOTENKO_CHOICE_H
#define RULES_DOTENKO_CHOICE_H

#include "rules/dotenko/dotenko_inner.h"

typedef struct Choice {
    uint64_t single;    /* the cards that may be played alone */
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

/* Of a seat that is to act, or may interrupt: from its own hand and what all see.
 * [DOTE-10] in the opening "by ① or ② only" [DOTE-26] with `opening_sums` "③ in the opening too"
 * [DOTE-23] with `false_call` a call "is legal for everybody at any time of its phase" */
static inline Choice dote_choice(const Dotenko *t, Seat me)
{
    Choice choice = {0};
    int value = dote_value(t, t->field), count = t->hand_count[me];
    const Sums *sums = &t->sums[me];
    bool calls = t->table.option[DOTE_FALSE_CALL] > 0 || sums_have(sums->whole, value);
    if (calls) choice.call = (uint8_t)dote_call_open(t, me);
    if (!(t->table.to_act >> me & 1)) return choice;
    choice.word = DOTE_SAY_WAIT;
    if (t->table.phase == DOTE_RETURNS) return choice;
    choice.single = dote_fitting(t) & sums->cards;
    if (t->table.option[DOTE_MULTI]) choice.same_rank = dote_several_of_rank(t, sums->cards);
    bool opens = t->table.phase == DOTE_OPENING;
    if (opens && !t->table.option[DOTE_OPENING_SUMS]) return choice;
    choice.sums = sums_have(sums->several, value);
    if (opens) return choice;
    bool can_play = choice.single || choice.sums;
    choice.word = dote_may_pass(t, count, can_play) ? DOTE_SAY_PASS : 0;
    return choice;
}

/* dotenko_offer.c: one of all these, each equally likely. */
void dote_draw(const Dotenko *t, Seat me, const Choice *choice, FastRng *rng, Action *out);

#endif
