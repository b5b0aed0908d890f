/* test_platform_fingers.c - ten fingers are ten, each with its own way, and a key that is held says
 * so; what SDL tells goes in, what people did comes out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "platform/platform.h"
#include "platform/touch.h"

static Input tell(Touch *t, uint32_t type, int64_t finger, float x, uint32_t ms)
{
    Input in = {0};
    const SDL_TouchFingerEvent e = {.type = type, .fingerId = finger, .timestamp = ms};
    touch_event(t, &e, x, 100, &in);
    return in;
}

static void test_fingers__each_is_known_from_down_to_up(void **state)
{
    Touch t = {0};
    int64_t pointer[FINGERS_MAX];
    (void)state;
    for (int i = 0; i < FINGERS_MAX; i++) {
        const Input in = tell(&t, SDL_FINGERDOWN, 7 + i, (float)i * 50, 1000);
        assert_true(in.type == INPUT_DOWN && in.device == DEVICE_TOUCH && in.pointer != 0);
        pointer[i] = in.pointer;
        for (int k = 0; k < i; k++) assert_true(pointer[k] != pointer[i]);
    }
    for (int i = FINGERS_MAX - 1; i >= 0; i--) {
        const Input moved = tell(&t, SDL_FINGERMOTION, 7 + i, (float)i * 50 + 1, 1100);
        assert_true(moved.type == INPUT_MOVE && moved.pointer == pointer[i]);
    }
    Input in;
    for (int i = 0; i < FINGERS_MAX; i += 2) // these go away: they do not ask any more
        assert_true(tell(&t, SDL_FINGERMOTION, 7 + i, (float)i * 50 + 40, 1200).pointer ==
                    pointer[i]);
    int asked = 0;
    while (touch_due(&t, 2000, &in)) {
        assert_int_equal(in.type, INPUT_ASK);
        assert_true(in.pointer == pointer[1 + 2 * asked]);
        asked++;
    }
    assert_int_equal(asked, FINGERS_MAX / 2);
    for (int i = 0; i < FINGERS_MAX; i++) {
        const Input up = tell(&t, SDL_FINGERUP, 7 + i, 0, 2100);
        assert_true(up.type == INPUT_UP && up.pointer == pointer[i]);
    }
    assert_int_equal(touch_wait_ms(&t, 2200), -1);
}

static Input pressed(Platform *p, uint8_t state, uint8_t repeat, uint16_t mod)
{
    Input in = {0};
    SDL_Event e = {.key = {.type = state == SDL_PRESSED ? SDL_KEYDOWN : SDL_KEYUP, .state = state,
                           .repeat = repeat,
                           .keysym = {.scancode = SDL_SCANCODE_D, .sym = SDLK_d, .mod = mod}}};
    assert_int_equal(SDL_PushEvent(&e), 1);
    assert_true(platform_next(p, &in, 0));
    return in;
}

static void test_keys__a_held_one_says_so_and_what_goes_with_it(void **state)
{
    static const uint16_t MODS[] = {KMOD_NONE, KMOD_LSHIFT, KMOD_RSHIFT, KMOD_LCTRL, KMOD_RCTRL,
                                    KMOD_LALT, KMOD_LCTRL | KMOD_LSHIFT};
    const PlatformOptions options = {.width = 1280, .height = 800, .virtual_screen = true};
    const char *why_not = NULL;
    Input in;
    (void)state;
    Platform *p = platform_open(&options, &why_not);
    assert_non_null(p);
    while (platform_next(p, &in, 0)) {} // what opening itself says
    for (int repeat = 0; repeat < 2; repeat++) {
        in = pressed(p, SDL_PRESSED, (uint8_t)repeat, KMOD_NONE);
        assert_true(in.type == INPUT_COMMAND && in.down && in.repeat == (repeat == 1));
    }
    assert_false(pressed(p, SDL_RELEASED, 0, KMOD_NONE).down);
    for (size_t i = 0; i < sizeof MODS / sizeof *MODS; i++) {
        in = pressed(p, SDL_PRESSED, 0, MODS[i]);
        assert_true(in.shift == ((MODS[i] & KMOD_SHIFT) != 0));
        assert_true(in.ctrl == ((MODS[i] & KMOD_CTRL) != 0));
        assert_true(in.alt == ((MODS[i] & KMOD_ALT) != 0));
    }
    platform_close(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fingers__each_is_known_from_down_to_up),
        cmocka_unit_test(test_keys__a_held_one_says_so_and_what_goes_with_it),
    };
    return cmocka_run_group_tests_name("platform_fingers", tests, NULL, NULL);
}
