/*
 * hints.h - advice for the person who decides (ux.md 4.6): the first request shows the move, the
 * second one says why it is good.
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

/* Drops all advice, because the table is new or a step was taken back. */
void hints_start(Hints *h);
/* Asks for `model`'s person. True, and *out is an action to be shown, as soon as it is known. */
bool hints_ask(Hints *h, App *app, const TableModel *model, Action *out);
/* The same for a person who has asked before and still has the same decision. */
bool hints_await(Hints *h, App *app, const TableModel *model, Action *out);
/* Does the last advice still hold? */
bool hints_stand(const Hints *h, const App *app, const TableModel *model);
/* What it is and why it is good, in one sentence; `label`: what stands on the control that does it,
 * where it has no cards, or NULL. */
void hints_say(const Hints *h, const App *app, const TableModel *model, const char *label,
               Text *out);
/* Rings around what it says to press. Cards of the hand the table has lit itself. */
void hints_draw(const Hints *h, const App *app, const TableModel *model, const TableKind *kind,
                Ui *ui);

#endif
