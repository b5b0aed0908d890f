/* table_trial.c - see table_trial.h. */
#include "table/table_trial.h"

#include <stdlib.h>
#include <string.h>

TableTrial table_trial(const TableKind *kind, const void *table, const TableModel *model,
                       const UiAct *act, const Input *in)
{
    const size_t bytes = kind->teach->bytes;
    TableTrial out = {.whole = false};
    void *copy = malloc(bytes);
    if (!copy) return out;
    memcpy(copy, table, bytes);
    out.whole = act ? kind->act(copy, model, act, &out.action, &out.why)
                    : kind->command(copy, model, in, &out.action, &out.why);
    out.moves = memcmp(copy, table, bytes) != 0;
    free(copy);
    return out;
}
