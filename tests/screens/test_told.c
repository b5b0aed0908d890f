/*
 * test_told.c - matches at every stall, played always alike, frame after frame as golden/ has them:
 * what came onto the table and what went with each step. With ENNICHI_WRITE set the files are
 * written anew, to be read before they are committed.
 */
#include "app/app_parts.h"
#include "places.h"
#include "scenes/table/table_curtain.h"
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
    if (s->spoken[0]) golden_put(g, "read aloud: %s", s->spoken);
    s->spoken[0] = '\0';
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
    if (strcmp(stage_top(s), "result") == 0) stage_wait(s, 2.6f); // staged, and at rest
}

/* The only person decides at random, or opens the curtain first. */
static void go_on(Stage *s, FastRng *dice)
{
    const Sitting *sitting = s->app->sitting;
    if (app_top(s->app)->kind->see_through && strcmp(stage_top(s), "result") == 0) {
        stage_to_page(s);
    } else if (strcmp(stage_top(s), "result") == 0) {
        app_pop(s->app);
        (void)sitting_next_round(s->app->sitting);
    } else if (sitting_person_to_act(sitting) != SEAT_NOBODY) {
        stage_act(s, dice);
    }
    come_to_rest(s);
}

/* Half a decision: three cards of the hand are picked. */
static void pick_some(Stage *s, FastRng *dice)
{
    const uint32_t first = fast_rng_below(dice, 4);
    for (uint32_t i = 0; i < 3; i++) {
        Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = CMD_NTH,
                    .down = true, .nth = (uint8_t)(1 + (first + i) % 4)};
        app_input(s->app, &in);
        stage_wait(s, 0.1f);
    }
}

typedef struct Told {
    const char *name;
    int stall, seats, people, child, frames;
    bool random_rules;
    uint64_t seed;
    bool late; /* the first round is over before anybody looks */
} Told;

static const Told TOLD[] = {
    {"told, takoyaki of three", 0, 3, 1, 0, 16, false, 1, false},
    {"told, takoyaki of six", 0, 6, 1, 0, 12, true, 2, false},
    {"told, takoyaki with a child", 0, 3, 1, 2, 12, false, 3, false},
    {"told, dotenko of five", 1, 5, 1, 0, 16, false, 1, false},
    {"told, dotenko with other rules", 1, 3, 1, 0, 16, true, 4, false},
    {"told, kakkuri of four", 2, 4, 1, 0, 24, false, 1, false},
    {"told, kakkuri with other rules", 2, 7, 1, 0, 12, true, 5, false},
    {"told, tamalou of three", 3, 3, 1, 0, 24, false, 1, false},
    {"told, tamalou with other rules", 3, 5, 1, 0, 24, true, 6, false},
    {"told, daifugo of four", 4, 4, 1, 0, 24, false, 1, false},
    {"told, daifugo with other rules", 4, 6, 1, 0, 24, true, 7, false},
    {"told, daifugo with all hands open", 4, 3, 3, 0, 8, true, 8, false},
    {"told, dotenko of three people", 1, 3, 3, 0, 10, false, 9, false},
};

/* What a told match begins with. */
typedef struct Opened {
    Stage *s;
    FastRng dice;
    const Game *game;
    Setup setup;
} Opened;

static Opened open_stall(const Told *t)
{
    Opened o = {.s = stage_new(), .dice = fast_rng_seeded(t->seed),
                .game = game_by_id(STALL_IDS[t->stall], strlen(STALL_IDS[t->stall]))};
    o.setup = stage_setup(o.game, t->seats, t->random_rules ? &o.dice : NULL);
    app_set(o.s->app, PREF_LANG, 1);
    app_set(o.s->app, PREF_PACE, 3);
    app_host(o.s->app)->thinks_at_once = true;
    return o;
}

static void tell(const Told *t)
{
    Golden g;
    Opened o = open_stall(t);
    Stage *s = o.s;
    app_set(s->app, PREF_SPEED, 0);
    if (t->child) app_set(s->app, PREF_CHILD, 1);
    if (t->child) app_set(s->app, PREF_CHILD_LEVEL, t->child);
    if (t->people > 1) app_set(s->app, PREF_HANDS, SEEN_ALL);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, o.game, &o.setup, t->people);
    app_push(s->app, table_scene_new(s->app, false));
    golden_begin(&g, t->name);
    come_to_rest(s);
    for (int i = 0; i < t->frames && !sitting_table(s->app->sitting)->over; i++) {
        if (i % 3 == 1 && sitting_person_to_act(s->app->sitting) != SEAT_NOBODY) {
            stage_command(s, CMD_HINT); // and then something else is done
            place_let_advise(s);
        }
        if (i % 3 == 2) pick_some(s, &o.dice);
        put_frame(s, &g, i);
        go_on(s, &o.dice);
    }
    golden_end(&g);
    stage_free(s);
}

/* ---- several people ---- */

/* Each reads otherwise, is helped otherwise and buzzes otherwise; a computer sits among them. */
static void seat_people(Stage *s, const Game *game, const Setup *setup, int people)
{
    Seating who = {0};
    for (int i = 0; i < setup->seat_count; i++) {
        who.chair[i] = seating_next_chair(&who, (Tongue){0}, i >= people);
        who.count++;
    }
    who.chair[1].tongue = 1 + LANG_JA * 3 + READ_KANA;
    who.chair[0].hints = 1 + 2;
    who.chair[1].hints = 1;
    who.chair[0].stars = 1 + 3;
    app_sit_down(s->app, sitting_new(app_host(s->app), game, setup, &who, true));
}

/* A button, a card, a claim: anything of the table that may be pressed, but not the bar above. */
static void press_anything(Stage *s, FastRng *dice)
{
    enum { FIRST_ID = 30 };
    const Ui *ui = s->app->ui;
    int id = 0;
    uint32_t met = 0;
    stage_draw(s);
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target(ui, i);
        const bool card = t->flags & UI_DRAGGABLE;
        if (t->id < FIRST_ID || t->kind == UI_SCROLL || (card && fast_rng_below(dice, 4))) continue;
        if (fast_rng_below(dice, ++met) == 0) id = t->id;
    }
    if (id) stage_press(s, id);
}

/* A card or two, and then it is to be played: mostly the rules say why not. */
static void try_cards(Stage *s, FastRng *dice)
{
    pick_some(s, dice);
    stage_command(s, CMD_CONFIRM);
    stage_wait(s, 0.2f);
    stage_command(s, fast_rng_below(dice, 2) ? CMD_NEXT_AREA : CMD_LEFT); // what is there is read
}

static void press_key(Stage *s, FastRng *dice)
{
    static const uint16_t BUZZERS[] = {20, 19, 4, 22, 51, 15}; // Q P A S ; L
    const uint16_t key = BUZZERS[fast_rng_below(dice, 6)];
    stage_key(s, key, true);
    stage_wait(s, 0.25f);
    stage_key(s, key, false);
}

static void do_something(Stage *s, FastRng *dice, Golden *g, int *at)
{
    const Seat named = stage_curtain(s);
    const uint32_t what = fast_rng_below(dice, 8);
    if (app_top(s->app)->kind->see_through && strcmp(stage_top(s), "result") == 0) {
        stage_to_page(s);
    } else if (strcmp(stage_top(s), "result") == 0) {
        app_pop(s->app);
        (void)sitting_next_round(s->app->sitting);
    } else if (strcmp(stage_top(s), "table") != 0) {
        app_pop(s->app);
    } else if (named != SEAT_NOBODY) {
        put_frame(s, g, (*at)++); // what happened meanwhile is told there
        stage_press(s, ID_CURTAIN + named);
        stage_wait(s, 0.55f);
        if (stage_curtain(s) == named) stage_press(s, ID_CURTAIN + named);
        stage_wait(s, 0.6f);
    } else if (what < 3 && sitting_person_to_act(s->app->sitting) != SEAT_NOBODY) {
        stage_act(s, dice);
    } else if (what < 5) {
        press_anything(s, dice);
    } else if (what < 6) {
        press_key(s, dice);
    } else if (what < 7) {
        try_cards(s, dice);
    } else if (fast_rng_below(dice, 3) == 0) {
        stage_command(s, CMD_HINT);
        place_let_advise(s);
    }
    stage_wait(s, 0.4f);
}

static const Told PEOPLE[] = {
    {"people, takoyaki", 0, 4, 3, 0, 14, false, 1, false},
    {"people, dotenko", 1, 4, 2, 0, 24, false, 2, false},
    {"people, dotenko with other rules", 1, 5, 4, 0, 20, true, 13, false},
    {"people, kakkuri", 2, 4, 2, 0, 24, false, 4, false},
    {"people, kakkuri with other rules", 2, 5, 4, 0, 20, true, 5, false},
    {"people, tamalou", 3, 4, 2, 0, 24, false, 6, false},
    {"people, tamalou with other rules", 3, 3, 3, 0, 20, true, 7, false},
    {"people, daifugo", 4, 3, 2, 0, 30, false, 8, false},
    {"people, daifugo with other rules", 4, 5, 3, 0, 24, true, 9, false},
    {"people, daifugo in the second round", 4, 4, 2, 0, 16, false, 10, true},
    {"people, tamalou in the second round", 3, 3, 2, 0, 12, false, 11, true},
};

static void tell_people(const Told *t)
{
    Golden g;
    Opened o = open_stall(t);
    Stage *s = o.s;
    app_set(s->app, PREF_HAPPENED, 1);
    app_set(s->app, PREF_TWO_PRESSES, 1);
    app_set(s->app, PREF_READ_ALOUD, ALOUD_ALL);
    app_push(s->app, street_scene_new());
    seat_people(s, o.game, &o.setup, t->people);
    app_push(s->app, table_scene_new(s->app, false));
    golden_begin(&g, t->name);
    stage_wait(s, 4);
    while (t->late && stage_act(s, &o.dice)) continue;
    if (t->late) stage_wait(s, 8);
    for (int i = 0; i < t->frames && !sitting_table(s->app->sitting)->over;) {
        put_frame(s, &g, i++);
        for (int k = 0; k < 3; k++) do_something(s, &o.dice, &g, &i);
    }
    golden_end(&g);
    stage_free(s);
}

static void test_told__tables_of_several_people(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof PEOPLE / sizeof *PEOPLE; i++) tell_people(&PEOPLE[i]);
    assert_int_equal(golden_faults(), 0);
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
        cmocka_unit_test(test_told__tables_of_several_people),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
