/*
 * poll.h - what is asked of everybody in public, in order and without a race (ux.md 5.3).
 *
 * In Kakkuri hands are swapped before anybody looks, then each looks once, then all are asked who
 * drops out, and while that may still be done the seats follow each other slowly. A press of the
 * own buzzer answers; dropping out wants the buzzer held, on key, pad or touch, or the own lantern
 * pressed and a "yes". Being quick gains nothing: what is said while a card is under way is done
 * when it lies.
 */
#ifndef SCENES_POLL_H
#define SCENES_POLL_H

#include "app/app.h"
#include "app/zones.h"
#include "scenes/table/noren.h"
#include "session/etiquette.h"
#include "table/table_kind.h"

enum { ID_LANTERN = 940 /* + seat */, ID_POLL_YES = 950, ID_POLL_NO, ID_SEEN };

typedef struct Poll {
    const Etiquette *etiquette;
    bool on;          /* several people at a stall that asks such things */
    SeatSet people;
    const Zones *zones; /* the screen's */
    PublicPoll now;
    PollWords words;
    bool still;       /* no card is under way */
    uint64_t mark;    /* of the deal that the rest is about */
    Seat asked;       /* whose time to answer runs, or SEAT_NOBODY */
    SeatSet to_look;  /* people who have not looked at their hand yet */
    bool begun;       /* the looking, in this deal */
    bool polled;      /* and all have been asked who drops out */
    float whole_s, left_s; /* of the time to answer; whole_s 0: no limit */
    float pause_s;    /* until the next seat may play */
    int step;         /* of the match that it is counted from */
    Seat holder;      /* who holds the own buzzer, or SEAT_NOBODY */
    float held_s;
    SeatSet after;    /* have said it while a card was under way */
    Seat asking;      /* has pressed the own lantern, or SEAT_NOBODY */
    uint8_t pads;     /* bit n: pad n has been heard; two are two people's own */
} Poll;

/* `zones` are of `people`, and the caller's; `kind` says whether there are such questions. */
void poll_start(Poll *p, App *app, const TableKind *kind, SeatSet people, const Zones *zones);
/* Somebody may have handed the chair to the computer, or taken it back. */
void poll_again(Poll *p, App *app, SeatSet people);
/* Who let go while a page lay over the table was not heard. */
void poll_let_go(Poll *p);
/* A buzzer? True: it was for nobody else. */
bool poll_input(Poll *p, App *app, const TableScene *scene, const Noren *noren, const Input *in);
bool poll_act(Poll *p, App *app, const UiAct *act);
/* Time passes; true if something was done to the match. `still`: no card is under way. */
bool poll_update(Poll *p, App *app, const TableKind *kind, const TableScene *scene, float dt_s,
                 bool still);

/* Who is to be behind the curtain now; SEAT_NOBODY: it hides nobody. */
Seat poll_curtain(const Poll *p, const App *app);
/* Is something asked in public now, or does somebody look for the first time? */
bool poll_asks(const Poll *p);
/* May the next in turn play? */
bool poll_goes_on(const Poll *p);
/* May everybody look into the own hand at the own seat? */
bool poll_lets_look(const Poll *p);
/* Who may drop out by holding now. */
SeatSet poll_may_hold(const Poll *p, const App *app);
/* Something of it moves. */
bool poll_moves(const Poll *p);

/* `shown_to`: whose hand lies open, or SEAT_NOBODY. */
void poll_draw(const Poll *p, const App *app, const TableScene *scene, Seat shown_to, Ui *ui);

#endif
