/*
 * test_platform_parts.c - thousands of frames by chance, painted in small parts: whatever came
 * between, a picture that stands still is the one painted from nothing, pixel by pixel.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "platform/glass.h"
#include "platform/window.h"

enum { THINGS = 14, CARDS = 6, ROUNDS_MOST = 200 };

/* What is seen: things, cards that lie somewhere, and a cloth that hides what lies below it. */
typedef struct Scene {
    FastRng rng;
    uint64_t thing[THINGS]; // each by its seed
    float x[CARDS], y[CARDS];
    float cloth; // how far it hangs down; 0: there is none
    int frames, late, compared;
} Scene;

static int below(Scene *s, int most) { return (int)fast_rng_below(&s->rng, (uint32_t)most); }

static void record_card(Canvas *c, float x, float y)
{
    canvas_shadow(c, (Rect){x, y, 90, 126}, 8, 6);
    canvas_picture_begin(c, "card", (Rect){x, y, 90, 126}, 100, 140, NULL);
    canvas_round(c, (Rect){0, 0, 100, 140}, 9, rgb(0xFBF6EA));
    canvas_text(c, FONT_BLACK, 60, 50, 70, ALIGN_CENTRE, rgb(0x241F2E), "7");
    canvas_picture_end(c);
}

static void record(const Scene *s, Glass *g)
{
    Canvas *c = glass_begin(g);
    for (int i = 0; i < THINGS; i++) {
        FastRng rng = fast_rng_seeded(s->thing[i]);
        if (i == THINGS / 2)
            for (int k = 0; k < CARDS; k++) record_card(c, s->x[k], s->y[k]);
        if (i == THINGS - 2 && s->cloth > 0) {
            canvas_picture_begin(c, "cloth", (Rect){0, s->cloth - 800, 1280, 800}, 1280, 800, NULL);
            canvas_round_gradient(c, (Rect){0, 0, 1280, 800}, 14, rgb(0x2D4E9E), rgb(0x27448A));
            canvas_picture_end(c);
        }
        glass_thing(c, &rng);
    }
}

/* Something moves, as a rule little. */
static void move_on(Scene *s)
{
    for (int k = 0; k < CARDS; k++) {
        if (below(s, 3)) continue;
        s->x[k] += (float)below(s, 41) - 20;
        s->y[k] += (float)below(s, 41) - 20;
    }
    if (below(s, 4) == 0) s->thing[below(s, THINGS)] = (uint64_t)below(s, 60);
    if (below(s, 3) == 0) s->cloth = s->cloth > 40 ? s->cloth - 40 : 0;
    if (below(s, 40) == 0) s->cloth = (float)below(s, 800);
    for (int i = 0; below(s, 50) == 0 && i < THINGS; i++) s->thing[i] = (uint64_t)below(s, 60);
}

static void compare(Scene *s, Glass *g)
{
    Render *render = g->platform->render;
    for (int i = 0; i < ROUNDS_MOST && platform_goes_on(g->platform); i++)
        platform_show(g->platform, g->canvas);
    assert_false(platform_goes_on(g->platform));
    glass_show(g);
    uint32_t *parts = g->pixels;
    g->pixels = NULL;
    render_plainly(render, true);
    render_frame(render, g->canvas);
    render_plainly(render, false);
    g->pixels = platform_read_pixels(g->platform, &g->w, &g->h);
    for (int i = 0; i < g->w * g->h; i++)
        if (parts[i] != g->pixels[i])
            fail_msg("frame %d: %08x instead of %08x at %d, %d of %dx%d", s->frames, parts[i],
                     g->pixels[i], i % g->w, i / g->w, g->w, g->h);
    free(parts);
    s->compared++;
}

static void play(Scene *s, Glass *g, int frames)
{
    static const int PART_PX[] = {1, 9000, 40000};
    for (int i = 0; i < frames; i++) {
        if (below(s, 30) == 0)
            render_parts(g->platform->render, PART_PX[below(s, 3)], 0);
        if (below(s, 30) == 0)
            render_crew_from(g->platform->render, below(s, 2) ? 1 : 1 << 30);
        move_on(s);
        record(s, g);
        platform_show(g->platform, g->canvas);
        s->frames++;
        s->late += platform_goes_on(g->platform);
        if (below(s, 5) == 0) compare(s, g);
    }
}

static void test_parts__whatever_came_between_the_picture_is_whole(void **state)
{
    static const struct {
        int w, h, frames;
    } SIZE[] = {{320, 320, 2000}, {333, 411, 1500}, {401, 323, 2000}, {640, 400, 800},
                {1366, 768, 200}, {2400, 1300, 12}};
    Glass *g = *state;
    Scene s = {.rng = fast_rng_seeded(77)};
    render_parts(g->platform->render, 9000, 0);
    for (int i = 0; i < (int)(sizeof SIZE / sizeof *SIZE); i++) {
        platform_resize(g->platform, SIZE[i].w, SIZE[i].h);
        play(&s, g, SIZE[i].frames);
        compare(&s, g);
    }
    assert_true(s.late * 4 > s.frames);
    assert_true(s.compared * 8 > s.frames);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts__whatever_came_between_the_picture_is_whole),
    };
    return cmocka_run_group_tests(tests, glass_open, glass_close);
}
