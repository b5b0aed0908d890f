/* test_lamp.c - who was first: presses injected with their times, in every order of hearing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "session/lamp.h"
#include "app/zones.h"
#include "base/rng.h"

enum { SEATS = 6, LIT_MS = 50000 };

static const LampSeats USUAL = {.seats = 0x3F, .people = 0x3F, .player = 2, .direction = 1,
                                .seat_count = SEATS};

static Lamp lit(LampPace pace)
{
    Lamp l = {0};
    lamp_light(&l, &USUAL, lamp_times(pace), lamp_times(pace)->least_ms, LIT_MS);
    return l;
}

static LampHeard press(Lamp *l, Seat seat, int after_ms)
{
    return lamp_press(l, seat, (uint32_t)(LIT_MS + after_ms));
}

/* Who is first once all presses have arrived. */
static Seat first_of(Lamp *l)
{
    Seat order[SEATS_MAX];
    return lamp_verdict(l, LIT_MS + 60000, order) > 0 ? order[0] : SEAT_NOBODY;
}

/* The next seat after the player of the card, as the game goes round. */
static int way_round(Seat seat) { return (seat - 3 + SEATS) % SEATS; }

static void test_lamp__five_ms_apart_are_in_order_whatever_is_heard_first(void **state)
{
    (void)state;
    for (Seat a = 0; a < SEATS; a++) {
        for (Seat b = 0; b < SEATS; b++) {
            if (a == b) continue;
            Lamp l = lit(LAMP_SERIOUS);
            assert_int_equal(press(&l, a, 305), HEARD_CALL);
            assert_int_equal(press(&l, b, 300), HEARD_CALL); // heard of later
            assert_int_equal(first_of(&l), b);
        }
    }
}

/* Seat 0 by its key or its pad, seat 1 by its own: as they reach the window. */
static Input buzz_of(Seat seat, bool by_pad, int after_ms)
{
    enum { KEY_Q = 20, KEY_P = 19 };
    return (Input){.type = INPUT_COMMAND, .device = by_pad ? DEVICE_PAD : DEVICE_KEYBOARD,
                   .down = true, .command = by_pad ? CMD_CONFIRM : CMD_NONE, .pad = seat,
                   .key = by_pad ? 0 : seat == 0 ? KEY_Q : KEY_P,
                   .time_ms = (uint32_t)(LIT_MS + after_ms)};
}

static void test_lamp__keys_and_pads_five_ms_apart_are_in_order(void **state)
{
    Zones zones;
    (void)state;
    zones_lay(&zones, 0x03, NULL);
    for (int i = 0; i < 16; i++) {
        const Seat first = i & 1, heard_first = i >> 1 & 1;
        const bool pad[2] = {i >> 2 & 1, i >> 3 & 1};
        Lamp l = lit(LAMP_SERIOUS);
        for (int k = 0; k < 2; k++) {
            const Seat seat = k == 0 ? heard_first : (Seat)(1 - heard_first);
            const Input in = buzz_of(seat, pad[seat], seat == first ? 400 : 405);
            Press p;
            assert_true(zones_press(&zones, &in, 1280, 800, &p));
            assert_int_equal(lamp_press(&l, p.seat, p.time_ms), HEARD_CALL);
        }
        assert_int_equal(first_of(&l), first);
    }
}

static void test_lamp__a_thousand_ties_go_to_the_next_seat_after_the_player(void **state)
{
    FastRng dice = fast_rng_seeded(3);
    (void)state;
    for (int i = 0; i < 1000; i++) {
        const bool serious = fast_rng_below(&dice, 2);
        const int apart = (int)fast_rng_below(&dice, serious ? 5 : 401);
        const Seat a = (Seat)fast_rng_below(&dice, SEATS);
        const Seat b = (Seat)((a + 1 + (int)fast_rng_below(&dice, SEATS - 1)) % SEATS);
        Lamp l = lit(serious ? LAMP_SERIOUS : LAMP_FAMILY);
        assert_int_equal(press(&l, a, 700), HEARD_CALL);
        assert_int_equal(press(&l, b, 700 + apart), HEARD_CALL);
        assert_int_equal(first_of(&l), way_round(a) < way_round(b) ? a : b);
    }
}

static void test_lamp__ties_go_round_the_other_way_where_the_game_does(void **state)
{
    LampSeats other = USUAL;
    Lamp l = {0};
    (void)state;
    other.direction = -1;
    lamp_light(&l, &other, lamp_times(LAMP_FAMILY), 3000, LIT_MS);
    press(&l, 3, 500);
    press(&l, 1, 600);
    assert_int_equal(first_of(&l), 1);
}

static void test_lamp__three_stars_make_up_for_two_seconds(void **state)
{
    (void)state;
    for (int reaction = 1700; reaction <= 2300; reaction += 600) {
        LampSeats who = USUAL;
        Lamp l = {0};
        who.stars[1] = 3; // the last one round: loses every tie
        lamp_light(&l, &who, lamp_times(LAMP_SERIOUS), 1500, LIT_MS);
        assert_int_equal(press(&l, 4, 400), HEARD_CALL);
        Seat order[SEATS_MAX]; // the grace waits for the child
        assert_int_equal(lamp_verdict(&l, LIT_MS + 1600, order), 0);
        assert_int_equal(press(&l, 1, reaction), HEARD_CALL);
        assert_int_equal(first_of(&l), reaction < 2400 - 5 ? 1 : 4);
    }
    // As ux.md 8.6 has it: 1,900 against 400 ms in the family's pace.
    LampSeats who = USUAL;
    Lamp l = {0};
    who.stars[3] = 3;
    lamp_light(&l, &who, lamp_times(LAMP_FAMILY), 3000, LIT_MS);
    press(&l, 4, 400);
    press(&l, 3, 1900);
    assert_int_equal(first_of(&l), 3);
}

static void test_lamp__the_grace_never_waits_long_past_the_end(void **state)
{
    LampSeats who = USUAL;
    Lamp l = {0};
    Seat order[SEATS_MAX];
    (void)state;
    who.stars[1] = 3;
    lamp_light(&l, &who, lamp_times(LAMP_SERIOUS), 1500, LIT_MS);
    press(&l, 4, 1400);
    assert_int_equal(lamp_verdict(&l, LIT_MS + 2499, order), 0);
    assert_int_equal(lamp_verdict(&l, LIT_MS + 2500, order), 1);
    assert_int_equal(press(&l, 1, 2600), HEARD_LOCKED);
}

static void test_lamp__what_nobody_can_have_seen_does_not_count(void **state)
{
    Lamp l = lit(LAMP_FAMILY);
    (void)state;
    assert_int_equal(press(&l, 0, 119), HEARD_GUESS);
    assert_int_equal(press(&l, 1, -20), HEARD_GUESS);
    assert_int_equal(press(&l, 2, 120), HEARD_CALL);
    assert_int_equal(press(&l, 0, 300), HEARD_MASHED); // 181 ms after the guess
    assert_int_equal(press(&l, 0, 500), HEARD_MASHED);
    assert_int_equal(first_of(&l), 2);
}

static void test_lamp__a_press_outside_costs_the_beginning_of_the_next_window(void **state)
{
    Lamp l = {0};
    (void)state;
    assert_int_equal(lamp_press(&l, 5, LIT_MS - 900), HEARD_EARLY);
    lamp_light(&l, &USUAL, lamp_times(LAMP_SERIOUS), 1500, LIT_MS);
    assert_int_equal(press(&l, 5, 299), HEARD_EARLY);
    assert_int_equal(press(&l, 4, 299), HEARD_CALL);
    lamp_dim(&l);
    lamp_light(&l, &USUAL, lamp_times(LAMP_SERIOUS), 1500, LIT_MS + 5000);
    assert_int_equal(press(&l, 5, 5200), HEARD_CALL); // and only of the next one
}

static void test_lamp__who_was_wrong_is_out_and_the_others_are_asked_again(void **state)
{
    Seat order[SEATS_MAX];
    Lamp l = lit(LAMP_FAMILY);
    (void)state;
    press(&l, 3, 500);
    assert_int_equal(lamp_verdict(&l, LIT_MS + 900, order), 1);
    assert_int_equal(press(&l, 4, 950), HEARD_LOCKED);
    lamp_shut_out(&l, 3);
    lamp_relight(&l, LIT_MS + 1000);
    assert_false(lamp_is_over(&l, LIT_MS + 3999));
    assert_true(lamp_is_over(&l, LIT_MS + 4000));
    assert_int_equal(press(&l, 3, 1500), HEARD_LOCKED);
    assert_int_equal(press(&l, 4, 1500), HEARD_CALL);
    assert_int_equal(first_of(&l), 4);
}

/* As ux.md 4.5 has them, in ms. */
static void test_lamp__has_its_times_for_each_kind_of_table(void **state)
{
    static const struct {
        LampPace pace;
        int least, grace, second, answer, look, choose;
        bool locks;
    } WANT[] = {{LAMP_SERIOUS, 1500, 60, 1500, 3000, 5000, 5000, true},
                {LAMP_FAMILY, 3000, 400, 3000, 5000, 10000, 5000, true},
                {LAMP_CHILD, 5000, 1000, 5000, 8000, 20000, 10000, false},
                {LAMP_SLOW, 0, 0, 0, 0, 0, 0, false}};
    (void)state;
    for (size_t i = 0; i < sizeof WANT / sizeof *WANT; i++) {
        const LampTimes *t = lamp_times(WANT[i].pace);
        assert_int_equal(t->least_ms, WANT[i].least);
        assert_int_equal(t->grace_ms, WANT[i].grace);
        assert_int_equal(t->second_ms, WANT[i].second);
        assert_int_equal(t->return_ms, WANT[i].answer);
        assert_int_equal(t->look_ms, WANT[i].look);
        assert_int_equal(t->choose_ms, WANT[i].choose);
        assert_int_equal(t->locks, WANT[i].locks);
    }
}

static void test_lamp__is_lit_as_long_whoever_may_call(void **state)
{
    (void)state;
    for (int pace = 0; pace < LAMP_SLOW; pace++) {
        for (SeatSet seats = 0; seats < 64; seats++) {
            LampSeats who = USUAL;
            Lamp l = {0};
            const int length = lamp_times((LampPace)pace)->least_ms;
            who.seats = seats;
            lamp_light(&l, &who, lamp_times((LampPace)pace), length, LIT_MS);
            assert_false(lamp_is_over(&l, (uint32_t)(LIT_MS + length - 1)));
            assert_true(lamp_is_over(&l, (uint32_t)(LIT_MS + length)));
        }
    }
}

static void test_lamp__slow_waits_until_everybody_has_answered(void **state)
{
    LampSeats who = USUAL;
    Lamp l = {0};
    Seat order[SEATS_MAX];
    (void)state;
    who.people = 0x07;
    lamp_light(&l, &who, lamp_times(LAMP_SLOW), 0, LIT_MS);
    assert_false(lamp_is_over(&l, LIT_MS + 600000));
    press(&l, 0, 90000);
    lamp_answer(&l, 1);
    assert_int_equal(lamp_verdict(&l, LIT_MS + 100000, order), 0);
    press(&l, 2, 95000);
    assert_int_equal(lamp_verdict(&l, LIT_MS + 100000, order), 2);
    assert_int_equal(order[0], 0); // 3, 4, 5, 0, 1, 2 from the player of the card
    assert_int_equal(order[1], 2);
}

/* Each of the four by itself, nothing else with it. */
static void test_lamp__every_time_is_set_by_itself(void **state)
{
    static const float TIMES[TIMES_COUNT] = {0.5f, 1, 2, 5, 10, 0};
    (void)state;
    for (int pace = 0; pace < LAMP_PACES; pace++) {
        const LampTimes *usual = lamp_times((LampPace)pace);
        for (int set = 0; set < TIMES_COUNT; set++) {
            for (Pref which = PREF_CALL_TIMES; which <= PREF_LAMP_RETURN; which++) {
                Prefs p;
                prefs_usual(&p);
                p.value[which] = set;
                const LampTimes t = lamp_times_set(&p, (LampPace)pace);
                const float x = TIMES[set];
                const float least = which == PREF_LAMP_LEAST ? x : 1;
                const float grace = which == PREF_LAMP_GRACE ? x : 1;
                const float second = which == PREF_LAMP_SECOND ? x : 1;
                const float back = which == PREF_LAMP_RETURN ? x : 1;
                const float look = which == PREF_CALL_TIMES ? x : 1;
                assert_int_equal(t.least_ms, (int)((float)usual->least_ms * least));
                assert_int_equal(t.grace_ms, (int)((float)usual->grace_ms * grace));
                assert_int_equal(t.second_ms, (int)((float)usual->second_ms * second));
                assert_int_equal(t.return_ms, (int)((float)usual->return_ms * back));
                assert_int_equal(t.look_ms, (int)((float)usual->look_ms * look));
                assert_int_equal(t.choose_ms, (int)((float)usual->choose_ms * look));
                if (grace == 1) assert_int_equal(t.tie_ms, usual->tie_ms);
                assert_int_equal(t.locks, usual->locks);
            }
        }
    }
}

static void test_lamp__ties_are_as_set_within_the_whole_grace(void **state)
{
    (void)state;
    for (int pace = 0; pace < LAMP_PACES; pace++) {
        for (int rule = TIES_FIRST; rule <= TIES_NEXT_SEAT; rule++) {
            Prefs p;
            Lamp l = {0};
            prefs_usual(&p);
            p.value[PREF_TIES] = rule;
            p.value[PREF_LAMP_LEAST] = TIMES_TEN; // long enough for what follows
            LampTimes t = lamp_times_set(&p, (LampPace)pace);
            t.grace_ms = t.grace_ms ? t.grace_ms : 1000;
            lamp_light(&l, &USUAL, &t, 20000, LIT_MS);
            assert_int_equal(press(&l, 0, 500), HEARD_CALL);
            assert_int_equal(press(&l, 4, 500 + t.grace_ms), HEARD_CALL);
            assert_int_equal(first_of(&l), rule == TIES_FIRST ? 0 : 4); // 3 has played
        }
    }
}

static void test_lamp__a_grace_without_limit_is_the_whole_window(void **state)
{
    Lamp l = {0};
    LampTimes t = *lamp_times(LAMP_FAMILY);
    Seat order[SEATS_MAX];
    (void)state;
    t.grace_ms = 0;
    lamp_light(&l, &USUAL, &t, 3000, LIT_MS);
    assert_int_equal(press(&l, 0, 500), HEARD_CALL);
    assert_int_equal(lamp_verdict(&l, LIT_MS + 2999, order), 0);
    assert_int_equal(press(&l, 1, 2900), HEARD_CALL);
    assert_int_equal(lamp_verdict(&l, LIT_MS + 3000, order), 2);
}

/* The window waits for everybody, the grace does not: who has called is heard soon. */
static void test_lamp__a_grace_ends_in_a_window_without_an_end(void **state)
{
    Lamp l = {0};
    Seat order[SEATS_MAX];
    (void)state;
    lamp_light(&l, &USUAL, lamp_times(LAMP_FAMILY), 0, LIT_MS);
    assert_false(lamp_is_over(&l, LIT_MS + 600000));
    assert_int_equal(press(&l, 0, 90000), HEARD_CALL);
    assert_int_equal(lamp_verdict(&l, LIT_MS + 90399, order), 0);
    assert_int_equal(lamp_verdict(&l, LIT_MS + 90400, order), 1);
    lamp_relight(&l, LIT_MS + 90400); // "nobody else?" has its own time
    assert_true(lamp_is_over(&l, LIT_MS + 93400));
}

static void test_lamp__who_has_answered_is_asked_again_after_a_verdict(void **state)
{
    Lamp l = {0};
    Seat order[SEATS_MAX];
    (void)state;
    lamp_light(&l, &USUAL, lamp_times(LAMP_SLOW), 0, LIT_MS);
    press(&l, 0, 500);
    for (Seat s = 1; s < 6; s++) lamp_answer(&l, s);
    assert_int_equal(lamp_verdict(&l, LIT_MS + 600, order), 1);
    lamp_shut_out(&l, 0);
    lamp_relight(&l, LIT_MS + 600);
    assert_false(lamp_is_over(&l, LIT_MS + 600000));
    for (Seat s = 0; s < 6; s++) lamp_answer(&l, s);
    assert_true(lamp_is_over(&l, LIT_MS + 600000));
}

static void test_lamp__the_clock_may_wrap(void **state)
{
    Lamp l = {0};
    Seat order[SEATS_MAX];
    (void)state;
    lamp_light(&l, &USUAL, lamp_times(LAMP_SERIOUS), 1500, UINT32_MAX - 200);
    assert_int_equal(lamp_press(&l, 0, 105), HEARD_CALL);
    assert_int_equal(lamp_press(&l, 1, 100), HEARD_CALL);
    assert_int_equal(lamp_verdict(&l, 200, order), 2);
    assert_int_equal(order[0], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lamp__five_ms_apart_are_in_order_whatever_is_heard_first),
        cmocka_unit_test(test_lamp__keys_and_pads_five_ms_apart_are_in_order),
        cmocka_unit_test(test_lamp__a_thousand_ties_go_to_the_next_seat_after_the_player),
        cmocka_unit_test(test_lamp__ties_go_round_the_other_way_where_the_game_does),
        cmocka_unit_test(test_lamp__three_stars_make_up_for_two_seconds),
        cmocka_unit_test(test_lamp__the_grace_never_waits_long_past_the_end),
        cmocka_unit_test(test_lamp__what_nobody_can_have_seen_does_not_count),
        cmocka_unit_test(test_lamp__a_press_outside_costs_the_beginning_of_the_next_window),
        cmocka_unit_test(test_lamp__who_was_wrong_is_out_and_the_others_are_asked_again),
        cmocka_unit_test(test_lamp__has_its_times_for_each_kind_of_table),
        cmocka_unit_test(test_lamp__is_lit_as_long_whoever_may_call),
        cmocka_unit_test(test_lamp__slow_waits_until_everybody_has_answered),
        cmocka_unit_test(test_lamp__every_time_is_set_by_itself),
        cmocka_unit_test(test_lamp__ties_are_as_set_within_the_whole_grace),
        cmocka_unit_test(test_lamp__a_grace_without_limit_is_the_whole_window),
        cmocka_unit_test(test_lamp__a_grace_ends_in_a_window_without_an_end),
        cmocka_unit_test(test_lamp__who_has_answered_is_asked_again_after_a_verdict),
        cmocka_unit_test(test_lamp__the_clock_may_wrap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
