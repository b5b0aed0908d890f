/*
 * test_microphone.c - the family's voice from the microphone to the loudspeaker, measured: SDL's
 * audio driver "disk" hears what stands in one file and writes what it plays into another.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <SDL_mixer.h>

#include "ear.h"
#include "voice_like.h"

static const char OUT[] = BUILD_DIR "/test_microphone_out.raw";
static const char MIC[] = BUILD_DIR "/test_microphone_in.raw";

static int16_t spoken[CLIP_MOST], heard[CLIP_MOST];
static Clip clip;

static void write_microphone(int loud)
{
    const int count = voice_like(spoken, 1, 0.8f, 2, loud);
    FILE *file = fopen(MIC, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(spoken, sizeof *spoken, (size_t)count, file), count);
    assert_int_equal(fclose(file), 0);
}

static int open_machine(void **state)
{
    (void)state;
    setenv("SDL_DISKAUDIOFILEIN", MIC, 1);
    return ear_open(OUT) ? 0 : 1;
}

static int close_machine(void **state)
{
    (void)state;
    ear_close();
    remove(MIC);
    return 0;
}

/* All that the file has, or until the microphone is gone. */
static int record(int most)
{
    Input in;
    int count = 0;
    for (int i = 0; i < 20000 && count < most; i++) {
        const int got = ports.heard(ports.context, heard + count, most - count);
        if (got < 0) break;
        count += got;
        platform_next(platform, &in, 1);
    }
    return count;
}

static void test_microphone__is_heard_cut_and_made_as_loud_as_others(void **state)
{
    static const int LOUD[] = {700, 6000};
    int rms[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        write_microphone(LOUD[i]);
        assert_true(ports.listen(ports.context, true));
        const int count = record(CLIP_RATE * 3);
        (void)ports.listen(ports.context, false);
        assert_true(count > CLIP_RATE * 25 / 10);
        assert_true(clip_make(heard, count, &clip));
        // 0.8 s were spoken; at most 0.25 s stay around them.
        assert_in_range(clip.count, CLIP_RATE * 75 / 100, CLIP_RATE * 105 / 100);
        rms[i] = clip_level(clip.sample, clip.count).rms;
    }
    assert_true(rms[0] > 2000 && rms[1] > 2000);
    assert_true(rms[0] < rms[1] * 10 / 8 && rms[1] < rms[0] * 10 / 8); // 18 dB apart before
    assert_int_equal(ports.heard(ports.context, heard, 100), -1); // nobody listens any more
}

static void begin_music(void)
{
    ports.music(ports.context, "street");
    let_pass(2 * SECOND); // it fades in
}

static void test_voice__is_played_for_as_long_as_it_is(void **state)
{
    (void)state;
    ports.music(ports.context, NULL);
    let_pass(2 * SECOND);
    assert_true(listen(SECOND / 4).rms < 1);
    clip.count = voice_like(clip.sample, 0, 1, 0, 4000);
    const long from = file_bytes();
    ports.say(ports.context, clip.sample, clip.count);
    do {
        let_pass(LATE);
    } while (Mix_Playing(-1) > 0);
    let_pass(LATE);
    const double all = listen_from(from, file_bytes() - from - BUFFER).rms;
    const double energy = all * all * (double)(file_bytes() - from - BUFFER) / SECOND;
    const double said = clip_level(clip.sample, clip.count).rms;
    // One second of it, as loud as it was recorded, within 2 dB.
    assert_true(sqrt(energy) > said * 0.79 && sqrt(energy) < said * 1.26);
}

/* Twelve decibels down while somebody speaks, and back afterwards. */
static void test_music__steps_back_for_the_voice(void **state)
{
    (void)state;
    begin_music();
    const double before = listen(SECOND).rms;
    assert_true(before > 50);
    memset(clip.sample, 0, sizeof clip.sample); // speech of which nothing is to be heard here
    ports.say(ports.context, clip.sample, CLIP_RATE * 4);
    let_pass(SECOND / 2);
    const double meanwhile = listen(SECOND).rms;
    assert_true(meanwhile < before * 0.4 && meanwhile > before * 0.12);
    ports.say(ports.context, NULL, 0);
    let_pass(SECOND);
    assert_true(listen(SECOND).rms > before * 0.6);
}

static void test_music__is_still_while_the_microphone_listens(void **state)
{
    (void)state;
    begin_music();
    write_microphone(3000);
    assert_true(ports.listen(ports.context, true));
    let_pass(SECOND / 2);
    assert_true(listen(SECOND / 2).rms < 1);
    (void)ports.listen(ports.context, false);
    let_pass(SECOND);
    assert_true(listen(SECOND).rms > 50);
}

static void test_microphone__that_is_not_there_is_said(void **state)
{
    (void)state;
    remove(MIC);
    assert_false(ports.listen(ports.context, true));
    assert_int_equal(ports.heard(ports.context, heard, 100), -1);
}

/* A reader that finds nothing to speak with ends at once: the octopus babbles what it was given. */
static void test_voice__that_is_none_is_babbled(void **state)
{
    static const char FOLDER[] = BUILD_DIR "/no_speech", READER[] = BUILD_DIR "/no_speech/spd-say";
    static const char ENDS[] = "#!/bin/sh\nexit 1\n";
    Input in;
    (void)state;
    ports.music(ports.context, NULL);
    let_pass(2 * SECOND);
    (void)mkdir(FOLDER, 0700);
    FILE *file = fopen(READER, "w");
    assert_non_null(file);
    assert_true(fputs(ENDS, file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(chmod(READER, 0700), 0);
    setenv("PATH", FOLDER, 1);
    assert_true(ports.has_voice(ports.context));
    const long from = file_bytes();
    ports.tell(ports.context, "en", "Your turn!");
    for (int i = 0; i < 2000 && ports.has_voice(ports.context); i++)
        platform_next(platform, &in, 5);
    assert_false(ports.has_voice(ports.context));
    platform_next(platform, &in, 0);
    let_pass(2 * SECOND);
    assert_true(listen_from(from, file_bytes() - from - BUFFER).peak > 500);
    (void)remove(READER);
    (void)rmdir(FOLDER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_voice__that_is_none_is_babbled), // the first: from then on none is
        cmocka_unit_test(test_microphone__is_heard_cut_and_made_as_loud_as_others),
        cmocka_unit_test(test_voice__is_played_for_as_long_as_it_is),
        cmocka_unit_test(test_music__steps_back_for_the_voice),
        cmocka_unit_test(test_music__is_still_while_the_microphone_listens),
        cmocka_unit_test(test_microphone__that_is_not_there_is_said),
    };
    return cmocka_run_group_tests(tests, open_machine, close_machine);
}
