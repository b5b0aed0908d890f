/* table_model.h - what a table is told of people and settings, for play and for a replay. */
#ifndef SCENES_TABLE_MODEL_H
#define SCENES_TABLE_MODEL_H

#include "app/app.h"
#include "table/table_kind.h"

typedef char TableNames[SEATS_MAX][2 * NAME_BYTES]; /* fit to be drawn: nothing in them is markup */

/* Who sits where; the model points into `names`. */
void table_model_people(TableScene *m, TableNames names, const App *app, const Seating *who);
/* Whoever decides is a child of this level, 0 an adult: slower, and faces that are told apart
 * easily (design.md 10). */
void table_model_child(TableScene *m, int level);
/* Another moment of the match is shown, untold: what each seat did last comes from its story, as
 * `viewer` may know it. Before the table settles. */
void table_model_leap(TableScene *m, const Match *match, Seat viewer);
/* How the settings want it to look. */
void table_model_settings(TableScene *m, const App *app);

#endif
