/* test_app.c - the stack of scenes, time, keys that mean the same everywhere, news. */
#include "app/app_parts.h"
#include "stage.h"

#include <stdlib.h>
#include <string.h>

/* A scene that writes down what happens to it. */
typedef struct Probe {
    Scene scene;
    char name;
    bool pops;    /* takes itself off at the first input */
} Probe;

static char heard[256];
static float longest_step;

static void note(char what, const Scene *self)
{
    size_t length = strlen(heard);
    if (length + 3 > sizeof heard) return;
    heard[length] = what;
    heard[length + 1] = ((const Probe *)self)->name;
    heard[length + 2] = '\0';
}

static void enter(Scene *self, App *app)
{
    (void)app;
    note('+', self);
}

static void input(Scene *self, App *app, const Input *in)
{
    (void)in;
    note('i', self);
    if (!((Probe *)self)->pops) return;
    app_pop(app);
    note('p', self); // still there: it is freed when the call ends
}

static void update(Scene *self, App *app, float dt_s)
{
    (void)self;
    (void)app;
    if (dt_s > longest_step) longest_step = dt_s;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    (void)app;
    (void)ui;
    note('d', self);
}

static void leave(Scene *self, App *app)
{
    (void)app;
    note('-', self);
    free(self);
}

static const SceneKind SOLID = {.name = "solid", .enter = enter, .input = input, .update = update,
                                .draw = draw, .leave = leave};
static const SceneKind GLASS = {.name = "glass", .enter = enter, .input = input, .update = update,
                                .draw = draw, .leave = leave, .see_through = true};

static Scene *probe(char name, const SceneKind *kind, bool pops)
{
    Probe *p = calloc(1, sizeof *p);
    assert_non_null(p);
    p->scene.kind = kind;
    p->name = name;
    p->pops = pops;
    return &p->scene;
}

static int begin(void **state)
{
    heard[0] = '\0';
    longest_step = 0;
    *state = stage_new();
    return 0;
}

static int end(void **state)
{
    stage_free(*state);
    return 0;
}

static void test_app__a_scene_may_pop_itself(void **state)
{
    Stage *s = *state;
    app_push(s->app, probe('a', &SOLID, false));
    app_push(s->app, probe('b', &SOLID, true));
    stage_draw(s);
    heard[0] = '\0';
    app_input(s->app, &(Input){.type = INPUT_COMMAND, .command = CMD_DRAW, .down = true});
    assert_string_equal(heard, "ib+apb-b");
    assert_int_equal(s->app->depth, 1);
}

static void test_app__see_through_scenes_show_what_is_below(void **state)
{
    Stage *s = *state;
    app_push(s->app, probe('a', &SOLID, false));
    app_push(s->app, probe('b', &SOLID, false));
    app_push(s->app, probe('c', &GLASS, false));
    app_push(s->app, probe('d', &GLASS, false));
    heard[0] = '\0';
    stage_draw(s);
    assert_string_equal(heard, "dbdcdd");
}

static void test_app__a_window_too_small_says_so(void **state)
{
    static const int SIZES[][2] = {
        {1,    1   },
        {1,    3000},
        {3000, 1   },
        {160,  120 },
        {638,  400 },
        {640,  358 }
    };
    Stage *s = *state;
    app_push(s->app, probe('a', &SOLID, false));
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        s->width = SIZES[i][0];
        s->height = SIZES[i][1];
        heard[0] = '\0';
        stage_draw(s);
        assert_null(strchr(heard, 'd'));
    }
    s->width = 640;
    s->height = 360;
    stage_draw(s);
    assert_non_null(strchr(heard, 'd'));
}

static void test_app__home_takes_all_but_the_lowest(void **state)
{
    Stage *s = *state;
    for (char name = 'a'; name < 'a' + SCENES_MAX; name++)
        app_push(s->app, probe(name, &SOLID, false));
    heard[0] = '\0';
    app_home(s->app);
    assert_int_equal(s->app->depth, 1);
    assert_string_equal(heard, "+a-h-g-f-e-d-c-b");
}

static void test_app__after_a_long_sleep_nothing_rushes(void **state)
{
    Stage *s = *state;
    app_push(s->app, probe('a', &SOLID, false));
    app_step(s->app, 3600);
    assert_true(longest_step > 0 && longest_step <= 0.1f);
    app_step(s->app, -5);
    assert_true(longest_step <= 0.1f);
}

static void test_app__a_screen_not_yet_drawn_is_drawn_and_then_rests(void **state)
{
    Stage *s = *state;
    app_push(s->app, probe('a', &SOLID, false));
    assert_true(app_moving(s->app));
    stage_draw(s);
    app_step(s->app, 0.01f);
    assert_false(app_moving(s->app));
    assert_int_equal(app_wake_ms(s->app), -1);
}

static void test_app__keys_that_mean_the_same_everywhere(void **state)
{
    Stage *s = *state;
    app_push(s->app, probe('a', &SOLID, false));
    stage_draw(s);
    heard[0] = '\0';
    stage_command(s, CMD_FULL_SCREEN);
    assert_true(s->full_screen);
    stage_command(s, CMD_MUTE);
    assert_true(s->master == 0);
    stage_command(s, CMD_MUTE);
    assert_true(s->master == 1);
    stage_command(s, CMD_FOUR_COLOURS);
    assert_int_equal(pref(&s->app->prefs, PREF_SUIT_COLOURS), 1);
    for (int i = 0; i < 8; i++) stage_command(s, CMD_FASTER);
    assert_int_equal(pref(&s->app->prefs, PREF_SPEED), 0); // off is the fastest
    for (int i = 0; i < 8; i++) stage_command(s, CMD_SLOWER);
    assert_int_equal(pref(&s->app->prefs, PREF_SPEED), 1);
    stage_command(s, CMD_PICTURE);
    assert_string_equal(s->picture, "/nowhere/ennichi-0001.png");
    assert_false(stage_shows(s, "Screenshot saved"));
    assert_null(strchr(heard, 'i')); // the scene heard of none of it
    stage_command(s, CMD_LEAVE);
    assert_true(s->app->quit);
}

static void test_app__tells_of_a_picture_when_it_is_written(void **state)
{
    static const struct {
        ScreenshotState how;
        const char *words;
    } ENDS[] = {{SCREENSHOT_WRITTEN, "Screenshot saved"},
                {SCREENSHOT_FAILED, "The screenshot could not be saved."}};
    Stage *s = *state;
    app_push(s->app, probe('a', &SOLID, false));
    stage_draw(s);
    for (int i = 0; i < 2; i++) {
        s->screenshot_state = SCREENSHOT_WRITING;
        stage_command(s, CMD_PICTURE);
        stage_wait(s, 0.5f);
        assert_false(stage_shows(s, ENDS[i].words));
        assert_in_range(app_wake_ms(s->app), 1, 50); // it is asked again, without drawing
        s->picture[0] = '\0';
        stage_command(s, CMD_PICTURE);
        assert_string_equal(s->picture, ""); // one at a time
        s->screenshot_state = ENDS[i].how;
        stage_wait(s, 0.2f);
        assert_true(stage_shows(s, ENDS[i].words));
        stage_wait(s, 4);
    }
}

static void test_app__news_come_one_after_another_and_go(void **state)
{
    Stage *s = *state;
    app_push(s->app, probe('a', &SOLID, false));
    for (char name = '1'; name <= '5'; name++) app_toast(s->app, NULL, 0, (char[]){name, '\0'});
    assert_int_equal(s->app->toast_count, TOASTS_MAX);
    assert_string_equal(s->app->toast[0].text, "1"); // what is shown stays
    assert_string_equal(s->app->toast[2].text, "5"); // and the newest waits
    stage_wait(s, 1);
    assert_true(stage_shows(s, "1"));
    assert_false(app_moving(s->app)); // it rests, and wakes the machine when it leaves
    assert_in_range(app_wake_ms(s->app), 1, 1000);
    stage_wait(s, 3 * 2.1f);
    assert_int_equal(s->app->toast_count, 0);
}

static void test_app__trouble_with_the_store_is_told_once(void **state)
{
    Stage *s = *state;
    for (StoreStatus status = STORE_OK; status <= STORE_NONE; status++) {
        const bool quiet = status == STORE_OK || status == STORE_NONE;
        if (status == STORE_DAMAGED) continue; // a match's own words
        s->app->toast_count = 0;
        fake_store_answer(s->app->store, STORE_OK);
        s->app->storage_told = store_state(s->app->store);
        fake_store_answer(s->app->store, status);
        app_notice(s->app, status);
        assert_int_equal(s->app->toast_count, quiet ? 0 : 1);
        app_notice(s->app, status);
        assert_int_equal(s->app->toast_count, quiet ? 0 : 1);
    }
}

static void test_app__starts_though_the_store_does_not(void **state)
{
    (void)state;
    for (StoreStatus status = STORE_OK; status < STORE_NONE; status++) {
        fake_store_opens_with(status);
        Stage *other = stage_new();
        app_step(other->app, 0.02f);
        assert_int_equal(other->app->toast_count, status == STORE_OK ? 0 : 1);
        stage_free(other);
        text_load(BUILD_DIR "/share/ennichi/locale");
    }
    fake_store_opens_with(STORE_OK);
}

static void test_app__the_language_is_the_systems_unless_chosen(void **state)
{
    Stage *s = *state;
    s->app->system_tongue.lang = LANG_JA;
    assert_int_equal(app_tongue(s->app).lang, LANG_JA);
    assert_int_equal(app_tongue(s->app).reading, READ_FURIGANA);
    app_set(s->app, PREF_LANG, 1);
    assert_int_equal(app_tongue(s->app).lang, LANG_EN);
    app_set(s->app, PREF_CHILD, 1);
    assert_int_equal(app_tongue(s->app).reading, READ_KANA);
    Chair chair = {.tongue = 1 + LANG_JA * 3 + READ_KANJI};
    assert_int_equal(app_chair_tongue(s->app, &chair).lang, LANG_JA);
    assert_int_equal(app_chair_tongue(s->app, &chair).reading, READ_KANJI);
    chair.child = 1;
    assert_int_equal(app_chair_tongue(s->app, &chair).reading, READ_KANA);
}

#define APP_TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        APP_TEST(test_app__a_scene_may_pop_itself),
        APP_TEST(test_app__see_through_scenes_show_what_is_below),
        APP_TEST(test_app__a_window_too_small_says_so),
        APP_TEST(test_app__home_takes_all_but_the_lowest),
        APP_TEST(test_app__after_a_long_sleep_nothing_rushes),
        APP_TEST(test_app__a_screen_not_yet_drawn_is_drawn_and_then_rests),
        APP_TEST(test_app__keys_that_mean_the_same_everywhere),
        APP_TEST(test_app__tells_of_a_picture_when_it_is_written),
        APP_TEST(test_app__news_come_one_after_another_and_go),
        APP_TEST(test_app__trouble_with_the_store_is_told_once),
        APP_TEST(test_app__starts_though_the_store_does_not),
        APP_TEST(test_app__the_language_is_the_systems_unless_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
