/* waking.c - see waking.h. */
#include "platform/waking.h"

#include <SDL.h>
#include <time.h>

void waking_begin(Waking *w, int64_t now_ns)
{
    w->since_ns = now_ns;
    w->begun = false;
}

void waking_plays(Waking *w) { w->begun = true; }

void waking_mixed(Waking *w, int64_t now_ns)
{
    if (w->since_ns == 0 || !w->begun) return;
    const float took_ms = (float)(now_ns - w->since_ns) / 1e6f;
    w->woken.times++;
    if (took_ms > w->woken.longest_ms) w->woken.longest_ms = took_ms;
    waking_forget(w);
}

void waking_forget(Waking *w) { w->since_ns = 0; }

int64_t waking_now_ns(void)
{
    struct timespec t = {0};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

enum { DEVICES_MOST = 16 };

uint32_t waking_devices(void)
{
    uint32_t run = 0;
    for (SDL_AudioDeviceID id = 1; id <= DEVICES_MOST; id++) {
        if (SDL_GetAudioDeviceStatus(id) == SDL_AUDIO_PLAYING) run |= 1u << id;
    }
    return run;
}

uint32_t waking_device_since(uint32_t before)
{
    for (SDL_AudioDeviceID id = 1; id <= DEVICES_MOST; id++) // at once: its lock is wanted soon
        if (!(before >> id & 1) && SDL_GetAudioDeviceStatus(id) == SDL_AUDIO_PLAYING) return id;
    return 0;
}
