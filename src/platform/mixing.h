/*
 * mixing.h - what is done to samples, most of it in the mixer's own thread: after each buffer the
 * layers of the music are added, sample by sample in step with it, and its volume moves.
 */
#ifndef PLATFORM_MIXING_H
#define PLATFORM_MIXING_H

#include <SDL_mixer.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "platform/waking.h"

enum { LAYERS = 2 };

/* What it works with; others take the device's lock for it. */
typedef struct Live {
    Mix_Chunk *layer[LAYERS]; /* NULL: not read, or there is none */
    float gain[LAYERS];
    int tension;       /* how many layers are wanted */
    size_t frames;     /* of the piece that have been played */
    bool playing;
    float volume;      /* of the music, by the settings */
    float back, back_to; /* how far it has stepped back, and is to */
    float lull, lull_to; /* how much of it is left where nobody does anything, and is to be */
    int volume_set;    /* what the mixer was told last */
    long speech_left;  /* frames */
    void (*speech_ends)(void); /* called when it does */
    Waking waking;
    bool mono;
    int rate;
} Live;

/* Of all that sounds, pairs of samples, left and right: to be given to Mix_SetPostMix() with the
 * address of a Live. */
void mixing_after(void *live, uint8_t *stream, int bytes);

/* Speech of one channel as the mixer has it: two ears, at its rate. NULL: there is nothing to be
 * said. Its samples are the caller's: SDL_free(). */
Mix_Chunk *mixing_chunk(const int16_t *sample, size_t count, int rate, int to_rate);

/* As the mixer counts: 0 to MIX_MAX_VOLUME. */
int mixing_volume(float part);

#endif
