/*
 * takoyaki_child.h - what the octopus says, and what counts as "the shining thing"
 * (ux.md 5.1, levels 1 to 4; design.md 10).
 */
#ifndef TABLE_TAKOYAKI_CHILD_H
#define TABLE_TAKOYAKI_CHILD_H

#include "rules/takoyaki/takoyaki.h"
#include "table/table_kind.h"

/* The level at which this screen is shown: 0 for grown-ups and for level 4. */
int child_level(const TableScene *scene, Seat front);

/* The one thing to do now: the forced action, or for a joker the first ball still raw. False
 * if scene->person has nothing to do. */
bool child_shining(const TableScene *scene, const Takoyaki *v, Action *out);

/* Two short lines for the bubble. `missed` is the wrong place just touched, or 0; `seeks`:
 * nothing shines that could be pressed. */
void child_says(const TableScene *scene, const Takoyaki *v, int missed, bool seeks, Text *big,
                Text *small);

/* Ten dots, `lit` of them in amber, for a number or for what is turned. */
void child_dots(Canvas *c, float x, float y, float pitch, int lit, int in_all);

#endif
