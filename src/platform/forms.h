/*
 * forms.h - forms that are known row by row: small ones are made into images and kept, large ones
 * are computed where they are seen. An image of a large one would take longer to make than a frame
 * lasts, and as much memory as a window.
 */
#ifndef PLATFORM_FORMS_H
#define PLATFORM_FORMS_H

#include <SDL.h>
#include <stdint.h>

#include "platform/blend.h"
#include "platform/pixels.h"
#include "ui/canvas.h"

enum { FORM_ROW_MOST = 4096 };

typedef struct Form {
    int w, h;
    /* `count` premultiplied pixels of row y from column x on, to be laid over those at `to`; good
     * until the next call, at most FORM_ROW_MOST. NULL: there is nothing to be seen, or what is
     * opaque was written there. */
    const uint32_t *(*row)(const struct Form *f, int y, int x, int count, uint32_t *to);
    int diameter;
    float width;
    Color color, color2;
    const Blender *blend;
    const Turn *turn;
} Form;

/* White, to be tinted when it is laid. */
Form form_disc(int diameter);
Form form_annulus(int diameter, float width);
/* Rounded corners where diameter > 0. Grained, so that dark ones show no bands. */
Form form_gradient(int w, int h, int diameter, Color top, Color bottom);
/* An ellipse of light that fills w x h, as bright as color.a, grained. */
Form form_glow(const Blender *blend, int w, int h, Color color);

/* An image while it turns; `turn` stays the caller's. */
Form form_turned(const Turn *turn);

/* `part` of it as an image, premultiplied; NULL where that is out of bounds. */
SDL_Surface *form_image(const Form *f, SDL_Rect part);

#endif
