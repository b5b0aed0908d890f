/* test_text_block.c - wrapping, kinsoku, ruby, fitting. Widths: fixture's 0.5 and 1 em. */
#include "ui_empty.h"

/* Size 10: an ASCII letter is 5 u, a wide one 10. */
static UiText plain(void) { return (UiText){.font = FONT_MEDIUM, .size = 10, .color = SUMI_900}; }

static const char *lines_in(float width, const char *text)
{
    UiText how = plain();
    canvas_begin(stage.canvas, 1280, 800);
    ui_text(stage.ui, (Rect){0, 0, width, 0}, &how, text);
    return texts_of(stage.canvas);
}

static void test_text__latin_breaks_between_words(void **state)
{
    (void)state;
    assert_string_equal(lines_in(200, "It is saved."), "It is saved.");
    assert_string_equal(lines_in(30, "It is saved."), "It is/saved.");
    assert_string_equal(lines_in(60, "one two three four"), "one two/three four");
    assert_string_equal(lines_in(35, "well-known"), "well-/known");
    assert_string_equal(lines_in(200, "two\nlines"), "two/lines");
}

static void test_text__japanese_breaks_anywhere_allowed(void **state)
{
    (void)state;
    assert_string_equal(lines_in(40, "あいうえおかきく"), "あいうえ/おかきく");
    assert_string_equal(lines_in(45, "あいうえおかきく"), "あいうえ/おかきく");
    // Latin within Japanese stays whole.
    assert_string_equal(lines_in(35, "山札card一枚"), "山札/card一/枚");
}

static void test_text__kinsoku_keeps_signs_with_their_neighbours(void **state)
{
    (void)state;
    // No line begins with a full stop, a small kana, a long mark or a closing bracket.
    assert_string_equal(lines_in(40, "あいうえ。おか"), "あいう/え。おか");
    assert_string_equal(lines_in(30, "カードきょく"), "カード/きょく");
    assert_string_equal(lines_in(20, "あカード"), "あ/カー/ド");
    assert_string_equal(lines_in(20, "がっこう"), "がっ/こう");
    assert_string_equal(lines_in(30, "あ「いう」"), "あ「い/う」");
    // A number stays with what it counts.
    assert_string_equal(lines_in(40, "あいう4枚"), "あいう/4枚");
    // Nor ends with an opening bracket.
    assert_string_equal(lines_in(30, "あい「う」え"), "あい/「う」/え");
}

/* Between the items of a list, in both languages. */
static void test_text__a_dot_ends_a_line_and_never_begins_one(void **state)
{
    (void)state;
    assert_string_equal(lines_in(45, "ああああ • いい"), "あああ/あ • いい");
    assert_string_equal(lines_in(60, "ああああ • いい"), "ああああ •/いい");
    assert_string_equal(lines_in(35, "aaaa bbb • cc"), "aaaa/bbb •/cc");
}

static void test_text__japanese_rather_breaks_where_a_word_begins(void **state)
{
    (void)state;
    assert_string_equal(lines_in(60, "数字を大きくします"), "数字を/大きくします");
    assert_string_equal(lines_in(60, "ああ。いいいいうう"), "ああ。/いいいいうう");
    assert_string_equal(lines_in(60, "ああカード「いい」"), "ああカード/「いい」");
    assert_string_equal(lines_in(60, "ああをいいいいい"), "ああを/いいいいい");
    // Not where that took a line more, nor behind the o and go of politeness.
    assert_string_equal(lines_in(30, "ああ山いいい"), "ああ山/いいい");
    assert_string_equal(lines_in(40, "ああお手紙"), "ああお手/紙");
    assert_string_equal(lines_in(40, "ああの手紙"), "ああの/手紙");
}

static void test_text__kana_with_blanks_breaks_at_them(void **state)
{
    (void)state;
    assert_string_equal(lines_in(60, "やまふだ から いちまい"), "やまふだ/から/いちまい");
    assert_string_equal(lines_in(80, "やまふだ から いちまい"), "やまふだ から/いちまい");
}

static void test_text__kana_with_blanks_also_breaks_behind_its_stops(void **state)
{
    (void)state;
    assert_string_equal(lines_in(50, "ああ いい。ううう、ええ"), "ああ/いい。/ううう、/ええ");
    // But it never parts a word, nor a stop from what it ends.
    assert_string_equal(lines_in(70, "ああ いいいい。う"), "ああ/いいいい。う");
}

static void test_text__line_height_is_1_35(void **state)
{
    (void)state;
    UiText how = plain();
    check_near(ui_text_height(stage.ui, 30, &how, "It is saved."), 27);
    check_near(ui_text_height(stage.ui, 300, &how, "It is saved."), 13.5f);
    canvas_begin(stage.canvas, 1280, 800);
    check_near(ui_text(stage.ui, (Rect){3, 100, 30, 40}, &how, "It is saved."), 27);
    check_near(op_of(stage.canvas, OP_TEXT, 0)->rect.y, 100 + 6.75f);
    check_near(op_of(stage.canvas, OP_TEXT, 1)->rect.y, 100 + 6.75f + 13.5f);
}

static void test_text__align_and_middle(void **state)
{
    (void)state;
    UiText how = plain();
    Rect box = {100, 50, 200, 80};
    how.middle = true;
    for (int a = ALIGN_LEFT; a <= ALIGN_RIGHT; a++) {
        how.align = (Align)a;
        canvas_begin(stage.canvas, 1280, 800);
        ui_text(stage.ui, box, &how, "abcd");
        const DrawOp *op = op_of(stage.canvas, OP_TEXT, 0);
        check_near(op->rect.x, 100 + 100 * (float)a);
        check_near(op->rect.y, 90);
        assert_int_equal(op->align, a);
    }
}

static void test_text__ruby_stands_above_its_base(void **state)
{
    (void)state;
    UiText how = plain();
    how.size = 40; // half of it is more than the least ruby
    canvas_begin(stage.canvas, 1280, 800);
    float h = ui_text(stage.ui, (Rect){0, 0, 400, 100}, &how, "{山札|やまふだ}から");
    assert_string_equal(texts_of(stage.canvas), "山札/やまふだ/から");
    const DrawOp *base = op_of(stage.canvas, OP_TEXT, 0), *ruby = op_of(stage.canvas, OP_TEXT, 1);
    const DrawOp *rest = op_of(stage.canvas, OP_TEXT, 2);
    check_near(base->size, 40), check_near(ruby->size, 20);
    check_near(base->rect.x, ruby->rect.x);
    assert_true(ruby->rect.y + 10 <= base->rect.y - 20 + 0.1f); // they do not touch
    check_near(rest->rect.x, 80), check_near(rest->rect.y, base->rect.y);
    check_near(h, 76); // 1.9
    assert_true(base->rect.y + 20 < h && ruby->rect.y - 10 > 0);
}

static void test_text__ruby_makes_small_text_larger_where_there_is_room(void **state)
{
    (void)state;
    UiText how = plain();
    how.size = 20;
    canvas_begin(stage.canvas, 1280, 800);
    ui_text(stage.ui, (Rect){0, 0, 400, 100}, &how, "{山|やま}");
    check_near(op_of(stage.canvas, OP_TEXT, 0)->size, 27.2f); // 3.4 v
    check_near(op_of(stage.canvas, OP_TEXT, 1)->size, 13.6f); // 1.7 v
    canvas_begin(stage.canvas, 1280, 800);
    ui_text(stage.ui, (Rect){0, 0, 400, 35}, &how, "{山|やま}");
    const DrawOp *base = op_of(stage.canvas, OP_TEXT, 0);
    assert_true(base->size >= 20 && base->size < 27);
    check_near(op_of(stage.canvas, OP_TEXT, 1)->size, 13.6f);
    assert_int_equal(ui_overflow_count(stage.ui), 0);
}

static float size_in(float height, const char *text)
{
    UiText how = plain();
    how.size = 20;
    canvas_begin(stage.canvas, 1280, 800);
    ui_text(stage.ui, (Rect){0, 0, 400, height}, &how, text);
    return op_of(stage.canvas, OP_TEXT, 0)->size;
}

static void test_text__among_readings_kana_is_as_large_as_what_has_one(void **state)
{
    (void)state;
    check_near(size_in(48, "かな"), 20);
    stage.style.readings = true;
    ui_begin(stage.ui, stage.canvas, stage.style);
    check_near(size_in(48, "{山|やま}"), 27.2f);
    check_near(size_in(48, "かな"), 27.2f);
    check_near(size_in(35, "かな"), size_in(35, "{山|やま}"));
    check_near(size_in(24, "かな"), 20); // no room, and no ruby that needs any
    check_near(size_in(48, "abc 12"), 20);
    check_near(size_in(48, "漢字"), 20); // somebody's name
    assert_int_equal(ui_overflow_count(stage.ui), 0);
}

static void test_text__a_long_reading_widens_its_group(void **state)
{
    (void)state;
    UiText how = plain();
    how.size = 40;
    // Base 40 u, reading of five kana at 20 u: 100 u.
    check_near(ui_text_width(stage.ui, &how, "{承|うけたまわ}山"), 140);
    canvas_begin(stage.canvas, 1280, 800);
    ui_text(stage.ui, (Rect){0, 0, 400, 100}, &how, "{承|うけたまわ}山");
    check_near(op_of(stage.canvas, OP_TEXT, 0)->rect.x, 50);
    check_near(op_of(stage.canvas, OP_TEXT, 2)->rect.x, 100);
}

static void test_text__a_long_reading_hangs_over_kana(void **state)
{
    (void)state;
    UiText how = plain();
    how.size = 40;
    const DrawOp *base, *ruby;
    // 30 u more on each side; one ruby character of 20 u may hang over each neighbour.
    check_near(ui_text_width(stage.ui, &how, "に{承|うけたまわ}る"), 40 + 60 + 40);
    canvas_begin(stage.canvas, 1280, 800);
    ui_text(stage.ui, (Rect){0, 0, 400, 100}, &how, "に{承|うけたまわ}る");
    base = op_of(stage.canvas, OP_TEXT, 1), ruby = op_of(stage.canvas, OP_TEXT, 2);
    check_near(base->rect.x, 70), check_near(ruby->rect.x, 70);
    check_near(op_of(stage.canvas, OP_TEXT, 3)->rect.x, 100);
    // Kanji carry their own readings: no ruby hangs over them.
    check_near(ui_text_width(stage.ui, &how, "山{承|うけたまわ}る"), 40 + 80 + 40);
    canvas_begin(stage.canvas, 1280, 800);
    ui_text(stage.ui, (Rect){0, 0, 400, 100}, &how, "山{承|うけたまわ}る");
    check_near(op_of(stage.canvas, OP_TEXT, 1)->rect.x, 40 + 50);
    // Nor over the edge of the box: with its ruby the group is too wide for the first line.
    canvas_begin(stage.canvas, 1280, 800);
    ui_text(stage.ui, (Rect){0, 0, 110, 300}, &how, "に{承|うけたまわ}る");
    base = op_of(stage.canvas, OP_TEXT, 1);
    assert_true(base->rect.y > op_of(stage.canvas, OP_TEXT, 0)->rect.y + 40);
    canvas_begin(stage.canvas, 1280, 800);
    ui_text(stage.ui, (Rect){0, 0, 100, 300}, &how, "にに{承|うけたまわ}る");
    base = op_of(stage.canvas, OP_TEXT, 1), ruby = op_of(stage.canvas, OP_TEXT, 2);
    check_near(ruby->rect.x, 50);
    check_near(base->rect.x, 50);
}

static void test_text__a_ruby_group_is_never_broken(void **state)
{
    (void)state;
    UiText how = plain();
    how.size = 40;
    canvas_begin(stage.canvas, 1280, 800);
    ui_text(stage.ui, (Rect){0, 0, 130, 0}, &how, "あ{大富豪|だいふごう}。");
    // The stop stays with the group, so both go to the next line - where they are too wide.
    assert_int_equal(ui_overflow_count(stage.ui), 1);
    canvas_begin(stage.canvas, 1280, 800);
    ui_begin(stage.ui, stage.canvas, stage.style);
    ui_text(stage.ui, (Rect){0, 0, 165, 0}, &how, "あ{大富豪|だいふごう}。");
    assert_string_equal(texts_of(stage.canvas), "あ/大富豪/だいふごう/。");
    assert_int_equal(ui_overflow_count(stage.ui), 0);
    ui_end(stage.ui);
}

static void test_text__braces_that_are_no_group_are_text(void **state)
{
    (void)state;
    assert_string_equal(lines_in(400, "a {b} c|d"), "a {b} c|d");
    assert_string_equal(lines_in(400, "{|x}"), "{|x}");
}

static void test_text__what_does_not_fit_is_noted_and_made_smaller(void **state)
{
    (void)state;
    UiText how = plain();
    how.size = 20;
    how.lines = 1;
    canvas_begin(stage.canvas, 1280, 800);
    ui_begin(stage.ui, stage.canvas, stage.style);
    ui_text(stage.ui, (Rect){0, 0, 100, 30}, &how, "fits here.");
    assert_int_equal(ui_overflow_count(stage.ui), 0);
    ui_text(stage.ui, (Rect){0, 0, 100, 30}, &how, "{too|x} much of it");
    assert_int_equal(ui_overflow_count(stage.ui), 1);
    assert_string_equal(ui_overflow(stage.ui, 0), "too much of it");
    assert_string_equal(ui_overflow(stage.ui, 1), "");
    how.lines = 2;
    ui_text(stage.ui, (Rect){0, 0, 60, 60}, &how, "unbreakable");
    assert_int_equal(ui_overflow_count(stage.ui), 2);
    const DrawOp *op = &stage.canvas->ops[stage.canvas->op_count - 1];
    assert_string_equal(canvas_op_text(stage.canvas, op), "unbreakable");
    assert_true(op->size * 0.5f * 11 <= 60.6f);
    ui_end(stage.ui);
    ui_begin(stage.ui, stage.canvas, stage.style);
    assert_int_equal(ui_overflow_count(stage.ui), 0); // of this frame
}

static void test_text__nothing_is_ever_cut(void **state)
{
    (void)state;
    // Even at the least size it does not fit: a word is broken rather than lost.
    assert_string_equal(lines_in(20, "abcdefghij"), "abcde/fghij");
}

static void test_text__names_end_in_an_ellipsis(void **state)
{
    (void)state;
    UiText how = plain();
    how.size = 20;
    how.shrink = true;
    const struct { const char *name, *shown; } CASE[] = {
        {"Hanako", "Hanako"},
        {"Bartholomew", "Barthol…"},
        {"Mr Wolfgang", "Mr Wolf…"},
        {"おおたかさん", "おおた…"},
    };
    for (int i = 0; i < 4; i++) {
        canvas_begin(stage.canvas, 1280, 800);
        ui_text(stage.ui, (Rect){0, 0, 80, 26}, &how, CASE[i].name);
        assert_string_equal(texts_of(stage.canvas), CASE[i].shown);
        check_near(op_of(stage.canvas, OP_TEXT, 0)->size, 20);
    }
    assert_int_equal(ui_overflow_count(stage.ui), 0);
}

static void test_text__a_low_line_shows_the_reading_instead(void **state)
{
    (void)state;
    UiText how = plain();
    how.size = 16;
    how.shrink = true;
    canvas_begin(stage.canvas, 1280, 800);
    ui_text(stage.ui, (Rect){0, 0, 200, 22}, &how, "9{枚|まい}");
    assert_string_equal(texts_of(stage.canvas), "9/まい");
    canvas_begin(stage.canvas, 1280, 800);
    ui_text(stage.ui, (Rect){0, 0, 200, 32}, &how, "9{枚|まい}");
    assert_string_equal(texts_of(stage.canvas), "9/枚/まい");
}

static void test_text__scale_grows_text_but_not_what_is_fixed(void **state)
{
    (void)state;
    UiText how = plain();
    stage.style.text_scale = 2;
    ui_begin(stage.ui, stage.canvas, stage.style);
    check_near(ui_text_width(stage.ui, &how, "abcd"), 40);
    how.fixed = true;
    check_near(ui_text_width(stage.ui, &how, "abcd"), 20);
}

static void test_text__high_contrast_has_no_secondary_ink(void **state)
{
    (void)state;
    UiText how = plain();
    how.color = SUMI_600;
    ui_text(stage.ui, (Rect){0, 0, 99, 20}, &how, "a");
    assert_true(draws(stage.canvas, OP_TEXT, SUMI_600));
    canvas_begin(stage.canvas, 1280, 800);
    stage.style.high_contrast = true;
    ui_begin(stage.ui, stage.canvas, stage.style);
    ui_text(stage.ui, (Rect){0, 0, 99, 20}, &how, "a");
    assert_true(draws(stage.canvas, OP_TEXT, SUMI_900));
    assert_false(draws(stage.canvas, OP_TEXT, SUMI_600));
}

static void test_text__empty_and_bad_text_are_harmless(void **state)
{
    (void)state;
    UiText how = plain();
    check_near(ui_text(stage.ui, (Rect){0, 0, 99, 20}, &how, ""), 0);
    check_near(ui_text(stage.ui, (Rect){0, 0, 99, 20}, &how, NULL), 0);
    check_near(ui_text(stage.ui, (Rect){0, 0, 99, 20}, &how, "  \n "), 0);
    lines_in(50, "\xFF\xC3{\x80|}{a|");
    static char many[9000];
    for (size_t i = 0; i + 3 < sizeof many; i += 3) memcpy(many + i, "あ", 3);
    lines_in(300, many); // more than there are pieces for: noted, not crashed
    assert_true(ui_overflow_count(stage.ui) >= 1);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_text__latin_breaks_between_words),
        TEST(test_text__japanese_breaks_anywhere_allowed),
        TEST(test_text__kinsoku_keeps_signs_with_their_neighbours),
        TEST(test_text__a_dot_ends_a_line_and_never_begins_one),
        TEST(test_text__japanese_rather_breaks_where_a_word_begins),
        TEST(test_text__kana_with_blanks_breaks_at_them),
        TEST(test_text__kana_with_blanks_also_breaks_behind_its_stops),
        TEST(test_text__line_height_is_1_35),
        TEST(test_text__align_and_middle),
        TEST(test_text__ruby_stands_above_its_base),
        TEST(test_text__ruby_makes_small_text_larger_where_there_is_room),
        TEST(test_text__among_readings_kana_is_as_large_as_what_has_one),
        TEST(test_text__a_long_reading_widens_its_group),
        TEST(test_text__a_long_reading_hangs_over_kana),
        TEST(test_text__a_ruby_group_is_never_broken),
        TEST(test_text__braces_that_are_no_group_are_text),
        TEST(test_text__what_does_not_fit_is_noted_and_made_smaller),
        TEST(test_text__nothing_is_ever_cut),
        TEST(test_text__names_end_in_an_ellipsis),
        TEST(test_text__a_low_line_shows_the_reading_instead),
        TEST(test_text__scale_grows_text_but_not_what_is_fixed),
        TEST(test_text__high_contrast_has_no_secondary_ink),
        TEST(test_text__empty_and_bad_text_are_harmless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
