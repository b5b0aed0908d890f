/* glass.c - see glass.h. */
#include "platform/glass.h"

#include <stdarg.h>
#include <setjmp.h>
#include <stdlib.h>
#include <cmocka.h>

/* As the table's: pictures of a deck, and the back that announces them. */
static const Family DECK = {
    .announced_by = "backs/komatsu", .high = 1.6f, .count = 12,
    .name = {"komatsu/I01", "komatsu/K02", "komatsu/O03", "komatsu/P04", "komatsu/I05",
             "komatsu/K06", "komatsu/O07", "komatsu/P08", "komatsu/I09", "komatsu/K10",
             "komatsu/O11", "komatsu/P12"}};

int glass_open(void **state)
{
    static Glass glass;
    const char *why_not = NULL;
    PlatformOptions options = {.width = 1280, .height = 800, .virtual_screen = true,
                               .families = &DECK, .family_count = 1};
    glass = (Glass){.platform = platform_open(&options, &why_not)};
    if (!glass.platform) return -1;
    glass.canvas = canvas_new(platform_measure(glass.platform));
    *state = &glass;
    return 0;
}

int glass_close(void **state)
{
    Glass *g = *state;
    free(g->pixels);
    canvas_free(g->canvas);
    platform_close(g->platform);
    return 0;
}

Canvas *glass_begin(Glass *g)
{
    int w = 0, h = 0;
    platform_size(g->platform, &w, &h);
    canvas_begin(g->canvas, w, h);
    canvas_fill(g->canvas, (Rect){0, 0, g->canvas->w, g->canvas->h}, rgb(0x101010));
    return g->canvas;
}

void glass_show(Glass *g)
{
    platform_show(g->platform, g->canvas);
    free(g->pixels);
    g->pixels = platform_read_pixels(g->platform, &g->w, &g->h);
    assert_non_null(g->pixels);
}

Box glass_box(const Glass *g, Box in, int from)
{
    Box box = {in.x1, in.y1, in.x0, in.y0};
    for (int y = in.y0; y < in.y1; y++) {
        for (int x = in.x0; x < in.x1; x++) {
            if (glass_red(g, x, y) < from) continue;
            if (x < box.x0) box.x0 = x;
            if (x >= box.x1) box.x1 = x + 1;
            if (y < box.y0) box.y0 = y;
            if (y >= box.y1) box.y1 = y + 1;
        }
    }
    return box;
}

static float some(FastRng *rng, int most) { return (float)fast_rng_below(rng, (uint32_t)most); }

static Color some_color(FastRng *rng)
{
    Color c = rgb(fast_rng_below(rng, 1 << 24));
    return fast_rng_below(rng, 3) ? c : faded(c, 0.5f);
}

void glass_thing(Canvas *c, FastRng *rng)
{
    Rect r = {some(rng, 1300) - 50, some(rng, 800) - 50, some(rng, 400), some(rng, 300)};
    Color color = some_color(rng);
    float radius = some(rng, 40);
    switch (fast_rng_below(rng, 12)) {
    case 0: canvas_fill(c, r, color); break;
    case 1: canvas_round(c, r, radius, color); break;
    case 2: canvas_ring(c, r, radius, 1 + some(rng, 8) / 2, color); break;
    case 3: canvas_dashes(c, r, radius, 2, color); break;
    case 4: canvas_round_gradient(c, r, radius, color, some_color(rng)); break;
    case 5: canvas_line(c, r.x, r.y, r.x + r.w, r.y + r.h, 1 + some(rng, 5), color); break;
    case 6: canvas_shadow(c, r, radius, 1 + some(rng, 10)); break;
    case 7: canvas_glow(c, r, color); break;
    case 8:
        canvas_text(c, FONT_BOLD, 16 + radius, r.x, r.y, ALIGN_CENTRE, color, "縁日 Ennichi");
        break;
    case 9:
        canvas_sprite(c, "avatars/neko", (Rect){r.x, r.y, 96, 96},
                      &(Look){.angle = some(rng, 360), .mirror = fast_rng_below(rng, 2)});
        break;
    case 10: canvas_tile(c, "tiles/asanoha", r, 48, 83, color); break;
    default:
        canvas_picture_begin(c, "thing", (Rect){r.x, r.y, 80, 112}, 100, 140, NULL);
        canvas_sprite(c, "cards/blank", (Rect){0, 0, 100, 140}, NULL);
        canvas_text(c, FONT_BLACK, 60, 50, 45, ALIGN_CENTRE, rgb(0x241F2E), "7");
        canvas_picture_end(c);
        break;
    }
}
