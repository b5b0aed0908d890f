/* festival.h - a Takoyaki table in the middle of a match, as drawn for demo_table and
 * bench_frame. */
#ifndef TESTS_PLATFORM_FESTIVAL_H
#define TESTS_PLATFORM_FESTIVAL_H

#include "ui/ui.h"

/* Draws the table on `canvas` through `ui`. `flying`: 0..3 cards in the air at `part` (0..1) of
 * their way. */
void festival_draw(Ui *ui, Canvas *canvas, int flying, float part);

#endif
