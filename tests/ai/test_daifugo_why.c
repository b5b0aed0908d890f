/* test_daifugo_why.c - why a step of Daifugō is good, at tables laid by hand. */
#include "rules/daif_table.h"

#include "ai/why.h"

/* Why `seat` would say that, with the cards it names. */
static void assert_why(const Daifugo *d, Seat seat, const char *action, AdviceCode code,
                       const char *cards)
{
    char named[64] = "";
    Text out = text_over(named, sizeof named);
    Action a;
    assert_int_equal(action_parse(&DAIFUGO, action, &a), ACTION_READ);
    DAIFUGO.complete(seen_by(d, seat), &a);
    assert_true(DAIFUGO.is_legal(seen_by(d, seat), &a, NULL));
    Reason why = ai_why(&DAIFUGO, seen_by(d, seat), &a);
    for (int i = 0; i < why.card_count; i++) text_printf(&out, " %s", card_notation(why.card[i]));
    assert_int_equal(why.code, code);
    assert_string_equal(named, cards);
}

static void test_daifugo__why_lead_this(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "4c 9d Ks 2s Jo", "5c 6c 7c 8c 9c", "5d 6d 7d 8d Td");
    assert_why(&d, 0, "play 4c", ADVICE_LOW_FIRST, "");
    assert_why(&d, 0, "play 9d", ADVICE_ALONE, ""); // it is not the weakest
    d = laid("players=3", "8c 5d 5h", "6c 7c 9c", "6d 7d Td");
    assert_why(&d, 0, "play 8c", ADVICE_CUT_THEN_OUT, "");
    d = laid("players=3", "8c 5d 6h", "6c 7c 9c", "6d 7d Td");
    assert_why(&d, 0, "play 8c", ADVICE_CLEARS, "");
    d = laid("players=3 jokers=1", "2d 4c", "5c 6c 7c", "Ac Ad Kd");
    assert_why(&d, 0, "play 2d", ADVICE_ALONE, ""); // the joker, by all it knows
    d = laid("players=3 jokers=1", "2d Jo 4c", "5c 6c 7c", "Ac Ad Kd");
    assert_why(&d, 0, "play 2d", ADVICE_UNBEATABLE, "");
    d = laid("players=3 jokers=1", "Ad Ac 4c", "5c", "Kd");
    assert_why(&d, 0, "play Ad Ac", ADVICE_UNBEATABLE, ""); // nobody has two cards
}

static void test_daifugo__why_play_on_this_or_pass(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "4c 3d 3c 6s", "5d 9d 9h Js 2s", "5c 6c 7c Tc 9c");
    says(&d, "0 play 4c");
    assert_why(&d, 1, "play 5d", ADVICE_JUST_ENOUGH, "");
    assert_why(&d, 1, "play Js", ADVICE_ALONE, "");
    d = laid("players=3", "Kc 3d", "4c 2s", "5c 6c");
    says(&d, "0 play Kc");
    assert_why(&d, 1, "pass", ADVICE_KEEP_STRONG, " 2s");
    assert_why(&d, 1, "play 2s", ADVICE_JUST_ENOUGH, "");
    d = laid("players=3", "4c 3d", "7d 7h 3c", "5c 6c");
    says(&d, "0 play 4c");
    assert_why(&d, 1, "pass", ADVICE_KEEP_TOGETHER, " 7d 7h");
    d = laid("players=3", "Ac 3d", "4d 7h 3c", "5c 6c");
    says(&d, "0 play Ac");
    assert_why(&d, 1, "pass", ADVICE_NOTHING_GOES, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_daifugo__why_lead_this),
        cmocka_unit_test(test_daifugo__why_play_on_this_or_pass),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
