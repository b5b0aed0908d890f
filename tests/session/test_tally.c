/* test_tally.c - what a person's matches come to, added up one by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules/takoyaki/takoyaki.h"
#include "session/tally.h"

/* Ann the computer sits before Ann the person. */
static Memory match(int place)
{
    Memory m = {.game = &TAKOYAKI, .seating = {.count = 3}, .place = {1, 1, 1}};
    for (int i = 0; i < 3; i++) {
        m.seating.chair[i].computer = i != 1;
        snprintf(m.seating.chair[i].name, NAME_BYTES, "%s", i < 2 ? "Ann" : "Ben");
    }
    m.place[1] = place;
    return m;
}

static void test_tally__a_computer_of_the_same_name_is_nobody(void **state)
{
    Memory m = match(1);
    Seat seat = SEAT_NOBODY;
    (void)state;
    assert_true(memory_has(&m, "Ann", &seat));
    assert_int_equal(seat, 1);
    assert_false(memory_has(&m, "Ben", &seat));
}

static void test_tally__the_longest_series_stays(void **state)
{
    static const int PLACES[] = {1, 1, 1, 2, 1, 3}, RUN[] = {1, 2, 3, 0, 1, 0};
    Tally t = {.matches = 0};
    (void)state;
    for (int i = 0; i < 6; i++) {
        const Memory m = match(PLACES[i]);
        tally_add(&t, &m, 1);
        assert_int_equal(t.run, RUN[i]);
        assert_int_equal(t.streak, i < 2 ? i + 1 : 3);
    }
    assert_int_equal(t.matches, 6);
    assert_int_equal(t.won, 4);
    assert_int_equal(t.place[0], 4);
    assert_int_equal(t.place[1], 1);
    assert_int_equal(t.place[2], 1);
    assert_int_equal(t.helped, 0);
}

static void test_tally__of_equals_the_rules_played_last_are_the_favourite(void **state)
{
    static const int PRESETS[] = {0, 1, 1, 0}, WANT[] = {0, 1, 1, 0};
    Tally t = {.matches = 0};
    (void)state;
    for (int i = 0; i < 4; i++) {
        Memory m = match(1);
        m.preset = PRESETS[i];
        m.helped = seats_only(i == 2 ? 1 : 0); // another's hint is not one's own
        tally_add(&t, &m, 1);
        assert_int_equal(tally_favourite(&t)->preset, WANT[i]);
    }
    assert_int_equal(t.helped, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tally__a_computer_of_the_same_name_is_nobody),
        cmocka_unit_test(test_tally__the_longest_series_stays),
        cmocka_unit_test(test_tally__of_equals_the_rules_played_last_are_the_favourite),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
