/* clip.c - see clip.h. */
#include "base/clip.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Speech is looked for in frames of 10 ms. */
enum { FRAME = CLIP_RATE / 100, FRAMES_MOST = CLIP_MOST / FRAME, FRAMES_LEAST = 6 };
/* How much is kept around the words, so that no consonant is cut; and the length of the fades. */
enum { BEFORE = CLIP_RATE * 8 / 100, AFTER = CLIP_RATE * 14 / 100, EDGE = CLIP_RATE / 100 };

/* Speech is three times as loud as the room, and never softer than this. */
static const int ROOM_TIMES = 3, SOFTEST = 220;
/* All recordings come out this loud where they speak, if no peak goes over the top. */
static const float LEVEL_RMS = 4200, LEVEL_PEAK = 30000, GAIN_MOST = 12;

ClipLevel clip_level(const int16_t *sample, int count)
{
    ClipLevel out = {0};
    double sum = 0;
    for (int i = 0; i < count; i++) {
        const int loud = abs(sample[i]);
        if (loud > out.peak) out.peak = loud > 32767 ? 32767 : loud;
        sum += (double)sample[i] * sample[i];
    }
    if (count > 0) out.rms = (int)sqrt(sum / count);
    return out;
}

static int by_size(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* How loud each frame is; returns what counts as speech. */
static int frames_of(const int16_t *sample, int count, int *loud, int *frames)
{
    int sorted[FRAMES_MOST];
    *frames = count / FRAME < FRAMES_MOST ? count / FRAME : FRAMES_MOST;
    if (*frames <= 0) return SOFTEST;
    for (int i = 0; i < *frames; i++) loud[i] = clip_level(sample + i * FRAME, FRAME).rms;
    memcpy(sorted, loud, (size_t)*frames * sizeof *sorted);
    qsort(sorted, (size_t)*frames, sizeof *sorted, by_size);
    // The softest tenth is the noise of the room. Where somebody spoke from end to end no noise can
    // be heard alone, so it is at most a sixth of the loudest.
    int room = ROOM_TIMES * sorted[*frames / 10];
    if (room > sorted[*frames - 1] / 6) room = sorted[*frames - 1] / 6;
    return room > SOFTEST ? room : SOFTEST;
}

bool clip_words(const int16_t *sample, int count, int *from, int *to)
{
    int loud[FRAMES_MOST], frames = 0, first = -1, last = -1, spoken = 0;
    const int least = frames_of(sample, count, loud, &frames);
    for (int i = 0; i < frames; i++) {
        // A click is a frame or two; a word goes on.
        const bool goes_on = (i > 0 && loud[i - 1] >= least) ||
                             (i + 1 < frames && loud[i + 1] >= least);
        if (loud[i] < least || !goes_on) continue;
        if (first < 0) first = i;
        last = i;
        spoken++;
    }
    if (spoken < FRAMES_LEAST) return false;
    *from = first * FRAME > BEFORE ? first * FRAME - BEFORE : 0;
    *to = (last + 1) * FRAME + AFTER < count ? (last + 1) * FRAME + AFTER : count;
    return true;
}

int clip_silent_for(const int16_t *sample, int count)
{
    int from, to;
    if (!clip_words(sample, count, &from, &to)) return -1;
    return count - to;
}

/* The middle of what a microphone gives is not always 0. */
static int middle_of(const int16_t *sample, int count)
{
    int64_t sum = 0;
    for (int i = 0; i < count; i++) sum += sample[i];
    return count > 0 ? (int)(sum / count) : 0;
}

/* How loud it is where somebody speaks. */
static float speech_rms(const int16_t *sample, int count)
{
    int loud[FRAMES_MOST], frames = 0, spoken = 0;
    const int least = frames_of(sample, count, loud, &frames);
    double sum = 0;
    for (int i = 0; i < frames; i++) {
        if (loud[i] < least) continue;
        sum += (double)loud[i] * loud[i];
        spoken++;
    }
    return spoken ? (float)sqrt(sum / spoken) : 0;
}

static void soften_ends(Clip *c)
{
    for (int i = 0; i < EDGE && 2 * i < c->count; i++) {
        c->sample[i] = (int16_t)(c->sample[i] * i / EDGE);
        c->sample[c->count - 1 - i] = (int16_t)(c->sample[c->count - 1 - i] * i / EDGE);
    }
}

bool clip_make(const int16_t *raw, int count, Clip *out)
{
    int from = 0, to = 0;
    out->count = 0;
    if (count > CLIP_MOST) count = CLIP_MOST;
    const int middle = middle_of(raw, count);
    for (int i = 0; i < count; i++) {
        const int level = raw[i] - middle;
        out->sample[i] = (int16_t)(level > 32767 ? 32767 : level < -32767 ? -32767 : level);
    }
    if (!clip_words(out->sample, count, &from, &to)) return false;
    memmove(out->sample, out->sample + from, (size_t)(to - from) * sizeof *out->sample);
    out->count = to - from;
    const float rms = speech_rms(out->sample, out->count);
    const int peak = clip_level(out->sample, out->count).peak;
    float gain = rms > 0 ? LEVEL_RMS / rms : 1;
    if (gain > GAIN_MOST) gain = GAIN_MOST;
    if (gain * (float)peak > LEVEL_PEAK) gain = LEVEL_PEAK / (float)peak;
    for (int i = 0; i < out->count; i++)
        out->sample[i] = (int16_t)lrintf(gain * (float)out->sample[i]);
    soften_ends(out);
    return true;
}

/* ---- IMA ADPCM: a step up or down each, in steps that grow and shrink ------------------------ */

enum { STEPS = 89 };

static int step_of(int index)
{
    static const int16_t STEP[STEPS] = {
        7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60,
        66, 73, 80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371,
        408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707,
        1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132,
        7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623,
        27086, 29794, 32767};
    return STEP[index];
}

typedef struct Adpcm {
    int level, index;
} Adpcm;

/* Applies one code. Packing and unpacking both do this, so that they stay in step. */
static int16_t follow(Adpcm *a, int code)
{
    static const int8_t MOVE[8] = {-1, -1, -1, -1, 2, 4, 6, 8};
    const int step = step_of(a->index);
    int by = step >> 3;
    if (code & 4) by += step;
    if (code & 2) by += step >> 1;
    if (code & 1) by += step >> 2;
    a->level += code & 8 ? -by : by;
    a->level = a->level > 32767 ? 32767 : a->level < -32768 ? -32768 : a->level;
    a->index += MOVE[code & 7];
    a->index = a->index < 0 ? 0 : a->index >= STEPS ? STEPS - 1 : a->index;
    return (int16_t)a->level;
}

static int code_for(const Adpcm *a, int sample)
{
    int away = sample - a->level, step = step_of(a->index), code = 0;
    if (away < 0) code = 8, away = -away;
    for (int bit = 4; bit > 0; bit >>= 1, step >>= 1) {
        if (away < step) continue;
        code |= bit;
        away -= step;
    }
    return code;
}

/* ---- as text -------------------------------------------------------------------------------- */

static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static int bytes_for(int count) { return (count + 1) / 2; }

/* Bytes behind the end are 0. */
static void put_three(const unsigned char *byte, Text *out)
{
    const unsigned all = (unsigned)byte[0] << 16 | (unsigned)byte[1] << 8 | byte[2];
    for (int shift = 18; shift >= 0; shift -= 6) text_put_char(out, LETTERS[all >> shift & 63]);
}

void clip_write(const Clip *clip, Text *out)
{
    Adpcm a = {0, 0};
    unsigned char three[3] = {0};
    const int bytes = bytes_for(clip->count);
    for (int i = 0; i < bytes; i++) {
        int codes[2] = {0, 0};
        for (int k = 0; k < 2 && 2 * i + k < clip->count; k++) {
            codes[k] = code_for(&a, clip->sample[2 * i + k]);
            (void)follow(&a, codes[k]);
        }
        three[i % 3] = (unsigned char)(codes[0] | codes[1] << 4);
        if (i % 3 < 2 && i + 1 < bytes) continue;
        put_three(three, out);
        memset(three, 0, sizeof three);
    }
}

/* -1: not one of our letters. */
static int value_of(char letter)
{
    const char *at = letter ? strchr(LETTERS, letter) : NULL;
    return at ? (int)(at - LETTERS) : -1;
}

bool clip_read(const char *text, int count, Clip *out)
{
    Adpcm a = {0, 0};
    out->count = 0;
    if (count <= 0 || count > CLIP_MOST) return false;
    const int bytes = bytes_for(count);
    const size_t letters = (size_t)(bytes + 2) / 3 * 4;
    if (strlen(text) != letters) return false;
    for (int i = 0; i < bytes; i++) {
        unsigned all = 0;
        for (int k = 0; k < 4; k++) {
            const int value = value_of(text[i / 3 * 4 + k]);
            if (value < 0) return false;
            all = all << 6 | (unsigned)value;
        }
        const unsigned byte = all >> (16 - 8 * (i % 3)) & 255;
        out->sample[2 * i] = follow(&a, (int)(byte & 15));
        if (2 * i + 1 < count) out->sample[2 * i + 1] = follow(&a, (int)(byte >> 4));
    }
    out->count = count;
    return true;
}

void clip_wave(const int16_t *sample, int count, float *bar, int bars)
{
    for (int i = 0; i < bars; i++) {
        const int from = (int)((int64_t)count * i / bars);
        const int to = (int)((int64_t)count * (i + 1) / bars);
        const float part = (float)clip_level(sample + from, to - from).rms / (2 * LEVEL_RMS);
        bar[i] = part > 1 ? 1 : part;
    }
}
