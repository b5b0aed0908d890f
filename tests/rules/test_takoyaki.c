/* test_takoyaki.c - one test a sentence of Takoyaki's RULES.md: the table and the turn. */
#include "rules/tako_table.h"

static void test_smoke(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=0", "3d Kd .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    says(&t, "0 draw; 0 place 3");
    print_message("%s\n%s\n%s\n", json(&t, 0), json(&t, SEAT_ALL), story(0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_smoke)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
