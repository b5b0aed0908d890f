/*
 * last_act.h - what each seat did last. It stays written at the seat until that seat acts again or
 * is asked to. This is the same at every table; each table chooses the words.
 */
#ifndef TABLE_LAST_ACT_H
#define TABLE_LAST_ACT_H

#include "rules/game.h"
#include "text/tr.h"

enum { ACT_MIXED = 0xFF };

typedef struct LastAct {
    Event event;    /* type 0: nothing; of cards that went together the last */
    uint8_t count;  /* EV_MOVED: how many went together, else 1 */
    uint8_t rank;   /* EV_MOVED: the one rank of them all, jokers aside; 0: jokers alone, or cards
                       of no suit; ACT_MIXED */
    int nth;        /* it was the nth of all that were noted */
} LastAct;

typedef struct LastActs {
    LastAct of[SEATS_MAX];
    int noted;
    Seat going_on; /* whose cards are just being moved, one after another, or SEAT_NOBODY */
} LastActs;

void last_acts_clear(LastActs *acts);
/* To be called for every event that begins, as its viewer may know it, in the order of the
 * match. */
void last_acts_note(LastActs *acts, const Event *e);

/* Cards put down from a hand in which `left` are left: "♥7, 4 left", "3 × Q, 4 left". `brief` gets
 * those cards alone, for a plate that has no room for more: the rest is seen beside it. */
void last_act_say_cards(Tongue t, const LastAct *act, int left, Text *out, Text *brief);

#endif
