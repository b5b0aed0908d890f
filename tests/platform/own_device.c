/* own_device.c - see own_device.h. */
#include "own_device.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL_audio.h>
#include <SDL_thread.h>

enum { OWN_ID = 7 };

static struct {
    const char *path; // NULL: SDL's own devices are used
    FILE *file;       // NULL: it is closed
    SDL_AudioSpec spec;
    bool paused;
    pthread_mutex_t lock;
} own;

/* The next function of this name, which is SDL's. */
#define REAL(name) \
    static __typeof__(&(name)) real; \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name)

void own_device_writes(const char *file)
{
    pthread_mutexattr_t again;
    own.path = file;
    pthread_mutexattr_init(&again);
    pthread_mutexattr_settype(&again, PTHREAD_MUTEX_RECURSIVE); // as SDL's is
    pthread_mutex_init(&own.lock, &again);
    pthread_mutexattr_destroy(&again);
}

void own_device_pump(void)
{
    if (!own.file) return;
    // Where another thread has the lock, the device waits.
    if (pthread_mutex_trylock(&own.lock) != 0) return;
    uint8_t *buffer = calloc(1, own.spec.size);
    if (!buffer) abort();
    if (!own.paused) own.spec.callback(own.spec.userdata, buffer, (int)own.spec.size);
    pthread_mutex_unlock(&own.lock);
    fwrite(buffer, 1, own.spec.size, own.file);
    fflush(own.file);
    free(buffer);
}

SDL_AudioDeviceID SDL_OpenAudioDevice(const char *device, int capture, const SDL_AudioSpec *desired,
                                      SDL_AudioSpec *obtained, int changes)
{
    REAL(SDL_OpenAudioDevice);
    if (!own.path || capture) return real(device, capture, desired, obtained, changes);
    own.file = fopen(own.path, "wb");
    if (!own.file) return 0;
    own.spec = *desired;
    own.spec.silence = 0;
    own.spec.size = (uint32_t)desired->samples * desired->channels * 2; // of 16 bits
    own.paused = true;
    if (obtained) *obtained = own.spec;
    return OWN_ID;
}

void SDL_CloseAudioDevice(SDL_AudioDeviceID id)
{
    REAL(SDL_CloseAudioDevice);
    if (!own.path || id != OWN_ID) {
        real(id);
        return;
    }
    if (own.file) fclose(own.file);
    own.file = NULL;
}

void SDL_PauseAudioDevice(SDL_AudioDeviceID id, int on)
{
    REAL(SDL_PauseAudioDevice);
    if (!own.path || id != OWN_ID) real(id, on);
    else own.paused = on != 0;
}

SDL_AudioStatus SDL_GetAudioDeviceStatus(SDL_AudioDeviceID id)
{
    REAL(SDL_GetAudioDeviceStatus);
    if (!own.path || id != OWN_ID) return real(id);
    return !own.file ? SDL_AUDIO_STOPPED : own.paused ? SDL_AUDIO_PAUSED : SDL_AUDIO_PLAYING;
}

void SDL_LockAudioDevice(SDL_AudioDeviceID id)
{
    REAL(SDL_LockAudioDevice);
    if (!own.path || id != OWN_ID) real(id);
    else pthread_mutex_lock(&own.lock);
}

void SDL_UnlockAudioDevice(SDL_AudioDeviceID id)
{
    REAL(SDL_UnlockAudioDevice);
    if (!own.path || id != OWN_ID) real(id);
    else pthread_mutex_unlock(&own.lock);
}
