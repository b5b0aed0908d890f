/* reader.c - see reader.h. One mutex guards what is asked for. */
#include "platform/reader.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "platform/vorbis.h"

typedef enum AskedState { FREE, WAITS, IN_WORK, READ } AskedState;

typedef struct Asked {
    AskedState state;
    bool waits;   // somebody does
    bool changed; // while it was in work: it is to be read anew
    unsigned order;
    int rate;
    char *path;
    Mix_Chunk *chunk;
} Asked;

struct Reader {
    SDL_Thread *thread;
    SDL_mutex *mutex;
    SDL_cond *changed;
    void (*read)(void);
    bool ends;
    unsigned orders;
    Asked asked[READER_MOST];
};

/* ---- the thread that reads, which has the mutex ---- */

static bool is_before(const Asked *a, const Asked *other)
{
    if (a->waits != other->waits) return a->waits;
    return a->order - other->order > UINT_MAX / 2;
}

static Asked *first_waiting(Reader *r)
{
    Asked *first = NULL;
    for (int i = 0; i < READER_MOST; i++) {
        Asked *a = &r->asked[i];
        if (a->state == WAITS && (!first || is_before(a, first))) first = a;
    }
    return first;
}

static void read_one(Reader *r, Asked *a)
{
    char *path = must_have(strdup(a->path));
    const int rate = a->rate;
    a->state = IN_WORK;
    a->changed = false;
    SDL_UnlockMutex(r->mutex);
    Mix_Chunk *chunk = vorbis_read(path, rate);
    free(path);
    SDL_LockMutex(r->mutex);
    if (a->changed) vorbis_drop(chunk);
    a->chunk = a->changed ? NULL : chunk;
    a->state = a->changed ? WAITS : READ;
    if (a->state == READ) r->read();
    SDL_CondBroadcast(r->changed);
}

static int read_all(void *reader)
{
    Reader *r = reader;
    SDL_LockMutex(r->mutex);
    while (!r->ends) {
        Asked *next = first_waiting(r);
        if (next) read_one(r, next);
        else SDL_CondWait(r->changed, r->mutex);
    }
    SDL_UnlockMutex(r->mutex);
    return 0;
}

/* ---- the thread that plays ---- */

Reader *reader_new(void (*read)(void))
{
    Reader *r = must_have(calloc(1, sizeof *r));
    r->mutex = must_have(SDL_CreateMutex());
    r->changed = must_have(SDL_CreateCond());
    r->read = read;
    r->thread = SDL_CreateThread(read_all, "reader", r);
    if (r->thread) return r;
    reader_free(r);
    return NULL;
}

static void drop(Asked *a)
{
    vorbis_drop(a->chunk);
    free(a->path);
    *a = (Asked){.state = FREE};
}

void reader_free(Reader *r)
{
    if (!r) return;
    SDL_LockMutex(r->mutex);
    r->ends = true;
    SDL_CondBroadcast(r->changed);
    SDL_UnlockMutex(r->mutex);
    if (r->thread) SDL_WaitThread(r->thread, NULL);
    for (int i = 0; i < READER_MOST; i++) drop(&r->asked[i]);
    SDL_DestroyCond(r->changed);
    SDL_DestroyMutex(r->mutex);
    free(r);
}

/* With the mutex locked: what is in work cannot be stopped. */
static void replace(Reader *r, Asked *a, const char *path, int rate)
{
    const bool in_work = a->state == IN_WORK;
    drop(a);
    *a = (Asked){.state = in_work ? IN_WORK : WAITS, .changed = in_work, .order = r->orders++,
                 .rate = rate, .path = must_have(strdup(path))};
}

void reader_ask(Reader *r, int number, const char *path, int rate, bool waits)
{
    Asked *a = &r->asked[number];
    SDL_LockMutex(r->mutex);
    const bool same = a->state != FREE && a->rate == rate && strcmp(a->path, path) == 0;
    if (!same) replace(r, a, path, rate);
    a->waits = a->waits || waits;
    SDL_CondBroadcast(r->changed);
    SDL_UnlockMutex(r->mutex);
}

bool reader_take(Reader *r, int *number, int *rate, Mix_Chunk **chunk)
{
    bool any = false;
    SDL_LockMutex(r->mutex);
    for (int i = 0; i < READER_MOST && !any; i++) {
        Asked *a = &r->asked[i];
        if (a->state != READ) continue;
        any = true;
        *number = i;
        *rate = a->rate;
        *chunk = a->chunk;
        a->chunk = NULL;
        drop(a);
    }
    SDL_UnlockMutex(r->mutex);
    return any;
}

void reader_settle(Reader *r)
{
    SDL_LockMutex(r->mutex);
    for (int i = 0; i < READER_MOST; i++) {
        const Asked *a = &r->asked[i];
        while (a->state == WAITS || a->state == IN_WORK) SDL_CondWait(r->changed, r->mutex);
    }
    SDL_UnlockMutex(r->mutex);
}
