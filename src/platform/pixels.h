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
/* An image, premultiplied, smoothly scaled to w x h and turned clockwise about its middle, in a box
 * as large as that takes, the middle in its middle. */
void pixels_turned_size(int w, int h, float degrees, int *turned_w, int *turned_h);
typedef struct Turn {
    const SDL_Surface *from;
    int w, h;  /* of the box */
    float along, down, half_w, half_h, scale_x, scale_y;
} Turn;
Turn pixels_turn(const SDL_Surface *s, int w, int h, float degrees);
/* `count` pixels of row y of the box from column x on. */
void pixels_turn_row(const Turn *t, uint32_t *row, int y, int x, int count);
/* All of it. */
SDL_Surface *pixels_turned(SDL_Surface *s, int w, int h, float degrees);

#endif
