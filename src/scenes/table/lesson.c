/* lesson.c - see lesson.h. */
#include "scenes/table/lesson.h"

#include <string.h>

#include "match/situation.h"
#include "session/etiquette.h"
#include "table/teach.h"

static int bit_of(const Game *game) { return 1 << game_index(game); }

static const Lesson *lesson_of(const Game *game)
{
    const TableKind *kind = table_kind(game->id);
    return kind ? kind->teach->lesson : NULL;
}

bool lesson_is_offered(const App *app, const Game *game)
{
    return lesson_of(game) && app_pref(app, PREF_FIRST_MATCH) & bit_of(game);
}

void lesson_is_over(App *app, const Game *game)
{
    const int offered = app_pref(app, PREF_FIRST_MATCH);
    if (lesson_of(game)) app_set(app, PREF_FIRST_MATCH, offered & ~bit_of(game));
}

bool lesson_is_finished(const App *app, const Game *game)
{
    return (app_pref(app, PREF_LESSONS_DONE) & bit_of(game)) != 0;
}

Match *lesson_round(const Game *game)
{
    const Lesson *l = lesson_of(game);
    char line[160];
    Text fixed = text_over(line, sizeof line);
    if (!l) return NULL;
    text_put(&fixed, "practice=on seed=");
    for (int i = 0; i < SEED_BYTES; i++)
        text_printf(&fixed, "%02x", i == SEED_BYTES - 1 ? l->seed : 0);
    Match *round = situation_begin(game, line, l->round);
    if (round && situation_go_on(round, l->opening)) return round;
    match_free(round);
    return NULL;
}

void lesson_people(const App *app, int seats, Seating *out)
{
    seating_first(out, app_tongue(app), seats - 1);
    if (app_people(app)->count > 0) {
        const uint8_t taken = app_people(app)->person[0].avatar;
        for (int i = 1; i < out->count; i++) {
            if (out->chair[i].avatar == taken) out->chair[i].avatar = out->chair[0].avatar;
        }
        out->chair[0] = app_people(app)->person[0];
    }
    for (int i = 1; i < out->count; i++) out->chair[i].level = AI_EASY;
}

Sitting *lesson_begin(App *app, const Game *game)
{
    Seating seating;
    Match *match = lesson_round(game);
    if (!match) return NULL;
    lesson_people(app, match_setup(match)->seat_count, &seating);
    return sitting_over(app_unkept_host(app), match, &seating);
}

/* The seed tells: no other match's seed has that many zeros. */
static bool is_round(const Game *game, const Setup *setup)
{
    const Lesson *l = lesson_of(game);
    const Seed own = {.byte = {[SEED_BYTES - 1] = l ? l->seed : 0}};
    return l && setup->practice && l->seats == setup->seat_count &&
           memcmp(&own, &setup->seed, sizeof own) == 0;
}

void lesson_start(LessonRound *l, const App *app)
{
    *l = (LessonRound){.on = is_round(sitting_game(app_sitting(app)),
                                      match_setup(sitting_match(app_sitting(app)))),
                       .step = -1, .asked = -1};
}

/* Who cannot call is asked for nothing: the others are waited for, and that goes by itself. */
static bool only_waits(const TableModel *model)
{
    const Etiquette *e = etiquette_of(model->game);
    CallWindow window = {.kind = WINDOW_NONE};
    Action only[1];
    bool more = false;
    if (e->window) e->window(model->view, &window);
    if (window.decline.verb == 0) return false;
    if (model->game->legal(model->view, only, 1, &more) != 1) return false;
    return !more && only[0].verb == window.decline.verb;
}

bool lesson_update(LessonRound *l, const App *app, const TableModel *model)
{
    const int step = match_step_count(sitting_match(app_sitting(app)));
    if (!l->on || model->person == SEAT_NOBODY || step == l->step) return false;
    if (only_waits(model)) return false;
    if (step != l->asked) {
        l->asked = step;
        return false;
    }
    l->step = step;
    return true;
}

bool lesson_waits(const LessonRound *l) { return l->on && l->asked != l->step; }

bool lesson_ends(LessonRound *l, App *app)
{
    const Game *game = sitting_game(app_sitting(app));
    if (!l->on || !sitting_table(app_sitting(app))->over) return false;
    l->on = false;
    app_set(app, PREF_LESSONS_DONE, app_pref(app, PREF_LESSONS_DONE) | bit_of(game));
    lesson_is_over(app, game);
    return true;
}
