/*
 * undone.h - steps that were taken back and may be done again, as long as nothing else is done
 * instead: then it would be another match.
 */
#ifndef SESSION_UNDONE_H
#define SESSION_UNDONE_H

#include "match/match.h"

typedef struct Undone {
    Step *step; /* the next one to be done again last */
    int count, capacity;
} Undone;

void undone_push(Undone *u, const Step *step);
/* This step was taken: the next one to be done again leaves the list, any other empties it. */
void undone_note(Undone *u, const Step *done);
void undone_clear(Undone *u);

#endif
