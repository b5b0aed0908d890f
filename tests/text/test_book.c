/* test_book.c - pages of rules: the markup, hostile pages, and the pages we have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/game.h"
#include "text/book.h"
#include "text/japanese.h"

static const Tongue EN = {.lang = LANG_EN};
static const Tongue KANA = {.lang = LANG_JA, .reading = READ_KANA};

/* In memory of just that length, so that a sanitizer sees each byte read behind it. */
static Book *parse(const char *page, size_t length, Tongue tongue)
{
    char *exact = malloc(length > 0 ? length : 1);
    assert_non_null(exact);
    memcpy(exact, page, length);
    Book *book = book_parse(exact, length, tongue);
    free(exact);
    return book;
}

static void test_book__a_page_is_taken_apart_into_blocks(void **state)
{
    (void)state;
    const char *page = "# Tako\n\nOne line\nand more.\n- point\n  goes on\n- next\n"
                       "[cards 3h > !Td ??]\n[plate ?? -- 3h ?? ?? ?? ?? ?? ?? Jo]\nEnd\r\n";
    Book *b = parse(page, strlen(page), EN);
    assert_non_null(b);
    assert_int_equal(b->count, 7);
    const BookKind kinds[] = {BOOK_HEADING, BOOK_PARAGRAPH, BOOK_POINT, BOOK_POINT,
                              BOOK_CARDS, BOOK_PLATE, BOOK_PARAGRAPH};
    for (int i = 0; i < 7; i++) assert_int_equal(b->block[i].kind, kinds[i]);
    assert_string_equal(b->block[0].text, "Tako");
    assert_string_equal(b->block[1].text, "One line and more.");
    assert_string_equal(b->block[2].text, "point goes on");
    assert_string_equal(b->block[3].text, "next");
    assert_string_equal(b->block[6].text, "End");
    const BookBlock *row = &b->block[4];
    assert_int_equal(row->item_count, 4);
    assert_int_equal(row->item[0].card, card_french(3, HEARTS));
    assert_true(row->item[1].sign == SIGN_THEN && !row->item[0].sign);
    assert_true(row->item[2].lit && !row->item[0].lit);
    assert_int_equal(row->item[3].card, CARD_HIDDEN);
    assert_int_equal(b->block[5].item_count, BOOK_PLACES);
    assert_int_equal(b->block[5].item[1].card, CARD_NONE);
    assert_int_equal(b->block[5].item[9].card, CARD_JOKER);
    assert_null(b->block[5].text);
    book_free(b);
}

static void test_book__japanese_lines_join_without_a_blank(void **state)
{
    (void)state;
    const char *page = "# {札|ふだ}\n{山|やま}から_\n{引|ひ}く\n";
    Book *b = parse(page, strlen(page), KANA);
    assert_non_null(b);
    assert_string_equal(b->block[0].text, "ふだ");
    assert_string_equal(b->block[1].text, "やまから ひく");
    book_free(b);
}

static void test_book__a_text_of_nothing_is_empty(void **state)
{
    (void)state;
    const char *page = "# _\n- _\n\nEnd";
    Book *b = parse(page, strlen(page), (Tongue){.lang = LANG_JA, .reading = READ_KANJI});
    assert_non_null(b);
    assert_string_equal(b->block[0].text, "");
    assert_string_equal(b->block[1].text, "");
    assert_string_equal(b->block[2].text, "End");
    book_free(b);
}

static void test_book__what_is_not_whole_markup_is_refused(void **state)
{
    (void)state;
    const char *const bad[] = {
        "", "words before the title", "# T\n[cards", "# T\n[", "# T\n[]", "# T\n[cards]",
        "# T\n[cards 1h]", "# T\n[cards 3h 3h 3h 3h 3h 3h 3h 3h 3h 3h 3h 3h 3h 3h 3h]", "# T\n[dance 3h]",
        "# T\n[plate 3h]", "# T\n[plate > 3h 3h 3h 3h 3h 3h 3h 3h 3h]", "# T\n[cards !]",
        "# T\n[cards 3h=]", "# T\n[cards 3h=1234]", "# T\n[cards =3h]", "# T\n[layout 3h 4h]",
        "# T\n[layout 3h > 4h 5h]"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_null(parse(bad[i], strlen(bad[i]), EN));
    assert_null(parse("# T\0x", 5, EN));
}

static void test_book__size_has_its_bounds(void **state)
{
    (void)state;
    static char page[BOOK_BYTES_MAX + 1];
    memset(page, 'x', sizeof page);
    memcpy(page, "# T\n", 4);
    assert_null(parse(page, sizeof page, EN));
    Book *whole = parse(page, BOOK_BYTES_MAX, EN);
    assert_non_null(whole);
    book_free(whole);
    for (size_t i = 4; i < sizeof page; i++) page[i] = "- a\n"[i % 4];
    assert_null(parse(page, 4 + 4 * BOOK_BLOCKS_MAX, EN));
    whole = parse(page, (size_t)4 * BOOK_BLOCKS_MAX, EN);
    assert_non_null(whole);
    assert_int_equal(whole->count, BOOK_BLOCKS_MAX);
    book_free(whole);
}

static void test_book__cards_may_count_and_stand_between_signs(void **state)
{
    (void)state;
    const char *page = "# T\n[cards 8c + As=-1 = 7h ok]\n[cards 1*=9 no]\n[layout 2h As ?? !??]";
    Book *b = parse(page, strlen(page), EN);
    assert_non_null(b);
    const BookItem *item = b->block[1].item;
    const BookSign signs[] = {SIGN_NONE, SIGN_PLUS, SIGN_NONE, SIGN_EQUALS, SIGN_NONE, SIGN_RIGHT};
    assert_int_equal(b->block[1].item_count, 6);
    for (int i = 0; i < 6; i++) assert_int_equal(item[i].sign, signs[i]);
    assert_string_equal(item[2].as, "-1");
    assert_string_equal(item[0].as, "");
    assert_int_equal(b->block[2].item[0].card, CARD_CHORO);
    assert_int_equal(b->block[2].item[1].sign, SIGN_WRONG);
    assert_int_equal(b->block[3].kind, BOOK_LAYOUT);
    assert_true(b->block[3].item[3].lit);
    book_free(b);
}

static Book *page_of(const char *game, Tongue tongue)
{
    Book *b = book_load(SOURCE_DIR "/assets", game, tongue);
    assert_non_null(b);
    return b;
}

/* Points and paragraphs may be cut otherwise in another language; the pictures may not. */
static void test_book__both_pages_of_a_game_tell_the_same(void **state)
{
    (void)state;
    for (const Game *const *g = GAMES; *g; g++) {
        Book *en = page_of((*g)->id, EN), *ja = page_of((*g)->id, KANA);
        if (en->count != ja->count) fail_msg("%s: %d and %d", (*g)->id, en->count, ja->count);
        for (int i = 0; i < en->count; i++) {
            if (en->block[i].kind != ja->block[i].kind)
                fail_msg("%s: block %d, %s", (*g)->id, i, ja->block[i].text);
            assert_memory_equal(en->block[i].item, ja->block[i].item, sizeof en->block[i].item);
        }
        book_free(en);
        book_free(ja);
    }
}

static void read_by_everyone(const char *game, Reading r)
{
    Book *b = page_of(game, (Tongue){.lang = LANG_JA, .reading = r});
    for (int i = 0; i < b->count; i++) {
        const char *text = b->block[i].text;
        if (!text) continue;
        char bytes[8192];
        Text kana = text_over(bytes, sizeof bytes);
        ruby_kana(text, &kana);
        if (r != READ_KANJI && has_kanji(bytes)) fail_msg("kanji without reading: %s", bytes);
        if (strpbrk(bytes, "{}|_")) fail_msg("markup is left: %s", bytes);
        if (r == READ_KANA && longest_kana(text) > 13) fail_msg("no word breaks: %s", text);
    }
    book_free(b);
}

static void test_book__the_japanese_pages_can_be_read_by_everyone(void **state)
{
    (void)state;
    for (const Game *const *g = GAMES; *g; g++) {
        for (Reading r = READ_KANJI; r <= READ_KANA; r++) read_by_everyone((*g)->id, r);
    }
}

static void test_book__a_page_that_is_not_there_is_no_book(void **state)
{
    (void)state;
    assert_null(book_load(SOURCE_DIR "/assets", "no such game", KANA));
    assert_null(book_load(BUILD_DIR "/nowhere", "takoyaki", KANA));
}

/* The passages of a page under these rules, joined by "|". */
static const char *told_under(const char *page, int returns, int rate)
{
    static char words[512];
    Text out = text_over(words, sizeof words);
    const Game *game = game_by_id("dotenko", 7);
    Setup setup = setup_usual(game, 3);
    setup.option[option_find(game, "returns", 7)] = (int16_t)returns;
    setup.option[option_find(game, "rate", 4)] = (int16_t)rate;
    Book *b = book_parse_for(page, strlen(page), (Tongue){.lang = LANG_EN}, game, setup.option);
    if (!b) return NULL;
    for (int i = 0; i < b->count; i++)
        text_printf(&out, "%s%s", i > 0 ? "|" : "", b->block[i].text ? b->block[i].text : "[]");
    book_free(b);
    return words;
}

static void test_book__passages_stand_there_under_some_rules_alone(void **state)
{
    (void)state;
    const char page[] = "# T\n\n[when returns=each]\nEvery\nreturn.\n\n"
                        "[unless returns=each rate=1]\n- Else.\n- Always.\n[when rate=2]\n[cards 3h]\nThe end.\n";
    assert_string_equal(told_under(page, 2, 1), "T|Every return.|Always.|The end.");
    assert_string_equal(told_under(page, 2, 2), "T|Every return.|Else.|Always.|[]|The end.");
    assert_string_equal(told_under(page, 0, 1), "T|Else.|Always.|The end.");
    // one condition under the other: all of them
    const char both[] = "# T\n[when returns=each]\n[unless rate=1]\nBoth.\n\n"
                        "[unless rate=1]\n[when returns=each]\nBoth again.\n\nThe end.\n";
    assert_string_equal(told_under(both, 2, 2), "T|Both.|Both again.|The end.");
    assert_string_equal(told_under(both, 2, 1), "T|The end.");
    assert_string_equal(told_under(both, 0, 2), "T|The end.");
    assert_null(told_under("# T\n[when return=each]\nNo such rule.\n", 2, 1));
    assert_null(told_under("# T\n[when returns=all]\nNo such value.\n", 2, 1));
    assert_null(told_under("# T\n[when returns=each\nNot closed.\n", 2, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_book__a_page_is_taken_apart_into_blocks),
        cmocka_unit_test(test_book__japanese_lines_join_without_a_blank),
        cmocka_unit_test(test_book__a_text_of_nothing_is_empty),
        cmocka_unit_test(test_book__what_is_not_whole_markup_is_refused),
        cmocka_unit_test(test_book__size_has_its_bounds),
        cmocka_unit_test(test_book__cards_may_count_and_stand_between_signs),
        cmocka_unit_test(test_book__both_pages_of_a_game_tell_the_same),
        cmocka_unit_test(test_book__the_japanese_pages_can_be_read_by_everyone),
        cmocka_unit_test(test_book__a_page_that_is_not_there_is_no_book),
        cmocka_unit_test(test_book__passages_stand_there_under_some_rules_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
