/* test_furniture.c - panels, chips, toasts, lanterns, plates. */
#include "ui_empty.h"

static const char *sprites(void)
{
    static char all[1024];
    Text t = text_over(all, sizeof all);
    const DrawOp *op;
    for (int i = 0; (op = op_of(stage.canvas, OP_SPRITE, i)) != NULL; i++)
        text_printf(&t, "%s%s", i ? " " : "", canvas_op_text(stage.canvas, op));
    return all;
}

static void test_furniture__is_no_target(void **state)
{
    (void)state;
    ui_begin(stage.ui, stage.canvas, stage.style);
    ui_panel(stage.ui, (Rect){0, 0, 344, 216});
    ui_chip(stage.ui, (Rect){0, 0, 90, 32}, "Wild", "icons/wild", AKARI_400, SUMI_900);
    ui_veil(stage.ui, 1);
    ui_end(stage.ui);
    assert_int_equal(ui_target_count(stage.ui), 0);
    assert_int_equal(ui_overflow_count(stage.ui), 0);
}

static void test_chip__is_as_wide_as_its_label(void **state)
{
    (void)state;
    check_near(ui_chip_width(stage.ui, 32, "Rich", NULL), 32 + 24);
    check_near(ui_chip_width(stage.ui, 32, "Rich", "icons/wild"), 32 + 24 + 24);
    float w = ui_chip_width(stage.ui, 32, "Rich", "icons/wild");
    ui_chip(stage.ui, (Rect){10, 0, w, 32}, "Rich", "icons/wild", AKARI_400, SUMI_900);
    assert_string_equal(texts_of(stage.canvas), "Rich");
    check_near(op_of(stage.canvas, OP_TEXT, 0)->rect.x, 10 + 36);
    // Too low for ruby: who needs the reading gets it alone.
    check_near(ui_chip_width(stage.ui, 32, "{富豪|ふごう}", NULL), 48 + 24);
    canvas_begin(stage.canvas, 1280, 800);
    ui_chip(stage.ui, (Rect){10, 0, 72, 32}, "{富豪|ふごう}", NULL, WASHI_200, SUMI_900);
    assert_string_equal(texts_of(stage.canvas), "ふごう");
}

static void test_toast__slides_and_fades_in(void **state)
{
    (void)state;
    ui_toast(stage.ui, 640, 452, 0, "Revolution!", "icons/swap", SHU_600, WASHI_50, 0);
    assert_int_equal(stage.canvas->op_count, 0);
    ui_toast(stage.ui, 640, 452, 0, "Revolution!", "icons/swap", SHU_600, WASHI_50, 0.5f);
    const DrawOp *plate = op_of(stage.canvas, OP_ROUND, 0);
    check_near(plate->rect.y, 444);
    assert_int_equal(plate->color.a, 128);
    assert_int_equal(op_of(stage.canvas, OP_TEXT, 0)->color.a, 128);
    canvas_begin(stage.canvas, 1280, 800);
    ui_toast(stage.ui, 640, 452, 0, "Revolution!", "icons/swap", SHU_600, WASHI_50, 1);
    plate = op_of(stage.canvas, OP_ROUND, 0);
    check_near(plate->rect.y, 452), check_near(plate->rect.h, 48);
    check_near(plate->rect.w, 110 + 40 + 32);
    check_near(plate->rect.x + plate->rect.w / 2, 640);
}

static void test_veil__covers_all(void **state)
{
    (void)state;
    ui_veil(stage.ui, 0);
    assert_int_equal(stage.canvas->op_count, 0);
    ui_veil(stage.ui, 1);
    const DrawOp *op = op_of(stage.canvas, OP_FILL, 0);
    check_near(op->rect.w, 1280), check_near(op->rect.h, 800);
    assert_int_equal(op->color.a, 168);
}

static void test_lanterns__show_played_now_and_to_come(void **state)
{
    (void)state;
    ui_lanterns(stage.ui, 640, 36, 2, 5, 2);
    assert_string_equal(sprites(), "props/lantern_amber props/lantern_amber props/lantern_red "
                                   "props/lantern_dark props/lantern_dark");
    canvas_begin(stage.canvas, 1280, 800);
    ui_lanterns(stage.ui, 640, 36, 3, 3, -1);
    assert_string_equal(sprites(), "props/lantern_amber props/lantern_amber props/lantern_amber");
    canvas_begin(stage.canvas, 1280, 800);
    ui_lanterns(stage.ui, 640, 36, 0, 0, 0);
    assert_int_equal(stage.canvas->op_count, 0);
}

static void test_seat__says_whose_turn_it_is_by_plate_ring_and_words(void **state)
{
    (void)state;
    UiSeat seat = {.name = "Hanako", .line = "Your turn", .icon = "icons/play",
                   .avatar = "avatars/usagi", .turn = true, .turn_part = 1};
    ui_seat(stage.ui, (Rect){300, 100, 224, 64}, &seat);
    assert_true(draws(stage.canvas, OP_ROUND, AKARI_400));
    assert_true(draws(stage.canvas, OP_ROUND, WASHI_50));
    assert_non_null(op_of(stage.canvas, OP_GLOW, 0));
    assert_string_equal(texts_of(stage.canvas), "Hanako/Your turn");
    assert_string_equal(sprites(), "avatars/usagi icons/play");
    canvas_begin(stage.canvas, 1280, 800);
    seat.turn = false;
    ui_seat(stage.ui, (Rect){300, 100, 224, 64}, &seat);
    assert_true(draws(stage.canvas, OP_ROUND, YORU_900));
    assert_null(op_of(stage.canvas, OP_GLOW, 0));
    assert_true(draws(stage.canvas, OP_TEXT, WASHI_50));
}

static void test_seat__names_fit_and_the_computer_is_marked(void **state)
{
    (void)state;
    UiSeat seat = {.name = "A very long name indeed", .avatar = "oni", .computer = true,
                   .line = "11 cards", .icon = "cards"};
    ui_begin(stage.ui, stage.canvas, stage.style);
    ui_seat(stage.ui, (Rect){300, 100, 208, 64}, &seat);
    const DrawOp *name = op_of(stage.canvas, OP_TEXT, 0);
    const char *shown = canvas_op_text(stage.canvas, name);
    assert_non_null(strstr(shown, "…"));
    assert_true(strlen(shown) >= 10); // at least 10 letters of it
    assert_string_equal(sprites(), "avatars/oni icons/ai icons/cards");
    const DrawOp *glyph = op_of(stage.canvas, OP_SPRITE, 1);
    assert_true(glyph->rect.x + glyph->rect.w <= 508);
    assert_int_equal(ui_overflow_count(stage.ui), 0);
}

static void test_seat__passed_is_veiled(void **state)
{
    (void)state;
    UiSeat seat = {.name = "Sora", .avatar = "kappa", .passed = true};
    ui_seat(stage.ui, (Rect){300, 100, 208, 64}, &seat);
    assert_true(draws(stage.canvas, OP_ROUND, faded(YORU_900, 0.55f)));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_furniture__is_no_target),
        TEST(test_chip__is_as_wide_as_its_label),
        TEST(test_toast__slides_and_fades_in),
        TEST(test_veil__covers_all),
        TEST(test_lanterns__show_played_now_and_to_come),
        TEST(test_seat__says_whose_turn_it_is_by_plate_ring_and_words),
        TEST(test_seat__names_fit_and_the_computer_is_marked),
        TEST(test_seat__passed_is_veiled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
