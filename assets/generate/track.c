/* track.c - see sounds.h. */
#include "sounds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Track: two channels of samples ------------------------------------- */

double *samples_new(size_t count)
{
    double *samples = calloc(count, sizeof *samples);
    if (samples == NULL) {
        fputs("make_sounds: out of memory\n", stderr);
        exit(1);
    }
    return samples;
}

Track track_new(double seconds, bool loops, bool stereo)
{
    size_t count = (size_t)(seconds * RATE + 0.5);
    return (Track){.count = count, .loops = loops, .stereo = stereo,
                   .left = samples_new(count), .right = samples_new(count)};
}

void track_free(Track *t)
{
    free(t->left);
    free(t->right);
}

/* pan: -1 left, 0 middle, 1 right */
void put(Track *t, double at_s, size_t i, double value, double pan)
{
    size_t where = (size_t)(at_s * RATE + 0.5) + i;
    if (where >= t->count) {
        if (!t->loops) return;
        where %= t->count;
    }
    static double pan_before = 0, left = 1, right = 1;
    if (!t->stereo) pan = 0;
    if (pan != pan_before) {
        double angle = (pan + 1.0) * PI / 4.0;
        left = cos(angle) * 1.41421356;
        right = sin(angle) * 1.41421356;
        pan_before = pan;
    }
    t->left[where] += value * left;
    t->right[where] += value * right;
}

/* ---- small tools --------------------------------------------------------- */

double noise_next(Noise *n)  /* white, -1 to 1 */
{
    n->state ^= n->state << 13;
    n->state ^= n->state >> 17;
    n->state ^= n->state << 5;
    return (double)n->state / 2147483648.0 - 1.0;
}

/* state variable filter: low, band and high pass at once */
double filter_band(Filter *f, double in, double hz, double q)
{
    double k = 2.0 * sin(PI * fmin(hz, 7000.0) / RATE);  /* higher, it would not be stable */
    f->low += k * f->band;
    double high = in - f->low - f->band / q;
    f->band += k * high;
    return f->band / q;
}

double semitones(double midi) { return 440.0 * pow(2.0, (midi - 69.0) / 12.0); }

double ramp(double t, double length) { return t >= length ? 1.0 : t <= 0 ? 0.0 : t / length; }

/* smooth hump over 0 to 1 */
double hump(double x) { return x <= 0 || x >= 1 ? 0.0 : 0.5 - 0.5 * cos(TWO_PI * x); }

/* ---- what is done to a whole track ---------------------------------------- */

/* a small room: four combs and two all-passes a side */
void room(Track *t, double wet)
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
void block_dc(Track *t)
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
void scale(Track *t, double factor)
{
    for (size_t i = 0; i < t->count; i++) {
        t->left[i] *= factor;
        t->right[i] *= factor;
    }
}
