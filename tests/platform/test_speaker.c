/*
 * test_speaker.c - the sound device is opened and closed beside the thread that plays: one that
 * opens and closes when the test lets it. Nothing here waits for a clock.
 *
 * The mixer's functions below hide those of SDL_mixer from the program under test, and the lock is
 * the test's: whether another thread could have it now is whether the device could ask for samples.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL_mixer.h>

#include "platform/speaker.h"

static struct {
    SDL_mutex *lock;
    SDL_sem *may_open, *may_close, *told;
    bool there, running;
    int opened, closed;
} device;

int Mix_OpenAudioDevice(int rate, uint16_t format, int ears, int samples, const char *name,
                        int changes)
{
    (void)format, (void)ears, (void)name, (void)changes;
    assert_int_equal(rate, SPEAKER_RATE);
    assert_int_equal(samples, SPEAKER_BUFFER);
    SDL_SemWait(device.may_open);
    device.opened++;
    device.running = device.there;
    return device.there ? 0 : -1;
}

void Mix_CloseAudio(void)
{
    SDL_SemWait(device.may_close);
    device.closed++;
    device.running = false;
}

enum { OWN_ID = 5 };

SDL_AudioStatus SDL_GetAudioDeviceStatus(SDL_AudioDeviceID id)
{
    return id == OWN_ID && device.running ? SDL_AUDIO_PLAYING : SDL_AUDIO_STOPPED;
}

void SDL_LockAudioDevice(SDL_AudioDeviceID id)
{
    if (id == OWN_ID) SDL_LockMutex(device.lock);
}

void SDL_UnlockAudioDevice(SDL_AudioDeviceID id)
{
    if (id == OWN_ID) SDL_UnlockMutex(device.lock);
}

static bool could_ask(void)
{
    const bool could = SDL_TryLockMutex(device.lock) == 0;
    if (could) SDL_UnlockMutex(device.lock);
    return could;
}

static void on_told(void) { SDL_SemPost(device.told); }

static Speaker *begin(void)
{
    device.lock = SDL_CreateMutex();
    device.may_open = SDL_CreateSemaphore(0);
    device.may_close = SDL_CreateSemaphore(0);
    device.told = SDL_CreateSemaphore(0);
    device.there = true;
    device.opened = device.closed = 0;
    Speaker *s = speaker_new(on_told);
    assert_non_null(s);
    return s;
}

static void end(Speaker *s)
{
    SDL_SemPost(device.may_close); // whatever is open
    speaker_free(s);
    assert_false(device.running);
    SDL_DestroySemaphore(device.told);
    SDL_DestroySemaphore(device.may_close);
    SDL_DestroySemaphore(device.may_open);
    SDL_DestroyMutex(device.lock);
}

/* What sounds: how often it was begun, and whether the device could have asked meanwhile. */
typedef struct Sounds {
    int begun;
    SDL_threadID by;
} Sounds;

static void sound(void *context)
{
    Sounds *s = context;
    s->begun++;
    s->by = SDL_ThreadID();
}

/* Who expects a sound goes on at once, though the device be slow; then it is held, silent. */
static void test_speaker__is_opened_beside_who_expects_a_sound(void **state)
{
    Speaker *s = begin();
    Sounds sounds = {0};
    (void)state;
    speaker_open(s);
    speaker_open(s); // comes back, and opens nothing twice
    assert_true(speaker_is_wanted(s));
    assert_false(speaker_is_open(s));
    assert_false(device.running);
    SDL_SemPost(device.may_open);
    SDL_SemWait(device.told);
    speaker_settle(s);
    assert_true(speaker_is_open(s));
    assert_int_equal(speaker_device(s), OWN_ID);
    assert_false(could_ask());
    // The first sound is begun by the thread that has the lock, so that nothing silent comes first.
    assert_true(speaker_use(s, sound, &sounds));
    assert_int_equal(sounds.begun, 1);
    assert_true(sounds.by != SDL_ThreadID());
    assert_true(could_ask());
    // The next need not wait for anybody.
    assert_true(speaker_use(s, sound, &sounds));
    assert_int_equal(sounds.begun, 2);
    assert_true(sounds.by == SDL_ThreadID());
    assert_int_equal(device.opened, 1);
    end(s);
}

/* A sound that nobody expected opens it itself. */
static void test_speaker__is_opened_by_a_sound(void **state)
{
    Speaker *s = begin();
    Sounds sounds = {0};
    (void)state;
    SDL_SemPost(device.may_open);
    assert_true(speaker_use(s, sound, &sounds));
    assert_int_equal(sounds.begun, 1);
    assert_true(could_ask());
    end(s);
}

/* Without a device nothing is begun. A sound tries again; who only expects one does not. */
static void test_speaker__does_without_a_device(void **state)
{
    Speaker *s = begin();
    Sounds sounds = {0};
    (void)state;
    device.there = false;
    speaker_open(s);
    SDL_SemPost(device.may_open);
    SDL_SemWait(device.told);
    speaker_settle(s);
    assert_false(speaker_is_wanted(s));
    speaker_open(s);
    assert_false(speaker_is_wanted(s));
    SDL_SemPost(device.may_open);
    assert_false(speaker_use(s, sound, &sounds));
    assert_int_equal(device.opened, 2);
    assert_int_equal(sounds.begun, 0);
    device.there = true; // somebody plugs one in
    SDL_SemPost(device.may_open);
    assert_true(speaker_use(s, sound, &sounds));
    assert_int_equal(sounds.begun, 1);
    end(s);
}

/* Silent again it asks for nothing, without being closed: the next sound need not wait for that. */
static void test_speaker__is_held_again_between_sounds(void **state)
{
    Speaker *s = begin();
    Sounds sounds = {0};
    (void)state;
    SDL_SemPost(device.may_open);
    for (int turn = 1; turn <= 3; turn++) {
        assert_true(speaker_use(s, sound, &sounds));
        assert_int_equal(sounds.begun, turn);
        assert_true(could_ask());
        speaker_hold(s); // comes back
        assert_true(speaker_is_open(s));
        speaker_settle(s);
        assert_false(could_ask());
    }
    // A sound that comes while it is on the way there is heard. Which thread is first is not ours
    // to say, so it is tried often.
    for (int turn = 0; turn < 100; turn++) {
        assert_true(speaker_use(s, sound, &sounds));
        assert_true(speaker_use(s, sound, &sounds));
        speaker_hold(s);
        assert_true(speaker_use(s, sound, &sounds));
        speaker_settle(s);
        assert_true(could_ask());
    }
    assert_int_equal(sounds.begun, 3 + 3 * 100);
    assert_int_equal(device.opened, 1);
    assert_int_equal(device.closed, 0);
    end(s);
}

/* It is closed beside who plays, held or in use, and opened again after that. */
static void test_speaker__is_closed_and_opened_again(void **state)
{
    Speaker *s = begin();
    Sounds sounds = {0};
    (void)state;
    for (int used = 0; used < 2; used++) {
        speaker_open(s);
        SDL_SemPost(device.may_open);
        SDL_SemWait(device.told);
        if (used) assert_true(speaker_use(s, sound, &sounds));
        speaker_close(s); // comes back
        assert_false(speaker_is_wanted(s));
        assert_false(speaker_is_open(s));
        SDL_SemPost(device.may_close);
        speaker_settle(s);
        assert_false(device.running);
        assert_int_equal(speaker_device(s), 0);
        assert_int_equal(device.closed, used + 1);
        assert_true(could_ask()); // nobody has its lock
    }
    speaker_open(s);
    speaker_close(s); // somebody changes their mind while it opens, or before it does
    speaker_open(s);
    SDL_SemPost(device.may_open);
    SDL_SemPost(device.may_close);
    SDL_SemPost(device.may_open);
    assert_true(speaker_use(s, sound, &sounds));
    assert_int_equal(sounds.begun, 2);
    assert_true(device.running);
    end(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_speaker__is_opened_beside_who_expects_a_sound),
        cmocka_unit_test(test_speaker__is_opened_by_a_sound),
        cmocka_unit_test(test_speaker__does_without_a_device),
        cmocka_unit_test(test_speaker__is_held_again_between_sounds),
        cmocka_unit_test(test_speaker__is_closed_and_opened_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
