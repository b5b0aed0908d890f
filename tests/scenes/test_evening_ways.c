/* test_evening_ways.c - every page of the evening is opened, used and left again by mouse, by a
 * finger, by keys and by a pad, in a usual window and in a portrait one. */
#include <string.h>

#include "any_way.h"
#include "scenes/table/table_ids.h"
#include "scenes/table/table_screen.h"

/* What is pressed one after another, and the screen that each press leads to. */
enum { STEPS_MOST = 4 };
typedef struct Journey {
    const char *door;
    struct {
        const char *label, *leads_to;
    } step[STEPS_MOST];
} Journey;

static const Journey JOURNEYS[] = {
    {"Stamp book", {{"Stamp book", "stamp book"}, {"Close the book", "tonight"}}},
    {"Stamp book", {{"Stamp book", "stamp book"}, {"Back", "tonight"}, {"Back", "street"}}},
    {"Today's deal", {{"Today's deal", "today's deal"}, {"The day before", "today's deal"},
                      {"Play", "table"}}},
    {"Lessons", {{"Lessons", "lessons"}, {"Kakkuri", "lesson"}, {"Start", "lesson"}}},
    {"Riddles", {{"Riddles", "riddles"}, {"Riddle 3", "riddle"}, {"Hint", "riddle"},
                 {"Give up", "riddle"}}},
    {"Festival night", {{"Festival night", "festival setup"},
                        {"Computer", "festival setup"},
                        {"Open the festival", "festival"},
                        {"Go to Takoyaki", "table"}}},
};
enum { JOURNEY_COUNT = sizeof JOURNEYS / sizeof *JOURNEYS };

static const int SIZES[][2] = {{1280, 800}, {900, 1400}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

static void resize(Stage *s, int size)
{
    s->width = SIZES[size][0];
    s->height = SIZES[size][1];
}

static void press(Stage *s, Way way, const char *label)
{
    stage_draw(s);
    const UiTarget *target = stage_labelled(s, label);
    if (!target) fail_msg("there is no \"%s\" on \"%s\"", label, stage_top(s));
    way_press(s, way, target->id);
    stage_wait(s, 0.5f); // what has just come hears nothing at first
}

static void walk(const Journey *j, Way way, int size)
{
    Stage *s = stage_new();
    resize(s, size);
    app_push(s->app, street_scene_new());
    press(s, way, "Tonight");
    assert_string_equal(stage_top(s), "tonight");
    for (int i = 0; i < STEPS_MOST && j->step[i].label; i++) {
        press(s, way, j->step[i].label);
        if (strcmp(stage_top(s), j->step[i].leads_to) != 0)
            fail_msg("way %d, size %d: \"%s\" leads to \"%s\"", (int)way, size, j->step[i].label,
                     stage_top(s));
    }
    stage_free(s);
}

static void test_evening__each_page_by_each_hand(void **state)
{
    (void)state;
    for (int i = 0; i < JOURNEY_COUNT; i++) {
        for (int size = 0; size < SIZE_COUNT; size++) {
            for (Way way = WAY_MOUSE; way < WAYS; way++) walk(&JOURNEYS[i], way, size);
        }
    }
}

/* Escape, and the pad's right button, lead back from everywhere. */
static void test_evening__is_left_by_one_key(void **state)
{
    (void)state;
    for (int i = 0; i < JOURNEY_COUNT; i++) {
        for (Way way = WAY_KEYS; way <= WAY_PAD; way++) {
            Stage *s = stage_new();
            app_push(s->app, street_scene_new());
            press(s, WAY_MOUSE, "Tonight");
            press(s, WAY_MOUSE, JOURNEYS[i].door);
            way_command(s, way, CMD_CANCEL, PAD_EAST);
            assert_string_equal(stage_top(s), "tonight");
            way_command(s, way, CMD_CANCEL, PAD_EAST);
            assert_string_equal(stage_top(s), "street");
            stage_free(s);
        }
    }
}

static const Watch *watch_of(const Stage *s)
{
    return &((const TableScreen *)app_top(s->app))->watch;
}

/* A person who only watches takes a guess. */
static void test_evening__a_guess_by_each_hand(void **state)
{
    (void)state;
    for (int size = 0; size < SIZE_COUNT; size++) {
        for (Way way = WAY_MOUSE; way < WAYS; way++) {
            Stage *s = stage_new();
            resize(s, size);
            app_push(s->app, street_scene_new());
            stage_sit_at(s, "kakkuri", 0, 4, 3);
            app_push(s->app, table_scene_new(s->app, true));
            for (int i = 0; i < 600 && watch_of(s)->offers == 0; i++) stage_wait(s, 0.05f);
            assert_true(watch_of(s)->offers > 0);
            way_press(s, way, ID_GUESS);
            assert_int_equal(watch_of(s)->chosen, 1);
            stage_free(s);
        }
    }
}

/* The way back on this page, pixels; 0: it is a sheet with a foot of its own. */
static float back_height(const Journey *j, int size)
{
    Stage *s = stage_new();
    resize(s, size);
    app_push(s->app, street_scene_new());
    press(s, WAY_MOUSE, "Tonight");
    press(s, WAY_MOUSE, j->door);
    const UiTarget *back = stage_labelled(s, "Back");
    const float high = back ? back->rect.h * s->canvas->scale : 0;
    stage_free(s);
    return high;
}

/* A portrait window is narrower by a third: what is pressed is no smaller in it. */
static void test_evening__pages_stand_in_portrait(void **state)
{
    (void)state;
    int pages = 0;
    for (int i = 0; i < JOURNEY_COUNT; i++) {
        const float usual = back_height(&JOURNEYS[i], 0), stands = back_height(&JOURNEYS[i], 1);
        pages += usual > 0;
        if (stands < 0.99f * usual)
            fail_msg("%s: %.1f of %.1f", JOURNEYS[i].door, (double)stands, (double)usual);
    }
    assert_true(pages > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_evening__each_page_by_each_hand),
        cmocka_unit_test(test_evening__is_left_by_one_key),
        cmocka_unit_test(test_evening__a_guess_by_each_hand),
        cmocka_unit_test(test_evening__pages_stand_in_portrait),
    };
    return cmocka_run_group_tests_name("evening ways", tests, NULL, NULL);
}
