/* music.c - plays a score; see score.h. */
#include "score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Accompaniment, a bar of eighths: '0' is the root an octave down, '1' two degrees below it, '2'
 * the root, '3' the degree above, '4' three above, '5' the octave. */
static const char *const FIGURES[] = {"0...2...", "0..4.2..", "0.2.4.2.", "02.42.5.", "0.4.5.42",
                                      "0.24.240", "0..2..4.", "04.2.4.2", "0.....1.", "0.5.4.2."};

/* Drums, a bar of sixteenths. Big: D d strong and soft, x the rim. Small: T t. Gong: C open, c
 * damped, z cymbals. */
typedef struct Pattern {
    const char *big, *small, *gong;
} Pattern;

static const Pattern PATTERNS[] = {
    /* a-e: quiet walking */
    {"d.......d.......", "....t.......t.t.", "................"},
    {"d.....d...d.....", "....t.......t...", "........c......."},
    {"d.......d...d...", "............t.tt", "....c.......c..."},
    {"d..x....d..x....", "....t..t....t...", "................"},
    {"D.......d.d.x.x.", "....t.......tttt", "C..............."},
    /* f-j: the festival: don, don, don kaka don; ten-teke-ten; chan-chiki */
    {"D...d...D.d.d...", "..tt..tt..tt..tt", "C.cc..c.C.cc..c."},
    {"D..d..d.D.x.x...", "t.t.ttt.t.t.tttt", "C.c.c.c.C.c.c.cc"},
    {"D.d.x.x.D.d.x.xx", "T..t..t.T..t..t.", "C..cc..cC..cc..c"},
    {"D.....D...D.D...", "tt.tt.tt.tt.tt.t", "c.C.c.C.c.C.c.C."},
    {"D.D.x.D.D.xxD...", "t.tttt.tt.ttT...", "C.c.C.c.C.ccC..."},
    /* k-o: between */
    {"d.......x.......", "t..t..t.t..t..t.", "..c...c...c...c."},
    {"d...x...d...x...", "..t...t...t...tt", "C.......c......."},
    {"d.d.....d.......", "....tt..t...tt..", "....C.......C..."},
    {"................", "....t.......t...", "C.......C......."},
    {"D...............", "................", "z..............."},
    /* p-s: into what comes next; t-w: tension */
    {"d.......d.d.dddD", "t...t...t.t.tttt", "C......."},
    {"D...x...D.D.DDDD", "t.t.t.t.tttttttt", "C.c.C.c.C.C.zzz."},
    {"d.....x.x.....x.", "......t...t...t.", "C..............."},
    {"x...x...x.x.xxxx", "................", "................"},
    {"D..D..D.D..D..D.", "tttttttttttttttt", "c.c.c.c.c.c.c.c."},
    {"D...D...D...D.D.", "t.ttt.ttt.ttt.tt", "C...c...C...c..."},
    {"D.D.D.D.x.x.DDDD", "T..T..T..T..T.T.", "C..c..C..c..z..."},
    {"D..d..D..d..D.d.", "ttt.ttt.ttt.tttt", "C.cc.c.cC.cc.c.c"}};

static Noise dice;

static double about(double middle, double by) { return middle + by * noise_next(&dice); }

static double eighth_s(const Piece *p) { return 30.0 / p->bpm; }

/* When a place in the piece, in eighths, is heard. */
static double time_of(const Piece *p, double eighths)
{
    double beats = eighths / 2, whole = floor(beats), part = beats - whole;
    double late = part <= .5 ? part * (1 + 2 * p->swing) : 1 - (1 - part) * (1 - 2 * p->swing);
    return (whole + late) * 2 * eighth_s(p);
}

static int degree_of(char c) { return c >= 'a' ? c - 'a' : c - 'Z' - 1; }

static double midi_of(const Piece *p, const Mode5 *mode, int degree)
{
    int octave = (degree + 10 * DEGREES) / DEGREES - 10;
    return p->tonic + 12 * octave + mode->step[degree - octave * DEGREES];
}

typedef struct Sounding {
    char by;
    double at, length_s, midi, level;
    bool first, again; /* after a rest; the same note once more */
} Sounding;

static void sound_note(Track *t, Sounding n)
{
    double at = n.at + fmax(0, about(.004, .004)), level = n.level * about(1, .10);
    switch (n.by) {
    case 'f':
        if (n.again) { /* a finger taps the hole above */
            flute(t, at, n.midi + 2, level * .30, .025, 0, .12);
            at += .045;
        }
        flute(t, at, n.midi, level * .42, fmax(.06, n.length_s - .05), n.first ? 1.0 : .35, .12);
        break;
    case 's': shamisen(t, at, n.midi, level * .55, fmin(1.6, n.length_s + .25), -.15); break;
    case 'k': koto(t, at, n.midi, level * .60, fmin(2.6, n.length_s + .9), -.3); break;
    case 'm':
        marimba(t, at, n.midi, level * .62, -.25);
        for (double r = .14; r < n.length_s - .3; r += .14) /* a long note is rolled */
            marimba(t, at + r, n.midi, level * .30 * (1 - r / n.length_s), -.25);
        break;
    case 'b': bell(t, at, semitones(n.midi + 12), level * .35, .3); break;
    default: abort();
    }
}

static void refuse(const Piece *p, const char *what, const char *line)
{
    fprintf(stderr, "make_sounds: %s: %s: %s\n", p->name, what, line);
    exit(1);
}

/* The notes of a line, from the place `at` of the piece; each is as long as it is held. */
static void play_line(Track *t, const Piece *p, const Block *b, const Line *line, int at,
                      double level)
{
    if (!line->notes) return;
    double place = 0, step = 1;
    char before = '.';
    for (const char *c = line->notes; *c; c++) {
        if (*c == ' ') continue;
        if (*c == '(' || *c == ')') {
            step = *c == '(' ? .5 : 1;
            continue;
        }
        if (*c == '.' || *c == '-') {
            if (*c == '.') before = '.';
            place += 1;
            continue;
        }
        double held = step;
        for (const char *d = c + 1; *d == '-' || *d == ' ' || *d == ')'; d++) held += *d == '-';
        double from = time_of(p, at + place), until = time_of(p, at + place + held);
        bool strong = fmod(place, 8) == 0;
        double arc = 1 + .12 * sin(PI * fmod(place, 32) / 32);
        sound_note(t, (Sounding){.by = line->by, .at = from, .length_s = until - from,
                                 .midi = midi_of(p, b->mode, degree_of(*c)),
                                 .level = level * arc * (strong ? 1.1 : 1),
                                 .first = before == '.', .again = before == *c});
        before = *c;
        place += step;
    }
    if (place != BLOCK_BARS * BAR_EIGHTHS) refuse(p, "not eight bars of eight", line->notes);
}

static void play_figure(Track *t, const Piece *p, const Block *b, int bar, int at)
{
    static const int OFFSET[] = {-5, -2, 0, 1, 3, 5};
    if (b->figures[bar] == '.') return;
    const char *figure = FIGURES[b->figures[bar] - '0'];
    for (int i = 0; i < BAR_EIGHTHS; i++) {
        if (figure[i] == '.') continue;
        int degree = degree_of(b->roots[bar]) + OFFSET[figure[i] - '0'];
        double from = time_of(p, at + i);
        double level = (i == 0 ? .62 : i % 2 ? .34 : .44) * about(1, .15);
        sound_note(t, (Sounding){.by = b->under, .at = from, .length_s = 2 * eighth_s(p) * .7,
                                 .midi = midi_of(p, b->mode, degree), .level = level});
    }
}

static void strike_drum(Track *t, char what, double at, double level)
{
    level *= about(1, .18);
    at += fmax(0, about(.004, .004));
    switch (what) {
    case 'D': taiko(t, at, about(66, 1), level * .60, .20, -.05); break;
    case 'd': taiko(t, at, about(74, 2), level * .34, .15, -.05); break;
    case 'x': rim(t, at, level * .30, .3); break;
    case 'T': shime(t, at, level * .30, .25); break;
    case 't': shime(t, at, level * .14, .25); break;
    case 'C': kane(t, at, level * .10, true, .4); break;
    case 'c': kane(t, at, level * .09, false, .4); break;
    case 'z': chappa(t, at, level * .22, -.4); break;
    default: break;
    }
}

static void play_drums(Track *t, const Piece *p, char name, int at, double level)
{
    if (name == '.') return;
    if (name < 'a' || name >= 'a' + (int)COUNT(PATTERNS)) refuse(p, "no such pattern", &name);
    const Pattern *pattern = &PATTERNS[name - 'a'];
    const char *const rows[] = {pattern->big, pattern->small, pattern->gong};
    for (size_t row = 0; row < COUNT(rows); row++)
        for (int i = 0; rows[row][i]; i++)
            strike_drum(t, rows[row][i], time_of(p, at + i / 2.0), level);
}

static Track track_for(const Piece *p, int bars, bool stereo)
{
    double seconds = bars * BAR_EIGHTHS * eighth_s(p);
    return track_new(seconds, true, stereo);
}

Track piece_play(const Piece *p)
{
    int blocks = 0;
    while (blocks < BLOCKS_MAX && p->block[blocks].mode) blocks++;
    Track t = track_for(p, blocks * BLOCK_BARS, true);
    dice.state = 77;
    for (int n = 0; n < blocks; n++) {
        const Block *b = &p->block[n];
        int at = n * BLOCK_BARS * BAR_EIGHTHS;
        play_line(&t, p, b, &b->lead, at, p->lead_level);
        play_line(&t, p, b, &b->answer, at, p->lead_level * .8);
        if (strlen(b->roots) != 8 || strlen(b->figures) != 8 || strlen(b->drums) != 8)
            refuse(p, "not eight bars", b->roots);
        for (int bar = 0; bar < BLOCK_BARS; bar++) {
            play_figure(&t, p, b, bar, at + bar * BAR_EIGHTHS);
            play_drums(&t, p, b->drums[bar], at + bar * BAR_EIGHTHS, p->drum_level);
        }
    }
    room(&t, .20);
    return t;
}

static void insist(Track *t, const Piece *p, int bar)
{
    const char *row = p->tense + bar * (2 * BAR_EIGHTHS + 1);
    for (int i = 0; i < 2 * BAR_EIGHTHS; i++) {
        if (row[i] == '.') continue;
        if (!strchr("adfik", row[i])) refuse(p, "not the tonic or its fifth", row);
        sound_note(t, (Sounding){.by = p->tense_by, .at = time_of(p, bar * BAR_EIGHTHS + i / 2.0),
                                 .length_s = .18, .level = i % 4 ? .6 : .85,
                                 .midi = midi_of(p, p->block[0].mode, degree_of(row[i]))});
    }
}

Track piece_layer(const Piece *p, int layer)
{
    Track t = track_for(p, BLOCK_BARS, false);
    dice.state = 99;
    if (strlen(p->tense_drums) != BLOCK_BARS || strlen(p->tense) != BLOCK_BARS * 17 - 1)
        refuse(p, "a layer is not eight bars", p->tense);
    for (int bar = 0; bar < BLOCK_BARS; bar++) {
        if (layer == 1) play_drums(&t, p, p->tense_drums[bar], bar * BAR_EIGHTHS, 1);
        else insist(&t, p, bar);
    }
    room(&t, .12);
    return t;
}

const char *piece_name(const Piece *p) { return p->name; }
