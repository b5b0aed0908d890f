/* make_sounds.c - makes every sound and piece of music: make_sounds DIRECTORY [NAME]
 *
 * Writes DIRECTORY/sounds, sounds/voice and music; NAME: only what begins so. See sounds.h. */
#include "sounds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Loudness (LUFS): what is heard for a moment, and the music under it. */
static const double SOUND_LUFS = -18, MUSIC_LUFS = -24;

static const char *out_dir, *wanted;

static void path_for(char *path, size_t bytes, const char *name)
{
    if (snprintf(path, bytes, "%s/%s.ogg", out_dir, name) >= (int)bytes) {
        fputs("make_sounds: path too long\n", stderr);
        exit(1);
    }
}

static void finish(Track *t, const char *name, double lufs, float quality)
{
    char path[512];
    block_dc(t);
    for (size_t i = 0; !t->loops && i < 441 && i < t->count; i++) { /* the last 10 ms fall silent */
        t->left[t->count - 1 - i] *= (double)i / 441;
        t->right[t->count - 1 - i] *= (double)i / 441;
    }
    master(t, lufs);
    path_for(path, sizeof path, name);
    ogg_write(t, path, quality);
    track_free(t);
}

/* The same, a little higher or lower. */
static Track at_pitch(Track t, double times)
{
    Track to = track_new((double)t.count / RATE / times, t.loops, t.stereo);
    for (size_t i = 0; i < to.count; i++) {
        double at = (double)i * times;
        size_t k = (size_t)at;
        double part = at - (double)k;
        if (k + 1 >= t.count) break;
        to.left[i] = t.left[k] + part * (t.left[k + 1] - t.left[k]);
        to.right[i] = t.right[k] + part * (t.right[k + 1] - t.right[k]);
    }
    track_free(&t);
    return to;
}

static void make_effects(const Effect *list, const char *folder)
{
    static const double PITCH[] = {1, 1.05, .96, 1.09, .925, 1.025};
    for (const Effect *e = list; e->make; e++) {
        for (int v = 0; v < e->variants; v++) {
            char name[64];
            snprintf(name, sizeof name, v ? "%s/%s_%d" : "%s/%s", folder, e->name, v + 1);
            if (wanted && strncmp(name, wanted, strlen(wanted)) != 0) continue;
            Track t = track_new(e->seconds, false, false);
            another = 7717U * (uint32_t)v;
            e->make(&t);
            if (v) t = at_pitch(t, PITCH[v]);
            finish(&t, name, SOUND_LUFS, .5f);
        }
    }
    another = 0;
}

static void make_music(void)
{
    for (int i = 0; PIECES[i]; i++) {
        char name[64];
        snprintf(name, sizeof name, "music/%s", piece_name(PIECES[i]));
        if (wanted && strncmp(name, wanted, strlen(wanted)) != 0) continue;
        Track t = piece_play(PIECES[i]);
        finish(&t, name, MUSIC_LUFS, 0);
        for (int layer = 1; layer <= LAYERS; layer++) {
            snprintf(name, sizeof name, "music/%s_%d", piece_name(PIECES[i]), layer);
            t = piece_layer(PIECES[i], layer);
            finish(&t, name, MUSIC_LUFS, 0);
        }
    }
}

int main(int argc, char **argv)
{
    if (argc < 2 || argc > 3) {
        fputs("usage: make_sounds DIRECTORY [NAME]\n", stderr);
        return 2;
    }
    out_dir = argv[1];
    wanted = argc == 3 ? argv[2] : NULL;
    make_effects(EFFECTS, "sounds");
    make_effects(SHOUTS, "sounds/voice");
    make_music();
    return 0;
}
