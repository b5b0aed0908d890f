/* table_turned.c - steps are taken back or done again at the table of a match. */
#include "scenes/table/table_screen.h"
#include "scenes/table/take_back_vote.h"

/* Steps were taken back or done again: the table is shown as it is now, at once. */
static void turn(TableScreen *t, App *app)
{
    t->turns = sitting_turns(app_sitting(app));
    t->saying_left_s = 0;
    hints_start(&t->hints);
    coach_start(&t->coach);
    t->own_step = 0;
    calls_start(&t->calls, app, t->referee);
    screen_happens(t, HAPPENED_TURNED, SEAT_NOBODY);
    screen_refresh(t, app);
    screen_take_story(t);
    screen_leap(t, app);
    t->moving = true;
}

/* Steps that are done without asking would be done again at once, so they are taken back, too. */
void screen_turn_back(TableScreen *t, App *app)
{
    Action unasked;
    const char *why_not;
    turn(t, app);
    while (t->kind->unasked(t->table, &t->model, &unasked) && sitting_undo(app_sitting(app),
                                                                           &why_not))
        turn(t, app);
}

/* The sitting may already be a new match, which the next table will show. */
bool screen_is_turned(const TableScreen *t, const App *app)
{
    return app_sitting(app) == t->sitting && sitting_turns(app_sitting(app)) != t->turns;
}

void screen_undo(TableScreen *t, App *app)
{
    const bool own = t->own_step == match_step_count(sitting_match(app_sitting(app)));
    take_back(app, own && t->kind->busy(t->table));
    if (screen_is_turned(t, app)) screen_turn_back(t, app);
    else coach_refused(&t->coach);
}

void screen_redo(TableScreen *t, App *app)
{
    take_back_again(app);
    if (screen_is_turned(t, app)) turn(t, app);
}
