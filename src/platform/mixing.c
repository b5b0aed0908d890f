/* mixing.c - see mixing.h. The mixer's thread holds the device's lock. */
#include "platform/mixing.h"

#include <math.h>

static const float BACK_S = 0.12f, AGAIN_S = 0.3f; // from all to nothing, and back
static const float LULL_S = 4, LULL_ENDS_S = 0.6f; // music falls silent, and is back
static const float LAYER_IN_S = 1.2f, LAYER_OUT_S = 2.5f, LAYER_PART = 0.7f;

int mixing_volume(float part)
{
    return (int)(MIX_MAX_VOLUME * (part < 0 ? 0 : part > 1 ? 1 : part) + 0.5f);
}

static float towards(float value, float goal, float step)
{
    return value < goal ? fminf(goal, value + step) : fmaxf(goal, value - step);
}

static int16_t added(int16_t a, float b)
{
    const float sum = a + b;
    return sum > 32767 ? 32767 : sum < -32768 ? -32768 : (int16_t)sum;
}

static void add_layer(Live *l, int which, int16_t *sample, size_t frames)
{
    const Mix_Chunk *chunk = l->layer[which];
    const float goal = l->tension > which ? 1 : 0;
    const float step = 1 / ((goal > 0 ? LAYER_IN_S : LAYER_OUT_S) * (float)l->rate);
    if (!chunk || (l->gain[which] <= 0 && goal <= 0)) return;
    const int16_t *of = (const int16_t *)(const void *)chunk->abuf;
    const size_t length = chunk->alen / (2 * sizeof *of);
    const float volume = l->volume * l->back * l->lull * LAYER_PART;
    size_t at = length ? l->frames % length : 0;
    for (size_t i = 0; i < frames && length; i++) {
        const float gain = l->gain[which] = towards(l->gain[which], goal, step);
        sample[2 * i] = added(sample[2 * i], gain * volume * of[2 * at]);
        sample[2 * i + 1] = added(sample[2 * i + 1], gain * volume * of[2 * at + 1]);
        if (++at == length) at = 0;
    }
}

/* The mixer's own lock lets the thread that holds it through. */
static void move_volume(Live *l, size_t frames)
{
    const float s = (float)frames / (float)l->rate;
    l->back = towards(l->back, l->back_to, s / (l->back_to < l->back ? BACK_S : AGAIN_S));
    l->lull = towards(l->lull, l->lull_to, s / (l->lull_to < l->lull ? LULL_S : LULL_ENDS_S));
    const int volume = mixing_volume(l->volume * l->back * l->lull);
    if (volume != l->volume_set) Mix_VolumeMusic(volume);
    l->volume_set = volume;
}

void mixing_after(void *live, uint8_t *stream, int bytes)
{
    Live *l = live;
    int16_t *sample = (int16_t *)(void *)stream;
    const size_t frames = (size_t)bytes / (2 * sizeof *sample);
    if (l->playing) {
        for (int i = 0; i < LAYERS; i++) add_layer(l, i, sample, frames);
        l->frames += frames;
    }
    waking_mixed(&l->waking, waking_now_ns());
    move_volume(l, frames);
    if (l->speech_left > 0) {
        l->speech_left -= (long)frames;
        if (l->speech_left <= 0) l->speech_ends();
    }
    for (size_t i = 0; l->mono && i < frames; i++) {
        sample[2 * i] = sample[2 * i + 1] = (int16_t)((sample[2 * i] + sample[2 * i + 1]) / 2);
    }
}

/* ---- before the mixer has it ---- */

Mix_Chunk *mixing_chunk(const int16_t *sample, size_t count, int rate, int to_rate)
{
    const size_t frames = count * (size_t)to_rate / (size_t)rate;
    int16_t *both = frames ? SDL_malloc(frames * 2 * sizeof *both) : NULL;
    for (size_t i = 0; both && i < frames; i++) {
        const double at = (double)i * rate / to_rate;
        const size_t before = (size_t)at, next = before + 1 < count ? before + 1 : before;
        const double part = at - (double)before;
        both[2 * i] = both[2 * i + 1] =
            (int16_t)lrint(sample[before] * (1 - part) + sample[next] * part);
    }
    Mix_Chunk *chunk = both ? Mix_QuickLoad_RAW((uint8_t *)both,
                                                (uint32_t)(frames * 2 * sizeof *both)) : NULL;
    if (both && !chunk) SDL_free(both);
    return chunk;
}
