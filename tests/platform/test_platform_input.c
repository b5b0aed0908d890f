/* test_platform_input.c - SDL's events, put into its queue, come out as what people did. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <signal.h>
#include <string.h>
#include <cmocka.h>
#include <SDL.h>

#include "platform/glass.h"

static Platform *p;

static int open_full_hd(void **state)
{
    (void)state;
    const char *why_not = NULL;
    PlatformOptions options = {.width = 1920, .height = 1080, .virtual_screen = true};
    p = platform_open(&options, &why_not);
    Input in;
    while (p && platform_next(p, &in, 0)) {} // what opening itself says
    return p ? 0 : -1;
}

static int close_it(void **state)
{
    (void)state;
    platform_close(p);
    return 0;
}

static Input next(SDL_Event e)
{
    Input in = {0};
    assert_int_equal(SDL_PushEvent(&e), 1);
    assert_true(platform_next(p, &in, 0));
    return in;
}

static bool nothing_comes(SDL_Event e)
{
    Input in;
    assert_true(SDL_PushEvent(&e) >= 0);
    return !platform_next(p, &in, 0);
}

static SDL_Event button(uint32_t type, uint8_t which, int x)
{
    return (SDL_Event){.button = {.type = type, .button = which, .x = x}};
}

static void test_mouse__points_in_units(void **state)
{
    (void)state;
    Input in = next((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = 960, .y = 540}});
    assert_int_equal(in.type, INPUT_MOVE);
    assert_float_equal(in.x, 960 / 1.35f, 0.01f);
    assert_float_equal(in.y, 400, 0.01f);
    in = next(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 135));
    assert_true(in.type == INPUT_DOWN && in.pointer == 0 && in.device == DEVICE_MOUSE);
    assert_float_equal(in.x, 100, 0.01f);
    in = next(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 135));
    assert_int_equal(in.type, INPUT_UP);
}

static void test_mouse__right_asks_middle_is_unused(void **state)
{
    (void)state;
    Input in = next(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 27));
    assert_int_equal(in.type, INPUT_ASK);
    assert_float_equal(in.x, 20, 0.01f);
    assert_true(nothing_comes(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, 27)));
    assert_true(nothing_comes(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE, 27)));
}

static void test_wheel__counts_notches_away_from_the_person(void **state)
{
    (void)state;
    Input in = next((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = 1, .preciseY = 1.0f}});
    assert_true(in.type == INPUT_WHEEL && in.y == 1);
    in = next((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = 1, .preciseY = 1.0f,
                                    .direction = SDL_MOUSEWHEEL_FLIPPED}});
    assert_true(in.y == -1);
}

static SDL_Event key(uint32_t type, SDL_Scancode code, uint16_t mod)
{
    uint8_t state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
    return (SDL_Event){.key = {.type = type, .state = state,
                               .keysym = {.scancode = code, .mod = mod}}};
}

static void test_keys__by_their_place_become_commands(void **state)
{
    (void)state;
    Input in = next(key(SDL_KEYDOWN, SDL_SCANCODE_RETURN, 0));
    assert_true(in.type == INPUT_COMMAND && in.command == CMD_CONFIRM && in.down);
    assert_int_equal(in.key, SDL_SCANCODE_RETURN);
    in = next(key(SDL_KEYUP, SDL_SCANCODE_RETURN, 0));
    assert_true(in.command == CMD_CONFIRM && !in.down);
    in = next(key(SDL_KEYDOWN, SDL_SCANCODE_RETURN, KMOD_LALT));
    assert_int_equal(in.command, CMD_FULL_SCREEN);
    in = next(key(SDL_KEYDOWN, SDL_SCANCODE_TAB, KMOD_RSHIFT));
    assert_int_equal(in.command, CMD_PREV_AREA);
    in = next(key(SDL_KEYDOWN, SDL_SCANCODE_Q, KMOD_RCTRL));
    assert_int_equal(in.command, CMD_LEAVE);
    in = next(key(SDL_KEYDOWN, SDL_SCANCODE_3, 0));
    assert_true(in.command == CMD_NTH && in.nth == 3);
}

/* sdl2-compat (SDL 3 behind SDL 2's interface; its third number begins at 50) takes the letters of a
 * pushed event for an address, and ends. What is typed there comes the other way round; gui_keyboard
 * and gui_anthy type there as people do. */
static bool takes_text_from_programs(void)
{
    SDL_version is;
    SDL_GetVersion(&is);
    return is.patch < 50;
}

static void test_text__comes_only_while_a_field_asks_for_it(void **state)
{
    (void)state;
    const bool pushed = takes_text_from_programs();
    SDL_Event e = {.text = {.type = SDL_TEXTINPUT, .text = "花"}};
    assert_true(!pushed || nothing_comes(e));
    Ports ports = platform_ports(p);
    ports.typing(ports.context, &(Rect){100, 100, 200, 40});
    assert_true(SDL_IsTextInputActive());
    Input in = {0};
    if (pushed) {
        in = next(e);
        assert_true(in.type == INPUT_TEXT && strcmp(in.text, "花") == 0);
    }
    in = next(key(SDL_KEYDOWN, SDL_SCANCODE_P, 0));
    assert_int_equal(in.command, CMD_NONE); // a letter, not "pause"
    ports.typing(ports.context, NULL);
    assert_false(SDL_IsTextInputActive());
    assert_true(!pushed || nothing_comes(e));
}

static SDL_Event finger(uint32_t type, float x, float y)
{
    return (SDL_Event){.tfinger = {.type = type, .fingerId = 0, .x = x, .y = y,
                                   .timestamp = SDL_GetTicks()}};
}

static void test_touch__a_finger_that_rests_asks_once(void **state)
{
    (void)state;
    Input in = next(finger(SDL_FINGERDOWN, 0.5f, 0.5f));
    assert_true(in.type == INPUT_DOWN && in.device == DEVICE_TOUCH && in.pointer != 0);
    assert_float_equal(in.y, 400, 0.01f);
    assert_true(platform_next(p, &in, 1000));
    assert_true(in.type == INPUT_ASK && in.device == DEVICE_TOUCH);
    assert_float_equal(in.y, 400, 0.01f);
    assert_false(platform_next(p, &in, 400));
    in = next(finger(SDL_FINGERUP, 0.5f, 0.5f));
    assert_int_equal(in.type, INPUT_UP);
}

static void test_touch__a_finger_that_moves_does_not_ask(void **state)
{
    (void)state;
    next(finger(SDL_FINGERDOWN, 0.5f, 0.5f));
    Input in = next(finger(SDL_FINGERMOTION, 0.6f, 0.5f));
    assert_int_equal(in.type, INPUT_MOVE);
    assert_false(platform_next(p, &in, 450));
    next(finger(SDL_FINGERUP, 0.6f, 0.5f));
}

static SDL_Event window(uint8_t what)
{
    return (SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = what}};
}

static void test_window__tells_focus_and_leaving(void **state)
{
    (void)state;
    static const uint8_t AWAY[] = {SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED,
                                   SDL_WINDOWEVENT_HIDDEN};
    Input in;
    for (size_t i = 0; i < sizeof AWAY; i++) { // nobody watches over a hand that lies open
        in = next(window(AWAY[i]));
        assert_true(in.type == INPUT_FOCUS && !in.down);
    }
    in = next(window(SDL_WINDOWEVENT_FOCUS_GAINED));
    assert_true(in.type == INPUT_FOCUS && in.down);
    in = next(window(SDL_WINDOWEVENT_LEAVE));
    assert_true(in.type == INPUT_MOVE && in.x < 0);
    in = next(window(SDL_WINDOWEVENT_SIZE_CHANGED));
    assert_int_equal(in.type, INPUT_RESIZED);
    assert_int_equal(next((SDL_Event){.type = SDL_QUIT}).type, INPUT_QUIT);
    assert_true(nothing_comes((SDL_Event){.type = SDL_RENDER_TARGETS_RESET}));
    assert_true(nothing_comes((SDL_Event){.type = SDL_RENDER_DEVICE_RESET}));
}

static void test_signals__of_the_end_become_quit(void **state)
{
    (void)state;
    const int ends[] = {SIGTERM, SIGINT, SIGHUP};
    for (int i = 0; i < 3; i++) {
        Input in = {0};
        raise(ends[i]);
        assert_true(platform_next(p, &in, 0));
        assert_int_equal(in.type, INPUT_QUIT);
        assert_false(platform_next(p, &in, 0));
    }
    raise(SIGPIPE); // and these change nothing
    raise(SIGXFSZ);
}

static void test_window__takes_any_pointer_size_and_full_screen(void **state)
{
    (void)state;
    Ports ports = platform_ports(p);
    SDL_Cursor *usual = SDL_GetDefaultCursor();
    const float times[] = {1.5f, 2.5f, 0, 100, 1};
    for (int i = 0; i < 5; i++) {
        ports.pointer_size(ports.context, times[i]);
        if (times[i] <= 1) assert_ptr_equal(SDL_GetCursor(), usual);
    }
    ports.full_screen(ports.context, true);
    Input in = {0};
    assert_true(platform_next(p, &in, 0));
    assert_int_equal(in.type, INPUT_RESIZED);
    ports.full_screen(ports.context, false);
    while (platform_next(p, &in, 0)) {}
    int w = 0, h = 0;
    platform_size(p, &w, &h);
    assert_true(w == 1920 && h == 1080);
}

static void test_next__waits_no_longer_than_asked(void **state)
{
    (void)state;
    Input in;
    uint64_t start = platform_clock_ms();
    assert_false(platform_next(p, &in, 60));
    assert_in_range(platform_clock_ms() - start, 55, 400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mouse__points_in_units),
        cmocka_unit_test(test_mouse__right_asks_middle_is_unused),
        cmocka_unit_test(test_wheel__counts_notches_away_from_the_person),
        cmocka_unit_test(test_keys__by_their_place_become_commands),
        cmocka_unit_test(test_text__comes_only_while_a_field_asks_for_it),
        cmocka_unit_test(test_touch__a_finger_that_rests_asks_once),
        cmocka_unit_test(test_touch__a_finger_that_moves_does_not_ask),
        cmocka_unit_test(test_window__tells_focus_and_leaving),
        cmocka_unit_test(test_signals__of_the_end_become_quit),
        cmocka_unit_test(test_window__takes_any_pointer_size_and_full_screen),
        cmocka_unit_test(test_next__waits_no_longer_than_asked),
    };
    return cmocka_run_group_tests(tests, open_full_hd, close_it);
}
