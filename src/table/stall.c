/* stall.c - the list of stalls. */
#include "table/stall.h"

#include <string.h>

#define GAME(id, NAME) &NAME##_STALL,
const Stall *const STALLS[STALL_COUNT] = {
#include "rules/games.def"
};

const Stall *stall_of(const char *game_id)
{
    for (int i = 0; i < STALL_COUNT; i++) {
        if (strcmp(STALLS[i]->id, game_id) == 0) return STALLS[i];
    }
    return NULL;
}

const TableKind *table_kind(const char *game_id)
{
    const Stall *stall = stall_of(game_id);
    return stall ? stall->table : NULL;
}
