/*
 * test_layout_tables.c - the tables of cards at every size (layout.h): every number of seats, and
 * every kind of question that turns up in matches played at random.
 */
#include "app/app_parts.h"
#include "layout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "table/table_kind.h"
#include "times.h"

enum { KINDS_MOST = 32 };

/* What has been looked at already in this match. */
typedef struct Tour {
    Stage *s;
    char name[64];
    uint64_t seen[KINDS_MOST];
    int count, most;
} Tour;

/* Two moments are of a kind if the same phase offers the same buttons. */
static uint64_t kind_of(Stage *s)
{
    struct {
        int phase, button[16];
    } kind = {.phase = sitting_table(s->app->sitting)->phase};
    int count = 0;
    stage_draw(s);
    for (int i = 0; i < ui_target_count(s->app->ui) && count < 16; i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        if (t->kind == UI_BUTTON && t->id > 900) kind.button[count++] = t->id;
    }
    return hash_bytes(&kind, sizeof kind);
}

static void look(Tour *t, const char *moment)
{
    char name[128];
    if (strcmp(stage_top(t->s), "table") != 0) return;
    snprintf(name, sizeof name, "%s, phase %d, %s", t->name,
             sitting_table(t->s->app->sitting)->phase, moment);
    layout_check_table(t->s, name);
}

static void pick(Stage *s, int nth)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = CMD_NTH,
                .nth = (uint8_t)nth, .down = true};
    app_input(s->app, &in);
}

/* A question, then with cards picked, which some answer at once: what came of it is undone by
 * nobody, it is only another moment. */
static void visit(Tour *t)
{
    const uint64_t kind = kind_of(t->s);
    for (int i = 0; i < t->count; i++) {
        if (t->seen[i] == kind) return;
    }
    if (t->count == t->most) return;
    t->seen[t->count++] = kind;
    look(t, "asked");
    const Game *game = sitting_game(t->s->app->sitting);
    if (strcmp(game->id, "tamalou") == 0) return; // a place is a whole answer there
    for (int nth = 1; nth <= 3; nth++) pick(t->s, nth);
    look(t, "picked");
}

static bool round_over(const Stage *s)
{
    return sitting_table(s->app->sitting)->phase == PHASE_ROUND_OVER;
}

/* A round to its end, and the table as it lies then. */
static void tour_round(Tour *t, FastRng *dice)
{
    Stage *s = t->s;
    app_set(s->app, PREF_SPEED, 2);
    stage_wait(s, 0.9f);
    look(t, "dealing");
    app_set(s->app, PREF_SPEED, 0);
    stage_wait(s, 0.3f);
    for (int i = 0; i < 3000 && stage_act(s, dice); i++) {
        if (round_over(s)) app_set(s->app, PREF_SPEED, 2);
        stage_wait(s, 0.05f);
        if (round_over(s)) break;
        if (i == 3 || seats_have(sitting_table(s->app->sitting)->to_act, 0)) visit(t);
    }
    assert_true(round_over(s));
    for (int i = 0; i < 6; i++) {
        look(t, "round over");
        stage_wait(s, 0.7f);
    }
    stage_wait(s, 6);
    assert_string_equal(stage_top(s), "result");
}

static void tour(const Game *game, int seats, int people, FastRng *dice, int size)
{
    static const char *const SIZES[] = {", small cards", "", ", large cards"};
    Tour t = {.s = stage_new_with(layout_letters()), .most = thorough() ? KINDS_MOST : 5};
    FastRng play = fast_rng_seeded((uint64_t)seats);
    Setup setup = stage_setup(game, seats, dice);
    const int snap = option_find(game, "snap", strlen("snap"));
    if (people > 1 && snap >= 0) setup.option[snap] = 1; // lamp and buzzers are there, too
    snprintf(t.name, sizeof t.name, "%s for %d%s%s", game->id, seats, dice ? ", any rules" : "",
             SIZES[size]);
    app_set(t.s->app, PREF_CARD_SIZE, size);
    app_set(t.s->app, PREF_PACE, 4);
    app_set(t.s->app, PREF_REDUCED_MOTION, 1);
    app_push(t.s->app, street_scene_new());
    stage_sit_with(t.s, game, &setup, people);
    app_push(t.s->app, table_scene_new(t.s->app, false));
    tour_round(&t, dice ? dice : &play);
    stage_free(t.s);
}

static void tours(const char *id)
{
    const Game *game = game_by_id(id, strlen(id));
    assert_non_null(game);
    if (!table_kind(id)) return;
    const int before = layout_faults();
    FastRng dice = fast_rng_seeded(11);
    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        const bool outermost = seats == game->seats_min || seats == game->seats_max;
        for (int size = 0; size < 3; size++) {
            if (thorough() || size > 0 || outermost) tour(game, seats, 1, NULL, size);
        }
        for (int i = 0; i < (thorough() ? 4 : 1); i++) tour(game, seats, 1, &dice, 1);
    }
    assert_int_equal(layout_faults(), before);
}

/* Everybody at one laptop: look boxes, lamp and buzzers. */
static void tours_of_people(const char *id)
{
    const Game *game = game_by_id(id, strlen(id));
    const int before = layout_faults();
    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        const bool one_in_three = seats % 3 == 2;
        for (int size = 0; size < 3; size++) {
            if (thorough() || one_in_three) tour(game, seats, seats, NULL, size);
        }
    }
    assert_int_equal(layout_faults(), before);
}

static void test_layout__people_at_dotenko_and_tamalou(void **state)
{
    (void)state;
    tours_of_people("dotenko");
    tours_of_people("tamalou");
}

static void test_layout__dotenko(void **state) { (void)state; tours("dotenko"); }
static void test_layout__kakkuri(void **state) { (void)state; tours("kakkuri"); }
static void test_layout__tamalou(void **state) { (void)state; tours("tamalou"); }
static void test_layout__daifugo(void **state) { (void)state; tours("daifugo"); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__people_at_dotenko_and_tamalou),
        cmocka_unit_test(test_layout__dotenko),
        cmocka_unit_test(test_layout__kakkuri),
        cmocka_unit_test(test_layout__tamalou),
        cmocka_unit_test(test_layout__daifugo),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}
