/*
 * cache.c - see cache.h. A hash table over a fixed pool, threaded by a list from the newest to
 * the oldest use.
 */
#include "platform/cache.h"

#include <stdlib.h>

#include "base/hash.h"
#include "base/memory.h"
#include "platform/pixels.h"

enum { PLACES = 4096, BUCKETS = 8192, NONE = -1 };
enum { MISSES = 16 }; // a picture asks for what it consists of before it is there itself

/* Looked for in vain, when. */
typedef struct Miss {
    uint64_t key;
    int64_t at_ns;
} Miss;

struct Cache {
    SDL_Renderer *out;
    size_t bytes, most_bytes;
    int newest, oldest, unused;
    Miss miss[MISSES]; /* the last ones, in turn */
    unsigned misses;
    Made made;
    int bucket[BUCKETS];
    Cached place[PLACES];
};

uint64_t key_hash(const Key *key) { return hash_bytes(key, sizeof *key); }

Cache *cache_new(SDL_Renderer *out)
{
    Cache *c = must_have(calloc(1, sizeof *c));
    c->out = out;
    c->most_bytes = 32u << 20;
    c->newest = c->oldest = NONE;
    for (int i = 0; i < BUCKETS; i++) c->bucket[i] = NONE;
    for (int i = 0; i < PLACES; i++) c->place[i].next = i + 1 < PLACES ? i + 1 : NONE;
    return c;
}

static int *bucket_of(Cache *c, uint64_t key) { return &c->bucket[key % BUCKETS]; }

static void unlink_use(Cache *c, int i)
{
    Cached *it = &c->place[i];
    if (it->newer != NONE) c->place[it->newer].older = it->older;
    else c->newest = it->older;
    if (it->older != NONE) c->place[it->older].newer = it->newer;
    else c->oldest = it->newer;
}

static void link_newest(Cache *c, int i)
{
    Cached *it = &c->place[i];
    it->newer = NONE;
    it->older = c->newest;
    if (c->newest != NONE) c->place[c->newest].newer = i;
    else c->oldest = i;
    c->newest = i;
}

static void drop(Cache *c, int i)
{
    Cached *it = &c->place[i];
    int *at = bucket_of(c, it->key);
    while (*at != i) at = &c->place[*at].next;
    *at = it->next;
    unlink_use(c, i);
    c->bytes -= it->bytes;
    if (it->texture) SDL_DestroyTexture(it->texture);
    SDL_FreeSurface(it->pixels);
    *it = (Cached){.next = c->unused};
    c->unused = i;
}

void cache_clear(Cache *c)
{
    while (c->oldest != NONE) drop(c, c->oldest);
}

void cache_free(Cache *c)
{
    if (!c) return;
    cache_clear(c);
    free(c);
}

static void make_room(Cache *c, size_t bytes)
{
    while (c->oldest != NONE && (c->unused == NONE || c->bytes + bytes > c->most_bytes))
        drop(c, c->oldest);
}

void cache_limit(Cache *c, size_t most_bytes)
{
    c->most_bytes = most_bytes;
    make_room(c, 0);
}

size_t cache_bytes(const Cache *c) { return c->bytes; }
size_t cache_room(const Cache *c) { return c->most_bytes; }

static int find_place(Cache *c, uint64_t key)
{
    int i = *bucket_of(c, key);
    while (i != NONE && c->place[i].key != key) i = c->place[i].next;
    return i;
}

bool cache_has(Cache *c, uint64_t key) { return find_place(c, key) != NONE; }

Cached *cache_look(Cache *c, uint64_t key)
{
    const int i = find_place(c, key);
    return i == NONE ? NULL : &c->place[i];
}

Cached *cache_find(Cache *c, uint64_t key)
{
    int i = find_place(c, key);
    if (i == NONE) {
        c->miss[c->misses++ % MISSES] = (Miss){key, meter_here_ns()};
        return NULL;
    }
    if (c->newest != i) {
        unlink_use(c, i);
        link_newest(c, i);
    }
    return &c->place[i];
}

/* Textures are straight, blended and smoothed. */
static SDL_Texture *texture_of(Cache *c, SDL_Surface *straight)
{
    SDL_Texture *t = straight ? SDL_CreateTextureFromSurface(c->out, straight) : NULL;
    if (!t) return NULL;
    SDL_SetTextureBlendMode(t, SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(t, SDL_ScaleModeLinear);
    return t;
}

/* One of the two may be NULL, and is made where it is needed. */
static void hold(Cache *c, Cached *it, SDL_Surface *straight, SDL_Surface *ours, bool keep)
{
    SDL_Surface *s = ours ? ours : straight;
    it->w = s->w;
    it->h = s->h;
    if (c->out) {
        SDL_Surface *other = straight ? NULL : SDL_DuplicateSurface(ours);
        if (other) pixels_unmultiply(other);
        it->texture = texture_of(c, other ? other : straight);
        SDL_FreeSurface(other);
    }
    if (c->out && !keep) {
        SDL_FreeSurface(s);
    } else {
        if (!ours) pixels_premultiply(s);
        it->pixels = s;
    }
    it->any = it->texture || (!c->out && it->pixels);
    it->bytes = (size_t)it->w * (size_t)it->h * (it->texture && it->pixels ? 8 : 4);
}

Made cache_made(const Cache *c) { return c->made; }

static void note_made(Cache *c, uint64_t key)
{
    c->made.images++;
    for (unsigned i = 1; i <= MISSES && i <= c->misses; i++) {
        const Miss *m = &c->miss[(c->misses - i) % MISSES];
        if (m->key != key) continue;
        const float took_ms = (float)(meter_here_ns() - m->at_ns) / 1e6f;
        if (took_ms > MADE_SLOW_MS) c->made.slow++;
        if (took_ms > c->made.longest_ms) c->made.longest_ms = took_ms;
        return;
    }
}

static Cached *put(Cache *c, uint64_t key, Cached made)
{
    int old = find_place(c, key);
    if (old != NONE) drop(c, old);
    make_room(c, made.bytes);
    int i = c->unused;
    c->unused = c->place[i].next;
    made.next = *bucket_of(c, key);
    c->place[i] = made;
    *bucket_of(c, key) = i;
    c->bytes += made.bytes;
    link_newest(c, i);
    return &c->place[i];
}

Cached *cache_put(Cache *c, uint64_t key, SDL_Surface *pixels, bool keep)
{
    Cached made = {.key = key};
    if (pixels) hold(c, &made, NULL, pixels, keep);
    note_made(c, key);
    return put(c, key, made);
}

Cached *cache_put_ahead(Cache *c, uint64_t key, SDL_Surface *pixels, bool keep)
{
    Cached made = {.key = key};
    if (pixels) hold(c, &made, c->out ? pixels : NULL, c->out ? NULL : pixels, keep);
    return put(c, key, made);
}

Cached *cache_put_straight(Cache *c, uint64_t key, SDL_Surface *pixels, bool keep)
{
    Cached made = {.key = key};
    if (pixels) hold(c, &made, pixels, NULL, keep);
    note_made(c, key);
    return put(c, key, made);
}

int cache_hand_out(Cache *c, Handed out[], int most)
{
    int count = 0;
    while (c->oldest != NONE && count < most) {
        Cached *it = &c->place[c->oldest];
        out[count++] = (Handed){it->key, it->pixels, it->anchor};
        it->pixels = NULL;
        drop(c, c->oldest);
    }
    return count;
}

void cache_take_in(Cache *c, const Handed *image)
{
    cache_put_ahead(c, image->key, image->pixels, false)->anchor = image->anchor;
}
