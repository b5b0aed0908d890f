/* table_trial.h - what a press or a key would do, tried on a copy of the table. */
#ifndef TABLE_TABLE_TRIAL_H
#define TABLE_TABLE_TRIAL_H

#include "table/table_kind.h"

typedef struct TableTrial {
    bool whole;    /* it would complete a decision: */
    Action action; /* this one */
    Reason why;    /* code 0: the table does not refuse it */
    bool moves;    /* something would be picked, laid down or the like */
} TableTrial;

/* One of `act` and `in` is given, the other is NULL. The copy is of the table's bytes and is thrown
 * away; act() and command() only read what a table points to (test_moment checks that). If memory
 * is out, nothing would happen. */
TableTrial table_trial(const TableKind *kind, const void *table, const TableModel *model,
                       const UiAct *act, const Input *in);

#endif
