/* test_text_exact.c - every card by its own name, as written and as spoken; the book in the tongue
 * that was asked for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/game.h"
#include "text/book.h"
#include "text/say.h"

static const Tongue EN = {.lang = LANG_EN};

static void assert_said(Card card, bool spoken, const char *expected)
{
    char words[64];
    Text out = text_over(words, sizeof words);
    say_card(EN, card, spoken, &out);
    assert_string_equal(words, expected);
}

static void test_exact__every_card_has_its_own_name(void **state)
{
    static const char *const SIGNS[] = {"♣", "♦", "♥", "♠"};
    static const char *const SUITS[] = {"clubs", "diamonds", "hearts", "spades"};
    static const char *const SHORT[] = {"",  "A", "2", "3",  "4", "5", "6",
                                        "7", "8", "9", "10", "J", "Q", "K"};
    static const char *const LONG[] = {"",  "ace", "2", "3",  "4",    "5",     "6",
                                       "7", "8",   "9", "10", "jack", "queen", "king"};
    static const Suit SUIT[] = {CLUBS, DIAMONDS, HEARTS, SPADES};
    (void)state;
    for (int s = 0; s < 4; s++) {
        for (int rank = 1; rank <= 13; rank++) {
            char words[64];
            Text out = text_over(words, sizeof words);
            text_printf(&out, "%s%s", SIGNS[s], SHORT[rank]);
            assert_said(card_french(rank, SUIT[s]), false, words);
            out = text_over(words, sizeof words);
            text_printf(&out, "%s of %s", LONG[rank], SUITS[s]);
            assert_said(card_french(rank, SUIT[s]), true, words);
        }
    }
    for (int spoken = 0; spoken < 2; spoken++) {
        assert_said(CARD_JOKER, spoken, "Joker");
        assert_said(CARD_CHORO, spoken, "red 1");
        assert_said(CARD_TAIKO, spoken, "drum 2");
        assert_said(CARD_HIBASHI, spoken, "black 3");
        assert_said(CARD_HIDDEN, spoken, "a face-down card");
    }
}

static bool is_ascii(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text >= 0x80) return false;
    return true;
}

/* The English pages have none but English letters in their longest paragraph, the Japanese ones
 * have others in every one. */
static void test_exact__the_book_is_in_the_tongue_that_was_asked_for(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        if (strcmp(GAMES[g]->id, "toy") == 0) continue;
        for (int lang = 0; lang < 2; lang++) {
            const Tongue tongue = {.lang = lang ? LANG_JA : LANG_EN, .reading = READ_KANJI};
            Book *b = book_load(SOURCE_DIR "/assets", GAMES[g]->id, tongue);
            int plain = 0, foreign = 0;
            assert_non_null(b);
            for (int i = 0; i < b->count; i++) {
                if (b->block[i].kind != BOOK_PARAGRAPH) continue;
                if (is_ascii(b->block[i].text)) plain++;
                else foreign++;
            }
            assert_true(lang ? plain == 0 && foreign > 0 : plain > foreign);
            book_free(b);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exact__every_card_has_its_own_name),
        cmocka_unit_test(test_exact__the_book_is_in_the_tongue_that_was_asked_for),
    };
    return cmocka_run_group_tests_name("text_exact", tests, NULL, NULL);
}
