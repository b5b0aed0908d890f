/*
 * measure_sounds.c - prints the figures of sound files: measure_sounds FILE.ogg...
 *
 * Length; loudness (ITU-R BS.1770: a piece as a whole, gated; a short sound where it is loudest,
 * over 0.4 s); true peak; and of what is longer than 5 s how like itself it is at most, at which
 * lag. With --picture OUT.pgm FILE: its spectrum over time, to be looked at.
 *
 * How like: the powers of 24 bands (80 Hz to 8 kHz, as logarithms) every 50 ms, each band
 * standardised. Of moments so far apart the correlation of these rows over the whole piece, as it
 * goes round: 1 is the same again, 0 has nothing in common. Lags from 1 to 40 s, as far as half of
 * the piece.
 */
#include "sounds.h"

#include <complex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vorbis/vorbisfile.h>

enum { BANDS = 24, FFT = 4096, HOP = 2205 };

static bool read_ogg(const char *path, Track *t)
{
    OggVorbis_File file;
    float **pcm;
    int stream;
    if (ov_fopen(path, &file) != 0) return false;
    const bool stereo = ov_info(&file, -1)->channels == 2;
    *t = track_new((double)ov_pcm_total(&file, -1) / RATE, false, stereo);
    for (size_t at = 0; at < t->count;) {
        long n = ov_read_float(&file, &pcm, 4096, &stream);
        if (n <= 0) break;
        for (long i = 0; i < n && at < t->count; i++, at++) {
            t->left[at] = pcm[0][i];
            t->right[at] = pcm[stereo][i];
        }
    }
    ov_clear(&file);
    return true;
}

static void fft(double complex *x, size_t n)
{
    for (size_t i = 1, j = 0; i < n; i++) {
        size_t bit = n >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) {
            double complex kept = x[i];
            x[i] = x[j], x[j] = kept;
        }
    }
    for (size_t length = 2; length <= n; length <<= 1) {
        double complex turn = cexp(-I * TWO_PI / (double)length);
        for (size_t from = 0; from < n; from += length) {
            double complex w = 1;
            for (size_t k = 0; k < length / 2; k++, w *= turn) {
                double complex a = x[from + k], b = x[from + k + length / 2] * w;
                x[from + k] = a + b;
                x[from + k + length / 2] = a - b;
            }
        }
    }
}

/* The powers around one moment, as far as half the sampling rate. */
static void powers_at(const Track *t, size_t at, double power[FFT / 2])
{
    static double complex x[FFT];
    for (size_t i = 0; i < FFT; i++) {
        double v = t->left[(at + i) % t->count] + t->right[(at + i) % t->count];
        x[i] = v * hump((double)i / FFT);
    }
    fft(x, FFT);
    for (size_t i = 0; i < FFT / 2; i++) power[i] = creal(x[i]) * creal(x[i]) + cimag(x[i]) * cimag(x[i]);
}

static size_t rows_of(const Track *t, double (**rows)[BANDS])
{
    static double power[FFT / 2];
    size_t count = t->count / HOP;
    *rows = calloc(count, sizeof **rows);
    if (!*rows) abort();
    double mean[BANDS] = {0};
    for (size_t r = 0; r < count; r++) {
        powers_at(t, r * HOP, power);
        for (int b = 0; b < BANDS; b++) {
            double from = 80 * pow(100, (double)b / BANDS), to = 80 * pow(100, (b + 1.0) / BANDS);
            double sum = 0;
            for (size_t i = (size_t)(from * FFT / RATE); i <= (size_t)(to * FFT / RATE); i++)
                sum += power[i];
            mean[b] += (*rows)[r][b] = log(sum + 1e-3);
        }
    }
    for (int b = 0; b < BANDS; b++) {
        double spread = 1e-12;
        for (size_t r = 0; r < count; r++) {
            (*rows)[r][b] -= mean[b] / (double)count;
            spread += (*rows)[r][b] * (*rows)[r][b];
        }
        for (size_t r = 0; r < count; r++) (*rows)[r][b] /= sqrt(spread / (double)count);
    }
    return count;
}

static double likeness(const Track *t, double *at_s)
{
    double(*rows)[BANDS];
    size_t count = rows_of(t, &rows), from = (size_t)(RATE / HOP), to = (size_t)(40 * RATE / HOP);
    double whole = 1e-20, most = -1;
    for (size_t r = 0; r < count; r++)
        for (int b = 0; b < BANDS; b++) whole += rows[r][b] * rows[r][b];
    for (size_t lag = from; lag <= to && lag <= count / 2; lag++) {
        double sum = 0;
        for (size_t r = 0; r < count; r++)
            for (int b = 0; b < BANDS; b++) sum += rows[r][b] * rows[(r + lag) % count][b];
        if (sum / whole <= most) continue;
        most = sum / whole;
        *at_s = (double)lag * HOP / RATE;
    }
    free(rows);
    return most;
}

static void picture(const Track *t, const char *path)
{
    enum { WIDE = 1200, HIGH = 480 };
    static unsigned char dots[HIGH][WIDE];
    static double power[FFT / 2];
    for (size_t x = 0; x < WIDE; x++) {
        powers_at(t, x * t->count / WIDE, power);
        for (int y = 0; y < HIGH; y++) {
            double hz = 60 * pow(150, 1 - (double)y / HIGH);
            double db = 10 * log10(power[(size_t)(hz * FFT / RATE)] + 1e-9) - 10;
            dots[y][x] = (unsigned char)fmax(0, fmin(255, (db + 50) * 255 / 80));
        }
    }
    FILE *out = fopen(path, "wb");
    if (!out) return;
    fprintf(out, "P5 %d %d 255\n", WIDE, HIGH);
    fwrite(dots, 1, sizeof dots, out);
    fclose(out);
}

/* The name as the program knows it: what stands behind "assets/". */
static const char *short_name(const char *path)
{
    const char *at = strstr(path, "music/");
    if (!at) at = strstr(path, "sounds/");
    return at ? at : path;
}

int main(int argc, char **argv)
{
    const bool paints = argc == 4 && strcmp(argv[1], "--picture") == 0;
    printf("%-28s %8s %7s %7s %s\n", "", "length s", "LUFS", "dBTP", "most like itself");
    for (int i = paints ? 3 : 1; i < argc; i++) {
        Track t;
        if (!read_ogg(argv[i], &t)) {
            fprintf(stderr, "measure_sounds: cannot read %s\n", argv[i]);
            return 1;
        }
        const bool music = strstr(argv[i], "music/") != NULL;
        double s = (double)t.count / RATE, at = 0;
        double lufs = music ? loudness_whole(t.left, t.right, t.count)
                            : loudness_loudest(t.left, t.right, t.count);
        printf("%-28s %8.2f %7.1f %7.1f", short_name(argv[i]), s, lufs,
               true_peak(t.left, t.right, t.count));
        if (s > 5) printf(" %5.2f", likeness(&t, &at));
        if (s > 5) printf(" at %.2f s", at);
        printf("\n");
        if (paints) picture(&t, argv[2]);
        track_free(&t);
    }
    return 0;
}
