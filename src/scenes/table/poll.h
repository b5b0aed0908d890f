/*
 * poll.h - what is asked of everybody in public, in order and without a race (ux.md 5.3): how it is
 * answered, and how it looks. The referee says who is asked for what, and until when.
 *
 * In Kakkuri hands are swapped before anybody looks, then each looks once, then all are asked who
 * drops out, and while that may still be done the seats follow each other slowly. A press of one's
 * buzzer answers; to drop out one must hold it (key, pad or touch), or press one's lantern and then
 * "yes".
 */
#ifndef SCENES_POLL_H
#define SCENES_POLL_H

#include "app/app.h"
#include "app/zones.h"
#include "scenes/table/table_ids.h"
#include "table/table_kind.h"

/* Below everybody's lanterns in a portrait window, where they have a line of their own. */
static const float __attribute__((unused)) POLL_STANDING_END = 132;

typedef struct Poll {
    Referee *referee;
    const Zones *zones; /* the screen's */
    PollWords words;
    uint64_t mark;    /* of the deal that the rest is about */
    Seat holder;      /* who holds their buzzer, or SEAT_NOBODY */
    float held_s;
    Seat asking;      /* who has pressed their lantern, or SEAT_NOBODY */
    uint8_t pads;     /* bit n: pad n has been heard; two are two people's own */
} Poll;

/* Is a button needed to answer "no", because no time runs out? */
static inline bool poll_waits(const RefereePoll *poll) { return poll->whole_ms <= 0; }

void poll_start(Poll *p, Referee *referee, const Zones *zones);
/* Forgets held buzzers, for a release while a page lay over the table was not heard. */
void poll_let_go(Poll *p);
/* Takes a buzzer. True: the press has no other meaning. */
bool poll_input(Poll *p, App *app, const TableModel *model, const Input *in);
bool poll_act(Poll *p, App *app, const UiAct *act);
/* Its words for what is asked now. */
void poll_follow(Poll *p, const TableKind *kind, const TableModel *model);
/* Time passes for the person who holds a buzzer. To be called before the referee is told the
 * time. */
void poll_update(Poll *p, App *app, float dt_s);

void poll_draw(const Poll *p, const TableModel *model, Ui *ui);

#endif
