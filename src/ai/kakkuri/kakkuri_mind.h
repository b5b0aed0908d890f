/*
 * kakkuri_mind.h - what a hand of Kakkuri is worth: how long it would wait until it is gone.
 *
 * A row that fits on many table cards is soon played; a hand is rated by the best way to cut it
 * into rows.
 */
#ifndef AI_KAKKURI_MIND_H
#define AI_KAKKURI_MIND_H

#include "rules/kakkuri/kakkuri.h"

enum { KAKU_SUBSETS = 1 << KAKU_HAND };

/* Sets of the hand's cards are bits by their place in it. Cards of one kind are alike: `alike`
 * makes them the first ones. */
typedef struct KakuMind {
    Card hand[KAKU_HAND];
    uint8_t count;
    uint8_t way; /* KakuWay */
    uint8_t alike[KAKU_SUBSETS];
    uint16_t lets_in[KAKU_SUBSETS]; /* bit r - 1: laid in one row on a table card of rank r */
    int wait[KAKU_SUBSETS];         /* the least waiting until these cards are gone */
} KakuMind;

/* `count` is at most KAKU_HAND. */
void kaku_mind_of(const Card *hand, int count, unsigned way, KakuMind *out);

/* The least waiting until these cards of the hand are gone. */
int kaku_wait_for(const KakuMind *m, const Card *cards, int count);

/* By how much a row must shorten the waiting. A hasty player would rather play something than
 * nothing; a patient one keeps cards together that may be played at once later. */
enum { KAKU_HASTY = -100, KAKU_PATIENT = 100 };

/* The row that leaves the least waiting for a player who still holds `cards` of the hand, on a
 * table card of rank `on`. Its count is 0 if nothing can be played, or if every row shortens the
 * waiting by less than `gain`; going out is always enough. */
KakuRow kaku_least_waiting(const KakuMind *m, const Card *cards, int count, int on, int gain);

/* A whole hand that waits so long, and has so little to lay on a card of rank `on`, that it hardly
 * ever wins. */
bool kaku_is_hopeless(const KakuMind *m, int on);

/* How many others still hold six cards: each such hand may be played at once, for a guri. */
int kaku_full_hands(const Kakkuri *t, Seat but);

#endif
