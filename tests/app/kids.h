/*
 * kids.h - children at a table, for tests and pictures: they sit down, and play goes on until one
 * of them is asked.
 */
#ifndef TESTS_KIDS_H
#define TESTS_KIDS_H

#include "stage.h"

/* So many children, the first of level `level`, the others of the next ones; the other places are
 * computers'. `step` of the rules that grow, where the stall has any. The table is opened. */
void kids_sit(Stage *s, const char *stall, int step, int level, int children, int seats);
/* Until a child is asked, and the octopus points to what is good; false: that never happens. */
bool kids_let_it_point(Stage *s);

#endif
