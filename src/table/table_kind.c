/* table_kind.c - the stalls whose tables are built. */
#include "table/table_kind.h"

#include <string.h>

extern const TableKind TAKOYAKI_TABLE, DOTENKO_TABLE, KAKKURI_TABLE, TAMALOU_TABLE,
    DAIFUGO_TABLE;

static const TableKind *const KINDS[] = {&TAKOYAKI_TABLE, &DOTENKO_TABLE, &KAKKURI_TABLE,
                                         &TAMALOU_TABLE, &DAIFUGO_TABLE};

const TableKind *table_kind(const char *game_id)
{
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        if (strcmp(KINDS[i]->game_id, game_id) == 0) return KINDS[i];
    }
    return NULL;
}
