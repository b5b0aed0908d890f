/* another_match.c - see another_match.h. */
#include "scenes/table/another_match.h"

#include "scenes/go.h"
#include "scenes/street/stalls.h"

bool table_regroup(App *app)
{
    Sitting *next = sitting_regroup(app_sitting(app));
    if (!next) return false;
    app_sit_down(app, next);
    app_replace(app, go(app)->table(app, false));
    return true;
}

void table_begin_again(App *app)
{
    // A copy, because the old sitting is freed while the new one is made from it.
    if (!stall_opens(app, sitting_game(app_sitting(app)))) {
        app_home(app);
        return;
    }
    if (sitting_table(app_sitting(app))->over && table_regroup(app)) return; // they come and go
    const Setup setup = sitting_setup_again(app_sitting(app));
    const Seating seating = *sitting_seating(app_sitting(app));
    Sitting *next = sitting_new(app_host(app), sitting_game(app_sitting(app)), &setup, &seating,
                                false);
    if (!next) return;
    app_sit_down(app, next);
    app_replace(app, go(app)->table(app, false));
}

void table_set_up_anew(App *app)
{
    const Game *game = sitting_game(app_sitting(app));
    app_home(app);
    if (stall_opens(app, game)) app_push(app, go(app)->setup(app, game));
}
