/*
 * cache.h - images made once and kept as long as there is room.
 *
 * Everything the renderer makes (sprites, pictures, lines of text, discs, shadows) lies in one
 * cache under a 64-bit key; what was used longest ago goes first. A pointer got from here is
 * good until the next cache_put(). Where SDL draws there is a texture; else our blender lays down
 * the premultiplied pixels themselves (blend.h).
 */
#ifndef PLATFORM_CACHE_H
#define PLATFORM_CACHE_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "platform/meter.h"

/* What a thing is called in the cache: hashed bytes, so it has no padding. */
typedef struct Key {
    uint64_t text; /* hash of a name or string */
    uint32_t kind;
    int32_t a, b, c, d, e;
    uint32_t color, color2;
} Key;
_Static_assert(sizeof(Key) == 40, "a key is hashed byte for byte");

uint64_t key_hash(const Key *key);

typedef struct Cached {
    uint64_t key;
    bool any;             /* is there anything to be seen? */
    SDL_Texture *texture; /* NULL: our blender draws */
    SDL_Surface *pixels;  /* premultiplied; beside a texture only where it was asked for */
    int w, h;             /* pixels */
    int anchor;           /* text: from the top to the baseline */
    size_t bytes;
    int newer, older, next; /* places in the cache; -1 none */
} Cached;

typedef struct Cache Cache;

/* `out` NULL: for our blender. */
Cache *cache_new(SDL_Renderer *out);
void cache_free(Cache *c);
void cache_clear(Cache *c);
void cache_limit(Cache *c, size_t most_bytes);
size_t cache_bytes(const Cache *c);
/* How many bytes it may come to hold before it drops anything. */
size_t cache_room(const Cache *c);

/* What was put there so far, each from when it was looked for in vain. */
Made cache_made(const Cache *c);

/* One image on its way from a cache to another. */
typedef struct Handed {
    uint64_t key;
    SDL_Surface *pixels; /* premultiplied; NULL: nothing to be seen */
    int anchor;
} Handed;

/* Takes up to `most` images out of a cache for our blender; the caller's. */
int cache_hand_out(Cache *c, Handed out[], int most);
/* Takes one over, for which no frame has waited. */
void cache_take_in(Cache *c, const Handed *image);

/* Asking does not count as a use. */
bool cache_has(Cache *c, uint64_t key);
/* NULL if it is not there. Nor does looking, which several threads may do at once. */
Cached *cache_look(Cache *c, uint64_t key);
/* NULL if it is not there. */
Cached *cache_find(Cache *c, uint64_t key);
/* Takes over premultiplied pixels (NULL: nothing to be seen) in place of any others under this
 * key. `keep`: they stay beside the texture. */
Cached *cache_put(Cache *c, uint64_t key, SDL_Surface *pixels, bool keep);
/* The same of straight ones. */
Cached *cache_put_straight(Cache *c, uint64_t key, SDL_Surface *pixels, bool keep);
/* And of those for which no frame has waited, straight where SDL draws, else premultiplied: they do
 * not count as made. */
Cached *cache_put_ahead(Cache *c, uint64_t key, SDL_Surface *pixels, bool keep);

#endif
