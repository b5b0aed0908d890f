/*
 * open_hands.h - may all hands of a match lie open, and do they (ux.md 4.4)? Several people may
 * agree on it; one alone only in practice, where nothing counts. It is for people: the computers
 * see their own hands alone.
 */
#ifndef SESSION_OPEN_HANDS_H
#define SESSION_OPEN_HANDS_H

#include "session/sitting.h"

/* `s` may be NULL: no match, no hands. */
bool hands_may_open(const Sitting *s);
bool hands_are_open(const Sitting *s);
/* Lays the hands of a new match open if the settings say so. */
void hands_begin(Sitting *s);

#endif
