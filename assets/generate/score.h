/*
 * score.h - how a piece is written down.
 *
 * A line of melody is a row of letters, each an eighth: 'a' is the tonic, 'b' the next degree of
 * the mode, 'f' the tonic an octave higher, 'k' two; 'Z' is the degree below 'a', 'Y' below that.
 * '-' holds the note, '.' is a rest, (xy) are two sixteenths; blanks part the bars of eight.
 */
#ifndef SCORE_H
#define SCORE_H

#include "sounds.h"

enum { BLOCK_BARS = 8, BAR_EIGHTHS = 8, DEGREES = 5 };

/* Semitones of the five degrees. */
typedef struct Mode5 {
    int step[DEGREES];
} Mode5;

/* One line: who plays it ('f' flute, 's' shamisen, 'k' koto, 'm' marimba, 'b' bell) and what. */
typedef struct Line {
    char by;
    const char *notes;
} Line;

/* Eight bars. */
typedef struct Block {
    const Mode5 *mode;
    Line lead, answer;
    char under;          /* who accompanies */
    const char *roots;   /* a degree a bar */
    const char *figures; /* a figure of FIGURES a bar: '0'.., '.': none */
    const char *drums;   /* a pattern of PATTERNS a bar: 'a'.., '.': none */
} Block;

enum { BLOCKS_MAX = 9 };

struct Piece {
    const char *name;
    double bpm, swing;   /* how late the second eighth of a beat comes, in beats */
    int tonic;           /* MIDI number of 'a' */
    double drum_level, lead_level;
    Block block[BLOCKS_MAX];
    /* With tension: drums first, then a string that insists: eight bars of sixteenths, of the tonic
     * and its fifth alone, which are in every mode of the piece. */
    const char *tense_drums;
    char tense_by;
    const char *tense;
};

#endif
