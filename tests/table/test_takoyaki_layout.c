/* test_takoyaki_layout.c - nothing on the Takoyaki table overlaps anything else, at any size and
 * with any seats. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "table/takoyaki/takoyaki_layout.h"

typedef struct Named {
    char name[24];
    Rect r;
} Named;

static bool overlap(Rect a, Rect b)
{
    const float e = 0.5f;
    return a.x + e < b.x + b.w && b.x + e < a.x + a.w && a.y + e < b.y + b.h && b.y + e < a.y + a.h;
}

static int collect(const TakoLayout *l, int seats, Seat front, bool child, Named *out)
{
    int n = 0;
    for (int s = 0; s < seats; s++) {
        const Plate *p = &l->plate[s];
        const float grip = p->card_w * 0.42f; // the handles count
        snprintf(out[n].name, sizeof out[n].name, "plate %d", s);
        out[n++].r = (Rect){p->x - grip, p->y, plate_width(p) + 2 * grip, plate_height(p)};
        if (child && s == front) continue;
        snprintf(out[n].name, sizeof out[n].name, "seat %d", s);
        out[n++].r = l->seat[s];
    }
    const Named rest[] = {{"stock", l->stock}, {"drawn", l->drawn}, {"discard", l->discard},
                          {"top bar", {0, 0, 1, 80}}};
    for (int i = 0; i < 4; i++) out[n++] = rest[i];
    if (child) {
        out[n++] = (Named){"mascot", l->mascot};
        out[n++] = (Named){"bubble", l->bubble};
        out[n++] = (Named){"mask", l->mask};
        out[n++] = (Named){"lanterns", l->lanterns};
    } else {
        out[n++] = (Named){"button", l->prompt};
        out[n - 1].r.x += l->prompt.w - TAKO_BUTTON_W;
        out[n - 1].r.w = TAKO_BUTTON_W;
    }
    return n;
}

static void check_look(float w_px, float h_px, float s, const TakoLook *look)
{
    const float w = w_px / s, h = h_px / s;
    const int seats = look->seats;
    const bool child = look->child;
    TakoLayout l;
    Named thing[48];
    tako_layout(&l, w, h, look);
    const int n = collect(&l, seats, look->front, child, thing);
    for (int i = 0; i < n; i++) {
        if (strcmp(thing[i].name, "top bar") == 0) thing[i].r = (Rect){0, 0, w, 80};
        if (strcmp(thing[i].name, "button") == 0) {
            thing[i].r.y += thing[i].r.h - 24 - 64;
            thing[i].r.h = 64;
        }
        const Rect r = thing[i].r;
        if (r.x < 0 || r.y < 0 || r.x + r.w > w + 0.5f || r.y + r.h > h + 0.5f) {
            fail_msg("%gx%g, %d seats: %s leaves the window", (double)w_px, (double)h_px, seats,
                     thing[i].name);
        }
        for (int k = 0; k < i; k++) {
            if (!overlap(thing[i].r, thing[k].r)) continue;
            fail_msg("%gx%g, %d seats%s: %s lies on %s", (double)w_px, (double)h_px, seats,
                     child ? ", child" : "", thing[i].name, thing[k].name);
        }
    }
}

static void check(float w_px, float h_px, int seats, Seat front, bool child, float times)
{
    const float s = w_px / 1280 < h_px / 800 ? w_px / 1280 : h_px / 800;
    check_look(w_px, h_px, s, &(TakoLook){seats, front, child, 0, times, false, false, 0, false});
}

/* In a portrait window, in its own units. */
static void test_layout__stands_apart_too(void **state)
{
    (void)state;
    static const float SIZES[][2] = {{900, 1400}, {1050, 1400}, {1200, 1400}, {900, 1800}};
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        for (int seats = 2; seats <= 8; seats++) {
            for (int front = 0; front < seats; front++)
                check_look(SIZES[i][0], SIZES[i][1], 1,
                           &(TakoLook){seats, (Seat)front, false, 0, 1.3f, false, true, 0, false});
        }
    }
}

static void test_layout__nothing_lies_on_anything_else(void **state)
{
    (void)state;
    static const float SIZES[][2] = {{1024, 640},  {1024, 600},  {1366, 768},  {1280, 800},
                                     {1600, 1200}, {1920, 1080}, {2560, 1440}, {3440, 1440},
                                     {3840, 2160}, {1200, 1600}, {640, 360},
                                     {900, 1400}, {1080, 1920}};
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        for (int seats = 2; seats <= 8; seats++) {
            for (int front = 0; front < seats; front++) {
                for (float times = 0.8f; times < 1.3f; times += 0.2f)
                    check(SIZES[i][0], SIZES[i][1], seats, (Seat)front, false, times);
                check(SIZES[i][0], SIZES[i][1], seats, (Seat)front, true, 1);
            }
        }
    }
}

/* When the turn is handed over the octopus, what it says, the mask and what is pressed lie on
 * nothing but the piles, which nobody needs then. */
static void test_layout__the_turn_is_handed_over_beside_the_plates(void **state)
{
    (void)state;
    static const float SIZES[][2] = {{1024, 600}, {1280, 800}, {1920, 1080}, {3840, 2160},
                                     {1600, 1200}, {1200, 1600}, {1080, 1920}, {900, 1400}};
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        for (int seats = 2; seats <= 8; seats++) {
            const float k = fminf(SIZES[i][0] / 1280, SIZES[i][1] / 800);
            const float w = SIZES[i][0] / k, h = SIZES[i][1] / k;
            TakoLayout l;
            tako_layout(&l, w, h, &(TakoLook){seats, 0, true, 0, 1, false, false, 0, false});
            const Rect part[] = {l.give, l.giving, l.own_mask, l.go};
            for (int a = 0; a < 4; a++) {
                assert_true(part[a].x >= 0 && part[a].x + part[a].w <= w);
                assert_true(part[a].y >= 80 && part[a].y + part[a].h <= h);
                for (int b = 0; b < a; b++) assert_false(overlap(part[a], part[b]));
                for (int s = 0; s < seats; s++) {
                    const Plate *p = &l.plate[s];
                    assert_false(overlap(part[a], (Rect){p->x, p->y, plate_width(p),
                                                         plate_height(p)}));
                    if (s > 0) assert_false(overlap(part[a], l.seat[s]));
                }
            }
        }
    }
}

/* How wide the front player's cards and the card in hand are, together. */
static float width_at(float w, float h, int seats, float times)
{
    TakoLayout l;
    tako_layout(&l, w, h, &(TakoLook){seats, 0, false, 0, times, false, false, 0, false});
    return l.plate[0].card_w + l.drawn.w;
}

static float own_card(float w, float h, int seats, float times)
{
    TakoLayout l;
    tako_layout(&l, w, h, &(TakoLook){seats, 0, false, 0, times, false, false, 0, false});
    return l.plate[0].card_w;
}

static void test_layout__cards_are_small_and_large_as_was_set(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 6; seats++) {
        const float usual = width_at(1280, 800, seats, 1);
        assert_true(width_at(1280, 800, seats, 0.84f) < usual * 0.85f);
        // the others' plates make room: the cards on one's own are enlarged in full
        assert_true(own_card(1280, 800, seats, 1.2f) > own_card(1280, 800, seats, 1) * 1.195f);
        assert_true(width_at(1280, 800, seats, 1.2f) > usual * 1.1f);
        assert_true(width_at(1280, 1000, seats, 1.2f) > usual * 1.15f);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__stands_apart_too),
        cmocka_unit_test(test_layout__nothing_lies_on_anything_else),
        cmocka_unit_test(test_layout__the_turn_is_handed_over_beside_the_plates),
        cmocka_unit_test(test_layout__cards_are_small_and_large_as_was_set),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
