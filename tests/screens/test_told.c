/*
 * test_told.c - matches at every stall, played always alike, frame after frame as golden/ has them:
 * what came onto the table and what went with each step. With ENNICHI_WRITE set the files are
 * written anew, to be read before they are committed.
 */
#include "places.h"
#include "show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Shown frames[2];

/* Everything that came since the frame before, and how much went. */
static void put_frame(Stage *s, Golden *g, int at)
{
    const Shown *before = &frames[(at + 1) % 2];
    Shown *now = &frames[at % 2];
    show_frame(s, now, true);
    int gone = 0;
    for (int i = 0; i < before->count && at > 0; i++) gone += !show_has(now, before->line[i]);
    golden_put(g, "\n== %d: %s, sound %s, %d gone\n", at, stage_top(s), s->sound, gone);
    for (int i = 0; i < now->count; i++)
        if (at == 0 || !show_has(before, now->line[i])) golden_put(g, "%s\n", now->line[i]);
}

/* Time passes until the person is asked, or something else lies on top. */
static void come_to_rest(Stage *s)
{
    int still = 0, steps = stage_steps(s);
    for (int i = 0; i < 300 && still < 6; i++) {
        stage_wait(s, 0.1f);
        const bool asked = sitting_person_to_act(s->app->sitting) != SEAT_NOBODY;
        still = asked && stage_steps(s) == steps ? still + 1 : 0;
        steps = stage_steps(s);
        if (strcmp(stage_top(s), "table") != 0) break;
    }
}

/* The only person decides at random, or opens the curtain first. */
static void go_on(Stage *s, FastRng *dice)
{
    const Sitting *sitting = s->app->sitting;
    if (strcmp(stage_top(s), "result") == 0) {
        app_pop(s->app);
        (void)sitting_next_round(s->app->sitting);
    } else if (sitting_person_to_act(sitting) != SEAT_NOBODY) {
        stage_act(s, dice);
    }
    come_to_rest(s);
}

typedef struct Told {
    const char *name;
    int stall, seats, people, child, frames;
    bool random_rules;
    uint64_t seed;
} Told;

static const Told TOLD[] = {
    {"told, takoyaki of three", 0, 3, 1, 0, 16, false, 1},
    {"told, takoyaki of six", 0, 6, 1, 0, 12, true, 2},
    {"told, takoyaki with a child", 0, 3, 1, 2, 12, false, 3},
    {"told, dotenko of five", 1, 5, 1, 0, 16, false, 1},
    {"told, dotenko with other rules", 1, 3, 1, 0, 16, true, 4},
    {"told, kakkuri of four", 2, 4, 1, 0, 24, false, 1},
    {"told, kakkuri with other rules", 2, 7, 1, 0, 12, true, 5},
    {"told, tamalou of three", 3, 3, 1, 0, 24, false, 1},
    {"told, tamalou with other rules", 3, 5, 1, 0, 24, true, 6},
    {"told, daifugo of four", 4, 4, 1, 0, 24, false, 1},
    {"told, daifugo with other rules", 4, 6, 1, 0, 24, true, 7},
    {"told, daifugo with all hands open", 4, 3, 3, 0, 8, true, 8},
    {"told, dotenko of three people", 1, 3, 3, 0, 10, false, 9},
};

static void tell(const Told *t)
{
    Golden g;
    FastRng dice = fast_rng_seeded(t->seed);
    Stage *s = stage_new();
    const Game *game = game_by_id(STALL_IDS[t->stall], strlen(STALL_IDS[t->stall]));
    const Setup setup = stage_setup(game, t->seats, t->random_rules ? &dice : NULL);
    app_set(s->app, PREF_LANG, 1);
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_host(s->app)->thinks_at_once = true;
    if (t->child) app_set(s->app, PREF_CHILD, 1);
    if (t->child) app_set(s->app, PREF_CHILD_LEVEL, t->child);
    if (t->people > 1) app_set(s->app, PREF_HANDS, SEEN_ALL);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, t->people);
    app_push(s->app, table_scene_new(s->app, false));
    golden_begin(&g, t->name);
    come_to_rest(s);
    for (int i = 0; i < t->frames && !sitting_table(s->app->sitting)->over; i++) {
        put_frame(s, &g, i);
        go_on(s, &dice);
    }
    golden_end(&g);
    stage_free(s);
}

static void test_told__matches_as_they_were(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof TOLD / sizeof *TOLD; i++) tell(&TOLD[i]);
    assert_int_equal(golden_faults(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_told__matches_as_they_were),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
