/* line.h - a line of words that has to stay one line: smaller where it would not fit. */
#ifndef SCENES_LINE_H
#define SCENES_LINE_H

#include "ui/ui.h"

/* Makes `how` small enough for `text` in `width`. */
static inline void line_fit(const Ui *ui, UiText *how, float width, const char *text)
{
    for (int i = 0; i < 4; i++) { // readings do not get narrower with their words
        const float needed = ui_text_width(ui, how, text);
        if (needed <= width) return;
        how->size *= width / needed * 0.99f;
    }
}

#endif
