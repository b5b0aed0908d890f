/* lesson.c - see lesson.h. */
#include "scenes/table/lesson.h"
#include "scenes/table/table_ids.h"

#include <string.h>

#include "table/teach.h"
#include "ui/theme.h"

static const float HOLD_S = 8, TOP = 70, END = 48, GAP = 10;

/* ---- which matches ---- */

static int index_of(const Game *game)
{
    int i = 0;
    while (GAMES[i] && GAMES[i] != game) i++;
    return i;
}

static const Lesson *lesson_of(const Game *game)
{
    const TableKind *kind = table_kind(game->id);
    return kind ? kind->teach->lesson : NULL;
}

bool lesson_is_offered(const App *app, const Game *game)
{
    return lesson_of(game) && (pref(&app->prefs, PREF_FIRST_MATCH) >> index_of(game) & 1);
}

void lesson_is_over(App *app, const Game *game)
{
    const int offered = pref(&app->prefs, PREF_FIRST_MATCH);
    if (lesson_of(game)) app_set(app, PREF_FIRST_MATCH, offered & ~(1 << index_of(game)));
}

bool lesson_setup(const Game *game, Setup *out)
{
    const Lesson *l = lesson_of(game);
    if (!l) return false;
    *out = setup_usual(game, l->seats);
    out->option[option_find(game, l->rounds, strlen(l->rounds))] = l->round_count;
    out->seed.byte[SEED_BYTES - 1] = l->seed;
    out->practice = 1;
    return !game->settle(out);
}

Sitting *lesson_begin(App *app, const Game *game)
{
    Setup setup;
    Seating seating;
    if (!lesson_setup(game, &setup)) return NULL;
    seating_first(&seating, app_tongue(app), setup.seat_count - 1);
    if (app->people.count > 0) {
        const uint8_t taken = app->people.person[0].avatar;
        for (int i = 1; i < seating.count; i++) {
            if (seating.chair[i].avatar == taken) seating.chair[i].avatar = seating.chair[0].avatar;
        }
        seating.chair[0] = app->people.person[0];
    }
    for (int i = 1; i < seating.count; i++) seating.chair[i].level = AI_EASY;
    return sitting_new(app_host(app), game, &setup, &seating, true);
}

/* The deal tells: nobody else plays by a seed of so many zeros. */
static bool is_first_match(const Game *game, const Setup *setup)
{
    Setup own;
    return setup->practice && lesson_setup(game, &own) && own.seat_count == setup->seat_count &&
           memcmp(&own.seed, &setup->seed, sizeof own.seed) == 0;
}

/* ---- what is said ---- */

void lesson_start(LessonTalk *l, const App *app, const TableKind *kind)
{
    const Game *game = sitting_game(app->sitting);
    const Setup *setup = match_setup(sitting_match(app->sitting));
    const bool talks = is_first_match(game, setup) && lesson_is_offered(app, game);
    *l = (LessonTalk){.lesson = talks ? kind->teach->lesson : NULL, .now = -1, .step = -1,
                      .said = sitting_taught(app->sitting)};
}

static int next_to_say(const LessonTalk *l, const TableScene *scene)
{
    for (int i = 0; i < l->lesson->count; i++) {
        if (!(l->said >> i & 1) && l->lesson->teaching[i].matters(scene)) return i;
    }
    return -1;
}

/* What stands there when the match is left has not been read: it comes again. */
static void forget_line(LessonTalk *l, App *app)
{
    sitting_note_taught(app->sitting, l->now);
    l->now = -1;
}

bool lesson_update(LessonTalk *l, App *app, const TableScene *scene, float dt_s, bool still)
{
    if (!l->lesson) return false;
    const int step = match_step_count(sitting_match(app->sitting));
    const bool asked = scene->person != SEAT_NOBODY || scene->caller != SEAT_NOBODY;
    l->since_s += dt_s;
    if (step != l->step && l->now >= 0) {
        // What others do meanwhile leaves the line where it is.
        const Seat last = match_step(sitting_match(app->sitting), step - 1)->seat;
        const bool stays = step > l->step && !seats_have(sitting_people(app->sitting), last) &&
                           asked && l->lesson->teaching[l->now].matters(scene);
        if (stays) l->step = step;
        else forget_line(l, app);
    }
    const bool all = l->said == (1u << l->lesson->count) - 1;
    if ((all && l->now < 0) || sitting_table(app->sitting)->over) {
        lesson_is_over(app, scene->game);
        l->lesson = NULL;
        return false;
    }
    if (!still || !asked || step == l->step) return false;
    const int next = next_to_say(l, scene);
    if (next < 0) return false;
    l->now = next;
    l->step = step;
    l->said |= 1u << next;
    l->since_s = 0;
    return true;
}

bool lesson_holds(const LessonTalk *l) { return l->lesson && l->now >= 0 && l->since_s < HOLD_S; }

int lesson_wake_ms(const LessonTalk *l)
{
    return lesson_holds(l) ? (int)((HOLD_S - l->since_s) * 1000) + 1 : -1;
}

bool lesson_act(LessonTalk *l, App *app, const UiAct *act)
{
    if (!l->lesson || act->kind != UI_PRESSED || act->id != ID_LESSON_END) return false;
    l->lesson = NULL;
    lesson_is_over(app, sitting_game(app->sitting));
    return true;
}

/* Between the plates at both sides; with three at the table nobody else sits so high up. */
void lesson_draw(const LessonTalk *l, Ui *ui, Tongue tongue)
{
    if (!l->lesson || l->now < 0) return;
    const Canvas *c = ui_canvas(ui);
    const char *words = tr(tongue, l->lesson->teaching[l->now].words);
    const float most = c->w - 2 * ((float)l->lesson->side + GAP) - END - GAP;
    const float middle = (c->w - END - GAP) / 2; // of the line; the button stands behind it
    const float w = ui_toast(ui, middle, TOP, most, words, "icons/book", WASHI_50, SUMI_900, 1);
    ui_icon_button(ui, ID_LESSON_END, (Rect){middle + w / 2 + GAP, TOP, END, END}, "icons/close",
                   tr(tongue, "No more tips"), 0);
}
