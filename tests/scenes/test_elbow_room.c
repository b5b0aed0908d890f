/* test_elbow_room.c - things at a table and on a result keep their distance and their size: faults
 * that were seen once, of things that touched, covered others or were too small. */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <string.h>

#include "table/card_art.h"

/* The "10" in a corner keeps as far from the edge as eyes want it, in both sizes of letters. */
static void test_room__ten_keeps_off_the_edge_of_its_card(void **state)
{
    static const float LEAST = 6; // of 100
    (void)state;
    Stage *s = stage_new();
    for (int large = 0; large < 2; large++) {
        const Deck deck = {.large_index = large != 0};
        canvas_begin(s->canvas, 1280, 800);
        card_face(s->canvas, &deck, card_french(10, HEARTS), (Rect){0, 0, 150, 210}, NULL);
        int seen = 0;
        for (int i = 0; i < s->canvas->op_count; i++) {
            const DrawOp *op = &s->canvas->ops[i];
            if (op->kind != OP_TEXT) continue;
            const float half = canvas_text_width(s->canvas, (Font)op->font, op->size, "10") / 2;
            assert_true(op->rect.x - half >= LEAST);
            assert_true(op->rect.x + half <= CARD_BOX_W - LEAST);
            seen++;
        }
        assert_int_equal(seen, 2);
    }
    stage_free(s);
}

static float y_of(const Stage *s, const char *words)
{
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind == OP_TEXT && strstr(canvas_op_text(s->canvas, op), words)) return op->rect.y;
    }
    return -1;
}

static Stage *table_of(const char *stall, int seats, bool resumed)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit_at(s, stall, 1, seats, 3);
    app_push(s->app, table_scene_new(s->app, resumed));
    return s;
}

/* While cards are dealt the panel does not show a box that is empty; and a hint is said below it. */
static void test_room__nothing_lies_over_kakkuris_panel(void **state)
{
    enum { PANEL_FOOT = 466, DEAL_FRAMES = 600 };
    (void)state;
    Stage *s = table_of("kakkuri", 4, false);
    for (int i = 0; i < DEAL_FRAMES; i++) {
        stage_wait(s, 1.0f / 60);
        assert_false(stage_shows(s, "Box 0"));
    }
    Action best;
    for (int i = 0; i < 4000 && sitting_person_to_act(s->app->sitting) != 0; i++)
        stage_wait(s, 0.05f);
    assert_int_equal(sitting_person_to_act(s->app->sitting), 0);
    stage_wait(s, 1);
    while (!sitting_hint(s->app->sitting, 0, &best)) app_step(s->app, 0.02f);
    stage_command(s, CMD_HINT);
    stage_draw(s);
    assert_true(y_of(s, ": ") > PANEL_FOOT);
    stage_free(s);
}

/* Tamalou's own cards are as large as a wide window allows. */
static void test_room__own_cards_of_tamalou_are_large(void **state)
{
    enum { ID_PLACE = 1100 };
    (void)state;
    Stage *s = table_of("tamalou", 4, true);
    s->width = 1920;
    s->height = 1080;
    stage_wait(s, 1);
    const UiTarget *one = stage_target(s, ID_PLACE + 1), *two = stage_target(s, ID_PLACE + 2);
    assert_non_null(one);
    assert_non_null(two);
    const float left = one->rect.x < two->rect.x ? one->rect.x : two->rect.x;
    const float right = one->rect.x > two->rect.x ? one->rect.x : two->rect.x;
    assert_true(right + one->rect.w - left > 0.16f * s->canvas->w);
    stage_free(s);
}

/* The tabs are as wide as the paper below them; where few points are good the best has the longest
 * bar. */
static void test_room__of_a_result(void **state)
{
    enum { ID_PAGES = 6, PAPER_W = 744 };
    (void)state;
    Stage *s = table_of("tamalou", 4, true);
    stage_play_round(s);
    app_push(s->app, result_scene_new(s->app));
    stage_wait(s, 3);
    float left = 9999, right = 0, longest[9] = {0};
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        if (t->id != ID_PAGES) continue;
        if (t->rect.x < left) left = t->rect.x;
        if (t->rect.x + t->rect.w > right) right = t->rect.x + t->rect.w;
    }
    assert_true(right - left > PAPER_W - 12);
    int bars = 0;
    for (int i = 0; i < s->canvas->op_count; i++) { // red, 12 u high, the best row first
        const DrawOp *op = &s->canvas->ops[i];
        const bool red = op->color.r == 0xC8 && op->color.g == 0x32 && op->rect.h == 12;
        if (op->kind == OP_ROUND && red && bars < 9) longest[bars++] = op->rect.w;
    }
    assert_true(bars > 1);
    for (int i = 1; i < bars; i++) assert_true(longest[i] <= longest[0]);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_room__ten_keeps_off_the_edge_of_its_card),
        cmocka_unit_test(test_room__nothing_lies_over_kakkuris_panel),
        cmocka_unit_test(test_room__own_cards_of_tamalou_are_large),
        cmocka_unit_test(test_room__of_a_result),
    };
    return cmocka_run_group_tests_name("elbow_room", tests, NULL, NULL);
}
