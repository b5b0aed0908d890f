/* test_lot.c - while cards are drawn for who begins, nothing on the table tells of the deal that
 * follows. */
#include <string.h>

#include "app/app_parts.h"
#include "rules/dotenko/dotenko.h"
#include "stage.h"

/* Dotenko with a person at seat 0 who sees sums; who begins is drawn for, or not. */
static Stage *dealt(int first)
{
    Stage *s = stage_new();
    Setup setup = stage_setup(&DOTENKO, 4, NULL);
    setup.option[DOTE_FIRST] = (int16_t)first;
    setup.seed.byte[0] = 3;
    app_set(s->app, PREF_HINTS, 1);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, &DOTENKO, &setup, 1);
    app_push(s->app, table_scene_new(s->app, false));
    return s;
}

/* Draws frames until the sum of one's own hand is shown; returns how many that takes. */
static int drawings_until_sum(Stage *s)
{
    for (int i = 0; i < 200; i++) {
        stage_wait(s, 0.1f);
        if (stage_shows(s, "Sum")) return i;
    }
    fail_msg("the sum never stands there");
    return 0;
}

static void test_lot__no_sum_is_told_before_the_deal(void **state)
{
    (void)state;
    Stage *s = dealt(DOTE_FIRST_LOT);
    const int without = drawings_until_sum(s);
    stage_free(s);
    s = dealt(DOTE_FIRST_DRAW);
    const int with = drawings_until_sum(s);
    stage_free(s);
    assert_true(with > without + 3); // the draw goes before it
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lot__no_sum_is_told_before_the_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
