/*
 * ahead.h - drawings made by another thread: those that will soon be wanted, for a screen says so
 * (canvas_soon()), or whoever sees the back of a deck or one of its pictures will soon see the
 * others (ui/family.h); and large ones for which a frame is held back.
 *
 * Nothing is made ahead for which the cache would have to drop something else. Where no thread is
 * to be had nothing is made ahead at all, and the frame that needs a drawing waits for it as ever.
 */
#ifndef PLATFORM_AHEAD_H
#define PLATFORM_AHEAD_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "platform/cache.h"
#include "ui/family.h"

typedef struct Ahead Ahead;

/* `family` stays the caller's. `premultiplies`: the cache is for our own blender. */
Ahead *ahead_new(Cache *cache, const Family *family, int count, bool premultiplies);
void ahead_free(Ahead *a);
/* Drops what was made and what is still wanted. */
void ahead_forget(Ahead *a);

/* The key of a drawing in the cache. */
uint64_t ahead_key(const char *name, int w, int h);

/* The drawing `name` was just wanted `w` pixels wide and not there: those that belong to it are
 * wanted next. */
void ahead_follow(Ahead *a, const char *name, int w);
/* The drawing will be wanted, `h` 0: as high as its own shape makes it. */
void ahead_soon(Ahead *a, const char *name, int w, int h);
/* It is wanted now, before all others. True: it is being made; false: it is made, or has to be made
 * by who wants it. */
bool ahead_ask(Ahead *a, const char *name, int w, int h);
/* The drawing with this key, as cache_put_ahead() takes it, if it is made or being made; NULL: make
 * it here. */
SDL_Surface *ahead_take(Ahead *a, uint64_t key);
/* Puts what is made into the cache. */
void ahead_collect(Ahead *a);
/* Waits until all that is wanted is made: for tests, which depend on no clock. */
void ahead_settle(Ahead *a);

#endif
