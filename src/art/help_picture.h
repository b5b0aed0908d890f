/* help_picture.h - what a child does that is helped so much: presses, finds, decides, plays
 * alone. */
#ifndef ART_HELP_PICTURE_H
#define ART_HELP_PICTURE_H

#include "ui/canvas.h"

enum { HELP_PICTURE = 76 };

/* Of a child's level, in a box of HELP_PICTURE u about (cx, cy). */
void help_picture(Canvas *c, int level, float cx, float cy);

#endif
