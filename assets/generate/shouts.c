/*
 * shouts.c - a voice of our own: short calls, by formants. See sounds.h.
 *
 * A buzz as the vocal cords make it, and noise as the breath does, go through four resonances,
 * which move from one sound of speech to the next. A word is a row of sounds: a consonant glides
 * into its vowel.
 */
#include "sounds.h"

#include <stdlib.h>
#include <string.h>

/* Where the mouth stands: three resonances (Hz), how loud the voice is, how loud the breath and
 * where it hisses (0: in the mouth's own resonances). */
typedef struct Mouth {
    double f1, f2, f3, voice, breath, hiss;
} Mouth;

typedef struct Speech {
    char name;
    double seconds;
    Mouth mouth;
} Speech;

static const Speech SPEECH[] = {
    {'a', .15, {850, 1350, 2700, 1, .02, 0}},   {'i', .13, {330, 2500, 3200, .8, .02, 0}},
    {'u', .12, {380, 1350, 2500, .8, .02, 0}},  {'e', .14, {540, 2100, 2750, .9, .02, 0}},
    {'o', .15, {520, 900, 2600, 1, .02, 0}},    {'N', .13, {300, 1300, 2500, .4, .0, 0}},
    {'n', .06, {290, 1600, 2600, .35, 0, 0}},   {'m', .07, {280, 1100, 2400, .35, 0, 0}},
    {'d', .05, {280, 1800, 2700, .10, 0, 0}},   {'g', .05, {280, 2200, 2500, .10, 0, 0}},
    {'t', .05, {350, 1800, 2700, 0, 0, 0}},     {'k', .05, {350, 2100, 2500, 0, 0, 0}},
    {'r', .03, {380, 1600, 2500, .35, 0, 0}},   {'y', .05, {310, 2400, 3100, .7, .02, 0}},
    {'S', .11, {330, 1900, 2700, 0, .7, 3300}}, {'s', .10, {350, 1600, 2600, 0, .6, 6200}},
    {'h', .06, {600, 1500, 2600, 0, .5, 0}},    {'p', .06, {350, 800, 2300, 0, 0, 0}}};

/* The burst with which a closed mouth opens: where it is, and how long the breath follows. */
typedef struct Pop {
    char name;
    double hz, level, breath_s;
} Pop;

static const Pop POPS[] = {{'d', 3600, .5, .004}, {'t', 4200, 1.0, .025}, {'g', 1900, .5, .006},
                           {'k', 2100, 1.0, .03}, {'p', 900, .9, .02}};

static const Speech *speech(char name)
{
    for (size_t i = 0; i < COUNT(SPEECH); i++)
        if (SPEECH[i].name == name) return &SPEECH[i];
    abort();
}

static bool is_vowel(char c) { return strchr("aiueoN", c) != NULL; }

static double blend(double a, double b, double part) { return a + (b - a) * part; }

static Mouth between(Mouth a, Mouth b, double part)
{
    return (Mouth){blend(a.f1, b.f1, part),       blend(a.f2, b.f2, part),
                   blend(a.f3, b.f3, part),       blend(a.voice, b.voice, part),
                   blend(a.breath, b.breath, part), part < .5 ? a.hiss : b.hiss};
}

/* A long vowel is written twice; the last one is held. */
static double seconds_of(const char *word, size_t i)
{
    double s = speech(word[i])->seconds;
    if (!word[i + 1]) s *= 1.9;
    return is_vowel(word[i]) && i > 0 && word[i - 1] == word[i] ? s * .8 : s;
}

/* The mouth at a time: it stands in the middle of a sound and moves towards the next one, from a
 * consonant quickly. */
static Mouth mouth_at(const char *word, double s, double glide_s)
{
    size_t i = 0;
    double from = 0, length = seconds_of(word, 0);
    while (s >= from + length && word[i + 1]) {
        from += length;
        length = seconds_of(word, ++i);
    }
    Mouth here = speech(word[i])->mouth;
    if (i > 0 && s < from + glide_s)
        here = between(speech(word[i - 1])->mouth, here, .5 + .5 * (s - from) / glide_s);
    else if (word[i + 1] && s > from + length - glide_s)
        here = between(here, speech(word[i + 1])->mouth,
                       .5 - .5 * (from + length - s) / glide_s);
    return here;
}

static void add_pops(Track *t, const char *word)
{
    double at = .01;
    for (size_t i = 0; word[i]; at += seconds_of(word, i++))
        for (size_t k = 0; k < COUNT(POPS); k++) {
            if (POPS[k].name != word[i]) continue;
            double when = at + seconds_of(word, i) - .012;
            burst(t, when, (Burst){.level = POPS[k].level, .length_s = .015 + POPS[k].breath_s,
                                   .attack_s = .001, .decay_s = .004 + POPS[k].breath_s / 2,
                                   .from_hz = POPS[k].hz, .to_hz = POPS[k].hz * .8, .q = 1.2,
                                   .seed = 161U + (uint32_t)i});
        }
}

/* `pitch` in Hz: it leaps up to `accent` (a part of the word) and falls at the end, as a call over
 * a crowd does. */
static void shout(Track *t, const char *word, double pitch, double accent)
{
    double all = 0, phase = 0, tilt = 0;
    for (size_t i = 0; word[i]; i++) all += seconds_of(word, i);
    Noise noise = {7001U + (uint32_t)pitch};
    Filter voice[4] = {{0, 0}}, hiss = {0, 0};
    for (size_t i = 0; i < (size_t)(all * RATE); i++) {
        double s = (double)i / RATE, x = s / all;
        Mouth m = mouth_at(word, s, .035);
        double rise = x < accent ? x / accent : 1 - .45 * pow((x - accent) / (1 - accent), 1.6);
        double hz = pitch * (.82 + .38 * rise) * (1 + .012 * sin(TWO_PI * 5.6 * s) * ramp(s - .2, .3));
        hz *= 1 + .006 * noise_next(&noise);
        phase += hz / RATE;
        phase -= floor(phase);
        /* open for six tenths of each turn, then snapped shut */
        double flow = phase < .6 ? sin(PI * phase / .6) * phase : 0;
        double buzz = flow - tilt;
        tilt = flow;
        buzz = 14 * buzz + .6 * (flow - .25);
        double air = noise_next(&noise);
        double source = m.voice * (buzz + .03 * air) + (m.hiss > 0 ? 0 : m.breath * air);
        double v = 1.0 * filter_band(&voice[0], source, m.f1, 7) +
                   .75 * filter_band(&voice[1], source, m.f2, 10) +
                   .55 * filter_band(&voice[2], source, m.f3, 12) +
                   .35 * filter_band(&voice[3], source, 3800, 11);
        double f = filter_band(&hiss, air, m.hiss > 0 ? m.hiss : 4000, 1.4);
        if (m.hiss > 0) v += .5 * m.breath * f;
        put(t, .01, i, v * ramp(s, .012) * ramp(all - s, .09), 0);
    }
    add_pops(t, word);
    room(t, .10);
}

static void dotenko(Track *t) { shout(t, "doteNkooo", 265, .55); }
static void shotenko(Track *t) { shout(t, "SoteNkooo", 275, .5); }
static void gaeshi(Track *t) { shout(t, "dotenkogaeSii", 255, .72); }
static void tamaro(Track *t) { shout(t, "tamaroooo", 290, .45); }
static void guri(Track *t) { shout(t, "guriii", 270, .5); }
static void kakumei(Track *t) { shout(t, "kakumeee", 250, .55); }
static void agari(Track *t) { shout(t, "agariii", 300, .4); }
static void dekiagari(Track *t) { shout(t, "dekiagariii", 310, .6); }

const Effect SHOUTS[] = {{"dotenko", dotenko, 1.5, 1},     {"shotenko", shotenko, 1.6, 1},
                         {"gaeshi", gaeshi, 1.9, 1},       {"tamaro", tamaro, 1.4, 1},
                         {"guri", guri, 1.1, 1},           {"kakumei", kakumei, 1.4, 1},
                         {"agari", agari, 1.2, 1},         {"dekiagari", dekiagari, 1.7, 1},
                         {"", NULL, 0, 0}};
