/* brush.h - the basic operations on a target: filling, and drawing images. Through SDL where it
 * draws, else with our own blender. */
#ifndef PLATFORM_BRUSH_H
#define PLATFORM_BRUSH_H

#include "platform/forms.h"
#include "platform/paint.h"

/* Clips what follows to the target's innermost clip. */
void brush_clip(Painter *p);
void brush_fill(Painter *p, SDL_Rect r, Color c);
/* The part `from` of an image at (x, y), unscaled; each channel times that of `tint`. */
void brush_part(Painter *p, const Cached *image, SDL_Rect from, int x, int y, Color tint);
/* The same of a form that is no image: only where our own blender draws,
 * and what may be opaque is not tinted. */
void brush_form(Painter *p, const Form *form, SDL_Rect from, int x, int y, Color tint);
/* All of an image, stretched to `to`. */
void brush_image(Painter *p, const Cached *image, SDL_Rect to, Color tint);

#endif
