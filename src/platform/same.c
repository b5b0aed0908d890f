/* same.c - see same.h. */
#include "platform/same.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { LEAST_PX = 512 }; // of a part worth the question

static void free_list(SameList *l)
{
    free(l->in);
    free(l->hash);
    free(l->op);
    free(l->there);
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

void same_note(Same *s, int op, SDL_Rect in, uint64_t hash)
{
    SameList *l = &s->now;
    if (l->count == l->room) {
        const int room = l->room ? 2 * l->room : 1024;
        l->in = must_have(realloc(l->in, (size_t)room * sizeof *l->in));
        l->hash = must_have(realloc(l->hash, (size_t)room * sizeof *l->hash));
        l->op = must_have(realloc(l->op, (size_t)room * sizeof *l->op));
        l->there = must_have(realloc(l->there, (size_t)room * sizeof *l->there));
        l->room = room;
    }
    l->in[l->count] = in;
    l->op[l->count] = op;
    l->hash[l->count++] = hash;
}

static bool meet(const SDL_Rect *a, const SDL_Rect *b)
{
    return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

/* Finds all operations from `i` on that draw there. */
static void find_there(SameList *l, const SDL_Rect *there, int i)
{
    l->there_count = 0;
    for (; i < l->count; i++)
        if (meet(&l->in[i], there)) l->there[l->there_count++] = i;
}

/* The next of those, from the `n`th on, that draws in this part of it; `there_count`: none does. */
static int next_there(const SameList *l, const SDL_Rect *part, int n)
{
    while (n < l->there_count && !meet(&l->in[l->there[n]], part)) n++;
    return n;
}

/* Do the same of them draw there, in the same order, in both frames? */
static bool looks_as_it_did(const SameList *now, const SameList *last, const SDL_Rect *part)
{
    int i = next_there(now, part, 0), k = next_there(last, part, 0);
    while (i < now->there_count && k < last->there_count &&
           now->hash[now->there[i]] == last->hash[last->there[k]]) {
        i = next_there(now, part, i + 1);
        k = next_there(last, part, k + 1);
    }
    return i == now->there_count && k == last->there_count;
}

/* Where operation `op` of this frame stands in the list, -1: nowhere; and the same one, which hid
 * the same, in the last frame's. */
static int place_now(const Same *s, int op)
{
    int low = 0, high = s->now.count; // they rise
    while (low < high) {
        const int middle = (low + high) / 2;
        if (s->now.op[middle] < op) low = middle + 1;
        else high = middle;
    }
    return low < s->now.count && s->now.op[low] == op ? low : -1;
}

static int place_before(const Same *s, uint64_t hash)
{
    int k = s->last.count - 1;
    while (k >= 0 && s->last.hash[k] != hash) k--;
    return k;
}

/* Segment `n` of a long rectangle. */
static SDL_Rect segment(SDL_Rect r, int n, int long_as)
{
    if (r.h >= r.w) {
        const int y = r.y + n * long_as;
        return (SDL_Rect){r.x, y, r.w, SDL_min(long_as, r.y + r.h - y)};
    }
    const int x = r.x + n * long_as;
    return (SDL_Rect){x, r.y, SDL_min(long_as, r.x + r.w - x), r.h};
}

/* Writes what of `r` does not look as it did, from segment to segment, by the operations from `i`
 * of this frame and `k` of the last one on, and returns in how many rectangles; at most `room`. */
static int what_changed(Same *s, SDL_Rect r, int i, int k, int long_as, SDL_Rect out[], int room)
{
    const int count = (SDL_max(r.w, r.h) + long_as - 1) / long_as;
    int found = 0;
    bool goes_on = false;
    find_there(&s->now, &r, i);
    find_there(&s->last, &r, k);
    for (int n = 0; n < count; n++) {
        const SDL_Rect part = segment(r, n, long_as);
        const bool changed = !looks_as_it_did(&s->now, &s->last, &part);
        if (changed && !goes_on && found == room) { // too many: the last one takes all the rest
            const SDL_Rect rest = segment(r, count - 1, long_as);
            SDL_UnionRect(&out[found - 1], &rest, &out[found - 1]);
            return found;
        }
        if (changed && goes_on) SDL_UnionRect(&out[found - 1], &part, &out[found - 1]);
        else if (changed) out[found++] = part;
        goes_on = changed;
    }
    return found;
}

int same_drop(Same *s, int side, SDL_Rect rect[TILES_RECTS_MAX], int from[TILES_RECTS_MAX],
              int count)
{
    SDL_Rect out[TILES_RECTS_MAX];
    int below[TILES_RECTS_MAX], left = 0;
    for (int n = 0; n < count && s->last.known; n++) {
        const SDL_Rect r = rect[n];
        const int i = from[n] < 0 ? 0 : place_now(s, from[n]);
        const int k = from[n] < 0 || i < 0 ? 0 : place_before(s, s->now.hash[i]);
        const bool part = (from[n] >= 0 || r.w < side || r.h < side) && r.w * r.h >= LEAST_PX;
        const int room = TILES_RECTS_MAX - (count - n - 1) - left; // the others have one each
        int found = 1;
        out[left] = r;
        if (part && i >= 0 && k >= 0)
            found = what_changed(s, r, i, k, 2 * side, out + left, room);
        for (int m = 0; m < found; m++) below[left + m] = from[n];
        left += found;
    }
    if (!s->last.known) return count;
    memcpy(rect, out, (size_t)left * sizeof *rect);
    memcpy(from, below, (size_t)left * sizeof *from);
    return left;
}
