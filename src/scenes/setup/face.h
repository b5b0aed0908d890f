/* face.h - a face to be chosen or shown, as a part of a page. */
#ifndef SCENES_SETUP_FACE_H
#define SCENES_SETUP_FACE_H

#include "ui/layout.h"

/* One of the faces; `id` 0: it is only shown. */
typedef struct FacePart {
    int id, avatar;
    bool chosen, taken;
} FacePart;

/* It is as high as it is wide, up to a size. */
void face_put(Box *parent, BoxStyle style, FacePart face);

#endif
