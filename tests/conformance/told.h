/*
 * told.h - a table as somebody sees it who only ever hears the events.
 *
 * Folding a viewer's events over the cards that the viewer saw before must give the cards that
 * the viewer sees afterwards: then the story and the table say the same.
 */
#ifndef CONFORMANCE_TOLD_H
#define CONFORMANCE_TOLD_H

#include "rules/game.h"

typedef struct Pile {
    int count;
    Card card[2 * CARDS_MAX];
    uint8_t place[2 * CARDS_MAX]; /* in ZONE_PLACES, from 1 */
} Pile;

typedef struct Told {
    Pile pile[ZONE_KINDS][SEATS_MAX + 1]; /* [..][SEATS_MAX]: a shared one */
    bool stock_open; /* a deal was told: how many were in the stock is not known */
} Told;

/* What `v` shows. */
void told_see(Told *t, const Game *game, const View *v);
/* False if `e`, as the viewer hears it, cannot have happened on this table. */
bool told_hear(Told *t, Event e);
/* NULL, or the name of a zone in which the two differ. */
const char *told_differ(const Told *heard, const Told *seen);

bool same_story(const EventList *a, const EventList *b, Seat viewer);

#endif
