/*
 * voice_like.h - something like a voice, for tests: a soft room, syllables with overtones, the room
 * again; the same at every run.
 */
#ifndef TESTS_VOICE_LIKE_H
#define TESTS_VOICE_LIKE_H

#include <math.h>

#include "base/clip.h"

/* Writes `before` s of room, `words` s of voice as loud as `loud` and `after` s of room, at most
 * CLIP_MOST samples; returns how many. */
static inline int voice_like(int16_t *out, float before, float words, float after, int loud)
{
    static const float TURN = 6.2831853f, PITCH = 140;
    const int first = (int)(before * CLIP_RATE), spoken = (int)(words * CLIP_RATE);
    const int count = first + spoken + (int)(after * CLIP_RATE);
    uint32_t noise = 7;
    for (int i = 0; i < count && i < CLIP_MOST; i++) {
        noise = noise * 1664525u + 1013904223u;
        float level = (float)(noise >> 25) - 64;
        const int at = i - first;
        if (at >= 0 && at < spoken) {
            const float s = (float)at / CLIP_RATE;
            const float syllable = 0.55f + 0.45f * sinf(TURN * 4 * s);
            const float edge = sqrtf(sinf(TURN / 2 * (float)at / (float)spoken));
            float tone = 0;
            for (int k = 1; k < 10; k++) tone += sinf(TURN * PITCH * (float)k * s) / (float)k;
            level += (float)loud * syllable * edge * tone;
        }
        out[i] = (int16_t)(level > 32767 ? 32767 : level < -32768 ? -32768 : level);
    }
    return count < CLIP_MOST ? count : CLIP_MOST;
}

#endif
