/* kids.c - see kids.h. */
#include "kids.h"

#include <string.h>
#include <time.h>

#include "app/app_parts.h"
#include "scenes/street/child_steps.h"
#include "scenes/table/table_screen.h"

Setup kids_setup(const Game *game, int step, int seats, uint8_t seed)
{
    Setup setup = setup_usual(game, seats);
    if (game->step_count > 0) setup_apply_preset(game, &game->steps[step - 1], &setup);
    setup.seed.byte[0] = seed;
    return setup;
}

void kids_sit_by(Stage *s, const Game *game, int step, Setup *setup, int level, int children)
{
    assert_null(game->settle(setup));
    stage_sit_children(s, game, step, setup, children);
    Seating *who = (Seating *)sitting_seating(s->app->sitting);
    for (int i = 0; i < children; i++) who->chair[i].child = (uint8_t)((level - 1 + i) % 3 + 1);
    who->chair[0].child = (uint8_t)level; // 4, too
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.3f);
}

void kids_sit(Stage *s, const char *stall, int step, int level, int children, int seats)
{
    const Game *game = game_by_id(stall, strlen(stall));
    Setup setup = kids_setup(game, step, seats, (uint8_t)(step + 7));
    kids_sit_by(s, game, step, &setup, level, children);
}

void kids_let_it_think(Stage *s)
{
    const struct timespec moment = {0, 2000000};
    while (strcmp(stage_top(s), "table") == 0 &&
           coach_waits(&((TableScreen *)app_top(s->app))->coach)) {
        nanosleep(&moment, NULL);
        app_step(s->app, 0.01f);
    }
}

void kids_press_key(Stage *s, Seat seat)
{
    const Zones *z = &((TableScreen *)app_top(s->app))->calls.zones;
    for (int code = 0; code < ZONE_KEYS; code++) {
        if (z->buzz[code] == 0 || z->person[z->buzz[code] - 1] != seat) continue;
        stage_key(s, (uint16_t)code, true);
        stage_key(s, (uint16_t)code, false);
        return;
    }
}

bool kids_let_it_point(Stage *s)
{
    const struct timespec moment = {0, 2000000};
    for (int i = 0; i < 400; i++) {
        TableScreen *t = (TableScreen *)app_top(s->app);
        if (strcmp(stage_top(s), "table") != 0) return false;
        const Seat next = stage_curtain(s);
        if (next != SEAT_NOBODY) kids_press_key(s, next);
        const bool nobody = t->model.person == SEAT_NOBODY && t->model.caller == SEAT_NOBODY;
        if (nobody && stage_target(s, ID_NOBODY_CALLS)) stage_press(s, ID_NOBODY_CALLS);
        coach_help(&t->coach);
        if (coach_waits(&t->coach)) nanosleep(&moment, NULL);
        stage_wait(s, 0.1f);
        if (coach_points(&t->coach, &t->model)) return true;
    }
    return false;
}
