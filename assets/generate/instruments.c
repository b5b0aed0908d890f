/* instruments.c - how each instrument sounds; see sounds.h. */
#include "sounds.h"

#include <stdlib.h>

uint32_t another;

/* ---- voices --------------------------------------------------------------- */

/* struck thing: a few partials dying away, each in its own time */
void strike(Track *t, double at, double hz, double level, double pan,
                   const Mode *modes, size_t mode_count, double attack_s)
{
    double longest = 0;
    for (size_t m = 0; m < mode_count; m++) longest = fmax(longest, modes[m].decay_s);
    size_t length = (size_t)(longest * 7.0 * RATE);
    for (size_t i = 0; i < length; i++) {
        double s = (double)i / RATE, v = 0;
        for (size_t m = 0; m < mode_count; m++) {
            double f = hz * modes[m].ratio;
            if (f < 18000.0) v += modes[m].level * exp(-s / modes[m].decay_s) * sin(TWO_PI * f * s);
        }
        put(t, at, i, v * level * ramp(s, attack_s), pan);
    }
}

/* burst of filtered noise, gliding from one pitch to another */
void burst(Track *t, double at, Burst b)
{
    Noise noise = {(b.seed + another) * 2654435761U + 12345U};
    Filter f = {0, 0};
    size_t length = (size_t)(b.length_s * RATE);
    for (size_t i = 0; i < length; i++) {
        double s = (double)i / RATE, x = s / b.length_s;
        double hz = b.from_hz * pow(b.to_hz / b.from_hz, x);
        double shape = ramp(s, b.attack_s) * exp(-fmax(0, s - b.attack_s) / b.decay_s) * ramp(b.length_s - s, 0.01);
        put(t, at, i, b.level * shape * filter_band(&f, noise_next(&noise), hz, b.q), b.pan);
    }
}

void wood(Track *t, double at, double hz, double level, double pan)  /* hyoshigi */
{
    static const Mode modes[] = {{1, 1, .028}, {1.58, .55, .018}, {2.71, .4, .010}, {4.2, .2, .006}};
    strike(t, at, hz, level, pan, modes, 4, .0004);
    burst(t, at, (Burst){.level = level * .8, .length_s = .012, .attack_s = .0003, .decay_s = .002,
                         .from_hz = hz * 2, .to_hz = hz * 2, .q = .8, .pan = pan, .seed = 3});
}

void hollow_wood(Track *t, double at, double hz, double level)  /* mokugyo */
{
    static const Mode modes[] = {{1, 1, .075}, {1.47, .35, .04}, {2.63, .16, .018}, {3.9, .08, .01}};
    strike(t, at, hz, level, 0, modes, 4, .0015);
    burst(t, at, (Burst){.level = level * .4, .length_s = .03, .attack_s = .001, .decay_s = .006,
                         .from_hz = hz * 3, .to_hz = hz * 2, .q = 1, .pan = 0, .seed = 9});
}

void bell(Track *t, double at, double hz, double level, double pan)  /* rin */
{
    static const Mode modes[] = {{1, 1, .42}, {1.0035, .35, .38}, {2.74, .42, .20}, {5.21, .16, .09}, {8.3, .06, .04}};
    strike(t, at, hz, level, pan, modes, 5, .002);
}

void marimba(Track *t, double at, double midi, double level, double pan)
{
    double hz = semitones(midi), d = 0.46 * pow(262.0 / hz, 0.55);
    Mode modes[] = {{1, 1, d}, {3.97, .20, d * .22}, {9.6, .05, d * .07}};
    strike(t, at, hz, level, pan, modes, 3, .0018);
    burst(t, at, (Burst){.level = level * .16, .length_s = .03, .attack_s = .001, .decay_s = .006,
                         .from_hz = 900, .to_hz = 500, .q = .8, .pan = pan, .seed = 17});
}

/* taiko: the skin gives way, so the pitch falls a little */
void taiko(Track *t, double at, double hz, double level, double decay_s, double pan)
{
    size_t length = (size_t)(decay_s * 7.0 * RATE);
    double phase = 0, phase2 = 0;
    for (size_t i = 0; i < length; i++) {
        double s = (double)i / RATE;
        double f = hz * (1.0 + .55 * exp(-s / .028));
        phase += TWO_PI * f / RATE;
        phase2 += TWO_PI * f * 1.594 / RATE;
        double v = exp(-s / decay_s) * sin(phase) + .38 * exp(-s / (decay_s * .45)) * sin(phase2);
        put(t, at, i, level * v * ramp(s, .0025), pan);
    }
    burst(t, at, (Burst){.level = level * .9, .length_s = .09, .attack_s = .001, .decay_s = .016,
                         .from_hz = 700, .to_hz = 240, .q = .7, .pan = pan, .seed = 23});
}

void rim(Track *t, double at, double level, double pan)  /* the wooden edge of the drum */
{
    static const Mode modes[] = {{1, 1, .02}, {1.9, .5, .012}, {3.1, .25, .006}};
    strike(t, at, 820, level, pan, modes, 3, .0006);
}

/* shamisen: Karplus and Strong's string, plucked hard, with a buzz (sawari) */
void shamisen(Track *t, double at, double midi, double level, double length_s, double pan)
{
    double hz = semitones(midi);
    size_t period = (size_t)(RATE / hz);
    double *line = samples_new(period + 1);
    Noise noise = {77777U + (uint32_t)(midi * 131.0)};
    double mean = 0;
    for (size_t i = 0; i < period; i++) mean += line[i] = noise_next(&noise);
    mean /= (double)period;
    for (size_t i = 0; i < period; i++) line[i] -= mean;
    double fraction = RATE / hz - (double)period, last = 0, allpass = 0;
    size_t length = (size_t)(length_s * RATE), at_line = 0;
    for (size_t i = 0; i < length; i++) {
        double s = (double)i / RATE, out = line[at_line];
        double lowered = .9915 * (.58 * out + .42 * last);
        last = out;
        double c = (1.0 - fraction) / (1.0 + fraction);
        double tuned = c * lowered + allpass;
        allpass = lowered - c * tuned;
        line[at_line] = tuned;
        at_line = (at_line + 1) % period;
        double v = out + .25 * tanh(3.0 * out) * exp(-s / .06);
        put(t, at, i, level * v * ramp(s, .0008) * ramp(length_s - s, .03), pan);
    }
    free(line);
    burst(t, at, (Burst){.level = level * .7, .length_s = .02, .attack_s = .0005, .decay_s = .004,
                         .from_hz = 2400, .to_hz = 1500, .q = .9, .pan = pan, .seed = 5});
}

/* shinobue: few partials, breath, a scoop into the note, vibrato that comes late */
void flute(Track *t, double at, double midi, double level, double length_s, double scoop, double pan)
{
    double hz = semitones(midi), release = .09, phase = 0;
    Noise noise = {4001U + (uint32_t)(midi * 17.0) + (uint32_t)(at * 97.0)};
    Filter breath = {0, 0};
    size_t length = (size_t)((length_s + release) * RATE);
    for (size_t i = 0; i < length; i++) {
        double s = (double)i / RATE;
        double late = ramp(s - .22, .35);
        double vibrato = sin(TWO_PI * 5.1 * s) * late;
        double f = hz * (1.0 + .0052 * vibrato) * pow(2.0, -scoop * exp(-s / .03) / 12.0);
        phase += TWO_PI * f / RATE;
        double body = ramp(s, .045) * (1.0 - .22 * ramp(s, length_s)) * (1.0 + .07 * vibrato);
        double end = s > length_s ? 1.0 - ramp(s - length_s, release) : 1.0;
        end *= end;
        double tone = sin(phase) + .30 * sin(2 * phase) + .11 * sin(3 * phase) + .035 * sin(4 * phase);
        double air = filter_band(&breath, noise_next(&noise), f * 1.5, 1.3);
        air *= .10 + .35 * exp(-s / .035);
        put(t, at, i, level * end * (body * tone + ramp(s, .012) * air), pan);
    }
}

/* koto: a longer, rounder string than the shamisen's */
void koto(Track *t, double at, double midi, double level, double length_s, double pan)
{
    double hz = semitones(midi);
    size_t period = (size_t)(RATE / hz - .5), at_line = 0;
    double *line = samples_new(period + 1);
    Noise noise = {4242U + (uint32_t)(midi * 57.0)};
    double soft = 0, mean = 0;
    for (size_t i = 0; i < period; i++) mean += line[i] = soft += .45 * (noise_next(&noise) - soft);
    mean /= (double)period;
    for (size_t i = 0; i < period; i++) line[i] -= mean;
    double fraction = RATE / hz - .5 - (double)period, last = 0, allpass = 0, before = 0;
    size_t length = (size_t)(length_s * RATE);
    double c = (1.0 - fraction) / (1.0 + fraction);
    for (size_t i = 0; i < length; i++) {
        double s = (double)i / RATE, out = line[at_line];
        double lowered = .9965 * .5 * (out + last);
        last = out;
        double tuned = c * lowered + allpass - c * before;
        before = tuned;
        allpass = lowered;
        line[at_line] = tuned;
        at_line = (at_line + 1) % period;
        put(t, at, i, 2.0 * level * out * ramp(s, .0006) * ramp(length_s - s, .05), pan);
    }
    free(line);
}

void shime(Track *t, double at, double level, double pan)
{
    static const Mode skin[] = {{1, 1, .045}, {1.59, .6, .03}, {2.14, .4, .02}, {2.92, .3, .014}};
    strike(t, at, 318, level * .8, pan, skin, COUNT(skin), .0006);
    burst(t, at, (Burst){.level = level, .length_s = .06, .attack_s = .0005, .decay_s = .012,
                         .from_hz = 2600, .to_hz = 1500, .q = .8, .pan = pan, .seed = 29});
}

void kane(Track *t, double at, double level, bool open, double pan)
{
    double d = open ? .30 : .045;
    const Mode metal[] = {{1, .7, d}, {1.48, 1, d * .8}, {2.31, .8, d * .55}, {3.17, .5, d * .4},
                          {4.63, .3, d * .2}};
    strike(t, at, open ? 1340 : 1420, level, pan, metal, COUNT(metal), .0008);
}

void chappa(Track *t, double at, double level, double pan)
{
    for (int i = 0; i < 3; i++)
        burst(t, at, (Burst){.level = level * (1 - .25 * i), .length_s = .35, .attack_s = .001,
                             .decay_s = .09 - .02 * i, .from_hz = 4300 + 1100 * i,
                             .to_hz = 4100 + 1100 * i, .q = 2.5, .pan = pan,
                             .seed = 131U + (uint32_t)i});
}
