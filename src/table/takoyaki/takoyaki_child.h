/*
 * takoyaki_child.h - what a child is asked at the plate, how much it is helped, and what the octopus
 * says (ux.md 5.1, levels 1 to 4; design_family.md 34, 35).
 *
 * 1: everything that is meant shines, and any press does it. 2: the number is looked for, among
 * three balls that are awake, of which the nearest counts; help rises soon, and in the end any press
 * is right. 3: it is looked for
 * among all ten; help rises slowly. 4 is the real game, without help: the screen of grown-ups.
 */
#ifndef TABLE_TAKOYAKI_CHILD_H
#define TABLE_TAKOYAKI_CHILD_H

#include "rules/takoyaki/takoyaki.h"
#include "table/table_kind.h"

typedef struct TakoTable TakoTable;

/* How far help has come: it is said again, the row glows, the ball glows, any press is right. */
enum { HELP_NONE, HELP_AGAIN, HELP_ROW, HELP_BALL, HELP_ANY };

/* The level at which this screen is shown: 0 for grown-ups and for level 4. */
int child_level(const TableScene *scene, Seat front);
/* Level 4: nothing is done for it. */
bool child_is_alone(const TableScene *scene, Seat front);

/* How much whoever is asked now is helped. */
int child_help(const TakoTable *t, const TableScene *scene);
/* Balls that are awake for whoever looks for a number, as bits. */
unsigned child_awake(const TakoTable *t, const TableScene *scene);
/* Balls that shine, of those that are meant (`hot`). */
unsigned child_shines(const TakoTable *t, const TableScene *scene, unsigned hot);
/* Is any press right now? */
bool child_takes_any(const TakoTable *t, const TableScene *scene);

/* The one thing to do now: the forced action, or for a joker the first ball still raw. False
 * if scene->person has nothing to do. */
bool child_shining(const TableScene *scene, Action *out);

/* Is the turn handed over at this table, by a moment that wants one press of anybody? */
bool child_hands_over(const TableScene *scene);
/* Time passes: is it another one's turn? True while something of it moves. */
bool child_update(TakoTable *t, const TableScene *scene, float dt_s);
/* A press while the turn is handed over: play goes on. */
void child_goes_on(TakoTable *t, const TableScene *scene);
/* A touch that did nothing else is answered. */
void child_answers(TakoTable *t);

/* Two short lines for the bubble, and both as one sentence to be heard. */
void child_says(const TakoTable *t, const TableScene *scene, Text *big, Text *small);
/* TableTeach.says */
int child_tells(const void *table, const TableScene *scene, Text *out);

#endif
