/* same.c - see same.h. */
#include "platform/same.h"

#include <stdlib.h>

#include "base/memory.h"

enum { LEAST_PX = 512 }; // of a part worth the question

static void free_list(SameList *l)
{
    free(l->in);
    free(l->hash);
    *l = (SameList){0};
}

void same_free(Same *s)
{
    free_list(&s->now);
    free_list(&s->last);
}

void same_forget(Same *s) { s->now.known = false; }

static void swap(Same *s)
{
    const SameList kept = s->last;
    s->last = s->now;
    s->now = kept;
}

void same_begin(Same *s)
{
    swap(s);
    s->now.count = 0;
    s->now.known = true;
}

void same_undo(Same *s) { swap(s); }

void same_note(Same *s, SDL_Rect in, uint64_t hash)
{
    SameList *l = &s->now;
    if (l->count == l->room) {
        const int room = l->room ? 2 * l->room : 1024;
        l->in = must_have(realloc(l->in, (size_t)room * sizeof *l->in));
        l->hash = must_have(realloc(l->hash, (size_t)room * sizeof *l->hash));
        l->room = room;
    }
    l->in[l->count] = in;
    l->hash[l->count++] = hash;
}

static bool meet(const SDL_Rect *a, const SDL_Rect *b)
{
    return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

/* The next operation from `i` on that draws there; `count`: there is none. */
static int next_there(const SameList *l, const SDL_Rect *there, int i)
{
    while (i < l->count && !meet(&l->in[i], there)) i++;
    return i;
}

/* Do the same operations draw there, in the same order? */
static bool looks_as_it_did(const Same *s, const SDL_Rect *there)
{
    const SameList *now = &s->now, *last = &s->last;
    int i = next_there(now, there, 0), k = next_there(last, there, 0);
    while (i < now->count && k < last->count && now->hash[i] == last->hash[k]) {
        i = next_there(now, there, i + 1);
        k = next_there(last, there, k + 1);
    }
    return i == now->count && k == last->count;
}

int same_drop(const Same *s, int side, SDL_Rect rect[], int from[], int count)
{
    int left = 0;
    for (int i = 0; i < count; i++) {
        const SDL_Rect *r = &rect[i];
        const bool part = (r->w < side || r->h < side) && r->w * r->h >= LEAST_PX;
        if (s->last.known && part && looks_as_it_did(s, r)) continue;
        rect[left] = rect[i];
        from[left++] = from[i];
    }
    return left;
}
