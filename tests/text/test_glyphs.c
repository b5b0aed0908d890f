/*
 * test_glyphs.c - no string has a character that our fonts lack.
 *
 * Text is drawn in M PLUS 1, signs in RocknRoll One, and each helps out where the other lacks
 * a glyph (platform/): so every character must be in every weight of the one, or in the other.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL2/SDL_ttf.h>
#include <cmocka.h>

#include "rules/card.h"
#include "text/book.h"
#include "text/mo.h"
#include "text/ruby.h"
#include "text/say.h"

static TTF_Font *plain[3], *sign;

static int open_fonts(void **state)
{
    (void)state;
    const char *const weights[] = {"Medium", "Bold", "Black"};
    if (TTF_Init() != 0) return -1;
    for (int i = 0; i < 3; i++) {
        char path[4096];
        Text name = text_over(path, sizeof path);
        text_printf(&name, SOURCE_DIR "/fonts/Mplus1-%s.otf", weights[i]);
        plain[i] = TTF_OpenFont(path, 20);
        if (!plain[i]) return -1;
    }
    sign = TTF_OpenFont(SOURCE_DIR "/fonts/RocknRollOne-Regular.ttf", 20);
    return sign ? 0 : -1;
}

static int close_fonts(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) TTF_CloseFont(plain[i]);
    TTF_CloseFont(sign);
    TTF_Quit();
    return 0;
}

static bool can_be_drawn(uint32_t c)
{
    if (TTF_GlyphIsProvided32(sign, c)) return true;
    for (int i = 0; i < 3; i++)
        if (!TTF_GlyphIsProvided32(plain[i], c)) return false;
    return true;
}

static int lacking(const char *string)
{
    int count = 0;
    const char *at = string;
    for (uint32_t c; (c = utf8_next(&at)) != 0;) {
        if (can_be_drawn(c)) continue;
        fprintf(stderr, "U+%04X is in no font: \"%s\"\n", (unsigned)c, string);
        count++;
    }
    return count;
}

static void test_glyphs__every_sentence_can_be_drawn(void **state)
{
    (void)state;
    static uint8_t bytes[MO_BYTES_MAX];
    FILE *file = fopen(BUILD_DIR "/share/ennichi/locale/ja.mo", "rb");
    assert_non_null(file);
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    Mo mo;
    assert_true(mo_open(bytes, length, &mo));
    int count = 0;
    for (uint32_t i = 1; i < mo.count; i++) {
        const char *msgid = strchr(mo_msgid(&mo, i), '\004');
        count += lacking(msgid ? msgid + 1 : mo_msgid(&mo, i));
        for (Reading r = READ_KANJI; r <= READ_KANA; r++) {
            char reading_bytes[4096];
            Text reading = text_over(reading_bytes, sizeof reading_bytes);
            ruby_read(mo_msgstr(&mo, i), r, &reading);
            count += lacking(reading_bytes);
        }
    }
    assert_int_equal(count, 0);
}

static void test_glyphs__every_page_of_rules_can_be_drawn(void **state)
{
    (void)state;
    int count = 0;
    for (Lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        for (Reading r = READ_KANJI; r <= READ_KANA; r++) {
            Book *b = book_load(SOURCE_DIR "/assets", "takoyaki", (Tongue){lang, r});
            assert_non_null(b);
            for (int i = 0; i < b->count; i++)
                if (b->block[i].text) count += lacking(b->block[i].text);
            book_free(b);
        }
    }
    assert_int_equal(count, 0);
}

static void test_glyphs__every_card_can_be_written(void **state)
{
    (void)state;
    int count = 0;
    for (Card c = 0; c < CARD_KINDS; c++) {
        char bytes[64];
        Text card = text_over(bytes, sizeof bytes);
        say_card((Tongue){.lang = LANG_JA}, c, false, &card);
        count += lacking(bytes);
    }
    assert_int_equal(count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_glyphs__every_sentence_can_be_drawn),
        cmocka_unit_test(test_glyphs__every_page_of_rules_can_be_drawn),
        cmocka_unit_test(test_glyphs__every_card_can_be_written),
    };
    return cmocka_run_group_tests(tests, open_fonts, close_fonts);
}
