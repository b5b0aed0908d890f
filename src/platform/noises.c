/* noises.c - see noises.h. */
#include "platform/noises.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/memory.h"
#include "platform/platform.h"

/* All files are as loud as each other; `db` is how loud this one is beside the others. Where there
 * are several of a kind, each time another one is heard: NAME, NAME_2, NAME_3 ... */
typedef struct Kind {
    const char *name;
    int variants;
    float db;
    bool loud;
} Kind;

static const Kind KINDS[] = {
    {"deal", 6, -11, false},    {"lay", 6, -8, false},      {"flip", 6, -10, false},
    {"stone", 5, -9, false},    {"pass", 4, -9, false},     {"sizzle", 1, -7, false},
    {"move", 1, -13, false},    {"confirm", 1, -9, false},  {"refuse", 1, -9, false},
    {"score", 1, -13, false},   {"pop", 1, -9, false},      {"turn", 1, -12, false},
    {"noren", 1, -8, false},    {"don", 1, -3, false},      {"clappers", 1, -6, false},
    {"revolution", 1, -3, false}, {"flute", 1, -6, false},  {"lose", 1, -6, false},
    {"burst", 1, -4, true},     {"win", 1, -4, true},       {"voice/", 1, -4, true}};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

struct Noises {
    Reader *reader;
    Noise noise[NOISES_MOST];
    int count;
    uint32_t played[KIND_COUNT]; // how often,
    int variant[KIND_COUNT];     // and which one last
};

bool sound_path(const char *folder, const char *name, char path[SOUND_PATH_BYTES])
{
    char below[128];
    if (strstr(name, "..") || strlen(name) >= SOUND_NAME_BYTES) return false;
    SDL_snprintf(below, sizeof below, "assets/%s/%s.ogg", folder, name);
    return platform_data_path(below, path, SOUND_PATH_BYTES);
}

Noises *noises_new(Reader *reader)
{
    Noises *n = must_have(calloc(1, sizeof *n));
    n->reader = reader;
    return n;
}

void noises_forget(Noises *n)
{
    for (int i = 0; i < n->count; i++) {
        if (n->noise[i].chunk) Mix_FreeChunk(n->noise[i].chunk);
        n->noise[i].chunk = NULL;
    }
}

void noises_free(Noises *n)
{
    if (n) noises_forget(n);
    free(n);
}

/* The one whose name this is, or begins so. */
static int kind_of(const char *name)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        const size_t length = strlen(KINDS[i].name);
        if (strncmp(KINDS[i].name, name, length) != 0) continue;
        if (KINDS[i].variants == 1 || name[length] == '\0') return i;
    }
    return -1;
}

static Noise *named(Noises *n, const char *name, int kind)
{
    char path[SOUND_PATH_BYTES];
    for (int i = 0; i < n->count; i++)
        if (strcmp(n->noise[i].name, name) == 0) return &n->noise[i];
    if (n->count == NOISES_MOST || strlen(name) >= SOUND_NAME_BYTES) return NULL;
    Noise *noise = &n->noise[n->count++];
    SDL_strlcpy(noise->name, name, sizeof noise->name);
    noise->kind = kind;
    noise->missing = !sound_path("sounds", name, path);
    if (noise->missing) log_warn("sound missing: %s", name);
    return noise;
}

static Noise *variant_of(Noises *n, const char *name, int kind, int variant)
{
    char file[SOUND_NAME_BYTES];
    if (variant == 0) return named(n, name, kind);
    SDL_snprintf(file, sizeof file, "%s_%d", name, variant + 1);
    return named(n, file, kind);
}

Noise *noises_next(Noises *n, const char *name)
{
    const int kind = kind_of(name), count = kind < 0 ? 1 : KINDS[kind].variants;
    if (count > 1) {
        const uint32_t lot = ++n->played[kind] * 2654435761U >> 16;
        const int ahead = 1 + (int)(lot % (uint32_t)(count - 1));
        n->variant[kind] = (n->variant[kind] + ahead) % count;
    }
    Noise *noise = variant_of(n, name, kind, count > 1 ? n->variant[kind] : 0);
    return noise && !noise->missing ? noise : NULL;
}

static void ask(Noises *n, const Noise *noise, int rate, bool waits)
{
    char path[SOUND_PATH_BYTES];
    if (!noise || noise->chunk || noise->missing) return;
    if (sound_path("sounds", noise->name, path))
        reader_ask(n->reader, (int)(noise - n->noise), path, rate, waits);
}

void noises_want(Noises *n, const Noise *noise, int rate)
{
    ask(n, noise, rate, true);
    const Kind *kind = noise->kind < 0 ? NULL : &KINDS[noise->kind];
    for (int i = 0; kind && kind->variants > 1 && i < kind->variants; i++)
        ask(n, variant_of(n, kind->name, noise->kind, i), rate, false);
}

void noises_again(Noises *n, int number, int rate)
{
    if (n->noise[number].waiting > 0) ask(n, &n->noise[number], rate, true);
}

Noise *noises_take_in(Noises *n, int number, Mix_Chunk *chunk)
{
    Noise *noise = &n->noise[number];
    noise->chunk = chunk;
    noise->missing = !chunk;
    if (noise->missing) log_warn("sound missing or damaged: %s", noise->name);
    return noise;
}

Bus noise_bus(const Noise *noise)
{
    return strncmp(noise->name, "voice/", 6) == 0 ? BUS_VOICE : BUS_EFFECTS;
}

float noise_part(const Noise *noise)
{
    return noise->kind < 0 ? 1 : powf(10, KINDS[noise->kind].db / 20);
}

bool noise_is_loud(const Noise *noise) { return noise->kind >= 0 && KINDS[noise->kind].loud; }
