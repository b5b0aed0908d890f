/* skip.c - see skip.h. */
#include "scenes/table/skip.h"

#include "session/etiquette.h"

static const float PASS_S = 0.9f;

void skip_start(Skip *s) { *s = (Skip){.step = -1}; }

/* As set, or as suits the table: where everything is serious everybody passes by themselves. */
static bool is_wanted(const App *app)
{
    const int set = pref(&app->prefs, PREF_SKIP);
    return set == 0 ? sitting_lamp_pace(app->sitting) != LAMP_SERIOUS : set == 1;
}

static bool can_only(Skip *s, const App *app, Seat person, uint8_t verb, View *scratch)
{
    const int step = match_step_count(sitting_match(app->sitting));
    Action may;
    bool more;
    if (s->step == step) return s->alone;
    match_view(sitting_match(app->sitting), person, scratch);
    const int count = sitting_game(app->sitting)->legal(scratch, &may, 1, &more);
    s->step = step;
    s->alone = count == 1 && !more && may.verb == verb;
    s->left_s = PASS_S;
    return s->alone;
}

bool skip_update(Skip *s, App *app, float dt_s, bool still, View *scratch)
{
    const Seat person = sitting_person_to_act(app->sitting);
    const float speed = pref_speed(&app->prefs);
    const uint8_t verb = etiquette_of(sitting_game(app->sitting))->pass_verb;
    const Action pass = action_of(verb);
    s->done = false;
    if (verb == 0 || person == SEAT_NOBODY || !is_wanted(app)) return false;
    if (!can_only(s, app, person, verb, scratch)) return false;
    if (still) s->left_s -= speed > 0 ? dt_s * speed : PASS_S;
    if (still && s->left_s <= 0) {
        s->done = sitting_pass_over(app->sitting, person, &pass) == MATCH_OK;
    }
    return true;
}
