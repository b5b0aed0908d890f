/*
 * tiles.h - which parts of the window a new list of operations changes, and which of them are
 * painted first if that is more than a frame has time for.
 *
 * The window is cut into tiles. Each is known by a hash of the operations that touch it, in their
 * order; where the hash differs from the last frame's, the tile is painted anew.
 */
#ifndef PLATFORM_TILES_H
#define PLATFORM_TILES_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

enum { TILES_RECTS_MAX = 64 };

typedef struct Tiles {
    int w, h, side; /* pixels */
    int across, down;
    uint64_t *now, *last; /* across * down each: of this frame, and of what the window shows */
    bool unknown;         /* what the window shows is not known */
    int first;            /* the row of tiles where the last frame ended, if not all was painted */
    int rows;             /* from there on, round and round: those that tiles_changed() looked at */
} Tiles;

void tiles_free(Tiles *t);
/* All of it is painted anew at the next frame, and at once. */
void tiles_forget(Tiles *t);
/* A frame of w x h pixels begins. */
void tiles_begin(Tiles *t, int w, int h);
/* An operation known by `hash` draws within `in` (not empty, within the window). */
void tiles_touch(Tiles *t, SDL_Rect in, uint64_t hash);
/* The frame is recorded: what of the window changed, in rectangles that do not overlap, of at most
 * `most` pixels, or one row of tiles if it has more: a frame that would take too long is painted in
 * several. It begins below where the last one ended, so that each row has its turn. */
int tiles_changed(Tiles *t, int64_t most, SDL_Rect changed[TILES_RECTS_MAX]);
/* That is what the window shows now. False: not all that changed was within `most`. */
bool tiles_painted(Tiles *t);

#endif
