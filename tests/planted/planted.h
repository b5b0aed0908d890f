// planted.h - which of the planted faults is on. This file and planted.c stand only in the copy of
// the sources that tests/planted makes: no build of the game knows them.
#pragma once

extern int planted_fault;            // the number in the environment's PLANTED; 0: none
extern unsigned char planted_seen[]; // [number]: asked for before, or nobody wants to know

void planted_note(int number); // tells the file in PLANTED_SEEN that this fault was passed

static inline int planted(int number)
{
    if (!planted_seen[number]) {
        planted_note(number);
    }
    return planted_fault == number;
}
