/*
 * kids.h - children at a table, for tests and pictures: they sit down, and play goes on until one
 * of them is asked.
 */
#ifndef TESTS_KIDS_H
#define TESTS_KIDS_H

#include "stage.h"

/* The rules of that step, where the stall has any, for a table of so many seats. */
Setup kids_setup(const Game *game, int step, int seats, uint8_t seed);
/* So many children at a table of this setup, which is settled: the first of level `level`, the
 * others of the next ones; the other places are computers'. The table is opened. */
void kids_sit_by(Stage *s, const Game *game, int step, Setup *setup, int level, int children);
/* The same by kids_setup(). */
void kids_sit(Stage *s, const char *stall, int step, int level, int children, int seats);
/* One press of that person's own key, which opens the curtain, too. */
void kids_press_key(Stage *s, Seat seat);
/* Until the octopus knows what it would do: that is thought out beside the frames. */
void kids_let_it_think(Stage *s);
/* Until a child is asked, and the octopus points to what is good; false: that never happens. */
bool kids_let_it_point(Stage *s);

#endif
