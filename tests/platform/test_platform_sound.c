/*
 * test_platform_sound.c - what the mixer really plays, measured in the samples that it gives out.
 *
 * The device is the test's own, and so is the clock that tells how long it has been silent: both go
 * on when the test says so. With ENNICHI_CLOCK=real they are the machine's.
 */
#include <dirent.h>
#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <SDL_events.h>
#include <SDL_mixer.h>
#include <SDL_timer.h>

#include "ear.h"
#include "own_device.h"
#include "platform/window.h"

static const char RAW[] = BUILD_DIR "/test_platform_sound.raw";
static const char VOICE[] = "voice/one"; /* a copy of a sound, laid in a folder by CMakeLists.txt */

/* ---- the clock ---------------------------------------------------------------------------- */

/* The one timer that platform/sound.c has at a time. */
static struct {
    bool real;
    SDL_TimerID id;
    SDL_TimerCallback ring; // NULL: none is set
    void *context;
    uint32_t interval_ms, at_ms, now_ms;
} timer;

/* In place of SDL's own, whose symbols these hide from the program under test. */
SDL_TimerID SDL_AddTimer(uint32_t interval_ms, SDL_TimerCallback ring, void *context)
{
    if (timer.real) {
        SDL_TimerID (*add)(uint32_t, SDL_TimerCallback, void *) = NULL;
        *(void **)&add = dlsym(RTLD_NEXT, "SDL_AddTimer");
        return add(interval_ms, ring, context);
    }
    assert_null(timer.ring);
    timer.ring = ring;
    timer.context = context;
    timer.interval_ms = interval_ms;
    timer.at_ms = timer.now_ms + interval_ms;
    return ++timer.id;
}

SDL_bool SDL_RemoveTimer(SDL_TimerID id)
{
    if (timer.real) {
        SDL_bool (*remove_timer)(SDL_TimerID) = NULL;
        *(void **)&remove_timer = dlsym(RTLD_NEXT, "SDL_RemoveTimer");
        return remove_timer(id);
    }
    const bool set = timer.ring && id == timer.id;
    if (set) timer.ring = NULL;
    return set ? SDL_TRUE : SDL_FALSE;
}

/* While what was asked for arrives. */
static void pause_ms(uint32_t ms)
{
    enum { BUFFER_MS = 23, LONGEST_MS = 20 };
    const uint64_t until = platform_clock_ms() + ms;
    for (uint32_t gone = 0; ear_pump && gone <= ms; gone += BUFFER_MS) let_go_on(0);
    while (!ear_pump && platform_clock_ms() < until)
        let_go_on((int)ms < LONGEST_MS ? (int)ms : LONGEST_MS);
}

/* Of the test's own clock. */
static void time_passes(uint32_t ms)
{
    if (timer.real) {
        pause_ms(ms);
        return;
    }
    const uint32_t until = timer.now_ms + ms;
    pause_ms(50); // what the mixer and the reader have to tell arrives first, and may set it anew
    while (timer.ring && timer.at_ms <= until) {
        const SDL_TimerCallback ring = timer.ring;
        timer.now_ms = timer.at_ms;
        timer.ring = NULL;
        assert_int_equal(ring(timer.interval_ms, timer.context), 0);
        pause_ms(5);
    }
    timer.now_ms = until;
}

static int open_machine(void **state)
{
    (void)state;
    timer.real = getenv("ENNICHI_CLOCK") != NULL;
    own_device_writes(timer.real ? NULL : RAW);
    ear_pump = timer.real ? NULL : own_device_pump;
    return ear_open(RAW) ? 0 : 1;
}

static int close_machine(void **state)
{
    (void)state;
    ear_close();
    return 0;
}

/* ---- listening --------------------------------------------------------------------------- */

/* All of one sound, from its beginning to its end. */
static Heard hear(const char *name)
{
    Input in;
    const long from = file_bytes();
    ports.play(ports.context, name);
    do {
        let_pass(LATE);
    } while (Mix_Playing(-1) > 0);
    let_pass(LATE);
    platform_next(platform, &in, 0); // the mixer's word that the channel is free
    return listen_from(from, file_bytes() - from - BUFFER);
}

static void set_volumes(float master, float effects, float voice, float music)
{
    ports.volume(ports.context, BUS_MASTER, master);
    ports.volume(ports.context, BUS_EFFECTS, effects);
    ports.volume(ports.context, BUS_VOICE, voice);
    ports.volume(ports.context, BUS_MUSIC, music);
}

static void set_one(Bus bus, float part)
{
    set_volumes(1, 1, 1, 1);
    ports.volume(ports.context, bus, part);
}

static void begin_music(const char *name)
{
    set_volumes(1, 1, 1, 1);
    ports.music(ports.context, name);
    let_pass(2 * SECOND); // it fades in
}

static void end_music(void)
{
    Input in;
    ports.music(ports.context, NULL);
    for (int i = 0; i < 5000 && Mix_PlayingMusic(); i++) let_go_on(1);
    platform_next(platform, &in, 0);
    assert_int_equal(listen(SECOND / 4).peak, 0);
}

/* ---- the tests ---------------------------------------------------------------------------- */

static void test_nothing__is_asked_for_and_nothing_is_heard(void **state)
{
    (void)state;
    set_volumes(1, 1, 1, 1);
    assert_int_equal(listen(SECOND).peak, 0);
    assert_int_equal(hear("no-such-sound").peak, 0);
    assert_int_equal(hear("../music/street").peak, 0);
}

static bool has_several(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, SOURCE_DIR "/assets/sounds/%s_2.ogg", name);
    return access(path, R_OK) == 0;
}

/* Every sound that there is: heard, within what the design allows, and silent where its bus is. */
static void test_effects__are_all_heard_and_all_silent(void **state)
{
    int count = 0;
    DIR *folder = opendir(SOURCE_DIR "/assets/sounds");
    (void)state;
    assert_non_null(folder);
    for (struct dirent *e; (e = readdir(folder));) {
        char name[64];
        char *ending = strstr(e->d_name, ".ogg");
        if (!ending) continue;
        snprintf(name, sizeof name, "%.*s", (int)(ending - e->d_name), e->d_name);
        set_volumes(1, 1, 0, 0); // neither voice nor music has a part in it
        const Heard loud = hear(name);
        if (loud.peak < 300) print_error("%s: %d\n", name, loud.peak);
        assert_true(loud.peak >= 300);
        assert_true(loud.peak < 32000); // nothing is cut off
        set_one(BUS_EFFECTS, 0);
        assert_int_equal(hear(name).peak, 0);
        set_one(BUS_MASTER, 0);
        assert_int_equal(hear(name).peak, 0);
        if (count++ % 6 != 0 || has_several(name)) continue; // they are turned down in one place
        set_one(BUS_EFFECTS, 0.5f);
        const Heard half = hear(name);
        assert_in_range(half.peak, loud.peak * 45 / 100, loud.peak * 55 / 100);
        set_volumes(0.5f, 0.5f, 1, 1);
        assert_in_range(hear(name).peak, loud.peak * 20 / 100, loud.peak * 30 / 100);
    }
    closedir(folder);
    assert_true(count >= 25);
}

static void test_voice__has_a_bus_of_its_own(void **state)
{
    (void)state;
    set_volumes(1, 0, 1, 0);
    const Heard loud = hear(VOICE);
    assert_true(loud.peak > 300);
    set_one(BUS_VOICE, 0);
    assert_int_equal(hear(VOICE).peak, 0);
    set_one(BUS_MASTER, 0);
    assert_int_equal(hear(VOICE).peak, 0);
    set_one(BUS_VOICE, 0.5f);
    assert_in_range(hear(VOICE).peak, loud.peak * 45 / 100, loud.peak * 55 / 100);
}

static void test_music__is_on_its_own_bus_and_goes_on(void **state)
{
    static const char *const TUNES[] = {"street",  "takoyaki", "dotenko",
                                        "kakkuri", "tamalou",  "daifugo"};
    (void)state;
    for (int i = 0; i < 6; i++) {
        begin_music(TUNES[i]);
        const Heard loud = listen(3 * SECOND);
        assert_true(loud.rms > 100);
        for (int bus = BUS_EFFECTS; bus <= BUS_VOICE; bus++) { // these have no part in it
            set_one((Bus)bus, 0);
            assert_true(listen(3 * SECOND).rms > loud.rms / 3);
        }
        set_one(BUS_MUSIC, 0);
        assert_int_equal(listen(SECOND).peak, 0);
        set_one(BUS_MASTER, 0);
        assert_int_equal(listen(SECOND).peak, 0);
        set_volumes(1, 1, 1, 1);
        assert_true(listen(3 * SECOND).rms > loud.rms / 3); // it went on, unheard
        end_music();
    }
}

/* A volume that goes down is heard at once, also of what sounds already. */
static void test_volume__silences_what_is_under_way(void **state)
{
    static const struct {
        const char *name;
        Bus bus;
    } CASE[] = {{"win", BUS_EFFECTS}, {"win", BUS_MASTER}, {VOICE, BUS_VOICE}};
    Input in;
    (void)state;
    for (int i = 0; i < 3; i++) {
        set_volumes(1, 1, 1, 1);
        ports.play(ports.context, CASE[i].name);
        ports.play(ports.context, CASE[i].name);
        set_one(CASE[i].bus, 0);
        const long from = file_bytes() + LATE;
        let_pass(2 * LATE);
        assert_int_equal(listen_from(from, LATE - BUFFER).peak, 0);
        set_volumes(1, 1, 1, 1);
        while (Mix_Playing(-1) > 0) let_pass(LATE);
        platform_next(platform, &in, 0);
    }
}

/* Another bus that goes down leaves it alone. */
static void test_volume__of_another_bus_changes_nothing(void **state)
{
    (void)state;
    set_volumes(1, 1, 1, 1);
    const Heard whole = hear("win");
    const long from = file_bytes();
    ports.play(ports.context, "win");
    ports.volume(ports.context, BUS_VOICE, 0);
    ports.volume(ports.context, BUS_MUSIC, 0.3f);
    while (Mix_Playing(-1) > 0) let_pass(LATE);
    let_pass(LATE);
    const Heard same = listen_from(from, file_bytes() - from - BUFFER);
    assert_in_range(same.peak, whole.peak - 2, whole.peak + 2);
}

/* Until the music's volume is that part of all; false: it never was. */
static bool steps_to(int part)
{
    for (int i = 0; i < 400; i++) {
        if (Mix_VolumeMusic(-1) == part) return true;
        let_pass(BUFFER);
    }
    return false;
}

static void test_music__steps_back_for_what_is_loud(void **state)
{
    static const struct {
        const char *name;
        int part;
    } CASE[] = {{"burst", MIX_MAX_VOLUME / 2}, {"win", MIX_MAX_VOLUME / 2},
                {VOICE, MIX_MAX_VOLUME / 4}};
    (void)state;
    begin_music("street");
    for (int i = 0; i < 3; i++) {
        ports.play(ports.context, "move");
        let_pass(LATE);
        assert_int_equal(Mix_VolumeMusic(-1), MIX_MAX_VOLUME);
        ports.play(ports.context, CASE[i].name);
        assert_int_not_equal(Mix_VolumeMusic(-1), CASE[i].part); // not in one leap
        assert_true(steps_to(CASE[i].part));
        assert_true(steps_to(MIX_MAX_VOLUME));
    }
    end_music();
}

/* A reader stands in the path, which says nothing; what it would need is let pass. */
static void test_music__steps_back_while_somebody_reads(void **state)
{
    (void)state;
    FILE *reader = fopen(BUILD_DIR "/spd-say", "w");
    assert_non_null(reader);
    fputs("#!/bin/sh\n", reader);
    fclose(reader);
    assert_int_equal(chmod(BUILD_DIR "/spd-say", 0755), 0);
    char *path = strdup(getenv("PATH"));
    setenv("PATH", BUILD_DIR, 1);
    begin_music("street");
    const long from = file_bytes();
    ports.speak(ports.context, "en", "It is your turn, and a long one it is.", false);
    assert_true(steps_to(MIX_MAX_VOLUME / 4));
    assert_true(steps_to(MIX_MAX_VOLUME));
    assert_true(file_bytes() - from > 2 * SECOND);
    end_music();
    setenv("PATH", path, 1);
    free(path);
    remove(BUILD_DIR "/spd-say");
}

/* What is in both ears, against what sets them apart: the layers are in the middle. */
typedef struct Middle {
    double share;
    int leap; // the largest from one sample to the next
} Middle;

static Middle middle_from(long from, long bytes)
{
    Middle m = {0};
    int16_t ear[2], before[2] = {0};
    double middle = 0, side = 1;
    FILE *file = fopen(RAW, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, from - from % 4, SEEK_SET), 0);
    for (long i = 0; i < bytes / 4; i++) {
        assert_int_equal(fread(ear, sizeof ear, 1, file), 1);
        middle += (double)(ear[0] + ear[1]) * (ear[0] + ear[1]);
        side += (double)(ear[0] - ear[1]) * (ear[0] - ear[1]);
        for (int k = 0; k < 2; k++) {
            const int leap = abs(ear[k] - before[k]);
            if (i > 0 && leap > m.leap) m.leap = leap;
            before[k] = ear[k];
        }
    }
    fclose(file);
    m.share = middle / side;
    return m;
}

static Middle middle_of(long bytes)
{
    const long from = file_bytes();
    let_pass(bytes + BUFFER);
    return middle_from(from, bytes);
}

/* They come in and leave again without a leap in the sound, and leave nothing behind. */
static void test_layers__come_in_with_tension_and_leave(void **state)
{
    enum { LONG = 24 * SECOND };
    (void)state;
    begin_music("dotenko");
    const Middle calm = middle_of(LONG);
    long from = file_bytes();
    ports.tension(ports.context, 2);
    const Middle coming = middle_of(LONG); // they are read meanwhile
    const Middle tense = middle_of(LONG);
    assert_true(tense.share > 1.5 * calm.share);
    assert_true(coming.leap <= tense.leap * 3 / 2);
    ports.tension(ports.context, 0);
    from = file_bytes();
    let_pass(4 * SECOND);
    assert_true(middle_from(from, 4 * SECOND - BUFFER).leap <= tense.leap * 3 / 2);
    assert_true(middle_of(LONG).share < tense.share / 1.25);
    ports.tension(ports.context, 2);
    ports.music(ports.context, "tamalou"); // another piece begins without
    let_pass(4 * SECOND);
    const Middle other = middle_of(LONG);
    assert_true(other.share < tense.share);
    end_music();
}

/* Of some there are several: never the same twice in a row, and all are heard. */
static void test_variants__take_turns(void **state)
{
    enum { TIMES = 12 };
    double energy[TIMES];
    int kinds = 0;
    (void)state;
    set_volumes(1, 1, 1, 1);
    for (int i = 0; i < TIMES; i++) {
        energy[i] = hear("lay").energy;
        bool known = false;
        for (int k = 0; k < i; k++) known = known || energy[k] == energy[i];
        assert_true(i == 0 || energy[i] != energy[i - 1]);
        kinds += !known;
    }
    assert_int_equal(kinds, 6);
}

static void test_mono__gives_both_ears_the_same(void **state)
{
    (void)state;
    begin_music("street");
    assert_true(listen(2 * SECOND).apart > 100);
    ports.mono(ports.context, true);
    const Heard one = listen(2 * SECOND);
    assert_int_equal(one.apart, 0);
    assert_true(one.rms > 50);
    ports.mono(ports.context, false);
    assert_true(listen(2 * SECOND).apart > 100);
    end_music();
}

/* Once it is as the program wanted it last. */
static int is_open(void)
{
    sound_settle(platform->sound);
    return Mix_QuerySpec(NULL, NULL, NULL);
}

/* After so much of it the device is closed. */
enum { A_LONG_REST = 66000 };

/* Open as it may be: does it ask for samples? */
static bool asks(void)
{
    if (!is_open()) return false;
    pause_ms(100); // what was asked for before is written
    const long before = file_bytes();
    pause_ms(100);
    return file_bytes() != before;
}

/* Of the processor, that this thread has taken. */
static long thread_us(void)
{
    struct timespec t = {0};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (long)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* It is back at once: what sounds is in the very next samples. */
static void test_rest__the_device_asks_for_nothing_after_five_seconds_of_silence(void **state)
{
    (void)state;
    set_volumes(1, 1, 1, 0.3f);
    const int whole = hear("win").peak;
    time_passes(2000);
    assert_true(asks());
    time_passes(4000);
    assert_false(asks());
    assert_int_equal(is_open(), 1);

    const long silent = file_bytes(), before = thread_us(); // other programs are not its business
    ports.play(ports.context, "win");
    assert_in_range(thread_us() - before, 0, 50000); // 5 to 25 ms, as busy as the machine is
    while (Mix_Playing(-1) > 0) pause_ms(5);
    if (!timer.real) assert_true(listen_from(silent, BUFFER).peak > 0);
    assert_true(listen_from(silent, file_bytes() - silent - BUFFER).peak >= whole - 2);
    ports.volume(ports.context, BUS_MASTER, 1);
}

/* A minute later it is closed, for a sound server works for an open device, and opened again by
 * the next sound. */
static void test_rest__the_device_is_closed_a_minute_later(void **state)
{
    (void)state;
    const int whole = hear("win").peak;
    time_passes(60000);
    assert_int_equal(is_open(), 1);
    time_passes(A_LONG_REST - 60000);
    assert_int_equal(is_open(), 0);
    ports.play(ports.context, "win");
    while (Mix_Playing(-1) > 0) pause_ms(5);
    assert_true(listen_from(0, file_bytes() - BUFFER).peak >= whole - 2); // a new file
}

static void test_rest__music_goes_on_and_begins_again(void **state)
{
    (void)state;
    begin_music("street");
    time_passes(5500);
    assert_true(asks());
    end_music();
    time_passes(6500);
    assert_false(asks());
    begin_music("street");
    assert_true(listen(SECOND).rms > 50);
    ports.volume(ports.context, BUS_MASTER, 0); // nobody hears it
    time_passes(5500);
    assert_false(asks());
    ports.volume(ports.context, BUS_MASTER, 1);
    assert_true(listen(SECOND).rms > 50);
    end_music();
}

/* What was set before the device was closed, or meanwhile, is so afterwards. */
static void test_rest__forgets_nothing(void **state)
{
    enum { LONG = 24 * SECOND };
    (void)state;
    begin_music("dotenko");
    const Middle calm = middle_of(LONG);
    ports.tension(ports.context, 2);
    let_pass(LONG); // they are read meanwhile
    ports.volume(ports.context, BUS_MASTER, 0);
    time_passes(A_LONG_REST);
    assert_int_equal(is_open(), 0);
    ports.music(ports.context, "dotenko"); // as the table says each time that it is shown
    ports.mono(ports.context, true);
    assert_int_equal(is_open(), 0);
    ports.volume(ports.context, BUS_MASTER, 1);
    assert_int_equal(listen(SECOND).apart, 0);
    ports.mono(ports.context, false);
    let_pass(2 * SECOND);
    assert_true(middle_of(LONG).share > 1.5 * calm.share);
    end_music();
}

/* The music was closed unheard; a sound has woken the device when its volume comes back. */
static void test_rest__music_comes_back_beside_a_sound(void **state)
{
    (void)state;
    begin_music("street");
    ports.volume(ports.context, BUS_MUSIC, 0);
    time_passes(5500);
    assert_false(asks());
    ports.play(ports.context, "move");
    while (Mix_Playing(-1) > 0) pause_ms(5);
    assert_int_equal(listen(SECOND).peak, 0);
    ports.volume(ports.context, BUS_MUSIC, 1);
    assert_true(listen(SECOND).rms > 50);
    end_music();
}

static void touch(void);

/* The device is opened by what a person does, and given nothing until there is something to hear:
 * that is in its first samples. */
static void test_rest__a_touch_opens_it_ahead_of_the_sound(void **state)
{
    (void)state;
    set_volumes(1, 1, 1, 1);
    hear("move");
    time_passes(A_LONG_REST);
    assert_int_equal(is_open(), 0);
    const int woken = platform_woken(platform).times;
    touch();
    assert_int_equal(is_open(), 1);
    pause_ms(100);
    // By the machine's clock its threads may have taken turns otherwise.
    if (!timer.real) assert_int_equal(file_bytes(), 0);
    assert_int_equal(platform_woken(platform).times, woken);
    ports.play(ports.context, "don");
    while (Mix_Playing(-1) > 0) pause_ms(5);
    assert_true(listen_from(0, timer.real ? SECOND / 4 : BUFFER).peak > 0);
    assert_int_equal(platform_woken(platform).times, woken + 1);
}

/* Where nothing sounds after all it is closed again, a minute after the last touch. */
static void test_rest__a_touch_without_a_sound_closes_it_again(void **state)
{
    (void)state;
    time_passes(A_LONG_REST);
    assert_int_equal(is_open(), 0);
    touch();
    assert_int_equal(is_open(), 1);
    time_passes(50000);
    touch();
    time_passes(50000);
    assert_int_equal(is_open(), 1);
    time_passes(A_LONG_REST);
    assert_int_equal(is_open(), 0);
}

/* Nobody hears anything: there is nothing to expect. */
static void test_rest__a_touch_opens_nothing_for_the_deaf(void **state)
{
    (void)state;
    ports.volume(ports.context, BUS_MASTER, 0);
    touch();
    assert_int_equal(is_open(), 0);
    set_volumes(1, 0, 0, 0);
    touch();
    assert_int_equal(is_open(), 0);
    set_volumes(1, 0, 1, 0);
    touch();
    assert_int_equal(is_open(), 1);
    set_volumes(1, 1, 1, 1);
    time_passes(2 * A_LONG_REST);
    assert_int_equal(is_open(), 0);
}

/* From when somebody woke the device until it was given what they hear, not what was silent. */
static void test_waking__is_measured_until_something_is_heard(void **state)
{
    enum { MS = 1000000 };
    Waking w = {0};
    (void)state;
    waking_mixed(&w, 5 * MS); // awake
    waking_begin(&w, 10 * MS);
    waking_mixed(&w, 14 * MS); // open, and still silent
    assert_int_equal(w.woken.times, 0);
    waking_plays(&w);
    waking_mixed(&w, 27 * MS);
    waking_mixed(&w, 90 * MS);
    assert_int_equal(w.woken.times, 1);
    assert_float_equal(w.woken.longest_ms, 17, 0.01f);
    waking_begin(&w, 100 * MS);
    waking_plays(&w);
    waking_mixed(&w, 103 * MS);
    assert_int_equal(w.woken.times, 2);
    assert_float_equal(w.woken.longest_ms, 17, 0.01f);
    waking_begin(&w, 110 * MS);
    waking_plays(&w);
    waking_forget(&w);
    waking_mixed(&w, 999 * MS);
    assert_int_equal(w.woken.times, 2);
}

/* What a person does. */
static void touch(void)
{
    Input in;
    SDL_PushEvent(&(SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = 1}});
    assert_true(platform_next(platform, &in, 100));
}

/* The device asks for samples only while somebody may listen: music falls silent, softly, half a
 * minute after the last touch or sound, and goes on at the next. */
static void test_rest__music_falls_silent_where_nobody_does_anything(void **state)
{
    (void)state;
    begin_music("street");
    touch();
    time_passes(25000);
    ports.play(ports.context, "move");
    while (Mix_Playing(-1) > 0) pause_ms(5);
    time_passes(25000);
    touch();
    time_passes(25000);
    assert_true(asks());
    // It gets softer, first, as samples are asked for: the test's own device does not yet.
    time_passes(timer.real ? 14000 : 17000);
    assert_true(asks());
    let_pass(6 * SECOND);
    time_passes(5500);
    assert_false(asks());

    const int woken = platform_woken(platform).times;
    const long before = thread_us();
    touch();
    assert_in_range(thread_us() - before, 0, 50000); // 10 to 30 ms, as busy as the machine is
    assert_true(asks());
    assert_true(listen(2 * SECOND).rms > 50);
    assert_int_equal(platform_woken(platform).times, woken + 1);
    ports.play(ports.context, "move"); // it is awake
    while (Mix_Playing(-1) > 0) pause_ms(5);
    assert_int_equal(platform_woken(platform).times, woken + 1);
    assert_true(platform_woken(platform).longest_ms > 0);
    end_music();
}

/* A touch while it gets softer brings it back, and another piece begins with its beginning. */
static void test_rest__what_falls_silent_comes_back(void **state)
{
    (void)state;
    begin_music("street");
    const double loud = listen(2 * SECOND).rms;
    touch();
    time_passes(41000);
    let_pass(6 * SECOND);
    assert_int_equal(listen(SECOND / 4).peak, 0);
    touch();
    let_pass(SECOND);
    assert_true(listen(2 * SECOND).rms > loud / 3);
    time_passes(41000);
    let_pass(6 * SECOND);
    time_passes(5500);
    assert_false(asks());
    ports.music(ports.context, "dotenko");
    assert_true(listen(SECOND).rms > 50);
    end_music();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing__is_asked_for_and_nothing_is_heard),
        cmocka_unit_test(test_effects__are_all_heard_and_all_silent),
        cmocka_unit_test(test_voice__has_a_bus_of_its_own),
        cmocka_unit_test(test_music__is_on_its_own_bus_and_goes_on),
        cmocka_unit_test(test_volume__silences_what_is_under_way),
        cmocka_unit_test(test_volume__of_another_bus_changes_nothing),
        cmocka_unit_test(test_music__steps_back_for_what_is_loud),
        cmocka_unit_test(test_music__steps_back_while_somebody_reads),
        cmocka_unit_test(test_layers__come_in_with_tension_and_leave),
        cmocka_unit_test(test_variants__take_turns),
        cmocka_unit_test(test_mono__gives_both_ears_the_same),
        cmocka_unit_test(test_rest__the_device_asks_for_nothing_after_five_seconds_of_silence),
        cmocka_unit_test(test_rest__the_device_is_closed_a_minute_later),
        cmocka_unit_test(test_rest__music_goes_on_and_begins_again),
        cmocka_unit_test(test_rest__forgets_nothing),
        cmocka_unit_test(test_rest__music_comes_back_beside_a_sound),
        cmocka_unit_test(test_rest__a_touch_opens_it_ahead_of_the_sound),
        cmocka_unit_test(test_rest__a_touch_without_a_sound_closes_it_again),
        cmocka_unit_test(test_rest__a_touch_opens_nothing_for_the_deaf),
        cmocka_unit_test(test_waking__is_measured_until_something_is_heard),
        cmocka_unit_test(test_rest__music_falls_silent_where_nobody_does_anything),
        cmocka_unit_test(test_rest__what_falls_silent_comes_back),
    };
    return cmocka_run_group_tests(tests, open_machine, close_machine);
}
