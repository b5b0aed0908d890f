/*
 * ahead.c - see ahead.h. One mutex guards the list of what is wanted; one condition says that it
 * has changed. The thread knows names and sizes only: fonts, cache and window are the others'.
 */
#include "platform/ahead.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "platform/pixels.h"
#include "platform/sprites.h"

enum { WANTED_MAX = 64, WANTED_NAME_BYTES = 64, KEY_SPRITE = 100 };
enum { LIST_IMAGES_MAX = 256 };
static const uint64_t LIST_KEY = 1; // of no image
enum { LEAST_PX = 48 }; // cards as small as that have no pictures

typedef enum WantedState { FREE, WAITS, IN_WORK, MADE, FAILED } WantedState;

typedef struct Wanted {
    WantedState state;
    bool asked;      /* a frame is held back for it */
    unsigned number; /* those that were wanted first are made first */
    uint64_t key;
    char name[WANTED_NAME_BYTES];
    int w, h;
    bool of_family;
    Errand *errand;    /* a picture, or a list; */
    SDL_Surface *rest; /* or an image to be turned; both NULL: a drawing */
    float degrees;
    SDL_Surface *made;
} Wanted;

/* SDL counts who uses a format, in a list under a lock since 2.26 (before, nothing is made ahead).
 * These are held as long as the thread may live, so that it never changes the list itself. */
enum { FORMATS = 2 };
static const uint32_t FORMAT[FORMATS] = {SDL_PIXELFORMAT_ABGR8888, SDL_PIXELFORMAT_ARGB8888};

struct Ahead {
    SDL_PixelFormat *format[FORMATS];
    Cache *cache;
    const Family *family;
    int family_count;
    SDL_Thread *thread;
    SDL_mutex *mutex;
    SDL_cond *changed;
    bool ends;
    bool premultiplies;
    AheadHand hand;
    unsigned numbers;
    Handed handed[LIST_IMAGES_MAX]; /* what was made of the list */
    int handed_count;
    Wanted wanted[WANTED_MAX];
};

uint64_t ahead_key(const char *name, int w, int h)
{
    return key_hash(&(Key){.kind = KEY_SPRITE, .text = hash_bytes(name, strlen(name)),
                           .a = w, .b = h});
}

/* ---- the thread ------------------------------------------------------------------------ */

static bool is_before(const Wanted *w, const Wanted *other)
{
    if (w->asked != other->asked) return w->asked;
    return w->number - other->number > UINT32_MAX / 2;
}

static Wanted *first_waiting(Ahead *a)
{
    Wanted *first = NULL;
    for (int i = 0; i < WANTED_MAX; i++) {
        Wanted *w = &a->wanted[i];
        if (w->state == WAITS && (!first || is_before(w, first))) first = w;
    }
    return first;
}

static bool is_list(const Wanted *w) { return w->key == LIST_KEY; }

static SDL_Surface *make(const Ahead *a, const Wanted *w)
{
    if (w->rest) return pixels_turned(w->rest, w->w, w->h, w->degrees);
    if (w->errand) return a->hand.picture(a->hand.context, w->errand);
    SDL_Surface *made = sprite_try(w->name, w->w, w->h);
    if (made && a->premultiplies) pixels_premultiply(made);
    if (made && w->of_family && a->hand.context)
        a->hand.keep(a->hand.context, w->key, SDL_DuplicateSurface(made));
    return made;
}

static int make_all(void *context)
{
    Ahead *a = context;
    SDL_LockMutex(a->mutex);
    while (!a->ends) {
        Wanted *next = first_waiting(a);
        if (!next) {
            SDL_CondWait(a->changed, a->mutex);
            continue;
        }
        next->state = IN_WORK;
        SDL_UnlockMutex(a->mutex);
        SDL_Surface *made = NULL;
        if (is_list(next))
            a->handed_count = a->hand.all(a->hand.context, next->errand, a->handed,
                                          LIST_IMAGES_MAX);
        else
            made = make(a, next);
        SDL_LockMutex(a->mutex);
        next->made = made;
        // the frame that wants a damaged one says so
        next->state = made || is_list(next) ? MADE : next->asked ? FAILED : FREE;
        SDL_CondBroadcast(a->changed);
    }
    SDL_UnlockMutex(a->mutex);
    return 0;
}

/* ---- the thread that draws ------------------------------------------------------------- */

Ahead *ahead_new(Cache *cache, const Family *family, int count, bool premultiplies,
                 const AheadHand *hand)
{
    Ahead *a = must_have(calloc(1, sizeof *a));
    a->hand = *hand;
    a->cache = cache;
    a->premultiplies = premultiplies;
    a->family = family;
    a->family_count = count;
    a->mutex = must_have(SDL_CreateMutex());
    a->changed = must_have(SDL_CreateCond());
    for (int i = 0; i < FORMATS; i++) a->format[i] = SDL_AllocFormat(FORMAT[i]);
    return a;
}

/* What is in work cannot be stopped: it is waited for. */
static void drop(Ahead *a, Wanted *w)
{
    while (w->state == IN_WORK) SDL_CondWait(a->changed, a->mutex);
    while (is_list(w) && a->handed_count > 0) SDL_FreeSurface(a->handed[--a->handed_count].pixels);
    SDL_FreeSurface(w->made);
    SDL_FreeSurface(w->rest);
    w->rest = NULL;
    errand_free(w->errand);
    w->errand = NULL;
    w->made = NULL;
    w->state = FREE;
}

/* What was made is handed on. */
static SDL_Surface *handed_on(Ahead *a, Wanted *w)
{
    SDL_Surface *made = w->made;
    w->made = NULL;
    drop(a, w);
    return made;
}

void ahead_forget(Ahead *a)
{
    SDL_LockMutex(a->mutex);
    for (int i = 0; i < WANTED_MAX; i++) {
        if (a->wanted[i].state == WAITS) drop(a, &a->wanted[i]);
    }
    for (int i = 0; i < WANTED_MAX; i++) drop(a, &a->wanted[i]);
    SDL_UnlockMutex(a->mutex);
}

void ahead_free(Ahead *a)
{
    if (!a) return;
    ahead_forget(a);
    SDL_LockMutex(a->mutex);
    a->ends = true;
    SDL_CondBroadcast(a->changed);
    SDL_UnlockMutex(a->mutex);
    if (a->thread) SDL_WaitThread(a->thread, NULL);
    for (int i = 0; i < FORMATS; i++) SDL_FreeFormat(a->format[i]);
    SDL_DestroyCond(a->changed);
    SDL_DestroyMutex(a->mutex);
    free(a);
}

static Wanted *find(Ahead *a, uint64_t key)
{
    for (int i = 0; i < WANTED_MAX; i++) {
        if (a->wanted[i].state != FREE && a->wanted[i].key == key) return &a->wanted[i];
    }
    return NULL;
}

/* About as many, where only its width is known. */
static size_t bytes_of(int w, int h) { return (size_t)w * (size_t)(h > 0 ? h : w) * 4; }

/* The bytes that the cache will hold when all is made that is wanted. */
static size_t bytes_then(const Ahead *a)
{
    size_t bytes = cache_bytes(a->cache);
    for (int i = 0; i < WANTED_MAX; i++) {
        const Wanted *w = &a->wanted[i];
        if (w->state != FREE) bytes += bytes_of(w->w, w->h);
    }
    return bytes;
}

/* With the mutex locked. NULL: there is no place for more. */
static Wanted *note(Ahead *a, uint64_t key, const char *name, int w, int h)
{
    for (int i = 0; i < WANTED_MAX && strlen(name) < WANTED_NAME_BYTES; i++) {
        Wanted *it = &a->wanted[i];
        if (it->state != FREE) continue;
        *it = (Wanted){.state = WAITS, .number = a->numbers++, .key = key, .w = w, .h = h};
        SDL_strlcpy(it->name, name, sizeof it->name);
        return it;
    }
    return NULL;
}

/* With the mutex locked. */
static void want(Ahead *a, const char *name, int w, int h, bool of_family)
{
    const uint64_t key = ahead_key(name, w, h);
    if (cache_has(a->cache, key) || find(a, key)) return;
    if (bytes_then(a) + bytes_of(w, h) > cache_room(a->cache)) return;
    Wanted *it = note(a, key, name, w, h);
    if (it) it->of_family = of_family;
}

static bool belongs(const Family *f, const char *name)
{
    if (strcmp(name, f->announced_by) == 0) return true;
    for (int i = 0; i < f->count; i++)
        if (strcmp(name, f->name[i]) == 0) return true;
    return false;
}

static bool sdl_counts_under_a_lock(void)
{
    SDL_version v;
    SDL_GetVersion(&v);
    return v.major > 2 || v.minor >= 26;
}

/* Is there a thread? */
static bool runs(Ahead *a)
{
    if (!a->thread && sdl_counts_under_a_lock()) a->thread = SDL_CreateThread(make_all, "ahead", a);
    return a->thread != NULL;
}

bool ahead_ask(Ahead *a, const char *name, int w, int h)
{
    const uint64_t key = ahead_key(name, w, h);
    if (!runs(a)) return false;
    SDL_LockMutex(a->mutex);
    Wanted *it = find(a, key);
    if (!it) it = note(a, key, name, w, h);
    if (it) it->asked = true;
    const bool comes = it && (it->state == WAITS || it->state == IN_WORK);
    SDL_CondBroadcast(a->changed);
    SDL_UnlockMutex(a->mutex);
    return comes;
}

void ahead_soon(Ahead *a, const char *name, int w, int h)
{
    if (!runs(a)) return;
    SDL_LockMutex(a->mutex);
    want(a, name, w, h, false);
    SDL_CondBroadcast(a->changed);
    SDL_UnlockMutex(a->mutex);
}

/* With the mutex locked: a picture, or a list. */
static bool ask_errand(Ahead *a, uint64_t key, const Errand *size, const Canvas *canvas, int from,
                       int to, bool now)
{
    Wanted *it = find(a, key);
    Errand *errand = it ? NULL : errand_new(size, canvas, from, to);
    if (errand) it = note(a, key, "", size->w, size->h);
    if (errand && it) it->errand = errand;
    else errand_free(errand);
    if (it && now) it->asked = true;
    return it && (it->state == WAITS || it->state == IN_WORK);
}

bool ahead_ask_picture(Ahead *a, uint64_t key, const Errand *size, const Canvas *canvas, int from,
                       int to, bool now)
{
    if (!a->hand.context || !runs(a)) return false;
    SDL_LockMutex(a->mutex);
    const bool room = now || bytes_then(a) + bytes_of(size->w, size->h) <= cache_room(a->cache);
    const bool comes = room && ask_errand(a, key, size, canvas, from, to, now);
    SDL_CondBroadcast(a->changed);
    SDL_UnlockMutex(a->mutex);
    return comes;
}

/* How large it will be is not known; what is drawn in a window is about as large as half of it. */
bool ahead_ask_all(Ahead *a, const Errand *size, const Canvas *list, bool now)
{
    if (!a->hand.context || !runs(a)) return false;
    SDL_LockMutex(a->mutex);
    const size_t bytes = bytes_of(size->w, size->h) / 2;
    bool comes = find(a, LIST_KEY) != NULL;
    if (!comes && (now || bytes_then(a) + bytes <= cache_room(a->cache)))
        comes = ask_errand(a, LIST_KEY, size, list, 0, list->op_count, true);
    SDL_CondBroadcast(a->changed);
    SDL_UnlockMutex(a->mutex);
    return comes;
}

/* The image stays as long as it is wanted here; only the thread that draws counts its users. */
bool ahead_turn(Ahead *a, uint64_t key, SDL_Surface *rest, int w, int h, float degrees)
{
    if (!runs(a)) return false;
    SDL_LockMutex(a->mutex);
    Wanted *it = find(a, key) ? NULL : note(a, key, "", w, h);
    if (it) {
        it->rest = rest;
        it->degrees = degrees;
        rest->refcount++;
    }
    SDL_CondBroadcast(a->changed);
    SDL_UnlockMutex(a->mutex);
    return true;
}

void ahead_follow(Ahead *a, const char *name, int w)
{
    for (int i = 0; i < a->family_count && w >= LEAST_PX; i++) {
        const Family *f = &a->family[i];
        if (!belongs(f, name)) continue;
        if (!runs(a)) return;
        SDL_LockMutex(a->mutex);
        for (int k = 0; k < f->count; k++)
            want(a, f->name[k], w, (int)lroundf((float)w * f->high), true);
        SDL_CondBroadcast(a->changed);
        SDL_UnlockMutex(a->mutex);
    }
}

SDL_Surface *ahead_take(Ahead *a, uint64_t key)
{
    SDL_LockMutex(a->mutex);
    Wanted *w = find(a, key);
    while (w && (w->state == IN_WORK || (w->state == WAITS && w->asked)))
        SDL_CondWait(a->changed, a->mutex);
    // what only waits, or failed, is made by who takes it
    SDL_Surface *made = w ? handed_on(a, w) : NULL;
    SDL_UnlockMutex(a->mutex);
    return made;
}

void ahead_collect(Ahead *a)
{
    enum { A_FRAME = 8 }; // each is a copy of its pixels: no frame shall wait for many
    int left = A_FRAME;
    if (!a->thread) return;
    SDL_LockMutex(a->mutex);
    for (int i = 0; i < WANTED_MAX && left > 0; i++) {
        Wanted *w = &a->wanted[i];
        if (w->state != MADE) continue;
        const uint64_t key = w->key;
        for (int k = 0; is_list(w) && k < a->handed_count; k++)
            cache_take_in(a->cache, &a->handed[k]);
        if (is_list(w)) a->handed_count = 0;
        SDL_Surface *made = handed_on(a, w);
        if (made) cache_put_ahead(a->cache, key, made, false);
        left--;
    }
    SDL_UnlockMutex(a->mutex);
}

void ahead_settle(Ahead *a)
{
    SDL_LockMutex(a->mutex);
    for (int i = 0; i < WANTED_MAX; i++) {
        const Wanted *w = &a->wanted[i];
        while (w->state == WAITS || w->state == IN_WORK) SDL_CondWait(a->changed, a->mutex);
    }
    SDL_UnlockMutex(a->mutex);
}
