/*
 * test_small_hands.c - a small child presses, pulls and holds anywhere, at every stall, with one to
 * four children of every level: each touch is answered, nobody leaves child mode or the match,
 * nothing is asked that has to be read, and nothing is lost.
 */
#include <string.h>

#include "app/app_parts.h"
#include "scenes/street/child_steps.h"
#include "scenes/table/table_screen.h"
#include "stage.h"
#include "times.h"

enum { PRESSES = 90, SEATS = 4 };

static Stage *children_at(const Game *game, int children, int level)
{
    Stage *s = stage_new();
    Setup setup = setup_usual(game, SEATS);
    if (game->step_count > 0)
        setup_apply_preset(game, &game->steps[(level - 1) % game->step_count], &setup);
    setup.seed.byte[0] = (uint8_t)(children + 4 * level);
    assert_null(game->settle(&setup));
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_set(s->app, PREF_CHILD, 1);
    app_host(s->app)->thinks_at_once = true;
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, children);
    Seating *who = (Seating *)sitting_seating(s->app->sitting);
    for (int i = 0; i < children; i++) who->chair[i].child = (uint8_t)((level + i - 1) % 4 + 1);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 1);
    return s;
}

static void press_at(Stage *s, float x, float y)
{
    Input in = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .x = x, .y = y};
    app_input(s->app, &in);
    stage_wait(s, 0.1f);
    in.type = INPUT_UP;
    app_input(s->app, &in);
    stage_wait(s, 0.4f);
}

/* Pulled across the screen, as if it were a thing; or held, as long as a small finger likes. */
static void drag(Stage *s, float x, float y, float to_x, float to_y)
{
    enum { STEPS = 4 };
    Input in = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .x = x, .y = y};
    app_input(s->app, &in);
    in.type = INPUT_MOVE;
    in.down = true;
    for (int i = 1; i <= STEPS; i++) {
        in.x = x + (to_x - x) * (float)i / STEPS;
        in.y = y + (to_y - y) * (float)i / STEPS;
        app_input(s->app, &in);
        stage_wait(s, 0.05f);
    }
    in.type = INPUT_UP;
    in.down = false;
    app_input(s->app, &in);
    stage_wait(s, 0.4f);
}

static void hold_at(Stage *s, float x, float y)
{
    static const float LONG_S = 1.6f; // longer than any ring takes to fill
    Input in = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .x = x, .y = y};
    app_input(s->app, &in);
    stage_wait(s, LONG_S);
    in.type = INPUT_UP;
    app_input(s->app, &in);
    stage_wait(s, 0.4f);
}

/* A press, a drag or a hold; no hold where one leads out to the grown-ups, for that is the lock. */
static void touch(Stage *s, FastRng *dice, float x, float y)
{
    const float to_x = (float)fast_rng_below(dice, (uint32_t)s->canvas->w);
    const float to_y = (float)fast_rng_below(dice, (uint32_t)s->canvas->h);
    const uint32_t how = fast_rng_below(dice, 6);
    if (how == 0) drag(s, x, y, to_x, to_y);
    else if (how == 1 && strcmp(stage_top(s), "table") == 0) hold_at(s, x, y);
    else press_at(s, x, y);
}

/* Where a press may lead: to nothing where a grown-up has to help out. */
static bool is_for_children(const char *scene)
{
    static const char *const FINE[] = {"table", "result", "child_leave", "sticker_book",
                                      "street", "vote"};
    for (size_t i = 0; i < sizeof FINE / sizeof *FINE; i++)
        if (strcmp(scene, FINE[i]) == 0) return true;
    return false;
}

/* At every stall of cards the octopus stands beside whichever child is asked. */
static void check_help(Stage *s, const Game *game)
{
    if (strcmp(stage_top(s), "table") != 0) return;
    const TableScreen *t = (const TableScreen *)app_top(s->app);
    const Seat asked = t->model.person;
    if (!t->kind->coach || asked == SEAT_NOBODY || !screen_is_child(&t->model.chair[asked])) return;
    if (!t->model.coached && !t->model.prompted) fail_msg("%s: no octopus helps", game->id);
}

static void touch_everywhere(const Game *game, int children, int level)
{
    Stage *s = children_at(game, children, level);
    FastRng dice = fast_rng_seeded((uint64_t)(children * 10 + level));
    for (int i = 0; i < PRESSES; i++) {
        check_help(s, game);
        const unsigned before = s->app->ripples;
        const float x = (float)fast_rng_below(&dice, (uint32_t)s->canvas->w);
        const float y = (float)fast_rng_below(&dice, (uint32_t)s->canvas->h);
        touch(s, &dice, x, y);
        if (s->app->ripples == before)
            fail_msg("%s, %d children, level %d: dead at %.0f, %.0f", game->id, children, level,
                     (double)x, (double)y);
        if (!is_for_children(stage_top(s)))
            fail_msg("%s, %d children, level %d: led to %s", game->id, children, level,
                     stage_top(s));
        if (strcmp(stage_top(s), "child_leave") == 0) stage_command(s, CMD_CANCEL);
    }
    assert_true(app_pref(s->app, PREF_CHILD));
    assert_false(app_ended(s->app));
    stage_free(s);
}

static void test_small_hands__touch_anywhere(void **state)
{
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        if (strcmp(GAMES[i]->id, "toy") == 0) continue;
        for (int children = 1; children <= SEATS; children++) {
            for (int level = 1; level <= 4; level++) {
                if (!thorough() && (level + children + i) % 2) continue;
                touch_everywhere(GAMES[i], children, level);
            }
        }
    }
}

/* A child that plays alone sees nearly a grown-up's table, but no door of it. */
static void test_small_hands__no_door_to_grown_up_pages(void **state)
{
    static const Command DOORS[] = {CMD_HELP, CMD_RULES, CMD_LOG, CMD_SCORES, CMD_NEW, CMD_RESTART,
                                    CMD_MENU, CMD_CANCEL, CMD_PAUSE};
    static const char *const LABELS[] = {"How to play", "Settings"};
    (void)state;
    for (int k = 0; GAMES[k / 4]; k++) {
        const Game *game = GAMES[k / 4];
        if (strcmp(game->id, "toy") == 0) continue;
        Stage *s = children_at(game, 2, k % 4 + 1);
        for (size_t i = 0; i < sizeof LABELS / sizeof *LABELS; i++)
            if (stage_labelled(s, LABELS[i]))
                fail_msg("%s, level %d: a button \"%s\"", game->id, k % 4 + 1, LABELS[i]);
        for (size_t i = 0; i < sizeof DOORS / sizeof *DOORS; i++) {
            stage_command(s, DOORS[i]);
            if (!is_for_children(stage_top(s)))
                fail_msg("%s, level %d: command %d led to %s", game->id, k % 4 + 1, (int)DOORS[i],
                         stage_top(s));
            if (strcmp(stage_top(s), "child_leave") == 0) stage_command(s, CMD_CANCEL);
        }
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_hands__touch_anywhere),
        cmocka_unit_test(test_small_hands__no_door_to_grown_up_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
