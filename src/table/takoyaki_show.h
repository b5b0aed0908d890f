/*
 * takoyaki_show.h - what lies on the glass now, and what is on its way there.
 *
 * Events are laid on one timeline as they come: each has a start and an end; a card leaves its
 * place at the start and lies at its new one at the end. When the timeline is empty, what is
 * shown is the View. Order is kept: land, hold, effect (ux.md 4.3).
 */
#ifndef TABLE_TAKOYAKI_SHOW_H
#define TABLE_TAKOYAKI_SHOW_H

#include "rules/takoyaki/takoyaki.h"

enum { FLIGHTS_MAX = 1024, CUES_MAX = 64 };

/* The cards as they are seen to lie. CARD_HIDDEN face down, CARD_NONE not there. */
typedef struct TakoShown {
    Card place[TAKO_SEATS_MAX][TAKO_PLACES];
    Card hand;
    Card discard, under; /* the top of the discards and the one below */
    int stock_count, discard_count;
    Seat turn;           /* whose turn is lit, or SEAT_NOBODY */
    uint8_t finished[TAKO_SEATS_MAX]; /* the place each has finished at, 0 not yet */
} TakoShown;

typedef struct Flight {
    Event event;
    float start_s, end_s;
    bool left;     /* has started: the card has left where it lay */
    bool was_open; /* it lay face up there */
} Flight;

typedef struct TakoShow {
    TakoShown now;
    Flight flight[FLIGHTS_MAX]; /* from `first`, in order of start */
    int first, count;
    int stock_at_deal; /* cards in the stock when the round now told of began */
    float clock_s;   /* at speed x1 */
    float until_s;   /* when all of it has been seen, holds included */
    float turn_s;    /* when the turn last changed: ring and glow come in */
    float party_s;   /* when fireworks began; < 0: none */
    const char *cue[CUES_MAX];
    float cue_s[CUES_MAX];
    int cue_count;
} TakoShow;

/* An empty table. */
void show_clear(TakoShow *s);
/* Everything at once as the View has it. */
void show_settle(TakoShow *s, const Takoyaki *v);
/* More has happened; afterwards `stock_count` cards are in the stock. `gentle`: reduced motion,
 * cards do not travel. */
void show_take(TakoShow *s, const Event *events, int count, int stock_count, bool gentle);
/* `dt_s` at speed x1. */
void show_update(TakoShow *s, float dt_s);
/* The running step ends now; all: everything does. */
void show_finish(TakoShow *s, bool all);
bool show_is_busy(const TakoShow *s);
/* The next sound due, or NULL. */
const char *show_cue(TakoShow *s);
/* 0..1: how much of the flight is done; it has begun. */
float flight_part(const TakoShow *s, const Flight *f);
/* True if what is shown agrees with the View: it must, once nothing is under way. */
bool show_agrees(const TakoShow *s, const Takoyaki *v);
/* How many places of a plate are open on the glass. */
int shown_turned(const TakoShown *t, Seat seat);

#endif
