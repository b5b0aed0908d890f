/* test_daifugo_said.c - the sentence that says what was played last at Daifugo. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "table/daifugo/daifugo_parts.h"

static void test_daifugo__says_how_many_cards_were_played(void **state)
{
    static const char *const SAID[] = {"",
                                       "Mika played 6.",
                                       "Mika played a pair of 6s.",
                                       "Mika played three 6s.",
                                       "Mika played four 6s.",
                                       "Mika played 5 6s."};
    static DaifTable t;
    static Daifugo v;
    TableModel model = {.view = (const View *)&v, .person = SEAT_NOBODY};
    (void)state;
    model.chair[2].name = "Mika";
    v.pile_count = 1;
    for (int count = 1; count <= 5; count++) {
        char words[120] = "";
        Text out = text_over(words, sizeof words);
        v.pile[0] = (DaifPlay){.kind = DAIF_SET, .count = (uint8_t)count, .number = 6, .seat = 2};
        daif_say_last(&t, &model, &out);
        assert_string_equal(words, SAID[count]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_daifugo__says_how_many_cards_were_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
