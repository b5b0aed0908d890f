/* test_zones.c - every key is one person's or nobody's, and looking can never call. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/zones.h"

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
        zones_lay(&z, first_seats(people));
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
        zones_lay(&z, first_seats(people));
        for (size_t i = 0; i < sizeof FREE / sizeof *FREE; i++) {
            assert_int_equal(owner(&z, FREE[i]), -1);
        }
    }
}

static void test_zones__two_people_have_a_half_each(void **state)
{
    Zones z;
    (void)state;
    zones_lay(&z, 0x0A); // seats 1 and 3
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
    zones_lay(&z, first_seats(4));
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
    zones_lay(&z, first_seats(8));
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
    zones_lay(&z, 0x04);
    for (uint16_t key = 0; key < KEY_MOST; key++) assert_int_equal(owner(&z, key), -1);
}

static void test_zones__held_keys_and_shortcuts_are_no_presses(void **state)
{
    Zones z;
    Press p;
    (void)state;
    zones_lay(&z, first_seats(2));
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
    zones_lay(&z, 0x0A);
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

static void test_zones__the_corners_are_for_fingers(void **state)
{
    Zones z;
    Press p;
    (void)state;
    zones_lay(&z, first_seats(4));
    Input in = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .pointer = 7, .x = 1270, .y = 790};
    assert_true(zones_press(&z, &in, 1280, 800, &p));
    assert_int_equal(p.seat, 3);
    assert_true(p.down);
    in.x = 640;
    assert_false(zones_press(&z, &in, 1280, 800, &p));
    in = (Input){.type = INPUT_DOWN, .device = DEVICE_MOUSE, .x = 4, .y = 4};
    assert_false(zones_press(&z, &in, 1280, 800, &p));
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
        cmocka_unit_test(test_zones__the_corners_are_for_fingers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
