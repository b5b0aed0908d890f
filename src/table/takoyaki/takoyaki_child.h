/*
 * takoyaki_child.h - what a child is asked at the plate, how much it is helped, and what the
 * octopus says (ux.md 5.1, levels 1 to 4; pictures 34, 35).
 *
 * 1: the right control shines, and any press does it. 2: the child looks for the number among three
 * balls that are awake, of which the nearest to a press counts; help rises soon, and in the end any
 * press is right. 3: the child looks among all ten; help rises slowly. 4 is the real game without
 * help, on the screen of grown-ups.
 */
#ifndef TABLE_TAKOYAKI_CHILD_H
#define TABLE_TAKOYAKI_CHILD_H

#include "rules/takoyaki/takoyaki.h"
#include "table/table_kind.h"

typedef struct TakoTable TakoTable;

/* How far help has come: it is said again, the row glows, the ball glows, any press is right. */
enum { HELP_NONE, HELP_AGAIN, HELP_ROW, HELP_BALL, HELP_ANY };

/* The level at which this screen is shown: 0 for grown-ups and for level 4. */
int child_level(const TableModel *model, Seat front);
/* Level 4: nothing is done for it. */
bool child_is_alone(const TableModel *model, Seat front);

/* The level of help for the player who is asked now. */
int child_help(const TakoTable *t, const TableModel *model);
/* The balls that are awake for a child who looks for a number, as bits. */
unsigned child_awake(const TakoTable *t, const TableModel *model);
/* Which of the right balls (`hot`) shine. */
unsigned child_shines(const TakoTable *t, const TableModel *model, unsigned hot);
/* Is any press right now? */
bool child_takes_any(const TakoTable *t, const TableModel *model);

/* The one thing to do now: the forced action, or for a joker the first ball still raw. False
 * if model->person has nothing to do. */
bool child_shining(const TableModel *model, Action *out);

/* Is the turn handed over at this table by a page that needs one press of anybody? */
bool child_hands_over(const TableModel *model);
/* Time passes; notices that the turn has changed. True while something of it moves. */
bool child_update(TakoTable *t, const TableModel *model, float dt_s);
/* A press while the turn is handed over: play goes on. */
void child_goes_on(TakoTable *t, const TableModel *model);
/* Answers a touch that had no other effect. */
void child_answers(TakoTable *t);

/* Two short lines for the bubble, and both as one sentence to be heard. */
void child_says(const TakoTable *t, const TableModel *model, Text *big, Text *small);
/* TableTeach.says */
int child_tells(const void *table, const TableModel *model, Text *out);

#endif
