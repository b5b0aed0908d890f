/*
 * test_app_machine.c - what settings and keys do to the machine: each volume sets its own bus, each
 * place has its tune, a screenshot shows only what everybody may see, and people are told when the
 * disk works again.
 */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the machine was asked for last. */
static struct {
    float volume[BUS_COUNT];
    char music[32]; /* "-": none */
    int pictures, expected;
} asked;

static void note_volume(void *context, Bus bus, float part)
{
    (void)context;
    asked.volume[bus] = part;
}

static void note_music(void *context, const char *name)
{
    (void)context;
    snprintf(asked.music, sizeof asked.music, "%s", name ? name : "-");
}

static void note_expected(void *context)
{
    (void)context;
    asked.expected++;
}

static bool note_picture(void *context, const char *path)
{
    (void)context;
    (void)path;
    asked.pictures++;
    return true;
}

static Stage *begin(void)
{
    Stage *s = stage_new();
    s->app->ports.volume = note_volume;
    s->app->ports.music = note_music;
    s->app->ports.screenshot = note_picture;
    s->app->ports.expect = note_expected;
    memset(&asked, 0, sizeof asked);
    return s;
}

static void test_machine__each_slider_moves_its_own_bus(void **state)
{
    static const struct {
        Pref pref;
        Bus bus;
    } OWN[] = {{PREF_MASTER, BUS_MASTER}, {PREF_EFFECTS, BUS_EFFECTS}, {PREF_VOICE, BUS_VOICE},
               {PREF_MUSIC, BUS_MUSIC}};
    Stage *s = begin();
    (void)state;
    for (int i = 0; i < BUS_COUNT; i++) app_set(s->app, OWN[i].pref, 11 + i);
    for (int i = 0; i < BUS_COUNT; i++)
        assert_float_equal(asked.volume[OWN[i].bus], (float)(11 + i) / 100, 0.001f);
    for (int i = 0; i < BUS_COUNT; i++) {
        app_set(s->app, OWN[i].pref, 0);
        for (Bus bus = 0; bus < BUS_COUNT; bus++)
            assert_true((asked.volume[bus] == 0) == (bus == OWN[i].bus));
        app_set(s->app, OWN[i].pref, 60);
    }
    app_set(s->app, PREF_MUTE, 1);
    for (Bus bus = 0; bus < BUS_COUNT; bus++)
        assert_true((asked.volume[bus] == 0) == (bus == BUS_MASTER));
    app_set(s->app, PREF_MUTE, 0);
    assert_float_equal(asked.volume[BUS_MASTER], 0.6f, 0.001f);
    stage_free(s);
}

static void test_machine__each_place_has_its_tune_and_children_none(void **state)
{
    static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
    Stage *s = begin();
    (void)state;
    app_push(s->app, street_scene_new());
    for (size_t i = 0; i < sizeof STALLS / sizeof *STALLS; i++) {
        stage_sit_at(s, STALLS[i], 1, 3, 1);
        assert_string_equal(asked.music, STALLS[i]);
        app_set(s->app, PREF_CHILD, 1);
        assert_string_equal(asked.music, "-");
        app_set(s->app, PREF_CHILD, 0);
        assert_string_equal(asked.music, STALLS[i]);
        app_set(s->app, PREF_MUSIC_ON, 0);
        assert_string_equal(asked.music, "-");
        app_home(s->app);
        assert_string_equal(asked.music, "-");
        app_set(s->app, PREF_MUSIC_ON, 1);
        assert_string_equal(asked.music, "street");
    }
    stage_free(s);
}

/* ---- pictures ---- */

static bool open_hand;

static bool hide(Scene *self, App *app)
{
    const bool was = open_hand;
    (void)self;
    (void)app;
    open_hand = false;
    return was;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    (void)self;
    (void)app;
    (void)ui;
}

static void leave(Scene *self, App *app)
{
    (void)app;
    free(self);
}

static const SceneKind HAND = {.name = "hand", .hide = hide, .draw = draw, .leave = leave};

static void press(Stage *s, Command command)
{
    app_input(s->app, &(Input){.type = INPUT_COMMAND, .command = (uint8_t)command, .down = true});
}

/* The hand is put away first, and the screen drawn without it. */
static void test_machine__a_picture_waits_until_the_hand_is_gone(void **state)
{
    Stage *s = begin();
    Scene *scene = calloc(1, sizeof *scene);
    (void)state;
    assert_non_null(scene);
    scene->kind = &HAND;
    app_push(s->app, scene);
    stage_draw(s);
    open_hand = true;
    press(s, CMD_PICTURE);
    assert_false(open_hand);
    assert_int_equal(asked.pictures, 0);
    app_step(s->app, 0.01f);
    assert_int_equal(asked.pictures, 0); // it is still on the screen
    stage_draw(s);
    app_step(s->app, 0.01f);
    assert_int_equal(asked.pictures, 1);
    stage_free(s);
}

/* ---- the disk, the speed ---- */

/* The machine is told once a turn, and before the computer plays; a person's turn is no concern of
 * it. */
static void test_machine__a_computers_turn_is_told_before_it_plays(void **state)
{
    Stage *s = begin();
    (void)state;
    stage_sit_at(s, "takoyaki", 1, 4, 1);
    FastRng dice = fast_rng_seeded(7);
    int turns[2] = {0}; // of the person, of computers
    for (int i = 0; i < 40 && !sitting_table(app_sitting(s->app))->over; i++) {
        const bool computer = sitting_person_to_act(app_sitting(s->app)) == SEAT_NOBODY;
        const int before = asked.expected;
        app_step(s->app, 0.1f);
        app_step(s->app, 0.1f);
        assert_int_equal(asked.expected, before + computer);
        turns[computer]++;
        stage_act(s, &dice);
    }
    assert_true(turns[0] >= 3);
    assert_true(turns[1] >= 9);
    stage_free(s);
}

static void test_machine__a_disk_that_is_well_again_is_told(void **state)
{
    static const StoreStatus TROUBLES[] = {STORE_FULL, STORE_IO};
    (void)state;
    for (size_t i = 0; i < sizeof TROUBLES / sizeof *TROUBLES; i++) {
        Stage *s = begin();
        app_push(s->app, street_scene_new());
        fake_store_answer(s->app->store, TROUBLES[i]);
        app_set(s->app, PREF_MONO, 1);
        stage_wait(s, 1);
        assert_false(stage_shows(s, "Everything is saved again."));
        stage_wait(s, 20); // tried again, in vain
        assert_false(stage_shows(s, "Everything is saved again."));
        fake_store_answer(s->app->store, STORE_OK);
        // It is tried ever more seldom, but at least every half minute.
        for (int n = 0; n < 32 && !stage_shows(s, "Everything is saved again."); n++)
            stage_wait(s, 1);
        assert_true(stage_shows(s, "Everything is saved again."));
        stage_free(s);
    }
}

static void test_machine__the_store_is_told_how_time_passes(void **state)
{
    (void)state;
    Stage *s = begin();
    app_push(s->app, street_scene_new());
    stage_wait(s, 3);
    assert_float_equal(fake_store_ticked_s(s->app->store), 3, 0.1f);
    stage_free(s);
}

/* As the key says it and the settings: the cards fly as fast as that. */
static void test_machine__each_speed_is_what_it_is_called(void **state)
{
    static const struct {
        const char *called;
        float times;
    } SPEEDS[] = {{"Speed ×½", 0.5f}, {"Speed ×1", 1}, {"Speed ×1½", 1.5f}, {"Speed ×2", 2},
                  {"Speed ×4", 4}, {"No motion", 0}};
    Stage *s = begin();
    (void)state;
    app_push(s->app, street_scene_new());
    stage_draw(s);
    for (size_t i = 0; i < sizeof SPEEDS / sizeof *SPEEDS; i++) {
        stage_wait(s, 6); // what was told before has gone
        press(s, i > 0 ? CMD_FASTER : CMD_SLOWER);
        stage_wait(s, 0.3f);
        if (!stage_shows(s, SPEEDS[i].called)) fail_msg("not told: %s", SPEEDS[i].called);
        assert_float_equal(pref_speed(&s->app->prefs), SPEEDS[i].times, 0.001f);
    }
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_machine__each_slider_moves_its_own_bus),
        cmocka_unit_test(test_machine__each_place_has_its_tune_and_children_none),
        cmocka_unit_test(test_machine__a_picture_waits_until_the_hand_is_gone),
        cmocka_unit_test(test_machine__a_computers_turn_is_told_before_it_plays),
        cmocka_unit_test(test_machine__a_disk_that_is_well_again_is_told),
        cmocka_unit_test(test_machine__the_store_is_told_how_time_passes),
        cmocka_unit_test(test_machine__each_speed_is_what_it_is_called),
    };
    return cmocka_run_group_tests_name("app_machine", tests, NULL, NULL);
}
