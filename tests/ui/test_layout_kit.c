/* test_layout_kit.c - rows, columns and grids: what is measured is what is drawn. */
#include "ui/layout.h"

#include "ui_fixture.h"

static const UiText WORDS = {.size = 20};

/* Where parts were drawn, in their order. */
static struct {
    int count;
    Rect at[16];
} seen;

static void note(Ui *ui, const void *what, Rect r)
{
    (void)ui, (void)what;
    seen.at[seen.count++] = r;
}

static const BoxPart NOTE = {.draw = note};

static void put(Box *parent, BoxStyle style) { box_part(parent, style, &NOTE, "", 0); }

static void assert_rect(int i, float x, float y, float w, float h)
{
    assert_float_equal(seen.at[i].x, x, 0.01f);
    assert_float_equal(seen.at[i].y, y, 0.01f);
    assert_float_equal(seen.at[i].w, w, 0.01f);
    assert_float_equal(seen.at[i].h, h, 0.01f);
}

static Stage begin(float letters)
{
    Stage s = stage_new(NULL);
    s.style.text_scale = letters;
    frame(&s);
    seen.count = 0;
    return s;
}

static void test_layout__a_row_shares_what_is_left(void **state)
{
    (void)state;
    Stage s = begin(1);
    Box *page = box_page(s.ui, (BoxStyle){.pad_x = 10, .pad_y = 5});
    Box *row = box_row(page, (BoxStyle){.gap = 10});
    put(row, (BoxStyle){.width = 50, .height = 20});
    put(row, (BoxStyle){.grow = 1, .height = 40});
    put(row, (BoxStyle){.grow = 3, .height = 40});
    assert_float_equal(box_height(page, 290), 50, 0.01f);
    box_draw(page, (Rect){100, 200, 290, 50});
    assert_rect(0, 110, 215, 50, 20); // in the middle of the row's height
    assert_rect(1, 170, 205, 50, 40);
    assert_rect(2, 230, 205, 150, 40);
    stage_free(&s);
}

static void test_layout__what_has_no_room_side_by_side_stands_below(void **state)
{
    (void)state;
    Stage s = begin(1);
    Box *page = box_page(s.ui, (BoxStyle){0});
    Box *row = box_row(page, (BoxStyle){.gap = 10, .stack = true});
    put(row, (BoxStyle){.width = 100, .height = 20});
    put(row, (BoxStyle){.width = 100, .height = 30});
    assert_float_equal(box_height(page, 210), 30, 0.01f);
    box_draw(page, (Rect){0, 0, 210, 30});
    assert_float_equal(seen.at[1].x, 110, 0.01f);
    assert_float_equal(box_height(page, 209), 60, 0.01f);
    seen.count = 0;
    box_draw(page, (Rect){0, 0, 209, 60});
    assert_rect(1, 0, 30, 209, 30);
    stage_free(&s);
}

static void test_layout__larger_letters_need_no_other_description(void **state)
{
    (void)state;
    for (int k = 1; k <= 2; k++) {
        Stage s = begin((float)k);
        Box *page = box_page(s.ui, (BoxStyle){0});
        Box *row = box_row(page, (BoxStyle){.gap = 10, .stack = true});
        box_text(row, WORDS, "twenty letters of it"); // 20 of half an em: 200 u, and 1
        put(row, (BoxStyle){.width = 80, .height = 30});
        assert_float_equal(box_width(row), k == 1 ? 291 : 571, 0.01f);
        const float h = box_height(page, 300);
        box_draw(page, (Rect){0, 0, 300, h});
        // The letters have become too large for one line: what stood beside them stands below.
        assert_float_equal(seen.at[0].x, k == 1 ? 211 : 0, 0.01f);
        assert_float_equal(seen.at[0].y + seen.at[0].h, h, 0.01f);
        stage_free(&s);
    }
}

static void test_layout__a_grid_has_as_many_columns_as_have_room(void **state)
{
    (void)state;
    Stage s = begin(1);
    for (int down = 0; down < 2; down++) {
        Box *page = box_page(s.ui, (BoxStyle){0});
        Box *grid = box_grid(page, (BoxStyle){.gap = 10, .downwards = down == 1}, 100, 3);
        for (int i = 0; i < 4; i++) put(grid, (BoxStyle){.height = 20});
        assert_float_equal(box_height(page, 1000), 50, 0.01f); // three columns at most
        assert_float_equal(box_height(page, 209), 110, 0.01f); // one
        assert_float_equal(box_height(page, 210), 50, 0.01f);  // two
        seen.count = 0;
        box_draw(page, (Rect){0, 0, 210, 50});
        assert_rect(1, down ? 0 : 110, down ? 30 : 0, 100, 20);
        assert_rect(3, 110, 30, 100, 20);
    }
    stage_free(&s);
}

static void test_layout__words_left_out_whole_and_things_deaf(void **state)
{
    (void)state;
    Stage s = begin(1);
    Box *page = box_page(s.ui, (BoxStyle){0});
    box_text_in(page, (BoxStyle){.whole = true}, WORDS, "twenty letters of it");
    assert_float_equal(box_height(page, 200), 0, 0.01f);
    assert_true(box_height(page, 201) > 0);
    Box *deaf = box_column(page, (BoxStyle){0});
    box_deaf(deaf);
    box_field(deaf, (BoxStyle){0}, 7, "text", "hint", 8);
    box_press(deaf, 8, 0, "over it", 0);
    box_draw(page, (Rect){0, 0, 400, box_height(page, 400)});
    assert_int_equal(ui_target_count(s.ui), 1);
    assert_int_equal(ui_target(s.ui, 0)->id, 8);
    stage_free(&s);
}

static void test_layout__words_are_copied(void **state)
{
    (void)state;
    Stage s = begin(1);
    char words[] = "first";
    Box *page = box_page(s.ui, (BoxStyle){0});
    const UiButton b = {.label = words};
    box_button(page, (BoxStyle){0}, 3, &b);
    memset(words, 'x', sizeof words - 1);
    box_draw(page, (Rect){0, 0, 300, 60});
    assert_string_equal(ui_target(s.ui, 0)->label, "first");
    stage_free(&s);
}

/* Each column is as wide as the widest in it, in all rows; what grows takes what is left. */
static void test_layout__a_table_has_columns(void **state)
{
    (void)state;
    Stage s = begin(1);
    Box *page = box_page(s.ui, (BoxStyle){0});
    Box *table = box_table(page, (BoxStyle){.gap = 5});
    for (int row = 0; row < 2; row++) {
        Box *cells = box_table_row(table, (BoxStyle){.gap = 10, .pad_x = 10});
        put(cells, (BoxStyle){.width = row ? 30 : 50, .height = 20});
        put(cells, (BoxStyle){.grow = row ? 1 : 0, .height = 20});
        put(cells, (BoxStyle){.width = row ? 80 : 40, .height = 20});
    }
    Box *last = box_table_row(table, (BoxStyle){.gap = 10, .pad_x = 10});
    put(last, (BoxStyle){.span = 2, .height = 20});
    put(last, (BoxStyle){.height = 20});
    assert_float_equal(box_height(page, 400), 70, 0.01f);
    box_draw(page, (Rect){0, 0, 400, 70});
    for (int row = 0; row < 2; row++) {
        const float y = 25 * (float)row;
        assert_rect(3 * row, 10, y, 50, 20);
        assert_rect(3 * row + 1, 70, y, 230, 20);
        assert_rect(3 * row + 2, 310, y, 80, 20);
    }
    assert_rect(6, 10, 50, 290, 20);
    assert_rect(7, 310, 50, 80, 20);
    stage_free(&s);
}

static void test_layout__a_row_goes_on_below_itself(void **state)
{
    (void)state;
    Stage s = begin(1);
    Box *page = box_page(s.ui, (BoxStyle){0});
    Box *row = box_row(page, (BoxStyle){.gap = 10, .wraps = true});
    for (int i = 0; i < 3; i++) put(row, (BoxStyle){.width = 100, .height = i == 1 ? 40 : 20});
    assert_float_equal(box_height(page, 330), 40, 0.01f);
    assert_float_equal(box_height(page, 250), 70, 0.01f);
    box_draw(page, (Rect){0, 0, 250, 70});
    assert_rect(0, 20, 0, 100, 40); // each line stands in the middle
    assert_rect(1, 130, 0, 100, 40);
    assert_rect(2, 75, 50, 100, 20);
    stage_free(&s);
}

/* Words that have to stay one line are set smaller, and then fit. */
static void test_layout__words_are_made_smaller(void **state)
{
    static const char SENTENCE[] = "All ten of them were turned over";
    const UiText how = {.size = 40, .lines = 1};
    (void)state;
    Stage s = begin(1);
    const float whole = ui_text_width(s.ui, &how, SENTENCE);
    Box *page = box_page(s.ui, (BoxStyle){0});
    box_text_in(page, (BoxStyle){.smaller = true}, how, SENTENCE);
    const float high = box_height(page, 2 * whole), low = box_height(page, whole / 2);
    assert_true(low < high * 0.6f);
    box_draw(page, (Rect){0, 0, whole / 2, low});
    assert_int_equal(ui_overflow_count(s.ui), 0);
    stage_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__a_row_shares_what_is_left),
        cmocka_unit_test(test_layout__what_has_no_room_side_by_side_stands_below),
        cmocka_unit_test(test_layout__larger_letters_need_no_other_description),
        cmocka_unit_test(test_layout__a_grid_has_as_many_columns_as_have_room),
        cmocka_unit_test(test_layout__words_left_out_whole_and_things_deaf),
        cmocka_unit_test(test_layout__words_are_copied),
        cmocka_unit_test(test_layout__a_table_has_columns),
        cmocka_unit_test(test_layout__a_row_goes_on_below_itself),
        cmocka_unit_test(test_layout__words_are_made_smaller),
    };
    return cmocka_run_group_tests_name("layout kit", tests, NULL, NULL);
}
