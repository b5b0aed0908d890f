/* child_steps.c - see child_steps.h. */
#include "scenes/street/child_steps.h"

#include "scenes/street/stalls.h"
#include "text/say.h"


Pref child_step_pref(const Game *game) { return (Pref)(PREF_CHILD_STEP + stall_number(game)); }
Pref child_good_pref(const Game *game) { return (Pref)(PREF_CHILD_GOOD + stall_number(game)); }

static int step_now(const App *app, const Game *game)
{
    const int step = app_pref(app, child_step_pref(game));
    return step < game->step_count ? step : game->step_count;
}

const Preset *child_step(const App *app, const Game *game)
{
    return game->step_count > 0 ? &game->steps[step_now(app, game) - 1] : NULL;
}

void child_step_title(Tongue t, const Game *game, int step, Text *out)
{
    if (step > game->step_count) step = game->step_count;
    tr_fill(t, out, N_("{stall}: {step}"), "stall", say_game(t, game), "step",
            tr(t, game->steps[step - 1].title), NULL);
}

const char *child_step_sentence(Tongue t, const Game *game, int step)
{
    return tr(t, game->steps[(step < game->step_count ? step : game->step_count) - 1].sentence);
}

/* Does this match go by these rules? */
static bool is_played_by(const Game *game, const Table *t, const Preset *step)
{
    Setup rules = setup_usual(game, t->seat_count);
    setup_apply_preset(game, step, &rules);
    if (game->settle(&rules)) return false;
    for (int i = 0; i < game->option_count; i++) {
        if (rules.option[i] != t->option[i]) return false;
    }
    return true;
}

/* Did a child do better than somebody else in this round? */
static bool is_good(const App *app, const Table *t, bool low_wins)
{
    const Seating *who = sitting_seating(app_sitting(app));
    for (int s = 0; s < t->seat_count; s++) {
        if (who->chair[s].computer || !who->chair[s].child) continue;
        for (int other = 0; other < t->seat_count; other++) {
            const int32_t mine = t->round_scores[s], theirs = t->round_scores[other];
            if (low_wins ? mine < theirs : mine > theirs) return true;
        }
    }
    return false;
}

bool child_steps_note(App *app)
{
    const Game *game = sitting_game(app_sitting(app));
    const Table *t = sitting_table(app_sitting(app));
    const Preset *step = child_step(app, game);
    if (!step || !is_played_by(game, t, step) || !is_good(app, t, game->low_wins)) return false;
    const int good = app_pref(app, child_good_pref(game)) + 1;
    const bool up = good >= CHILD_STEP_ROUNDS && step_now(app, game) < game->step_count;
    app_set(app, child_good_pref(game), up ? 0 : good < CHILD_STEP_ROUNDS ? good
                                                                            : CHILD_STEP_ROUNDS);
    if (up) app_set(app, child_step_pref(game), step_now(app, game) + 1);
    return up;
}
