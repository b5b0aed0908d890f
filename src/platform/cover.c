/* cover.c - see cover.h. */
#include "platform/cover.h"

enum { PART = 128, PIECES = 5 }; // a 128th of the window; what is hidden, and around it

void cover_begin(Cover *c, int w, int h)
{
    c->least = w * h / PART;
    c->count = 0;
}

/* Where there are too many, those below are forgotten: they are hidden the sooner. */
void cover_note(Cover *c, int op, SDL_Rect solid)
{
    if (solid.w * solid.h < c->least) return;
    if (c->count == COVERS_MAX) {
        for (int i = 1; i < COVERS_MAX; i++) {
            c->op[i - 1] = c->op[i];
            c->solid[i - 1] = c->solid[i];
        }
        c->count--;
    }
    c->op[c->count] = op;
    c->solid[c->count++] = solid;
}

/* What is left of `r` around `hole`, which lies within it: above, below, left and right. */
static int around(SDL_Rect r, SDL_Rect hole, SDL_Rect out[PIECES])
{
    const SDL_Rect side[] = {{r.x, r.y, r.w, hole.y - r.y},
                             {r.x, hole.y + hole.h, r.w, r.y + r.h - hole.y - hole.h},
                             {r.x, hole.y, hole.x - r.x, hole.h},
                             {hole.x + hole.w, hole.y, r.x + r.w - hole.x - hole.w, hole.h}};
    int count = 0;
    for (int i = 0; i < 4; i++)
        if (side[i].w > 0 && side[i].h > 0) out[count++] = side[i];
    return count;
}

/* Cuts what the operation hides out of rectangle `i`, if that is worth it; returns how many
 * rectangles there are then. */
static int cut(const Cover *c, int cover, SDL_Rect rect[], int from[], int i, int count)
{
    SDL_Rect hole, rest[PIECES];
    if (from[i] >= 0 || !SDL_IntersectRect(&rect[i], &c->solid[cover], &hole)) return count;
    const int others = around(rect[i], hole, rest);
    if (others > 0 && hole.w * hole.h < c->least) return count;
    if (count + others > TILES_RECTS_MAX) return count;
    rect[i] = hole;
    from[i] = c->op[cover];
    for (int k = 0; k < others; k++) {
        rect[count] = rest[k];
        from[count++] = -1;
    }
    return count;
}

int cover_split(const Cover *c, SDL_Rect rect[TILES_RECTS_MAX], int from[TILES_RECTS_MAX],
                int count)
{
    for (int i = 0; i < count; i++) from[i] = -1;
    for (int cover = c->count - 1; cover >= 0; cover--)
        for (int i = 0; i < count; i++) count = cut(c, cover, rect, from, i, count);
    return count;
}
