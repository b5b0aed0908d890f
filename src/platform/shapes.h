/*
 * shapes.h - the plain forms, drawn point by point with soft edges.
 *
 * Each gives a new surface, NULL where the size is out of bounds. All measures are pixels;
 * white unless a colour is given, to be tinted when it is laid.
 */
#ifndef PLATFORM_SHAPES_H
#define PLATFORM_SHAPES_H

#include <SDL.h>

#include "ui/canvas.h"

/* Long forms repeat this much of their middle. */
enum { SHAPE_MIDDLE = 64 };

SDL_Surface *shape_disc(int diameter);
SDL_Surface *shape_annulus(int diameter, float width);
/* w x h; rounded corners where diameter > 0. Dithered, so that dark ones show no bands. */
SDL_Surface *shape_gradient(int w, int h, int diameter, Color top, Color bottom);
/* The `part` of an ellipse of light that fills w x h; as bright as color.a. */
SDL_Surface *shape_glow(int w, int h, SDL_Rect part, Color color);
/* Of a rounded rectangle of w x h, `margin` pixels larger on each side. `reach`: how far it
 * spreads. */
SDL_Surface *shape_shadow(int w, int h, int margin, float radius, float reach);
/* The outline of a rounded rectangle inside w x h: dashes of `on`, gaps of `off`. */
SDL_Surface *shape_dashes(int w, int h, float radius, float width, float on, float off);
/* A stroke with round ends from one point to the other inside w x h. */
SDL_Surface *shape_line(int w, int h, float x0, float y0, float x1, float y1, float width);
/* What stands where a drawing is missing. */
SDL_Surface *shape_placeholder(int w, int h);

#endif
