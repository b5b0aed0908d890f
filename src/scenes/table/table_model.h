/* table_model.h - fills a table's scene with people and settings, for play and for a replay. */
#ifndef SCENES_TABLE_MODEL_H
#define SCENES_TABLE_MODEL_H

#include "app/app.h"
#include "table/table_kind.h"

typedef char TableNames[SEATS_MAX][2 * NAME_BYTES]; /* fit to be drawn: nothing in them is markup */

/* Who sits where; the model points into `names`. */
void table_model_people(TableModel *m, TableNames names, const App *app, const Seating *who);
/* `child`: the level of the child who decides, 0 for an adult. For a child everything is slower,
 * and the card faces are easy to tell apart (design.md 10). */
void table_model_child(TableModel *m, int level);
/* To be called when the table jumps to another moment of the match, before it settles: takes what
 * each seat did last from the events, as `viewer` may know them. */
void table_model_leap(TableModel *m, const Match *match, Seat viewer);
/* How the settings want it to look. */
void table_model_settings(TableModel *m, const App *app);

#endif
