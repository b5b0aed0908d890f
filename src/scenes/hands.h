/*
 * hands.h - may all hands of the match on the table lie open, and do they (ux.md 4.4)? Several
 * people may agree on it; one alone only in practice, where nothing counts. It is for people: the
 * computers see their own hands alone.
 */
#ifndef SCENES_HANDS_H
#define SCENES_HANDS_H

#include "app/app.h"

bool hands_may_open(const App *app);
bool hands_are_open(const App *app);
/* A new match begins as the settings have it. */
void hands_begin(App *app);

#endif
