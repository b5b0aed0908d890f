/*
 * text_block.h - text broken into lines, with ruby; shared by the widgets, not by scenes.
 *
 * block_fit() finds the size and the lines and leaves them in the Ui's one Block; block_paint()
 * draws what was fitted last. So: fit, look at the result, paint, then the next text.
 */
#ifndef UI_TEXT_BLOCK_H
#define UI_TEXT_BLOCK_H

#include "ui/ui.h"

typedef struct Block Block;

typedef struct Fit {
    float size;          /* u, of the base characters */
    float width, height; /* of the widest line; of all lines */
    bool fits;           /* false: it was made smaller than it was asked for */
} Fit;

Block *block_new(void);
void block_free(Block *block);

/* For a box of w x h u; 0 means without limit. */
Fit block_fit(const Ui *ui, float w, float h, const UiText *how, const char *text);
void block_paint(Ui *ui, Rect box, const UiText *how, const Fit *fit);

/* The width of one run without markup, remembered from frame to frame. */
float block_run_width(const Ui *ui, Font font, float size, const char *run, size_t bytes);

/* `marked` without readings, cut between characters so that it fits. */
void block_plain(const char *marked, char *out, size_t capacity);

#endif
