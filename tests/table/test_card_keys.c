/* test_card_keys.c - a kept picture of a card is kept under all that makes it look otherwise, and
 * the back is the one that was chosen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table/card_table.h"
#include "table/komatsu_art.h"

enum { KEYS_MOST = 4000, KEY_BYTES = 64 };

static char keys[KEYS_MOST][KEY_BYTES];
static int key_count;

static float width(void *context, Font font, float size, const char *utf8)
{
    (void)context;
    (void)font;
    return 0.5f * size * (float)strlen(utf8);
}

/* The key of the one picture that was drawn since operation `from`; it is new. */
static void take_key(const Canvas *c, int from)
{
    const DrawOp *op = &c->ops[from];
    assert_int_equal(op->kind, OP_PICTURE);
    const char *key = canvas_op_text(c, op);
    for (int i = 0; i < key_count; i++) {
        if (strcmp(keys[i], key) == 0) fail_msg("two pictures are kept as \"%s\"", key);
    }
    assert_true(key_count < KEYS_MOST && strlen(key) < KEY_BYTES);
    strcpy(keys[key_count++], key);
}

/* Every card of both decks, small and large, with every setting of the deck that shows on it. */
static void test_keys__differ_wherever_the_picture_does(void **state)
{
    static const float WIDTHS[] = {40, 100};
    (void)state;
    Canvas *c = canvas_new((Measure){width, NULL});
    canvas_begin(c, 1280, 800);
    for (int setting = 0; setting < 3 * 2 * 2; setting++) {
        const Deck deck = {.suit_colours = setting % 3, .large_index = setting / 3 % 2};
        const Rect r = {0, 0, WIDTHS[setting / 6], 140};
        for (int rank = 1; rank <= 13; rank++) {
            for (int suit = 0; suit < 4; suit++) {
                const int from = c->op_count;
                card_face(c, &deck, card_french(rank, (Suit)suit), r, NULL);
                take_key(c, from);
            }
        }
        canvas_begin(c, 1280, 800);
    }
    for (int setting = 0; setting < 3 * 2 * 2 * KOMATSU_FACES; setting++) {
        const Deck deck = {.suit_colours = setting % 3, .large_index = setting / 3 % 2,
                           .komatsu = setting / 12};
        const Rect r = {0, 0, WIDTHS[setting / 6 % 2], 160};
        for (int kind = CARD_KOMATSU; kind <= CARD_HIBASHI; kind++) {
            const int from = c->op_count;
            if (!card_is_komatsu((Card)kind)) continue;
            komatsu_card(c, &deck, (Card)kind, r, NULL);
            take_key(c, from);
        }
        canvas_begin(c, 1280, 800);
    }
    canvas_free(c);
}

static void test_backs__are_the_chosen_ones(void **state)
{
    enum { BACKS = 7 };
    const char *back[BACKS];
    TableModel model = {.card_back = 0};
    (void)state;
    assert_string_equal(card_back_sprite(model.card_back), "backs/asanoha_yoru"); // the usual one
    for (int i = 0; i < BACKS; i++) {
        model.card_back = i;
        back[i] = card_back_sprite(model.card_back);
        for (int k = 0; k < i; k++) assert_string_not_equal(back[i], back[k]);
    }
    for (int wrong = -1; wrong <= BACKS; wrong += BACKS + 1) {
        model.card_back = wrong;
        assert_string_equal(card_back_sprite(model.card_back), back[0]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys__differ_wherever_the_picture_does),
        cmocka_unit_test(test_backs__are_the_chosen_ones),
    };
    return cmocka_run_group_tests_name("card_keys", tests, NULL, NULL);
}
