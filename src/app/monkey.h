/*
 * monkey.h - random hands at the keyboard, for tests: presses what is on the screen, presses
 * where nothing is, types, turns wheels, unplugs pads. The same seed gives the same actions.
 */
#ifndef APP_MONKEY_H
#define APP_MONKEY_H

#include "base/rng.h"
#include "ui/ui.h"

typedef struct Monkey {
    FastRng dice;
    bool holds; /* the button is down */
    float x, y;
    uint32_t time_ms;
} Monkey;

Monkey monkey_seeded(uint64_t seed);
/* What it does next on a window of w x h u. It never closes the window. INPUT_RESIZED with x and
 * y wants the window to be of that size. */
Input monkey_next(Monkey *m, const Ui *ui, float w, float h);

#endif
