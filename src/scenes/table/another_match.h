/* another_match.h - from the match on the table to another one. */
#ifndef SCENES_ANOTHER_MATCH_H
#define SCENES_ANOTHER_MATCH_H

#include "app/app.h"

/* The match on the table is given up for another one with the same people and rules, and its table
 * takes the place of the scene on top; home, where the stall has been closed meanwhile. */
void table_begin_again(App *app);
/* Between two rounds the table is laid anew for the people who will sit there now
 * (sitting_regroup()), and takes the place of the scene on top; false: that cannot be, and all is
 * as it was. */
bool table_regroup(App *app);
/* To the choice of seats and rules, at this stall; the match waits meanwhile. */
void table_set_up_anew(App *app);

#endif
