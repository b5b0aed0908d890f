/* test_canvas.c - recording, and the pure functions beside it: easings and palette. */
#include "ui_fixture.h"

#include "ui/tween.h"

static Canvas *blank(void) { return canvas_new((Measure){fake_width, NULL}); }

static void test_canvas__units_follow_the_smaller_side(void **state)
{
    (void)state;
    Canvas *c = blank();
    canvas_begin(c, 1024, 640);
    check_near(c->scale, 0.8f), check_near(c->w, 1280), check_near(c->h, 800);
    canvas_begin(c, 1920, 1080);
    check_near(c->scale, 1.35f), check_near(c->w, 1422.22f), check_near(c->h, 800);
    canvas_begin(c, 1280, 960);
    check_near(c->scale, 1), check_near(c->w, 1280), check_near(c->h, 960);
    canvas_free(c);
}

static void test_canvas__records_what_was_drawn_in_order(void **state)
{
    (void)state;
    Canvas *c = blank();
    Rect r = {1, 2, 3, 4};
    canvas_fill(c, r, rgb(0x112233));
    canvas_ring(c, r, 5, 6, SHU_600);
    canvas_disc(c, 10, 20, 5, SHU_600);
    canvas_line(c, 1, 2, 11, 22, 3, SHU_600);
    canvas_tile(c, "tiles/planks", r, 420, 132, WASHI_50);
    canvas_text(c, FONT_BOLD, 20, 7, 8, ALIGN_RIGHT, WASHI_50, "こんにちは");
    canvas_text(c, FONT_BOLD, 20, 7, 8, ALIGN_RIGHT, WASHI_50, ""); // nothing to draw
    assert_int_equal(c->op_count, 6);
    assert_int_equal(c->ops[0].kind, OP_FILL);
    assert_memory_equal(&c->ops[0].rect, &r, sizeof r);
    assert_true(c->ops[1].radius == 5 && c->ops[1].width == 6);
    assert_true(c->ops[2].kind == OP_ROUND && c->ops[2].rect.x == 5 && c->ops[2].rect.w == 10);
    assert_true(c->ops[3].rect.w == 10 && c->ops[3].rect.h == 20);
    assert_true(c->ops[4].width == 420 && c->ops[4].radius == 132);
    assert_string_equal(canvas_op_text(c, &c->ops[4]), "tiles/planks");
    assert_string_equal(canvas_op_text(c, &c->ops[5]), "こんにちは");
    assert_int_equal(c->ops[5].align, ALIGN_RIGHT);
    assert_false(c->full);
    canvas_free(c);
}

static void test_canvas__equal_frames_are_equal_bytes(void **state)
{
    (void)state;
    Canvas *a = blank(), *b = blank();
    Canvas *both[] = {a, b};
    for (int i = 0; i < 2; i++) { // leaves traces that must not be seen
        canvas_gradient(b, (Rect){0, 0, 9, 9}, SHU_400, SHU_600);
        canvas_text(b, FONT_BLACK, 20, 1, 1, ALIGN_RIGHT, SHU_400, "old");
    }
    canvas_begin(b, 1280, 800);
    for (int i = 0; i < 2; i++) {
        canvas_shadow(both[i], (Rect){1, 1, 5, 5}, 2, 4);
        canvas_sprite(both[i], "icons/gear", (Rect){0, 0, 24, 24}, NULL);
    }
    assert_int_equal(a->op_count, b->op_count);
    assert_memory_equal(a->ops, b->ops, 2 * sizeof *a->ops);
    canvas_free(a), canvas_free(b);
}

/* What will be drawn soon is in a list of its own, in the same units as all else, zoomed or not. */
static void test_canvas__what_comes_soon_is_not_drawn(void **state)
{
    (void)state;
    Canvas *c = blank();
    canvas_fill(c, (Rect){0, 0, 9, 9}, SHU_400);
    canvas_soon_begin(c);
    canvas_disc(c, 10, 20, 5, SHU_600);
    canvas_text(c, FONT_BOLD, 20, 7, 8, ALIGN_LEFT, WASHI_50, "soon");
    canvas_soon_end(c);
    canvas_zoom_begin(c, 2);
    canvas_soon_begin(c);
    canvas_text(c, FONT_BOLD, 20, 7, 8, ALIGN_LEFT, WASHI_50, "larger");
    canvas_soon_end(c);
    canvas_fill(c, (Rect){0, 0, 9, 9}, SHU_600);
    canvas_zoom_end(c);
    assert_int_equal(c->op_count, 2);
    check_near(c->ops[1].rect.w, 18);
    assert_int_equal(c->soon_count, 3);
    assert_int_equal(c->soon[0].kind, OP_ROUND);
    check_near(c->soon[1].size, 20), check_near(c->soon[2].size, 40);
    assert_string_equal(canvas_op_text(c, &c->soon[2]), "larger");
    canvas_begin(c, 1280, 800);
    assert_int_equal(c->soon_count, 0);
    for (int i = 0; i < 2; i++) { // too much of it is left out
        canvas_soon_begin(c);
        for (int k = 0; k < CANVAS_SOON_MAX; k++) canvas_fill(c, (Rect){0, 0, 9, 9}, SHU_400);
        canvas_soon_end(c);
    }
    assert_int_equal(c->soon_count, CANVAS_SOON_MAX);
    assert_int_equal(c->op_count, 0);
    canvas_free(c);
}

static void test_canvas__a_look_is_kept(void **state)
{
    (void)state;
    Canvas *c = blank();
    canvas_sprite(c, "a", (Rect){0, 0, 1, 1}, NULL);
    assert_memory_equal(&c->ops[0].color, (&(Color){255, 255, 255, 255}), sizeof(Color));
    check_near(c->ops[0].alpha, 1);
    Look look = {.tint = SHU_600, .alpha_less = 0.25f, .angle = 30, .raster_w = 90,
                 .mirror = true, .upside_down = true};
    canvas_sprite(c, "a", (Rect){0, 0, 1, 1}, &look);
    const DrawOp *op = &c->ops[1];
    assert_memory_equal(&op->color, &SHU_600, sizeof(Color));
    check_near(op->alpha, 0.75f), check_near(op->angle, 30), check_near(op->raster_w, 90);
    assert_int_equal(op->flags, 3);
    canvas_free(c);
}

static void test_canvas__a_picture_counts_what_it_holds(void **state)
{
    (void)state;
    Canvas *c = blank();
    canvas_picture_begin(c, "card", (Rect){0, 0, 50, 70}, 100, 140, NULL);
    canvas_fill(c, (Rect){0, 0, 100, 140}, CARD_FACE);
    canvas_fill(c, (Rect){0, 0, 10, 10}, SHU_600);
    canvas_picture_end(c);
    assert_int_equal(c->ops[0].kind, OP_PICTURE);
    assert_int_equal(c->ops[0].span, 2);
    check_near(c->ops[0].raster_w, 100), check_near(c->ops[0].raster_h, 140);
    assert_int_equal(c->ops[3].kind, OP_PICTURE_END);
    canvas_free(c);
}

static void test_canvas__too_much_is_left_out_and_noted(void **state)
{
    (void)state;
    Canvas *c = blank();
    canvas_picture_begin(c, "k", (Rect){0, 0, 1, 1}, 1, 1, NULL);
    for (int i = 0; i < CANVAS_OPS_MAX + 9; i++) canvas_fill(c, (Rect){0, 0, 1, 1}, SHU_600);
    canvas_picture_end(c);
    assert_true(c->full);
    assert_int_equal(c->op_count, CANVAS_OPS_MAX);
    assert_int_equal(c->ops[0].span, CANVAS_OPS_MAX - 1);
    canvas_begin(c, 1280, 800);
    assert_false(c->full);
    char text[1000];
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = 0;
    for (int i = 0; i < 300; i++) canvas_text(c, FONT_BOLD, 9, 0, 0, ALIGN_LEFT, SHU_600, text);
    assert_true(c->full);
    assert_true(c->string_bytes <= CANVAS_STRINGS_MAX);
    assert_string_equal(canvas_op_text(c, &c->ops[299]), "");
    canvas_free(c);
}

static void test_tween__begins_at_0_and_ends_at_1(void **state)
{
    (void)state;
    for (int e = EASE_LINEAR; e <= EASE_OUT_EXPO; e++) {
        assert_float_equal(ease((Ease)e, 0), 0, 0.001f);
        assert_float_equal(ease((Ease)e, 1), 1, 0.001f);
        assert_float_equal(ease((Ease)e, -3), 0, 0.001f);
        assert_float_equal(ease((Ease)e, 3), 1, 0.001f);
        for (float t = 0.05f; t < 1; t += 0.05f) {
            float v = ease((Ease)e, t);
            assert_true(v > -0.01f && v < 1.2f);
            if (e != EASE_OUT_BACK) assert_true(v < 1.001f);
        }
    }
    assert_true(ease(EASE_OUT_BACK, 0.7f) > 1.02f);
    check_near(ease(EASE_IN_OUT_SINE, 0.5f), 0.5f);
    check_near(ease(EASE_OUT_QUAD, 0.5f), 0.75f);
}

static void test_canvas__larger_units_come_back_as_usual_ones(void **state)
{
    (void)state;
    Canvas *c = blank();
    canvas_begin(c, 900, 1400);
    check_near(c->w, 1280);
    check_near(canvas_upright(c), 1280.0f / 900);
    canvas_fill(c, (Rect){10, 10, 10, 10}, SHU_600);
    canvas_zoom_begin(c, canvas_upright(c));
    check_near(c->w, 900), check_near(c->h, 1400), check_near(c->scale, 1);
    canvas_ring(c, (Rect){90, 180, 450, 9}, 18, 9, SHU_600);
    canvas_zoom_end(c);
    check_near(c->w, 1280), check_near(c->scale, 900.0f / 1280);
    check_near(c->ops[0].rect.x, 10);
    check_near(c->ops[1].rect.x, 128), check_near(c->ops[1].rect.w, 640);
    check_near(c->ops[1].radius, 25.6f), check_near(c->ops[1].width, 12.8f);
    canvas_begin(c, 1280, 800);
    assert_true(canvas_upright(c) <= 1);
    canvas_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_canvas__units_follow_the_smaller_side),
        cmocka_unit_test(test_canvas__larger_units_come_back_as_usual_ones),
        cmocka_unit_test(test_canvas__records_what_was_drawn_in_order),
        cmocka_unit_test(test_canvas__equal_frames_are_equal_bytes),
        cmocka_unit_test(test_canvas__what_comes_soon_is_not_drawn),
        cmocka_unit_test(test_canvas__a_look_is_kept),
        cmocka_unit_test(test_canvas__a_picture_counts_what_it_holds),
        cmocka_unit_test(test_canvas__too_much_is_left_out_and_noted),
        cmocka_unit_test(test_tween__begins_at_0_and_ends_at_1),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
