/*
 * Makes every sound and piece of music of Ennichi: make_sounds DIRECTORY
 *
 * Writes DIRECTORY/sounds/NAME.wav and DIRECTORY/music/NAME.wav, 44.1 kHz, 16 bits.
 * No samples: all is reckoned here, always the same. make_sounds (the script
 * beside this file) compiles this, runs it and encodes the results.
 *
 * Reading order: Track (where sound is put), the voices (how an instrument
 * sounds), the effects, the music, the table of all names at the end.
 */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RATE 44100.0
#define PI 3.14159265358979323846
#define TWO_PI (2.0 * PI)

/* ---- Track: two channels of samples ------------------------------------- */

typedef struct {
    size_t count;  /* samples a channel */
    bool loops;    /* what runs over the end comes in again at the beginning */
    bool stereo;
    double *left, *right;
} Track;

static double *samples_new(size_t count)
{
    double *samples = calloc(count, sizeof *samples);
    if (samples == NULL) {
        fputs("make_sounds: out of memory\n", stderr);
        exit(1);
    }
    return samples;
}

static Track track_new(double seconds, bool loops, bool stereo)
{
    size_t count = (size_t)(seconds * RATE + 0.5);
    return (Track){.count = count, .loops = loops, .stereo = stereo,
                   .left = samples_new(count), .right = samples_new(count)};
}

static void track_free(Track *t)
{
    free(t->left);
    free(t->right);
}

/* pan: -1 left, 0 middle, 1 right */
static void put(Track *t, double at_s, size_t i, double value, double pan)
{
    size_t where = (size_t)(at_s * RATE + 0.5) + i;
    if (where >= t->count) {
        if (!t->loops) return;
        where %= t->count;
    }
    double angle = (pan + 1.0) * PI / 4.0;
    t->left[where] += value * cos(angle) * 1.41421356;
    t->right[where] += value * sin(angle) * 1.41421356;
}

/* ---- small tools --------------------------------------------------------- */

typedef struct { uint32_t state; } Noise;

static double noise_next(Noise *n)  /* white, -1 to 1 */
{
    n->state ^= n->state << 13;
    n->state ^= n->state >> 17;
    n->state ^= n->state << 5;
    return (double)n->state / 2147483648.0 - 1.0;
}

/* state variable filter: low, band and high pass at once */
typedef struct { double low, band; } Filter;

static double filter_band(Filter *f, double in, double hz, double q)
{
    double k = 2.0 * sin(PI * fmin(hz, 7000.0) / RATE);  /* higher, it would not be stable */
    f->low += k * f->band;
    double high = in - f->low - f->band / q;
    f->band += k * high;
    return f->band / q;
}

static double semitones(double midi) { return 440.0 * pow(2.0, (midi - 69.0) / 12.0); }

static double ramp(double t, double length) { return t >= length ? 1.0 : t <= 0 ? 0.0 : t / length; }

/* smooth hump over 0 to 1 */
static double hump(double x) { return x <= 0 || x >= 1 ? 0.0 : 0.5 - 0.5 * cos(TWO_PI * x); }

/* ---- voices --------------------------------------------------------------- */

typedef struct { double ratio, level, decay_s; } Mode;

/* struck thing: a few partials dying away, each in its own time */
static void strike(Track *t, double at, double hz, double level, double pan,
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
typedef struct {
    double level, length_s, attack_s, decay_s, from_hz, to_hz, q, pan;
    uint32_t seed;
} Burst;

static void burst(Track *t, double at, Burst b)
{
    Noise noise = {b.seed * 2654435761U + 12345U};
    Filter f = {0, 0};
    size_t length = (size_t)(b.length_s * RATE);
    for (size_t i = 0; i < length; i++) {
        double s = (double)i / RATE, x = s / b.length_s;
        double hz = b.from_hz * pow(b.to_hz / b.from_hz, x);
        double shape = ramp(s, b.attack_s) * exp(-fmax(0, s - b.attack_s) / b.decay_s) * ramp(b.length_s - s, 0.01);
        put(t, at, i, b.level * shape * filter_band(&f, noise_next(&noise), hz, b.q), b.pan);
    }
}

static void wood(Track *t, double at, double hz, double level, double pan)  /* hyoshigi */
{
    static const Mode modes[] = {{1, 1, .028}, {1.58, .55, .018}, {2.71, .4, .010}, {4.2, .2, .006}};
    strike(t, at, hz, level, pan, modes, 4, .0004);
    burst(t, at, (Burst){.level = level * .8, .length_s = .012, .attack_s = .0003, .decay_s = .002,
                         .from_hz = hz * 2, .to_hz = hz * 2, .q = .8, .pan = pan, .seed = 3});
}

static void hollow_wood(Track *t, double at, double hz, double level)  /* mokugyo */
{
    static const Mode modes[] = {{1, 1, .075}, {1.47, .35, .04}, {2.63, .16, .018}, {3.9, .08, .01}};
    strike(t, at, hz, level, 0, modes, 4, .0015);
    burst(t, at, (Burst){.level = level * .4, .length_s = .03, .attack_s = .001, .decay_s = .006,
                         .from_hz = hz * 3, .to_hz = hz * 2, .q = 1, .pan = 0, .seed = 9});
}

static void bell(Track *t, double at, double hz, double level, double pan)  /* rin */
{
    static const Mode modes[] = {{1, 1, .42}, {1.0035, .35, .38}, {2.74, .42, .20}, {5.21, .16, .09}, {8.3, .06, .04}};
    strike(t, at, hz, level, pan, modes, 5, .002);
}

static void marimba(Track *t, double at, double midi, double level, double pan)
{
    double hz = semitones(midi), d = 0.46 * pow(262.0 / hz, 0.55);
    Mode modes[] = {{1, 1, d}, {3.97, .20, d * .22}, {9.6, .05, d * .07}};
    strike(t, at, hz, level, pan, modes, 3, .0018);
    burst(t, at, (Burst){.level = level * .16, .length_s = .03, .attack_s = .001, .decay_s = .006,
                         .from_hz = 900, .to_hz = 500, .q = .8, .pan = pan, .seed = 17});
}

/* taiko: the skin gives way, so the pitch falls a little */
static void taiko(Track *t, double at, double hz, double level, double decay_s, double pan)
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

static void rim(Track *t, double at, double level, double pan)  /* the wooden edge of the drum */
{
    static const Mode modes[] = {{1, 1, .02}, {1.9, .5, .012}, {3.1, .25, .006}};
    strike(t, at, 820, level, pan, modes, 3, .0006);
}

/* shamisen: Karplus and Strong's string, plucked hard, with a buzz (sawari) */
static void shamisen(Track *t, double at, double midi, double level, double length_s, double pan)
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
static void flute(Track *t, double at, double midi, double level, double length_s, double scoop, double pan)
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

/* ---- what is done to a whole track ---------------------------------------- */

/* a small room: four combs and two all-passes a side */
static void room(Track *t, double wet)
{
    static const size_t comb[2][4] = {{1116, 1277, 1422, 1557}, {1139, 1300, 1445, 1580}};
    static const size_t pass[2][2] = {{556, 341}, {579, 364}};
    for (int side = 0; side < 2; side++) {
        double *x = side == 0 ? t->left : t->right;
        double *out = samples_new(t->count);
        double *lines[6];
        size_t sizes[6], at[6] = {0};
        double dull[4] = {0};
        for (int k = 0; k < 6; k++) {
            sizes[k] = k < 4 ? comb[side][k] : pass[side][k - 4];
            lines[k] = samples_new(sizes[k]);
        }
        for (int turn = t->loops ? 0 : 1; turn < 2; turn++) {  /* a loop is played twice: the tail is in it */
            for (size_t i = 0; i < t->count; i++) {
                double sum = 0;
                for (int k = 0; k < 4; k++) {
                    double y = lines[k][at[k]];
                    dull[k] = .7 * y + .3 * dull[k];
                    lines[k][at[k]] = x[i] * .25 + dull[k] * .76;
                    at[k] = (at[k] + 1) % sizes[k];
                    sum += y;
                }
                for (int k = 4; k < 6; k++) {
                    double y = lines[k][at[k]];
                    lines[k][at[k]] = sum + y * .5;
                    at[k] = (at[k] + 1) % sizes[k];
                    sum = y - sum * .5;
                }
                out[i] = sum;
            }
        }
        for (size_t i = 0; i < t->count; i++) x[i] += wet * out[i];
        for (int k = 0; k < 6; k++) free(lines[k]);
        free(out);
    }
}

/* nothing below 30 Hz, no offset */
static void block_dc(Track *t)
{
    for (int side = 0; side < 2; side++) {
        double *x = side == 0 ? t->left : t->right;
        double before = 0, y = 0, r = 1.0 - TWO_PI * 30.0 / RATE;
        double *out = samples_new(t->count);
        for (int turn = t->loops ? 0 : 1; turn < 2; turn++)
            for (size_t i = 0; i < t->count; i++) {
                y = x[i] - before + r * y;
                before = x[i];
                out[i] = y;
            }
        memcpy(x, out, t->count * sizeof *x);
        free(out);
    }
}

static double loudest(const Track *t)
{
    double peak = 1e-12;
    for (size_t i = 0; i < t->count; i++) peak = fmax(peak, fmax(fabs(t->left[i]), fabs(t->right[i])));
    return peak;
}

static double mean_power(const Track *t)
{
    double sum = 1e-20;
    for (size_t i = 0; i < t->count; i++) sum += t->left[i] * t->left[i];
    return sqrt(sum / (double)t->count);
}

static void scale(Track *t, double factor)
{
    for (size_t i = 0; i < t->count; i++) {
        t->left[i] *= factor;
        t->right[i] *= factor;
    }
}

/* ---- WAV ------------------------------------------------------------------ */

static void put_le(FILE *out, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) putc((int)(value >> (8 * i) & 255U), out);
}

static void put_sample(FILE *out, double v)
{
    long s = lrint(fmax(-1.0, fmin(1.0, v)) * 32767.0);
    put_le(out, (uint32_t)(s & 0xFFFF), 2);
}

static void wav_write(const Track *t, const char *path)
{
    FILE *out = fopen(path, "wb");
    if (out == NULL) {
        perror(path);
        exit(1);
    }
    uint32_t channels = t->stereo ? 2 : 1, bytes = (uint32_t)t->count * channels * 2;
    fputs("RIFF", out);
    put_le(out, 36 + bytes, 4);
    fputs("WAVEfmt ", out);
    put_le(out, 16, 4);
    put_le(out, 1, 2);
    put_le(out, channels, 2);
    put_le(out, 44100, 4);
    put_le(out, 44100 * channels * 2, 4);
    put_le(out, channels * 2, 2);
    put_le(out, 16, 2);
    fputs("data", out);
    put_le(out, bytes, 4);
    for (size_t i = 0; i < t->count; i++) {
        put_sample(out, t->left[i]);
        if (t->stereo) put_sample(out, t->right[i]);
    }
    if (fclose(out) != 0) {
        perror(path);
        exit(1);
    }
}

/* ---- effects ---------------------------------------------------------------- */

static void make_deal(Track *t)  /* paper slides over paper, then lies */
{
    burst(t, 0, (Burst){.level = 1, .length_s = .16, .attack_s = .05, .decay_s = .05, .from_hz = 1500, .to_hz = 3600, .q = .9, .seed = 1});
    burst(t, .02, (Burst){.level = .5, .length_s = .13, .attack_s = .06, .decay_s = .03, .from_hz = 5200, .to_hz = 7000, .q = 1.2, .seed = 2});
    burst(t, .13, (Burst){.level = 1.1, .length_s = .06, .attack_s = .001, .decay_s = .010, .from_hz = 900, .to_hz = 420, .q = .8, .seed = 4});
}

static void make_lay(Track *t)  /* a card on the wood */
{
    static const Mode table[] = {{1, 1, .030}, {2.3, .3, .012}};
    burst(t, 0, (Burst){.level = .9, .length_s = .07, .attack_s = .0008, .decay_s = .009, .from_hz = 1900, .to_hz = 700, .q = .8, .seed = 11});
    strike(t, .001, 172, .55, 0, table, 2, .0015);
}

static void make_flip(Track *t)  /* tsu */
{
    burst(t, 0, (Burst){.level = .7, .length_s = .05, .attack_s = .02, .decay_s = .012, .from_hz = 3200, .to_hz = 6500, .q = 1.1, .seed = 13});
    burst(t, .042, (Burst){.level = 1.2, .length_s = .05, .attack_s = .0006, .decay_s = .006, .from_hz = 2600, .to_hz = 1200, .q = .9, .seed = 14});
}

static void crackle(Track *t, double from, double to, double level, uint32_t seed, int count)
{
    Noise dice = {seed * 7919U + 1U};
    for (int i = 0; i < count; i++) {
        double at = from + (to - from) * (.5 + .5 * noise_next(&dice));
        double hz = 3500.0 + 2500.0 * noise_next(&dice);
        burst(t, at, (Burst){.level = level * (.5 + .5 * fabs(noise_next(&dice))), .length_s = .012, .attack_s = .0004,
                             .decay_s = .002, .from_hz = hz, .to_hz = hz * .8, .q = 1.6, .seed = seed + (uint32_t)i});
    }
}

static void make_sizzle(Track *t)  /* the pick scrapes round, the ball turns, oil answers */
{
    for (int i = 0; i < 5; i++)  /* little ridges under the pick */
        burst(t, .004 + .021 * i, (Burst){.level = .45 + .07 * i, .length_s = .022, .attack_s = .002, .decay_s = .007,
                                         .from_hz = 2300 + 260 * i, .to_hz = 2900 + 260 * i, .q = 3.2, .seed = 31U + (uint32_t)i});
    burst(t, .115, (Burst){.level = .8, .length_s = .05, .attack_s = .001, .decay_s = .011, .from_hz = 700, .to_hz = 320, .q = .9, .seed = 41});
    burst(t, .12, (Burst){.level = .42, .length_s = .30, .attack_s = .03, .decay_s = .10, .from_hz = 6800, .to_hz = 5200, .q = .8, .seed = 42});
    crackle(t, .13, .36, .8, 43, 26);
}

static void make_move(Track *t) { wood(t, 0, 1480, 1, 0); }

static void make_confirm(Track *t)  /* kotsuzumi: the pitch rises as the cords are squeezed */
{
    double phase = 0;
    for (size_t i = 0; i < (size_t)(.28 * RATE); i++) {
        double s = (double)i / RATE, f = 300.0 + 90.0 * (1.0 - exp(-s / .05));
        phase += TWO_PI * f / RATE;
        put(t, 0, i, exp(-s / .055) * (sin(phase) + .3 * sin(2.1 * phase) * exp(-s / .02)) * ramp(s, .0015) * ramp(.28 - s, .03), 0);
    }
    burst(t, 0, (Burst){.level = .9, .length_s = .03, .attack_s = .0005, .decay_s = .005, .from_hz = 1700, .to_hz = 900, .q = .8, .seed = 51});
}

static void make_refuse(Track *t)
{
    hollow_wood(t, 0, 196, 1);
    hollow_wood(t, .115, 174.6, .7);
}

static void make_turn(Track *t, int seat)
{
    static const double pitch[8] = {81, 83, 86, 88, 90, 93, 95, 98};  /* yo scale upwards */
    bell(t, 0, semitones(pitch[seat]), 1, 0);
}
static void make_turn0(Track *t) { make_turn(t, 0); }
static void make_turn1(Track *t) { make_turn(t, 1); }
static void make_turn2(Track *t) { make_turn(t, 2); }
static void make_turn3(Track *t) { make_turn(t, 3); }
static void make_turn4(Track *t) { make_turn(t, 4); }
static void make_turn5(Track *t) { make_turn(t, 5); }
static void make_turn6(Track *t) { make_turn(t, 6); }
static void make_turn7(Track *t) { make_turn(t, 7); }

static void make_noren(Track *t, double from, double to, double ring)
{
    burst(t, 0, (Burst){.level = 1, .length_s = .40, .attack_s = .16, .decay_s = .12, .from_hz = from, .to_hz = to, .q = .8, .seed = 61});
    burst(t, .05, (Burst){.level = .35, .length_s = .32, .attack_s = .12, .decay_s = .09, .from_hz = from * 3.1, .to_hz = to * 3.1, .q = .9, .seed = 62});
    static const double at[7] = {.03, .085, .13, .19, .235, .30, .35};
    static const double high[7] = {1, 1.19, .89, 1.12, .94, 1.26, 1.06};
    for (int i = 0; i < 7; i++) {  /* bamboo rings knock along the rod */
        static const Mode rings[] = {{1, 1, .016}, {2.8, .4, .007}};
        strike(t, at[i], ring * high[i], .16 + .03 * (i % 3), 0, rings, 2, .0006);
    }
}
static void make_noren_close(Track *t) { make_noren(t, 1300, 520, 720); }
static void make_noren_open(Track *t) { make_noren(t, 620, 1700, 980); }

static void make_don(Track *t)
{
    taiko(t, 0, 72, 1, .20, 0);
    room(t, .10);
}

static void make_clappers(Track *t)  /* chon, chon-chon */
{
    wood(t, 0, 1180, 1, 0);
    wood(t, .26, 1180, .8, 0);
    wood(t, .40, 1190, 1, 0);
    room(t, .10);
}

static void make_fuse(Track *t)  /* loops without a seam */
{
    Noise noise = {991};
    Filter a = {0, 0}, b = {0, 0};
    double *white = samples_new(t->count);
    for (size_t i = 0; i < t->count; i++) white[i] = noise_next(&noise);
    for (int turn = 0; turn < 2; turn++)
        for (size_t i = 0; i < t->count; i++) {
            double s = (double)i / RATE, swell = 1.0 + .25 * sin(TWO_PI * 2.0 * s) + .18 * sin(TWO_PI * 5.0 * s + 1.0);
            double v = filter_band(&a, white[i], 5600, .9) + .5 * filter_band(&b, white[i], 2600, 1.2);
            if (turn == 1) t->left[i] = t->right[i] = .5 * v * swell;
        }
    free(white);
    crackle(t, 0, (double)t->count / RATE, 1.3, 71, 70);
}

static void make_burst(Track *t)  /* a firework, near enough to feel */
{
    burst(t, 0, (Burst){.level = .25, .length_s = .13, .attack_s = .10, .decay_s = .02, .from_hz = 900, .to_hz = 2600, .q = 5, .seed = 81});
    taiko(t, .13, 54, .8, .22, 0);
    burst(t, .13, (Burst){.level = 1.3, .length_s = .9, .attack_s = .002, .decay_s = .13, .from_hz = 1500, .to_hz = 260, .q = .6, .seed = 82});
    crackle(t, .25, 1.15, .5, 83, 60);
    room(t, .22);
}

static void make_revolution(Track *t)
{
    taiko(t, 0, 84, .85, .18, 0);
    taiko(t, .32, 64, 1, .26, 0);
    room(t, .12);
}

static void make_flute(Track *t)  /* quick, sly, and up at the end */
{
    static const double midi[] = {86, 87, 86, 82, 81, 86, 93};
    static const double length[] = {.10, .07, .09, .09, .16, .09, .36};
    double at = .01;
    for (int i = 0; i < 7; i++) {
        flute(t, at, midi[i], i == 6 ? .9 : .75, length[i] - .03, i == 6 ? 2.0 : .5, 0);
        at += length[i];
    }
    room(t, .16);
}

static void make_win(Track *t)  /* shamisen runs up the yo scale, a firework far away */
{
    static const double run[] = {62, 64, 67, 69, 71, 74, 76, 79, 81};
    for (int i = 0; i < 9; i++) shamisen(t, .085 * i, run[i], .6 + .04 * i, .5, 0);
    shamisen(t, .80, 74, .8, 1.3, 0);
    shamisen(t, .83, 81, .8, 1.3, 0);
    shamisen(t, .86, 86, .9, 1.3, 0);
    taiko(t, 1.02, 60, .35, .22, 0);
    burst(t, 1.02, (Burst){.level = .5, .length_s = .9, .attack_s = .006, .decay_s = .16, .from_hz = 620, .to_hz = 180, .q = .7, .seed = 91});
    crackle(t, 1.25, 1.9, .10, 92, 30);
    room(t, .20);
}

static void make_lose(Track *t)  /* one chord of the sho, breathed in and out */
{
    static const double chord[] = {69, 71, 76, 78, 81};
    double length = (double)t->count / RATE - .05;
    for (int n = 0; n < 5; n++) {
        double hz = semitones(chord[n]);
        for (size_t i = 0; i < (size_t)(length * RATE); i++) {
            double s = (double)i / RATE, v = 0;
            for (int k = 1; k <= 7; k++) v += sin(TWO_PI * hz * k * s * (1.0 + .0004 * n) + n) / (k * (k % 2 ? 1.0 : 1.6));
            double shape = pow(hump(s / length), .8) * (1.0 + .05 * sin(TWO_PI * 3.2 * s + n));
            put(t, 0, i, .2 * v * shape, 0);
        }
    }
    room(t, .18);
}

static void make_steam(Track *t)
{
    burst(t, 0, (Burst){.level = 1, .length_s = .7, .attack_s = .12, .decay_s = .18, .from_hz = 4200, .to_hz = 6400, .q = .7, .seed = 101});
}

static void make_pop(Track *t)  /* the ball drops back into its hole */
{
    double phase = 0;
    for (size_t i = 0; i < (size_t)(.12 * RATE); i++) {
        double s = (double)i / RATE, f = 340.0 + 420.0 * ramp(s, .05);
        phase += TWO_PI * f / RATE;
        put(t, 0, i, exp(-s / .025) * sin(phase) * ramp(s, .002) * ramp(.12 - s, .03), 0);
    }
    burst(t, 0, (Burst){.level = .3, .length_s = .03, .attack_s = .0006, .decay_s = .006, .from_hz = 1400, .to_hz = 700, .q = .8, .seed = 111});
}

static void make_sleep(Track *t)  /* a kitten breathes, and dreams one small mew */
{
    for (int i = 0; i < 2; i++)
        burst(t, .62 * i, (Burst){.level = .55, .length_s = .55, .attack_s = .24, .decay_s = .11, .from_hz = i ? 900 : 1500, .to_hz = i ? 500 : 2100, .q = 1.1, .seed = 121U + (uint32_t)i});
    double phase = 0;
    for (size_t i = 0; i < (size_t)(.34 * RATE); i++) {
        double s = (double)i / RATE, x = s / .34, f = 680.0 + 260.0 * sin(PI * pow(x, .7));
        phase += TWO_PI * f / RATE;
        double v = sin(phase) + (.55 * sin(2 * phase) + .4 * sin(3 * phase)) * sin(PI * x) + .12 * sin(4 * phase);
        put(t, 1.22, i, .30 * v * pow(hump(x), .7), 0);
    }
    room(t, .08);
}

static void make_score(Track *t)
{
    static const Mode modes[] = {{1, 1, .020}, {3.97, .2, .006}};
    strike(t, 0, semitones(86), 1, 0, modes, 2, .001);
}

static void make_toast(Track *t)  /* two soft marimba notes */
{
    marimba(t, 0, 74, .8, 0);
    marimba(t, .11, 81, .9, 0);
}

/* far crowd and cicadas; every swell fits the length, so it loops */
static void make_crowd(Track *t)
{
    double length = (double)t->count / RATE;
    for (int side = 0; side < 2; side++) {
        double *out = side == 0 ? t->left : t->right;
        Noise noise = {side == 0 ? 20011U : 30011U};
        double *white = samples_new(t->count);
        for (size_t i = 0; i < t->count; i++) white[i] = noise_next(&noise);
        Filter f[5] = {{0, 0}};
        for (int turn = 0; turn < 2; turn++)
            for (size_t i = 0; i < t->count; i++) {
                double w = TWO_PI * (double)i / RATE / length, q = side * 1.7;
                double a = 1 + .35 * sin(7 * w + q) + .25 * sin(17 * w + 2 + q), b = 1 + .4 * sin(11 * w + 1 + q) + .3 * sin(29 * w + q);
                double c = 1 + .5 * sin(5 * w + 4 + q) + .3 * sin(23 * w + 3);
                double v = .9 * a * filter_band(&f[0], white[i], 260, 1.3) + .7 * b * filter_band(&f[1], white[i], 520, 1.6) + .28 * c * filter_band(&f[2], white[i], 1150, 1.8);
                double sing = pow(.5 + .5 * sin(3 * w + q), 2) + .45 * pow(.5 + .5 * sin(4 * w + 2.4 + q), 2);
                double buzz = .5 + .5 * sin(TWO_PI * 46.0 * (double)i / RATE);
                double cicada = filter_band(&f[3], white[i], 4600, 9.0) * buzz + .5 * filter_band(&f[4], white[i], 5900, 9.0);
                if (turn == 1) out[i] = v + .34 * sing * cicada;
            }
        free(white);
    }
    Noise dice = {555};
    for (int n = 0; n < 90; n++) {  /* voices without words */
        double at = length * (.5 + .5 * noise_next(&dice)), hz = 170 + 70 * noise_next(&dice), last = .16 + .09 * noise_next(&dice);
        double vowel = 620 + 260 * noise_next(&dice), pan = .8 * noise_next(&dice), loud = .5 + .4 * noise_next(&dice), phase = 0;
        Filter f1 = {0, 0}, f2 = {0, 0};
        for (size_t i = 0; i < (size_t)(last * RATE); i++) {
            double x = (double)i / RATE / last;
            phase += hz * (1.08 - .16 * x) / RATE;
            double saw = 2.0 * (phase - floor(phase)) - 1.0;
            put(t, at, i, .10 * loud * hump(x) * (filter_band(&f1, saw, vowel, 4) + .4 * filter_band(&f2, saw, vowel * 2.3, 5)), pan);
        }
    }
    room(t, .5);
}

/* ---- music ------------------------------------------------------------------ */

/* A tune is a row of notes; 0 is a rest, lengths are in beats. */
typedef struct { int midi; double beats; } Note;

typedef struct {
    double bpm;
    double swing;      /* how late the second half of a beat comes, 0 to .2 beats */
    double flute_level;
} Manner;

static double beat_time(const Manner *m, double beat)
{
    double whole = floor(beat), part = beat - whole;
    double late = part <= .5 ? part * (1 + 2 * m->swing) : 1.0 - (1.0 - part) * (1 - 2 * m->swing);
    return (whole + late) * 60.0 / m->bpm;
}

static void play_flute(Track *t, const Manner *m, double beat, const Note *notes, size_t count)
{
    int before = 0;
    for (size_t i = 0; i < count; i++) {
        double at = beat_time(m, beat), end = beat_time(m, beat + notes[i].beats);
        if (notes[i].midi > 0) {
            /* the same note again: a finger taps the hole above (uchi) */
            if (before == notes[i].midi) flute(t, at, notes[i].midi + 2, m->flute_level * .55, .025, 0, .12);
            double strong = fmod(beat, 4.0) == 0 ? 1.0 : .9;
            double gap = notes[i].beats >= 2 ? .14 : .035;
            flute(t, at + (before == notes[i].midi ? .045 : 0), notes[i].midi, m->flute_level * strong,
                  end - at - gap, before == 0 ? 1.0 : .35, .12);
        }
        before = notes[i].midi;
        beat += notes[i].beats;
    }
}

static void play_marimba(Track *t, const Manner *m, double beat, const Note *notes, size_t count, double level)
{
    for (size_t i = 0; i < count; i++) {
        if (notes[i].midi > 0) {
            marimba(t, beat_time(m, beat), notes[i].midi, level * (fmod(beat, 1.0) == 0 ? 1.0 : .82), -.22);
            if (notes[i].beats >= 2)  /* a long note is rolled */
                for (double r = .25; r < notes[i].beats - .5; r += .25)
                    marimba(t, beat_time(m, beat + r), notes[i].midi, level * .5 * (1.0 - r / notes[i].beats), -.22);
        }
        beat += notes[i].beats;
    }
}

/* one bar of accompaniment on a chord of four notes, low to high */
typedef struct { int note[4]; } Chord;

static void accompany(Track *t, const Manner *m, double beat, const Chord *c, bool bouncing, double level)
{
    static const double calm_at[] = {0, 1, 1.5, 2, 3, 3.5};
    static const int calm_what[] = {0, 1, 2, 3, 2, 1};
    static const double bounce_at[] = {0, .5, 1, 1.5, 2, 2.5, 3, 3.5};
    static const int bounce_what[] = {0, 2, 1, 3, 0, 2, 1, 2};
    size_t count = bouncing ? 8 : 6;
    for (size_t i = 0; i < count; i++) {
        double at = bouncing ? bounce_at[i] : calm_at[i];
        int what = bouncing ? bounce_what[i] : calm_what[i];
        double soft = at == 0 ? 1.0 : fmod(at, 1.0) == 0 ? .72 : .5;
        marimba(t, beat_time(m, beat + at), c->note[what], level * soft, what == 0 ? -.1 : -.35);
    }
}

#define COUNT(a) (sizeof(a) / sizeof *(a))

enum { A3 = 57, AS3, B3, C4, CS4, D4, DS4, E4, F4, FS4, G4, GS4, A4, AS4, B4, C5, CS5, D5, DS5, E5, F5, FS5, G5, GS5, A5, AS5, B5, C6, CS6, D6 };

/* The street: D E G A B (yo), 96 to the minute, twenty bars. */
static void make_street(Track *t)
{
    static const Manner m = {.bpm = 96, .swing = 0, .flute_level = .30};
    static const Note one[] = {
        {A4, 1.5}, {B4, .5}, {D5, 1}, {E5, 1},   {D5, .5}, {E5, .5}, {G5, 1}, {E5, 2},
        {D5, 1}, {B4, .5}, {D5, .5}, {E5, 1}, {D5, .5}, {B4, .5},   {A4, 3}, {0, 1}};
    static const Note two[] = {
        {A4, 1.5}, {B4, .5}, {D5, 1}, {E5, 1},   {G5, .5}, {A5, .5}, {G5, 1}, {E5, 2},
        {D5, .5}, {E5, .5}, {D5, .5}, {B4, .5}, {A4, 1}, {B4, 1},   {D5, 3}, {0, 1}};
    static const Note three[] = {
        {A5, 1.5}, {G5, .5}, {A5, 1}, {B5, 1},   {A5, .5}, {G5, .5}, {E5, 1}, {G5, 2},
        {A5, 1}, {G5, .5}, {E5, .5}, {D5, 1}, {E5, 1},   {G5, .5}, {E5, .5}, {D5, .5}, {B4, .5}, {A4, 1.5}, {0, .5}};
    static const Note four[] = {
        {A4, 1.5}, {B4, .5}, {D5, 1}, {E5, 1},   {D5, .5}, {E5, .5}, {G5, 1}, {A5, 2},
        {G5, .5}, {E5, .5}, {D5, .5}, {E5, .5}, {B4, 1}, {D5, .5}, {B4, .5},   {A4, .5}, {B4, .5}, {D5, 2.5}, {0, .5}};
    static const Note answer[] = {  /* the marimba alone, over the last four bars */
        {D5, 1}, {E5, .5}, {D5, .5}, {B4, 1}, {A4, 1},   {B4, .5}, {D5, .5}, {G4, 1}, {B4, 2},
        {E5, 1}, {D5, .5}, {B4, .5}, {G4, 1}, {B4, 1},   {A4, 2}, {0, 2}};
    static const Chord d = {{50, 57, 62, 64}}, g = {{43, 55, 62, 67}}, e = {{52, 59, 64, 67}}, a = {{45, 57, 62, 64}}, b = {{47, 59, 62, 66 - 2}};
    static const Chord *const bars[20] = {&d, &g, &e, &a, &d, &g, &b, &d, &a, &e, &g, &a, &d, &g, &e, &d, &d, &g, &e, &a};

    play_flute(t, &m, 0, one, COUNT(one));
    play_flute(t, &m, 16, two, COUNT(two));
    play_flute(t, &m, 32, three, COUNT(three));
    play_flute(t, &m, 48, four, COUNT(four));
    play_marimba(t, &m, 64, answer, COUNT(answer), .50);
    for (int bar = 0; bar < 20; bar++) {
        double beat = 4.0 * bar;
        accompany(t, &m, beat, bars[bar], false, .34);
        taiko(t, beat_time(&m, beat), 66, bar % 4 == 0 ? .34 : .24, .16, .05);
        taiko(t, beat_time(&m, beat + 2.5), 78, .12, .12, .05);
        if (bar % 2 == 1) rim(t, beat_time(&m, beat + 3), .06, .3);
        if (bar % 4 == 3) {  /* into the next phrase */
            taiko(t, beat_time(&m, beat + 3), 74, .15, .12, .05);
            taiko(t, beat_time(&m, beat + 3.5), 74, .19, .12, .05);
        }
    }
    room(t, .22);
}

/* Takoyaki: a skipping children's tune on A B D E F# (yo), with a shaded
 * middle on A Bb D E F (miyako-bushi); 100 to the minute, twenty bars. */
static void make_takoyaki(Track *t)
{
    static const Manner m = {.bpm = 100, .swing = .14, .flute_level = .28};
    static const Note one[] = {
        {E5, .5}, {E5, .5}, {D5, .5}, {E5, .5}, {A5, 1}, {E5, 1},   {D5, .5}, {B4, .5}, {D5, .5}, {E5, .5}, {D5, 1}, {B4, 1},
        {A4, .5}, {B4, .5}, {D5, .5}, {D5, .5}, {E5, 1}, {D5, .5}, {E5, .5},   {B4, .5}, {D5, .5}, {A4, 2}, {0, 1}};
    static const Note two[] = {
        {E5, .5}, {E5, .5}, {D5, .5}, {E5, .5}, {A5, 1}, {E5, 1},   {D5, .5}, {E5, .5}, {FS5, .5}, {A5, .5}, {FS5, 1}, {E5, 1},
        {D5, .5}, {E5, .5}, {D5, .5}, {B4, .5}, {A4, 1}, {B4, 1},   {D5, .5}, {B4, .5}, {A4, 2}, {0, 1}};
    static const Note shade[] = {
        {A5, 1.5}, {F5, .5}, {E5, 2},   {F5, .5}, {E5, .5}, {D5, .5}, {F5, .5}, {E5, 2},
        {D5, 1}, {E5, .5}, {D5, .5}, {AS4, 1}, {A4, 1},   {AS4, .5}, {D5, .5}, {E5, 2.5}, {0, .5},
        {A5, 1}, {AS5, .5}, {A5, .5}, {F5, 1}, {E5, 1},   {F5, .5}, {E5, .5}, {D5, .5}, {AS4, .5}, {D5, 2},
        {E5, .5}, {D5, .5}, {AS4, 1}, {A4, 2},   {0, 4}};
    static const Note turn[] = {{A4, .5}, {B4, .5}, {D5, .5}, {E5, .5}, {FS5, .5}, {E5, .5}, {A5, 1}};
    static const Note last[] = {
        {E5, .5}, {E5, .5}, {D5, .5}, {E5, .5}, {A5, 1}, {FS5, 1},   {E5, .5}, {D5, .5}, {B4, .5}, {D5, .5}, {E5, 1}, {B4, 1},
        {D5, .5}, {E5, .5}, {D5, .5}, {B4, .5}, {A4, 1}, {B4, .5}, {D5, .5},   {B4, .5}, {A4, .5}, {A4, 2}, {0, 1}};
    static const Chord a = {{45, 57, 64, 69}}, d = {{50, 57, 62, 69}}, b = {{47, 59, 62, 66}}, e = {{52, 59, 64, 71}}, s = {{46, 58, 62, 65}}, h = {{50, 57, 62, 65}};
    static const Chord *const bars[20] = {&a, &d, &b, &a, &a, &d, &e, &a, &a, &h, &s, &a, &a, &h, &s, &a, &a, &e, &b, &a};

    play_flute(t, &m, 0, one, COUNT(one));
    play_flute(t, &m, 16, two, COUNT(two));
    play_flute(t, &m, 32, shade, COUNT(shade));
    play_marimba(t, &m, 60, turn, COUNT(turn), .55);
    play_flute(t, &m, 64, last, COUNT(last));
    for (int bar = 0; bar < 20; bar++) {
        double beat = 4.0 * bar;
        bool shaded = bar >= 8 && bar < 16;
        accompany(t, &m, beat, bars[bar], !shaded, shaded ? .32 : .27);
        taiko(t, beat_time(&m, beat), 72, bar % 4 == 0 ? .30 : .22, .14, .05);
        taiko(t, beat_time(&m, beat + 2), 72, .15, .12, .05);
        if (!shaded) {
            rim(t, beat_time(&m, beat + 1.5), .05, .3);
            rim(t, beat_time(&m, beat + 3.5), .06, .3);
        }
        if (bar % 4 == 3) {
            taiko(t, beat_time(&m, beat + 3), 82, .14, .10, .05);
            taiko(t, beat_time(&m, beat + 3.5), 82, .18, .10, .05);
        }
    }
    room(t, .20);
}

/* ---- the list ---------------------------------------------------------------- */

typedef struct {
    const char *name;
    void (*make)(Track *);
    double seconds;
    double peak_db;     /* full scale is 0; mean_db, where not 0, is used instead */
    double mean_db;
    bool loops, stereo;
} Sound;

static const Sound list[] = {
    {.name = "sounds/deal", .make = make_deal, .seconds = .22, .peak_db = -18},
    {.name = "sounds/lay", .make = make_lay, .seconds = .20, .peak_db = -16},
    {.name = "sounds/flip", .make = make_flip, .seconds = .12, .peak_db = -18},
    {.name = "sounds/sizzle", .make = make_sizzle, .seconds = .42, .peak_db = -16},
    {.name = "sounds/move", .make = make_move, .seconds = .15, .peak_db = -20},
    {.name = "sounds/confirm", .make = make_confirm, .seconds = .30, .peak_db = -16},
    {.name = "sounds/refuse", .make = make_refuse, .seconds = .45, .peak_db = -17},
    {.name = "sounds/turn0", .make = make_turn0, .seconds = 1.4, .peak_db = -22},
    {.name = "sounds/turn1", .make = make_turn1, .seconds = 1.4, .peak_db = -22},
    {.name = "sounds/turn2", .make = make_turn2, .seconds = 1.4, .peak_db = -22},
    {.name = "sounds/turn3", .make = make_turn3, .seconds = 1.4, .peak_db = -22},
    {.name = "sounds/turn4", .make = make_turn4, .seconds = 1.4, .peak_db = -22},
    {.name = "sounds/turn5", .make = make_turn5, .seconds = 1.4, .peak_db = -22},
    {.name = "sounds/turn6", .make = make_turn6, .seconds = 1.4, .peak_db = -22},
    {.name = "sounds/turn7", .make = make_turn7, .seconds = 1.4, .peak_db = -22},
    {.name = "sounds/noren_close", .make = make_noren_close, .seconds = .50, .peak_db = -18},
    {.name = "sounds/noren_open", .make = make_noren_open, .seconds = .50, .peak_db = -18},
    {.name = "sounds/don", .make = make_don, .seconds = 1.2, .peak_db = -13.5},
    {.name = "sounds/clappers", .make = make_clappers, .seconds = .80, .peak_db = -15},
    {.name = "sounds/fuse", .make = make_fuse, .seconds = 3, .peak_db = -24, .loops = true},
    {.name = "sounds/burst", .make = make_burst, .seconds = 1.5, .peak_db = -13.5},
    {.name = "sounds/revolution", .make = make_revolution, .seconds = 1.5, .peak_db = -13.5},
    {.name = "sounds/flute", .make = make_flute, .seconds = 1.3, .peak_db = -17},
    {.name = "sounds/win", .make = make_win, .seconds = 2.6, .peak_db = -14},
    {.name = "sounds/lose", .make = make_lose, .seconds = 2.2, .peak_db = -19},
    {.name = "sounds/steam", .make = make_steam, .seconds = .75, .peak_db = -24},
    {.name = "sounds/pop", .make = make_pop, .seconds = .15, .peak_db = -17},
    {.name = "sounds/sleep", .make = make_sleep, .seconds = 1.8, .peak_db = -21},
    {.name = "sounds/score", .make = make_score, .seconds = .12, .peak_db = -24},
    {.name = "sounds/toast", .make = make_toast, .seconds = .80, .peak_db = -21},
    {.name = "sounds/crowd", .make = make_crowd, .seconds = 20, .mean_db = -36, .loops = true, .stereo = true},
    {.name = "music/street", .make = make_street, .seconds = 50, .peak_db = -13.5, .loops = true, .stereo = true},
    {.name = "music/takoyaki", .make = make_takoyaki, .seconds = 48, .peak_db = -13.5, .loops = true, .stereo = true},
};

int main(int argc, char **argv)
{
    if (argc != 2) {
        fputs("usage: make_sounds DIRECTORY\n", stderr);
        return 2;
    }
    for (size_t n = 0; n < COUNT(list); n++) {
        const Sound *s = &list[n];
        Track t = track_new(s->seconds, s->loops, s->stereo);
        s->make(&t);
        block_dc(&t);
        if (!s->loops)
            for (size_t i = 0; i < 441 && i < t.count; i++) {  /* the last 10 ms fall silent */
                t.left[t.count - 1 - i] *= (double)i / 441.0;
                t.right[t.count - 1 - i] *= (double)i / 441.0;
            }
        if (s->mean_db < 0) scale(&t, pow(10.0, s->mean_db / 20.0) / mean_power(&t));
        else scale(&t, pow(10.0, s->peak_db / 20.0) / loudest(&t));
        char path[512];
        if (snprintf(path, sizeof path, "%s/%s.wav", argv[1], s->name) >= (int)sizeof path) {
            fputs("make_sounds: path too long\n", stderr);
            return 1;
        }
        wav_write(&t, path);
        track_free(&t);
    }
    return 0;
}
