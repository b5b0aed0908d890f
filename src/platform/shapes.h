/*
 * shapes.h - plain forms, drawn point by point with soft edges; forms.h has those that are known
 * row by row.
 *
 * Each gives a new surface, NULL where the size is out of bounds. All measures are pixels;
 * white, to be tinted when it is laid.
 */
#ifndef PLATFORM_SHAPES_H
#define PLATFORM_SHAPES_H

#include <SDL.h>

#include "ui/canvas.h"

/* Long forms repeat this much of their middle. */
enum { SHAPE_MIDDLE = 64 };

/* An ellipse of light that fills w x h. */
SDL_Surface *shape_glow(int w, int h);
/* Of a rounded rectangle of w x h, `margin` pixels larger on each side; in its own colour, and
 * premultiplied. `reach`: how far it spreads. */
SDL_Surface *shape_shadow(int w, int h, int margin, float radius, float reach);
/* The outline of a rounded rectangle inside w x h: dashes of `on`, gaps of `off`. */
SDL_Surface *shape_dashes(int w, int h, float radius, float width, float on, float off);
/* A stroke with round ends from one point to the other inside w x h. */
SDL_Surface *shape_line(int w, int h, float x0, float y0, float x1, float y1, float width);
/* What stands where a drawing is missing. */
SDL_Surface *shape_placeholder(int w, int h);

/* Of row y, thresholds of 2 to 254 256ths for eight pixels, which repeat: added before cutting to
 * whole steps, they turn bands into an even grain too fine to see. */
const uint8_t *shape_grain(int y);
/* How far (x, y) lies outside (> 0) a rounded rectangle about the origin. */
float shape_distance(float x, float y, float half_w, float half_h, float radius);
/* How bright light is, 0 to 1, by the square of the distance from its middle in radii. */
float shape_light(float square);

#endif
