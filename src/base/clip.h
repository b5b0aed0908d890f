/*
 * clip.h - a short recording of somebody's voice: silence before and after the words is cut off,
 * the loudness is made equal to the others', and it is packed and written as text. Nothing here
 * knows a microphone.
 */
#ifndef BASE_CLIP_H
#define BASE_CLIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* One channel; nobody says more than this at once. */
enum { CLIP_RATE = 16000, CLIP_SECONDS_MOST = 5, CLIP_MOST = CLIP_RATE * CLIP_SECONDS_MOST };

/* Written as text: four bits a sample, three bytes to four letters. */
enum { CLIP_TEXT_MOST = (CLIP_MOST / 2 + 2) / 3 * 4 + 1 };

typedef struct Clip {
    int count; /* samples; 0: none */
    int16_t sample[CLIP_MOST];
} Clip;

/* How loud a stretch is: its peak and its root mean square, 0 to 32767. */
typedef struct ClipLevel {
    int peak, rms;
} ClipLevel;
ClipLevel clip_level(const int16_t *sample, int count);

/* Finds the part of a recording that is speech, from the first word to the last. False: nobody
 * spoke. */
bool clip_words(const int16_t *sample, int count, int *from, int *to);
/* For how many samples the speaker has been silent; -1: nobody has spoken yet. */
int clip_silent_for(const int16_t *sample, int count);

/* Trims and levels `raw` into `out`; false: nobody spoke. */
bool clip_make(const int16_t *raw, int count, Clip *out);

/* As text (base64 of IMA ADPCM), and back. Text that is cut, too long or has other letters than
 * these gives false, and an empty clip. */
void clip_write(const Clip *clip, Text *out);
bool clip_read(const char *text, int count, Clip *out);

/* How loud it is in `bars` stretches of equal length, 0 to 1 each, for a picture of it. */
void clip_wave(const int16_t *sample, int count, float *bar, int bars);

#endif
