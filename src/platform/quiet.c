/* quiet.c - see quiet.h. */
#include "platform/quiet.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int quiet_begin(void)
{
    if (getenv("ENNICHI_NOISE")) return -1;
    fflush(stderr);
    const int before = dup(STDERR_FILENO), nowhere = open("/dev/null", O_WRONLY);
    if (before >= 0 && nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    if (nowhere >= 0) close(nowhere);
    return before;
}

void quiet_end(int before)
{
    if (before < 0) return;
    fflush(stderr);
    dup2(before, STDERR_FILENO);
    close(before);
}
