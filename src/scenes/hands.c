/* hands.c - see hands.h. */
#include "scenes/hands.h"

#include "table/table_kind.h"

static int people(const App *app)
{
    return __builtin_popcount(sitting_people(app->sitting));
}

bool hands_may_open(const App *app)
{
    if (!app->sitting) return false;
    const TableKind *kind = table_kind(sitting_game(app->sitting)->id);
    if (!kind || kind->hands == HANDS_PUBLIC) return false;
    return people(app) > 1 || (people(app) == 1 && sitting_is_practice(app->sitting));
}

bool hands_are_open(const App *app)
{
    return app->sitting && sitting_hands_open(app->sitting) && hands_may_open(app);
}

/* One who reads nothing yet cannot mind a curtain. */
static bool somebody_is_small(const App *app)
{
    enum { SMALLEST = 1 };
    const Seating *who = sitting_seating(app->sitting);
    const bool all = pref(&app->prefs, PREF_CHILD) != 0;
    for (int i = 0; i < who->count; i++) {
        const Chair *c = &who->chair[i];
        const int level = c->child ? c->child : all ? pref(&app->prefs, PREF_CHILD_LEVEL) : 0;
        if (!c->computer && level == SMALLEST) return true;
    }
    return false;
}

void hands_begin(App *app)
{
    const PrefSeen set = (PrefSeen)pref(&app->prefs, PREF_HANDS);
    if (people(app) < 2 || !hands_may_open(app)) return;
    sitting_open_hands(app->sitting,
                       set == SEEN_ALL || (set == SEEN_AS_SUITS && somebody_is_small(app)));
}
