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
    {39, 0, CMD_NTH, CMD_NONE, 10},
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
    (void)state;
    for (int c = CMD_LEFT; c < CMD_COUNT; c++) {
        bool found = c == CMD_LOOK; // for pads alone: at a keyboard everybody has a zone
        for (int i = 0; i < ROWS; i++)
            if (TABLE[i].means == (Command)c || TABLE[i].means_typing == (Command)c) found = true;
        if (!found) fail_msg("command %d cannot be given", c);
        assert_true(c == CMD_LOOK || keymap_cap((Command)c)[0] != 0);
    }
    assert_string_equal(keymap_cap(CMD_NONE), "");
    assert_string_equal(keymap_cap(CMD_SELECT), "Space");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keymap__every_key_means_what_the_table_says),
        cmocka_unit_test(test_keymap__a_text_field_keeps_what_it_needs),
        cmocka_unit_test(test_keymap__each_command_with_a_key_is_in_the_table),
        cmocka_unit_test(test_keymap__pads_and_pointers_pass_untouched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
