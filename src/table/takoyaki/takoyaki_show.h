/*
 * takoyaki_show.h - what is shown of the table now: the cards that lie there and those that move.
 * When the timeline is empty, what is shown is the View.
 */
#ifndef TABLE_TAKOYAKI_SHOW_H
#define TABLE_TAKOYAKI_SHOW_H

#include "rules/takoyaki/takoyaki.h"
#include "table/last_act.h"
#include "table/mood.h"
#include "table/timeline.h"

/* The cards as they are seen to lie. CARD_HIDDEN face down, CARD_NONE not there. */
typedef struct TakoShown {
    Card place[TAKO_SEATS_MAX][TAKO_PLACES];
    Card hand;
    Card discard, under; /* the top of the discards and the one below */
    int stock_count, discard_count;
    Seat turn;           /* whose turn is lit, or SEAT_NOBODY */
    uint8_t finished[TAKO_SEATS_MAX]; /* the place each has finished at, 0 not yet */
} TakoShown;

typedef struct TakoShow {
    Timeline time;     /* first: it is passed to the timeline's functions as its Timeline */
    TakoShown now;
    LastActs acts;
    Moods moods;       /* of the computers, by what all have seen */
    int stock_at_deal; /* cards in the stock when the round now told of began */
    float turn_s;      /* when the turn last changed: ring and glow come in */
    float party_s;     /* when fireworks began; < 0: none */
} TakoShow;

/* An empty table. */
void show_clear(TakoShow *s);
/* Shows everything at once as the View has it. What seats did last stays written. */
void show_settle(TakoShow *s, const Takoyaki *v);
/* More has happened; afterwards `stock_count` cards are in the stock. `gentle`: reduced motion,
 * cards do not travel. */
void show_take(TakoShow *s, const Event *events, int count, int stock_count, bool gentle);
/* `dt_s` at speed x1. */
void show_update(TakoShow *s, float dt_s);
/* Does the picture agree with the View? It must, once nothing moves. */
bool show_agrees(const TakoShow *s, const Takoyaki *v);
/* How many places of a plate are shown open. */
int shown_turned(const TakoShown *t, Seat seat);

#endif
