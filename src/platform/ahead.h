/*
 * ahead.h - drawings made by another thread: those that will soon be wanted, for a screen says so
 * (canvas_soon_begin()), or who sees the back of a deck or one of its pictures will soon see the
 * others (ui/family.h); large ones, whole pictures among them, for which a frame is held back, and
 * which are left out if they take long; and images that turn no more.
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
#include "platform/errand.h"
#include "ui/family.h"

typedef struct Ahead Ahead;

/* Who makes pictures in the other thread, and is asked by no other. */
typedef struct AheadHand {
    void *context; /* NULL: nobody does */
    /* Premultiplied; NULL: it cannot. */
    SDL_Surface *(*picture)(void *context, const Errand *errand);
    /* A drawing that pictures will show, premultiplied; takes it. */
    void (*keep)(void *context, uint64_t key, SDL_Surface *drawing);
    /* All images that a list of operations needs, up to `most`; returns how many. */
    int (*all)(void *context, const Errand *errand, Handed out[], int most);
} AheadHand;

/* `family` stays the caller's. `premultiplies`: the cache is for our own blender. */
Ahead *ahead_new(Cache *cache, const Family *family, int count, bool premultiplies,
                 const AheadHand *hand);
void ahead_free(Ahead *a);
/* Drops what was made and what is still wanted. */
void ahead_forget(Ahead *a);

/* The key of a drawing in the cache. */
uint64_t ahead_key(const char *name, int w, int h);

/* The drawing `name` was just wanted `w` pixels wide and not there: those that belong to it are
 * wanted next. */
void ahead_follow(Ahead *a, const char *name, int w);
/* The drawing is wanted now, before all others. True: it is being made; false: it is made, or has
 * to be made by who wants it. */
bool ahead_ask(Ahead *a, const char *name, int w, int h);
/* The drawing will be wanted. */
void ahead_soon(Ahead *a, const char *name, int w, int h);
/* As ahead_ask(), of a picture, operations [from, to) of the list; false, too, where it has to be
 * made by who wants it. `now` false: it will be wanted. */
bool ahead_ask_picture(Ahead *a, uint64_t key, const Errand *size, const Canvas *canvas, int from,
                       int to, bool now);
/* All images that the operations of the list need will be wanted; `now`: a frame waits for them,
 * and would make them itself. One list is made at a time. True: this one or another is being
 * made. */
bool ahead_ask_all(Ahead *a, const Errand *size, const Canvas *list, bool now);
/* An image is to be turned, soon, by another thread; false: there is none. */
bool ahead_turn(Ahead *a, uint64_t key, SDL_Surface *rest, int w, int h, float degrees);
/* The drawing or picture with this key, as cache_put_ahead() takes it, if it is made or being made,
 * or was asked for; NULL: make it here. */
SDL_Surface *ahead_take(Ahead *a, uint64_t key);
/* Puts what is made into the cache. */
void ahead_collect(Ahead *a);
/* Waits until all that is wanted is made: for tests, which depend on no clock. */
void ahead_settle(Ahead *a);

#endif
