/*
 * gallery_moments.h - the moments that fill the screen, as they come about in play: chance plays
 * matches until one does, and the match is then shown from the step before it.
 */
#ifndef TESTS_GALLERY_MOMENTS_H
#define TESTS_GALLERY_MOMENTS_H

#include "stage.h"

/* "revolution", "return" (of a return), "guri", "kamikaze", "perfect" or "comeback", at the only
 * stall that has it (a comeback: Daifugo), among `seats`, of whom the first sits here. The table is
 * open and all but the last step is told. False: none came about. */
bool gallery_before(Stage *s, const char *moment, int seats);
/* Takes that step. */
void gallery_take_it(Stage *s);

#endif
