/* test_platform_alone.c - the machine without a display, without a sound card, without data. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>
#include <SDL_mixer.h>

#include "platform/platform.h"

/* In a process of its own, since SDL remembers: what `run` returned. */
static int in_a_child(int (*run)(void))
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        alarm(20); // an invisible run for ever would end here
        _exit(run());
    }
    int status = 0;
    assert_true(child > 0 && waitpid(child, &status, 0) == child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static int open_without_display(void)
{
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    unsetenv("SDL_VIDEODRIVER");
    const char *why_not = NULL;
    Platform *p = platform_open(&(PlatformOptions){.title = "x"}, &why_not);
    return !p && why_not == PLATFORM_NO_DISPLAY ? 0 : 1;
}

static int open_without_sound_card(void)
{
    setenv("SDL_AUDIODRIVER", "there-is-none", 1);
    const char *why_not = NULL;
    Platform *p = platform_open(&(PlatformOptions){.virtual_screen = true}, &why_not);
    if (!p) return 1;
    Ports ports = platform_ports(p);
    ports.play(ports.context, "move");
    ports.music(ports.context, "street");
    ports.volume(ports.context, BUS_MASTER, 0.5f);
    ports.music(ports.context, NULL);
    platform_close(p);
    return 0;
}

/* Lets time pass, whatever happens to the window meanwhile. */
static void wait_ms(Platform *p, uint64_t ms)
{
    Input in;
    const uint64_t end = platform_clock_ms() + ms;
    for (uint64_t now; (now = platform_clock_ms()) < end;) platform_next(p, &in, (int)(end - now));
}

/* All that sounds while one sound is played, at this volume, goes to a file. */
static int play_to_file(const char *path, float volume)
{
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", path, 1);
    const char *why_not = NULL;
    Platform *p = platform_open(&(PlatformOptions){.virtual_screen = true}, &why_not);
    if (!p) return 1;
    Ports ports = platform_ports(p);
    ports.volume(ports.context, BUS_EFFECTS, volume);
    ports.play(ports.context, "no-such-sound");
    ports.play(ports.context, "../music/street");
    ports.play(ports.context, "move");
    wait_ms(p, 250);
    platform_close(p);
    return 0;
}

static const char *const LOUD = BUILD_DIR "/test_platform_loud.raw";
static const char *const QUIET = BUILD_DIR "/test_platform_quiet.raw";
static int play_loud(void) { return play_to_file(LOUD, 1); }
static int play_quiet(void) { return play_to_file(QUIET, 0); }

/* The loudest sample of the file. */
static int peak(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    int16_t sample = 0;
    int most = 0;
    while (fread(&sample, sizeof sample, 1, file) == 1)
        if (abs(sample) > most) most = abs(sample);
    fclose(file);
    remove(path);
    return most;
}

/* Music alone, for each ear its own or the same for both, goes to a file. */
static int music_to_file(const char *path, bool mono)
{
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", path, 1);
    const char *why_not = NULL;
    Platform *p = platform_open(&(PlatformOptions){.virtual_screen = true}, &why_not);
    if (!p) return 1;
    Ports ports = platform_ports(p);
    if (mono) ports.mono(ports.context, false); // and it can be said again
    ports.mono(ports.context, mono);
    ports.music(ports.context, "street");
    wait_ms(p, 800);
    platform_close(p);
    return 0;
}

static const char *const TWO = BUILD_DIR "/test_platform_two.raw";
static const char *const ONE = BUILD_DIR "/test_platform_one.raw";
static int play_for_two(void) { return music_to_file(TWO, false); }
static int play_for_one(void) { return music_to_file(ONE, true); }

/* How far apart at most the two ears are in the file; *most: the loudest sample. */
static int apart(const char *path, int *most)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    int16_t ear[2];
    int far = 0;
    *most = 0;
    while (fread(ear, sizeof ear, 1, file) == 1) {
        if (abs(ear[0] - ear[1]) > far) far = abs(ear[0] - ear[1]);
        if (abs(ear[0]) > *most) *most = abs(ear[0]);
    }
    fclose(file);
    remove(path);
    return far;
}

/* The music's volume is half while a burst sounds, whole again after it; another piece follows
 * when the first has faded. Returns which of it was not so, 0: none. */
static int duck_and_change(void)
{
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    const char *why_not = NULL;
    Platform *p = platform_open(&(PlatformOptions){.virtual_screen = true}, &why_not);
    if (!p) return 1;
    Ports ports = platform_ports(p);
    ports.music(ports.context, "street");
    if (!Mix_PlayingMusic() || Mix_VolumeMusic(-1) != MIX_MAX_VOLUME) return 2;
    ports.play(ports.context, "move");
    wait_ms(p, 250); // as long as stepping back would take
    if (Mix_VolumeMusic(-1) != MIX_MAX_VOLUME) return 3;
    ports.play(ports.context, "burst");
    wait_ms(p, 250); // it glides
    if (Mix_VolumeMusic(-1) != MIX_MAX_VOLUME / 2) return 4;
    for (int i = 0; i < 100 && Mix_Playing(-1) > 0; i++) wait_ms(p, 50);
    wait_ms(p, 600);
    if (Mix_VolumeMusic(-1) != MIX_MAX_VOLUME) return 5;
    ports.volume(ports.context, BUS_MUSIC, 0.5f);
    ports.volume(ports.context, BUS_MASTER, 0.5f);
    wait_ms(p, 150); // the mixer's thread sets it
    if (Mix_VolumeMusic(-1) != MIX_MAX_VOLUME / 4) return 6;
    ports.music(ports.context, "takoyaki");
    if (Mix_FadingMusic() != MIX_FADING_OUT) return 7;
    wait_ms(p, 1200);
    if (!Mix_PlayingMusic() || Mix_FadingMusic() == MIX_FADING_OUT) return 8;
    ports.music(ports.context, NULL);
    wait_ms(p, 1200);
    if (Mix_PlayingMusic()) return 9;
    platform_close(p);
    return 0;
}

static int open_without_data(void)
{
    return platform_data_path("assets/icons/no_such_icon.svg", (char[600]){0}, 600) ? 1 : 0;
}

static void test_display__without_one_it_says_so_and_ends(void **state)
{
    (void)state;
    assert_int_equal(in_a_child(open_without_display), 0);
}

static void test_sound__without_a_card_is_silence(void **state)
{
    (void)state;
    assert_int_equal(in_a_child(open_without_sound_card), 0);
}

static void test_sound__is_heard_unless_its_bus_is_off(void **state)
{
    (void)state;
    assert_int_equal(in_a_child(play_loud), 0);
    assert_int_equal(in_a_child(play_quiet), 0);
    assert_true(peak(LOUD) > 500);
    assert_int_equal(peak(QUIET), 0);
}

static void test_sound__is_the_same_in_both_ears_where_that_is_wanted(void **state)
{
    int most;
    (void)state;
    assert_int_equal(in_a_child(play_for_two), 0);
    assert_int_equal(in_a_child(play_for_one), 0);
    assert_true(apart(TWO, &most) > 100); // the music is panned, or this would prove nothing
    assert_int_equal(apart(ONE, &most), 0);
    assert_true(most > 500);
}

static void test_music__steps_back_for_a_burst_and_fades_into_the_next(void **state)
{
    (void)state;
    assert_int_equal(in_a_child(duck_and_change), 0);
}

static void test_data__is_found_in_the_build_of_the_program(void **state)
{
    (void)state;
    char path[600];
    static const char HERE[] = BUILD_DIR "/share/ennichi";
    assert_int_equal(in_a_child(open_without_data), 0);
    assert_true(platform_data_path("assets/icons/gear.svg", path, sizeof path));
    assert_non_null(strstr(path, "assets/icons/gear.svg"));
    assert_false(platform_data_path("assets/icons/gear.svg", path, 10)); // no room, no path
    char *found = realpath(platform_data_dir(), NULL), *wanted = realpath(HERE, NULL);
    assert_string_equal(found, wanted);
    free(found);
    setenv("ENNICHI_DATA", "/nowhere", 1); // looked into first, but it has nothing
    found = realpath(platform_data_dir(), NULL);
    assert_string_equal(found, wanted);
    free(found);
    free(wanted);
    unsetenv("ENNICHI_DATA");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_display__without_one_it_says_so_and_ends),
        cmocka_unit_test(test_sound__without_a_card_is_silence),
        cmocka_unit_test(test_sound__is_heard_unless_its_bus_is_off),
        cmocka_unit_test(test_sound__is_the_same_in_both_ears_where_that_is_wanted),
        cmocka_unit_test(test_music__steps_back_for_a_burst_and_fades_into_the_next),
        cmocka_unit_test(test_data__is_found_in_the_build_of_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
