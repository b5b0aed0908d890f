/*
 * test_painting.c - every screen in motion, painted twice: what changed alone, by two threads, and
 * all of it from nothing, by one. Every pixel is the same.
 */
#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"
#include "app/monkey.h"
#include "platform/window.h"
#include "stage.h"
#include "times.h"

typedef struct Both {
    Platform *platform;
    Stage *stage;
    int frames, painted; /* shown; of which something was painted */
    int late;            /* not to the end */
} Both;

static void open_both(Both *b, int width, int height)
{
    const char *why_not = NULL;
    const PlatformOptions options = {.width = width, .height = height, .no_sound = true,
                                     .virtual_screen = true, .drawing = DRAWING_SOFTWARE};
    *b = (Both){.platform = platform_open(&options, &why_not)};
    assert_non_null(b->platform);
    render_crew_from(b->platform->render, 1);
    b->stage = stage_new_with(platform_measure(b->platform));
    b->stage->width = width;
    b->stage->height = height;
    app_push(b->stage->app, street_scene_new());
}

static void close_both(Both *b)
{
    assert_true(b->painted * 4 > b->frames); // something moved
    assert_true(render_crew_frames(b->platform->render) * 10 > b->painted * 9);
    stage_free(b->stage);
    platform_close(b->platform);
}

static uint32_t *pixels_of(const Both *b)
{
    int w = 0, h = 0;
    uint32_t *pixels = platform_read_pixels(b->platform, &w, &h);
    assert_non_null(pixels);
    assert_int_equal(w, b->stage->width);
    assert_int_equal(h, b->stage->height);
    return pixels;
}

/* Shows what is on the stage now. Where frames are painted in parts, two of three are not painted to
 * the end before the next one comes. */
static void show(Both *b, const char *what)
{
    Render *render = b->platform->render;
    b->frames++;
    b->painted += platform_show(b->platform, b->stage->canvas);
    b->late += platform_goes_on(b->platform);
    if (platform_goes_on(b->platform) && b->frames % 3 > 0) return;
    for (int i = 0; i < 99 && platform_goes_on(b->platform); i++)
        platform_show(b->platform, b->stage->canvas);
    assert_false(platform_goes_on(b->platform));
    uint32_t *changes = pixels_of(b);
    render_plainly(render, true);
    assert_true(render_frame(render, b->stage->canvas));
    render_plainly(render, false);
    uint32_t *all = pixels_of(b);
    const int count = b->stage->width * b->stage->height;
    const bool same = memcmp(changes, all, (size_t)count * sizeof *all) == 0;
    for (int i = 0; !same && i < count; i++)
        if (changes[i] != all[i])
            fail_msg("%s, frame %d: %08x instead of %08x at %d, %d of %dx%d", what, b->frames,
                     changes[i], all[i], i % b->stage->width, i / b->stage->width,
                     b->stage->width, b->stage->height);
    free(changes);
    free(all);
}

static void wait(Both *b, const char *what, int frames)
{
    for (int i = 0; i < frames; i++) {
        stage_wait(b->stage, 1.0f / 60);
        show(b, what);
    }
}

/* Cards are dealt and played; every few frames somebody decides. */
static void play(Both *b, const char *stall, int seats, int frames)
{
    FastRng dice = fast_rng_seeded(5);
    stage_sit_at(b->stage, stall, 1, seats, 1);
    app_push(b->stage->app, table_scene_new(b->stage->app, true));
    wait(b, stall, 6);
    for (int i = 0; i < frames; i++) {
        if (i % 12 == 0 && !stage_act(b->stage, &dice)) break;
        if (i % 12 == 0) stage_wait(b->stage, 0.1f);
        wait(b, stall, 1);
    }
    app_pop(b->stage->app);
}

static void test_tables__what_changed_is_enough(void **state)
{
    (void)state;
    Both b;
    open_both(&b, 800, 500);
    for (int i = 0; i < GAME_COUNT; i++) play(&b, GAMES[i]->id, GAMES[i]->seats_max, times(36, 120));
    close_both(&b);
}

/* A row of tiles at a time. */
static void test_tables__in_parts_are_the_same_in_the_end(void **state)
{
    (void)state;
    Both b;
    open_both(&b, 800, 500);
    render_parts(b.platform->render, 1, 0);
    for (int i = 0; i < GAME_COUNT; i++) play(&b, GAMES[i]->id, GAMES[i]->seats_max, times(24, 90));
    assert_true(b.late * 4 > b.frames);
    close_both(&b);
}

static void test_tables__at_other_sizes(void **state)
{
    (void)state;
    const int size[][2] = {{1025, 641}, {2048, 1536}};
    for (int i = 0; i < 2; i++) {
        Both b;
        open_both(&b, size[i][0], size[i][1]);
        play(&b, "daifugo", 5, i ? 4 : 30);
        close_both(&b);
    }
}

static void test_papers__what_changed_is_enough(void **state)
{
    (void)state;
    Both b;
    open_both(&b, 900, 640);
    wait(&b, "street", 20);
    for (int i = 0; i < GAME_COUNT; i++) {
        app_push(b.stage->app, setup_scene_new(b.stage->app, GAMES[i]));
        wait(&b, "setup", 4);
        app_pop(b.stage->app);
        app_push(b.stage->app, book_scene_new(b.stage->app, GAMES[i]->id));
        wait(&b, "book", 3);
        stage_command(b.stage, CMD_DOWN);
        wait(&b, "book", 3);
        app_pop(b.stage->app);
        wait(&b, "street", 2);
    }
    app_push(b.stage->app, settings_scene_new(b.stage->app));
    wait(&b, "settings", 6);
    close_both(&b);
}

/* Random hands press whatever there is. */
static void test_monkey__what_changed_is_enough(void **state)
{
    (void)state;
    Both b;
    open_both(&b, 720, 450);
    Monkey monkey = monkey_seeded(11);
    for (int i = 0; i < 150; i++) {
        Input in = monkey_next(&monkey, b.stage->app->ui, b.stage->canvas->w, b.stage->canvas->h);
        if (in.type != INPUT_RESIZED) app_input(b.stage->app, &in);
        b.stage->app->quit = false;
        stage_wait(b.stage, i % 5 ? 1.0f / 60 : 0.2f);
        show(&b, "monkey");
    }
    close_both(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables__what_changed_is_enough),
        cmocka_unit_test(test_tables__in_parts_are_the_same_in_the_end),
        cmocka_unit_test(test_tables__at_other_sizes),
        cmocka_unit_test(test_papers__what_changed_is_enough),
        cmocka_unit_test(test_monkey__what_changed_is_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
