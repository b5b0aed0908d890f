/*
 * glyphs.h - measures and renders letters.
 *
 * Any bytes are allowed: invalid UTF-8 becomes U+FFFD, characters that no font has become a box,
 * and text longer than a screen is cut. Sizes are heights of the em, as in design.md 4.
 */
#ifndef PLATFORM_GLYPHS_H
#define PLATFORM_GLYPHS_H

#include <SDL.h>
#include <stdbool.h>

#include "ui/canvas.h"

typedef struct Glyphs Glyphs;

/* NULL if not one font can be had. */
Glyphs *glyphs_new(void);
/* The same letters for another thread; `g`, whose files it reads, outlives it. It does not look for
 * letters that none of our own fonts has. NULL of NULL. */
Glyphs *glyphs_twin(const Glyphs *g);
void glyphs_free(Glyphs *g);
/* Have our own fonts all letters of it, so that a twin draws the same? */
bool glyphs_are_ours(Glyphs *g, Font font, const char *utf8);

/* In units, for text of `size` units; independent of the window's scale. */
float glyphs_width(Glyphs *g, Font font, float size, const char *utf8);

/* One line, `size_px` high, in an opaque colour. NULL when there is nothing to see.
 * *baseline: pixels from the top of the surface. */
SDL_Surface *glyphs_draw(Glyphs *g, Font font, float size_px, Color color, const char *utf8,
                         int *baseline);

/* From the optical middle of the capitals down to the baseline, per em. */
float glyphs_middle(Font font);

#endif
