/*
 * test_table_plan.c - what all tables share lies apart from each other and within the window, in
 * landscape and portrait windows, and portrait units come back as usual ones.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "match/match.h"
#include "table/table_plan.h"

enum { SEATS_MOST = 8 };
static const float W = 900, H = 1400;

static const PlanNeeds NEEDS = {.ring = {.plate_w = 224, .pitch = 152}, .buttons_w = 208,
                                .hand_edge = 16, .card_w = 100, .ratio = 1.4f, .backs_w = 150,
                                .button_rows = 2};

static void assert_within(Rect r, float w, float h)
{
    assert_true(r.x >= 0 && r.y >= 0 && r.x + r.w <= w && r.y + r.h <= h);
}

/* A table of `seats` whose View nobody has. */
static TableModel scene_of(const Game *game, int seats, View **view)
{
    Setup setup = setup_usual(game, seats);
    FastRng rng = fast_rng_seeded(3);
    setup.seed = fast_rng_seed(&rng);
    assert_null(game->settle(&setup));
    Match *m = match_new(game, &setup);
    assert_non_null(m);
    *view = view_new(game);
    match_view(m, 0, *view);
    match_free(m);
    return (TableModel){.game = game, .view = *view, .may_stand = true, .card_times = 1};
}

static void check_plan(int seats, float w, float h, bool stands)
{
    View *view;
    TablePlan p;
    const TableModel model = scene_of(game_by_id("takoyaki", strlen("takoyaki")), seats, &view);
    table_plan(&p, &model, 1, w, h, &NEEDS);
    assert_int_equal(p.stands, stands);
    assert_true(p.hand.left < p.hand.right && p.hand.bottom < h);
    for (int a = 0; a < seats; a++) {
        assert_within(p.ring.plate[a], w, h);
        for (int b = 0; b < a; b++) assert_false(rects_meet(p.ring.plate[a], p.ring.plate[b]));
        if (stands && a != 1) assert_true(p.ring.plate[a].y + p.ring.plate[a].h <= p.others_end);
    }
    free(view);
}

static void test_plan__plates_lie_apart(void **state)
{
    (void)state;
    for (int seats = 2; seats <= SEATS_MOST; seats++) {
        check_plan(seats, W, H, true);
        check_plan(seats, 1200, H, true);
        check_plan(seats, 1280, 800, false);
    }
}

static void test_plan__buttons_lie_apart_under_the_hand(void **state)
{
    (void)state;
    for (int count = 1; count <= 4; count++) {
        const Rect own = plan_own(H);
        for (int i = 0; i < count; i++) {
            const Rect r = plan_button(W, H, i, count);
            assert_within(r, W, H);
            assert_false(rects_meet(r, own));
            assert_true(r.y > plan_foot(H, 2) && r.w >= 100);
            assert_true(r.w <= plan_button(W, H, 0, count).w); // the main one is the largest
            for (int k = 0; k < i; k++) assert_false(rects_meet(r, plan_button(W, H, k, count)));
        }
    }
}

/* Clockwise: up on the left side, over the top, down on the right side. */
static void test_plan__others_sit_clockwise(void **state)
{
    (void)state;
    for (int columns = 2; columns <= 3; columns++) {
        for (int others = 1; others < SEATS_MOST; others++) {
            PlanCells cells;
            plan_cells(&cells, W, 0, others, columns, 200);
            for (int i = 1; i < others; i++) {
                const Rect from = cells.cell[i - 1], to = cells.cell[i];
                assert_true(to.x >= from.x);
                if (to.x == from.x) assert_true(to.x < W / 3 ? to.y < from.y : to.y > from.y);
                assert_false(rects_meet(from, to));
            }
            for (int i = 0; i < others && cells.middle.h > 0; i++)
                assert_false(rects_meet(cells.cell[i], cells.middle));
        }
    }
}

/* A paper over the top, and a lamp for several people: the table has what is left. */
static void test_plan__leaves_room_for_what_the_scene_lays_over_it(void **state)
{
    (void)state;
    View *view;
    TablePlan usual, less;
    TableModel model = scene_of(game_by_id("takoyaki", strlen("takoyaki")), 6, &view);
    table_plan(&usual, &model, 0, W, 1400, &NEEDS);
    model.standing_top = 300;
    model.boxes = true;
    table_plan(&less, &model, 0, W, 1400, &NEEDS);
    const Rect lamp = plan_lamp(W, 1400, NEEDS.button_rows);
    for (int s = 1; s < 6; s++) assert_true(less.ring.plate[s].y > model.standing_top);
    assert_true(less.others_end > usual.others_end);
    assert_true(less.hand.bottom < lamp.y);
    assert_true(lamp.y + lamp.h <= plan_foot(1400, NEEDS.button_rows));
    free(view);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plan__plates_lie_apart),
        cmocka_unit_test(test_plan__buttons_lie_apart_under_the_hand),
        cmocka_unit_test(test_plan__others_sit_clockwise),
        cmocka_unit_test(test_plan__leaves_room_for_what_the_scene_lays_over_it),
    };
    return cmocka_run_group_tests_name("table_plan", tests, NULL, NULL);
}
