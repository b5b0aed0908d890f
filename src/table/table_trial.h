/* table_trial.h - what a press or a key would come to, asked of a copy of the table. */
#ifndef TABLE_TABLE_TRIAL_H
#define TABLE_TABLE_TRIAL_H

#include "table/table_kind.h"

typedef struct TableTrial {
    bool whole;    /* it would be a whole decision: */
    Action action; /* this one */
    Reason why;    /* code 0: the table says nothing against it */
    bool moves;    /* something would be picked, laid down or the like */
} TableTrial;

/* One of `act` and `in` is given, the other is NULL. A copy of the table's bytes is asked and
 * thrown away: what a table points to its act() and command() only read (test_moment holds that).
 * Without memory: nothing would happen. */
TableTrial table_trial(const TableKind *kind, const void *table, const TableScene *scene,
                       const UiAct *act, const Input *in);

#endif
