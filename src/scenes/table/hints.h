/*
 * hints.h - advice for whoever is to decide (ux.md 4.6): asked once the move is shown, asked again
 * it is said why.
 */
#ifndef SCENES_HINTS_H
#define SCENES_HINTS_H

#include "app/app.h"
#include "table/table_kind.h"

typedef struct Hints {
    Seat asked_by; /* who waits for advice, or SEAT_NOBODY; */
    int asked_at;  /* and at which step of the match it was asked for */
    Action advised; /* what was answered, to whom and at which step; verb 0: nothing */
    Seat to;
    int at;
} Hints;

/* A table, or a step was taken back: no advice holds any more. */
void hints_start(Hints *h);
/* Asks for `scene`'s person. True, and *out is an action to be shown, as soon as it is known. */
bool hints_ask(Hints *h, App *app, const TableScene *scene, Action *out);
/* The same for who has asked before, and still sits at the same question. */
bool hints_await(Hints *h, App *app, const TableScene *scene, Action *out);
/* Does the last advice still stand? */
bool hints_stand(const Hints *h, const App *app, const TableScene *scene);
/* What it is and why it is good, in one sentence; `label`: what stands on the control that does it,
 * where it has no cards, or NULL. */
void hints_say(const Hints *h, const App *app, const TableScene *scene, const char *label,
               Text *out);
/* Rings around what it says to press. Cards of the hand the table has lit itself. */
void hints_draw(const Hints *h, const App *app, const TableScene *scene, const TableKind *kind,
                Ui *ui);

#endif
