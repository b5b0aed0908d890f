/* effects.c - the short sounds; see sounds.h. */
#include "sounds.h"

#include <stdlib.h>

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

static void make_score(Track *t)
{
    static const Mode modes[] = {{1, 1, .020}, {3.97, .2, .006}};
    strike(t, 0, semitones(86), 1, 0, modes, 2, .001);
}

static void make_stone(Track *t)  /* it slides over the cloth and meets the others */
{
    static const Mode hard[] = {{1, 1, .016}, {1.83, .7, .011}, {2.9, .4, .007}};
    burst(t, 0, (Burst){.level = .25, .length_s = .10, .attack_s = .04, .decay_s = .04, .from_hz = 900, .to_hz = 1600, .q = .9, .seed = 141});
    strike(t, .085, 2150, 1, 0, hard, COUNT(hard), .0004);
    strike(t, .112, 2480, .5, 0, hard, COUNT(hard), .0004);
    strike(t, .131, 2290, .25, 0, hard, COUNT(hard), .0004);
    room(t, .12);
}

static void make_pass(Track *t)  /* knuckles on the table, twice */
{
    static const Mode board[] = {{1, 1, .04}, {2.1, .4, .02}, {3.4, .2, .01}};
    strike(t, 0, 148, 1, 0, board, COUNT(board), .002);
    strike(t, .13, 140, .8, 0, board, COUNT(board), .002);
    burst(t, 0, (Burst){.level = .4, .length_s = .03, .attack_s = .001, .decay_s = .006, .from_hz = 800, .to_hz = 400, .q = .8, .seed = 151});
    burst(t, .13, (Burst){.level = .35, .length_s = .03, .attack_s = .001, .decay_s = .006, .from_hz = 760, .to_hz = 400, .q = .8, .seed = 152});
    room(t, .10);
}

const Effect EFFECTS[] = {
    {"deal", make_deal, .22, 6},       {"lay", make_lay, .20, 6},
    {"flip", make_flip, .14, 6},       {"stone", make_stone, .30, 5},
    {"pass", make_pass, .34, 4},       {"sizzle", make_sizzle, .42, 1},
    {"move", make_move, .15, 1},       {"confirm", make_confirm, .30, 1},
    {"refuse", make_refuse, .45, 1},   {"turn0", make_turn0, 1.4, 1},
    {"turn1", make_turn1, 1.4, 1},     {"turn2", make_turn2, 1.4, 1},
    {"turn3", make_turn3, 1.4, 1},     {"turn4", make_turn4, 1.4, 1},
    {"turn5", make_turn5, 1.4, 1},     {"turn6", make_turn6, 1.4, 1},
    {"turn7", make_turn7, 1.4, 1},     {"noren_close", make_noren_close, .50, 1},
    {"noren_open", make_noren_open, .50, 1}, {"don", make_don, 1.2, 1},
    {"clappers", make_clappers, .80, 1}, {"burst", make_burst, 1.5, 1},
    {"revolution", make_revolution, 1.5, 1}, {"flute", make_flute, 1.3, 1},
    {"win", make_win, 2.6, 1},         {"lose", make_lose, 2.2, 1},
    {"pop", make_pop, .15, 1},         {"score", make_score, .12, 1},
    {"", NULL, 0, 0}};
