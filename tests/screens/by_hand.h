/*
 * by_hand.h - a control is found, brought into sight and pressed as people do it, by mouse, by a
 * finger, by keys or by a pad, and what has come of it can be compared.
 */
#ifndef TESTS_SCREENS_BY_HAND_H
#define TESTS_SCREENS_BY_HAND_H

#include "../scenes/any_way.h"
#include "places.h"

extern const char *const WAY_NAMES[WAYS];

typedef struct Outcome {
    char top[32], copied[64], says[4096]; /* scene, clipboard, all words on the screen */
    int depth, steps;
    bool sits, quit, types;
    Prefs prefs;
} Outcome;

/* `with_words`: what stands on the screen, too. */
Outcome by_hand_outcome(Stage *s, bool with_words);
bool by_hand_same(const Outcome *a, const Outcome *b);

/* Presses and lets go, or holds as long as the control asks. */
void by_hand_point(Stage *s, Way way, const UiTarget *t);
void by_hand_select(Stage *s, Way way, bool held);
/* Moves the slider in focus. */
void by_hand_nudge(Stage *s, Way way);
/* By Tab, or the right shoulder, and by the arrows, or the cross. False: the focus never comes there. */
bool by_hand_focus(Stage *s, Way way, const UiTarget *t);
/* A control that is scrolled away when its page opens, and in which area of the Ui. */
typedef struct Away {
    UiTarget target;
    int area;
} Away;

/* All of them, as a wheel brings them up; returns how many. */
int by_hand_away(Stage *s, Away *out, int most);
/* Turns the wheel over its area, or swipes there with a finger, until it can be pressed; *t is where
 * it is then. False: it does not come into sight. */
bool by_hand_scroll(Stage *s, Way way, int area, UiTarget *t);
/* Every area at its beginning, so that pages can be compared. */
void by_hand_to_top(Stage *s);

#endif
