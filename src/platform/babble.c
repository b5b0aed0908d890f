/*
 * babble.c - see babble.h. A buzz of the octopus's pitch goes through two resonators that stand where
 * the vowel has its formants; a consonant is a little noise before it.
 */
#include "platform/babble.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "base/text.h"

static const float SYLLABLE_S = 0.125f, PAUSE_S = 0.16f, ONSET_S = 0.022f, PITCH_HZ = 330;
static const float TURN = 6.2831853f, LOUD = 8500;

typedef enum Vowel { VOWEL_A, VOWEL_I, VOWEL_U, VOWEL_E, VOWEL_O, VOWELS } Vowel;
typedef enum Onset { ONSET_NONE, ONSET_HARD, ONSET_SOFT } Onset;

typedef struct Syllable {
    Vowel vowel;
    Onset onset;
    bool pause, question;
    uint8_t melody; /* each character has its own pitch */
} Syllable;

static const float FORMANT[VOWELS][2] = {
    {900, 1500}, {380, 2700}, {420, 1300}, {600, 2200}, {580, 950}};

/* ---- which syllables ---- */

/* Hiragana and katakana stand in rows of a, i, u, e, o. */
static bool kana(uint32_t c, Syllable *out)
{
    /* From small a (U+3041) on. */
    static const char VOWEL_OF[] = "aaiiuueeooaaiiuueeooaaiiuueeooaaiiuuueeooaiueoaaaiiiuuueeeooo"
                                   "aiueoaauuooaiueoaaieou";
    const bool katakana = c >= 0x30A1 && c <= 0x30F6;
    if (katakana) c -= 0x60;
    if (c < 0x3041 || c >= 0x3041 + sizeof VOWEL_OF - 1) return false;
    const char *names = "aiueo", *at = strchr(names, VOWEL_OF[c - 0x3041]);
    out->vowel = at ? (Vowel)(at - names) : VOWEL_U;
    out->onset = c <= 0x304A ? ONSET_NONE
                 : (c >= 0x306A && c <= 0x306E) || c >= 0x307E ? ONSET_SOFT : ONSET_HARD;
    return true;
}

static bool letter(uint32_t c, uint32_t before, Syllable *out)
{
    if (c >= 'A' && c <= 'Z') c += 'a' - 'A';
    const char *names = "aiueo", *at = c < 128 && c ? strchr(names, (int)c) : NULL;
    if (!at) return false;
    if (before < 128 && before && strchr("aeiou", (int)before)) return false; // "ea" is one
    out->vowel = (Vowel)(at - names);
    out->onset = before < 128 && before && strchr("bcdfghjkpqstxz", (int)before) ? ONSET_HARD
                 : before < 128 && before && strchr("lmnrvwy", (int)before)      ? ONSET_SOFT
                                                                                 : ONSET_NONE;
    return true;
}

/* A figure is one syllable with the vowel of its Japanese name. */
static bool figure(uint32_t c, Syllable *out)
{
    static const Vowel VOWEL_OF[] = {VOWEL_E, VOWEL_I, VOWEL_I, VOWEL_A, VOWEL_O,
                                     VOWEL_O, VOWEL_O, VOWEL_A, VOWEL_A, VOWEL_U};
    if (c < '0' || c > '9') return false;
    *out = (Syllable){.vowel = VOWEL_OF[c - '0'], .onset = ONSET_HARD};
    return true;
}

static int syllables_of(const char *text, Syllable out[BABBLE_SYLLABLES_MOST])
{
    int count = 0;
    uint32_t before = 0;
    while (*text && count < BABBLE_SYLLABLES_MOST) {
        const uint32_t c = utf8_next(&text);
        Syllable s = {.melody = (uint8_t)(c * 7 % 5)};
        const uint8_t melody = s.melody;
        const bool rests = c == '.' || c == '!' || c == '?' || c == 0x3002 || c == 0xFF01 ||
                           c == 0xFF1F || c == ',' || c == 0x3001;
        if (rests) {
            if (count > 0) out[count - 1].question = c == '?' || c == 0xFF1F;
            out[count++] = (Syllable){.pause = true};
        } else if (kana(c, &s) || letter(c, before, &s) || figure(c, &s)) {
            s.melody = melody;
            out[count++] = s;
        }
        before = c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
    }
    return count;
}

/* ---- how they sound ---- */

typedef struct Resonator {
    float a, b, y1, y2;
} Resonator;

static Resonator resonator(float hz, float wide_hz)
{
    const float r = expf(-TURN / 2 * wide_hz / BABBLE_RATE);
    return (Resonator){.a = 2 * r * cosf(TURN * hz / BABBLE_RATE), .b = -r * r};
}

static float through(Resonator *r, float x)
{
    const float y = (1 + r->b) * x * 0.5f + r->a * r->y1 + r->b * r->y2;
    r->y2 = r->y1;
    r->y1 = y;
    return y;
}

/* In and out without a click. */
static float envelope(float at, float whole)
{
    static const float IN = 0.012f, OUT = 0.04f;
    const float left = whole - at;
    return fminf(fminf(at / IN, left / OUT), 1);
}

static size_t sing(const Syllable *s, uint32_t *noise, int16_t *out, size_t most)
{
    static const float STEP[] = {1, 1.12f, 1.26f, 0.94f, 1.06f};
    const float whole = s->pause ? PAUSE_S : SYLLABLE_S;
    const size_t frames = (size_t)(whole * BABBLE_RATE) < most ? (size_t)(whole * BABBLE_RATE) : most;
    if (s->pause) {
        memset(out, 0, frames * sizeof *out);
        return frames;
    }
    Resonator low = resonator(FORMANT[s->vowel][0], 110);
    Resonator high = resonator(FORMANT[s->vowel][1], 160);
    float phase = 0;
    for (size_t i = 0; i < frames; i++) {
        const float at = (float)i / BABBLE_RATE, part = at / whole;
        const float rise = s->question ? 1 + 0.35f * part : 1 - 0.06f * part;
        phase += PITCH_HZ * STEP[s->melody % 5] * rise / BABBLE_RATE;
        phase -= floorf(phase);
        *noise = *noise * 1664525 + 1013904223;
        const float hiss = (float)(int32_t)*noise / 2147483648.0f;
        const float buzz = 1 - 2 * phase; // a saw has all harmonics
        const bool begins = at < ONSET_S && s->onset != ONSET_NONE;
        const float source = begins ? (s->onset == ONSET_HARD ? hiss : buzz * 0.3f) : buzz;
        const float sound = through(&low, source) + 0.7f * through(&high, source) + 0.12f * source;
        const float level = sound * LOUD * envelope(at, whole);
        out[i] = (int16_t)fmaxf(-30000, fminf(30000, level));
    }
    return frames;
}

size_t babble_most(void)
{
    return (size_t)(PAUSE_S * BABBLE_RATE) * BABBLE_SYLLABLES_MOST;
}

size_t babble_make(const char *text, int16_t *out, size_t most)
{
    Syllable syllable[BABBLE_SYLLABLES_MOST];
    const int count = syllables_of(text, syllable);
    uint32_t noise = 1;
    size_t frames = 0;
    for (int i = 0; i < count; i++) frames += sing(&syllable[i], &noise, out + frames, most - frames);
    return frames;
}
