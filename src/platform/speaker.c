/* speaker.c - see speaker.h. One mutex guards what is wanted, and how far it is. */
#include "platform/speaker.h"

#include <SDL_mixer.h>
#include <stdlib.h>

#include "base/memory.h"
#include "platform/waking.h"

typedef enum State { SHUT, OPENING, HELD, LOOSE, CLOSING } State; // LOOSE: it asks for samples

struct Speaker {
    SDL_Thread *thread;
    SDL_mutex *mutex;
    SDL_cond *changed;
    void (*opened)(void);
    bool wanted, ends;
    bool quiet;   // once it asks for samples it is to be held again
    bool refused; // there was no device the last time
    State state;
    SDL_AudioDeviceID device;
    void (*begin)(void *context); // what sounds first; NULL: nothing is to
    void *context;
};

/* ---- in the thread that opens and closes, which has the mutex ---- */

static void move_to(Speaker *s, State state)
{
    s->state = state;
    SDL_CondBroadcast(s->changed);
}

/* The device's own thread starts later than this one goes on: it finds its lock taken. */
static void open_held(Speaker *s)
{
    move_to(s, OPENING);
    SDL_UnlockMutex(s->mutex);
    const uint32_t before = waking_devices();
    // Full freedom for the device: converting once at loading is cheaper than while playing.
    const bool open = Mix_OpenAudioDevice(SPEAKER_RATE, AUDIO_S16SYS, 2, SPEAKER_BUFFER, NULL,
                                          SDL_AUDIO_ALLOW_FREQUENCY_CHANGE) >= 0;
    const SDL_AudioDeviceID device = open ? waking_device_since(before) : 0;
    SDL_LockAudioDevice(device);
    SDL_LockMutex(s->mutex);
    s->device = device;
    s->refused = !open;
    if (!open) s->wanted = false;
    move_to(s, open ? HELD : SHUT);
    s->opened();
}

static void let_loose(Speaker *s)
{
    if (s->begin) s->begin(s->context);
    s->begin = NULL;
    SDL_UnlockAudioDevice(s->device);
    move_to(s, LOOSE);
}

/* The device's own thread has its lock for no longer than a buffer takes to fill. */
static void hold_again(Speaker *s)
{
    SDL_LockAudioDevice(s->device);
    s->quiet = false;
    move_to(s, HELD);
}

static void shut(Speaker *s)
{
    if (s->state == HELD) let_loose(s);
    move_to(s, CLOSING);
    SDL_UnlockMutex(s->mutex);
    Mix_CloseAudio();
    SDL_LockMutex(s->mutex);
    s->device = 0;
    move_to(s, SHUT);
}

static int do_what_is_wanted(void *speaker)
{
    Speaker *s = speaker;
    SDL_LockMutex(s->mutex);
    while (!s->ends || s->state != SHUT) {
        if (s->wanted && s->state == SHUT) open_held(s);
        else if (!s->wanted && s->state != SHUT) shut(s);
        else if (s->begin && s->state == HELD) let_loose(s);
        else if (s->quiet && s->state == LOOSE) hold_again(s);
        else SDL_CondWait(s->changed, s->mutex);
    }
    SDL_UnlockMutex(s->mutex);
    return 0;
}

/* ---- in the thread that plays ---- */

Speaker *speaker_new(void (*opened)(void))
{
    Speaker *s = must_have(calloc(1, sizeof *s));
    s->mutex = must_have(SDL_CreateMutex());
    s->changed = must_have(SDL_CreateCond());
    s->opened = opened;
    s->thread = SDL_CreateThread(do_what_is_wanted, "speaker", s);
    if (s->thread) return s;
    speaker_free(s);
    return NULL;
}

static void want(Speaker *s, bool open)
{
    s->wanted = open;
    s->quiet = false;
    SDL_CondBroadcast(s->changed);
}

void speaker_free(Speaker *s)
{
    if (!s) return;
    SDL_LockMutex(s->mutex);
    s->ends = true;
    want(s, false);
    SDL_UnlockMutex(s->mutex);
    SDL_WaitThread(s->thread, NULL);
    SDL_DestroyCond(s->changed);
    SDL_DestroyMutex(s->mutex);
    free(s);
}

void speaker_open(Speaker *s)
{
    SDL_LockMutex(s->mutex);
    if (!s->wanted && !s->refused) want(s, true);
    SDL_UnlockMutex(s->mutex);
}

void speaker_hold(Speaker *s)
{
    SDL_LockMutex(s->mutex);
    s->quiet = s->state == LOOSE;
    SDL_CondBroadcast(s->changed);
    SDL_UnlockMutex(s->mutex);
}

void speaker_close(Speaker *s)
{
    SDL_LockMutex(s->mutex);
    want(s, false);
    SDL_UnlockMutex(s->mutex);
}

bool speaker_use(Speaker *s, void (*begin)(void *context), void *context)
{
    SDL_LockMutex(s->mutex);
    want(s, true);
    const bool loose = s->state == LOOSE;
    if (!loose) {
        s->begin = begin;
        s->context = context;
        while (s->begin && s->wanted) SDL_CondWait(s->changed, s->mutex);
        s->begin = NULL;
    }
    const bool open = s->wanted;
    SDL_UnlockMutex(s->mutex);
    if (loose) begin(context);
    return open;
}

bool speaker_is_wanted(const Speaker *s)
{
    SDL_LockMutex(s->mutex);
    const bool wanted = s->wanted;
    SDL_UnlockMutex(s->mutex);
    return wanted;
}

bool speaker_is_open(const Speaker *s)
{
    SDL_LockMutex(s->mutex);
    const bool open = s->wanted && (s->state == HELD || s->state == LOOSE);
    SDL_UnlockMutex(s->mutex);
    return open;
}

void speaker_settle(Speaker *s)
{
    SDL_LockMutex(s->mutex);
    while (s->quiet || (s->wanted ? s->state != HELD && s->state != LOOSE : s->state != SHUT))
        SDL_CondWait(s->changed, s->mutex);
    SDL_UnlockMutex(s->mutex);
}

SDL_AudioDeviceID speaker_device(const Speaker *s) { return s->device; }
