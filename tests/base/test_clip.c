/* test_clip.c - what a recording becomes: cut to the words, as loud as others, packed and read. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/clip.h"
#include "base/rng.h"
#include "voice_like.h"

static int16_t raw[CLIP_MOST];
static Clip clip, again;
static char text[CLIP_TEXT_MOST];

static void test_clip__keeps_the_words_and_cuts_the_silence(void **state)
{
    (void)state;
    const int count = voice_like(raw, 1.0f, 0.8f, 1.5f, 3000);
    int from, to;
    assert_true(clip_words(raw, count, &from, &to));
    // All of the words, and at most so much around them.
    assert_in_range(from, CLIP_RATE * 8 / 10, CLIP_RATE * 105 / 100);
    assert_in_range(to, CLIP_RATE * 17 / 10, CLIP_RATE * 20 / 10);
    assert_true(clip_make(raw, count, &clip));
    assert_int_equal(clip.count, to - from);
    assert_int_equal(clip.sample[0], 0);
    assert_int_equal(clip.sample[clip.count - 1], 0);
}

static void test_clip__makes_all_equally_loud(void **state)
{
    static const int LOUD[] = {800, 2000, 6000, 15000};
    int softest = 32767, loudest = 0;
    (void)state;
    for (int i = 0; i < 4; i++) {
        const int count = voice_like(raw, 0.3f, 1, 0.5f, LOUD[i]);
        assert_true(clip_make(raw, count, &clip));
        const ClipLevel level = clip_level(clip.sample, clip.count);
        assert_true(level.peak <= 30100);
        if (level.rms < softest) softest = level.rms;
        if (level.rms > loudest) loudest = level.rms;
    }
    assert_true(softest > 2000);
    assert_true(loudest < softest * 10 / 8); // within 2 dB
}

static void test_clip__is_nothing_where_nobody_spoke(void **state)
{
    (void)state;
    assert_false(clip_make(raw, voice_like(raw, 2, 0, 1, 0), &clip));
    assert_int_equal(clip.count, 0);
    assert_int_equal(clip_silent_for(raw, CLIP_RATE * 3), -1);
    memset(raw, 0, sizeof raw);
    raw[8000] = 20000; // a click
    assert_false(clip_make(raw, 16000, &clip));
    assert_false(clip_make(raw, 0, &clip));
}

static void test_clip__knows_how_long_it_has_been_silent(void **state)
{
    (void)state;
    const int count = voice_like(raw, 0.5f, 0.8f, 1.2f, 3000);
    const int silent = clip_silent_for(raw, count);
    assert_in_range(silent, CLIP_RATE * 9 / 10, CLIP_RATE * 13 / 10);
    assert_true(clip_silent_for(raw, CLIP_RATE) < CLIP_RATE / 2);
}

static void test_clip__sounds_the_same_once_it_was_written(void **state)
{
    (void)state;
    double wrong = 0, all = 0;
    const int count = voice_like(raw, 0.3f, 1, 0.5f, 3000);
    assert_true(clip_make(raw, count, &clip));
    Text out = text_over(text, sizeof text);
    clip_write(&clip, &out);
    assert_false(out.cut);
    assert_true(clip_read(text, clip.count, &again));
    assert_int_equal(again.count, clip.count);
    for (int i = 0; i < clip.count; i++) {
        const double off = clip.sample[i] - again.sample[i];
        wrong += off * off;
        all += (double)clip.sample[i] * clip.sample[i];
    }
    assert_true(all > 100 * wrong); // 20 dB
}

static void test_clip__longest_fits(void **state)
{
    (void)state;
    for (int i = 0; i < CLIP_MOST; i++) clip.sample[i] = (int16_t)(i % 200 * 100 - 10000);
    for (int cut = 0; cut < 7; cut++) {
        clip.count = CLIP_MOST - cut;
        Text out = text_over(text, sizeof text);
        clip_write(&clip, &out);
        assert_false(out.cut);
        assert_true(clip_read(text, clip.count, &again));
    }
}

/* Anything may stand in a file. Nothing of it may be written outside of the clip. */
static void test_clip__refuses_what_is_not_sound(void **state)
{
    FastRng dice = fast_rng_seeded(5);
    (void)state;
    assert_false(clip_read("", 0, &again));
    assert_false(clip_read("AAAA", -1, &again));
    assert_false(clip_read("AAAA", CLIP_MOST + 1, &again));
    assert_false(clip_read("AAA", 6, &again));
    assert_false(clip_read("AAAAAAAA", 6, &again));
    assert_false(clip_read("AA=A", 6, &again));
    assert_true(clip_read("////", 6, &again));
    for (int times = 0; times < 3000; times++) {
        const int length = (int)fast_rng_below(&dice, 64);
        for (int i = 0; i < length; i++) text[i] = (char)(1 + fast_rng_below(&dice, 255));
        text[length] = '\0';
        (void)clip_read(text, (int)fast_rng_below(&dice, 100), &again);
        assert_in_range(again.count, 0, 100);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clip__keeps_the_words_and_cuts_the_silence),
        cmocka_unit_test(test_clip__makes_all_equally_loud),
        cmocka_unit_test(test_clip__is_nothing_where_nobody_spoke),
        cmocka_unit_test(test_clip__knows_how_long_it_has_been_silent),
        cmocka_unit_test(test_clip__sounds_the_same_once_it_was_written),
        cmocka_unit_test(test_clip__longest_fits),
        cmocka_unit_test(test_clip__refuses_what_is_not_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
