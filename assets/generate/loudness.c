/* loudness.c - loudness and true peak as ITU-R BS.1770-4 has them; see sounds.h. */
#include "sounds.h"

#include <stdlib.h>

/* The two filters of K-weighting at 44.1 kHz: a shelf (the head), then a high pass. */
static void k_weigh(const double *in, double *out, size_t count)
{
    double k = tan(PI * 1681.974450955533 / RATE), q = .7071752369554196;
    double v = pow(10, 3.999843853973347 / 20), b = pow(v, .4996667741545416);
    double a0 = 1 + k / q + k * k;
    double b0 = (v + b * k / q + k * k) / a0, b1 = 2 * (k * k - v) / a0;
    double b2 = (v - b * k / q + k * k) / a0, a1 = 2 * (k * k - 1) / a0;
    double a2 = (1 - k / q + k * k) / a0;
    double j = tan(PI * 38.13547087602444 / RATE), p = .5003270373238773;
    double d0 = 1 + j / p + j * j, d1 = 2 * (j * j - 1) / d0, d2 = (1 - j / p + j * j) / d0;
    double x1 = 0, x2 = 0, y1 = 0, y2 = 0, z1 = 0, z2 = 0;
    for (size_t i = 0; i < count; i++) {
        double y = b0 * in[i] + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
        double z = y - 2 * y1 + y2 - d1 * z1 - d2 * z2;
        x2 = x1, x1 = in[i];
        y2 = y1, y1 = y;
        z2 = z1, z1 = z;
        out[i] = z;
    }
}

enum { BLOCK = 17640, STEP = 4410 }; /* 0.4 s, every 0.1 s */

/* The power of each block of 0.4 s; what is shorter is one block, the rest of it silence. */
static size_t block_powers(const double *left, const double *right, size_t count, double **powers)
{
    size_t blocks = count <= BLOCK ? 1 : (count - BLOCK) / STEP + 1;
    double *weighed = samples_new(count);
    *powers = samples_new(blocks);
    for (int side = 0; side < 2; side++) {
        k_weigh(side ? right : left, weighed, count);
        for (size_t b = 0; b < blocks; b++)
            for (size_t i = b * STEP; i < b * STEP + BLOCK && i < count; i++)
                (*powers)[b] += weighed[i] * weighed[i] / BLOCK;
    }
    free(weighed);
    return blocks;
}

static double lufs(double power) { return -.691 + 10 * log10(power + 1e-20); }

static double mean_above(const double *power, size_t blocks, double gate)
{
    double sum = 0;
    size_t n = 0;
    for (size_t b = 0; b < blocks; b++) {
        if (lufs(power[b]) <= gate) continue;
        sum += power[b];
        n++;
    }
    return n ? sum / (double)n : 0;
}

double loudness_whole(const double *left, const double *right, size_t count)
{
    double *power;
    size_t blocks = block_powers(left, right, count, &power);
    double gate = lufs(mean_above(power, blocks, -70)) - 10;
    double result = lufs(mean_above(power, blocks, gate < -70 ? -70 : gate));
    free(power);
    return result;
}

double loudness_loudest(const double *left, const double *right, size_t count)
{
    double *power, most = 0;
    size_t blocks = block_powers(left, right, count, &power);
    for (size_t b = 0; b < blocks; b++) most = fmax(most, power[b]);
    free(power);
    return lufs(most);
}

/* Four times as many samples, by a windowed sinc of 12 samples each. */
double true_peak(const double *left, const double *right, size_t count)
{
    enum { HALF = 6 };
    double tap[4][2 * HALF], peak = 1e-9;
    for (int phase = 0; phase < 4; phase++)
        for (int i = 0; i < 2 * HALF; i++) {
            double x = i - HALF + 1 - phase / 4.0;
            double sinc = x == 0 ? 1 : sin(PI * x) / (PI * x);
            tap[phase][i] = sinc * (.5 + .5 * cos(PI * x / HALF));
        }
    for (int side = 0; side < 2; side++) {
        const double *x = side ? right : left;
        for (size_t i = 0; i < count; i++)
            for (int phase = 0; phase < 4; phase++) {
                double v = 0;
                for (int k = 0; k < 2 * HALF; k++) {
                    size_t at = i + (size_t)k + 1;
                    if (at >= HALF && at - HALF < count) v += tap[phase][k] * x[at - HALF];
                }
                peak = fmax(peak, fabs(v));
            }
    }
    return 20 * log10(peak);
}
