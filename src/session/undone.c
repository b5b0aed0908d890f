/* undone.c - see undone.h. */
#include "base/memory.h"
#include "session/undone.h"

#include <stdlib.h>

void undone_push(Undone *u, const Step *step)
{
    if (u->count == u->capacity) {
        u->capacity += 64;
        u->step = must_have(realloc(u->step, (size_t)u->capacity * sizeof *u->step));
    }
    u->step[u->count++] = *step;
}

void undone_note(Undone *u, const Step *done)
{
    const Step *next = u->count > 0 ? &u->step[u->count - 1] : NULL;
    const bool same = next && next->kind == done->kind && next->seat == done->seat &&
                      (done->kind == STEP_DEAL || action_equal(&next->action, &done->action));
    if (same) u->count--;
    else u->count = 0;
}

void undone_clear(Undone *u)
{
    free(u->step);
    *u = (Undone){.count = 0};
}
