/* microphone.c - see microphone.h. SDL keeps what it hears in a queue; its thread is SDL's own. */
#include "platform/microphone.h"

#include <SDL.h>
#include <stdlib.h>

#include "base/clip.h"
#include "base/log.h"

struct Microphone {
    SDL_AudioDeviceID device;
};

/* A system that does not list them (-1) may have one. */
bool microphone_is_there(void)
{
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) < 0) return false;
    const int count = SDL_GetNumAudioDevices(1);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return count != 0;
}

Microphone *microphone_open(void)
{
    const SDL_AudioSpec wanted = {.freq = CLIP_RATE, .format = AUDIO_S16SYS, .channels = 1,
                                  .samples = 512};
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) < 0) return NULL;
    Microphone *m = malloc(sizeof *m);
    SDL_AudioSpec got;
    if (m) m->device = SDL_OpenAudioDevice(NULL, 1, &wanted, &got, 0); // SDL converts
    if (!m || m->device == 0) {
        log_warn("no microphone: %s", SDL_GetError());
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        free(m);
        return NULL;
    }
    SDL_PauseAudioDevice(m->device, 0);
    return m;
}

void microphone_close(Microphone *m)
{
    if (!m) return;
    SDL_CloseAudioDevice(m->device);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    free(m);
}

int microphone_take(Microphone *m, int16_t *out, int most)
{
    if (!m || SDL_GetAudioDeviceStatus(m->device) == SDL_AUDIO_STOPPED) return -1;
    const uint32_t bytes = SDL_DequeueAudio(m->device, out, (uint32_t)most * sizeof *out);
    return (int)(bytes / sizeof *out);
}
