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

enum {
    FORM_ROW_MOST = 4096,
    FORM_HALF_MOST = 15001, /* of paint_px()'s most */
    FORM_KNOTS = FORM_ROW_MOST / LIGHT_RUN + 2
};

struct FormRoom;

typedef struct Form {
    int w, h;
    /* `count` premultiplied pixels of row y from column x on, to be laid over those at `to`; good
     * until the next call with this room, at most FORM_ROW_MOST. NULL: there is nothing to be seen,
     * or what is opaque was written there. */
    const uint32_t *(*row)(const struct Form *f, struct FormRoom *room, int y, int x, int count,
                           uint32_t *to);
    /* NULL, or which columns [*from, *to) of row y are white and opaque; none where they meet. */
    void (*solid)(const struct Form *f, int y, int *from, int *to);
    int diameter;
    float width;
    Color color, color2;
    const Blender *blend;
    const Turn *turn;
} Form;

/* Where rows are made: a local of who asks for them, marked SCRATCH and begun by form_begin(). Were
 * it each thread's own, every thread would have to hold it, and SDL gives those of sound less. */
typedef struct FormRoom {
    uint32_t row[FORM_ROW_MOST + 2 * LIGHT_RUN], half[FORM_HALF_MOST];
    struct FormKnots { /* of light: how bright it is at every LIGHT_RUNth pixel of two rows */
        Form form;     /* whose they are */
        int across, down, count; /* the first of them, counted in runs */
        uint16_t *upper, *lower; /* alpha * 256; NULL: none are known */
        uint16_t row[2][FORM_KNOTS];
    } knots;
} FormRoom;

void form_begin(FormRoom *room);

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
