#define _POSIX_C_SOURCE 200809L
#include "base/planted.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NUMBERS = 4000 };

int planted_fault;
unsigned char planted_seen[NUMBERS];
static const char *notes;

__attribute__((constructor)) static void read_switch(void)
{
    const char *fault = getenv("PLANTED");
    planted_fault = fault ? atoi(fault) : 0;
    notes = getenv("PLANTED_SEEN");
    if (!notes) {
        memset(planted_seen, 1, sizeof planted_seen);
    }
}

// Written at once: many a program under test is killed, or leaves without saying good-bye.
void planted_note(int number)
{
    planted_seen[number] = 1;
    int file = notes ? open(notes, O_WRONLY | O_APPEND | O_CREAT, 0600) : -1;
    if (file >= 0) {
        char line[16];
        int length = snprintf(line, sizeof line, "%d\n", number);
        (void)!write(file, line, (size_t)length);
        close(file);
    }
}
