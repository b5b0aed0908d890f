/* sprites.h - drawings from assets/, made at the size they are wanted. */
#ifndef PLATFORM_SPRITES_H
#define PLATFORM_SPRITES_H

#include <SDL.h>

/* The drawing `name` (below assets/, without ".svg") at w x h pixels; h 0: by its own shape.
 * A missing or damaged one
 * gives a placeholder, and one line in the log. NULL only where the size is out of bounds. */
SDL_Surface *sprite_pixels(const char *name, int w, int h);
/* The same, but NULL where it is missing or damaged, and nothing is logged: for any thread. */
SDL_Surface *sprite_try(const char *name, int w, int h);

#endif
