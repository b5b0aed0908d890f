/* open_hands.c - see open_hands.h. */
#include "session/open_hands.h"

#include "session/etiquette.h"
#include "session/sitting_parts.h"

static int people(const Sitting *s) { return __builtin_popcount(sitting_people(s)); }

bool hands_may_open(const Sitting *s)
{
    if (!s || etiquette_of(s->game)->hands == HANDS_PUBLIC) return false;
    return people(s) > 1 || (people(s) == 1 && sitting_is_practice(s));
}

bool hands_are_open(const Sitting *s)
{
    return s && sitting_hands_open(s) && hands_may_open(s);
}

/* A child who cannot read yet cannot follow a curtain. */
static bool somebody_is_small(const Sitting *s)
{
    enum { SMALLEST = 1 };
    const Prefs *prefs = s->host->prefs;
    const bool all = pref(prefs, PREF_CHILD) != 0;
    for (int i = 0; i < s->seating.count; i++) {
        const Chair *c = &s->seating.chair[i];
        const int level = c->child ? c->child : all ? pref(prefs, PREF_CHILD_LEVEL) : 0;
        if (!c->computer && level == SMALLEST) return true;
    }
    return false;
}

void hands_begin(Sitting *s)
{
    const PrefSeen set = (PrefSeen)pref(s->host->prefs, PREF_HANDS);
    if (people(s) < 2 || !hands_may_open(s)) return;
    sitting_open_hands(s, set == SEEN_ALL || (set == SEEN_AS_SUITS && somebody_is_small(s)));
}
