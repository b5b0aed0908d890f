/*
 * storage.h - where changes are kept: the state machine behind all words about saving.
 *
 *   state        what happened              next state    the next try
 *   ---------    ------------------------   -----------   --------------------------------------
 *   any          there is no home at all    FOR_GOOD      never
 *   DISK         written                    DISK          -
 *   DISK         refused, for this reason   RETRYING      after 1 s
 *   RETRYING     refused, the same reason   RETRYING      the pause doubles, up to 30 s
 *   RETRYING     refused, another reason    RETRYING      after 1 s
 *   RETRYING     opened again, merged and
 *                read back                  DISK          -
 *   RETRYING     room in the open file,
 *                written and read back      DISK          -
 *   FOR_GOOD     anything                   FOR_GOOD      never
 *
 * Reasons are full, busy, locked, error, read-only, newer, damaged, vanished, replaced: every one
 * of them can pass.
 */
#ifndef STORE_STORAGE_H
#define STORE_STORAGE_H

#include "store/store.h"

typedef struct Machine {
    StoragePlace place;
    StoreStatus why;
    float pause_s; /* before the try after the next */
    float left_s;  /* until the next */
} Machine;

void machine_written(Machine *m);
void machine_refused(Machine *m, StoreStatus why);
/* Time passes; true: now is the time for a try. */
bool machine_due(Machine *m, float dt_s);

#endif
