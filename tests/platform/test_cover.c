/*
 * test_cover.c - what lies hidden below something opaque is not painted, and nobody sees it: frames
 * made at random are painted with what cover.h knows and without it, and every pixel is the same.
 * Before that the cuts themselves: the same pixels, each once, and nothing cut off that shows.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/rng.h"
#include "platform/cover.h"
#include "platform/same.h"
#include "platform/window.h"

enum { W = 720, H = 450, CUTS = 300, FRAMES = 120, THINGS = 36 };

static int below(FastRng *rng, int limit) { return (int)fast_rng_below(rng, (uint32_t)limit); }

/* ---- the cuts ------------------------------------------------------------------------- */

static SDL_Rect some_rect(FastRng *rng)
{
    SDL_Rect r = {.x = below(rng, W), .y = below(rng, H)};
    r.w = 1 + below(rng, W - r.x);
    r.h = 1 + below(rng, H - r.y);
    return r;
}

/* Bands across the window, as tiles_changed() gives them: they do not overlap. */
static int some_bands(FastRng *rng, SDL_Rect rect[TILES_RECTS_MAX])
{
    int count = 0;
    for (int y = below(rng, 40); y < H && count < TILES_RECTS_MAX; y += 8 + below(rng, 60)) {
        SDL_Rect r = some_rect(rng);
        r.y = y;
        r.h = 1 + below(rng, 8);
        if (r.y + r.h <= H) rect[count++] = r;
    }
    return count;
}

static void mark(uint8_t *seen, SDL_Rect r, int add)
{
    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++) seen[y * W + x] = (uint8_t)(seen[y * W + x] + add);
}

static void test_split__is_the_same_pixels_and_hides_only_what_is_covered(void **state)
{
    (void)state;
    static uint8_t seen[W * H];
    static const uint8_t nothing[W * H];
    FastRng rng = fast_rng_seeded(15);
    int hidden = 0;
    for (int n = 0; n < CUTS; n++) {
        Cover cover;
        SDL_Rect rect[TILES_RECTS_MAX], solid[80];
        int from[TILES_RECTS_MAX];
        const int covers = below(&rng, 80); // more than are kept, at times
        memset(seen, 0, sizeof seen);
        cover_begin(&cover, W, H);
        for (int i = 0; i < covers; i++) {
            solid[i] = below(&rng, 5) ? some_rect(&rng) : (SDL_Rect){0, 0, 0, 0};
            cover_note(&cover, i, solid[i]);
        }
        int count = n % 8 ? some_bands(&rng, rect) : 1;
        if (n % 8 == 0) rect[0] = (SDL_Rect){0, 0, W, H};
        for (int i = 0; i < count; i++) mark(seen, rect[i], 1);
        count = cover_split(&cover, rect, from, count);
        assert_in_range(count, 0, TILES_RECTS_MAX);
        for (int i = 0; i < count; i++) {
            SDL_Rect both;
            mark(seen, rect[i], -1);
            if (from[i] < 0) continue;
            hidden++;
            assert_true(SDL_IntersectRect(&rect[i], &solid[from[i]], &both));
            assert_true(SDL_RectEquals(&both, &rect[i])); // it hides all of this rectangle
        }
        assert_memory_equal(seen, nothing, sizeof seen);
    }
    assert_true(hidden > CUTS);
}

/* ---- what looks as it did --------------------------------------------------------------- */

enum { SIDE = 32 };
typedef struct Drawn {
    int op;
    SDL_Rect in;
    uint64_t hash;
} Drawn;

static void note_all(Same *s, const Drawn *d, int count)
{
    same_begin(s);
    for (int i = 0; i < count; i++) same_note(s, d[i].op, d[i].in, d[i].hash);
}

/* A frame that draws one thing: is the strip that it touches dropped, since it shows this already? */
static bool shows_already(Same *s, uint64_t thing)
{
    const Drawn strip = {0, {0, 0, 200, 8}, thing};
    SDL_Rect rect[TILES_RECTS_MAX] = {strip.in};
    int from[TILES_RECTS_MAX] = {-1};
    note_all(s, &strip, 1);
    return same_drop(s, SIDE, rect, from, 1) == 0;
}

static void test_same__a_frame_held_back_was_not_shown(void **state)
{
    (void)state;
    enum { SHOWN = 1, HELD_BACK = 2 };
    Same s = {0};
    assert_false(shows_already(&s, SHOWN)); // the first: nobody knows what the window shows
    assert_true(shows_already(&s, SHOWN));
    assert_false(shows_already(&s, HELD_BACK));
    same_undo(&s);
    assert_false(shows_already(&s, HELD_BACK));
    same_undo(&s);
    assert_true(shows_already(&s, SHOWN));
    same_forget(&s);
    assert_false(shows_already(&s, SHOWN));
    same_free(&s);
}

/* A cloth hangs over a table on which much changes, and something moves in front of it; beside it
 * is a gap where only the upper end changes. These places alone are painted anew. */
static void test_same__leaves_alone_what_changed_only_below_a_cover(void **state)
{
    const SDL_Rect all = {0, 0, 700, 640}, cloth = {100, 0, 300, 640}, gap = {400, 0, 6, 640};
    const SDL_Rect open = {500, 0, 200, 640};
    const Drawn before[] = {{0, all, 1}, {1, {150, 80, 90, 90}, 2}, {2, cloth, 3},
                            {3, {200, 300, 40, 20}, 4}};
    const Drawn after[] = {{0, all, 1}, {1, {350, 0, 90, 30}, 5}, {4, {150, 80, 90, 90}, 6},
                           {5, cloth, 3}, {6, {230, 310, 40, 20}, 7}};
    Same same = {0};
    (void)state;
    for (int turn = 0; turn < 2; turn++) {
        SDL_Rect rect[TILES_RECTS_MAX] = {cloth, open, gap};
        int from[TILES_RECTS_MAX] = {5, -1, -1};
        note_all(&same, before, 4);
        if (turn == 1) same_forget(&same); // the window is not known: all of it
        note_all(&same, after, 5);
        assert_int_equal(same_drop(&same, SIDE, rect, from, 3), 3);
        assert_true(SDL_RectEquals(&rect[0], turn ? &cloth : &(SDL_Rect){100, 256, 300, 128}));
        assert_true(SDL_RectEquals(&rect[1], &open));
        assert_true(SDL_RectEquals(&rect[2], turn ? &gap : &(SDL_Rect){400, 0, 6, 2 * SIDE}));
        assert_true(from[0] == 5 && from[1] == -1 && from[2] == -1);
    }
    same_free(&same);
}

/* ---- painting ------------------------------------------------------------------------- */

/* Things of a scene; in each frame a few of them are others, so that what changes is a part. */
typedef struct Thing {
    int sort;
    Rect r;
    Color color, other;
    float radius;
} Thing;

static float some(FastRng *rng, float most) { return most * (float)below(rng, 1000) / 1000; }

static Color some_color(FastRng *rng)
{
    Color c = rgb(fast_rng_below(rng, 1u << 24));
    if (below(rng, 3) == 0) c.a = (uint8_t)below(rng, 256);
    return c;
}

static Thing some_thing(FastRng *rng, const Canvas *c)
{
    const float side = below(rng, 3) ? .5f : 1; // of the window: large ones hide much
    Thing t = {.sort = below(rng, 9), .color = some_color(rng), .other = some_color(rng)};
    t.r = (Rect){some(rng, c->w) - 40, some(rng, c->h) - 40, 4 + some(rng, c->w * side),
                 4 + some(rng, c->h * side)};
    t.radius = below(rng, 2) ? some(rng, 40) : 0;
    return t;
}

static void draw(Canvas *c, const Thing *t)
{
    switch (t->sort) {
    case 0:
    case 1: canvas_fill(c, t->r, t->color); break;
    case 2: canvas_round(c, t->r, t->radius, t->color); break;
    case 3: canvas_gradient(c, t->r, t->color, t->other); break;
    case 4: canvas_round_gradient(c, t->r, t->radius, t->color, t->other); break;
    case 5: canvas_ring(c, t->r, t->radius, 3, t->color); break;
    case 6: canvas_disc(c, t->r.x, t->r.y, 6 + t->radius, t->color); break;
    case 7: canvas_text(c, FONT_BOLD, 20, t->r.x, t->r.y, ALIGN_LEFT, t->color, "Ennichi"); break;
    default: canvas_glow(c, t->r, t->color); break;
    }
}

/* Some of them within clips, one of which may lie in another. */
static void draw_all(Canvas *c, const Thing *thing, int from, int clips)
{
    for (int i = 0; i < THINGS; i++) {
        const bool clipped = (from + i) % 7 < clips;
        if (clipped) canvas_clip(c, thing[(i + 5) % THINGS].r);
        draw(c, &thing[i]);
        if (clipped && clips > 1) {
            canvas_clip(c, thing[(i + 11) % THINGS].r);
            draw(c, &thing[(i + 3) % THINGS]);
            canvas_unclip(c);
        }
        if (clipped) canvas_unclip(c);
    }
}

static uint32_t *pixels_of(Platform *p)
{
    int w = 0, h = 0;
    uint32_t *pixels = platform_read_pixels(p, &w, &h);
    assert_non_null(pixels);
    assert_true(w == W && h == H);
    return pixels;
}

static void test_frames__are_painted_the_same_with_what_is_hidden(void **state)
{
    (void)state;
    const char *why_not = NULL;
    const PlatformOptions options = {.width = W, .height = H, .no_sound = true,
                                     .virtual_screen = true, .drawing = DRAWING_SOFTWARE};
    Platform *p = platform_open(&options, &why_not);
    assert_non_null(p);
    render_crew_from(p->render, 1); // by two threads, cut smaller still
    Canvas *c = canvas_new(platform_measure(p));
    FastRng rng = fast_rng_seeded(4);
    Thing thing[THINGS];
    canvas_begin(c, W, H);
    for (int i = 0; i < THINGS; i++) thing[i] = some_thing(&rng, c);
    for (int frame = 0; frame < FRAMES; frame++) {
        const int others = below(&rng, 4) ? 1 + below(&rng, 3) : THINGS;
        for (int i = 0; i < others; i++) thing[below(&rng, THINGS)] = some_thing(&rng, c);
        canvas_begin(c, W, H);
        draw_all(c, thing, frame / 9, frame % 3);
        platform_show(p, c);
        uint32_t *covered = pixels_of(p);
        render_plainly(p->render, true);
        assert_true(render_frame(p->render, c));
        render_plainly(p->render, false);
        uint32_t *plain = pixels_of(p);
        for (int i = 0; i < W * H; i++)
            if (covered[i] != plain[i])
                fail_msg("frame %d: %08x instead of %08x at %d, %d", frame, covered[i], plain[i],
                         i % W, i / W);
        free(covered);
        free(plain);
    }
    canvas_free(c);
    platform_close(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same__a_frame_held_back_was_not_shown),
        cmocka_unit_test(test_split__is_the_same_pixels_and_hides_only_what_is_covered),
        cmocka_unit_test(test_same__leaves_alone_what_changed_only_below_a_cover),
        cmocka_unit_test(test_frames__are_painted_the_same_with_what_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
