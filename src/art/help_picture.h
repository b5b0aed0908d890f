/* help_picture.h - pictures of a child's four levels of help: it presses, finds, decides, or
 * plays alone. */
#ifndef ART_HELP_PICTURE_H
#define ART_HELP_PICTURE_H

#include "ui/canvas.h"

enum { HELP_PICTURE = 76 };

/* Draws the picture of a child's level in a box of HELP_PICTURE u around (cx, cy). */
void help_picture(Canvas *c, int level, float cx, float cy);

#endif
