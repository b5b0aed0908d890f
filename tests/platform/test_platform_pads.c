/* test_platform_pads.c - virtual pads: plugged in, pressed, held and pulled out. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include <SDL.h>

#include "platform/platform.h"

static Platform *p;

static int open_with(const char *layouts)
{
    const char *why_not = NULL;
    PlatformOptions options = {.virtual_screen = true, .no_sound = true, .pad_layouts = layouts};
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    p = platform_open(&options, &why_not);
    Input in;
    while (p && platform_next(p, &in, 0)) {}
    return p ? 0 : -1;
}

static int open_it(void **state)
{
    (void)state;
    return open_with(NULL);
}

static int close_it(void **state)
{
    (void)state;
    platform_close(p);
    return 0;
}

typedef struct Virtual {
    int index;
    SDL_Joystick *stick; /* our hand on it */
} Virtual;

static Virtual plug_in_as(SDL_JoystickType type)
{
    Virtual v;
    v.index = SDL_JoystickAttachVirtual(type, SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0);
    assert_true(v.index >= 0);
    v.stick = SDL_JoystickOpen(v.index);
    Input in;
    while (platform_next(p, &in, 20)) {}
    return v;
}

static Virtual plug_in(void) { return plug_in_as(SDL_JOYSTICK_TYPE_GAMECONTROLLER); }

static void pull_out(Virtual v)
{
    SDL_JoystickDetachVirtual(v.index);
    SDL_JoystickClose(v.stick);
}

static void press(Virtual v, int button, bool down)
{
    SDL_JoystickSetVirtualButton(v.stick, button, down);
}
static void push(Virtual v, int axis, int16_t to) { SDL_JoystickSetVirtualAxis(v.stick, axis, to); }

/* What is waited for comes at once, but on a very busy machine. */
enum { LONG_MS = 5000 };

static void expect(Command command, bool down, bool repeat, int wait_ms)
{
    Input in = {0};
    assert_true(platform_next(p, &in, wait_ms));
    assert_int_equal(in.type, INPUT_COMMAND);
    assert_int_equal(in.device, DEVICE_PAD);
    assert_int_equal(in.command, command);
    assert_int_equal(in.down, down);
    assert_int_equal(in.repeat, repeat);
}

static void expect_nothing(int wait_ms)
{
    Input in = {0};
    assert_false(platform_next(p, &in, wait_ms));
}

static void test_buttons__give_the_commands_of_their_places(void **state)
{
    (void)state;
    static const struct { int button; Command command; } KEYS[] = {
        {SDL_CONTROLLER_BUTTON_A, CMD_SELECT}, {SDL_CONTROLLER_BUTTON_B, CMD_CANCEL},
        {SDL_CONTROLLER_BUTTON_X, CMD_PASS}, {SDL_CONTROLLER_BUTTON_LEFTSHOULDER, CMD_PREV_AREA},
        {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, CMD_NEXT_AREA},
        {SDL_CONTROLLER_BUTTON_START, CMD_PAUSE}, {SDL_CONTROLLER_BUTTON_BACK, CMD_LOG},
        {SDL_CONTROLLER_BUTTON_DPAD_LEFT, CMD_LEFT}, {SDL_CONTROLLER_BUTTON_DPAD_UP, CMD_UP},
        {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, CMD_RIGHT}, {SDL_CONTROLLER_BUTTON_DPAD_DOWN, CMD_DOWN},
    };
    Virtual v = plug_in();
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        press(v, KEYS[i].button, true);
        expect(KEYS[i].command, true, false, LONG_MS);
        press(v, KEYS[i].button, false);
        expect(KEYS[i].command, false, false, LONG_MS);
    }
    push(v, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32767);
    expect(CMD_CONFIRM, true, false, LONG_MS);
    push(v, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
    expect(CMD_CONFIRM, false, false, LONG_MS);
    pull_out(v);
    Input in = {0};
    assert_true(platform_next(p, &in, LONG_MS));
    assert_int_equal(in.type, INPUT_PAD_GONE);
    expect_nothing(20);
}

static void test_directions__held_count_again_after_350_and_120_ms(void **state)
{
    (void)state;
    Virtual v = plug_in();
    const uint32_t began = SDL_GetTicks();
    press(v, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, true);
    expect(CMD_RIGHT, true, false, LONG_MS);
    // Never sooner; how much later a busy machine gets round to it is not asked.
    expect(CMD_RIGHT, true, true, LONG_MS);
    assert_true(SDL_GetTicks() - began >= 350);
    expect(CMD_RIGHT, true, true, LONG_MS);
    assert_true(SDL_GetTicks() - began >= 350 + 120);
    press(v, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, false);
    Input in = {.repeat = true};
    while (in.repeat) assert_true(platform_next(p, &in, LONG_MS)); // some may have come before
    assert_int_equal(in.command, CMD_RIGHT);
    assert_false(in.down);
    expect_nothing(400);
    pull_out(v);
    assert_true(platform_next(p, &in, LONG_MS));
}

static void test_stick__is_a_cross_and_trembling_is_nothing(void **state)
{
    (void)state;
    Virtual v = plug_in();
    push(v, SDL_CONTROLLER_AXIS_LEFTX, 8000);
    expect_nothing(30);
    push(v, SDL_CONTROLLER_AXIS_LEFTX, 30000);
    expect(CMD_RIGHT, true, false, LONG_MS);
    push(v, SDL_CONTROLLER_AXIS_LEFTX, 14000); // still held
    expect_nothing(30);
    push(v, SDL_CONTROLLER_AXIS_LEFTY, -30000); // over to another side
    expect(CMD_RIGHT, false, false, LONG_MS);
    expect(CMD_UP, true, false, LONG_MS);
    push(v, SDL_CONTROLLER_AXIS_LEFTX, 0);
    push(v, SDL_CONTROLLER_AXIS_LEFTY, 0);
    expect(CMD_UP, false, false, LONG_MS);
    expect_nothing(400);
    pull_out(v);
    Input in;
    assert_true(platform_next(p, &in, LONG_MS));
}

/* Some drivers tell of a trigger that was never touched as half pressed. */
static void test_trigger__half_pressed_is_not_pressed(void **state)
{
    (void)state;
    Virtual v = plug_in();
    push(v, SDL_CONTROLLER_AXIS_TRIGGERLEFT, -32768);
    push(v, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
    expect_nothing(30);
    push(v, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 0);
    push(v, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0);
    expect_nothing(30);
    push(v, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767);
    expect(CMD_LOOK, true, false, LONG_MS);
    push(v, SDL_CONTROLLER_AXIS_TRIGGERLEFT, -32768);
    expect(CMD_LOOK, false, false, LONG_MS);
    pull_out(v);
    Input in;
    assert_true(platform_next(p, &in, LONG_MS));
    assert_int_equal(in.type, INPUT_PAD_GONE);
}

static void test_north__draws_when_short_and_hints_when_long(void **state)
{
    (void)state;
    Virtual v = plug_in();
    press(v, SDL_CONTROLLER_BUTTON_Y, true);
    expect(CMD_NONE, true, false, LONG_MS); // any button: at once
    press(v, SDL_CONTROLLER_BUTTON_Y, false);
    expect(CMD_DRAW, true, false, LONG_MS);
    expect(CMD_DRAW, false, false, LONG_MS);
    press(v, SDL_CONTROLLER_BUTTON_Y, true);
    expect(CMD_NONE, true, false, LONG_MS);
    expect(CMD_HINT, true, false, LONG_MS);
    press(v, SDL_CONTROLLER_BUTTON_Y, false);
    expect(CMD_NONE, false, false, LONG_MS);
    expect_nothing(30);
    pull_out(v);
    Input in;
    assert_true(platform_next(p, &in, LONG_MS));
}

static void test_pads__eight_come_and_go_while_a_direction_is_held(void **state)
{
    (void)state;
    for (int round = 0; round < 5; round++) {
        Virtual v[8];
        for (int i = 0; i < 8; i++) v[i] = plug_in();
        press(v[7], SDL_CONTROLLER_BUTTON_DPAD_UP, true);
        Input in = {0};
        assert_true(platform_next(p, &in, LONG_MS));
        assert_int_equal(in.pad, 7);
        for (int i = 7; i >= 0; i--) {
            pull_out(v[i]);
            do assert_true(platform_next(p, &in, LONG_MS));
            while (in.type == INPUT_COMMAND);
            assert_int_equal(in.type, INPUT_PAD_GONE);
            assert_int_equal(in.pad, i);
        }
        expect_nothing(10);
    }
}

static uint32_t press_a_key(uint32_t ms, void *unused)
{
    (void)ms;
    (void)unused;
    SDL_Event e = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED}};
    e.key.keysym.sym = SDLK_RETURN;
    e.key.keysym.scancode = SDL_SCANCODE_RETURN;
    SDL_PushEvent(&e);
    return 0;
}

/* Pads tell nobody, so they are asked again and again: a sleep without an end has to wake for it. */
static void test_sleep__without_an_end_wakes_though_a_pad_is_there(void **state)
{
    (void)state;
    const Virtual v = plug_in();
    const SDL_TimerID later = SDL_AddTimer(100, press_a_key, NULL);
    assert_true(later != 0);
    Input in = {0};
    assert_true(platform_next(p, &in, -1));
    assert_int_equal(in.device, DEVICE_KEYBOARD);
    pull_out(v);
    while (platform_next(p, &in, 20)) {}
}

/* A pad that SDL does not know works by the layout that is written beside what is kept. */
static void test_layouts__of_a_file_are_taken(void **state)
{
    static const char PATH[] = BUILD_DIR "/test_platform_pads.txt";
    char guid[64] = "";
    Virtual v = plug_in_as(SDL_JOYSTICK_TYPE_THROTTLE); // SDL makes no layout for these itself
    SDL_JoystickGetGUIDString(SDL_JoystickGetGUID(v.stick), guid, sizeof guid);
    memcpy(guid + 4, "0000", 4); // the sum over its name is in no such file
    press(v, 5, true);
    expect_nothing(30);
    pull_out(v);
    expect_nothing(30);
    platform_close(p);

    FILE *file = fopen(PATH, "w");
    assert_non_null(file);
    fprintf(file, "# of this person\n%s,own pad,a:b5,b:b4,platform:Linux,\n", guid);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(open_with(PATH), 0);
    v = plug_in_as(SDL_JOYSTICK_TYPE_THROTTLE);
    press(v, 5, true);
    expect(CMD_SELECT, true, false, LONG_MS);
    press(v, 5, false);
    expect(CMD_SELECT, false, false, LONG_MS);
    press(v, 4, true);
    expect(CMD_CANCEL, true, false, LONG_MS);
    pull_out(v);
    platform_close(p);
    remove(PATH);
    assert_int_equal(open_it(state), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_buttons__give_the_commands_of_their_places),
        cmocka_unit_test(test_directions__held_count_again_after_350_and_120_ms),
        cmocka_unit_test(test_stick__is_a_cross_and_trembling_is_nothing),
        cmocka_unit_test(test_trigger__half_pressed_is_not_pressed),
        cmocka_unit_test(test_north__draws_when_short_and_hints_when_long),
        cmocka_unit_test(test_pads__eight_come_and_go_while_a_direction_is_held),
        cmocka_unit_test(test_sleep__without_an_end_wakes_though_a_pad_is_there),
        cmocka_unit_test(test_layouts__of_a_file_are_taken),
    };
    return cmocka_run_group_tests(tests, open_it, close_it);
}
