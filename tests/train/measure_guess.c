/*
 * measure_guess.c - measures how much the others' actions reveal about their hands
 * (ai/daifugo/daifugo_guess.h).
 *
 *   measure_guess ROUNDS LEVEL PLAYERS [PRESET]
 *
 * Players of LEVEL play rounds; now and then one of them imagines worlds, with and without a guess.
 * Printed is how many of a hundred unseen cards lie there where they truly are, and how often one
 * has to halve to come to the true holder's share (the log-likelihood of a card), with the standard
 * error over rounds. 150 rounds take some seconds; five strong players by the contest's rules:
 * 34.5 and by a guess 42.0 of 100, 1.68 and 1.48 halvings.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "ai/daifugo/daifugo_guess.h"
#include "rules/daifugo/daifugo.h"

enum {
    WORLDS = 300, /* about as many as oni has for a decision */
    ONE_IN = 40,
    KINDS = 2     /* without a guess, and with one */
};

typedef struct Sum {
    double sum, square;
    int count;
} Sum;

static Sum share[KINDS], halvings[KINDS], gain, halvings_gain;

static void add(Sum *s, double x)
{
    s->sum += x;
    s->square += x * x;
    s->count++;
}

static double mean_of(const Sum *s) { return s->sum / s->count; }
static double error_of(const Sum *s)
{
    double mean = mean_of(s);
    return sqrt((s->square / s->count - mean * mean) / (s->count - 1));
}

/* By unseen cards: how often they lay with their true holder. */
static void look(const Daifugo *d, const View *view, FastRng *rng, double at_home[KINDS],
                 double bits[KINDS], int *cards)
{
    static Daifugo world;
    static _Alignas(16) uint8_t mind[DAIFUGO_MIND_BYTES];
    DaifUnseen unseen;
    daif_find_unseen(daifugo_seen(view), &unseen);
    memset(mind, 0, sizeof mind);
    daifugo_think(view, rng, mind);
    for (int kind = 0; kind < KINDS; kind++) {
        int found[DAIF_CARDS_MAX] = {0};
        for (int w = 0; w < WORLDS; w++) {
            if (kind) daifugo_imagine(view, mind, rng, (State *)&world);
            else DAIFUGO.determinize(view, rng, (State *)&world);
            for (int i = 0; i < unseen.count; i++) {
                DaifSet card = (DaifSet)1 << unseen.bit[i];
                for (int h = 0; h < d->table.seat_count; h++) {
                    found[i] += (world.hand[h] & d->hand[h] & card) != 0;
                }
            }
        }
        for (int i = 0; i < unseen.count; i++) {
            at_home[kind] += (double)found[i] / WORLDS;
            bits[kind] -= log2((found[i] + 0.5) / (WORLDS + 0.5 * (d->table.seat_count - 1)));
        }
    }
    *cards += unseen.count;
}

static int players_in(const Daifugo *d)
{
    int n = 0;
    for (Seat s = 0; s < d->table.seat_count; s++) n += d->count[s] > 0;
    return n;
}

static void play_round(Daifugo *d, AiLevel level, FastRng *rng)
{
    static Daifugo view;
    double at_home[KINDS] = {0}, bits[KINDS] = {0};
    int cards = 0;
    DAIFUGO.deal((State *)d, NULL, NULL);
    while (d->table.phase != DAIF_ROUND_OVER) {
        Action a;
        Seat seat = (Seat)daif_first(d->table.to_act);
        DAIFUGO.observe((State *)d, seat, (View *)&view);
        bool looks = d->table.phase == DAIF_TURN && players_in(d) > 2;
        if (looks && fast_rng_below(rng, ONE_IN) == 0) {
            look(d, (View *)&view, rng, at_home, bits, &cards);
        }
        ai_choose(&DAIFUGO, (View *)&view, level, rng, &a);
        DAIFUGO.apply((State *)d, seat, &a, NULL);
    }
    if (cards == 0) return;
    for (int kind = 0; kind < KINDS; kind++) {
        add(&share[kind], 100 * at_home[kind] / cards);
        add(&halvings[kind], bits[kind] / cards);
    }
    add(&gain, 100 * (at_home[1] - at_home[0]) / cards);
    add(&halvings_gain, (bits[0] - bits[1]) / cards);
}

int main(int argc, char **argv)
{
    Daifugo d;
    AiLevel level;
    if (argc < 4 || !ai_level_parse(argv[2], strlen(argv[2]), &level)) return 2;
    Setup setup = setup_usual(&DAIFUGO, atoi(argv[3]));
    for (int i = 0; argc > 4 && i < DAIFUGO.preset_count; i++) {
        const Preset *preset = &DAIFUGO.presets[i];
        if (strcmp(preset->id, argv[4]) == 0) setup_apply_preset(&DAIFUGO, preset, &setup);
    }
    FastRng rng = fast_rng_seeded(1);
    clock_t start = clock();
    for (int round = 0; round < atoi(argv[1]); round++) {
        if (round % 5 == 0) {
            setup.seed = fast_rng_seed(&rng);
            setup.option[DAIF_ROUNDS] = 5;
            DAIFUGO.start(&setup, (State *)&d);
        }
        play_round(&d, level, &rng);
    }
    printf("of 100 unseen cards lie right %.2f, by a guess %.2f, more by %.3f +- %.3f\n",
           mean_of(&share[0]), mean_of(&share[1]), mean_of(&gain), error_of(&gain));
    printf("halvings a card %.4f, by a guess %.4f, less by %.4f +- %.4f (%.1f s)\n",
           mean_of(&halvings[0]), mean_of(&halvings[1]), mean_of(&halvings_gain),
           error_of(&halvings_gain), (double)(clock() - start) / CLOCKS_PER_SEC);
    return 0;
}
