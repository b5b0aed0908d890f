/* test_monkey.c - random hands on every screen: nothing falls over, the match stays sound. */
#include "app/app_parts.h"
#include "stage.h"

#include "app/monkey.h"
#include "match/match.h"

enum { EVENTS = 6000, EVENTS_A_FRAME = 6 };

static void play(uint64_t seed, int width, int height)
{
    Stage *s = stage_new();
    Monkey monkey = monkey_seeded(seed);
    s->width = width;
    s->height = height;
    app_push(s->app, street_scene_new());
    for (int i = 0; i < EVENTS; i++) {
        if (i % EVENTS_A_FRAME == 0) {
            app_step(s->app, 1.0f / 20);
            stage_draw(s);
            assert_false(s->canvas->full);
            if (s->app->sitting) assert_null(match_broken(sitting_match(s->app->sitting)));
        }
        Input in = monkey_next(&monkey, s->app->ui, s->canvas->w, s->canvas->h);
        app_input(s->app, &in);
        s->app->quit = false;
        assert_true(s->app->depth >= 1 && s->app->depth <= SCENES_MAX);
    }
    stage_free(s);
}

static void test_monkey__breaks_nothing(void **state)
{
    (void)state;
    play(1, 1280, 800);
    play(2, 1024, 640);
    play(3, 1, 1);
    play(4, 3000, 300);
    play(5, 1600, 1200);
}

static void test_monkey__does_the_same_with_the_same_seed(void **state)
{
    (void)state;
    Ui *ui = ui_new();
    Monkey a = monkey_seeded(9), b = monkey_seeded(9);
    for (int i = 0; i < 500; i++) {
        Input x = monkey_next(&a, ui, 1280, 800), y = monkey_next(&b, ui, 1280, 800);
        assert_int_equal(x.type, y.type);
        assert_int_equal(x.command, y.command);
        assert_true(x.x == y.x && x.y == y.y);
        assert_int_not_equal(x.type, INPUT_QUIT);
    }
    ui_free(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_monkey__breaks_nothing),
        cmocka_unit_test(test_monkey__does_the_same_with_the_same_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
