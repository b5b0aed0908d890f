/* test_tr.c - sentences in two languages and three readings, places and ruby. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "text/catalogue_maker.h"
#include "text/tr.h"

static const Tongue EN = {.lang = LANG_EN};
static const Tongue KANJI = {.lang = LANG_JA, .reading = READ_KANJI};
static const Tongue FURIGANA = {.lang = LANG_JA, .reading = READ_FURIGANA};
static const Tongue KANA = {.lang = LANG_JA, .reading = READ_KANA};

static const char FOLDER[] = BUILD_DIR "/tests/text";

static void catalogue_write(const Made *made)
{
    FILE *file = fopen(BUILD_DIR "/tests/text/ja.mo", "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(made->byte, 1, made->length, file), made->length);
    assert_int_equal(fclose(file), 0);
}

static int with_catalogue(void **state)
{
    (void)state;
    static const char *const pairs[] = {
        "", "Content-Type: text/plain; charset=UTF-8",
        "Draw {number} from the stock.", "{山札|やまふだ}から_{number}{枚|まい}_{引|ひ}いてね",
        "Turn", "めくる",
        "day {n}", "{n}{日|にち}",
        "many\004Turn", "{番|ばん}",
        "one card", "{number}{枚|まい}",
        "{a_b} has _", "{a_b}に_カード",
        "{n} minutes", "{n}{分|ふん}",
        "{n} people", "{n}{人|にん}_{遊|あそ}ぶ",
        NULL};
    Made made = catalogue_made(pairs, false);
    catalogue_write(&made);
    return text_load(FOLDER) ? 0 : -1;
}

static int without(void **state)
{
    (void)state;
    text_unload();
    return 0;
}

static void counted(const char *msgid, const char *n, const char *furigana, const char *kana)
{
    char bytes[128];
    Text out = text_over(bytes, sizeof bytes);
    tr_fill(FURIGANA, &out, msgid, "n", n, NULL);
    assert_string_equal(bytes, furigana);
    out = text_over(bytes, sizeof bytes);
    tr_fill(KANA, &out, msgid, "n", n, NULL);
    assert_string_equal(bytes, kana);
}

static void test_tr__a_counter_is_read_by_its_number(void **state)
{
    (void)state;
    counted("{n} people", "1", "{1人|ひとり}{遊|あそ}ぶ", "ひとり あそぶ");
    counted("{n} people", "2", "{2人|ふたり}{遊|あそ}ぶ", "ふたり あそぶ");
    counted("{n} people", "6", "6{人|にん}{遊|あそ}ぶ", "6にん あそぶ");
    counted("{n} people", "Aki", "Aki{人|にん}{遊|あそ}ぶ", "Akiにん あそぶ");
    counted("{n} minutes", "5", "5{分|ふん}", "5ふん");
    counted("{n} minutes", "10", "10{分|ぷん}", "10ぷん");
    counted("day {n}", "3", "{3日|みっか}", "みっか");
    counted("day {n}", "20", "{20日|はつか}", "はつか");
    counted("day {n}", "31", "31{日|にち}", "31にち");
}

static void test_tr__a_line_may_break_between_words_only_where_asked(void **state)
{
    (void)state;
    const char *id = "Draw {number} from the stock.";
    text_unload();
    text_breaks(true);
    assert_true(text_load(FOLDER));
    assert_string_equal(tr(KANJI, id), "山札から" MAY_BREAK "{number}枚" MAY_BREAK "引いてね");
    assert_string_equal(tr(KANA, id), "やまふだから {number}まい ひいてね");
    char bytes[128];
    Text out = text_over(bytes, sizeof bytes);
    ruby_plain(tr(FURIGANA, id), &out);
    assert_string_equal(bytes, "山札から{number}枚引いてね");
    text_unload();
    text_breaks(false);
    assert_true(text_load(FOLDER));
    assert_string_equal(tr(KANJI, id), "山札から{number}枚引いてね");
}

static void test_tr__one_string_has_three_readings(void **state)
{
    (void)state;
    const char *id = "Draw {number} from the stock.";
    assert_string_equal(tr(EN, id), id);
    assert_string_equal(tr(KANJI, id), "山札から{number}枚引いてね");
    assert_string_equal(tr(FURIGANA, id), "{山札|やまふだ}から{number}{枚|まい}{引|ひ}いてね");
    assert_string_equal(tr(KANA, id), "やまふだから {number}まい ひいてね");
    assert_ptr_equal(tr(KANA, id), tr(KANA, id));
}

static void test_tr__a_place_keeps_its_underscore(void **state)
{
    (void)state;
    assert_string_equal(tr(KANA, "{a_b} has _"), "{a_b}に カード");
    assert_string_equal(tr(KANJI, "{a_b} has _"), "{a_b}にカード");
    assert_string_equal(tr(EN, "{a_b} has _"), "{a_b} has _");
}

static void test_tr__what_is_not_in_the_catalogue_comes_back(void **state)
{
    (void)state;
    assert_string_equal(tr(KANA, "Nobody said this"), "Nobody said this");
    assert_string_equal(tr(KANA, ""), ""); // not the head of the catalogue
    assert_string_equal(tr_c(KANA, "other", "Turn"), "Turn");
}

static void test_tr__a_context_chooses_the_meaning(void **state)
{
    (void)state;
    assert_string_equal(tr(KANA, "Turn"), "めくる");
    assert_string_equal(tr_c(KANA, "many", "Turn"), "ばん");
    assert_string_equal(tr_c(EN, "many", "Turn"), "Turn");
}

static void test_tr__counts(void **state)
{
    (void)state;
    assert_string_equal(tr_n(EN, "one card", "{number} cards", 1), "one card");
    assert_string_equal(tr_n(EN, "one card", "{number} cards", 0), "{number} cards");
    assert_string_equal(tr_n(KANA, "one card", "{number} cards", 1), "{number}まい");
    assert_string_equal(tr_n(KANA, "one card", "{number} cards", 5), "{number}まい");
}

static void test_tr_fill__puts_values_into_places(void **state)
{
    (void)state;
    char bytes[128];
    Text out = text_over(bytes, sizeof bytes);
    tr_fill(FURIGANA, &out, "Draw {number} from the stock.", "number", "3", NULL);
    assert_string_equal(bytes, "{山札|やまふだ}から3{枚|まい}{引|ひ}いてね");
    out = text_over(bytes, sizeof bytes);
    tr_fill_form(&out, "{who} has {card} and {card}.", "card", "♠9", "who", "Mei", NULL);
    assert_string_equal(bytes, "Mei has ♠9 and ♠9.");
}

static void test_tr_fill__never_looks_for_places_in_a_value(void **state)
{
    (void)state;
    char bytes[128];
    Text out = text_over(bytes, sizeof bytes);
    tr_fill_form(&out, "{who} drew {card}.", "who", "{card}", "card", "{who}", NULL);
    assert_string_equal(bytes, "{card} drew {who}.");
}

static void test_tr_fill__leaves_what_is_no_place(void **state)
{
    (void)state;
    char bytes[128];
    Text out = text_over(bytes, sizeof bytes);
    tr_fill_form(&out, "{who|who} {other} {who {who} } {", "who", "Mei", NULL);
    assert_string_equal(bytes, "{who|who} {other} {who Mei } {");
}

static void test_tr_fill__a_full_text_is_cut_between_characters(void **state)
{
    (void)state;
    char bytes[6];
    Text out = text_over(bytes, sizeof bytes);
    tr_fill_form(&out, "やま{who}", "who", "ふだ", NULL);
    assert_string_equal(bytes, "や");
    assert_true(out.cut);
}

static void test_ruby__plain_and_kana(void **state)
{
    (void)state;
    char bytes[128];
    Text out = text_over(bytes, sizeof bytes);
    ruby_plain("{山札|やまふだ}から_{who}|{", &out);
    assert_string_equal(bytes, "山札から_{who}|{");
    out = text_over(bytes, sizeof bytes);
    ruby_kana("{山札|やまふだ}から{", &out);
    assert_string_equal(bytes, "やまふだから{");
}

static void test_ruby_quote__a_name_is_never_taken_for_markup(void **state)
{
    (void)state;
    char name[64], plain[64];
    Text quoted = text_over(name, sizeof name);
    ruby_quote("a{b|c}_{who}", &quoted);
    assert_string_equal(name, "a｛b|c｝_｛who｝");
    Text out = text_over(plain, sizeof plain);
    ruby_plain(name, &out);
    assert_string_equal(plain, name);
}

static void test_text_load__an_unsound_file_means_english(void **state)
{
    (void)state;
    text_unload();
    Made made = {.length = 100};
    catalogue_write(&made);
    assert_false(text_load(FOLDER));
    assert_string_equal(tr(KANA, "Turn"), "Turn");
    assert_false(text_load(BUILD_DIR "/there is no such folder"));
    assert_string_equal(tr(KANA, "Turn"), "Turn");
}

static void test_text_load__twice_is_harmless(void **state)
{
    (void)state;
    const char *turn = tr(KANA, "Turn");
    assert_true(text_load(FOLDER));
    assert_ptr_equal(tr(KANA, "Turn"), turn);
}

static void test_lang_of_system__the_first_that_says_anything(void **state)
{
    (void)state;
    assert_int_equal(lang_of_system(NULL, NULL, NULL, "ja_JP.UTF-8"), LANG_JA);
    assert_int_equal(lang_of_system(NULL, "", "ja", "en_GB.UTF-8"), LANG_JA);
    assert_int_equal(lang_of_system(NULL, "C", "ja_JP", "ja_JP"), LANG_EN);
    assert_int_equal(lang_of_system(NULL, NULL, NULL, "jam_JM"), LANG_EN);
    assert_int_equal(lang_of_system(NULL, NULL, NULL, "j"), LANG_EN);
    assert_int_equal(lang_of_system(NULL, NULL, NULL, NULL), LANG_EN);
    assert_int_equal(lang_of_system("ja:en", NULL, NULL, "en_GB.UTF-8"), LANG_JA);
    assert_int_equal(lang_of_system("de:fr:en_GB:ja", NULL, NULL, "ja_JP.UTF-8"), LANG_EN);
    assert_int_equal(lang_of_system("de::ja_JP", "de_DE.UTF-8", NULL, NULL), LANG_JA);
    assert_int_equal(lang_of_system("", NULL, NULL, "ja_JP.UTF-8"), LANG_JA);
    assert_int_equal(lang_of_system("ja", "C.UTF-8", NULL, "ja_JP.UTF-8"), LANG_EN); // plain C
    assert_int_equal(lang_of_system("ja", NULL, NULL, NULL), LANG_EN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_tr__a_counter_is_read_by_its_number,
                                        with_catalogue, without),
        cmocka_unit_test_setup_teardown(
            test_tr__a_line_may_break_between_words_only_where_asked, with_catalogue, without),
        cmocka_unit_test_setup_teardown(test_tr__one_string_has_three_readings, with_catalogue,
                                        without),
        cmocka_unit_test_setup_teardown(test_tr__a_place_keeps_its_underscore, with_catalogue,
                                        without),
        cmocka_unit_test_setup_teardown(test_tr__what_is_not_in_the_catalogue_comes_back,
                                        with_catalogue, without),
        cmocka_unit_test_setup_teardown(test_tr__a_context_chooses_the_meaning, with_catalogue,
                                        without),
        cmocka_unit_test_setup_teardown(test_tr__counts, with_catalogue, without),
        cmocka_unit_test_setup_teardown(test_tr_fill__puts_values_into_places, with_catalogue,
                                        without),
        cmocka_unit_test(test_tr_fill__never_looks_for_places_in_a_value),
        cmocka_unit_test(test_tr_fill__leaves_what_is_no_place),
        cmocka_unit_test(test_tr_fill__a_full_text_is_cut_between_characters),
        cmocka_unit_test(test_ruby__plain_and_kana),
        cmocka_unit_test(test_ruby_quote__a_name_is_never_taken_for_markup),
        cmocka_unit_test_setup_teardown(test_text_load__an_unsound_file_means_english,
                                        with_catalogue, without),
        cmocka_unit_test_setup_teardown(test_text_load__twice_is_harmless, with_catalogue, without),
        cmocka_unit_test(test_lang_of_system__the_first_that_says_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
