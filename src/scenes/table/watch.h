/*
 * watch.h - a match with no person at the table: all hands lie open, the reason for each step is
 * shown as it is taken, and people who watch may guess the next one before it is taken.
 *
 * A question has a time limit, which is seen to run out. A person who leaves three questions in a
 * row unanswered is taken to be only watching: the next ones wait just long enough to be read. Any
 * guess brings the full time back.
 */
#ifndef SCENES_WATCH_H
#define SCENES_WATCH_H

#include "app/app.h"
#include "table/table_kind.h"

/* Where the commentary begins in the bar along the top, u. */
static const float __attribute__((unused)) WATCH_BAR_X = 420,
                   /* below that bar in a portrait window, where it has a line of its own */
                   WATCH_STANDING_END = 136;

enum { WATCH_WORDS_MAX = 240, WATCH_OFFERS = 3 };

typedef struct Watch {
    bool on;
    int step, events;       /* steps of the match that were commented on */
    Seat seat;              /* who acted last; SEAT_NOBODY: nothing is told yet */
    char done[WATCH_WORDS_MAX], why[WATCH_WORDS_MAX];
    int offers;             /* what may be guessed, the last "something else"; 0: nothing */
    Seat guess_of;          /* whose step, */
    Action offer[WATCH_OFFERS - 1];
    int chosen;             /* from 1; 0: nothing yet */
    float left_s, time_s;   /* of the time for it, and all of it; 0: there is no hurry */
    int unanswered;         /* questions in a row */
    bool was_right;         /* the last guess, */
    Action was;             /* what it was, */
    bool was_else;          /* or "something else" */
    float shown_s;          /* since it was judged */
    int right, all;         /* guesses of this evening at this table */
} Watch;

/* A table is opened, or shown anew. */
void watch_start(Watch *w, const App *app);
/* To be called after each step; `still`: no card moves. */
void watch_follow(Watch *w, App *app, const TableModel *model, bool still, float dt_s);
/* A press on a guess. */
bool watch_act(Watch *w, App *app, const UiAct *what);
/* 1, 2, 3 choose, too. */
bool watch_input(Watch *w, App *app, const Input *in);
/* True: this key leads to the guesses, of which there is little time to choose one. Who is at a
 * button goes on from there. */
bool watch_leads(const Watch *w, App *app, const Input *in);
/* Does this press ask for the next step? A press that moves to a guess or takes it does not. */
bool watch_hurries(const Watch *w, const App *app, const Input *in);
/* Is its countdown running, or a guess rising? */
bool watch_moves(const Watch *w);
void watch_draw(const Watch *w, const App *app, const TableModel *model, Ui *ui);

#endif
