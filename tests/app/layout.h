/*
 * layout.h - looks at a screen at every size, type and tongue, with the real letters: no text is
 * cut, leaves the window or lies over another, no target leaves the window, covers another or is
 * too small (design.md 2, ux.md 8.9). What scrolls is looked at from its top to its end.
 */
#ifndef TESTS_APP_LAYOUT_H
#define TESTS_APP_LAYOUT_H

#include "stage.h"

/* Opens the platform that measures letters; -1 if it cannot be had. For a group's setup. */
int layout_open(void **state);
/* For its end: -1 if anything was wrong in it. */
int layout_close(void **state);
Measure layout_letters(void);

/* At all sizes, tongues and text sizes; at the outermost of them unless the test is to be
 * thorough (times.h). `screen` names it where something is wrong. */
void layout_check(Stage *s, const char *screen);
/* As it is now, only. */
void layout_look(Stage *s, const char *screen);
/* A table: nothing scrolls, and no words lie over cards that can be taken. */
void layout_check_table(Stage *s, const char *screen);
/* Turns the wheel `x` u right of the middle; true if that moved anything. */
bool layout_turn_wheel(Stage *s, float x, float notches);
/* The texts that no scroll area or field cuts off, one after another: `at` and `clips` begin at 0;
 * NULL: there are no more. */
const DrawOp *layout_next_uncut(const Canvas *c, int *at, int *clips);
/* Where the letters of a text stand, without what hangs out below and above. */
Rect layout_text_rect(const Canvas *c, const DrawOp *text);
/* What was wrong so far; each has been told of. */
int layout_faults(void);
/* The last test of a group: there was nothing. */
static inline void test_layout__without_fault(void **state)
{
    (void)state;
    assert_int_equal(layout_faults(), 0);
}

#endif
