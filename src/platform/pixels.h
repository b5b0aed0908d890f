/* pixels.h - pictures in memory: 0xAARRGGBB, and what is done to them before they are laid down.
 * Letters, forms and drawings come with straight alpha; what is kept is premultiplied. */
#ifndef PLATFORM_PIXELS_H
#define PLATFORM_PIXELS_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

/* The largest side of anything made here; graphics cards take no larger textures. */
enum { PIXELS_SIDE_MAX = 8192 };

/* See-through; NULL when the size is not 1..PIXELS_SIDE_MAX or memory is out. */
SDL_Surface *pixels_new(int w, int h);
static inline uint32_t *pixels_row(SDL_Surface *s, int y)
{
    return (uint32_t *)(void *)((uint8_t *)s->pixels + (size_t)y * (size_t)s->pitch);
}
/* Takes `s` over and gives it back in our format. NULL stays NULL. */
SDL_Surface *pixels_ours(SDL_Surface *s);

void pixels_premultiply(SDL_Surface *s);
void pixels_unmultiply(SDL_Surface *s);
void pixels_flip(SDL_Surface *s, bool mirror, bool upside_down);
/* `s`, premultiplied, smoothly scaled to w x h and turned clockwise about its middle, on a surface
 * as large as that takes, the middle in its middle. */
void pixels_turned_size(int w, int h, float degrees, int *turned_w, int *turned_h);
SDL_Surface *pixels_turned(SDL_Surface *s, int w, int h, float degrees);

#endif
