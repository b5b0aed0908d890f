/* test_keymap.c - the table of ux.md 4.7, key by key, for what has a Command. */
#include "ui_fixture.h"

enum { SHIFT = 1, CTRL = 2, ALT = 4 };

typedef struct Row {
    uint16_t key; /* USB HID usage */
    int with;
    Command means, means_typing;
    int nth;
} Row;

static const Row TABLE[] = {
    {80, 0, CMD_LEFT, CMD_LEFT, 0},
    {79, 0, CMD_RIGHT, CMD_RIGHT, 0},
    {82, 0, CMD_UP, CMD_UP, 0},
    {81, 0, CMD_DOWN, CMD_DOWN, 0},
    {44, 0, CMD_SELECT, CMD_NONE, 0},
    {40, 0, CMD_CONFIRM, CMD_CONFIRM, 0},
    {88, 0, CMD_CONFIRM, CMD_CONFIRM, 0},
    {42, 0, CMD_PASS, CMD_BACKSPACE, 0},
    {98, 0, CMD_PASS, CMD_NONE, 0},
    {7, 0, CMD_DRAW, CMD_NONE, 0},
    {46, 0, CMD_DRAW, CMD_NONE, 0},
    {46, SHIFT, CMD_DRAW, CMD_NONE, 0},
    {51, SHIFT, CMD_DRAW, CMD_NONE, 0},
    {51, 0, CMD_NONE, CMD_NONE, 0},
    {87, 0, CMD_DRAW, CMD_NONE, 0},
    {30, 0, CMD_NTH, CMD_NONE, 1},
    {31, 0, CMD_NTH, CMD_NONE, 2},
    {38, 0, CMD_NTH, CMD_NONE, 9},
    {39, 0, CMD_PASS, CMD_NONE, 10},
    {18, 0, CMD_SORT, CMD_NONE, 0},
    {15, 0, CMD_LOOK, CMD_NONE, 0},
    {5, 0, CMD_CALL, CMD_NONE, 0},
    {89, 0, CMD_NTH, CMD_NONE, 1},
    {97, 0, CMD_NTH, CMD_NONE, 9},
    {43, 0, CMD_NEXT_AREA, CMD_NEXT_AREA, 0},
    {43, SHIFT, CMD_PREV_AREA, CMD_PREV_AREA, 0},
    {56, SHIFT, CMD_WHY, CMD_NONE, 0},
    {58, 0, CMD_HELP, CMD_HELP, 0},
    {59, 0, CMD_RULES, CMD_RULES, 0},
    {60, 0, CMD_LOG, CMD_LOG, 0},
    {61, 0, CMD_SCORES, CMD_SCORES, 0},
    {62, 0, CMD_HINT, CMD_HINT, 0},
    {11, 0, CMD_HINT, CMD_NONE, 0},
    {63, 0, CMD_FASTER, CMD_FASTER, 0},
    {63, SHIFT, CMD_SLOWER, CMD_SLOWER, 0},
    {64, 0, CMD_FOUR_COLOURS, CMD_FOUR_COLOURS, 0},
    {65, 0, CMD_SPEAK, CMD_SPEAK, 0},
    {66, 0, CMD_MUTE, CMD_MUTE, 0},
    {67, 0, CMD_MENU, CMD_MENU, 0},
    {68, 0, CMD_FULL_SCREEN, CMD_FULL_SCREEN, 0},
    {40, ALT, CMD_FULL_SCREEN, CMD_FULL_SCREEN, 0},
    {69, 0, CMD_PICTURE, CMD_PICTURE, 0},
    {29, CTRL, CMD_UNDO, CMD_NONE, 0},
    {29, CTRL | SHIFT, CMD_REDO, CMD_NONE, 0},
    {17, CTRL, CMD_NEW, CMD_NONE, 0},
    {21, CTRL, CMD_RESTART, CMD_NONE, 0},
    {20, CTRL, CMD_LEAVE, CMD_LEAVE, 0},
    {4, CTRL, CMD_NONE, CMD_SELECT_ALL, 0},
    {6, CTRL, CMD_NONE, CMD_COPY, 0},
    {27, CTRL, CMD_NONE, CMD_CUT, 0},
    {19, 0, CMD_PAUSE, CMD_NONE, 0},
    {72, 0, CMD_PAUSE, CMD_PAUSE, 0},
    {41, 0, CMD_CANCEL, CMD_CANCEL, 0},
    {76, 0, CMD_DELETE, CMD_DELETE, 0},
    {74, 0, CMD_HOME, CMD_HOME, 0},
    {77, 0, CMD_END, CMD_END, 0},
    {75, 0, CMD_PAGE_UP, CMD_PAGE_UP, 0},
    {78, 0, CMD_PAGE_DOWN, CMD_PAGE_DOWN, 0},
    {29, 0, CMD_NONE, CMD_NONE, 0}, // a letter without a meaning
    {7, ALT, CMD_NONE, CMD_NONE, 0},
    {0, 0, CMD_NONE, CMD_NONE, 0},
};
enum { ROWS = sizeof TABLE / sizeof *TABLE };

static Input pressed(const Row *row)
{
    return (Input){.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .key = row->key, .down = true,
                   .shift = row->with & SHIFT, .ctrl = row->with & CTRL, .alt = row->with & ALT};
}

static void test_keymap__every_key_means_what_the_table_says(void **state)
{
    (void)state;
    for (int i = 0; i < ROWS; i++) {
        Input in = pressed(&TABLE[i]);
        keymap_command(&in, false);
        if (in.command != TABLE[i].means) fail_msg("row %d: %d", i, in.command);
        assert_int_equal(in.nth, TABLE[i].nth);
    }
}

static void test_keymap__a_text_field_keeps_what_it_needs(void **state)
{
    (void)state;
    for (int i = 0; i < ROWS; i++) {
        Input in = pressed(&TABLE[i]);
        keymap_command(&in, true);
        if (in.command != TABLE[i].means_typing) fail_msg("row %d: %d", i, in.command);
    }
    for (uint16_t key = 4; key <= 39; key++) { // letters and digits
        Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .key = key, .down = true};
        keymap_command(&in, true);
        assert_int_equal(in.command, CMD_NONE);
    }
}

static void test_keymap__each_command_with_a_key_is_in_the_table(void **state)
{
    Keymap map;
    (void)state;
    keymap_usual(&map, KEYS_BOTH, false);
    for (int c = CMD_LEFT; c < CMD_COUNT; c++) {
        bool found = false;
        for (int i = 0; i < ROWS; i++)
            if (TABLE[i].means == (Command)c || TABLE[i].means_typing == (Command)c) found = true;
        if (!found) fail_msg("command %d cannot be given", c);
        const bool capped = c != CMD_BACKSPACE && c < CMD_SELECT_ALL; // those are of text fields
        assert_int_equal(keymap_cap(&map, (Command)c)[0] != 0, capped);
    }
    assert_string_equal(keymap_cap(&map, CMD_NONE), "");
    assert_string_equal(keymap_cap(&map, CMD_SELECT), "Space");
    assert_string_equal(keymap_cap(&map, CMD_PREV_AREA), "Shift+Tab");
    assert_string_equal(keymap_cap(&map, CMD_UNDO), "Ctrl+Z");
    assert_string_equal(keymap_cap(&map, CMD_WHY), "?");
    assert_string_equal(keymap_cap(&map, CMD_PASS), "0");
    assert_string_equal(keymap_shared_cap(&map, CMD_PASS), "Backspace");
}

static void test_keymap__pads_and_pointers_pass_untouched(void **state)
{
    (void)state;
    Input pad = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .command = CMD_PASS, .key = 40};
    keymap_command(&pad, false);
    assert_int_equal(pad.command, CMD_PASS);
    Input mouse = {.type = INPUT_DOWN, .device = DEVICE_MOUSE, .key = 40};
    keymap_command(&mouse, false);
    assert_int_equal(mouse.command, CMD_NONE);
}

static Command by(const Keymap *map, uint16_t key, int with, bool typing)
{
    const Row row = {key, with, CMD_NONE, CMD_NONE, 0};
    Input in = pressed(&row);
    keymap_translate(map, &in, typing);
    return (Command)in.command;
}

static void test_keymap__a_changed_map_holds_but_in_text_fields(void **state)
{
    enum { J = 13, SPACE = 44, ENTER = 40, ESC = 41 };
    Keymap map;
    (void)state;
    keymap_usual(&map, KEYS_BOTH, false);
    map.key[CMD_SELECT][0] = (KeyPress){J, 0};
    map.key[CMD_CONFIRM][0] = (KeyPress){J, WITH_SHIFT};
    map.key[CMD_CANCEL][0] = (KeyPress){ENTER, 0};
    keymap_name(&map);
    assert_int_equal(by(&map, J, 0, false), CMD_SELECT);
    assert_int_equal(by(&map, J, SHIFT, false), CMD_CONFIRM);
    assert_int_equal(by(&map, SPACE, 0, false), CMD_NONE);
    assert_int_equal(by(&map, ENTER, 0, false), CMD_CANCEL);
    assert_int_equal(by(&map, ESC, 0, false), CMD_CANCEL); // leads back always
    assert_int_equal(by(&map, J, 0, true), CMD_NONE);
    assert_int_equal(by(&map, ENTER, 0, true), CMD_CONFIRM);
    assert_string_equal(keymap_cap(&map, CMD_SELECT), "J");
    assert_string_equal(keymap_cap(&map, CMD_CONFIRM), "Shift+J");
}

static void test_keymap__no_key_means_two_things_in_any_hand(void **state)
{
    (void)state;
    for (KeyHand hand = KEYS_BOTH; hand < KEY_HANDS; hand++) {
        Keymap map;
        keymap_usual(&map, hand, false);
        for (int i = 0; i < CMD_COUNT * KEYS_AN_ACTION; i++) {
            const KeyPress a = map.key[i / KEYS_AN_ACTION][i % KEYS_AN_ACTION];
            for (int k = 0; a.key && k < i; k++) {
                const KeyPress b = map.key[k / KEYS_AN_ACTION][k % KEYS_AN_ACTION];
                assert_false(a.key == b.key && a.with == b.with);
            }
        }
    }
}

/* A hand that stays where it is: what it needs lies in its part of the keyboard. */
static void test_keymap__one_hand_reaches_all_that_playing_needs(void **state)
{
    static const uint16_t LEFT[] = {30, 31, 32, 33, 34, 20, 26, 8, 21, 23, 4, 22, 7, 9, 10, 29, 27,
                                    6, 25, 5, 43, 41, 44, 58, 59, 60, 61, 62};
    static const uint16_t RIGHT[] = {35, 36, 37, 38, 39, 28, 24, 12, 18, 19, 11, 13, 14, 15, 51,
                                     17, 16, 54, 55, 56, 42, 40, 44, 79, 80, 81, 82};
    static const uint16_t NUMPAD[] = {83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97,
                                      98, 99};
    static const struct {
        const uint16_t *key;
        size_t count;
    } OF[KEY_HANDS] = {[KEYS_NUMPAD] = {NUMPAD, sizeof NUMPAD / sizeof *NUMPAD},
                        [KEYS_LEFT] = {LEFT, sizeof LEFT / sizeof *LEFT},
                        [KEYS_RIGHT] = {RIGHT, sizeof RIGHT / sizeof *RIGHT}};
    static const Command NEEDED[] = {CMD_LEFT, CMD_RIGHT, CMD_UP, CMD_DOWN, CMD_SELECT,
                                     CMD_CONFIRM, CMD_PASS, CMD_DRAW, CMD_CANCEL, CMD_HINT,
                                     CMD_LOOK};
    (void)state;
    for (KeyHand hand = KEYS_NUMPAD; hand < KEY_HANDS; hand++) {
        Keymap map;
        keymap_usual(&map, hand, false);
        for (size_t c = 0; c < sizeof NEEDED / sizeof *NEEDED; c++) {
            bool found = false;
            for (size_t k = 0; k < OF[hand].count; k++)
                found = found || by(&map, OF[hand].key[k], 0, false) == NEEDED[c];
            if (!found) fail_msg("hand %d has no key for %d", hand, NEEDED[c]);
        }
    }
}

static Command by_pad(const Keymap *map, PadButton button, Command usual)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .down = true,
                .button = (uint8_t)button, .command = (uint8_t)usual};
    keymap_translate(map, &in, false);
    return (Command)in.command;
}

static void test_keymap__pads_go_by_their_buttons(void **state)
{
    Keymap map;
    (void)state;
    keymap_usual(&map, KEYS_BOTH, true);
    assert_int_equal(by_pad(&map, PAD_SOUTH, CMD_SELECT), CMD_CANCEL);
    assert_int_equal(by_pad(&map, PAD_EAST, CMD_CANCEL), CMD_SELECT);
    map.pad[PAD_NORTH] = CMD_UNDO;
    assert_int_equal(by_pad(&map, PAD_NORTH, CMD_DRAW), CMD_UNDO);
    assert_int_equal(by_pad(&map, PAD_NORTH, CMD_HINT), CMD_HINT); // held long
    assert_int_equal(by_pad(&map, PAD_NORTH, CMD_NONE), CMD_NONE); // not let go yet
    assert_int_equal(by_pad(&map, PAD_NONE, CMD_LEFT), CMD_LEFT);  // the cross
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keymap__every_key_means_what_the_table_says),
        cmocka_unit_test(test_keymap__a_text_field_keeps_what_it_needs),
        cmocka_unit_test(test_keymap__each_command_with_a_key_is_in_the_table),
        cmocka_unit_test(test_keymap__pads_and_pointers_pass_untouched),
        cmocka_unit_test(test_keymap__a_changed_map_holds_but_in_text_fields),
        cmocka_unit_test(test_keymap__no_key_means_two_things_in_any_hand),
        cmocka_unit_test(test_keymap__one_hand_reaches_all_that_playing_needs),
        cmocka_unit_test(test_keymap__pads_go_by_their_buttons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
