/* paper.h - writes a recorded canvas for paper: as a PDF, or as a picture large enough to print. */
#ifndef PLATFORM_PAPER_H
#define PLATFORM_PAPER_H

#include "ui/canvas.h"

/* The whole of `page`, `width_mm` wide, as one page into a new file; ".png" at its end: as a
 * picture. Letters are our own fonts' and stay letters in a PDF. False if it cannot be written. */
bool paper_write(const Canvas *page, const char *path, float width_mm);

#endif
