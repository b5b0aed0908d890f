/* test_zones.c - every key is one person's or nobody's, and looking can never call. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/zones.h"
#include "base/rng.h"

enum { KEY_Q = 20, KEY_W = 26, KEY_P = 19, KEY_1 = 30, KEY_0 = 39, KEY_A = 4, KEY_F = 9, KEY_G = 10,
       KEY_H = 11, KEY_B = 5, KEY_M = 16, KEY_Z = 29, KEY_SLASH = 56, KEY_SEMICOLON = 51,
       KEY_SPACE = 44, KEY_ENTER = 40, KEY_ESC = 41, KEY_TAB = 43, KEY_BACKSPACE = 42,
       KEY_RIGHT = 79, KEY_UP = 82, KEY_F1 = 58, KEY_F12 = 69, KEY_CAPS = 57, KEY_LCTRL = 224,
       KEY_MOST = 300 };

static SeatSet first_seats(int count) { return (SeatSet)((1u << count) - 1); }

static Input key_pressed(uint16_t key)
{
    return (Input){.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .down = true, .key = key,
                   .time_ms = 1234};
}

/* Whose key it is: 10 * kind + seat; -1 nobody's. */
static int owner(const Zones *z, uint16_t key)
{
    Press p;
    const Input in = key_pressed(key);
    if (!zones_press(z, &in, 1280, 800, &p)) return -1;
    assert_true(p.down && p.device == DEVICE_KEYBOARD);
    assert_int_equal(p.time_ms, 1234);
    return 10 * p.kind + p.seat;
}

static void test_zones__everybody_has_a_buzzer_and_a_look_key_of_the_own(void **state)
{
    (void)state;
    for (int people = 2; people <= SEATS_MAX; people++) {
        Zones z;
        int buzzers[SEATS_MAX] = {0}, looks[SEATS_MAX] = {0};
        zones_lay(&z, first_seats(people), NULL);
        for (uint16_t key = 0; key < KEY_MOST; key++) {
            const int who = owner(&z, key);
            if (who >= 10) looks[who - 10]++;
            else if (who >= 0) buzzers[who]++;
        }
        for (int s = 0; s < SEATS_MAX; s++) {
            assert_int_equal(buzzers[s] >= 2, s < people);
            assert_int_equal(looks[s] >= 1, s < people);
        }
    }
}

static void test_zones__the_deciding_keys_are_nobodys_buzzer(void **state)
{
    static const uint16_t FREE[] = {KEY_SPACE, KEY_ENTER, KEY_ESC, KEY_TAB, KEY_BACKSPACE,
                                    KEY_RIGHT, KEY_UP, KEY_F1, KEY_F12, KEY_CAPS, KEY_LCTRL};
    (void)state;
    for (int people = 2; people <= SEATS_MAX; people++) {
        Zones z;
        zones_lay(&z, first_seats(people), NULL);
        for (size_t i = 0; i < sizeof FREE / sizeof *FREE; i++) {
            assert_int_equal(owner(&z, FREE[i]), -1);
        }
    }
}

static void test_zones__two_people_have_a_half_each(void **state)
{
    Zones z;
    (void)state;
    zones_lay(&z, 0x0A, NULL); // seats 1 and 3
    assert_int_equal(owner(&z, KEY_Q), 1);
    assert_int_equal(owner(&z, KEY_G), 1);
    assert_int_equal(owner(&z, KEY_B), 1);
    assert_int_equal(owner(&z, KEY_1), 11);
    assert_int_equal(owner(&z, KEY_H), 3);
    assert_int_equal(owner(&z, KEY_P), 3);
    assert_int_equal(owner(&z, KEY_SLASH), 3);
    assert_int_equal(owner(&z, KEY_0), 13);
    assert_string_equal(zones_cap(&z, 1, PRESS_BUZZ), "Q");
    assert_string_equal(zones_cap(&z, 3, PRESS_LOOK), "0");
    assert_string_equal(zones_cap(&z, 0, PRESS_LOOK), "");
}

static void test_zones__four_have_a_row_each_and_the_middle_is_dead(void **state)
{
    Zones z;
    (void)state;
    zones_lay(&z, first_seats(4), NULL);
    assert_int_equal(owner(&z, KEY_Q), 0);
    assert_int_equal(owner(&z, KEY_P), 1);
    assert_int_equal(owner(&z, KEY_Z), 2);
    assert_int_equal(owner(&z, KEY_M), 3);
    assert_int_equal(owner(&z, KEY_1), 10);
    assert_int_equal(owner(&z, KEY_A), 12);
    assert_int_equal(owner(&z, KEY_SEMICOLON), 13);
    assert_int_equal(owner(&z, KEY_G), -1);
    assert_int_equal(owner(&z, KEY_H), -1);
}

static void test_zones__eight_forgive_a_slip_to_the_next_key(void **state)
{
    Zones z;
    (void)state;
    zones_lay(&z, first_seats(8), NULL);
    assert_int_equal(owner(&z, KEY_Q), 0);
    assert_int_equal(owner(&z, KEY_W), 0);
    assert_int_equal(owner(&z, KEY_P), 3);
    assert_int_equal(owner(&z, KEY_SLASH), 7);
    assert_int_equal(owner(&z, KEY_A), 14);
    assert_int_equal(owner(&z, KEY_F), 15);
}

static void test_zones__alone_nothing_is_a_zone(void **state)
{
    Zones z;
    (void)state;
    zones_lay(&z, 0x04, NULL);
    for (uint16_t key = 0; key < KEY_MOST; key++) assert_int_equal(owner(&z, key), -1);
}

static void test_zones__held_keys_and_shortcuts_are_no_presses(void **state)
{
    Zones z;
    Press p;
    (void)state;
    zones_lay(&z, first_seats(2), NULL);
    Input in = key_pressed(KEY_Z);
    in.ctrl = true; // taking back
    assert_false(zones_press(&z, &in, 1280, 800, &p));
    in.ctrl = false;
    in.repeat = true;
    assert_false(zones_press(&z, &in, 1280, 800, &p));
    in.repeat = in.down = false;
    assert_true(zones_press(&z, &in, 1280, 800, &p));
    assert_false(p.down);
}

static void test_zones__the_nth_pad_is_the_nth_persons(void **state)
{
    Zones z;
    Press p;
    (void)state;
    zones_lay(&z, 0x0A, NULL);
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .down = true, .pad = 1,
                .command = CMD_CANCEL};
    assert_true(zones_press(&z, &in, 1280, 800, &p));
    assert_int_equal(p.seat, 3);
    assert_int_equal(p.kind, PRESS_BUZZ);
    in.command = CMD_LOOK;
    assert_true(zones_press(&z, &in, 1280, 800, &p));
    assert_int_equal(p.kind, PRESS_LOOK);
    in.command = CMD_LEFT;
    assert_false(zones_press(&z, &in, 1280, 800, &p));
    in.pad = 2; // a third pad, and two people
    in.command = CMD_CONFIRM;
    assert_false(zones_press(&z, &in, 1280, 800, &p));
}

/* A pad's own buttons say it, whatever they have been made to mean elsewhere. */
static void test_zones__the_left_trigger_looks_and_the_right_one_buzzes(void **state)
{
    static const struct {
        uint8_t button;
        int kind; /* -1: none of the two */
    } MEANS[] = {{PAD_SOUTH, PRESS_BUZZ}, {PAD_EAST, PRESS_BUZZ}, {PAD_WEST, PRESS_BUZZ},
                 {PAD_NORTH, PRESS_BUZZ}, {PAD_R2, PRESS_BUZZ},   {PAD_L2, PRESS_LOOK},
                 {PAD_L1, -1},            {PAD_R1, -1}};
    Zones z;
    (void)state;
    zones_lay(&z, 0x0A, NULL);
    for (size_t i = 0; i < sizeof MEANS / sizeof *MEANS; i++) {
        const Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .down = true, .pad = 1,
                          .button = MEANS[i].button};
        Press p = {.seat = SEAT_NOBODY};
        assert_int_equal(zones_press(&z, &in, 1280, 800, &p), MEANS[i].kind >= 0);
        if (MEANS[i].kind < 0) continue;
        assert_int_equal(p.kind, MEANS[i].kind);
        assert_int_equal(p.seat, 3);
    }
}

static void test_zones__the_corners_are_for_fingers(void **state)
{
    Zones z;
    Press p;
    (void)state;
    zones_lay(&z, first_seats(4), NULL);
    Input in = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .pointer = 7, .x = 1270, .y = 790};
    assert_true(zones_press(&z, &in, 1280, 800, &p));
    assert_int_equal(p.seat, 3);
    assert_true(p.down);
    in.x = 640;
    assert_false(zones_press(&z, &in, 1280, 800, &p));
    in = (Input){.type = INPUT_DOWN, .device = DEVICE_MOUSE, .x = 4, .y = 4};
    assert_false(zones_press(&z, &in, 1280, 800, &p));
}

/* ---- wishes of one's own ---- */

static Input pad_pressed(uint8_t pad, Command command)
{
    return (Input){.type = INPUT_COMMAND, .device = DEVICE_PAD, .down = true, .pad = pad,
                   .command = (uint8_t)command};
}

static int pad_owner_of(const Zones *z, uint8_t pad, Command command)
{
    Press p;
    const Input in = pad_pressed(pad, command);
    return zones_press(z, &in, 1280, 800, &p) ? 10 * p.kind + p.seat : -1;
}

static int corner_owner_of(const Zones *z, int corner)
{
    Press p;
    const Input in = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .pointer = 3,
                      .x = corner % 2 ? 1270 : 10, .y = corner / 2 ? 790 : 10};
    return zones_press(z, &in, 1280, 800, &p) ? p.seat : -1;
}

static void test_zones__whoever_has_a_pad_leaves_the_keyboard_to_the_others(void **state)
{
    Buzzer wished[SEATS_MAX] = {[1] = {BUZZER_PAD, 4}, [2] = {BUZZER_CORNER, 1}};
    Zones z;
    (void)state;
    zones_lay(&z, first_seats(4), wished);
    assert_int_equal(owner(&z, KEY_G), 0); // two halves
    assert_int_equal(owner(&z, KEY_H), 3);
    assert_int_equal(pad_owner_of(&z, 4, CMD_PASS), 1);
    assert_int_equal(pad_owner_of(&z, 4, CMD_LOOK), 11);
    assert_int_equal(pad_owner_of(&z, 0, CMD_PASS), 0); // what nobody has asked for
    assert_int_equal(pad_owner_of(&z, 1, CMD_PASS), 3);
    assert_int_equal(corner_owner_of(&z, 1), 2);
    assert_string_equal(zones_cap(&z, 1, PRESS_BUZZ), "");
    assert_string_equal(zones_cap(&z, 1, PRESS_LOOK), "L2");
    assert_string_equal(zones_cap(&z, 3, PRESS_BUZZ), "P");
}

static void test_zones__a_key_of_the_own_is_taken_out_of_anothers_zone(void **state)
{
    Buzzer wished[SEATS_MAX] = {[0] = {BUZZER_KEY, KEY_P}, [1] = {BUZZER_KEY, KEY_1},
                                [2] = {BUZZER_KEY, KEY_ENTER}};
    Zones z;
    (void)state;
    zones_lay(&z, first_seats(3), wished); // seat 1 has the upper right quarter
    assert_int_equal(owner(&z, KEY_P), 0);
    assert_int_equal(owner(&z, KEY_Q), -1);
    assert_string_equal(zones_cap(&z, 0, PRESS_BUZZ), "P");
    assert_string_equal(zones_cap(&z, 1, PRESS_BUZZ), "Y");
    assert_int_equal(owner(&z, KEY_1), 10); // somebody's look key, which never calls
    assert_int_equal(zones_buzzer(&z, 1).kind, BUZZER_ZONE);
    assert_int_equal(owner(&z, KEY_ENTER), -1);
    assert_int_equal(zones_buzzer(&z, 2).kind, BUZZER_ZONE);
}

static Buzzer any_buzzer(FastRng *dice)
{
    const uint8_t kind = (uint8_t)fast_rng_below(dice, BUZZER_KINDS);
    const uint32_t most = kind == BUZZER_KEY ? 120 : kind == BUZZER_PAD ? 6 : 5;
    return (Buzzer){kind, (uint8_t)fast_rng_below(dice, most)};
}

/* Whatever people choose, everybody can buzz and look with keys of their own. */
static void test_zones__two_to_eight_with_keys_pads_and_corners_mixed(void **state)
{
    FastRng dice = fast_rng_seeded(8);
    (void)state;
    for (int i = 0; i < 4000; i++) {
        const int people = 2 + i % (SEATS_MAX - 1);
        Buzzer wished[SEATS_MAX];
        int buzzes[SEATS_MAX] = {0}, looks[SEATS_MAX] = {0};
        Zones z;
        for (int s = 0; s < SEATS_MAX; s++) wished[s] = any_buzzer(&dice);
        zones_lay(&z, first_seats(people), wished);
        for (uint16_t key = 0; key < KEY_MOST; key++) {
            const int who = owner(&z, key);
            if (who >= 10) looks[who - 10]++;
            else if (who >= 0) buzzes[who]++;
        }
        for (int s = 0; s < people; s++) {
            const Buzzer has = zones_buzzer(&z, (Seat)s);
            if (has.kind == BUZZER_PAD) {
                assert_int_equal(pad_owner_of(&z, has.which, CMD_SELECT), s);
                assert_int_equal(pad_owner_of(&z, has.which, CMD_LOOK), 10 + s);
            } else if (has.kind == BUZZER_CORNER) {
                assert_int_equal(corner_owner_of(&z, has.which), s);
            } else {
                assert_true(buzzes[s] >= 1 && looks[s] >= 1);
                assert_true(zones_cap(&z, (Seat)s, PRESS_BUZZ)[0]);
                assert_true(zones_cap(&z, (Seat)s, PRESS_LOOK)[0]);
            }
        }
    }
}

static void test_zones__what_was_pressed_is_a_buzzer(void **state)
{
    Buzzer b;
    (void)state;
    Input in = key_pressed(KEY_W);
    assert_true(zones_buzzer_of(&in, 1280, 800, &b));
    assert_true(b.kind == BUZZER_KEY && b.which == KEY_W);
    in.key = KEY_ESC;
    assert_false(zones_buzzer_of(&in, 1280, 800, &b));
    in = pad_pressed(3, CMD_CANCEL);
    assert_true(zones_buzzer_of(&in, 1280, 800, &b));
    assert_true(b.kind == BUZZER_PAD && b.which == 3);
    in = pad_pressed(3, CMD_LEFT);
    assert_false(zones_buzzer_of(&in, 1280, 800, &b));
    in = (Input){.type = INPUT_DOWN, .device = DEVICE_TOUCH, .x = 1270, .y = 10};
    assert_true(zones_buzzer_of(&in, 1280, 800, &b));
    assert_true(b.kind == BUZZER_CORNER && b.which == 1);
    in.device = DEVICE_MOUSE;
    assert_false(zones_buzzer_of(&in, 1280, 800, &b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_zones__everybody_has_a_buzzer_and_a_look_key_of_the_own),
        cmocka_unit_test(test_zones__the_deciding_keys_are_nobodys_buzzer),
        cmocka_unit_test(test_zones__two_people_have_a_half_each),
        cmocka_unit_test(test_zones__four_have_a_row_each_and_the_middle_is_dead),
        cmocka_unit_test(test_zones__eight_forgive_a_slip_to_the_next_key),
        cmocka_unit_test(test_zones__alone_nothing_is_a_zone),
        cmocka_unit_test(test_zones__held_keys_and_shortcuts_are_no_presses),
        cmocka_unit_test(test_zones__the_nth_pad_is_the_nth_persons),
        cmocka_unit_test(test_zones__the_left_trigger_looks_and_the_right_one_buzzes),
        cmocka_unit_test(test_zones__the_corners_are_for_fingers),
        cmocka_unit_test(test_zones__whoever_has_a_pad_leaves_the_keyboard_to_the_others),
        cmocka_unit_test(test_zones__a_key_of_the_own_is_taken_out_of_anothers_zone),
        cmocka_unit_test(test_zones__two_to_eight_with_keys_pads_and_corners_mixed),
        cmocka_unit_test(test_zones__what_was_pressed_is_a_buzzer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
