/*
 * sounds.h - what the files of make_sounds share.
 *
 * No samples: all is reckoned here, always the same. Reading order: track.c (where sound is put),
 * instruments.c, effects.c, shouts.c (a voice), music.c (how a score is played), pieces.c (the
 * scores), loudness.c (ITU-R BS.1770), master.c (how loud each file is, Ogg), make_sounds.c.
 */
#ifndef SOUNDS_H
#define SOUNDS_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define RATE 44100.0
#define PI 3.14159265358979323846
#define TWO_PI (2.0 * PI)
#define COUNT(a) (sizeof(a) / sizeof *(a))

/* ---- track.c */

typedef struct {
    size_t count;  /* samples a channel */
    bool loops;    /* what runs over the end comes in again at the beginning */
    bool stereo;
    double *left, *right;
} Track;

double *samples_new(size_t count);
Track track_new(double seconds, bool loops, bool stereo);
void track_free(Track *t);
/* pan: -1 left, 0 middle, 1 right */
void put(Track *t, double at_s, size_t i, double value, double pan);
void scale(Track *t, double factor);
void room(Track *t, double wet);
void block_dc(Track *t);

typedef struct { uint32_t state; } Noise;
typedef struct { double low, band; } Filter;

double noise_next(Noise *n);
double filter_band(Filter *f, double in, double hz, double q);
double semitones(double midi);
double ramp(double t, double length);
double hump(double x);

/* ---- instruments.c */

typedef struct { double ratio, level, decay_s; } Mode;

typedef struct {
    double level, length_s, attack_s, decay_s, from_hz, to_hz, q, pan;
    uint32_t seed;
} Burst;

/* Added to every seed: another stroke of the same kind. */
extern uint32_t another;

void strike(Track *t, double at, double hz, double level, double pan,
            const Mode *modes, size_t mode_count, double attack_s);
void burst(Track *t, double at, Burst b);
void wood(Track *t, double at, double hz, double level, double pan);
void hollow_wood(Track *t, double at, double hz, double level);
void bell(Track *t, double at, double hz, double level, double pan);
void marimba(Track *t, double at, double midi, double level, double pan);
void taiko(Track *t, double at, double hz, double level, double decay_s, double pan);
void rim(Track *t, double at, double level, double pan);
void shamisen(Track *t, double at, double midi, double level, double length_s, double pan);
void koto(Track *t, double at, double midi, double level, double length_s, double pan);
void flute(Track *t, double at, double midi, double level, double length_s, double scoop,
           double pan);
void shime(Track *t, double at, double level, double pan);            /* the small, tight drum */
void kane(Track *t, double at, double level, bool open, double pan);  /* the hand gong */
void chappa(Track *t, double at, double level, double pan);           /* small cymbals */

/* ---- what is made; each table ends with an empty name */

typedef struct {
    const char *name;
    void (*make)(Track *t);
    double seconds;
    int variants;       /* files NAME, NAME_2, NAME_3 ... */
} Effect;

extern const Effect EFFECTS[], SHOUTS[];

/* One piece: its own file, and what comes in with tension (NAME_1, NAME_2), which repeat within it
 * without a seam. */
typedef struct Piece Piece;
extern const Piece *const PIECES[];
const char *piece_name(const Piece *p);
Track piece_play(const Piece *p);
enum { LAYERS = 2 };
Track piece_layer(const Piece *p, int layer); /* from 1 */

/* ---- loudness.c: of two ears; a file of one channel is heard by both */

double loudness_whole(const double *left, const double *right, size_t count);    /* LUFS, gated */
double loudness_loudest(const double *left, const double *right, size_t count);  /* of 0.4 s */
double true_peak(const double *left, const double *right, size_t count);         /* dBFS */

/* ---- master.c */

void master(Track *t, double lufs);
void ogg_write(const Track *t, const char *path, float quality);

#endif
