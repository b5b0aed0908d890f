/* test_dotenko_said.c - what Dotenko's table says that a hand adds up to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "table/dotenko/dotenko_parts.h"

static void assert_sum(const Card *hand, int count, const char *said)
{
    static Dotenko v;
    TableModel model = {.view = (const View *)&v, .person = SEAT_NOBODY};
    char words[120] = "";
    Text out = text_over(words, sizeof words);
    v.table.option[DOTE_ACES_MINUS] = 1;
    v.hand_count[0] = (uint8_t)count;
    memcpy(v.held, hand, (size_t)count * sizeof *hand);
    dote_say_hand(&model, 0, &out);
    assert_string_equal(words, said);
}

/* [DOTE-5] "each A +1 or −1, each joker +1, 0 or −1, chosen freely card by card" */
static void test_dotenko__says_all_that_a_hand_can_be(void **state)
{
    enum { ACE = 0, TEN = 36, J = CARD_JOKER };
    (void)state;
    assert_sum((Card[]){TEN, TEN}, 2, "Sum 20");
    assert_sum((Card[]){ACE, TEN}, 2, "Sum 9 / 11");
    assert_sum((Card[]){ACE, J}, 2, "Sum −2 / −1 / 0 / 1 / 2");
    assert_sum((Card[]){ACE, ACE, ACE, ACE}, 4, "Sum −4 / −2 / 0 / 2 / 4");
    assert_sum((Card[]){J, J, TEN, ACE}, 4, "Sum 7 … 13");
    assert_sum((Card[]){J, J, ACE}, 3, "Sum −3 … 3");
}

static void test_dotenko__says_who_calls_and_who_pays(void **state)
{
    static DoteTable t;
    static Dotenko v;
    TableModel model = {.view = (const View *)&v, .person = SEAT_NOBODY};
    char words[120] = "";
    Text out = text_over(words, sizeof words);
    (void)state;
    model.chair[0].name = "Mika";
    model.chair[1].name = "Ken";
    v.table.phase = DOTE_RETURNS;
    v.claim_by = 1;
    v.claim_on = 0;
    v.claim_value = 3;
    v.table.option[DOTE_CHAIN_MAX] = 2;
    dote_say_line(&t, &model, &out);
    assert_string_equal(words, "Ken calls: 3 points from Mika! 2 returns may follow.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dotenko__says_all_that_a_hand_can_be),
        cmocka_unit_test(test_dotenko__says_who_calls_and_who_pays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
