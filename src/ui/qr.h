/* qr.h - a word as a QR code, to be scanned from the screen or from paper. */
#ifndef UI_QR_H
#define UI_QR_H

#include "ui/canvas.h"

/* Black on white in `r` (a square), with four modules of white around it. Nothing where the word is
 * too long. */
void qr_draw(Canvas *c, const char *word, Rect r);

#endif
